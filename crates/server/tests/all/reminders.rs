//! Called back to the table: by webhook, by push, by mail, and not when it is not wanted.

use std::time::Duration;

use crate::house::{House, done, nim, play, post};
use crate::letterbox::mail_server::{MailBox, Manner};
use crate::letterbox::receiver::Browser;
use crate::letterbox::{Door, config, hook, link, submit, until, with_mail};
use axum::http::StatusCode;
use client::Client;
use serde_json::{Value, json};
use store::{Event, Medium, PersonId};

/// Who somebody is, by the first seat or the second of a table.
async fn at_seat(house: &House, table: &str, seat: usize) -> PersonId {
    let id = table.rsplit('/').next().expect("a code").parse().expect("a code");
    let table = house.store().await.table(&id).await.expect("an answer").expect("a table");
    match table.places[seat].sitter {
        store::Sitter::Person(person) => person,
        _ => panic!("nobody sits there"),
    }
}

/// One turn is one call, however often it is undone and played again; the next turn is the next.
#[tokio::test]
async fn a_table_calls_once_for_a_turn() {
    let (house, door) = (House::with(config()).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    door.wait(1).await;
    let back = anna.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await.expect("an answer");
    if back.status.is_success() {
        play(&mut anna, &table, 1).await;
    }
    play(&mut ben, &table, 2).await;
    play(&mut anna, &table, 1).await;
    door.wait(2).await;
    let letters = door.letters();
    assert_eq!(letters.len(), 2, "{letters:?}");
    for letter in &letters {
        assert_eq!((&letter["event"], &letter["language"]), (&json!("turn"), &json!("en")));
        let code = table.rsplit('/').next().expect("a code");
        assert_eq!(letter["url"], format!("http://{}/t/{code}", house.address));
        assert!(letter["text"].as_str().is_some_and(|text| text.contains("Anna")), "{letter}");
    }
    assert_ne!(letters[0]["id"], letters[1]["id"]);
    let (headers, body) = &door.came()[0];
    assert_eq!(
        headers["idempotency-key"],
        serde_json::from_slice::<Value>(body).expect("JSON")["id"].as_str().expect("an id")
    );
    // Nothing that opens anything, and nothing that only a seat may know.
    let secret = ben.cookie("coppice").expect("a cookie");
    assert!(
        !String::from_utf8_lossy(body).contains(secret) && !String::from_utf8_lossy(body).contains("/k/")
    );
}

/// What did not arrive is tried again, as the same letter.
#[tokio::test]
async fn a_receiver_that_stumbles_gets_it_again() {
    let (house, door) = (House::with(config()).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    door.answer(&[StatusCode::INTERNAL_SERVER_ERROR, StatusCode::OK]);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    door.wait(2).await;
    let letters = door.letters();
    assert_eq!(letters[0]["id"], letters[1]["id"], "a stable id lets the receiver tell");
    let person = at_seat(&house, &table, 1).await;
    let store = house.store().await;
    let channel = until("a channel that works", || async {
        let channels = store.channels(person).await.expect("an answer");
        channels.into_iter().find(|channel| channel.note.is_empty() && channel.tries == 0)
    });
    assert_eq!(channel.await.state, store::ChannelState::On);
    assert!(store.due_letters(i64::MAX, 9).await.expect("an answer").is_empty());
}

/// What is written is sent by whoever starts next.
#[tokio::test]
async fn a_call_outlives_the_server() {
    let slow = server::Config { remind_after: Some(Duration::from_secs(3600)), ..config() };
    let (house, door) = (House::with(slow).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    assert!(door.came().is_empty());
    let _house = house.restarted_with(config()).await;
    assert_eq!(door.wait(1).await.len(), 1);
}

#[tokio::test]
async fn nobody_is_called_who_looks() {
    let (house, door, bell) = (House::with(config()).await, Door::open().await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut anna, &bell).await;
    hook(&mut ben, &door).await;
    let table = nim(&mut anna, &mut ben).await;
    bell.wait(1).await;
    let here = ben.submit("/here", &[("page", "7"), ("visible", "1")]).await.expect("an answer");
    assert_eq!(done(here)["waiting"], 0);
    let mut cleo = house.browser("Cleo").await;
    let code = table.rsplit('/').next().expect("a code");
    submit(&mut cleo, &format!("/t/{code}/chat"), &[("text", "Good luck, Anna and Ben!")]).await;
    // Both are to hear of it in the same breath; Anna is called.
    bell.wait(2).await;
    assert_eq!(bell.letters()[1]["event"], "named");
    assert!(door.came().is_empty(), "Ben is looking");
    ben.submit("/here", &[("page", "7"), ("visible", "0")]).await.expect("an answer");
    door.wait(1).await;
    assert_eq!(door.letters()[0]["event"], "named");
}

/// A closed laptop is not noticed before its line breaks: what it was sent meanwhile nobody saw, so that its owner is called.
#[tokio::test]
async fn what_is_sent_to_a_page_that_nobody_looks_at_is_not_seen() {
    let house = House::with(config()).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let code = table.rsplit('/').next().expect("a code");
    let (id, person) = (code.parse().expect("a code"), at_seat(&house, &table, 1).await);
    let store = house.store().await;
    ben.get(&format!("/t/{code}")).await.expect("a page");
    for (visible, is_seen) in [("1", true), ("0", false)] {
        let mut page = ben.events(&format!("/t/{code}/events")).await.expect("a stream");
        page.next().await.expect("the table as it is");
        ben.submit("/here", &[("page", "7"), ("visible", visible)]).await.expect("an answer");
        play(&mut anna, &table, 1).await;
        page.next().await.expect("what happened");
        let noted = store.visited_at(&id, person).await.expect("an answer");
        drop(page);
        let left = || async {
            store.visited_at(&id, person).await.expect("an answer").filter(|&at| Some(at) > noted)
        };
        until("that the page was left", left).await;
        let (seen, newest) = (store.visited(&id, person).await, store.seq(&id).await);
        let is_newest = seen.expect("an answer") == newest.expect("an answer");
        assert_eq!(is_newest, is_seen, "a page that is visible: {visible}");
        play(&mut ben, &table, 2).await;
    }
}

#[tokio::test]
async fn a_browser_is_called_by_push_in_its_language() {
    let (house, door, browser) = (House::with(config()).await, Door::open().await, Browser::new());
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    submit(&mut ben, "/look", &[("language", "de"), ("back", "/")]).await;
    let (p256dh, auth) = browser.keys();
    let endpoint = format!("http://{}/push/1", door.address);
    let subscription = json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": auth } });
    done(ben.post("/me/push", &subscription).await.expect("an answer"));
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let (headers, body) = door.wait(1).await.remove(0);
    let letter: Value =
        serde_json::from_slice(&browser.open(&body).expect("it is for this browser")).expect("JSON");
    assert!(letter["title"].as_str().is_some_and(|title| title.starts_with("Du bist am Zug")), "{letter}");
    assert_eq!(letter["path"], format!("/t/{}", table.rsplit('/').next().expect("a code")));
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert!(headers["authorization"].to_str().expect("text").starts_with("vapid t="));
    assert!(headers.contains_key("ttl") && headers.contains_key("topic"));
    let page = ben.get("/me").await.expect("an answer").body;
    let key = headers["authorization"].to_str().expect("text").rsplit("k=").next().expect("a key").to_owned();
    assert!(page.contains(&key), "the page names the key that letters are signed with");
    // The browser forgets us: so do we.
    door.answer(&[StatusCode::GONE]);
    play(&mut ben, &table, 2).await;
    play(&mut anna, &table, 1).await;
    let person = at_seat(&house, &table, 1).await;
    let store = house.store().await;
    until("the end of the channel", || async {
        store.channels(person).await.expect("an answer").is_empty().then_some(())
    })
    .await;
}

/// Confirmed by a link, called, and off the list with one click.
#[tokio::test]
async fn mail_is_confirmed_sent_and_stopped() {
    let (mailbox, folder) = (MailBox::open(Manner::StartTls).await, tempfile::tempdir().expect("a folder"));
    let house = House::with(with_mail(&mailbox, folder.path())).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    submit(&mut ben, "/me/reminders/mail", &[("address", "ben@example.org")]).await;
    let asked = mailbox.received().pop().expect("a mail");
    assert_eq!((asked.to.as_str(), asked.is_secure), ("ben@example.org", true));
    let confirm = link(&asked, "https://play.example/confirm/");
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let (person, store) = (at_seat(&house, &table, 1).await, house.store().await);
    let state = || async { store.channels(person).await.expect("an answer")[0].state };
    // Looking does nothing: programs that read mail follow every link. Nor does a link that was made up.
    assert_eq!(house.stranger().get(&confirm).await.expect("an answer").status, 200);
    let other = if confirm.ends_with('x') { 'y' } else { 'x' };
    let forged = format!("{}{other}", &confirm[..confirm.len() - 1]);
    house.stranger().submit(&forged, &[]).await.expect("an answer");
    assert_eq!(state().await, store::ChannelState::Unconfirmed);
    house.stranger().submit(&confirm, &[]).await.expect("an answer");
    assert_eq!(state().await, store::ChannelState::On);
    play(&mut ben, &table, 2).await;
    play(&mut anna, &table, 1).await;
    let turn = until("a mail", || async { mailbox.received().into_iter().nth(1) }).await;
    assert!(turn.text.contains("Subject: Your turn: Nim"), "{}", turn.text);
    assert!(turn.text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    let stop = link(&turn, "https://play.example/u/");
    // As a mail program does it: without a page and without a cookie.
    let mut program = Client::new(house.address).with("authorization", "none");
    let answer = program.submit(&stop, &[("List-Unsubscribe", "One-Click")]).await.expect("an answer");
    assert_eq!(answer.status, 200);
    assert!(store.channels(person).await.expect("an answer").is_empty());
}

/// The table of a round is ready: whoever takes part hears of it by mail, once, and is led there.
#[tokio::test]
async fn a_round_of_a_tournament_arrives_by_mail() {
    let (mailbox, folder) = (MailBox::open(Manner::StartTls).await, tempfile::tempdir().expect("a folder"));
    let house = House::with(with_mail(&mailbox, folder.path())).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    submit(&mut ben, "/me/reminders/mail", &[("address", "ben@example.org")]).await;
    let confirm = link(&mailbox.received()[0], "https://play.example/confirm/");
    assert_eq!(ben.submit(&confirm, &[]).await.expect("an answer").status, 200);
    let wish =
        json!({ "game": "nim", "seats": 2, "rounds": 1, "name": "Autumn", "terms": { "clock": "days" } });
    let told = post(&mut anna, "/api/tournaments", wish).await;
    let path = format!("/api/tournaments/{}", told["id"].as_str().expect("a code"));
    for person in [&mut anna, &mut ben] {
        post(person, &format!("{path}/join"), json!({})).await;
    }
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    let table =
        done(ben.get(&path).await.expect("an answer"))["my_table"].as_str().expect("a table").to_owned();
    let called = |mail: &&crate::letterbox::mail_server::Received| mail.body().contains("tournament");
    let mail = until("a mail", || async { mailbox.received().iter().find(called).cloned() }).await;
    assert!(mail.body().contains("Anna"), "with whom: {}", mail.body());
    assert_eq!(link(&mail, &format!("https://play.example/t/{table}")), format!("/t/{table}"));
    // Ben may be asked for his first move too; the round itself is told once.
    until("all letters", || async {
        let letters = house.store().await.due_letters(i64::MAX, 9).await.expect("an answer");
        letters.is_empty().then_some(())
    })
    .await;
    assert_eq!(mailbox.received().iter().filter(called).count(), 1);
}

/// One mail a day instead of each, with all that waits.
#[tokio::test]
async fn one_mail_a_day_instead() {
    let (mailbox, folder, door) =
        (MailBox::open(Manner::StartTls).await, tempfile::tempdir().expect("a folder"), Door::open().await);
    let house = House::with(with_mail(&mailbox, folder.path())).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    submit(&mut ben, "/me/reminders/mail", &[("address", "ben@example.org")]).await;
    let confirm = link(&mailbox.received()[0], "https://play.example/confirm/");
    house.stranger().submit(&confirm, &[]).await.expect("an answer");
    submit(
        &mut ben,
        "/me/reminders",
        &[("zone", "Europe/Berlin"), ("daily", "on"), ("mail-turn", "on"), ("webhook-turn", "on")],
    )
    .await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    door.wait(1).await;
    assert_eq!(mailbox.received().len(), 1, "no mail for a turn");
    let (person, store) = (at_seat(&house, &table, 1).await, house.store().await);
    let wishes = store.wishes(person).await.expect("an answer");
    assert!(wishes.digest_due.is_some_and(|due| due > store::now()));
    // Six o'clock.
    store
        .save_wishes(person, &store::Wishes { digest_due: Some(store::now() - 1), ..wishes })
        .await
        .expect("it is kept");
    let daily = until("the daily mail", || async { mailbox.received().into_iter().nth(1) }).await;
    assert!(daily.text.contains("Subject: One table waits for you"), "{}", daily.text);
    assert!(daily.body().contains("Nim"), "{}", daily.text);
    let next = store.wishes(person).await.expect("an answer").digest_due.expect("tomorrow");
    assert!(next > store::now());
}

/// At night it waits.
#[tokio::test]
async fn quiet_hours_wait() {
    let (house, door) = (House::with(config()).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    // From an hour ago until in an hour, wherever in the day that is.
    let minutes = store::now() / 60_000 % (24 * 60);
    let clock = |minutes: i64| {
        format!("{:02}:{:02}", minutes.rem_euclid(24 * 60) / 60, minutes.rem_euclid(24 * 60) % 60)
    };
    let (from, to) = (clock(minutes - 60), clock(minutes + 60));
    let night = [
        ("zone", "UTC"),
        ("quiet", "on"),
        ("quiet-from", from.as_str()),
        ("quiet-to", to.as_str()),
        ("webhook-turn", "on"),
    ];
    submit(&mut ben, "/me/reminders", &night).await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let store = house.store().await;
    let waits = until("a call that waits", || async {
        let calls = store.due_calls(i64::MAX, 9).await.expect("an answer");
        calls.into_iter().find(|call| call.event == Event::Turn && call.due > store::now() + 30 * 60_000)
    })
    .await;
    assert!(waits.due <= store::now() + 61 * 60_000);
    assert!(door.came().is_empty());
    // By the time it ends somebody has moved: there is nothing to say.
    play(&mut ben, &table, 2).await;
    store.delay_call(&waits.id, store::now()).await.expect("it is kept");
    until("the end of the call", || async {
        let calls = store.due_calls(i64::MAX, 9).await.expect("an answer");
        calls.iter().all(|call| call.id != waits.id).then_some(())
    })
    .await;
    assert!(door.came().is_empty());
}

/// An owner who says nothing lets nobody send into the house.
#[tokio::test]
async fn webhooks_do_not_lead_into_the_house() {
    let world = server::Config { reach_house: false, ..config() };
    let (house, door) = (House::with(world).await, Door::open().await);
    let mut ben = house.browser("Ben").await;
    let port = door.address.port();
    let store = house.store().await;
    let me = || async {
        let secret: store::Secret = ben.cookie("coppice").expect("a cookie").parse().expect("a secret");
        store.session(secret.hash()).await.expect("an answer").expect("a person").id
    };
    let me = me().await;
    for inside in [
        format!("http://127.0.0.1:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        "https://[::1]/".to_owned(),
        "file:///etc/passwd".to_owned(),
    ] {
        submit(&mut ben, "/me/reminders/webhook", &[("shape", "json"), ("address", &inside)]).await;
        assert!(store.channels(me).await.expect("an answer").is_empty(), "{inside}");
    }
    // A name says nothing about where it leads; that is found out when it is used.
    submit(
        &mut ben,
        "/me/reminders/webhook",
        &[("shape", "json"), ("address", &format!("https://localhost:{port}/"))],
    )
    .await;
    let channel = store.channels(me).await.expect("an answer").remove(0);
    assert_eq!(channel.medium, Medium::Webhook);
    submit(&mut ben, "/me/reminders/test", &[("channel", &channel.id)]).await;
    let page = ben.get("/me").await.expect("an answer").body;
    assert!(page.contains("private network"), "it says why");
    assert!(door.came().is_empty());
    // Another's channel is nobody else's.
    let mut cleo = house.browser("Cleo").await;
    assert_eq!(
        cleo.submit("/me/reminders/off", &[("channel", &channel.id)]).await.expect("an answer").status,
        404
    );
    assert_eq!(store.channels(me).await.expect("an answer").len(), 1);
}

#[tokio::test]
async fn home_hears_of_my_tables() {
    let house = House::with(config()).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let mut home = ben.events("/home/events").await.expect("a stream");
    assert!(home.next().await.expect("home").data.contains("data-waiting=\"0\""));
    play(&mut anna, &table, 1).await;
    let event = home.next().await.expect("home again");
    assert!(event.data.contains("data-waiting=\"1\""), "{}", event.data);
    let code = table.rsplit('/').next().expect("a code");
    assert_eq!(ben.get("/next").await.expect("an answer").location(), Some(format!("/t/{code}").as_str()));
    assert_eq!(ben.get(&format!("/next?not={code}")).await.expect("an answer").location(), Some("/"));
    assert_eq!(
        done(ben.submit("/here", &[("page", "1"), ("visible", "1")]).await.expect("an answer"))["waiting"],
        1
    );
}

/// Whoever was away is led through what happened, and then to now.
#[tokio::test]
async fn whoever_comes_back_sees_what_happened() {
    let away = server::Config { away_after: Some(Duration::ZERO), ..config() };
    let house = House::with(away).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let path = format!("/t/{}", table.rsplit('/').next().expect("a code"));
    assert_eq!(ben.get(&path).await.expect("an answer").status, 200, "there is nothing to tell yet");
    play(&mut anna, &table, 1).await;
    let answer = ben.get(&path).await.expect("an answer");
    let missed = answer.location().expect("it leads to what was missed").to_owned();
    assert_eq!(missed, format!("{path}?at=0&since=0"));
    let page = ben.get(&missed).await.expect("an answer").body;
    assert!(page.contains("act past catch") && page.contains("One move since you were here"), "{page}");
    let now = ben.get(&path).await.expect("an answer");
    assert_eq!(now.status, 200, "now it is known");
    assert!(now.body.contains("data-asked"));
}

/// The events of which somebody heard, in order.
fn events(door: &Door) -> Vec<String> {
    door.letters().iter().map(|letter| letter["event"].as_str().expect("a word").to_owned()).collect()
}

/// Nothing more is on its way.
async fn all_said(house: &House) {
    let store = house.store().await;
    until("the end of all calls", || async {
        let calls = store.due_calls(i64::MAX, 1).await.expect("an answer");
        let letters = store.due_letters(i64::MAX, 1).await.expect("an answer");
        (calls.is_empty() && letters.is_empty()).then_some(())
    })
    .await;
}

/// A request calls those who are asked, once each, and nobody else; what was answered meanwhile calls nobody.
#[tokio::test]
async fn requests_call_those_who_are_asked() {
    let house = House::with(config()).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let (door, bell) = (Door::open().await, Door::open().await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    hook(&mut anna, &bell).await;
    hook(&mut ben, &door).await;
    post(&mut anna, &format!("{table}/ask-back"), json!({ "seat": 1, "count": 0 })).await;
    door.wait(1).await;
    let here = ben.submit("/here", &[("page", "7"), ("visible", "0")]).await.expect("an answer");
    assert_eq!(done(here)["waiting"], 1, "one table waits, for two reasons");
    let home = ben.get("/").await.expect("an answer").body;
    assert!(home.contains("Anna asks to take back"), "home says so");
    post(&mut ben, &format!("{table}/answer-back"), json!({ "seat": 2, "yes": false })).await;
    post(&mut ben, &format!("{table}/ask-end"), json!({})).await;
    bell.wait(1).await;
    assert!(anna.get("/").await.expect("an answer").body.contains("Ben asks to end the match"));
    all_said(&house).await;
    assert_eq!((events(&door), events(&bell)), (vec!["request".to_owned()], vec!["request".to_owned()]));
    // Another match: the other is asked, and who asked is not.
    post(&mut anna, &format!("{table}/answer-end"), json!({ "yes": true })).await;
    let next = post(&mut anna, &format!("{table}/rematch"), json!({})).await;
    // In whatever order they arrive.
    until("two letters about it", || async {
        let mut heard = events(&door);
        heard.sort();
        (heard == ["over", "request", "request"]).then_some(())
    })
    .await;
    assert!(ben.get("/").await.expect("an answer").body.contains("Anna asks for another match"));
    all_said(&house).await;
    assert!(!events(&bell)[1..].contains(&"request".to_owned()), "{:?}", events(&bell));
    let again = format!("/api/tables/{}", next["id"].as_str().expect("a code"));
    post(&mut ben, &format!("{again}/sit"), json!({})).await;
    assert!(!ben.get("/").await.expect("an answer").body.contains("asks for another match"));
}

/// The others are asked what to do about somebody whose time is over; the bot that goes on calls nobody for that seat.
#[tokio::test]
async fn a_vote_calls_the_others_and_a_seat_that_a_bot_plays_calls_nobody() {
    let house = House::with(config()).await;
    let names = ["Anna", "Bram", "Carla"];
    let (mut people, mut doors) = (Vec::new(), Vec::new());
    for name in names {
        let (mut person, door) = (house.browser(name).await, Door::open().await);
        hook(&mut person, &door).await;
        people.push(person);
        doors.push(door);
    }
    let terms = json!({ "pace": "instant", "level": "sapling", "clock": "days", "answer": 2, "reserve": 0, "flag": "vote" });
    // One after the other in Keyflower: one is late, and two are not.
    let wish = json!({ "game": "keyflower", "seats": ["me", "anybody", "anybody"], "terms": terms });
    let table = post(&mut people[0], "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    for person in &mut people[1..] {
        post(person, &format!("{path}/sit"), json!({})).await;
    }
    let begun = post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let late = begun["waiting_for"][0].as_u64().expect("a seat") as usize - 1;
    let asked = |door: &Door| events(door).iter().filter(|event| *event == "request").count();
    let others: Vec<usize> = (0..3).filter(|index| *index != late).collect();
    for &other in &others {
        until("the others are asked", || async { (asked(&doors[other]) == 1).then_some(()) }).await;
    }
    assert_eq!(asked(&doors[late]), 0, "who is late is not asked about themselves");
    let home = people[others[0]].get("/").await.expect("an answer").body;
    assert!(home.contains(&format!("What now, without {}?", names[late])), "{home}");
    // One of them alone is there, and lets a bot play.
    let vote = json!({ "about": late + 1, "ballot": "bot" });
    let after = post(&mut people[others[0]], &format!("{path}/vote"), vote).await;
    assert_eq!(after["bots"], json!([late + 1]));
    let before = events(&doors[late]);
    let played = crate::house::until(&mut people[others[0]], &path, |now| {
        now["count"].as_u64() > Some(0) || now["bots"] != json!([late + 1])
    });
    played.await;
    all_said(&house).await;
    assert_eq!(events(&doors[late]), before, "a bot plays: nobody is called for that seat");
    let waits = people[late].submit("/here", &[("page", "1"), ("visible", "0")]).await.expect("an answer");
    assert_eq!(done(waits)["waiting"], 0);
}

/// Whoever is asked to a table by name hears of it, unless they have said no meanwhile.
#[tokio::test]
async fn an_invitation_calls() {
    let slow = server::Config { remind_after: Some(Duration::from_secs(3600)), ..config() };
    let (house, door) = (House::with(slow).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    // They have played together, so a name is enough.
    let old = nim(&mut anna, &mut ben).await;
    post(&mut anna, &format!("{old}/resign"), json!({})).await;
    let mut codes = Vec::new();
    for _ in 0..2 {
        let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
        let table = post(&mut anna, "/api/tables", wish).await;
        let code = table["id"].as_str().expect("a code").to_owned();
        let mut home = ben.events("/home/events").await.expect("a stream");
        home.next().await.expect("home as it is");
        submit(&mut anna, &format!("/t/{code}/invite"), &[("name", "Ben")]).await;
        assert!(home.next().await.expect("home again").data.contains("Anna invites you"), "home hears of it");
        codes.push(code);
    }
    submit(&mut ben, "/answer", &[("table", &codes[0]), ("asked", "invited"), ("answer", "no")]).await;
    let house = house.restarted_with(config()).await;
    until("the invitation", || async { events(&door).contains(&"invited".to_owned()).then_some(()) }).await;
    all_said(&house).await;
    let invited: Vec<Value> =
        door.letters().into_iter().filter(|letter| letter["event"] == "invited").collect();
    assert_eq!(invited.len(), 1, "{invited:?}");
    assert!(invited[0]["url"].as_str().is_some_and(|url| url.ends_with(&codes[1])), "{invited:?}");
}

/// Whoever is forgotten is called no more: their ways, what they wanted, what was on its way.
#[tokio::test]
async fn whoever_is_forgotten_leaves_no_letters_behind() {
    let slow = server::Config { remind_after: Some(Duration::from_secs(3600)), ..config() };
    let (house, door) = (House::with(slow).await, Door::open().await);
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, &door).await;
    submit(&mut ben, "/me/reminders", &[("zone", "Europe/Berlin"), ("webhook-turn", "on")]).await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let (person, store) = (at_seat(&house, &table, 1).await, house.store().await);
    let calls = || async { store.due_calls(i64::MAX, 9).await.expect("a list").len() };
    assert_eq!((calls().await, store.channels(person).await.expect("a list").len()), (1, 1));
    let told = store.about(person).await.expect("all of it");
    for kept in ["channels", "wishes", "calls", "letters", "told"] {
        assert!(told[kept].is_array(), "{kept}: {told}");
    }
    submit(&mut ben, "/me/delete", &[("name", "Ben")]).await;
    assert_eq!(calls().await, 0);
    let about = store.about(person).await.expect("nothing");
    for kept in ["channels", "wishes", "calls", "letters", "told"] {
        assert_eq!(about[kept], json!([]), "{kept}");
    }
    let _house = house.restarted_with(config()).await;
    assert!(door.came().is_empty(), "and nobody hears anything");
}
