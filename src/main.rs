//! The one program: `coppice` and its commands.

use std::io::{BufReader, stdin, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use bots::Bot;
use clap::{Parser, Subcommand};
use coppice::admin::AdminCommand;
use coppice::arena::ArenaCommand;
use coppice::arena::archived::{self, Archived};
use coppice::bench::{Bench, Measured, Play};
use coppice::keep::{BackupArgs, StoreArgs};
use coppice::lesson::Look;
use coppice::load::LoadArgs;
use coppice::replay::Replay;
use coppice::serve::ServeArgs;
use coppice::thinker::ThinkerArgs;
use coppice::trial::TrialCommand;
use coppice::{catalogue, engine, keep, lesson, load, serve, soak};
use table::{Entry, Language};

/// Drawing a page is thousands of small strings on several threads; this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table in the woods: four board games, in the browser and headless. Without a command it serves.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Args {
    #[command(flatten)]
    serve: ServeArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Let people play in the browser (this is what happens without a command)
    Serve(ServeArgs),
    /// Think for the bots of servers elsewhere, which are at the same NATS server
    Thinker(ThinkerArgs),
    /// Play at many tables at once against a server of its own, and measure it
    Load(LoadArgs),
    /// Put to the test what the server promises: kill it, take its database away, open many connections
    Trial {
        #[command(subcommand)]
        command: TrialCommand,
    },
    /// Write everything into a file, while the server runs on
    Backup(BackupArgs),
    /// Fill an empty store with everything from a backup
    Restore {
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Look for damage in the store, replay every match, and isolate those that do not fit
    Doctor(StoreArgs),
    /// Keep the house: who may not talk or come in, who is called otherwise, which table is closed
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    /// Answer JSON requests on standard input, for bots and studies in any language
    Engine,
    /// Verify a record, or a match of an arena's archive, and tell it
    Replay {
        file: PathBuf,
        /// Which match of an archive; without it all are verified and listed
        #[arg(long = "match", value_name = "NUMBER")]
        number: Option<u32>,
        /// The language of the log: en, fr or de
        #[arg(long, default_value = "en")]
        language: Language,
        /// Stop after this many moves
        #[arg(long)]
        to: Option<usize>,
        /// The house-rule file that the record names
        #[arg(long)]
        components: Option<PathBuf>,
    },
    /// Look at the component files: tiles, cards and boards with the provenance of every value
    Catalogue {
        #[command(subcommand)]
        command: CatalogueCommand,
    },
    /// Let bots play many matches: tournaments, ratings, reports, tuning, balance
    Arena {
        #[command(subcommand)]
        command: ArenaCommand,
    },
    /// Check the laws of the games on many random matches
    Soak {
        /// One game; otherwise all
        game: Option<String>,
        #[arg(long, default_value_t = 1000)]
        matches: usize,
        /// Name of the seeds: another name, other matches
        #[arg(long, default_value = "soak")]
        seed: String,
    },
    /// Try a lesson file: check it, or tell where somebody stands in one of its steps
    Lesson {
        game: String,
        file: PathBuf,
        /// The step, from 1; without it the whole lesson is checked
        #[arg(long)]
        step: Option<usize>,
        /// Moves of the learner in this step, one after the other
        #[arg(long = "play", value_name = "MOVE")]
        path: Vec<String>,
        /// Tell what the learner sees, as JSON
        #[arg(long)]
        view: bool,
    },
    /// Measure the speed of the rules by random play on one thread
    Bench {
        #[arg(long)]
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Seconds for each game and number of players
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Play so many matches and measure nothing: for programs that count instructions
        #[arg(long, conflicts_with_all = ["json", "seconds"])]
        matches: Option<usize>,
        /// With --matches: this bot plays for both of two (search:10it), not chance for the most players
        #[arg(long, requires = "matches")]
        bot: Option<Bot>,
    },
}

#[derive(Subcommand)]
enum CatalogueCommand {
    /// Tell whether a component file is complete and consistent, and where its values come from
    Check {
        /// One game; otherwise all
        game: Option<String>,
        /// A house-rule file; otherwise the shipped one
        file: Option<PathBuf>,
    },
    /// Print the shipped component file, to start a house-rule file from
    Show { game: String },
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    match args.command {
        None => serve::run(args.serve),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Thinker(args)) => args.go(),
        Some(Command::Load(args)) => load::run(&args),
        Some(Command::Trial { command }) => command.run(),
        Some(Command::Backup(args)) => keep::backup(&args),
        Some(Command::Restore { file, store }) => keep::restore(&store, &file),
        Some(Command::Doctor(store)) => keep::doctor(&store),
        Some(Command::Admin { command }) => command.run(),
        Some(Command::Engine) => Ok(engine::run(BufReader::new(stdin().lock()), stdout().lock())?),
        Some(Command::Replay { file, number, language, to, components }) => {
            replay(file, number, language, to, components)
        }
        Some(Command::Catalogue { command: CatalogueCommand::Check { game, file } }) => {
            check(game.as_deref(), file)
        }
        Some(Command::Catalogue { command: CatalogueCommand::Show { game } }) => show(&game),
        Some(Command::Arena { command }) => command.go(),
        Some(Command::Soak { game, matches, seed }) => soak_all(game.as_deref(), matches, &seed),
        Some(Command::Lesson { game, file, step, path, view }) => {
            lesson(&game, &file, &Look { step, path: &path, view })
        }
        Some(Command::Bench { game, matches: Some(matches), bot, .. }) => {
            play_all(game.as_deref(), matches, bot)
        }
        Some(Command::Bench { game, json, seconds, .. }) => bench_all(game.as_deref(), json, seconds),
    }
}

