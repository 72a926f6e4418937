//! Where points come from: by kind, at the end of matches that are played on quickly.

use table::{Advice, Fate, Seat, Witness};

use crate::eyes::Eyes;
use crate::playout::{Scratch, play_on};
use crate::tuning::Tuning;

/// Points of one kind that a seat can expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// Key of its name, as in the standings.
    pub category: &'static str,
    pub points: f32,
    /// The standard error of that mean.
    pub error: f32,
}

/// What kinds of points a seat gets when its turn begins with these moves: the mean over so many imagined worlds, each played
/// on to its end by what everybody likes. A search knows better how many there are; this tells of what kinds.
pub fn kinds<G: Advice>(game: &G, seat: Seat, moves: &[G::Move], worlds: u32, seed: u64) -> Vec<Kind> {
    let eyes = Eyes::of(game, seat);
    let to_the_end = Tuning { playout: G::ABOUT.longest_match as u32, ..*eyes.tuning() };
    let mut fate = Fate::quick(seed);
    let mut scratch = Scratch::<G>::default();
    // By category: the sum over worlds, and that of the squares.
    let mut sums: Vec<(&'static str, f32, f32)> = Vec::new();
    let mut here: Vec<(&'static str, f32)> = Vec::new();
    for _ in 0..worlds.max(1) {
        let mut world = eyes.imagine(fate.fork());
        make(&mut world, seat, moves);
        play_on(&mut world, &to_the_end, &mut scratch, &mut fate.next());
        here.clear();
        let standings = world.standings();
        for line in standings.scores.iter().filter(|score| score.seat == seat).flat_map(|score| &score.lines)
        {
            match here.iter_mut().find(|(category, _)| *category == line.category) {
                Some((_, points)) => *points += line.points as f32,
                None => here.push((line.category, line.points as f32)),
            }
        }
        for &(category, points) in &here {
            match sums.iter_mut().find(|sum| sum.0 == category) {
                Some(sum) => (sum.1, sum.2) = (sum.1 + points, sum.2 + points * points),
                None => sums.push((category, points, points * points)),
            }
        }
    }
    let count = worlds.max(1) as f32;
    let kind = |(category, sum, squares): (&'static str, f32, f32)| {
        let points = sum / count;
        let variance = (squares / count - points * points).max(0.0);
        Kind { category, points, error: (variance / count).sqrt() }
    };
    sums.into_iter().map(kind).collect()
}

/// Makes the moves as far as they are possible.
fn make<G: Advice>(world: &mut G, seat: Seat, moves: &[G::Move]) {
    let mut legal = Vec::new();
    for mv in moves {
        legal.clear();
        if !world.waiting_for().contains(seat) {
            return;
        }
        world.moves(seat, &mut legal);
        if !legal.contains(mv) {
            return;
        }
        world.step(seat, *mv, &mut Witness::silent());
    }
}
