//! Clubs: who sees what, and who does not.

use client::Client;
use serde_json::{Value, json};

use crate::house::{House, done, play, post, refused, until};

/// The link by which one joins, as its owner is told it.
async fn link(owner: &mut Client, club: &str) -> String {
    let shown = done(owner.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    shown["link"].as_str().expect("a link").to_owned()
}

async fn found(owner: &mut Client, name: &str) -> String {
    post(owner, "/api/clubs", json!({ "name": name })).await["id"].as_str().expect("a code").to_owned()
}

async fn join(person: &mut Client, link: &str) -> Value {
    post(person, "/api/clubs/join", json!({ "link": link })).await
}

/// A table of the club with its owner and a free seat: its code.
async fn table(owner: &mut Client, club: &str) -> String {
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "listed": true, "club": club });
    post(owner, "/api/tables", wish).await["id"].as_str().expect("a code").to_owned()
}

/// The number by which the owner names a member.
async fn number(owner: &mut Client, club: &str, name: &str) -> i64 {
    let shown = done(owner.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    let members = shown["members"].as_array().expect("a list");
    members.iter().find(|member| member["name"] == name).expect("a member")["person"]
        .as_i64()
        .expect("a number")
}

#[tokio::test]
async fn strangers_see_nothing_of_a_club_and_its_tables() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let club = found(&mut anna, "Secret Owls").await;
    let code = table(&mut anna, &club).await;
    let mut strangers = [house.program("Eve").await, house.stranger(), house.browser("Mallory").await];
    let known = link(&mut anna, &club).await;
    join(&mut ben, &known).await;
    post(&mut ben, &format!("/api/tables/{code}/sit"), json!({})).await;
    post(&mut anna, &format!("/api/tables/{code}/start"), json!({})).await;
    let paths = [
        format!("/clubs/{club}"),
        format!("/api/clubs/{club}"),
        format!("/new?club={club}"),
        format!("/t/{code}"),
        format!("/t/{code}?at=0"),
        format!("/t/{code}/events"),
        format!("/t/{code}/final"),
        format!("/t/{code}/record"),
        format!("/t/{code}/history.json"),
        format!("/t/{code}/analysis"),
        format!("/t/{code}/play-on?at=0"),
        format!("/api/tables/{code}"),
        format!("/api/tables/{code}/view"),
        format!("/api/tables/{code}/moves"),
        format!("/api/tables/{code}/events"),
        format!("/api/tables/{code}/record"),
        format!("/api/tables/{code}/history"),
    ];
    for stranger in &mut strangers {
        for path in &paths {
            let answer = stranger.get(path).await.expect("an answer");
            // Whoever is nobody is told so before anything else where a name is needed.
            assert!([404, 401].contains(&answer.status.as_u16()), "{path}: {}", answer.status);
            assert!(!answer.body.contains("Secret Owls") && !answer.body.contains("Anna"), "{path}");
        }
        for path in ["/", "/clubs", "/api/tables?list=open", "/api/clubs", "/p/Anna"] {
            let answer = stranger.get(path).await.expect("an answer");
            assert!(!answer.body.contains("Secret Owls") && !answer.body.contains(&code), "{path}");
        }
        let led = stranger.get(&format!("/join?code={code}")).await.expect("an answer");
        assert_eq!(led.location(), Some("/"), "not even that there is such a table");
    }
    let [eve, ..] = &mut strangers;
    for act in ["sit", "chat", "leave", "rematch", "decline"] {
        let body = json!({ "text": "hello" });
        let answer = eve.post(&format!("/api/tables/{code}/{act}"), &body).await.expect("an answer");
        refused(&answer, 404, "no-table");
    }
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "club": club });
    refused(&eve.post("/api/tables", &wish).await.expect("an answer"), 404, "no-club");
    for act in ["leave", "renew", "close"] {
        let answer = eve.post(&format!("/api/clubs/{club}/{act}"), &json!({})).await.expect("an answer");
        refused(&answer, 404, "no-club");
    }
    // Members do see it.
    assert_eq!(ben.get(&format!("/api/tables/{code}")).await.expect("an answer").status, 200);
    let shown = done(ben.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    assert_eq!(shown["playing"][0]["id"], code.as_str());
    assert_eq!(shown["link"], Value::Null, "its owner invites");
}

