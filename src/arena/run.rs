//! `coppice arena run`: a tournament.

use std::path::PathBuf;

use anyhow::Context;
use arena::{Archive, Player, Report};
use clap::Args;
use shelf::Visitor;
use table::Advice;

use super::keep;
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
        let mut archive = keep::open(&plan, self.out.as_deref(), self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        eprintln!("Matches are kept in {}", archive.path().display());
        keep::play(&mut archive, matches, self.table.threads())?;
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
