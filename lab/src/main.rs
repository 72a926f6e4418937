//! `coppice-lab`: the program with everything that measures it and that it is measured by. Whoever only plays needs none of it,
//! so `coppice` is built without, and hands these commands over to the `coppice-lab` beside it.

mod arena;
mod bench;
mod load;
mod soak;
mod trial;

use std::time::Duration;

use anyhow::Context;
use arena::ArenaCommand;
use arena::archived;
use bench::{Bench, Measured, Play};
use bots::Bot;
use clap::{Parser, Subcommand};
use coppice::{Command, games};
use load::LoadArgs;
use trial::TrialCommand;

/// The allocator of the program that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Coppice with its laboratory: everything that `coppice` does, and what measures it.
#[derive(Parser)]
#[command(version)]
struct Args {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one of it, read once")]
enum LabCommand {
    /// Play at many tables at once against a server of its own, and measure it
    Load(LoadArgs),
    /// Put to the test what the server promises: kill it, take its database away, open many connections
    Trial {
        #[command(subcommand)]
        command: TrialCommand,
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
    #[command(flatten)]
    Coppice(Command),
}

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        LabCommand::Load(args) => load::run(&args),
        LabCommand::Trial { command } => command.run(),
        LabCommand::Arena { command } => command.go(),
        LabCommand::Soak { game, matches, seed } => soak_all(game.as_deref(), matches, &seed),
        LabCommand::Bench { game, matches: Some(matches), bot, .. } => {
            play_all(game.as_deref(), matches, bot)
        }
        LabCommand::Bench { game, json, seconds, .. } => bench_all(game.as_deref(), json, seconds),
        LabCommand::Coppice(Command::Replay(args)) if args.is_of_archive() => archived::replay(&args),
        LabCommand::Coppice(command) => command.run(),
    }
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
