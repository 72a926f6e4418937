//! Going through an archived match again, move by move.

use table::{Advice, Fate, Match, Seat, Witness};

use crate::outcome::{Outcome, SeatOutcome};
use crate::plan::Plan;

/// An archived match that the rules do not bear out.
#[derive(Debug, thiserror::Error)]
#[error("match {index}: {wrong}")]
pub struct NotBorneOut {
    pub index: u32,
    pub wrong: String,
}

/// Walks through the match; `look` sees every state with the move that follows, and the last one with none. Verifies the
/// moves and the result.
pub fn retrace<G: Advice>(
    plan: &Plan,
    outcome: &Outcome,
    mut look: impl FnMut(&G, Option<(Seat, G::Move)>),
) -> Result<(), NotBorneOut> {
    let failed = |wrong: String| NotBorneOut { index: outcome.index, wrong };
    let seed = plan.deal_seed(plan.pairing(outcome.index).deal);
    let mut game = G::deal(&plan.setup, Fate::sealed(seed)).map_err(|error| failed(error.to_string()))?;
    let mut moves = Vec::new();
    for (count, step) in outcome.steps.iter().enumerate() {
        moves.clear();
        if game.waiting_for().contains(step.seat()) {
            game.moves(step.seat(), &mut moves);
        }
        let mv =
            *moves.get(step.place()).ok_or_else(|| failed(format!("move {} is not legal", count + 1)))?;
        look(&game, Some((step.seat(), mv)));
        game.step(step.seat(), mv, &mut Witness::silent());
    }
    look(&game, None);
    if !game.waiting_for().is_empty() {
        return Err(failed("it is not over".to_owned()));
    }
    if !same_result(&SeatOutcome::of(&game.standings()), &outcome.seats) {
        return Err(failed("it ends with another result".to_owned()));
    }
    Ok(())
}

/// Whether the points and ranks are the same, whatever was spent on them.
fn same_result(told: &[SeatOutcome], kept: &[SeatOutcome]) -> bool {
    let same =
        |(a, b): (&SeatOutcome, &SeatOutcome)| (a.points, a.rank, &a.lines) == (b.points, b.rank, &b.lines);
    told.len() == kept.len() && told.iter().zip(kept).all(same)
}

/// The match as one that can be told, undone and written as a record.
pub fn rebuild<G: Advice>(plan: &Plan, outcome: &Outcome) -> Result<Match<G>, NotBorneOut> {
    let failed = |wrong: String| NotBorneOut { index: outcome.index, wrong };
    let seed = plan.deal_seed(plan.pairing(outcome.index).deal);
    let mut played = Match::<G>::deal(plan.setup.clone(), seed).map_err(|error| failed(error.to_string()))?;
    for (count, step) in outcome.steps.iter().enumerate() {
        let mut moves = Vec::new();
        played.now().moves(step.seat(), &mut moves);
        let illegal = || failed(format!("move {} is not legal", count + 1));
        let mv = *moves.get(step.place()).ok_or_else(illegal)?;
        played.play(step.seat(), mv, &mut Witness::silent()).map_err(|_| illegal())?;
    }
    if !played.is_over() || !same_result(&SeatOutcome::of(&played.now().standings()), &outcome.seats) {
        return Err(failed("it ends with another result".to_owned()));
    }
    Ok(played)
}
