//! Paints positions of random matches into a folder, to be looked at in a browser:
//! `cargo run -p grimm-forest --example positions -- FOLDER`, then any static file server.

use std::path::PathBuf;
use std::{env, fs, io};

use grimm_forest::{GrimmForest, Task, Window};
use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Fate, Game, Language, Match, Seat, Seats, Seed, Setup, Viewer};
use web::model::*;

const BOARD: Drawn = Drawn::of::<GrimmForest>();

/// A position: at the first moment from this round on at which this is true and the first seat is asked.
struct Position {
    name: &'static str,
    players: u8,
    round: u16,
    is_it: fn(&GrimmForest) -> bool,
    viewer: Viewer,
}

const fn position(name: &'static str, players: u8, round: u16, is_it: fn(&GrimmForest) -> bool) -> Position {
    Position { name, players, round, is_it, viewer: Viewer::Seat(Seat::new(0)) }
}

fn hand(game: &GrimmForest) -> usize {
    game.seat(Seat::new(0)).hand.len()
}

fn asks(game: &GrimmForest, task: fn(Task) -> bool) -> bool {
    game.question().is_some_and(task)
}

const POSITIONS: [Position; 17] = [
    position("first", 3, 1, |game| game.window == Window::Choosing),
    position("choose", 4, 8, |game| game.window == Window::Choosing && hand(game) == 3),
    position("choose-5", 3, 9, |game| game.window == Window::Choosing && hand(game) == 5),
    position("choose-9", 2, 9, |game| game.window == Window::Choosing && hand(game) >= 8),
    position("monster", 4, 7, |game| asks(game, |task| matches!(task, Task::PlaceMonster { .. }))),
    position("cancel", 4, 7, |game| asks(game, |task| matches!(task, Task::Cancel { .. }))),
    position("end", 4, 8, |game| game.window == Window::EndOfGather),
    position("gain", 4, 6, |game| asks(game, |task| matches!(task, Task::Gain { n: 2.., .. }))),
    position("draft", 4, 5, |game| asks(game, |task| matches!(task, Task::Draft { .. }))),
    position("queen", 3, 5, |game| asks(game, |task| matches!(task, Task::QueenPeek { .. }))),
    position("tavern", 4, 5, |game| asks(game, |task| matches!(task, Task::Tavern { .. }))),
    position("friend", 3, 5, |game| asks(game, |task| matches!(task, Task::KeepOrGive { .. }))),
    position("search", 3, 9, |game| asks(game, |task| matches!(task, Task::Search { .. }))),
    position("steal", 4, 8, |game| asks(game, |task| matches!(task, Task::Steal { .. }))),
    position("build", 4, 9, |game| game.window == Window::Build && game.actions > 0),
    position("late", 2, 16, |game| game.window == Window::Build && game.actions > 1),
    Position {
        viewer: Viewer::Onlooker,
        ..position("onlooker", 4, 9, |game| game.window == Window::EndOfGather)
    },
];

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("a folder to write to"));
    fs::create_dir_all(folder.join("assets"))?;
    for position in &POSITIONS {
        let Some(played) = reach(position) else {
            eprintln!("no such position: {}", position.name);
            continue;
        };
        for language in Language::ALL {
            let page = page(&played, position.viewer, language);
            fs::write(folder.join(format!("{}-{language}.html", position.name)), page)?;
        }
    }
    for name in ["coppice.css", "coppice.js", "logo.svg", "logo-turn.svg", "board-grimm-forest.css"] {
        let asset = web::assets::find(name, &[BOARD]).expect("a file that pages load");
        fs::write(folder.join("assets").join(name), asset.body)?;
    }
    Ok(())
}

/// Plays at random until such a position comes up.
fn reach(position: &Position) -> Option<Match<GrimmForest>> {
    let seat = Seat::new(0);
    for attempt in 0..400 {
        let seed = Seed::named(&format!("{} {attempt}", position.name));
        let setup = Setup::for_players(position.players);
        let mut played = Match::<GrimmForest>::deal(setup, seed).expect("a legal number");
        let mut fate = Fate::quick(attempt);
        loop {
            let game = played.now();
            let is_asked = Game::waiting_for(game).contains(seat);
            if game.round >= position.round && is_asked && (position.is_it)(game) {
                return Some(played);
            }
            if game.round > position.round + 12
                || AnyMatch::play_random(&mut played, &mut fate.next()).is_none()
            {
                break;
            }
        }
    }
    None
}

fn page(played: &Match<GrimmForest>, viewer: Viewer, language: Language) -> String {
    let names = ["Marta", "Bartholomäus", "Moss", "Anna"];
    let played: &dyn AnyMatch = played;
    let standings = played.standings();
    let count = standings.scores.len();
    let looks: Vec<SeatLook> = (0..count)
        .map(|seat| SeatLook { name: names[seat].to_owned(), animal: ANIMALS[(seat + 1) % ANIMALS.len()] })
        .collect();
    let who = |seat: usize| match seat {
        2 => Who::Bot("random".to_owned()),
        _ => Who::Person { is_here: true },
    };
    let first = played.count().saturating_sub(40);
    let play = Play {
        brief: Brief {
            id: "7QK4M2".to_owned(),
            title: "Thursday woods".to_owned(),
            slug: "grimm-forest",
            game_name: "The Grimm Forest".to_owned(),
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
        log: (BOARD.log)(played, first..played.count(), viewer, language, &looks),
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
