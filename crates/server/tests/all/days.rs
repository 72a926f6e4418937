//! The deal of the day: one try counts, nobody knows the deal before it, and everybody meets the same opponents.

use std::time::Duration;

use client::Client;
use serde_json::{Value, json};

use crate::house::{House, done, refused};

const DEAL: &str = "/api/days/today/nim";

async fn begin(person: &mut Client) -> String {
    let table = done(person.post(&format!("{DEAL}/play"), &json!({})).await.expect("an answer"));
    format!("/api/tables/{}", table["id"].as_str().expect("a code"))
}

/// Nothing here takes longer, however busy the machine is; a bot that fails is a failure and not a test that never ends.
const PATIENCE: Duration = Duration::from_secs(120);

/// Plays a try to its end, always the first legal move; the table as it ended.
async fn finish(person: &mut Client, path: &str) -> Value {
    tokio::time::timeout(PATIENCE, play_out(person, path)).await.expect("it comes to its end")
}

async fn play_out(person: &mut Client, path: &str) -> Value {
    loop {
        let now = done(person.get(path).await.expect("an answer"));
        if now["stage"] != "playing" {
            return now;
        }
        let moves = done(person.get(&format!("{path}/moves?seat=1")).await.expect("an answer"));
        match moves["moves"][0]["move"].as_str() {
            Some(text) => {
                let body = json!({ "seat": 1, "move": text, "seq": moves["seq"] });
                person.post(&format!("{path}/play"), &body).await.expect("an answer");
            }
            // A bot thinks.
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

async fn deal(person: &mut Client) -> Value {
    done(person.get(DEAL).await.expect("an answer"))
}

fn code(path: &str) -> &str {
    path.rsplit('/').next().expect("a code")
}

#[tokio::test]
async fn of_two_tries_at_once_one_counts() {
    let house = House::open().await;
    let anna = house.program("Anna").await;
    let one = |mut anna: Client| async move { begin(&mut anna).await };
    let begun = tokio::join!(one(anna.again()), one(anna.again()), one(anna.again()), one(anna.again()));
    assert!(begun.0 == begun.1 && begun.1 == begun.2 && begun.2 == begun.3, "{begun:?}");
    let mut anna = anna;
    finish(&mut anna, &begun.0).await;
    assert_eq!(begin(&mut anna).await, begun.0, "nor is there another after it");
    assert_eq!(deal(&mut anna).await["list"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn nobody_practises_before_the_try_that_counts() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let practice = format!("{DEAL}/practice");
    refused(&anna.post(&practice, &json!({})).await.expect("an answer"), 409, "try-first");
    let path = begin(&mut anna).await;
    refused(&anna.post(&practice, &json!({})).await.expect("an answer"), 409, "try-first");
    let counted = finish(&mut anna, &path).await;
    let table = done(anna.post(&practice, &json!({})).await.expect("an answer"));
    assert_eq!(table["seal"], counted["seal"], "it is the same deal");
    let again = finish(&mut anna, &format!("/api/tables/{}", table["id"].as_str().expect("a code"))).await;
    assert_eq!(
        again["standings"]["scores"], counted["standings"]["scores"],
        "and the same moves meet the same bots"
    );
    let told = deal(&mut anna).await;
    assert_eq!(
        (told["played"].as_u64(), told["list"].as_array().map(Vec::len)),
        (Some(1), Some(1)),
        "{told}"
    );
    let stranger = house.stranger().post(&format!("{DEAL}/play"), &json!({})).await.expect("an answer");
    refused(&stranger, 401, "no-name");
}

#[tokio::test]
async fn what_others_did_is_told_after_ones_own_try() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let path = begin(&mut anna).await;
    let running = ben.get(&format!("{path}/view")).await.expect("an answer");
    refused(&running, 403, "not-watched");
    finish(&mut anna, &path).await;
    let told = deal(&mut ben).await;
    assert!(told["list"].is_null() && told["master"].is_null() && told["played"] == 1, "{told}");
    let table = format!("/t/{}", code(&path));
    let own = begin(&mut ben).await;
    for what in ["view", "history", "record"] {
        refused(&ben.get(&format!("{path}/{what}")).await.expect("an answer"), 403, "not-watched");
    }
    for page in ["", "?at=0", "?at=1&eyes=open", "/final", "/analysis", "/record", "/history.json", "/events"]
    {
        let answer = ben.get(&format!("{table}{page}")).await.expect("an answer");
        assert_eq!(answer.status, 403, "{page}: {}", answer.body);
    }
    finish(&mut ben, &own).await;
    let told = deal(&mut ben).await;
    let names: Vec<&str> =
        told["list"].as_array().expect("a list").iter().filter_map(|row| row["name"].as_str()).collect();
    assert!(names.contains(&"Anna") && names.contains(&"Ben"), "{told}");
    assert_eq!(ben.get(&format!("{table}?at=0")).await.expect("an answer").status, 200);
    done(ben.get(&format!("{path}/history")).await.expect("an answer"));
    // Practice is nobody's business but one's own.
    let practice = done(ben.post(&format!("{DEAL}/practice"), &json!({})).await.expect("an answer"));
    let answer =
        anna.get(&format!("/t/{}", practice["id"].as_str().expect("a code"))).await.expect("an answer");
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn the_seed_opens_when_the_day_is_over_and_fits_its_seal() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let path = begin(&mut anna).await;
    let unfinished = begin(&mut ben).await;
    let over = finish(&mut anna, &path).await;
    assert!(over["seed"].is_null(), "{over}");
    refused(&anna.get(&format!("{path}/record")).await.expect("an answer"), 409, "sealed");
    let store = house.store().await;
    let id = code(&path).parse().expect("a code");
    let seed = store.table(&id).await.expect("an answer").expect("a table").seed.to_string();
    let branch = json!({ "at": 0, "seat": 1, "bot": "sapling" });
    let branch = done(anna.post(&format!("{path}/play-on"), &branch).await.expect("an answer"));
    let branch = format!("/api/tables/{}", branch["id"].as_str().expect("a code"));
    finish(&mut anna, &branch).await;
    let final_table = anna.get(&format!("/t/{}/final", code(&path))).await.expect("an answer").body;
    let branched = anna.get(&format!("/t/{}/final", code(&branch))).await.expect("an answer").body;
    let page = format!("/day/{}/nim", deal(&mut anna).await["day"].as_str().expect("a date"));
    assert_eq!(anna.get(&page).await.expect("an answer").status, 200);
    for (what, text) in [
        ("final table", &final_table),
        ("played on", &branched),
        ("the day", &anna.get(DEAL).await.expect("an answer").body),
        ("the page", &anna.get(&page).await.expect("an answer").body),
        ("the table", &anna.get(&path).await.expect("an answer").body),
        ("another table", &anna.get(&branch).await.expect("an answer").body),
        ("all about me", &anna.get("/me/data.json").await.expect("an answer").body),
    ] {
        assert!(!text.contains(&seed), "{what} tells the seed");
    }
    let before = deal(&mut anna).await;
    store.let_a_night_pass(|day| server::day_before(day, 1)).await.expect("midnight");
    let today = deal(&mut anna).await;
    assert_eq!(today["seal"], before["tomorrow"], "what was sealed yesterday");
    assert_eq!((today["day"].clone(), today["my_try"].as_str()), (before["day"].clone(), Some("none")));
    let yesterday = server::day_before(before["day"].as_str().expect("a date"), 1);
    let yesterday = format!("/api/days/{yesterday}/nim");
    let told = done(house.stranger().get(&yesterday).await.expect("an answer"));
    assert_eq!(told["seed"].as_str(), Some(seed.as_str()));
    assert_eq!(told["seal"], before["seal"]);
    assert_eq!(
        told["list"].as_array().map(Vec::len),
        Some(1),
        "what is not over by then does not count: {told}"
    );
    assert_eq!(done(ben.get(&yesterday).await.expect("an answer"))["my_try"], "lost");
    finish(&mut ben, &unfinished).await;
    let told = done(ben.get(&yesterday).await.expect("an answer"));
    assert_eq!(
        (told["my_try"].as_str(), told["list"].as_array().map(Vec::len)),
        (Some("lost"), Some(1)),
        "{told}"
    );
    let mut late = house.program("Chloé").await;
    let answer = late.post(&format!("{yesterday}/play"), &json!({})).await.expect("an answer");
    refused(&answer, 409, "day-over");
    done(late.post(&format!("{yesterday}/practice"), &json!({})).await.expect("an answer"));
    for wrong in ["2999-01-01", "nonsense", "%0a"] {
        let answer = late.get(&format!("/api/days/{wrong}/nim")).await.expect("an answer");
        assert_eq!(answer.status, 404, "{wrong}");
    }
    refused(&late.get("/api/days/today/chess").await.expect("an answer"), 404, "no-deal");
}

/// Nights pass in which nobody is there, not even the server: whoever comes then finds a deal of that day, sealed by themselves, and
/// what was played before is as it was. A day on which nobody sealed one has none.
#[tokio::test]
async fn after_nights_with_nobody_there_today_has_its_deal() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let path = begin(&mut anna).await;
    finish(&mut anna, &path).await;
    let before = deal(&mut anna).await;
    let store = house.store().await;
    for _ in 0..3 {
        store.let_a_night_pass(|day| server::day_before(day, 1)).await.expect("midnight");
    }
    let page = anna.get("/").await.expect("an answer");
    assert_eq!(page.status, 200);
    let today = deal(&mut anna).await;
    assert_eq!((&today["day"], today["my_try"].as_str()), (&before["day"], Some("none")));
    assert!(today["seal"] != before["seal"] && today["seal"] != before["tomorrow"], "it is another: {today}");
    let day = |back: i64| {
        format!("/api/days/{}/nim", server::day_before(today["day"].as_str().expect("a date"), back))
    };
    let first = done(anna.get(&day(3)).await.expect("an answer"));
    assert_eq!((&first["seal"], first["list"].as_array().map(Vec::len)), (&before["seal"], Some(1)));
    assert_eq!(
        done(anna.get(&day(2)).await.expect("an answer"))["seal"],
        before["tomorrow"],
        "sealed, and not played"
    );
    refused(&anna.get(&day(1)).await.expect("an answer"), 404, "no-deal");
    let again = begin(&mut anna).await;
    assert_ne!(again, path, "the new day counts anew");
}

#[tokio::test]
async fn a_try_goes_back_no_further_than_to_what_came_to_light() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let path = begin(&mut anna).await;
    let mut moves = done(anna.get(&format!("{path}/moves?seat=1")).await.expect("an answer"));
    let body = json!({ "seat": 1, "move": moves["moves"][0]["move"], "seq": moves["seq"] });
    done(anna.post(&format!("{path}/play"), &body).await.expect("an answer"));
    // Before the bot has answered nothing could be taken back anyway.
    let answered = tokio::time::timeout(PATIENCE, async {
        while moves["seq"] == body["seq"] || moves["moves"].as_array().is_none_or(Vec::is_empty) {
            tokio::time::sleep(Duration::from_millis(20)).await;
            moves = done(anna.get(&format!("{path}/moves?seat=1")).await.expect("an answer"));
        }
    });
    answered.await.expect("the bot answers");
    let back =
        anna.post(&format!("{path}/ask-back"), &json!({ "seat": 1, "count": 0 })).await.expect("an answer");
    refused(&back, 409, "no-undo");
    let hint = anna.post(&format!("{path}/hint"), &json!({ "seat": 1 })).await.expect("an answer");
    refused(&hint, 403, "no-hints");
    let key = done(anna.post(&format!("{path}/seats/1/key"), &json!({})).await.expect("an answer"));
    let mut program = Client::with_token(house.address, key["token"].as_str().expect("a token"));
    let body = json!({ "seat": 1, "move": "any" });
    let played = program.post(&format!("{path}/play"), &body).await.expect("an answer");
    refused(&played, 403, "no-programs");
}

#[tokio::test]
async fn whoever_gives_up_has_had_their_try() {
    let house = House::open().await;
    let mut anna = house.program("Anna").await;
    let path = begin(&mut anna).await;
    done(anna.post(&format!("{path}/resign"), &json!({})).await.expect("an answer"));
    let told = deal(&mut anna).await;
    assert_eq!((told["my_try"].as_str(), told["played"].as_u64()), (Some("lost"), Some(0)), "{told}");
    assert_eq!(told["list"], json!([]));
    assert_eq!(begin(&mut anna).await, path);
    done(anna.post(&format!("{DEAL}/practice"), &json!({})).await.expect("an answer"));
}

#[tokio::test]
async fn the_master_plays_what_somebody_has_tried_and_nothing_else() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.program("Anna").await, house.program("Ben").await);
    let path = begin(&mut anna).await;
    finish(&mut anna, &path).await;
    let told = tokio::time::timeout(PATIENCE, async {
        loop {
            let told = deal(&mut anna).await;
            if !told["master"].is_null() {
                break told;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    let told = told.await.expect("a master plays it");
    let table = format!("/t/{}", told["master"]["table"].as_str().expect("a code"));
    assert_eq!(anna.get(&format!("{table}?at=0")).await.expect("an answer").status, 200);
    assert_eq!(ben.get(&format!("{table}?at=0")).await.expect("an answer").status, 403);
    let all = done(anna.get("/api/days/today").await.expect("an answer"));
    let played = all.as_array().expect("a list").iter().filter(|deal| !deal["master"].is_null()).count();
    assert_eq!(played, 1, "{all}");
}

#[tokio::test]
async fn pages_of_the_day_are_shown_in_every_language() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let to = anna.get("/day").await.expect("an answer").location().expect("today").to_owned();
    assert!(to.starts_with("/day/"), "{to}");
    for (language, words) in
        [("en", "Deal of the day"), ("fr", "La donne du jour"), ("de", "Spiel des Tages")]
    {
        anna.submit("/look", &[("language", language), ("back", "/")]).await.expect("an answer");
        let page = anna.get(&to).await.expect("an answer");
        assert!(page.status == 200 && page.body.contains(words), "{language}: {}", page.body);
    }
    let table = anna.submit(&format!("{to}/play"), &[]).await.expect("an answer");
    assert!(table.location().expect("a table").starts_with("/t/"), "{}", table.body);
    let refused = anna.submit(&format!("{to}/practice"), &[]).await.expect("an answer");
    assert_eq!(refused.location(), Some(to.as_str()), "with a word why");
    assert_eq!(anna.get("/day/2026-13-45/nim").await.expect("an answer").status, 404);
    assert_eq!(anna.get("/day/2001-01-01").await.expect("an answer").status, 404);
}

/// Two names of one browser: whoever could know the deal already stands in the list without a place.
#[tokio::test]
async fn a_second_name_in_the_same_browser_has_no_place() {
    let house = House::open().await;
    let mut browser = house.browser("Anna").await;
    browser.submit("/me/password", &[("password", "a long password")]).await.expect("an answer");
    let path = begin_by_page(&mut browser).await;
    finish(&mut browser, &path).await;
    browser.submit("/sign-out", &[("sure", "yes")]).await.expect("an answer");
    browser.submit("/me", &[("name", "Annette")]).await.expect("an answer");
    let path = begin_by_page(&mut browser).await;
    finish(&mut browser, &path).await;
    let mut ben = house.program("Ben").await;
    let path = begin(&mut ben).await;
    finish(&mut ben, &path).await;
    let told = deal(&mut ben).await;
    let list = told["list"].as_array().expect("a list");
    let place = |name: &str| list.iter().find(|row| row["name"] == name).expect("a row")["place"].clone();
    assert_eq!((place("Anna"), place("Ben")), (json!(1), json!(1)), "{told}");
    assert_eq!(place("Annette"), Value::Null, "{told}");
    assert_eq!(told["played"], 2, "nor is it counted");
    let page = browser.get("/day").await.expect("an answer");
    let page = browser.get(page.location().unwrap_or("/day")).await.expect("an answer").body;
    assert!(page.contains("without a place"), "she is told so: {page}");
}

/// Begins the try that counts by the button of the page.
async fn begin_by_page(browser: &mut Client) -> String {
    let today = done(browser.get(DEAL).await.expect("an answer"));
    let day = today["day"].as_str().expect("a day");
    let begun = browser.submit(&format!("/day/{day}/nim/play"), &[]).await.expect("an answer");
    begun.location().expect("a table").replace("/t/", "/api/tables/")
}
