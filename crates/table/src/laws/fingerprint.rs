//! The fingerprint of a game's legal moves, so that no change of the rules goes unseen.

use std::fmt::Write;
use std::path::Path;

use crate::fate::{Fate, Seed};
use crate::game::Game;
use crate::random;
use crate::setup::Setup;
use crate::witness::Witness;

/// One line for each setup: how a fixed random match went, and a hash of the number of legal moves at every step.
pub fn fingerprints<G: Game>() -> String {
    let mut text = String::new();
    for setup in Setup::every(&G::ABOUT) {
        let options: Vec<String> =
            setup.options.iter().map(|(key, value)| format!(" {key}={value}")).collect();
        let (count, hash) = fingerprint::<G>(&setup);
        writeln!(text, "players={}{}: {count} moves, {hash:016x}", setup.players, options.concat())
            .expect("a string takes every line");
    }
    text
}

fn fingerprint<G: Game>(setup: &Setup) -> (usize, u64) {
    let mut game =
        G::deal(setup, Fate::sealed(Seed::named("fingerprint"))).expect("every offered setup can be dealt");
    let mut chance = Fate::sealed(Seed::named("fingerprint moves")).next();
    let mut moves = Vec::new();
    let (mut count, mut hash) = (0, 0xcbf2_9ce4_8422_2325);
    while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
        for number in [seat.index() as u64, moves.len() as u64] {
            hash = (hash ^ number).wrapping_mul(0x0100_0000_01b3);
        }
        game.step(seat, mv, &mut Witness::silent());
        count += 1;
    }
    (count, hash)
}

/// Compares with `tests/fingerprint.txt` of the game. A change of the rules is meant to change it: run the test
/// with `BLESS=1` then, look at the difference, and raise the rules version if stored matches would replay differently.
pub fn fingerprint_is_kept<G: Game>(game_folder: &str) {
    let file = Path::new(game_folder).join("tests/fingerprint.txt");
    let now = fingerprints::<G>();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &now).expect("the fingerprint can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == now,
        "the legal moves of {} have changed; if that is meant, run this test with BLESS=1\nkept:\n{kept}\nnow:\n{now}",
        G::ABOUT.slug
    );
}
