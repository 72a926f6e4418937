//! The laws of bots, on every game of the shelf.

use bots::{Bot, Budget, Eyes, Memory, Style, Tuning, choose, choose_on, insight};
use shelf::Visitor;
use table::{Advice, Fate, Language, Seat, Seed, Setup, Witness, random};

/// Every kind of bot whose budget is counted, not timed, but for several searches at once, which depend on who is quicker.
const BOTS: [&str; 6] = ["random", "greedy", "flat:8it", "search:12it", "sapling", "apprentice"];

/// At so many decisions of each match.
const DECISIONS: usize = 4;

struct SameViewSameMove {
    players: u8,
}

impl Visitor for SameViewSameMove {
    type Out = ();

    /// What a bot chooses depends on what its seat may know, its seed and its budget: in a world that the seat cannot tell
    /// from the true one it chooses the same.
    fn visit<G: Advice>(self) {
        let slug = G::ABOUT.slug;
        let seed = Seed::named(&format!("laws of bots {slug} {}", self.players));
        let mut game =
            G::deal(&Setup::for_players(self.players), Fate::sealed(seed)).expect("a standard match");
        let mut chance = Fate::quick(self.players.into()).next();
        let mut moves = Vec::new();
        let mut looked_at = 0;
        // A match has some dozens of decisions; those that are looked at lie apart.
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            if moves.len() > 1 && looked_at < DECISIONS && chance.below(8) == 0 {
                looked_at += 1;
                let other = game.imagine(seat, Fate::quick(chance.number()));
                for name in BOTS {
                    let bot: Bot = name.parse().expect("there is such a bot");
                    let (here, there) = (choose(&game, seat, bot, 5), choose(&other, seat, bot, 5));
                    assert_eq!(here, there, "{slug}, {} players: {name} peeks", self.players);
                    assert!(moves.contains(&here), "{slug}: {name} plays a move that is not legal");
                }
                for (name, style) in [("greedy", 1), ("search:12it", 2), ("sapling", 3)] {
                    let bot: Bot = name.parse().expect("there is such a bot");
                    let styled = |game: &G| {
                        let eyes = Eyes::of(game, seat);
                        // So fond of it that it decides often.
                        let tuning = Tuning { style, taste: 0.2, ..*eyes.tuning() };
                        bots::choose_with(&eyes.tuned(tuning), bot, 6)
                    };
                    let here = styled(&game);
                    assert_eq!(here, styled(&other), "{slug}: {name} peeks for its style");
                    assert!(
                        moves.contains(&here),
                        "{slug}: {name} with a style plays a move that is not legal"
                    );
                }
            }
            game.step(seat, mv, &mut Witness::silent());
        }
    }
}

#[test]
fn the_same_view_seed_and_budget_give_the_same_move_whatever_the_hidden_truth() {
    for entry in shelf::GAMES {
        for players in entry.about.players() {
            shelf::visit(entry.about.slug, SameViewSameMove { players }).expect("it is on the shelf");
        }
    }
}

struct MemoryKnowsNoMore {
    players: u8,
}

/// In so many steps of each match a seat decides with what it remembers.
const STEPS: usize = 60;

impl Visitor for MemoryKnowsNoMore {
    type Out = usize;

    /// A search that goes on from its last decision chooses the same in every world that its seat cannot tell from the true
    /// one. Returns how often it did go on.
    fn visit<G: Advice>(self) -> usize {
        let slug = G::ABOUT.slug;
        let seed = Seed::named(&format!("memory of bots {slug}"));
        let mut game =
            G::deal(&Setup::for_players(self.players), Fate::sealed(seed)).expect("a standard match");
        let mut chance = Fate::quick(3).next();
        let mut fresh_differs = 0;
        let bot = Bot::Search(Budget::Iterations(24));
        let seats = usize::from(self.players);
        let mut here: Vec<Memory<G>> = (0..seats).map(|_| Memory::new()).collect();
        let mut there: Vec<Memory<G>> = (0..seats).map(|_| Memory::new()).collect();
        for _ in 0..STEPS {
            let Some(seat) = game.waiting_for().first() else { break };
            let other = game.imagine(seat, Fate::quick(chance.number()));
            let number = chance.number();
            let chosen = choose_on(&Eyes::of(&game, seat), bot, number, &mut here[seat.index()]);
            let elsewhere = choose_on(&Eyes::of(&other, seat), bot, number, &mut there[seat.index()]);
            assert_eq!(chosen, elsewhere, "{slug}, {} players: memory peeks", self.players);
            fresh_differs += usize::from(choose(&game, seat, bot, number) != chosen);
            game.step(seat, chosen, &mut Witness::silent());
        }
        fresh_differs
    }
}

#[test]
fn what_a_search_remembers_is_no_more_than_what_its_seat_knows() {
    let mut remembered = 0;
    for entry in shelf::GAMES {
        let players = entry.about.fewest_players.max(2);
        remembered +=
            shelf::visit(entry.about.slug, MemoryKnowsNoMore { players }).expect("it is on the shelf");
    }
    // Otherwise nothing was ever remembered, and the law says nothing.
    assert!(remembered > 0);
}

struct StylesAreSeen;

/// So many matches for each style.
const STYLED_MATCHES: u64 = 3;

impl Visitor for StylesAreSeen {
    type Out = ();

