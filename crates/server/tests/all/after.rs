//! Beside and after a match: hints, replays, records, analyses, playing on, ratings. And nobody learns what is not theirs.

use crate::house::{House, done, nim, play, refused};
use client::Client;
use serde_json::{Value, json};

/// A whole match of Nim between two programs: the path of the table in the API, and the table as it ended.
async fn finished(anna: &mut Client, ben: &mut Client) -> (String, Value) {
    let path = nim(anna, ben).await;
    let end = to_the_end(anna, ben, &path).await;
    (path, end)
}

async fn to_the_end(anna: &mut Client, ben: &mut Client, path: &str) -> Value {
    let mut now = done(anna.get(path).await.expect("an answer"));
    while now["stage"] == "playing" {
        let first = now["waiting_for"] == json!([1]);
        let (player, seat) = if first { (&mut *anna, 1) } else { (&mut *ben, 2) };
        // A choice that is none may have played itself meanwhile.
        let moves = done(player.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
        if let Some(text) = moves["moves"][0]["move"].as_str() {
            let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
            player.post(&format!("{path}/play"), &body).await.expect("an answer");
        }
        now = done(anna.get(path).await.expect("an answer"));
    }
    now
}

fn code(path: &str) -> &str {
    path.rsplit('/').next().expect("a code")
}

async fn two(house: &House) -> (Client, Client) {
    (house.program("Anna").await, house.program("Ben").await)
}

#[tokio::test]
async fn a_hint_tells_the_best_moves_and_the_log_says_that_one_asked() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    let hint = done(anna.post(&format!("{table}/hint"), &json!({ "seat": 1 })).await.expect("an answer"));
    let moves = hint["moves"].as_array().expect("a list");
    assert!((1..=3).contains(&moves.len()), "{hint}");
    let legal = done(anna.get(&format!("{table}/moves")).await.expect("an answer"));
    let is_legal =
        |text: &Value| legal["moves"].as_array().expect("moves").iter().any(|each| each["move"] == *text);
    for told in moves {
        assert!(is_legal(&told["move"]), "{told}");
        let chance = told["chance"].as_f64().expect("a number");
        assert!((0.0..=1.0).contains(&chance), "{told}");
        assert!(!told["words"].as_str().expect("words").is_empty());
    }
    let chances: f64 = hint["chances"].as_array().expect("a list").iter().filter_map(Value::as_f64).sum();
    assert!((chances - 1.0).abs() < 1e-3, "{hint}");
    let page = house.stranger().get(&format!("/t/{}", code(&table))).await.expect("an answer").body;
    assert!(page.contains("Anna asks for a hint"), "everybody may know that she asked");
    assert!(!page.contains("id=\"advice\""), "but not what she was told");
}

#[tokio::test]
async fn a_hint_is_only_for_ones_own_seat_when_it_is_asked_and_where_it_was_agreed() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    for stranger in [&mut ben, &mut house.program("Mallory").await] {
        let answer = stranger.post(&format!("{table}/hint"), &json!({ "seat": 1 })).await.expect("an answer");
        refused(&answer, 403, "not-yours");
    }
    let early = ben.post(&format!("{table}/hint"), &json!({ "seat": 2 })).await.expect("an answer");
    refused(&early, 409, "stale");
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "random" }], "hints": false });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    assert_eq!(table["hints"], false);
    let path = format!("/api/tables/{}/hint", table["id"].as_str().expect("a code"));
    refused(&anna.post(&path, &json!({ "seat": 1 })).await.expect("an answer"), 403, "no-hints");
}

