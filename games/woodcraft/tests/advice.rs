//! What bots are told of the game.

use table::{Advice, Fate, Game, Seat, Seed, Setup, Silent, random};
use woodcraft::Woodcraft;

/// In random matches of every number of players.
fn at_every_choice(mut look: impl FnMut(&Woodcraft, Seat, &[<Woodcraft as Game>::Move])) {
    for players in Woodcraft::ABOUT.players() {
        let fate = Fate::sealed(Seed::named(&format!("advice {players}")));
        let mut game = Woodcraft::deal(&Setup::for_players(players), fate).expect("a standard match");
        let mut chance = Fate::quick(players.into()).next();
        let mut moves = Vec::new();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            look(&game, seat, &moves);
            game.step(seat, mv, &mut Silent);
        }
        for (seat, score) in Seat::all(game.seats()).zip(game.standings().scores) {
            assert_eq!(
                game.outlook(seat),
                score.points as f32,
                "the outlook of a finished match is its points"
            );
        }
    }
}

#[test]
fn pruning_leaves_some_legal_move() {
    at_every_choice(|game, seat, moves| {
        let mut kept = moves.to_vec();
        game.prune(seat, &mut kept);
        assert!(!kept.is_empty() && kept.iter().all(|mv| moves.contains(mv)), "{moves:?} became {kept:?}");
    });
}

#[test]
fn likings_and_outlooks_are_numbers() {
    at_every_choice(|game, seat, moves| {
        let mut scores = vec![0.0; moves.len()];
        game.prefer(seat, moves, &mut scores);
        assert!(scores.iter().all(|score| score.is_finite()), "{moves:?}: {scores:?}");
        assert!(Seat::all(game.seats()).all(|seat| game.outlook(seat).is_finite()));
    });
}
