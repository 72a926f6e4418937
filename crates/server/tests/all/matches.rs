//! Matches go on: over a restart, on a stale page, with bots, around one screen.

use crate::house::{House, done, first_move, nim, play, post, refused, until};
use client::Client;
use serde_json::{Value, json};

/// Somebody at a browser whose page asks by script.
async fn live(house: &House, name: &str) -> Client {
    let browser = house.browser(name).await;
    let cookie = format!("coppice={}", browser.cookie("coppice").expect("a cookie"));
    Client::new(house.address).with("x-live", "1").with("cookie", &cookie)
}

async fn new_table(client: &mut Client, form: &[(&str, &str)]) -> String {
    let answer = client.submit("/tables", form).await.expect("an answer");
    answer.location().unwrap_or_else(|| panic!("{} {}", answer.status, answer.body)).to_owned()
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let before = play(&mut anna, &table, 1).await;
    let house = house.restarted().await;
    // The same people, known by their tokens; the port is another.
    let mut ben = ben.elsewhere(house.address);
    let now = done(ben.get(&table).await.expect("an answer"));
    assert_eq!((&now["seq"], &now["count"]), (&before["seq"], &before["count"]));
    assert_eq!(now["waiting_for"], json!([2]));
    let after = play(&mut ben, &table, 2).await;
    assert_eq!(after["count"], 2);
}

#[tokio::test]
async fn a_stale_move_is_answered_honestly() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let (text, seq) = first_move(&mut anna, &table, 1).await;
    let body = json!({ "seat": 1, "move": text, "seq": seq });
    done(anna.post(&format!("{table}/play"), &body).await.expect("an answer"));
    // A double click, and an old page after the other has played.
    refused(&anna.post(&format!("{table}/play"), &body).await.expect("an answer"), 409, "stale");
    play(&mut ben, &table, 2).await;
    refused(&anna.post(&format!("{table}/play"), &body).await.expect("an answer"), 409, "stale");
    // Nobody has seen an entry that no log can have.
    let absurd = json!({ "seat": 1, "move": text, "seq": u64::MAX });
    refused(&anna.post(&format!("{table}/play"), &absurd).await.expect("an answer"), 409, "stale");
    let now = done(anna.get(&table).await.expect("an answer"));
    assert_eq!(now["count"], 2);
}

#[tokio::test]
async fn an_illegal_move_changes_nothing_and_says_why() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let before = done(anna.get(&table).await.expect("an answer"));
    for text in ["take 9 from 1", "hello", ""] {
        let body = json!({ "seat": 1, "move": text });
        refused(&anna.post(&format!("{table}/play"), &body).await.expect("an answer"), 422, "illegal-move");
    }
    let body = json!({ "seat": 2, "move": "take 1 from 1" });
    refused(&ben.post(&format!("{table}/play"), &body).await.expect("an answer"), 422, "illegal-move");
    assert_eq!(done(anna.get(&table).await.expect("an answer")), before);
}

#[tokio::test]
async fn others_hear_of_a_move_and_a_break_loses_nothing() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let seq = done(ben.get(&table).await.expect("an answer"))["seq"].as_u64().expect("a number");
    let mut events = ben.events(&format!("{table}/events?since={seq}")).await.expect("a stream");
    play(&mut anna, &table, 1).await;
    let event = events.next().await.expect("an event");
    let update: Value = serde_json::from_str(&event.data).expect("an update");
    assert_eq!(update["waiting_for"], json!([2]));
    assert_eq!(update["happenings"].as_array().expect("a list").len(), 1);
    drop(events);
    play(&mut ben, &table, 2).await;
    play(&mut anna, &table, 1).await;
    let again = ben.again().with("last-event-id", &event.id);
    let mut events = again.events(&format!("{table}/events?since={seq}")).await.expect("a stream");
    let update: Value =
        serde_json::from_str(&events.next().await.expect("an event").data).expect("an update");
    assert_eq!(update["happenings"].as_array().expect("a list").len(), 2, "what was missed, and only that");
}

