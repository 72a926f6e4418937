//! Who stays and who has to go: streams end with what let one in, and nobody is led elsewhere.

use std::time::Duration;

use crate::house::{House, done, nim, play};
use client::{Client, Events};
use serde_json::json;
use server::Config;

/// Whether the stream ends, whatever it still tells before.
async fn ends(mut events: Events) -> bool {
    let until_the_end = async { while events.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(20), until_the_end).await.is_ok()
}

#[tokio::test]
async fn a_stream_ends_with_the_session_that_opened_it() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let fields = [("game", "nim"), ("seat-1", "me"), ("seat-2", "friend"), ("watch", "on")];
    let answer = anna.submit("/tables", &fields).await.expect("an answer");
    let table = answer.location().expect("a table").to_owned();
    ben.submit(&format!("{table}/sit"), &[("seat", "2")]).await.expect("an answer");
    let mut stream = ben.events(&format!("{table}/events")).await.expect("a stream");
    stream.next().await.expect("the table");
    let mut home = ben.events("/home/events").await.expect("a stream");
    home.next().await.expect("home");
    let mut other = anna.events(&format!("{table}/events")).await.expect("a stream");
    other.next().await.expect("the table");
    ben.submit("/sign-out", &[("sure", "yes")]).await.expect("an answer");
    assert!(ends(stream).await && ends(home).await, "Ben is nobody any more");
    anna.submit(&format!("{table}/chat"), &[("text", "Who is there?")]).await.expect("an answer");
    assert!(other.next().await.is_some(), "Anna still is");
}

#[tokio::test]
async fn a_stream_ends_with_the_key_that_opened_it() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let key = done(anna.post(&format!("{table}/seats/1/key"), &json!({})).await.expect("an answer"));
    let program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    let mut stream = program.events(&format!("{table}/events?seat=1")).await.expect("a stream");
    stream.next().await.expect("the table");
    assert_eq!(anna.delete(&format!("{table}/seats/1/key")).await.expect("an answer").status, 204);
    play(&mut anna, &table, 1).await;
    assert!(ends(stream).await, "the key opens nothing any more");
}

#[tokio::test]
async fn nobody_is_led_elsewhere() {
    let house = House::open().await;
    for back in
        ["/\t/evil.example", "/\u{b}", "//evil.example", "/\\evil.example", "https://evil.example", "/\u{7f}"]
    {
        let mut browser = house.stranger();
        let answer = browser.submit("/look", &[("theme", "dark"), ("back", back)]).await.expect("an answer");
        assert_eq!((answer.status.as_u16(), answer.location()), (303, Some("/")), "{back:?}");
        let answer = browser.submit("/me", &[("name", "Anna"), ("back", back)]).await.expect("an answer");
        assert_eq!((answer.status.as_u16(), answer.location()), (303, Some("/")), "{back:?}");
    }
    let mut browser = house.stranger();
    let answer = browser.submit("/look", &[("back", "/rules/été?a=ü")]).await.expect("an answer");
    assert_eq!(
        answer.location(),
        Some("/rules/%C3%A9t%C3%A9?a=%C3%BC"),
        "other letters are written as addresses are"
    );
}

#[tokio::test]
async fn a_foreign_host_gets_into_no_link_and_passes_no_check() {
    let config =
        Config { public_url: Some("https://play.example".to_owned()), unlimited: true, ..Config::default() };
    let house = House::with(config).await;
    let evil = |origin: &str| Client::new(house.address).with("host", "evil.example").with("origin", origin);
    let refused = evil("http://evil.example").submit("/me", &[("name", "Anna")]).await.expect("an answer");
    assert_eq!(refused.status, 403, "the host is the visitor's word");
    let taken = evil("https://play.example").submit("/me", &[("name", "Anna")]).await.expect("an answer");
    assert_eq!(taken.status, 303);

    let open = House::open().await;
    let mut stranger =
        Client::new(open.address).with("host", "evil.example").with("origin", "http://evil.example");
    let refused = stranger.submit("/me", &[("name", "Anna")]).await.expect("an answer");
    assert_eq!(refused.status, 403, "nobody said that we are there");
}

#[tokio::test]
async fn looking_at_the_link_changes_nothing() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let page = anna.get("/me/link").await.expect("an answer").body;
    assert!(!page.contains("/k/"), "a page that is only looked at makes no key");
    let page = anna.submit("/me/link", &[]).await.expect("an answer").body;
    assert!(page.contains("/k/"));
}

#[tokio::test]
async fn answers_carry_what_keeps_browsers_safe() {
    let config = Config { public_url: Some("https://play.example".to_owned()), ..Config::default() };
    let (secure, open) = (House::with(config).await, House::open().await);
    let with = secure.stranger().get("/").await.expect("an answer").headers;
    let without = open.stranger().get("/").await.expect("an answer").headers;
    assert!(with.contains_key("strict-transport-security"), "people come by HTTPS");
    assert!(!without.contains_key("strict-transport-security"), "they do not");
    assert_eq!(with["cross-origin-opener-policy"], "same-origin");
    assert!(with["permissions-policy"].to_str().is_ok_and(|policy| policy.contains("camera=()")));
}

#[tokio::test]
async fn figures_are_for_the_owner_alone() {
    let house = House::with(Config {
        metrics_listen: Some("127.0.0.1:0".parse().expect("an address")),
        unlimited: true,
        ..Config::default()
    })
    .await;
    assert_eq!(house.stranger().get("/metrics").await.expect("an answer").status, 404);
    let health = house.stranger().get("/healthz").await.expect("an answer");
    assert_eq!((health.status.as_u16(), health.body.as_str()), (200, "well\n"));
    let mut owner = Client::new(house.metrics.expect("an address of its own"));
    assert!(owner.get("/metrics").await.expect("an answer").body.contains("coppice_requests_total"));
    assert!(owner.get("/healthz").await.expect("an answer").body.contains("connections"));
}
