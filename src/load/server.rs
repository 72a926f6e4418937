//! The server that is measured: a process of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use client::Client;
use tokio::process::{Child, Command};

/// How long the server may take to be there.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Server {
    pub address: SocketAddr,
    process: Child,
}

impl Server {
    /// Starts this same program as a server.
    pub async fn start(folder: &Path) -> anyhow::Result<Self> {
        let address = free_address()?;
        let process = Command::new(std::env::current_exe()?)
            .arg("serve")
            .args(["--listen", &address.to_string(), "--with-examples", "--unlimited", "--data"])
            .arg(folder)
            .env("COPPICE_LOG", "warn")
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("the server does not start")?;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(answer) = Client::new(address).get("/healthz").await
                && answer.status.is_success()
            {
                return Ok(Server { address, process });
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("the server does not answer");
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

/// A port that nobody uses at the moment.
fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}
