//! One visitor against all: what everybody else notices of somebody who takes as much as they can.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use client::{Client, Events};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use crate::load::{Home, Server};

/// The visitor's address and the others'; all of 127 is this machine.
const VISITOR: [u8; 4] = [127, 0, 0, 2];
/// A bot may be so much slower for others.
const SLOWER: f64 = 3.0;
/// The visitor may take so much memory, in kilobytes.
const MEMORY: u64 = 200 * 1024;
/// Others are answered within this time.
const ANSWERED: Duration = Duration::from_secs(1);
/// No bot takes longer for a move, however many others think.
const PATIENCE: Duration = Duration::from_secs(120);

#[derive(Args, Clone, Debug)]
pub struct CrowdArgs {
    /// The visitor opens so many tables, each with a bot that is to move, and looks at all of them
    #[arg(long, default_value_t = 60)]
    pub tables: usize,
    /// The level of the visitor's bots
    #[arg(long, default_value = "master")]
    pub level: String,
    /// The visitor opens so many connections and sends half a request on each
    #[arg(long, default_value_t = 10_000)]
    pub half_open: usize,
    /// Somebody else's bot makes so many moves, before and meanwhile
    #[arg(long, default_value_t = 10)]
    pub moves: usize,
}

/// Somebody who plays against a bot.
struct Bystander {
    client: Client,
    table: String,
}

/// Tells what the others notice; fails when it is more than was promised.
pub async fn run(args: &CrowdArgs) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start_limited(&home).await?;
    let mut bystander = Bystander::come(&server, "journeyman").await?;
    let (alone, _) = bystander.play(args.moves).await?;
    let empty = server.memory()?.unwrap_or_default();
    let mut crowd = Vec::new();
    for number in 0..args.tables.div_ceil(TABLES_EACH) {
        let tables = TABLES_EACH.min(args.tables - number * TABLES_EACH);
        crowd.push(visit(&server, tables, &args.level).await?);
    }
    let half_open = half_open(&server, args.half_open).await;
    let (beside, slowest) = bystander.play(args.moves).await?;
    let taken = server.memory()?.unwrap_or_default().saturating_sub(empty);
    let slower = beside.as_secs_f64() / alone.as_secs_f64();
    println!("a bot's move alone        {:.0} ms in the middle", alone.as_secs_f64() * 1000.0);
    println!(
        "beside {} tables of the visitor's   {:.0} ms, {slower:.2} times",
        args.tables,
        beside.as_secs_f64() * 1000.0
    );
    println!("half-open connections     {} of the visitor's", half_open.len());
    println!("the slowest answer        {:.0} ms", slowest.as_secs_f64() * 1000.0);
    println!("memory for the visitor    {taken} KB");
    drop((crowd, half_open));
    server.stop().await?;
    if slower > SLOWER || slowest > ANSWERED || taken > MEMORY {
        bail!("one visitor was noticed by the others");
    }
    Ok(())
}

/// How often the bystander looks whether the bot has moved: as often as limits let everybody.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// So many tables one person may set up at once.
const TABLES_EACH: usize = 20;

/// The visitor, under one of their names, sets up tables and looks at them.
async fn visit(server: &Server, tables: usize, level: &str) -> anyhow::Result<Vec<Events>> {
    let mut visitor = come_in(server, "Visitor").await?;
    let mut streams = Vec::new();
    for _ in 0..tables {
        let wish = json!({ "game": "woodcraft", "seats": [{ "bot": level }, "me"], "pace": "instant" });
        let table = visitor.post("/api/tables", &wish).await?.json()?;
        let code = table["id"].as_str().context("a code")?.to_owned();
        streams.push(visitor.events(&format!("/api/tables/{code}/events")).await?);
    }
    Ok(streams)
}

async fn come_in(server: &Server, name: &str) -> anyhow::Result<Client> {
    let welcome = Client::new(server.address).post("/api/people", &json!({ "name": name })).await?.json()?;
    Ok(Client::with_token(server.address, welcome["token"].as_str().context("a token")?))
}

/// Connections of the visitor's, with half a request on each. Those that are refused or closed do not count.
async fn half_open(server: &Server, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let Ok(socket) = TcpSocket::new_v4() else { break };
        if socket.bind((VISITOR, 0).into()).is_err() {
            break;
        }
        if let Ok(mut line) = socket.connect(server.address).await
            && line.write_all(b"GET / HTTP/1.1\r\nHost: ").await.is_ok()
        {
            open.push(line);
        }
    }
    open
}

impl Bystander {
    async fn come(server: &Server, level: &str) -> anyhow::Result<Self> {
        let mut client = come_in(server, "Bystander").await?;
        let wish = json!({ "game": "woodcraft", "seats": ["me", { "bot": level }], "pace": "instant" });
        let table = client.post("/api/tables", &wish).await?.json()?;
        let table = format!("/api/tables/{}", table["id"].as_str().context("a code")?);
        Ok(Bystander { client, table })
    }

    async fn ask(&mut self, what: &str, slowest: &mut Duration) -> anyhow::Result<Value> {
        let begun = Instant::now();
        let answer = self.client.get(&format!("{}{what}", self.table)).await?.json()?;
        *slowest = (*slowest).max(begun.elapsed());
        Ok(answer)
    }

    /// Plays until the bot has made so many moves: how long one took in the middle, and the slowest answer of the server.
    async fn play(&mut self, moves: usize) -> anyhow::Result<(Duration, Duration)> {
        let _open = self.client.events(&format!("{}/events", self.table)).await?;
        let (mut took, mut slowest) = (Vec::new(), Duration::ZERO);
        let mut waited = Instant::now();
        let mut count = None;
        while took.len() < moves {
            let now = self.ask("", &mut slowest).await?;
            if now["stage"] == "over" {
                bail!("the match ended too soon; ask for fewer moves");
            }
            let mine = self.ask("/moves?seat=1", &mut slowest).await?;
            if let Some(text) = mine["moves"][0]["move"].as_str() {
                let body = json!({ "seat": 1, "move": text, "seq": mine["seq"] });
                self.client.post(&format!("{}/play", self.table), &body).await?;
                count = None;
                waited = Instant::now();
            } else {
                let played = now["count"].as_u64();
                if count.is_some() && count != played {
                    took.push(waited.elapsed());
                    waited = Instant::now();
                }
                count = played;
            }
            if waited.elapsed() > PATIENCE {
                bail!("the bystander's bot got no turn");
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
        took.sort();
        Ok((took[took.len() / 2], slowest))
    }
}
