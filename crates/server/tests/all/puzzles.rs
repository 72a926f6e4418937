//! Puzzles: no name is needed, the first answer counts and no other, and nothing is told before it.

use std::io::Write;

use client::Client;
use flate2::Compression;
use flate2::write::GzEncoder;
use puzzles::{Collection, Puzzle};

use crate::house::House;

/// Puzzles of a game.
fn all(slug: &str) -> Vec<Puzzle> {
    let collection = Collection::unpack(shelf::board(slug).expect("a board").puzzles).expect("puzzles");
    collection.all().map(|(_, puzzle)| puzzle.clone()).collect()
}

async fn page(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").body
}

async fn post(client: &mut Client, puzzle: &Puzzle, what: &str, fields: &[(&str, &str)]) -> String {
    let path = format!("/puzzles/woodcraft-roll/{}/{what}", puzzle.id);
    let fields: Vec<(&str, &str)> = [("seq", "1")].into_iter().chain(fields.iter().copied()).collect();
    client.submit(&path, &fields).await.expect("an answer").body
}

/// What only the answer tells.
fn is_told(page: &str) -> bool {
    page.contains("name=\"line\" value=\"best\"")
}

#[tokio::test]
async fn a_stranger_finds_one_and_the_browser_remembers() {
    let house = House::open().await;
    let mut solver = house.stranger().with("x-live", "1");
    let puzzle = &all("woodcraft-roll")[0];
    let opened = page(&mut solver, &format!("/puzzles/woodcraft-roll/{}", puzzle.id)).await;
    assert!(opened.contains("id=\"lesson\"") && !is_told(&opened));
    let turn = puzzle.solution.join("|");
    let told = post(&mut solver, puzzle, "answer", &[("path", &turn)]).await;
    assert!(is_told(&told) && told.contains("tried ok"), "{told}");
    let kept = solver.cookie("puzzles").expect("the browser remembers").to_owned();
    assert!(kept.starts_with("woodcraft-roll.") && kept.ends_with(&format!("{}y", puzzle.id)), "{kept}");
    // A second answer changes nothing.
    let wrong = puzzle.rivals[0].join("|");
    let again = post(&mut solver, puzzle, "answer", &[("path", &wrong)]).await;
    assert!(is_told(&again) && !again.contains("tried ok"), "{again}");
    assert_eq!(solver.cookie("puzzles"), Some(kept.as_str()));
    assert!(page(&mut solver, "/puzzles").await.contains("1 found, 1 tried"));
    assert!(page(&mut solver, "/puzzles/woodcraft-roll").await.contains("class=\"found\""));
}

#[tokio::test]
async fn whoever_has_a_name_is_rated_once_and_so_is_the_puzzle() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await.with("x-live", "1");
    let puzzle = &all("woodcraft-roll")[1];
    let wrong = puzzle.rivals[0].join("|");
    let missed = post(&mut anna, puzzle, "answer", &[("path", &wrong)]).await;
    assert!(is_told(&missed) && missed.contains("shows after 4 more puzzles"), "too early: {missed}");
    let turn = puzzle.solution.join("|");
    let found = post(&mut anna, puzzle, "answer", &[("path", &turn)]).await;
    assert!(found.contains("tried ok") && !found.contains("(+"), "the second answer does not count");
    assert!(found.contains("0 of 1"), "one has tried it: {found}");
    assert!(anna.cookie("puzzles").is_none());
    assert!(page(&mut anna, "/puzzles").await.contains("0 found, 1 tried"));
    // Which of the two turns lies on the board changes nothing either.
    let looked = post(&mut anna, puzzle, "look", &[("path", &turn), ("line", "best")]).await;
    assert!(is_told(&looked) && page(&mut anna, "/puzzles").await.contains("0 found, 1 tried"));
    let mut ben = house.browser("Ben").await.with("x-live", "1");
    let shown = post(&mut ben, puzzle, "show", &[("path", "")]).await;
    assert!(is_told(&shown) && shown.contains("0 of 2"), "{shown}");
    let last = &all("woodcraft-roll")[2..6];
    let mut told = String::new();
    for other in last {
        told = post(&mut anna, other, "show", &[("path", "")]).await;
    }
    assert!(told.contains("(−"), "after five the rating is told, and it falls: {told}");
}

/// What a page weighs where it is compressed.
fn compressed(page: &str) -> usize {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(page.as_bytes()).expect("memory");
    packed.finish().expect("memory").len()
}

