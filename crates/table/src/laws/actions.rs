//! Numbers of moves.

use crate::fate::{Fate, Seed};
use crate::numbers::{Numbered, SPARE};
use crate::random;
use crate::setup::Setup;
use crate::witness::Witness;

/// At every moment of some matches of every setup the legal moves of a seat have different numbers, most of them their own.
pub fn moves_have_numbers<G: Numbered>() {
    assert_eq!(G::KINDS.len(), G::FIRSTS.len());
    let (mut all, mut spare) = (0usize, 0usize);
    for (index, setup) in Setup::every(&G::ABOUT).into_iter().enumerate() {
        let seed = Seed::named(&format!("numbers {} {index}", G::ABOUT.slug));
        let mut game = G::deal(&setup, Fate::sealed(seed)).expect("an offered setup can be dealt");
        let mut chance = Fate::sealed(Seed::named(&format!("player {index}"))).next();
        let (mut moves, mut numbers) = (Vec::new(), Vec::new());
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            moves.clear();
            game.moves(seat, &mut moves);
            game.number(seat, &moves, &mut numbers);
            let mut sorted = numbers.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), moves.len(), "two moves share a number: {:?}", game.write(mv));
            all += moves.len();
            spare += numbers.iter().filter(|&&number| number >= G::number_count() - SPARE).count();
            game.step(seat, mv, &mut Witness::silent());
        }
    }
    assert!(spare * 100 <= all, "{spare} of {all} moves have no number of their own");
}
