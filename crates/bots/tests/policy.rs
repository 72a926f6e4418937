//! A learned policy in the search. The policies here are made up: they like moves by chance, but always the same ones.

use bots::{Bot, Eyes, Tuning, choose_with};
use judge::{Judge, Policy, Taught};
use shelf::Visitor;
use table::{Action, Advice, Fate, Seat, Seed, Setup, Witness, random};

/// Decisions of a random match: the position, who is to choose, and what is listed.
fn decisions<G: Advice>(players: u8, mut look: impl FnMut(&G, Seat, &[G::Move])) {
    let seed = Seed::named(&format!("policy {}", G::ABOUT.slug));
    let mut game = G::deal(&Setup::for_players(players), Fate::sealed(seed)).expect("a standard match");
    let mut chance = Fate::quick(players.into()).next();
    let mut moves = Vec::new();
    while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
        if moves.len() > 1 {
            look(&game, seat, &moves);
        }
        game.step(seat, mv, &mut Witness::silent());
    }
}

/// A policy that knows every move of a match and likes each differently, beside the game's own judge.
fn make_up<G: Advice>(players: u8) -> Judge {
    let mut actions: Vec<Action> = Vec::new();
    decisions::<G>(players, |game, seat, moves| {
        actions.extend(moves.iter().map(|&mv| game.action(seat, mv)))
    });
    let traits = Policy::traits_of(actions);
    let mut chance = Fate::quick(17).next();
    let weights =
        (0..Policy::weights_of::<G>(traits.len())).map(|_| chance.below(1000) as f32 / 5000.0 - 0.1);
    let policy = Policy::new::<G>(&traits, weights.collect()).expect("traits of this game");
    let judge = Judge::read::<G>(G::JUDGE).expect("every game of the shelf has a judge");
    judge.with_policy(policy, Taught { fingerprint: G::actions_fingerprint(), traits, ..Taught::default() })
}

struct PoliciesPeekNot {
    players: u8,
}

impl Visitor for PoliciesPeekNot {
    type Out = usize;

    /// With a policy the same view, seed and budget give the same move whatever the hidden truth is. Returns how often it was
    /// another move than without a policy.
    fn visit<G: Advice>(self) -> usize {
        if G::JUDGE.is_empty() {
            return 1;
        }
        Judge::instead::<G>(make_up::<G>(self.players));
        let bot: Bot = "search:16it".parse().expect("there is such a bot");
        let plain = Tuning { policy: 0.0, ..Tuning::of::<G>(self.players.into()) };
        let with_policy = Tuning { policy: 0.7, ..plain };
        let (mut count, mut others) = (0, 0);
        decisions::<G>(self.players, |game, seat, moves| {
            count += 1;
            if count % 12 != 0 {
                return;
            }
            let world = game.imagine(seat, Fate::quick(count));
            let chosen = |world: &G, tuning| choose_with(&Eyes::of(world, seat).tuned(tuning), bot, count);
            let mv = chosen(game, with_policy);
            assert!(moves.contains(&mv), "{}: {mv:?} is not legal", G::ABOUT.slug);
            assert_eq!(mv, chosen(game, with_policy), "{}: not the same again", G::ABOUT.slug);
            assert_eq!(mv, chosen(&world, with_policy), "{}: a policy peeks", G::ABOUT.slug);
            others += usize::from(mv != chosen(game, plain));
        });
        others
    }
}

#[test]
fn a_policy_chooses_by_what_a_seat_knows_and_changes_what_is_chosen() {
    for entry in shelf::GAMES {
        let players = entry.about.fewest_players.max(2);
        let others = shelf::visit(entry.about.slug, PoliciesPeekNot { players }).expect("it is on the shelf");
        assert!(others > 0, "{}: the policy changed nothing", entry.about.slug);
    }
}

struct LikesEveryMoveDifferently {
    players: u8,
}

impl Visitor for LikesEveryMoveDifferently {
    type Out = ();

    /// Moves that the game tells apart a policy tells apart.
    fn visit<G: Advice>(self) {
        if G::JUDGE.is_empty() {
            return;
        }
        let judge = make_up::<G>(self.players);
        let policy = judge.policy().expect("it was made up");
        decisions::<G>(self.players, |game, seat, moves| {
            let sense = policy.sense(game, seat);
            let mut likings: Vec<f32> =
                moves.iter().map(|&mv| policy.liking(&sense, game.action(seat, mv), 0.0, 0.0)).collect();
            likings.sort_by(f32::total_cmp);
            let alike = likings.windows(2).filter(|pair| pair[0] == pair[1]).count();
            // Two sums may come to the same by chance; three pairs of one list do not.
            assert!(alike < 3 && likings.iter().all(|liking| liking.is_finite()), "{moves:?}: {likings:?}");
        });
    }
}

#[test]
fn moves_that_a_game_tells_apart_are_liked_differently() {
    for entry in shelf::GAMES {
        let players = entry.about.fewest_players.max(2);
        shelf::visit(entry.about.slug, LikesEveryMoveDifferently { players }).expect("it is on the shelf");
    }
}

struct HowLong;

impl Visitor for HowLong {
    type Out = ();

    fn visit<G: Advice>(self) {
        if G::JUDGE.is_empty() {
            return;
        }
        let judge = make_up::<G>(2);
        let policy = judge.policy().expect("it was made up");
        let (mut sense_time, mut look_time, mut liking_time) = (0u128, 0u128, 0u128);
        let (mut places, mut listed, mut sum) = (0u128, 0u128, 0.0);
        decisions::<G>(2, |game, seat, moves| {
            let start = std::time::Instant::now();
            let sense = policy.sense(game, seat);
            let sensed = std::time::Instant::now();
            sum += judge.look(game).points[0];
            let looked = std::time::Instant::now();
            sum +=
                moves.iter().map(|&mv| policy.liking(&sense, game.action(seat, mv), 0.0, 0.0)).sum::<f32>();
            liking_time += looked.elapsed().as_nanos();
            sense_time += (sensed - start).as_nanos();
            look_time += (looked - sensed).as_nanos();
            places += 1;
            listed += moves.len() as u128;
        });
        println!(
            "{}: a position {} ns, a move {} ns; the judge {} ns ({sum})",
            G::ABOUT.slug,
            sense_time / places,
            liking_time / listed,
            look_time / places
        );
    }
}

#[test]
#[ignore = "a measurement: cargo test --release -p bots --test policy -- --ignored --nocapture"]
fn figures() {
    for entry in shelf::GAMES {
        shelf::visit(entry.about.slug, HowLong).expect("it is on the shelf");
    }
}
