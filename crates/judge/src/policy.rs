//! The policy: how much somebody who searches likes each of the listed moves.
//!
//! A move is known by its traits: its kind, and what each number of its [`Action`] is. A layer of the policy's own makes a sense
//! of the position, as the seat that is to choose has it; every trait has a row of weights for that sense, and what the rows
//! of a move's traits come to is how much it is liked, on the scale of [`table::Advice::prefer`]. The game's own preference
//! is one more trait, as large as it is, with a row for each kind of moves. A trait that no lesson had counts nothing.

use table::{Action, Features, Seat};

use crate::net::{FIRST, Fields, Shape, first_layer};
use crate::see;

/// Where a byte of an action stands: beside the kind there are two for each of its four numbers.
const PLACES: usize = 9;
/// A preference further below the best one counts as this, and all are measured in so many.
const DISLIKE: f32 = 8.0;
const MEASURE: f32 = 4.0;

/// What a policy makes of a position for the seat that is to choose. Its last number is always 1, so that a trait counts by
/// itself too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sense(pub(crate) [f32; FIRST]);

impl Sense {
    pub(crate) fn of(shape: Shape, weights: &[f32], common: &Fields, own: &[Fields], seat: usize) -> Self {
        let mut sense = first_layer(shape, weights, common, own, seat);
        sense[FIRST - 1] = 1.0;
        Sense(sense)
    }
}

/// The traits of an action: its kind, and every byte of its numbers that is not 0.
pub(crate) fn traits(action: Action) -> impl Iterator<Item = u32> {
    let key = move |place: usize, byte: u8| {
        ((usize::from(action.kind) * PLACES + place) * 256 + usize::from(byte)) as u32
    };
    let bytes = action.about.into_iter().flat_map(i16::to_le_bytes).enumerate();
    std::iter::once(key(0, 0))
        .chain(bytes.filter(|&(_, byte)| byte != 0).map(move |(place, byte)| key(place + 1, byte)))
}

/// How large the trait is that a preference makes, where the best of all moves is liked so much.
pub(crate) fn fondness(preference: f32, best: f32) -> f32 {
    (preference - best).max(-DISLIKE) / MEASURE
}

/// The weights of a policy, and the traits that they are for.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    shape: Shape,
    kinds: usize,
    /// The first layer, a row for each kind's preference, and a row for each trait.
    pub(crate) weights: Vec<f32>,
    /// By trait: which row, or [`UNKNOWN`].
    rows: Vec<u16>,
}

const UNKNOWN: u16 = u16::MAX;

impl Policy {
    /// No policy knows more traits.
    pub const MOST_TRAITS: usize = 3000;

    /// How many weights a policy has that knows so many traits of so many kinds of moves.
    pub(crate) fn weights(shape: Shape, kinds: usize, traits: usize) -> usize {
        first_row(shape) + (kinds + traits) * FIRST
    }

    /// The same for a game.
    pub fn weights_of<G: Features>(traits: usize) -> usize {
        Policy::weights(crate::Judge::shape::<G>(), G::ACTIONS.len(), traits)
    }

    /// None where the traits are none of this game's moves, or the weights are not as many.
    pub fn new<G: Features>(known: &[u32], weights: Vec<f32>) -> Option<Self> {
        Policy::of(crate::Judge::shape::<G>(), G::ACTIONS.len(), known, weights)
    }

    pub(crate) fn of(shape: Shape, kinds: usize, known: &[u32], weights: Vec<f32>) -> Option<Self> {
        if known.len() > Self::MOST_TRAITS || weights.len() != Self::weights(shape, kinds, known.len()) {
            return None;
        }
        let mut rows = vec![UNKNOWN; kinds * PLACES * 256];
        for (index, &key) in known.iter().enumerate() {
            *rows.get_mut(key as usize)? = (kinds + index) as u16;
        }
        Some(Policy { shape, kinds, weights, rows })
    }

