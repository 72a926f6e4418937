//! Those who look on: what they may say, who reads it, whom they follow.

use client::Client;
use serde_json::json;

use crate::house::{House, done, nim, post, refused, seated};

/// Two people at a match of Nim by these terms: its path in the API.
async fn match_with(house: &House, onlookers: &str) -> (String, [Client; 2]) {
    let people = [house.program("Anna").await, house.program("Ben").await];
    seated(
        people,
        "nim",
        json!({ "onlookers": onlookers, "watched": true, "listed": true, "pace": "instant" }),
    )
    .await
}

fn page(path: &str) -> String {
    path.replace("/api/tables/", "/t/")
}

async fn say(person: &mut Client, path: &str, text: &str) {
    post(person, &format!("{path}/chat"), json!({ "text": text })).await;
}

async fn play_to_the_end(path: &str, people: &mut [Client; 2]) {
    loop {
        let now = done(people[0].get(path).await.expect("an answer"));
        if now["stage"] == "over" {
            return;
        }
        // A choice that is none plays itself meanwhile.
        let Some(seat) = now["waiting_for"][0].as_u64().map(|seat| seat as usize) else { continue };
        let moves =
            done(people[seat - 1].get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        if let Some(text) = moves["moves"][0]["move"].as_str() {
            let body = json!({ "seat": seat, "move": text });
            people[seat - 1].post(&format!("{path}/play"), &body).await.expect("an answer");
        }
    }
}

#[tokio::test]
async fn what_onlookers_say_among_themselves_the_players_read_at_the_end() {
    let house = House::open().await;
    let (path, mut people) = match_with(&house, "apart").await;
    let (mut carla, mut dora) = (house.program("Carla").await, house.program("Dora").await);
    let mut stream = people[0].events(&format!("{}/events", page(&path))).await.expect("a stream");
    stream.next().await.expect("what is there now");
    say(&mut carla, &path, "Anna should take three").await;
    say(&mut people[1], &path, "a good match").await;
    let told = stream.next().await.expect("an update");
    let mut heard = told.data.clone();
    if !heard.contains("a good match") {
        heard.push_str(&stream.next().await.expect("an update").data);
    }
    assert!(heard.contains("a good match") && !heard.contains("take three"), "{heard}");
    for person in &mut people {
        let shown = person.get(&page(&path)).await.expect("an answer").body;
        assert!(shown.contains("a good match") && !shown.contains("take three"));
    }
    let shown = dora.get(&page(&path)).await.expect("an answer").body;
    assert!(shown.contains("take three") && shown.contains("a good match"), "onlookers read both");
    refused(&people[0].get(&format!("{path}/history")).await.expect("an answer"), 409, "not-over");
    play_to_the_end(&path, &mut people).await;
    let shown = people[0].get(&page(&path)).await.expect("an answer").body;
    assert!(shown.contains("take three"), "the match is over");
}

#[tokio::test]
async fn what_was_said_before_the_match_was_said_to_all() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": { "onlookers": "apart" } });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    say(&mut ben, &path, "may I join").await;
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    assert!(anna.get(&page(&path)).await.expect("an answer").body.contains("may I join"));
}

#[tokio::test]
async fn onlookers_are_silent_where_that_was_agreed_on() {
    let house = House::open().await;
    let (path, mut people) = match_with(&house, "silent").await;
    let mut carla = house.program("Carla").await;
    let chat = format!("{path}/chat");
    refused(
        &carla.post(&chat, &json!({ "text": "hello" })).await.expect("an answer"),
        403,
        "onlookers-silent",
    );
    say(&mut people[0], &path, "hello").await;
    play_to_the_end(&path, &mut people).await;
    say(&mut carla, &path, "well played").await;
}

#[tokio::test]
async fn an_onlooker_follows_a_seat_and_a_player_their_own() {
    let house = House::open().await;
    let (path, mut people) = match_with(&house, "together").await;
    let mut carla = house.program("Carla").await;
    let shown = carla.get(&format!("{}?follow=2", page(&path))).await.expect("an answer").body;
    assert!(shown.contains("/events?follow=2") && shown.contains("aria-current=\"true\""));
    let mut stream = carla.events(&format!("{}/events?follow=2", page(&path))).await.expect("a stream");
    assert!(stream.next().await.expect("an event").data.contains("/events?follow=2"), "they go on to follow");
    for odd in ["7", "0", "x", "-1"] {
        let status = carla.get(&format!("{}?follow={odd}", page(&path))).await.expect("an answer").status;
        assert!(status == 404 || status == 400, "{odd}: {status}");
    }
    let own = people[0].get(&format!("{}?follow=2", page(&path))).await.expect("an answer").body;
    assert!(!own.contains("/events?follow"), "whoever plays follows nobody");
}

#[tokio::test]
async fn the_table_of_the_hour_is_one_that_everybody_may_see() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    nim(&mut anna, &mut ben).await;
    let mut carla = house.browser("Carla").await;
    assert!(!carla.get("/").await.expect("an answer").body.contains("Anna"), "it is not in the lobby");
    let (path, mut people) = match_with(&house, "together").await;
    let home = carla.get("/").await.expect("an answer").body;
    assert!(home.contains("Table of the hour") && home.contains(&page(&path)), "{home}");
    assert!(house.stranger().get("/").await.expect("an answer").body.contains("Table of the hour"));
    assert!(
        !people[0].get("/").await.expect("an answer").body.contains("Table of the hour"),
        "it is their own"
    );
    play_to_the_end(&path, &mut people).await;
    assert!(!carla.get("/").await.expect("an answer").body.contains("Table of the hour"));
}
