//! This program among others that share a store: they wake one another, and each knows which bots are its own.
//!
//! Nothing depends on a message that arrives. Whoever asks for a table has it as new as the store; messages only make
//! it quick for those who wait, and what a message missed a look at the store finds a moment later.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use async_nats::ConnectOptions;
use futures_util::StreamExt;
use store::{NodeId, PersonId, Store, TableId};
use tokio::sync::mpsc;

use crate::homes::Homes;
use crate::live::Tables;
use crate::remind::Seen;

/// How long others believe that this node runs after it last said so.
const LIFE: Duration = Duration::from_secs(2);
const BEAT_EVERY: Duration = Duration::from_millis(500);
/// A node that is not sure of so much more of its life leaves its bots alone.
const MARGIN: Duration = Duration::from_millis(300);
/// How often the store is asked for what no message told.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The same where there is one program only: it knows all but what it could not do in time.
const LOOK_ALONE_EVERY: Duration = Duration::from_secs(30);
/// The clocks of two nodes differ by less.
const CLOCKS_DIFFER: i64 = 10_000;
/// After a line broke, before it is tried again.
const AFTER_FAILURE: Duration = Duration::from_millis(500);
/// So many messages wait to be sent; more are left to those who look.
const MOST_WAITING: usize = 1024;
/// So many people are named in one message; more are at no table that is fun.
const MOST_NAMED: usize = 100;
/// How often each node says who is here, and how long others believe it.
const SAY_EVERY: Duration = Duration::from_secs(20);
pub const BELIEVE_FOR: Duration = Duration::from_secs(50);
/// The subject of our messages.
const SUBJECT: &str = "coppice.tables";

/// By what nodes wake one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeBus {
    /// There is one program only.
    None,
    /// The address of the NATS server.
    Nats(String),
    /// The address of the database, which tells by itself.
    Postgres(String),
}

/// What nodes tell one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A table has a new entry.
    Changed(TableId, u64),
    /// Who has a page of a table open at a node, by its name.
    Here(TableId, String, Vec<PersonId>),
    /// Whoever has people at this table is to say so.
    Who(TableId),
    /// A page of a person, by its number, is visible or no longer.
    Seen(PersonId, u32, bool),
    /// A person's home has changed without any table doing so.
    Home(PersonId),
}

impl Message {
    fn write(&self) -> String {
        match self {
            Message::Changed(id, seq) => store::tell(id, *seq),
            Message::Who(id) => format!("who {id}"),
            Message::Seen(person, page, is_visible) => {
                format!("{} {} {page}", if *is_visible { "seen" } else { "gone" }, person.0)
            }
            Message::Home(person) => format!("home {}", person.0),
            Message::Here(id, node, people) => {
                let people = people.iter().take(MOST_NAMED).map(|person| person.0.to_string());
                format!("here {id} {node} {}", people.collect::<Vec<_>>().join(","))
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["who", id] => Some(Message::Who(id.parse().ok()?)),
            [what @ ("seen" | "gone"), person, page] => {
                let person = PersonId(person.parse().ok()?);
                Some(Message::Seen(person, page.parse().ok()?, what == "seen"))
            }
            ["home", person] => Some(Message::Home(PersonId(person.parse().ok()?))),
            ["here", id, node, people] => {
                let people = people.split(',').filter_map(|number| number.parse().ok().map(PersonId));
                Some(Message::Here(id.parse().ok()?, node.to_owned(), people.collect()))
            }
            _ => store::told(text).map(|(id, seq)| Message::Changed(id, seq)),
        }
    }
}

/// This program among others.
pub struct Node {
    pub id: NodeId,
    bus: NodeBus,
    is_shared: bool,
    /// Until when the others believe that it runs.
    believed_until: Mutex<Instant>,
    /// How often they stopped believing it: what it had claimed before may be another's now.
    lapses: AtomicU64,
    /// What is to be sent.
    telling: mpsc::Sender<String>,
    /// Whose pages are visible, here or at another node.
    pub seen: Seen,
    /// Who has home open here, and what their tables do.
    pub homes: Homes,
}

/// A claim to the bots of a table; it holds while the node did not lapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    lapses: u64,
}

impl Node {
    /// This program, and what it has to send.
    pub fn new(store: &Store, bus: NodeBus) -> (Self, mpsc::Receiver<String>) {
        let (telling, told) = mpsc::channel(MOST_WAITING);
        let node = Node {
            id: NodeId::random(),
            bus,
            is_shared: store.is_shared(),
            believed_until: Mutex::new(Instant::now()),
            lapses: AtomicU64::new(0),
            telling,
            seen: Seen::default(),
            homes: Homes::default(),
        };
        (node, told)
    }

    /// Whether there may be others.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Tells the others that a table has changed, if the store does not.
    pub fn tell_change(&self, id: &TableId, seq: u64) {
        if matches!(self.bus, NodeBus::Nats(_)) {
            self.tell(&Message::Changed(id.clone(), seq));
        }
    }

    /// Whether this node is the one that does what the name says, and others need not.
    pub async fn leads(&self, store: &Store, what: &str) -> bool {
        if !self.is_shared {
            return true;
        }
        if !self.is_believed() {
            return false;
        }
        match store.lease(what, &self.id).await {
            Ok(is_ours) => is_ours,
            Err(error) => {
                tracing::warn!(what, %error, "nobody knows who does it");
                false
            }
        }
    }

    /// Tells the others something.
    pub fn tell(&self, message: &Message) {
        if self.is_shared {
            // When too many wait, those who look will find it.
            let _ = self.telling.try_send(message.write());
        }
    }

