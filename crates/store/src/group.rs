//! Entries that come together are made durable together.
//!
//! What takes long about a change is not to write it but to wait until the disk has it. While one group of entries is on its
//! way to the disk others come; they wait here, and the next change takes them all. An entry is acknowledged after the
//! commit of its group and never before, and each has its own fate: one that is not the next of its table is refused by a
//! statement that changes nothing, and goes without the others. Where anything else goes wrong before the commit, nothing
//! of the group is there, and each is written once more by itself.
//!
//! PostgreSQL does the same for those who commit at the same time, so only SQLite, which has one writer, goes this way.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex as Slot, PoisonError};

use serde_json::json;
use sqlx::Row;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;

use crate::reader::Reading;
use crate::{Change, Result, Store, StoreError, TableId};

/// No more entries go into one change, so that the first does not wait for very many.
const MOST: usize = 64;

/// So often a busy store is asked whether something was written.
const PROOFS: usize = 6;

/// Whether all of these entries can be read.
const ARE_THERE: &str = "SELECT count(*) AS found FROM json_each($1) AS wanted JOIN entries ON \
    entries.table_id = json_extract(wanted.value, '$[0]') AND entries.seq = json_extract(wanted.value, '$[1]') AND \
    entries.time = json_extract(wanted.value, '$[2]')";

/// Entries that wait to be written, and whose turn it is to write.
#[derive(Clone, Debug, Default)]
pub struct Line {
    waiting: Arc<Slot<VecDeque<Waiting>>>,
    /// Held by whoever writes a group; who asks first has it first.
    turn: Arc<Mutex<()>>,
}

#[derive(Debug)]
struct Waiting {
    id: TableId,
    change: Change,
    done: oneshot::Sender<Result<()>>,
}

impl Line {
    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those who wait, as many as one change takes. Whoever has gone away before anything was written is not written.
    fn next_group(&self) -> Vec<Waiting> {
        let mut waiting = self.lock();
        let count = waiting.len().min(MOST);
        waiting.drain(..count).filter(|one| !one.done.is_closed()).collect()
    }
}

impl Store {
    /// Writes an entry with those of other tables that come at the same time.
    pub(crate) async fn append_in_group(&self, id: &TableId, change: &Change) -> Result<()> {
        let (done, written) = oneshot::channel();
        self.line.lock().push_back(Waiting { id: id.clone(), change: change.clone(), done });
        self.write_next();
        // Nobody answers: the program is ending, and nobody knows.
        written.await.unwrap_or(Err(StoreError::Unproven))
    }

    /// Writes those who wait when it is their turn. On its own, as the others of a group must not depend on whoever asked first.
    fn write_next(&self) -> JoinHandle<()> {
        let store = self.clone();
        tokio::spawn(async move {
            let _turn = store.line.turn.lock().await;
            let group = store.line.next_group();
            if !group.is_empty() {
                store.write_group(group).await;
            }
        })
    }

    /// Waits until everything is written or refused that waits at this moment, be it of somebody who has gone away.
    pub async fn settle(&self) {
        let waiting = self.line.lock().len();
        for _ in 0..=waiting / MOST {
            // It fails only where the program is ending.
            let _ = self.write_next().await;
        }
    }

    /// A connection for reading, to see what another one has written. It is waited for longer than others are: what was written
    /// must not count as unknown because many read. For a server that may be gone nobody waits.
    pub(crate) async fn witness(&self) -> Result<Reading> {
        let tries = if self.is_shared() { 1 } else { PROOFS };
        for _ in 1..tries {
            match self.read.acquire().await {
                Err(sqlx::Error::PoolTimedOut) => {}
                found => return Ok(found?),
            }
        }
        Ok(self.read.acquire().await?)
    }

    async fn write_group(&self, group: Vec<Waiting>) {
        if group.len() > 1 {
            match self.try_group(&group).await {
                Ok(fates) => {
                    for (one, fate) in group.into_iter().zip(fates) {
                        let _ = one.done.send(fate);
                    }
                    return;
                }
                // Nothing is there: everybody gets another try, alone.
                Err(Undone::Nothing) => {}
                Err(Undone::Unknown) => {
                    for one in group {
                        let _ = one.done.send(Err(StoreError::Unproven));
                    }
                    return;
                }
            }
        }
        for one in group {
            let fate = self.append_alone(&one.id, &one.change).await;
            let _ = one.done.send(fate);
        }
    }

    /// Writes all of them in one change; what came of each.
    async fn try_group(&self, group: &[Waiting]) -> std::result::Result<Vec<Result<()>>, Undone> {
        // Why is told to each of them when it fails alone too.
        let nothing = |_: StoreError| Undone::Nothing;
        let mut write = self.write.begin().await.map_err(nothing)?;
        let mut fates = Vec::with_capacity(group.len());
        let mut written = Vec::with_capacity(group.len());
        for Waiting { id, change, .. } in group {
            if self.put(&mut write, id, change).await.map_err(nothing)? {
                written.push(json!([id.as_str(), change.seq, change.time]));
                fates.push(Ok(()));
            } else {
                fates.push(Err(StoreError::Conflict));
            }
        }
        if written.is_empty() {
            write.leave().await;
            return Ok(fates);
        }
        let (count, written) = (written.len() as i64, json!(written).to_string());
        let proof = async {
            let find = sqlx::query(ARE_THERE).bind(written);
            let mut witness = self.witness().await?;
            let row = find.fetch_one(&mut *witness).await?;
            witness.release();
            Ok(row.try_get::<i64, _>("found")? == count)
        };
        match write.commit_proved(proof).await {
            Ok(()) => Ok(fates),
            Err(_) => Err(Undone::Unknown),
        }
    }
}

/// What is known of a group that was not written as it should be.
enum Undone {
    /// It did not come to the commit.
    Nothing,
    /// The commit did not say, or nobody can read what it said.
    Unknown,
}
