//! The app, the number of tables that wait, and what happened while one was away.

use std::thread;
use std::time::{Duration, Instant};

use browser::{Chromium, Tab};
use serde_json::json;

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_OR_OVER, Outcome, Person};

/// Needs a browser that shows notifications.
pub const NOTIFIED: &str = "reminders_a_push_is_shown_by_the_worker";

pub const STORIES: &[(&str, Story)] = &[
    (NOTIFIED, a_push_is_shown_by_the_worker),
    ("reminders_without_a_net_the_app_says_so", without_a_net_the_app_says_so),
    ("reminders_home_and_title_tell_how_many_wait", home_and_title_tell_how_many_wait),
    ("reminders_whoever_was_away_sees_each_move", whoever_was_away_sees_each_move),
    ("reminders_are_set_on_my_page", reminders_are_set_on_my_page),
];

const WORKS: &str = "navigator.serviceWorker.ready.then(found => Boolean(found.active))";

fn a_push_is_shown_by_the_worker(_: &Chromium, house: &mut House) -> Outcome {
    let chromium = Chromium::whole()?;
    let mut marta = Person::enters(&chromium, house, "Marta")?;
    let origin = house.at("");
    marta.tab.allow_notifications(&origin)?;
    marta.goes_to("/me")?;
    brings(&mut marta.tab, WORKS)?;
    let letter = json!({
        "id": "1", "event": "turn", "title": "Your turn: Nim", "text": "Anna – the table waits for you.",
        "path": "/rules", "table": "abcdefgh", "entry": 4, "language": "en",
    });
    marta.tab.push(&origin, &letter.to_string())?;
    brings(
        &mut marta.tab,
        "navigator.serviceWorker.ready.then(found => found.getNotifications()).then(shown => \
            shown.length === 1 && shown[0].title === 'Your turn: Nim' && shown[0].body.startsWith('Anna') \
            && shown[0].data.path === '/rules' && shown[0].tag === 'abcdefgh')",
    )?;
    // A newer letter about the same table takes its place.
    marta.tab.push(&origin, &letter.to_string())?;
    brings(
        &mut marta.tab,
        "navigator.serviceWorker.ready.then(found => found.getNotifications()).then(shown => shown.length === 1)",
    )?;
    marta.is_content()
}

fn without_a_net_the_app_says_so(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    brings(&mut marta.tab, WORKS)?;
    let manifest = marta.tab.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json()).then(app => app.display)",
    )?;
    assert_eq!(manifest, "standalone");
    marta.goes_to("/rules")?;
    marta.tab.wait("navigator.serviceWorker.controller")?;
    // Nothing of anybody's is kept, only the page that says so.
    let kept = marta.tab.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys())))) \
            .then(lists => lists.flat().map(request => new URL(request.url).pathname).sort())",
    )?;
    assert_eq!(kept, serde_json::json!(["/offline"]));
    let mut tab = marta.tab;
    house.shut();
    tab.open(&house.at("/t/aaaaaaaa"))?;
    tab.wait("document.querySelector('.offline h1')?.textContent === 'No connection'")?;
    assert!(
        tab.holds("getComputedStyle(document.querySelector('.offline')).maxWidth !== 'none'")?,
        "it has its style"
    );
    assert!(!tab.evaluate("document.body.innerText")?.as_str().unwrap_or_default().contains("Marta"));
    tab.forgive()?;
    house.reopen();
    tab.click(".offline a.btn")?;
    tab.wait("!document.querySelector('.offline')")?;
    Ok(())
}

/// Two people at a table of Nim; the first begins.
fn at_nim<'a>(
    chromium: &Chromium,
    house: &'a House,
) -> Result<(Person<'a>, Person<'a>, String), Box<dyn std::error::Error>> {
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let mut ben = Person::enters(chromium, house, "Ben")?;
    let table = sit_down(&mut anna, &mut ben)?;
    Ok((anna, ben, table))
}

