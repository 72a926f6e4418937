//! What is due at tables: a heap of moments, so that ten thousand clocks cost nothing until one of them runs out.
//!
//! The heap follows from the store and from what this node writes; a moment in it may be out of date, and is looked up again
//! when it comes. Every node tries what is due; the number of the entry lets one of them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Store, TableId};
use tokio::sync::Notify;

use super::{Refusal, Tables};

/// After something could not be done, before it is tried again.
const AGAIN: i64 = 1000;
/// The clock of the system may be set: it is looked at as often as this.
const LONGEST_SLEEP: Duration = Duration::from_secs(10);

/// When something is due, and where.
#[derive(Clone, Default)]
pub struct Ticker {
    moments: Arc<Mutex<Moments>>,
    changed: Arc<Notify>,
}

#[derive(Default)]
struct Moments {
    heap: BinaryHeap<Reverse<(i64, TableId)>>,
    /// The earliest moment in the heap of each table.
    earliest: HashMap<TableId, i64>,
}

impl Ticker {
    fn lock(&self) -> std::sync::MutexGuard<'_, Moments> {
        self.moments.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something is due at a table.
    pub fn note(&self, id: &TableId, at: i64) {
        let mut moments = self.lock();
        if moments.earliest.get(id).is_some_and(|&known| known <= at) {
            return;
        }
        let is_first = moments.heap.peek().is_none_or(|Reverse((first, _))| at < *first);
        moments.earliest.insert(id.clone(), at);
        moments.heap.push(Reverse((at, id.clone())));
        drop(moments);
        if is_first {
            self.changed.notify_one();
        }
    }

    /// The tables whose moment has come; their next one must be noted again.
    fn come(&self, now: i64) -> Vec<TableId> {
        let mut moments = self.lock();
        let mut come = Vec::new();
        while let Some(Reverse((at, _))) = moments.heap.peek()
            && *at <= now
            && let Some(Reverse((at, id))) = moments.heap.pop()
        {
            if moments.earliest.get(&id) == Some(&at) {
                moments.earliest.remove(&id);
                come.push(id);
            }
        }
        come
    }

    fn next(&self) -> Option<i64> {
        self.lock().heap.peek().map(|Reverse((at, _))| *at)
    }

    /// How many tables have something due.
    pub fn count(&self) -> usize {
        self.lock().earliest.len()
    }

    /// Does what is due, for ever.
    pub async fn run(self, store: Store, tables: Tables) {
        loop {
            match store.dues().await {
                Ok(dues) => break dues.iter().for_each(|(id, due)| self.note(id, *due)),
                Err(error) => {
                    tracing::warn!(%error, "nobody knows what is due");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        loop {
            let now = store::now();
            for id in self.come(now) {
                if let Err(error) = tables.strike(&id).await {
                    tracing::warn!(table = %id, %error, "what is due was not done");
                    if !matches!(error, Refusal::Unfit(_) | Refusal::NoTable) {
                        self.note(&id, now + AGAIN);
                    }
                }
            }
            let sleep = self.next().map_or(LONGEST_SLEEP, |at| {
                Duration::from_millis((at - store::now()).max(0) as u64).min(LONGEST_SLEEP)
            });
            tokio::select! {
                () = tokio::time::sleep(sleep) => {}
                () = self.changed.notified() => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_comes_once_and_in_time() {
        let ticker = Ticker::default();
        let (first, second) = (TableId::random(), TableId::random());
        ticker.note(&first, 10);
        ticker.note(&second, 20);
        ticker.note(&first, 30);
        assert_eq!(ticker.come(5), []);
        assert_eq!(
            ticker.come(25),
            [first.clone(), second],
            "the later moment is noted again by whoever looks"
        );
        ticker.note(&first, 30);
        assert_eq!(ticker.come(40), [first]);
        assert_eq!(ticker.next(), None);
    }

    #[test]
    fn an_earlier_moment_takes_the_place_of_a_later_one() {
        let ticker = Ticker::default();
        let id = TableId::random();
        ticker.note(&id, 30);
        ticker.note(&id, 10);
        assert_eq!(ticker.come(15), std::slice::from_ref(&id));
        assert_eq!(ticker.come(50), [], "the later one is out of date");
        assert_eq!(ticker.count(), 0);
    }
}
