//! A PostgreSQL server.

use std::ffi::OsString;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{Certificate, PATIENCE, Result, RigError, find, free_port, run, start, wait_until};

const PROGRAM: &str = "postgres";
/// The user `nobody`: PostgreSQL refuses to run as root.
#[cfg(unix)]
const NOBODY: u32 = 65534;

/// A PostgreSQL server with an empty cluster, on a port of its own. Everybody on this machine may come in.
pub struct Postgres {
    programs: Programs,
    folder: TempDir,
    port: u16,
    process: Option<Child>,
    /// What the server has in its environment from its next start on.
    pub environment: Vec<(OsString, OsString)>,
    is_encrypted: bool,
}

struct Programs {
    postgres: PathBuf,
    initdb: PathBuf,
    pg_ctl: PathBuf,
    psql: PathBuf,
}

impl Programs {
    /// Debian keeps the programs of the server in a folder for each version.
    fn find() -> Result<Self> {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
        folders.sort();
        folders.reverse();
        Ok(Programs {
            postgres: find(PROGRAM, &folders)?,
            initdb: find("initdb", &folders)?,
            pg_ctl: find("pg_ctl", &folders)?,
            psql: find("psql", &folders)?,
        })
    }
}

impl Postgres {
    /// Whether all its programs are here.
    pub fn find() -> Result<()> {
        Programs::find().map(drop)
    }

    pub fn start() -> Result<Self> {
        let programs = Programs::find()?;
        let folder = tempfile::tempdir().map_err(|error| RigError::Io { program: PROGRAM, error })?;
        let mut server = Postgres {
            programs,
            folder,
            port: free_port(PROGRAM)?,
            process: None,
            environment: Vec::new(),
            is_encrypted: false,
        };
        #[cfg(unix)]
        if is_root() {
            let owned = std::os::unix::fs::chown(server.folder.path(), Some(NOBODY), Some(NOBODY));
            owned.map_err(|error| RigError::Io { program: PROGRAM, error })?;
        }
        let mut initdb = server.command(&server.programs.initdb);
        initdb.args(["-A", "trust", "-U", "coppice", "-E", "UTF8", "--no-locale", "--no-sync", "-D"]);
        run("initdb", initdb.arg(server.data()))?;
        server.run()?;
        Ok(server)
    }

    /// The address of a new, empty database of this name.
    pub fn database(&self, name: &str) -> Result<String> {
        let mut psql = Command::new(&self.programs.psql);
        psql.args(["-q", "-h", "127.0.0.1", "-U", "coppice", "-d", "postgres", "-p", &self.port.to_string()]);
        run("psql", psql.args(["-c", &format!("CREATE DATABASE \"{name}\"")]))?;
        Ok(format!("postgres://coppice@127.0.0.1:{}/{name}", self.port))
    }

    /// Starts it again after [`Postgres::stop`].
    pub fn run(&mut self) -> Result<()> {
        let mut command = self.command(&self.programs.postgres);
        command.envs(self.environment.iter().cloned());
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]);
        if self.is_encrypted {
            command.args(["-c", "ssl=on"]);
        }
        command.arg("-c").arg(format!("unix_socket_directories={}", self.folder.path().display()));
        let log = self.folder.path().join("log");
        self.process = Some(start(PROGRAM, &mut command, &log)?);
        wait_until(PROGRAM, || self.answers())
    }

    fn answers(&self) -> bool {
        let mut ask = Command::new(&self.programs.psql);
        ask.args(["-q", "-h", "127.0.0.1", "-U", "coppice", "-d", "postgres", "-p", &self.port.to_string()]);
        TcpStream::connect(("127.0.0.1", self.port)).is_ok()
            && ask.args(["-c", "SELECT 1"]).output().is_ok_and(|output| output.status.success())
    }

    /// From its next start on it speaks with an encrypted line to whoever wants one.
    pub fn encrypt(&mut self, certificate: &Certificate) -> Result<()> {
        let io = |error| RigError::Io { program: PROGRAM, error };
        for (from, name) in [(&certificate.certificate, "server.crt"), (&certificate.key, "server.key")] {
            let to = self.data().join(name);
            std::fs::copy(from, &to).map_err(io)?;
            #[cfg(unix)]
            {
                // Its key is for its own eyes alone.
                let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
                std::fs::set_permissions(&to, private).map_err(io)?;
                if is_root() {
                    std::os::unix::fs::chown(&to, Some(NOBODY), Some(NOBODY)).map_err(io)?;
                }
            }
        }
        self.is_encrypted = true;
        Ok(())
    }

    /// Ends it at once: whoever is connected is cut off, and it must recover when it starts again.
    pub fn stop(&mut self) -> Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        let mut stop = self.command(&self.programs.pg_ctl);
        let stopped = run("pg_ctl", stop.args(["stop", "-m", "immediate", "-D"]).arg(self.data()));
        process.wait().map_err(|error| RigError::Io { program: PROGRAM, error })?;
        stopped
    }

    /// Kills every program of the server at once, as when its machine loses its power.
    pub fn kill(&mut self) -> Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        let postmaster = process.id();
        let of = format!("/proc/{postmaster}/task/{postmaster}/children");
        let signal = |name: &str, all: &[String]| run("kill", Command::new("kill").arg(name).args(all));
        // A server that is stopped starts no others meanwhile.
        signal("-STOP", &[postmaster.to_string()])?;
        let children =
            std::fs::read_to_string(of).map_err(|error| RigError::Io { program: PROGRAM, error })?;
        let mut all: Vec<String> = children.split_whitespace().map(str::to_owned).collect();
        all.push(postmaster.to_string());
        // One may have ended meanwhile.
        let killed = signal("-KILL", &all);
        process.wait().map_err(|error| RigError::Io { program: PROGRAM, error })?;
        let is_running = |id: &String| {
            let state = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
            state.rsplit_once(')').is_some_and(|(_, state)| !state.trim_start().starts_with(['Z', 'X']))
        };
        wait_until(PROGRAM, || !all.iter().any(is_running)).or(killed)?;
        // It names a program that is no more; somebody else may get its number.
        let _ = std::fs::remove_file(self.data().join("postmaster.pid"));
        Ok(())
    }

    /// Waits until it answers, and starts it again where it has given up by itself, which may be a while after what made
    /// it give up.
    pub fn revive(&mut self) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            let ended = match &mut self.process {
                Some(process) => {
                    process.try_wait().map_err(|error| RigError::Io { program: PROGRAM, error })?.is_some()
                }
                None => true,
            };
            if ended {
                return self.run();
            }
            if self.answers() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err(RigError::Silent(PROGRAM))
    }

    /// The folder with everything that it keeps.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A command of the server's own user.
    fn command(&self, program: &PathBuf) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path());
        #[cfg(unix)]
        if is_root() {
            std::os::unix::process::CommandExt::uid(&mut command, NOBODY);
            std::os::unix::process::CommandExt::gid(&mut command, NOBODY);
        }
        command
    }
}

#[cfg(unix)]
fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0)
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nobody can be told any more.
        let _ = self.stop();
    }
}
