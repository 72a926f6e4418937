//! Matches, people and seats on disk.
//!
//! The truth of a match is its log of entries; everything else about a table (whose turn it is, the stage, the
//! result) is kept beside it so that a lobby can be drawn without loading a single match. Everything is in SQLite, for
//! one program, or in PostgreSQL, for several nodes. Queries use the subset of SQL that both share: `$1` places, BIGINT
//! for times in milliseconds, SMALLINT for switches, TEXT; `dialect` has the few places where they differ.

mod analysis;
mod ask;
mod begun;
mod channels;
mod clubs;
mod company;
mod copy;
mod crowd;
mod deals;
mod dialect;
mod due;
mod entries;
mod erase;
mod fair;
mod feats;
mod group;
mod health;
mod ids;
mod invites;
mod learnt;
mod lists;
mod mark;
mod names;
mod nodes;
mod outbox;
mod owners;
mod passkeys;
mod people;
mod plans;
mod profiles;
mod pulse;
mod puzzles;
mod ratings;
mod reader;
mod recount;
mod results;
mod schema;
mod sessions;
mod shares;
mod snapshots;
mod tables;
mod tournament_rounds;
mod tournaments;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use dialect::{Dialect, Pools};
use group::Line;
use pulse::Pulse;
use reader::Reader;
use sqlx::postgres::PgListener;
use writer::Writer;

pub use analysis::Grade;
pub use ask::{Ask, Asks, Both};
pub use begun::Begun;
pub use channels::{Channel, ChannelState, Event, Events, Medium, NewChannel, Wishes};
pub use clubs::{Club, ClubId, ClubOf, ClubScore, Joined, MOST_JOINED, MOST_MEMBERS, MOST_OWNED, Member};
pub use company::{Friend, Invitation};
pub use crowd::Crowd;
pub use deals::{DayPlayed, Deal, Lines, Scored, Try, TryCounts};
pub use due::Outage;
pub use entries::{Change, Entry, Kind, NewEntry};
pub use feats::Feat;
pub use health::damage_of_file;
pub use ids::{NodeId, PersonId, Secret, SecretHash, TableId, TournamentId};
pub use invites::Invite;
pub use lists::Listed;
pub use names::{LONGEST_NAME, folded, name, one_line, talk};
pub use outbox::{Again, Call, Letter, NewCall};
pub use owners::{Because, Decided, Decision, LONGEST_NOTE, Measure, Measured, Order};
pub use passkeys::Passkey;
pub use people::{Person, WaysBack};
pub use profiles::Shown;
pub use puzzles::{PuzzleChange, PuzzleRating, PuzzleTry};
pub use ratings::{Best, Player, Rated, Rating, RatingChange, Start, Step, Strengths};
pub use results::{Acquaintance, MOST_MET, Met, Played, Record, ResultScope, ResultsMark, Tally};
pub use sessions::{Device, LINK_LIFE, SESSION_LIFE, Session};
pub use shares::Share;
pub use snapshots::{Restart, Snapshot};
pub use tables::{NewTable, Origin, Outcome, Place, Sitter, Stage, Table};
pub use terms::TournamentStage;
pub use tournament_rounds::{NewBot, NewRound, NewRoundTable};
pub use tournaments::{
    Agreed, Entered, Entrant, PlayedRound, RoundOf, RoundTable, Tournament, Tournaments, WholeTournament,
};

/// The channel on which PostgreSQL tells nodes that a table has changed.
const CHANNEL: &str = "coppice_tables";
/// What is told as part of a change is told when that is durable, and not otherwise.
const TELL: &str = "SELECT pg_notify($1, $2)";

