//! Whole matches of the smallest game, each in its own way.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_OR_OVER, OVER, Outcome, Person, RESTED, UNGUARDED};

/// No match of Nim is longer.
const LONGEST: usize = 21;

pub const STORIES: &[(&str, Story)] = &[
    ("a_match_by_mouse", a_match_by_mouse),
    ("a_match_by_keyboard_alone", a_match_by_keyboard_alone),
    ("a_match_on_a_telephone", a_match_on_a_telephone),
    ("a_match_without_script", a_match_without_script),
];

fn a_match_by_mouse(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.tab.wait(UNGUARDED)?;
    marta.tab.click("#act a[href$=final]")?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    assert!(marta.tab.text(".win h1")?.contains("1 point"), "{}", marta.tab.text(".win h1")?);
    marta.is_content()
}

fn a_match_by_keyboard_alone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    for turn in 0..LONGEST {
        marta.tab.wait(ASKED_OR_OVER)?;
        if marta.tab.holds(OVER)? {
            break;
        }
        let before = marta.seq()?;
        marta.tab.evaluate(RESTED)?;
        if turn % 2 == 0 {
            // To the first piece by an arrow, on by another, and Enter.
            marta.tab.evaluate("document.querySelector('#board').focus()")?;
            marta.tab.press("ArrowRight")?;
            marta.tab.wait("document.activeElement.matches('.target')")?;
            marta.tab.press("ArrowRight")?;
            // Beyond the last piece the arrows stay on it.
            marta.tab.wait("document.activeElement.matches('.target')")?;
            marta.tab.press("Enter")?;
        } else {
            marta.tab.evaluate("document.querySelector('#board').focus()")?;
            // The list of all moves, and the digit that one of them carries there.
            marta.tab.press("l")?;
            marta.tab.wait("document.querySelector('#moves[open] button[data-digit=\"1\"]')")?;
            marta.tab.press("1")?;
        }
        marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {before}"))?;
    }
    assert!(marta.tab.holds(OVER)?);
    marta.is_content()
}

fn a_match_on_a_telephone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.trips_over_nothing("the board on a telephone")?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.trips_over_nothing("the last board on a telephone")?;
    // Who won is read whole, between the head of the page and the bar.
    let edge =
        |of: &str, edge: &str| format!("document.querySelector('{of}').getBoundingClientRect().{edge}");
    let (top, bottom) = (edge("#finish", "top"), edge("#finish", "bottom"));
    assert!(marta.tab.holds(&format!(
        "{top} >= {} && {bottom} <= {}",
        edge(".top", "bottom"),
        edge("#act", "top")
    ))?);
    marta.is_content()
}

/// Every move is a button of a form: the table works where the script does not.
fn a_match_without_script(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("nim", &["me", "screen"])?;
    marta.tab.script_off(true)?;
    for _ in 0..3 * LONGEST {
        marta.goes_to(&table)?;
        let picture = marta.tab.text("body")?;
        if picture.contains("Final table") {
            return Ok(());
        }
        if !marta.tab.holds("document.querySelector('#curtain button, #moves button[data-pieces]')")? {
            return Err(format!("nothing to do here: {picture}").into());
        }
        if marta.tab.holds("document.querySelector('#moves')")? {
            marta.tab.click("#moves summary")?;
        }
        // Whoever goes elsewhere before the answer is there takes the form back.
        marta.tab.evaluate("window.isBefore = true")?;
        marta.tab.click("#curtain button, #moves button[data-pieces]")?;
        marta.tab.wait("!window.isBefore && document.readyState === 'complete'")?;
    }
    Err("the match is not over".into())
}
