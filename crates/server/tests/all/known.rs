//! The doors: names, passwords, links, codes, devices and passkeys, each with the ways by which somebody else might come in.

use crate::house::{House, done, nim, play};
use client::Client;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PASSWORD: &str = "a long password";

async fn page(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").body
}

async fn submit(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> String {
    client.submit(path, fields).await.expect("an answer").body
}

/// Somebody with a name and a password.
async fn protected(house: &House, name: &str) -> Client {
    let mut person = house.browser(name).await;
    submit(&mut person, "/me/password", &[("password", PASSWORD)]).await;
    person
}

/// Somebody with a name who speaks to the API and sends forms too.
async fn anybody(house: &House, name: &str) -> Client {
    house.program(name).await.with("origin", &format!("http://{}", house.address))
}

async fn signs_in(house: &House, name: &str, password: &str) -> Option<Client> {
    let mut device = house.stranger();
    submit(&mut device, "/sign-in", &[("name", name), ("password", password)]).await;
    device.cookie("coppice").is_some().then_some(device)
}

async fn name_of(client: &mut Client) -> String {
    let page = page(client, "/me").await;
    let start = page.find("<h1>").expect("a name") + 4;
    page[start..start + page[start..].find('<').expect("its end")].to_owned()
}

/// The personal link that a person makes.
async fn link(person: &mut Client) -> String {
    let page = submit(person, "/me/link", &[]).await;
    let start = page.find("/k/").expect("the link") + 3;
    format!("/k/{}", &page[start..start + 64])
}

#[tokio::test]
async fn a_name_with_a_password_is_nobody_elses() {
    let house = House::open().await;
    let mut early = house.browser("Anna").await;
    let mut anna = protected(&house, "anna").await;
    assert_eq!(name_of(&mut anna).await, "anna");
    assert_eq!(name_of(&mut early).await, "Anna 2", "whoever cannot prove it gets a number");
    for alike in ["ANNA", "Аnna", "An\u{200b}na", "A nna", "\u{202e}Anna"] {
        let mut other = house.stranger();
        let told = submit(&mut other, "/me", &[("name", alike)]).await;
        assert!(
            other.cookie("coppice").is_none() && told.contains("belongs to somebody"),
            "{alike:?}: {told}"
        );
    }
    let mut other = house.stranger();
    assert!(page(&mut other, "/me/name?name=Anna").await.contains("Anna 2"));
    assert_eq!(page(&mut other, "/me/name?name=Ben").await, "");
    submit(&mut other, "/me", &[("name", "Anna"), ("instead", "Anna 2")]).await;
    assert_eq!(name_of(&mut other).await, "Anna 2");
    submit(&mut other, "/me", &[("name", "АNNА"), ("back", "/me")]).await;
    assert_eq!(name_of(&mut other).await, "АNNА 2");
    let welcome =
        done(house.stranger().post("/api/people", &json!({ "name": "anna" })).await.expect("an answer"));
    assert_eq!(welcome["person"]["name"], "anna 2");
}

#[tokio::test]
async fn nothing_unseen_gets_into_a_name() {
    let house = House::open().await;
    let mut browser = house.stranger();
    submit(&mut browser, "/me", &[("name", "\u{200b}\u{2066}\u{3164}")]).await;
    assert!(browser.cookie("coppice").is_none(), "of that nothing is left");
    submit(&mut browser, "/me", &[("name", "Be\u{202e}n\u{ad}")]).await;
    assert_eq!(name_of(&mut browser).await, "Ben");
}

#[tokio::test]
async fn earlier_namesakes_lock_nobody_out() {
    let house = House::open().await;
    let store = house.store().await;
    // As an older program left them: all of one name, each with a password.
    let mut clients = Vec::new();
    for number in 0..5 {
        let mut client = house.browser(&format!("Older {number}")).await;
        submit(&mut client, "/me/password", &[("password", &format!("{PASSWORD} {number}"))]).await;
        clients.push(client);
    }
    store.make_namesakes("Older", "Anna").await.expect("they are");
    for number in 0..5 {
        let password = format!("{PASSWORD} {number}");
        assert!(signs_in(&house, "Anna", &password).await.is_some(), "{number} is locked out");
    }
    assert!(signs_in(&house, "Anna", PASSWORD).await.is_none());
}

#[tokio::test]
async fn a_password_lets_one_in_again_and_its_change_ends_the_others() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    submit(&mut anna, "/me/password", &[("password", "short")]).await;
    assert!(signs_in(&house, "Anna", "short").await.is_none(), "a password that was refused is none");
    submit(&mut anna, "/me/password", &[("password", PASSWORD)]).await;
    assert!(signs_in(&house, "Anna", "a wrong password").await.is_none());
    let mut thief = signs_in(&house, "ANNA", PASSWORD).await.expect("she is known, however she writes it");
    for old in ["", "a guess that is wrong"] {
        submit(&mut thief, "/me/password", &[("old", old), ("password", "the thief's own")]).await;
        assert!(signs_in(&house, "Anna", "the thief's own").await.is_none(), "without the old one");
    }
    let before = link(&mut thief).await;
    submit(&mut anna, "/me/password", &[("old", PASSWORD), ("password", "another password")]).await;
    assert!(page(&mut thief, "/me").await.contains("/sign-in"), "the thief is out");
    assert_eq!(house.stranger().get(&before).await.expect("an answer").status, 404, "and so are old links");
    assert_eq!(name_of(&mut anna).await, "Anna");
    assert!(signs_in(&house, "Anna", PASSWORD).await.is_none());
    assert!(signs_in(&house, "Anna", "another password").await.is_some());
}

