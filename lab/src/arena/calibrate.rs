//! `coppice arena calibrate`: whether the search's chances of winning mean what they say.

use std::path::PathBuf;

use anyhow::{Context, bail};
use arena::{Archive, Calibration, Moment, Outcome, Plan, Player, Questions, forecasts};
use bots::{Budget, Tuning};
use clap::Args;
use shelf::Visitor;
use table::Advice;

use super::archives;
use super::settings;
use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct CalibrateArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays the matches from which the positions come
    #[arg(long, default_value = "search:100it")]
    bots: String,
    /// At least so many matches
    #[arg(long, default_value_t = 200)]
    matches: u32,
    /// How long the search thinks at each position
    #[arg(long, default_value = "500it")]
    budget: Budget,
    /// One of so many decisions is looked at
    #[arg(long, default_value_t = 10)]
    one_in: usize,
    /// Settings to compare with, asked at the same moments: search:1it+judge=0+playout=60 (its budget is not used)
    #[arg(long, value_name = "BOT")]
    other: Option<Player>,
    /// Where the matches, calibration.md and calibration.svg are kept [default: a folder of its own under data/arena]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Begin anew even where matches of this run are kept
    #[arg(long)]
    fresh: bool,
    /// The game's file of settings; the sharpness found is written there, for this number of players, if it is better
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl CalibrateArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let plan = self.table.plan(Player::list(&self.bots)?, 1000)?;
        if plan.seats() == 1 {
            bail!("who sits alone always wins; calibration is for two seats and more");
        }
        let mut archive = archives::open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        archives::play(&mut archive, matches, self.table.threads())?;
        let ask = Ask {
            archive: &archive,
            matches,
            questions: Questions { budget: self.budget, one_in: self.one_in, other: self.other },
            threads: self.table.threads(),
        };
        let moments = shelf::visit(&plan.game, ask).expect("the game is on the shelf")?;
        let found = Calibration::of(&moments);
        let folder = archive.path().parent().context("an archive lies in a folder")?;
        let text = format!("`{}`\n\n{}", command_line(), found.markdown());
        std::fs::write(folder.join("calibration.md"), &text)?;
        std::fs::write(folder.join("calibration.svg"), found.svg())?;
        if self.json {
            println!("{}", serde_json::to_string_pretty(&found)?)
        } else {
            print!("{text}")
        }
        if let Some(path) = &self.write {
            let seats = plan.seats();
            let now = shelf::visit(&plan.game, Sharpness(seats)).expect("the game is on the shelf");
            let sharpness = (f64::from(now) * found.sharpen * 100.0).round() / 100.0;
            if found.is_better_sharpened() {
                settings::change(path, seats, "sharpness", sharpness as f32)?;
            } else {
                eprintln!("nothing was written: on other deals the chances were no better sharpened");
            }
        }
        eprintln!("calibration.md and calibration.svg are in {}", folder.display());
        Ok(())
    }
}

/// Asks the search at the moments of all matches.
struct Ask<'a> {
    archive: &'a Archive,
    matches: u32,
    questions: Questions,
    threads: usize,
}

impl Visitor for Ask<'_> {
    type Out = anyhow::Result<Vec<Moment>>;

    fn visit<G: Advice>(self) -> anyhow::Result<Vec<Moment>> {
        let ask = |plan: &Plan, outcome: &Outcome| forecasts::<G>(plan, outcome, &self.questions);
        archives::look_at(self.archive, self.matches, self.threads, ask)
    }
}

/// The sharpness with which the program thinks now.
struct Sharpness(usize);

impl Visitor for Sharpness {
    type Out = f32;

    fn visit<G: Advice>(self) -> f32 {
        Tuning::of::<G>(self.0).sharpness
    }
}