    /// Makes the bots of a table this node's. None: they are another's, or nobody can say.
    pub async fn claim(&self, store: &Store, id: &TableId, has: Option<Claim>) -> Option<Claim> {
        let claim = Claim { lapses: self.lapses.load(Ordering::SeqCst) };
        if !self.is_shared {
            return Some(claim);
        }
        if !self.is_believed() {
            return None;
        }
        if has == Some(claim) {
            return has;
        }
        match store.claim(id, &self.id).await {
            Ok(is_ours) => is_ours.then_some(claim),
            Err(error) => {
                tracing::warn!(table = %id, %error, "nobody knows whose bots these are");
                None
            }
        }
    }

    fn until(&self) -> std::sync::MutexGuard<'_, Instant> {
        self.believed_until.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn is_believed(&self) -> bool {
        Instant::now() + MARGIN < *self.until()
    }

    /// Says again and again that this node runs.
    pub async fn beat(&self, store: &Store) {
        loop {
            let begun = Instant::now();
            match store.beat(&self.id, LIFE).await {
                Ok(()) => {
                    let mut until = self.until();
                    if *until < Instant::now() {
                        self.lapses.fetch_add(1, Ordering::SeqCst);
                    }
                    *until = begun + LIFE;
                }
                Err(error) => tracing::warn!(%error, "the other nodes cannot be told that this one runs"),
            }
            tokio::time::sleep(BEAT_EVERY).await;
        }
    }
}

/// Tells the other nodes, and hears what they tell, for ever.
pub async fn talk(node: Arc<Node>, store: Store, tables: Tables, mut telling: mpsc::Receiver<String>) {
    match &node.bus {
        NodeBus::None => {}
        NodeBus::Nats(url) => talk_by_nats(url, &tables, telling).await,
        NodeBus::Postgres(url) => {
            let hear = async {
                loop {
                    if let Err(error) = hear_postgres(url, &tables).await {
                        tracing::warn!(%error, "the other nodes cannot be heard");
                    }
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
            };
            let tell = async {
                while let Some(text) = telling.recv().await {
                    if let Err(error) = store.tell_all(&text).await {
                        tracing::debug!(%error, "a message was not sent");
                    }
                }
            };
            tokio::join!(hear, tell);
        }
    }
}

async fn hear_postgres(url: &str, tables: &Tables) -> store::Result<()> {
    let mut listener = Store::listen(url).await?;
    loop {
        if let Some(message) = listener.next().await?.as_deref().and_then(Message::read) {
            tables.hear(message);
        }
    }
}

/// How NATS is asked: `tls://` insists on an encrypted line, `?ca=FILE` names who vouches for the server where that is
/// nobody whom the system knows, and a name with a password, or a token alone, stands before the host.
pub fn nats_options(url: &str) -> ConnectOptions {
    let options = ConnectOptions::new().retry_on_initial_connect();
    match url.split_once("?ca=") {
        Some((_, file)) => options.add_root_certificates(PathBuf::from(file)).require_tls(true),
        None => options,
    }
}

/// The client connects again by itself for as long as it takes.
async fn talk_by_nats(url: &str, tables: &Tables, mut telling: mpsc::Receiver<String>) {
    let options = nats_options(url);
    let url = url.split_once('?').map_or(url, |(url, _)| url);
    let client = match options.connect(url).await {
        Ok(client) => client,
        Err(error) => return tracing::error!(%error, "NATS cannot be used; nodes look at the store instead"),
    };
    let mut heard = match client.subscribe(SUBJECT).await {
        Ok(heard) => heard,
        Err(error) => return tracing::error!(%error, "NATS cannot be heard; nodes look at the store instead"),
    };
    loop {
        tokio::select! {
            Some(text) = telling.recv() => {
                if let Err(error) = client.publish(SUBJECT, text.into()).await {
                    tracing::debug!(%error, "a message was not sent");
                }
            }
            Some(message) = heard.next() => {
                if let Some(message) = std::str::from_utf8(&message.payload).ok().and_then(Message::read) {
                    tables.hear(message);
                }
            }
            else => return,
        }
    }
}

/// Looks for what no message told, for ever: tables that changed elsewhere, and bots that nobody plays for.
pub async fn look(store: Store, tables: Tables) {
    let mut since = store::now();
    let mut said = Instant::now();
    loop {
        if store.is_shared() {
            if said.elapsed() > SAY_EVERY {
                tables.say_who_is_here();
                said = Instant::now();
            }
            let begun = store::now();
            match store.changed_since(since - CLOCKS_DIFFER).await {
                Ok(changed) => {
                    for (id, seq, due) in &changed {
                        tables.wake(id, *seq);
                        if let Some(due) = due {
                            tables.ticker().note(id, *due);
                        }
                    }
                    since = begun;
                }
                Err(error) => tracing::warn!(%error, "the store cannot be looked at"),
            }
        }
        tables.wake_bots().await;
        tokio::time::sleep(if store.is_shared() { LOOK_EVERY } else { LOOK_ALONE_EVERY }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_written() {
        let id = TableId::random();
        for message in [
            Message::Changed(id.clone(), 7),
            Message::Who(id.clone()),
            Message::Seen(PersonId(7), 9, true),
            Message::Seen(PersonId(7), 9, false),
            Message::Home(PersonId(7)),
            Message::Here(id.clone(), "node".to_owned(), vec![PersonId(1), PersonId(2)]),
            Message::Here(id, "node".to_owned(), Vec::new()),
        ] {
            assert_eq!(Message::read(&message.write()), Some(message));
        }
        assert_eq!(Message::read("what is this"), None);
    }
}
