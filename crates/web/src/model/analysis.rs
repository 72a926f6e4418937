//! What the program saw in a finished match.

use scene::{Chapter, SeatLook};
use table::{Limits, Seat};

use super::{Brief, LineStep, Notice};

/// The page of an analysis.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub brief: Brief,
    /// The moves of the match.
    pub count: usize,
    pub state: AnalysisState,
    /// The grades that can be asked for: word, and whether the result is there.
    pub grades: Vec<(&'static str, bool)>,
    /// The visitor is known by name, and may ask.
    pub may_ask: bool,
    pub notice: Option<Notice>,
}

#[derive(Clone, Debug)]
pub enum AnalysisState {
    /// Nobody has asked yet.
    None,
    /// It is under way.
    Running {
        grade: &'static str,
        done: usize,
        total: usize,
    },
    Done(Box<Seen>),
}

/// The result.
#[derive(Clone, Debug)]
pub struct Seen {
    pub grade: &'static str,
    /// Somebody played alone: everything is in points, not in chances of winning.
    pub is_solo: bool,
    /// What the game calls a mistake.
    pub limits: Limits,
    /// What each seat could expect after so many moves, to the end.
    pub course: Vec<(usize, Vec<f32>)>,
    /// The largest swings, in the order of the match.
    pub turns: Vec<TurningPoint>,
    pub balances: Vec<Balance>,
    pub decisions: Vec<Judged>,
    /// Where the rounds and seasons begin.
    pub chapters: Vec<Chapter>,
    /// The visitor's own seat, if it is one.
    pub own: Option<Seat>,
}

/// A swing of the match.
#[derive(Clone, Debug)]
pub struct TurningPoint {
    /// After so many moves.
    pub at: usize,
    pub seat: Seat,
    pub change: f32,
    /// The decision that did it. None: luck.
    pub decision: Option<Lines>,
    /// The round and the step.
    pub moment: String,
}

/// What was played at a turning point, and what would have been better.
#[derive(Clone, Debug)]
pub struct Lines {
    pub played: Vec<LineStep>,
    pub better: Vec<LineStep>,
    /// What the seat could expect with each: a chance of winning or, alone, points.
    pub played_worth: f32,
    pub better_worth: f32,
    /// How far these may stray.
    pub doubt: f32,
    /// By how many points of which kinds the better turn is ahead, where that is sure.
    pub why: Vec<(String, f32)>,
}

/// What became of a seat's expectations, and why.
#[derive(Clone, Debug)]
pub struct Balance {
    pub seat: Seat,
    pub start: f32,
    pub own: f32,
    pub others: f32,
    pub luck: f32,
    /// What is not explained.
    pub rest: f32,
    pub end: f32,
    pub decisions: usize,
    pub good: usize,
    /// How near its turns came to the best ones, from 0 to 100.
    pub accuracy: f32,
}

/// One decision.
#[derive(Clone, Debug)]
pub struct Judged {
    pub at: usize,
    pub seat: Seat,
    /// In words.
    pub played: String,
    pub best: String,
    pub is_best: bool,
    pub loss: f32,
}

impl Analysis {
    /// How a seat looks.
    pub fn look(&self, seat: Seat) -> &SeatLook {
        &self.brief.seats[seat.index()]
    }
}
