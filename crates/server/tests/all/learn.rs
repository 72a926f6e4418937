//! Lessons: no name is needed, nothing is stored, listed or trusted, and what was learnt is remembered by the browser.

use client::{Answer, Client};

use crate::house::House;

/// The first lesson of Keyflower.
const FIRST: &str = "/learn/keyflower/bidding";

/// The page to which an answer leads.
async fn follows(client: &mut Client, answer: Answer) -> String {
    let to = answer
        .headers
        .get("location")
        .and_then(|to| to.to_str().ok())
        .expect("it leads somewhere")
        .to_owned();
    page(client, &to).await
}

async fn page(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").body
}

/// A move in the first step of the first lesson, as the script sends it.
async fn plays(client: &mut Client, step: &str, path: &str, text: &str) -> String {
    let fields = [("seq", "1"), ("step", step), ("path", path), ("move", text)];
    client.submit(&format!("{FIRST}/play"), &fields).await.expect("an answer").body
}

#[tokio::test]
async fn a_stranger_learns_and_the_browser_remembers() {
    let house = House::open().await;
    let mut learner = house.stranger().with("x-live", "1");
    assert!(page(&mut learner, FIRST).await.contains("id=\"lesson\""));
    assert!(learner.cookie("learnt").is_some_and(|learnt| learnt.contains("keyflower.bidding.0")));
    let missed = plays(&mut learner, "1", "", "pass").await;
    assert!(missed.contains("class=\"tried\"") && missed.contains("name=\"path\" value=\"\""), "{missed}");
    let on = plays(&mut learner, "1", "", "bid keywood").await;
    assert!(on.contains("value=\"bid keywood\""), "the page carries the move that counted");
    let right = plays(&mut learner, "1", "bid keywood", "bid keywood blue 1").await;
    assert!(right.contains("tried ok") && right.contains("bidding?step=2"), "{right}");
    assert!(learner.cookie("learnt").is_some_and(|learnt| learnt.contains("keyflower.bidding.1")));
    assert!(page(&mut learner, FIRST).await.contains("Step 2 of 3"), "it goes on where it stopped");
    let home = page(&mut learner, "/").await;
    assert!(!home.contains("/t/"), "a lesson is no table");
}

#[tokio::test]
async fn nobody_gets_anywhere_by_a_form_of_their_own() {
    let house = House::open().await;
    let mut learner = house.stranger().with("x-live", "1");
    // A later step cannot be skipped into done, nor can a path be made up.
    let odd = plays(&mut learner, "1", "bid keywood|take everything|pass", "bid keywood blue 1").await;
    assert!(!odd.contains("tried ok"), "{odd}");
    for (step, path, text) in [("0", "", "pass"), ("99", "", "pass"), ("x", "", "pass")] {
        let fields = [("seq", "1"), ("step", step), ("path", path), ("move", text)];
        let answer = learner.submit(&format!("{FIRST}/play"), &fields).await.expect("an answer");
        assert!(answer.status.is_client_error(), "{step}: {}", answer.status);
    }
    let long = "pass|".repeat(3000);
    let fields = [("seq", "1"), ("step", "1"), ("path", long.as_str()), ("move", "pass")];
    let answer = learner.submit(&format!("{FIRST}/play"), &fields).await.expect("an answer");
    assert!(!answer.status.is_server_error());
    for path in ["/learn/keyflower/nothing", "/learn/nothing/bidding", "/learn/keyflower/bidding?step=99"] {
        assert!(learner.get(path).await.expect("an answer").status.is_client_error(), "{path}");
    }
    let markup = page(&mut learner, &format!("{FIRST}?step=1&path=%3Cb%3Ex%3C/b%3E")).await;
    assert!(!markup.contains("<b>x</b>"));
    let mut odd =
        house.stranger().with("cookie", "learnt=keyflower.bidding.99_x_nothing.y.done_keyflower.using.done");
    assert!(page(&mut odd, "/learn/keyflower").await.contains("1 of"));
}

#[tokio::test]
async fn without_script_a_form_leads_to_the_page_that_answers() {
    let house = House::open().await;
    let mut learner = house.stranger();
    let fields = [("seq", "1"), ("step", "1"), ("path", ""), ("move", "pass")];
    let answer = learner.submit(&format!("{FIRST}/play"), &fields).await.expect("an answer");
    let page = follows(&mut learner, answer).await;
    assert!(page.contains("class=\"tried\""), "{page}");
}

