//! Servers that are killed, and services that go away, while people play.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rig::{Nats, Postgres};
use store::Store;
use table::Fate;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::players::{self, Course};
use super::verdict::Verdict;
use super::{KillArgs, OutageArgs, PlayArgs};
use crate::load::{Home, Server};

/// Between two blows, at least and at most.
const PAUSE_MS: (usize, usize) = (200, 1200);
/// People play so long before the first blow and after the last.
const QUIET: Duration = Duration::from_secs(3);

/// Servers with all that they need, and people who play there.
struct Scene {
    /// It goes when the trial is over.
    folder: TempDir,
    home: Home,
    nodes: Vec<Server>,
    postgres: Option<Postgres>,
    nats: Option<Nats>,
    ended: watch::Sender<bool>,
    playing: Vec<JoinHandle<anyhow::Result<Course>>>,
    blows: Vec<Instant>,
}

impl Scene {
    async fn set(nodes: usize, postgres: bool, nats: bool, play: &PlayArgs) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let postgres = if postgres { Some(Postgres::start()?) } else { None };
        let nats = if nats { Some(Nats::start()?) } else { None };
        let home = Home {
            folder: folder.path().to_owned(),
            database_url: postgres.as_ref().map(|server| server.database("trial")).transpose()?,
            nats_url: nats.as_ref().map(Nats::url),
        };
        let mut servers = Vec::new();
        for _ in 0..nodes {
            servers.push(Server::start(&home).await?);
        }
        let addresses: Arc<Vec<SocketAddr>> = Arc::new(servers.iter().map(|server| server.address).collect());
        let (ended, is_ended) = watch::channel(false);
        let sit = |number| players::play(number, addresses.clone(), play, is_ended.clone());
        let playing = (0..play.tables).map(sit).collect();
        tokio::time::sleep(QUIET).await;
        Ok(Scene { folder, home, nodes: servers, postgres, nats, ended, playing, blows: Vec::new() })
    }

    /// Lets people play on for a while, ends everything and compares.
    async fn end(mut self) -> anyhow::Result<Verdict> {
        tokio::time::sleep(QUIET).await;
        self.ended.send_replace(true);
        let mut courses = Vec::new();
        for table in self.playing {
            courses.push(table.await??);
        }
        for node in self.nodes.drain(..) {
            node.stop().await?;
        }
        let file: PathBuf = self.folder.path().join(server::STORE);
        let store = match &self.home.database_url {
            Some(url) => Store::connect(url).await?,
            None => Store::open(&file).await?,
        };
        let verdict = Verdict::of(&store, &courses, &self.blows).await;
        store.close().await;
        verdict
    }
}

/// Kills a random server again and again.
pub async fn kill(args: &KillArgs) -> anyhow::Result<()> {
    let nodes = if args.postgres { 2 } else { 1 };
    let mut scene = Scene::set(nodes, args.postgres, args.nats, &args.play).await?;
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
    let mut scene = Scene::set(2, true, true, &args.play).await?;
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
