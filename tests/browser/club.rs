//! A club of three, and a match that is shown to others.

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("three_found_a_club_and_one_is_removed", three_found_a_club_and_one_is_removed),
    ("a_finished_match_is_shown_by_a_link", a_finished_match_is_shown_by_a_link),
];

/// Looks at a page in both themes and sizes, in a language.
fn looks_around(person: &mut Person<'_>, page: &str, language: &str) -> Outcome {
    if !person.tab.holds(&format!("document.documentElement.lang === '{language}'"))? {
        person.goes_to("/")?;
        person.tab.click("#menu summary")?;
        person.tab.click(&format!("button[name=language][value={language}]"))?;
        person.tab.wait(&format!("document.documentElement.lang === '{language}'"))?;
    }
    person.goes_to(page)?;
    for theme in [Theme::Light, Theme::Dark] {
        person.tab.likes(theme, false)?;
        for (width, height) in [(390, 844), (1280, 800)] {
            person.tab.viewport(width, height)?;
            person.trips_over_nothing(&format!("{page} in {language} at {width}, {theme:?}"))?;
        }
    }
    Ok(())
}

fn three_found_a_club_and_one_is_removed(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/clubs")?;
    marta.tab.fill("form[action='/clubs'] input[name=name]", "The Owls of the Long Road")?;
    marta.tab.click("form[action='/clubs'] button")?;
    marta.tab.wait("document.querySelector('#members')")?;
    let club = marta.path()?;
    let link = marta.tab.evaluate("new URL(document.querySelector('.linkbox').value).pathname")?;
    let link = link.as_str().expect("a link").to_owned();
    let mut anna = Person::enters(chromium, house, "Anna")?;
    anna.goes_to(&link)?;
    anna.trips_over_nothing("the door of a club")?;
    anna.tab.click(".clubdoor form button")?;
    anna.tab.wait("document.querySelector('#members')")?;
    assert!(!anna.tab.holds("document.querySelector('.linkbox')")?, "its owner invites");
    // Whoever is new says a name first, and is led back to the door.
    let mut bram = Person::looks_in(chromium, house)?;
    bram.goes_to(&link)?;
    bram.trips_over_nothing("the door for somebody new")?;
    bram.tab.fill("#name", "Bram")?;
    bram.tab.click(".introduce button")?;
    bram.tab.wait("document.querySelector('.clubdoor form button')")?;
    bram.tab.click(".clubdoor form button")?;
    bram.tab.wait("document.querySelector('#members')")?;
    // A table of the club, which the others find in its lobby and at home.
    marta.goes_to(&club)?;
    marta.tab.click(".hero a.main")?;
    marta.tab.wait("document.querySelector('.forclub')")?;
    marta.tab.click(".pick a[href*='game=nim']")?;
    marta.tab.wait("document.querySelector('.forclub') && document.querySelector('.pick a[href*=\"game=nim\"][aria-current]')")?;
    marta.tab.click("label:has([name=seat-2][value=friend])")?;
    marta.tab.click(".newt .startbar button")?;
    marta.tab.wait("location.pathname.startsWith('/t/')")?;
    let table = marta.path()?;
    anna.goes_to("/")?;
    assert!(anna.tab.text(".clubday")?.contains("1 open table"), "{}", anna.tab.text(".clubday")?);
    anna.tab.click(".clubday a.btn")?;
    anna.tab.wait("document.querySelector('#open ~ .list a')")?;
    anna.tab.click("#open ~ .list a")?;
    anna.tab.wait("document.querySelector('form[action$=sit] button')")?;
    marta.begins_with(&mut anna, &table)?;
    anna.tab.wait("document.querySelector('#board')")?;
    bram.goes_to(&table)?;
    bram.tab.wait("document.querySelector('.follow')")?;
    bram.tab.click(".follow a:nth-child(2)")?;
    bram.tab.wait("document.querySelector('.seat.followed#seat-2')")?;
    bram.trips_over_nothing("an onlooker who follows")?;
    // A tournament of the club, founded by a member from its page.
    anna.goes_to(&club)?;
    anna.tab.click("#cups + a")?;
    anna.tab.wait("document.querySelector('.tnew .forclub') && !document.querySelector('[name=listed]')")?;
    anna.trips_over_nothing("a new tournament of a club")?;
    anna.tab.click(".tnew .startbar button")?;
    anna.tab.wait("location.pathname.startsWith('/c/')")?;
    let cup = anna.path()?;
    bram.goes_to(&club)?;
    bram.tab.click("section:has(#cups) li a.btn")?;
    bram.tab.wait("document.querySelector('form[action$=join] button')")?;
    bram.tab.click("form[action$=join] button")?;
    bram.tab.wait("document.querySelector('form[action$=withdraw]')")?;
    // A stranger finds none of it.
    let mut eve = Person::enters(chromium, house, "Eve")?;
    for page in [&club, &table, &cup] {
        eve.goes_to(page)?;
        assert!(eve.tab.holds("document.querySelector('.trouble')")?, "{page}");
    }
    // Bram is removed: what he had open no longer leads anywhere, nor does the old link.
    for language in ["fr", "de", "en"] {
        looks_around(&mut marta, &club, language)?;
        looks_around(&mut marta, &cup, language)?;
        looks_around(&mut marta, "/clubs", language)?;
    }
    marta.goes_to(&club)?;
    marta.tab.click("#members ~ .list li:nth-child(3) .more summary")?;
    marta.tab.click("#members ~ .list li:nth-child(3) form[action$=remove] button")?;
    marta.tab.wait("document.querySelectorAll('#members ~ .list > li').length === 2")?;
    for page in [&club, &cup] {
        bram.goes_to(page)?;
        assert!(bram.tab.holds("document.querySelector('.trouble')")?, "{page}");
    }
    bram.goes_to(&link)?;
    assert!(bram.tab.holds("document.querySelector('.trouble')")?, "the old link");
    for person in [&mut marta, &mut anna] {
        person.is_content()?;
    }
    Ok(())
}

