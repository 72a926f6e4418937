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
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
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
}

/// Runs the load; fails when a move was lost, doubled or not answered.
pub fn run(args: &LoadArgs) -> anyhow::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(load(args))
}

async fn load(args: &LoadArgs) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("coppice-load-{}", std::process::id()));
    let home = Home { folder: folder.clone(), ..Home::default() };
    let server = Server::start(&home).await?;
    let measured = measure(args, &server).await;
    server.stop().await?;
    let checked = match measured {
        Ok((mut report, played)) => check(&folder, &played, &mut report).await.map(|()| report),
        Err(error) => Err(error),
    };
    std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
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

/// Sets the tables up, plays, and takes the memory of the server at each step.
async fn measure(args: &LoadArgs, server: &Server) -> anyhow::Result<(Report, Vec<Played>)> {
    let empty = server.memory()?;
    let tables = seats::set_up(server.address, args).await?;
    let in_memory = server.memory()?;
    let pulse = Pulse::new(args);
    let mut playing = Vec::with_capacity(tables.len());
    for table in tables {
        playing.push(play::sit_down(table, pulse.clone(), args.gzip).await?);
    }
    let opened = server.memory()?;
    let begun = std::time::Instant::now();
    pulse.begin();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    pulse.end();
    let live = server.memory()?;
    let mut played = Vec::with_capacity(playing.len());
    for table in playing {
        played.push(table.await?);
    }
    let mut report = Report::of(&played, begun.elapsed());
    report.memory(args.tables, [empty, in_memory, opened, live]);
    Ok((report, played))
}

/// Compares what was acknowledged with what is in the store.
async fn check(folder: &std::path::Path, played: &[Played], report: &mut Report) -> anyhow::Result<()> {
    let store = Store::open(&folder.join(::server::STORE)).await?;
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
