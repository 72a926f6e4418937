//! `coppice load`: plays at many tables at once against a server of its own, and measures it.
//!
//! The server is a process of its own with a folder of its own, and is reached over real connections: every seat keeps
//! a stream of live pages open and sends its moves as a page does. Afterwards the store is read and compared with what
//! was acknowledged.

mod play;
mod report;
mod seats;
mod server;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use rig::{Nats, Postgres};
use store::{Kind, Store, TableId};

use play::{Played, Pulse};
pub use report::Quantiles;
use report::Report;
pub use server::{Home, Server};

/// How much to play.
#[derive(Args, Clone, Debug)]
pub struct LoadArgs {
    /// So many tables at once
    #[arg(long, default_value_t = 100)]
    pub tables: usize,
    /// So many seats at each, as far as the game has them
    #[arg(long, default_value_t = 4)]
    pub seats: u8,
    /// Which game
    #[arg(long, default_value = "woodcraft-roll")]
    pub game: String,
    /// So many moves a second at all tables together; 0: as many as it takes
    #[arg(long, default_value_t = 200)]
    pub rate: u32,
    /// So long
    #[arg(long, default_value_t = 20)]
    pub seconds: u64,
    /// Streams are compressed, as browsers ask for it
    #[arg(long)]
    pub gzip: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Measure this program, another build say, and not this one
    #[arg(long)]
    pub program: Option<PathBuf>,
    /// So many nodes on PostgreSQL and NATS, with the seats of a table at different ones
    #[arg(long, default_value_t = 1)]
    pub nodes: usize,
}

/// Runs the load; fails when a move was lost, doubled or not answered.
pub fn run(args: &LoadArgs) -> anyhow::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(load(args))
}

async fn load(args: &LoadArgs) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("coppice-load-{}", std::process::id()));
    let shared = if args.nodes > 1 { Some((Postgres::start()?, Nats::start()?)) } else { None };
    let home = Home {
        folder: folder.clone(),
        program: args.program.clone(),
        database_url: shared.as_ref().map(|(postgres, _)| postgres.database("load")).transpose()?,
        nats_url: shared.as_ref().map(|(_, nats)| nats.url()),
        ..Home::default()
    };
    let mut servers = Vec::new();
    for number in 0..args.nodes.max(1) {
        let folder = if shared.is_some() { folder.join(number.to_string()) } else { folder.clone() };
        servers.push(Server::start(&Home { folder, ..home.clone() }).await?);
    }
    let measured = measure(args, &servers).await;
    for server in servers {
        server.stop().await?;
    }
    let checked = match measured {
        Ok((mut report, played)) => check(&home, &played, &mut report).await.map(|()| report),
        Err(error) => Err(error),
    };
    // With a database of their own servers keep nothing there.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let report = checked?;
    if args.json {
        println!("{}", serde_json::to_string(&report)?)
    } else {
        println!("{report}")
    }
    if report.lost + report.doubled + report.failed > 0 {
        bail!("{} lost, {} doubled, {} failed", report.lost, report.doubled, report.failed);
    }
    Ok(())
}

/// The memory of all nodes together.
fn memory(servers: &[Server]) -> anyhow::Result<Option<u64>> {
    let each: Vec<Option<u64>> = servers.iter().map(Server::memory).collect::<Result<_, _>>()?;
    Ok(each.into_iter().sum())
}

/// Sets the tables up, plays, and takes the memory of the servers at each step.
async fn measure(args: &LoadArgs, servers: &[Server]) -> anyhow::Result<(Report, Vec<Played>)> {
    let empty = memory(servers)?;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let tables = seats::set_up(&addresses, args).await?;
    let in_memory = memory(servers)?;
    let pulse = Pulse::new(args);
    let mut playing = Vec::with_capacity(tables.len());
    for table in tables {
        playing.push(play::sit_down(table, pulse.clone(), args.gzip).await?);
    }
    let opened = memory(servers)?;
    let begun = std::time::Instant::now();
    let before = Spent::of(servers).await?;
    pulse.begin();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    pulse.end();
    let after = Spent::of(servers).await?;
    let live = memory(servers)?;
    let mut played = Vec::with_capacity(playing.len());
    for table in playing {
        played.push(table.await?);
    }
    let mut report = Report::of(&played, begun.elapsed());
    report.memory(args.tables, [empty, in_memory, opened, live]);
    report.spent(&before, &after);
    Ok((report, played))
}

/// What all nodes have spent so far, where that can be known.
#[derive(Default)]
struct Spent {
    /// Seconds of a processor.
    cpu: Option<f64>,
    /// How often it waited for the disk.
    commits: Option<f64>,
    moves: Option<f64>,
}

impl Spent {
    async fn of(servers: &[Server]) -> anyhow::Result<Self> {
        let mut spent = Spent::default();
        let more =
            |sum: &mut Option<f64>, one: Option<f64>| *sum = one.map(|one| sum.unwrap_or(0.0) + one).or(*sum);
        for server in servers {
            more(&mut spent.cpu, server.cpu_seconds()?);
            more(&mut spent.commits, server.figure("coppice_commits_total").await?);
            more(&mut spent.moves, server.figure("coppice_moves_total").await?);
        }
        Ok(spent)
    }
}

/// Compares what was acknowledged with what is in the store.
async fn check(home: &Home, played: &[Played], report: &mut Report) -> anyhow::Result<()> {
    let store = match &home.database_url {
        Some(url) => Store::connect(url).await?,
        None => Store::open(&home.folder.join(::server::STORE)).await?,
    };
    for Played { id, acknowledged, .. } in played {
        let id: TableId = id.parse()?;
        let entries = store.entries(&id, 0).await?;
        let mut stored: HashMap<(u8, &str), i64> = HashMap::new();
        for entry in entries.iter().filter(|entry| entry.kind == Kind::Play) {
            let seat = entry.seat.context("a move without a seat")?;
            *stored.entry((seat.number(), &entry.text)).or_default() += 1;
        }
        for (seat, text) in acknowledged {
            *stored.entry((*seat, text)).or_default() -= 1;
        }
        // What was sent last may be there without its answer.
        report.lost += stored.values().filter(|&&left| left < 0).map(|left| -left).sum::<i64>();
        report.doubled += stored.values().filter(|&&left| left > 0).sum::<i64>();
    }
    store.close().await;
    Ok(())
}
