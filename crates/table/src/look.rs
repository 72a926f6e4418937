//! What a learner looks at when a seat is asked: the numbers of its moves, what it sees, and what it would see after each.

use serde::Serialize;

use crate::fate::{Chance, Fate};
use crate::features::Features;
use crate::game::Game;
use crate::numbers::{Numbered, WAIT};
use crate::seat::Seat;
use crate::witness::Witness;

/// The legal moves of a seat with their numbers; used again and again.
pub struct Listed<G: Game> {
    pub moves: Vec<G::Move>,
    /// In the order of the moves.
    pub numbers: Vec<usize>,
}

impl<G: Game> Default for Listed<G> {
    fn default() -> Self {
        Listed { moves: Vec::new(), numbers: Vec::new() }
    }
}

impl<G: Numbered> Listed<G> {
    pub fn list(&mut self, game: &G, seat: Seat) {
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        game.number(seat, &self.moves, &mut self.numbers);
        self.numbers.iter_mut().for_each(|number| *number += WAIT + 1);
    }

    /// The move with this number.
    pub fn find(&self, number: usize) -> Option<G::Move> {
        let place = self.numbers.iter().position(|&listed| listed == number)?;
        Some(self.moves[place])
    }
}

/// What the seat would see after each of its moves, row after row, in the order of the moves. They are played in a world
/// that the seat imagines, so no secret is in it; what comes to light there is what came to light in that world.
///
/// What is chosen at the same time by several shows only when all have answered: then those others answer at random, as the seat
/// cannot know what they will do, and in the same way after each of its moves.
pub fn look_ahead<G: Features>(game: &G, seat: Seat, moves: &[G::Move], seed: u64, rows: &mut [f32]) {
    let world = game.imagine(seat, Fate::quick(seed));
    let others: Vec<Seat> = world.waiting_for().iter().filter(|&other| other != seat).collect();
    let mut answers = Vec::new();
    for (&mv, row) in moves.iter().zip(rows.chunks_exact_mut(G::sight_len())) {
        let mut after = world.clone();
        after.step(seat, mv, &mut Witness::silent());
        if !others.is_empty() && !after.waiting_for().contains(seat) {
            let mut chance = Fate::quick(!seed).next();
            others.iter().for_each(|&other| answer(&mut after, other, &mut chance, &mut answers));
        }
        after.sight(seat, row);
    }
}

/// Any answer of a seat, if it is still asked; `moves` is scratch space.
fn answer<G: Game>(game: &mut G, seat: Seat, chance: &mut Chance, moves: &mut Vec<G::Move>) {
    // A number of its own for each, whether it is asked or not: what the others answer does not hang on it.
    let number = chance.number();
    if game.waiting_for().contains(seat) {
        moves.clear();
        game.moves(seat, moves);
        let mv = moves[(number % moves.len() as u64) as usize];
        game.step(seat, mv, &mut Witness::silent());
    }
}

/// All of it, for programs that are asked by JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Look {
    /// The number of each legal move, in the order in which they are listed.
    pub numbers: Vec<usize>,
    /// What the seat sees.
    pub observation: Vec<f32>,
    /// What it would see after each move.
    pub after: Vec<Vec<f32>>,
}

impl Look {
    /// What this seat looks at; nothing but the observation when nobody waits for it.
    pub fn of<G: Features + Numbered>(game: &G, seat: Seat, seed: u64) -> Self {
        let mut listed = Listed::<G>::default();
        if game.waiting_for().contains(seat) {
            listed.list(game, seat);
        }
        let mut observation = vec![0.0; G::sight_len()];
        game.observe(seat, seed, &mut observation);
        let mut rows = vec![0.0; listed.moves.len() * G::sight_len()];
        look_ahead(game, seat, &listed.moves, seed, &mut rows);
        let after = rows.chunks_exact(G::sight_len()).map(<[f32]>::to_vec).collect();
        Look { numbers: listed.numbers, observation, after }
    }
}
