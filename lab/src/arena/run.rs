//! `coppice arena run`: a tournament.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use arena::nats::{self, Hosting};
use arena::{Archive, Player, Report};
use clap::Args;
use shelf::Visitor;
use table::Advice;

use super::archives;
use super::table_args::{TableArgs, command_line, name_of};

#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays: random, greedy, flat:200it, search:500ms, search:200it+playout=20, "cmd:python3 mybot.py", …
    #[arg(long, required = true)]
    bots: Vec<String>,
    /// At least so many matches, rounded up to whole deals
    #[arg(long, default_value_t = 400)]
    matches: u32,
    /// How long a program of somebody else (cmd:…) may take for one move
    #[arg(long, default_value_t = 1000, value_name = "MILLISECONDS")]
    time: u32,
    /// Where the matches are kept as they come [default: a folder of its own under data/arena]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Begin anew even where matches of this run are kept
    #[arg(long)]
    fresh: bool,
    /// Give the matches to the workers at this NATS server instead of playing them here
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// With --nats: a worker that is silent for so long has died, and another one gets its match
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS")]
    lease: f64,
    /// Print the report as JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the table of players as comma-separated values
    #[arg(long)]
    csv: bool,
    /// Write the report as one page with plots
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

impl RunArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let players =
            self.bots.iter().map(|list| Player::list(list)).collect::<Result<Vec<_>, _>>()?.concat();
        let plan = self.table.plan(players, self.time)?;
        let mut archive = archives::open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        eprintln!("Matches are kept in {}", archive.path().display());
        match &self.nats {
            None => archives::play(&mut archive, matches, self.table.threads())?,
            Some(url) => self.host(url, &mut archive, matches)?,
        }
        let tell = Tell { archive: &archive, matches };
        let report = shelf::visit(&plan.game, tell).expect("the game is on the shelf")?;
        self.show(&report)
    }

    /// Has the matches played by workers on any machine.
    fn host(&self, url: &str, archive: &mut Archive, matches: u32) -> anyhow::Result<()> {
        let lease = Duration::try_from_secs_f64(self.lease).context("--lease takes seconds")?;
        let hosting = Hosting { url: url.to_owned(), build: archives::build()?, lease };
        let bar = archives::progress("matches", matches as usize, archive.first(matches).len());
        nats::host(&hosting, archive, matches, |_, workers| {
            bar.set_message(format!("({workers} workers)"));
            bar.inc(1);
        })?;
        bar.finish_and_clear();
        Ok(())
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