/// However long the match before it was, the page of a puzzle and of a lesson comes quickly over a slow line; all that led to it is told
/// to whoever asks.
#[tokio::test]
async fn the_first_pages_of_puzzles_and_lessons_are_small() {
    const MOST_BYTES: usize = 30_000;
    let house = House::open().await;
    let mut solver = house.stranger();
    let mut partly = 0;
    for game in shelf::GAMES {
        let slug = game.about.slug;
        // From all parts of a collection; each is a page of some milliseconds.
        let course = page(&mut solver, &format!("/learn/{slug}")).await;
        let begin = format!("href=\"/learn/{slug}/");
        let named = course.split(&begin).skip(1).filter_map(|rest| rest.split(['"', '?']).next());
        let lessons: Vec<String> = named.map(|name| format!("/learn/{slug}/{name}")).collect();
        assert_eq!(lessons.is_empty(), shelf::board(slug).expect("a board").lessons.is_empty(), "{slug}");
        let puzzles = all(slug).into_iter().step_by(9).map(|puzzle| format!("/puzzles/{slug}/{}", puzzle.id));
        for path in puzzles.chain(lessons) {
            let near = page(&mut solver, &path).await;
            let bytes = compressed(&near);
            assert!(bytes <= MOST_BYTES, "{path}: {bytes} bytes");
            if near.contains("id=\"earlier\"") {
                partly += 1;
                let whole = page(&mut solver, &format!("{path}?log=all")).await;
                assert!(!near.contains("id=\"log-0\"") && whole.contains("id=\"log-0\""), "{path}");
                assert!(whole.contains("data-log=\"all\"") && !whole.contains("id=\"earlier\""), "{path}");
            }
        }
    }
    assert!(partly > 10, "long matches are told in part: {partly}");
    let odd = solver.get("/puzzles/keyflower/1?log=0").await.expect("an answer");
    assert_eq!(odd.status, 404);
}

/// Attack: nothing is told before somebody has answered or given up, whatever they send.
#[tokio::test]
async fn nobody_is_told_before_they_answer() {
    let house = House::open().await;
    let mut curious = house.browser("Curious").await.with("x-live", "1");
    let puzzle = &all("woodcraft-roll")[2];
    for (what, fields) in [
        ("look", vec![("path", ""), ("line", "best")]),
        ("look", vec![("path", ""), ("line", "best"), ("given-up", "1")]),
        ("look", vec![("path", "die 1|die 2|nonsense"), ("line", "own")]),
        ("answer", vec![("path", "")]),
        ("answer", vec![("path", "nonsense|nonsense")]),
        ("undo", vec![("path", "")]),
        ("play", vec![("path", ""), ("move", "nonsense")]),
    ] {
        assert!(!is_told(&post(&mut curious, puzzle, what, &fields).await), "{what} {fields:?}");
    }
    assert!(page(&mut curious, "/puzzles").await.contains("0 found, 0 tried"));
    let long = "nonsense|".repeat(4000);
    for (what, fields) in [
        ("play", vec![("path", "")]),
        ("look", vec![("path", ""), ("line", "everything")]),
        ("everything", vec![("path", "")]),
        ("play", vec![("move", "die 1")]),
        ("answer", vec![("path", long.as_str())]),
    ] {
        let path = format!("/puzzles/woodcraft-roll/{}/{what}", puzzle.id);
        let fields: Vec<(&str, &str)> = [("seq", "1")].into_iter().chain(fields).collect();
        let answer = curious.submit(&path, &fields).await.expect("an answer");
        assert!(!answer.status.is_server_error() && !is_told(&answer.body), "{what}: {}", answer.status);
    }
    for path in ["/puzzles/nothing", "/puzzles/nim", "/puzzles/keyflower/65535", "/puzzles/keyflower/x"] {
        assert!(curious.get(path).await.expect("an answer").status.is_client_error(), "{path}");
    }
    let odd = format!("/puzzles/woodcraft-roll/{}?path=%3Cb%3Ex%3C/b%3E", puzzle.id);
    assert!(!page(&mut curious, &odd).await.contains("<b>x</b>"));
    let mut forged = house.stranger().with("cookie", "puzzles=woodcraft-roll.99999.1.1y_x_keyflower.1");
    assert!(forged.get("/puzzles").await.expect("an answer").status.is_success());
}

#[tokio::test]
async fn without_script_a_form_leads_to_the_page_that_answers() {
    let house = House::open().await;
    let mut solver = house.stranger();
    let puzzle = &all("woodcraft-roll")[0];
    let path = format!("/puzzles/woodcraft-roll/{}/play", puzzle.id);
    let fields = [("seq", "1"), ("path", ""), ("move", puzzle.solution[0].as_str())];
    let answer = solver.submit(&path, &fields).await.expect("an answer");
    let to = answer.headers.get("location").and_then(|to| to.to_str().ok()).expect("a page").to_owned();
    assert!(page(&mut solver, &to).await.contains("id=\"lesson\""));
    let turn = puzzle.solution.join("|");
    assert!(is_told(&post(&mut solver, puzzle, "answer", &[("path", &turn)]).await));
}

#[tokio::test]
async fn every_day_has_its_puzzle_on_home() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    assert!(page(&mut anna, "/").await.contains("/puzzles/today"));
    let answer = anna.get("/puzzles/today").await.expect("an answer");
    let to = answer.headers.get("location").and_then(|to| to.to_str().ok()).expect("a puzzle").to_owned();
    assert!(to.starts_with("/puzzles/") && page(&mut anna, &to).await.contains("id=\"lesson\""));
}

#[tokio::test]
async fn whoever_has_no_analysed_match_is_told_how_to_get_one() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    assert!(page(&mut anna, "/me").await.contains("/me/turns"));
    assert!(page(&mut anna, "/me/turns").await.contains("None of your matches"));
    let answer = house.stranger().get("/me/turns").await.expect("an answer");
    assert!(answer.status.is_redirection(), "a stranger says a name first");
}
