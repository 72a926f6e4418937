//! Who one is: names, cookies, passwords, personal links, languages.

use crate::house::{House, done, refused};
use client::Client;
use serde_json::json;

#[tokio::test]
async fn a_name_is_remembered_by_a_cookie_that_no_script_can_read() {
    let house = House::open().await;
    let mut browser = house.stranger();
    let answer = browser.submit("/me", &[("name", " Anna ")]).await.expect("an answer");
    let cookie = answer.headers.get("set-cookie").expect("a cookie").to_str().expect("text").to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    assert!(!cookie.contains("Secure"), "there is no HTTPS here");
    let page = browser.get("/me").await.expect("an answer").body;
    assert!(page.contains("Anna"));
}

#[tokio::test]
async fn every_page_is_sent_with_a_strict_policy() {
    let house = House::open().await;
    for path in ["/", "/new", "/rules", "/rules/nim", "/learn/nim", "/me", "/api", "/nowhere", "/t/aaaaaaaa"]
    {
        let answer = house.stranger().get(path).await.expect("an answer");
        let policy = answer.headers.get("content-security-policy").expect("a policy").to_str().expect("text");
        assert!(
            policy.contains("script-src 'self'") && !policy.contains("script-src 'self' 'unsafe"),
            "{policy}"
        );
        assert!(!answer.body.contains("<script>"), "{path} has a script inside");
        assert_eq!(answer.headers.get("x-content-type-options").expect("a header"), "nosniff", "{path}");
    }
    assert_eq!(house.stranger().get("/nowhere").await.expect("an answer").status, 404);
    assert_eq!(house.stranger().get("/t/aaaaaaaa").await.expect("an answer").status, 404);
}

#[tokio::test]
async fn the_language_follows_the_browser_until_one_chooses() {
    let house = House::open().await;
    let mut browser = Client::new(house.address).with("accept-language", "de-AT, en;q=0.5");
    assert!(browser.get("/").await.expect("an answer").body.contains("lang=\"de\""));
    let answer = browser.submit("/look", &[("language", "fr"), ("back", "/rules")]).await.expect("an answer");
    assert_eq!(answer.location(), Some("/rules"));
    assert!(browser.get("/").await.expect("an answer").body.contains("<html lang=\"fr\""));
    let away =
        browser.submit("/look", &[("theme", "dark"), ("back", "//evil.example")]).await.expect("an answer");
    assert_eq!(away.location(), Some("/"));
    assert!(browser.get("/").await.expect("an answer").body.contains("data-theme=\"dark\""));
}

#[tokio::test]
async fn passwords_cannot_be_tried_without_end() {
    let house = House::with_limits().await;
    let mut last = 0;
    for number in 0..40 {
        let name = format!("Nobody {number}");
        let fields = [("name", name.as_str()), ("password", "guess")];
        last = house.stranger().submit("/sign-in", &fields).await.expect("an answer").status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn what_is_too_large_or_unreadable_is_refused() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let large = "x".repeat(100_000);
    let answer = anna.post("/api/people", &json!({ "name": large })).await.expect("an answer");
    assert_eq!(answer.status, 413);
    refused(&anna.post("/api/tables", &json!({ "game": 7 })).await.expect("an answer"), 422, "unreadable");
    let wish = json!({ "game": "nim", "seats": ["me"] });
    refused(&anna.post("/api/tables", &wish).await.expect("an answer"), 422, "setup");
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "search:100000s" }] });
    refused(&anna.post("/api/tables", &wish).await.expect("an answer"), 422, "no-bot");
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "options": { "misere": "perhaps" } });
    refused(&anna.post("/api/tables", &wish).await.expect("an answer"), 422, "setup");
}

#[tokio::test]
async fn the_api_describes_itself() {
    let house = House::open().await;
    let description = done(house.stranger().get("/api/openapi.json").await.expect("an answer"));
    let paths = description["paths"].as_object().expect("paths");
    for path in ["/api/tables/{code}/play", "/api/tables/{code}/events", "/api/people", "/api/games"] {
        assert!(paths.contains_key(path), "{path} is not described");
    }
    let parameters = paths["/api/tables"]["get"]["parameters"].as_array().expect("parameters");
    assert_eq!(parameters[0]["schema"]["enum"], json!(["mine", "finished", "open"]), "{parameters:?}");
    assert_eq!(description["components"]["schemas"]["PlayOn"]["properties"]["seat"]["maximum"], 6);
    for open in [&paths["/api/games"]["get"], &paths["/api/people"]["post"]] {
        assert_eq!(open["security"], json!([{}]), "nobody is known before they come in");
    }
    for unreadable in ["analysis?grade=deep", "history?format=xml"] {
        let path = format!("/api/tables/k3mx7pqa/{unreadable}");
        refused(&house.stranger().get(&path).await.expect("an answer"), 400, "unreadable");
    }
    let games = done(house.stranger().get("/api/games").await.expect("an answer"));
    assert!(games.as_array().expect("a list").iter().any(|game| game["slug"] == "nim"));
    assert_eq!(house.stranger().get("/healthz").await.expect("an answer").status, 200);
}
