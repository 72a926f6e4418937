//! Attacks on what keeps a table from hanging: twice, too late, at the same time, and by those who have no say.

use std::time::Duration;

use crate::house::{House, done, nim, play, post, refused, three, until};
use client::Client;
use serde_json::{Value, json};
use store::{Entry, Kind};

/// The log of a table.
async fn log(house: &House, path: &str) -> Vec<Entry> {
    let id = path.rsplit('/').next().expect("a code").parse().expect("a code");
    house.store().await.entries(&id, 0).await.expect("the log")
}

fn count(log: &[Entry], kind: Kind) -> usize {
    log.iter().filter(|entry| entry.kind == kind).count()
}

async fn is_refused(client: &mut Client, path: String, body: Value, status: u16, why: &str) {
    refused(&client.post(&path, &body).await.expect("an answer"), status, why);
}

/// Two people at Nim with clocks; Anna begins.
async fn timed(house: &House, terms: Value) -> (String, Client, Client) {
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    (path, anna, ben)
}

/// The bot holds its move back at the calm pace. Whoever is back meanwhile makes it themselves: what the bot thought is
/// thrown away.
#[tokio::test]
async fn whoever_comes_back_while_the_bot_thinks_moves_themselves() {
    let house = House::open().await;
    let terms = json!({ "pace": "calm", "level": "sapling", "clock": "live", "bank": 1, "increment": 0 });
    let (path, mut anna, _) = timed(&house, terms).await;
    until(&mut anna, &path, |now| now["bots"] == json!([1])).await;
    let back = post(&mut anna, &format!("{path}/come-back"), json!({})).await;
    assert_eq!((&back["bots"], &back["waiting_for"]), (&json!([]), &json!([1])), "the bot had not moved yet");
    // Longer than the bot would have taken.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let now = done(anna.get(&path).await.expect("an answer"));
    assert_eq!((&now["count"], &now["seq"]), (&back["count"], &back["seq"]), "nobody moved for her");
    assert!(now["clocks"][0]["left"].as_i64() > Some(30_000), "and she has a moment: {now}");
    play(&mut anna, &path, 1).await;
    is_refused(&mut anna, format!("{path}/come-back"), json!({ "seat": 2 }), 403, "not-yours").await;
}

#[tokio::test]
async fn whoever_resigns_twice_has_resigned_once() {
    let house = House::open().await;
    let terms = json!({ "pace": "instant", "level": "sapling" });
    let (path, mut people) = three(&house, "woodcraft-roll", terms).await;
    let [_, bram, carla] = &mut people;
    let (mut again, resign) = (bram.elsewhere(house.address), format!("{path}/resign"));
    // Both at once, and once more.
    let body = json!({});
    let (one, two) = tokio::join!(bram.post(&resign, &body), again.post(&resign, &body));
    done(one.expect("an answer"));
    done(two.expect("an answer"));
    post(bram, &resign, json!({ "seat": 2 })).await;
    assert_eq!(count(&log(&house, &path).await, Kind::Resign), 1);
    // Given up is given up: there is nothing to come back to, and no say in what the others ask.
    let back = post(bram, &format!("{path}/come-back"), json!({})).await;
    assert_eq!(back["bots"], json!([2]));
    assert_eq!(count(&log(&house, &path).await, Kind::ComeBack), 0);
    is_refused(bram, format!("{path}/ask-end"), json!({}), 403, "not-yours").await;
    post(carla, &format!("{path}/ask-end"), json!({})).await;
    is_refused(bram, format!("{path}/answer-end"), json!({ "yes": false }), 403, "not-yours").await;
    let house = house.restarted().await;
    let now = done(carla.elsewhere(house.address).get(&path).await.expect("an answer"));
    assert_eq!((&now["bots"], &now["end_asked"]["missing"]), (&json!([2]), &json!([1])));
}

#[tokio::test]
async fn who_was_not_asked_answers_no_request() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let path = nim(&mut anna, &mut ben).await;
    let mut mallory = house.program("Mallory").await;
    play(&mut anna, &path, 1).await;
    is_refused(
        &mut ben,
        format!("{path}/answer-back"),
        json!({ "seat": 2, "yes": false }),
        409,
        "nobody-asks",
    )
    .await;
    post(&mut anna, &format!("{path}/ask-back"), json!({ "seat": 1, "count": 0 })).await;
    for seat in [1, 2] {
        for yes in [true, false] {
            let body = json!({ "seat": seat, "yes": yes });
            is_refused(&mut mallory, format!("{path}/answer-back"), body, 403, "not-yours").await;
        }
    }
    is_refused(&mut mallory, format!("{path}/withdraw-back"), json!({}), 403, "not-yours").await;
    // Nobody agrees with themselves, nor in the name of another.
    for body in [json!({ "seat": 1, "yes": true }), json!({ "seat": 2, "yes": true })] {
        is_refused(&mut anna, format!("{path}/answer-back"), body, 403, "not-yours").await;
    }
    let asked = done(anna.get(&path).await.expect("an answer"));
    assert_eq!((&asked["take_back"]["missing"], &asked["count"]), (&json!([2]), &json!(1)));
    post(&mut anna, &format!("{path}/ask-end"), json!({})).await;
    for (deed, body) in [("answer-end", json!({ "yes": true })), ("answer-end", json!({ "yes": false }))] {
        is_refused(&mut mallory, format!("{path}/{deed}"), body, 403, "not-yours").await;
    }
    is_refused(
        &mut mallory,
        format!("{path}/vote"),
        json!({ "about": 2, "ballot": "end" }),
        403,
        "not-yours",
    )
    .await;
    let over = post(&mut ben, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    assert_eq!(over["ended"], "consent");
    // What was asked before the end is asked no more.
    is_refused(&mut ben, format!("{path}/answer-back"), json!({ "seat": 2, "yes": true }), 409, "over").await;
    is_refused(&mut anna, format!("{path}/withdraw-back"), json!({}), 409, "over").await;
    is_refused(&mut ben, format!("{path}/answer-end"), json!({ "yes": true }), 409, "over").await;
}

