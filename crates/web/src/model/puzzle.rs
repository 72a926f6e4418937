//! Puzzles: one of them on the board, and the lists of all.

use table::{Seat, Verdict};

use super::Answer;

/// A puzzle, as somebody stands before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its number in addresses.
    pub id: u16,
    /// Its place among those of the game, from the easiest, and how many there are.
    pub number: usize,
    pub total: usize,
    /// The moves that were made in it, in notation, and the whole of them in words.
    pub path: Vec<String>,
    pub turn: String,
    /// The turn is over: it can be told.
    pub is_whole: bool,
    /// Why the last move was not possible.
    pub refused: Option<Answer>,
    /// How strong the visitor is, and how hard the puzzle is.
    pub strength: SolverStrength,
    pub difficulty: f64,
    /// The visitor has had the try that counts, and whether they found it.
    pub tried: Option<bool>,
    /// What the program thinks, once somebody has answered or given up.
    pub told: Option<TurnJudged>,
    pub next: Option<u16>,
}

/// What the program thinks of a turn and of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnJudged {
    /// The turn that was found; none, where somebody wanted to be shown.
    pub own: Option<TurnTold>,
    pub best: TurnTold,
    /// Whether the own turn is the solution or as good.
    pub is_found: bool,
    /// What the own turn was, by how far it is behind.
    pub verdict: Verdict,
    /// Which of the two lies on the board.
    pub shown: PuzzleLine,
    /// The rating before and after, where this try counted.
    pub change: Option<(f64, f64)>,
    /// How many of those who tried it found it.
    pub solvers: Option<(u64, u64)>,
    /// What the solution does.
    pub themes: Vec<String>,
    /// How the match went on: who did it, and in words.
    pub went_on: Vec<(Option<Seat>, String)>,
    /// The points at its end, in seat order.
    pub result: Vec<i32>,
}

/// A turn and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnTold {
    pub words: String,
    /// The chance of winning, and how far it may stray.
    pub chance: f32,
    pub doubt: f32,
}

terms::words! {
    /// What lies on the board when the program has told what it thinks.
    PuzzleLine {
        Own = "own",
        Best = "best",
    }
}

/// How strong somebody is at puzzles. The first few tries tell too little for a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SolverStrength {
    /// So many tries more, and it is told.
    After(usize),
    Rated(f64),
}

/// How hard a puzzle is, in a word: the key of it.
pub fn puzzle_level(rating: f64) -> &'static str {
    match rating {
        rating if rating < 23.0 => "puzzle-level-easy",
        rating if rating < 26.0 => "puzzle-level-fair",
        rating if rating < 29.0 => "puzzle-level-tricky",
        _ => "puzzle-level-hard",
    }
}

/// The puzzles of a game in the list of all.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleGame {
    pub slug: &'static str,
    pub name: String,
    pub total: usize,
    pub tried: usize,
    pub found: usize,
    /// How strong the visitor is.
    pub strength: SolverStrength,
    /// The next for them; none when all were tried.
    pub next: Option<u16>,
    /// Every puzzle from the easiest: its number in addresses, how hard it is, and whether it was found.
    pub all: Vec<(u16, f64, Option<bool>)>,
}

/// The puzzle of the day.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleOfDay {
    pub slug: &'static str,
    pub name: String,
    pub tried: Option<bool>,
}