/// Where everything is kept.
#[derive(Clone, Debug)]
pub struct Store {
    dialect: Dialect,
    /// Everything is read through it.
    read: Reader,
    /// Everything is written through it; see there how.
    write: Writer,
    /// Entries that are written together.
    line: Line,
    pulse: Pulse,
    /// Whether every entry is told to the other nodes through the database.
    is_telling: bool,
}

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("somebody else wrote to this table first")]
    Conflict,
    #[error("the store holds something that this program cannot read: {0}")]
    Unreadable(String),
    #[error("the store was written by a newer program (schema {found}, this one knows {known})")]
    Newer { found: i64, known: i64 },
    #[error("a store is a file, or an address that begins with postgres://")]
    NoSuchPlace,
    #[error("they may not be here")]
    Blocked,
    #[error("the store is not empty")]
    NotEmpty,
    #[error("the store said that it has written, but what was written is not there")]
    Unproven,
    #[error("it is not a backup")]
    NoBackup,
    #[error("the backup was never finished")]
    Unfinished,
    #[error("it is damaged: {}", .0.join("; "))]
    Damaged(Vec<String>),
    #[error("it is not a database of this program, nor of any other that it knows")]
    NoDatabase,
    #[error(
        "the database is empty, but {0} bytes of its log are beside it: the file was lost or replaced, and this is no new \
        store. Put the file back, or restore a backup into another folder"
    )]
    Beheaded(u64),
    #[error("the store failed: {0}")]
    Sql(#[from] sqlx::Error),
}

pub type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// Opens the store in this file, and makes or upgrades it where needed.
    pub async fn open(file: &Path) -> Result<Self> {
        Self::new(Dialect::Sqlite, Dialect::open_file(file).await?).await
    }

    /// Opens the store at this address, `postgres://…`, and makes or upgrades it where needed.
    pub async fn connect(url: &str) -> Result<Self> {
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(StoreError::NoSuchPlace);
        }
        Self::new(Dialect::Postgres, Dialect::connect(url).await?).await
    }

    async fn new(dialect: Dialect, pools: Pools) -> Result<Self> {
        let write = Writer::new(dialect, pools.write);
        schema::migrate(dialect, &write).await?;
        let store = Store {
            dialect,
            read: pools.read,
            write,
            line: Line::default(),
            pulse: Pulse::default(),
            is_telling: false,
        };
        store.settle_names().await?;
        store.sweep_sessions().await?;
        Ok(store)
    }

    /// The same store, which tells the other nodes of every entry through the database.
    pub fn telling(self) -> Self {
        Store { is_telling: self.is_shared(), ..self }
    }

    /// Whether several nodes can use it at once.
    pub fn is_shared(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    /// Hears of every entry that a node with a [`Store::telling`] store writes.
    pub async fn listen(url: &str) -> Result<Listener> {
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Listener(listener))
    }

    /// Tells the other nodes something through the database.
    pub async fn tell_all(&self, text: &str) -> Result<()> {
        self.write.run(sqlx::query(TELL).bind(CHANNEL).bind(text)).await?;
        Ok(())
    }

    /// How many changes were made durable since it was opened: the disk was waited for so often.
    pub fn commits(&self) -> u64 {
        self.write.commits()
    }

    /// Finishes what is being written and closes the files.
    pub async fn close(&self) {
        self.settle().await;
        self.read.close().await;
        self.write.close().await;
    }
}

/// Hears what nodes tell one another.
pub struct Listener(PgListener);

impl Listener {
    /// The next message. None: the line was broken, and something may have been missed.
    pub async fn next(&mut self) -> Result<Option<String>> {
        let heard = self.0.try_recv().await?;
        Ok(heard.map(|heard| heard.payload().to_owned()))
    }
}

/// What nodes tell one another: the table and its newest entry.
pub fn tell(id: &TableId, seq: u64) -> String {
    format!("{id} {seq}")
}

/// What a node was told.
pub fn told(text: &str) -> Option<(TableId, u64)> {
    let (id, seq) = text.split_once(' ')?;
    Some((id.parse().ok()?, seq.parse().ok()?))
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as i64) + AHEAD.load(Ordering::Relaxed)
}

/// So far this program is ahead of the system's clock: days pass in a moment where tests say so.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Lets so many milliseconds pass at once, for everything in this program; only tests do.
#[doc(hidden)]
pub fn let_pass(milliseconds: i64) {
    AHEAD.fetch_add(milliseconds, Ordering::Relaxed);
}

/// A word from a column that should be one of a few.
fn parse<T: std::str::FromStr>(column: &str, text: &str) -> Result<T> {
    text.parse().map_err(|_| StoreError::Unreadable(format!("{column} “{text}”")))
}
