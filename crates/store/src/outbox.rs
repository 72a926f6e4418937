//! What people are to hear of, until they have.
//!
//! A *call* is written in the same transaction as the entry that causes it, so that neither is there without the other. One
//! node turns calls into *letters*, one for each channel, and sends them. A letter keeps its id however often it is tried, and
//! is gone only when it was delivered, when it is no longer true, or when it was given up.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::channels::wishes;
use crate::ids::random_name;
use crate::{Ask, ChannelState, Event, NodeId, PersonId, Result, Store, TableId, Wishes, now, parse};

/// Somebody is to hear of something that an entry brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCall {
    pub person: PersonId,
    pub event: Event,
    /// So many milliseconds after the entry.
    pub after: i64,
}

/// Somebody is to hear of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub id: String,
    pub person: PersonId,
    pub table: Option<TableId>,
    /// The entry that caused it.
    pub seq: u64,
    pub event: Event,
    pub due: i64,
}

/// A call on its way by one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub channel: String,
    /// How often it was tried.
    pub tries: u32,
    /// With the letter's own id.
    pub call: Call,
}

/// What becomes of a letter that did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// It is tried again then.
    At(i64),
    /// It is given up, and so is its channel until its person says otherwise.
    Never,
}

/// Nobody is called who cannot be.
const CALL: &str = "INSERT INTO calls (id, person, table_id, seq, event, due) SELECT $1, $2, CAST($3 AS TEXT), $4, $5, $6 \
    WHERE EXISTS (SELECT 1 FROM channels WHERE person = $2 AND state = 'on')";
/// Of the last calls about a table one counts: whoever moved, or was given time, has another end before them.
const NO_LAST_CALL: &str = "DELETE FROM calls WHERE person = $1 AND table_id = $2 AND event = 'last-call'";
const CALLS: &str =
    "SELECT id, person, table_id, seq, event, due FROM calls WHERE due <= $1 ORDER BY due LIMIT $2";
const DROP_CALL: &str = "DELETE FROM calls WHERE id = $1";
const DELAY_CALL: &str = "UPDATE calls SET due = $2 WHERE id = $1";
const ADD_LETTER: &str = "INSERT INTO letters (id, channel, person, table_id, seq, event, due, tries) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, 0)";
const LETTERS: &str = "SELECT id, channel, person, table_id, seq, event, due, tries FROM letters \
    WHERE due <= $1 ORDER BY due LIMIT $2";
const DROP_LETTER: &str = "DELETE FROM letters WHERE id = $1";
const DELAY_LETTER: &str = "UPDATE letters SET due = $2, tries = $3 WHERE id = $1";
const WORKS: &str =
    "UPDATE channels SET state = 'on', note = '', tries = 0, failing_since = NULL WHERE id = $1";
const FAILS: &str = "UPDATE channels SET note = $2, tries = $3, failing_since = COALESCE(failing_since, $4), state = $5 \
    WHERE id = $1";
const DROP_LETTERS: &str = "DELETE FROM letters WHERE channel = $1";
const TOLD: &str = "SELECT seq FROM told WHERE table_id = $1 AND person = $2";
const TELL_PERSON: &str = "INSERT INTO told (table_id, person, seq) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id, person) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > told.seq";
const ANSWERED: &str = "SELECT COUNT(*) AS count FROM entries JOIN seats ON seats.table_id = entries.table_id \
    AND seats.seat = entries.seat WHERE entries.table_id = $1 AND entries.seq > $2 AND entries.seq < $3 \
    AND seats.person = $4 AND entries.kind IN ('play', 'forced')";
const DIGESTS: &str = "SELECT * FROM wishes WHERE digest_due <= $1 LIMIT $2";
const NEXT_DIGEST: &str = "UPDATE wishes SET digest_due = $2 WHERE person = $1 AND digest_due = $3";
const PEOPLE_AT: &str = "SELECT person FROM seats WHERE table_id = $1 AND person IS NOT NULL \
    UNION SELECT host FROM tables WHERE id = $1";
pub(crate) const WAITING: &str = "SELECT COUNT(DISTINCT tables.id) AS count FROM seats CROSS JOIN tables \
    WHERE seats.person = $1 AND seats.ended IS NULL AND seats.kind = 'person' AND tables.id = seats.table_id \
    AND tables.stage = 'playing' AND \
    (((tables.waiting & ~tables.bots) | tables.wanted) & (1 << (seats.seat - 1))) <> 0";