#[tokio::test]
async fn a_stream_is_compressed_for_those_who_understand_it() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let page = table.replace("/api/tables/", "/t/");
    let plain = house.stranger();
    let zipping = house.stranger().with("accept-encoding", "br, gzip");
    let mut plain = plain.events(&format!("{page}/events")).await.expect("a stream");
    let mut zipped = zipping.events(&format!("{page}/events")).await.expect("a stream");
    assert_eq!(plain.next().await.expect("the page"), zipped.next().await.expect("the page"));
    for number in [1, 2, 1] {
        let mover = if number == 1 { &mut anna } else { &mut ben };
        play(mover, &table, number).await;
        assert_eq!(plain.next().await.expect("a move"), zipped.next().await.expect("a move"));
    }
    assert!(zipped.bytes * 2 < plain.bytes, "{} of {} bytes", zipped.bytes, plain.bytes);
    let _house = house.restarted().await;
    assert!(zipped.next().await.is_none(), "a stream ends well");
}

/// Styles, scripts and signs hold no secret; a page does, so it is not compressed beside what strangers write.
#[tokio::test]
async fn what_a_browser_keeps_is_compressed_and_pages_are_not() {
    let house = House::open().await;
    let coding = |answer: &client::Answer| answer.headers.get("content-encoding").cloned();
    let asked = |path: String| {
        let mut zipping = house.stranger().with("accept-encoding", "gzip");
        async move { zipping.get(&path).await.expect("an answer") }
    };
    for name in ["coppice.css", "coppice.js", "signs-keyflower.js"] {
        let zipped = asked(format!("/assets/{name}")).await;
        assert_eq!(coding(&zipped).expect("a coding"), "gzip", "{name}");
        let plain = house.stranger().get(&format!("/assets/{name}")).await.expect("an answer");
        assert!(plain.status == 200 && coding(&plain).is_none(), "{name}");
    }
    assert!(coding(&asked("/".to_owned()).await).is_none());
}

/// A reader who does not read must not hold up the end: what was decided is on disk, and states are still to be kept.
#[tokio::test]
async fn a_server_ends_although_somebody_is_slow() {
    use tokio::io::AsyncWriteExt;
    let house = House::open().await;
    let mut slow = tokio::net::TcpStream::connect(house.address).await.expect("a connection");
    slow.write_all(b"POST /api/people HTTP/1.1\r\ncontent-length: 99\r\n\r\n{")
        .await
        .expect("half a question");
    house.stranger().get("/healthz").await.expect("an answer");
    let again = house.restarted().await;
    assert_eq!(again.stranger().get("/healthz").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_page_that_has_the_newest_is_not_sent_it_again() {
    let house = House::open().await;
    let mut anna = live(&house, "Anna").await;
    let table =
        new_table(&mut anna, &[("game", "nim"), ("seat-1", "me"), ("seat-2", "friend"), ("watch", "on")])
            .await;
    let page = anna.get(&table).await.expect("an answer").body;
    assert!(page.contains("data-seq=\"0\""));
    let onlooker = house.stranger();
    let mut events = onlooker.events(&format!("{table}/events?since=0")).await.expect("a stream");
    let early = tokio::time::timeout(std::time::Duration::from_millis(300), events.next()).await;
    assert!(early.is_err(), "{early:?}");
    let mut ben = live(&house, "Ben").await;
    ben.submit(&format!("{table}/sit"), &[("seat", "2")]).await.expect("an answer");
    let event = events.next().await.expect("an event");
    assert_eq!(event.id, "1");
    assert!(event.data.contains("Ben"), "{}", event.data);
}

#[tokio::test]
async fn bots_play_by_themselves_and_go_on_after_a_restart() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "nim", "seats": [{ "bot": "random" }, "me"], "pace": "calm" });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    let house = house.restarted().await;
    let mut anna = anna.elsewhere(house.address);
    for _ in 0..60 {
        if done(anna.get(&path).await.expect("an answer"))["count"] == 1 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the bots sleep");
}