    /// Where a style makes a bot choose otherwise it has more of what it likes at the end of that turn; and every sentence names
    /// the bot.
    fn visit<G: Advice>(self) {
        let slug = G::ABOUT.slug;
        for (number, style) in (1..).zip(Style::all::<G>()) {
            let (mut gained, mut otherwise) = (0.0, 0);
            for deal in 0..STYLED_MATCHES {
                let seed = Seed::named(&format!("styles {deal}"));
                let mut game = G::deal(&Setup::for_players(2), Fate::sealed(seed)).expect("a standard match");
                let mut chance = Fate::quick(deal).next();
                while let Some(seat) = game.waiting_for().first() {
                    let eyes = Eyes::of(&game, seat);
                    let fond = Tuning { style: number, taste: 0.02, ..*eyes.tuning() };
                    let number = chance.number();
                    let plain = choose(&game, seat, Bot::Greedy, number);
                    let styled = bots::choose_with(&eyes.tuned(fond), Bot::Greedy, number);
                    if styled != plain {
                        let liking = |mv| style.likes(&after_turn(&game, seat, mv), seat);
                        gained += f64::from(liking(styled) - liking(plain));
                        otherwise += 1;
                    }
                    game.step(seat, plain, &mut Witness::silent());
                }
            }
            let name = &style.name;
            println!("{slug}, {name}: {otherwise} turns otherwise, {gained:+.2} of what it likes");
            assert!(gained > 0.0, "{slug}: {name} brings {gained} in {otherwise} turns");
            for language in Language::ALL {
                let told = style.tells("Fern", language);
                assert!(told.starts_with("Fern ") && told.ends_with('.'), "{slug}: {told}");
            }
        }
    }
}

/// A world after a turn that begins with this move and goes on greedily.
fn after_turn<G: Advice>(game: &G, seat: Seat, mv: G::Move) -> G {
    let mut world = game.imagine(seat, Fate::quick(7));
    let turn = world.turn(seat);
    world.step(seat, mv, &mut Witness::silent());
    while world.waiting_for().contains(seat) && world.turn(seat) == turn {
        let next = choose(&world, seat, Bot::Greedy, 7);
        world.step(seat, next, &mut Witness::silent());
    }
    world
}

#[test]
fn a_style_brings_more_of_what_it_likes() {
    for entry in shelf::GAMES {
        shelf::visit(entry.about.slug, StylesAreSeen).expect("it is on the shelf");
    }
}

struct PonderingKnowsNoMore {
    players: u8,
}

impl Visitor for PonderingKnowsNoMore {
    type Out = usize;

    /// A seat that thinks while others decide chooses the same in every world that it cannot tell from the true one. Returns how
    /// often it chose otherwise than without.
    fn visit<G: Advice>(self) -> usize {
        let slug = G::ABOUT.slug;
        let seed = Seed::named(&format!("pondering bots {slug}"));
        let mut game =
            G::deal(&Setup::for_players(self.players), Fate::sealed(seed)).expect("a standard match");
        let mut chance = Fate::quick(4).next();
        let bot = Bot::Search(Budget::Iterations(24));
        let seats = usize::from(self.players);
        let mut memories: Vec<[Memory<G>; 2]> = (0..seats).map(|_| Default::default()).collect();
        let mut fresh_differs = 0;
        for _ in 0..STEPS {
            let Some(asked) = game.waiting_for().first() else { break };
            let number = chance.number();
            for (index, memories) in memories.iter_mut().enumerate() {
                let seat = Seat::new(index);
                let other = game.imagine(seat, Fate::quick(chance.number()));
                for (world, memory) in [&game, &other].into_iter().zip(memories) {
                    let mut left = 80;
                    let mut goes_on = || {
                        left -= 1;
                        left >= 0
                    };
                    let thought = bots::ponder(&Eyes::of(world, seat), number, memory, &mut goes_on);
                    assert_eq!(thought > 0, !game.waiting_for().contains(seat), "{slug}: only others' turns");
                }
            }
            let other = game.imagine(asked, Fate::quick(chance.number()));
            let [here, there] = &mut memories[asked.index()];
            let chosen = choose_on(&Eyes::of(&game, asked), bot, number, here);
            let elsewhere = choose_on(&Eyes::of(&other, asked), bot, number, there);
            assert_eq!(chosen, elsewhere, "{slug}, {} players: pondering peeks", self.players);
            fresh_differs += usize::from(choose(&game, asked, bot, number) != chosen);
            game.step(asked, chosen, &mut Witness::silent());
        }
        fresh_differs
    }
}

#[test]
fn thinking_while_others_think_brings_no_knowledge() {
    for entry in shelf::GAMES {
        let players = entry.about.fewest_players.max(2);
        let otherwise =
            shelf::visit(entry.about.slug, PonderingKnowsNoMore { players }).expect("it is on the shelf");
        // Otherwise nothing was ever found again, and the law says nothing.
        assert!(otherwise > 0, "{}: what was thought was never of use", entry.about.slug);
    }
}

struct ChancesAreChances {
    players: u8,
}

impl Visitor for ChancesAreChances {
    type Out = ();

    /// Chances of winning sum up to 1, those of every move are between 0 and 1, and the moves come in order.
    fn visit<G: Advice>(self) {
        let seed = Seed::named("chances");
        let game = G::deal(&Setup::for_players(self.players), Fate::sealed(seed)).expect("a standard match");
        let seat = game.waiting_for().first().expect("a match begins with a choice");
        let found = insight(&game, seat, Budget::Iterations(30), 4);
        assert_eq!(found.chances.len(), usize::from(self.players));
        assert!((found.chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{:?}", found.chances);
        assert!(found.candidates.iter().all(|candidate| (0.0..=1.0).contains(&candidate.chance)));
        assert!(found.candidates.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    }
}

#[test]
fn chances_sum_up_to_one() {
    for entry in shelf::GAMES {
        for players in entry.about.players() {
            shelf::visit(entry.about.slug, ChancesAreChances { players }).expect("it is on the shelf");
        }
    }
}