impl Store {
    /// Somebody is to hear of something that no entry brings.
    pub async fn call(&self, table: Option<&TableId>, seq: u64, call: &NewCall) -> Result<()> {
        let mut change = self.write.begin().await?;
        insert_calls(&mut change, table, seq, std::slice::from_ref(call), now()).await?;
        change.commit().await
    }

    /// The calls that were due then, the oldest first.
    pub async fn due_calls(&self, time: i64, most: u16) -> Result<Vec<Call>> {
        let rows = sqlx::query(CALLS).bind(time).bind(i64::from(most)).fetch_all(&self.read).await?;
        rows.iter().map(call).collect()
    }

    /// A call waits until then.
    pub async fn delay_call(&self, id: &str, due: i64) -> Result<()> {
        self.write.run(sqlx::query(DELAY_CALL).bind(id).bind(due)).await?;
        Ok(())
    }

    /// A call becomes a letter for each of these channels; none: there is nothing to say any more. What a person was told of a
    /// table's waiting is noted.
    pub async fn post_call(&self, call: &Call, channels: &[&str]) -> Result<()> {
        let mut change = self.write.begin().await?;
        if sqlx::query(DROP_CALL).bind(&call.id).execute(&mut *change).await?.rows_affected() != 1 {
            // Another node was here.
            change.leave().await;
            return Ok(());
        }
        for channel in channels {
            add_letter(&mut change, call, channel).await?;
        }
        if let (Event::Turn, Some(table), false) = (call.event, &call.table, channels.is_empty()) {
            let tell = sqlx::query(TELL_PERSON).bind(table.as_str()).bind(call.person.0);
            tell.bind(call.seq as i64).execute(&mut *change).await?;
        }
        change.commit().await
    }

    /// Whether the person was told that the table waits, and has not moved there since: one call is enough for one turn.
    pub async fn was_told(&self, call: &Call) -> Result<bool> {
        let Some(table) = &call.table else { return Ok(false) };
        let told =
            sqlx::query(TOLD).bind(table.as_str()).bind(call.person.0).fetch_optional(&self.read).await?;
        let Some(told) = told else { return Ok(false) };
        let answered = sqlx::query(ANSWERED)
            .bind(table.as_str())
            .bind(told.try_get::<i64, _>("seq")?)
            .bind(call.seq as i64 + 1)
            .bind(call.person.0);
        Ok(answered.fetch_one(&self.read).await?.try_get::<i64, _>("count")? == 0)
    }

    /// The letters that were due then, the oldest first.
    pub async fn due_letters(&self, time: i64, most: u16) -> Result<Vec<Letter>> {
        let rows = sqlx::query(LETTERS).bind(time).bind(i64::from(most)).fetch_all(&self.read).await?;
        rows.iter().map(letter).collect()
    }

    /// A letter waits until then; it was not tried.
    pub async fn delay_letter(&self, letter: &Letter, due: i64) -> Result<()> {
        let delay = sqlx::query(DELAY_LETTER).bind(&letter.call.id).bind(due).bind(i64::from(letter.tries));
        self.write.run(delay).await?;
        Ok(())
    }

    /// A letter is not true any more.
    pub async fn drop_letter(&self, id: &str) -> Result<()> {
        self.write.run(sqlx::query(DROP_LETTER).bind(id)).await?;
        Ok(())
    }

