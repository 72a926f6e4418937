//! Puzzles: the lists, and one of them before the try, with a whole turn, missed, found and shown; and where somebody loses
//! chances.

use table::{Language, Seat, Verdict, Viewer};
use web::model::{
    Habit, Play, Puzzle, PuzzleGame, PuzzleLine, PuzzleOfDay, SolverStrength, Stretch, TurnJudged, TurnTold,
};

use crate::samples;

/// Where somebody stands before a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum At {
    Open,
    Whole,
    Missed,
    Found,
    Shown,
}

pub fn pages(language: Language) -> Vec<(&'static str, String)> {
    let visitor = samples::visitor(language, Some("Marta"));
    let board = |at| web::play::page(&visitor, &puzzle(language, at), samples::board()).into_string();
    let games = [game(SolverStrength::After(1)), game(SolverStrength::Rated(26.5))];
    let stranger = samples::visitor(language, None);
    vec![
        ("puzzle", board(At::Open)),
        ("puzzle-whole", board(At::Whole)),
        ("puzzle-missed", board(At::Missed)),
        ("puzzle-found", board(At::Found)),
        ("puzzle-shown", board(At::Shown)),
        ("puzzles", web::puzzles::page(&stranger, &games, Some(&day(None))).into_string()),
        ("habits", web::habits::page(&visitor, &[habit()]).into_string()),
        ("habits-none", web::habits::page(&visitor, &[]).into_string()),
        ("puzzles-of-game", web::puzzles::game(&visitor, &games[1]).into_string()),
    ]
}

fn habit() -> Habit {
    let phase = |name: &str, turns, lost| (name.to_owned(), Stretch { turns, lost });
    Habit {
        slug: "nim",
        name: "Ním".to_owned(),
        matches: 2,
        turns: 9,
        accuracy: 81.5,
        lost: 0.4,
        verdicts: [6, 1, 1, 1],
        phases: vec![phase("Spríng", 3, 0.1), phase("Súmmér", 6, 0.3)],
        missed: vec![("Táké".to_owned(), 2, 0.3)],
    }
}

pub fn day(tried: Option<bool>) -> PuzzleOfDay {
    PuzzleOfDay { slug: "nim", name: "Ním".to_owned(), tried }
}

fn game(strength: SolverStrength) -> PuzzleGame {
    PuzzleGame {
        slug: "nim",
        name: "Ním".to_owned(),
        total: 3,
        tried: 2,
        found: 1,
        strength,
        next: Some(3),
        all: vec![(1, 20.5, Some(true)), (2, 25.0, Some(false)), (3, 30.0, None)],
    }
}

pub fn puzzle(language: Language, at: At) -> Play {
    let play = samples::play(language, 0, Viewer::Seat(Seat::new(0)));
    let turn = |chance| TurnTold { words: "Táké thé lást stíck".to_owned(), chance, doubt: 0.02 };
    let is_told = matches!(at, At::Missed | At::Found | At::Shown);
    let told = is_told.then(|| TurnJudged {
        own: (at != At::Shown).then(|| turn(0.41)),
        best: turn(0.55),
        is_found: at == At::Found,
        verdict: if at == At::Found { Verdict::Good } else { Verdict::Blunder },
        shown: if at == At::Shown { PuzzleLine::Best } else { PuzzleLine::Own },
        change: Some((25.0, 24.1)),
        solvers: Some((3, 7)),
        themes: vec!["thé lást stíck".to_owned()],
        went_on: vec![(Some(Seat::new(1)), "Ólé tóók twó.".to_owned()), (None, "Ít éndéd.".to_owned())],
        result: vec![1, 0],
    });
    let puzzle = Puzzle {
        id: 7,
        number: 2,
        total: 3,
        path: vec!["take 1 from 1".to_owned()],
        turn: "Táké óné".to_owned(),
        is_whole: at != At::Open,
        refused: None,
        strength: if at == At::Missed { SolverStrength::Rated(21.0) } else { SolverStrength::After(3) },
        difficulty: 28.0,
        tried: is_told.then_some(at == At::Found),
        told,
        next: (at != At::Found).then_some(3),
    };
    Play { puzzle: Some(puzzle), can_undo: !is_told, may_hint: false, ..play }
}

/// Before the try nothing of the solution is on the page; the answer is a button only when the turn is over.
#[test]
fn what_the_program_thinks_is_told_after_the_try_alone() {
    let visitor = samples::visitor(Language::En, Some("Marta"));
    let page = |at| web::play::live(&visitor, &puzzle(Language::En, at), samples::board()).into_string();
    assert!(!page(At::Open).contains("/7/answer") && page(At::Whole).contains("/7/answer"));
    assert!(page(At::Open).contains("/7/show") && !page(At::Missed).contains("/7/show"));
    for before in [At::Open, At::Whole] {
        assert!(!page(before).contains("lást stíck"));
    }
    for after in [At::Missed, At::Found, At::Shown] {
        assert!(page(after).contains("lást stíck"));
    }
}
