//! People who play on whatever happens, as pages do: when a server does not answer they ask the next one.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use client::{Answer, Client, ClientError};
use serde_json::{Value, json};
use table::{Chance, Fate};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::PlayArgs;

/// A request that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(10);
/// Before the next server is asked.
const AGAIN: Duration = Duration::from_millis(20);
/// A page that was not shown what was played after so long never will be.
const SEEN_WITHIN: Duration = Duration::from_secs(20);
const SEATS: u8 = 2;

/// A match that was played.
#[derive(Default)]
pub struct Match {
    pub id: String,
    /// Every move that was acknowledged: seat and notation.
    pub acknowledged: Vec<(u8, String)>,
    /// Moves without an answer: each may or may not have been played.
    pub in_doubt: Vec<(u8, String)>,
    /// An onlooker was not shown what was acknowledged.
    pub unseen: usize,
    /// What was refused though it should not have been.
    pub refused: Vec<String>,
    /// Under which paths the reminders of each seat arrive.
    pub paths: Vec<String>,
}

/// What came of one table, match after match.
#[derive(Default)]
pub struct TableRun {
    pub matches: Vec<Match>,
    /// When each move was acknowledged.
    pub times: Vec<Instant>,
}

/// Somebody who asks one server after the other.
pub struct Caller {
    nodes: Arc<Vec<SocketAddr>>,
    at: usize,
    token: String,
    line: Client,
}

impl Caller {
    pub fn new(nodes: Arc<Vec<SocketAddr>>, at: usize, token: &str) -> Self {
        let at = at % nodes.len();
        let line = Client::with_token(nodes[at], token);
        Caller { nodes, at, token: token.to_owned(), line }
    }

    /// Asks the next server from now on.
    async fn turn(&mut self) {
        tokio::time::sleep(AGAIN).await;
        *self = Caller::new(self.nodes.clone(), self.at + 1, &self.token);
    }

    /// Asks once. None: nobody knows what became of it.
    pub async fn ask(&mut self, path: &str, body: Option<&Value>) -> Option<Answer> {
        let asked = async {
            match body {
                Some(body) => self.line.post(path, body).await,
                None => self.line.get(path).await,
            }
        };
        let answer: Result<Answer, ClientError> = tokio::time::timeout(PATIENCE, asked).await.ok()?;
        match answer {
            Ok(answer) if !answer.status.is_server_error() => Some(answer),
            _ => {
                self.turn().await;
                None
            }
        }
    }

    /// Sets up a webhook, as a page does; the same twice is one.
    async fn set_up(&mut self, fields: &[(&str, &str)]) -> anyhow::Result<()> {
        let until = Instant::now() + 6 * PATIENCE;
        while Instant::now() < until {
            let origin = format!("http://{}", self.nodes[self.at]);
            let mut page = Client::with_token(self.nodes[self.at], &self.token).with("origin", &origin);
            let sent = tokio::time::timeout(PATIENCE, page.submit("/me/reminders/webhook", fields)).await;
            match sent {
                Ok(Ok(answer)) if answer.status.is_redirection() => return Ok(()),
                _ => self.turn().await,
            }
        }
        anyhow::bail!("nobody takes the address of a webhook")
    }

    /// Asks until somebody answers.
    pub async fn insist(&mut self, path: &str, body: Option<&Value>) -> anyhow::Result<Value> {
        let until = Instant::now() + 6 * PATIENCE;
        while Instant::now() < until {
            if let Some(answer) = self.ask(path, body).await {
                return Ok(answer.json()?);
            }
        }
        anyhow::bail!("nobody answers {path}")
    }
}

/// Plays until `ended` says so.
pub fn play(
    number: usize,
    nodes: Arc<Vec<SocketAddr>>,
    args: &PlayArgs,
    reminders: SocketAddr,
    ended: watch::Receiver<bool>,
) -> JoinHandle<anyhow::Result<TableRun>> {
    let (game, pause) = (args.game.clone(), Duration::from_millis(args.pause));
    let chance = Fate::quick(number as u64).next();
    tokio::spawn(async move {
        let mut table =
            TrialTable { number, nodes, game, pause, reminders, ended, chance, course: TableRun::default() };
        while !*table.ended.borrow() {
            table.one_match().await?;
        }
        Ok(table.course)
    })
}

struct TrialTable {
    number: usize,
    nodes: Arc<Vec<SocketAddr>>,
    game: String,
    pause: Duration,
    /// Who receives the reminders.
    reminders: SocketAddr,
    ended: watch::Receiver<bool>,
    chance: Chance,
    course: TableRun,
}

