//! `coppice arena run`: a tournament.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use arena::{Archive, Plan, Player, Report};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};
use shelf::Visitor;
use table::Advice;

use super::table_args::{TableArgs, command_line, name_of};

/// The name of the archive in its folder.
pub const ARCHIVE: &str = "matches.coppice";

#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub table: TableArgs,
    /// Who plays: random, greedy, flat:200it, search:500ms, search:200it+playout=20, "cmd:python3 mybot.py", …
    #[arg(long, required = true)]
    pub bots: Vec<String>,
    /// At least so many matches, rounded up to whole deals
    #[arg(long, default_value_t = 400)]
    pub matches: u32,
    /// How long a program of somebody else (cmd:…) may take for one move
    #[arg(long, default_value_t = 1000, value_name = "MILLISECONDS")]
    pub time: u32,
    /// Where the matches are kept as they come [default: a folder of its own under data/arena]
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
    /// Begin anew even where matches of this run are kept
    #[arg(long)]
    pub fresh: bool,
    /// Print the report as JSON
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print the table of players as comma-separated values
    #[arg(long)]
    pub csv: bool,
    /// Write the report as one page with plots
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,
}

impl RunArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let players =
            self.bots.iter().map(|list| Player::list(list)).collect::<Result<Vec<_>, _>>()?.concat();
        let plan = self.table.plan(players, self.time)?;
        let mut archive = open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        eprintln!("Matches are kept in {}", archive.path().display());
        let bar = progress(matches, archive.first(matches).len());
        let play = Play { archive: &mut archive, matches, threads: self.table.threads(), bar: &bar };
        shelf::visit(&plan.game, play).expect("the game is on the shelf")?;
        bar.finish_and_clear();
        let tell = Tell { archive: &archive, matches };
        let report = shelf::visit(&plan.game, tell).expect("the game is on the shelf")?;
        self.show(&report)
    }

    fn show(&self, report: &Report) -> anyhow::Result<()> {
        let name = name_of(self.table.entry()?);
        if self.json {
            println!("{}", serde_json::to_string_pretty(report)?);
        } else if self.csv {
            print!("{}", report.csv());
        } else {
            print!("{}", report.text(&name));
        }
        if let Some(path) = &self.report {
            let title = format!("{}: arena", name("game-name"));
            let page = report.page(&title, &command_line(), &name);
            std::fs::write(path, page).with_context(|| path.display().to_string())?;
            eprintln!("The report is in {}", path.display());
        }
        Ok(())
    }
}

/// Opens the archive of a plan, in this folder or in one named after the plan.
pub fn open(plan: &Plan, folder: Option<&std::path::Path>, fresh: bool) -> anyhow::Result<Archive> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => {
            let digest = Sha256::digest(serde_json::to_vec(plan)?);
            let short: String = digest[..6].iter().map(|byte| format!("{byte:02x}")).collect();
            PathBuf::from(format!("data/arena/{}-{}-{short}", plan.game, plan.setup.players))
        }
    };
    let path = folder.join(ARCHIVE);
    if fresh && path.exists() {
        std::fs::remove_file(&path).with_context(|| path.display().to_string())?;
    }
    Ok(Archive::open(&path, plan, &build()?)?)
}

/// Which build of the program this is, so that matches of different ones are not thrown together.
pub fn build() -> anyhow::Result<String> {
    let program = std::fs::read(std::env::current_exe()?)?;
    let digest = Sha256::digest(program);
    Ok(digest[..8].iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A progress bar with the time left; `done` were played before.
pub fn progress(matches: u32, done: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} matches, {eta} left {msg}");
    let bar = ProgressBar::new(matches.into()).with_style(style.expect("the template is right"));
    bar.set_position(done as u64);
    // What was played before says nothing about how long the rest will take.
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// Plays what is missing.
struct Play<'a> {
    archive: &'a mut Archive,
    matches: u32,
    threads: usize,
    bar: &'a ProgressBar,
}

impl Visitor for Play<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        Ok(arena::run::<G>(self.archive, self.matches, self.threads, |_| self.bar.inc(1))?)
    }
}

/// Computes the report.
struct Tell<'a> {
    archive: &'a Archive,
    matches: u32,
}

impl Visitor for Tell<'_> {
    type Out = anyhow::Result<Report>;

    fn visit<G: Advice>(self) -> anyhow::Result<Report> {
        let outcomes = self.archive.first(self.matches);
        let plan = self.archive.plan();
        Ok(Report::of(plan, &outcomes).with_curves(arena::curves::<G>(plan, &outcomes)?))
    }
}
