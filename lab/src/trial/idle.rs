//! Many people who look at a table and do nothing.

use std::time::Duration;

use clap::Args;
use client::{Client, Events};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use serde_json::json;

use crate::load::{Home, Server};

/// So many connections are opened at once.
const AT_ONCE: usize = 64;
/// So many look at the same table.
const AT_A_TABLE: usize = 5;

#[derive(Args, Clone, Debug)]
pub struct IdleArgs {
    /// So many open pages
    #[arg(long, default_value_t = 5000)]
    pub connections: usize,
    /// Which game
    #[arg(long, default_value = "woodcraft-roll")]
    pub game: String,
    /// So long
    #[arg(long, default_value_t = 30)]
    pub seconds: u64,
}

/// Opens the connections and tells what they cost.
pub async fn run(args: &IdleArgs) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start(&home).await?;
    let empty = server.memory()?.unwrap_or_default();
    let tables = args.connections.div_ceil(AT_A_TABLE);
    let codes: Vec<String> = {
        let address = server.address;
        let welcome = Client::new(address).post("/api/people", &json!({ "name": "Host" })).await?.json()?;
        let token = welcome["token"].as_str().unwrap_or_default().to_owned();
        let wish = json!({ "game": args.game, "seats": ["me", { "beside": "Ben" }] });
        let set_up = |_| {
            let mut host = Client::with_token(address, &token);
            let wish = wish.clone();
            async move {
                let table = host.post("/api/tables", &wish).await?.json()?;
                anyhow::Ok(table["id"].as_str().unwrap_or_default().to_owned())
            }
        };
        stream::iter(0..tables).map(set_up).buffer_unordered(AT_ONCE).try_collect().await?
    };
    let open = |number: usize| {
        let (address, code) = (server.address, codes[number % codes.len()].clone());
        async move {
            // As browsers ask.
            let page = Client::new(address).with("accept-encoding", "gzip");
            let mut events = page.events(&format!("/t/{code}/events")).await?;
            events.next().await;
            anyhow::Ok(events)
        }
    };
    let opening = stream::iter(0..args.connections).map(open).buffer_unordered(AT_ONCE);
    let streams: Vec<Events> = opening.try_collect().await?;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (before, memory) = (server.cpu_seconds()?, server.memory()?.unwrap_or_default());
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let later = server.memory()?.unwrap_or_default();
    let used = server.cpu_seconds()?.zip(before).map(|(after, before)| after - before);
    println!("{} connections at {tables} tables", streams.len());
    println!("memory of the server      {memory} KB, of which {empty} KB before anybody came");
    let each = |memory: u64| memory.saturating_sub(empty) as f64 / streams.len().max(1) as f64;
    println!("for each connection       {:.1} KB, its share of a table included", each(memory));
    println!("after {:3} s               {:.1} KB", args.seconds, each(later));
    if let Some(used) = used {
        println!("CPU while they wait       {:.2} % of one core", used / args.seconds as f64 * 100.0);
    }
    drop(streams);
    server.stop().await
}
