//! Tournaments: everybody plays once in each round, each result counts once, and nobody does what is another's.

use std::collections::{BTreeMap, BTreeSet};

use client::Client;
use serde_json::{Value, json};

use crate::house::{House, done, post, refused, until};

/// A tournament of Nim by its path, with so many people who have joined.
async fn joined(house: &House, people: usize, wish: Value) -> (String, Vec<Client>) {
    let mut programs = Vec::new();
    for number in 0..people {
        programs.push(house.program(&format!("Person {number}")).await);
    }
    let path = made(&mut programs[0], wish).await;
    for person in &mut programs {
        post(person, &format!("{path}/join"), json!({})).await;
    }
    (path, programs)
}

/// What is wished beside what is usual here.
fn wish(other: Value) -> Value {
    let mut wish = json!({ "game": "nim", "seats": 2, "fill": "byes", "rounds": 3 });
    for (key, value) in other.as_object().into_iter().flatten() {
        wish[key] = value.clone();
    }
    wish
}

async fn made(organiser: &mut Client, other: Value) -> String {
    let told = post(organiser, "/api/tournaments", wish(other)).await;
    format!("/api/tournaments/{}", told["id"].as_str().expect("a code"))
}

/// Plays every table of the round to its end, each by the first legal moves.
async fn play_round(path: &str, people: &mut [Client]) -> Value {
    for person in people.iter_mut() {
        let told = done(person.get(path).await.expect("an answer"));
        let Some(table) = told["my_table"].as_str() else { continue };
        let table = format!("/api/tables/{table}");
        finish(&table, people).await;
        // The others of this table have none any more.
        return Box::pin(play_round(path, people)).await;
    }
    done(people[0].get(path).await.expect("an answer"))
}

