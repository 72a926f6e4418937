//! The log of a table: everything that changed it, in order, for ever.

use sqlx::{AnyConnection, Row};
use table::{Seat, Seats, Seed, Setup};
use terms::{Terms, words};

use crate::deals::finish_try;
use crate::dialect::Dialect;
use crate::outbox::insert_calls;
use crate::results::note_results;
use crate::snapshots::{save, start_again};
use crate::tables::{
    bits, end_seats, json, mix_seed, remake_places, seat, update_host, update_places, update_terms,
};
use crate::tournament_rounds::finish_table;
use crate::{
    CHANNEL, NewCall, Outcome, PersonId, Place, Restart, Result, Snapshot, Stage, Store, StoreError, TELL,
    TableId, parse,
};

words! {
    /// What an entry says.
    Kind {
        /// Somebody sat down.
        Sit = "sit",
        /// Somebody left a seat.
        Leave = "leave",
        /// The host changed a seat.
        Arrange = "arrange",
        /// The match began.
        Start = "start",
        /// A move; the text is its notation.
        Play = "play",
        /// A move that was the only one, so that it played itself.
        Forced = "forced",
        Undo = "undo",
        Redo = "redo",
        Reset = "reset",
        /// A request to go back to after so many moves.
        AskBack = "ask-back",
        AgreeBack = "agree-back",
        RefuseBack = "refuse-back",
        /// Back to after so many moves, as all agreed.
        Rewind = "rewind",
        /// Table talk.
        Say = "say",
        /// A seat was handed to a program, or taken back.
        HandOver = "hand-over",
        TakeOver = "take-over",
        /// A seat asked the program what to do.
        Hint = "hint",
        /// A seat makes a move ahead, until what it watches changes; without text it no longer does.
        Ahead = "ahead",
        /// How quickly bots move.
        Pace = "pace",
        /// There is a rematch; the text is its code.
        Rematch = "rematch",
        /// The rules have changed, and the match starts again from where it stood.
        Restart = "restart",
        /// A seat was given up for good; the text says what becomes of it: `end`, `out`, or the bot that plays it.
        Resign = "resign",
        /// The time of a seat ran out; the text is what happens then: `vote`, `bot LEVEL`, or as for a resigned seat.
        Flag = "flag",
        /// The person of the seat has been away for so long, while somebody else was there, that the others may decide.
        Away = "away",
        /// They have the page open again.
        Here = "here",
        /// What a seat would have done about another that is away: its number and `wait`, `bot LEVEL` or `end`.
        Vote = "vote",
        /// A seat takes its answer back: its yes to a take-back (`back`) or to an ending (`end`), its vote (`decide SEAT`).
        ThinkAgain = "think-again",
        /// They wait on for the seat.
        WaitOn = "wait-on",
        /// A bot plays for the seat until its person is back; the text is its level.
        BotPlays = "bot-plays",
        /// The person of the seat is back.
        ComeBack = "come-back",
        /// A take-back that its asker no longer wants, or that nobody answered in time.
        WithdrawBack = "withdraw-back",
        LapseBack = "lapse-back",
        /// A request to end the match, which counts for nothing then; and its answers.
        AskEnd = "ask-end",
        AgreeEnd = "agree-end",
        RefuseEnd = "refuse-end",
        /// The match ended before its end: by consent, or (with the seat) because of somebody who is away.
        End = "end",
        /// Nobody touched the table for long, or its host closed it before the match.
        Close = "close",
        /// The host took a seat back from somebody.
        Remove = "remove",
        /// The host added or dropped seats; the text is how many there are now.
        Seats = "seats",
        /// The host changed what is agreed.
        Terms = "terms",
        /// Somebody else is the host now.
        Host = "host",
        /// Somebody who was asked to play again would rather not.
        Decline = "decline",
    }
}

