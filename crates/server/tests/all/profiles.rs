//! What is told of people: each chooses what others see, and every rating follows from the results.

use client::Client;
use serde_json::{Value, json};

use crate::house::{House, done, nim, post, refused, until};

/// A rated match of Nim between two, to its end; whoever is first takes the first move each time, the other the last.
async fn rated(one: &mut Client, other: &mut Client) -> String {
    played(one, other, json!({ "rated": true })).await
}

/// The same by these terms; the code of its table.
async fn played(one: &mut Client, other: &mut Client, terms: Value) -> String {
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
    let table = done(one.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    done(other.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    done(one.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    let mut now = done(one.get(&path).await.expect("an answer"));
    while now["stage"] == "playing" {
        let first = now["waiting_for"] == json!([1]);
        let (player, seat) = if first { (&mut *one, 1) } else { (&mut *other, 2) };
        let moves = done(player.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        let all = moves["moves"].as_array().expect("moves");
        if let Some(text) = if first { all.first() } else { all.last() } {
            let body = json!({ "seat": seat, "move": text["move"], "seq": moves["seq"] });
            player.post(&format!("{path}/play"), &body).await.expect("an answer");
        }
        now = done(one.get(&path).await.expect("an answer"));
    }
    path.trim_start_matches("/api/tables/").to_owned()
}

/// Somebody at a browser whose name is their own, and the same person as a program.
async fn owner(house: &House, name: &str) -> Client {
    let mut browser = house.browser(name).await;
    let answer = browser.submit("/me/password", &[("password", "a long password")]).await.expect("an answer");
    assert_eq!(answer.status, 303, "{}", answer.body);
    browser
}

async fn told(client: &mut Client, name: &str) -> Value {
    done(client.get(&format!("/api/people/{name}")).await.expect("an answer"))
}

#[tokio::test]
async fn every_rating_follows_from_the_results_and_few_matches_show_none() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna").await, owner(&house, "Ben").await);
    for index in 0..8 {
        let before = told(&mut anna, "Anna").await;
        assert!(before["ratings"][0]["rating"].is_null(), "{index}: {before}");
        if index % 3 == 0 {
            rated(&mut anna, &mut ben).await
        } else {
            rated(&mut ben, &mut anna).await
        };
    }
    let store = house.store().await;
    let kept = store.all_strengths().await.expect("strengths");
    assert_eq!(kept.len(), 4, "two people, at all tables and with two seats: {kept:?}");
    assert_eq!(server::recounted(&store).await.expect("strengths"), kept);
    let anna_told = told(&mut ben, "anna").await;
    assert_eq!(
        (anna_told["matches"].as_array().map(Vec::len), anna_told["ratings"][0]["matches"].as_u64()),
        (Some(8), Some(8))
    );
    assert_eq!(anna_told["ratings"][0]["seats"][0]["seats"], 2, "{anna_told}");
    assert_eq!(anna_told["course"]["steps"].as_array().map(Vec::len), Some(8));
    let best = done(house.stranger().get("/api/best/nim").await.expect("an answer"));
    assert_eq!(best.as_array().map(Vec::len), Some(2), "{best}");
    assert!(best[0]["rating"].as_f64() > best[1]["rating"].as_f64(), "{best}");
    let house = house.restarted().await;
    assert_eq!(house.store().await.all_strengths().await.expect("strengths"), kept);
}

#[tokio::test]
async fn each_chooses_what_others_see() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna Lisa").await, owner(&house, "Ben").await);
    rated(&mut anna, &mut ben).await;
    let open = told(&mut ben, "Anna%20Lisa").await;
    for part in ["ratings", "results", "records", "opponents", "deal_days", "matches"] {
        assert!(open[part].is_array(), "{part}: {open}");
    }
    anna.submit("/me/shows", &[("show-records", "on")]).await.expect("an answer");
    let hidden = told(&mut ben, "Anna%20Lisa").await;
    assert!(hidden["records"].is_array(), "{hidden}");
    for part in ["ratings", "results", "opponents", "deal_days", "matches"] {
        assert!(hidden[part].is_null(), "{part}: {hidden}");
    }
    let page = content(&ben.get("/p/anna%20lisa").await.expect("an answer").body);
    assert!(!page.contains("/me/shows") && !page.contains("Ben"), "{page}");
    let own = content(&anna.get("/p/Anna%20Lisa").await.expect("an answer").body);
    assert!(own.contains("/me/shows") && own.contains("Ben"), "one sees all of oneself");
    for nobody in ["Nobody", "", "%00", "person:0"] {
        let answer = ben.get(&format!("/p/{nobody}")).await.expect("an answer");
        assert_eq!(answer.status, 404, "{nobody}");
    }
    refused(&ben.get("/api/people/Nobody").await.expect("an answer"), 404, "no-person");
    refused(&ben.get("/api/best/chess").await.expect("an answer"), 404, "no-game");
    assert_eq!(ben.get("/best/nim").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn whoever_hides_their_rating_is_in_no_list() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna").await, owner(&house, "Ben").await);
    for _ in 0..8 {
        rated(&mut anna, &mut ben).await;
    }
    anna.submit("/me/shows", &[("show-records", "on")]).await.expect("an answer");
    let best = done(ben.get("/api/best/nim").await.expect("an answer"));
    let names: Vec<&str> =
        best.as_array().expect("a list").iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, ["Ben"]);
}

/// What somebody is told on the page and as a program, together.
async fn everything_told(client: &mut Client, name: &str) -> String {
    let page = client.get(&format!("/p/{name}")).await.expect("an answer");
    let told = client.get(&format!("/api/people/{name}")).await.expect("an answer");
    assert!(page.status == 200 && told.status == 200, "{}", told.body);
    content(&page.body) + &told.body
}

/// The page without its frame, where the visitor's own name stands.
fn content(page: &str) -> String {
    page.split_once("<main").expect("a page").1.to_owned()
}

#[tokio::test]
async fn what_is_hidden_is_hidden_from_strangers_others_and_programs() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna").await, owner(&house, "Ben").await);
    let closed = played(&mut anna, &mut ben, json!({ "watched": false })).await;
    let open = played(&mut anna, &mut ben, json!({})).await;
    let running = nim(&mut anna, &mut ben).await.trim_start_matches("/api/tables/").to_owned();
    let own = everything_told(&mut anna, "Anna").await;
    assert!(own.contains(&closed) && own.contains(&open), "one sees all of oneself");
    let mut others = [house.stranger(), house.browser("Carla").await, house.program("Dora").await, ben];
    for other in &mut others {
        let told = everything_told(other, "Anna").await;
        assert!(told.contains(&open), "{told}");
        assert!(!told.contains(&closed), "a closed table is told: {told}");
        assert!(!told.contains(&running), "a running match is told: {told}");
        let told = told_to(other, "Anna").await;
        assert_eq!(
            (told["results"][0]["played"].as_u64(), told["opponents"][0]["played"].as_u64()),
            (Some(1), Some(1))
        );
    }
    // Whoever tells of closed tables tells what came of them, but neither where nor with whom.
    let all =
        ["show-ratings", "show-records", "show-opponents", "show-deals", "show-matches", "show-private"]
            .map(|part| (part, "on"));
    anna.submit("/me/shows", &all).await.expect("an answer");
    for other in &mut others {
        assert!(!everything_told(other, "Anna").await.contains(&closed));
        let told = told_to(other, "Anna").await;
        assert_eq!(
            (told["results"][0]["played"].as_u64(), told["opponents"][0]["played"].as_u64()),
            (Some(2), Some(1))
        );
    }
    anna.submit("/me/shows", &[]).await.expect("an answer");
    for other in &mut others {
        let told = everything_told(other, "Anna").await;
        for secret in [open.as_str(), "Ben", "/me/shows"] {
            assert!(!told.contains(secret), "{secret}: {told}");
        }
    }
    // Nobody chooses for somebody else.
    for other in &mut others {
        other
            .submit("/me/shows", &[("show-records", "on"), ("person", "Anna"), ("name", "Anna")])
            .await
            .expect("an answer");
    }
    assert!(told_to(&mut house.stranger(), "Anna").await["records"].is_null());
}

async fn told_to(client: &mut Client, name: &str) -> Value {
    told(client, name).await
}

/// The names of those with whom somebody has played most, as this one is told them.
async fn companions(client: &mut Client, name: &str) -> Vec<Value> {
    let told = told(client, name).await;
    told["opponents"].as_array().expect("a list").iter().map(|met| met["name"].clone()).collect()
}

#[tokio::test]
async fn those_who_are_blocked_or_gone_or_hide_are_somebody() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna").await, owner(&house, "Ben").await);
    let (mut carla, mut dora) = (owner(&house, "Carla").await, owner(&house, "Dora").await);
    rated(&mut anna, &mut ben).await;
    rated(&mut anna, &mut carla).await;
    let mut stranger = house.stranger();
    assert_eq!(companions(&mut stranger, "Anna").await.len(), 2);
    let store = house.store().await;
    let id = |person: Option<store::Person>| person.expect("somebody").id;
    let (anna_id, ben_id) = (
        id(store.owner_of_name("Anna").await.expect("an answer")),
        id(store.owner_of_name("Ben").await.expect("an answer")),
    );
    dora.submit("/me/block", &[("person", &ben_id.0.to_string())]).await.expect("an answer");
    assert_eq!(
        companions(&mut dora, "Anna").await,
        [json!("Carla"), Value::Null],
        "blocked by whoever looks"
    );
    assert_eq!(companions(&mut stranger, "Anna").await.len(), 2);
    carla.submit("/me/shows", &[("show-ratings", "on")]).await.expect("an answer");
    assert_eq!(companions(&mut dora, "Anna").await, [Value::Null], "both are one somebody");
    assert!(companions(&mut carla, "Anna").await.contains(&json!("Carla")), "one knows oneself");
    let page = content(&dora.get("/p/Anna").await.expect("an answer").body);
    assert!(page.contains("somebody") && !page.contains("Carla<") && !page.contains("Ben<"), "{page}");
    // Whoever is blocked by somebody sees their name alone.
    anna.submit("/me/block", &[("person", &ben_id.0.to_string())]).await.expect("an answer");
    let told = told(&mut ben, "Anna").await;
    assert!(told["records"].is_null() && told["ratings"].is_null() && told["name"] == "Anna", "{told}");
    // Whoever is forgotten is nobody, with all matches in place.
    ben.submit("/me/delete", &[("name", "Ben")]).await.expect("an answer");
    refused(&stranger.get("/api/people/Ben").await.expect("an answer"), 404, "no-person");
    assert!(!everything_told(&mut anna, "Anna").await.contains("Ben<"));
    let kept = store.all_strengths().await.expect("strengths");
    assert_eq!(server::recounted(&store).await.expect("strengths"), kept, "the others are what they were");
    // Whoever may not be here is not known here.
    store.take_measure(anna_id, store::Measure::Block, store::Because::default()).await.expect("done");
    refused(&stranger.get("/api/people/Anna").await.expect("an answer"), 404, "no-person");
}

