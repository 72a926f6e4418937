//! Playing on quickly, the way a sensible player might.

use table::{Advice, Chance, Seat, Witness};

use crate::tuning::Tuning;

/// Scratch space for lists of moves, so that playing on costs no allocation.
pub struct Scratch<G: Advice> {
    pub moves: Vec<G::Move>,
    pub scores: Vec<f32>,
    /// How often each of the moves is to be drawn, of the last draw.
    weights: Vec<f32>,
}

impl<G: Advice> Default for Scratch<G> {
    fn default() -> Self {
        let scores = || Vec::with_capacity(128);
        Scratch { moves: Vec::with_capacity(128), scores: scores(), weights: scores() }
    }
}

impl<G: Advice> Scratch<G> {
    /// Moves that were listed elsewhere, with how much they are liked.
    pub fn of(moves: Vec<G::Move>, scores: Vec<f32>) -> Self {
        Scratch { moves, scores, weights: Vec::new() }
    }

    /// Lists the sensible moves of a seat with how much it likes them.
    pub fn list(&mut self, game: &G, seat: Seat) {
        game.consider(seat, &mut self.moves, &mut self.scores);
    }

    /// One of the listed moves: the more it is liked, the more often. `greed` makes that sharper.
    pub fn draw(&mut self, greed: f32, chance: &mut Chance) -> G::Move {
        if self.moves.len() == 1 {
            return self.moves[0];
        }
        let best = most(&self.scores);
        self.weights.clear();
        // Moves that are liked alike often follow each other.
        let (mut last, mut total) = ((best, 1.0), 0.0);
        self.weights.extend(self.scores.iter().map(|&score| {
            if score != last.0 {
                last = (score, likelihood((score - best) * greed));
            }
            total += last.1;
            last.1
        }));
        let mut left = (chance.number() >> 40) as f32 / (1u64 << 24) as f32 * total;
        for (mv, weight) in self.moves.iter().zip(&self.weights) {
            left -= weight;
            if left < 0.0 {
                return *mv;
            }
        }
        *self.moves.last().expect("a seat that is waited for has a move")
    }

    /// The listed move that is liked best; the first of equal ones.
    pub fn best(&self) -> G::Move {
        let mut best = 0;
        for (index, score) in self.scores.iter().enumerate() {
            if *score > self.scores[best] {
                best = index;
            }
        }
        self.moves[best]
    }
}

/// The largest score. There is none that is no number, so nothing else need be asked.
#[inline]
pub fn most(scores: &[f32]) -> f32 {
    scores.iter().fold(f32::NEG_INFINITY, |most, &score| if score > most { score } else { most })
}

/// How often something is drawn beside the best, when it is liked so much less. What would be drawn less than once in thirty
/// million times is not drawn at all: beside the best it would vanish in the sum anyway, and most of a long list is such.
#[inline]
pub fn likelihood(behind: f32) -> f32 {
    if behind < -17.4 { 0.0 } else { behind.exp() }
}

/// Plays on for at most `tuning.playout` moves.
pub fn play_on<G: Advice>(game: &mut G, tuning: &Tuning, scratch: &mut Scratch<G>, chance: &mut Chance) {
    for _ in 0..tuning.playout {
        let Some(seat) = game.waiting_for().first() else { return };
        scratch.list(game, seat);
        let mv = scratch.draw(tuning.greed, chance);
        game.step(seat, mv, &mut Witness::silent());
    }
}

/// Finishes the turn of the seat by what it likes best.
pub fn finish_turn<G: Advice>(game: &mut G, seat: Seat, scratch: &mut Scratch<G>) {
    /// No turn is longer in earnest.
    const LONGEST: usize = 60;
    let turn = game.turn(seat);
    for _ in 0..LONGEST {
        if !game.waiting_for().contains(seat) || game.turn(seat) != turn {
            return;
        }
        scratch.list(game, seat);
        let mv = scratch.best();
        game.step(seat, mv, &mut Witness::silent());
    }
}
