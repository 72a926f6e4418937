//! The only way by which anything is written.
//!
//! A library that counts how deep it is in transactions can be wrong about it: when SQLite cannot write it rolls back by
//! itself, the library's own ROLLBACK then fails, its count stays one too high, and from there on every “commit” only
//! releases a savepoint of a transaction that never ends. What was acknowledged meanwhile is gone with the process. So
//! nobody counts here: a change begins with a plain BEGIN, which fails inside another transaction, and ends with a plain
//! COMMIT, which fails outside of one. A connection on which anything else happened, be it an error or a future that was
//! dropped halfway, is closed, and never used again.

use std::future::{Future, ready};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::any::AnyQueryResult;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Executor};

use crate::dialect::Dialect;
use crate::{Result, StoreError};

/// Where changes begin. There is no way to the connections beneath but through a [`Writing`].
///
/// One statement: `self.write.run(sqlx::query(…).bind(…)).await?`. Several that belong together:
///
/// ```text
/// let mut change = self.write.begin().await?;
/// sqlx::query(…).execute(&mut *change).await?;
/// change.commit().await?;
/// ```
///
/// Whoever leaves before the commit, by `?`, by `return` or because nobody waits for the answer any more, has changed
/// nothing. [`Writing::leave`] says so in time, where it is no error.
#[derive(Clone, Debug)]
pub struct Writer {
    dialect: Dialect,
    pool: AnyPool,
    /// How often the disk was waited for.
    commits: Arc<AtomicU64>,
}

impl Writer {
    pub fn new(dialect: Dialect, pool: AnyPool) -> Self {
        Writer { dialect, pool, commits: Arc::default() }
    }

    /// How many changes were made durable since the store was opened.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Begins a change.
    pub async fn begin(&self) -> Result<Writing> {
        let connection = self.pool.acquire().await?;
        let mut writing = Writing { connection, commits: self.commits.clone(), is_kept: false };
        writing.execute(self.dialect.begin()).await?;
        Ok(writing)
    }

    /// A change of one statement.
    pub async fn run(
        &self,
        query: Query<'_, Any, <Any as sqlx::Database>::Arguments>,
    ) -> Result<AnyQueryResult> {
        let mut writing = self.begin().await?;
        let done = query.execute(&mut *writing).await?;
        writing.commit().await?;
        Ok(done)
    }

    /// What was overwritten still stands in SQLite's log beside the file: moves everything over and empties it. Readers may
    /// hold it open; then it goes later.
    pub async fn tidy(&self) {
        if self.dialect == Dialect::Sqlite
            && let Ok(mut connection) = self.pool.acquire().await
        {
            let _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
        }
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// A change that is being written: nothing of it is there until [`Writing::commit`] says so.
pub struct Writing {
    connection: PoolConnection<Any>,
    commits: Arc<AtomicU64>,
    /// The connection has nothing open, and others may use it.
    is_kept: bool,
}

impl Writing {
    /// Makes everything durable.
    pub async fn commit(self) -> Result<()> {
        self.commit_proved(ready(Ok(true))).await
    }

    /// Makes everything durable, and believes it only when somebody else can read it: `proof` looks, by a connection
    /// for reading, whether it is there.
    pub async fn commit_proved(mut self, proof: impl Future<Output = Result<bool>>) -> Result<()> {
        self.execute("COMMIT").await?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        if !proof.await? {
            return Err(StoreError::Unproven);
        }
        self.is_kept = true;
        Ok(())
    }

    /// Nothing is to be changed after all.
    pub async fn leave(mut self) {
        // Outside of a transaction it fails, with SQLite: then nobody knows what happened, and the connection goes.
        self.is_kept = self.execute("ROLLBACK").await.is_ok();
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if !self.is_kept {
            // Its place in the pool is free once it is closed, so that the next writer does not find its lock.
            self.connection.close_on_drop();
        }
    }
}
