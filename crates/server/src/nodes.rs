//! This program among others that share a store: they wake one another, and each knows which bots are its own.
//!
//! Nothing depends on a message that arrives. Whoever asks for a table has it as new as the store; messages only make
//! it quick for those who wait, and what a message missed a look at the store finds a moment later.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use store::{NodeId, Store, TableId};
use tokio::sync::mpsc;

use crate::live::Tables;

/// How long others believe that this node runs after it last said so.
const LIFE: Duration = Duration::from_secs(2);
const BEAT_EVERY: Duration = Duration::from_millis(500);
/// A node that is not sure of so much more of its life leaves its bots alone.
const MARGIN: Duration = Duration::from_millis(300);
/// How often the store is asked for what no message told.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The clocks of two nodes differ by less.
const CLOCKS_DIFFER: i64 = 10_000;
/// After a line broke, before it is tried again.
const AFTER_FAILURE: Duration = Duration::from_millis(500);
/// So many messages wait to be sent; more are left to those who look.
const MOST_WAITING: usize = 1024;
/// The subject of our messages.
const SUBJECT: &str = "coppice.tables";

/// By what nodes wake one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bells {
    /// There is one program only.
    None,
    /// The address of the NATS server.
    Nats(String),
    /// The address of the database, which tells by itself.
    Postgres(String),
}

/// This program among others.
pub struct Node {
    pub id: NodeId,
    is_shared: bool,
    /// Until when the others believe that it runs.
    believed_until: Mutex<Instant>,
    /// How often they stopped believing it: what it had claimed before may be another's now.
    lapses: AtomicU64,
    /// What is to be sent.
    telling: Option<mpsc::Sender<String>>,
}

/// A claim to the bots of a table; it holds while the node did not lapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    lapses: u64,
}

impl Node {
    /// This program, and what it has to send.
    pub fn new(store: &Store, bells: &Bells) -> (Self, mpsc::Receiver<String>) {
        let (send, sent) = mpsc::channel(MOST_WAITING);
        let node = Node {
            id: NodeId::random(),
            is_shared: store.is_shared(),
            believed_until: Mutex::new(Instant::now()),
            lapses: AtomicU64::new(0),
            telling: matches!(bells, Bells::Nats(_)).then_some(send),
        };
        (node, sent)
    }

    /// Whether there may be others.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Tells the others that a table has changed, if the store does not.
    pub fn tell(&self, id: &TableId, seq: u64) {
        if let Some(telling) = &self.telling {
            // When too many wait, those who look will find it.
            let _ = telling.try_send(store::tell(id, seq));
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

/// Hears what the other nodes tell, for ever.
pub async fn listen(bells: Bells, tables: Tables, sent: mpsc::Receiver<String>) {
    match bells {
        Bells::None => {}
        Bells::Nats(url) => hear_nats(&url, &tables, sent).await,
        Bells::Postgres(url) => loop {
            if let Err(error) = hear_postgres(&url, &tables).await {
                tracing::warn!(%error, "the other nodes cannot be heard");
            }
            tokio::time::sleep(AFTER_FAILURE).await;
        },
    }
}

async fn hear_postgres(url: &str, tables: &Tables) -> store::Result<()> {
    let mut listener = Store::listen(url).await?;
    loop {
        if let Some((id, seq)) = listener.next().await? {
            tables.wake(&id, seq);
        }
    }
}

/// The client connects again by itself for as long as it takes.
async fn hear_nats(url: &str, tables: &Tables, mut sent: mpsc::Receiver<String>) {
    let options = async_nats::ConnectOptions::new().retry_on_initial_connect();
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
            Some(text) = sent.recv() => {
                if let Err(error) = client.publish(SUBJECT, text.into()).await {
                    tracing::debug!(%error, "a message was not sent");
                }
            }
            Some(message) = heard.next() => {
                if let Some((id, seq)) = std::str::from_utf8(&message.payload).ok().and_then(store::told) {
                    tables.wake(&id, seq);
                }
            }
            else => return,
        }
    }
}

/// Looks for what no message told, for ever: tables that changed elsewhere, and bots that nobody plays for.
pub async fn look(store: Store, tables: Tables) {
    let mut since = store::now();
    loop {
        let begun = store::now();
        match store.changed_since(since - CLOCKS_DIFFER).await {
            Ok(changed) => {
                changed.iter().for_each(|(id, seq)| tables.wake(id, *seq));
                since = begun;
                tables.wake_bots().await;
            }
            Err(error) => tracing::warn!(%error, "the store cannot be looked at"),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