#[tokio::test]
async fn a_newcomer_is_led_and_can_say_no() {
    let house = House::open().await;
    let mut newcomer = house.browser("Nora").await;
    let answer = newcomer.submit("/learn/keyflower/first-match", &[]).await.expect("an answer");
    let to = answer.headers.get("location").and_then(|to| to.to_str().ok()).expect("a table").to_owned();
    assert!(to.starts_with("/t/") && page(&mut newcomer, &to).await.contains("data-tells"));
    newcomer.submit("/guide", &[("wanted", "off"), ("back", &to)]).await.expect("an answer");
    assert_eq!(newcomer.cookie("guide"), Some("off"));
    assert!(!page(&mut newcomer, &to).await.contains("id=\"guide\""));
    let mut stranger = house.stranger();
    let answer = stranger.submit("/learn/keyflower/first-match", &[]).await.expect("an answer");
    assert!(follows(&mut stranger, answer).await.contains("name=\"name\""), "a stranger says a name first");
    let mut other = house.stranger();
    assert!(page(&mut other, "/learn/keyflower").await.contains("name=\"own-name\""), "or says it there");
    let answer =
        other.submit("/learn/keyflower/first-match", &[("own-name", "Otto")]).await.expect("an answer");
    assert!(follows(&mut other, answer).await.contains("data-tells"));
    let answer = stranger
        .submit("/guide", &[("wanted", "on"), ("back", "//elsewhere.example/")])
        .await
        .expect("an answer");
    assert_eq!(answer.headers.get("location").and_then(|to| to.to_str().ok()), Some("/"));
}

/// The course ends with a first match; who asks for it there is led, though they have learnt it all.
#[tokio::test]
async fn whoever_has_been_through_the_course_is_led_when_they_ask_for_it() {
    let house = House::open().await;
    let mut nora = house.browser("Nora").await.with("x-live", "1");
    for text in shelf::board("keyflower").expect("it is on the shelf").lessons {
        let lesson = lessons::Lesson::read(text).expect("it is read by a law");
        let step = lesson.steps.len().to_string();
        let (last, before) = lesson.steps.last().and_then(|step| step.solve.split_last()).expect("an answer");
        let path = before.join("|");
        let fields =
            [("seq", "1"), ("step", step.as_str()), ("path", path.as_str()), ("move", last.as_str())];
        nora.submit(&format!("/learn/keyflower/{}/play", lesson.name), &fields).await.expect("an answer");
    }
    assert!(page(&mut nora, "/learn/keyflower").await.contains("8 of 8"));
    let answer = nora.submit("/learn/keyflower/first-match", &[]).await.expect("an answer");
    assert!(follows(&mut nora, answer).await.contains("data-tells"));
}

#[tokio::test]
async fn a_rule_leads_back_to_a_table_and_nowhere_else() {
    let house = House::open().await;
    let mut reader = house.stranger();
    assert!(page(&mut reader, "/rules/keyflower?back=/t/abc").await.contains("href=\"/t/abc\" data-back"));
    // To the very place: the step of a lesson with its moves, and a puzzle.
    let lesson = page(&mut reader, &format!("{FIRST}?step=2&path=bid%20miner")).await;
    let link = "/rules/keyflower?back=/learn/keyflower/bidding%3Fstep%3D2%26path%3Dbid%2520miner#";
    assert!(lesson.contains(link), "{lesson}");
    let rules = page(&mut reader, link.trim_end_matches('#')).await;
    assert!(
        rules.contains("href=\"/learn/keyflower/bidding?step=2&amp;path=bid%20miner\" data-back"),
        "{rules}"
    );
    assert!(page(&mut reader, "/rules/keyflower?back=/puzzles/keyflower/1").await.contains("data-back"));
    for elsewhere in ["//evil.example/t/", "https://evil.example", "/sign-out", "javascript:alert(1)"] {
        assert!(
            !page(&mut reader, &format!("/rules/keyflower?back={elsewhere}")).await.contains("data-back")
        );
    }
}

#[tokio::test]
async fn what_somebody_with_a_name_learns_is_learnt_on_all_their_devices() {
    let house = House::open().await;
    let mut lea = house.browser("Lea").await;
    let mut desk = lea.again().with("x-live", "1");
    plays(&mut desk, "1", "", "bid keywood").await;
    plays(&mut desk, "1", "bid keywood", "bid keywood blue 1").await;
    assert!(desk.cookie("learnt").is_some_and(|learnt| learnt.contains("keyflower.bidding.1")));
    // Another browser that is let in as the same person, and has learnt something else before.
    let link = lea.submit("/me/link", &[]).await.expect("an answer").body;
    let at = link.find("/k/").expect("a personal link");
    let key = &link[at..at + "/k/".len() + 64];
    let mut sofa = house.stranger().with("x-live", "1");
    let fields = [("seq", "1"), ("step", "1"), ("path", ""), ("move", "pass")];
    sofa.submit("/learn/woodcraft/action/play", &fields).await.expect("an answer");
    sofa.submit(key, &[]).await.expect("an answer");
    assert!(page(&mut sofa, FIRST).await.contains("Step 2 of 3"), "it goes on where the desk stopped");
    assert!(sofa.cookie("learnt").is_some_and(|learnt| learnt.contains("keyflower.bidding.1")));
    // A stranger knows nothing of it.
    assert!(page(&mut house.stranger(), FIRST).await.contains("Step 1 of 3"));
}
