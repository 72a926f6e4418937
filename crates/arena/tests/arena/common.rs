//! What the tests of the arena share.

use arena::{Outcome, Plan, Player};
use table::Setup;

/// A plan of Nim, small and quick.
pub fn plan(players: &str, seed: &str) -> Plan {
    Plan {
        game: "nim".to_owned(),
        rules_version: 1,
        setup: Setup::for_players(2),
        players: Player::list(players).expect("these players exist"),
        seed: seed.to_owned(),
        milliseconds: 200,
    }
}

/// A path of its own for every test.
pub fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder.join("matches.coppice")
}

/// The matches without what the clock said.
pub fn timeless(outcomes: &[&Outcome]) -> Vec<Outcome> {
    let mut copies: Vec<Outcome> = outcomes.iter().map(|outcome| (*outcome).clone()).collect();
    for seat in copies.iter_mut().flat_map(|outcome| &mut outcome.seats) {
        (seat.effort.microseconds, seat.effort.longest) = (0, 0);
    }
    copies
}