#[tokio::test]
async fn whoever_was_removed_comes_back_by_no_link_and_follows_nothing() {
    let house = House::open().await;
    let (mut anna, mut eve) = (house.program("Anna").await, house.program("Eve").await);
    let club = found(&mut anna, "The Owls").await;
    let old = link(&mut anna, &club).await;
    join(&mut eve, &old).await;
    let code = table(&mut anna, &club).await;
    assert_eq!(eve.get(&format!("/api/tables/{code}")).await.expect("an answer").status, 200);
    let mut watching = eve.events(&format!("/api/tables/{code}/events")).await.expect("a stream");
    watching.next().await.expect("what is there now");
    let person = number(&mut anna, &club, "Eve").await;
    let removed = anna.post(&format!("/api/clubs/{club}/remove"), &json!({ "person": person })).await;
    assert_eq!(removed.expect("an answer").status, 204);
    assert!(watching.next().await.is_none(), "the stream ends");
    refused(&eve.get(&format!("/api/tables/{code}")).await.expect("an answer"), 404, "no-table");
    let answer = eve.post("/api/clubs/join", &json!({ "link": old })).await.expect("an answer");
    refused(&answer, 404, "no-club");
    let new = link(&mut anna, &club).await;
    let answer = eve.post("/api/clubs/join", &json!({ "link": new })).await.expect("an answer");
    refused(&answer, 403, "removed-from-club");
    // Under another name the old link leads nowhere either.
    let mut again = house.program("Evelyn").await;
    refused(
        &again.post("/api/clubs/join", &json!({ "link": old })).await.expect("an answer"),
        404,
        "no-club",
    );
    let readmit = anna.post(&format!("/api/clubs/{club}/readmit"), &json!({ "person": person })).await;
    assert_eq!(readmit.expect("an answer").status, 204);
    join(&mut eve, &new).await;
}

/// A tournament of the club, called by its name, which does not say whose it is: its code.
async fn cup(member: &mut Client, club: &str) -> String {
    let wish = json!({ "game": "nim", "seats": 2, "rounds": 2, "name": "Midnight Cup", "listed": true, "club": club });
    let told = post(member, "/api/tournaments", wish).await;
    assert_eq!((&told["club"], &told["listed"]), (&json!(club), &json!(false)), "{told}");
    told["id"].as_str().expect("a code").to_owned()
}

#[tokio::test]
async fn strangers_see_nothing_of_a_clubs_tournament_and_do_nothing_there() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let club = found(&mut anna, "Secret Owls").await;
    join(&mut ben, &link(&mut anna, &club).await).await;
    let id = cup(&mut ben, &club).await;
    let api = format!("/api/tournaments/{id}");
    for member in [&mut anna, &mut ben] {
        post(member, &format!("{api}/join"), json!({})).await;
    }
    post(&mut ben, &format!("{api}/start"), json!({})).await;
    let table =
        done(ben.get(&format!("{api}/rounds/1")).await.expect("an answer"))["tables"][0]["table"].clone();
    let table = table.as_str().expect("a code").to_owned();
    let paths = [
        format!("/c/{id}"),
        format!("/c/{id}?round=1"),
        format!("/c/{id}/events"),
        format!("/c/{id}/standings.csv"),
        format!("/c/{id}/export.json"),
        format!("/tournaments/new?club={club}"),
        api.clone(),
        format!("{api}/standings"),
        format!("{api}/rounds/1"),
        format!("{api}/export"),
        format!("/t/{table}"),
        format!("/t/{table}/events"),
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/view"),
    ];
    let mut strangers = [house.program("Eve").await, house.stranger(), house.browser("Mallory").await];
    for stranger in &mut strangers {
        for path in &paths {
            let answer = stranger.get(path).await.expect("an answer");
            assert_eq!(answer.status, 404, "{path}");
            assert!(!answer.body.contains("Midnight Cup") && !answer.body.contains("Anna"), "{path}");
        }
        let lists = ["/", "/tournaments", "/api/tournaments?list=open", "/api/tournaments?list=finished"];
        for path in lists.into_iter().chain(["/api/tables?list=open", "/p/Anna", "/p/Ben"]) {
            let answer = stranger.get(path).await.expect("an answer");
            assert!(!answer.body.contains("Midnight") && !answer.body.contains(&id), "{path}");
        }
        let pages = ["join", "withdraw", "start", "stop", "remove"];
        for what in pages {
            let answer =
                stranger.submit(&format!("/c/{id}/{what}"), &[("number", "1")]).await.expect("an answer");
            assert!([404, 403].contains(&answer.status.as_u16()), "{what}: {}", answer.status);
        }
    }
    let [eve, _, mallory] = &mut strangers;
    for (what, body) in [
        ("join", json!({})),
        ("withdraw", json!({})),
        ("start", json!({})),
        ("stop", json!({})),
        ("remove", json!({ "number": 1 })),
    ] {
        refused(&eve.post(&format!("{api}/{what}"), &body).await.expect("an answer"), 404, "no-tournament");
    }
    let wish = json!({ "game": "nim", "seats": 2, "club": club });
    refused(&eve.post("/api/tournaments", &wish).await.expect("an answer"), 404, "no-club");
    let form = [("game", "nim"), ("club", club.as_str()), ("name", "Mine"), ("seats", "2")];
    assert_eq!(mallory.submit("/tournaments", &form).await.expect("an answer").status, 404);
    // Members do see it, where the club is.
    let shown = done(anna.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    assert_eq!(shown["tournaments"][0]["id"], id.as_str());
    let told = done(anna.get(&format!("/api/tables/{table}")).await.expect("an answer"));
    assert_eq!(told["club"], club.as_str(), "its tables are the club's");
    assert_eq!((&told["tournament"], &told["round"]), (&json!(id), &json!(1)), "and lead to it");
    let mut program = Client::with_token(house.address, &key(&mut ben, &table).await);
    refused(&program.get(&api).await.expect("an answer"), 404, "no-tournament");
}

