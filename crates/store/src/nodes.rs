//! Several programs on one store: which of them run, and which plays for the bots of a table.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Row};

use crate::{NodeId, Result, Store, TableId, parse};

const LEAVE: &str = "DELETE FROM nodes WHERE id = $1";
const LEAVE_ALL: &str = "DELETE FROM keepers WHERE node = $1";
const RELEASE: &str = "DELETE FROM keepers WHERE table_id = $1 AND node = $2";
const CHANGED: &str = "SELECT id, seq, due FROM tables WHERE changed > $1";

impl Store {
    /// Says that the node runs, and will for so long at least.
    pub async fn beat(&self, node: &NodeId, life: Duration) -> Result<()> {
        let clock = self.dialect.clock();
        let beat = format!(
            "INSERT INTO nodes (id, until) VALUES ($1, {clock} + $2) \
            ON CONFLICT (id) DO UPDATE SET until = excluded.until"
        );
        let beat = sqlx::query(AssertSqlSafe(beat)).bind(node.as_str()).bind(life.as_millis() as i64);
        self.write.run(beat).await?;
        Ok(())
    }

    /// The node ends: others may play for its bots.
    pub async fn leave(&self, node: &NodeId) -> Result<()> {
        for query in [LEAVE_ALL, LEAVE] {
            self.write.run(sqlx::query(query).bind(node.as_str())).await?;
        }
        Ok(())
    }

    /// Makes this node the one that plays for the bots of a table; false while another one is that runs.
    pub async fn claim(&self, id: &TableId, node: &NodeId) -> Result<bool> {
        let clock = self.dialect.clock();
        let claim = format!(
            "INSERT INTO keepers (table_id, node) VALUES ($1, $2) \
            ON CONFLICT (table_id) DO UPDATE SET node = excluded.node \
            WHERE keepers.node = excluded.node OR NOT EXISTS \
            (SELECT 1 FROM nodes WHERE nodes.id = keepers.node AND nodes.until > {clock})"
        );
        let claim = sqlx::query(AssertSqlSafe(claim)).bind(id.as_str()).bind(node.as_str());
        Ok(self.write.run(claim).await?.rows_affected() == 1)
    }

    /// Another node may play for the bots of this table.
    pub async fn release(&self, id: &TableId, node: &NodeId) -> Result<()> {
        self.write.run(sqlx::query(RELEASE).bind(id.as_str()).bind(node.as_str())).await?;
        Ok(())
    }

    /// The tables where a bot is to move and no other node that runs plays for it.
    pub async fn bots_wait(&self, node: &NodeId) -> Result<Vec<TableId>> {
        let clock = self.dialect.clock();
        let waiting = format!(
            "SELECT id FROM tables WHERE stage = 'playing' AND (waiting & bots) <> 0 \
            AND id NOT IN (SELECT table_id FROM isolated) \
            AND id NOT IN (SELECT table_id FROM keepers JOIN nodes ON nodes.id = keepers.node \
            WHERE nodes.until > {clock} AND nodes.id <> $1)"
        );
        let rows = sqlx::query(AssertSqlSafe(waiting)).bind(node.as_str()).fetch_all(&self.read).await?;
        rows.iter().map(|row| parse("id", row.try_get("id")?)).collect()
    }

    /// The tables that changed after this time, by the clock of the node that changed them, with their newest entry and
    /// when something is due there.
    pub async fn changed_since(&self, time: i64) -> Result<Vec<(TableId, u64, Option<i64>)>> {
        let rows = sqlx::query(CHANGED).bind(time).fetch_all(&self.read).await?;
        let changed = |row: &sqlx::any::AnyRow| {
            let seq = row.try_get::<i64, _>("seq")? as u64;
            Ok((parse("id", row.try_get("id")?)?, seq, row.try_get("due")?))
        };
        rows.iter().map(changed).collect()
    }

    /// All tables, in no order.
    pub async fn all_tables(&self) -> Result<Vec<TableId>> {
        let rows = sqlx::query("SELECT id FROM tables").fetch_all(&self.read).await?;
        rows.iter().map(|row| parse("id", row.try_get("id")?)).collect()
    }
}
