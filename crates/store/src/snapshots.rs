//! States of matches that are kept for the day when the rules have changed.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::{Result, Store, TableId, now};

/// The whole state of a match after an entry, with all its secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The entry after which it was taken.
    pub seq: u64,
    /// The version of the rules under which the match got there.
    pub rules_version: u32,
    /// The fingerprint of the shipped component file that the match uses.
    pub components: Option<String>,
    /// The state as JSON.
    pub position: String,
}

/// A match that starts again from a position, because what led there no longer replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restart {
    /// The entry that says so; only what comes after it is replayed.
    pub seq: u64,
    /// The version of the rules under which it goes on.
    pub rules_version: u32,
    /// The state as JSON.
    pub position: String,
}

const SAVE: &str = "INSERT INTO snapshots (table_id, seq, rules_version, components, position) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, \
    rules_version = excluded.rules_version, components = excluded.components, position = excluded.position \
    WHERE excluded.seq > snapshots.seq";
const SNAPSHOT: &str = "SELECT seq, rules_version, components, position FROM snapshots WHERE table_id = $1";
const RESTART: &str = "INSERT INTO restarts (table_id, seq, position) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, position = excluded.position";
const NEW_RULES: &str = "UPDATE tables SET rules_version = $2 WHERE id = $1";
const RESTARTED: &str = "SELECT r.seq, t.rules_version, r.position FROM restarts r \
    JOIN tables t ON t.id = r.table_id WHERE r.table_id = $1";
const KEEP_COMPONENTS: &str =
    "INSERT INTO components (fingerprint, text) VALUES ($1, $2) ON CONFLICT (fingerprint) DO NOTHING";
const COMPONENTS: &str = "SELECT text FROM components WHERE fingerprint = $1";
const ISOLATE: &str = "INSERT INTO isolated (table_id, reason, time) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id) DO UPDATE SET reason = excluded.reason";
const READMIT: &str = "DELETE FROM isolated WHERE table_id = $1";
const ISOLATED: &str = "SELECT reason FROM isolated WHERE table_id = $1";

impl Store {
    /// Keeps the state of a match, unless a later one is kept already.
    pub async fn keep_snapshot(&self, id: &TableId, snapshot: &Snapshot) -> Result<()> {
        let mut change = self.write.begin().await?;
        save(&mut change, id, snapshot).await?;
        change.commit().await
    }

    /// The latest state of the match that was kept.
    pub async fn snapshot(&self, id: &TableId) -> Result<Option<Snapshot>> {
        let row = sqlx::query(SNAPSHOT).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(snapshot).transpose()
    }

    /// Where the match started again, if it did.
    pub async fn restarted(&self, id: &TableId) -> Result<Option<Restart>> {
        let row = sqlx::query(RESTARTED).bind(id.as_str()).fetch_optional(&self.read).await?;
        let restart = |row: AnyRow| {
            Ok(Restart {
                seq: row.try_get::<i64, _>("seq")? as u64,
                rules_version: row.try_get::<i64, _>("rules_version")? as u32,
                position: row.try_get("position")?,
            })
        };
        row.map(restart).transpose()
    }

    /// Keeps a component file for as long as there are matches.
    pub async fn keep_components(&self, fingerprint: &str, text: &str) -> Result<()> {
        self.write.run(sqlx::query(KEEP_COMPONENTS).bind(fingerprint).bind(text)).await?;
        Ok(())
    }

    pub async fn components(&self, fingerprint: &str) -> Result<Option<String>> {
        let row = sqlx::query(COMPONENTS).bind(fingerprint).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("text")?)).transpose()
    }

    /// Keeps everybody away from a table whose match does not fit any more.
    pub async fn isolate(&self, id: &TableId, reason: &str) -> Result<()> {
        self.write.run(sqlx::query(ISOLATE).bind(id.as_str()).bind(reason).bind(now())).await?;
        Ok(())
    }

    /// Lets people play there again.
    pub async fn readmit(&self, id: &TableId) -> Result<()> {
        self.write.run(sqlx::query(READMIT).bind(id.as_str())).await?;
        Ok(())
    }

    /// Why a table is isolated, if it is.
    pub async fn isolated(&self, id: &TableId) -> Result<Option<String>> {
        let row = sqlx::query(ISOLATED).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("reason")?)).transpose()
    }
}

pub(crate) async fn save(change: &mut AnyConnection, id: &TableId, snapshot: &Snapshot) -> Result<()> {
    let save = sqlx::query(SAVE).bind(id.as_str()).bind(snapshot.seq as i64);
    let save = save.bind(i64::from(snapshot.rules_version)).bind(&snapshot.components);
    save.bind(&snapshot.position).execute(change).await?;
    Ok(())
}

pub(crate) async fn start_again(change: &mut AnyConnection, id: &TableId, restart: &Restart) -> Result<()> {
    let start = sqlx::query(RESTART).bind(id.as_str()).bind(restart.seq as i64).bind(&restart.position);
    start.execute(&mut *change).await?;
    let version = i64::from(restart.rules_version);
    sqlx::query(NEW_RULES).bind(id.as_str()).bind(version).execute(change).await?;
    Ok(())
}

fn snapshot(row: &AnyRow) -> Result<Snapshot> {
    Ok(Snapshot {
        seq: row.try_get::<i64, _>("seq")? as u64,
        rules_version: row.try_get::<i64, _>("rules_version")? as u32,
        components: row.try_get("components")?,
        position: row.try_get("position")?,
    })
}
