//! Reminders while servers are killed: what arrived, compared with what the logs say must have.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Router;
use axum::body::Bytes;
use axum::http::{StatusCode, Uri};
use serde_json::Value;
use store::{Event, Kind, PersonId, Stage, Store, TableId};
use tokio::net::TcpListener;

/// Of so many letters the receiver stumbles over one, and must get it again.
const STUMBLES: usize = 7;
/// What is on its way arrives within this time, or never.
const PATIENCE: Duration = Duration::from_secs(60);

/// A letter that was accepted.
struct Came {
    id: String,
    event: String,
    table: String,
    entry: u64,
}

/// Receives everybody's reminders.
#[derive(Clone)]
pub struct Receiver {
    pub address: SocketAddr,
    heard: Arc<Mutex<Heard>>,
}

#[derive(Default)]
struct Heard {
    asked: usize,
    /// By the path of each person.
    came: BTreeMap<String, Vec<Came>>,
}

/// How reminders fared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fared {
    pub arrived: usize,
    pub lost: usize,
    pub doubled: usize,
}

impl Receiver {
    pub async fn open() -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let receiver = Receiver { address: listener.local_addr()?, heard: Arc::default() };
        let at = receiver.clone();
        let router =
            Router::new().fallback(move |uri: Uri, body: Bytes| async move { at.receive(&uri, &body) });
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(receiver)
    }

    fn receive(&self, uri: &Uri, body: &[u8]) -> StatusCode {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.asked += 1;
        if heard.asked.is_multiple_of(STUMBLES) {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
        let Ok(letter) = serde_json::from_slice::<Value>(body) else { return StatusCode::BAD_REQUEST };
        let text = |key: &str| letter[key].as_str().unwrap_or_default().to_owned();
        let came = Came {
            id: text("id"),
            event: text("event"),
            table: text("table"),
            entry: letter["entry"].as_u64().unwrap_or_default(),
        };
        heard.came.entry(uri.path().to_owned()).or_default().push(came);
        StatusCode::OK
    }

    /// The different letters of a kind about a table that a person got after an entry: the same one twice is one.
    fn got(&self, path: &str, table: &TableId, event: Event, after: u64) -> BTreeSet<String> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let of_person = heard.came.get(path).into_iter().flatten();
        let fits =
            |came: &&Came| came.table == table.as_str() && came.event == event.word() && came.entry > after;
        of_person.filter(fits).map(|came| came.id.clone()).collect()
    }

    /// Waits until nothing is on its way any more.
    pub async fn settle(&self, store: &Store) -> anyhow::Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let is_empty = store.due_calls(i64::MAX, 1).await?.is_empty()
                && store.due_letters(i64::MAX, 1).await?.is_empty();
            if is_empty {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    /// What became of the reminders of a table whose people have these paths.
    pub async fn judge(&self, store: &Store, id: &TableId, paths: &[String]) -> anyhow::Result<Fared> {
        let table = store.table(id).await?.context("a table")?;
        let called = server::called(store, id).await?;
        let entries = store.entries(id, 0).await?;
        let mut fared = Fared::default();
        for (place, path) in table.places.iter().zip(paths) {
            let store::Sitter::Person(person) = place.sitter else { continue };
            let mine = table.seats_of(person);
            let is_mine = |entry: &&store::Entry| entry.seat.is_some_and(|seat| mine.contains(seat));
            let moved = entries
                .iter()
                .filter(is_mine)
                .filter(|entry| matches!(entry.kind, Kind::Play | Kind::Forced));
            let last = moved.map(|entry| entry.seq).max().unwrap_or_default();
            let asked = |event: Event, after: u64| {
                called.iter().filter(|(seq, call)| is_to(call, person, event) && *seq > after).count()
            };
            // Only what was still true is owed: who moved meanwhile knows.
            let (event, after) = match table.stage {
                Stage::Over => (Event::Over, 0),
                _ => (Event::Turn, last),
            };
            let (owed, got) = (asked(event, after).min(1), self.got(path, id, event, after).len());
            fared.lost += owed.saturating_sub(got);
            fared.doubled += got.saturating_sub(1);
            fared.doubled += self.got(path, id, Event::Turn, 0).len().saturating_sub(asked(Event::Turn, 0));
            fared.arrived +=
                self.got(path, id, Event::Turn, 0).len() + self.got(path, id, Event::Over, 0).len();
        }
        Ok(fared)
    }
}

fn is_to(call: &store::NewCall, person: PersonId, event: Event) -> bool {
    call.person == person && call.event == event
}
