//! A house that is closed to strangers.

use std::collections::BTreeSet;

use client::Client;
use serde_json::json;

use crate::house::{House, done, nim, refused};

fn closed() -> server::Config {
    server::Config { unlimited: true, invite_only: true, ..server::Config::default() }
}

/// Every route of the site, as the source names it.
fn routes() -> BTreeSet<String> {
    let sources = [include_str!("../../src/routes.rs"), include_str!("../../src/api/mod.rs")];
    let text = sources.join("\n").replace('\n', " ");
    let named = text.split(".route(").skip(1).filter_map(|rest| rest.split('"').nth(1));
    // A test beside the routes reads them too; what it looks for is no route.
    let named = named.filter(|route| route.starts_with('/'));
    named.map(str::to_owned).collect()
}

/// What strangers may ask for: ways in, links out of mails, and what the door is drawn with. All of it is listed here on
/// purpose: whoever adds a route that strangers may use says so.
const DOOR: &[&str] = &[
    "/i/{secret}",
    "/k/{secret}",
    "/sign-in",
    "/sign-in/code",
    "/sign-in/passkey/ask",
    "/sign-in/passkey",
    "/look",
    "/confirm/{channel}/{token}",
    "/u/{channel}/{token}",
    "/assets/{name}",
    "/worker.js",
    "/manifest.webmanifest",
    "/icon/{name}",
    "/offline",
    "/healthz",
    "/metrics",
];

#[tokio::test]
async fn strangers_see_nothing_but_the_door() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let path = nim(&mut anna, &mut ben).await;
    let code = path.rsplit('/').next().expect("a code").to_owned();
    let club = done(anna.post("/api/clubs", &json!({ "name": "Owls" })).await.expect("an answer"));
    let club = club["id"].as_str().expect("a code").to_owned();
    let shown = done(anna.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    let link = shown["link"].as_str().expect("a link").to_owned();
    let house = house.restarted_with(closed()).await;
    let anna = anna.elsewhere(house.address);
    let routes = routes();
    assert!(routes.len() > 120, "the routes are found: {}", routes.len());
    let closed = routes.iter().filter(|route| !DOOR.contains(&route.as_str()));
    for route in closed {
        let path = route
            .replace("{code}", if route.starts_with("/clubs") { &club } else { &code })
            .replace("{club}", &club)
            .replace("{link}", &link)
            .replace("{name}", "Anna")
            .replace("{what}", "sit")
            .replace("{slug}", "nim")
            .replace("{game}", "nim")
            .replace("{lesson}", "last-stick")
            .replace("{date}", "2026-11-16")
            .replace("{day}", "2026-11-16")
            .replace("{seat}", "1")
            .replace("{round}", "1")
            .replace("{id}", "1");
        assert!(!path.contains('{'), "{path} has a name that this test does not know");
        let mut stranger = house.stranger();
        for is_post in [false, true] {
            let answer = match (is_post, path.starts_with("/api/")) {
                (false, _) => stranger.get(&path).await,
                (true, true) => stranger.post(&path, &json!({ "name": "Eve" })).await,
                (true, false) => stranger.submit(&path, &[("name", "Eve"), ("game", "nim")]).await,
            };
            let answer = answer.expect("an answer");
            let expected = if path == "/" { 200 } else { 401 };
            assert_eq!(answer.status, expected, "{path} {is_post}: {}", answer.body);
            // What was asked for stands in the way back of the menu.
            let told = answer.body.replace(&path, "");
            for secret in ["Anna", "Ben", "Owls", code.as_str(), "Nim", "Keyflower"] {
                assert!(!told.contains(secret), "{path} tells {secret}");
            }
            assert!(stranger.cookie("coppice").is_none(), "{path} lets somebody in");
        }
    }
    // The same for what was never there.
    for nothing in ["/nowhere", "/t/aaaaaaaa", "/api/nowhere"] {
        assert_eq!(house.stranger().get(nothing).await.expect("an answer").status, 401, "{nothing}");
    }
    // Those who were here before go on.
    let mut anna = anna;
    assert_eq!(done(anna.get(&path).await.expect("an answer"))["game"], "nim");
}