#[tokio::test]
async fn ratings_stand_at_the_table_while_they_are_shown() {
    let house = House::open().await;
    let (mut anna, mut ben) = (owner(&house, "Anna").await, owner(&house, "Ben").await);
    for _ in 0..8 {
        rated(&mut anna, &mut ben).await;
    }
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": { "rated": true } });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code");
    done(ben.post(&format!("/api/tables/{code}/sit"), &json!({})).await.expect("an answer"));
    let rates = |body: &str| body.matches("class=\"soft rate\"").count();
    let page = format!("/t/{code}");
    assert_eq!(rates(&ben.get(&page).await.expect("an answer").body), 2, "in the waiting room");
    done(anna.post(&format!("/api/tables/{code}/start"), &json!({})).await.expect("an answer"));
    assert_eq!(rates(&ben.get(&page).await.expect("an answer").body), 2, "on the plates");
    anna.submit("/me/shows", &[("show-records", "on")]).await.expect("an answer");
    let mut shown = 2;
    for _ in 0..200 {
        shown = rates(&ben.get(&page).await.expect("an answer").body);
        if shown == 1 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(shown, 1, "hidden from one moment to the next, at a table in memory too");
    let house = house.restarted().await;
    let now =
        until(&mut house.stranger(), &format!("/api/tables/{code}"), |now| now["stage"] == "playing").await;
    assert_eq!(now["id"], code);
    assert_eq!(rates(&house.stranger().get(&page).await.expect("an answer").body), 1, "and after a restart");
}

