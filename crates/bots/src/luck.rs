//! Luck: what came to light, against what could have come instead.

use judge::Judge;
use table::{Advice, Fate, MOST_SEATS, Seat, Witness};

use crate::eyes::Eyes;
use crate::tuning::Tuning;
use crate::value::{Values, Worth, worth};

/// By how much something that came to light changed what every seat can expect, in seat order.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// Chances of winning: the changes sum up to 0.
    pub chances: Vec<f32>,
    pub points: Vec<f32>,
}

/// How lucky a move was, if it brings something to light. Both sides are judged alike, without any search: what came, over
/// worlds that the seat cannot tell from the true one afterwards; and what could have come, over worlds that it could not
/// tell from the true one before, with the same move. So luck is 0 on average, whatever the judge is worth.
pub fn luck<G: Advice>(before: &G, seat: Seat, mv: G::Move, worlds: u32, seed: u64) -> Option<Luck> {
    let mut after = before.clone();
    if !after.step(seat, mv, &mut Witness::silent()).is_something() {
        return None;
    }
    let tuning = Tuning::of::<G>(before.seats());
    let judge = Judge::of::<G>(G::JUDGE);
    let mut fate = Fate::quick(seed);
    let (mut expected, mut came) = (Mean::default(), Mean::default());
    let (eyes_before, eyes_after) = (Eyes::of(before, seat), Eyes::of(&after, seat));
    for _ in 0..worlds.max(1) {
        let mut world = eyes_before.imagine(fate.fork());
        world.step(seat, mv, &mut Witness::silent());
        expected.add(&worth(&world, &tuning, judge));
        came.add(&worth(&eyes_after.imagine(fate.fork()), &tuning, judge));
    }
    let change = |came: Values, expected: Values| {
        (0..before.seats()).map(|seat| (came[seat] - expected[seat]) / worlds.max(1) as f32).collect()
    };
    Some(Luck {
        chances: change(came.chances, expected.chances),
        points: change(came.points, expected.points),
    })
}

/// Sums over worlds.
#[derive(Default)]
struct Mean {
    chances: Values,
    points: Values,
}

impl Mean {
    fn add(&mut self, worth: &Worth) {
        for seat in 0..MOST_SEATS {
            self.chances[seat] += worth.chances[seat];
            self.points[seat] += worth.points[seat];
        }
    }
}
