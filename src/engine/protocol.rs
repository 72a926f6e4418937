//! What can be asked of the engine, and how it says no.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Language, NoUndo, RecordError, Seat, Setup, SetupError};

use super::lines::LONGEST_LINE;

/// The number by which a match is called.
pub type MatchId = u64;

/// One request. `id` is anything; the answer repeats it.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    Games {},
    New {
        game: String,
        #[serde(flatten)]
        setup: Setup,
        seed: Option<String>,
    },
    Load {
        position: Option<Position>,
        record: Option<String>,
        components: Option<String>,
    },
    Moves {
        #[serde(rename = "match")]
        id: MatchId,
        seat: Seat,
        language: Option<Language>,
    },
    Play {
        #[serde(rename = "match")]
        id: MatchId,
        seat: Seat,
        #[serde(rename = "move")]
        text: String,
        language: Option<Language>,
    },
    View {
        #[serde(rename = "match")]
        id: MatchId,
        /// Null or absent: an onlooker.
        seat: Option<Seat>,
    },
    Position {
        #[serde(rename = "match")]
        id: MatchId,
    },
    Record {
        #[serde(rename = "match")]
        id: MatchId,
        #[serde(default)]
        names: Vec<String>,
    },
    Undo {
        #[serde(rename = "match")]
        id: MatchId,
        /// A seat takes back fairly; without one the match simply goes back.
        seat: Option<Seat>,
        steps: Option<usize>,
    },
    Redo {
        #[serde(rename = "match")]
        id: MatchId,
        seat: Option<Seat>,
    },
    Reset {
        #[serde(rename = "match")]
        id: MatchId,
        seat: Seat,
    },
    Standings {
        #[serde(rename = "match")]
        id: MatchId,
        language: Option<Language>,
    },
    Random {
        #[serde(rename = "match")]
        id: MatchId,
        #[serde(default)]
        until: Until,
        seed: Option<String>,
    },
    Close {
        #[serde(rename = "match")]
        id: MatchId,
    },
    Quit {},
}

/// How long random play goes on.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Until {
    /// To the end of the match.
    End,
    /// So many moves.
    Moves(usize),
    /// Until this seat is waited for.
    Seat(Seat),
}

impl Default for Until {
    fn default() -> Self {
        Until::Moves(1)
    }
}

/// A whole state that can be loaded again.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub game: String,
    pub rules: u32,
    pub setup: Setup,
    pub state: Value,
}

/// Why a request was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Failure {
    pub code: &'static str,
    pub message: String,
}

impl Failure {
    pub fn new(code: &'static str, message: impl ToString) -> Self {
        Failure { code, message: message.to_string() }
    }

    pub fn line_too_long() -> Self {
        Failure::new("line-too-long", format!("a line has at most {LONGEST_LINE} bytes"))
    }

    pub fn not_json(error: &serde_json::Error) -> Self {
        Failure::new("not-json", format!("not JSON: {error}"))
    }

    pub fn unknown_match(id: MatchId) -> Self {
        Failure::new("unknown-match", format!("there is no match {id}"))
    }

    pub fn no_such_seat(seat: Seat, seats: usize) -> Self {
        Failure::new("wrong-seat", format!("there is no seat {seat}; the match has {seats}"))
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Failure::new("bad-setup", error)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Failure::new("bad-record", error)
    }
}

impl From<NoUndo> for Failure {
    fn from(error: NoUndo) -> Self {
        Failure::new("cannot-undo", error)
    }
}