/// A program of one's own for the seat that one has: it plays, and knows nothing else.
async fn key(person: &mut Client, table: &str) -> String {
    let told = done(person.get(&format!("/api/tables/{table}")).await.expect("an answer"));
    let seat = told["mine"][0].as_u64().expect("a seat");
    let key = post(person, &format!("/api/tables/{table}/seats/{seat}/key"), json!({})).await;
    key["token"].as_str().expect("a token").to_owned()
}

#[tokio::test]
async fn whoever_is_removed_from_a_club_is_in_none_of_its_rounds() {
    let house = House::open().await;
    let (mut anna, mut ben, mut eve) =
        (house.program("Anna").await, house.program("Ben").await, house.program("Eve").await);
    let club = found(&mut anna, "The Owls").await;
    let link = link(&mut anna, &club).await;
    for member in [&mut ben, &mut eve] {
        join(member, &link).await;
    }
    // Eve founds it, so that it is the owner's once she is gone.
    let id = cup(&mut eve, &club).await;
    let api = format!("/api/tournaments/{id}");
    for member in [&mut anna, &mut ben, &mut eve] {
        post(member, &format!("{api}/join"), json!({})).await;
    }
    let mut watching = eve.events(&format!("/c/{id}/events")).await.expect("a stream");
    watching.next().await.expect("what is there now");
    let person = number(&mut anna, &club, "Eve").await;
    let removed = anna.post(&format!("/api/clubs/{club}/remove"), &json!({ "person": person })).await;
    assert_eq!(removed.expect("an answer").status, 204);
    assert!(watching.next().await.is_none(), "the stream ends");
    for what in ["join", "start", "stop"] {
        refused(
            &eve.post(&format!("{api}/{what}"), &json!({})).await.expect("an answer"),
            404,
            "no-tournament",
        );
    }
    assert!(!eve.get("/").await.expect("an answer").body.contains("Midnight Cup"));
    let told = done(anna.get(&api).await.expect("an answer"));
    assert_eq!((told["people"].as_u64(), told["is_mine"].as_bool()), (Some(2), Some(true)), "{told}");
    post(&mut anna, &format!("{api}/start"), json!({})).await;
    // The club is closed: what is played is played to its end by those who sit there, and stays theirs.
    let closed = anna.post(&format!("/api/clubs/{club}/close"), &json!({})).await.expect("an answer");
    assert_eq!(closed.status, 204);
    let told = until(&mut ben, &api, |now| now["stage"] == "stopped").await;
    assert!(told["my_table"].is_string(), "{told}");
    refused(&eve.get(&api).await.expect("an answer"), 404, "no-tournament");
}

