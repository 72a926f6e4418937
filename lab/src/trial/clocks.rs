//! Many tables whose clocks run: what they cost while nobody moves, and how soon a flag falls.

use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use client::Client;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use serde_json::{Value, json};
use store::{Kind, Store, TableId};

use crate::load::{Home, Server};

/// So many tables are set up at once.
const AT_ONCE: usize = 32;
/// What the server does without any table is measured for so many seconds at most.
const EMPTY: u64 = 10;
/// The clocks that are to run out do so this soon, in seconds.
const SHORT: u32 = 5;

#[derive(Args, Clone, Debug)]
pub struct ClocksArgs {
    /// So many tables whose clocks run for hours
    #[arg(long, default_value_t = 10_000)]
    pub tables: usize,
    /// So many more whose flags fall meanwhile
    #[arg(long, default_value_t = 100)]
    pub flags: usize,
    /// So long it is measured what the clocks cost
    #[arg(long, default_value_t = 60)]
    pub seconds: u64,
    /// So long the server has before that, to let the tables go that nobody looks at
    #[arg(long, default_value_t = 90)]
    pub settle: u64,
    /// The clocks may cost so many hundredths of a core
    #[arg(long, default_value_t = 1.0)]
    pub most: f64,
    /// A flag falls within so many milliseconds
    #[arg(long, default_value_t = 1000)]
    pub within: i64,
}

/// A table whose clock runs, and when it runs out.
struct Running {
    id: TableId,
    due: i64,
}

/// Tells what the clocks cost and how late flags fall; fails when it is more than was promised.
pub async fn run(args: &ClocksArgs) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start(&home).await?;
    let empty = share(&server, Duration::from_secs(EMPTY.min(args.seconds))).await?;
    let welcome =
        Client::new(server.address).post("/api/people", &json!({ "name": "Host" })).await?.json()?;
    let token = welcome["token"].as_str().context("a token")?.to_owned();
    open(&server, &token, args.tables, 4 * 3600).await?;
    println!("{} tables whose clocks run", args.tables);
    tokio::time::sleep(Duration::from_secs(args.settle)).await;
    let full = share(&server, Duration::from_secs(args.seconds)).await?;
    println!("CPU without tables        {}", said(empty));
    println!("CPU with running clocks   {}", said(full));
    let falling = open(&server, &token, args.flags, SHORT).await?;
    tokio::time::sleep(Duration::from_secs(u64::from(SHORT)) + Duration::from_millis(args.within as u64))
        .await;
    server.stop().await?;
    let late = lateness(folder.path(), &falling).await?;
    let (median, most) = (late.get(late.len() / 2).copied().unwrap_or(0), late.last().copied().unwrap_or(0));
    println!("{} flags fell             {median} ms late in the middle, {most} ms at most", late.len());
    let cost = full.zip(empty).map_or(0.0, |(full, empty)| full - empty);
    if late.len() < falling.len() || most > args.within || cost > args.most {
        bail!("a promise was broken: {} of {} flags fell in time", late.len(), falling.len());
    }
    Ok(())
}

/// How much of a core the server uses, in hundredths. None where the system does not say.
async fn share(server: &Server, time: Duration) -> anyhow::Result<Option<f64>> {
    let before = server.cpu_seconds()?;
    tokio::time::sleep(time).await;
    let used = server.cpu_seconds()?.zip(before).map(|(after, before)| after - before);
    Ok(used.map(|used| used / time.as_secs_f64() * 100.0))
}

fn said(share: Option<f64>) -> String {
    share.map_or_else(|| "not known here".to_owned(), |share| format!("{share:.2} % of one core"))
}

/// Sets up tables at which a match runs, each with one clock that does.
async fn open(server: &Server, token: &str, count: usize, bank: u32) -> anyhow::Result<Vec<Running>> {
    let terms = json!({ "clock": "live", "bank": bank, "increment": 0, "flag": "resign" });
    let wish = json!({ "game": "nim", "seats": ["me", { "beside": "Ben" }], "terms": terms });
    let set_up = |_| {
        let mut host = Client::with_token(server.address, token);
        let wish = wish.clone();
        async move {
            let table: Value = host.post("/api/tables", &wish).await?.json()?;
            let id = table["id"].as_str().context("a code")?.parse()?;
            anyhow::Ok(Running { id, due: table["due"].as_i64().context("no clock runs")? })
        }
    };
    stream::iter(0..count).map(set_up).buffer_unordered(AT_ONCE).try_collect().await
}

/// By how many milliseconds each flag fell too late, the soonest first; those that did not fall are left out.
async fn lateness(folder: &std::path::Path, running: &[Running]) -> anyhow::Result<Vec<i64>> {
    let store = Store::open(&folder.join(server::STORE)).await?;
    let mut late = Vec::new();
    for Running { id, due } in running {
        let entries = store.entries(id, 0).await?;
        late.extend(entries.iter().find(|entry| entry.kind == Kind::Flag).map(|flag| flag.time - due));
    }
    store.close().await;
    late.sort_unstable();
    if late.first().is_some_and(|&soonest| soonest < 0) {
        bail!("a flag fell too early");
    }
    Ok(late)
}