#[tokio::test]
async fn those_who_look_on_are_counted_and_those_who_sit_are_not() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let page = nim(&mut anna, &mut ben).await.replace("/api/tables/", "/t/");
    let _sitting = ben.events(&format!("{page}/events")).await.expect("a stream");
    let body = anna.get(&page).await.expect("an answer").body;
    assert!(!body.contains("look on") && !body.contains("looks on"), "{body}");
    let mut carla = house.browser("Carla").await;
    let _looking = carla.events(&format!("{page}/events")).await.expect("a stream");
    let body = anna.get(&page).await.expect("an answer").body;
    assert!(body.contains("1 looks on"), "{body}");
    let body = carla.get(&page).await.expect("an answer").body;
    assert!(!body.contains("1 looks on"), "whoever looks on alone knows it");
}

#[tokio::test]
async fn the_best_of_each_kind_of_points_is_kept_and_a_closed_table_tells_others_nothing() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    anna.submit("/me/password", &[("password", "a long password")]).await.expect("an answer");
    for watched in [false, true] {
        let wish =
            json!({ "game": "woodcraft-roll", "seats": ["me"], "watched": watched, "pace": "instant" });
        let table = post(&mut anna, "/api/tables", wish).await;
        let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
        let over = loop {
            let now = done(anna.get(&path).await.expect("an answer"));
            if now["stage"] == "over" {
                break now;
            }
            let moves = done(anna.get(&format!("{path}/moves?seat=1")).await.expect("an answer"));
            if let Some(text) = moves["moves"]
                .as_array()
                .and_then(|moves| moves.last())
                .and_then(|choice| choice["move"].as_str())
            {
                let body = json!({ "seat": 1, "move": text });
                anna.post(&format!("{path}/play"), &body).await.expect("an answer");
            }
        };
        let lines = over["standings"]["scores"][0]["lines"].as_array().expect("lines").clone();
        let has_points = lines.iter().any(|line| line["points"].as_i64() > Some(0));
        let kinds = |told: Value| told["records"][0]["kinds"].as_array().map_or(0, Vec::len);
        let mine = kinds(done(anna.get("/api/people/Anna").await.expect("an answer")));
        let shown = kinds(done(house.stranger().get("/api/people/Anna").await.expect("an answer")));
        assert_eq!(mine > 0, has_points, "{lines:?}");
        assert_eq!(shown > 0, has_points && watched, "a closed table tells others nothing");
    }
}