impl TrialTable {
    async fn one_match(&mut self) -> anyhow::Result<()> {
        let paths: Vec<String> = (1..=SEATS)
            .map(|seat| format!("/{}/{}/{seat}", self.number, self.course.matches.len()))
            .collect();
        let (id, mut people) = self.sit_down(&paths).await?;
        let mut played = Match { id: id.clone(), paths, ..Match::default() };
        // The onlooker is at another server than the players, where there is one.
        let (shown, mut showing) = watch::channel(0);
        let looking = tokio::spawn(look(self.nodes.clone(), self.number + 1, id.clone(), shown));
        let mut newest = 0;
        while !*self.ended.borrow() {
            tokio::time::sleep(self.pause).await;
            let now = people[0].insist(&format!("/api/tables/{id}"), None).await?;
            if now["stage"] != "playing" {
                break;
            }
            newest = self.one_move(&id, &now, &mut people, &mut played).await.unwrap_or(newest);
        }
        let seen = tokio::time::timeout(SEEN_WITHIN, showing.wait_for(|&seq| seq >= newest)).await;
        played.unseen += usize::from(!matches!(seen, Ok(Ok(_))));
        looking.abort();
        self.course.matches.push(played);
        Ok(())
    }

    async fn sit_down(&mut self, paths: &[String]) -> anyhow::Result<(String, Vec<Caller>)> {
        let mut people = Vec::new();
        for seat in 1..=SEATS {
            let mut stranger = Caller::new(self.nodes.clone(), self.number, "");
            stranger.line = Client::new(self.nodes[stranger.at]);
            let name = json!({ "name": format!("Guest {}.{seat}", self.number) });
            let welcome = loop {
                let answer = stranger.line.post("/api/people", &name).await;
                if let Some(welcome) = answer.ok().filter(|answer| answer.status.is_success()) {
                    break welcome.json()?;
                }
                stranger.turn().await;
                stranger.line = Client::new(self.nodes[stranger.at]);
            };
            let token = welcome["token"].as_str().context("a token")?;
            people.push(Caller::new(self.nodes.clone(), self.number, token));
        }
        for (person, path) in people.iter_mut().zip(paths) {
            let address = format!("http://{}{path}", self.reminders);
            person.set_up(&[("shape", "json"), ("address", &address)]).await?;
        }
        let wish = json!({ "game": self.game, "seats": ["me", "anybody"], "pace": "instant" });
        let table = people[0].insist("/api/tables", Some(&wish)).await?;
        let id = table["id"].as_str().context("the code of a table")?.to_owned();
        for (index, what) in [(1, "sit"), (0, "start")] {
            // What was done without an answer is refused the second time, and done.
            loop {
                let asked = people[index].ask(&format!("/api/tables/{id}/{what}"), Some(&json!({}))).await;
                if asked.is_some() {
                    break;
                }
            }
        }
        Ok((id, people))
    }

    /// Plays one move of somebody who is asked; the newest entry that was acknowledged.
    async fn one_move(
        &mut self,
        id: &str,
        now: &Value,
        people: &mut [Caller],
        played: &mut Match,
    ) -> Option<u64> {
        let waiting: Vec<u64> = now["waiting_for"].as_array()?.iter().filter_map(Value::as_u64).collect();
        let seat = *self.chance.pick(&waiting)? as u8;
        let person = people.get_mut(seat as usize - 1)?;
        let moves = person.ask(&format!("/api/tables/{id}/moves?seat={seat}"), None).await?.json().ok()?;
        let texts: Vec<&str> =
            moves["moves"].as_array()?.iter().filter_map(|mv| mv["move"].as_str()).collect();
        let text = (*self.chance.pick(&texts)?).to_owned();
        let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
        let answer = person.ask(&format!("/api/tables/{id}/play"), Some(&body)).await;
        match answer {
            Some(answer) if answer.status.is_success() => {
                self.course.times.push(Instant::now());
                played.acknowledged.push((seat, text));
                answer.json().ok()?["seq"].as_u64()
            }
            // Somebody was quicker: a choice that was none.
            Some(answer) if answer.status.as_u16() == 409 => None,
            Some(answer) => {
                played.refused.push(format!("{} {}", answer.status, answer.body));
                None
            }
            None => {
                played.in_doubt.push((seat, text));
                None
            }
        }
    }
}

/// Keeps a page open, at the next server when one ends, and says up to which entry it shows the table.
async fn look(nodes: Arc<Vec<SocketAddr>>, first: usize, id: String, shown: watch::Sender<u64>) {
    for node in nodes.iter().cycle().skip(first % nodes.len()) {
        let path = format!("/t/{id}/events?since={}", *shown.borrow());
        if let Ok(mut events) = Client::new(*node).events(&path).await {
            while let Some(event) = events.next().await {
                let seq: u64 = event.id.parse().unwrap_or_default();
                shown.send_modify(|newest| *newest = seq.max(*newest));
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}
