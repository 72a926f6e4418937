//! A long log: pages tell its newest lines, and all of them to those who ask; everybody as they may know it.

use client::Client;
use serde_json::json;

use crate::house::{House, done, seated};

/// Two people at a match of Keyflower with so much behind it that its page tells only a part.
async fn long_match(house: &House, is_watched: bool) -> (String, [Client; 2]) {
    let people = [house.program("Anna").await, house.program("Ben").await];
    let (path, mut people) =
        seated(people, "keyflower", json!({ "watched": is_watched, "pace": "instant" })).await;
    let page = path.replace("/api/tables/", "/t/");
    while !body(&mut people[0], &page).await.contains("id=\"earlier\"") {
        let now = done(people[0].get(&path).await.expect("an answer"));
        // A choice that is none plays itself meanwhile.
        for seat in now["waiting_for"].as_array().into_iter().flatten().filter_map(|seat| seat.as_u64()) {
            let person = &mut people[seat as usize - 1];
            let moves = done(person.get(&format!("{path}/moves?seat={seat}")).await.expect("an answer"));
            if let Some(text) = moves["moves"][0]["move"].as_str() {
                let body = json!({ "seat": seat, "move": text });
                person.post(&format!("{path}/play"), &body).await.expect("an answer");
            }
        }
    }
    (page, people)
}

async fn body(person: &mut Client, page: &str) -> String {
    person.get(page).await.expect("an answer").body
}

/// The lines of the log on a page, by their numbers.
fn lines(page: &str) -> Vec<(usize, &str)> {
    let line = |line: &'_ str| -> Option<usize> { line.split('"').next()?.parse().ok() };
    let found = page.split(" id=\"log-").skip(1);
    found.map(|rest| (line(rest).expect("a number"), rest.split("</li>").next().unwrap_or(rest))).collect()
}

#[tokio::test]
async fn a_page_tells_the_newest_lines_and_all_to_whoever_asks() {
    let house = House::open().await;
    let (page, mut people) = long_match(&house, true).await;
    let newest = body(&mut people[0], &page).await;
    let whole = body(&mut people[0], &format!("{page}?log=all")).await;
    let (near, all) = (lines(&newest), lines(&whole));
    assert!(near.len() < all.len() && all.ends_with(&near), "{} of {}", near.len(), all.len());
    assert!(all.iter().enumerate().all(|(index, (number, _))| index == *number));
    // Updates tell as much as the page does.
    let mut stream = people[0].events(&format!("{page}/events?log=all")).await.expect("a stream");
    let told = stream.next().await.expect("an event").data;
    assert_eq!(lines(&told).len(), all.len());
    assert!(told.contains("/events?log=all"), "the next stream does so too");
    // Around an earlier moment: what led to it, what came of it, and the way to the rest.
    let early = body(&mut people[0], &format!("{page}?at=0")).await;
    assert!(lines(&early)[0].0 == 0 && early.contains("id=\"later\""), "the beginning");
    let early_all = body(&mut people[0], &format!("{page}?at=0&log=all")).await;
    assert_eq!(lines(&early_all).len(), all.len());
    // What is done there is answered by as much as the page has.
    let mut dora = house.browser("Dora").await.with("x-live", "1");
    let (chat, hello) = (format!("{page}/chat"), [("text", "hello")]);
    let answered = dora.submit(&chat, &hello).await.expect("an answer").body;
    assert!(answered.contains("id=\"earlier\"") && !answered.contains("id=\"log-0\""), "{answered}");
    let mut dora = dora.with("x-log", "all");
    let answered = dora.submit(&chat, &hello).await.expect("an answer").body;
    assert!(!answered.contains("id=\"earlier\"") && answered.contains("id=\"log-0\""), "{answered}");
}

#[tokio::test]
async fn earlier_lines_are_told_to_everybody_as_they_may_know_them() {
    let house = House::open().await;
    let (page, mut people) = long_match(&house, true).await;
    let whole = format!("{page}?log=all");
    let mut onlooker = house.stranger();
    let told = [
        body(&mut people[0], &whole).await,
        body(&mut people[1], &whole).await,
        body(&mut onlooker, &whole).await,
    ];
    let [anna, ben, nobody] = told.each_ref().map(|page| lines(page));
    let says =
        |lines: &[(usize, &str)], words: &str| lines.iter().filter(|(_, line)| line.contains(words)).count();
    assert!(says(&anna, ">You ") > 0 && says(&anna, ">Anna ") == 0, "Anna reads of herself");
    assert!(says(&ben, ">You ") > 0 && says(&ben, ">Ben ") == 0, "and so does Ben");
    assert!(says(&nobody, ">You ") == 0 && says(&nobody, ">Anna ") > 0, "nobody is a seat");
}

#[tokio::test]
async fn at_a_closed_table_a_stranger_is_told_nothing() {
    let house = House::open().await;
    let (page, _) = long_match(&house, false).await;
    for path in [format!("{page}?log=all"), format!("{page}?at=3&log=all"), format!("{page}/events?log=all")]
    {
        let answer = house.stranger().get(&path).await.expect("an answer");
        assert_eq!(answer.status, 403, "{path}");
        assert!(lines(&answer.body).is_empty());
    }
}

#[tokio::test]
async fn what_no_log_has_is_refused_in_words() {
    let house = House::open().await;
    let (page, mut people) = long_match(&house, true).await;
    for odd in ["", "0", "-1", "ALL", "99999999999999999999", "%00", "all&log=all", "%ff"] {
        for path in [format!("{page}?log={odd}"), format!("{page}/events?log={odd}")] {
            let answer = people[0].get(&path).await.expect("an answer");
            assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
            assert!(answer.body.contains("<h1"), "{path} is answered by a page: {}", answer.body);
        }
    }
}
