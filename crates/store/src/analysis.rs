//! What the program saw in finished matches.

use sqlx::Row;

use terms::words;

use crate::{Result, Store, TableId, now};

words! {
    /// How long the program looks at each decision.
    Grade {
        /// A match in well under a minute.
        Fast = "fast",
        /// Some minutes.
        Thorough = "thorough",
    }
}

/// The last word counts: a second look at the same match replaces the first.
const KEEP: &str = "INSERT INTO analyses (table_id, grade, result, created) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (table_id, grade) DO UPDATE SET result = excluded.result, created = excluded.created";
const FIND: &str = "SELECT result FROM analyses WHERE table_id = $1 AND grade = $2";

impl Store {
    /// Keeps what was seen in a finished match; the text is the caller's own.
    pub async fn keep_analysis(&self, id: &TableId, grade: Grade, result: &str) -> Result<()> {
        let keep = sqlx::query(KEEP).bind(id.as_str()).bind(grade.word()).bind(result).bind(now());
        self.write.run(keep).await?;
        Ok(())
    }

    /// What was seen in the match at this grade.
    pub async fn analysis(&self, id: &TableId, grade: Grade) -> Result<Option<String>> {
        let row = sqlx::query(FIND).bind(id.as_str()).bind(grade.word()).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("result")?)).transpose()
    }
}
