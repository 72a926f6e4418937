//! Days that pass in a moment: a match from the invitation to the final table, clocks over days, and nights without a server.
//!
//! A program of its own, because time passes for all of it; one test after the other, for the same reason.

#[path = "all/house/mod.rs"]
mod house;
#[path = "all/letterbox.rs"]
mod letterbox;

use axum::http::StatusCode;
use client::Client;
use house::{House, done, play, post};
use letterbox::mail_server::{MailBox, Manner, Received};
use letterbox::receiver::Browser;
use letterbox::{Door, config, hook, link, submit, until, with_mail};
use serde_json::{Value, json};
use store::{Kind, TableId};
use tokio::sync::Mutex;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const PASSWORD: &str = "a long password";

/// Time is one for all.
static TIME: Mutex<()> = Mutex::const_new(());

fn pass(milliseconds: i64) {
    store::let_pass(milliseconds);
}

fn code(path: &str) -> TableId {
    path.rsplit('/').next().expect("a code").parse().expect("a code")
}

fn named(list: &[Value], event: &str) -> usize {
    list.iter().filter(|letter| letter["event"] == event).count()
}

/// Somebody whose name is theirs, so that they can be asked by it.
async fn known(house: &House, name: &str, language: &str) -> Client {
    let mut person = house.browser(name).await;
    submit(&mut person, "/me/password", &[("password", PASSWORD)]).await;
    submit(&mut person, "/look", &[("language", language), ("back", "/")]).await;
    person
}

/// By which way each of three people is called, and what came by it.
struct Post {
    browser: Browser,
    push: Door,
    mail: MailBox,
    hook: Door,
}

impl Post {
    /// What Ben got by push, as his browser reads it.
    fn pushed(&self) -> Vec<Value> {
        let open = |body: &[u8]| {
            serde_json::from_slice(&self.browser.open(body).expect("it is for him")).expect("JSON")
        };
        self.push.came().iter().map(|(_, body)| open(body)).collect()
    }

    /// What Carla got by mail, after the one that asked whether the address is hers.
    fn mailed(&self) -> Vec<Received> {
        self.mail.received().split_off(1)
    }

    /// Every one of them has got this many.
    async fn wait(&self, push: usize, mail: usize, hook: usize) {
        until("letters by all three ways", || async {
            let have = (self.pushed().len(), self.mailed().len(), self.hook.letters().len());
            (have.0 >= push && have.1 >= mail && have.2 >= hook).then_some(())
        })
        .await;
    }
}

/// Seats by the number of their person in this list.
async fn play_on(people: &mut [Client], path: &str, seat: u64) -> Value {
    play(&mut people[seat as usize - 1], path, seat as u8).await
}