#[tokio::test]
async fn a_learned_bot_looks_at_what_its_own_seat_sees_and_would_see() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    let look = done(anna.get(&format!("{table}/look")).await.expect("an answer"));
    let legal = done(anna.get(&format!("{table}/moves")).await.expect("an answer"));
    let texts: Vec<&Value> =
        legal["moves"].as_array().expect("moves").iter().map(|each| &each["move"]).collect();
    assert_eq!(look["moves"].as_array().expect("moves").iter().collect::<Vec<_>>(), texts);
    let count = |key: &str| look[key].as_array().expect("a list").len();
    assert_eq!((count("numbers"), count("after")), (texts.len(), texts.len()));
    for row in look["after"].as_array().expect("rows") {
        assert_eq!(row.as_array().expect("a row").len(), count("observation"));
        assert_ne!(row, &look["observation"], "every move of Nim changes something");
    }
    // Whoever is not asked has nothing to choose from; others' seats and tables without hints are nobody's to look at.
    let waiting = done(ben.get(&format!("{table}/look?seat=2")).await.expect("an answer"));
    assert_eq!((&waiting["moves"], &waiting["after"]), (&json!([]), &json!([])));
    for stranger in [&mut ben, &mut house.program("Mallory").await] {
        refused(&stranger.get(&format!("{table}/look?seat=1")).await.expect("an answer"), 403, "not-yours");
    }
    refused(&house.stranger().get(&format!("{table}/look")).await.expect("an answer"), 401, "no-name");
    let wish = json!({ "game": "nim", "seats": ["me", { "bot": "random" }], "hints": false });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}/look", table["id"].as_str().expect("a code"));
    refused(&anna.get(&path).await.expect("an answer"), 403, "no-hints");
}

#[tokio::test]
async fn around_one_screen_a_hint_is_for_the_one_before_it() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let form = [("game", "nim"), ("seat-1", "me"), ("seat-2", "screen"), ("hints", "on"), ("watch", "on")];
    let table =
        anna.submit("/tables", &form).await.expect("an answer").location().expect("a table").to_owned();
    let mut anna = anna.again().with("x-live", "1");
    let ask = [("seq", "1"), ("seat", "1")];
    let answer = anna.submit(&format!("{table}/hint"), &ask).await.expect("an answer");
    assert_eq!(answer.status, 403, "the curtain is shut");
    anna.submit(&format!("{table}/curtain"), &[("seat", "1")]).await.expect("an answer");
    let answer = anna.submit(&format!("{table}/hint"), &ask).await.expect("an answer");
    assert_eq!(answer.status, 200);
    assert!(answer.body.contains("id=\"advice\""), "{}", answer.body);
}

#[tokio::test]
async fn others_eyes_and_everything_open_come_only_after_the_end() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    play(&mut anna, &table, 1).await;
    let board = format!("/t/{}", code(&table));
    for (eyes, status) in [("open", 400), ("2", 403), ("9", 404), ("x", 404)] {
        let answer = anna.get(&format!("{board}?at=0&eyes={eyes}")).await.expect("an answer");
        assert_eq!(answer.status, status, "{eyes}");
    }
    refused(&anna.get(&format!("{table}/view?seat=2")).await.expect("an answer"), 403, "not-yours");
    for what in ["history", "analysis"] {
        refused(&anna.get(&format!("{table}/{what}")).await.expect("an answer"), 409, "not-over");
    }
    to_the_end(&mut anna, &mut ben, &table).await;
    let open = house.stranger().get(&format!("{board}?at=0&eyes=open")).await.expect("an answer");
    assert_eq!(open.status, 200);
    assert!(open.body.contains("Everything open: more than anybody saw then"), "it says so");
    assert_eq!(anna.get(&format!("{board}?at=1&eyes=2")).await.expect("an answer").status, 200);
    done(anna.get(&format!("{table}/view?seat=2&at=1")).await.expect("an answer"));
    refused(&anna.get(&format!("{table}/view?seat=5")).await.expect("an answer"), 403, "not-yours");
}

#[tokio::test]
async fn the_seed_is_checked_against_the_seal_of_the_first_entry() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (table, end) = finished(&mut anna, &mut ben).await;
    let history = done(anna.get(&format!("{table}/history")).await.expect("an answer"));
    let start =
        history.as_array().expect("lines").iter().find(|line| line["kind"] == "start").expect("a start");
    assert_eq!(start["text"], end["seal"]);
    let page = anna.get(&format!("/t/{}/final", code(&table))).await.expect("an answer").body;
    assert!(page.contains("The seed fits its seal"), "{page}");
}