/// The games that a command is about.
fn games(slug: Option<&str>) -> anyhow::Result<Vec<&'static Entry>> {
    let Some(slug) = slug else { return Ok(shelf::GAMES.iter().collect()) };
    let slugs: Vec<&str> = shelf::GAMES.iter().map(|entry| entry.about.slug).collect();
    let entry =
        shelf::find(slug).with_context(|| format!("no game “{slug}”; there are {}", slugs.join(", ")))?;
    Ok(vec![entry])
}

fn replay(
    file: PathBuf,
    number: Option<u32>,
    language: Language,
    to: Option<usize>,
    components: Option<PathBuf>,
) -> anyhow::Result<()> {
    let read = |file: &PathBuf| std::fs::read_to_string(file).with_context(|| file.display().to_string());
    let (record, components) = if archived::is_archive(&file).with_context(|| file.display().to_string())? {
        let Some(number) = number else {
            print!("{}", archived::list(&file)?);
            return Ok(());
        };
        let Archived { record, components } = archived::one(&file, number)?;
        (record, components)
    } else {
        (read(&file)?, components.as_ref().map(read).transpose()?)
    };
    let replay = Replay { record: &record, components: components.as_deref(), language, to };
    print!("{}", replay.tell().with_context(|| file.display().to_string())?);
    Ok(())
}

fn check(game: Option<&str>, file: Option<PathBuf>) -> anyhow::Result<()> {
    let text = file
        .map(|file| std::fs::read_to_string(&file).with_context(|| file.display().to_string()))
        .transpose()?;
    for entry in games(game)? {
        let Some(catalogue) = entry.catalogue else { continue };
        print!("{}", catalogue::check(entry.about.slug, &catalogue, text.as_deref())?);
    }
    Ok(())
}

fn show(game: &str) -> anyhow::Result<()> {
    let catalogue = games(Some(game))?[0].catalogue.context("the game has no component file")?;
    print!("{}", catalogue.shipped);
    Ok(())
}

fn soak_all(game: Option<&str>, matches: usize, seed: &str) -> anyhow::Result<()> {
    for entry in games(game)? {
        let bar = soak::progress(matches, entry.about.slug);
        let soaked = soak::soak(entry, matches, seed, &bar)?;
        bar.finish_and_clear();
        println!(
            "{:16} {} matches, {} moves, every law holds",
            entry.about.slug, soaked.matches, soaked.moves
        );
    }
    Ok(())
}

fn lesson(game: &str, file: &Path, look: &Look<'_>) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let entry = games(Some(game))?[0];
    let rules = shelf::board(entry.about.slug).map_or("", |board| board.rules);
    print!("{}", lesson::tell(entry, rules, &text, look).with_context(|| file.display().to_string())?);
    Ok(())
}

fn play_all(game: Option<&str>, matches: usize, bot: Option<Bot>) -> anyhow::Result<()> {
    for entry in games(game)? {
        let decisions =
            shelf::visit(entry.about.slug, Play { matches, bot }).expect("the game is on the shelf");
        println!("{}: {matches} matches, {decisions} decisions", entry.about.slug);
    }
    Ok(())
}

fn bench_all(game: Option<&str>, json: bool, seconds: f64) -> anyhow::Result<()> {
    let time = Duration::try_from_secs_f64(seconds).context("seconds must be a positive number")?;
    if !json {
        println!(
            "{:16} {:>7} {:>12} {:>10} {:>9} {:>7} {:>9} {:>10} {:>7}",
            "game",
            "players",
            "decisions/s",
            "matches/s",
            "per match",
            "bytes",
            "ns/clone",
            "mean moves",
            "most"
        );
    }
    for entry in games(game)? {
        for players in entry.about.players() {
            let measured =
                shelf::visit(entry.about.slug, Bench { players, time }).expect("the game is on the shelf");
            if json { println!("{}", serde_json::to_string(&measured)?) } else { print_row(&measured) }
        }
    }
    Ok(())
}

fn print_row(m: &Measured) {
    println!(
        "{:16} {:>7} {:>12.0} {:>10.0} {:>9.1} {:>7} {:>9.1} {:>10.1} {:>7}",
        m.game,
        m.players,
        m.decisions_per_second,
        m.matches_per_second,
        m.decisions_per_match,
        m.state_bytes,
        m.ns_per_clone,
        m.mean_moves,
        m.most_moves
    );
}