fn sit_down<'a>(host: &mut Person<'a>, guest: &mut Person<'a>) -> Result<String, Box<dyn std::error::Error>> {
    let table = host.sets_up("nim", &["me", "friend"])?;
    host.begins_with(guest, &table)?;
    for person in [host, guest] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    Ok(table)
}

/// One move, any, of somebody whose turn it is.
fn makes_a_move(person: &mut Person) -> Outcome {
    person.tab.wait(ASKED_OR_OVER)?;
    person.makes_a_move_by_mouse()
}

/// Waits until a promise brings what is true.
fn brings(tab: &mut Tab, promise: &str) -> Outcome {
    let until = Instant::now() + Duration::from_secs(20);
    while tab.evaluate(promise).ok() != Some(json!(true)) {
        if Instant::now() > until {
            return Err(format!("waited in vain for {promise}").into());
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

fn home_and_title_tell_how_many_wait(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut anna, mut ben, _) = at_nim(chromium, house)?;
    ben.goes_to("/")?;
    ben.tab.wait("document.querySelector('#home-live')?.dataset.waiting === '0'")?;
    makes_a_move(&mut anna)?;
    // Home hears of it by itself, and says so in its title.
    ben.tab.wait(
        "document.querySelector('#home-live').dataset.waiting === '1' && document.title.startsWith('(1) ')",
    )?;
    ben.tab.wait("document.querySelector('#greeting').textContent.includes('waits')")?;
    ben.tab.wait("document.querySelector('link[rel=icon]').href.includes('turn')")?;
    // Another table of Ben's: after a move there the way leads to the first.
    let second = sit_down(&mut ben, &mut anna)?;
    makes_a_move(&mut ben)?;
    ben.tab.wait("document.querySelector('#next-table')?.offsetWidth > 0")?;
    ben.tab.click("#next-table")?;
    ben.tab.wait(&format!(
        "document.querySelector('#act button[name=move]') && location.pathname !== '{second}'"
    ))?;
    anna.is_content()?;
    ben.is_content()
}

fn whoever_was_away_sees_each_move(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut anna, mut ben, table) = at_nim(chromium, house)?;
    ben.goes_to("/rules")?;
    makes_a_move(&mut anna)?;
    anna.tab.wait("document.querySelector('#act.wait')")?;
    // Back so soon it is offered, not begun.
    ben.goes_to(&table)?;
    ben.tab.wait("document.querySelector('#offer')")?;
    ben.tab.click("#offer")?;
    ben.tab.wait("document.querySelector('#act.catch')")?;
    // With less motion nothing plays by itself, and the next step has the focus.
    ben.tab.wait("document.activeElement?.dataset.step === 'on'")?;
    assert!(ben.tab.audit()?.is_empty(), "{:?}", ben.tab.audit()?);
    ben.tab.press("Escape")?;
    ben.tab.wait("document.querySelector('#live[data-asked]')")?;
    // With motion it plays by itself, up to the question.
    ben.tab.likes(browser::Theme::Light, true)?;
    ben.goes_to(&format!("{table}?at=0&since=0"))?;
    ben.tab.wait("document.querySelector('#live[data-asked]')")?;
    ben.is_content()
}

fn reminders_are_set_on_my_page(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/me")?;
    marta.tab.evaluate("document.querySelector('#hook-shape').value = 'ntfy'")?;
    marta.tab.fill("#hook-address", "https://ntfy.example/marta")?;
    marta.tab.click(".hook button")?;
    marta.tab.wait("document.querySelector('.mx')")?;
    marta.tab.click("[name=webhook-over]")?;
    marta.tab.click("[name=quiet]")?;
    marta.tab.evaluate("document.documentElement.dataset.left = ''")?;
    marta.tab.click("#reminders form[action='/me/reminders'] button.main")?;
    // The page that comes, not the one that is left, on which the same is chosen already.
    marta.tab.wait("!('left' in document.documentElement.dataset) && document.querySelector('[name=quiet]')?.checked && !document.querySelector('[name=webhook-over]').checked")?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        assert!(marta.tab.audit()?.is_empty(), "{width}: {:?}", marta.tab.audit()?);
    }
    marta.is_content()
}
