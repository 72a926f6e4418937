//! A match as the page of a table shows it, without a server.

use keyflower::Keyflower;
use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Language, Match, Seats, Viewer};
use web::model::*;

pub const BOARD: Drawn = Drawn::of::<Keyflower>();

/// The table of this match, as one viewer sees it.
pub fn play(played: &Match<Keyflower>, viewer: Viewer, language: Language) -> Play {
    let names = ["Marta", "Bartholomäus", "Moss", "Anna", "Emi", "Dario"];
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
    Play {
        brief: Brief {
            id: "7QK4M2".to_owned(),
            title: "Riverside".to_owned(),
            slug: "keyflower",
            game_name: "Keyflower".to_owned(),
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
    }
}

pub fn visitor(language: Language) -> Visitor {
    Visitor { language, theme: Theme::System, name: Some("Marta".to_owned()), here: "/".to_owned() }
}
