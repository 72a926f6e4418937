//! Connections that are slow or idle: they end, and nobody else notices.

use std::time::Duration;

use crate::house::House;
use server::{Config, Patience};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A house that waits for nobody.
async fn hasty() -> House {
    let soon = Duration::from_millis(300);
    let patience = Patience { head: soon, body: soon, ..Patience::default() };
    House::with(Config { patience, ..Config::default() }).await
}

/// What comes back on a connection on which this was sent and nothing more, until it is closed.
async fn answer(house: &House, sent: &str) -> String {
    let mut line = TcpStream::connect(house.address).await.expect("a connection");
    line.write_all(sent.as_bytes()).await.expect("it is sent");
    let mut answer = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(30), line.read_to_end(&mut answer)).await;
    closed.expect("it is closed").expect("and read");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let house = hasty().await;
    assert_eq!(answer(&house, "").await, "");
    answer(&house, "GET / HTTP/1.1\r\nHost: ").await;
    assert_eq!(house.stranger().get("/").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let house = hasty().await;
    let head = format!(
        "POST /me HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname=",
        house.address
    );
    let told = answer(&house, &head).await;
    assert!(told.starts_with("HTTP/1.1 400"), "{told}");
}

#[tokio::test]
async fn two_thousand_half_open_connections_take_nobodys_place() {
    let house = House::with_limits().await;
    let mut half_open = Vec::new();
    for _ in 0..2000 {
        let mut line = TcpStream::connect(house.address).await.expect("a connection");
        // Whoever had to make room already cannot be written to.
        let _ = line.write_all(b"GET / HTTP/1.1\r\n").await;
        half_open.push(line);
    }
    assert_eq!(house.stranger().get("/").await.expect("an answer").status, 200);
    // The oldest had to make room: of one network there are not so many.
    let mut answer = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(10), half_open[0].read_to_end(&mut answer)).await;
    assert!(closed.is_ok(), "it was closed");
}
