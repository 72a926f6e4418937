//! Tables that somebody is looking at: kept in memory while they are, and changed only through the store.

mod absence;
mod act;
mod cache;
pub mod company;
mod leaving;
mod log;
mod pace;
mod presence;
mod recall;
mod refusal;
mod room;
mod running;
mod steward;
mod table_state;
mod tables;
mod ticker;
mod wanted;

use std::collections::HashSet;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use scene::{Page, Parts};
use store::{PersonId, Store, StoreError, TableId};
use tokio::sync::{Mutex, MutexGuard, Notify, watch};

pub use act::{Act, At};
pub use cache::PageKey;
pub use leaving::Around;
pub use presence::Here;
pub use recall::{deal, recall_any};
pub use refusal::Refusal;
pub use running::{Ground, RunningMatch};
pub use table_state::{Draft, TableState, looks};
pub use tables::Tables;
pub use ticker::Ticker;
pub use wanted::Request;

use crate::guest::Guest;
use crate::nodes::{Message, Node};
use crate::painters::Painters;
use cache::Pages;
use presence::Presence;

/// A table in memory.
pub struct LiveTable {
    pub id: TableId,
    store: Store,
    node: Arc<Node>,
    state: Mutex<Arc<TableState>>,
    /// What the newest page shows. Only the latest is kept: a slow reader skips what it missed and never makes a queue.
    stamp: watch::Sender<Stamp>,
    presence: Presence,
    pages: Pages,
    /// Held while a page is drawn.
    drawing: Mutex<()>,
    painters: Painters,
    /// A person does not want to wait for the bots.
    hurry: Notify,
    /// When somebody last asked for it.
    touched: AtomicI64,
    /// Since when it is in memory.
    since: i64,
    ticker: Ticker,
}

/// A table that nobody else reads or writes meanwhile. Whoever draws it takes it as it is and lets go: what is changed then
/// is a copy, and only then is there one.
pub struct Held<'a>(MutexGuard<'a, Arc<TableState>>);

impl Held<'_> {
    /// The table as it is now, for as long as anybody needs it.
    pub fn as_it_is(&self) -> Arc<TableState> {
        self.0.clone()
    }
}

impl Deref for Held<'_> {
    type Target = TableState;

    fn deref(&self) -> &TableState {
        &self.0
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut TableState {
        Arc::make_mut(&mut self.0)
    }
}

/// What a page shows: up to which entry, and how often something that is not written down changed meanwhile
/// (who is here, who sits before a shared screen).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp {
    pub seq: u64,
    pub beat: u64,
}

/// Two who answer at the same time at two nodes: the second tries again on what the first left.
const TRIES: usize = 4;

impl LiveTable {
    async fn load(
        store: &Store,
        node: &Arc<Node>,
        painters: Painters,
        ticker: Ticker,
        id: &TableId,
    ) -> Result<Arc<Self>, Refusal> {
        let state = TableState::load(store, id).await?;
        let stamp = watch::Sender::new(Stamp { seq: state.table.seq, beat: 0 });
        node.tell(&Message::Who(id.clone()));
        Ok(Arc::new(LiveTable {
            id: id.clone(),
            store: store.clone(),
            node: node.clone(),
            state: Mutex::new(Arc::new(state)),
            stamp,
            presence: Presence::default(),
            pages: Pages::default(),
            drawing: Mutex::default(),
            painters,
            hurry: Notify::new(),
            touched: AtomicI64::new(store::now()),
            since: store::now(),
            ticker,
        }))
    }