    /// A letter was delivered.
    pub async fn letter_arrived(&self, letter: &Letter) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(DROP_LETTER).bind(&letter.call.id).execute(&mut *change).await?;
        sqlx::query(WORKS).bind(&letter.channel).execute(&mut *change).await?;
        change.commit().await
    }

    /// A letter was not delivered, and why.
    pub async fn letter_failed(&self, letter: &Letter, why: &str, again: Again) -> Result<()> {
        let tries = i64::from(letter.tries) + 1;
        let mut change = self.write.begin().await?;
        let state = match again {
            Again::At(due) => {
                let delay = sqlx::query(DELAY_LETTER).bind(&letter.call.id).bind(due).bind(tries);
                delay.execute(&mut *change).await?;
                ChannelState::On
            }
            Again::Never => {
                sqlx::query(DROP_LETTERS).bind(&letter.channel).execute(&mut *change).await?;
                ChannelState::GivenUp
            }
        };
        let fails = sqlx::query(FAILS).bind(&letter.channel).bind(why).bind(tries).bind(now());
        fails.bind(state.word()).execute(&mut *change).await?;
        change.commit().await
    }

    /// The people whose daily letter is due, with what they want.
    pub async fn due_digests(&self, most: u16) -> Result<Vec<(PersonId, Wishes)>> {
        let rows = sqlx::query(DIGESTS).bind(now()).bind(i64::from(most)).fetch_all(&self.read).await?;
        let due = |row: &AnyRow| Ok((PersonId(row.try_get("person")?), wishes(row)?));
        rows.iter().map(due).collect()
    }

    /// Writes today's letter to these channels, and notes when tomorrow's is due.
    pub async fn post_digest(&self, person: PersonId, due: i64, next: i64, channels: &[&str]) -> Result<()> {
        let mut change = self.write.begin().await?;
        let turned = sqlx::query(NEXT_DIGEST).bind(person.0).bind(next).bind(due);
        if turned.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(());
        }
        let call = Call { id: random_name(), person, table: None, seq: 0, event: Event::Digest, due: now() };
        for channel in channels {
            add_letter(&mut change, &call, channel).await?;
        }
        change.commit().await
    }

    /// Makes this node the one that does what the name says; false while another one is that runs.
    pub async fn lease(&self, name: &str, node: &NodeId) -> Result<bool> {
        let clock = self.dialect.clock();
        let lease = format!(
            "INSERT INTO leases (name, node) VALUES ($1, $2) \
            ON CONFLICT (name) DO UPDATE SET node = excluded.node \
            WHERE leases.node = excluded.node OR NOT EXISTS \
            (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > {clock})"
        );
        let lease = sqlx::query(AssertSqlSafe(lease)).bind(name).bind(node.as_str());
        Ok(self.write.run(lease).await?.rows_affected() == 1)
    }

    /// Everybody who sits at a table, and its host.
    pub async fn people_at(&self, id: &TableId) -> Result<Vec<PersonId>> {
        let rows = sqlx::query(PEOPLE_AT).bind(id.as_str()).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(PersonId(row.try_get("person")?))).collect()
    }

    /// How many tables wait for a person: for a move, or for an answer to a request.
    pub async fn waiting_for(&self, person: PersonId) -> Result<u64> {
        self.ask(Ask::waiting_for(person)).await
    }
}

impl Ask<u64> {
    pub fn waiting_for(person: PersonId) -> Self {
        let count = |row: &AnyRow| Ok(row.try_get::<i64, _>("count")? as u64);
        Ask::row(WAITING, count).with(person.0).map(Option::unwrap_or_default)
    }
}

/// Writes calls as part of a change.
pub(crate) async fn insert_calls(
    change: &mut AnyConnection,
    table: Option<&TableId>,
    seq: u64,
    calls: &[NewCall],
    time: i64,
) -> Result<()> {
    for call in calls {
        if let (Event::LastCall, Some(table)) = (call.event, table) {
            let drop = sqlx::query(NO_LAST_CALL).bind(call.person.0).bind(table.as_str());
            drop.execute(&mut *change).await?;
        }
        let insert = sqlx::query(CALL)
            .bind(random_name())
            .bind(call.person.0)
            .bind(table.map(TableId::as_str))
            .bind(seq as i64)
            .bind(call.event.word())
            .bind(time + call.after);
        insert.execute(&mut *change).await?;
    }
    Ok(())
}

async fn add_letter(change: &mut AnyConnection, call: &Call, channel: &str) -> Result<()> {
    let add = sqlx::query(ADD_LETTER)
        .bind(format!("{}-{channel}", call.id))
        .bind(channel)
        .bind(call.person.0)
        .bind(call.table.as_ref().map(TableId::as_str))
        .bind(call.seq as i64)
        .bind(call.event.word())
        .bind(now());
    add.execute(change).await?;
    Ok(())
}

fn call(row: &AnyRow) -> Result<Call> {
    let table: Option<String> = row.try_get("table_id")?;
    Ok(Call {
        id: row.try_get("id")?,
        person: PersonId(row.try_get("person")?),
        table: table.map(|id| parse("table_id", &id)).transpose()?,
        seq: row.try_get::<i64, _>("seq")? as u64,
        event: parse("event", row.try_get("event")?)?,
        due: row.try_get("due")?,
    })
}

fn letter(row: &AnyRow) -> Result<Letter> {
    let tries: i64 = row.try_get("tries")?;
    Ok(Letter { channel: row.try_get("channel")?, tries: tries as u32, call: call(row)? })
}
