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
/// The visitor may take so much memory, in kilobytes.
const MEMORY: u64 = 200 * 1024;
/// Ninety-nine of a hundred answers to others take so much longer at most, where anybody could notice it at all.
const P99_SLOWER: f64 = 2.0;
const NOTICED: Duration = Duration::from_millis(250);
/// No bot takes longer for a turn, however many others think.
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
    /// The visitor tries so many passwords at once
    #[arg(long, default_value_t = 60)]
    pub passwords: usize,
    /// Somebody else's bot has so many turns, before and meanwhile
    #[arg(long, default_value_t = 10)]
    pub moves: usize,
    /// Somebody else looks at so many pages, before and meanwhile
    #[arg(long, default_value_t = 400)]
    pub pages: usize,
    /// Somebody else's bot may be so many times slower
    #[arg(long, default_value_t = 3.0)]
    pub slower: f64,
    /// Somebody else is answered within so many milliseconds
    #[arg(long, default_value_t = 1000)]
    pub within: u64,
}

/// What somebody else noticed.
struct Noticed {
    /// How long a bot took for a turn, in the middle.
    bot: Duration,
    /// How long answers took: ninety-nine of a hundred, and the slowest.
    p99: Duration,
    slowest: Duration,
}

/// Somebody who plays against a bot.
struct Bystander {
    client: Client,
    table: String,
    level: String,
}

/// Tells what the others notice; fails when it is more than was promised.
pub async fn run(args: &CrowdArgs) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start_limited(&home).await?;
    let mut bystander = Bystander::come(&server, "journeyman").await?;
    let alone = bystander.look_around(args).await?;
    let empty = server.memory()?.unwrap_or_default();
    let mut crowd = Vec::new();
    for number in 0..args.tables.div_ceil(TABLES_EACH) {
        let tables = TABLES_EACH.min(args.tables - number * TABLES_EACH);
        crowd.push(visit(&server, tables, &args.level).await?);
    }
    let half_open = half_open(&server, args.half_open).await;
    let guesses = guess(&server, args.passwords).await;
    let busiest = server.memory()?.unwrap_or_default();
    let beside = bystander.look_around(args).await?;
    let taken = server.memory()?.unwrap_or_default().max(busiest).saturating_sub(empty);
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let ratio = |beside: Duration, alone: Duration| beside.as_secs_f64() / alone.as_secs_f64();
    let (slower, p99) = (ratio(beside.bot, alone.bot), ratio(beside.p99, alone.p99));
    println!(
        "the visitor's             {} tables, {} half-open connections, {} passwords at once",
        args.tables,
        half_open.len(),
        guesses.len()
    );
    println!(
        "somebody else's bot       {:.0} ms alone, {:.0} ms beside, {slower:.2} times",
        ms(alone.bot),
        ms(beside.bot)
    );
    println!(
        "somebody else's pages     p99 {:.0} ms alone, {:.0} ms beside, {p99:.2} times",
        ms(alone.p99),
        ms(beside.p99)
    );
    println!("the slowest answer        {:.0} ms", ms(beside.slowest));
    println!("memory for the visitor    {taken} KB");
    drop((crowd, half_open, guesses));
    server.stop().await?;
    let within = Duration::from_millis(args.within);
    let is_slow = p99 > P99_SLOWER && beside.p99 > NOTICED.max(within / 4);
    if slower > args.slower || is_slow || beside.slowest > within || taken > MEMORY {
        bail!("one visitor was noticed by the others");
    }
    Ok(())
}

/// How often the bystander looks whether the bot has moved: as often as limits let everybody.
const LOOK_EVERY: Duration = Duration::from_millis(40);
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

/// A connection of the visitor's, on which this was sent. None: it was refused or closed.
async fn line(server: &Server, sent: &str) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind((VISITOR, 0).into()).ok()?;
    let mut line = socket.connect(server.address).await.ok()?;
    line.write_all(sent.as_bytes()).await.ok()?;
    Some(line)
}

/// Connections of the visitor's, with half a request on each.
async fn half_open(server: &Server, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        open.extend(line(server, "GET / HTTP/1.1\r\nHost: ").await);
    }
    open
}

/// Guesses at the bystander's password, whose answers the visitor does not wait for.
async fn guess(server: &Server, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for number in 0..count {
        let body = format!("name=Bystander&password=secret-{number}");
        let head = format!(
            "POST /sign-in HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Length: {1}\r\n\
            Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
            server.address,
            body.len()
        );
        open.extend(line(server, &head).await);
    }
    open
}

impl Bystander {
    async fn come(server: &Server, level: &str) -> anyhow::Result<Self> {
        let client = come_in(server, "Bystander").await?;
        let mut bystander = Bystander { client, table: String::new(), level: level.to_owned() };
        bystander.sit_down().await?;
        Ok(bystander)
    }

    /// A table of their own with one bot.
    async fn sit_down(&mut self) -> anyhow::Result<()> {
        let wish = json!({ "game": "woodcraft", "seats": ["me", { "bot": self.level }], "pace": "instant" });
        // Whoever opens tables quickly is asked to wait a moment.
        let until = Instant::now() + PATIENCE;
        let table = loop {
            match self.client.post("/api/tables", &wish).await?.json() {
                Ok(table) => break table,
                Err(error) if Instant::now() > until => return Err(error.into()),
                Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        };
        self.table = format!("/api/tables/{}", table["id"].as_str().context("a code")?);
        Ok(())
    }

    async fn ask(&mut self, what: &str, answers: &mut Vec<Duration>) -> anyhow::Result<Value> {
        let begun = Instant::now();
        let answer = self.client.get(&format!("{}{what}", self.table)).await?.json()?;
        answers.push(begun.elapsed());
        Ok(answer)
    }

    /// Plays, then looks at pages.
    async fn look_around(&mut self, args: &CrowdArgs) -> anyhow::Result<Noticed> {
        let mut answers = Vec::new();
        let bot = self.play(args.moves, &mut answers).await?;
        let page = self.table.replace("/api/tables/", "/t/");
        for _ in 0..args.pages {
            let begun = Instant::now();
            self.client.get(&page).await?;
            answers.push(begun.elapsed());
            tokio::time::sleep(LOOK_EVERY).await;
        }
        answers.sort();
        let slowest = *answers.last().context("an answer")?;
        Ok(Noticed { bot, p99: answers[answers.len() * 99 / 100], slowest })
    }

    /// Plays until the bot has had so many turns: how long one took in the middle.
    async fn play(&mut self, turns: usize, answers: &mut Vec<Duration>) -> anyhow::Result<Duration> {
        let mut open = self.client.events(&format!("{}/events", self.table)).await?;
        let mut took = Vec::new();
        // Since when the bot has been waited for.
        let mut since: Option<Instant> = None;
        while took.len() < turns {
            tokio::time::sleep(LOOK_EVERY).await;
            let mine = self.ask("/moves?seat=1", answers).await?;
            if let Some(text) = mine["moves"][0]["move"].as_str() {
                took.extend(since.take().map(|since| since.elapsed()));
                let body = json!({ "seat": 1, "move": text, "seq": mine["seq"] });
                self.client.post(&format!("{}/play", self.table), &body).await?;
                continue;
            }
            if self.ask("", answers).await?["stage"] == "over" {
                drop(open);
                self.sit_down().await?;
                open = self.client.events(&format!("{}/events", self.table)).await?;
                since = None;
                continue;
            }
            if since.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                bail!("the bystander's bot got no turn");
            }
        }
        drop(open);
        took.sort();
        Ok(took[took.len() / 2])
    }
}
