//! Somebody leaves, and the others finish; a request that nobody answers stops nobody.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{OVER, Outcome, Person, ROOMY};

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
    ("what_is_asked_is_answered_in_the_bar", what_is_asked_is_answered_in_the_bar),
    ("little_time_stands_beside_the_prompt", little_time_stands_beside_the_prompt),
];

/// No match of people who click anything is longer.
const LONGEST: usize = 1200;
/// So often each of them is looked at while they click; what comes of the rest is looked at on their pages.
const BY_MOUSE: usize = 12;

fn sits_down(person: &mut Person<'_>, table: &str) -> Outcome {
    person.goes_to(table)?;
    person.tab.click("form[action$=sit] button")?;
    person.tab.wait("document.querySelector('.startbar form[action$=leave]')")?;
    Ok(())
}

/// Bram resigns without script; Marta and Anna play on to the end.
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
    // He needs no script to give up.
    bram.tab.script_off(true)?;
    bram.goes_to(&table)?;
    bram.tab.click(".tools summary")?;
    bram.tab.click("#resign summary")?;
    bram.tab.click("#resign form[action$=resign] .btn.warn")?;
    marta.tab.wait("document.querySelector('#log').textContent.includes('Bram resigns')")?;
    marta.tab.wait("document.querySelector('#seat-3 .lent')")?;
    for round in 0..LONGEST {
        let seen = marta.seq()?.max(anna.seq()?);
        let (mut is_over, mut has_moved) = (false, false);
        for person in [&mut marta, &mut anna] {
            // Both look at the same moment, or a later one.
            person.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) >= {seen}"))?;
            is_over |= person.tab.holds(OVER)?;
            if is_over || !person.tab.holds("document.querySelector('#live[data-asked]')")? {
                continue;
            }
            has_moved = true;
            if round < BY_MOUSE { person.makes_a_move_by_mouse()? } else { person.moves_elsewhere()? }
        }
        if is_over {
            bram.is_content()?;
            marta.is_content()?;
            return anna.is_content();
        }
        // Bram's bot is to move: however long it thinks, that is no round.
        if !has_moved {
            marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seen}"))?;
        }
    }
    Err("the match did not end".into())
}

/// Two at a table of Nim, by these fields of the form; Marta has made a move.
pub fn at_nim<'a>(
    chromium: &Chromium,
    house: &'a House,
    set: &str,
) -> Result<(Person<'a>, Person<'a>, String), Box<dyn std::error::Error>> {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    marta.goes_to("/new?game=nim")?;
    marta.tab.click("label:has([name=seat-2][value=friend])")?;
    marta.tab.evaluate(set)?;
    marta.tab.evaluate(ROOMY)?;
    marta.tab.click(".startbar button")?;
    marta.tab.wait("document.querySelector('#live')")?;
    let table = marta.path()?;
    sits_down(&mut anna, &table)?;
    marta.tab.wait("document.querySelector('.startbar .main:not([disabled])')")?;
    marta.tab.click(".startbar .main")?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    Ok((marta, anna, table))
}

