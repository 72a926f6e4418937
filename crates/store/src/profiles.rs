//! What others see of a person.

use sqlx::Row;

use crate::owners::order;
use crate::{Order, PersonId, Result, Store};

/// The parts of a profile that others see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(u8);

impl Shown {
    pub const RATINGS: Shown = Shown(1);
    pub const RECORDS: Shown = Shown(2);
    pub const OPPONENTS: Shown = Shown(4);
    pub const DEALS: Shown = Shown(8);
    pub const MATCHES: Shown = Shown(16);
    /// Results of tables at which others may not look: in records, in sums and in the list.
    pub const PRIVATE: Shown = Shown(32);
    const EVERYTHING: Shown = Shown(63);
    pub const NOTHING: Shown = Shown(0);
    /// Every part, with the word by which a form names it.
    pub const PARTS: [(Shown, &'static str); 6] = [
        (Shown::RATINGS, "ratings"),
        (Shown::RECORDS, "records"),
        (Shown::OPPONENTS, "opponents"),
        (Shown::DEALS, "deals"),
        (Shown::MATCHES, "matches"),
        (Shown::PRIVATE, "private"),
    ];

    pub(crate) const fn of_bits(bits: i64) -> Shown {
        Shown(bits as u8 & Shown::EVERYTHING.0)
    }

    pub const fn has(self, part: Shown) -> bool {
        self.0 & part.0 == part.0
    }

    pub const fn with(self, part: Shown) -> Shown {
        Shown(self.0 | part.0)
    }
}

pub(crate) const SHOWS: &str = "SELECT shows, created FROM people WHERE id = $1";
const SET: &str = "UPDATE people SET shows = $2 WHERE id = $1";

const RUNNING: &str = "SELECT DISTINCT t.id FROM seats s JOIN tables t ON t.id = s.table_id \
    WHERE s.person = $1 AND t.stage IN ('gathering', 'playing')";

impl Store {
    /// What others see of the person, and since when they are here.
    pub async fn shows(&self, person: PersonId) -> Result<(Shown, i64)> {
        let Some(row) = sqlx::query(SHOWS).bind(person.0).fetch_optional(&self.read).await? else {
            return Ok((Shown::NOTHING, 0));
        };
        Ok((Shown::of_bits(row.try_get("shows")?), row.try_get("created")?))
    }

    /// Sets what others see. Tables that servers have in memory are looked at anew, as plates show ratings.
    pub async fn set_shows(&self, person: PersonId, shown: Shown) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(SET).bind(person.0).bind(i64::from(shown.0)).execute(&mut *change).await?;
        for row in sqlx::query(RUNNING).bind(person.0).fetch_all(&mut *change).await? {
            order(&mut change, Order::Refresh, row.try_get("id")?).await?;
        }
        change.commit().await
    }
}
