//! Paints positions of random matches into a folder, to be looked at in a browser:
//! `cargo run -p woodcraft --example positions -- FOLDER`, then any static file server.

use std::path::PathBuf;
use std::{env, fs, io};

use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Fate, Game, Language, Match, Seat, Seats, Seed, Setup, Viewer};
use web::model::*;
use woodcraft::{Stage, Task, Woodcraft};

const BOARD: Drawn = Drawn::of::<Woodcraft>();

/// A position: at the first moment from this round on at which this is true and the first seat is asked.
struct Position {
    name: &'static str,
    players: u8,
    round: u8,
    is_it: fn(&Woodcraft) -> bool,
    viewer: Viewer,
}

const fn position(name: &'static str, players: u8, round: u8, is_it: fn(&Woodcraft) -> bool) -> Position {
    Position { name, players, round, is_it, viewer: Viewer::Seat(Seat::new(0)) }
}

fn asks(game: &Woodcraft, task: fn(Task) -> bool) -> bool {
    game.task().is_some_and(task)
}

fn orders(game: &Woodcraft) -> usize {
    game.players[0].rows.iter().map(|row| row.iter().count()).sum()
}

/// Between a turn's choices: nothing is being resolved.
fn is_idle(game: &Woodcraft) -> bool {
    game.stage == Stage::Turn && game.tasks.is_empty()
}

const POSITIONS: [Position; 15] = [
    position("helper", 3, 0, |game| game.stage == Stage::Setup),
    position("keep", 2, 0, |game| game.stage == Stage::Setup && game.players[0].secret.helper.is_some()),
    position("first", 3, 1, |game| is_idle(game) && game.turn.tile.is_none()),
    position("tile", 3, 6, |game| is_idle(game) && game.turn.tile.is_none() && orders(game) > 2),
    position("main", 4, 5, |game| is_idle(game) && game.turn.tile.is_some() && !game.turn.main_done),
    position("craft", 3, 7, |game| is_idle(game) && game.turn.main_done && game.players[0].pile.len() > 4),
    position("late", 4, 11, |game| is_idle(game) && game.turn.main_done),
    position("alone", 1, 8, |game| is_idle(game) && game.turn.tile.is_none()),
    position("tool", 2, 5, |game| asks(game, |task| matches!(task, Task::Tool(_)))),
    position("choice", 3, 4, |game| asks(game, |task| matches!(task, Task::Choice(_)))),
    position("materials", 3, 4, |game| asks(game, |task| matches!(task, Task::BuyMaterials { .. }))),
    position("exchange", 2, 6, |game| asks(game, |task| matches!(task, Task::Exchange { .. }))),
    position("place", 4, 4, |game| game.stage == Stage::Placing),
    position("claim", 3, 6, |game| asks(game, |task| matches!(task, Task::Claim(_)))),
    Position { viewer: Viewer::Onlooker, ..position("onlooker", 4, 9, is_idle) },
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
    for name in ["coppice.css", "heavy.css", "coppice.js", "logo.svg", "logo-turn.svg", "board-woodcraft.css"]
    {
        let asset = web::assets::find(name, &[BOARD]).expect("a file that pages load");
        fs::write(folder.join("assets").join(name), asset.body)?;
    }
    Ok(())
}

/// Plays at random until such a position comes up.
fn reach(position: &Position) -> Option<Match<Woodcraft>> {
    let seat = Seat::new(0);
    for attempt in 0..400 {
        let seed = Seed::named(&format!("{} {attempt}", position.name));
        let setup = Setup::for_players(position.players);
        let mut played = Match::<Woodcraft>::deal(setup, seed).expect("a legal number");
        let mut fate = Fate::quick(attempt);
        loop {
            let game = played.now();
            let is_asked = Game::waiting_for(game).contains(seat);
            if game.round >= position.round && is_asked && (position.is_it)(game) {
                return Some(played);
            }
            if game.round > position.round + 4
                || AnyMatch::play_random(&mut played, &mut fate.next()).is_none()
            {
                break;
            }
        }
    }
    None
}

fn page(played: &Match<Woodcraft>, viewer: Viewer, language: Language) -> String {
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
            slug: "woodcraft",
            game_name: "Woodcraft".to_owned(),
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