/// The bots of somebody with many tables wake with everybody else's, and still take turns with them.
#[tokio::test]
async fn after_a_restart_nobodys_bots_wait_for_those_of_one_visitor() {
    const TABLES: usize = 24;
    let house = House::open().await;
    let (mut vera, mut anna) = (house.program("Vera").await, house.program("Anna").await);
    // At a calm pace no bot has moved before the server ends.
    let bot = json!({ "bot": "master" });
    let wish = json!({ "game": "woodcraft-roll", "seats": ["me", bot], "pace": "calm" });
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let table = post(&mut vera, "/api/tables", wish.clone()).await;
        tables.push(format!("/api/tables/{}", table["id"].as_str().expect("a code")));
    }
    let mine = post(&mut anna, "/api/tables", wish.clone()).await;
    let mine = format!("/api/tables/{}", mine["id"].as_str().expect("a code"));
    let house = house.restarted().await;
    let (mut vera, mut anna) = (vera.elsewhere(house.address), anna.elsewhere(house.address));
    for table in &tables {
        done(vera.get(table).await.expect("an answer"));
    }
    until(&mut anna, &mine, |table| table["count"].as_u64() > Some(0)).await;
    let mut moved = 0;
    for table in &tables {
        let now = done(vera.get(table).await.expect("an answer"));
        moved += usize::from(now["count"].as_u64() > Some(0));
    }
    assert!(moved < TABLES / 2, "Anna's one bot waited for {moved} of Vera's {TABLES}");
}

/// What is taken back and asked must not make a table slow to open, however long somebody goes on with it.
#[tokio::test]
async fn a_match_is_not_taken_back_for_ever() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let mut steps = ["undo", "redo"].into_iter().cycle();
    let mut taken = 0;
    let last = loop {
        let step = steps.next().expect("without end");
        let answer = anna.post(&format!("{table}/{step}"), &json!({ "seat": 1 })).await.expect("an answer");
        if answer.status != 200 {
            break answer;
        }
        taken += 1;
        assert!(taken < 10_000, "it never ends");
    };
    refused(&last, 409, "enough");
    // A restart agrees, and the match goes on.
    let house = house.restarted().await;
    let (mut anna, mut ben) = (anna.elsewhere(house.address), ben.elsewhere(house.address));
    let late = anna.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await.expect("an answer");
    refused(&late, 409, "enough");
    let now = done(anna.get(&table).await.expect("an answer"));
    match now["waiting_for"][0].as_u64() {
        Some(1) => play(&mut anna, &table, 1).await,
        _ => play(&mut ben, &table, 2).await,
    };
}

#[tokio::test]
async fn a_table_is_for_people() {
    let house = House::open().await;
    let bot = json!({ "bot": "random" });
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "nim", "seats": [bot, bot] });
    refused(&anna.post("/api/tables", &wish).await.expect("an answer"), 422, "nobody-plays");
    let mut ben = house.browser("Ben").await;
    let fields = [("game", "nim"), ("seat-1", "bot"), ("bot-1", "random"), ("seat-2", "friend")];
    let answer = ben.submit("/tables", &fields).await.expect("an answer");
    let table = answer.location().expect("a table").to_owned();
    let fields = [("seat", "2"), ("kind", "bot"), ("bot", "random")];
    ben.submit(&format!("{table}/seat"), &fields).await.expect("an answer");
    let page = ben.get(&table).await.expect("an answer").body;
    assert!(page.contains("keep one seat for a person"), "the host cannot do it either: {page}");
}

#[tokio::test]
async fn new_tables_are_limited_in_the_form_too() {
    let house = House::with_limits().await;
    let mut anna = house.browser("Anna").await;
    let fields = [("game", "nim"), ("seat-1", "me"), ("seat-2", "friend")];
    let mut set_up = 0;
    while anna.submit("/tables", &fields).await.expect("an answer").status == 303 {
        set_up += 1;
        assert!(set_up < 200, "nobody is ever stopped");
    }
    assert!(set_up >= 10, "an honest host is not");
    let mut ben = house.browser("Ben").await;
    assert_eq!(
        ben.submit("/tables", &fields).await.expect("an answer").status,
        303,
        "others are not concerned"
    );
}

