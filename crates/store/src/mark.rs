//! How a whole backup is told from one that was never finished.
//!
//! A whole one says so: the last thing that is written into it is how much it holds. Backups of earlier programs (up to
//! schema 3) say nothing. They were written in one go, either by SQLite itself or in one transaction, so one of them in which
//! somebody is, in which every table is there and sound, and which has no log beside it, is whole; one that was killed is
//! empty, has its log still beside it, or is no sound database.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Row};

use crate::dialect::address;
use crate::health::{Readable, damage_of};
use crate::{Result, Store, StoreError, now};

/// The newest schema whose backups have no mark.
const LAST_UNMARKED: i64 = 3;

const FORGET: &str = "DROP TABLE IF EXISTS backup_mark";
const MAKE: &str = "CREATE TABLE backup_mark (made BIGINT NOT NULL, people BIGINT NOT NULL, tables BIGINT NOT NULL, \
    entries BIGINT NOT NULL)";
const MARK: &str = "INSERT INTO backup_mark (made, people, tables, entries) SELECT $1, (SELECT COUNT(*) FROM people), \
    (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM entries)";
const IS_MARKED: &str = "SELECT COUNT(*) AS count FROM sqlite_master WHERE name = 'backup_mark'";
const IS_AS_MARKED: &str = "SELECT COUNT(*) AS count FROM backup_mark WHERE people = (SELECT COUNT(*) FROM people) \
    AND tables = (SELECT COUNT(*) FROM tables) AND entries = (SELECT COUNT(*) FROM entries)";
const VERSION: &str = "SELECT MAX(version) AS count FROM schema_version";
const PEOPLE: &str = "SELECT COUNT(*) AS count FROM people";

impl Store {
    /// Says that everything is in this backup.
    pub(crate) async fn mark(&self) -> Result<()> {
        let mut change = self.write.begin().await?;
        // A backup may have become a store: its old mark tells nothing.
        sqlx::query(FORGET).execute(&mut *change).await?;
        sqlx::query(MAKE).execute(&mut *change).await?;
        sqlx::query(MARK).bind(now()).execute(&mut *change).await?;
        change.commit().await
    }

    /// Whether this backup holds as much as it says.
    pub(crate) async fn is_as_marked(&self) -> Result<bool> {
        Ok(count(&self.read, IS_AS_MARKED).await? == 1)
    }
}

async fn count<'r>(store: impl Readable<'r>, query: &'static str) -> Result<i64> {
    Ok(sqlx::query(query).fetch_one(store).await?.try_get("count")?)
}

/// Whether the backup in a file, of which this is a copy, says itself that it is whole; an error where it is not.
pub async fn is_whole(file: &Path, copy: &Path) -> Result<bool> {
    if !is_sqlite(file).map_err(sqlx::Error::Io)? {
        return Err(StoreError::NoBackup);
    }
    sqlx::any::install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&address(copy, "ro")).await?;
    let judged = judge(&pool, file).await;
    pool.close().await;
    judged
}

async fn judge(pool: &AnyPool, file: &Path) -> Result<bool> {
    let damage = damage_of(pool).await;
    if !damage.is_empty() {
        return Err(StoreError::Damaged(damage));
    }
    if count(pool, IS_MARKED).await? > 0 {
        return Ok(true);
    }
    // Not a store at all, where there are no such tables.
    let version = count(pool, VERSION).await.map_err(|_| StoreError::NoBackup)?;
    let people = count(pool, PEOPLE).await.map_err(|_| StoreError::NoBackup)?;
    if version > LAST_UNMARKED || people == 0 || beside(file, "-wal").exists() {
        return Err(StoreError::Unfinished);
    }
    Ok(false)
}

/// What SQLite keeps beside a file.
pub fn beside(file: &Path, what: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(what);
    PathBuf::from(name)
}

/// Whether the file begins as every file of SQLite does.
pub fn is_sqlite(file: &Path) -> std::io::Result<bool> {
    const START: &[u8] = b"SQLite format 3\0";
    let mut start = Vec::new();
    File::open(file)?.take(START.len() as u64).read_to_end(&mut start)?;
    Ok(start == START)
}
