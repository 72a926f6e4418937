//! A tournament of many people at two nodes, of which one is killed again and again in the middle of a round: every round
//! begins once, everybody plays once in each, and every result counts once.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use clap::Args;
use pairing::PlayerId;
use rig::Postgres;
use serde_json::{Value, json};
use store::{Stage, Store, TournamentId, TournamentStage, WholeTournament};
use tokio::task::JoinSet;

use super::players::Caller;
use crate::load::{Home, Server};

/// A round takes no longer.
const PATIENCE: Duration = Duration::from_secs(600);
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// A node is gone for so long.
const GONE_FOR: Duration = Duration::from_secs(3);

#[derive(Args, Clone, Debug)]
pub struct TournamentArgs {
    /// So many people
    #[arg(long, default_value_t = 200)]
    pub people: usize,
    #[arg(long, default_value_t = 5)]
    pub rounds: u16,
    /// Which game, and how many sit at a table
    #[arg(long, default_value = "nim")]
    pub game: String,
    #[arg(long, default_value_t = 2)]
    pub seats: u8,
    /// In so many rounds, from the first on, a node is killed in the middle
    #[arg(long, default_value_t = 3)]
    pub kills: u16,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What came of it.
#[derive(serde::Serialize)]
struct Report {
    people: usize,
    rounds: usize,
    matches: usize,
    kills: u16,
    seconds: f64,
}

/// Plays it; fails when anything was lost, doubled or counted wrongly.
pub async fn run(args: &TournamentArgs) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let postgres = Postgres::start()?;
    let url = postgres.database("tournament")?;
    let home = Home { folder: folder.path().to_owned(), database_url: Some(url.clone()), ..Home::default() };
    let mut nodes = vec![Server::start(&home).await?, Server::start(&home).await?];
    let begun = Instant::now();
    let hosts: Arc<Vec<SocketAddr>> = Arc::new(nodes.iter().map(|node| node.address).collect());
    let people = come_in(args.people, &hosts).await?;
    let path = make(args, &people, &hosts).await?;
    join(&path, &people, &hosts).await?;
    let mut organiser = Caller::new(hosts.clone(), 0, &people[0]);
    organiser.insist(&format!("{path}/start"), Some(&json!({}))).await?;
    let mut kills = 0;
    for round in 1..=args.rounds {
        let victim = (round <= args.kills).then_some(usize::from(round) % nodes.len());
        play_round(&path, round, &people, &hosts, victim.map(|at| (&mut nodes[at], &home))).await?;
        kills += u16::from(victim.is_some());
        if !args.json {
            eprintln!("round {round} is over");
        }
    }
    until(&mut organiser, &path, |now| now["stage"] == "over").await?;
    let mut shown = Vec::new();
    for at in 0..nodes.len() {
        let mut caller = Caller::new(hosts.clone(), at, &people[0]);
        shown.push(caller.insist(&format!("{path}/standings"), None).await?);
    }
    for node in nodes {
        node.stop().await?;
    }
    let store = Store::connect(&url).await?;
    let matches = judge(&store, &path, args, &shown).await;
    store.close().await;
    let told = Report {
        people: args.people,
        rounds: args.rounds.into(),
        matches: matches?,
        kills,
        seconds: begun.elapsed().as_secs_f64(),
    };
    match args.json {
        true => println!("{}", serde_json::to_string(&told)?),
        false => println!(
            "{} people played {} rounds of {} matches in all in {:.0} s; a node was killed {} times; every result counted once",
            told.people, told.rounds, told.matches, told.seconds, told.kills
        ),
    }
    Ok(())
}

