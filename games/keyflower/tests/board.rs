//! The board: every painting says everything, hides what is hidden, and holds every piece that a move touches.

mod at_a_table;

use std::collections::BTreeSet;
use std::io::Write;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;
use keyflower::Keyflower;
use keyflower::state::Phase;
use scene::{ANIMALS, Drawn, Painting, SeatLook};
use table::{AnyMatch, Fate, Game, Language, Match, Seat, Seed, Setup, Viewer};

const BOARD: Drawn = Drawn::of::<Keyflower>();

fn looks(players: u8) -> Vec<SeatLook> {
    let look = |seat: usize| SeatLook { name: format!("Name{seat}"), animal: ANIMALS[seat] };
    (0..players as usize).map(look).collect()
}

fn paint(played: &Match<Keyflower>, viewer: Viewer, language: Language) -> Painting {
    (BOARD.paint)(played, viewer, language, &looks(played.now().players))
}

fn html(painting: &Painting) -> String {
    let drawing = &painting.drawing;
    let own = drawing.own.as_ref().map_or_else(String::new, |own| own.clone().into_string());
    let plates: String = drawing.plates.iter().map(|plate| plate.clone().into_string()).collect();
    format!("{}{own}{plates}", drawing.board.clone().into_string())
}

/// A moment that comes seldom enough to be looked at whenever it does.
fn is_rare(game: &Keyflower) -> bool {
    matches!(
        game.phase,
        Phase::Making { .. }
            | Phase::PayingWorker { .. }
            | Phase::PayingSkill { .. }
            | Phase::Spending { .. }
            | Phase::Offering { .. }
            | Phase::Flipping
    )
}

/// Random matches, looked at now and then.
fn positions(mut look: impl FnMut(&Match<Keyflower>)) {
    for players in 2..=6 {
        for number in 0..2 {
            let seed = Seed::named(&format!("board {players} {number}"));
            let mut played =
                Match::<Keyflower>::deal(Setup::for_players(players), seed).expect("a legal number");
            let mut fate = Fate::quick(number);
            for step in 0..4000 {
                if step % 23 == 0 || is_rare(played.now()) {
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

fn viewers(game: &Keyflower) -> impl Iterator<Item = Viewer> {
    Seat::all(game.players as usize).map(Viewer::Seat).chain([Viewer::Onlooker])
}

fn ids(html: &str) -> Vec<&str> {
    html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_piece_of_a_move_is_drawn_once() {
    positions(|played| {
        for viewer in viewers(played.now()) {
            let painting = paint(played, viewer, Language::En);
            let html = html(&painting);
            let all = ids(&html);
            let known: BTreeSet<&str> = all.iter().copied().collect();
            let twice = |id: &&str| all.iter().filter(|other| other == &id).count() > 1;
            assert_eq!(
                known.iter().find(|id| twice(id)),
                None,
                "an id is drawn twice: {:?}",
                played.now().phase
            );
            for choice in &painting.choices {
                for piece in &choice.pieces {
                    assert!(known.contains(piece.as_str()), "{piece} of “{}” is not drawn", choice.text);
                }
            }
        }
    });
}

#[test]
fn every_word_is_there_in_every_language() {
    positions(|played| {
        for language in Language::ALL {
            for viewer in viewers(played.now()) {
                let painting = paint(played, viewer, language);
                let words = format!("{} {}", html(&painting), painting.moment);
                assert!(!words.contains('['), "a word is missing: {}", missing(&words));
            }
        }
    });
}

fn missing(html: &str) -> &str {
    let start = html.find('[').unwrap_or(0);
    html.get(start..).and_then(|rest| rest.get(..60)).unwrap_or(html)
}

#[test]
fn what_a_seat_cannot_know_is_not_on_its_page() {
    positions(|played| {
        let game = played.now();
        for seat in Seat::all(game.players as usize) {
            let scene_of = |game: &Keyflower| {
                let looks = looks(game.players);
                let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
                let reader = table::Reader { language: Language::En, seat: Some(seat), names: &names };
                let scene = scene::Scene::new(Keyflower::lexicon(), reader, Viewer::Seat(seat), &looks, &[]);
                let drawing = <Keyflower as scene::Board>::draw(&game.view(Viewer::Seat(seat)), &scene);
                html(&Painting { drawing, moment: String::new(), prompt: None, choices: Vec::new() })
            };
            assert_eq!(scene_of(game), scene_of(&game.imagine(seat, Fate::quick(7))));
        }
    });
}

#[test]
fn every_symbol_is_in_the_sprite() {
    let here: BTreeSet<&str> = ids(BOARD.symbols).into_iter().collect();
    positions(|played| {
        let html = html(&paint(played, Viewer::Seat(Seat::new(0)), Language::En));
        for used in html.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            let of_frame = used.starts_with("a-") || used.starts_with("i-");
            assert!(of_frame || here.contains(used), "no symbol {used}");
        }
    });
}

/// The bar: a page of six players takes less than 1 ms.
#[test]
#[ignore = "says how long a page takes"]
fn how_long_a_page_takes() {
    let mut spent = Vec::new();
    match_of_six(|played| {
        let start = Instant::now();
        let play = at_a_table::play(played, Viewer::Seat(Seat::new(0)), Language::En);
        let painted = start.elapsed();
        let page = web::play::live(&at_a_table::visitor(Language::En), &play, &BOARD).into_string();
        spent.push((start.elapsed(), painted, page.len()));
    });
    spent.sort();
    let (whole, painted, size) = spent[spent.len() / 2];
    println!("{} pages; median {whole:?}, of which {painted:?} to paint, {size} bytes", spent.len());
}

/// The bar: half of all updates are smaller than 2 KB on the wire.
#[test]
#[ignore = "says how large an update is"]
fn how_large_an_update_is() {
    let mut wire = GzEncoder::new(Vec::new(), Compression::fast());
    let (mut told, mut sizes) = (web::change::Told::new(""), Vec::new());
    match_of_six(|played| {
        let play = at_a_table::play(played, Viewer::Seat(Seat::new(0)), Language::En);
        let page = web::play::live(&at_a_table::visitor(Language::En), &play, &BOARD).into_string();
        let before = wire.get_ref().len();
        wire.write_all(told.change(&page).as_bytes()).expect("memory takes everything");
        wire.flush().expect("memory takes everything");
        sizes.push(wire.get_ref().len() - before);
    });
    println!("the first is {} bytes", sizes[0]);
    sizes.sort_unstable();
    println!(
        "{} updates; median {} bytes, largest {}",
        sizes.len(),
        sizes[sizes.len() / 2],
        sizes[sizes.len() - 1]
    );
}

/// A whole match of six, looked at after every move.
fn match_of_six(mut look: impl FnMut(&Match<Keyflower>)) {
    let mut played =
        Match::<Keyflower>::deal(Setup::for_players(6), Seed::named("six")).expect("a legal number");
    let mut fate = Fate::quick(6);
    look(&played);
    while AnyMatch::play_random(&mut played, &mut fate.next()).is_some() {
        look(&played);
    }
}
