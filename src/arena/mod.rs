//! `coppice arena`: many matches at once, and what they tell.

mod export;
mod run;
mod table_args;

use clap::Subcommand;

/// What the arena can do.
#[derive(Subcommand)]
pub enum ArenaCommand {
    /// Let bots play many matches, every deal in every seating; the same command goes on where it was stopped
    Run(run::RunArgs),
    /// Write the matches of an archive as comma-separated values, JSON lines or records
    Export(export::ExportArgs),
}

impl ArenaCommand {
    /// Does it.
    pub fn go(self) -> anyhow::Result<()> {
        match self {
            ArenaCommand::Run(args) => args.go(),
            ArenaCommand::Export(args) => args.go(),
        }
    }
}
