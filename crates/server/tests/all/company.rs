//! A table never hangs: somebody resigns, is away, runs out of time, answers nothing, or asks to play again.

use std::time::Duration;

use crate::house::{House, done, nim, play, post, refused, three, until};
use client::Client;
use serde_json::{Value, json};

/// Plays the first moves of those who are there until the match is over.
async fn finish(path: &str, people: &mut [Client; 3], gone: usize) -> Value {
    for _ in 0..4000 {
        let asking = (gone + 1) % 3;
        let now = done(people[asking].get(path).await.expect("an answer"));
        if now["stage"] != "playing" {
            return now;
        }
        let bots = now["bots"].as_array().expect("a list").clone();
        let waiting = now["waiting_for"].as_array().expect("a list");
        let seat = waiting.iter().find(|seat| !bots.contains(seat)).and_then(Value::as_u64);
        let Some(seat) = seat else {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        };
        let person = &mut people[seat as usize - 1];
        let moves = done(person.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        let Some(text) = moves["moves"][0]["move"].as_str() else { continue };
        let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
        // A choice that was none may have played itself meanwhile.
        person.post(&format!("{path}/play"), &body).await.expect("an answer");
    }
    panic!("it never ends");
}

#[tokio::test]
async fn of_two_one_resigns_and_the_other_wins() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let stranger = &mut house.program("Mallory").await;
    refused(
        &stranger.post(&format!("{table}/resign"), &json!({})).await.expect("an answer"),
        403,
        "not-yours",
    );
    refused(
        &ben.post(&format!("{table}/resign"), &json!({ "seat": 1 })).await.expect("an answer"),
        403,
        "not-yours",
    );
    let over = post(&mut ben, &format!("{table}/resign"), json!({})).await;
    assert_eq!((&over["stage"], &over["ended"]), (&json!("over"), &json!("left")));
    assert_eq!(over["standings"]["scores"][0]["rank"], 1);
    assert_eq!(over["standings"]["scores"][1]["rank"], 2);
    refused(
        &anna.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await.expect("an answer"),
        409,
        "over",
    );
    let house = house.restarted().await;
    let again = done(anna.elsewhere(house.address).get(&table).await.expect("an answer"));
    assert_eq!((&again["stage"], &again["standings"]), (&over["stage"], &over["standings"]));
}

#[tokio::test]
async fn one_of_three_leaves_for_good_and_the_others_finish_in_every_game() {
    for game in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
        let house = House::open().await;
        let terms = json!({ "pace": "instant", "level": "sapling", "resigned": "out" });
        let (path, mut people) = three(&house, game, terms).await;
        let after = post(&mut people[1], &format!("{path}/resign"), json!({})).await;
        assert_eq!((&after["stage"], &after["bots"]), (&json!("playing"), &json!([2])), "{game}");
        let moves = done(people[1].get(&format!("{path}/moves?seat=2")).await.expect("an answer"));
        let body = json!({ "seat": 2, "move": moves["moves"][0]["move"].as_str().unwrap_or("x") });
        refused(&people[1].post(&format!("{path}/play"), &body).await.expect("an answer"), 403, "not-yours");
        let over = finish(&path, &mut people, 1).await;
        assert_eq!(over["standings"]["scores"][1]["rank"], 3, "{game}: whoever is out comes last");
    }
}

#[tokio::test]
async fn whoever_leaves_a_rated_match_is_last_in_the_ratings_although_a_bot_goes_on() {
    let house = House::open().await;
    let terms = json!({ "pace": "instant", "level": "sapling", "rated": true });
    let (path, mut people) = three(&house, "woodcraft-roll", terms).await;
    post(&mut people[0], &format!("{path}/resign"), json!({})).await;
    finish(&path, &mut people, 0).await;
    let store = house.store().await;
    let id = path.rsplit('/').next().expect("a code").parse().expect("a code");
    let table = store.table(&id).await.expect("an answer").expect("the table");
    let outcome = table.outcome.expect("it counts");
    assert_eq!(outcome.counted.as_ref().unwrap_or(&outcome.ranks)[0], 3);
    assert_eq!(store.rating_changes(&id).await.expect("a list").len(), 3);
}

