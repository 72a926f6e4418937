//! Those who keep the house: what they decide holds at once and everywhere, is noted, and nobody else can decide it.

use std::time::Duration;

use crate::house::{House, done, nim, refused};
use client::Client;
use serde_json::json;
use store::{Because, PersonId};

const PASSWORD: &str = "a long password";

async fn somebody(house: &House, name: &str) -> Client {
    house.browser(name).await
}

async fn id(client: &mut Client) -> PersonId {
    PersonId(done(client.get("/api/me").await.expect("an answer"))["id"].as_i64().expect("a number"))
}

/// Somebody who keeps the house.
async fn keeper(house: &House) -> Client {
    let mut carla = somebody(house, "Carla").await;
    let carla_id = id(&mut carla).await;
    house.store().await.set_owner(carla_id, true, Because::default()).await.expect("it is done");
    carla
}

async fn decide(carla: &mut Client, fields: &[(&str, &str)]) {
    let answer = carla.submit("/house/people", fields).await.expect("an answer");
    assert_eq!((answer.status.as_u16(), answer.location()), (303, Some("/house")), "{}", answer.body);
}

async fn page(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").body
}

#[tokio::test]
async fn for_everybody_else_there_is_no_such_page() {
    let house = House::open().await;
    let (mut anna, mut ben) = (somebody(&house, "Anna").await, somebody(&house, "Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let code = table.rsplit('/').next().expect("a code").to_owned();
    for mut client in [anna.again(), house.stranger()] {
        assert_eq!(client.get("/house").await.expect("an answer").status, 404);
        let about_ben = [("name", "Ben"), ("act", "block")];
        assert_eq!(client.submit("/house/people", &about_ben).await.expect("an answer").status, 404);
        let fields = [("code", code.as_str())];
        assert_eq!(client.submit("/house/tables", &fields).await.expect("an answer").status, 404);
    }
    assert_eq!(done(ben.get(&table).await.expect("an answer"))["stage"], "playing", "nothing has happened");
    assert!(!page(&mut anna, "/me").await.contains("href=\"/house\""));
    // A program at a seat of an owner is not the owner.
    let mut carla = keeper(&house).await;
    assert!(page(&mut carla, "/me").await.contains("href=\"/house\""));
    let mut dan = somebody(&house, "Dan").await;
    let hers = nim(&mut carla, &mut dan).await;
    let key = done(carla.post(&format!("{hers}/seats/1/key"), &json!({})).await.expect("an answer"));
    let mut program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    assert_eq!(program.get("/house").await.expect("an answer").status, 404);
    // Owners are made by whoever has the program, and cannot put one another out.
    decide(&mut carla, &[("name", "Carla"), ("act", "block")]).await;
    assert!(page(&mut carla, "/house").await.contains("Carla keeps the house, too"));
}

#[tokio::test]
async fn whoever_is_muted_plays_on_and_says_nothing() {
    let house = House::open().await;
    let (mut anna, mut ben) = (somebody(&house, "Anna").await, somebody(&house, "Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let mut carla = keeper(&house).await;
    decide(&mut carla, &[("name", "Ben"), ("act", "mute"), ("note", "shouts")]).await;
    let chat = format!("{table}/chat");
    refused(&ben.post(&chat, &json!({ "text": "HEY" })).await.expect("an answer"), 403, "mute");
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "title": "HEY" });
    assert_eq!(done(ben.post("/api/tables", &wish).await.expect("an answer"))["title"], "Ben’s table");
    crate::house::play(&mut anna, &table, 1).await;
    crate::house::play(&mut ben, &table, 2).await;
    let log = page(&mut carla, "/house").await;
    assert!(log.contains("Ben") && log.contains("may not talk") && log.contains("shouts"), "{log}");
    decide(&mut carla, &[("name", "Ben"), ("act", "forgive")]).await;
    done(ben.post(&chat, &json!({ "text": "Thank you" })).await.expect("an answer"));
}

#[tokio::test]
async fn whoever_is_blocked_is_out_and_stays_out() {
    let house = House::open().await;
    let (mut anna, mut ben) = (somebody(&house, "Anna").await, somebody(&house, "Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    ben.submit("/me/password", &[("password", PASSWORD)]).await.expect("an answer");
    let link = ben.submit("/me/link", &[]).await.expect("an answer").body;
    let start = link.find("/k/").expect("the link");
    let link = link[start..start + 3 + 64].to_owned();
    let key = done(ben.post(&format!("{table}/seats/2/key"), &json!({})).await.expect("an answer"));
    let mut program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    let mut stream = ben.events(&format!("{table}/events")).await.expect("a stream");
    stream.next().await.expect("the table");
    let mut by_key = program.events(&format!("{table}/events")).await.expect("a stream");
    by_key.next().await.expect("the table");
    let mut carla = keeper(&house).await;
    decide(&mut carla, &[("name", "Ben"), ("act", "block")]).await;
    for mut stream in [stream, by_key] {
        let until_the_end = async { while stream.next().await.is_some() {} };
        assert!(tokio::time::timeout(Duration::from_secs(20), until_the_end).await.is_ok(), "streams end");
    }
    refused(&ben.get("/api/me").await.expect("an answer"), 401, "no-name");
    let taken = json!({ "seat": 2, "move": "take 1 from 1" });
    refused(&program.post(&format!("{table}/play"), &taken).await.expect("an answer"), 401, "no-name");
    let mut again = house.stranger();
    again.submit("/sign-in", &[("name", "Ben"), ("password", PASSWORD)]).await.expect("an answer");
    again.submit(&link, &[]).await.expect("an answer");
    assert!(again.cookie("coppice").is_none(), "no door opens");
    let house = house.restarted().await;
    refused(&ben.elsewhere(house.address).get("/api/me").await.expect("an answer"), 401, "no-name");
    let mut carla = carla.elsewhere(house.address);
    decide(&mut carla, &[("name", "Ben"), ("act", "forgive")]).await;
    let mut again = house.stranger();
    again.submit("/sign-in", &[("name", "Ben"), ("password", PASSWORD)]).await.expect("an answer");
    assert!(again.cookie("coppice").is_some(), "the door is open again");
}

#[tokio::test]
async fn a_name_that_the_house_gave_stays_and_is_seen_at_the_table() {
    let house = House::open().await;
    let (mut anna, mut ben) = (somebody(&house, "Anna").await, somebody(&house, "Rude").await);
    let table = nim(&mut anna, &mut ben).await;
    let mut carla = keeper(&house).await;
    decide(&mut carla, &[("name", "Rude"), ("act", "rename")]).await;
    assert!(page(&mut carla, "/house").await.contains("Which name"), "a name must be said");
    decide(&mut carla, &[("name", "Rude"), ("act", "rename"), ("instead", "Ben")]).await;
    for _ in 0..200 {
        if done(anna.get(&table).await.expect("an answer"))["seats"][1]["name"] == "Ben" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(done(anna.get(&table).await.expect("an answer"))["seats"][1]["name"], "Ben");
    ben.submit("/me", &[("name", "Rude")]).await.expect("an answer");
    assert_eq!(done(ben.get("/api/me").await.expect("an answer"))["name"], "Ben");
    crate::house::play(&mut anna, &table, 1).await;
}

#[tokio::test]
async fn a_table_is_closed_and_the_log_says_by_whom() {
    let house = House::open().await;
    let (mut anna, mut ben) = (somebody(&house, "Anna").await, somebody(&house, "Ben").await);
    let (table, other) = (nim(&mut anna, &mut ben).await, nim(&mut anna, &mut ben).await);
    let code = table.rsplit('/').next().expect("a code").to_owned();
    let mut carla = keeper(&house).await;
    carla.submit("/house/tables", &[("code", "zzzzzzzz")]).await.expect("an answer");
    assert!(page(&mut carla, "/house").await.contains("There is no table"));
    let answer =
        carla.submit("/house/tables", &[("code", &code), ("note", "spam")]).await.expect("an answer");
    assert_eq!(answer.status, 303);
    assert_eq!(done(anna.get(&table).await.expect("an answer"))["stage"], "closed");
    assert!(page(&mut anna, &format!("/t/{code}")).await.contains("those who keep the house"));
    let log = page(&mut carla, "/house").await;
    assert!(log.contains(&code) && log.contains("spam") && log.contains("Carla"), "{log}");
    // The same from outside, as the command line does it: a server that runs follows.
    let id = other.rsplit('/').next().expect("a code").parse().expect("a code");
    house.store().await.order_close(&id, Because::default()).await.expect("it is told");
    for _ in 0..200 {
        if done(anna.get(&other).await.expect("an answer"))["stage"] == "closed" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(done(anna.get(&other).await.expect("an answer"))["stage"], "closed");
}

#[tokio::test]
async fn of_namesakes_the_one_is_meant_who_was_chosen() {
    let house = House::open().await;
    let (mut first, mut second) = (somebody(&house, "Ben").await, somebody(&house, "Ben").await);
    let table = nim(&mut first, &mut second).await;
    let mut carla = keeper(&house).await;
    let answer = carla.submit("/house/people", &[("name", "ben"), ("act", "mute")]).await.expect("an answer");
    assert!(answer.status == 200 && answer.body.contains("Who is meant?"), "{}", answer.body);
    let chosen = id(&mut second).await.0.to_string();
    decide(&mut carla, &[("person", &chosen), ("act", "mute")]).await;
    let chat = format!("{table}/chat");
    done(first.post(&chat, &json!({ "text": "Hello" })).await.expect("an answer"));
    refused(&second.post(&chat, &json!({ "text": "Hello" })).await.expect("an answer"), 403, "mute");
}
