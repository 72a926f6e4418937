//! The deal of the day, by two people.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[(
    "a_days_deal_is_tried_once_and_then_its_list_opens",
    a_days_deal_is_tried_once_and_then_its_list_opens,
)];

/// Everything that lies on the board, by its picture.
const PIECES: &str =
    "[...document.querySelectorAll('#board use')].map(piece => piece.getAttribute('href')).join()";

/// To today's deal of a game.
fn goes_to_deal(person: &mut Person<'_>, game: &str) -> Outcome {
    person.goes_to("/day")?;
    person.tab.wait("document.querySelector('.dtab')")?;
    person.tab.click(&format!(".dtab[href$='/{game}']"))?;
    person
        .tab
        .wait(&format!("document.querySelector(\".dtab[aria-current][href$='/{game}']\")"))
        .map_err(Into::into)
}

fn begins(person: &mut Person<'_>) -> Outcome {
    person.tab.click(".d-list form button")?;
    person.tab.wait("document.querySelector('#board')").map_err(Into::into)
}

fn a_days_deal_is_tried_once_and_then_its_list_opens(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let mut dealt = Vec::new();
    for person in [&mut marta, &mut anna] {
        goes_to_deal(person, "woodcraft-roll")?;
        begins(person)?;
        dealt.push(person.tab.evaluate(PIECES)?.to_string());
    }
    assert_eq!(dealt[0], dealt[1], "the same dice for both");
    goes_to_deal(&mut marta, "nim")?;
    assert!(marta.tab.text(".d-list")?.contains("Be the first"), "{}", marta.tab.text("main")?);
    marta.trips_over_nothing("before anybody's try")?;
    begins(&mut marta)?;
    let table = marta.path()?;
    marta.plays_to_the_end_by_mouse(40)?;
    goes_to_deal(&mut marta, "nim")?;
    assert!(marta.tab.holds("document.querySelectorAll('.dres tbody tr.me').length === 1")?);
    goes_to_deal(&mut anna, "nim")?;
    assert!(!anna.tab.holds("document.querySelector('.dres')")?, "nobody knows before");
    assert!(anna.tab.text(".d-list")?.contains("after your own try"));
    begins(&mut anna)?;
    anna.chooses_otherwise();
    anna.plays_to_the_end_by_mouse(40)?;
    let own = anna.path()?;
    anna.goes_to(&format!("{own}/final"))?;
    anna.tab.click(".win a.main")?;
    anna.tab.wait("document.querySelector('.dres')")?;
    assert!(anna.tab.text(".dres")?.contains("Marta") && anna.tab.text(".dres")?.contains("Anna (you)"));
    for (width, height) in [(390, 844), (1280, 800)] {
        anna.tab.viewport(width, height)?;
        anna.trips_over_nothing(&format!("the list at {width}"))?;
    }
    anna.tab.click(&format!(".dres a[href^='{table}?']"))?;
    anna.tab.wait("document.querySelector('#act.past')")?;
    goes_to_deal(&mut anna, "nim")?;
    anna.tab.click("form[action$='/practice'] button")?;
    anna.tab.wait("document.querySelector('#board')")?;
    marta.is_content()?;
    anna.is_content()
}
