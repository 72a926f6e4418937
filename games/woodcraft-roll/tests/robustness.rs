//! What comes from outside: positions, notation, component files, and words for everything.

use serde_json::Value;
use table::{Book, Chance, Components, Fate, Game, Language, Reader, Seed, Setup, Witness, random};
use woodcraft_roll::{Assistant, Component, CrateId, Phase, Printed, Resource, WoodcraftRoll};

/// A position somewhere in a random match.
fn some_position(players: u8, number: u64) -> WoodcraftRoll {
    let mut fate = Fate::quick(number);
    let mut game = WoodcraftRoll::deal(&Setup::for_players(players), fate.fork()).expect("a standard match");
    let mut chance = fate.next();
    let mut moves = Vec::new();
    for _ in 0..chance.below(50 * players as usize) {
        let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) else { break };
        game.step(seat, mv, &mut Witness::silent());
    }
    game
}

/// Every place in a written position that holds a value of its own.
fn places(value: &Value, path: String, found: &mut Vec<String>) {
    found.push(path.clone());
    match value {
        Value::Array(values) => {
            values
                .iter()
                .enumerate()
                .for_each(|(index, value)| places(value, format!("{path}/{index}"), found));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| places(value, format!("{path}/{key}"), found));
        }
        _ => {}
    }
}

fn spoil(value: &mut Value, chance: &mut Chance) {
    const NUMBERS: [u64; 10] = [0, 1, 2, 3, 5, 6, 7, 12, 99, 255];
    const WORDS: [&str; 16] = [
        "I-01", "I-24", "II-05", "II-32", "Y1", "B6", "A1", "A8", "1,1", "lantern", "chestnut", "one_of",
        "craft", "choose", "bonus", "crossed",
    ];
    match value {
        Value::Array(values) if !values.is_empty() => {
            let index = chance.below(values.len());
            match chance.below(3) {
                0 => drop(values.remove(index)),
                1 => values.push(values[index].clone()),
                _ => values.swap(0, index),
            }
        }
        Value::Array(values) => values.push(WORDS[chance.below(WORDS.len())].into()),
        Value::Number(_) => *value = NUMBERS[chance.below(NUMBERS.len())].into(),
        Value::Null | Value::String(_) | Value::Bool(_) => *value = WORDS[chance.below(WORDS.len())].into(),
        Value::Object(_) => *value = Value::Null,
    }
}

/// A spoilt position is refused, or can be played to its end.
#[test]
fn hostile_positions_do_no_harm() {
    let mut chance = Fate::sealed(Seed::named("hostile")).next();
    let mut accepted = 0;
    for number in 0..2000 {
        let position = some_position(1 + (number % 5) as u8, number);
        let mut json = serde_json::to_value(position).expect("a position can be written");
        for _ in 0..1 + chance.below(3) {
            let mut found = Vec::new();
            places(&json, String::new(), &mut found);
            found.retain(|path| !path.starts_with("/fate") && !path.starts_with("/book"));
            let place = &found[chance.below(found.len())];
            spoil(json.pointer_mut(place).expect("a place of this position"), &mut chance);
        }
        let Ok(mut game) = serde_json::from_value::<WoodcraftRoll>(json.clone()) else { continue };
        if game.check_invariants().is_err() {
            continue;
        }
        accepted += 1;
        let mut moves = Vec::new();
        for count in 0.. {
            assert!(count < WoodcraftRoll::ABOUT.longest_match, "a match without end: {json}");
            let seats: Vec<_> = game.waiting_for().iter().collect();
            if let Some(&seat) = seats.first() {
                moves.clear();
                game.moves(seat, &mut moves);
                assert!(!moves.is_empty(), "nobody can move: {json}");
            }
            let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) else { break };
            game.step(seat, mv, &mut Witness::silent());
            assert_eq!(game.check_invariants(), Ok(()), "after {mv:?}: {json}");
        }
        game.standings();
    }
    assert!(accepted > 40, "the test must reach the rules: {accepted}");
}

