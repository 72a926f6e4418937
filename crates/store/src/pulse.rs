//! Whether the store works: it is asked to write something down, and to read it again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::Row;
use tokio::sync::Mutex;

use crate::{Result, Store, now};

/// An answer is good for so long: whoever asks all the time does not make the store write all the time.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer does not work.
const PATIENCE: Duration = Duration::from_secs(4);

const BEAT: &str =
    "INSERT INTO pulse (id, time) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET time = excluded.time";
const FEEL: &str = "SELECT time FROM pulse WHERE id = 1";

/// When the store was last asked, and what came of it.
pub type Pulse = Arc<Mutex<Option<(Instant, bool)>>>;

impl Store {
    /// Whether the store writes, and what was written can be read. Reading alone would tell nothing of a full disk.
    pub async fn is_well(&self) -> bool {
        let mut last = self.pulse.lock().await;
        if let Some((time, is_well)) = *last
            && time.elapsed() < FRESH
        {
            return is_well;
        }
        let felt = tokio::time::timeout(PATIENCE, self.feel()).await;
        let is_well = matches!(felt, Ok(Ok(true)));
        *last = Some((Instant::now(), is_well));
        is_well
    }

    async fn feel(&self) -> Result<bool> {
        let time = now();
        self.write.run(sqlx::query(BEAT).bind(time)).await?;
        let found: i64 = sqlx::query(FEEL).fetch_one(&self.read).await?.try_get("time")?;
        // Another node may have written since, and its clock may be a little behind.
        Ok(self.is_shared() || found >= time)
    }
}
