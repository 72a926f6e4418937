//! Matches, people and seats on disk.
//!
//! The truth of a match is its log of entries; everything else about a table (whose turn it is, the stage, the
//! result) is kept beside it so that a lobby can be drawn without loading a single match. Queries use the subset of
//! SQL that SQLite and PostgreSQL share: `$1` places, BIGINT for times in milliseconds, SMALLINT for switches, TEXT.

mod analysis;
mod begun;
mod entries;
mod ids;
mod lists;
mod people;
mod ratings;
mod schema;
mod tables;

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

pub use analysis::Grade;
pub use begun::Begun;
pub use entries::{Change, Entry, Kind, NewEntry};
pub use ids::{PersonId, Secret, SecretHash, TableId};
pub use lists::Listed;
pub use people::Person;
pub use ratings::{Player, Rated, Rating, RatingChange};
pub use tables::{NewTable, Origin, Outcome, Pace, Place, Sitter, Stage, Table, Terms};

/// Readers beside the one writer; WAL lets them go on while a move is written.
const READERS: u32 = 4;
/// How long a query waits for its turn before it gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where everything is kept.
#[derive(Clone, Debug)]
pub struct Store {
    read: SqlitePool,
    /// SQLite has one writer at a time: a pool of one queues in memory instead of failing on a lock.
    write: SqlitePool,
}

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("somebody else wrote to this table first")]
    Conflict,
    #[error("the store holds something that this program cannot read: {0}")]
    Unreadable(String),
    #[error("the store was written by a newer program (schema {found}, this one knows {known})")]
    Newer { found: i64, known: i64 },
    #[error("the store failed: {0}")]
    Sql(#[from] sqlx::Error),
}

pub type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// Opens the store in this file, and makes or upgrades it where needed.
    pub async fn open(file: &Path) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A move that was acknowledged must survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let pool = |size| SqlitePoolOptions::new().max_connections(size).acquire_timeout(PATIENCE);
        let write = pool(1).connect_with(options.clone()).await?;
        schema::migrate(&write).await?;
        let read = pool(READERS).connect_with(options.read_only(true)).await?;
        Ok(Store { read, write })
    }

    /// Whether the store answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.read).await.is_ok()
    }

    /// Finishes what is being written and closes the files.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as i64)
}

/// A word from a column that should be one of a few.
fn parse<T: std::str::FromStr>(column: &str, text: &str) -> Result<T> {
    text.parse().map_err(|_| StoreError::Unreadable(format!("{column} “{text}”")))
}
