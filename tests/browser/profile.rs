//! The page of a person: what others see of them is theirs to choose.

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] =
    &[("a_person_chooses_what_others_see", a_person_chooses_what_others_see)];

/// Rated matches against a bot, as a program plays them. The only move of a seat plays itself in a moment.
const PLAY: &str = "(async count => { \
    const ask = path => fetch(path).then(answer => answer.json()); \
    const tell = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, \
        body: JSON.stringify(body) }).then(answer => answer.json()); \
    for (let n = 0; n < count; n++) { \
        const seats = ['me', { bot: n % 2 ? 'sapling' : 'apprentice' }]; \
        const wish = { game: 'nim', seats, terms: { rated: true, pace: 'instant' } }; \
        const path = '/api/tables/' + (await tell('/api/tables', wish)).id; \
        for (let now = await ask(path); now.stage !== 'over'; now = await ask(path)) { \
            if (now.stage === 'gathering') await tell(path + '/start', {}); \
            const { moves, seq } = await ask(path + '/moves?seat=1'); \
            if (moves && moves.length > 1) await tell(path + '/play', { seat: 1, move: moves[0].move, seq }); \
            else await new Promise(done => setTimeout(done, 20)); \
        } \
    } \
    return true; })";

/// Plays so many rated matches, and makes the name their own.
pub fn becomes_known(person: &mut Person<'_>, matches: usize) -> Outcome {
    person.tab.evaluate(&format!("{PLAY}({matches})"))?;
    person.goes_to("/me")?;
    person.tab.click("#sign details:has(#password) summary")?;
    person.tab.fill("#password", "a long password")?;
    person.tab.click("#sign form[action='/me/password'] button")?;
    person.tab.wait("document.querySelector('#oth a[href^=\"/p/\"]')").map_err(Into::into)
}

fn a_person_chooses_what_others_see(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    becomes_known(&mut marta, 9)?;
    marta.tab.click("#oth a[href='/p/Marta']")?;
    marta.tab.wait("document.querySelector('.shows input[name=show-records]')")?;
    assert!(
        marta.tab.holds("document.querySelectorAll('.p-time .chip').length === 2")?,
        "all tables, and two seats"
    );
    for page in ["/p/Marta", "/best/nim", "/me"] {
        marta.goes_to(page)?;
        for theme in [Theme::Light, Theme::Dark] {
            marta.tab.likes(theme, false)?;
            for (width, height) in [(390, 844), (1280, 800)] {
                marta.tab.viewport(width, height)?;
                marta.trips_over_nothing(&format!("{page} at {width}, {theme:?}"))?;
            }
        }
    }
    let mut anna = Person::enters(chromium, house, "Anna")?;
    anna.goes_to("/p/marta")?;
    assert!(anna.tab.holds("document.querySelector('#pc') && !document.querySelector('.shows')")?);
    assert!(anna.tab.holds("document.querySelector('.p-time svg path.band')")?, "the rating over time");
    anna.tab.click(".p-time .chip:last-child")?;
    anna.tab.wait("document.querySelector('.p-time .chip:last-child[aria-current]')")?;
    marta.tab.click("#oth label:has([name=show-records])")?;
    // Kept once the page has come again, not when the box is empty.
    marta.tab.evaluate("window.isLeft = true")?;
    marta.tab.click("#oth button")?;
    marta
        .tab
        .wait("!window.isLeft && document.querySelector('#oth input[name=show-records]:not(:checked)')")?;
    anna.goes_to("/p/marta")?;
    assert!(anna.tab.holds("!document.querySelector('#pc') && document.querySelector('#po')")?);
    anna.goes_to("/best/nim")?;
    anna.tab.click("table.stand a[href='/p/Marta']")?;
    anna.tab.wait("document.querySelector('#pr')")?;
    anna.trips_over_nothing("somebody's page")?;
    marta.is_content()?;
    anna.is_content()
}
