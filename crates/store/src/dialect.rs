//! The few places where SQLite and PostgreSQL differ.

use std::fs::OpenOptions;
use std::path::Path;
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Executor};

use crate::Result;
use crate::health::check_start;
use crate::reader::Reader;

/// Readers beside the one writer of SQLite; WAL lets them go on while a move is written.
const READERS: u32 = 4;
/// Connections to PostgreSQL for reading, and as many for writing.
const CONNECTIONS: u32 = 8;
/// How long a query waits for its turn with SQLite, and for a connection to PostgreSQL, before it gives up.
const TURN: Duration = Duration::from_secs(5);
const LINE: Duration = Duration::from_secs(2);

/// What everything is kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// One file, for one program.
    Sqlite,
    /// A server, for as many nodes as one likes.
    Postgres,
}

/// Connections for reading and for writing.
pub struct Pools {
    pub read: Reader,
    pub write: AnyPool,
}

/// A move that was acknowledged must survive a power cut.
const SQLITE: &str = "PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;";
/// What was deleted is overwritten: somebody who wants to be forgotten is.
const SQLITE_WRITER: &str = "PRAGMA journal_mode = WAL; PRAGMA secure_delete = FAST;";
const POSTGRES: &str = "SET synchronous_commit = on; SET lock_timeout = 5000; SET statement_timeout = 30000;";

impl Dialect {
    /// SQLite has one writer at a time: a pool of one queues in memory instead of failing on a lock.
    pub async fn open_file(file: &Path) -> Result<Pools> {
        let file = std::path::absolute(file).map_err(sqlx::Error::Io)?;
        check_start(&file)?;
        make_private(&file).map_err(sqlx::Error::Io)?;
        let write = pool(1, TURN, &[SQLITE, SQLITE_WRITER]).connect(&address(&file, "rwc")).await?;
        // A new file is safe once its folder knows it.
        if let Some(folder) = file.parent() {
            sync_folder(folder).map_err(sqlx::Error::Io)?;
        }
        // A reader finds the file only once the writer has made it.
        let read = Reader::of_file(address(&file, "ro"), SQLITE, READERS, TURN);
        Ok(Pools { read, write })
    }

    pub async fn connect(url: &str) -> Result<Pools> {
        let write = pool(CONNECTIONS, LINE, &[POSTGRES]).connect(url).await?;
        // Not the same connections: what was written is proved by somebody who did not write it.
        let read = pool(CONNECTIONS, LINE, &[POSTGRES]).connect_lazy(url)?;
        Ok(Pools { read: Reader::of_server(read), write })
    }

    /// How a change begins. It fails inside another one, and SQLite has its lock for writing from here on.
    pub const fn begin(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Milliseconds since 1970 by the clock of the store, which is the same for all nodes.
    pub const fn clock(self) -> &'static str {
        match self {
            Dialect::Sqlite => "CAST(unixepoch('now', 'subsec') * 1000 AS BIGINT)",
            Dialect::Postgres => "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    /// The log of a table after an entry as one list: hundreds of rows would each cost a wake-up between two threads.
    pub const fn entries_since(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "SELECT json_group_array(json_array(seq, seat, kind, text, name, time)) AS entries \
                FROM (SELECT * FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq)"
            }
            Dialect::Postgres => {
                "SELECT CAST(coalesce(json_agg(json_build_array(seq, seat, kind, text, name, time)), '[]') AS TEXT) \
                AS entries FROM (SELECT * FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq) AS log"
            }
        }
    }

    /// The same, without what the match does not depend on and nobody is shown: a log can be made long by talk and by who
    /// sits where. The indexes of schema 9 have the same words.
    pub const fn entries_that_matter(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "SELECT json_group_array(json_array(seq, seat, kind, text, name, time)) AS entries FROM (\
                SELECT * FROM (SELECT * FROM entries WHERE table_id = $1 AND \
                kind NOT IN ('say', 'sit', 'leave', 'arrange', 'hand-over', 'take-over', 'pace')) UNION ALL \
                SELECT * FROM (SELECT * FROM entries WHERE table_id = $1 AND kind = 'say' ORDER BY seq DESC LIMIT $2) \
                ORDER BY seq)"
            }
            Dialect::Postgres => {
                "SELECT CAST(coalesce(json_agg(json_build_array(seq, seat, kind, text, name, time)), '[]') AS TEXT) \
                AS entries FROM (\
                SELECT * FROM (SELECT * FROM entries WHERE table_id = $1 AND \
                kind NOT IN ('say', 'sit', 'leave', 'arrange', 'hand-over', 'take-over', 'pace')) AS moves UNION ALL \
                SELECT * FROM (SELECT * FROM entries WHERE table_id = $1 AND kind = 'say' ORDER BY seq DESC LIMIT $2) AS talk \
                ORDER BY seq) AS log"
            }
        }
    }

    /// Two nodes that start at once must not both change the schema.
    pub async fn lock_schema(self, change: &mut AnyConnection) -> Result<()> {
        if self == Dialect::Postgres {
            change.execute("SELECT pg_advisory_xact_lock(760271)").await?;
        }
        Ok(())
    }

    /// Everything that is read from here on is read as of one moment.
    pub async fn freeze(self, reading: &mut AnyConnection) -> Result<()> {
        if self == Dialect::Postgres {
            reading.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        }
        Ok(())
    }
}

/// Makes the file, where there is none, for the eyes of its owner alone: seeds and tokens are in it. What SQLite keeps beside
/// it is as private as it is.
pub fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Makes the names in a folder as safe as what is in the files.
pub fn sync_folder(folder: &Path) -> std::io::Result<()> {
    // Elsewhere a folder cannot be opened, and need not be.
    #[cfg(unix)]
    std::fs::File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

fn pool(size: u32, patience: Duration, manners: &'static [&'static str]) -> AnyPoolOptions {
    sqlx::any::install_default_drivers();
    AnyPoolOptions::new().max_connections(size).acquire_timeout(patience).after_connect(
        move |connection, _| {
            Box::pin(async move {
                for script in manners {
                    connection.execute(*script).await?;
                }
                Ok(())
            })
        },
    )
}

/// A file as SQLite is told of it.
pub fn address(file: &Path, mode: &str) -> String {
    format!("sqlite://{}?mode={mode}", encoded(file))
}

/// A path inside an address.
fn encoded(path: &Path) -> String {
    const OURS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_');
    percent_encode(path.as_os_str().as_encoded_bytes(), OURS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    #[test]
    fn what_does_not_matter_is_not_read() {
        for dialect in [Dialect::Sqlite, Dialect::Postgres] {
            let query = dialect.entries_that_matter();
            let (_, left_out) = query.split_once("kind NOT IN (").expect("a list");
            let (left_out, _) = left_out.split_once(')').expect("its end");
            let left_out: Vec<&str> = left_out.split(", ").map(|word| word.trim_matches('\'')).collect();
            let idle = Kind::ALL.iter().filter(|kind| !kind.matters()).map(|kind| kind.word());
            assert!(idle.clone().all(|word| left_out.contains(&word)), "{left_out:?}");
            assert_eq!(idle.count(), left_out.len());
        }
    }
}
