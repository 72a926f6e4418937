//! The coach of a table, and a hint with its reasons.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("a_coach_asks_before_a_blunder_and_has_a_word_afterwards", a_coach_asks_before_a_blunder),
    ("a_coach_and_a_rating_exclude_each_other_on_the_form", a_coach_and_a_rating_exclude_each_other),
    ("a_hint_says_why_and_its_pieces_glow", a_hint_says_why),
];

/// A table of one's own with a coach, against the weakest bot.
fn sits_down(marta: &mut Person<'_>, game: &str) -> Outcome {
    let script = format!(
        "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(\
         {{ game: '{game}', seats: ['me', {{ bot: 'random' }}], coach: true, pace: 'instant' }}) }})\
         .then(answer => answer.json()).then(told => told.id)"
    );
    let code = marta.tab.evaluate(&script)?.as_str().unwrap_or_default().to_owned();
    marta.goes_to(&format!("/t/{code}"))?;
    Ok(marta.tab.wait("document.readyState === 'complete' && document.querySelector('#live')")?)
}

/// The value of a move in Nim that gives a won match away; otherwise of any move.
const BLUNDER: &str = "(() => {
    const all = [...document.querySelectorAll('#moves button')].map(move => move.value);
    const heaps = [0, 0, 0];
    for (const [, count, heap] of all.map(text => text.match(/take (\\d+) from (\\d+)/))) heaps[heap - 1] = Math.max(heaps[heap - 1], count);
    const rest = heaps => heaps.reduce((sum, heap) => sum ^ heap, 0);
    const bad = all.find(text => { const [, count, heap] = text.match(/take (\\d+) from (\\d+)/); const after = [...heaps]; after[heap - 1] -= count; return rest(after); });
    return (rest(heaps) && bad) || all[0] || '';
})()";

/// Makes such a move by the list of all moves: which one, and at what sequence number of the page. No move where nothing is asked any more.
/// It is found and made in one look, as the last stick of all is taken by itself.
fn blunders(marta: &mut Person<'_>) -> Result<(String, u64), Box<dyn std::error::Error>> {
    let made = marta.tab.evaluate(&format!(
        "(() => {{ const text = {BLUNDER}, seq = Number(document.querySelector('#live').dataset.seq); \
         [...document.querySelectorAll('#moves button')].find(move => move.value === text)?.click(); return [text, seq]; }})()"
    ))?;
    Ok((made[0].as_str().unwrap_or_default().to_owned(), made[1].as_u64().unwrap_or(0)))
}

/// Presses the button of the list of all moves that has this value.
fn presses(marta: &mut Person<'_>, text: &str) -> Outcome {
    let button =
        format!("[...document.querySelectorAll('#moves button')].find(move => move.value === {text:?})");
    marta.tab.evaluate(&format!("{button}.click()"))?;
    Ok(())
}

/// Gives matches away until the coach asks: the move that it asks about.
fn until_asked(marta: &mut Person<'_>) -> Result<String, Box<dyn std::error::Error>> {
    for _ in 0..6 {
        sits_down(marta, "nim")?;
        loop {
            marta.tab.wait("document.querySelector('#live[data-asked], #act.over, #act a[href$=final]')")?;
            let (text, before) = blunders(marta)?;
            if text.is_empty() {
                break;
            }
            marta.tab.wait(&format!(
                "document.querySelector('#coaching') || Number(document.querySelector('#live').dataset.seq) > {before}"
            ))?;
            if marta.tab.holds("document.querySelector('#coaching')")? {
                return Ok(text);
            }
        }
    }
    Err("the coach never asked".into())
}