#[tokio::test]
async fn whoever_signs_in_gets_a_secret_that_nobody_had_before() {
    let house = House::open().await;
    protected(&house, "Anna").await;
    let planted = "0".repeat(64);
    let mut device = house.stranger().with("cookie", &format!("coppice={planted}"));
    submit(&mut device, "/sign-in", &[("name", "Anna"), ("password", PASSWORD)]).await;
    let first = device.cookie("coppice").expect("she is in").to_owned();
    assert_ne!(first, planted);
    let other = signs_in(&house, "Anna", PASSWORD).await.expect("she is in");
    assert_ne!(other.cookie("coppice"), Some(first.as_str()));
    // Whoever is somebody already does not become another by a form.
    let mut ben = house.browser("Ben").await;
    submit(&mut ben, "/sign-in", &[("name", "Anna"), ("password", PASSWORD)]).await;
    assert_eq!(name_of(&mut ben).await, "Ben");
}

#[tokio::test]
async fn a_personal_link_works_once_and_only_for_whoever_says_yes() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let made = anna.get("/me/link").await.expect("an answer");
    assert_eq!(made.status, 303, "looking makes no link");
    let link = link(&mut anna).await;
    for _ in 0..2 {
        let looked = house.stranger().get(&link).await.expect("an answer");
        assert!(
            looked.body.contains("Anna") && looked.headers.get("set-cookie").is_none(),
            "{}",
            looked.body
        );
    }
    let mut ben = house.browser("Ben").await;
    submit(&mut ben, &link, &[]).await;
    assert_eq!(name_of(&mut ben).await, "Ben", "whoever is somebody already stays so");
    let mut phone = house.stranger();
    assert_eq!(phone.submit(&link, &[]).await.expect("an answer").status, 303);
    assert_eq!(name_of(&mut phone).await, "Anna");
    let mut late = house.stranger();
    let over = late.submit(&link, &[]).await.expect("an answer");
    assert_eq!(over.status, 404);
    assert!(over.body.contains("15 minutes") && late.cookie("coppice").is_none(), "{}", over.body);
    let nobody = format!("/k/{}", "0".repeat(64));
    assert_eq!(house.stranger().get(&nobody).await.expect("an answer").status, 404);
}

#[tokio::test]
async fn signing_out_asks_only_where_there_is_no_way_back() {
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let asked = submit(&mut anna, "/sign-out", &[]).await;
    assert!(asked.contains("Anna is gone") && anna.cookie("coppice").is_some(), "{asked}");
    let code = submit(&mut anna, "/me/recovery", &[]).await;
    let start = code.find("code-big\">").expect("a code") + 10;
    let code = code[start..start + 24].to_owned();
    submit(&mut anna, "/sign-out", &[]).await;
    assert!(anna.cookie("coppice").is_none(), "there is a way back now");
    let typed = code.to_lowercase().replace('-', " ");
    let mut again = house.stranger();
    submit(&mut again, "/sign-in/code", &[("code", &typed)]).await;
    assert_eq!(name_of(&mut again).await, "Anna");
    let mut thief = house.stranger();
    submit(&mut thief, "/sign-in/code", &[("code", &code)]).await;
    assert!(thief.cookie("coppice").is_none(), "it works once");
    submit(&mut again, "/sign-out", &[]).await;
    assert!(again.cookie("coppice").is_some(), "the code is used up: it asks again");
    submit(&mut again, "/sign-out", &[("sure", "yes")]).await;
    assert!(again.cookie("coppice").is_none());
}

