//! Flat Monte-Carlo: each move is played out many times, the promising ones more often.

use table::{Advice, Fate, Witness};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::playout::{Scratch, play_on};
use crate::value::values;

/// The move whose playouts went best.
pub fn choose<G: Advice>(eyes: &Eyes<'_, G>, budget: Budget, fate: &mut Fate) -> G::Move {
    let seat = eyes.seat();
    let tuning = eyes.tuning();
    let mut scratch = Scratch::<G>::default();
    scratch.list(&eyes.imagine(fate.fork()), seat);
    let moves = scratch.moves.clone();
    let mut tried = vec![(0u32, 0.0f32); moves.len()];
    let spending = budget.spend();
    while spending.goes_on() {
        let index = most_promising(&tried, tuning.exploration, spending.iterations());
        let mut world = eyes.imagine(fate.fork());
        world.step(seat, moves[index], &mut Witness::silent());
        play_on(&mut world, tuning, &mut scratch, &mut fate.next());
        let (count, sum) = &mut tried[index];
        *count += 1;
        *sum += values(&world, tuning)[seat.index()];
    }
    let mean = |&(count, sum): &(u32, f32)| if count == 0 { 0.0 } else { sum / count as f32 };
    // By how often it was tried, as that is the surer sign; equal ones by how well it went.
    let key = |index: &usize| (tried[*index].0, mean(&tried[*index]));
    let best = (0..moves.len()).max_by(|a, b| key(a).partial_cmp(&key(b)).expect("values are numbers"));
    moves[best.expect("the seat has a move")]
}

/// UCB1: what went well, and what was seldom tried.
fn most_promising(tried: &[(u32, f32)], exploration: f32, iterations: u32) -> usize {
    let log = (iterations as f32).ln().max(0.0);
    let bound = |&(count, sum): &(u32, f32)| {
        if count == 0 {
            f32::INFINITY
        } else {
            sum / count as f32 + exploration * (log / count as f32).sqrt()
        }
    };
    let mut best = 0;
    for index in 1..tried.len() {
        if bound(&tried[index]) > bound(&tried[best]) {
            best = index;
        }
    }
    best
}