/// Ben's time runs out while Anna's request waits for him. The match is over, and nothing is taken back any more: not by him,
/// who would come out of it well, nor by a server that starts again.
#[tokio::test]
async fn a_flag_that_falls_while_a_take_back_is_asked_ends_the_request_too() {
    let house = House::open().await;
    let terms = json!({ "clock": "live", "bank": 2, "increment": 60, "flag": "resign" });
    let (path, mut anna, mut ben) = timed(&house, terms).await;
    play(&mut anna, &path, 1).await;
    let asked = post(&mut anna, &format!("{path}/ask-back"), json!({ "seat": 1, "count": 0 })).await;
    assert_eq!(asked["take_back"]["missing"], json!([2]));
    let over = until(&mut anna, &path, |now| now["stage"] == "over").await;
    assert_eq!(over["standings"]["scores"][0]["rank"], 1, "{over}");
    assert_eq!((&over["take_back"], &over["due"]), (&Value::Null, &Value::Null));
    is_refused(&mut ben, format!("{path}/answer-back"), json!({ "seat": 2, "yes": true }), 409, "over").await;
    let house = house.restarted().await;
    let (mut anna, mut ben) = (anna.elsewhere(house.address), ben.elsewhere(house.address));
    is_refused(&mut ben, format!("{path}/answer-back"), json!({ "seat": 2, "yes": true }), 409, "over").await;
    let again = done(anna.get(&path).await.expect("an answer"));
    for part in ["seq", "count", "standings", "take_back"] {
        assert_eq!(again[part], over[part], "{part}");
    }
}

/// The last who had yet to agree gives up, and a bot sits there: it is not asked, and the others have agreed.
#[tokio::test]
async fn a_request_does_not_wait_for_a_seat_that_a_bot_took_over() {
    let house = House::open().await;
    let terms = json!({ "pace": "calm", "level": "sapling" });
    let (path, mut people) = three(&house, "woodcraft-roll", terms).await;
    let first =
        done(people[0].get(&path).await.expect("an answer"))["waiting_for"][0].as_u64().expect("a seat");
    let asker = first as usize - 1;
    play(&mut people[asker], &path, first as u8).await;
    let (other, last) = ((asker + 1) % 3, (asker + 2) % 3);
    let ask = json!({ "seat": first, "count": 0 });
    post(&mut people[asker], &format!("{path}/ask-back"), ask).await;
    let yes = json!({ "seat": other + 1, "yes": true });
    let agreed = post(&mut people[other], &format!("{path}/answer-back"), yes).await;
    assert_eq!(agreed["take_back"]["missing"], json!([last + 1]));
    let after = post(&mut people[last], &format!("{path}/resign"), json!({})).await;
    assert_eq!((&after["take_back"], &after["count"]), (&Value::Null, &json!(0)), "{after}");
    assert_eq!(count(&log(&house, &path).await, Kind::Rewind), 1);
}

/// Anna plays two seats around her screen, Carla another. One of Anna's gives up, then all that is left of hers: a bot goes on for both.
/// No script is needed for it.
#[tokio::test]
async fn of_several_seats_around_one_screen_one_resigns_or_all() {
    let house = House::open().await;
    let (mut anna, mut carla) = (house.browser("Anna").await, house.browser("Carla").await);
    let terms = json!({ "pace": "calm", "level": "sapling" });
    let seats = json!(["me", { "beside": "Bert" }, "anybody"]);
    let wish = json!({ "game": "woodcraft-roll", "seats": seats, "terms": terms });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    post(&mut carla, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    let deed = format!("{}/resign", path.replace("/api/tables/", "/t/"));
    let theirs = carla.submit(&deed, &[("seat", "2")]).await.expect("an answer");
    assert_eq!(theirs.status, 303, "it is told on the page");
    assert_eq!(count(&log(&house, &path).await, Kind::Resign), 0, "nobody gives up another's seat");
    anna.submit(&deed, &[("seat", "2")]).await.expect("an answer");
    let one = done(anna.get(&path).await.expect("an answer"));
    assert_eq!((&one["bots"], &one["stage"]), (&json!([2]), &json!("playing")));
    anna.submit(&deed, &[]).await.expect("an answer");
    let all = done(carla.get(&path).await.expect("an answer"));
    assert_eq!(count(&log(&house, &path).await, Kind::Resign), 2, "each seat once");
    assert!(all["bots"] == json!([1, 2]) || all["stage"] == "over", "{all}");
}