#[tokio::test]
async fn a_record_goes_out_and_comes_back() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (table, end) = finished(&mut anna, &mut ben).await;
    let record = anna.get(&format!("{table}/record")).await.expect("an answer").body;
    let brought = done(anna.post_text("/api/records", &record).await.expect("an answer"));
    assert_eq!((&brought["stage"], &brought["count"]), (&json!("over"), &end["count"]));
    assert_eq!((&brought["standings"], &brought["seal"]), (&end["standings"], &end["seal"]));
    assert_eq!(brought["seats"][1]["name"], "Ben");
    assert_eq!(brought["mine"], json!([]), "nobody sits there");
    let again = format!("/api/tables/{}/record", brought["id"].as_str().expect("a code"));
    assert_eq!(anna.get(&again).await.expect("an answer").body, record);
    let results = done(anna.get("/api/me/results").await.expect("an answer"));
    assert_eq!(results["matches"].as_array().expect("a list").len(), 1, "it was not played here");
    let mut browser = house.browser("Carla").await;
    let answer = browser.submit_file("/records", "record", &record).await.expect("an answer");
    let place = answer.location().expect("the final table").to_owned();
    assert!(browser.get(&place).await.expect("an answer").body.contains("brought along as a record"));
}

#[tokio::test]
async fn a_bad_record_is_refused_with_the_line() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (table, _) = finished(&mut anna, &mut ben).await;
    let record = anna.get(&format!("{table}/record")).await.expect("an answer").body;
    let seed = record.lines().find(|line| line.starts_with("Seed:")).expect("a seed").to_owned();
    let moves: Vec<&str> = record.lines().filter(|line| line.starts_with("1: ")).collect();
    let without_end = record.lines().take_while(|line| !line.starts_with("Result")).count() - 1;
    let unfinished: String = record.lines().take(without_end).map(|line| format!("{line}\n")).collect();
    let bad = [
        ("record", record.replace("Game: nim", "Game: chess")),
        ("record", record.replace("Game: nim", "Game: ../../etc/passwd")),
        ("record", record.replace(moves[0], "1: take 99 from 1")),
        ("record", record.replace(moves[0], "1: \u{0}\u{7}")),
        ("record", record.replace("Result: ", "Result: 9")),
        ("record", record.replace(&seed, "Seed: 00")),
        ("record", record.replace("Players: 2", "Players: 200")),
        ("record", record.replace("Rules: 1", "Rules: 77")),
        ("record", "<script>alert(1)</script>".to_owned()),
        ("record", String::new()),
        ("record-goes-on", unfinished),
    ];
    for (error, text) in bad {
        let answer = anna.post_text("/api/records", &text).await.expect("an answer");
        refused(&answer, 422, error);
    }
    let long = format!("{record}{}", "# x\n".repeat(200_000));
    let answer = anna.post_text("/api/records", &long).await.expect("an answer");
    refused(&answer, 413, "record-too-long");
    refused(&house.stranger().post_text("/api/records", &record).await.expect("an answer"), 401, "no-name");
    let mut browser = house.browser("Carla").await;
    let answer = browser.submit_file("/records", "record", "Game: chess").await.expect("an answer");
    assert_eq!(answer.location(), Some("/me"));
    let page = browser.get("/me").await.expect("an answer").body;
    assert!(page.contains("This file cannot be replayed"), "{page}");
    assert_eq!(done(anna.get("/api/tables?list=open").await.expect("an answer")), json!([]));
}