#[tokio::test]
async fn an_invitation_lets_as_many_in_as_it_says() {
    let house = House::with(closed()).await;
    let store = house.store().await;
    let secret = store.add_invite(2, 60_000).await.expect("an invitation");
    let door = format!("/i/{}", secret.reveal());
    let mut ben = house.stranger();
    let page = ben.get(&door).await.expect("an answer");
    assert!(page.status == 200 && page.body.contains("name=\"name\""), "{}", page.body);
    // To look at it uses nothing up, and neither does an empty name.
    ben.submit(&door, &[("name", " ")]).await.expect("an answer");
    let come = ben.submit(&door, &[("name", "Ben")]).await.expect("an answer");
    assert_eq!(come.location(), Some("/"));
    assert!(ben.get("/").await.expect("an answer").body.contains("Ben"));
    let body = json!({ "name": "Carla", "invitation": secret.reveal() });
    let carla = done(house.stranger().post("/api/people", &body).await.expect("an answer"));
    let mut carla = Client::with_token(house.address, carla["token"].as_str().expect("a token"));
    assert_eq!(done(carla.get("/api/me").await.expect("an answer"))["name"], "Carla");
    let body = json!({ "name": "Eve", "invitation": secret.reveal() });
    refused(&house.stranger().post("/api/people", &body).await.expect("an answer"), 404, "invite-over");
    assert_eq!(house.stranger().get(&door).await.expect("an answer").status, 404);
    assert_eq!(house.stranger().submit(&door, &[("name", "Eve")]).await.expect("an answer").status, 404);
    for odd in ["/i/x", &format!("/i/{}", "0".repeat(64))] {
        assert_eq!(house.stranger().get(odd).await.expect("an answer").status, 404);
    }
    let body = json!({ "name": "Eve" });
    refused(&house.stranger().post("/api/people", &body).await.expect("an answer"), 401, "invite-only");
}

#[tokio::test]
async fn who_keeps_the_house_makes_and_withdraws_invitations() {
    let house = House::with(closed()).await;
    let store = house.store().await;
    let first = store.add_invite(2, 60_000).await.expect("an invitation");
    let mut anna = house.stranger();
    let door = format!("/i/{}", first.reveal());
    anna.submit(&door, &[("name", "Anna")]).await.expect("an answer");
    let mut ben = house.stranger();
    ben.submit(&door, &[("name", "Ben")]).await.expect("an answer");
    let anna_id = store.people_named("Anna").await.expect("a list")[0].id;
    store.set_owner(anna_id, true, store::Because { owner: None, note: "" }).await.expect("it is set");
    assert_eq!(ben.submit("/house/invite", &[("uses", "1")]).await.expect("an answer").status, 404);
    let page = anna.submit("/house/invite", &[("uses", "3"), ("days", "2")]).await.expect("an answer").body;
    let (_, rest) = page.split_once("/i/").expect("the link");
    let link = format!("/i/{}", &rest[..64]);
    assert_eq!(house.stranger().get(&link).await.expect("an answer").status, 200);
    assert!(!anna.get("/house").await.expect("an answer").body.contains(&link), "it is shown once");
    let handle = store.invites().await.expect("a list")[0].handle.clone();
    ben.submit("/house/withdraw", &[("handle", &handle)]).await.expect("an answer");
    assert_eq!(
        house.stranger().get(&link).await.expect("an answer").status,
        200,
        "Ben does not keep the house"
    );
    anna.submit("/house/withdraw", &[("handle", &handle)]).await.expect("an answer");
    assert_eq!(house.stranger().get(&link).await.expect("an answer").status, 404);
}
