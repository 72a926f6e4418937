//! Several people, undo, curtain, broken lines.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("two_browsers_see_each_others_moves", two_browsers_see_each_others_moves),
    ("undo_takes_a_move_back_on_both_screens", undo_takes_a_move_back_on_both_screens),
    ("the_screen_is_passed_behind_a_curtain", the_screen_is_passed_behind_a_curtain),
    ("the_server_stops_and_starts_in_mid_match", the_server_stops_and_starts_in_mid_match),
    ("a_stale_page_is_told_so", a_stale_page_is_told_so),
    ("people_talk_and_are_escaped", people_talk_and_are_escaped),
    ("an_earlier_moment_can_be_looked_at", an_earlier_moment_can_be_looked_at),
    ("a_line_of_the_log_lights_its_piece", help_explains_a_seat),
    ("a_long_log_is_told_from_its_first_line_on", a_long_log),
];

/// Two people at one table of Nim.
fn two_at_a_table<'a>(
    chromium: &Chromium,
    house: &'a House,
) -> Result<(Person<'a>, Person<'a>), Box<dyn std::error::Error>> {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let table = marta.sets_up("nim", &["me", "friend"])?;
    marta.begins_with(&mut anna, &table)?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    Ok((marta, anna))
}

fn two_browsers_see_each_others_moves(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two_at_a_table(chromium, house)?;
    for turn in 0..4 {
        let (mover, other) = if turn % 2 == 0 { (&mut marta, &mut anna) } else { (&mut anna, &mut marta) };
        mover.tab.wait(
            "document.querySelector('#live[data-asked]') || document.querySelector('#act a[href$=final]')",
        )?;
        if mover.tab.holds("document.querySelector('#act a[href$=final]')")? {
            break;
        }
        let before = other.seq()?;
        mover.makes_a_move_by_mouse()?;
        other.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {before}"))?;
        // Not only the last line: the other's answer may be forced, and then it has played itself already.
        let log = other.tab.text("#log")?;
        let name = if turn % 2 == 0 { "Marta" } else { "Anna" };
        assert!(log.contains(name), "{log}");
    }
    marta.is_content()?;
    anna.is_content()
}

fn undo_takes_a_move_back_on_both_screens(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two_at_a_table(chromium, house)?;
    let sticks = "document.querySelectorAll('.nim-stick').length";
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    let before = marta.tab.evaluate(sticks)?;
    marta.makes_a_move_by_mouse()?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    assert_ne!(anna.tab.evaluate(sticks)?, before);
    marta.tab.press("z")?;
    anna.tab.wait(&format!("{sticks} === {before}"))?;
    marta.tab.wait(&format!("{sticks} === {before} && document.querySelector('#live[data-asked]')"))?;
    marta.is_content()?;
    anna.is_content()
}

fn the_screen_is_passed_behind_a_curtain(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "screen"])?;
    marta.tab.wait("document.querySelector('#curtain') || document.querySelector('#live[data-asked]')")?;
    if marta.tab.holds("document.querySelector('#curtain')")? {
        marta.tab.click("#curtain button")?;
    }
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.makes_a_move_by_mouse()?;
    marta.tab.wait("document.querySelector('#curtain')")?;
    assert!(!marta.tab.holds("document.querySelector('#board')")?, "nothing is behind the curtain");
    marta.trips_over_nothing("the curtain")?;
    marta.tab.click("#curtain button")?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.is_content()
}

fn the_server_stops_and_starts_in_mid_match(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, &*house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    let mut tab = marta.tab;
    house.shut();
    tab.wait("document.querySelector('#strip:not(.good)')")?;
    house.reopen();
    tab.wait("!document.querySelector('#strip:not(.good)')")?;
    // What did not load while the house was shut is no fault of the page.
    tab.forgive()?;
    let mut marta = Person::again(tab, house);
    marta.plays_to_the_end_by_mouse(21)?;
    marta.is_content()
}

fn a_stale_page_is_told_so(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta
        .tab
        .evaluate("document.querySelectorAll('#act input[name=seq]').forEach(field => field.value = 0)")?;
    marta.tab.click("#live .target[id]")?;
    marta.tab.wait("document.querySelector('#notice')")?;
    marta.tab.forgive()?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.is_content()
}

fn people_talk_and_are_escaped(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two_at_a_table(chromium, house)?;
    marta.tab.click("#chat summary")?;
    marta.tab.fill("#chat-text", "<img src=x onerror=alert(1)> hello")?;
    marta.tab.press("Enter")?;
    anna.tab.wait("document.querySelector('#chat li')?.textContent.includes('hello')")?;
    assert!(!anna.tab.holds("document.querySelector('#chat img')")?);
    marta.tab.wait("document.querySelector('#chat-text').value === ''")?;
    marta.is_content()?;
    anna.is_content()
}

