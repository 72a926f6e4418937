//! Notation, words, records and what players may know.

mod common;

use std::path::Path;

use common::*;
use grimm_forest::{Card, Cards, Event, Fable, Friend, GrimmForest, help};
use table::{Book, Fate, Game, Language, Reader, Record, Seat, Setup, Viewer, Witness, random};

/// Moves read as they are written in the rules of notation; card ids and the order of resources do not matter.
#[test]
fn moves_read_easily() {
    let t = table(3);
    for text in [
        "gather forest",
        "gather forest with dragon",
        "monster brickyard",
        "steal brick from 2",
        "build walls wood",
        "build floor straw on corners",
        "friend keep",
        "friend give 1",
        "discard goose",
        "discard straw",
        "discard dragon",
        "puss roof brick from 3",
        "keep fields forest",
        "gain straw wood brick",
        "give 7 straw",
        "done",
    ] {
        let mv = t.game().read(text).unwrap();
        assert_eq!(t.game().write(mv), text);
    }
    let read = |text: &str| t.game().read(text).unwrap();
    assert_eq!(read("discard golden-goose"), read("discard goose"));
    assert_eq!(read("gather forest with big-bad-wolf"), read("gather  forest with big-bad-wolf"));
    assert_eq!(read("gain brick straw"), read("gain straw brick"));
    assert_eq!(read("gain 2 wood"), read("gain wood wood"));
    assert_eq!(read("swap 3 1"), read("swap 1 3"));
}

/// What cannot be read says what could stand there, and nothing makes it panic.
#[test]
fn what_cannot_be_read_says_why() {
    let t = table(3);
    let error = |text: &str| t.game().read(text).unwrap_err().to_string();
    assert!(error("gather castle").contains("no location"));
    assert!(error("gather forest with gnome").contains("no Fable"));
    assert!(error("friend give 4").contains("1 to 3"));
    assert!(error("build straw floor").contains("no section"));
    assert!(error("steal brick").contains("from SEAT"));
    assert!(error("gain 65000 straw").contains("that many"));
    let words = [
        "",
        "gather",
        "gain",
        "3",
        "with",
        "🐺",
        "keep",
        "discard",
        "from",
        "999999999",
        "straw",
        "build",
        "on",
    ];
    for one in words {
        for two in words {
            for three in words {
                let _ = t.game().read(&format!("{one} {two} {three}"));
            }
        }
    }
}

/// Every card has a help text in every language, with its printed numbers.
#[test]
fn every_card_has_help() {
    let cards = Book::<Cards>::shipped();
    let fables = (0..cards.fables.len() as u8).map(|index| Card::Fable(Fable(index)));
    let friends = (0..cards.friends.len() as u8).map(|index| Card::Friend(Friend(index)));
    for card in fables.chain(friends).chain([Card::FirstBuilder]) {
        for language in Language::ALL {
            let phrase = help(&cards, card);
            let text = GrimmForest::lexicon().check(&phrase, Reader::onlooker(language)).unwrap();
            assert!(text.len() > 30, "{text}");
        }
    }
    let rules = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md")).unwrap();
    for rule in cards.fables.iter().map(|card| &card.rule).chain(cards.friends.iter().map(|card| &card.rule))
    {
        assert!(rules.contains(&format!("**{rule}**")), "{rule}");
    }
}

/// The word of every card in notation is also understood by its id.
#[test]
fn cards_are_known_by_word_and_id() {
    let cards = Book::<Cards>::shipped();
    for (index, card) in cards.fables.iter().enumerate() {
        assert_eq!(cards.fable_called(&card.id.replace('_', "-")), Some(Fable(index as u8)));
        assert_eq!(cards.fable_called(&card.word), Some(Fable(index as u8)));
    }
    for (index, card) in cards.friends.iter().enumerate() {
        assert_eq!(cards.friend_called(&card.word), Some(Friend(index as u8)));
    }
}

