//! The coach of a table: it asks once before a blunder, has a word for every turn, keeps nobody waiting and tells nobody else.

use std::time::Duration;

use client::Client;
use serde_json::{Value, json};

use crate::house::{House, done, refused, seated, until};

async fn coached(house: &House) -> (String, [Client; 2]) {
    let people = [house.program("Anna").await, house.program("Bram").await];
    seated(people, "nim", json!({ "coach": true })).await
}

/// The same with two people at their browsers.
async fn coached_at_pages(house: &House) -> (String, [Client; 2]) {
    let mut people = [house.browser("Anna").await, house.browser("Bram").await];
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "friend"), ("coach", "on"), ("watched", "on")];
    let table = people[0].submit("/tables", &form).await.expect("an answer");
    let table = table.location().expect("a table").to_owned();
    people[1].submit(&format!("{table}/sit"), &[("seat", "2")]).await.expect("an answer");
    people[0].submit(&format!("{table}/start"), &[]).await.expect("an answer");
    (format!("/api/tables/{}", table.rsplit('/').next().expect("a code")), people)
}

/// A move that leaves the other one a win although it need not, if there is one.
fn blunder(heaps: &[u64]) -> Option<String> {
    let rest = |heaps: &[u64]| heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let after = |heap: usize, count: u64| {
        let mut heaps = heaps.to_vec();
        heaps[heap] -= count;
        rest(&heaps)
    };
    let mut all = (0..heaps.len()).flat_map(|heap| (1..=heaps[heap]).map(move |count| (heap, count)));
    let (heap, count) = all.find(|&(heap, count)| after(heap, count) != 0).filter(|_| rest(heaps) != 0)?;
    Some(format!("take {count} from {}", heap + 1))
}

/// Who is asked, what their blunder would be (otherwise their first move), and the number of the table.
async fn next(people: &mut [Client; 2], table: &str) -> Option<(usize, String, bool, u64)> {
    let now = done(people[0].get(table).await.expect("an answer"));
    let asked = now["waiting_for"][0].as_u64()? as usize - 1;
    let path = format!("{table}/view?seat={}", asked + 1);
    let view = done(people[asked].get(&path).await.expect("an answer"));
    let heaps: Vec<u64> =
        view["view"]["heaps"].as_array().expect("heaps").iter().filter_map(Value::as_u64).collect();
    let moves = done(people[asked].get(&format!("{table}/moves")).await.expect("an answer"));
    let first = moves["moves"][0]["move"].as_str()?.to_owned();
    let (text, is_blunder) = blunder(&heaps).map_or((first, false), |text| (text, true));
    Some((asked, text, is_blunder, moves["seq"].as_u64()?))
}

/// Plays blunders until the coach asks: who is asked about what, and the number of the table then.
async fn until_asked(people: &mut [Client; 2], table: &str) -> (usize, String, u64) {
    while let Some((seat, text, _, seq)) = next(people, table).await {
        let body = json!({ "seat": seat + 1, "move": text, "seq": seq, "coached": true });
        let answer = people[seat].post(&format!("{table}/play"), &body).await.expect("an answer");
        if answer.status == 409 && answer.body.contains("coach-asks") {
            return (seat, text, seq);
        }
    }
    panic!("the coach never asked");
}

#[tokio::test]
async fn the_coach_asks_once_before_a_blunder_and_has_a_word_after_the_turn() {
    let house = House::open().await;
    let (table, mut people) = coached(&house).await;
    let (seat, text, seq) = until_asked(&mut people, &table).await;
    let now = done(people[seat].get(&table).await.expect("an answer"));
    assert_eq!((now["seq"].as_u64(), now["coach"].as_bool()), (Some(seq), Some(true)), "nothing has changed");
    let says = done(people[seat].get(&format!("{table}/coach")).await.expect("an answer"));
    assert_eq!(says["asks"]["verdict"], "blunder", "{says}");
    assert!(says["asks"]["loss"].as_f64().is_some_and(|loss| loss >= 0.12), "{says}");
    assert!(says["asks"]["better"].as_str().is_some_and(|better| !better.is_empty()), "{says}");
    // The same move once more is meant.
    let body = json!({ "seat": seat + 1, "move": text, "seq": seq, "coached": true });
    done(people[seat].post(&format!("{table}/play"), &body).await.expect("an answer"));
    let now = done(people[seat].get(&table).await.expect("an answer"));
    assert!(now["seq"].as_u64() > Some(seq), "it was played");
}

