//! Positions of matches for a judge to learn from, with what came of them.

use bots::Budget;
use judge::{Choice, Weighed};
use table::{Advice, Fate, Row, Seat};

use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, retrace};

/// What a judge sees at one of so many moves of a match, and what every seat had in the end; with a budget also what a search
/// chooses there.
pub fn judge_lessons<G: Advice>(
    plan: &Plan,
    outcome: &Outcome,
    one_in: usize,
    think: Option<Budget>,
) -> Result<Vec<judge::Lesson>, NotBorneOut> {
    let deal = plan.pairing(outcome.index).deal;
    let shares = outcome.shares().map(|share| share as f32);
    let came: Vec<(f32, f32)> =
        shares.zip(&outcome.seats).map(|(share, seat)| (share, seat.points as f32)).collect();
    let mut chance = Fate::quick(outcome.index.into()).next();
    let mut lessons = Vec::new();
    retrace::<G>(plan, outcome, |game, next| {
        let Some((seat, _)) = next.filter(|_| chance.below(one_in.max(1)) == 0) else { return };
        let choice = think.and_then(|budget| choice(game, seat, budget, chance.number()));
        lessons.push(judge::Lesson { deal, came: came.clone(), numbers: numbers(game), choice });
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

/// How a search weighs the sensible moves of a seat; none where there is only one.
fn choice<G: Advice>(game: &G, seat: Seat, budget: Budget, seed: u64) -> Option<Choice> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    if moves.len() > 1 {
        game.prune(seat, &mut moves);
    }
    if moves.len() < 2 || moves.len() > u16::MAX.into() {
        return None;
    }
    let mut preferences = vec![0.0; moves.len()];
    game.prefer(seat, &moves, &mut preferences);
    let found = bots::insight(game, seat, budget, seed);
    let all: u32 = found.candidates.iter().map(|candidate| candidate.visits).sum();
    let weighed = moves.iter().zip(preferences).map(|(&mv, preference)| {
        let tried = found.candidates.iter().find(|candidate| candidate.mv == mv);
        let share = tried.map_or(0.0, |candidate| candidate.visits as f32 / all as f32);
        Weighed { action: game.action(seat, mv), preference, share }
    });
    Some(Choice { seat: seat.index() as u8, chances: found.chances.clone(), moves: weighed.collect() })
}
