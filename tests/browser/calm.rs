//! A calm page: it leads to what is out of sight and moves for nobody, its arrows stay on the pieces, and pieces fly.

use browser::{Chromium, Theme};

use crate::Story;
use crate::hand::{elsewhere, to_the_workshop, two};
use crate::house::House;
use crate::person::{ASKED_OR_OVER, OVER, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("the_bar_leads_to_what_is_out_of_sight", the_bar_leads_there),
    ("arrows_stay_on_the_pieces", arrows_stay_on_the_pieces),
    ("a_stranger_at_a_closed_table_is_told_so", a_stranger_is_told),
    ("the_page_stays_where_it_is_when_my_turn_comes", the_page_stays),
    ("pieces_fly_or_are_marked", pieces_fly),
    ("workers_fly_to_the_tile_that_they_use", workers_fly_to_their_use),
    ("what_goes_along_with_its_panel_does_not_fly", what_goes_along_does_not_fly),
    ("what_is_printed_has_nothing_to_press", on_paper),
];

/// On a telephone what can be chosen may be out of sight: the main button leads there, and nothing moves by itself.
fn the_bar_leads_there(chromium: &Chromium, house: &mut House) -> Outcome {
    const IN_SIGHT: &str = "[...document.querySelectorAll('#live .target[id]')].some(piece => { const { top, bottom } = piece.getBoundingClientRect(); \
        return (top + bottom) / 2 > document.querySelector('.top').getBoundingClientRect().bottom && (top + bottom) / 2 < document.querySelector('#act').getBoundingClientRect().top; })";
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    for game in ["woodcraft", "woodcraft-roll", "grimm-forest"] {
        marta.sets_up(game, &["me", "bot", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked] .target[id]')")?;
        // Others may choose at the same time; what Marta is asked stays the same.
        let asked = "document.querySelector('#live').dataset.asked";
        let question = marta.tab.evaluate(asked)?;
        // Somebody reads the log at the end of the page.
        marta.tab.evaluate("scrollTo(0, document.documentElement.scrollHeight)")?;
        marta.tab.wait(&format!("!({IN_SIGHT})"))?;
        marta.tab.wait("document.querySelector('#main.seek:not(:disabled):not(.guard)')")?;
        marta.tab.click("#main")?;
        marta.tab.wait(IN_SIGHT).map_err(|error| format!("{game}: {error}"))?;
        marta.tab.wait("!document.querySelector('#main.seek')")?;
        assert_eq!(marta.tab.evaluate(asked)?, question, "{game}: it is shown, not made");
    }
    marta.is_content()
}

/// Whatever arrow is pressed, the focus stays on a piece; the chips of what happened are reached by Tab.
fn arrows_stay_on_the_pieces(chromium: &Chromium, house: &mut House) -> Outcome {
    const TIMES: usize = 12;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for game in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
        marta.sets_up(game, &["me", "bot", "bot"])?;
        // Something has happened since, so that the bar has chips.
        for _ in 0..2 {
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
            elsewhere(&mut marta, "index === 0")?;
        }
        marta.tab.wait("document.querySelector('#live[data-asked] .target[id]')")?;
        marta.tab.evaluate("document.querySelector('#board').focus()")?;
        for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowDown"] {
            for _ in 0..TIMES {
                marta.tab.press(key)?;
                assert!(
                    marta.tab.holds("document.activeElement.matches('.target')")?,
                    "{game}: {key} leads to {}",
                    marta.tab.evaluate("document.activeElement.outerHTML.slice(0, 80)")?
                );
            }
        }
    }
    marta.is_content()
}

