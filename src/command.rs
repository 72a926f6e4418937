//! The commands of `coppice`, and what each of them does.

use std::io::{BufReader, stdin, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;
use table::{GameEntry, Language};

use crate::admin::AdminCommand;
use crate::backup::{BackupArgs, StoreArgs};
use crate::lesson::Look;
use crate::replay::ReplayArgs;
use crate::serve::ServeArgs;
use crate::thinker::ThinkerArgs;
use crate::{backup, catalogue, engine, lesson, serve};

/// Everything that the program does itself.
#[derive(Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one of it, read once")]
pub enum Command {
    /// Let people play in the browser (this is what happens without a command)
    Serve(ServeArgs),
    /// Think for the bots of servers elsewhere, which are at the same NATS server
    Thinker(ThinkerArgs),
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
    Replay(ReplayArgs),
    /// Look at the component files: tiles, cards and boards with the provenance of every value
    Catalogue {
        #[command(subcommand)]
        command: CatalogueCommand,
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
}

/// What can be done with a component file.
#[derive(Subcommand)]
pub enum CatalogueCommand {
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

impl Command {
    /// Does it.
    pub fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Serve(args) => serve::run(args),
            Command::Thinker(args) => args.go(),
            Command::Backup(args) => backup::backup(&args),
            Command::Restore { file, store } => backup::restore(&store, &file),
            Command::Doctor(store) => backup::doctor(&store),
            Command::Admin { command } => command.run(),
            Command::Engine => Ok(engine::run(BufReader::new(stdin().lock()), stdout().lock())?),
            Command::Replay(args) => args.run(),
            Command::Catalogue { command: CatalogueCommand::Check { game, file } } => {
                check(game.as_deref(), file)
            }
            Command::Catalogue { command: CatalogueCommand::Show { game } } => show(&game),
            Command::Lesson { game, file, step, path, view } => {
                try_lesson(&game, &file, &Look { step, path: &path, view })
            }
        }
    }
}

/// The games that a command is about.
pub fn games(slug: Option<&str>) -> anyhow::Result<Vec<&'static GameEntry>> {
    let Some(slug) = slug else { return Ok(shelf::GAMES.iter().collect()) };
    let slugs: Vec<&str> = shelf::GAMES.iter().map(|entry| entry.about.slug).collect();
    let entry =
        shelf::find(slug).with_context(|| format!("no game “{slug}”; there are {}", slugs.join(", ")))?;
    Ok(vec![entry])
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

fn try_lesson(game: &str, file: &Path, look: &Look<'_>) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let entry = games(Some(game))?[0];
    let rules =
        shelf::board(entry.about.slug).map_or_else(String::new, |board| board.rules_for(Language::En).1);
    print!("{}", lesson::tell(entry, &rules, &text, look).with_context(|| file.display().to_string())?);
    Ok(())
}
