//! The board: every painting says everything, hides what is hidden, and holds every piece that a move touches.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use scene::{ANIMALS, Board, Drawn, Painting, Scene, SeatLook};
use table::{AnyMatch, Fate, Game, Language, Match, Reader, Seat, Seed, Setup, Viewer};
use woodcraft::Woodcraft;

const BOARD: Drawn = Drawn::of::<Woodcraft>();

fn looks(players: usize) -> Vec<SeatLook> {
    let look = |seat: usize| SeatLook { name: format!("Name{seat}"), animal: ANIMALS[seat] };
    (0..players).map(look).collect()
}

fn paint(played: &Match<Woodcraft>, viewer: Viewer, language: Language) -> Painting {
    (BOARD.paint)(played, viewer, language, &looks(played.now().seat_count()))
}

fn html(painting: &Painting) -> String {
    let drawing = &painting.drawing;
    let plates: String = drawing.plates.iter().map(|plate| plate.clone().into_string()).collect();
    format!("{}{plates}", drawing.board.clone().into_string())
}

/// Random matches, looked at now and then: a step that has no common divisor with a turn meets every kind of choice.
fn positions(mut look: impl FnMut(&Match<Woodcraft>)) {
    for players in 1..=4 {
        for number in 0..3 {
            let seed = Seed::named(&format!("board {players} {number}"));
            let mut played =
                Match::<Woodcraft>::deal(Setup::for_players(players), seed).expect("a legal number");
            let mut fate = Fate::quick(number);
            for step in 0.. {
                if step < 12 || step % 17 == 0 {
                    look(&played);
                }
                if AnyMatch::play_random(&mut played, &mut fate.next()).is_none() {
                    look(&played);
                    break;
                }
            }
        }
    }
}

fn viewers(game: &Woodcraft) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.seat_count()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    html.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_piece_of_a_move_is_drawn_once() {
    positions(|played| {
        for viewer in viewers(played.now()) {
            let painting = paint(played, viewer, Language::En);
            let html = html(&painting);
            let all = values(&html, "id");
            let known: BTreeSet<&str> = all.iter().copied().collect();
            let mut sorted = all.clone();
            sorted.sort_unstable();
            let twice: Vec<&str> =
                sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
            assert!(twice.is_empty(), "drawn twice: {twice:?}");
            for choice in &painting.choices {
                for piece in &choice.pieces {
                    assert!(known.contains(piece.as_str()), "{piece} of “{}” is not drawn", choice.text);
                }
            }
        }
    });
}

/// A move that stands behind its pieces cannot be found without them.
#[test]
fn every_hidden_move_has_a_piece() {
    positions(|played| {
        for viewer in viewers(played.now()) {
            for choice in &paint(played, viewer, Language::En).choices {
                let is_behind = matches!(choice.group, scene::Group::Behind(_));
                assert!(!is_behind || !choice.pieces.is_empty(), "{} is behind nothing", choice.text);
            }
        }
    });
}

#[test]
fn every_word_is_there_in_every_language() {
    positions(|played| {
        for language in Language::ALL {
            let viewer = Viewer::Seat(Seat::new(0));
            let painting = paint(played, viewer, language);
            let groups: Vec<String> = (painting.choices.iter())
                .filter_map(|choice| match choice.group {
                    scene::Group::Under(key) | scene::Group::Behind(key) => Some(key),
                    scene::Group::Main => None,
                })
                .map(|key| Woodcraft::lexicon().word(key, language))
                .collect();
            let words = format!("{} {} {}", html(&painting), painting.moment, groups.join(" "));
            assert!(!words.contains('['), "a word is missing: {}", missing(&words));
        }
    });
}

fn missing(html: &str) -> String {
    let start = html.find('[').unwrap_or(0);
    html[start..].chars().take(60).collect()
}

#[test]
fn what_a_seat_cannot_know_is_not_on_its_page() {
    let mut worlds = 0;
    positions(|played| {
        let game = played.now();
        for seat in Seat::all(game.seat_count()) {
            worlds += 1;
            let scene_of = |game: &Woodcraft| {
                let looks = looks(game.seat_count());
                let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
                let reader = Reader { language: Language::En, seat: Some(seat), names: &names };
                let scene = Scene::new(Woodcraft::lexicon(), reader, Viewer::Seat(seat), &looks, &[]);
                let drawing = <Woodcraft as Board>::draw(&game.view(Viewer::Seat(seat)), &scene);
                html(&Painting { drawing, moment: String::new(), prompt: None, choices: Vec::new() })
            };
            assert_eq!(scene_of(game), scene_of(&game.imagine(seat, Fate::quick(worlds))));
        }
    });
}

#[test]
fn every_symbol_is_in_the_sprite() {
    let here: BTreeSet<&str> = values(BOARD.symbols, "id").into_iter().collect();
    let mut used = BTreeSet::new();
    positions(|played| {
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
            let page = html(&paint(played, viewer, Language::En));
            let own: BTreeSet<&str> = values(&page, "id").into_iter().collect();
            let links = values(&page, "href").into_iter().filter_map(|link| link.strip_prefix('#'));
            used.extend(links.filter(|link| !own.contains(link)).map(str::to_owned));
        }
    });
    let lessons = BOARD.learn.concat();
    used.extend(lessons.split("](#").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned));
    // The frame has the icons and the animals; a part of the board may be away for the moment.
    let is_elsewhere = |symbol: &&String| ["a-", "i-", "sec-"].iter().any(|start| symbol.starts_with(start));
    let missing: Vec<&String> =
        used.iter().filter(|symbol| !is_elsewhere(symbol) && !here.contains(symbol.as_str())).collect();
    assert!(missing.is_empty(), "no symbols {missing:?}");
}

/// Every rule that a help card links to is in the rules.
#[test]
fn rules_of_help_cards_exist() {
    positions(|played| {
        let page = html(&paint(played, Viewer::Seat(Seat::new(0)), Language::En));
        for help in values(&page, "data-help") {
            for rule in help.lines().filter_map(|line| line.strip_prefix('#')) {
                assert!(BOARD.rules.contains(&format!("**{rule}**")), "{rule} of {help}");
            }
        }
    });
}

/// `cargo test -p woodcraft --release --test board -- --ignored --nocapture`
#[test]
#[ignore = "says how long a painting takes"]
fn how_long_a_painting_takes() {
    let (mut count, mut bytes, mut spent, mut longest) = (0, 0, Duration::ZERO, Duration::ZERO);
    positions(|played| {
        let start = Instant::now();
        let painting = paint(played, Viewer::Seat(Seat::new(0)), Language::En);
        let took = start.elapsed();
        (count, spent, longest) = (count + 1, spent + took, longest.max(took));
        bytes += html(&painting).len();
    });
    println!(
        "{count} paintings, {:?} each, at most {longest:?}, {} bytes each",
        spent / count,
        bytes / count as usize
    );
}
