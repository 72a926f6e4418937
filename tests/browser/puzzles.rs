//! Puzzles: one is missed, tried again and found, the next is shown.

use browser::Chromium;
use puzzles::{Collection, Puzzle};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person, UNGUARDED};

pub const STORIES: &[(&str, Story)] = &[
    ("puzzles_are_missed_found_and_shown_at_a_desk", |c, h| {
        solves(c, h, &["keyflower", "grimm-forest"], (1280, 800))
    }),
    ("puzzles_are_missed_found_and_shown_on_a_telephone", |c, h| {
        solves(c, h, &["woodcraft-roll", "woodcraft"], (390, 844))
    }),
];

fn solves(chromium: &Chromium, house: &mut House, games: &[&str], (width, height): (u32, u32)) -> Outcome {
    let mut solver = Person::looks_in(chromium, house)?;
    solver.tab.viewport(width, height)?;
    solver.goes_to("/puzzles")?;
    solver.trips_over_nothing("the puzzles")?;
    for slug in games {
        let all = Collection::unpack(shelf::board(slug).ok_or("no such board")?.puzzles)?;
        // One whose turns are short, so that the story is about the puzzle.
        let length = |puzzle: &Puzzle| puzzle.solution.len() + puzzle.rivals[0].len();
        let (_, puzzle) = all.all().min_by_key(|(_, puzzle)| length(puzzle)).ok_or("no puzzle")?;
        one(&mut solver, slug, puzzle).map_err(|error| format!("{slug} {}: {error}", puzzle.id))?;
    }
    solver.goes_to("/")?;
    solver.tab.wait("document.querySelector('.puzzleday a[href=\"/puzzles/today\"]')")?;
    solver.is_content()
}

fn one(solver: &mut Person<'_>, slug: &str, puzzle: &Puzzle) -> Outcome {
    let at = format!("/puzzles/{slug}/{}", puzzle.id);
    solver.goes_to(&at)?;
    solver.trips_over_nothing("before the try")?;
    makes(solver, &puzzle.rivals[0])?;
    // Whoever thinks better of it takes it back, as often as they like.
    solver.tab.wait(UNGUARDED)?;
    solver.tab.click("#undo")?;
    solver.tab.wait("document.querySelector('#moves button')")?;
    let last = &puzzle.rivals[0][puzzle.rivals[0].len() - 1..];
    makes(solver, last)?;
    answers(solver)?;
    solver.tab.wait("document.querySelector('#lesson .tried:not(.ok)')")?;
    solver.trips_over_nothing("after a try that was not it")?;
    reads_on(solver)?;
    let is_whole = solver.tab.holds("document.querySelector('#log-0')")?;
    solver.tab.click("#lesson button[value=best]")?;
    solver.tab.wait("document.querySelector('#lesson button[value=best][aria-pressed=true]')")?;
    if is_whole && !solver.tab.holds("document.querySelector('#log-0')")? {
        return Err("the first lines are gone again".into());
    }
    solver.tab.wait(UNGUARDED)?;
    solver.tab.click("#pass")?;
    solver
        .tab
        .wait("document.querySelector('#moves button') && !document.querySelector('#lesson .lines')")?;
    makes(solver, &puzzle.solution)?;
    answers(solver)?;
    solver.tab.wait("document.querySelector('#lesson .tried.ok')")?;
    solver.trips_over_nothing("found")?;
    solver.tab.wait(UNGUARDED)?;
    solver.tab.click("#main")?;
    let elsewhere =
        format!("location.pathname.startsWith('/puzzles/{slug}/') && location.pathname !== {at:?}");
    solver.tab.wait(&format!("{elsewhere} && document.querySelector('#moves button')"))?;
    if solver.tab.holds("document.querySelector('#lesson:not([open])')")? {
        solver.tab.click("#lesson > summary")?;
    }
    solver.tab.wait("document.querySelector('#lesson[open]')")?;
    solver.tab.click("#lesson form[action$=show] button")?;
    solver.tab.wait("document.querySelector('#lesson .lines') && document.querySelector('a#main')")?;
    solver.goes_to(&format!("/puzzles/{slug}"))?;
    solver.trips_over_nothing("the puzzles of a game")?;
    let marks = "document.querySelectorAll('.puzzlegrid .missed').length === 2";
    Ok(solver.tab.wait(marks)?)
}

/// Reads what led to the position from its first line on: what was said to the try stays, and so do all lines when something else is done.
fn reads_on(solver: &mut Person<'_>) -> Outcome {
    // On a telephone the log is behind a button.
    if !solver.tab.holds("document.querySelector('#earlier a')?.getClientRects().length > 0")? {
        return Ok(());
    }
    // What was said to the try lies over the log where there is little room: it is folded meanwhile.
    folds(solver)?;
    solver.tab.evaluate(
        "document.querySelector('#earlier').scrollIntoView({ behavior: 'instant', block: 'center' })",
    )?;
    solver.tab.click("#earlier a")?;
    solver.tab.wait("document.querySelector('#log-0') && !document.querySelector('#earlier')")?;
    solver.tab.click("#lesson > summary")?;
    solver.tab.wait("document.querySelector('#lesson[open]')")?;
    if !solver.tab.holds("document.querySelector('#lesson .tried:not(.ok)')")? {
        return Err("what was said to the try is gone".into());
    }
    Ok(())
}

/// Makes a turn, with the dock folded so that the whole board is seen.
fn makes(solver: &mut Person<'_>, turn: &[String]) -> Outcome {
    for text in turn {
        folds(solver)?;
        solver.makes(text)?;
    }
    Ok(solver.tab.wait("document.querySelector('form[action$=answer] #main')")?)
}

fn folds(solver: &mut Person<'_>) -> Outcome {
    if solver.tab.holds("document.querySelector('#lesson[open]')")? {
        solver.tab.click("#lesson > summary")?;
        solver.tab.wait("document.querySelector('#lesson:not([open])')")?;
    }
    Ok(())
}

fn answers(solver: &mut Person<'_>) -> Outcome {
    solver.tab.wait(UNGUARDED)?;
    solver.tab.click("#main")?;
    Ok(solver.tab.wait("document.querySelector('#lesson[open] .lines')")?)
}
