//! Backups: everything as of one moment, in a SQLite file of its own.

use std::ffi::OsStr;
use std::path::Path;

use futures_util::TryStreamExt;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, AssertSqlSafe, Column, Executor, Row};

use crate::dialect::{Dialect, sync_folder};
use crate::mark::is_whole;
use crate::{Result, Store, StoreError};

/// Everything that is kept, each after what it refers to. Nodes are not: they are programs that run.
pub(crate) const TABLES: &[&str] = &[
    "people",
    "sessions",
    "links",
    "names",
    "passkeys",
    "tables",
    "seats",
    "entries",
    "keys",
    "visits",
    "invitations",
    "blocks",
    "put_away",
    "components",
    "snapshots",
    "restarts",
    "isolated",
    "strengths",
    "results",
    "counted",
    "rating_changes",
    "analyses",
    "deals",
    "tries",
    "puzzles",
    "puzzle_tries",
    "learnt",
    "tournaments",
    "tournament_players",
    "tournament_rounds",
    "tournament_tables",
    "house_keys",
    "channels",
    "wishes",
    "calls",
    "letters",
    "told",
    "outages",
    "owners",
    "measures",
    "decisions",
    "numbers",
    "browsers",
    "clubs",
    "members",
    "invites",
    "shares",
    "feats",
];
/// What belongs to running programs, and the number of the schema, which every store has of its own.
const NOT_COPIED: &[&str] =
    &["alive", "challenges", "nodes", "keepers", "leases", "orders", "pulse", "schema_version"];
const TABLE_NAMES: &str = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

impl Store {
    /// Writes everything as it is now into a new file. The store can be in use meanwhile.
    ///
    /// The file is there, under its name, only when it is whole: it is written under another name, marked as complete,
    /// synced and then renamed. What a killed backup leaves ends in `.unfinished` and has no mark.
    pub async fn back_up(&self, file: &Path) -> Result<()> {
        if std::fs::metadata(file).is_ok_and(|found| found.len() > 0) {
            return Err(StoreError::NotEmpty);
        }
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let named = |name: &OsStr| format!(".{}-", name.to_string_lossy());
        let unfinished = tempfile::Builder::new()
            .prefix(&named(file.file_name().ok_or(StoreError::NoSuchPlace)?))
            .suffix(".unfinished")
            .tempfile_in(folder)
            .map_err(sqlx::Error::Io)?;
        self.write_copy(unfinished.path()).await?;
        let finish = || {
            unfinished.as_file().sync_all()?;
            unfinished.persist(file).map_err(|error| error.error)?;
            sync_folder(folder)
        };
        Ok(finish().map_err(sqlx::Error::Io)?)
    }

    /// Everything, with the mark that it is everything.
    async fn write_copy(&self, file: &Path) -> Result<()> {
        if self.dialect == Dialect::Sqlite {
            let name = file.to_str().ok_or(StoreError::NoSuchPlace)?;
            // Not by a connection for everybody: nobody knows how long it takes, and whether somebody waits to the end.
            let mut reading = self.read.acquire().await?;
            reading.close_on_drop();
            sqlx::query("VACUUM INTO $1").bind(name).execute(&mut *reading).await?;
        }
        let backup = Store::open(file).await?;
        let copied = async {
            if self.dialect != Dialect::Sqlite {
                self.copy_to(&backup).await?;
            }
            backup.mark().await
        };
        let copied = copied.await;
        // Everything is moved from the log of SQLite into the one file.
        backup.close().await;
        copied
    }

    /// Fills this store, which must be empty, with everything that is in a backup.
    pub async fn restore(&self, file: &Path) -> Result<()> {
        let row = sqlx::query("SELECT COUNT(*) AS count FROM people").fetch_one(&self.read).await?;
        if row.try_get::<i64, _>("count")? > 0 {
            return Err(StoreError::NotEmpty);
        }
        // A backup is never written to: an older one is brought to the newest schema in a copy.
        let folder = tempfile::tempdir().map_err(sqlx::Error::Io)?;
        let copy = folder.path().join("backup");
        std::fs::copy(file, &copy).map_err(sqlx::Error::Io)?;
        let is_marked = is_whole(file, &copy).await?;
        let backup = Store::open(&copy).await?;
        let copied = async {
            // After the newest schema was made of it, so that an older backup has every table that is counted.
            if is_marked && !backup.is_as_marked().await? {
                return Err(StoreError::Unfinished);
            }
            backup.copy_to(self).await
        };
        let copied = copied.await;
        backup.close().await;
        copied
    }

    async fn copy_to(&self, other: &Store) -> Result<()> {
        let mut reading = self.read.acquire().await?;
        // Whatever becomes of it, nobody else reads in this transaction.
        reading.close_on_drop();
        reading.execute("BEGIN").await?;
        self.dialect.freeze(&mut reading).await?;
        let mut writing = other.write.begin().await?;
        for table in TABLES {
            copy_table(table, &mut reading, &mut writing).await?;
        }
        writing.commit().await?;
        Ok(())
    }

    /// The tables of the schema that no backup would hold; there are none.
    #[doc(hidden)]
    pub async fn not_backed_up(&self) -> Result<Vec<String>> {
        let rows = sqlx::query(TABLE_NAMES).fetch_all(&self.read).await?;
        let names = rows.iter().map(|row| Ok(row.try_get("name")?)).collect::<Result<Vec<String>>>()?;
        let is_known = |name: &str| TABLES.contains(&name) || NOT_COPIED.contains(&name);
        Ok(names.into_iter().filter(|name| !is_known(name)).collect())
    }
}

async fn copy_table(table: &str, from: &mut AnyConnection, to: &mut AnyConnection) -> Result<()> {
    let mut rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}"))).fetch(from);
    let mut insert = None;
    while let Some(row) = rows.try_next().await? {
        let insert = insert.get_or_insert_with(|| insertion(table, &row));
        copy_row(insert, &row, to).await?;
    }
    Ok(())
}

fn insertion(table: &str, row: &AnyRow) -> String {
    let names: Vec<&str> = row.columns().iter().map(Column::name).collect();
    let places: Vec<String> = (1..=names.len()).map(|number| format!("${number}")).collect();
    // A component file is in every store at which a server has started, under its fingerprint.
    let there = match table {
        "components" => " ON CONFLICT DO NOTHING",
        // Browsers expect the old server's letters, not those of one that has just started.
        "house_keys" => " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        _ => "",
    };
    format!("INSERT INTO {table} ({}) VALUES ({}){there}", names.join(", "), places.join(", "))
}

async fn copy_row(insert: &str, row: &AnyRow, to: &mut AnyConnection) -> Result<()> {
    // Not remembered: the same words with other types are how an entry is written.
    let mut query = sqlx::query(AssertSqlSafe(insert.to_owned())).persistent(false);
    for (index, column) in row.columns().iter().enumerate() {
        // By the type of the column, not of the value: PostgreSQL remembers the types of the first row.
        query = match column.type_info().kind() {
            AnyTypeInfoKind::Text => query.bind(row.try_get::<Option<String>, _>(index)?),
            AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => {
                query.bind(row.try_get::<Option<f64>, _>(index)?)
            }
            AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
                query.bind(row.try_get::<Option<i64>, _>(index)?)
            }
            // SQLite does not know the type BYTEA by name. The schema has no others.
            AnyTypeInfoKind::Blob | AnyTypeInfoKind::Null | AnyTypeInfoKind::Bool => {
                query.bind(row.try_get::<Option<Vec<u8>>, _>(index)?)
            }
        };
    }
    query.execute(to).await?;
    Ok(())
}