    /// The traits of all moves of a game that lists these actions, for a policy that is made up.
    pub fn traits_of(actions: impl IntoIterator<Item = Action>) -> Vec<u32> {
        let mut all: Vec<u32> = actions.into_iter().flat_map(traits).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What this world is to the seat that is to choose.
    pub fn sense<G: Features>(&self, game: &G, seat: Seat) -> Sense {
        see(game, |common, own| Sense::of(self.shape, &self.weights, common, own, seat.index()))
    }

    /// How much a move is liked: the game prefers it so much, and the best one as much as `best`.
    pub fn liking(&self, sense: &Sense, action: Action, preference: f32, best: f32) -> f32 {
        let kind = usize::from(action.kind).min(self.kinds - 1);
        let known =
            traits(action).filter_map(|key| self.rows.get(key as usize)).filter(|&&row| row != UNKNOWN);
        let learned: f32 = known.map(|&row| self.weigh(sense, row.into())).sum();
        fondness(preference, best) * self.weigh(sense, kind) + learned
    }

    fn weigh(&self, sense: &Sense, row: usize) -> f32 {
        weigh(sense, &self.weights[first_row(self.shape) + row * FIRST..])
    }
}

/// Where the rows begin.
pub(crate) const fn first_row(shape: Shape) -> usize {
    shape.places()[3]
}

/// Eight sums at once, as a machine adds them.
pub(crate) fn weigh(sense: &Sense, row: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (values, weights) in sense.0.chunks_exact(8).zip(row[..FIRST].chunks_exact(8)) {
        sums.iter_mut()
            .zip(values.iter().zip(weights))
            .for_each(|(sum, (value, weight))| *sum += value * weight);
    }
    sums.iter().sum()
}

/// How large the weight of a kind's preference is at first: the policy begins as the preferences, a little softer.
pub(crate) const FIRST_TRUST: f32 = 0.6 * MEASURE;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::MOST_FIELDS;

    #[test]
    fn distinct_actions_have_distinct_traits() {
        let numbers = [-300, -1, 0, 1, 5, 255, 256, 261, 512, i16::MAX];
        let mut seen = HashSet::new();
        for kind in [0, 1, 45] {
            for a in numbers {
                for b in numbers {
                    seen.insert(traits(Action::new(kind, [a, b, 0, 0])).collect::<Vec<_>>());
                    seen.insert(traits(Action::new(kind, [0, a, 0, b])).collect::<Vec<_>>());
                }
            }
        }
        // Those with nothing but 0 beside the second number are there twice.
        let twice = 3 * numbers.len();
        assert_eq!(seen.len(), 3 * 2 * numbers.len() * numbers.len() - twice);
    }

    #[test]
    fn what_no_lesson_had_counts_nothing() {
        let shape = Shape { common: 1, own: 1 };
        let known = Policy::traits_of([Action::new(0, [7, 0, 0, 0])]);
        let mut weights = vec![0.0; Policy::weights(shape, 2, known.len())];
        weights[first_row(shape) + 2 * FIRST..].fill(1.0);
        let policy = Policy::of(shape, 2, &known, weights).expect("a policy");
        let sense = Sense::of(shape, &policy.weights, &[0.0; MOST_FIELDS], &[[0.0; MOST_FIELDS]], 0);
        let liking =
            |kind: u8, about: i16| policy.liking(&sense, Action::new(kind, [about, 0, 0, 0]), 0.0, 0.0);
        assert_eq!([liking(0, 7), liking(0, 8), liking(1, 7), liking(9, 7)], [2.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn traits_of_other_games_and_too_few_weights_are_refused() {
        let shape = Shape { common: 1, own: 1 };
        let weights = |traits: usize| vec![0.0; Policy::weights(shape, 2, traits)];
        assert!(Policy::of(shape, 2, &[5], weights(1)).is_some());
        assert!(Policy::of(shape, 2, &[5], weights(2)).is_none());
        assert!(Policy::of(shape, 2, &[2 * 9 * 256], weights(1)).is_none());
    }
}