/// Waits until the analysis is there.
async fn analysed(client: &mut Client, table: &str) -> Value {
    for _ in 0..600 {
        let now = done(client.get(&format!("{table}/analysis")).await.expect("an answer"));
        if now["state"] == "done" {
            return now;
        }
        assert_eq!(now["state"], "running", "{now}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("it never ends");
}

#[tokio::test]
async fn an_analysis_looks_at_every_decision_and_is_kept() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (table, end) = finished(&mut anna, &mut ben).await;
    let at = format!("{table}/analysis");
    assert_eq!(done(anna.get(&at).await.expect("an answer"))["state"], "none");
    let body = json!({ "grade": "fast" });
    refused(&house.stranger().post(&at, &body).await.expect("an answer"), 401, "no-name");
    let begun = anna.post(&at, &body).await.expect("an answer");
    assert_eq!(begun.status, 202, "{}", begun.body);
    refused(&ben.post(&at, &body).await.expect("an answer"), 409, "analysing");
    let seen = analysed(&mut ben, &table).await;
    let report = &seen["report"];
    assert_eq!((&seen["grade"], &report["unit"]), (&json!("fast"), &json!("chance")));
    assert_eq!(report["moves"], end["count"]);
    for decision in report["decisions"].as_array().expect("a list") {
        assert!(decision["loss"].as_f64().expect("a number") >= 0.0);
        if decision["played"] == decision["best"] {
            assert_eq!(decision["loss"], 0.0);
        }
    }
    let winner =
        end["standings"]["scores"].as_array().expect("scores").iter().position(|score| score["rank"] == 1);
    let balance = &report["balances"][winner.expect("a winner")];
    assert_eq!(balance["end"], 1.0);
    let page = ben.get(&format!("/t/{}/analysis", code(&table))).await.expect("an answer").body;
    assert!(page.contains("Luck and skill"), "{page}");
    both_lines_are_shown_and_played_on(&mut ben, &table, report).await;
    let house = house.restarted().await;
    let mut ben = ben.elsewhere(house.address);
    assert_eq!(done(ben.get(&at).await.expect("an answer"))["report"], *report);
}

/// The first decision of a report: what was played and what was better on the board, and a table from each.
async fn both_lines_are_shown_and_played_on(client: &mut Client, table: &str, report: &Value) {
    let decision = &report["decisions"][0];
    let (at, seat) = (decision["at"].as_u64().expect("a number"), &decision["seat"]);
    assert_eq!(decision["better"][0], decision["best"], "the better turn begins with the best move");
    let board = format!("/t/{}?at={at}", code(table));
    for way in ["played", "better"] {
        for step in 0..3 {
            let page = client.get(&format!("{board}&line={way}&step={step}")).await.expect("an answer");
            assert_eq!(page.status, 200, "{way} {step}");
            assert!(page.body.contains("id=\"line\"") && page.body.contains("Only shown here"), "{way}");
        }
        let form = client.get(&format!("/t/{}/play-on?at={at}&line={way}", code(table))).await;
        assert!(form.expect("an answer").body.contains(&format!("name=\"line\" value=\"{way}\"")));
        let wanted = json!({ "at": at, "line": way, "seat": seat, "bot": "sapling" });
        let new = done(client.post(&format!("{table}/play-on"), &wanted).await.expect("an answer"));
        assert!(new["count"].as_u64() > Some(at), "the turn was made");
    }
    for wrong in ["&line=worse", "&line="] {
        assert_eq!(client.get(&format!("{board}{wrong}")).await.expect("an answer").status, 404, "{wrong}");
    }
    let nowhere = format!("/t/{}?at={}&line=better", code(table), report["moves"]);
    assert_eq!(client.get(&nowhere).await.expect("an answer").status, 404, "there was nothing to decide");
    let wanted = json!({ "at": at, "line": "worse", "seat": seat, "bot": "sapling" });
    refused(&client.post(&format!("{table}/play-on"), &wanted).await.expect("an answer"), 404, "no-moment");
}

#[tokio::test]
async fn an_analysis_can_be_ended_by_its_people_only() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (table, _) = finished(&mut anna, &mut ben).await;
    let at = format!("{table}/analysis");
    anna.post(&at, &json!({ "grade": "thorough" })).await.expect("an answer");
    refused(&house.program("Mallory").await.delete(&at).await.expect("an answer"), 403, "not-yours");
    refused(&house.stranger().delete(&at).await.expect("an answer"), 401, "no-name");
    let mut mallory = house.program("Mallory").await;
    refused(&mallory.delete(&at).await.expect("an answer"), 403, "not-yours");
    assert_eq!(done(anna.get(&at).await.expect("an answer"))["state"], "running");
    assert_eq!(ben.delete(&at).await.expect("an answer").status, 204, "who played there may");
    assert_eq!(done(anna.get(&at).await.expect("an answer"))["state"], "none");
    // One that begins before the ended one has noticed is not ended with it.
    anna.post(&at, &json!({ "grade": "fast" })).await.expect("an answer");
    assert_eq!(analysed(&mut anna, &table).await["grade"], "fast");
}