#[tokio::test]
async fn devices_are_listed_and_can_be_ended() {
    let house = House::open().await;
    let mut anna = protected(&house, "Anna").await;
    let mut phone = house
        .stranger()
        .with("user-agent", "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36");
    submit(&mut phone, "/sign-in", &[("name", "Anna"), ("password", PASSWORD)]).await;
    let mut library = signs_in(&house, "Anna", PASSWORD).await.expect("she is in");
    let list = page(&mut anna, "/me").await;
    assert!(list.contains("Chrome, Android"), "{list}");
    let start = list.find("name=\"device\" value=\"").expect("another device") + 21;
    let handle = list[start..start + 16].to_owned();
    let mut ben = house.browser("Ben").await;
    submit(&mut ben, "/me/devices/end", &[("device", &handle)]).await;
    let both = [page(&mut phone, "/me").await, page(&mut library, "/me").await];
    assert!(both.iter().all(|page| page.contains("Anna")), "another's device stays");
    submit(&mut anna, "/me/devices/end", &[("device", &handle)]).await;
    let left = [page(&mut phone, "/me").await, page(&mut library, "/me").await];
    assert_eq!(left.iter().filter(|page| page.contains("<h1>Anna</h1>")).count(), 1);
    submit(&mut anna, "/me/devices/end-others", &[]).await;
    for mut gone in [phone, library] {
        assert!(!page(&mut gone, "/me").await.contains("<h1>Anna</h1>"));
    }
    assert_eq!(name_of(&mut anna).await, "Anna");
}

#[tokio::test]
async fn a_cookie_is_renewed_while_it_is_used_and_ends_when_it_is_not() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let house = House::open().await;
    let mut anna = house.browser("Anna").await;
    let store = house.store().await;
    let secret: store::Secret = anna.cookie("coppice").expect("a cookie").parse().expect("a secret");
    let renewed = |answer: &client::Answer| answer.headers.get_all("set-cookie").iter().count();
    assert_eq!(renewed(&anna.get("/rules").await.expect("an answer")), 0, "it is new");
    store.age_session(secret.hash(), 2 * DAY).await.expect("it ages");
    let answer = anna.get("/rules").await.expect("an answer");
    let cookie = answer.headers.get("set-cookie").expect("it lasts on").to_str().expect("text");
    assert!(cookie.contains("Max-Age=34560000") && cookie.contains("HttpOnly"), "{cookie}");
    assert_eq!(renewed(&anna.get("/rules").await.expect("an answer")), 0);
    store.age_session(secret.hash(), store::SESSION_LIFE).await.expect("it ages");
    assert!(page(&mut anna, "/me").await.contains("/sign-in"), "it is over");
}

/// An authenticator in software, which signs whatever it is asked to.
struct Authenticator {
    pair: EcdsaKeyPair,
    id: Vec<u8>,
    counter: u32,
}

fn in_base64(bytes: &[u8]) -> String {
    base64::Engine::encode(&base64::engine::general_purpose::URL_SAFE_NO_PAD, bytes)
}

impl Authenticator {
    fn new(id: &str) -> Self {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).expect("a key");
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key.as_ref(), &random);
        Authenticator { pair: pair.expect("a key"), id: id.as_bytes().to_vec(), counter: 0 }
    }

    fn client_data(kind: &str, asked: &Value, origin: &str) -> Vec<u8> {
        json!({ "type": kind, "challenge": asked["challenge"], "origin": origin }).to_string().into_bytes()
    }

    fn data(&mut self, asked: &Value, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(asked["site"].as_str().expect("a site")).to_vec();
        data.push(flags);
        data.extend_from_slice(&self.counter.to_be_bytes());
        data
    }

    fn makes(&mut self, asked: &Value, origin: &str) -> Value {
        let mut data = self.data(asked, 0x41);
        data.extend_from_slice(&[0; 16]);
        data.extend_from_slice(&(self.id.len() as u16).to_be_bytes());
        data.extend_from_slice(&self.id);
        let point = self.pair.public_key().as_ref();
        data.extend_from_slice(&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend_from_slice(&point[1..33]);
        data.extend_from_slice(&[0x22, 0x58, 32]);
        data.extend_from_slice(&point[33..]);
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(data.len() as u8);
        object.extend_from_slice(&data);
        let client = Self::client_data("webauthn.create", asked, origin);
        json!({ "clientData": in_base64(&client), "attestationObject": in_base64(&object) })
    }

    fn signs(&mut self, asked: &Value, origin: &str) -> Value {
        let client = Self::client_data("webauthn.get", asked, origin);
        let data = self.data(asked, 0x01);
        let message = [&data[..], &Sha256::digest(&client)[..]].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &message).expect("a signature");
        json!({
            "id": in_base64(&self.id),
            "clientData": in_base64(&client),
            "authenticatorData": in_base64(&data),
            "signature": in_base64(signature.as_ref()),
        })
    }
}

