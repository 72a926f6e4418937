//! Servers that are killed, and services that go away, while people play.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[cfg(unix)]
use anyhow::Context;
use rig::{Nats, Postgres};
use store::Store;
#[cfg(unix)]
use table::Chance;
use table::Fate;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

#[cfg(unix)]
use super::disk::{Shim, SmallDisk};
use super::letters::Receiver;
use super::players::{self, TableRun};
use super::verdict::Verdict;
use super::{KillArgs, OutageArgs, PlayArgs};
use crate::load::{Home, Server};

/// Between two blows, at least and at most.
const PAUSE_MS: (usize, usize) = (200, 1200);
/// People play so long before the first blow and after the last.
const QUIET: Duration = Duration::from_secs(3);

/// What a trial needs.
#[derive(Default)]
pub struct Stage {
    pub nodes: usize,
    pub postgres: bool,
    pub nats: bool,
    /// A disk that fails, and whether it forgets what was not synced.
    #[cfg(unix)]
    pub disk: Option<(Shim, bool)>,
    /// A disk of so many megabytes.
    #[cfg(unix)]
    pub small_disk: Option<u32>,
}

/// Servers with all that they need, and people who play there.
pub struct Scene {
    pub nodes: Vec<Server>,
    postgres: Option<Postgres>,
    nats: Option<Nats>,
    #[cfg(unix)]
    shim: Option<Shim>,
    #[cfg(unix)]
    pub small_disk: Option<SmallDisk>,
    pub home: Home,
    ended: watch::Sender<bool>,
    playing: Vec<JoinHandle<anyhow::Result<TableRun>>>,
    pub blows: Vec<Instant>,
    /// The last servers do not end by themselves.
    pub is_killed_at_end: bool,
    /// It goes when the trial is over.
    folder: TempDir,
    reminders: Receiver,
}

impl Scene {
    pub async fn set(stage: Stage, play: &PlayArgs) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        #[cfg_attr(not(unix), allow(unused_mut))]
        let mut postgres = if stage.postgres { Some(Postgres::start()?) } else { None };
        let nats = if stage.nats { Some(Nats::start()?) } else { None };
        #[cfg_attr(not(unix), allow(unused_mut))]
        let mut home = Home {
            folder: folder.path().to_owned(),
            database_url: postgres.as_ref().map(|server| server.database("trial")).transpose()?,
            nats_url: nats.as_ref().map(Nats::url),
            program: None,
            environment: Vec::new(),
        };
        #[cfg(unix)]
        let small_disk = stage.small_disk.map(|size| SmallDisk::mount(folder.path(), size)).transpose()?;
        #[cfg(unix)]
        let shim = match (stage.disk, &mut postgres) {
            (None, _) => None,
            (Some((shim, forgets)), None) => {
                home.environment = shim.environment(folder.path(), forgets);
                Some(shim)
            }
            (Some((shim, forgets)), Some(postgres)) => {
                postgres.stop()?;
                postgres.environment = shim.environment(&postgres.data(), forgets);
                postgres.run()?;
                Some(shim)
            }
        };
        let mut servers = Vec::new();
        for _ in 0..stage.nodes {
            servers.push(Server::start(&home).await?);
        }
        let addresses: Arc<Vec<SocketAddr>> = Arc::new(servers.iter().map(|server| server.address).collect());
        let (ended, is_ended) = watch::channel(false);
        let reminders = Receiver::open().await?;
        let to = reminders.address;
        let sit = |number| players::play(number, addresses.clone(), play, to, is_ended.clone());
        let playing = (0..play.tables).map(sit).collect();
        tokio::time::sleep(QUIET).await;
        Ok(Scene {
            nodes: servers,
            postgres,
            nats,
            #[cfg(unix)]
            shim,
            #[cfg(unix)]
            small_disk,
            home,
            ended,
            playing,
            blows: Vec::new(),
            is_killed_at_end: false,
            folder,
            reminders,
        })
    }

    /// Lets people play on for a while, ends everything and compares.
    pub async fn end(mut self) -> anyhow::Result<Verdict> {
        tokio::time::sleep(QUIET).await;
        self.ended.send_replace(true);
        let mut courses = Vec::new();
        for table in self.playing {
            courses.push(table.await??);
        }
        let file: PathBuf = self.folder.path().join(server::STORE);
        // Who is killed sends nothing more.
        let is_settled = !self.is_killed_at_end;
        if is_settled {
            let store = open_store(&file, &self.home).await?;
            self.reminders.settle(&store).await?;
            store.close().await;
        }
        for mut node in self.nodes.drain(..) {
            match self.is_killed_at_end {
                true => node.kill().await?,
                false => node.stop().await?,
            }
        }
        let store = open_store(&file, &self.home).await?;
        let verdict = Verdict::of(&store, &courses, &self.blows, is_settled.then_some(&self.reminders)).await;
        store.close().await;
        verdict
    }
}

