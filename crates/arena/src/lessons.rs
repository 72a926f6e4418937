//! Positions of matches for a judge to learn from, with what came of them.

use table::{Advice, Fate, Row, Seat};

use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, retrace};

/// What a judge sees at one of so many moves of a match, and what every seat had in the end.
pub fn judge_lessons<G: Advice>(
    plan: &Plan,
    outcome: &Outcome,
    one_in: usize,
) -> Result<Vec<judge::Lesson>, NotBorneOut> {
    let deal = plan.pairing(outcome.index).deal;
    let shares = outcome.shares().map(|share| share as f32);
    let came: Vec<(f32, f32)> =
        shares.zip(&outcome.seats).map(|(share, seat)| (share, seat.points as f32)).collect();
    let mut chance = Fate::quick(outcome.index.into()).next();
    let mut lessons = Vec::new();
    retrace::<G>(plan, outcome, |game, next| {
        if next.is_some() && chance.below(one_in.max(1)) == 0 {
            lessons.push(judge::Lesson { deal, came: came.clone(), numbers: numbers(game) });
        }
    })?;
    Ok(lessons)
}

/// The common numbers, then each seat's own.
fn numbers<G: Advice>(game: &G) -> Vec<f32> {
    let mut numbers = vec![0.0; G::COMMON.len() + game.seats() * G::OWN.len()];
    let (common, seats) = numbers.split_at_mut(G::COMMON.len());
    game.common(&mut Row::new(common));
    for (seat, own) in Seat::all(game.seats()).zip(seats.chunks_exact_mut(G::OWN.len())) {
        game.own(seat, &mut Row::new(own));
    }
    numbers
}
