//! A server of its own for each test, over real connections.

#![allow(dead_code, reason = "not every test needs every part")]

use std::net::SocketAddr;
use std::time::Duration;

use client::{Answer, Client};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server with its folder.
pub struct House {
    pub address: SocketAddr,
    /// Where its owner looks at figures.
    pub metrics: Option<SocketAddr>,
    folder: TempDir,
    end: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    unlimited: bool,
}

impl House {
    pub async fn open() -> Self {
        Self::start(tempfile::tempdir().expect("a folder"), true).await
    }

    /// With the limits that people meet.
    pub async fn with_limits() -> Self {
        Self::start(tempfile::tempdir().expect("a folder"), false).await
    }

    /// Set up like this, with the example games.
    pub async fn with(config: server::Config) -> Self {
        Self::start_with(tempfile::tempdir().expect("a folder"), config).await
    }

    pub async fn start(folder: TempDir, unlimited: bool) -> Self {
        Self::start_with(folder, server::Config { unlimited, ..server::Config::default() }).await
    }

    /// Deals are the same in every run, so that a test finds the same match each time; `STORY_CHANCE` tries others.
    async fn start_with(folder: TempDir, config: server::Config) -> Self {
        let chance = std::env::var("STORY_CHANCE").unwrap_or_else(|_| "a test".to_owned());
        let foretold = config.foretold.or(Some(chance));
        let (unlimited, config) =
            (config.unlimited, server::Config { with_examples: true, foretold, ..config });
        let listen = "127.0.0.1:0".parse().expect("an address");
        let serving = server::serve(folder.path(), listen, config).await.expect("it can be served");
        let (address, metrics) = (serving.address, serving.metrics_address());
        let (end, ended) = oneshot::channel();
        let running = tokio::spawn(async move {
            let until = async { drop(ended.await) };
            serving.run(until).await.expect("it serves");
        });
        House { address, metrics, folder, end: Some(end), running, unlimited }
    }

    /// Ends the server and starts another on the same folder.
    pub async fn restarted(self) -> Self {
        let unlimited = self.unlimited;
        Self::start(self.ended().await, unlimited).await
    }

    /// The same, with another set-up.
    pub async fn restarted_with(self, config: server::Config) -> Self {
        Self::start_with(self.ended().await, config).await
    }

    /// Ends the server; its folder stays.
    pub async fn ended(mut self) -> TempDir {
        self.end.take().expect("it runs").send(()).expect("it listens");
        self.running.await.expect("it ended well");
        self.folder
    }

    /// The store of the server, for those who look behind it.
    pub async fn store(&self) -> store::Store {
        store::Store::open(&self.folder.path().join(server::STORE)).await.expect("the store")
    }

    /// Somebody whom nobody knows, at a browser.
    pub fn stranger(&self) -> Client {
        Client::new(self.address)
    }

    /// Somebody with a name, at a browser.
    pub async fn browser(&self, name: &str) -> Client {
        let mut browser = self.stranger();
        let answer = browser.submit("/me", &[("name", name)]).await.expect("an answer");
        assert_eq!(answer.status, 303, "{}", answer.body);
        browser
    }

    /// Somebody with a name, as a program.
    pub async fn program(&self, name: &str) -> Client {
        let welcome = self.stranger().post("/api/people", &json!({ "name": name })).await.expect("an answer");
        let token = welcome.json().expect("a person")["token"].as_str().expect("a token").to_owned();
        Client::with_token(self.address, &token)
    }
}

/// A match of Nim between two programs: the table's path in the API.
pub async fn nim(anna: &mut Client, ben: &mut Client) -> String {
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    done(ben.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    path
}

/// What was answered to something that was done.
#[track_caller]
pub fn done(answer: Answer) -> Value {
    let (status, body) = (answer.status, answer.body.clone());
    answer.json().unwrap_or_else(|error| panic!("{status} {body}: {error}"))
}

/// Asserts that something was not done, and why.
#[track_caller]
pub fn refused(answer: &Answer, status: u16, error: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    let problem: Value = serde_json::from_str(&answer.body).expect("a problem as JSON");
    assert_eq!(problem["error"], error, "{problem}");
}

/// The first legal move of a seat, with the sequence number of the table.
pub async fn first_move(client: &mut Client, table: &str, seat: u8) -> (String, u64) {
    let moves = done(client.get(&format!("{table}/moves?seat={seat}")).await.expect("an answer"));
    let text = moves["moves"][0]["move"].as_str().expect("a move").to_owned();
    (text, moves["seq"].as_u64().expect("a number"))
}

/// Plays the first legal move of a seat.
pub async fn play(client: &mut Client, table: &str, seat: u8) -> Value {
    let (text, seq) = first_move(client, table, seat).await;
    let body = json!({ "seat": seat, "move": text, "seq": seq });
    done(client.post(&format!("{table}/play"), &body).await.expect("an answer"))
}

/// Does something, which must be done.
pub async fn post(client: &mut Client, path: &str, body: Value) -> Value {
    done(client.post(path, &body).await.expect("an answer"))
}

/// Three people at a table of a game, by these terms: the path, and who sits at which seat.
pub async fn three(house: &House, game: &str, terms: Value) -> (String, [Client; 3]) {
    let people = [house.program("Anna").await, house.program("Bram").await, house.program("Carla").await];
    seated(people, game, terms).await
}

/// These people at a table of a game, by these terms.
pub async fn seated<const N: usize>(
    mut people: [Client; N],
    game: &str,
    terms: Value,
) -> (String, [Client; N]) {
    let seats: Vec<&str> = (0..N).map(|seat| if seat == 0 { "me" } else { "anybody" }).collect();
    let wish = json!({ "game": game, "seats": seats, "terms": terms });
    let table = post(&mut people[0], "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    for person in &mut people[1..] {
        post(person, &format!("{path}/sit"), json!({})).await;
    }
    post(&mut people[0], &format!("{path}/start"), json!({})).await;
    (path, people)
}

/// The table once it is so; it must become so by itself.
pub async fn until(client: &mut Client, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let now = done(client.get(path).await.expect("an answer"));
        if is_so(&now) {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never became so: {}", done(client.get(path).await.expect("an answer")));
}
