//! Lists of tables for the lobby, without loading any match.

use std::collections::HashMap;

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, Row};

use crate::tables::{place, table};
use crate::{ClubId, PersonId, Place, Result, Store, Table, TableId, parse};

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed<'a> {
    /// Those of a person that are not over.
    Unfinished(PersonId),
    /// Those of a person that are over.
    Finished(PersonId),
    /// Records that a person brought along.
    Records(PersonId),
    /// Those that everybody may see in the lobby and where a seat is free.
    Open,
    /// Those that go on and that everybody may look at, among those that everybody may see in the lobby.
    Busy,
    /// Those of a club that wait for people, that go on and that are over, as far as its members may see them.
    ClubOpen(&'a ClubId),
    ClubPlaying(&'a ClubId),
    ClubOver(&'a ClubId),
}

/// By the person's own seats, however many others play: which table is read first is said by the order of the join.
pub(crate) const UNFINISHED: &str = "SELECT t.* FROM (SELECT table_id AS id FROM seats WHERE person = $1 \
    UNION SELECT id FROM tables WHERE host = $1 AND stage IN ('gathering', 'playing')) AS mine CROSS JOIN tables t \
    WHERE t.id = mine.id AND t.stage IN ('gathering', 'playing') ORDER BY t.changed DESC LIMIT $2";
pub(crate) const FINISHED: &str = "SELECT t.* FROM (SELECT DISTINCT table_id AS id FROM seats WHERE person = $1) AS mine \
    CROSS JOIN tables t WHERE t.id = mine.id AND t.stage = 'over' ORDER BY t.changed DESC LIMIT $2";
pub(crate) const RECORDS: &str =
    "SELECT * FROM tables WHERE origin = 'record' AND host = $1 ORDER BY changed DESC LIMIT $2";
pub(crate) const OPEN: &str = "SELECT * FROM tables WHERE listed = 1 AND club IS NULL AND stage = 'gathering' AND changed > $1 \
    AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'free') ORDER BY changed DESC LIMIT $2";
pub(crate) const BUSY: &str = "SELECT * FROM tables WHERE stage = 'playing' AND changed > $1 AND listed = 1 AND watched = 1 \
    AND club IS NULL AND origin = 'dealt' ORDER BY changed DESC LIMIT $2";
pub(crate) const CLUB_OPEN: &str = "SELECT * FROM tables WHERE club = $1 AND stage = 'gathering' AND listed = 1 \
    ORDER BY changed DESC LIMIT $2";
pub(crate) const CLUB_PLAYING: &str = "SELECT * FROM tables WHERE club = $1 AND stage = 'playing' AND watched = 1 \
    ORDER BY changed DESC LIMIT $2";
pub(crate) const CLUB_OVER: &str = "SELECT * FROM tables WHERE club = $1 AND stage = 'over' AND watched = 1 \
    ORDER BY changed DESC LIMIT $2";
/// Nobody looks on where nothing happened for so long.
const BUSY_FOR: i64 = 60 * 60 * 1000;
/// A table that nobody touched for so long is no invitation any more.
pub(crate) const OPEN_FOR: i64 = 24 * 60 * 60 * 1000;

/// What a list is asked for.
#[derive(Clone, Copy)]
enum First<'a> {
    Number(i64),
    Code(&'a str),
}

impl<'q> First<'q> {
    fn bind(self, query: Query<'q, Any, AnyArguments>) -> Query<'q, Any, AnyArguments> {
        match self {
            First::Number(number) => query.bind(number),
            First::Code(code) => query.bind(code),
        }
    }
}

impl Store {
    /// The tables of a list, the latest first, at most so many.
    pub async fn list(&self, which: Listed<'_>, most: u16) -> Result<Vec<Table>> {
        let (query, first) = match which {
            Listed::Unfinished(person) => (UNFINISHED, First::Number(person.0)),
            Listed::Finished(person) => (FINISHED, First::Number(person.0)),
            Listed::Records(person) => (RECORDS, First::Number(person.0)),
            Listed::Open => (OPEN, First::Number(crate::now() - OPEN_FOR)),
            Listed::Busy => (BUSY, First::Number(crate::now() - BUSY_FOR)),
            Listed::ClubOpen(club) => (CLUB_OPEN, First::Code(club.as_str())),
            Listed::ClubPlaying(club) => (CLUB_PLAYING, First::Code(club.as_str())),
            Listed::ClubOver(club) => (CLUB_OVER, First::Code(club.as_str())),
        };
        let rows = first.bind(sqlx::query(query)).bind(i64::from(most)).fetch_all(&self.read).await?;
        let ids = rows.iter().map(|row| parse("id", row.try_get("id")?)).collect::<Result<Vec<TableId>>>()?;
        let mut places = self.places_of(&ids).await?;
        let read = |(row, id): (&AnyRow, &TableId)| table(row, places.remove(id).unwrap_or_default());
        rows.iter().zip(&ids).map(read).collect()
    }

    /// The seats of all these tables, by one question.
    async fn places_of(&self, ids: &[TableId]) -> Result<HashMap<TableId, Vec<Place>>> {
        let mut places: HashMap<TableId, Vec<Place>> = HashMap::new();
        if ids.is_empty() {
            return Ok(places);
        }
        let marks: Vec<String> = (1..=ids.len()).map(|number| format!("${number}")).collect();
        let query = format!(
            "SELECT table_id, kind, person, bot, name FROM seats WHERE table_id IN ({}) ORDER BY table_id, seat",
            marks.join(", ")
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(query));
        let query = ids.iter().fold(query, |query, id| query.bind(id.as_str()));
        for row in query.fetch_all(&self.read).await? {
            places.entry(parse("table_id", row.try_get("table_id")?)?).or_default().push(place(&row)?);
        }
        Ok(places)
    }
}
