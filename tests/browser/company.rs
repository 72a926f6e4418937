//! Somebody leaves, and the others finish; a request that nobody answers stops nobody.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{OVER, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("one_of_three_leaves_and_the_others_finish_keyflower", |chromium, house| {
        leaves(chromium, house, "keyflower")
    }),
    ("one_of_three_leaves_and_the_others_finish_woodcraft", |chromium, house| {
        leaves(chromium, house, "woodcraft")
    }),
    ("one_of_three_leaves_and_the_others_finish_roll", |chromium, house| {
        leaves(chromium, house, "woodcraft-roll")
    }),
    ("one_of_three_leaves_and_the_others_finish_grimm", |chromium, house| {
        leaves(chromium, house, "grimm-forest")
    }),
    ("a_take_back_that_nobody_answers_stops_nobody", a_take_back_that_nobody_answers_stops_nobody),
];

/// No match of people who click anything is longer.
const LONGEST: usize = 1200;

fn sits_down(person: &mut Person<'_>, table: &str) -> Outcome {
    person.goes_to(table)?;
    person.tab.click("form[action$=sit] button")?;
    person.tab.wait("document.querySelector('.startbar form[action$=leave]')")?;
    Ok(())
}

/// Bram resigns without script at first sight; Marta and Anna play on to the end.
fn leaves(chromium: &Chromium, house: &mut House, game: &str) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let mut bram = Person::enters(chromium, house, "Bram")?;
    let table = marta.sets_up(game, &["me", "friend", "friend"])?;
    sits_down(&mut anna, &table)?;
    sits_down(&mut bram, &table)?;
    marta.tab.wait("document.querySelector('.startbar .main:not([disabled])')")?;
    marta.tab.click(".startbar .main")?;
    for person in [&mut marta, &mut anna, &mut bram] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    bram.tab.click(".tools summary")?;
    bram.tab.click("#resign summary")?;
    bram.tab.click("#resign form[action$=resign] .btn.warn")?;
    marta.tab.wait("document.querySelector('#log').textContent.includes('Bram resigns')")?;
    marta.tab.wait("document.querySelector('#seat-3 .lent')")?;
    for _ in 0..LONGEST {
        let both = [&mut marta, &mut anna];
        let mut is_over = false;
        for person in both {
            is_over |= person.tab.holds(OVER)?;
            if !is_over && person.tab.holds("document.querySelector('#live[data-asked]')")? {
                person.makes_a_move_by_mouse()?;
            }
        }
        if is_over {
            bram.is_content()?;
            marta.is_content()?;
            return anna.is_content();
        }
    }
    Err("the match did not end".into())
}

fn a_take_back_that_nobody_answers_stops_nobody(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let table = marta.sets_up("nim", &["me", "friend"])?;
    sits_down(&mut anna, &table)?;
    marta.tab.wait("document.querySelector('.startbar .main:not([disabled])')")?;
    marta.tab.click(".startbar .main")?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.makes_a_move_by_mouse()?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    anna.makes_a_move_by_mouse()?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    // Anna's move has closed Marta's undo: she has to ask.
    marta.tab.click(".tools summary")?;
    marta.tab.click("form[action$=ask-back] button")?;
    anna.tab.wait("document.querySelector('#asks form[action$=answer-back]')")?;
    marta.tab.wait("document.querySelector('#asks form[action$=withdraw-back]')")?;
    anna.trips_over_nothing("a take-back that is asked for")?;
    // Nobody answers; Marta plays on, and it lapses on both screens.
    marta.makes_a_move_by_mouse()?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("!document.querySelector('#asks') && document.querySelector('#log').textContent.includes('lapsed')")?;
    }
    marta.is_content()?;
    anna.is_content()
}
