//! How long a page takes and how large an update is, for every game with as many players as it has:
//! `cargo test -p web --release --test pages figures -- --ignored --nocapture`

use std::io::Write;
use std::time::Instant;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Fate, Language, Seat, Seed, Setup, Viewer};
use web::change::Told;
use web::model::{Brief, Play, PlaySeat, Who};

use crate::samples;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// No match is looked at for longer.
const MOVES: usize = 400;
/// The server shows as many lines of the log.
const LINES: usize = 40;

#[test]
#[ignore = "measures"]
fn pages_and_updates() {
    for board in shelf::BOARDS {
        println!("{}", figures(board));
    }
}

fn figures(board: &Drawn) -> String {
    let game = shelf::find(board.about.slug).expect("a board is of a game");
    let setup = Setup::for_players(board.about.most_players);
    let mut played = (game.deal)(setup, Seed::named("figures")).expect("a legal number");
    let mut fate = Fate::quick(6);
    let (mut told, mut times, mut sizes) = (Told::new(""), Vec::new(), Vec::new());
    for _ in 0..MOVES {
        let start = Instant::now();
        let play = play(&*played, board);
        let painted = start.elapsed();
        let page =
            web::play::live(&samples::visitor(Language::En, Some("Marta")), &play, board).into_string();
        times.push((start.elapsed(), painted, page.len()));
        // Each by itself, as the server sends it.
        let mut wire = DeflateEncoder::new(Vec::new(), Compression::default());
        wire.write_all(told.change(&page).as_bytes()).expect("memory takes everything");
        sizes.push(wire.finish().expect("memory takes everything").len());
        if played.play_random(&mut fate.next()).is_none() {
            break;
        }
    }
    let first = sizes.remove(0);
    sizes.sort_unstable();
    times.sort_unstable();
    let (whole, painted, bytes) = times[times.len() / 2];
    format!(
        "{:14} {} players, {} pages: median {whole:?}, {painted:?} of it to paint, {bytes} bytes; updates: median {} bytes on the wire, the first {first}",
        board.about.slug,
        board.about.most_players,
        times.len(),
        sizes[sizes.len() / 2],
    )
}

fn play(played: &dyn AnyMatch, board: &Drawn) -> Play {
    let (viewer, language) = (Viewer::Seat(Seat::default()), Language::En);
    let seats = played.standings().scores.len();
    let looks: Vec<SeatLook> =
        ANIMALS.iter().take(seats).map(|&animal| SeatLook { name: format!("A {animal}"), animal }).collect();
    let who = Who::Person { is_here: true };
    let sample = samples::play(language, 2, viewer);
    Play {
        brief: Brief { slug: board.about.slug, seats: looks.clone(), ..sample.brief },
        count: played.count(),
        seats: looks
            .iter()
            .map(|look| PlaySeat { look: look.clone(), who: who.clone(), stand_in: None, rating: None })
            .collect(),
        waiting_for: played.waiting_for(),
        painting: (board.paint)(played, viewer, language, &looks),
        log: (board.log)(
            played,
            played.count().saturating_sub(LINES)..played.count(),
            viewer,
            language,
            &looks,
        ),
        standings: Some((board.points)(played, viewer)),
        lexicon: played.lexicon(),
        ..sample
    }
}
