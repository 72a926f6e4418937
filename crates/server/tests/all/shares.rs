//! Finished matches that are shown by a link.

use client::Client;
use serde_json::json;

use crate::house::{House, done, nim, play, refused};

/// A finished match of Nim that strangers may not look at: its code, and who played.
async fn finished(house: &House) -> (String, Client, Client) {
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    let path = nim(&mut anna, &mut ben).await;
    loop {
        let now = done(anna.get(&path).await.expect("an answer"));
        if now["stage"] == "over" {
            return (path.rsplit('/').next().expect("a code").to_owned(), anna, ben);
        }
        let seat = now["waiting_for"][0].as_u64().expect("a seat") as u8;
        play(if seat == 1 { &mut anna } else { &mut ben }, &path, seat).await;
    }
}

/// The path of the link that the final page shows.
async fn link(person: &mut Client, code: &str) -> String {
    let page = person.get(&format!("/t/{code}/final")).await.expect("an answer").body;
    let (_, rest) = page.split_once("/embed/").expect("a link");
    format!("/embed/{}", rest.split(['"', '/']).next().expect("an id"))
}

#[tokio::test]
async fn others_see_a_shared_match_without_cookies_and_in_a_frame() {
    let house = House::open().await;
    let (code, mut anna, _) = finished(&house).await;
    anna.submit(&format!("/t/{code}/share"), &[]).await.expect("an answer");
    let link = link(&mut anna, &code).await;
    assert_eq!(link.len(), "/embed/".len() + 32, "nobody guesses it");
    for (path, kind) in [
        (link.clone(), "text/html; charset=utf-8"),
        (format!("{link}?at=0&lang=fr"), "text/html; charset=utf-8"),
        (format!("{link}/board.svg"), "image/svg+xml"),
        (format!("{link}/replay.svg?lang=de"), "image/svg+xml"),
        (format!("{link}/points.svg?lang=de"), "image/svg+xml"),
    ] {
        for client in [&mut house.stranger(), &mut anna] {
            let answer = client.get(&path).await.expect("an answer");
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
            assert_eq!(answer.headers.get("content-type").expect("a kind"), kind, "{path}");
            assert!(answer.headers.get("set-cookie").is_none(), "{path} sets a cookie");
            let policy =
                answer.headers.get("content-security-policy").expect("a policy").to_str().expect("text");
            assert!(policy.contains("frame-ancestors *") && !policy.contains("script-src"), "{policy}");
            assert!(!answer.body.contains("<script"), "{path} has a script");
        }
        assert!(house.stranger().get(&path).await.expect("an answer").body.contains("Anna"), "{path}");
    }
    // What chat programs show: a whole address of a picture that they take, and what came of the match in words.
    let page = house.stranger().get(&link).await.expect("an answer").body;
    let (_, rest) = page.split_once("og:image\" content=\"").expect("a picture");
    let address = rest.split('"').next().expect("an address");
    let path = address.strip_prefix(&format!("http://{}", house.address)).expect("a whole address");
    let picture = house.stranger().get(path).await.expect("an answer");
    assert_eq!(picture.headers.get("content-type").expect("a kind"), "image/png");
    assert!(picture.body.contains("PNG") && picture.headers.get("set-cookie").is_none());
    let (_, said) = page.split_once("og:description\" content=\"").expect("words");
    assert!(said.starts_with("Anna ") && said.contains("Ben "), "{}", &said[..60]);
    // The match in ten seconds is the board itself, at several moments.
    let replay = house.stranger().get(&format!("{link}/replay.svg")).await.expect("an answer").body;
    let boards = replay.matches("id=\"board\"").count();
    assert!(boards > 2 && replay.contains("@keyframes f1"), "{boards}");
    assert!(replay.len() < 1_500_000, "{} bytes", replay.len());
    // Nothing else may stand in a frame, be it of the same match.
    for path in
        ["/".to_owned(), format!("/t/{code}"), format!("/t/{code}/final"), "/embed/nothing".to_owned()]
    {
        let answer = anna.get(&path).await.expect("an answer");
        let policy = answer.headers.get("content-security-policy").expect("a policy").to_str().expect("text");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
    for odd in ["?at=9999", "?at=-1", "?at=x"] {
        let status = house.stranger().get(&format!("{link}{odd}")).await.expect("an answer").status;
        assert!(status == 404 || status == 400, "{odd}: {status}");
    }
}

#[tokio::test]
async fn only_who_played_shows_a_match_and_only_when_it_is_over() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = finished(&house).await;
    for stranger in [&mut house.stranger(), &mut house.browser("Eve").await] {
        let answer = stranger.submit(&format!("/t/{code}/share"), &[]).await.expect("an answer");
        assert!(answer.status == 403 || answer.status == 401, "{}", answer.status);
    }
    anna.submit(&format!("/t/{code}/share"), &[]).await.expect("an answer");
    ben.submit(&format!("/t/{code}/share"), &[]).await.expect("an answer");
    let (hers, his) = (link(&mut anna, &code).await, link(&mut ben, &code).await);
    assert_ne!(hers, his, "each takes back their own");
    anna.submit(&format!("/t/{code}/unshare"), &[]).await.expect("an answer");
    for path in [
        hers.clone(),
        format!("{hers}/board.svg"),
        format!("{hers}/replay.svg"),
        format!("{hers}/points.svg"),
        format!("{hers}/preview.png"),
    ] {
        assert_eq!(house.stranger().get(&path).await.expect("an answer").status, 404, "{path}");
    }
    assert_eq!(house.stranger().get(&his).await.expect("an answer").status, 200);
    // One that goes on would tell secrets.
    let (mut carla, mut dora) = (house.browser("Carla").await, house.browser("Dora").await);
    let running = nim(&mut carla, &mut dora).await.replace("/api/tables/", "/t/");
    let answer = carla.submit(&format!("{running}/share"), &[]).await.expect("an answer");
    assert_eq!(answer.status, 400, "{}", answer.body);
    let store = house.store().await;
    let person = store.people_named("Carla").await.expect("a list")[0].id;
    let id = running.rsplit('/').next().expect("a code").parse().expect("a code");
    let forced = store.share(&id, person).await.expect("a link");
    assert_eq!(house.stranger().get(&format!("/embed/{forced}")).await.expect("an answer").status, 404);
}

#[tokio::test]
async fn a_deal_that_still_counts_is_shown_to_nobody() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let table = done(anna.post("/api/days/today/nim/play", &json!({})).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    loop {
        let now =
            crate::house::until(&mut anna, &path, |now| now["stage"] == "over" || now["waiting_for"][0] == 1)
                .await;
        if now["stage"] == "over" {
            break;
        }
        play(&mut anna, &path, 1).await;
    }
    let share = format!("{}/share", path.replace("/api/tables/", "/t/"));
    let answer = anna.submit(&share, &[]).await.expect("an answer");
    assert_eq!(answer.status, 400, "it is sealed: {}", answer.body);
    refused(&house.stranger().get(&path).await.expect("an answer"), 403, "not-watched");
}
