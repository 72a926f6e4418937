//! `coppice arena balance`: which tiles and cards are worth taking.

use std::path::PathBuf;

use anyhow::Context;
use arena::{Archive, Balance, Plan, Player};
use clap::Args;
use shelf::Visitor;
use table::Advice;

use super::archives;
use super::table_args::{TableArgs, command_line, name_of};

#[derive(Args)]
pub struct BalanceArgs {
    /// With --components the changed file is compared with the shipped one, side by side
    #[command(flatten)]
    table: TableArgs,
    /// Who plays; the same bot at every seat makes the cards tell, not the players
    #[arg(long, default_value = "greedy")]
    bots: String,
    /// At least so many matches
    #[arg(long, default_value_t = 1000)]
    matches: u32,
    /// Begin anew even where matches of this study are kept
    #[arg(long)]
    fresh: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print comma-separated values
    #[arg(long)]
    csv: bool,
    /// Write one page
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

impl BalanceArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let plan = self.table.plan(Player::list(&self.bots)?, 1000)?;
        let found = self.study(&plan)?;
        if plan.setup.components.is_some() {
            let mut shipped = plan.clone();
            shipped.setup.components = None;
            return self.show_both(&self.study(&shipped)?, &found);
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&found)?);
        } else if self.csv {
            print!("{}", found.csv());
        } else {
            print!("`{}`\n\n{}", command_line(), found.markdown());
        }
        if let Some(path) = &self.report {
            let title = format!("{}: balance", name_of(self.table.entry()?)("game-name"));
            std::fs::write(path, found.page(&title, &command_line()))
                .with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    fn study(&self, plan: &Plan) -> anyhow::Result<Balance> {
        let mut archive = archives::open(plan, None, self.fresh)?;
        let matches = plan.whole_deals(self.matches);
        archives::play(&mut archive, matches, self.table.threads())?;
        shelf::visit(&plan.game, Study { archive: &archive, matches }).expect("the game is on the shelf")
    }

    fn show_both(&self, shipped: &Balance, changed: &Balance) -> anyhow::Result<()> {
        if self.json {
            let both = serde_json::json!({ "shipped": shipped, "changed": changed });
            println!("{}", serde_json::to_string_pretty(&both)?);
        } else {
            print!("`{}`\n\n{}", command_line(), shipped.beside(changed));
        }
        Ok(())
    }
}

struct Study<'a> {
    archive: &'a Archive,
    matches: u32,
}

impl Visitor for Study<'_> {
    type Out = anyhow::Result<Balance>;

    fn visit<G: Advice>(self) -> anyhow::Result<Balance> {
        Ok(Balance::of::<G>(self.archive.plan(), &self.archive.first(self.matches))?)
    }
}