#[tokio::test]
async fn undo_by_oneself_and_back_further_by_consent() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let undone = done(anna.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await.expect("an answer"));
    assert_eq!((&undone["count"], &undone["waiting_for"]), (&json!(0), &json!([1])));
    done(anna.post(&format!("{table}/redo"), &json!({ "seat": 1 })).await.expect("an answer"));
    play(&mut ben, &table, 2).await;
    let too_late = anna.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await.expect("an answer");
    refused(&too_late, 409, "no-undo");
    let ask = json!({ "seat": 1, "count": 0 });
    let asked = done(anna.post(&format!("{table}/ask-back"), &ask).await.expect("an answer"));
    assert_eq!(asked["count"], 2, "nothing happens before the other agrees");
    let no = json!({ "seat": 2, "yes": false });
    done(ben.post(&format!("{table}/answer-back"), &no).await.expect("an answer"));
    let yes = json!({ "seat": 2, "yes": true });
    let late = ben.post(&format!("{table}/answer-back"), &yes).await.expect("an answer");
    refused(&late, 409, "nobody-asks");
    done(anna.post(&format!("{table}/ask-back"), &ask).await.expect("an answer"));
    let back = done(ben.post(&format!("{table}/answer-back"), &yes).await.expect("an answer"));
    assert_eq!((&back["count"], &back["waiting_for"]), (&json!(0), &json!([1])));
    // All of it is in the log, and all of it replays.
    let mut page = house.stranger();
    let code = table.rsplit('/').next().expect("a code");
    let log = page.get(&format!("/t/{code}")).await.expect("an answer").body;
    for words in
        ["takes a move back", "plays it again", "asks to take back", "rather play on", "as all agreed"]
    {
        assert!(log.contains(words), "the log does not say “{words}”");
    }
    let house = house.restarted().await;
    let now = done(anna.elsewhere(house.address).get(&table).await.expect("an answer"));
    assert_eq!(now["count"], 0);
}

#[tokio::test]
async fn around_one_screen_a_curtain_hides_the_next() {
    let house = House::open().await;
    let mut anna = live(&house, "Anna").await;
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "screen"), ("name-2", "Ben"), ("watch", "on")];
    let table = new_table(&mut anna, &form).await;
    let page = anna.get(&table).await.expect("an answer").body;
    assert!(page.contains("id=\"curtain\""), "the curtain is shut");
    assert!(!page.contains("name=\"move\""), "nothing is offered behind it");
    let page = anna.submit(&format!("{table}/curtain"), &[("seat", "1")]).await.expect("an answer").body;
    assert!(!page.contains("id=\"curtain\""));
    let seq = between(&page, "data-seq=\"", "\"").to_owned();
    let text = between(&page, "name=\"move\" value=\"", "\"").to_owned();
    let fields = [("seq", seq.as_str()), ("seat", "1"), ("move", text.as_str())];
    let page = anna.submit(&format!("{table}/play"), &fields).await.expect("an answer").body;
    assert!(page.contains("id=\"curtain\"") && page.contains("Ben"), "the screen goes to Ben");
    let mut mallory = live(&house, "Mallory").await;
    let answer = mallory.submit(&format!("{table}/curtain"), &[("seat", "2")]).await.expect("an answer");
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn talk_is_escaped_and_limited() {
    let house = House::with_limits().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let say = json!({ "text": "<script>alert(1)</script> & \u{7} hello" });
    done(anna.post(&format!("{table}/chat"), &say).await.expect("an answer"));
    refused(
        &anna.post(&format!("{table}/chat"), &json!({ "text": " \n " })).await.expect("an answer"),
        422,
        "nothing-said",
    );
    let code = table.rsplit('/').next().expect("a code");
    let page = house.stranger().get(&format!("/t/{code}")).await.expect("an answer").body;
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp;"), "talk is on the page");
    assert!(!page.contains("<script>alert"), "talk is not escaped");
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let answer =
            anna.post(&format!("{table}/chat"), &json!({ "text": "again" })).await.expect("an answer");
        statuses.push(answer.status.as_u16());
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    let refused =
        house.stranger().post(&format!("{table}/chat"), &json!({ "text": "x" })).await.expect("an answer");
    assert_eq!(refused.status, 401);
}

