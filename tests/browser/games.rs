//! Whole matches of the games on the shelf.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{OVER, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("roll_and_write_alone_by_mouse", roll_and_write_alone_by_mouse),
    ("roll_and_write_by_keyboard_alone", roll_and_write_by_keyboard_alone),
    ("roll_and_write_on_a_telephone", roll_and_write_on_a_telephone),
    ("the_grimm_forest_with_two_bots_by_mouse", the_grimm_forest_with_two_bots_by_mouse),
    ("the_grimm_forest_on_a_telephone", the_grimm_forest_on_a_telephone),
];

/// No person makes more moves in one match.
const LONGEST: usize = 600;

fn roll_and_write_alone_by_mouse(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("woodcraft-roll", &["me"])?;
    marta.trips_over_nothing("the first board")?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.trips_over_nothing("the last board")?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    on_both_sizes(&mut marta, "the final table")?;
    marta.is_content()
}

fn roll_and_write_by_keyboard_alone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("woodcraft-roll", &["me"])?;
    marta.plays_to_the_end_by_keyboard(LONGEST)?;
    marta.is_content()
}

fn roll_and_write_on_a_telephone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.sets_up("woodcraft-roll", &["me", "bot"])?;
    plays_a_while(&mut marta)
}

fn the_grimm_forest_with_two_bots_by_mouse(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("grimm-forest", &["me", "bot", "bot"])?;
    marta.trips_over_nothing("the first board")?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.trips_over_nothing("the last board")?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    on_both_sizes(&mut marta, "the final table")?;
    marta.is_content()
}

fn the_grimm_forest_on_a_telephone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.sets_up("grimm-forest", &["me", "bot", "bot", "bot"])?;
    plays_a_while(&mut marta)
}

/// Nothing is cut on a screen or on a telephone.
pub fn on_both_sizes(marta: &mut Person<'_>, what: &str) -> Outcome {
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.trips_over_nothing(&format!("{what} at {width} px"))?;
    }
    Ok(())
}

/// Some thirty moves, with a close look at the first board and at the last one.
fn plays_a_while(marta: &mut Person<'_>) -> Outcome {
    marta.trips_over_nothing("the first board")?;
    for _ in 0..30 {
        marta.tab.wait(crate::person::ASKED_OR_OVER)?;
        if marta.tab.holds(OVER)? {
            break;
        }
        marta.makes_a_move_by_mouse()?;
    }
    marta.trips_over_nothing("a later board")?;
    marta.is_content()
}
