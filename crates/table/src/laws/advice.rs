//! What a game tells bots must hold to.

use crate::{
    Action, Advice, Fate, Field, Outcome, Row, Seat, Seed, Setup, Sights, Witness, look_ahead, random,
};

/// In random matches of every number of players: pruning leaves some legal move, likings and outlooks are numbers, both at once
/// come to the same, and the outlook of a finished match rounds to its points.
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
        let standings = game.standings();
        assert_eq!(game.outcome(), Outcome::of(&standings), "the outcome is what the standings tell");
        for (seat, score) in Seat::all(game.seats()).zip(standings.scores) {
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
    let (mut advised, mut scores) = (moves.to_vec(), Vec::new());
    game.advise(seat, &mut advised, &mut scores);
    assert_eq!(
        (&advised, scores.len()),
        (&kept, kept.len()),
        "advice at once is the same as one after the other"
    );
    if kept.len() > 1 {
        let mut likings = vec![0.0; kept.len()];
        game.prefer(seat, &kept, &mut likings);
        assert_eq!(scores, likings, "{kept:?}");
    }
    check_considered(game, seat, &advised, &scores);
    assert!(Seat::all(game.seats()).all(|seat| game.outlook(seat).is_finite()));
    check_forgetful(game, seat, &advised, &scores);
}

/// On a thread that was never asked anything the answers are the same: what a game remembers of one position is never the answer
/// for another.
fn check_forgetful<G: Advice>(game: &G, seat: Seat, advised: &[G::Move], scores: &[f32]) {
    let outlooks = || Seat::all(game.seats()).map(|seat| game.outlook(seat)).collect::<Vec<_>>();
    let anew = || {
        let (mut moves, mut likings) = (Vec::new(), Vec::new());
        game.consider(seat, &mut moves, &mut likings);
        (moves, likings, outlooks())
    };
    let (moves, likings, hoped) =
        std::thread::scope(|scope| scope.spawn(anew).join().expect("a game answers wherever it is asked"));
    assert_eq!((&moves[..], hoped), (advised, outlooks()), "what is remembered is what is found anew");
    if advised.len() > 1 {
        assert_eq!(likings, scores, "{moves:?}");
    }
}

/// What a game considers in one go is what it would list and advise, whatever is in the lists before.
fn check_considered<G: Advice>(game: &G, seat: Seat, advised: &[G::Move], scores: &[f32]) {
    let (mut moves, mut likings) = (advised.to_vec(), vec![f32::NAN]);
    game.consider(seat, &mut moves, &mut likings);
    assert_eq!(
        (&moves[..], likings.len()),
        (advised, advised.len()),
        "what is considered is what is advised"
    );
    if advised.len() > 1 {
        assert_eq!(likings, scores, "{moves:?}");
    }
}

/// In random matches of every number of players: a row has a finite number for every field, whoever looks, the part of the
/// match that is left goes from at most 1 to 0, no two legal moves are the same numbers, and who remembers what was seen
/// sees the same as who does not.
pub fn features_are_sound<G: Advice>() {
    check_names(G::COMMON);
    check_names(G::OWN);
    check_names(G::ACTIONS);
    assert_eq!((G::COMMON[0].name, G::OWN[0].name, G::OWN[1].name), ("left", "outlook", "points"));
    for players in G::ABOUT.players() {
        let fate = Fate::sealed(Seed::named(&format!("features {players}")));
        let mut game = G::deal(&Setup::for_players(players), fate).expect("a standard match");
        let mut chance = Fate::quick(players.into()).next();
        let mut moves = Vec::new();
        let (mut sights, mut steps) = (Sights::default(), 0);
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            let left = check_rows(&game);
            check_sights(&game, seat, steps / 5, &mut sights);
            steps += 1;
            assert!((0.0..=1.0).contains(&left), "{left} of the match is left");
            let mut actions: Vec<Action> = moves.iter().map(|&mv| game.action(seat, mv)).collect();
            assert!(actions.iter().all(|action| usize::from(action.kind) < G::ACTIONS.len()));
            actions.sort_by_key(|action| (action.kind, action.about));
            let twice = actions.windows(2).find(|pair| pair[0] == pair[1]);
            assert!(twice.is_none(), "two of {moves:?} are {twice:?}");
            game.step(seat, mv, &mut Witness::silent());
        }
        assert_eq!(check_rows(&game), 0.0, "nothing is left of a finished match");
        check_sights(&game, Seat::new(0), 0, &mut sights);
    }
}

fn check_names(fields: &[Field]) {
    for (index, field) in fields.iter().enumerate() {
        assert!(!field.meaning.is_empty(), "{field:?} means something");
        assert!(fields[..index].iter().all(|other| other.name != field.name), "{field:?} is there twice");
    }
}

/// Returns the part of the match that is left.
fn check_rows<G: Advice>(game: &G) -> f32 {
    let mut common = vec![f32::NAN; G::COMMON.len()];
    let mut row = Row::new(&mut common);
    game.common(&mut row);
    assert_eq!(row.written(), G::COMMON.len(), "every common field is written");
    assert!(common.iter().all(|value| value.is_finite()), "{common:?}");
    for seat in Seat::all(game.seats()) {
        let mut own = vec![f32::NAN; G::OWN.len()];
        let mut row = Row::new(&mut own);
        game.own(seat, &mut row);
        assert_eq!(row.written(), G::OWN.len(), "every field of a seat is written");
        assert!(own.iter().all(|value| value.is_finite()), "{own:?}");
        assert!((own[0] * 10.0 - game.outlook(seat)).abs() < 1e-3, "the outlook comes first");
        let mut sight = vec![f32::NAN; G::sight_len()];
        game.sight(seat, &mut sight);
        assert!(sight.iter().all(|value| value.is_finite()), "{sight:?}");
        assert_eq!(sight[G::COMMON.len()..][..own.len()], own, "the seat that looks stands first");
        check_observation(game, seat);
    }
    common[0]
}

fn check_sights<G: Advice>(game: &G, seat: Seat, seed: u64, sights: &mut Sights<G>) {
    let (mut anew, mut again) = (vec![f32::NAN; G::sight_len()], vec![f32::NAN; G::sight_len()]);
    game.observe(seat, seed, &mut anew);
    sights.observe(game, seat, seed, &mut again);
    assert_eq!(anew, again, "what {seat} remembers is not what it sees");
}

/// A seat sees the same in every world that it cannot tell from this one: an observation tells no secret.
fn check_observation<G: Advice>(game: &G, seat: Seat) {
    let seen = |world: &G| {
        let mut row = vec![f32::NAN; G::sight_len()];
        world.observe(seat, 7, &mut row);
        row
    };
    let other = game.imagine(seat, Fate::quick(11));
    assert_eq!(seen(game), seen(&other), "an observation tells what {seat} cannot know");
    if game.waiting_for().contains(seat) {
        let ahead = |world: &G| {
            let mut moves = Vec::new();
            world.moves(seat, &mut moves);
            let mut rows = vec![f32::NAN; moves.len() * G::sight_len()];
            look_ahead(world, seat, &moves, 7, &mut rows);
            rows
        };
        assert_eq!(ahead(game), ahead(&other), "what {seat} looks ahead at tells what it cannot know");
    }
}
