//! How far people are in the courses.

use sqlx::Row;

use crate::{Ask, PersonId, Result, Store, now};

pub(crate) const FIND: &str = "SELECT marks FROM learnt WHERE person = $1";
const KEEP: &str = "INSERT INTO learnt (person, marks, changed) VALUES ($1, $2, $3) \
    ON CONFLICT (person) DO UPDATE SET marks = excluded.marks, changed = excluded.changed";

impl Store {
    /// What somebody has learnt, in the caller's own words; nothing, where they have not begun.
    pub async fn learnt(&self, person: PersonId) -> Result<String> {
        self.ask(Ask::learnt(person)).await
    }

    pub async fn keep_learnt(&self, person: PersonId, marks: &str) -> Result<()> {
        self.write.run(sqlx::query(KEEP).bind(person.0).bind(marks).bind(now())).await?;
        Ok(())
    }
}

impl Ask<String> {
    pub fn learnt(person: PersonId) -> Self {
        Ask::row(FIND, |row| Ok(row.try_get("marks")?)).with(person.0).map(Option::unwrap_or_default)
    }
}
