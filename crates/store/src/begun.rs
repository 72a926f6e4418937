//! Tables that begin with moves: records that were brought along, and matches that are played on from a moment.

use sqlx::AnyConnection;
use table::Seats;

use crate::entries::insert_entry;
use crate::tables::{bits, end_seats, insert_table};
use crate::{Entry, Kind, NewEntry, NewTable, Outcome, Result, Stage, Store, TableId, now};

/// The moves with which a table begins, and where they lead.
#[derive(Clone, Debug)]
pub struct Begun {
    /// What was played, after the start; the caller has played it.
    pub moves: Vec<NewEntry>,
    /// The start itself.
    pub start: NewEntry,
    pub stage: Stage,
    pub waiting: Seats,
    pub outcome: Option<Outcome>,
    /// When something is to happen without anybody's doing: so many milliseconds after the start.
    pub due: Option<i64>,
}

const PLACE: &str =
    "UPDATE tables SET seq = $2, stage = $3, waiting = $4, outcome = $5, due = $6 WHERE id = $1";

impl Store {
    /// Sets up a table with its first moves, all of it or nothing.
    pub async fn add_begun(&self, new: &NewTable, begun: &Begun) -> Result<TableId> {
        let mut change = self.write.begin().await?;
        let (id, seq, time) = insert_begun(&mut change, new, begun).await?;
        change.commit_proved(self.has_entry(&id, seq, time)).await?;
        Ok(id)
    }

    /// The first entry of this kind.
    pub async fn first_entry(&self, id: &TableId, kind: Kind) -> Result<Option<Entry>> {
        Ok(self.entries(id, 0).await?.into_iter().find(|entry| entry.kind == kind))
    }
}

/// Writes a table with its first moves; the number of the last of them, and when they were written.
pub(crate) async fn insert_begun(
    change: &mut AnyConnection,
    new: &NewTable,
    begun: &Begun,
) -> Result<(TableId, u64, i64)> {
    let time = now();
    let outcome = begun.outcome.as_ref();
    let outcome = outcome.map(|outcome| serde_json::to_string(outcome).expect("an outcome is plain data"));
    let id = insert_table(change, new).await?;
    let mut seq = 0;
    for entry in std::iter::once(&begun.start).chain(&begun.moves) {
        seq += 1;
        insert_entry(change, &id, seq, entry, time).await?;
    }
    let place = sqlx::query(PLACE).bind(id.as_str()).bind(seq as i64).bind(begun.stage.word());
    let place = place.bind(bits(begun.waiting)).bind(outcome).bind(begun.due.map(|after| time + after));
    place.execute(&mut *change).await?;
    end_seats(change, &id, begun.stage, time).await?;
    Ok((id, seq, time))
}
