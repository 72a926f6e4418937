//! What came of a match, in few bytes.

use serde::{Deserialize, Serialize};
use table::{MOST_SEATS, Seat, Standings};

/// A match that was played to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The number of the match in its plan.
    pub index: u32,
    pub steps: Vec<Step>,
    /// In seat order.
    pub seats: Vec<SeatOutcome>,
}

/// A move, by who made it and its place among the legal moves of that seat. A byte in most matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step(u32);

impl Step {
    pub fn new(seat: Seat, place: usize) -> Self {
        Step((place * MOST_SEATS + seat.index()) as u32)
    }

    pub fn seat(self) -> Seat {
        Seat::new(self.0 as usize % MOST_SEATS)
    }

    pub fn place(self) -> usize {
        self.0 as usize / MOST_SEATS
    }
}

/// What came of it for one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatOutcome {
    pub points: i32,
    /// 1 for a winner.
    pub rank: u8,
    /// Points by category, in the order of the standings.
    pub lines: Vec<(String, i32)>,
    pub effort: Effort,
}

/// What the player at one seat spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effort {
    /// Choices between at least two moves.
    pub decisions: u32,
    /// The time of all of them.
    pub microseconds: u64,
    /// The time of the longest.
    pub longest: u64,
    /// Bad or late answers, for which a random move was made.
    pub forfeits: u32,
}

impl Outcome {
    /// The part of the victory that each seat has: 1 for a winner, less where several share it.
    pub fn shares(&self) -> impl Iterator<Item = f64> + '_ {
        let winners = self.seats.iter().filter(|seat| seat.rank == 1).count();
        self.seats.iter().map(move |seat| if seat.rank == 1 { 1.0 / winners as f64 } else { 0.0 })
    }
}

impl SeatOutcome {
    /// Everything but the effort, from the final standings.
    pub fn of(standings: &Standings) -> Vec<SeatOutcome> {
        let seat = |score: &table::Score| {
            let mut lines: Vec<(String, i32)> = Vec::new();
            for line in &score.lines {
                match lines.iter_mut().find(|(category, _)| category == line.category) {
                    Some((_, points)) => *points += line.points,
                    None => lines.push((line.category.to_owned(), line.points)),
                }
            }
            SeatOutcome { points: score.points, rank: score.rank, lines, effort: Effort::default() }
        };
        standings.scores.iter().map(seat).collect()
    }
}
