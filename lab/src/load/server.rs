//! The server that is measured: a process of its own.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use client::Client;
use tokio::process::{Child, Command};

/// How long the server may take to be there.
const PATIENCE: Duration = Duration::from_secs(60);
/// Linux counts the time of a processor in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

pub struct Server {
    pub address: SocketAddr,
    /// Where it tells its figures.
    figures: SocketAddr,
    process: Child,
}

/// Where a server keeps everything.
#[derive(Clone, Debug, Default)]
pub struct Home {
    pub folder: PathBuf,
    pub database_url: Option<String>,
    pub nats_url: Option<String>,
    /// The program that serves; this one without it.
    pub program: Option<PathBuf>,
    /// What else is in its environment.
    pub environment: Vec<(OsString, OsString)>,
}

impl Server {
    /// Starts this same program as a server.
    pub async fn start(home: &Home) -> anyhow::Result<Self> {
        Self::begin(home, &["--unlimited"]).await
    }

    /// The same, with the limits that people meet.
    pub async fn start_limited(home: &Home) -> anyhow::Result<Self> {
        Self::begin(home, &[]).await
    }

    async fn begin(home: &Home, flags: &[&str]) -> anyhow::Result<Self> {
        let [address, figures] = free_addresses()?;
        let server = Server { address, figures, process: spawn([address, figures], home, flags)? };
        server.wait_for().await?;
        Ok(server)
    }

    async fn wait_for(&self) -> anyhow::Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(answer) = Client::new(self.address).get("/healthz").await
                && answer.status.is_success()
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("the server does not answer");
    }

    /// Kills it in the middle of whatever it does, and starts another at the same address.
    pub async fn kill_and_restart(&mut self, home: &Home) -> anyhow::Result<()> {
        self.kill().await?;
        self.restart(home).await
    }

    /// Kills it in the middle of whatever it does.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        Ok(self.process.kill().await?)
    }

    /// Starts another at the same address, after [`Server::kill`].
    pub async fn restart(&mut self, home: &Home) -> anyhow::Result<()> {
        self.process = spawn([self.address, self.figures], home, &["--unlimited"])?;
        self.wait_for().await
    }

    /// How much of a processor it has used, in seconds. None where the system does not say.
    pub fn cpu_seconds(&self) -> anyhow::Result<Option<f64>> {
        let Some(id) = self.process.id() else { bail!("the server has ended") };
        let Ok(stat) = std::fs::read_to_string(format!("/proc/{id}/stat")) else { return Ok(None) };
        // The name of the program, which may hold anything, ends with the last parenthesis.
        let fields = stat.rsplit_once(')').map(|(_, rest)| rest.split_whitespace().collect::<Vec<_>>());
        let ticks = fields.and_then(|fields| {
            let number = |index: usize| fields.get(index)?.parse::<f64>().ok();
            Some(number(11)? + number(12)?)
        });
        Ok(ticks.map(|ticks| ticks / TICKS_A_SECOND))
    }

    /// One of the figures that the server tells its owner. None where it does not tell it.
    pub async fn figure(&self, name: &str) -> anyhow::Result<Option<f64>> {
        let told = Client::new(self.figures).get("/metrics").await?.body;
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.and_then(|number| number.trim().parse().ok()))
    }

    /// How much memory the server has, in kilobytes. None where the system does not say.
    pub fn memory(&self) -> anyhow::Result<Option<u64>> {
        let Some(id) = self.process.id() else { bail!("the server has ended") };
        let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/status")) else { return Ok(None) };
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Ok(line.and_then(|line| line.split_whitespace().next()?.parse().ok()))
    }

    /// Ends the server as a system does, so that it closes its store.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        let Some(id) = self.process.id() else { bail!("the server has ended") };
        let told = Command::new("kill").arg(id.to_string()).status().await?;
        if !told.success() {
            self.process.start_kill()?;
        }
        tokio::time::timeout(PATIENCE, self.process.wait()).await.context("the server does not end")??;
        Ok(())
    }
}

fn spawn([address, figures]: [SocketAddr; 2], home: &Home, flags: &[&str]) -> anyhow::Result<Child> {
    let mut command = match &home.program {
        Some(program) => Command::new(program),
        None => Command::new(std::env::current_exe()?),
    };
    command
        .arg("serve")
        .args(flags)
        .args([
            "--listen",
            &address.to_string(),
            "--metrics-listen",
            &figures.to_string(),
            "--with-examples",
            "--reach-house",
            "--remind-after",
            "0",
            "--data",
        ])
        .arg(&home.folder)
        .env("COPPICE_LOG", std::env::var("COPPICE_LOG").unwrap_or_else(|_| "error".to_owned()))
        .env_remove("DATABASE_URL")
        .env_remove("NATS_URL")
        .envs(home.environment.iter().cloned());
    for (name, value) in [("DATABASE_URL", &home.database_url), ("NATS_URL", &home.nats_url)] {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    command.stdout(Stdio::null()).kill_on_drop(true).spawn().context("the server does not start")
}

/// Two ports that nobody uses at the moment.
fn free_addresses() -> anyhow::Result<[SocketAddr; 2]> {
    // Both are held until both are known, so that they differ.
    let [one, other] =
        [std::net::TcpListener::bind("127.0.0.1:0")?, std::net::TcpListener::bind("127.0.0.1:0")?];
    Ok([one.local_addr()?, other.local_addr()?])
}