fn an_earlier_moment_can_be_looked_at(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.goes_to(&format!("{table}?at=1"))?;
    marta.tab.wait("document.querySelector('#act.past')")?;
    let sticks = "document.querySelectorAll('.nim-stick').length";
    let before = marta.tab.evaluate(sticks)?.as_u64();
    marta.trips_over_nothing("an earlier moment")?;
    marta.tab.click("a[data-step]:nth-of-type(3)")?;
    marta.tab.wait(&format!("{sticks} < {}", before.unwrap_or(0)))?;
    marta.is_content()
}

fn help_explains_a_seat(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.tab.hover("#seat-1")?;
    marta.tab.wait("document.querySelector('#help')")?;
    assert!(marta.tab.text("#help h3")?.contains("Marta"));
    marta.tab.press("Escape")?;
    marta.tab.wait("!document.querySelector('#help')")?;
    marta.is_content()
}

/// A match of six in its third season: what happened is more than a page tells.
const LONG: &str = include_str!("six.game");
const LONG_AFTER: usize = 358;

/// The page tells the newest lines; all of them come by a key, by a finger or without script, and stay when somebody moves.
fn a_long_log(chromium: &Chromium, house: &mut House) -> Outcome {
    let (table, link) = house.lays_out_after(LONG, LONG_AFTER)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.goes_to(&table)?;
        marta.tab.wait("document.querySelector('#live[data-asked] #earlier')")?;
        assert!(!marta.tab.holds("document.querySelector('#log-0')")?, "{width}: that would be a long page");
        marta.trips_over_nothing(&format!("the newest lines at {width}"))?;
        // The line that was the oldest is read, one above it leads on.
        let oldest = marta.tab.evaluate("document.querySelector('#log li:not(.part)').id")?;
        let line = format!("document.getElementById({oldest})");
        let place = format!(
            "{line}.getBoundingClientRect().top - document.querySelector('#log ol').getBoundingClientRect().top"
        );
        marta.tab.evaluate(
            "document.querySelector('#earlier').scrollIntoView({ behavior: 'instant', block: 'nearest' })",
        )?;
        let before = marta.tab.evaluate(&place)?;
        if width > 1000 {
            marta.tab.evaluate("document.querySelector('#log ol').focus({ preventScroll: true })")?;
            marta.tab.press("Home")?;
            assert!(
                marta.tab.holds("document.activeElement.matches('#earlier a')")?,
                "it is a line of the list"
            );
            marta.tab.press("Enter")?;
        } else {
            marta.tab.click("#earlier a")?;
        }
        marta.tab.wait("document.querySelector('#log-0') && !document.querySelector('#earlier')")?;
        assert!(
            marta.tab.holds(&format!("Math.abs({place} - {before}) < 3"))?,
            "{width}: what was read moved away"
        );
        assert!(
            marta.tab.holds("document.querySelector('#log ol').contains(document.activeElement)")?,
            "{width}: the focus is lost"
        );
        let said = marta.tab.text("#said")?;
        assert!(
            !said.contains(marta.tab.text("#log-0 .full")?.trim()),
            "what was long ago is read aloud: {said}"
        );
        assert!(!marta.tab.holds("document.querySelector('#log ol a:not([tabindex=\"-1\"])')")?, "one stop");
        // Somebody moves, and a hint would come by another way than the stream: all of it stays.
        let newest = marta.tab.evaluate("document.querySelector('#log li:last-child').id")?;
        marta.moves_elsewhere()?;
        marta.tab.wait(&format!("document.querySelector('#log li:last-child').id !== {newest}"))?;
        assert!(marta.tab.holds("document.querySelector('#log-0')")?, "{width}: it was thrown away");
        marta.tab.on_paper(true)?;
        let is_whole = "(() => { const list = document.querySelector('#log ol'); return list.scrollHeight <= list.clientHeight + 2; })()";
        assert!(marta.tab.holds(is_whole)?, "{width}: on paper nobody scrolls");
        marta.tab.on_paper(false)?;
        marta.trips_over_nothing(&format!("the whole log at {width}"))?;
    }
    // At an earlier moment its own lines are told, and all of them to whoever asks.
    marta.goes_to(&format!("{table}?at=100"))?;
    marta.tab.wait("document.querySelector('#earlier') && document.querySelector('#later')")?;
    marta.tab.click("#later a")?;
    marta.tab.wait("document.querySelector('#log-0') && !document.querySelector('#later')")?;
    marta.tab.script_off(true)?;
    marta.goes_to(&table)?;
    assert!(marta.tab.holds("document.querySelector('#kf-hex')")?, "signs need no script");
    marta.tab.click("#earlier a")?;
    marta.tab.wait("document.querySelector('#log-0')")?;
    marta.tab.script_off(false)?;
    marta.is_content()
}
