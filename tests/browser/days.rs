//! A match over days, from the invitation to the final table. Time passes in a moment, so the story itself serves.

use std::net::SocketAddr;

use browser::Chromium;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::Story;
use crate::house::{House, chance};
use crate::letterbox::mail_server::{MailBox, Manner, Received};
use crate::letterbox::receiver::Browser;
use crate::letterbox::{Door, link, until, with_mail};
use crate::person::{ASKED_OR_OVER, OVER, Outcome, Person, ROOMY};

/// Needs a browser that shows notifications.
pub const NOTIFIED: &str = "days_from_the_invitation_to_the_final_table";

pub const STORIES: &[(&str, Story)] = &[(NOTIFIED, from_the_invitation_to_the_final_table)];

const HOUR: i64 = 60 * 60 * 1000;
/// No match of Nim is longer.
const LONGEST: usize = 40;

/// A server of this program, with all ways to call people.
struct Served {
    runtime: Runtime,
    address: SocketAddr,
    /// What Ben's browser would open, and where its push service is.
    browser: Browser,
    push: Door,
    hook: Door,
    mail: MailBox,
    _folder: TempDir,
}

impl Served {
    fn open() -> Result<Self, Box<dyn std::error::Error>> {
        let (runtime, folder) = (Runtime::new()?, tempfile::tempdir()?);
        let (push, hook) = runtime.block_on(async { (Door::open().await, Door::open().await) });
        let mail = runtime.block_on(MailBox::open(Manner::StartTls));
        let foretold = Some(chance());
        let config = server::Config { with_examples: true, foretold, ..with_mail(&mail, folder.path()) };
        let serving = runtime.block_on(server::serve(folder.path(), "127.0.0.1:0".parse()?, config))?;
        let address = serving.address;
        runtime.spawn(serving.run(std::future::pending()));
        Ok(Served { runtime, address, browser: Browser::new(), push, hook, mail, _folder: folder })
    }

    fn pushed(&self) -> Vec<Value> {
        let open =
            |body: &[u8]| serde_json::from_slice(&self.browser.open(body).expect("for Ben")).expect("JSON");
        self.push.came().iter().map(|(_, body)| open(body)).collect()
    }

    /// What came by mail after the one that asked whether the address is his.
    fn mailed(&self) -> Vec<Received> {
        self.mail.received().split_off(1)
    }

    /// The letters about an event by push and by webhook, once there are so many of each, and as many mails in all.
    fn letters(&self, event: &str, count: usize) -> (Value, Value, Received) {
        let of = |all: Vec<Value>| -> Vec<Value> {
            all.into_iter().filter(|letter| letter["event"] == event).collect()
        };
        let found = || async {
            let (push, hook) = (of(self.pushed()), of(self.hook.letters()));
            let mails = self.mailed();
            let is_there = push.len() >= count && hook.len() >= count && mails.len() >= self.pushed().len();
            is_there
                .then(|| Some((push[count - 1].clone(), hook[count - 1].clone(), mails.last()?.clone())))?
        };
        self.runtime.block_on(until(event, found))
    }
}

/// Ben can be called by push, by mail and by webhook.
fn can_be_called(ben: &mut Person<'_>, served: &Served, origin: &str) -> Outcome {
    ben.tab.allow_notifications(origin)?;
    ben.goes_to("/me")?;
    let (p256dh, auth) = served.browser.keys();
    let endpoint = format!("http://{}/push/1", served.push.address);
    let subscription = json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": auth } });
    let subscribed = ben.tab.evaluate(&format!(
        "fetch('/me/push', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
            body: {:?} }}).then(answer => answer.status)",
        subscription.to_string()
    ))?;
    assert_eq!(subscribed, 200);
    ben.goes_to("/me")?;
    ben.tab.evaluate("document.querySelector('#hook-shape').value = 'json'")?;
    ben.tab.fill("#hook-address", &format!("http://{}/hook", served.hook.address))?;
    ben.tab.click(".hook button")?;
    ben.tab
        .wait("document.querySelector('[name=webhook-over]') && !document.querySelector('#hook-address')")?;
    ben.tab.fill("#mail-address", "ben@example.org")?;
    ben.tab.click("form[action$='reminders/mail'] button")?;
    let mails = || async { served.mail.received().into_iter().next() };
    let asked = served.runtime.block_on(until("a mail", mails));
    ben.goes_to(&link(&asked, "https://play.example/confirm/"))?;
    ben.tab.click("main form button")?;
    ben.tab.wait("document.querySelector('main') && !document.querySelector('main form')")?;
    ben.goes_to("/me")?;
    ben.tab.wait("document.querySelector('[name=mail-over]')")?;
    Ok(())
}

/// What came by push is shown by the worker of the app; all three ways lead to the same page, where Ben goes.
fn follows(ben: &mut Person<'_>, origin: &str, letters: &(Value, Value, Received)) -> Outcome {
    let (push, hook, mail) = letters;
    ben.goes_to("/rules")?;
    ben.tab.wait("navigator.serviceWorker.controller")?;
    ben.tab.push(origin, &push.to_string())?;
    let title = push["title"].as_str().unwrap_or_default();
    ben.tab.wait(&format!(
        "(navigator.serviceWorker.ready.then(found => found.getNotifications()).then(shown => \
            document.body.dataset.told = shown.map(one => one.title).join()), document.body.dataset.told === {title:?})"
    ))?;
    let path = push["path"].as_str().unwrap_or_default();
    assert!(hook["url"].as_str().is_some_and(|link| link.ends_with(path)), "{hook}");
    assert_eq!(link(mail, "https://play.example/"), path, "{}", mail.body());
    ben.goes_to(path)
}