impl Kind {
    /// Whether a match depends on entries of this kind; the others are only told, or kept elsewhere too.
    pub const fn matters(self) -> bool {
        use Kind::{Arrange, HandOver, Leave, Pace, Say, Sit, TakeOver};
        !matches!(self, Say | Sit | Leave | Arrange | HandOver | TakeOver | Pace)
    }
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub seq: u64,
    pub seat: Option<Seat>,
    pub kind: Kind,
    pub text: String,
    /// Who did it, where no seat says so.
    pub name: String,
    pub time: i64,
}

/// An entry that is about to be written.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub seat: Option<Seat>,
    pub kind: Kind,
    pub text: String,
    pub name: String,
}

/// An entry with all that it changes about its table.
#[derive(Clone, Debug)]
pub struct Change {
    /// The number it gets: one more than the last that the writer knows.
    pub seq: u64,
    pub entry: NewEntry,
    pub stage: Stage,
    pub waiting: Seats,
    pub outcome: Option<Outcome>,
    /// Seats where somebody else sits now, and the seats of bots after that.
    pub places: Vec<(Seat, Place)>,
    pub bots: Seats,
    /// The seats whose answer to a request is waited for after it.
    pub wanted: Seats,
    /// When it happens, in milliseconds since 1970: never before the entry before it.
    pub time: i64,
    /// When something is to happen at the table without anybody's doing.
    pub due: Option<i64>,
    /// Who is the host from now on, where that changes.
    pub host: Option<PersonId>,
    /// All seats and what the match is set up with, where their number changes.
    pub remade: Option<(Setup, Vec<Place>)>,
    /// What is agreed from now on, where that changes.
    pub terms: Option<Terms>,
    /// The whole state of the match after it, where it is to be kept.
    pub snapshot: Option<Snapshot>,
    /// Where the match starts again.
    pub restart: Option<Restart>,
    /// The seed with what players put into it, where the match begins with it.
    pub mixed: Option<Seed>,
    /// Who is to hear of it.
    pub calls: Vec<NewCall>,
}

const ADVANCE: &str = "UPDATE tables SET seq = $2, stage = $3, waiting = $4, outcome = $5, changed = $6, bots = $7, due = $8, \
    wanted = $9 \
    WHERE id = $1 AND seq = $2 - 1";
const INSERT: &str = "INSERT INTO entries (table_id, seq, seat, kind, text, name, time) \
    VALUES ($1, $2, $3, $4, $5, $6, $7)";
const IS_THERE: &str = "SELECT seq FROM entries WHERE table_id = $1 AND seq = $2 AND time = $3";

impl Store {
    /// Appends an entry, durably, if nobody else has written since; returns it as written. What is returned was read by
    /// somebody else than the writer; after any error nobody knows whether it is there, and must read the log anew.
    pub async fn append(&self, id: &TableId, change: &Change) -> Result<Entry> {
        if self.dialect == Dialect::Sqlite {
            self.append_in_group(id, change).await?;
        } else {
            self.append_alone(id, change).await?;
        }
        let NewEntry { seat, kind, text, name } = change.entry.clone();
        Ok(Entry { seq: change.seq, seat, kind, text, name, time: change.time })
    }

    /// The same as a change of its own.
    pub(crate) async fn append_alone(&self, id: &TableId, change: &Change) -> Result<()> {
        let mut write = self.write.begin().await?;
        if !self.put(&mut write, id, change).await? {
            write.leave().await;
            return Err(StoreError::Conflict);
        }
        write.commit_proved(self.has_entry(id, change.seq, change.time)).await
    }

