//! Where letters arrive: a door for webhooks and pushes, and what it takes to get letters there.

#[path = "../../../post/tests/parts/mail_server.rs"]
pub mod mail_server;
#[path = "../../../post/tests/parts/receiver.rs"]
pub mod receiver;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri};
use client::Client;
use mail_server::{AUTHORITY, MailBox, Received};
use serde_json::Value;

/// Whatever is awaited comes within this time, or never.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who receives webhooks and pushes.
#[derive(Clone)]
pub struct Door {
    pub address: SocketAddr,
    came: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
    /// What it answers from now on, the last for ever.
    answers: Arc<Mutex<Vec<StatusCode>>>,
}

impl Door {
    pub async fn open() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let door =
            Door { address, came: Arc::default(), answers: Arc::new(Mutex::new(vec![StatusCode::CREATED])) };
        let at = door.clone();
        let receive = move |_: Uri, headers: HeaderMap, body: Bytes| async move {
            at.came.lock().expect("nobody panicked").push((headers, body));
            let mut answers = at.answers.lock().expect("nobody panicked");
            if answers.len() > 1 { answers.remove(0) } else { answers[0] }
        };
        let router = Router::new().fallback(receive);
        tokio::spawn(async move { axum::serve(listener, router).await });
        door
    }

    pub fn answer(&self, answers: &[StatusCode]) {
        *self.answers.lock().expect("nobody panicked") = answers.to_vec();
    }

    pub fn came(&self) -> Vec<(HeaderMap, Bytes)> {
        self.came.lock().expect("nobody panicked").clone()
    }

    /// The letters so far, as JSON.
    pub fn letters(&self) -> Vec<Value> {
        self.came().iter().map(|(_, body)| serde_json::from_slice(body).expect("JSON")).collect()
    }

    /// Waits for so many.
    pub async fn wait(&self, count: usize) -> Vec<(HeaderMap, Bytes)> {
        until("a letter", || async { Some(self.came()).filter(|came| came.len() >= count) }).await
    }
}

/// Waits until something is there.
pub async fn until<T, F: Future<Output = Option<T>>>(what: &str, mut look: impl FnMut() -> F) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

pub fn config() -> server::Config {
    server::Config {
        unlimited: true,
        reach_house: true,
        remind_after: Some(Duration::ZERO),
        ..server::Config::default()
    }
}

pub async fn submit(client: &mut Client, path: &str, fields: &[(&str, &str)]) {
    let answer = client.submit(path, fields).await.expect("an answer");
    assert_eq!(answer.status, 303, "{path}: {}", answer.body);
}

pub async fn hook(client: &mut Client, door: &Door) {
    let address = format!("http://{}/hook", door.address);
    submit(client, "/me/reminders/webhook", &[("shape", "json"), ("address", &address)]).await;
}

pub fn link(mail: &Received, start: &str) -> String {
    let body = mail.body();
    let at = body.find(start).unwrap_or_else(|| panic!("{start} in {body}"));
    body[at..]
        .split_whitespace()
        .next()
        .expect("a link")
        .trim_start_matches("https://play.example")
        .to_owned()
}

pub fn with_mail(mailbox: &MailBox, folder: &std::path::Path) -> server::Config {
    let authority = folder.join("authority.pem");
    std::fs::write(&authority, AUTHORITY).expect("a file");
    server::Config {
        public_url: Some("https://play.example".to_owned()),
        mail_url: Some(format!("smtp://localhost:{}", mailbox.address.port())),
        mail_from: Some("Coppice <coppice@play.example>".to_owned()),
        mail_ca: Some(authority),
        ..config()
    }
}