async fn ask(client: &mut Client, path: &str) -> Value {
    done(client.post(path, &json!({})).await.expect("an answer"))
}

#[tokio::test]
async fn a_passkey_lets_its_owner_in_and_nothing_is_played_twice() {
    let house = House::open().await;
    let origin = format!("http://{}", house.address);
    let mut anna = house.browser("Anna").await;
    let mut key = Authenticator::new("anna's key");
    let asked = ask(&mut anna, "/me/passkey/ask").await;
    let made = key.makes(&asked, &origin);
    let mut ben = house.browser("Ben").await;
    assert_eq!(ben.post("/me/passkey", &made).await.expect("an answer").status, 403, "not his challenge");
    let made = key.makes(&ask(&mut anna, "/me/passkey/ask").await, &origin);
    assert_eq!(anna.post("/me/passkey", &made).await.expect("an answer").status, 204);
    assert_eq!(anna.post("/me/passkey", &made).await.expect("an answer").status, 403, "a second time");
    let mut other = house.stranger();
    submit(&mut other, "/me", &[("name", "Anna")]).await;
    assert!(other.cookie("coppice").is_none(), "the name is hers now");

    let mut phone = house.stranger();
    let signed = key.signs(&ask(&mut phone, "/sign-in/passkey/ask").await, &origin);
    assert_eq!(phone.post("/sign-in/passkey", &signed).await.expect("an answer").status, 204);
    assert_eq!(name_of(&mut phone).await, "Anna");
    let mut thief = house.stranger();
    assert_eq!(thief.post("/sign-in/passkey", &signed).await.expect("an answer").status, 403, "replayed");

    let refused = |signed: Value| {
        let mut thief = house.stranger();
        async move {
            let status = thief.post("/sign-in/passkey", &signed).await.expect("an answer").status;
            assert!(thief.cookie("coppice").is_none());
            status
        }
    };
    let elsewhere = key.signs(&ask(&mut thief, "/sign-in/passkey/ask").await, "http://evil.example");
    assert_eq!(refused(elsewhere).await, 403, "signed for another site");
    let invented = key.signs(&json!({ "challenge": in_base64(&[7; 32]), "site": "127.0.0.1" }), &origin);
    assert_eq!(refused(invented).await, 403, "we did not ask for that");
    let mut stranger = Authenticator::new("anna's key");
    stranger.counter = 100;
    let forged = stranger.signs(&ask(&mut thief, "/sign-in/passkey/ask").await, &origin);
    assert_eq!(refused(forged).await, 403, "another key under the same id");
    key.counter = 0;
    let copied = key.signs(&ask(&mut thief, "/sign-in/passkey/ask").await, &origin);
    assert_eq!(refused(copied).await, 403, "a copy that counts from the beginning");
    let registering = ask(&mut anna, "/me/passkey/ask").await;
    key.counter = 50;
    assert_eq!(refused(key.signs(&registering, &origin)).await, 403, "asked for something else");

    let page = page(&mut anna, "/me").await;
    let start = page.find("name=\"passkey\" value=\"").expect("the passkey") + 22;
    let handle = page[start..start + page[start..].find('"').expect("its end")].to_owned();
    submit(&mut ben, "/me/passkey/remove", &[("passkey", &handle)]).await;
    let signed = key.signs(&ask(&mut thief, "/sign-in/passkey/ask").await, &origin);
    assert_eq!(house.stranger().post("/sign-in/passkey", &signed).await.expect("an answer").status, 204);
    submit(&mut anna, "/me/passkey/remove", &[("passkey", &handle)]).await;
    let signed = key.signs(&ask(&mut thief, "/sign-in/passkey/ask").await, &origin);
    assert_eq!(refused(signed).await, 403, "it is gone");
}