/// Nothing that is written makes the reader panic.
#[test]
fn garbage_is_not_a_move() {
    const WORDS: [&str; 28] = [
        "keep", "die", "order", "take", "lantern", "chestnut", "clerk", "tinker", "as", "chip", "glue",
        "saw", "carve", "sell", "hire", "berry", "complete", "done", "I-01", "II-99", "I-0", "Y1", "B7",
        "1+3", "255+1", "0,0", "+1", "é−",
    ];
    let game = some_position(2, 1);
    let mut chance = Fate::quick(5).next();
    for _ in 0..20_000 {
        let words: Vec<&str> = (0..chance.below(6)).map(|_| WORDS[chance.below(WORDS.len())]).collect();
        let text = words.join(" ");
        match game.read(&text) {
            Ok(mv) => assert_eq!(game.read(&game.write(mv)), Ok(mv), "{text}"),
            Err(error) => assert!(!error.expected.is_empty()),
        }
    }
}

/// A component file that does not fit is refused with a reason.
#[test]
fn bad_component_files_are_refused() {
    let shipped = Printed::SHIPPED;
    for (from, to, reason) in [
        ("count = 6", "count = 7", "rounds"),
        ("yellow_rolled = 3", "yellow_rolled = 4", "one die for each"),
        ("spaces = 10", "spaces = 21", "20 spaces"),
        ("column = 1\n", "column = 7\n", "no column 7"),
        ("column = 1\ncolour = \"yellow\"", "column = 1\ncolour = \"brown\"", "one bonus of each colour"),
        ("colour = \"yellow\"", "colour = \"green\"", "green"),
        ("\"Y1\", \"Y1\", \"Y5\"", "\"Y1\", \"Y1\", \"Y9\"", "a die is written"),
        ("id = \"I-02\"", "id = \"I-03\"", "numbered from 1"),
        ("timing = \"immediate\"", "timing = \"once_per_turn\"", "not for OncePerTurn"),
        ("{ chestnuts = 1 },", "{ lanterns = 1 },", "brings no lanterns"),
        ("blueberries = 1, lanterns = 1", "blueberries = 7, lanterns = 1", "at most 6"),
        ("hazelnut_track = 30", "hazelnuts = 30", "hazelnuts"),
        ("id = \"K2\"", "id = \"K3\"", "K1 to K5"),
        ("points = 3\n", "points = 3\nprize = 1\n", "prize"),
    ] {
        assert!(shipped.contains(from), "{from}");
        let wrong = Printed::read(&shipped.replacen(from, to, 1)).expect_err(to);
        assert!(wrong.contains(reason), "{to}: {wrong}");
    }
}

/// A house rule is played as the file says.
#[test]
fn a_house_rule_changes_the_match() {
    let text = Printed::SHIPPED.replacen("count = 6", "count = 1", 1);
    let setup = Setup { components: Some(text), ..Setup::for_players(2) };
    let mut game = WoodcraftRoll::deal(&setup, Fate::quick(1)).expect("one round is enough");
    random::play_out(&mut game, &mut Fate::quick(2));
    assert_eq!((game.round, game.turn), (1, 2));
}

/// Everything that a player may ask about has a name and a help text in every language.
#[test]
fn every_component_has_words() {
    let book = Book::<Printed>::shipped();
    let cards = [Phase::I, Phase::II].into_iter().flat_map(|phase| book.cards(phase)).map(Component::Order);
    let all = cards
        .chain(Assistant::ALL.map(Component::Assistant))
        .chain(CrateId::ALL.map(Component::Crate))
        .chain(Resource::ALL.map(Component::Resource))
        .chain([Component::Lantern, Component::Chestnut, Component::Hazelnut]);
    for component in all {
        for language in Language::ALL {
            let reader = Reader::onlooker(language);
            let name = WoodcraftRoll::lexicon().check(&component.name(), reader);
            let help = WoodcraftRoll::lexicon().check(&component.help(&book), reader);
            assert!(name.is_ok_and(|name| !name.is_empty()), "{component:?}");
            assert!(help.as_ref().is_ok_and(|help| help.ends_with('.')), "{component:?}: {help:?}");
        }
    }
}

/// The state is small: bots copy it all the time.
#[test]
fn the_state_stays_below_a_kilobyte() {
    assert!(size_of::<WoodcraftRoll>() <= 1024, "{} bytes", size_of::<WoodcraftRoll>());
}
