//! What was agreed about a table, apart from the rules of its game.
//!
//! [`Terms`] is one type for the store (which keeps it as JSON), the server, the pages and the API. [`Term::ALL`] describes
//! every part of it once; forms, the description of the API and the words on the screen are made from that. Whoever adds
//! an option adds a field, a line to the description, and its words (`term-KEY`, `term-KEY-more` and, for a choice,
//! `term-KEY-VALUE`) to the language files of the pages.

mod clock;
mod spec;
mod words;

use serde::{Deserialize, Serialize};

pub use clock::{Clocks, Left};
pub use spec::{NotSo, Term, TermKind, Topic};
pub use words::NoSuchWord;

words! {
    /// How quickly bots move and forced choices play themselves.
    #[derive(Default)]
    Pace {
        /// Some two seconds a move.
        #[default]
        Calm = "calm",
        /// Well under a second.
        Brisk = "brisk",
        /// As soon as they know.
        Instant = "instant",
    }
}

words! {
    /// Whether time is counted.
    #[derive(Default)]
    Clock {
        #[default]
        None = "none",
        /// A bank for each seat, and some time more for each turn.
        Live = "live",
        /// Each answer within a time, with a reserve that covers holidays.
        Days = "days",
    }
}

words! {
    /// What happens to a seat whose time is over.
    #[derive(Default)]
    Flag {
        /// A bot plays on until the person is back.
        #[default]
        Bot = "bot",
        /// The others decide.
        Vote = "vote",
        /// The seat resigns.
        Resign = "resign",
    }
}

words! {
    /// What becomes of a seat that was resigned, where at least two others go on.
    #[derive(Default)]
    Resigned {
        /// A bot plays it as well as it can.
        #[default]
        Bot = "bot",
        /// It is out: moved only as far as the rules need it, and last whatever its points.
        Out = "out",
    }
}

words! {
    /// The level of the bots that take over seats, as `bots` names them.
    #[derive(Default)]
    Level {
        Sapling = "sapling",
        #[default]
        Apprentice = "apprentice",
        Journeyman = "journeyman",
        Master = "master",
    }
}

words! {
    /// Where those who look on may talk while a match goes on.
    #[derive(Default)]
    Onlookers {
        /// With everybody.
        #[default]
        Together = "together",
        /// Among themselves: the players read it when the match is over.
        Apart = "apart",
        /// Not at all.
        Silent = "silent",
    }
}

words! {
    /// How far a tournament is.
    TournamentStage {
        /// People have yet to join.
        Gathering = "gathering",
        Playing = "playing",
        Over = "over",
        /// Its organiser ended it before its last round.
        Stopped = "stopped",
    }
}

/// What was agreed about a table. What an older program did not know is as it was by default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    pub pace: Pace,
    /// Whoever is asked may ask the program.
    pub hints: bool,
    /// Before a blunder is made final the program asks once, and says a word after each turn.
    pub coach: bool,
    /// It counts for the ratings of those who sit there.
    pub rated: bool,
    /// Onlookers may watch.
    pub watched: bool,
    /// Where onlookers may talk.
    pub onlookers: Onlookers,
    /// Shown to everybody in the lobby.
    pub listed: bool,
    pub clock: Clock,
    /// Live: the seconds that each seat has at first; 0: as long as a match of the game takes.
    pub bank: u32,
    /// Live: the seconds that each turn adds.
    pub increment: u32,
    /// Over days: the seconds within which each answer must come.
    pub answer: u32,
    /// Over days: the seconds that each person has beyond that, for the whole match.
    pub reserve: u32,
    pub flag: Flag,
    pub resigned: Resigned,
    pub level: Level,
    /// After so many seconds of absence of somebody who is waited for the others may decide about the seat.
    pub away: u32,
}

pub const MINUTE: u32 = 60;
pub const HOUR: u32 = 60 * MINUTE;
pub const DAY: u32 = 24 * HOUR;

impl Default for Terms {
    fn default() -> Self {
        Terms {
            pace: Pace::default(),
            hints: true,
            coach: false,
            rated: false,
            watched: true,
            onlookers: Onlookers::default(),
            listed: false,
            clock: Clock::default(),
            bank: 0,
            increment: 15,
            answer: DAY,
            reserve: 5 * DAY,
            flag: Flag::default(),
            resigned: Resigned::default(),
            level: Level::default(),
            away: 3 * MINUTE,
        }
    }
}

impl Terms {
    /// The terms as they hold: what counts is decided by the players alone.
    pub fn settled(mut self) -> Self {
        self.hints &= !self.rated;
        self.coach &= !self.rated;
        self
    }

    /// Whether a switch is on or a choice is this word.
    pub fn is(&self, key: &str, value: &str) -> bool {
        Term::find(key).is_some_and(|term| term.get(self) == value)
    }
}
