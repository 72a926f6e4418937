//! What people come back to: days, profiles, lists, tournaments, clubs, what is shown elsewhere, and the house itself. Nothing to trip
//! over in any language, by day and by night, on a telephone and on a desk.

use browser::{Chromium, Theme};

use crate::Story;
use crate::everybody::{LANGUAGES, look_at, nothing, speaks};
use crate::house::House;
use crate::person::{Outcome, Person};
use crate::profile::becomes_known;

pub const STORIES: &[(&str, Story)] = &[
    ("nothing_to_trip_over_where_people_come_back", nothing_to_trip_over_where_people_come_back),
    ("nothing_to_trip_over_in_a_closed_house", nothing_to_trip_over_in_a_closed_house),
];

/// Looks at pages with our own eyes at both sizes, and with axe's.
fn looks_at(person: &mut Person<'_>, pages: &[String], language: &str, found: &mut Vec<String>) -> Outcome {
    for page in pages {
        person.goes_to(page)?;
        look_at(person, &format!("{page} {language}"), found)?;
        for theme in [Theme::Light, Theme::Dark] {
            person.tab.likes(theme, false)?;
            for (width, height) in [(390, 844), (1280, 800)] {
                person.tab.viewport(width, height)?;
                let here = format!("{page} {language} {theme:?} {width}");
                found.extend(person.tab.audit()?.into_iter().map(|finding| format!("{here}: {finding}")));
            }
        }
    }
    Ok(())
}

fn nothing_to_trip_over_where_people_come_back(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    becomes_known(&mut marta, 9)?;
    let over = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.goes_to(&format!("{over}/final"))?;
    marta.tab.click("#share button")?;
    marta.tab.wait("document.querySelector('#share .linkbox')")?;
    let shown = marta.tab.evaluate("new URL(document.querySelector('#share .linkbox').value).pathname")?;
    marta.goes_to("/clubs")?;
    marta.tab.fill("form[action='/clubs'] input[name=name]", "The Owls of the Long Road")?;
    marta.tab.click("form[action='/clubs'] button")?;
    marta.tab.wait("document.querySelector('#members')")?;
    let club = marta.path()?;
    marta.goes_to("/day")?;
    let deal = marta
        .tab
        .evaluate("document.querySelector('a[href^=\"/day/\"][href*=\"nim\"]').getAttribute('href')")?;
    let deal = deal.as_str().ok_or("no deal of Nim")?.split(['?', '#']).next().unwrap_or_default().to_owned();
    let cup = crate::tournament::makes(&mut marta, "grimm-forest")?;
    let shown = shown.as_str().ok_or("no link")?.to_owned();
    let fixed = ["/day", "/p/Marta", "/best/nim", "/tournaments"].map(str::to_owned);
    let pages: Vec<String> = fixed
        .into_iter()
        .chain([deal, cup, club.clone(), format!("/tournaments/new?club={}", &club[7..])])
        .collect();
    let mut found = Vec::new();
    let mut nobody = Person::looks_in(chromium, house)?;
    for language in LANGUAGES {
        speaks(&mut marta, language)?;
        looks_at(&mut marta, &pages, language, &mut found)?;
        looks_at(&mut nobody, &[format!("{shown}?lang={language}")], language, &mut found)?;
    }
    marta.is_content()?;
    nothing(&found)
}

/// The door that strangers see, an invitation, and the page of whoever keeps the house.
fn nothing_to_trip_over_in_a_closed_house(chromium: &Chromium, house: &mut House) -> Outcome {
    let key = house.closes()?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&key)?;
    let mut found = Vec::new();
    marta.goes_to("/house")?;
    marta.tab.click("form[action='/house/invite'] button")?;
    marta.tab.wait("document.querySelector('.linkbox')")?;
    let link = marta.tab.evaluate("new URL(document.querySelector('.linkbox').value).pathname")?;
    let link = link.as_str().ok_or("no invitation")?.to_owned();
    for language in LANGUAGES {
        speaks(&mut marta, language)?;
        looks_at(&mut marta, &["/house".to_owned()], language, &mut found)?;
        let mut nobody = Person::looks_in(chromium, &*house)?;
        speaks(&mut nobody, language)?;
        looks_at(&mut nobody, &["/".to_owned(), link.clone()], language, &mut found)?;
    }
    marta.is_content()?;
    nothing(&found)
}
