//! `coppice arena learn`: how much each part of a game's outlook counts.

use std::path::PathBuf;

use anyhow::bail;
use arena::{Archive, Lesson, Outcome, Plan, Player, Teaching, lessons};
use bots::Tuning;
use clap::Args;
use shelf::Visitor;
use table::{Advice, Weights};

use super::archives;
use super::settings;
use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct LearnArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays the matches that it learns from
    #[arg(long, default_value = "search:80it")]
    bots: String,
    /// At least so many matches
    #[arg(long, default_value_t = 600)]
    matches: u32,
    /// One of so many moves is looked at
    #[arg(long, default_value_t = 4)]
    one_in: usize,
    /// Where the matches are kept [default: a folder of its own under data/arena]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Begin anew even where matches of this run are kept
    #[arg(long)]
    fresh: bool,
    /// Write what was learned into this file (games/GAME/data/outlook.toml), if it tells more than the outlook there is
    #[arg(long, value_name = "FILE.toml")]
    write: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl LearnArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let plan = self.table.plan(Player::list(&self.bots)?, 1000)?;
        let names = shelf::visit(&plan.game, Names).expect("the game is on the shelf");
        if names.is_empty() {
            bail!("the outlook of {} is not made of parts, so there is nothing to learn", plan.game);
        }
        let mut archive = archives::open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        let threads = self.table.threads();
        archives::play(&mut archive, matches, threads)?;
        let look = Look { archive: &archive, matches, threads, one_in: self.one_in };
        let lessons = shelf::visit(&plan.game, look).expect("the game is on the shelf")?;
        let found = Teaching::of(&lessons, names.len());
        let text = table(&found, names, plan.seats());
        if self.json {
            println!("{}", serde_json::to_string_pretty(&found)?);
        } else {
            println!("{text}");
        }
        match &self.write {
            Some(path) if found.is_better() => settings::replace::<Weights>(path, &text, plan.seats()),
            Some(path) => {
                bail!("it tells no more than the outlook there is: {} stays as it is", path.display())
            }
            None => Ok(()),
        }
    }
}

/// What was learned as a table of the game's file, with how it came about.
fn table(found: &Teaching, names: &[&str], seats: usize) -> String {
    let mut text = format!(
        "# {}\n# {} lessons; mean error on other deals {:.2} points; the outlook before {:.2}, the parts added up {:.2}\n# {}\n[{}]\nleft = [\n",
        command_line(),
        found.lessons,
        found.learned,
        found.told,
        found.plain,
        names.join(", "),
        Tuning::table(seats),
    );
    for weighing in &found.weights.left {
        let weights: Vec<String> = weighing.weights.iter().map(|weight| format!("{weight:.2}")).collect();
        text += &format!("    {{ base = {:.2}, weights = [{}] }},\n", weighing.base, weights.join(", "));
    }
    text + "]\n"
}

/// Looks at the moments of all matches.
struct Look<'a> {
    archive: &'a Archive,
    matches: u32,
    threads: usize,
    one_in: usize,
}

impl Visitor for Look<'_> {
    type Out = anyhow::Result<Vec<Lesson>>;

    fn visit<G: Advice>(self) -> anyhow::Result<Vec<Lesson>> {
        let look = |plan: &Plan, outcome: &Outcome| lessons::<G>(plan, outcome, self.one_in);
        archives::look_at(self.archive, self.matches, self.threads, look)
    }
}

/// The names of the parts.
struct Names;

impl Visitor for Names {
    type Out = &'static [&'static str];

    fn visit<G: Advice>(self) -> &'static [&'static str] {
        G::PARTS
    }
}