    /// Writes an entry as a part of a change. False: it is not the next, and nothing was changed.
    pub(crate) async fn put(&self, write: &mut AnyConnection, id: &TableId, change: &Change) -> Result<bool> {
        let time = change.time;
        let outcome = change.outcome.as_ref();
        let outcome =
            outcome.map(|outcome| serde_json::to_string(outcome).expect("an outcome is plain data"));
        let advance =
            sqlx::query(ADVANCE).bind(id.as_str()).bind(change.seq as i64).bind(change.stage.word());
        let advance = advance.bind(bits(change.waiting)).bind(outcome).bind(time);
        let advance = advance.bind(bits(change.bots)).bind(change.due).bind(bits(change.wanted));
        if advance.execute(&mut *write).await?.rows_affected() != 1 {
            return Ok(false);
        }
        insert_entry(write, id, change.seq, &change.entry, time).await?;
        if change.stage == Stage::Over {
            finish_try(write, id, time, change.outcome.as_ref()).await?;
        }
        update_places(write, id, &change.places).await?;
        if change.stage == Stage::Over {
            note_results(write, id).await?;
        }
        // What was over may go on when the last move is taken back.
        let is_ended = matches!(change.stage, Stage::Over | Stage::Closed);
        if is_ended || matches!(change.entry.kind, Kind::Undo | Kind::Rewind) {
            end_seats(write, id, change.stage, time).await?;
        }
        if is_ended {
            finish_table(write, id, time, change.outcome.as_ref()).await?;
        }
        if let Some((setup, places)) = &change.remade {
            remake_places(write, id, setup, places).await?;
        }
        if let Some(host) = change.host {
            update_host(write, id, host).await?;
        }
        if let Some(seed) = change.mixed {
            mix_seed(write, id, seed).await?;
        }
        if let Some(terms) = &change.terms {
            update_terms(write, id, terms).await?;
        }
        if let Some(snapshot) = &change.snapshot {
            save(write, id, snapshot).await?;
        }
        if let Some(restart) = &change.restart {
            start_again(write, id, restart).await?;
        }
        insert_calls(write, Some(id), change.seq, &change.calls, time).await?;
        if self.is_telling {
            let tell = sqlx::query(TELL).bind(CHANNEL).bind(crate::tell(id, change.seq));
            tell.execute(write).await?;
        }
        Ok(true)
    }

    /// Whether this entry can be read.
    pub(crate) async fn has_entry(&self, id: &TableId, seq: u64, time: i64) -> Result<bool> {
        let find = sqlx::query(IS_THERE).bind(id.as_str()).bind(seq as i64).bind(time);
        let mut witness = self.witness().await?;
        let found = find.fetch_optional(&mut *witness).await?;
        witness.release();
        Ok(found.is_some())
    }

    /// The entries on which the match depends, and the latest lines of talk.
    pub async fn entries_that_matter(&self, id: &TableId, talk: usize) -> Result<Vec<Entry>> {
        let query = sqlx::query(self.dialect.entries_that_matter()).bind(id.as_str()).bind(talk as i64);
        let row = query.fetch_one(&self.read).await?;
        let written: Vec<Written> = json("entries", row.try_get("entries")?)?;
        written.into_iter().map(Entry::try_from).collect()
    }

    /// The entries after this one.
    pub async fn entries(&self, id: &TableId, after: u64) -> Result<Vec<Entry>> {
        let since = sqlx::query(self.dialect.entries_since()).bind(id.as_str()).bind(after as i64);
        let row = since.fetch_one(&self.read).await?;
        let written: Vec<Written> = json("entries", row.try_get("entries")?)?;
        written.into_iter().map(Entry::try_from).collect()
    }
}

/// Writes an entry under its number.
pub(crate) async fn insert_entry(
    change: &mut AnyConnection,
    id: &TableId,
    seq: u64,
    entry: &NewEntry,
    time: i64,
) -> Result<()> {
    let insert = sqlx::query(INSERT)
        .bind(id.as_str())
        .bind(seq as i64)
        .bind(entry.seat.map(|seat| i16::from(seat.number())))
        .bind(entry.kind.word())
        .bind(&entry.text)
        .bind(&entry.name)
        .bind(time);
    insert.execute(change).await?;
    Ok(())
}

/// An entry as it is read: its columns in order.
type Written = (u64, Option<i16>, String, String, String, i64);

impl TryFrom<Written> for Entry {
    type Error = StoreError;

    fn try_from((seq, number, kind, text, name, time): Written) -> Result<Self> {
        Ok(Entry { seq, seat: number.map(seat).transpose()?, kind: parse("kind", &kind)?, text, name, time })
    }
}
