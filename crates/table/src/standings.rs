//! Points, ranks and how they came about.

use std::cmp::Reverse;

use serde::Serialize;

use crate::seat::Seat;
use crate::words::Phrase;

/// One line of a seat's points.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Key of the category's name, the same for all seats: `points-crates`.
    pub category: &'static str,
    pub points: i32,
    /// What exactly brought the points, where the category alone does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Phrase>,
}

impl Line {
    /// A line without further detail.
    pub fn new(category: &'static str, points: i32) -> Self {
        Line { category, points, detail: None }
    }

    /// A line that says what brought the points.
    pub fn of(category: &'static str, points: i32, detail: Phrase) -> Self {
        Line { category, points, detail: Some(detail) }
    }
}

/// The points of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    pub seat: Seat,
    /// The sum of the lines.
    pub points: i32,
    /// Whether more may come of what cannot be seen: then these are the least it has.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_least: bool,
    pub lines: Vec<Line>,
    /// What decides between equal points, first things first; more is better.
    pub tie_break: Vec<TieBreak>,
    /// 1 for the winner; equal for those whom no tie-break separates.
    pub rank: u8,
}

/// One step of a tie-break.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TieBreak {
    /// Key of what is compared: `tie-resources-left`.
    pub what: &'static str,
    pub value: i32,
}

/// The points of all seats, in seat order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    pub scores: Vec<Score>,
    /// Key of what a solo result is called: `rating-good`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<&'static str>,
    /// What is said of a solo result beside its points, in words that follow a colon: “below 50, …”.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Phrase>,
}

impl Standings {
    /// Ranks the seats by points, then by tie-breaks; equal ones share a rank.
    pub fn rank(seats: impl IntoIterator<Item = (Vec<Line>, Vec<TieBreak>)>) -> Self {
        let mut scores: Vec<Score> = seats
            .into_iter()
            .enumerate()
            .map(|(index, (lines, tie_break))| Score {
                seat: Seat::new(index),
                points: lines.iter().map(|line| line.points).sum(),
                is_least: false,
                lines,
                tie_break,
                rank: 0,
            })
            .collect();
        let keys: Vec<_> = scores.iter().map(Score::key).collect();
        for (score, key) in scores.iter_mut().zip(&keys) {
            score.rank = 1 + keys.iter().filter(|other| *other < key).count() as u8;
        }
        Standings { scores, rating: None, verdict: None }
    }

    /// The seats that won: one, or several who share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.scores.iter().filter(|score| score.rank == 1).map(|score| score.seat)
    }
}

impl Score {
    /// Smaller is better, as in a ranking.
    fn key(&self) -> (Reverse<i32>, Vec<Reverse<i32>>) {
        (Reverse(self.points), self.tie_break.iter().map(|tie| Reverse(tie.value)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(points: i32, left: i32) -> (Vec<Line>, Vec<TieBreak>) {
        (vec![Line::new("points", points)], vec![TieBreak { what: "left", value: left }])
    }

    #[test]
    fn ties_are_broken_and_what_stays_tied_shares_a_rank() {
        let standings = Standings::rank([seat(10, 1), seat(12, 0), seat(10, 1), seat(10, 2)]);
        let ranks: Vec<u8> = standings.scores.iter().map(|score| score.rank).collect();
        assert_eq!(ranks, [3, 1, 3, 2]);
        assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat::new(1)]);
    }

    #[test]
    fn a_victory_can_be_shared() {
        let standings = Standings::rank([seat(10, 1), seat(10, 1)]);
        assert_eq!(standings.winners().count(), 2);
    }
}
