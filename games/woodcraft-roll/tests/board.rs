//! The board, painted for everybody at many positions of random matches.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use scene::{ANIMALS, Board, Drawn, Painting, SeatLook};
use table::{AnyMatch, Fate, Game, Language, Match, Seat, Seed, Setup, Viewer};
use woodcraft_roll::WoodcraftRoll;

const BOARD: Drawn = Drawn::of::<WoodcraftRoll>();

fn looks(seats: usize) -> Vec<SeatLook> {
    (0..seats).map(|seat| SeatLook { name: format!("Name{seat}"), animal: ANIMALS[seat] }).collect()
}

fn paint(game: WoodcraftRoll, viewer: Viewer, language: Language) -> Painting {
    let seats = game.sheets.len();
    let played = Match::from_position(Setup::for_players(seats as u8), game);
    (BOARD.paint)(&played, viewer, language, &looks(seats))
}

/// Everything that the board puts on the page.
fn html(painting: &Painting) -> String {
    let drawing = &painting.drawing;
    let own = drawing.own.iter();
    drawing.plates.iter().chain([&drawing.board]).chain(own).map(|part| part.0.as_str()).collect()
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    html.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Looks at some moments of a random match for each number of players.
fn each_position(mut look: impl FnMut(&WoodcraftRoll)) {
    for players in 1..=5 {
        let seed = Seed::named(&format!("board {players}"));
        let mut played = Match::<WoodcraftRoll>::deal(Setup::for_players(players), seed).expect("legal");
        let mut fate = Fate::quick(players.into());
        let mut count = 0;
        loop {
            if count % 3 == 0 || count < 12 {
                look(played.now());
            }
            count += 1;
            if AnyMatch::play_random(&mut played, &mut fate.next()).is_none() {
                break;
            }
        }
        look(played.now());
    }
}

fn viewers(game: &WoodcraftRoll) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.sheets.len()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

#[test]
fn every_word_is_known_in_every_language() {
    each_position(|game| {
        let mut brackets = Vec::new();
        for language in Language::ALL {
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
                let painting = paint(*game, viewer, language);
                let page = html(&painting) + &painting.moment;
                brackets
                    .extend(page.split('[').skip(1).map(|rest| rest.chars().take(30).collect::<String>()));
            }
        }
        assert!(brackets.is_empty(), "missing words: {brackets:?}");
    });
}

#[test]
fn every_group_of_moves_has_a_heading() {
    let mut groups = BTreeSet::new();
    each_position(|game| {
        for seat in game.waiting_for().iter() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            for mv in moves {
                if let scene::Group::Under(key) = WoodcraftRoll::group(mv) {
                    groups.insert(key);
                }
            }
        }
    });
    assert!(groups.len() >= 10, "{groups:?}");
    for key in groups {
        for language in Language::ALL {
            assert!(WoodcraftRoll::lexicon().has(key, language), "{key} in {language}");
        }
    }
}

#[test]
fn pieces_of_moves_are_drawn_and_glow() {
    each_position(|game| {
        for viewer in viewers(game) {
            let painting = paint(*game, viewer, Language::En);
            let page = html(&painting);
            let ids: BTreeSet<&str> = values(&page, "id").into_iter().collect();
            for choice in &painting.choices {
                for piece in &choice.pieces {
                    assert!(ids.contains(piece.as_str()), "{}: no piece {piece}", choice.text);
                }
                let is_end = choice.text == "done";
                assert!(is_end || !choice.pieces.is_empty(), "{} touches nothing", choice.text);
            }
        }
    });
}

#[test]
fn ids_are_unique() {
    each_position(|game| {
        for viewer in viewers(game) {
            let page = html(&paint(*game, viewer, Language::En));
            let mut seen = BTreeMap::new();
            for id in values(&page, "id") {
                *seen.entry(id).or_insert(0) += 1;
            }
            let twice: Vec<_> = seen.iter().filter(|(_, count)| **count > 1).collect();
            assert!(twice.is_empty(), "{viewer:?}: {twice:?}");
        }
    });
}

/// Whatever a seat cannot know looks the same in every world that the seat cannot tell from this one.
#[test]
fn nothing_secret_is_drawn() {
    let mut worlds = 0;
    each_position(|game| {
        for seat in Seat::all(game.sheets.len()) {
            worlds += 1;
            let other = game.imagine(seat, Fate::quick(worlds));
            let [here, there] =
                [*game, other].map(|game| html(&paint(game, Viewer::Seat(seat), Language::En)));
            assert_eq!(here, there, "seat {seat} sees more than it may know");
        }
    });
}

#[test]
fn every_symbol_is_there() {
    // The frame has the icons and the animals.
    let is_frame = |symbol: &str| symbol.starts_with("i-") || symbol.starts_with("a-");
    let symbols: BTreeSet<&str> = values(BOARD.symbols, "id").into_iter().collect();
    let mut used = BTreeSet::new();
    each_position(|game| {
        for viewer in viewers(game) {
            let page = html(&paint(*game, viewer, Language::En));
            used.extend(values(&page, "href").iter().map(|href| href.trim_start_matches('#').to_owned()));
        }
    });
    let lessons = BOARD.learn.concat();
    used.extend(lessons.split("](#").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned));
    for symbol in used.iter().filter(|symbol| !is_frame(symbol)) {
        assert!(symbols.contains(symbol.as_str()), "no symbol {symbol}");
    }
}

/// Every rule that a help card links to is in the rules.
#[test]
fn rules_of_help_cards_exist() {
    each_position(|game| {
        let page = html(&paint(*game, Viewer::Seat(Seat::new(0)), Language::En));
        for help in values(&page, "data-help") {
            for rule in help.lines().filter_map(|line| line.strip_prefix('#')) {
                assert!(BOARD.rules.contains(&format!("**{rule}**")), "{rule} of {help}");
            }
        }
    });
}

/// `cargo test -p woodcraft-roll --release --test board -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn time_of_a_painting() {
    let (mut count, mut bytes, mut longest) = (0, 0, 0);
    let start = Instant::now();
    each_position(|game| {
        for viewer in viewers(game) {
            let page = html(&paint(*game, viewer, Language::En));
            (count, bytes, longest) = (count + 1, bytes + page.len(), longest.max(page.len()));
        }
    });
    let micros = start.elapsed().as_micros() / count;
    println!("{count} paintings, {micros} µs each, {} bytes each, at most {longest}", bytes / count as usize);
}