#[tokio::test]
async fn a_match_ends_by_everybodys_consent_and_counts_for_nothing() {
    let house = House::open().await;
    let (path, mut people) = three(&house, "woodcraft-roll", json!({ "rated": true })).await;
    let [anna, bram, carla] = &mut people;
    post(anna, &format!("{path}/ask-end"), json!({})).await;
    let asked = post(bram, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    assert_eq!((&asked["stage"], &asked["end_asked"]["missing"]), (&json!("playing"), &json!([3])));
    let refused_by = post(carla, &format!("{path}/answer-end"), json!({ "yes": false })).await;
    assert_eq!(refused_by["end_asked"], Value::Null, "one no is enough");
    post(carla, &format!("{path}/ask-end"), json!({})).await;
    post(anna, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    let over = post(bram, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    assert_eq!((&over["stage"], &over["ended"]), (&json!("over"), &json!("consent")));
    let id = path.rsplit('/').next().expect("a code").parse().expect("a code");
    assert_eq!(house.store().await.rating_changes(&id).await.expect("a list").len(), 0);
}

#[tokio::test]
async fn the_others_decide_about_somebody_who_is_away_and_whoever_is_back_plays_on() {
    let house = House::open().await;
    let terms = json!({ "pace": "instant", "level": "sapling", "away": 1 });
    let (path, mut people) = three(&house, "woodcraft-roll", terms).await;
    let page = path.replace("/api/tables/", "/t/");
    let [anna, bram, carla] = &mut people;
    // Anna and Carla look at the table; Bram has gone.
    let _here = [
        anna.events(&format!("{page}/events")).await.expect("a stream"),
        carla.events(&format!("{page}/events")).await.expect("a stream"),
    ];
    let vote = |ballot: &str| json!({ "about": 2, "ballot": ballot });
    refused(&anna.post(&format!("{path}/vote"), &vote("bot")).await.expect("an answer"), 409, "not-away");
    tokio::time::sleep(Duration::from_millis(1300)).await;
    // Whether Bram is waited for is up to the game: all write at once in Roll & Write's first step, or one after the other.
    for _ in 0..200 {
        let now = done(anna.get(&path).await.expect("an answer"));
        let waiting = now["waiting_for"].as_array().expect("a list").clone();
        if waiting.contains(&json!(2)) {
            break;
        }
        let seat = waiting[0].as_u64().expect("a seat") as u8;
        play(if seat == 1 { &mut *anna } else { &mut *carla }, &path, seat).await;
    }
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let one = post(anna, &format!("{path}/vote"), vote("bot")).await;
    assert_eq!(one["bots"], json!([]), "half is not more than half");
    let both = post(carla, &format!("{path}/vote"), vote("bot")).await;
    assert_eq!(both["bots"], json!([2]));
    let count = both["count"].as_u64();
    until(anna, &path, |now| now["count"].as_u64() > count || now["waiting_for"] != both["waiting_for"])
        .await;
    let back = post(bram, &format!("{path}/come-back"), json!({})).await;
    assert_eq!(back["bots"], json!([]));
    let house = house.restarted().await;
    let now = done(anna.elsewhere(house.address).get(&path).await.expect("an answer"));
    assert_eq!((&now["bots"], &now["seq"]), (&json!([]), &back["seq"]));
}

#[tokio::test]
async fn a_take_back_is_withdrawn_lapses_and_stops_nobody() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let ask = json!({ "seat": 1, "count": 0 });
    let asked = post(&mut anna, &format!("{table}/ask-back"), ask.clone()).await;
    assert_eq!(asked["take_back"]["missing"], json!([2]));
    assert!(asked["due"].as_i64().is_some(), "it lapses some time");
    refused(
        &ben.post(&format!("{table}/withdraw-back"), &json!({})).await.expect("an answer"),
        403,
        "not-yours",
    );
    let withdrawn = post(&mut anna, &format!("{table}/withdraw-back"), json!({})).await;
    assert_eq!((&withdrawn["take_back"], &withdrawn["due"]), (&Value::Null, &Value::Null));
    post(&mut anna, &format!("{table}/ask-back"), ask).await;
    let after = play(&mut ben, &table, 2).await;
    assert_eq!(
        (&after["take_back"], &after["count"]),
        (&Value::Null, &json!(2)),
        "Ben plays on, and it lapses"
    );
    let page = anna.get(&table.replace("/api/tables/", "/t/")).await.expect("an answer").body;
    assert!(page.contains("has lapsed"), "the log says so");
}

#[tokio::test]
async fn alone_with_bots_nothing_is_final_and_undo_asks_nobody() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let form = [
        ("game", "woodcraft-roll"),
        ("seat-1", "me"),
        ("seat-2", "bot"),
        ("bot-2", "sapling"),
        ("pace", "instant"),
    ];
    let made = anna.submit("/tables", &form).await.expect("an answer");
    let table = made.location().expect("a table").to_owned();
    let page = anna.get(&table).await.expect("an answer").body;
    let bar = page.split("id=\"act\"").nth(1).expect("the bar");
    assert!(bar.contains("name=\"move\""), "Anna is asked");
    assert!(!bar.contains("cannot be undone"), "nothing is final where nobody has to be asked");
}

/// What the clocks say after a restart follows from the log: everything that is due is put off by exactly the time when
/// no server ran, and nothing else changes.
#[tokio::test]
async fn a_clock_that_runs_out_hands_the_seat_to_a_bot_and_a_restart_agrees() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let terms =
        json!({ "pace": "instant", "level": "sapling", "clock": "live", "bank": 5, "increment": 600 });
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    // Anna answers, and has ten minutes more; Ben does not, and a bot moves for him.
    let due = play(&mut anna, &path, 1).await["due"].as_i64().expect("a clock runs");
    let late =
        until(&mut anna, &path, |now| now["bots"] == json!([2]) && now["waiting_for"] == json!([1])).await;
    let store = house.store().await;
    let id = path.rsplit('/').next().expect("a code").parse().expect("a code");
    let entries = store.entries(&id, 0).await.expect("the log");
    let flags: Vec<_> = entries.iter().filter(|entry| entry.kind == store::Kind::Flag).collect();
    assert_eq!(flags.len(), 1, "one flag fell");
    assert!(flags[0].time >= due && flags[0].seat == table::Seat::from_number(2), "his, and never too early");
    let house = house.restarted().await;
    let again = done(anna.elsewhere(house.address).get(&path).await.expect("an answer"));
    for part in ["bots", "waiting_for", "count", "stage", "seq"] {
        assert_eq!(again[part], late[part], "{part}");
    }
    let outages = store.outages().await.expect("a list");
    let down: i64 = outages.iter().map(|outage| outage.ended - outage.began).sum();
    assert_eq!(again["due"].as_i64(), late["due"].as_i64().map(|due| due + down), "put off by {down} ms");
}

