//! Servers that tests and trials start for themselves, each in a folder of its own that goes when it goes.

mod certificate;
mod nats;
mod postgres;

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

pub use certificate::Certificate;
pub use nats::Nats;
pub use postgres::Postgres;

/// How long a server may take to be there.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why a server is not there.
#[derive(Debug, thiserror::Error)]
pub enum RigError {
    #[error("{0} is missing; Debian has it")]
    Missing(&'static str),
    #[error("{program}: {error}")]
    Io { program: &'static str, error: std::io::Error },
    #[error("{program} failed: {said}")]
    Failed { program: &'static str, said: String },
    #[error("{0} does not answer")]
    Silent(&'static str),
}

pub type Result<T> = std::result::Result<T, RigError>;

/// Whether a missing program is a failure (`REQUIRE_TOOLS=1`), not a reason to leave a test out.
pub fn is_required() -> bool {
    std::env::var_os("REQUIRE_TOOLS").is_some_and(|value| value == "1")
}

/// Looks for a program by environment variable (NATS_SERVER=…), in these folders, and in PATH.
fn find(program: &'static str, folders: &[PathBuf]) -> Result<PathBuf> {
    let variable = program.to_uppercase().replace('-', "_");
    let named = std::env::var_os(variable).map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).collect::<Vec<_>>();
    let candidates = folders.iter().chain(&in_path).map(|folder| folder.join(program));
    let found = named.into_iter().chain(candidates).find(|path| path.is_file());
    found.ok_or(RigError::Missing(program))
}

/// A port that nobody uses at the moment.
fn free_port(program: &'static str) -> Result<u16> {
    let address = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    address.map(|address| address.port()).map_err(|error| RigError::Io { program, error })
}

fn wait_until(program: &'static str, is_there: impl Fn() -> bool) -> Result<()> {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if is_there() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err(RigError::Silent(program))
}

/// Runs a program to its end.
fn run(program: &'static str, command: &mut Command) -> Result<()> {
    let output = command.output().map_err(|error| RigError::Io { program, error })?;
    if output.status.success() {
        return Ok(());
    }
    Err(RigError::Failed { program, said: String::from_utf8_lossy(&output.stderr).into_owned() })
}

fn start(program: &'static str, command: &mut Command, log: &Path) -> Result<Child> {
    let io = |error| RigError::Io { program, error };
    let log = std::fs::File::create(log).map_err(io)?;
    let errors = log.try_clone().map_err(io)?;
    command.stdin(std::process::Stdio::null()).stdout(log).stderr(errors).spawn().map_err(io)
}
