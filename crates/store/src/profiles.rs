//! What others see of a person.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::owners::order;
use crate::people::person;
use crate::{Ask, Order, Person, PersonId, Result, Store, folded};

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
/// Whoever may not be here is not known.
pub(crate) const OWNER: &str = "SELECT p.id, p.name, p.language, p.theme, p.password, p.shows, p.created, \
    (SELECT COUNT(*) FROM blocks b WHERE b.person = p.id AND b.blocked = $2 AND b.person <> $2) AS blocks FROM people p JOIN names n ON n.person = p.id \
    WHERE n.folded = $1 AND NOT EXISTS (SELECT 1 FROM measures m WHERE m.person = p.id AND m.measure = 'block')";
const SET: &str = "UPDATE people SET shows = $2 WHERE id = $1";

const RUNNING: &str = "SELECT DISTINCT t.id FROM seats s JOIN tables t ON t.id = s.table_id \
    WHERE s.person = $1 AND s.ended IS NULL AND t.stage IN ('gathering', 'playing')";

impl Store {
    /// What others see of the person, and since when they are here.
    pub async fn shows(&self, person: PersonId) -> Result<(Shown, i64)> {
        let Some(row) = sqlx::query(SHOWS).bind(person.0).fetch_optional(&self.read).await? else {
            return Ok((Shown::NOTHING, 0));
        };
        Ok((Shown::of_bits(row.try_get("shows")?), row.try_get("created")?))
    }

    /// The one person to whom this name belongs, if they may be here: what somebody sees of them, who sees nothing where they
    /// are blocked, and since when they are here.
    pub async fn shown_owner(
        &self,
        name: &str,
        to: Option<PersonId>,
    ) -> Result<Option<(Person, Shown, i64)>> {
        let owner = |row: &AnyRow| {
            let shows = match row.try_get::<i64, _>("blocks")? {
                0 => Shown::of_bits(row.try_get("shows")?),
                _ => Shown::NOTHING,
            };
            Ok((person(row)?, shows, row.try_get("created")?))
        };
        // A stranger has a number that nobody has.
        let to = to.map_or(-1, |person| person.0);
        self.ask(Ask::row(OWNER, owner).with(folded(name)).with(to)).await
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
