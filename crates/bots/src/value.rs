//! What a position is worth to each seat: a number between 0 and 1.

use judge::Judge;
use table::{Advice, MOST_SEATS, Outcome, Seat};

use crate::tuning::Tuning;

/// One value per seat.
pub type Values = [f32; MOST_SEATS];

/// How much of the value of a finished match is winning it; the rest is by how much, so that a bot that is lost or has won
/// still plays on sensibly.
const WINNING: f32 = 0.85;

/// All that a position is worth to the seats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// What each maximises, between 0 and 1.
    pub values: Values,
    /// Chances of winning; they sum up to 1.
    pub chances: Values,
    /// Points at the end.
    pub points: Values,
}

/// What a position is worth, finished or not: by the standings, by a learned judge, or by the outlook of each seat.
pub fn worth<G: Advice>(game: &G, tuning: &Tuning, judge: Option<&Judge>) -> Worth {
    let seats = game.seats();
    if game.waiting_for().is_empty() {
        return final_worth(game, tuning);
    }
    let hoped = |share: f32| {
        let mut points = [0.0; MOST_SEATS];
        if share > 0.0 {
            Seat::all(seats).for_each(|seat| points[seat.index()] = game.outlook(seat));
        }
        let values = by_lead(&points[..seats], tuning);
        let sum: f32 = values[..seats].iter().sum();
        Worth { values, chances: values.map(|value| value / sum.max(f32::MIN_POSITIVE)), points }
    };
    let Some(judge) = judge else { return hoped(1.0) };
    let verdict = judge.look(game);
    let mut values = by_lead(&verdict.points[..seats], tuning);
    if seats > 1 {
        for (value, chance) in values.iter_mut().zip(verdict.chances) {
            *value = WINNING * chance + (1.0 - WINNING) * *value;
        }
    }
    let judged = Worth { values, chances: verdict.chances, points: verdict.points };
    let rest = 1.0 - tuning.judge;
    if rest <= 0.0 {
        return judged;
    }
    let hoped = hoped(rest);
    let mix = |judged: Values, hoped: Values| {
        std::array::from_fn(|seat| tuning.judge * judged[seat] + rest * hoped[seat])
    };
    Worth {
        values: mix(judged.values, hoped.values),
        chances: mix(judged.chances, hoped.chances),
        points: mix(judged.points, hoped.points),
    }
}

/// By the standings.
fn final_worth<G: Advice>(game: &G, tuning: &Tuning) -> Worth {
    let (outcome, seats) = (game.outcome(), game.seats());
    let winners = outcome.first.len() as f32;
    let mut worth = Worth { values: final_values(&outcome, seats, tuning), ..Worth::default() };
    for seat in Seat::all(seats) {
        worth.points[seat.index()] = outcome.points[seat.index()] as f32;
        worth.chances[seat.index()] = if outcome.first.contains(seat) { 1.0 / winners } else { 0.0 };
    }
    worth
}

/// The values of a position, finished or not, without a judge.
pub fn values<G: Advice>(game: &G, tuning: &Tuning) -> Values {
    if game.waiting_for().is_empty() {
        final_values(&game.outcome(), game.seats(), tuning)
    } else {
        hoped_values(game, tuning)
    }
}

/// The chances of winning that follow from how much the position is worth to each seat. They sum up to 1.
pub fn chances(values: &[f32], tuning: &Tuning) -> Vec<f32> {
    let most = values.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let weights: Vec<f32> = values.iter().map(|value| (value / most).powf(tuning.sharpness)).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

/// The same, with a place for every seat that any table has.
pub fn sharpened(values: &[f32], tuning: &Tuning) -> Values {
    let mut all = [0.0; MOST_SEATS];
    all.iter_mut().zip(chances(values, tuning)).for_each(|(place, chance)| *place = chance);
    all
}

/// By the outlook of each seat.
fn hoped_values<G: Advice>(game: &G, tuning: &Tuning) -> Values {
    let mut points = [0.0; MOST_SEATS];
    for seat in Seat::all(game.seats()) {
        points[seat.index()] = game.outlook(seat);
    }
    by_lead(&points[..game.seats()], tuning)
}

/// By the standings.
fn final_values(outcome: &Outcome, seats: usize, tuning: &Tuning) -> Values {
    let points = outcome.points.map(|points| points as f32);
    let mut values = by_lead(&points[..seats], tuning);
    if seats > 1 {
        let winners = outcome.first.len() as f32;
        for seat in Seat::all(seats) {
            let won = if outcome.first.contains(seat) { 1.0 / winners } else { 0.0 };
            let value = &mut values[seat.index()];
            *value = WINNING * won + (1.0 - WINNING) * *value;
        }
    }
    values
}

/// By the lead over the best of the others; alone, by the distance to par.
fn by_lead(points: &[f32], tuning: &Tuning) -> Values {
    let mut values = [0.0; MOST_SEATS];
    for (index, &own) in points.iter().enumerate() {
        let others =
            points.iter().enumerate().filter(|&(other, _)| other != index).map(|(_, &points)| points);
        let best_other = others.fold(f32::NEG_INFINITY, f32::max);
        let lead = if points.len() == 1 { own - tuning.par } else { own - best_other };
        values[index] = 1.0 / (1.0 + (-lead / tuning.spread).exp());
    }
    values
}
