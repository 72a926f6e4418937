//! Woodcraft: whole matches, a turn with everything in it, and what nobody else may see.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("woodcraft_alone_by_mouse", alone_by_mouse),
    ("woodcraft_turn_by_keyboard", turn_by_keyboard),
    ("woodcraft_undo_while_crafting", undo_while_crafting),
    ("woodcraft_two_browsers_keep_their_secrets", two_browsers_keep_their_secrets),
    ("woodcraft_tiles_say_what_they_bring", tiles_say_what_they_bring),
    ("woodcraft_has_nothing_to_trip_over", nothing_to_trip_over),
];

/// The beginning of a solo match, up to a turn in which everything can be done.
const CRAFTS: &str = include_str!("crafts.game");
/// That turn.
const TURN: &[&str] = &[
    "tile produce-plant",
    "act produce-plant",
    "plant green 2 from green3",
    "done",
    "glue yellow2 brown1 brown",
    "splice brown3 +1",
    "saw brown4 2+2",
    "cut green",
    "complete HO-5 with green2 brown2 brown2",
    "claim PC-1",
    "market",
];

/// No person makes more moves in one match.
const LONGEST: usize = 1200;

fn alone_by_mouse(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("woodcraft", &["me"])?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.trips_over_nothing("the last board")?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    crate::games::on_both_sizes(&mut marta, "the final table")?;
    marta.is_content()
}

fn turn_by_keyboard(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = at_the_bench(chromium, house)?;
    for text in TURN {
        marta.plays_by_keyboard(text)?;
    }
    let log = marta.tab.text("#log")?;
    for done in ["plant", "glue", "splice", "saw", "complete", "marketing"] {
        assert!(log.contains(done), "{done} is not in the log: {log}");
    }
    marta.is_content()
}

/// Marta before the turn of [`TURN`].
fn at_the_bench<'a>(
    chromium: &Chromium,
    house: &'a mut House,
) -> Result<Person<'a>, Box<dyn std::error::Error>> {
    let (table, link) = house.lays_out(CRAFTS)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    marta.goes_to(&table)?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    Ok(marta)
}

fn undo_while_crafting(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = at_the_bench(chromium, house)?;
    // With the number of moves: not every move changes the pile.
    let pile = "document.querySelector('#live').dataset.count + ' ' + \
                [...document.querySelectorAll('#sec-mine .wdie')].map(die => die.id).join(' ')";
    let mut seen = Vec::new();
    for text in TURN.iter().take_while(|text| !text.starts_with("complete")) {
        seen.push(marta.tab.evaluate(pile)?);
        marta.plays_by_keyboard(text)?;
    }
    while let Some(before) = seen.pop() {
        marta.tab.press("z")?;
        marta.tab.wait(&format!("{pile} === {before}"))?;
    }
    marta.is_content()
}

fn two_browsers_keep_their_secrets(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let table = marta.sets_up("woodcraft", &["me", "friend"])?;
    marta.begins_with(&mut anna, &table)?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#live[data-asked]')")?;
    }
    // Everybody was dealt helpers and orders that the other cannot know.
    let mine = dealt(&mut marta)?;
    assert!(mine.len() > 3, "{mine:?}");
    no_word_of(&mut anna, &mine, &table)?;
    let hers = dealt(&mut anna)?;
    no_word_of(&mut marta, &hers, &table)?;
    // What each of them does is on both screens.
    for _ in 0..40 {
        for person in [&mut marta, &mut anna] {
            if person.tab.holds("document.querySelector('#live[data-asked]')")? {
                person.makes_a_move_by_mouse()?;
            }
        }
    }
    let seq = marta.seq()?.max(anna.seq()?);
    for person in [&mut marta, &mut anna] {
        person.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) >= {seq}"))?;
    }
    assert!(anna.tab.text("#log")?.contains("Marta"));
    assert!(marta.tab.text("#log")?.contains("Anna"));
    marta.is_content()?;
    anna.is_content()
}

/// The ids of the cards in somebody's tray.
fn dealt(person: &mut Person<'_>) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    person.tab.wait("document.readyState === 'complete' && document.querySelector('.tray .card')")?;
    let ids = person.tab.evaluate("[...document.querySelectorAll('.tray .card')].map(card => card.id)")?;
    Ok(ids.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect())
}

/// Neither on the page nor in the answers of the API.
fn no_word_of(person: &mut Person<'_>, cards: &[String], table: &str) -> Outcome {
    let code = table.trim_start_matches("/t/");
    let page = person.tab.evaluate("document.documentElement.outerHTML")?;
    let view =
        person.tab.evaluate(&format!("fetch('/api/tables/{code}/view').then(answer => answer.text())"))?;
    for card in cards {
        assert!(!page.as_str().unwrap_or_default().contains(&format!("\"{card}\"")), "{card} is on the page");
    }
    let view = view.as_str().unwrap_or_default();
    assert!(view.contains("setup_helpers"), "{view}");
    let mine: usize = view.matches("setup_helpers").count();
    assert_eq!(mine, 1, "only one's own cards are told");
    Ok(())
}

fn tiles_say_what_they_bring(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = at_the_bench(chromium, house)?;
    let tile = "#wc-wheel-produce-plant";
    marta.tab.hover(&format!("{tile} .wn"))?;
    marta.tab.wait("document.querySelector('#help')")?;
    assert!(marta.tab.text("#help h3")?.contains("Produce or plant"));
    let ghost = format!("getComputedStyle(document.querySelector('{tile} + .w-preview')).display !== 'none'");
    assert!(marta.tab.holds(&ghost)?, "where the tile would land is not shown");
    // The log scrolls by itself when others move: that takes no card away.
    let scrolls = "new Promise(done => { const list = document.querySelector('#log ol'); \
        list.addEventListener('scroll', () => setTimeout(() => done('scrolled')), { once: true }); list.scrollTop = 0; })";
    assert_eq!(marta.tab.evaluate(scrolls)?, "scrolled");
    assert!(marta.tab.holds("document.querySelector('#help')")?, "the card has gone with the log");
    marta.is_content()
}

/// A match of four, and after how many moves it is looked at: the deal, two rounds in the middle, the end. Marta is asked each time.
const FOUR: &str = include_str!("four.game");
const FOUR_AFTER: [usize; 4] = [0, 147, 267, 322];

fn nothing_to_trip_over(chromium: &Chromium, house: &mut House) -> Outcome {
    crate::pages::at_every_size(chromium, house, FOUR, &FOUR_AFTER)
}
