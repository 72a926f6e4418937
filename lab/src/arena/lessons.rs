//! `coppice arena lessons`: plays matches and writes down what a judge can learn from them.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use anyhow::Context;
use arena::{Archive, Outcome, Plan, Player, judge_lessons};
use bots::Budget;
use clap::Args;
use judge::{Heading, Lesson, Writer};
use shelf::Visitor;
use table::{Advice, Features};

use super::archives;
use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct LessonsArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays the matches that it learns from
    #[arg(long, default_value = "search:80it")]
    bots: String,
    /// At least so many matches
    #[arg(long, default_value_t = 1000)]
    matches: u32,
    /// One of so many moves is looked at
    #[arg(long, default_value_t = 6)]
    one_in: usize,
    /// There a search also thinks for so long, and what it tries and foretells is written down, for a policy and a judge to learn from.
    /// It has the judge of --judge or the game's own, whatever judges the bots have
    #[arg(long, value_name = "BUDGET")]
    think: Option<String>,
    /// Where the matches are kept [default: a folder of its own under data/arena]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Begin anew even where matches of this run are kept
    #[arg(long)]
    fresh: bool,
    /// The shard that is written
    #[arg(long, value_name = "FILE")]
    write: PathBuf,
}

impl LessonsArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let plan = self.table.plan(Player::list(&self.bots)?, 1000)?;
        let mut archive = archives::open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        let threads = self.table.threads();
        archives::play(&mut archive, matches, threads)?;
        let think = self.think.as_deref().map(str::parse).transpose()?;
        let look =
            Look { archive: &archive, matches, threads, one_in: self.one_in, think, write: &self.write };
        let count = shelf::visit(&plan.game, look).expect("the game is on the shelf")?;
        println!("{count} lessons of {matches} matches are in {}", self.write.display());
        Ok(())
    }
}

/// Looks at the moments of all matches and writes the shard.
struct Look<'a> {
    archive: &'a Archive,
    matches: u32,
    threads: usize,
    one_in: usize,
    think: Option<Budget>,
    write: &'a Path,
}

impl Visitor for Look<'_> {
    type Out = anyhow::Result<usize>;

    fn visit<G: Advice>(self) -> anyhow::Result<usize> {
        let look =
            |plan: &Plan, outcome: &Outcome| judge_lessons::<G>(plan, outcome, self.one_in, self.think);
        let lessons: Vec<Lesson> = archives::look_at(self.archive, self.matches, self.threads, look)?;
        let heading = Heading {
            game: G::ABOUT.slug.to_owned(),
            fingerprint: <G as Features>::features_fingerprint(),
            players: self.archive.plan().setup.players,
            common: G::COMMON.len(),
            own: G::OWN.len(),
            command: command_line(),
        };
        let named = || self.write.display().to_string();
        let file = File::create(self.write).with_context(named)?;
        let mut writer = Writer::new(BufWriter::new(file), &heading).with_context(named)?;
        for lesson in &lessons {
            writer.put(lesson).with_context(named)?;
        }
        writer.finish().with_context(named)?;
        Ok(lessons.len())
    }
}