fn a_finished_match_is_shown_by_a_link(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let over = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.goes_to(&format!("{over}/final"))?;
    marta.tab.click("#share button")?;
    marta.tab.wait("document.querySelector('#share .linkbox')")?;
    marta.trips_over_nothing("the final table of a shared match")?;
    let link = marta.tab.evaluate("new URL(document.querySelector('#share .linkbox').value).pathname")?;
    let link = link.as_str().expect("a link").to_owned();
    // Nobody's page, without script: step by step back to the start.
    let mut guest = Person::looks_in(chromium, house)?;
    guest.tab.script_off(true)?;
    guest.goes_to(&link)?;
    assert!(guest.tab.holds("document.querySelector('#board') && !document.querySelector('script')")?);
    let end = guest.tab.text("#prompt")?;
    guest.tab.click("#act nav a:nth-last-of-type(3)")?;
    guest.tab.wait(&format!("document.querySelector('#prompt').textContent !== {end:?}"))?;
    guest.tab.click("#act nav a:first-child")?;
    guest.tab.wait("location.search.includes('at=0')")?;
    for (width, height) in [(390, 844), (960, 640), (1280, 800)] {
        guest.tab.viewport(width, height)?;
        guest.trips_over_nothing(&format!("the board elsewhere at {width}"))?;
    }
    for file in ["replay.svg", "points.svg"] {
        guest.goes_to(&format!("{link}/{file}"))?;
        assert!(
            guest.tab.holds("document.documentElement.nodeName === 'svg'")?,
            "a drawing, and well-formed"
        );
    }
    guest.goes_to(&format!("{link}/replay.svg"))?;
    assert!(guest.tab.holds("document.querySelectorAll('.f .board').length > 2")?, "the board moves");
    guest.goes_to(&format!("{link}/preview.png"))?;
    assert!(guest.tab.holds("document.images[0].naturalWidth === 1200")?, "what chat programs show");
    guest.goes_to(&format!("{link}/board.svg"))?;
    assert!(
        guest.tab.holds("document.querySelector('foreignObject #board')")?,
        "the board is in the picture"
    );
    marta.tab.click("#share form[action$=unshare] button")?;
    marta.tab.wait("document.querySelector('#share form[action$=\"/share\"]')")?;
    guest.goes_to(&link)?;
    assert!(guest.tab.holds("document.querySelector('.trouble')")?, "it is shown no more");
    marta.is_content()
}