/// Everybody's token.
async fn come_in(count: usize, hosts: &Arc<Vec<SocketAddr>>) -> anyhow::Result<Vec<String>> {
    let mut coming = JoinSet::new();
    for number in 0..count {
        let mut door = Caller::new(hosts.clone(), number, "");
        coming.spawn(async move {
            let welcome =
                door.insist("/api/people", Some(&json!({ "name": format!("Person {number}") }))).await?;
            let token = welcome["token"].as_str().context("a token")?.to_owned();
            anyhow::Ok((number, token))
        });
        if coming.len() >= 16 {
            // A crowd does not come through a door at once.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let mut tokens: Vec<(usize, String)> =
        coming.join_all().await.into_iter().collect::<anyhow::Result<_>>()?;
    tokens.sort();
    Ok(tokens.into_iter().map(|(_, token)| token).collect())
}

async fn make(
    args: &TournamentArgs,
    people: &[String],
    hosts: &Arc<Vec<SocketAddr>>,
) -> anyhow::Result<String> {
    let mut organiser = Caller::new(hosts.clone(), 0, &people[0]);
    let wish = json!({
        "game": args.game, "seats": args.seats, "rounds": args.rounds, "fill": if args.seats == 2 { "byes" } else { "sizes" },
        "terms": { "clock": "days", "pace": "instant", "hints": false },
    });
    let made = organiser.insist("/api/tournaments", Some(&wish)).await?;
    Ok(format!("/api/tournaments/{}", made["id"].as_str().context("a code")?))
}

/// Everybody joins, all at once and each by two pages; once is counted.
async fn join(path: &str, people: &[String], hosts: &Arc<Vec<SocketAddr>>) -> anyhow::Result<()> {
    let mut joining = JoinSet::new();
    for (number, token) in people.iter().enumerate() {
        for page in 0..2 {
            let mut caller = Caller::new(hosts.clone(), number + page, token);
            let join = format!("{path}/join");
            joining.spawn(async move { while caller.ask(&join, Some(&json!({}))).await.is_none() {} });
        }
    }
    joining.join_all().await;
    let mut organiser = Caller::new(hosts.clone(), 1, &people[0]);
    let told = organiser.insist(path, None).await?;
    ensure!(told["people"] == people.len(), "{} of {} people are in", told["people"], people.len());
    Ok(())
}

/// Plays all tables of a round; where a node is to be killed that happens when half of them are over.
async fn play_round(
    path: &str,
    round: u16,
    people: &[String],
    hosts: &Arc<Vec<SocketAddr>>,
    mut victim: Option<(&mut Server, &Home)>,
) -> anyhow::Result<()> {
    let mut caller = Caller::new(hosts.clone(), round.into(), &people[0]);
    until(&mut caller, path, |now| now["round"] == round).await?;
    let told = caller.insist(&format!("{path}/rounds/{round}"), None).await?;
    let standings = caller.insist(&format!("{path}/standings"), None).await?;
    let names: BTreeMap<i64, String> = standings
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|line| Some((line["number"].as_i64()?, line["name"].as_str()?.to_owned())))
        .collect();
    // Numbers are given in the order of joining; names tell who is who.
    let token = |number: i64| -> anyhow::Result<String> {
        let name = names.get(&number).context("a name")?;
        let index: usize = name.strip_prefix("Person ").context("one of ours")?.parse()?;
        people.get(index).cloned().context("one of ours")
    };
    let mut playing = JoinSet::new();
    for (index, table) in told["tables"].as_array().into_iter().flatten().enumerate() {
        let code = table["table"].as_str().context("a code")?;
        let players = table["players"].as_array().into_iter().flatten().filter_map(Value::as_i64);
        let tokens = players.map(token).collect::<anyhow::Result<Vec<String>>>()?;
        playing.spawn(play_table(format!("/api/tables/{code}"), tokens, hosts.clone(), index));
    }
    let (all, mut over) = (playing.len(), 0);
    while let Some(played) = playing.join_next().await {
        played??;
        over += 1;
        if 2 * over >= all
            && let Some((node, home)) = victim.take()
        {
            node.kill().await?;
            tokio::time::sleep(GONE_FOR).await;
            node.restart(home).await?;
        }
    }
    Ok(())
}

/// Plays one match to its end, each seat by its own person, by whichever node answers.
async fn play_table(
    table: String,
    tokens: Vec<String>,
    hosts: Arc<Vec<SocketAddr>>,
    number: usize,
) -> anyhow::Result<()> {
    let mut callers: Vec<Caller> = tokens
        .iter()
        .enumerate()
        .map(|(seat, token)| Caller::new(hosts.clone(), number + seat, token))
        .collect();
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let now = callers[0].insist(&table, None).await?;
        if now["stage"] != "playing" {
            return Ok(());
        }
        for seat in now["waiting_for"].as_array().into_iter().flatten().filter_map(Value::as_u64) {
            let caller = callers.get_mut(seat as usize - 1).context("a seat")?;
            // A choice that is none may have played itself since, and the match be over.
            let Some(answer) = caller.ask(&format!("{table}/moves?seat={seat}"), None).await else {
                continue;
            };
            let Ok(moves) = answer.json() else { continue };
            if let Some(text) = moves["moves"][0]["move"].as_str() {
                let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
                // Without an answer nobody knows; the next look at the table tells.
                caller.ask(&format!("{table}/play"), Some(&body)).await;
            }
        }
    }
    bail!("{table} does not end")
}

