//! What all commands of the arena are told about the table: game, seats, seed, threads.

use std::path::PathBuf;

use anyhow::{Context, bail};
use arena::{Plan, Player};
use clap::Args;
use judge::{Judge, Unfit};
use shelf::Visitor;
use table::{Advice, GameEntry, Language, Setup};

/// The table at which is played.
#[derive(Args)]
pub struct TableArgs {
    /// The game: keyflower, woodcraft, woodcraft-roll, grimm-forest
    pub game: String,
    /// How many sit at the table [default: 2, or the fewest that the game is for]
    #[arg(long)]
    pub players: Option<u8>,
    /// An option of the game: --option KEY=VALUE, as often as needed
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A house-rule file instead of the shipped components
    #[arg(long, value_name = "FILE")]
    pub components: Option<PathBuf>,
    /// Words that name all chance: the same words, the same matches
    #[arg(long, default_value = "arena")]
    pub seed: String,
    /// A judge of this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub judge: Option<PathBuf>,
    /// On so many cores [default: all]
    #[arg(long)]
    pub threads: Option<usize>,
}

impl TableArgs {
    /// The game on the shelf.
    pub fn entry(&self) -> anyhow::Result<&'static GameEntry> {
        let slugs: Vec<&str> = shelf::GAMES.iter().map(|entry| entry.about.slug).collect();
        shelf::find(&self.game)
            .with_context(|| format!("no game “{}”; there are {}", self.game, slugs.join(", ")))
    }

    /// How many threads to use.
    pub fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(all).max(1)
    }

    /// What a match is set up with.
    pub fn setup(&self) -> anyhow::Result<Setup> {
        let about = &self.entry()?.about;
        let most_often = 2.clamp(about.fewest_players, about.most_players);
        let mut setup = Setup::for_players(self.players.unwrap_or(most_often));
        for option in &self.options {
            let Some((key, value)) = option.split_once('=') else {
                bail!("an option is written KEY=VALUE, not “{option}”");
            };
            setup = setup.with(key.trim(), value.trim());
        }
        let read = |path: &PathBuf| std::fs::read_to_string(path).with_context(|| path.display().to_string());
        setup.components = self.components.as_ref().map(read).transpose()?;
        setup.check(about)?;
        Ok(setup)
    }

    /// The plan of matches among these players.
    pub fn plan(&self, players: Vec<Player>, milliseconds: u32) -> anyhow::Result<Plan> {
        let about = &self.entry()?.about;
        let plan = Plan {
            game: about.slug.to_owned(),
            rules_version: about.rules_version,
            setup: self.setup()?,
            players,
            seed: self.seed.clone(),
            milliseconds,
        };
        plan.check(about)?;
        if let Some(path) = &self.judge {
            let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
            let seated = shelf::visit(&plan.game, Seat(&bytes)).expect("the game is on the shelf");
            seated.with_context(|| path.display().to_string())?;
        }
        Ok(plan)
    }
}

/// Lets a judge take the place of the game's own.
struct Seat<'a>(&'a [u8]);

impl Visitor for Seat<'_> {
    type Out = Result<(), Unfit>;

    fn visit<G: Advice>(self) -> Result<(), Unfit> {
        Judge::instead::<G>(Judge::read::<G>(self.0)?);
        Ok(())
    }
}

/// What a game calls the things in a report, in English.
pub fn name_of(entry: &'static GameEntry) -> impl Fn(&str) -> String {
    move |key| (entry.lexicon)().word(key, Language::En)
}

/// The command line as it was typed, but for where the program lies.
pub fn command_line() -> String {
    let quoted = |word: String| if word.contains(' ') { format!("'{word}'") } else { word };
    std::iter::once("coppice".to_owned())
        .chain(std::env::args().skip(1).map(quoted))
        .collect::<Vec<_>>()
        .join(" ")
}