async fn finish(table: &str, people: &mut [Client]) {
    for _ in 0..400 {
        let mut is_over = false;
        for person in people.iter_mut() {
            let now = done(person.get(table).await.expect("an answer"));
            is_over = now["stage"] == "over";
            let waiting = numbers(&now["waiting_for"]);
            for seat in numbers(&now["mine"]).into_iter().filter(|seat| waiting.contains(seat)) {
                let moves = done(person.get(&format!("{table}/moves?seat={seat}")).await.expect("an answer"));
                if let Some(text) = moves["moves"][0]["move"].as_str() {
                    let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
                    person.post(&format!("{table}/play"), &body).await.expect("an answer");
                }
            }
        }
        if is_over {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("{table} does not end");
}

async fn rounds(client: &mut Client, path: &str) -> Vec<Value> {
    let all = done(client.get(&format!("{path}/export")).await.expect("an answer"));
    all["rounds"].as_array().expect("rounds").clone()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_i64).collect()
}

#[tokio::test]
async fn nine_play_a_swiss_tournament_and_one_leaves() {
    let house = House::open().await;
    let (path, mut people) = joined(&house, 9, json!({})).await;
    let begun = post(&mut people[0], &format!("{path}/start"), json!({})).await;
    assert_eq!((begun["stage"].as_str(), begun["open"].as_u64()), (Some("playing"), Some(4)), "{begun}");
    let first = &rounds(&mut people[0], &path).await[0];
    // Somebody who sits at a table withdraws in the middle of their match.
    let leaver = numbers(&first["tables"][0]["players"])[0];
    let gone = post(&mut people[leaver as usize - 1], &format!("{path}/withdraw"), json!({})).await;
    assert_eq!((gone["my_number"].as_i64(), gone["people"].as_u64()), (None, Some(8)));
    play_round(&path, &mut people).await;
    for round in 2..=3 {
        until(&mut people[0], &path, |now| now["round"] == round).await;
        play_round(&path, &mut people).await;
    }
    let over = until(&mut people[0], &path, |now| now["stage"] == "over").await;
    assert_eq!(over["round"], 3);
    let all = rounds(&mut people[0], &path).await;
    let mut met = BTreeSet::new();
    let mut brought: BTreeMap<i64, f64> = BTreeMap::new();
    for (index, round) in all.iter().enumerate() {
        let tables = round["tables"].as_array().expect("tables");
        let mut in_it = numbers(&round["byes"]);
        assert_eq!((tables.len(), in_it.len()), (4, usize::from(index == 0)), "{round}");
        for bye in &in_it {
            *brought.entry(*bye).or_default() += 3.0;
        }
        for table in tables {
            let players = numbers(&table["players"]);
            assert!(
                met.insert(players.iter().copied().collect::<BTreeSet<i64>>()),
                "they met before: {round}"
            );
            for (player, points) in players.iter().zip(table["points"].as_array().expect("points")) {
                *brought.entry(*player).or_default() += points.as_f64().expect("points");
            }
            in_it.extend(players);
        }
        in_it.sort_unstable();
        let expected: Vec<i64> = (1..=9).filter(|number| index == 0 || *number != leaver).collect();
        assert_eq!(in_it, expected, "everybody once");
    }
    let standings = done(people[3].get(&format!("{path}/standings")).await.expect("an answer"));
    let lines = standings.as_array().expect("a list");
    assert_eq!(lines.len(), 9);
    for line in lines {
        let number = line["number"].as_i64().expect("a number");
        assert_eq!(line["points"].as_f64(), brought.get(&number).copied(), "{line}");
        assert_eq!(line["has_left"], number == leaver);
    }
    let (last, absent) = (&all[0]["tables"][0]["ranks"], &all[0]["tables"][0]["absent"]);
    assert_eq!((last[0].as_u64(), numbers(absent)), (Some(2), vec![1]), "whoever withdrew is last");
    // The same for spreadsheets, once for each.
    let code = path.rsplit('/').next().expect("a code");
    let csv = people[1].get(&format!("/c/{code}/standings.csv")).await.expect("an answer");
    assert_eq!(csv.body.lines().count(), 10, "{}", csv.body);
    assert!(csv.body.starts_with("place,name,bot,points,opponents,wins,lot,"), "{}", csv.body);
    let json = done(people[1].get(&format!("/c/{code}/export.json")).await.expect("an answer"));
    assert_eq!(json["standings"], standings);
    refused(
        &people[2].post(&format!("{path}/join"), &json!({})).await.expect("an answer"),
        409,
        "tournament-over",
    );
}

#[tokio::test]
async fn nobody_does_what_is_anothers() {
    let house = House::open().await;
    let (path, mut people) = joined(&house, 4, json!({ "listed": false, "most": 5 })).await;
    let nobody = json!({});
    let mut stranger = house.stranger();
    for what in ["join", "withdraw", "start", "stop"] {
        refused(&stranger.post(&format!("{path}/{what}"), &nobody).await.expect("an answer"), 401, "no-name");
    }
    let mut ben = house.program("Ben").await;
    for (what, body) in [("start", json!({})), ("stop", json!({})), ("remove", json!({ "number": 1 }))] {
        for somebody in [&mut ben, &mut people[1]] {
            let answer = somebody.post(&format!("{path}/{what}"), &body).await.expect("an answer");
            refused(&answer, 403, "not-organiser");
        }
    }
    refused(
        &people[1].post(&format!("{path}/join"), &nobody).await.expect("an answer"),
        409,
        "joined-already",
    );
    refused(&ben.post(&format!("{path}/withdraw"), &nobody).await.expect("an answer"), 409, "not-in");
    // A program that plays a seat does nothing else.
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let told = done(people[1].get(&path).await.expect("an answer"));
    let table = format!("/api/tables/{}", told["my_table"].as_str().expect("a table"));
    let seats = done(people[1].get(&table).await.expect("an answer"));
    let mine = numbers(&seats["mine"]);
    let seat = mine.first().copied().unwrap_or(1);
    let key = post(&mut people[1], &format!("{table}/seats/{seat}/key"), json!({})).await;
    let mut program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    for what in ["join", "withdraw"] {
        refused(&program.post(&format!("{path}/{what}"), &nobody).await.expect("an answer"), 401, "no-name");
    }
    refused(
        &people[0].post(&format!("{path}/start"), &nobody).await.expect("an answer"),
        409,
        "still-played",
    );
    // One more can come late, not two.
    post(&mut ben, &format!("{path}/join"), json!({})).await;
    let mut carla = house.program("Carla").await;
    refused(&carla.post(&format!("{path}/join"), &nobody).await.expect("an answer"), 409, "too-late");
    // What is not listed is found by nobody.
    let listed = done(ben.get("/api/tournaments?list=open").await.expect("an answer"));
    assert_eq!(listed.as_array().map(Vec::len), Some(0), "{listed}");
    for code in ["aaaaaaaaaaaa", "short", "..%2F..%2Fx"] {
        let answer = ben.get(&format!("/api/tournaments/{code}")).await.expect("an answer");
        refused(&answer, 404, "no-tournament");
    }
    // The organiser takes somebody out, and ends it.
    post(&mut people[0], &format!("{path}/remove"), json!({ "number": 2 })).await;
    refused(
        &people[0].post(&format!("{path}/remove"), &json!({ "number": 2 })).await.expect("an answer"),
        409,
        "not-in",
    );
    let ended = post(&mut people[0], &format!("{path}/stop"), json!({})).await;
    assert_eq!(ended["stage"], "stopped");
    refused(
        &people[0].post(&format!("{path}/start"), &nobody).await.expect("an answer"),
        409,
        "tournament-over",
    );
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let never = json!({ "clock": "none" });
    let vote = json!({ "clock": "days", "flag": "vote" });
    for (other, error) in [
        (json!({ "seats": 3 }), "setup"),
        (json!({ "seats": 0 }), "tournament-rules"),
        (json!({ "seats": 255 }), "tournament-rules"),
        (json!({ "rounds": 100 }), "tournament-rules"),
        (json!({ "rounds": 65535 }), "tournament-rules"),
        (json!({ "most": 65535 }), "tournament-rules"),
        (json!({ "most": 1 }), "tournament-rules"),
        (json!({ "pause": 4_000_000_000u32 }), "tournament-rules"),
        (json!({ "system": "knock-out", "through": 2 }), "tournament-rules"),
        (json!({ "system": "knock-out", "through": 0 }), "tournament-rules"),
        (json!({ "begins": "time" }), "not-then"),
        (json!({ "begins": "time", "starts": 1 }), "not-then"),
        (json!({ "begins": "time", "starts": i64::MAX }), "not-then"),
        (json!({ "begins": "full" }), "not-then"),
        (json!({ "fill": "search:9999999" }), "no-bot"),
        (json!({ "terms": never }), "terms"),
        (json!({ "terms": vote }), "terms"),
        (json!({ "terms": { "clock": "days", "answer": 0 } }), "terms"),
        (json!({ "options": { "misere": "perhaps" } }), "setup"),
    ] {
        refused(&anna.post("/api/tournaments", &wish(other)).await.expect("an answer"), 422, error);
    }
    refused(
        &anna.post("/api/tournaments", &wish(json!({ "game": "chess" }))).await.expect("an answer"),
        404,
        "no-game",
    );
    let path =
        made(&mut anna, json!({ "name": "  A\n<b>very</b> long name that never ends and never will end  " }))
            .await;
    let told = done(anna.get(&path).await.expect("an answer"));
    assert!(told["name"].as_str().is_some_and(|name| name.chars().count() <= 40), "{told}");
    refused(&anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"), 409, "too-few");
    // Ten of one person go on at once; who ends one may make another.
    for _ in 1..10 {
        made(&mut anna, json!({})).await;
    }
    let answer = anna.post("/api/tournaments", &wish(json!({}))).await.expect("an answer");
    refused(&answer, 409, "too-many-tournaments");
    post(&mut anna, &format!("{path}/stop"), json!({})).await;
    made(&mut anna, json!({})).await;
}

#[tokio::test]
async fn a_round_that_nobody_plays_ends_by_its_clocks() {
    let house = House::open().await;
    let terms = json!({ "clock": "live", "bank": 1, "increment": 0, "flag": "resign" });
    let (path, mut people) = joined(&house, 4, json!({ "terms": terms, "rounds": 2 })).await;
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let over = until(&mut people[0], &path, |now| now["stage"] == "over").await;
    assert_eq!(over["round"], 2, "nobody was there, and it came to its end");
    for round in rounds(&mut people[0], &path).await {
        for table in round["tables"].as_array().expect("tables") {
            let mut ranks = numbers(&table["ranks"]);
            ranks.sort_unstable();
            assert_eq!(ranks, [1, 2], "{table}");
        }
    }
}

#[tokio::test]
async fn bots_fill_tables_until_somebody_comes() {
    let house = House::open().await;
    let terms = json!({ "clock": "days", "pace": "instant" });
    let (path, mut people) =
        joined(&house, 3, json!({ "fill": "sapling", "rounds": 2, "terms": terms })).await;
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let standings = done(people[0].get(&format!("{path}/standings")).await.expect("an answer"));
    let bots = standings.as_array().into_iter().flatten().filter(|line| line["bot"] == "sapling").count();
    assert_eq!((bots, standings.as_array().map(Vec::len)), (1, Some(4)), "{standings}");
    let mut late = house.program("Late").await;
    let told = post(&mut late, &format!("{path}/join"), json!({})).await;
    assert!(told["my_table"].is_null(), "they begin with the next round: {told}");
    people.push(late);
    play_round(&path, &mut people).await;
    until(&mut people[0], &path, |now| now["round"] == 2).await;
    let second = &rounds(&mut people[0], &path).await[1];
    let sits = |number: i64| {
        second["tables"].as_array().into_iter().flatten().any(|t| numbers(&t["players"]).contains(&number))
    };
    assert!((1..=3).all(sits) && sits(5) && !sits(4), "the bot made room: {second}");
    play_round(&path, &mut people).await;
    until(&mut people[0], &path, |now| now["stage"] == "over").await;
}

#[tokio::test]
async fn a_knock_out_ends_with_a_final_and_is_joined_before_it_begins() {
    let house = House::open().await;
    let (path, mut people) = joined(&house, 5, json!({ "system": "knock-out", "fill": "byes" })).await;
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let mut late = house.program("Late").await;
    refused(&late.post(&format!("{path}/join"), &json!({})).await.expect("an answer"), 409, "too-late");
    for round in 2..=3 {
        play_round(&path, &mut people).await;
        until(&mut people[0], &path, |now| now["round"] == round).await;
    }
    play_round(&path, &mut people).await;
    until(&mut people[0], &path, |now| now["stage"] == "over").await;
    let all = rounds(&mut people[0], &path).await;
    let tables: Vec<usize> = all.iter().map(|round| round["tables"].as_array().map_or(0, Vec::len)).collect();
    assert_eq!(tables.last(), Some(&1), "{tables:?}");
    let standings = done(people[0].get(&format!("{path}/standings")).await.expect("an answer"));
    let winner = standings[0]["number"].as_i64().expect("a number");
    let last = &all[all.len() - 1]["tables"][0];
    let at = numbers(&last["players"]).iter().position(|player| *player == winner).expect("in the final");
    assert_eq!(last["ranks"][at], 1);
}

#[tokio::test]
async fn tables_have_a_seat_more_or_less_where_numbers_ask_for_it() {
    let house = House::open().await;
    let other = json!({ "game": "woodcraft-roll", "seats": 3, "fill": "sizes", "rounds": 0 });
    let (path, mut people) = joined(&house, 8, other).await;
    let begun = post(&mut people[0], &format!("{path}/start"), json!({})).await;
    assert_eq!(begun["rounds"], 3, "as many as fit: {begun}");
    let first = &rounds(&mut people[0], &path).await[0];
    let mut sizes: Vec<usize> = first["tables"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|table| numbers(&table["players"]).len())
        .collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [2, 3, 3], "{first}");
}

#[tokio::test]
async fn it_begins_with_the_last_person_or_at_its_time() {
    let house = House::open().await;
    let (path, mut people) = joined(&house, 4, json!({ "begins": "full", "most": 4 })).await;
    until(&mut people[0], &path, |now| now["round"] == 1).await;
    let soon = server_now() + 1500;
    let (timed, mut others) = joined(&house, 2, json!({ "begins": "time", "starts": soon })).await;
    let waiting = done(others[0].get(&timed).await.expect("an answer"));
    assert_eq!((waiting["stage"].as_str(), waiting["due"].as_i64()), (Some("gathering"), Some(soon)));
    until(&mut others[0], &timed, |now| now["round"] == 1).await;
    // With too few it waits until its organiser lets it begin.
    let (alone, mut one) = joined(&house, 1, json!({ "begins": "time", "starts": server_now() + 300 })).await;
    until(&mut one[0], &alone, |now| now["due"].is_null()).await;
    let mine = done(one[0].get("/api/tournaments").await.expect("an answer"));
    assert_eq!(mine[0]["stage"], "gathering");
}

fn server_now() -> i64 {
    store::now()
}

#[tokio::test]
async fn a_server_that_starts_again_goes_on() {
    let house = House::open().await;
    let (path, people) = joined(&house, 4, json!({ "rounds": 2 })).await;
    let mut people = people;
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    let house = house.restarted().await;
    let mut people: Vec<Client> = people.into_iter().map(|person| person.elsewhere(house.address)).collect();
    play_round(&path, &mut people).await;
    until(&mut people[0], &path, |now| now["round"] == 2).await;
    let house = house.restarted().await;
    let mut people: Vec<Client> = people.into_iter().map(|person| person.elsewhere(house.address)).collect();
    play_round(&path, &mut people).await;
    until(&mut people[0], &path, |now| now["stage"] == "over").await;
    let tables: usize = rounds(&mut people[0], &path)
        .await
        .iter()
        .map(|round| round["tables"].as_array().map_or(0, Vec::len))
        .sum();
    assert_eq!(tables, 4);
}
