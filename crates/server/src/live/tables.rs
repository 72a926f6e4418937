//! All tables in memory.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{PersonId, Store, TableId};
use tokio::sync::OnceCell;

use super::steward::Steward;
use super::{LiveTable, Refusal, Ticker};
use crate::nodes::{Message, Node};
use crate::painters::Painters;
use crate::thinkers::Thinkers;

/// A table at which nobody looked for this long leaves memory.
const IDLE_AFTER: Duration = Duration::from_secs(60);
/// How often idle tables are looked for.
const SWEEP_EVERY: Duration = Duration::from_secs(15);

/// All tables in memory. A table is loaded when somebody asks for it, and by one request only.
#[derive(Clone)]
pub struct Tables {
    store: Store,
    node: Arc<Node>,
    thinkers: Thinkers,
    painters: Painters,
    ticker: Ticker,
    loaded: Arc<Mutex<HashMap<TableId, Slot>>>,
}

/// A table that is loaded or being loaded: who comes second waits for the first.
type Slot = Arc<OnceCell<Arc<LiveTable>>>;

impl Tables {
    /// Those who draw the pages of tables, and all others that show a board.
    pub const fn painters(&self) -> &Painters {
        &self.painters
    }

    pub fn new(store: Store, node: Arc<Node>, thinkers: Thinkers) -> Self {
        Tables {
            store,
            node,
            thinkers,
            painters: Painters::default(),
            ticker: Ticker::default(),
            loaded: Arc::default(),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Slot>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table as new as the store has it, loaded if need be.
    pub async fn find(&self, id: &TableId) -> Result<Arc<LiveTable>, Refusal> {
        let slot = self.lock().entry(id.clone()).or_default().clone();
        let was_loaded = slot.initialized();
        let load = || async {
            let (painters, ticker) = (self.painters.clone(), self.ticker.clone());
            let live = LiveTable::load(&self.store, &self.node, painters, ticker, id).await?;
            Steward::employ(&live, self.thinkers.clone());
            Ok(live)
        };
        match slot.get_or_try_init(load).await {
            Ok(live) => {
                live.touch();
                if was_loaded && self.node.is_shared() {
                    live.catch_up().await?;
                }
                Ok(live.clone())
            }
            Err(refusal) => {
                let mut loaded = self.lock();
                if loaded.get(id).is_some_and(|slot| !slot.initialized()) {
                    loaded.remove(id);
                }
                Err(refusal)
            }
        }
    }

    /// The table, if it is in memory.
    fn loaded(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        self.lock().get(id)?.get().cloned()
    }

    /// Reads a table anew, if it is in memory: somebody was taken out of it who wants to be forgotten.
    pub async fn refresh(&self, id: &TableId) -> Result<(), Refusal> {
        if let Some(live) = self.loaded(id) {
            let mut state = live.state().await?;
            state.is_unsure = true;
            state.catch_up(&self.store).await?;
            drop(state);
            live.beat();
        }
        Ok(())
    }

    /// Who has the page of a table open, without loading it.
    pub fn people_at(&self, id: &TableId) -> HashSet<PersonId> {
        self.loaded(id).map_or_else(HashSet::new, |live| live.people())
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Takes in what another node tells.
    pub fn hear(&self, message: Message) {
        match message {
            Message::Changed(id, seq) => self.wake(&id, seq),
            // The node that heard it has put it into its order.
            Message::Seen(person, page, is_visible) => {
                self.node.seen.note(person, page, None, is_visible);
            }
            Message::Home(person) => self.node.homes.ring(person),
            Message::Who(id) => {
                if let Some(live) = self.loaded(&id).filter(|live| !live.presence.people_here().is_empty()) {
                    live.say_who_is_here();
                }
            }
            Message::Here(id, node, people) if node != self.node.id.as_str() => {
                if let Some(live) = self.loaded(&id)
                    && live.presence.are_elsewhere(node, people)
                {
                    live.beat();
                }
            }
            Message::Here(..) => {}
        }
    }

    /// Tells the other nodes at which tables somebody is here.
    pub fn say_who_is_here(&self) {
        let slots: Vec<Slot> = self.lock().values().cloned().collect();
        let loaded = slots.iter().filter_map(|slot| slot.get());
        loaded.filter(|live| !live.presence.people_here().is_empty()).for_each(|live| live.say_who_is_here());
    }

    /// What is due when.
    pub fn ticker(&self) -> Ticker {
        self.ticker.clone()
    }

    /// Something may be due at a table: does it, and notes what is due next.
    pub async fn strike(&self, id: &TableId) -> Result<(), Refusal> {
        if self.loaded(id).is_none() {
            match self.store.due(id).await? {
                None => return Ok(()),
                Some(due) if due > store::now() => {
                    self.ticker.note(id, due);
                    return Ok(());
                }
                Some(_) => {}
            }
        }
        self.find(id).await?.strike().await
    }

    /// Closes tables that nobody has touched since then.
    pub async fn close_idle(&self, since: i64) -> Result<usize, Refusal> {
        let idle = self.store.idle_since(since).await?;
        for id in &idle {
            // One that cannot be read keeps no other open.
            if let Err(error) = self.close_since(id, since).await {
                tracing::warn!(table = %id, %error, "an idle table was not closed");
            }
        }
        Ok(idle.len())
    }

    /// Closes a table, as those who keep the house want it.
    pub async fn close_by_house(&self, id: &TableId) -> Result<(), Refusal> {
        let live = self.find(id).await?;
        let mut state = live.state().await?;
        state.close_by_house(&self.store).await?;
        live.publish(&state);
        Ok(())
    }

    async fn close_since(&self, id: &TableId, since: i64) -> Result<(), Refusal> {
        let live = self.find(id).await?;
        let mut state = live.state().await?;
        if state.table.changed < since {
            state.close_idle(&self.store).await?;
            live.publish(&state);
        }
        Ok(())
    }

    /// Another node has changed a table: those who look at it here are shown so.
    pub fn wake(&self, id: &TableId, seq: u64) {
        self.node.homes.changed(id, seq);
        let Some(live) = self.loaded(id).filter(|live| live.stamp().seq < seq) else { return };
        tokio::spawn(async move {
            if let Err(error) = live.catch_up().await {
                tracing::warn!(table = %live.id, %error, "what another node did is not shown yet");
            }
        });
    }

    /// Lets idle tables leave memory, for ever.
    pub async fn sweep(self) {
        loop {
            tokio::time::sleep(SWEEP_EVERY).await;
            self.sweep_once(store::now() - IDLE_AFTER.as_millis() as i64).await;
        }
    }

    /// Lets those tables leave that nobody asked for since then.
    pub async fn sweep_once(&self, since: i64) {
        let mut leaving = Vec::new();
        self.lock().retain(|_, slot| match slot.get() {
            Some(live) => {
                live.pages.rest();
                let is_idle = live.presence.is_empty() && live.touched.load(Ordering::Relaxed) < since;
                // Somebody may hold it: a request, or a bot that is to move.
                let leaves = is_idle && Arc::strong_count(live) == 1;
                if leaves {
                    leaving.push(live.clone());
                }
                !leaves
            }
            None => true,
        });
        for live in leaving {
            self.rest(&live).await;
        }
    }

    /// The program ends: everything that a later one might need is kept.
    pub async fn close(&self) {
        let slots: Vec<Slot> = self.lock().drain().map(|(_, slot)| slot).collect();
        for live in slots.iter().filter_map(|slot| slot.get()) {
            self.rest(live).await;
        }
    }

    async fn rest(&self, live: &LiveTable) {
        live.keep_snapshot().await;
        if self.node.is_shared()
            && let Err(error) = self.store.release(&live.id, &self.node.id).await
        {
            tracing::warn!(table = %live.id, %error, "its bots are still ours");
        }
    }

    /// Lets the bots go on for whom nobody plays.
    pub async fn wake_bots(&self) {
        let waiting = match self.store.bots_wait(&self.node.id).await {
            Ok(waiting) => waiting,
            Err(error) => return tracing::warn!(%error, "nobody knows which bots are to move"),
        };
        for id in waiting {
            if self.loaded(&id).is_none()
                && let Err(error) = self.find(&id).await
            {
                tracing::warn!(table = %id, %error, "a table with a bot to move was not loaded");
                if let Refusal::Unfit(unfit) = error {
                    self.isolate(&id, &unfit.to_string()).await;
                }
            }
        }
    }

    /// A match that does not fit is looked at once, not every second.
    async fn isolate(&self, id: &TableId, reason: &str) {
        if let Err(error) = self.store.isolate(id, reason).await {
            tracing::warn!(table = %id, %error, "it is not isolated");
        }
    }
}
