//! What a game tells bots must hold to.

use crate::{Advice, Fate, Seat, Seed, Setup, Witness, random};

/// In random matches of every number of players: pruning leaves some legal move, likings and outlooks are numbers, and the
/// outlook of a finished match rounds to its points.
pub fn advice_is_sound<G: Advice>() {
    for players in G::ABOUT.players() {
        let fate = Fate::sealed(Seed::named(&format!("advice {players}")));
        let mut game = G::deal(&Setup::for_players(players), fate).expect("a standard match");
        let mut chance = Fate::quick(players.into()).next();
        let mut moves = Vec::new();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            check_choice(&game, seat, &moves);
            game.step(seat, mv, &mut Witness::silent());
        }
        for (seat, score) in Seat::all(game.seats()).zip(game.standings().scores) {
            let outlook = game.outlook(seat);
            assert_eq!(outlook.round(), score.points as f32, "the outlook of a finished match is its points");
        }
    }
}

fn check_choice<G: Advice>(game: &G, seat: Seat, moves: &[G::Move]) {
    let mut kept = moves.to_vec();
    game.prune(seat, &mut kept);
    assert!(!kept.is_empty() && kept.iter().all(|mv| moves.contains(mv)), "{moves:?} became {kept:?}");
    let mut likings = vec![0.0; moves.len()];
    game.prefer(seat, moves, &mut likings);
    assert!(likings.iter().all(|liking| liking.is_finite()), "{moves:?}: {likings:?}");
    assert!(Seat::all(game.seats()).all(|seat| game.outlook(seat).is_finite()));
}
