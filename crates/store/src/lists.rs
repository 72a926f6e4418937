//! Lists of tables for the lobby, without loading any match.

use crate::ask::{Given, Text};
use crate::tables::table;
use crate::{Ask, ClubId, PersonId, Result, Store, Table, TableId};

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed<'a> {
    /// Those of a person that are not over.
    Unfinished(PersonId),
    /// Those of a person that are over.
    Finished(PersonId),
    /// The same without those that they have put away.
    Fresh(PersonId),
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

/// Tables with their seats, as one list in a column of its own: `tables!` of where they are found, which calls each `t`.
macro_rules! tables {
    ($found:literal) => {
        Text::Each {
            sqlite: concat!(
                "SELECT t.*, (SELECT json_group_array(json_array(kind, person, bot, name)) FROM \
                (SELECT kind, person, bot, name FROM seats WHERE table_id = t.id ORDER BY seat)) AS places ",
                $found
            ),
            postgres: concat!(
                "SELECT t.*, (SELECT CAST(coalesce(json_agg(json_build_array(kind, person, bot, name)), '[]') AS TEXT) FROM \
                (SELECT kind, person, bot, name FROM seats WHERE table_id = t.id ORDER BY seat) AS sat) AS places ",
                $found
            ),
        }
    };
}

pub(crate) const ONE: Text = tables!("FROM tables t WHERE t.id = $1");
/// By the person's own seats, however many others play and however many matches they have behind them: which table is read first
/// is said by the order of the join.
pub(crate) const UNFINISHED: Text = tables!(
    "FROM (SELECT table_id AS id FROM seats WHERE person = $1 AND ended IS NULL \
    UNION SELECT id FROM tables WHERE host = $1 AND stage IN ('gathering', 'playing')) AS mine CROSS JOIN tables t \
    WHERE t.id = mine.id AND t.stage IN ('gathering', 'playing') ORDER BY t.changed DESC LIMIT $2"
);
/// Somebody may have all six seats of every table.
pub(crate) const FINISHED: Text = tables!(
    "FROM (SELECT DISTINCT id FROM (SELECT table_id AS id FROM seats \
    WHERE person = $1 AND ended > 0 ORDER BY ended DESC LIMIT $2 * 6) AS latest) AS mine \
    CROSS JOIN tables t WHERE t.id = mine.id AND t.stage = 'over' ORDER BY t.changed DESC LIMIT $2"
);
/// The same without those that they have put away.
pub(crate) const FRESH: Text = tables!(
    "FROM (SELECT DISTINCT id FROM (SELECT table_id AS id FROM seats WHERE person = $1 AND ended > 0 AND \
    NOT EXISTS (SELECT 1 FROM put_away a WHERE a.person = $1 AND a.table_id = seats.table_id) \
    ORDER BY ended DESC LIMIT $2 * 6) AS latest) AS mine \
    CROSS JOIN tables t WHERE t.id = mine.id AND t.stage = 'over' ORDER BY t.changed DESC LIMIT $2"
);
pub(crate) const RECORDS: Text =
    tables!("FROM tables t WHERE t.origin = 'record' AND t.host = $1 ORDER BY t.changed DESC LIMIT $2");
pub(crate) const OPEN: Text = tables!(
    "FROM tables t WHERE t.listed = 1 AND t.club IS NULL AND t.stage = 'gathering' AND t.changed > $1 \
    AND EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND kind = 'free') ORDER BY t.changed DESC LIMIT $2"
);
pub(crate) const BUSY: Text = tables!(
    "FROM tables t WHERE t.stage = 'playing' AND t.changed > $1 AND t.listed = 1 AND t.watched = 1 \
    AND t.club IS NULL AND t.origin = 'dealt' ORDER BY t.changed DESC LIMIT $2"
);
pub(crate) const CLUB_OPEN: Text = tables!(
    "FROM tables t WHERE t.club = $1 AND t.stage = 'gathering' AND t.listed = 1 ORDER BY t.changed DESC LIMIT $2"
);
pub(crate) const CLUB_PLAYING: Text = tables!(
    "FROM tables t WHERE t.club = $1 AND t.stage = 'playing' AND t.watched = 1 ORDER BY t.changed DESC LIMIT $2"
);
pub(crate) const CLUB_OVER: Text = tables!(
    "FROM tables t WHERE t.club = $1 AND t.stage = 'over' AND t.watched = 1 ORDER BY t.changed DESC LIMIT $2"
);
/// Nobody looks on where nothing happened for so long.
const BUSY_FOR: i64 = 60 * 60 * 1000;
/// A table that nobody touched for so long is no invitation any more.
pub(crate) const OPEN_FOR: i64 = 24 * 60 * 60 * 1000;

impl Store {
    /// The tables of a list, the latest first, at most so many.
    pub async fn list(&self, which: Listed<'_>, most: u16) -> Result<Vec<Table>> {
        self.ask(Ask::list(which, most)).await
    }
}

impl Ask<Vec<Table>> {
    pub fn list(which: Listed<'_>, most: u16) -> Self {
        let since = |age: i64| Given::Number(crate::now() - age);
        let (query, of) = match which {
            Listed::Unfinished(person) => (UNFINISHED, Given::Number(person.0)),
            Listed::Finished(person) => (FINISHED, Given::Number(person.0)),
            Listed::Fresh(person) => (FRESH, Given::Number(person.0)),
            Listed::Records(person) => (RECORDS, Given::Number(person.0)),
            Listed::Open => (OPEN, since(OPEN_FOR)),
            Listed::Busy => (BUSY, since(BUSY_FOR)),
            Listed::ClubOpen(club) => (CLUB_OPEN, Given::from(club.as_str())),
            Listed::ClubPlaying(club) => (CLUB_PLAYING, Given::from(club.as_str())),
            Listed::ClubOver(club) => (CLUB_OVER, Given::from(club.as_str())),
        };
        Ask::rows(query, table).with(of).with(i64::from(most))
    }
}

impl Ask<Option<Table>> {
    pub fn table(id: &TableId) -> Self {
        Ask::row(ONE, table).with(id.as_str())
    }
}
