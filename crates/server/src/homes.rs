//! Home is live: whoever has it open hears when a table of theirs changes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{PersonId, Store, TableId};
use tokio::sync::{Notify, watch};

use crate::nodes::Node;

/// What happens within this time is told at once: bots may play many moves meanwhile.
const GATHER: Duration = Duration::from_millis(200);
/// So many changed tables are looked at; if more changed, everybody is told.
const MOST_CHANGED: usize = 1000;
/// Of so many tables it is remembered up to which entry they were told.
const MOST_TOLD: usize = 10_000;

/// Who has home open at this node.
#[derive(Default)]
pub struct Homes {
    open: Mutex<HashMap<PersonId, watch::Sender<u64>>>,
    /// The tables that changed since they were last looked at.
    changed: Mutex<HashSet<TableId>>,
    /// Up to which entry each table was told: nodes hear of the same change more than once.
    told: Mutex<HashMap<TableId, u64>>,
    /// There are such tables.
    bell: Notify,
}

impl Homes {
    /// Somebody opened home.
    pub fn open(&self, person: PersonId) -> watch::Receiver<u64> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, home| home.receiver_count() > 0);
        open.entry(person).or_default().subscribe()
    }

    /// A table has changed.
    pub fn changed(&self, id: &TableId, seq: u64) {
        if self.open.lock().unwrap_or_else(PoisonError::into_inner).is_empty() || !self.is_news(id, seq) {
            return;
        }
        let is_first = {
            let mut changed = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
            changed.insert(id.clone()) && changed.len() == 1
        };
        if is_first {
            self.bell.notify_one();
        }
    }

    fn is_news(&self, id: &TableId, seq: u64) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() > MOST_TOLD {
            told.clear();
        }
        told.insert(id.clone(), seq).is_none_or(|before| before < seq)
    }

    /// Something changed for this person.
    pub fn ring(&self, person: PersonId) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(home) = open.get(&person) {
            home.send_modify(|times| *times += 1);
        }
    }

    fn ring_all(&self) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().for_each(|home| home.send_modify(|times| *times += 1));
    }

    fn take(&self) -> HashSet<TableId> {
        std::mem::take(&mut *self.changed.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Tells those who have home open, for ever.
pub async fn watch(node: Arc<Node>, store: Store) {
    let homes = &node.homes;
    loop {
        homes.bell.notified().await;
        tokio::time::sleep(GATHER).await;
        let changed = homes.take();
        if changed.len() > MOST_CHANGED {
            homes.ring_all();
            continue;
        }
        let mut people = HashSet::new();
        for id in &changed {
            match store.people_at(id).await {
                Ok(there) => people.extend(there),
                Err(error) => tracing::warn!(%error, "nobody knows whose home has changed"),
            }
        }
        people.into_iter().for_each(|person| homes.ring(person));
    }
}
