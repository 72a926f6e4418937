//! Nobody does, or reads, what is not theirs.

use crate::house::{House, done, first_move, nim, play, refused};
use client::Client;
use serde_json::json;

#[tokio::test]
async fn another_person_cannot_act_for_a_seat() {
    let house = House::open().await;
    let (mut anna, mut ben, mut mallory) =
        (house.program("Anna").await, house.program("Ben").await, house.program("Mallory").await);
    let table = nim(&mut anna, &mut ben).await;
    let (text, seq) = first_move(&mut anna, &table, 1).await;
    // Whoever shows nothing is told so before anything else.
    let (known, unknown) = ((403, "not-yours"), (401, "no-name"));
    for (stranger, (status, error)) in
        [(&mut ben, known), (&mut mallory, known), (&mut house.stranger(), unknown)]
    {
        let body = json!({ "seat": 1, "move": text, "seq": seq });
        let answer = stranger.post(&format!("{table}/play"), &body).await.expect("an answer");
        refused(&answer, status, error);
        for what in ["undo", "redo", "reset"] {
            let answer =
                stranger.post(&format!("{table}/{what}"), &json!({ "seat": 1 })).await.expect("an answer");
            refused(&answer, status, error);
        }
        let body = json!({ "seat": 1, "count": 0 });
        let answer = stranger.post(&format!("{table}/ask-back"), &body).await.expect("an answer");
        refused(&answer, status, error);
        let body = json!({ "seat": 1, "yes": true });
        let answer = stranger.post(&format!("{table}/answer-back"), &body).await.expect("an answer");
        refused(&answer, status, error);
        let answer = stranger.get(&format!("{table}/view?seat=1")).await.expect("an answer");
        refused(&answer, 403, "not-yours");
        let answer = stranger.get(&format!("{table}/moves?seat=1")).await.expect("an answer");
        refused(&answer, status, error);
        assert!(stranger.events(&format!("{table}/events?seat=1")).await.is_err(), "another's eyes");
        let answer = stranger.post(&format!("{table}/seats/1/key"), &json!({})).await.expect("an answer");
        refused(&answer, status, error);
    }
    play(&mut anna, &table, 1).await;
}

#[tokio::test]
async fn another_cookie_cannot_act_on_the_page() {
    let house = House::open().await;
    let (mut anna, mut mallory) = (house.browser("Anna").await, house.browser("Mallory").await);
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "bot"), ("bot-2", "random"), ("watch", "on")];
    let answer = anna.submit("/tables", &form).await.expect("an answer");
    let table = answer.location().expect("the table").to_owned();
    let page = anna.get(&table).await.expect("an answer").body;
    let text = between(&page, "name=\"move\" value=\"", "\"");
    for stranger in [&mut mallory, &mut house.stranger()] {
        let mut script = stranger.again().with("x-live", "1");
        for what in ["play", "undo", "redo", "reset", "hint", "curtain", "faster", "pace"] {
            let fields = [("seq", "1"), ("seat", "1"), ("move", text), ("pace", "instant")];
            let answer = script.submit(&format!("{table}/{what}"), &fields).await.expect("an answer");
            assert!([401, 403].contains(&answer.status.as_u16()), "{what}: {}", answer.status);
        }
        let page = stranger.get(&table).await.expect("an answer").body;
        assert!(!page.contains("name=\"move\""), "an onlooker is offered a move");
    }
    let page = anna.get(&table).await.expect("an answer").body;
    assert!(page.contains("data-count=\"0\""), "something was played");
}

#[tokio::test]
async fn a_key_opens_one_seat_and_nothing_else() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let key = done(anna.post(&format!("{table}/seats/1/key"), &json!({})).await.expect("an answer"));
    let mut program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    play(&mut program, &table, 1).await;
    let answer = program.get(&format!("{table}/moves?seat=2")).await.expect("an answer");
    refused(&answer, 403, "not-yours");
    let answer =
        program.post(&format!("{table}/chat"), &json!({ "text": "hello" })).await.expect("an answer");
    refused(&answer, 401, "no-name");
    let answer = program.post(&format!("{table}/seats/1/key"), &json!({})).await.expect("an answer");
    refused(&answer, 403, "not-yours");
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "random" }] });
    refused(&program.post("/api/tables", &wish).await.expect("an answer"), 401, "no-name");
    let other = nim(&mut anna, &mut ben).await;
    let answer = program.get(&format!("{other}/moves?seat=1")).await.expect("an answer");
    refused(&answer, 403, "not-yours");
    play(&mut ben, &table, 2).await;
    let ended = anna.delete(&format!("{table}/seats/1/key")).await.expect("an answer");
    assert_eq!(ended.status, 204);
    let answer = program.get(&format!("{table}/moves?seat=1")).await.expect("an answer");
    refused(&answer, 401, "no-name");
}

