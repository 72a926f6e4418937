//! A NATS server.

use std::ffi::{OsStr, OsString};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command};

use tempfile::TempDir;

use crate::{Certificate, Result, RigError, find, free_port, start, wait_until};

const PROGRAM: &str = "nats-server";

/// A NATS server on a port of its own.
pub struct Nats {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    process: Option<Child>,
    /// What else it is started with.
    arguments: Vec<OsString>,
}

impl Nats {
    /// The program, if it is here.
    pub fn find() -> Result<PathBuf> {
        find(PROGRAM, &[PathBuf::from("/usr/sbin")])
    }

    pub fn start() -> Result<Self> {
        Self::start_with(Vec::new())
    }

    /// One that lets nobody in without an encrypted line and this name and password.
    pub fn start_guarded(certificate: &Certificate, user: &str, password: &str) -> Result<Self> {
        let (certificate, key) = (certificate.certificate.as_os_str(), certificate.key.as_os_str());
        let words: [&OsStr; 9] = [
            "--tls".as_ref(),
            "--tlscert".as_ref(),
            certificate,
            "--tlskey".as_ref(),
            key,
            "--user".as_ref(),
            user.as_ref(),
            "--pass".as_ref(),
            password.as_ref(),
        ];
        Self::start_with(words.map(OsStr::to_owned).to_vec())
    }

    fn start_with(arguments: Vec<OsString>) -> Result<Self> {
        let folder = tempfile::tempdir().map_err(|error| RigError::Io { program: PROGRAM, error })?;
        let program = Self::find()?;
        let mut nats = Nats { program, folder, port: free_port(PROGRAM)?, process: None, arguments };
        nats.run()?;
        Ok(nats)
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Starts it again after [`Nats::stop`].
    pub fn run(&mut self) -> Result<()> {
        let mut command = Command::new(&self.program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]).args(&self.arguments);
        self.process = Some(start(PROGRAM, &mut command, &self.folder.path().join("log"))?);
        let port = self.port;
        wait_until(PROGRAM, || TcpStream::connect(("127.0.0.1", port)).is_ok())
    }

    /// Ends it at once, without a word to anybody.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // It may have ended already.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
