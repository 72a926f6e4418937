//! People who come in and sit down.

use std::net::SocketAddr;

use anyhow::Context;
use client::Client;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use serde_json::{Value, json};

use super::LoadArgs;

/// So many tables are set up at once.
const AT_ONCE: usize = 16;

/// A table with everybody at it.
pub struct BusyTable {
    pub id: String,
    /// One person for each seat, as a browser that asks by script.
    pub people: Vec<Client>,
}

/// Sets all tables up.
pub async fn set_up(nodes: &[SocketAddr], args: &LoadArgs) -> anyhow::Result<Vec<BusyTable>> {
    let entry = shelf::find(&args.game).with_context(|| format!("there is no game “{}”", args.game))?;
    let seats = args.seats.clamp(entry.about.fewest_players, entry.about.most_players);
    let tables = (0..args.tables).map(|number| one(nodes, &args.game, seats, number));
    stream::iter(tables).buffer_unordered(AT_ONCE).try_collect().await
}

async fn one(nodes: &[SocketAddr], game: &str, seats: u8, number: usize) -> anyhow::Result<BusyTable> {
    let address = nodes[number % nodes.len()];
    let mut tokens = Vec::new();
    for seat in 1..=seats {
        let name = json!({ "name": format!("Guest {number}.{seat}"), "language": "en" });
        let welcome = Client::new(address).post("/api/people", &name).await?.json()?;
        tokens.push(welcome["token"].as_str().context("a token")?.to_owned());
    }
    let mut programs: Vec<Client> = tokens.iter().map(|token| Client::with_token(address, token)).collect();
    let mut wanted = vec![json!("anybody"); seats as usize];
    wanted[0] = json!("me");
    let wish = json!({ "game": game, "seats": wanted, "pace": "instant" });
    let table: Value = programs[0].post("/api/tables", &wish).await?.json()?;
    let id = table["id"].as_str().context("the code of a table")?.to_owned();
    for program in &mut programs[1..] {
        program.post(&format!("/api/tables/{id}/sit"), &json!({})).await?.json()?;
    }
    if seats > 1 {
        programs[0].post(&format!("/api/tables/{id}/start"), &json!({})).await?.json()?;
    }
    // Of several nodes neighbours come to different ones.
    let browser = |(seat, token): (usize, &String)| {
        let address = nodes[(number + seat) % nodes.len()];
        Client::new(address).with("cookie", &format!("coppice={token}")).with("x-live", "listening")
    };
    Ok(BusyTable { id, people: tokens.iter().enumerate().map(browser).collect() })
}
