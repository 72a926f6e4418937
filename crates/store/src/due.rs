//! Time at tables: what is due when, and when nobody served.
//!
//! Clocks run only while a server does. Times when none did are kept as outages, which are part of what a clock follows
//! from, and everything that was due is put off by as much.

use sqlx::{AssertSqlSafe, Row};

use crate::{Result, Store, TableId, parse};

/// A time when no server ran, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub began: i64,
    pub ended: i64,
}

const DUES: &str = "SELECT id, due FROM tables WHERE due IS NOT NULL";
const DUE: &str = "SELECT due FROM tables WHERE id = $1";
const OUTAGES: &str = "SELECT began, ended FROM outages ORDER BY began";
const ALIVE: &str = "INSERT INTO alive (id, time) VALUES (1, $1) \
    ON CONFLICT (id) DO UPDATE SET time = excluded.time WHERE alive.time < excluded.time";
const LAST_ALIVE: &str = "SELECT time FROM alive WHERE id = 1";
const ADD_OUTAGE: &str = "INSERT INTO outages (began, ended) VALUES ($1, $2)";
const PUT_OFF: &str = "UPDATE tables SET due = due + $1 WHERE due IS NOT NULL";
const IDLE: &str = "SELECT id FROM tables WHERE stage IN ('gathering', 'playing') AND changed < $1 \
    AND id NOT IN (SELECT table_id FROM isolated) LIMIT 200";

impl Store {
    /// Everything that is due some time.
    pub async fn dues(&self) -> Result<Vec<(TableId, i64)>> {
        let rows = sqlx::query(DUES).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok((parse("id", row.try_get("id")?)?, row.try_get("due")?))).collect()
    }

    /// When something is due at this table.
    pub async fn due(&self, id: &TableId) -> Result<Option<i64>> {
        let row = sqlx::query(DUE).bind(id.as_str()).fetch_optional(&self.read).await?;
        Ok(row.map(|row| row.try_get("due")).transpose()?.flatten())
    }

    /// The times when no server ran, the oldest first.
    pub async fn outages(&self) -> Result<Vec<Outage>> {
        let rows = sqlx::query(OUTAGES).fetch_all(&self.read).await?;
        let outage = |row: &sqlx::any::AnyRow| {
            Ok(Outage { began: row.try_get("began")?, ended: row.try_get("ended")? })
        };
        rows.iter().map(outage).collect()
    }

    /// Notes that a server runs now.
    pub async fn stay_alive(&self, now: i64) -> Result<()> {
        self.write.run(sqlx::query(ALIVE).bind(now)).await?;
        Ok(())
    }

    /// A server begins. Where no other runs, the time since the last one is an outage.
    pub async fn begin_service(&self, now: i64) -> Result<()> {
        let clock = self.dialect.clock();
        let others = format!("SELECT COUNT(*) AS running FROM nodes WHERE until > {clock}");
        let mut change = self.write.begin().await?;
        // Two that begin at once must not both count the same outage.
        self.dialect.lock_schema(&mut change).await?;
        let others = sqlx::query(AssertSqlSafe(others)).fetch_one(&mut *change).await?;
        let last = sqlx::query(LAST_ALIVE).fetch_optional(&mut *change).await?;
        let last: Option<i64> = last.map(|row| row.try_get("time")).transpose()?;
        if let Some(began) = last.filter(|&last| last < now)
            && others.try_get::<i64, _>("running")? == 0
        {
            sqlx::query(ADD_OUTAGE).bind(began).bind(now).execute(&mut *change).await?;
            sqlx::query(PUT_OFF).bind(now - began).execute(&mut *change).await?;
        }
        sqlx::query(ALIVE).bind(now).execute(&mut *change).await?;
        change.commit().await
    }

    /// Some of the tables that nobody has touched since then and that are not over.
    pub async fn idle_since(&self, time: i64) -> Result<Vec<TableId>> {
        let rows = sqlx::query(IDLE).bind(time).fetch_all(&self.read).await?;
        rows.iter().map(|row| parse("id", row.try_get("id")?)).collect()
    }
}