async fn open_store(file: &Path, home: &Home) -> store::Result<Store> {
    match &home.database_url {
        Some(url) => Store::connect(url).await,
        None => Store::open(file).await,
    }
}

#[cfg(unix)]
impl Scene {
    pub fn shim(&self) -> anyhow::Result<&Shim> {
        self.shim.as_ref().context("the disk is an ordinary one")
    }

    /// Starts PostgreSQL again, where its disk made it give up.
    pub fn revive(&mut self) -> anyhow::Result<()> {
        match &mut self.postgres {
            Some(postgres) => Ok(tokio::task::block_in_place(|| postgres.revive())?),
            None => Ok(()),
        }
    }

    /// The machine with the store loses its power and gets it back; returns how many writes were not synced, and how many
    /// of them are lost.
    pub async fn cut_power(&mut self, chance: &mut Chance) -> anyhow::Result<(usize, usize)> {
        let shim = self.shim.as_ref().context("the disk is an ordinary one")?;
        tokio::task::block_in_place(|| shim.cut(chance))?;
        if let Some(postgres) = &mut self.postgres {
            tokio::task::block_in_place(|| postgres.kill())?;
            let told = self.shim.as_ref().context("a disk")?.forget(&postgres.data(), chance)?;
            tokio::task::block_in_place(|| postgres.run())?;
            return Ok(told);
        }
        for node in &mut self.nodes {
            node.kill().await?;
        }
        let told = self.shim()?.forget(self.folder.path(), chance)?;
        for node in &mut self.nodes {
            node.restart(&self.home).await?;
        }
        Ok(told)
    }
}

/// Kills a random server again and again.
pub async fn kill(args: &KillArgs) -> anyhow::Result<()> {
    let nodes = if args.postgres { 2 } else { 1 };
    let stage = Stage { nodes, postgres: args.postgres, nats: args.nats, ..Stage::default() };
    let mut scene = Scene::set(stage, &args.play).await?;
    let mut chance = Fate::quick(args.times as u64).next();
    for number in 1..=args.times {
        let (least, most) = PAUSE_MS;
        tokio::time::sleep(Duration::from_millis((least + chance.below(most - least)) as u64)).await;
        let node = chance.below(scene.nodes.len());
        scene.blows.push(Instant::now());
        scene.nodes[node].kill_and_restart(&scene.home).await?;
        if !args.play.json && number % 20 == 0 {
            eprintln!("killed {number} times");
        }
    }
    scene.end().await?.tell(args.play.json)
}

/// One node of two goes for good, then NATS goes and comes, then PostgreSQL.
pub async fn outage(args: &OutageArgs) -> anyhow::Result<()> {
    let pause = Duration::from_secs(args.seconds);
    let stage = Stage { nodes: 2, postgres: true, nats: true, ..Stage::default() };
    let mut scene = Scene::set(stage, &args.play).await?;
    scene.blows.push(Instant::now());
    scene.nodes.remove(0).kill().await?;
    tokio::time::sleep(pause).await;
    if let Some(nats) = &mut scene.nats {
        scene.blows.push(Instant::now());
        nats.stop();
        tokio::time::sleep(pause / 4).await;
        nats.run()?;
    }
    tokio::time::sleep(pause).await;
    if let Some(postgres) = &mut scene.postgres {
        scene.blows.push(Instant::now());
        // The programs of the server are waited for; the players must go on meanwhile.
        tokio::task::block_in_place(|| postgres.stop().and_then(|()| postgres.run()))?;
    }
    tokio::time::sleep(pause).await;
    scene.end().await?.tell(args.play.json)
}
