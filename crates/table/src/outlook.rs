//! An outlook that is learned: a game guesses the parts of a seat's points, and matches tell how much each part counts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::file;
use crate::seat::MOST_SEATS;

/// No game has more parts.
pub const MOST_PARTS: usize = 12;

/// What a seat's points at the end are guessed from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Parts {
    /// How much of the match is left, in steps of the game's own, such as turns.
    pub left: usize,
    /// A guess at each part, in points; 0 beyond the parts that the game has.
    pub points: [f32; MOST_PARTS],
}

impl Parts {
    /// # Panics
    /// With more than [`MOST_PARTS`].
    pub fn new(left: usize, parts: &[f32]) -> Self {
        let mut points = [0.0; MOST_PARTS];
        points[..parts.len()].copy_from_slice(parts);
        Parts { left, points }
    }
}

/// How much the parts count when so much of the match is left.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighing {
    /// Points that everybody still makes.
    pub base: f32,
    /// One for each part.
    pub weights: Vec<f32>,
}

impl Weighing {
    pub fn weigh(&self, points: &[f32]) -> f32 {
        self.base + self.weights.iter().zip(points).map(|(weight, points)| weight * points).sum::<f32>()
    }
}

/// How much the parts count with one number of players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// By how much of the match is left, the end first; the last one stands for more.
    pub left: Vec<Weighing>,
}

impl Weights {
    /// The points at the end. Where nothing was learned every part counts in full.
    pub fn weigh(&self, parts: &Parts) -> f32 {
        match self.left.get(parts.left).or(self.left.last()) {
            Some(weighing) => weighing.weigh(&parts.points),
            None => parts.points.iter().sum(),
        }
    }
}

/// The weights of a game for every number of players, as they stand in its `data/outlook.toml`. Where a number is missing,
/// those of the next smaller one stand in.
#[derive(Clone, Debug)]
pub struct Learned([Weights; MOST_SEATS + 1]);

impl Learned {
    /// # Panics
    /// When the text cannot be read or does not weigh each of these parts: it is part of the program.
    pub fn read(text: &str, parts: &[&str]) -> Self {
        let tables: BTreeMap<String, Weights> =
            file::read(text).unwrap_or_else(|error| panic!("a learned outlook: {error}"));
        let fits = |weighing: &Weighing| weighing.weights.len() == parts.len();
        let all_fit = tables.values().all(|weights| weights.left.iter().all(fits));
        assert!(all_fit, "a learned outlook has one weight for each of {parts:?}");
        let table = |players: usize| tables.get(&format!("players-{players}"));
        Learned(std::array::from_fn(|players| {
            (0..=players).rev().find_map(table).cloned().unwrap_or_default()
        }))
    }

    pub fn of(&self, players: usize) -> &Weights {
        &self.0[players]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[players-2]
left = [
    { base = 1, weights = [1, 0.5] },
    { base = 4, weights = [2, 0.25] },
]";

    #[test]
    fn parts_count_by_how_much_is_left() {
        let learned = Learned::read(TEXT, &["own", "lent"]);
        let weigh = |left| learned.of(2).weigh(&Parts::new(left, &[10.0, 4.0]));
        assert_eq!([weigh(0), weigh(1), weigh(7)], [13.0, 25.0, 25.0]);
    }

    #[test]
    #[should_panic(expected = "one weight for each")]
    fn weights_of_other_parts_are_no_weights() {
        Learned::read(TEXT, &["own", "lent", "lost"]);
    }

    #[test]
    fn fewer_players_stand_in_for_more_of_which_nothing_is_known() {
        let learned = Learned::read(TEXT, &["own", "lent"]);
        assert_eq!(learned.of(5), learned.of(2));
    }

    #[test]
    fn where_nothing_was_learned_every_part_counts_in_full() {
        assert_eq!(Learned::read(TEXT, &["own", "lent"]).of(1).weigh(&Parts::new(1, &[10.0, 4.0])), 14.0);
    }
}