#[tokio::test]
async fn every_turn_has_its_word_and_only_its_own_seat_hears_it() {
    let house = House::open().await;
    let (table, mut people) = coached_at_pages(&house).await;
    let (seat, text, _, seq) = next(&mut people, &table).await.expect("somebody begins");
    let page = format!("/t/{}", table.rsplit('/').next().expect("a code"));
    let mut own = people[seat].again().with("x-live", "1");
    let form = |text: &str| {
        vec![("seq", seq.to_string()), ("seat", (seat + 1).to_string()), ("move", text.to_owned())]
    };
    for _ in 0..2 {
        let fields = form(&text);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let answer = own.submit(&format!("{page}/play"), &fields).await.expect("an answer");
        if !answer.body.contains("id=\"coaching\"") {
            break;
        }
        let html = own.get(&page).await.expect("an answer").body;
        assert!(!html.contains("id=\"coaching\""), "it asks whoever made the move, once");
    }
    until(&mut people[seat], &format!("{table}/coach"), |says| says["says"].is_object()).await;
    let html = own.get(&page).await.expect("an answer").body;
    assert!(html.contains("id=\"coached\""), "{html}");
    for other in [people[1 - seat].again(), house.stranger(), house.browser("Mallory").await] {
        let html = { other }.get(&page).await.expect("an answer").body;
        assert!(
            !html.contains("id=\"coached\"") && !html.contains("id=\"coaching\""),
            "nobody else hears it"
        );
    }
    let path = format!("{table}/coach?seat={}", seat + 1);
    refused(&people[1 - seat].get(&path).await.expect("an answer"), 403, "not-yours");
    refused(&house.stranger().get(&path).await.expect("an answer"), 401, "no-name");
}

#[tokio::test]
async fn without_script_the_coach_asks_on_the_page_that_answers() {
    let house = House::open().await;
    let (table, mut people) = coached_at_pages(&house).await;
    let page = format!("/t/{}", table.rsplit('/').next().expect("a code"));
    while let Some((seat, text, is_blunder, seq)) = next(&mut people, &table).await {
        let (seq, number) = (seq.to_string(), (seat + 1).to_string());
        let fields = [("seq", seq.as_str()), ("seat", number.as_str()), ("move", text.as_str())];
        let answer = people[seat].submit(&format!("{page}/play"), &fields).await.expect("an answer");
        if answer.status == 303 {
            continue;
        }
        assert!(is_blunder, "it asks about blunders alone");
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(answer.body.contains("id=\"coaching\"") && answer.body.contains("Take it all the same"));
        let answer = people[seat].submit(&format!("{page}/play"), &fields).await.expect("an answer");
        assert_eq!(answer.status, 303, "once: {}", answer.body);
        return;
    }
    panic!("the coach never asked");
}

#[tokio::test]
async fn a_late_coach_keeps_no_move_and_its_word_comes_afterwards() {
    let waits = Some(Duration::ZERO);
    let house =
        House::with(server::Config { unlimited: true, coach_waits: waits, ..Default::default() }).await;
    let (table, mut people) = coached(&house).await;
    let (seat, text, _, seq) = next(&mut people, &table).await.expect("somebody begins");
    let body = json!({ "seat": seat + 1, "move": text, "seq": seq, "coached": true });
    let played = done(people[seat].post(&format!("{table}/play"), &body).await.expect("an answer"));
    assert!(played["seq"].as_u64() > Some(seq), "{played}");
    let says = until(&mut people[seat], &format!("{table}/coach"), |says| says["says"].is_object()).await;
    assert!(says["asks"].is_null(), "{says}");
}

#[tokio::test]
async fn nobody_is_coached_where_it_counts_or_where_it_was_not_agreed() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "rated": true, "coach": true });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    assert_eq!((&table["rated"], &table["coach"]), (&json!(true), &json!(false)));
    let people = [house.program("Carla").await, house.program("Dirk").await];
    let (table, mut people) = seated(people, "nim", json!({})).await;
    refused(&people[0].get(&format!("{table}/coach")).await.expect("an answer"), 403, "no-coach");
    while let Some((seat, text, _, seq)) = next(&mut people, &table).await {
        let body = json!({ "seat": seat + 1, "move": text, "seq": seq, "coached": true });
        done(people[seat].post(&format!("{table}/play"), &body).await.expect("an answer"));
    }
}

#[tokio::test]
async fn illegal_and_stale_moves_are_refused_as_without_a_coach() {
    let house = House::open().await;
    let (table, mut people) = coached(&house).await;
    let (seat, text, _, seq) = next(&mut people, &table).await.expect("somebody begins");
    let play = format!("{table}/play");
    let body = |text: &str, seq: u64| json!({ "seat": seat + 1, "move": text, "seq": seq, "coached": true });
    refused(
        &people[seat].post(&play, &body("take 99 from 1", seq)).await.expect("an answer"),
        422,
        "illegal-move",
    );
    refused(&people[seat].post(&play, &body("\u{0}", seq)).await.expect("an answer"), 422, "illegal-move");
    refused(&people[1 - seat].post(&play, &body(&text, seq)).await.expect("an answer"), 403, "not-yours");
    let now = done(people[seat].get(&table).await.expect("an answer"));
    assert_eq!(now["seq"].as_u64(), Some(seq));
}
