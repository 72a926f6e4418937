//! How the database goes about what is asked often: never by reading a whole table.

use sqlx::{AssertSqlSafe, Row};

use crate::{Result, Store, deals};

/// What is asked for every page, and must not grow with the number of people and results.
const OFTEN: &[&str] = &[
    deals::AT,
    deals::LAST,
    deals::SEALED,
    deals::MINE,
    deals::LIST,
    deals::COUNT,
    deals::BETTER,
    deals::DONE,
    deals::DAYS,
    deals::MASTERS,
    deals::WITHOUT_MASTER,
    deals::EARLIER,
    deals::LATER,
];

impl Store {
    /// The queries that read a whole table, with how they do; there are none. SQLite is asked, which says it plainly.
    #[doc(hidden)]
    pub async fn slow_queries(&self) -> Result<Vec<String>> {
        let mut slow = Vec::new();
        for query in OFTEN {
            let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")));
            for row in explain.fetch_all(&self.read).await? {
                let step: String = row.try_get("detail")?;
                if step.starts_with("SCAN") && !step.contains("USING") {
                    slow.push(format!("{step}: {query}"));
                }
            }
        }
        Ok(slow)
    }
}
