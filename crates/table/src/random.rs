//! Random play: the weakest player there is, and the quickest way through all the rules.

use crate::fate::{Chance, Fate};
use crate::game::Game;
use crate::seat::Seat;
use crate::witness::Witness;

/// A random one of the seats that are waited for.
#[inline]
pub fn seat<G: Game>(game: &G, chance: &mut Chance) -> Option<Seat> {
    let waiting = game.waiting_for();
    match waiting.len() {
        0 => None,
        1 => waiting.first(),
        several => waiting.iter().nth(chance.below(several)),
    }
}

/// A random seat with a random legal move of it; `moves` is scratch space.
#[inline]
pub fn choice<G: Game>(game: &G, chance: &mut Chance, moves: &mut Vec<G::Move>) -> Option<(Seat, G::Move)> {
    let seat = seat(game, chance)?;
    moves.clear();
    game.moves(seat, moves);
    let mv = if moves.len() == 1 { moves[0] } else { moves[chance.below(moves.len())] };
    Some((seat, mv))
}

/// Plays on at random to the end and returns the number of moves.
pub fn play_out<G: Game>(game: &mut G, fate: &mut Fate) -> usize {
    let mut chance = fate.next();
    let mut moves = Vec::with_capacity(128);
    let mut count = 0;
    while let Some((seat, mv)) = choice(game, &mut chance, &mut moves) {
        game.step(seat, mv, &mut Witness::silent());
        count += 1;
    }
    count
}
