//! Luck: what came to light, against what could have come instead.

use judge::Judge;
use table::{Advice, Fate, MOST_SEATS, Seat, Witness};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::search;
use crate::tuning::Tuning;
use crate::value::{Values, Worth, worth};

/// By how much something that came to light changed what every seat can expect, in seat order.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// Chances of winning: the changes sum up to 0.
    pub chances: Vec<f32>,
    pub points: Vec<f32>,
}

/// A move that may bring something to light.
pub struct Event<'a, G: Advice> {
    /// Where nothing was chosen yet of what is chosen at once: just before the move, where one chooses after the other.
    pub start: &'a G,
    /// What was chosen since, in order, by this seat and by others.
    pub since: &'a [(Seat, G::Move)],
    pub before: &'a G,
    pub seat: Seat,
    pub mv: G::Move,
}

/// How lucky a move was, if it brings something to light. Both sides are judged alike, by a short search each: what came, over
/// worlds that the seat cannot tell from the true one afterwards; and what could have come, over worlds that it could not
/// tell from the true one before, in which everybody chooses what they chose. So luck is 0 on average, whatever the search is
/// worth, and what others decide is no luck.
pub fn luck<G: Advice>(event: &Event<'_, G>, worlds: u32, seed: u64) -> Option<Luck> {
    let Event { before, seat, mv, .. } = *event;
    let mut after = before.clone();
    if !after.step(seat, mv, &mut Witness::silent()).is_something() {
        return None;
    }
    let mut fate = Fate::quick(seed);
    let (mut expected, mut came) = (Mean::default(), Mean::default());
    let eyes_after = Eyes::of(&after, seat);
    for _ in 0..worlds.max(1) {
        let world = another(event, &mut fate);
        expected.add(&glimpse(world, &mut fate));
        let world = eyes_after.imagine(fate.fork());
        came.add(&glimpse(world, &mut fate));
    }
    let change = |came: Values, expected: Values| {
        (0..before.seats()).map(|seat| (came[seat] - expected[seat]) / worlds.max(1) as f32).collect()
    };
    Some(Luck {
        chances: change(came.chances, expected.chances),
        points: change(came.points, expected.points),
    })
}

/// What could have come instead: another world in which the same was chosen.
fn another<G: Advice>(event: &Event<'_, G>, fate: &mut Fate) -> G {
    /// What others chose may be impossible with what they are imagined to hold.
    const TRIES: usize = 8;
    let Event { start, since, before, seat, mv } = *event;
    for _ in 0..if since.is_empty() { 0 } else { TRIES } {
        let mut world = Eyes::of(start, seat).imagine(fate.fork());
        if since.iter().chain([&(seat, mv)]).all(|&(seat, mv)| made(&mut world, seat, mv)) {
            return world;
        }
    }
    let mut world = Eyes::of(before, seat).imagine(fate.fork());
    world.step(seat, mv, &mut Witness::silent());
    world
}

/// Makes the move if it is possible.
fn made<G: Advice>(world: &mut G, seat: Seat, mv: G::Move) -> bool {
    let mut moves = Vec::new();
    if world.waiting_for().contains(seat) {
        world.moves(seat, &mut moves);
    }
    let is_possible = moves.contains(&mv);
    if is_possible {
        world.step(seat, mv, &mut Witness::silent());
    }
    is_possible
}

/// What a world is worth, by a short search of whoever chooses next: a judge alone does not see what lies open on the board.
fn glimpse<G: Advice>(mut world: G, fate: &mut Fate) -> Worth {
    /// As short as a look that still tells good from bad.
    const LOOK: Budget = Budget::Iterations(40);
    /// So many choices that are none may come first.
    const LONGEST: usize = 40;
    let tuning = Tuning::of::<G>(world.seats());
    let mut moves = Vec::new();
    for _ in 0..LONGEST {
        let Some(seat) = world.waiting_for().first() else { break };
        moves.clear();
        world.moves(seat, &mut moves);
        if let [only] = moves[..] {
            world.step(seat, only, &mut Witness::silent());
            continue;
        }
        let insight = search::think(&Eyes::of(&world, seat), LOOK, fate);
        let mut found = Worth { points: insight.candidates[0].all_points, ..Worth::default() };
        found.chances.iter_mut().zip(insight.chances).for_each(|(place, chance)| *place = chance);
        return found;
    }
    worth(&world, &tuning, Judge::of::<G>(G::JUDGE))
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
