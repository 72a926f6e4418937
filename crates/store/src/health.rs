//! What is damaged in a store, table by table.

use std::path::Path;

use futures_util::TryStreamExt;
use sqlx::any::AnyPoolOptions;
use sqlx::{Any, AssertSqlSafe, Executor, Row};

use crate::copy::TABLES;
use crate::dialect::{Dialect, address};
use crate::mark::{beside, is_sqlite};
use crate::{Result, Store, StoreError};

/// So many findings are told of each table.
const MOST: u32 = 20;
/// A log of SQLite that is no larger holds nothing.
const EMPTY_LOG: u64 = 32;

const NAMES: &str =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";

impl Store {
    /// Everything that is damaged, a line for each finding; every table is looked at, whatever the others are like. SQLite
    /// is asked for its own check; of PostgreSQL every row is read, as its own check belongs to its administrator.
    pub async fn damage(&self) -> Vec<String> {
        match self.dialect {
            Dialect::Sqlite => damage_of(&self.read).await,
            Dialect::Postgres => {
                let mut found = Vec::new();
                for table in TABLES {
                    found.extend(read_all(&self.read, table).await);
                }
                found
            }
        }
    }
}

/// Everything that is damaged in a file, which need not be a store that can be opened.
pub async fn damage_of_file(file: &Path) -> Result<Vec<String>> {
    check_start(file)?;
    sqlx::any::install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&address(file, "ro")).await?;
    let found = damage_of(&pool).await;
    pool.close().await;
    Ok(found)
}

/// Whether a file is a store by its first bytes, or none yet. An empty file with a log beside it is not: somebody has lost
/// the database, and a new one would throw away the log, which is all that is left.
pub fn check_start(file: &Path) -> Result<()> {
    let size = std::fs::metadata(file).map_or(0, |found| found.len());
    if size > 0 {
        let is_database = is_sqlite(file).map_err(sqlx::Error::Io)?;
        return if is_database { Ok(()) } else { Err(StoreError::NoDatabase) };
    }
    let log = std::fs::metadata(beside(file, "-wal")).map_or(0, |found| found.len());
    if log > EMPTY_LOG { Err(StoreError::Beheaded(log)) } else { Ok(()) }
}

/// A store, or a file that may become one.
pub trait Readable<'r>: Executor<'r, Database = Any> + Copy + 'r {}

impl<'r, E: Executor<'r, Database = Any> + Copy + 'r> Readable<'r> for E {}

pub async fn damage_of<'r>(store: impl Readable<'r>) -> Vec<String> {
    let names = match sqlx::query(NAMES).fetch_all(store).await {
        Ok(rows) => rows.iter().filter_map(|row| row.try_get::<String, _>("name").ok()).collect::<Vec<_>>(),
        Err(error) => return vec![format!("the list of its tables: {error}")],
    };
    let mut found = Vec::new();
    for name in &names {
        found.extend(check_table(store, name).await);
    }
    found.extend(check_references(store).await);
    found
}

/// SQLite's own check of one table and its indices.
async fn check_table<'r>(store: impl Readable<'r>, name: &str) -> Vec<String> {
    let check = format!(
        "SELECT integrity_check AS said FROM pragma_integrity_check WHERE arg = '{name}' LIMIT {MOST}"
    );
    match sqlx::query(AssertSqlSafe(check)).fetch_all(store).await {
        Ok(rows) => {
            let said = rows.iter().filter_map(|row| row.try_get::<String, _>("said").ok());
            said.filter(|said| said != "ok")
                .map(|said| format!("{name}: {}", said.replace('\n', " ")))
                .collect()
        }
        Err(error) => vec![format!("{name}: {error}")],
    }
}

/// Rows that refer to others which are not there.
async fn check_references<'r>(store: impl Readable<'r>) -> Vec<String> {
    const CHECK: &str =
        "SELECT \"table\" AS name, COUNT(*) AS count FROM pragma_foreign_key_check GROUP BY \"table\"";
    let rows = match sqlx::query(CHECK).fetch_all(store).await {
        Ok(rows) => rows,
        Err(error) => return vec![format!("what refers to what: {error}")],
    };
    let told = |row: &sqlx::any::AnyRow| -> sqlx::Result<String> {
        let (name, count): (String, i64) = (row.try_get("name")?, row.try_get("count")?);
        Ok(format!("{name}: {count} rows refer to something that is not there"))
    };
    rows.iter().map(|row| told(row).unwrap_or_else(|error| error.to_string())).collect()
}

/// Reads every row of a table; what cannot be read is damaged.
async fn read_all<'r>(store: impl Readable<'r>, table: &str) -> Option<String> {
    let mut rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}"))).fetch(store);
    loop {
        match rows.try_next().await {
            Ok(Some(_)) => {}
            Ok(None) => return None,
            Err(error) => return Some(format!("{table}: {error}")),
        }
    }
}
