//! A store that an earlier program left is opened and played on: every game, in every stage.
//!
//! `crates/store/tests/stores/N.sqlite` was written by the program whose newest schema was N. Anna and Bram sit there.

use crate::house::{House, done, play, until};
use client::Client;
use serde_json::json;
use store::{Listed, PersonId, Player, ResultScope, Sitter, Stage, Store, Table};
use terms::{Pace, Terms};

/// The server on a copy of such a store.
async fn opened(version: u32) -> (House, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = format!("{}/../store/tests/stores/{version}.sqlite", env!("CARGO_MANIFEST_DIR"));
    std::fs::copy(&kept, folder.path().join(server::STORE)).expect("a copy");
    let house = House::start(folder, true).await;
    let store = house.store().await;
    (house, store)
}

async fn tables(store: &Store) -> Vec<Table> {
    let mut tables = Vec::new();
    for id in store.all_tables().await.expect("a list") {
        tables.push(store.table(&id).await.expect("an answer").expect("a table"));
    }
    tables
}

async fn enter(house: &House, store: &Store, person: PersonId) -> Client {
    let secret = store.open_session(person).await.expect("a session");
    Client::with_token(house.address, &secret.reveal())
}

#[tokio::test]
async fn tables_of_schema_3_are_played_on() {
    let (house, store) = opened(3).await;
    let examined = server::examine(&store).await.expect("an answer");
    assert_eq!((examined.tables, examined.well), (10, 10), "{:?}", examined.isolated);
    for table in tables(&store).await {
        let agreed = Terms::default();
        let path = format!("/api/tables/{}", table.id);
        let mut host = enter(&house, &store, table.host).await;
        match table.stage {
            Stage::Gathering => {
                assert_eq!(table.terms, Terms { pace: Pace::Brisk, listed: true, ..agreed });
                let mut guest = house.program("Carla").await;
                done(guest.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
                let begun = done(host.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
                assert_eq!(begun["stage"], "playing");
            }
            Stage::Playing => {
                let terms = Terms { pace: Pace::Instant, hints: false, watched: false, ..agreed };
                assert_eq!(table.terms, terms);
                // A take-back that was asked for before the program changed stands in nobody's way.
                let now = done(host.get(&path).await.expect("an answer"));
                let seat = now["waiting_for"][0].as_u64().expect("a seat") as u8;
                let Sitter::Person(person) = table.places[usize::from(seat) - 1].sitter else {
                    panic!("people sit there")
                };
                let mut asked = enter(&house, &store, person).await;
                let after = play(&mut asked, &path, seat).await;
                assert!(after["count"].as_u64() > now["count"].as_u64(), "{after}");
            }
            Stage::Closed => panic!("nobody closed one"),
            Stage::Over => {
                let terms = Terms { pace: Pace::Brisk, hints: false, rated: true, ..agreed };
                assert_eq!(table.terms, terms);
                let record = host.get(&format!("{path}/record")).await.expect("an answer");
                assert_eq!(record.status, 200, "{}", record.body);
            }
        }
    }
}

/// The Autumn Cup is in its first round: Carla and Dora have played, Bram and Anna have not; who founded a club keeps it.
#[tokio::test]
async fn a_tournament_of_schema_22_is_played_on() {
    let (house, store) = opened(22).await;
    let open = store.tournaments(store::Tournaments::Open, 9, 0).await.expect("a list");
    let names: Vec<&str> = open.iter().map(|found| found.agreed.name.as_str()).collect();
    assert_eq!(names, ["Open Door", "Autumn Cup"]);
    assert!(open.iter().all(|found| found.agreed.club.is_none()));
    let cup = format!("/api/tournaments/{}", open[1].id);
    let whole = store.whole_tournament(&open[1].id).await.expect("an answer").expect("it");
    let [played, running] = &whole.rounds[0].tables[..] else { panic!("two tables: {whole:?}") };
    assert_eq!((played.ranks.as_deref(), running.ranks.as_deref()), (Some(&[1, 2][..]), None));
    // Bram withdraws, so that the match is over and the second round begins.
    let bram = store.people_named("Bram").await.expect("people")[0].id;
    let mut bram = enter(&house, &store, bram).await;
    let page = bram.get(&format!("/t/{}", running.table)).await.expect("an answer").body;
    assert!(page.contains(&format!("/c/{}?round=1", open[1].id)), "the table leads to it");
    done(bram.post(&format!("{cup}/withdraw"), &json!({})).await.expect("an answer"));
    let told = until(&mut bram, &cup, |now| now["round"] == 2).await;
    assert_eq!(told["people"], 3);
    // What is new can be done with what is old.
    let anna = store.people_named("Anna").await.expect("people")[0].id;
    let mut anna = enter(&house, &store, anna).await;
    let clubs = done(anna.get("/api/clubs").await.expect("an answer"));
    let wish = json!({ "game": "nim", "seats": 2, "club": clubs[0]["id"] });
    let told = done(anna.post("/api/tournaments", &wish).await.expect("an answer"));
    assert_eq!(told["club"], clubs[0]["id"]);
}

/// Anna and Bram played Nim for their ratings, once at a closed table and once Anna with a bot, and The Grimm Forest.
#[tokio::test]
async fn results_and_ratings_of_schema_13_are_told() {
    let (house, store) = opened(13).await;
    let kept = store.all_strengths().await.expect("strengths");
    assert_eq!(server::recounted(&store).await.expect("strengths"), kept);
    let anna = store.people_named("Anna").await.expect("people")[0].id;
    let rated = store.ratings(&Player::Person(anna)).await.expect("ratings");
    let nim = rated.iter().find(|rated| rated.game == "nim").expect("a rating");
    assert_eq!(nim.matches, 6);
    assert!((nim.rating.rating - 25.508_025_865_991_12).abs() < 1e-9, "as it was: {nim:?}");
    let played = async |told| {
        let tallies = store.tallies(anna, told).await.expect("tallies");
        tallies.into_iter().map(|tally| (tally.game, tally.seats, tally.played)).collect::<Vec<_>>()
    };
    let all = [("grimm-forest", 2, 1), ("nim", 2, 6), ("woodcraft-roll", 1, 1)];
    assert_eq!(played(ResultScope::All).await, all.map(|(game, seats, n)| (game.to_owned(), seats, n)));
    assert_eq!(played(ResultScope::Open).await[1].2, 5, "one table was closed");
    let over = store.list(Listed::Finished(anna), 99).await.expect("a list");
    assert!(
        over.len() >= 8 && over.is_sorted_by(|one, other| one.changed >= other.changed),
        "{}",
        over.len()
    );
    // What was running goes on, and is told once it is over.
    let id = store.list(Listed::Unfinished(anna), 9).await.expect("a list")[0].id.clone();
    let path = format!("/api/tables/{id}");
    let table = store.table(&id).await.expect("an answer").expect("a table");
    let mut clients = Vec::new();
    for place in &table.places {
        clients.push(enter(&house, &store, place.person().expect("people sit there")).await);
    }
    // What is no choice the table plays by itself.
    loop {
        let now = done(clients[0].get(&path).await.expect("an answer"));
        let Some(seat) = now["waiting_for"][0].as_u64() else { break };
        let client = &mut clients[seat as usize - 1];
        let moves = done(client.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        let body = json!({ "seat": seat, "move": moves["moves"][0]["move"], "seq": moves["seq"] });
        client.post(&format!("{path}/play"), &body).await.expect("an answer");
    }
    assert_eq!(played(ResultScope::All).await[1].2, 7);
    assert_eq!(store.list(Listed::Finished(anna), 99).await.expect("a list").len(), over.len() + 1);
    assert_eq!(
        server::recounted(&store).await.expect("strengths"),
        store.all_strengths().await.expect("strengths")
    );
}