#[tokio::test]
async fn one_plays_on_from_any_moment_against_bots() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    let wanted = json!({ "at": 1, "seat": 2, "bot": "sapling" });
    refused(&anna.post(&format!("{table}/play-on"), &wanted).await.expect("an answer"), 409, "not-over");
    let end = to_the_end(&mut anna, &mut ben, &table).await;
    let mut carla = house.program("Carla").await;
    let path = format!("{table}/play-on");
    let new = done(carla.post(&path, &wanted).await.expect("an answer"));
    assert_ne!(new["id"], end["id"]);
    assert_eq!((&new["stage"], &new["mine"], &new["seal"]), (&json!("playing"), &json!([2]), &end["seal"]));
    assert_eq!((&new["seats"][0]["bot"], &new["seats"][1]["name"]), (&json!("sapling"), &json!("Carla")));
    assert_eq!(new["count"], 1);
    let branch = format!("/api/tables/{}", new["id"].as_str().expect("a code"));
    let after = play(&mut carla, &branch, 2).await;
    assert!(after["count"].as_u64() >= Some(2));
    let unchanged = done(anna.get(&table).await.expect("an answer"));
    assert_eq!(unchanged["count"], end["count"], "the old match stays as it is");
    refused(&house.stranger().post(&path, &wanted).await.expect("an answer"), 401, "no-name");
    for (wanted, status, error) in [
        (json!({ "at": 99, "seat": 1, "bot": "sapling" }), 404, "no-moment"),
        (json!({ "at": end["count"], "seat": 1, "bot": "sapling" }), 404, "no-moment"),
        (json!({ "at": 0, "seat": 5, "bot": "sapling" }), 404, "no-seat"),
        (json!({ "at": 0, "seat": 1, "bot": "search:9999s" }), 422, "no-bot"),
    ] {
        refused(&carla.post(&path, &wanted).await.expect("an answer"), status, error);
    }
}

#[tokio::test]
async fn a_rated_match_moves_the_ratings_once() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "rated": true });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    assert_eq!((&table["rated"], &table["hints"]), (&json!(true), &json!(false)));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    done(ben.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    let end = to_the_end(&mut anna, &mut ben, &path).await;
    let rating = |results: Value| results["games"][0]["rating"].as_f64().expect("a rating");
    let (annas, bens) = (
        rating(done(anna.get("/api/me/results").await.expect("an answer"))),
        rating(done(ben.get("/api/me/results").await.expect("an answer"))),
    );
    let anna_won = end["standings"]["scores"][0]["rank"] == 1;
    assert_eq!(annas > bens, anna_won, "{annas} {bens}");
    let page = anna.get(&format!("/t/{}/final", code(&path))).await.expect("an answer").body;
    assert!(page.contains("id=\"ratings\""), "the final table tells the change");
    anna.get(&format!("/t/{}/final", code(&path))).await.expect("an answer");
    assert_eq!(
        rating(done(anna.get("/api/me/results").await.expect("an answer"))),
        annas,
        "looking changes nothing"
    );
    let (unrated, _) = finished(&mut anna, &mut ben).await;
    assert_eq!(rating(done(anna.get("/api/me/results").await.expect("an answer"))), annas);
    let page = anna.get(&format!("/t/{}/final", code(&unrated))).await.expect("an answer").body;
    assert!(!page.contains("id=\"ratings\""));
    for seats in [json!(["me"]), json!(["me", { "beside": "Ben" }]), json!(["me", { "bot": "random" }])] {
        let wish = json!({ "game": "nim", "seats": seats, "rated": true });
        let answer = anna.post("/api/tables", &wish).await.expect("an answer");
        assert_eq!(answer.status, 422, "{}", answer.body);
    }
}

#[tokio::test]
async fn results_say_how_one_fared_and_against_whom() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let (_, end) = finished(&mut anna, &mut ben).await;
    let won = end["standings"]["scores"][0]["rank"] == 1;
    let results = done(anna.get("/api/me/results").await.expect("an answer"));
    assert_eq!(results["games"][0]["played"], 1);
    assert_eq!(results["games"][0]["won"], u32::from(won));
    let met = &results["opponents"][0];
    assert_eq!(
        (&met["name"], &met["ahead"], &met["behind"]),
        (&json!("Ben"), &json!(u32::from(won)), &json!(u32::from(!won)))
    );
    assert_eq!(results["matches"][0]["players"], 2);
    refused(&house.stranger().get("/api/me/results").await.expect("an answer"), 401, "no-name");
}

#[tokio::test]
async fn the_history_is_a_file_for_other_programs() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let table = nim(&mut anna, &mut ben).await;
    let said = json!({ "text": "=cmd(), \"so\" to say" });
    done(anna.post(&format!("{table}/chat"), &said).await.expect("an answer"));
    let end = to_the_end(&mut anna, &mut ben, &table).await;
    let lines = done(anna.get(&format!("{table}/history")).await.expect("an answer"));
    let moves = lines.as_array().expect("lines").iter().filter(|line| line["move"].is_u64()).count();
    assert_eq!(moves as u64, end["count"].as_u64().expect("a number"));
    let csv = anna.get(&format!("/t/{}/history.csv", code(&table))).await.expect("an answer").body;
    assert_eq!(csv.lines().count(), lines.as_array().expect("lines").len() + 1);
    assert!(csv.contains("\"'=cmd(), \"\"so\"\" to say\""), "{csv}");
}

