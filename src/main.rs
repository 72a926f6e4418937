//! The one program: `coppice` and its commands.

use clap::{Parser, Subcommand};
use coppice::lab::{self, LabCommand};
use coppice::serve::ServeArgs;
use coppice::{Command, serve};

/// Drawing a page is thousands of small strings on several threads; this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table in the woods: four board games, in the browser and headless. Without a command it serves.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Args {
    #[command(flatten)]
    serve: ServeArgs,
    #[command(subcommand)]
    command: Option<Commands>,
}

#[derive(Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one of it, read once")]
enum Commands {
    #[command(flatten)]
    Here(Command),
    #[command(flatten)]
    InTheLab(LabCommand),
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    match args.command {
        None => serve::run(args.serve),
        Some(Commands::Here(command)) => command.run(),
        Some(Commands::InTheLab(_)) => lab::hand_over(),
    }
}
