//! A match outlives the program that began it: under changed rules it goes on from the state that was kept, and says so.

use crate::house::{House, done, nim, play, refused};
use serde_json::{Value, json};
use store::{Change, Kind, NewEntry, Snapshot, Store, TableId};
use table::Seat;

/// Writes an entry past the server, as another program might have.
async fn write(store: &Store, id: &TableId, kind: Kind, text: &str, snapshot: Option<Snapshot>) {
    let table = store.table(id).await.expect("an answer").expect("the table");
    let change = Change {
        seq: table.seq + 1,
        entry: NewEntry { seat: Some(Seat::new(0)), kind, text: text.to_owned(), name: "Anna".to_owned() },
        stage: table.stage,
        waiting: table.waiting,
        outcome: table.outcome.clone(),
        places: Vec::new(),
        bots: table.bots,
        time: store::now(),
        due: None,
        host: None,
        remade: None,
        terms: None,
        snapshot: snapshot.map(|snapshot| Snapshot { seq: table.seq + 1, ..snapshot }),
        restart: None,
        mixed: None,
        wanted: table.wanted,
        calls: Vec::new(),
    };
    store.append(id, &change).await.expect("it is next");
}

fn code(table: &str) -> TableId {
    table.rsplit('/').next().expect("a code").parse().expect("a code")
}

#[tokio::test]
async fn under_changed_rules_a_match_goes_on_from_its_state_and_says_so() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let id = code(&table);
    // The state that was kept is not where these rules lead: the old ones dealt another first heap.
    let store = house.store().await;
    let kept = store.snapshot(&id).await.expect("an answer").expect("it was kept at the start");
    let mut position: Value = serde_json::from_str(&kept.position).expect("JSON");
    let dealt = position.clone();
    change_first_number(&mut position["heaps"]);
    assert_ne!(position, dealt);
    write(&store, &id, Kind::Say, "hello", Some(Snapshot { position: position.to_string(), ..kept })).await;
    let house = house.restarted().await;
    let mut anna = anna.elsewhere(house.address);
    let mut ben = ben.elsewhere(house.address);
    let now = done(anna.get(&table).await.expect("an answer"));
    assert_eq!((&now["stage"], &now["count"]), (&json!("playing"), &json!(0)));
    let view = done(anna.get(&format!("{table}/view")).await.expect("an answer"));
    assert_eq!(view["view"]["heaps"], position["heaps"], "the match stands where it stood");
    for (language, words) in [
        ("en", "rules of this game have changed"),
        ("fr", "règles de ce jeu ont changé"),
        ("de", "Regeln dieses Spiels haben sich"),
    ] {
        let mut reader = house.stranger().with("accept-language", language);
        let page = reader.get(&format!("/t/{id}")).await.expect("an answer").body;
        assert!(page.contains(words), "{language}: the page does not say so");
    }
    let after = play(&mut anna, &table, 1).await;
    // It stays so, whoever loads it next.
    let house = house.restarted().await;
    ben = ben.elsewhere(house.address);
    let now = done(ben.get(&table).await.expect("an answer"));
    assert_eq!((&now["seq"], &now["count"]), (&after["seq"], &after["count"]));
    play(&mut ben, &table, 2).await;
    let store = house.store().await;
    assert_eq!(server::examine(&store).await.expect("an answer").well, 1);
}

fn change_first_number(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let count = number.as_u64().expect("a small number");
            *value = json!(if count > 1 { count - 1 } else { count + 1 });
        }
        Value::Array(list) => change_first_number(&mut list[0]),
        other => panic!("heaps are a list: {other}"),
    }
}

#[tokio::test]
async fn a_corrected_component_file_leaves_running_matches_as_they_are() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let game = "woodcraft-roll";
    let wish = json!({ "game": game, "seats": ["me", { "beside": "Ben" }] });
    let created = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let table = format!("/api/tables/{}", created["id"].as_str().expect("a code"));
    for _ in 0..3 {
        let now = done(anna.get(&table).await.expect("an answer"));
        play(&mut anna, &table, now["waiting_for"][0].as_u64().expect("a seat") as u8).await;
    }
    let id = code(&table);
    let before = done(anna.get(&table).await.expect("an answer"));
    let house = house.restarted().await;
    // As if the match had been dealt with an older file.
    let store = house.store().await;
    let shipped = shelf::find(game).expect("the game").catalogue.expect("a component file").shipped;
    let older = format!("{shipped}\n# an older file\n");
    store.keep_components("older", &older).await.expect("it is kept");
    let kept = store.snapshot(&id).await.expect("an answer").expect("it was kept at the end");
    let snapshot = Snapshot { components: Some("older".to_owned()), ..kept };
    write(&store, &id, Kind::Say, "hello", Some(snapshot)).await;
    let mut anna = anna.elsewhere(house.address);
    let now = done(anna.get(&table).await.expect("an answer"));
    assert_eq!(now["count"], before["count"], "all its moves are there");
    let row = store.table(&id).await.expect("an answer").expect("the table");
    assert_eq!(row.setup.components.as_deref(), Some(older.as_str()), "it keeps its file");
    play(&mut anna, &table, now["waiting_for"][0].as_u64().expect("a seat") as u8).await;
}

#[tokio::test]
async fn what_does_not_fit_is_isolated_and_the_rest_goes_on() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let (well, broken) = (nim(&mut anna, &mut ben).await, nim(&mut anna, &mut ben).await);
    for table in [&well, &broken] {
        play(&mut anna, table, 1).await;
    }
    let house = house.restarted().await;
    let store = house.store().await;
    write(&store, &code(&broken), Kind::Play, "take everything", None).await;
    let examined = server::examine(&store).await.expect("an answer");
    assert_eq!((examined.tables, examined.well), (2, 1));
    assert_eq!(examined.isolated.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>(), [code(&broken)]);
    let mut ben = ben.elsewhere(house.address);
    refused(&ben.get(&broken).await.expect("an answer"), 500, "broken");
    let page = house.stranger().get(&format!("/t/{}", code(&broken))).await.expect("an answer");
    assert_eq!(page.status, 500);
    play(&mut ben, &well, 2).await;
}