#[tokio::test]
async fn whoever_is_blocked_neither_invites_nor_is_read() {
    let house = House::open().await;
    let (mut anna, mut ben) = (anybody(&house, "Anna").await, anybody(&house, "Ben").await);
    let path = nim(&mut anna, &mut ben).await;
    let code = path.rsplit('/').next().expect("a code").to_owned();
    ben.post(&format!("{path}/chat"), &json!({ "text": "Schnitzelbank" })).await.expect("an answer");
    assert!(page(&mut anna, &format!("/t/{code}")).await.contains("Schnitzelbank"));
    // Ben invites Anna to another table: they have played together, so her name is enough.
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
    let table = done(ben.post("/api/tables", &wish).await.expect("an answer"));
    let other = table["id"].as_str().expect("a code").to_owned();
    submit(&mut ben, &format!("/t/{other}/invite"), &[("name", "anna")]).await;
    assert!(page(&mut anna, "/").await.contains("Ben invites you"));
    let friends = page(&mut anna, "/me").await;
    let start = friends.find("name=\"person\" value=\"").expect("a friend") + 21;
    let id = friends[start..start + friends[start..].find('"').expect("its end")].to_owned();
    submit(&mut anna, "/me/block", &[("person", &id)]).await;
    assert!(!page(&mut anna, "/").await.contains("Ben invites you"));
    assert!(!page(&mut anna, &format!("/t/{code}")).await.contains("Schnitzelbank"));
    assert!(page(&mut ben, &format!("/t/{code}")).await.contains("Schnitzelbank"));
    submit(&mut ben, &format!("/t/{other}/invite"), &[("name", "Anna")]).await;
    assert!(!page(&mut anna, "/").await.contains("Ben invites you"));
    // An onlooker cannot talk to those who blocked them either.
    let mut cleo = anybody(&house, "Cleo").await;
    let watched = nim(&mut anna, &mut cleo).await;
    let said = ben.post(&format!("{watched}/chat"), &json!({ "text": "Hey" })).await.expect("an answer");
    assert_eq!(said.status, 403, "{}", said.body);
    submit(&mut anna, "/me/unblock", &[("person", &id)]).await;
    let said = ben.post(&format!("{watched}/chat"), &json!({ "text": "Hey" })).await.expect("an answer");
    assert_eq!(said.status, 200, "{}", said.body);
}

#[tokio::test]
async fn only_who_sits_there_invites_and_only_those_who_are_known() {
    let house = House::open().await;
    let mut anna = anybody(&house, "Anna").await;
    protected(&house, "Bela").await;
    house.browser("Cleo").await;
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/t/{}/invite", table["id"].as_str().expect("a code"));
    let mut stranger = house.browser("Dora").await;
    assert_eq!(stranger.submit(&path, &[("name", "Bela")]).await.expect("an answer").status, 403);
    let store = house.store().await;
    let invited = || async {
        store
            .invited_to(&table["id"].as_str().expect("a code").parse().expect("an id"))
            .await
            .expect("a list")
            .len()
    };
    submit(&mut anna, &path, &[("name", "Cleo")]).await;
    assert_eq!(invited().await, 0, "anybody could be Cleo");
    submit(&mut anna, &path, &[("name", "BELA")]).await;
    assert_eq!(invited().await, 1);
}

