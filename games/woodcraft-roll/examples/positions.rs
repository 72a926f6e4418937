//! Paints positions of random matches into a folder, to be looked at in a browser:
//! `cargo run -p woodcraft-roll --example positions -- FOLDER`, then any static file server.

use std::path::PathBuf;
use std::{env, fs, io};

use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Fate, Language, Match, Seat, Seats, Seed, Setup, Viewer};
use web::model::*;
use woodcraft_roll::{Stage, WoodcraftRoll};

const BOARD: Drawn = Drawn::of::<WoodcraftRoll>();

/// A position: after so many turns, at the first moment of the stage at which the first seat is asked (or is not).
struct Position {
    name: &'static str,
    players: u8,
    turns: u32,
    stage: Stage,
    viewer: Viewer,
    is_asked: bool,
}

const fn position(name: &'static str, players: u8, turns: u32, stage: Stage) -> Position {
    Position { name, players, turns, stage, viewer: Viewer::Seat(Seat::new(0)), is_asked: true }
}

const POSITIONS: [Position; 11] = [
    position("keep", 3, 0, Stage::Keep),
    position("first", 2, 1, Stage::Choose),
    position("choose", 3, 9, Stage::Choose),
    Position { is_asked: false, ..position("chosen", 4, 5, Stage::Choose) },
    position("bonus", 3, 7, Stage::Bonus),
    position("draft", 4, 6, Stage::Draft),
    position("craft", 3, 8, Stage::Craft),
    position("late", 5, 12, Stage::Craft),
    position("solo", 1, 6, Stage::Craft),
    position("over", 2, 12, Stage::Over),
    Position { viewer: Viewer::Onlooker, ..position("onlooker", 3, 7, Stage::Craft) },
];

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("a folder to write to"));
    fs::create_dir_all(folder.join("assets"))?;
    for position in &POSITIONS {
        let played = reach(position);
        for language in Language::ALL {
            let page = page(&played, position.viewer, language);
            fs::write(folder.join(format!("{}-{language}.html", position.name)), page)?;
        }
    }
    for name in ["coppice.css", "coppice.js", "logo.svg", "logo-turn.svg", "board-woodcraft-roll.css"] {
        let asset = web::assets::find(name, &[BOARD]).expect("a file that pages load");
        fs::write(folder.join("assets").join(name), asset.body)?;
    }
    Ok(())
}

/// Plays at random until such a position comes up.
fn reach(position: &Position) -> Match<WoodcraftRoll> {
    let seat = Seat::new(0);
    for attempt in 0..1000 {
        let seed = Seed::named(&format!("{} {attempt}", position.name));
        let mut played =
            Match::<WoodcraftRoll>::deal(Setup::for_players(position.players), seed).expect("a legal number");
        let mut fate = Fate::quick(attempt);
        loop {
            let game = played.now();
            let turn = table::Game::turn(game, seat);
            let is_asked = game.waiting.contains(seat) == position.is_asked || position.stage == Stage::Over;
            if turn >= position.turns && game.stage == position.stage && is_asked {
                return played;
            }
            if turn > position.turns || AnyMatch::play_random(&mut played, &mut fate.next()).is_none() {
                break;
            }
        }
    }
    panic!("no such position: {}", position.name)
}

fn page(played: &Match<WoodcraftRoll>, viewer: Viewer, language: Language) -> String {
    let names = ["Marta", "Bartholomäus", "Moss", "Anna", "Chloé"];
    let played: &dyn AnyMatch = played;
    let standings = played.standings();
    let count = standings.scores.len();
    let looks: Vec<SeatLook> = (0..count)
        .map(|seat| SeatLook { name: names[seat].to_owned(), animal: ANIMALS[(seat + 1) % ANIMALS.len()] })
        .collect();
    let who = |seat: usize| match seat {
        2 | 4 => Who::Bot("random".to_owned()),
        _ => Who::Person { is_here: true },
    };
    let play = Play {
        brief: Brief {
            id: "7QK4M2".to_owned(),
            title: "Thursday woods".to_owned(),
            slug: "woodcraft-roll",
            game_name: "Woodcraft Roll & Write".to_owned(),
            seats: looks.clone(),
        },
        seq: 5,
        count: played.count(),
        viewer,
        mine: viewer.seat().map_or(Seats::NONE, Seats::only),
        seats: looks
            .iter()
            .enumerate()
            .map(|(seat, look)| PlaySeat { look: look.clone(), who: who(seat) })
            .collect(),
        waiting_for: played.waiting_for(),
        painting: (BOARD.paint)(played, viewer, language, &looks),
        log: (BOARD.log)(played, 0..played.count(), viewer, language, &looks),
        since: None,
        standings: Some(standings),
        lexicon: played.lexicon(),
        chat: Vec::new(),
        may_chat: true,
        can_undo: true,
        can_redo: false,
        can_reset: true,
        curtain: None,
        take_back: None,
        may_hint: true,
        hint: None,
        earlier: None,
        is_over: played.is_over(),
        pace: Pace::Calm,
        notice: None,
    };
    let visitor =
        Visitor { language, theme: Theme::System, name: Some("Marta".to_owned()), here: "/".to_owned() };
    web::play::page(&visitor, &play, &BOARD).into_string()
}
