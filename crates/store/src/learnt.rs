//! How far people are in the courses.

use sqlx::Row;

use crate::{PersonId, Result, Store, now};

pub(crate) const FIND: &str = "SELECT marks FROM learnt WHERE person = $1";
const KEEP: &str = "INSERT INTO learnt (person, marks, changed) VALUES ($1, $2, $3) \
    ON CONFLICT (person) DO UPDATE SET marks = excluded.marks, changed = excluded.changed";

impl Store {
    /// What somebody has learnt, in the caller's own words; nothing, where they have not begun.
    pub async fn learnt(&self, person: PersonId) -> Result<String> {
        let row = sqlx::query(FIND).bind(person.0).fetch_optional(&self.read).await?;
        row.map_or_else(|| Ok(String::new()), |row| Ok(row.try_get("marks")?))
    }

    pub async fn keep_learnt(&self, person: PersonId, marks: &str) -> Result<()> {
        self.write.run(sqlx::query(KEEP).bind(person.0).bind(marks).bind(now())).await?;
        Ok(())
    }
}