#[tokio::test]
async fn the_waiting_room_is_the_hosts() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let wish = json!({ "game": "woodcraft-roll", "seats": ["me", "anybody"] });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    for (deed, body) in [
        ("add-seat", json!({})),
        ("close", json!({})),
        ("free-seat", json!({ "seat": 1 })),
        ("agree", json!({ "terms": {} })),
        ("host", json!({ "seat": 2 })),
    ] {
        refused(&ben.post(&format!("{path}/{deed}"), &body).await.expect("an answer"), 403, "not-host");
    }
    let more = post(&mut anna, &format!("{path}/add-seat"), json!({})).await;
    assert_eq!(more["seats"].as_array().expect("a list").len(), 3);
    refused(
        &anna.post(&format!("{path}/drop-seat"), &json!({ "seat": 2 })).await.expect("an answer"),
        409,
        "seat-taken",
    );
    let fewer = post(&mut anna, &format!("{path}/drop-seat"), json!({ "seat": 3 })).await;
    assert_eq!(fewer["seats"].as_array().expect("a list").len(), 2);
    let agreed = post(&mut anna, &format!("{path}/agree"), json!({ "terms": { "clock": "days" } })).await;
    assert_eq!(agreed["terms"]["clock"], "days");
    refused(
        &anna.post(&format!("{path}/agree"), &json!({ "terms": { "answer": 0 } })).await.expect("an answer"),
        422,
        "terms",
    );
    let removed = post(&mut anna, &format!("{path}/free-seat"), json!({ "seat": 2 })).await;
    assert_eq!(removed["seats"][1]["kind"], "free");
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut ben, &format!("{path}/chat"), json!({ "text": "Hello" })).await;
    let page = anna.get(&path.replace("/api/tables/", "/t/")).await.expect("an answer").body;
    assert!(page.contains("Hello") && page.contains("Everybody is here"));
    // The host goes, and the next is the host.
    post(&mut anna, &format!("{path}/leave"), json!({})).await;
    let closed = post(&mut ben, &format!("{path}/close"), json!({})).await;
    assert_eq!(closed["stage"], "closed");
    refused(&anna.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"), 409, "closed");
    let page = anna.get(&path.replace("/api/tables/", "/t/")).await.expect("an answer").body;
    assert!(page.contains("This table is closed"));
}

#[tokio::test]
async fn another_match_begins_when_all_said_yes_or_without_those_who_did_not() {
    let house = House::open().await;
    let (path, mut people) = three(&house, "woodcraft-roll", json!({ "pace": "instant" })).await;
    let [anna, bram, carla] = &mut people;
    post(anna, &format!("{path}/ask-end"), json!({})).await;
    post(bram, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    post(carla, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    let next = post(anna, &format!("{path}/rematch"), json!({})).await;
    assert_eq!(next["stage"], "gathering", "the others are asked");
    let again = format!("/api/tables/{}", next["id"].as_str().expect("a code"));
    let stranger = &mut house.program("Mallory").await;
    refused(&stranger.post(&format!("{again}/sit"), &json!({})).await.expect("an answer"), 409, "seat-taken");
    post(bram, &format!("{again}/sit"), json!({})).await;
    let declined = post(carla, &format!("{again}/decline"), json!({})).await;
    assert_eq!(declined["stage"], "gathering");
    let begun = post(anna, &format!("{again}/start-without"), json!({})).await;
    assert_eq!(begun["stage"], "playing");
    assert_eq!(begun["seats"].as_array().expect("a list").len(), 2);
}