async fn until(caller: &mut Caller, path: &str, is_so: impl Fn(&Value) -> bool) -> anyhow::Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if is_so(&caller.insist(path, None).await?) {
            return Ok(());
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    bail!("it never became so")
}

/// Compares what the tournament says with what is in the logs; how many matches there were.
async fn judge(store: &Store, path: &str, args: &TournamentArgs, shown: &[Value]) -> anyhow::Result<usize> {
    let id: TournamentId = path.rsplit('/').next().context("a code")?.parse()?;
    let whole = store.whole_tournament(&id).await?.context("the tournament")?;
    ensure!(whole.tournament.stage == TournamentStage::Over, "it is {}", whole.tournament.stage);
    ensure!(whole.rounds.len() == usize::from(args.rounds), "{} rounds", whole.rounds.len());
    everybody_once(&whole, args.people)?;
    let tables: Vec<_> = whole.rounds.iter().flat_map(|round| &round.tables).collect();
    let all = store.all_tables().await?.len();
    ensure!(all == tables.len(), "{all} tables were made for {} matches: a round began twice", tables.len());
    let mut brought: BTreeMap<i64, f64> = BTreeMap::new();
    let pairing = pairing::Tournament::try_from(whole.parts())?;
    for (round, paired) in whole.rounds.iter().zip(pairing.rounds()) {
        for (kept, paired) in round.tables.iter().zip(&paired.tables) {
            let table = store.table(&kept.table).await?.context("a table")?;
            ensure!(table.stage == Stage::Over, "{} is {}", table.id, table.stage);
            let outcome = table.outcome.context("a result")?;
            let ranks = outcome.counted.unwrap_or(outcome.ranks);
            ensure!(
                kept.ranks.as_ref() == Some(&ranks),
                "{}: {:?} counts, {ranks:?} was played",
                table.id,
                kept.ranks
            );
            for (player, points) in kept.players.iter().zip(pairing.table_points(paired)) {
                *brought.entry(*player).or_default() += points.as_f64();
            }
        }
        for bye in &round.byes {
            *brought.entry(*bye).or_default() += 3.0;
        }
    }
    let points = pairing.points();
    for shown in shown {
        for line in shown.as_array().context("standings")? {
            let number = line["number"].as_i64().context("a number")?;
            let total = points.get(&PlayerId(number)).context("somebody")?.as_f64();
            ensure!(line["points"].as_f64() == Some(total), "{line}: {total} follow from the results");
            let own = brought.get(&number).copied().unwrap_or_default();
            ensure!(args.seats > 2 || (own - total).abs() < 1e-9, "{line}: {own} were brought");
        }
    }
    Ok(tables.len())
}

fn everybody_once(whole: &WholeTournament, people: usize) -> anyhow::Result<()> {
    for (index, round) in whole.rounds.iter().enumerate() {
        let mut seen: Vec<i64> =
            round.tables.iter().flat_map(|table| &table.players).chain(&round.byes).copied().collect();
        seen.sort_unstable();
        seen.dedup();
        let seats: usize = round.tables.iter().map(|table| table.players.len()).sum();
        ensure!(
            seen.len() == people && seats + round.byes.len() == people,
            "round {}: {} people at {seats} seats",
            index + 1,
            seen.len()
        );
    }
    Ok(())
}
