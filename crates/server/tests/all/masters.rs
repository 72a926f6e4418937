//! Masters think while others do, and every bot is somebody.

use client::Client;
use serde_json::json;
use server::Config;

use super::house::{House, done, play, until};

/// How many iterations masters made while others thought.
async fn idle_iterations(owner: &mut Client) -> u64 {
    let body = owner.get("/metrics").await.expect("an answer").body;
    let line = body.lines().find(|line| line.starts_with("coppice_idle_iterations_total "));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

#[tokio::test]
async fn a_master_thinks_while_somebody_who_looks_decides() {
    let config = Config {
        metrics_listen: Some("127.0.0.1:0".parse().expect("an address")),
        unlimited: true,
        ..Config::default()
    };
    let house = House::with(config).await;
    let mut owner = Client::new(house.metrics.expect("an address of its own"));
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "master" }], "pace": "instant",
        "options": { "large": "on" } });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    // Nobody looks: the master answers, and has no reason to think further.
    play(&mut anna, &path, 1).await;
    until(&mut anna, &path, |now| now["count"] == 2).await;
    assert_eq!(idle_iterations(&mut owner).await, 0);
    // Somebody looks: it thinks while Anna decides, and answers when she has.
    let mut stream = anna.events(&format!("{path}/events?seat=1")).await.expect("a stream");
    stream.next().await.expect("the table");
    play(&mut anna, &path, 1).await;
    until(&mut anna, &path, |now| now["count"] == 4).await;
    while idle_iterations(&mut owner).await == 0 {
        tokio::task::yield_now().await;
    }
    // Whatever it thought, a server that begins anew goes on without it.
    let house = house.restarted().await;
    let mut anna = anna.elsewhere(house.address);
    let now = done(anna.get(&path).await.expect("an answer"));
    assert_eq!(now["count"], 4);
}

#[tokio::test]
async fn a_plate_tells_what_its_bot_likes_before_and_after_a_restart() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let bot = json!({ "bot": "sapling" });
    let wish = json!({ "game": "keyflower", "seats": ["me", bot, bot], "pace": "calm" });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let page = format!("/t/{}", table["id"].as_str().expect("a code"));
    let told = ["Bramble likes to bid.", "Clover likes resources and upgrades."];
    let body = anna.get(&page).await.expect("an answer").body;
    assert!(told.iter().all(|told| body.contains(told)), "{body}");
    // The bots of a day's deal are the same for everybody, whatever they are called.
    let day = done(anna.post("/api/days/today/keyflower/play", &json!({})).await.expect("an answer"));
    let deal = format!("/t/{}", day["id"].as_str().expect("a code"));
    let dealt = anna.get(&deal).await.expect("an answer").body;
    assert!(dealt.contains("Bramble") && !dealt.contains("Bramble likes"));
    let house = house.restarted().await;
    let body = anna.elsewhere(house.address).get(&page).await.expect("an answer").body;
    assert!(told.iter().all(|told| body.contains(told)));
}