#[tokio::test]
async fn only_its_owner_keeps_a_club() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let club = found(&mut anna, "  The   Owls ").await;
    let link = link(&mut anna, &club).await;
    assert_eq!(link.len(), 64, "nobody guesses it");
    join(&mut ben, &link).await;
    let (me, other) = (number(&mut anna, &club, "Anna").await, number(&mut anna, &club, "Ben").await);
    for (act, body) in [
        ("renew", json!({})),
        ("close", json!({})),
        ("remove", json!({ "person": me })),
        ("readmit", json!({ "person": me })),
        ("hand-on", json!({ "person": other })),
        ("rename", json!({ "name": "Mine" })),
    ] {
        let answer = ben.post(&format!("/api/clubs/{club}/{act}"), &body).await.expect("an answer");
        refused(&answer, 403, "not-club-owner");
    }
    refused(
        &anna.post(&format!("/api/clubs/{club}/leave"), &json!({})).await.expect("an answer"),
        409,
        "owner-stays",
    );
    let path = format!("/api/clubs/{club}/remove");
    refused(&anna.post(&path, &json!({ "person": me })).await.expect("an answer"), 404, "no-person");
    refused(&anna.post(&path, &json!({ "person": 77 })).await.expect("an answer"), 404, "no-person");
    let path = format!("/api/clubs/{club}/rename");
    refused(&anna.post(&path, &json!({ "name": " \u{202e} " })).await.expect("an answer"), 422, "club-name");
    let handed = anna.post(&format!("/api/clubs/{club}/hand-on"), &json!({ "person": other })).await;
    assert_eq!(handed.expect("an answer").status, 204);
    let left = anna.post(&format!("/api/clubs/{club}/leave"), &json!({})).await.expect("an answer");
    assert_eq!(left.status, 204);
    let shown = done(ben.get(&format!("/api/clubs/{club}")).await.expect("an answer"));
    assert_eq!(shown["name"], "The Owls");
    assert_eq!(shown["members"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn what_a_club_plays_stays_there_and_is_counted_there() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let club = found(&mut anna, "The Owls").await;
    let link = link(&mut anna, &club).await;
    join(&mut ben, &link).await;
    let code = table(&mut anna, &club).await;
    let path = format!("/api/tables/{code}");
    post(&mut ben, &format!("{path}/sit"), json!({})).await;
    post(&mut anna, &format!("{path}/start"), json!({})).await;
    loop {
        let now = done(anna.get(&path).await.expect("an answer"));
        if now["stage"] == "over" {
            break;
        }
        let seat = now["waiting_for"][0].as_u64().expect("a seat") as u8;
        play(if seat == 1 { &mut anna } else { &mut ben }, &path, seat).await;
    }
    let shown = done(ben.get(&format!("/api/clubs/{club}?game=nim")).await.expect("an answer"));
    assert_eq!(shown["over"][0]["id"], code.as_str());
    let best = shown["best"].as_array().expect("a list");
    assert_eq!(best.iter().map(|row| row["won"].as_u64()).collect::<Vec<_>>(), [Some(1), Some(0)]);
    // Another match among the same people is the club's, too; and so is what goes on from this one.
    let again = post(&mut anna, &format!("{path}/rematch"), json!({})).await;
    assert_eq!(again["club"], club.as_str());
    let on = post(&mut ben, &format!("{path}/play-on"), json!({ "at": 0, "seat": 1, "bot": "random" })).await;
    assert_eq!(on["club"], club.as_str());
    let closed = anna.post(&format!("/api/clubs/{club}/close"), &json!({})).await.expect("an answer");
    assert_eq!(closed.status, 204);
    refused(&ben.get(&format!("/api/clubs/{club}")).await.expect("an answer"), 404, "no-club");
    let mut eve = house.program("Eve").await;
    refused(&eve.get(&path).await.expect("an answer"), 404, "no-table");
    assert_eq!(ben.get(&path).await.expect("an answer").status, 200, "it stays with those who sat there");
}

#[tokio::test]
async fn a_club_is_joined_by_pages_without_script() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let made = anna.submit("/clubs", &[("name", "The Owls")]).await.expect("an answer");
    let here = made.location().expect("the club").to_owned();
    let page = anna.get(&here).await.expect("an answer").body;
    let (_, rest) = page.split_once("/join-club/").expect("the link");
    let door = format!("/join-club/{}", &rest[..64]);
    let mut ben = house.stranger();
    let page = ben.get(&door).await.expect("an answer").body;
    assert!(page.contains("The Owls") && page.contains("name=\"name\""), "whoever is new says a name first");
    assert!(!page.contains("Anna"), "nobody is told before they join");
    ben.submit("/me", &[("name", "Ben"), ("back", &door)]).await.expect("an answer");
    assert!(ben.get(&door).await.expect("an answer").body.contains(&format!("action=\"{door}\"")));
    assert_eq!(ben.get(&here).await.expect("an answer").status, 404, "to look at the link does not join");
    let joined = ben.submit(&door, &[]).await.expect("an answer");
    assert_eq!(joined.location(), Some(here.as_str()));
    assert!(ben.get(&here).await.expect("an answer").body.contains("Anna"));
    assert!(ben.get("/").await.expect("an answer").body.contains("The Owls"));
    let form = ben.get(&format!("/new{}", here.replace("/clubs/", "?club="))).await.expect("an answer").body;
    assert!(form.contains("name=\"club\""), "{form}");
}

#[tokio::test]
async fn nobody_founds_or_tries_links_without_end() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    for number in 0..10 {
        found(&mut anna, &format!("Club {number}")).await;
    }
    let answer = anna.post("/api/clubs", &json!({ "name": "One too many" })).await.expect("an answer");
    refused(&answer, 409, "clubs-enough");
    let house = House::with_limits().await;
    let mut eve = house.program("Eve").await;
    let mut last = 0;
    for number in 0..60 {
        let link = format!("{number:064x}");
        let answer = eve.post("/api/clubs/join", &json!({ "link": link })).await.expect("an answer");
        last = answer.status.as_u16();
    }
    assert_eq!(last, 429);
    let mut stranger = house.stranger();
    for number in 0..60 {
        last = stranger.get(&format!("/join-club/{number:064x}")).await.expect("an answer").status.as_u16();
    }
    assert_eq!(last, 429);
}