    async fn lock(&self) -> Held<'_> {
        Held(self.state.lock().await)
    }

    /// The table itself. Nobody else reads or writes it meanwhile.
    pub async fn state(&self) -> Result<Held<'_>, Refusal> {
        let mut state = self.lock().await;
        if state.is_unsure {
            state.catch_up(&self.store).await?;
            self.show(&state);
        }
        Ok(state)
    }

    /// Takes in what other nodes did.
    pub async fn catch_up(&self) -> Result<(), Refusal> {
        let mut state = self.lock().await;
        state.catch_up(&self.store).await?;
        self.show(&state);
        Ok(())
    }

    /// Does something and tells everybody who looks.
    pub async fn act(&self, guest: &Guest, act: Act) -> Result<(), Refusal> {
        let mut state = self.state().await?;
        let around = self.around();
        let mut done = state.act(&self.store, guest, act.clone(), &around).await;
        for _ in 1..TRIES {
            if !matches!(done, Err(Refusal::Store(StoreError::Conflict))) {
                break;
            }
            done = state.act(&self.store, guest, act.clone(), &around).await;
        }
        self.publish(&state);
        done
    }

    /// Does what is due, and shows what changes by time alone.
    pub async fn strike(&self) -> Result<(), Refusal> {
        let mut state = self.state().await?;
        loop {
            match state.strike(&self.store).await {
                Ok(true) => {}
                Ok(false) => break,
                // Another node was quicker.
                Err(Refusal::Store(StoreError::Conflict)) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.publish(&state);
        if let Some(due) = state.table.due {
            self.ticker.note(&self.id, due);
        }
        drop(state);
        self.look_again().await;
        Ok(())
    }

    /// The page changes when somebody has been away for long enough, or is back: writes that down if it is so now, and notes when
    /// it will be.
    async fn look_again(&self) {
        let Ok(mut state) = self.state().await else { return };
        let (around, now) = (self.around(), store::now());
        for _ in 0..TRIES {
            match state.note_absences(&self.store, &around).await {
                Ok(false) => break,
                // Another node may have been quicker.
                Ok(true) | Err(Refusal::Store(StoreError::Conflict)) => {}
                Err(error) => {
                    tracing::warn!(table = %self.id, %error, "an absence was not written down");
                    break;
                }
            }
        }
        self.publish(&state);
        if let Some(at) = state.next_decidable(&around, now) {
            self.ticker.note(&self.id, at);
        }
        if !state.decidable(&around, now).is_empty() {
            self.beat();
        }
    }

    /// Tells everybody who looks, here and elsewhere, that the table has changed.
    pub fn publish(&self, state: &TableState) {
        if !state.is_unsure && self.show(state) {
            self.node.homes.changed(&self.id, state.table.seq);
            self.node.tell_change(&self.id, state.table.seq);
        }
    }

    /// Tells everybody who looks here that the table has changed, if it has.
    fn show(&self, state: &TableState) -> bool {
        let seq = state.table.seq;
        let decidable = state.next_decidable(&self.around(), store::now());
        for at in state.table.due.into_iter().chain(decidable) {
            self.ticker.note(&self.id, at);
        }
        self.stamp.send_if_modified(|stamp| {
            let is_new = stamp.seq != seq;
            stamp.seq = seq;
            is_new
        })
    }

    /// Keeps the state of the match, if it has changed since it was last kept.
    async fn keep_snapshot(&self) {
        let mut state = self.lock().await;
        if let Err(error) = state.keep_snapshot(&self.store).await {
            tracing::warn!(table = %self.id, %error, "the state of a match was not kept");
        }
    }

    /// Tells the other nodes who has the page open here.
    fn say_who_is_here(&self) {
        let people = self.presence.people_here().into_iter().collect();
        self.node.tell(&Message::Here(self.id.clone(), self.node.id.as_str().to_owned(), people));
    }

    /// Tells everybody who looks that something changed that is not written down.
    pub fn beat(&self) {
        self.stamp.send_modify(|stamp| stamp.beat += 1);
    }

    pub fn stamp(&self) -> Stamp {
        *self.stamp.borrow()
    }

    pub fn watch(&self) -> watch::Receiver<Stamp> {
        self.stamp.subscribe()
    }

    /// Bots and forced choices wait no longer until a person is asked.
    pub fn hurry(&self) {
        self.hurry.notify_one();
    }

    /// Who has the page open, and since when the others do not.
    pub fn around(&self) -> Around {
        Around { here: self.presence.people(), gone: self.presence.gone(), since: self.since }
    }

    /// Who has the page open.
    pub fn people(&self) -> HashSet<PersonId> {
        self.presence.people()
    }

    /// Up to which entry somebody has followed here, if at all.
    pub fn followed(&self, person: PersonId) -> Option<u64> {
        self.presence.followed(person, self.stamp().seq)
    }

    /// Pages of one table are drawn one after the other: all who look are told at the same moment, and two who drew at once would
    /// draw everything that both are shown twice.
    pub async fn draws(&self) -> MutexGuard<'_, ()> {
        self.drawing.lock().await
    }

    /// Those who draw its pages.
    pub const fn painters(&self) -> &Painters {
        &self.painters
    }

    /// The live part of the page, if it was drawn for such eyes already.
    pub fn drawn(&self, stamp: Stamp, eyes: &PageKey) -> Option<Arc<Page>> {
        self.pages.find(stamp, eyes)
    }

    pub fn keep(&self, stamp: Stamp, eyes: PageKey, page: Arc<Page>) {
        self.pages.keep(stamp, eyes, page);
    }

    /// The parts of its pages.
    pub fn parts(&self) -> &Parts {
        self.pages.parts()
    }

    fn touch(&self) {
        self.touched.store(store::now(), Ordering::Relaxed);
    }
}
