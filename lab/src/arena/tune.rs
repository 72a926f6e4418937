//! `coppice arena tune`: better settings of the search.

use std::path::PathBuf;

use anyhow::{Context, bail};
use arena::{Tuned, Tuner};
use bots::{Budget, Tuning};
use clap::Args;
use indicatif::ProgressBar;
use shelf::Visitor;
use table::Advice;

use super::archives::progress;
use super::settings;
use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct TuneArgs {
    #[command(flatten)]
    table: TableArgs,
    /// How long the search thinks for each move; only iterations can be repeated exactly
    #[arg(long, default_value = "100it")]
    budget: Budget,
    /// The settings that may change
    #[arg(long, value_delimiter = ',', default_value = "exploration,trust,playout,greed,spread")]
    settings: Vec<String>,
    /// How often the settings move
    #[arg(long, default_value_t = 60)]
    steps: u32,
    /// Deals that are played before each move of the settings
    #[arg(long, default_value_t = 8)]
    deals: u32,
    /// Matches of the chosen settings against the game's own
    #[arg(long, default_value_t = 200)]
    check: u32,
    /// Write the chosen settings into this file (games/GAME/data/search.toml), if they did better
    #[arg(long, value_name = "FILE.toml")]
    write: Option<PathBuf>,
    /// Print every step as JSON
    #[arg(long)]
    json: bool,
}

impl TuneArgs {
    pub fn go(self) -> anyhow::Result<()> {
        if let Some(name) = self.settings.iter().find(|name| Tuning::default().get(name).is_none()) {
            return Err(bots::NoSuchSetting(name.clone()).into());
        }
        let seats = self.table.setup()?.players as usize;
        let tuner = Tuner {
            // Who plays is the search itself; the plan's own player stands for it.
            plan: self.table.plan(vec!["random".parse()?], 0)?,
            budget: self.budget,
            settings: self.settings.clone(),
            steps: self.steps,
            deals: self.deals,
            check: self.check,
            threads: self.table.threads(),
        };
        let bar = progress("steps", self.steps as usize, 0);
        let tuned =
            shelf::visit(&self.table.game, Go { tuner: &tuner, bar: &bar }).context("no such game")??;
        bar.finish_and_clear();
        if self.json {
            println!("{}", serde_json::to_string(&tuned)?);
        }
        let text = self.chosen(&tuned, seats)?;
        println!("{text}");
        match &self.write {
            Some(path) if tuned.is_better(seats) => settings::replace::<Tuning>(path, &text, seats),
            Some(path) => bail!("not better than the settings there are: {} stays as it is", path.display()),
            None => Ok(()),
        }
    }

    /// The chosen settings as a table of the game's file, with how they came about.
    fn chosen(&self, tuned: &Tuned, seats: usize) -> anyhow::Result<String> {
        let check = &tuned.check;
        let result = if seats == 1 {
            format!("{:+.2} points a match ({:+.2} to {:+.2})", check.value, check.low, check.high)
        } else {
            let percent = |part: f64| part * 100.0;
            let (value, low, high) = (percent(check.value), percent(check.low), percent(check.high));
            format!("ahead in {value:.1} % ({low:.1}–{high:.1})")
        };
        let settings = toml::to_string(&tuned.tuning)?;
        Ok(format!(
            "# {}\n# against the settings before, {} matches: {result}\n[{}]\n{settings}",
            command_line(),
            self.check,
            Tuning::table(seats)
        ))
    }
}

struct Go<'a> {
    tuner: &'a Tuner,
    bar: &'a ProgressBar,
}

impl Visitor for Go<'_> {
    type Out = anyhow::Result<Tuned>;

    fn visit<G: Advice>(self) -> anyhow::Result<Tuned> {
        Ok(self.tuner.tune::<G>(|_| self.bar.inc(1))?)
    }
}