/// Whoever was away sees what happened; then the question.
fn catches_up(person: &mut Person<'_>) -> Outcome {
    person.tab.wait("document.querySelector('#act.catch, #live[data-asked], #act a[href$=final]')")?;
    if person.tab.holds("document.querySelector('#act.catch')")? {
        person.tab.click("#act.catch a[data-skip]")?;
    }
    Ok(())
}

fn is_known(person: &mut Person<'_>) -> Outcome {
    person.goes_to("/me")?;
    person.tab.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")?;
    person.tab.fill("#password", "a long password")?;
    person.tab.click("form[action$=password] button")?;
    person.tab.wait("document.querySelector('#notice')")?;
    Ok(())
}

/// Anna asks Ben and Carla. Carla says no where she reads it, and thinks again, and says no. Ben is called by all three ways: to
/// the table, to his turns, once more when little time is left, and to the end.
fn from_the_invitation_to_the_final_table(_: &Chromium, _: &mut House) -> Outcome {
    let chromium = &Chromium::whole()?;
    let served = Served::open()?;
    let house = House::at_port(served.address.port());
    let origin = house.at("");
    let mut anna = Person::enters(chromium, &house, "Anna")?;
    let mut ben = Person::enters(chromium, &house, "Ben")?;
    let mut carla = Person::enters(chromium, &house, "Carla")?;
    is_known(&mut ben)?;
    is_known(&mut carla)?;
    can_be_called(&mut ben, &served, &origin)?;
    // Nobody is called who has a page open.
    ben.tab.open("about:blank")?;
    carla.goes_to("/")?;
    anna.goes_to("/new?game=nim")?;
    anna.tab.click("label:has([name=seat-2][value=friend])")?;
    anna.tab.click("label:has([name=clock][value=days])")?;
    anna.tab.evaluate(
        "document.querySelector('#answer').value = '86400', document.querySelector('#reserve').value = '0'",
    )?;
    anna.tab.evaluate(ROOMY)?;
    anna.tab.click(".startbar button")?;
    anna.tab.wait("document.querySelector('#live')")?;
    let table = anna.path()?;
    for name in ["Ben", "Carla"] {
        anna.tab.wait("document.querySelector('form[action$=invite] input')")?;
        anna.tab.fill("form[action$=invite] input", name)?;
        anna.tab.click("form[action$=invite] button")?;
        anna.tab
            .wait(&format!("document.querySelector('#notice')?.textContent.includes('{name} is invited')"))?;
    }
    // Carla hears of it at home.
    carla.tab.wait("document.querySelector('.asks')?.textContent.includes('Anna invites you')")?;
    carla.tab.click(".asks button[value=no]")?;
    carla.tab.wait("document.querySelector('.asks')?.textContent.includes('You said no')")?;
    carla.tab.click(".asks button[value=again]")?;
    carla.tab.wait("document.querySelector('.asks button[value=yes]')")?;
    carla.tab.click(".asks button[value=no]")?;
    carla.tab.wait("document.querySelector('.asks')?.textContent.includes('You said no')")?;
    store::let_pass(5 * HOUR);
    follows(&mut ben, &origin, &served.letters("invited", 1))?;
    // Everything that is agreed can be read by whoever comes.
    ben.tab.wait("document.querySelector('.opts')?.textContent.includes('Over days')")?;
    ben.trips_over_nothing("a waiting room")?;
    ben.tab.click("form[action$=sit] button")?;
    ben.tab.wait("document.querySelector('.startbar form[action$=leave]')")?;
    ben.tab.open("about:blank")?;
    anna.tab.wait("document.querySelector('.startbar .main:not([disabled])')")?;
    anna.tab.click(".startbar .main")?;
    anna.tab.wait("document.querySelector('#board')")?;
    let mut turns = 0;
    for _ in 0..LONGEST {
        store::let_pass(7 * HOUR);
        anna.goes_to(&table)?;
        catches_up(&mut anna)?;
        if anna.tab.holds(OVER)? {
            break;
        }
        anna.tab.wait("document.querySelector('#live[data-asked]')")?;
        anna.makes_a_move_by_mouse()?;
        if anna.tab.holds(OVER)? {
            break;
        }
        turns += 1;
        let letters = served.letters("turn", turns);
        if turns == 1 {
            // He lets a day pass, almost: little is left, and he is called once more.
            store::let_pass(19 * HOUR);
            served.letters("last-call", 1);
        }
        follows(&mut ben, &origin, &letters)?;
        catches_up(&mut ben)?;
        ben.tab.wait(ASKED_OR_OVER)?;
        // Where one stick is left it is taken without him.
        if ben.tab.holds(OVER)? {
            break;
        }
        ben.makes_a_move_by_mouse()?;
        ben.tab.open("about:blank")?;
    }
    anna.goes_to(&table)?;
    catches_up(&mut anna)?;
    anna.tab.wait(OVER)?;
    // Whoever made the last move knows it.
    if anna.tab.holds("document.querySelector('#log li:last-child')?.textContent.includes('You')")? {
        let letters = served.letters("over", 1);
        follows(&mut ben, &origin, &letters)?;
        catches_up(&mut ben)?;
    }
    for person in [&mut anna, &mut ben] {
        person.goes_to(&format!("{table}/final"))?;
        person
            .tab
            .wait("document.body.innerText.includes('Anna') && document.body.innerText.includes('Ben')")?;
        person.trips_over_nothing("the final table")?;
    }
    anna.is_content()?;
    ben.is_content()?;
    carla.is_content()
}
