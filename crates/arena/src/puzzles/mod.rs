//! Puzzles: moments of strong matches in which one whole turn is clearly the best, and not the one that lies at hand.

mod mine;

use bots::{Bot, Budget};
use serde::{Deserialize, Serialize};
use table::{Advice, Seat};

pub use mine::mine;

/// A puzzle that was found in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Find {
    /// After so many moves of the match.
    pub at: usize,
    pub seat: Seat,
    /// The best turn, move by move, in notation.
    pub solution: Vec<String>,
    /// The turns that come next, the best first.
    pub rivals: Vec<Vec<String>>,
    /// What lies at hand: the turn that looks best when it is over.
    pub greedy: Vec<String>,
    /// The chance of winning with the solution, how far the best rival is behind, and the standard error of that.
    pub chance: f32,
    pub gap: f32,
    pub error: f32,
    /// The smallest number of iterations with which the search finds it.
    pub budget: u32,
}

/// A match that was searched for puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mined {
    pub number: u32,
    /// The whole match.
    pub record: String,
    pub finds: Vec<Find>,
}

/// How hard is looked. All of it is counted in iterations, so that the same seed finds the same everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Who plays the matches.
    pub bot: Bot,
    /// How long a turn is looked for and how long each of them is judged.
    pub look: u32,
    /// The last word: a search of so many iterations, with other chance, must find the same turn.
    pub long: u32,
    /// How far the best turn must be ahead, in chances of winning.
    pub gap: f32,
    /// What a search of fewer iterations finds is too easy.
    pub least: u32,
    /// No more puzzles of one match.
    pub most: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            bot: Bot::Search(Budget::Iterations(200)),
            look: 800,
            long: 6000,
            gap: 0.05,
            least: 8,
            most: 4,
        }
    }
}

/// The budgets that are tried to tell how hard a puzzle is.
pub const BUDGETS: [u32; 9] = [8, 16, 32, 64, 128, 256, 512, 1024, 2048];

/// What came of a puzzle that was looked at again with other chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Again {
    /// Whether the search finds the same turn.
    pub is_found: bool,
    /// How far the solution is ahead of the best rival now.
    pub gap: f32,
}

impl Again {
    /// Whether the puzzle holds: the search finds the solution, and it is ahead by at least half of what was told.
    pub fn holds(&self, told: f32) -> bool {
        self.is_found && self.gap >= told / 2.0
    }
}

/// A puzzle whose moves were read.
#[derive(Clone, Debug)]
pub struct Posed<'a, G: Advice> {
    pub game: &'a G,
    pub seat: Seat,
    pub solution: Vec<G::Move>,
    pub rivals: Vec<Vec<G::Move>>,
}

impl<'a, G: Advice> Posed<'a, G> {
    /// Reads the moves of a puzzle of this position; none, where they are no whole turns of it.
    pub fn read(game: &'a G, seat: Seat, solution: &[String], rivals: &[Vec<String>]) -> Option<Self> {
        let turn = |texts: &[String]| {
            let moves = bots::read_turn(game, seat, texts)?;
            bots::is_whole_turn(game, seat, &moves).then_some(moves)
        };
        let rivals = rivals.iter().map(|rival| turn(rival)).collect::<Option<_>>()?;
        Some(Posed { game, seat, solution: turn(solution)?, rivals })
    }

    /// Looks at it again with other chance: a search of `long` iterations, and `look` worlds for each turn.
    pub fn again(&self, long: u32, look: u32, seed: u64) -> Again {
        let Posed { game, seat, solution, rivals } = self;
        let found = bots::turn_by(*game, *seat, &[], Bot::Search(Budget::Iterations(long)), seed);
        let worth = |moves: &[G::Move]| bots::turn_worth(*game, *seat, moves, look, seed ^ 1).chance;
        let best = rivals.iter().map(|rival| worth(rival)).fold(f32::NEG_INFINITY, f32::max);
        Again {
            is_found: bots::comes_to_the_same(*game, *seat, &found, solution, seed),
            gap: worth(solution) - best,
        }
    }
}