/// While the others think the bar itself asks; beside a move of one's own a line above it unfolds. Keys answer, the title and
/// home say that somebody waits, and without script it works as well.
fn what_is_asked_is_answered_in_the_bar(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna, table) = at_nim(chromium, house, "0")?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.makes_a_move_by_mouse()?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    anna.makes_a_move_by_mouse()?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    let asks = |marta: &mut Person| -> Outcome {
        // The menu may still be open from the last time.
        if !marta.tab.holds("document.querySelector('.tools details').open")? {
            marta.tab.click(".tools summary")?;
        }
        marta.tab.click("form[action$=ask-back] button")?;
        marta.tab.wait("document.querySelector('#askfold')")?;
        Ok(())
    };
    asks(&mut marta)?;
    anna.tab.wait("document.querySelector('#act.asked [data-key=y]')")?;
    anna.tab.wait("document.title.includes('Marta')")?;
    for (width, height) in [(390, 844), (1280, 800)] {
        for theme in [browser::Theme::Light, browser::Theme::Dark] {
            for person in [&mut anna, &mut marta] {
                person.tab.viewport(width, height)?;
                person.tab.likes(theme, false)?;
                person.trips_over_nothing("a take-back that is asked for")?;
            }
        }
    }
    // The bar is as high as ever, and the moves of who asked are still there.
    let heights = "document.querySelector('#act').offsetHeight";
    assert_eq!(anna.tab.evaluate(heights)?, marta.tab.evaluate(heights)?);
    assert!(
        marta
            .tab
            .holds("document.querySelector('#act .moves') && document.querySelector('#board .target')")?
    );
    marta.tab.click("#askfold summary")?;
    marta.tab.click("#askfold form[action$=withdraw-back] button")?;
    anna.tab.wait("!document.querySelector('#asks') && document.querySelector('#act.wait')")?;
    marta.tab.wait("!document.querySelector('#askfold')")?;
    // Asked once more, and answered by a key.
    asks(&mut marta)?;
    anna.tab.wait("document.querySelector('#act.asked')")?;
    anna.tab.press("n")?;
    marta.tab.wait("!document.querySelector('#asks')")?;
    // And without script.
    asks(&mut marta)?;
    anna.tab.wait("document.querySelector('#act.asked')")?;
    anna.goes_to("/")?;
    anna.tab.wait("document.querySelector('.asks')?.textContent.includes('Marta')")?;
    for (width, height) in [(390, 844), (1280, 800)] {
        anna.tab.viewport(width, height)?;
        anna.trips_over_nothing("an answer that is wanted at home")?;
    }
    // Home answers by itself, and says what came of it.
    anna.tab.click(".asks button[value=no]")?;
    anna.tab.wait("!document.querySelector('.asks') && document.querySelector('#notice')?.textContent.includes('You said no')")?;
    marta.tab.wait("!document.querySelector('#asks')")?;
    // Neither home nor the table needs a script for it.
    asks(&mut marta)?;
    // What one points at does not move; elsewhere home hears of it.
    anna.tab.point_at(1.0, 1.0)?;
    anna.tab.wait("document.querySelector('.asks')")?;
    anna.tab.script_off(true)?;
    anna.goes_to("/")?;
    anna.tab.click(".asks button[value=no]")?;
    marta.tab.wait("!document.querySelector('#asks')")?;
    asks(&mut marta)?;
    anna.goes_to(&table)?;
    anna.tab.click("#act.asked button[value=yes]")?;
    marta
        .tab
        .wait("!document.querySelector('#asks') && document.querySelector('#live').dataset.count === '0'")?;
    anna.tab.script_off(false)?;
    marta.is_content()?;
    anna.is_content()
}

/// Less than a minute: the own clock stands beside the prompt with what comes then, and the title counts.
fn little_time_stands_beside_the_prompt(chromium: &Chromium, house: &mut House) -> Outcome {
    // As a program may ask for it: 59 seconds.
    let set = "document.querySelector('[name=clock][value=live]').checked = true, \
        document.querySelector('#bank').append(new Option('59 s', '59', true, true))";
    let (mut marta, mut anna, _) = at_nim(chromium, house, set)?;
    marta.tab.wait("document.querySelector('#time .clk.low')?.offsetParent")?;
    marta.tab.wait("document.querySelector('#time small').textContent.includes('bot')")?;
    marta.tab.wait("/0:[0-5][0-9]/.test(document.title)")?;
    for (width, height) in [(390, 844), (1280, 800)] {
        marta.tab.viewport(width, height)?;
        marta.trips_over_nothing("little time")?;
        assert!(marta.tab.holds("document.querySelector('#time').offsetParent && document.querySelector('#prompt').offsetHeight > 0")?);
    }
    assert!(!anna.tab.holds("document.querySelector('#time')")?, "it is not her time");
    // Home sorts by it and shows it.
    marta.goes_to("/")?;
    marta.tab.wait("document.querySelector('.list .mine .clk.low')")?;
    marta.is_content()?;
    anna.is_content()
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