/// The log speaks to its reader.
#[test]
fn the_log_speaks_to_its_reader() {
    let mut t = table(3).goods(1, "2 straw").begin_build();
    t.plays("1: build floor straw");
    let (_, event) = t.play.events.last().unwrap();
    let phrase = t.game().tell(event);
    let names = ["Anna".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
    let say = |language, seat| {
        let reader = Reader { language, seat: Some(Seat::new(seat)), names: &names };
        GrimmForest::lexicon().tell(&phrase, reader)
    };
    assert_eq!(say(Language::En, 1), "Anna builds: straw floor (2 straw).");
    assert_eq!(say(Language::En, 0), "You build: straw floor (2 straw).");
    assert_eq!(say(Language::Fr, 1), "Anna construit\u{a0}: plancher de paille (2 pailles).");
    assert_eq!(say(Language::De, 0), "Du baust: Strohboden (2 Stroh).");
}

/// What is imagined for a seat keeps what it knows: own cards, peeked cards, known hands and the seen top of the deck.
#[test]
fn imagined_worlds_keep_what_is_known() {
    let mut t = table(3).hand(1, "dragon").hand(2, "wolf giant roar").hand(3, "stash").friend(1, "queen");
    t.plays("2: gather forest with wolf, 3: gather fields, 1: peek 2 fable");
    let mut fables = std::collections::HashSet::new();
    let mut fronts = std::collections::HashSet::new();
    for number in 0..60 {
        let world = t.game().imagine(seat(1), Fate::quick(number));
        assert_eq!(world.seats[0].hand, t.game().seats[0].hand);
        assert_eq!(world.seats[1].fable, t.game().seats[1].fable, "seen");
        assert_eq!(world.seats[1].hand.len(), 2);
        fables.insert(world.seats[1].hand.nth(0));
        fronts.insert(world.seats[2].front);
        assert!(world.seats[2].fable.is_none(), "everybody saw that there is none");
    }
    assert!(fables.len() > 10 && fronts.len() == 3);
}

/// A hostile position that passes for sound can be played to its end without harm.
#[test]
fn a_sound_position_can_be_played() {
    let mut chance = Fate::quick(4).next();
    let mut tried = 0;
    for number in 0..150 {
        let setup = Setup::for_players(2 + (number % 3) as u8);
        let mut game = GrimmForest::deal(&setup, Fate::quick(number)).unwrap();
        let mut moves = Vec::new();
        for _ in 0..chance.below(150) {
            let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) else { break };
            game.step(seat, mv, &mut Witness::silent());
        }
        // Somebody tampers with the text of the position.
        let json = serde_json::to_string(&game).unwrap();
        let digits: Vec<usize> =
            json.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
        for _ in 0..40 {
            let mut bytes = json.clone().into_bytes();
            bytes[digits[chance.below(digits.len())]] = b'0' + chance.below(10) as u8;
            let Ok(mut other) = serde_json::from_slice::<GrimmForest>(&bytes) else { continue };
            if other.check_invariants().is_ok() {
                tried += 1;
                random::play_out(&mut other, &mut Fate::quick(number));
                assert!(other.is_over());
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

/// An onlooker and other players never see a hidden card.
#[test]
fn views_hide_what_is_hidden() {
    let t = table(3).hand(1, "dragon").top("castle");
    for viewer in [Viewer::Onlooker, Viewer::Seat(seat(2))] {
        let json = serde_json::to_string(&t.game().view(viewer)).unwrap();
        assert!(!json.contains("dragon") && !json.contains("lonely_castle"), "{json}");
    }
    assert_eq!(t.play.view(1).seats[0].known_hand, ["dragon"]);
}

/// Kept matches replay for ever.
#[test]
fn kept_matches_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "game") {
            let text = std::fs::read_to_string(&path).unwrap();
            let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let played = record
                .replay::<GrimmForest>(None)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(played.is_over() && record.result.is_some());
            count += 1;
        }
    }
    assert!(count >= 1);
}

/// GF-80: with two players the Prince has taken his share before anybody is asked; the log says so.
#[test]
fn gf_80_the_opening_is_told() {
    let setup = table::Setup::for_players(2);
    let mut played =
        table::Match::<GrimmForest>::deal(setup, table::Seed::named("the opening")).expect("a match");
    let waiting: Vec<_> = played.now().waiting_for().iter().collect();
    let mv = {
        let mut moves = Vec::new();
        played.now().moves(waiting[0], &mut moves);
        moves[0]
    };
    played.play(waiting[0], mv, &mut table::Witness::silent()).expect("a listed move");
    let told = played.events(0..1).remove(0);
    assert!(told.iter().any(|(_, event)| matches!(event, Event::PrinceTook { .. })), "{told:?}");
}

/// GF-61: that somebody draws is told before which Fable it is, and to the others the first alone.
#[test]
fn gf_61_a_draw_is_told_before_its_card() {
    let mut t = table(3).begin_build();
    t.play.events.clear();
    t.plays("1: draw");
    let at = |wanted: fn(&Event) -> bool| t.play.events.iter().position(|(_, event)| wanted(event));
    let drew = at(|event| matches!(event, Event::Drew { n: 1, .. })).expect("it is told");
    let card = at(|event| matches!(event, Event::DrewFable { .. })).expect("and which one it is");
    assert!(drew < card, "{:?}", t.play.events);
}