fn a_coach_asks_before_a_blunder(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let text = until_asked(&mut marta)?;
    let before = marta.seq()?;
    let said = marta.tab.text("#coaching")?;
    assert!(said.contains("wins in 100") && said.contains("Better:"), "{said}");
    assert!(marta.tab.holds("document.activeElement?.closest('#coaching')")?, "the focus is at the question");
    marta.trips_over_nothing("what the coach asks")?;
    marta.tab.viewport(390, 844)?;
    marta.trips_over_nothing("what the coach asks, on a telephone")?;
    marta.tab.viewport(1280, 800)?;
    marta.tab.press("Escape")?;
    marta.tab.wait("!document.querySelector('#coaching')")?;
    assert_eq!(marta.seq()?, before, "nothing was played");
    // Asked once: the same move again is meant.
    presses(&mut marta, &text)?;
    let moved = format!("Number(document.querySelector('#live').dataset.seq) > {before}");
    marta.tab.wait(&moved)?;
    // The next turn of which there is something to say has its word.
    for _ in 0..6 {
        if marta.tab.holds("document.querySelector('#coached')")? {
            break;
        }
        sits_down(&mut marta, "nim")?;
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        let (_, before) = blunders(&mut marta)?;
        let moved = format!("Number(document.querySelector('#live').dataset.seq) > {before}");
        marta.tab.wait(&format!("{moved} || document.querySelector('#coaching')"))?;
        if marta.tab.holds("document.querySelector('#coaching button[name=move]')")? {
            marta.tab.click("#coaching button[name=move]")?;
        }
        marta.tab.wait(&moved)?;
        marta.tab.wait("document.querySelector('#coached, #act.over, #act a[href$=final]')")?;
    }
    marta.tab.wait("document.querySelector('#coached')")?;
    marta.trips_over_nothing("the word after a turn")?;
    marta.tab.click("#coached .x")?;
    marta.tab.wait("!document.querySelector('#coached')")?;
    marta.is_content()
}

fn a_coach_and_a_rating_exclude_each_other(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/new?game=keyflower")?;
    marta.tab.wait("document.readyState === 'complete'")?;
    let press = |marta: &mut Person<'_>, name: &str| {
        marta.tab.evaluate(&format!("document.querySelector('input[type=checkbox][name={name}]').click()"))
    };
    let is_on = |marta: &mut Person<'_>, name: &str| {
        marta.tab.holds(&format!("document.querySelector('input[type=checkbox][name={name}]').checked"))
    };
    press(&mut marta, "coach")?;
    assert!(is_on(&mut marta, "coach")? && is_on(&mut marta, "hints")?);
    press(&mut marta, "rated")?;
    assert!(!is_on(&mut marta, "coach")? && !is_on(&mut marta, "hints")?, "nobody helps where it counts");
    press(&mut marta, "coach")?;
    assert!(!is_on(&mut marta, "rated")?, "and the other way round");
    marta.trips_over_nothing("the form of a table")?;
    marta.is_content()
}

/// A hint has its reasons: points by kinds, what is expected next, and pieces that glow while a line is pointed at.
fn a_hint_says_why(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    sits_down(&mut marta, "keyflower")?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.tab.press("h")?;
    marta.tab.wait("document.querySelectorAll('#advice li').length > 1")?;
    let kinds = "[...document.querySelectorAll('#advice .kinds5')].length > 0";
    assert!(marta.tab.holds(kinds)?, "points by kinds: {}", marta.tab.text("#advice")?);
    assert!(marta.tab.holds("document.querySelector('#advice .then5')")?, "what is expected next");
    let reasons = "document.querySelector('#advice .even5, #advice .soft:not(.then5)')";
    assert!(marta.tab.holds(reasons)?, "even, or by how much the others are behind");
    let lit = "(() => { const line = document.querySelector('#advice [data-lights]'); \
               return line.dataset.lights.split(' ').every(id => document.getElementById(id)); })()";
    assert!(marta.tab.holds(lit)?, "the pieces are on the board");
    marta.tab.click("#advice [data-lights]")?;
    marta.tab.wait("document.querySelector('#live .chosen, #live .lit, #live .glow')")?;
    marta.trips_over_nothing("a hint with its reasons")?;
    marta.tab.viewport(390, 844)?;
    marta.trips_over_nothing("a hint with its reasons, on a telephone")?;
    marta.is_content()
}