#[tokio::test]
async fn any_earlier_moment_can_be_looked_at() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let first = done(anna.get(&format!("{table}/view")).await.expect("an answer"))["view"].clone();
    play(&mut anna, &table, 1).await;
    play(&mut ben, &table, 2).await;
    let earlier = done(anna.get(&format!("{table}/view?at=0")).await.expect("an answer"));
    assert_eq!(earlier["view"], first);
    refused(&anna.get(&format!("{table}/view?at=9")).await.expect("an answer"), 404, "no-moment");
    let code = table.rsplit('/').next().expect("a code");
    let page = house.stranger().get(&format!("/t/{code}?at=1")).await.expect("an answer").body;
    assert!(page.contains("data-count=\"1\"") && page.contains("play-earlier"));
    assert!(!page.contains("name=\"move\""));
    assert_eq!(house.stranger().get(&format!("/t/{code}?at=9")).await.expect("an answer").status, 404);
}

#[tokio::test]
async fn a_rematch_turns_the_seats_and_is_one_for_all() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    refused(&anna.post(&format!("{table}/rematch"), &json!({})).await.expect("an answer"), 409, "not-over");
    let mut now = done(anna.get(&table).await.expect("an answer"));
    while now["stage"] == "playing" {
        let seat = now["waiting_for"][0].as_u64().expect("a seat") as u8;
        now = play(if seat == 1 { &mut anna } else { &mut ben }, &table, seat).await;
    }
    let next = done(anna.post(&format!("{table}/rematch"), &json!({})).await.expect("an answer"));
    assert_eq!((&next["seats"][0]["name"], &next["seats"][1]["name"]), (&json!("Ben"), &json!("Anna")));
    assert_eq!(next["stage"], "gathering", "Ben is asked");
    let same = done(ben.post(&format!("{table}/rematch"), &json!({})).await.expect("an answer"));
    assert_eq!(same["id"], next["id"]);
    let again = format!("/api/tables/{}/sit", next["id"].as_str().expect("a code"));
    let begun = done(ben.post(&again, &json!({})).await.expect("an answer"));
    assert_eq!(begun["stage"], "playing", "it begins when all said yes");
    let code = table.rsplit('/').next().expect("a code");
    let page = house.stranger().get(&format!("/t/{code}/final")).await.expect("an answer");
    assert_eq!(page.status, 200);
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text.find(before).unwrap_or_else(|| panic!("no {before} on the page")) + before.len();
    let rest = &text[start..];
    &rest[..rest.find(after).expect("an end")]
}

#[tokio::test]
async fn a_rated_match_is_played_by_people_and_goes_back_past_nothing_that_came_to_light() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "woodcraft-roll", "seats": ["me", { "bot": "sapling" }], "rated": true, "pace": "instant" });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    assert_eq!(table["stage"], "gathering", "it begins once her page has put a number into its chance");
    let mix = json!({ "number": "0a".repeat(32) });
    let begun = done(anna.post(&format!("{path}/mix"), &mix).await.expect("an answer"));
    assert_eq!(begun["stage"], "playing");
    let key = anna.post(&format!("{path}/seats/1/key"), &json!({})).await.expect("an answer");
    refused(&key, 403, "no-programs");
    // Until the bot has thrown its dice once more.
    let mut count = 0;
    for _ in 0..400 {
        let moves = done(anna.get(&format!("{path}/moves?seat=1")).await.expect("an answer"));
        if let Some(text) = moves["moves"][0]["move"].as_str() {
            let body = json!({ "seat": 1, "move": text, "seq": moves["seq"] });
            anna.post(&format!("{path}/play"), &body).await.expect("an answer");
        }
        count = done(anna.get(&path).await.expect("an answer"))["count"].as_u64().expect("a number");
        if count > 40 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert!(count > 40, "the match goes on");
    let back =
        anna.post(&format!("{path}/ask-back"), &json!({ "seat": 1, "count": 0 })).await.expect("an answer");
    refused(&back, 409, "no-undo");
    let now = done(anna.get(&path).await.expect("an answer"))["count"].as_u64().expect("a number");
    assert!(now >= count, "nothing was taken back");
}