#[tokio::test]
async fn a_table_that_is_not_to_be_watched_is_for_its_players() {
    let house = House::open().await;
    let (mut anna, mut mallory) = (house.program("Anna").await, house.program("Mallory").await);
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "random" }], "watched": false });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code");
    for what in ["", "/view", "/events", "/record"] {
        let path = format!("/api/tables/{code}{what}");
        refused(&mallory.get(&path).await.expect("an answer"), 403, "not-watched");
    }
    for path in [format!("/t/{code}"), format!("/t/{code}/events"), format!("/t/{code}/final")] {
        let answer = house.stranger().get(&path).await.expect("an answer");
        assert_eq!(answer.status, 403, "{path}");
    }
    let answer = mallory
        .post(&format!("/api/tables/{code}/chat"), &json!({ "text": "hello" }))
        .await
        .expect("an answer");
    refused(&answer, 403, "not-watched");
    done(anna.get(&format!("/api/tables/{code}")).await.expect("an answer"));
}

#[tokio::test]
async fn only_the_host_starts_and_arranges() {
    let house = House::open().await;
    let (mut anna, ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let mut ben = ben.again().with("x-live", "1");
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "friend"), ("watch", "on")];
    let table =
        anna.submit("/tables", &form).await.expect("an answer").location().expect("a table").to_owned();
    for what in ["start", "seat"] {
        let fields = [("seat", "2"), ("kind", "bot"), ("bot", "random")];
        let answer = ben.submit(&format!("{table}/{what}"), &fields).await.expect("an answer");
        assert_eq!(answer.status, 403, "{what}");
    }
    let answer = ben.submit(&format!("{table}/sit"), &[("seat", "1")]).await.expect("an answer");
    assert!(answer.body.contains("id=\"notice\""), "a taken seat");
    let answer = ben.submit(&format!("{table}/sit"), &[("seat", "2")]).await.expect("an answer");
    assert_eq!(answer.status, 200);
    let answer = anna.submit(&format!("{table}/start"), &[]).await.expect("an answer");
    assert_eq!(answer.status, 303);
    let answer = ben.submit(&format!("{table}/leave"), &[]).await.expect("an answer");
    assert!(answer.body.contains("id=\"notice\""), "the match has begun");
}

#[tokio::test]
async fn a_form_from_another_site_is_refused() {
    let house = House::open().await;
    let anna = house.browser("Anna").await;
    let cookie = format!("coppice={}", anna.cookie("coppice").expect("a cookie"));
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "bot"), ("bot-2", "random")];
    for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
        let mut elsewhere = Client::new(house.address).with("cookie", &cookie).with("origin", origin);
        let answer = elsewhere.submit("/tables", &form).await.expect("an answer");
        assert_eq!(answer.status, 403, "{origin}");
        let wish = json!({ "game": "nim", "seats": ["me", { "bot": "random" }] });
        let answer = elsewhere.post("/api/tables", &wish).await.expect("an answer");
        assert_eq!(answer.status, 403, "{origin}");
    }
}

#[tokio::test]
async fn seed_and_record_stay_closed_until_the_end() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    refused(&anna.get(&format!("{table}/record")).await.expect("an answer"), 409, "not-over");
    let mut seat = 1;
    let mut now = done(anna.get(&table).await.expect("an answer"));
    let seal = now["seal"].clone();
    while now["stage"] == "playing" {
        assert_eq!(now["seed"], json!(null));
        let player = if seat == 1 { &mut anna } else { &mut ben };
        now = play(player, &table, seat).await;
        seat = 3 - seat;
    }
    assert_eq!(now["seal"], seal);
    let seed: table::Seed = now["seed"].as_str().expect("a seed").parse().expect("64 digits");
    assert_eq!(seed.commitment().to_string(), seal.as_str().expect("a seal"));
    let record = house.stranger().get(&format!("{table}/record")).await.expect("an answer");
    assert!(record.body.contains("Result: "), "{}", record.body);
    let read = table::Record::parse(&record.body).expect("a record");
    let entry = shelf::find("nim").expect("Nim");
    (entry.replay)(&read, None).expect("it replays");
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text.find(before).unwrap_or_else(|| panic!("no {before} on the page")) + before.len();
    let rest = &text[start..];
    &rest[..rest.find(after).expect("an end")]
}