#[tokio::test]
async fn a_closed_table_stays_closed_afterwards() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let wish = json!({ "game": "nim", "seats": ["me", { "beside": "Ben" }], "watched": false });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    let mut other = anna.again();
    to_the_end(&mut anna, &mut other, &path).await;
    let mut mallory = house.program("Mallory").await;
    for what in ["history", "analysis", "record"] {
        refused(&mallory.get(&format!("{path}/{what}")).await.expect("an answer"), 403, "not-watched");
    }
    let wanted = json!({ "at": 0, "seat": 1, "bot": "sapling" });
    refused(&mallory.post(&format!("{path}/play-on"), &wanted).await.expect("an answer"), 403, "not-watched");
    let asked =
        mallory.post(&format!("{path}/analysis"), &json!({ "grade": "fast" })).await.expect("an answer");
    refused(&asked, 403, "not-watched");
    for what in [
        "final",
        "analysis",
        "play-on?at=0",
        "play-on?at=0&line=better",
        "history.csv",
        "history.json",
        "record",
    ] {
        let answer = mallory.get(&format!("/t/{}/{what}", code(&path))).await.expect("an answer");
        assert_eq!(answer.status, 403, "{what}");
    }
}

#[tokio::test]
async fn the_chance_of_a_match_is_half_the_players() {
    let house = House::open().await;
    let (mut anna, mut ben) = two(&house).await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "rated": true });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    let seal = table["seal"].as_str().expect("a seal").to_owned();
    let mix = format!("{path}/mix");
    done(ben.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    let (annas, bens) = ("0a".repeat(32), "0b".repeat(32));
    done(anna.post(&mix, &json!({ "number": annas })).await.expect("an answer"));
    done(ben.post(&mix, &json!({ "number": bens })).await.expect("an answer"));
    // Nobody can choose again, by what the others gave; nobody gives a number who does not play.
    done(anna.post(&mix, &json!({ "number": "0c".repeat(32) })).await.expect("an answer"));
    let mut carla = house.program("Carla").await;
    refused(&carla.post(&mix, &json!({ "number": annas })).await.expect("an answer"), 403, "not-yours");
    assert_eq!(anna.post(&mix, &json!({ "number": "12" })).await.expect("an answer").status, 422);
    done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    refused(&anna.post(&mix, &json!({ "number": annas })).await.expect("an answer"), 409, "begun");
    let house = house.restarted().await;
    let (mut anna, mut ben) = (anna.elsewhere(house.address), ben.elsewhere(house.address));
    let running = done(anna.get(&path).await.expect("an answer"));
    assert_eq!((&running["half"], &running["seed"]), (&Value::Null, &Value::Null), "both stay closed");
    let end = to_the_end(&mut anna, &mut ben, &path).await;
    let seed = |text: &str| text.parse::<table::Seed>().expect("a seed");
    let half = seed(end["half"].as_str().expect("the half of the server"));
    assert_eq!((end["seal"].as_str(), half.commitment().to_string()), (Some(seal.as_str()), seal.clone()));
    let numbers = [(table::Seat::new(0), seed(&annas)), (table::Seat::new(1), seed(&bens))];
    assert_eq!(end["seed"], half.mixed(&numbers).to_string());
    let history = done(anna.get(&format!("{path}/history")).await.expect("an answer"));
    let start =
        history.as_array().expect("lines").iter().find(|line| line["kind"] == "start").expect("a start");
    assert_eq!(start["text"], format!("{seal} 1:{annas} 2:{bens}"));
    let page = anna.get(&format!("/t/{}/final", code(&path))).await.expect("an answer").body;
    assert!(page.contains("The seed fits its seal") && page.contains(&annas), "{page}");
    let record = anna.get(&format!("{path}/record")).await.expect("an answer").body;
    assert_eq!(anna.post_text("/api/records", &record).await.expect("an answer").status, 201, "it replays");
}