#[tokio::test]
async fn whoever_is_deleted_becomes_somebody_and_the_match_goes_on() {
    let house = House::open().await;
    let (mut anna, mut gone) = (anybody(&house, "Anna").await, anybody(&house, "Wilhelmine").await);
    let path = nim(&mut gone, &mut anna).await;
    let code = path.rsplit('/').next().expect("a code").to_owned();
    gone.post(&format!("{path}/chat"), &json!({ "text": "Wilhelmine says hello" })).await.expect("an answer");
    let over = nim(&mut anna, &mut gone).await;
    for turn in 0..40 {
        let table = done(anna.get(&over).await.expect("an answer"));
        if table["stage"] == "over" {
            break;
        }
        assert!(turn < 39, "it ends");
        let seat = table["waiting_for"][0].as_u64().expect("a seat") as u8;
        play(if seat == 1 { &mut anna } else { &mut gone }, &over, seat).await;
    }
    let data = done(gone.get("/me/data.json").await.expect("an answer"));
    assert_eq!(data["person"]["name"], "Wilhelmine");
    assert!(
        data.to_string().contains("Wilhelmine says hello") && !data.to_string().contains("hash"),
        "{data}"
    );
    let wrong = gone.submit("/me/delete", &[("name", "Anna")]).await.expect("an answer");
    assert_eq!(wrong.location(), Some("/me/delete"));
    assert_eq!(done(gone.get("/api/me").await.expect("an answer"))["name"], "Wilhelmine");
    gone.submit("/me/delete", &[("name", "wilhelmine")]).await.expect("an answer");
    assert_eq!(gone.get("/api/me").await.expect("an answer").status, 401);
    for table in [&path, &over] {
        let table = done(anna.get(table).await.expect("an answer"));
        assert!(!table.to_string().contains("Wilhelmine"), "{table}");
    }
    let seats = &done(anna.get(&over).await.expect("an answer"))["seats"];
    assert!(seats.to_string().contains("Somebody"), "{seats}");
    let left = done(anna.get(&path).await.expect("an answer"));
    assert_eq!(
        (&left["stage"], &left["seats"][0]["name"]),
        (&json!("over"), &json!("Somebody")),
        "nobody waits"
    );
    let shown = page(&mut anna, &format!("/t/{code}")).await;
    if let Some(at) = shown.find("Wilhelmine") {
        let (from, to) = (shown.floor_char_boundary(at - 200), shown.floor_char_boundary(at + 100));
        panic!("{}", &shown[from..to]);
    }
    let backup = tempfile::tempdir().expect("a folder");
    let file = backup.path().join("everything");
    house.store().await.back_up(&file).await.expect("a backup");
    let bytes = std::fs::read(&file).expect("it is there");
    assert!(!bytes.windows(10).any(|window| window == b"Wilhelmine"), "a trace is left");
}

#[tokio::test]
async fn the_lobby_shows_where_a_seat_is_free() {
    let house = House::open().await;
    let mut anna = anybody(&house, "Anna").await;
    let open =
        |seats: Value| json!({ "game": "nim", "seats": seats, "listed": true, "title": "The long bench" });
    done(anna.post("/api/tables", &open(json!(["me", { "bot": "random" }]))).await.expect("an answer"));
    let mut ben = house.browser("Ben").await;
    assert!(!page(&mut ben, "/").await.contains("The long bench"), "nobody can sit down there");
    let table = done(anna.post("/api/tables", &open(json!(["me", "anybody"]))).await.expect("an answer"));
    assert!(page(&mut ben, "/").await.contains("The long bench"));
    assert!(page(&mut ben, "/?game=nim&language=en").await.contains("The long bench"));
    for other in ["/?game=keyflower", "/?language=de"] {
        assert!(!page(&mut ben, other).await.contains("The long bench"), "{other}");
    }
    // My own tables bear the names of those I play with, and can be put away.
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    done(ben.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code");
    assert!(page(&mut ben, "/").await.contains("<b>Anna</b>"));
    submit(&mut ben, "/me/put-away", &[("table", code)]).await;
    assert!(!page(&mut ben, "/").await.contains("<b>Anna</b>"));
    assert!(page(&mut ben, "/?away=show").await.contains("<b>Anna</b>"));
    done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    play(&mut anna, &path, 1).await;
    assert!(page(&mut ben, "/").await.contains("<b>Anna</b>"), "it is his turn");
}

#[tokio::test]
async fn two_names_of_one_browser_do_not_play_for_ratings() {
    let house = House::open().await;
    let mut browser = protected(&house, "Anna").await;
    submit(&mut browser, "/sign-out", &[("sure", "yes")]).await;
    submit(&mut browser, "/me", &[("name", "Annabel")]).await;
    let mut anna = signs_in(&house, "Anna", PASSWORD).await.expect("she is known");
    let table = |rated: bool| json!({ "game": "nim", "seats": ["me", "anybody"], "rated": rated });
    let rated = done(anna.post("/api/tables", &table(true)).await.expect("an answer"));
    let sit = format!("/api/tables/{}/sit", rated["id"].as_str().expect("a code"));
    let refusal = browser.post(&sit, &json!({})).await.expect("an answer");
    crate::house::refused(&refusal, 403, "one-person");
    // Anybody else may, and both may where nothing is at stake; but it cannot become a rated match then.
    let mut ben = house.browser("Ben").await;
    done(ben.post(&sit, &json!({})).await.expect("an answer"));
    let other = done(anna.post("/api/tables", &table(false)).await.expect("an answer"));
    let path = format!("/api/tables/{}", other["id"].as_str().expect("a code"));
    done(browser.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    let terms = json!({ "terms": { "rated": true }, "options": {} });
    done(anna.post(&format!("{path}/agree"), &terms).await.expect("an answer"));
    let begun = anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer");
    crate::house::refused(&begun, 403, "one-person");
}
