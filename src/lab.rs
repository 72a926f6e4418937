//! The commands of `coppice-lab`, the program beside this one: what measures takes as long to build as what serves, and whoever
//! only plays should not wait for it.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};

/// What the laboratory does.
#[derive(Subcommand)]
pub enum LabCommand {
    /// Let bots play many matches: tournaments, ratings, reports, tuning, balance
    #[command(disable_help_flag = true)]
    Arena(Words),
    /// Check the laws of the games on many random matches
    #[command(disable_help_flag = true)]
    Soak(Words),
    /// Measure the speed of the rules by random play on one thread
    #[command(disable_help_flag = true)]
    Bench(Words),
    /// Play at many tables at once against a server of its own, and measure it
    #[command(disable_help_flag = true)]
    Load(Words),
    /// Put to the test what the server promises: kill it, take its database away, open many connections
    #[command(disable_help_flag = true)]
    Trial(Words),
}

/// What the laboratory understands itself.
#[derive(Args)]
pub struct Words {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

/// Lets the laboratory do what this program was asked for, and ends as it ends.
pub fn hand_over() -> anyhow::Result<()> {
    let lab = beside()?;
    let mut command = Command::new(&lab);
    command.args(env::args_os().skip(1));
    // It takes the place of this program, so that what is sent to one reaches the other.
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut command))
        .with_context(|| lab.display().to_string());
    #[cfg(not(unix))]
    std::process::exit(command.status().with_context(|| lab.display().to_string())?.code().unwrap_or(1));
}

fn beside() -> anyhow::Result<PathBuf> {
    let here = env::current_exe()?;
    let lab = here.with_file_name(format!("coppice-lab{}", env::consts::EXE_SUFFIX));
    if !lab.is_file() {
        bail!(
            "this command is in coppice-lab, which is not beside {}; `cargo build --release --workspace` builds both",
            here.display()
        );
    }
    Ok(lab)
}