/// A table without onlookers: a page in words, with what one can do, for people with and without a name.
fn a_stranger_is_told(chromium: &Chromium, house: &mut House) -> Outcome {
    let (table, _) = house.lays_out(include_str!("crafts.game"))?;
    let mut nobody = Person::looks_in(chromium, &*house)?;
    nobody.goes_to(&table)?;
    assert!(nobody.tab.text("h1")?.contains("for its players only"), "{}", nobody.tab.text("body")?);
    assert!(
        nobody.tab.holds("document.querySelector('.trouble a[href=\"/#before\"]')")?,
        "no way to sign in"
    );
    nobody.trips_over_nothing("a closed table")?;
    nobody.tab.click(".trouble .btn.main")?;
    nobody.tab.wait("location.pathname === '/' && document.querySelector('#name')")?;
    let mut anna = Person::enters(chromium, &*house, "Anna")?;
    anna.goes_to(&table)?;
    assert!(anna.tab.text("h1")?.contains("for its players only"));
    assert!(!anna.tab.holds("document.querySelector('.trouble a[href=\"/#before\"]')")?);
    // Who may look on is told that they do.
    let mut marta = Person::enters(chromium, &*house, "Marta")?;
    let open = marta.sets_up("nim", &["me", "bot"])?;
    anna.goes_to(&open)?;
    anna.tab.wait("document.querySelector('#main:disabled')")?;
    assert!(anna.tab.text("#main")?.contains("looking on"), "{}", anna.tab.text("#act")?);
    // The pages that nobody may see are no fault of the page.
    anna.tab.forgive()?;
    nobody.tab.forgive()?;
    marta.is_content()
}

/// Somebody reads further down on a telephone while the other thinks.
fn the_page_stays(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two(chromium, house, "keyflower")?;
    marta.tab.wait("document.querySelector('#act.mine, #act.wait')")?;
    let is_first = marta.tab.holds("document.querySelector('#live[data-asked]')")?;
    let (mover, reader) = if is_first { (&mut marta, &mut anna) } else { (&mut anna, &mut marta) };
    reader.tab.viewport(390, 844)?;
    reader.tab.wait("document.querySelector('#act.wait')")?;
    reader.tab.evaluate("document.querySelector('#sec-mine').scrollIntoView({ behavior: 'instant' })")?;
    reader.tab.wait("scrollY > 300")?;
    let place = "Math.round(document.querySelector('#sec-mine').getBoundingClientRect().top)";
    let before = reader.tab.evaluate(place)?;
    mover.tab.wait("document.querySelector('#live[data-asked]')")?;
    elsewhere(mover, "move.dataset.place === 'pass'")?;
    reader.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
    assert_eq!(reader.tab.evaluate(place)?, before, "the page moved under the eyes");
    marta.is_content()?;
    anna.is_content()
}

/// Writes down what flies, and what is marked instead.
const WATCH_FLIGHTS: &str = "(() => { window.flown = 0; window.marked = 0; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (frames, ...rest) { if (JSON.stringify(frames).includes('translate')) window.flown++; return animate.call(this, frames, ...rest); }; \
    new MutationObserver(changes => { window.marked += changes.filter(({ target }) => target.classList.contains('landed')).length; }) \
        .observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] }); })()";

/// In every game what is moved flies there; whoever wants no motion sees a mark and no flight.
fn pieces_fly(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 60;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for game in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
        for (has_motion, seen, never) in [(true, "flown", "marked"), (false, "marked", "flown")] {
            marta.tab.likes(Theme::Light, has_motion)?;
            marta.sets_up(game, &["me", "bot", "bot"])?;
            marta.tab.evaluate(WATCH_FLIGHTS)?;
            for number in 0..MOVES {
                marta.tab.wait(ASKED_OR_OVER)?;
                if marta.tab.holds(&format!("window.{seen} > 0"))? || marta.tab.holds(OVER)? {
                    break;
                }
                elsewhere(&mut marta, &format!("index === {} % all.length", 5 * number))?;
            }
            assert!(
                marta.tab.holds(&format!("window.{seen} > 0 && window.{never} === 0"))?,
                "{game}: {seen}"
            );
        }
    }
    marta.is_content()
}

