//! What keeps rated matches fair: numbers that players put into the chance, and names that share a browser.

use sqlx::Row;
use table::Seed;

use crate::{PersonId, Result, SecretHash, Store, TableId, now, parse};

/// Two names that came in by one browser within this time are one person's, as far as anybody can know.
pub(crate) const TOGETHER: i64 = 30 * 24 * 60 * 60 * 1000;

/// The first number counts: whoever could choose again could choose by what others gave.
const GIVE: &str =
    "INSERT INTO numbers (table_id, person, number) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const GIVEN: &str = "SELECT person, number FROM numbers WHERE table_id = $1";
const NOTE: &str = "INSERT INTO browsers (hash, person, seen) VALUES ($1, $2, $3) \
    ON CONFLICT (hash, person) DO UPDATE SET seen = excluded.seen";
const SHARED: &str = "SELECT COUNT(*) AS count FROM browsers a JOIN browsers b ON b.hash = a.hash \
    WHERE a.person = $1 AND b.person = $2 AND a.seen > $3 AND b.seen > $3";
const FORGET: &str = "DELETE FROM browsers WHERE seen <= $1";

impl Store {
    /// The person puts a number into the chance of a table; false when they did already.
    pub async fn give_number(&self, id: &TableId, person: PersonId, number: Seed) -> Result<bool> {
        let give = sqlx::query(GIVE).bind(id.as_str()).bind(person.0).bind(number.to_string());
        Ok(self.write.run(give).await?.rows_affected() == 1)
    }

    /// Who put in which number.
    pub async fn numbers(&self, id: &TableId) -> Result<Vec<(PersonId, Seed)>> {
        let rows = sqlx::query(GIVEN).bind(id.as_str()).fetch_all(&self.read).await?;
        let number = |row: &sqlx::any::AnyRow| {
            Ok((PersonId(row.try_get("person")?), parse("number", row.try_get("number")?)?))
        };
        rows.iter().map(number).collect()
    }

    /// Notes that somebody came in by a browser.
    pub async fn note_browser(&self, browser: SecretHash, person: PersonId) -> Result<()> {
        self.write.run(sqlx::query(FORGET).bind(now() - TOGETHER)).await?;
        self.write.run(sqlx::query(NOTE).bind(&browser.0[..]).bind(person.0).bind(now())).await?;
        Ok(())
    }

    /// Whether these two came in by one browser lately.
    pub async fn share_browser(&self, one: PersonId, other: PersonId) -> Result<bool> {
        let shared = sqlx::query(SHARED).bind(one.0).bind(other.0).bind(now() - TOGETHER);
        Ok(shared.fetch_one(&self.read).await?.try_get::<i64, _>("count")? > 0)
    }
}
