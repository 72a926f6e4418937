//! All tables in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::{Store, TableId};
use tokio::sync::OnceCell;

use super::steward::Steward;
use super::{Live, Refusal};
use crate::thinkers::Thinkers;

/// A table at which nobody looked for this long leaves memory.
const IDLE_AFTER: Duration = Duration::from_secs(60);
/// How often idle tables are looked for.
const SWEEP_EVERY: Duration = Duration::from_secs(15);

/// All tables in memory. A table is loaded when somebody asks for it, and by one request only.
#[derive(Clone)]
pub struct Tables {
    store: Store,
    thinkers: Thinkers,
    loaded: Arc<Mutex<HashMap<TableId, Slot>>>,
}

/// A table that is loaded or being loaded: who comes second waits for the first.
type Slot = Arc<OnceCell<Arc<Live>>>;

impl Tables {
    pub fn new(store: Store, thinkers: Thinkers) -> Self {
        Tables { store, thinkers, loaded: Arc::default() }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Slot>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, loaded if need be.
    pub async fn find(&self, id: &TableId) -> Result<Arc<Live>, Refusal> {
        let slot = self.lock().entry(id.clone()).or_default().clone();
        let load = || async {
            let live = Live::load(&self.store, id).await?;
            Steward::employ(&live, self.thinkers.clone());
            Ok(live)
        };
        match slot.get_or_try_init(load).await {
            Ok(live) => {
                live.touch();
                Ok(live.clone())
            }
            Err(refusal) => {
                self.lock().remove(id);
                Err(refusal)
            }
        }
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Lets idle tables leave memory, for ever.
    pub async fn sweep(self) {
        loop {
            tokio::time::sleep(SWEEP_EVERY).await;
            self.sweep_once(store::now() - IDLE_AFTER.as_millis() as i64);
        }
    }

    /// Lets those tables leave that nobody asked for since then.
    pub fn sweep_once(&self, since: i64) {
        self.lock().retain(|_, slot| match slot.get() {
            // Somebody holds it: a request, or a bot that is to move.
            Some(live) => {
                let is_idle = live.presence.is_empty() && live.touched.load(Ordering::Relaxed) < since;
                if live.presence.is_empty() {
                    live.pages.forget();
                }
                !is_idle || Arc::strong_count(live) > 1
            }
            None => true,
        });
    }

    /// Lets the bots go on that were to move when the program ended.
    pub async fn wake_bots(self) {
        let waiting = match self.store.bots_wait().await {
            Ok(waiting) => waiting,
            Err(error) => return tracing::warn!(%error, "nobody knows which bots are to move"),
        };
        for id in waiting {
            if let Err(error) = self.find(&id).await {
                tracing::warn!(table = %id, %error, "a table with a bot to move was not loaded");
            }
        }
    }
}