/// In Keyflower workers on a tile belong to nobody; they come from the screen of who used it all the same, whether the village is drawn large or
/// small.
fn workers_fly_to_their_use(chromium: &Chromium, house: &mut House) -> Outcome {
    const WATCH: &str = "(() => { window.flown = []; const animate = Element.prototype.animate; \
        Element.prototype.animate = function (frames, ...rest) { \
            const [there, scale] = [this.getBoundingClientRect(), this.ownerSVGElement?.getScreenCTM().a ?? 1], way = new DOMMatrix(frames[0].transform ?? ''); \
            const [x, y] = [there.left + there.width / 2 + way.e * scale, there.top + there.height / 2 + way.f * scale], screen = document.querySelector('#kf-screen').getBoundingClientRect(); \
            window.flown.push([this.id, x > screen.left && x < screen.right && y > screen.top && y < screen.bottom]); \
            return animate.call(this, frames, ...rest); }; })()";
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.likes(Theme::Light, true)?;
    for (village, worker) in [("#sec-mine", "kf-stand"), ("#sec-others", "kf-far")] {
        marta.sets_up("keyflower", &["me", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
        marta.tab.evaluate(WATCH)?;
        let home = marta.tab.evaluate(&format!(
            "document.querySelector('{village} [id^=kf-t-home]').id.replace('kf-t-', '')"
        ))?;
        let home = home.as_str().ok_or("no home")?.to_owned();
        elsewhere(&mut marta, &format!("`${{move.value}} `.startsWith('use {home} ')"))?;
        let is_ready = format!(
            "document.querySelector('#main:not(:disabled):not(.guard)')?.value.startsWith('use {home} ')"
        );
        marta.tab.wait(&is_ready)?;
        marta.tab.click("#main")?;
        let flew =
            format!("window.flown.some(([id, fromScreen]) => id === '{worker}-{home}-0' && fromScreen)");
        marta.tab.wait(&flew).map_err(|error| format!("in {village}: {error}"))?;
    }
    marta.is_content()
}

/// Writes down what of the own workshop flies across the page.
const WATCH_OWN: &str = "(() => { const own = new Set([...document.querySelectorAll('#sec-mine [data-move][id]')].map(piece => piece.id)); \
    window.owned = own.size; window.strayed = []; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (frames, ...rest) { const [, y] = /,\\s*(-?[\\d.]+)px/.exec(frames[0]?.transform ?? '') ?? []; \
        if (own.has(this.id) && Math.abs(y) > 100) window.strayed.push(this.id); return animate.call(this, frames, ...rest); }; })()";

/// On a telephone Woodcraft's bench goes up and the orders down when crafting begins: dice and orders have not moved in them.
fn what_goes_along_does_not_fly(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.tab.likes(Theme::Light, true)?;
    marta.sets_up("woodcraft", &["me", "bot"])?;
    to_the_workshop(&mut marta)?;
    // Dice can be worked on before a tile is chosen, but then the wheel stands first.
    assert!(marta.tab.holds("document.querySelector('.wboard:not(.crafting)')")?, "the wheel stands first");
    marta.tab.evaluate(WATCH_OWN)?;
    while !marta.tab.holds("document.querySelector('.wboard.crafting')")? {
        elsewhere(
            &mut marta,
            "move.value.startsWith('tile') || all.every(move => !move.value.startsWith('tile'))",
        )?;
        marta.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
    }
    assert!(marta.tab.holds("window.owned > 0")?, "there are dice");
    assert_eq!(marta.tab.evaluate("window.strayed.join(' ')")?, "", "these flew without having moved");
    marta.is_content()
}

/// Rules and the final table on paper: words and figures, ink on white, no buttons and no menus.
fn on_paper(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.tab.likes(Theme::Dark, false)?;
    for (page, told) in [("/rules/keyflower".to_owned(), ".rulebook"), (format!("{table}/final"), ".ftab")] {
        marta.goes_to(&page)?;
        marta.tab.on_paper(true)?;
        let left = "[...document.querySelectorAll('button, nav, .bar, .btn, form')].filter(part => part.checkVisibility()).map(part => part.outerHTML.slice(0, 60)).join()";
        assert_eq!(marta.tab.evaluate(left)?, "", "{page}: something to press is on paper");
        assert!(
            marta.tab.holds(&format!("document.querySelector('{told}').checkVisibility()"))?,
            "{page}: {told} is missing"
        );
        assert_eq!(
            marta.tab.evaluate("getComputedStyle(document.body).backgroundColor")?,
            "rgb(255, 255, 255)"
        );
        marta.tab.on_paper(false)?;
    }
    marta.is_content()
}