/// From the invitation to the final table, with hours and days between the moves. Ben is called by push, Carla by mail, Dora by
/// webhook, each in their language.
#[tokio::test]
async fn a_match_over_days_calls_everybody_back_from_the_invitation_to_the_final_table() {
    let _time = TIME.lock().await;
    let folder = tempfile::tempdir().expect("a folder");
    let letters = Post {
        browser: Browser::new(),
        push: Door::open().await,
        mail: MailBox::open(Manner::StartTls).await,
        hook: Door::open().await,
    };
    let house = House::with(with_mail(&letters.mail, folder.path())).await;
    let mut anna = house.browser("Anna").await;
    let mut ben = known(&house, "Ben", "de").await;
    let mut carla = known(&house, "Carla", "fr").await;
    let mut dora = known(&house, "Dora", "en").await;
    let (p256dh, auth) = letters.browser.keys();
    let endpoint = format!("http://{}/push/1", letters.push.address);
    let subscription = json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": auth } });
    done(ben.post("/me/push", &subscription).await.expect("an answer"));
    submit(&mut carla, "/me/reminders/mail", &[("address", "carla@example.org")]).await;
    let confirm = link(&letters.mail.received()[0], "https://play.example/confirm/");
    house.stranger().submit(&confirm, &[]).await.expect("an answer");
    hook(&mut dora, &letters.hook).await;

    // Invited by name.
    let terms =
        json!({ "clock": "days", "answer": DAY / 1000, "reserve": 0, "pace": "instant", "level": "sapling" });
    let wish =
        json!({ "game": "woodcraft-roll", "seats": ["me", "anybody", "anybody", "anybody"], "terms": terms });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    let page = path.replace("/api/tables/", "/t/");
    for name in ["Ben", "Carla", "Dora"] {
        submit(&mut anna, &format!("{page}/invite"), &[("name", name)]).await;
    }
    letters.wait(1, 1, 1).await;
    assert_eq!(letters.pushed()[0]["event"], "invited");
    let title = letters.pushed()[0]["title"].as_str().expect("a title").to_owned();
    assert!(title.starts_with("Du bist eingeladen"), "in his language: {title}");
    assert!(letters.mailed()[0].body().contains("une place vous est"), "{}", letters.mailed()[0].body());
    assert!(letters.mailed()[0].text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert_eq!(letters.hook.letters()[0]["event"], "invited");
    pass(5 * HOUR);
    let mut people = [anna, ben, carla, dora];
    for person in &mut people[1..] {
        post(person, &format!("{path}/sit"), json!({})).await;
    }
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let begun = store::now();

    // Everybody is called once for their first turn, whenever that comes.
    let (mut first, mut seats_called) = (true, [false; 5]);
    for _ in 0..4000 {
        let now = done(people[0].get(&path).await.expect("an answer"));
        if seats_called[2..].iter().all(|called| *called) {
            break;
        }
        let seat = now["waiting_for"][0].as_u64().expect("a seat");
        if !std::mem::replace(&mut seats_called[seat as usize], true) {
            let of_seat = |seat: u64| match seat {
                2 => named(&letters.pushed(), "turn"),
                3 => letters
                    .mailed()
                    .iter()
                    .filter(|mail| mail.body().contains("la table vous attend"))
                    .count(),
                4 => named(&letters.hook.letters(), "turn"),
                _ => 1,
            };
            until("a call to the first turn", || async { (of_seat(seat) >= 1).then_some(()) }).await;
        }
        pass(if std::mem::take(&mut first) { 11 * HOUR } else { HOUR });
        play_on(&mut people, &path, seat).await;
    }

    // Ben does not answer: when a quarter of his day is left he is called once more, and never again for this turn.
    wait_turn(&mut people, &path, 2).await;
    let last_calls = named(&letters.pushed(), "last-call");
    pass(18 * HOUR + MINUTE);
    until("a last call", || async {
        (named(&letters.pushed(), "last-call") == last_calls + 1).then_some(())
    })
    .await;
    pass(3 * HOUR);
    play_on(&mut people, &path, 2).await;
    assert_eq!(named(&letters.pushed(), "last-call"), last_calls + 1, "one for a turn is enough");

    // Carla forgets it altogether: her day ends, a bot plays on, and she is not called for what the bot plays.
    wait_turn(&mut people, &path, 3).await;
    pass(DAY + MINUTE);
    let gone = house::until(&mut people[0], &path, |now| now["bots"] == json!([3])).await;
    assert_eq!(gone["stage"], "playing");
    pass(2 * HOUR);
    let back = post(&mut people[2], &format!("{path}/come-back"), json!({})).await;
    assert_eq!(back["bots"], json!([]));

    // To the end, with hours between the moves. One receiver is out of order for a while, and gets it later.
    letters.hook.answer(&[StatusCode::BAD_GATEWAY, StatusCode::OK]);
    for _ in 0..4000 {
        let now = done(people[0].get(&path).await.expect("an answer"));
        if now["stage"] == "over" {
            break;
        }
        let Some(seat) = now["waiting_for"][0].as_u64() else { continue };
        pass(20 * MINUTE);
        let moves = done(
            people[seat as usize - 1].get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"),
        );
        let Some(text) = moves["moves"][0]["move"].as_str() else { continue };
        let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
        // A choice that was none may have played itself meanwhile.
        people[seat as usize - 1].post(&format!("{path}/play"), &body).await.expect("an answer");
    }
    let over = done(people[0].get(&path).await.expect("an answer"));
    assert_eq!(over["stage"], "over");
    let log = house.store().await.entries(&code(&path), 0).await.expect("the log");
    let last =
        log.iter().rev().find(|entry| matches!(entry.kind, Kind::Play | Kind::Forced)).expect("a move");
    assert!(last.time - begun > 3 * DAY, "days have passed");
    // Whoever made the last move knows; the others are told, each by their way.
    let knows = last.seat.map(|seat| seat.number());
    until("letters about the end", || async {
        let has = |seat: u8, come: bool| knows == Some(seat) || come;
        let is_end = |mail: &Received| mail.body().contains("voyez comment elle");
        let all = has(2, named(&letters.pushed(), "over") == 1)
            && has(3, letters.mailed().iter().any(is_end))
            && has(4, named(&letters.hook.letters(), "over") >= 1);
        all.then_some(())
    })
    .await;
    for person in &mut people {
        let last_page = person.get(&format!("{page}/final")).await.expect("an answer");
        assert_eq!(last_page.status, 200);
        for name in ["Anna", "Ben", "Carla", "Dora"] {
            assert!(last_page.body.contains(name), "{name} stands on the final table");
        }
    }
    // Nothing that was sent opens anything or tells a card.
    let secret = people[1].cookie("coppice").expect("a cookie").to_owned();
    for (_, body) in letters.hook.came() {
        let text = String::from_utf8_lossy(&body).into_owned();
        assert!(!text.contains("/k/") && !text.contains(&secret), "{text}");
    }
}

/// The others play, an hour each, until it is this seat's turn.
async fn wait_turn(people: &mut [Client], path: &str, wanted: u64) {
    for _ in 0..400 {
        let now = done(people[0].get(path).await.expect("an answer"));
        let waiting: Vec<u64> =
            now["waiting_for"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        // Alone: otherwise the others' time would run out with theirs.
        if waiting == [wanted] {
            return;
        }
        let Some(&seat) = waiting.iter().find(|seat| **seat != wanted) else { continue };
        let person = &mut people[seat as usize - 1];
        let moves = done(person.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        let Some(text) = moves["moves"][0]["move"].as_str() else { continue };
        pass(10 * MINUTE);
        let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
        person.post(&format!("{path}/play"), &body).await.expect("an answer");
    }
    panic!("seat {wanted} is never asked");
}

/// Two at Nim by these terms, of whom Ben hears by webhook; Anna has moved.
async fn at_nim(house: &House, door: &Door, terms: Value) -> (String, Client, Client) {
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    hook(&mut ben, door).await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    play(&mut anna, &path, 1).await;
    (path, anna, ben)
}

/// Of the letters that came, the words of what they are about.
fn words(door: &Door) -> Vec<String> {
    door.letters().iter().map(|letter| letter["event"].as_str().expect("a word").to_owned()).collect()
}

/// When a quarter is left: of an answer's time after the reserve, or of a live bank; once, and only if it is still one's turn.
#[tokio::test]
async fn a_last_call_comes_when_a_quarter_is_left_with_a_reserve_and_live() {
    let _time = TIME.lock().await;
    let day = DAY / 1000;
    for (terms, early, late) in [
        (json!({ "clock": "days", "answer": day, "reserve": 2 * day }), 2 * DAY + 17 * HOUR, HOUR + MINUTE),
        (json!({ "clock": "live", "bank": 1200, "increment": 0 }), 14 * MINUTE, 2 * MINUTE),
    ] {
        let (house, door) = (House::with(config()).await, Door::open().await);
        let (path, mut anna, mut ben) = at_nim(&house, &door, terms.clone()).await;
        door.wait(1).await;
        pass(early);
        let store = house.store().await;
        // The sender has looked, and it was too early.
        let before = store.due_calls(i64::MAX, 9).await.expect("a list");
        assert_eq!(before.len(), 1, "{terms}: {before:?}");
        assert!(before[0].due > store::now(), "{terms}: {before:?}");
        assert_eq!(words(&door), ["turn"], "{terms}");
        pass(late);
        door.wait(2).await;
        assert_eq!(words(&door), ["turn", "last-call"], "{terms}");
        // Ben answers; for his next turn he is called anew.
        play(&mut ben, &path, 2).await;
        play(&mut anna, &path, 1).await;
        door.wait(3).await;
        assert_eq!(words(&door), ["turn", "last-call", "turn"], "{terms}");
    }
}

/// The server is down for an hour, which is nobody's time: what is due is put off by exactly as long.
#[tokio::test]
async fn time_when_no_server_ran_is_nobodys() {
    let _time = TIME.lock().await;
    let (house, door) = (House::with(config()).await, Door::open().await);
    let (path, mut anna, _) =
        at_nim(&house, &door, json!({ "clock": "live", "bank": 600, "increment": 0 })).await;
    let before = done(anna.get(&path).await.expect("an answer"));
    let left = |table: &Value| table["clocks"][1]["left"].as_i64().expect("Ben's time");
    let store = house.store().await;
    let folder = house.ended().await;
    pass(HOUR);
    let house = House::start(folder, true).await;
    let outages = store.outages().await.expect("a list");
    assert_eq!(outages.len(), 1, "the time between the two is an outage");
    let down = outages[0].ended - outages[0].began;
    assert!(down >= HOUR, "{down}");
    let now = done(anna.elsewhere(house.address).get(&path).await.expect("an answer"));
    assert_eq!(now["due"].as_i64(), before["due"].as_i64().map(|due| due + down));
    assert_eq!(now["bots"], json!([]), "no flag fell");
    // An hour is six times what Ben had: had it counted, nothing would be left.
    assert!(left(&now) > 0 && left(&now) <= left(&before), "{now}");
}

/// Over days nobody decides about somebody before their time is over; then the time of the next runs.
#[tokio::test]
async fn undo_gives_no_time_back_over_days() {
    let _time = TIME.lock().await;
    let (house, door) = (House::with(config()).await, Door::open().await);
    let terms = json!({ "clock": "days", "answer": DAY / 1000, "reserve": 0, "flag": "resign" });
    let (path, mut anna, mut ben) = at_nim(&house, &door, terms).await;
    pass(20 * HOUR);
    play(&mut ben, &path, 2).await;
    let undone = ben.post(&format!("{path}/undo"), &json!({ "seat": 2 })).await.expect("an answer");
    let now = if undone.status.is_success() {
        done(undone)
    } else {
        // Where a move is final at once there is nothing to undo: it is taken back by consent.
        let count = done(anna.get(&path).await.expect("an answer"))["count"].as_u64().expect("a number") - 1;
        post(&mut ben, &format!("{path}/ask-back"), json!({ "seat": 2, "count": count })).await;
        post(&mut anna, &format!("{path}/answer-back"), json!({ "seat": 1, "yes": true })).await
    };
    assert_eq!(now["waiting_for"], json!([2]));
    let left = now["clocks"][1]["left"].as_i64().expect("Ben's time");
    assert!(left <= 4 * HOUR, "he has what he had: {left}");
    pass(5 * HOUR);
    let over = house::until(&mut anna, &path, |now| now["stage"] == "over").await;
    assert_eq!(over["standings"]["scores"][0]["rank"], 1, "{over}");
}

/// A table that nobody has touched for as long as the owner says is closed, and says so; others stay.
#[tokio::test]
async fn a_table_that_nobody_touches_is_closed_and_says_so() {
    let _time = TIME.lock().await;
    let (house, door) = (House::with(config()).await, Door::open().await);
    let (played, mut anna, mut ben) = at_nim(&house, &door, json!({})).await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
    let waiting = post(&mut anna, "/api/tables", wish.clone()).await;
    pass(2 * DAY);
    let fresh = post(&mut anna, "/api/tables", wish).await;
    let owner = server::Config { forget_after: Some(std::time::Duration::from_secs(24 * 3600)), ..config() };
    let house = house.restarted_with(owner).await;
    (anna, ben) = (anna.elsewhere(house.address), ben.elsewhere(house.address));
    let at = |table: &Value| format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    for path in [played.clone(), at(&waiting)] {
        house::until(&mut anna, &path, |now| now["stage"] == "closed").await;
        let page = anna.get(&path.replace("/api/tables/", "/t/")).await.expect("an answer");
        assert!(page.body.contains("closed"), "{path} says so");
    }
    assert_eq!(done(anna.get(&at(&fresh)).await.expect("an answer"))["stage"], "gathering");
    let move_ = json!({ "seat": 2, "move": "take 1 from 1" });
    house::refused(&ben.post(&format!("{played}/play"), &move_).await.expect("an answer"), 409, "closed");
}

/// Home shows first where I have the least time, not what was agreed as the shortest: then what has no clock, then the others' turn.
#[tokio::test]
async fn home_is_sorted_by_the_time_i_have_left() {
    let _time = TIME.lock().await;
    let house = House::with(config()).await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let mut begin = async |terms: Value| {
        let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
        let table = post(&mut anna, "/api/tables", wish).await;
        let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
        post(&mut ben, &format!("{path}/sit"), json!({})).await;
        post(&mut anna, &format!("{path}/start"), json!({})).await;
        path
    };
    let day = DAY / 1000;
    let none = begin(json!({})).await;
    let long = begin(json!({ "clock": "days", "answer": 3 * day, "reserve": 0 })).await;
    pass(2 * DAY + 12 * HOUR);
    let short = begin(json!({ "clock": "days", "answer": day, "reserve": 0 })).await;
    let others = begin(json!({ "clock": "live", "bank": 60, "increment": 0 })).await;
    let live = begin(json!({ "clock": "live", "bank": 1800, "increment": 0 })).await;
    play(&mut anna, &others, 1).await;
    let page = anna.get("/").await.expect("an answer").body;
    let at = |path: &str| {
        let row = format!("data-row=\"{}\"", code(path));
        page.find(&row).unwrap_or_else(|| panic!("{path} is on the page"))
    };
    let order = [&live, &long, &short, &none, &others].map(|path| at(path));
    assert!(order.is_sorted(), "half an hour, twelve hours, a day, no clock, Ben's turn: {order:?}");
    // The next table is the same as on home.
    let next = anna.get("/next").await.expect("an answer");
    assert_eq!(next.location(), Some(live.replace("/api/tables/", "/t/").as_str()));
}

/// A receiver that is out of order for longer than a day is given up, and My page says so with the reason and how often it was tried; what
/// comes later is tried anew.
#[tokio::test]
async fn a_reminder_that_never_arrives_is_given_up_with_a_note_on_my_page() {
    let _time = TIME.lock().await;
    let (house, door) = (House::with(config()).await, Door::open().await);
    door.answer(&[StatusCode::BAD_GATEWAY]);
    let (path, mut anna, mut ben) = at_nim(&house, &door, json!({})).await;
    for tries in 1..=6 {
        door.wait(tries).await;
        let page = until("what My page says", || async {
            let page = ben.again().get("/me").await.expect("an answer").body;
            page.contains("502").then_some(page)
        })
        .await;
        if tries < 6 {
            assert!(!page.contains("given up"), "after {tries} tries");
            pass(9 * HOUR);
        }
    }
    until("a note on My page", || async {
        let page = ben.again().get("/me").await.expect("an answer").body;
        (page.contains("given up") && page.contains("502")).then_some(())
    })
    .await;
    pass(2 * DAY);
    // Nothing more comes of it; the next turn is another letter, and this time somebody opens.
    let store = house.store().await;
    assert!(store.due_calls(i64::MAX, 9).await.expect("a list").is_empty());
    assert_eq!(door.came().len(), 6);
    door.answer(&[StatusCode::OK]);
    let way = channel(&mut ben).await;
    submit(&mut ben, "/me/reminders/test", &[("channel", &way)]).await;
    play(&mut ben, &path, 2).await;
    play(&mut anna, &path, 1).await;
    door.wait(8).await;
}

/// The way by which somebody is called, as a form on My page names it.
async fn channel(person: &mut Client) -> String {
    let page = person.get("/me").await.expect("an answer").body;
    let rest = page.split("name=\"channel\" value=\"").nth(1).expect("a way");
    rest.split('"').next().expect("its end").to_owned()
}
