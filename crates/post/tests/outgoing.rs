//! Where webhooks and pushes go, and where they never do.

#[path = "parts/mail_server.rs"]
mod mail_server;

use std::net::SocketAddr;
use std::time::Duration;

use post::{Outgoing, Reach, Unsent};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// Answers every request with this head, and tells what it was asked.
async fn receiver(answer: &'static str, is_secure: bool) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if is_secure {
                if let Ok(stream) = mail_server::acceptor().accept(stream).await {
                    serve(stream, answer, &tell).await;
                }
            } else {
                serve(stream, answer, &tell).await;
            }
        }
    });
    (address, told)
}

async fn serve<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    answer: &str,
    tell: &mpsc::UnboundedSender<String>,
) {
    let mut stream = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().expect("a number");
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.expect("the body");
    tell.send(format!("{head}\n{}", String::from_utf8_lossy(&body))).expect("somebody listens");
    stream
        .write_all(format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n").as_bytes())
        .await
        .expect("it is read");
}

fn outgoing(reach: Reach) -> Outgoing {
    Outgoing::new(reach, Some(mail_server::AUTHORITY)).expect("the authorities of this machine")
}

#[tokio::test]
async fn nothing_goes_into_the_house_unless_the_owner_says_so() {
    let (address, mut told) = receiver("200 OK", true).await;
    let (world, port) = (outgoing(Reach::World), address.port());
    for inside in [
        format!("https://127.0.0.1:{port}/x"),
        format!("https://localhost:{port}/x"),
        format!("https://[::1]:{port}/x"),
    ] {
        assert_eq!(world.hook(&inside, "1", &json!({})).await, Err(Unsent::Private), "{inside}");
    }
    for wrong in [
        "http://example.org/x",
        "ftp://example.org/x",
        "https://name@example.org/x",
        "/x",
        "https:///x",
        "https://",
        "",
    ] {
        assert_eq!(world.hook(wrong, "1", &json!({})).await, Err(Unsent::BadAddress), "{wrong}");
        assert!(!world.takes(wrong), "{wrong}");
    }
    assert!(world.takes("https://example.org/x"));
    assert!(
        !world.takes("https://10.0.0.1/x")
            && !world.takes("https://[::1]/x")
            && !world.takes("https://127.0.0.1:8443/")
    );
    assert!(told.try_recv().is_err(), "somebody was called");
    outgoing(Reach::House)
        .hook(&format!("https://localhost:{port}/x?y=1"), "the-id", &json!({ "a": 1 }))
        .await
        .expect("it is sent");
    let asked = told.recv().await.expect("a request");
    assert!(asked.starts_with("POST /x?y=1 HTTP/1.1\r\n"), "{asked}");
    assert!(asked.contains("idempotency-key: the-id") && asked.ends_with("{\"a\":1}"), "{asked}");
}

#[tokio::test]
async fn a_receiver_that_cannot_show_who_it_is_gets_nothing() {
    let (address, mut told) = receiver("200 OK", true).await;
    let trusting_nobody_new = Outgoing::new(Reach::House, None).expect("the authorities of this machine");
    let sent =
        trusting_nobody_new.hook(&format!("https://localhost:{}/", address.port()), "1", &json!({})).await;
    assert!(matches!(sent, Err(Unsent::Silent(_))), "{sent:?}");
    assert!(told.try_recv().is_err());
}

#[tokio::test]
async fn nobody_is_led_elsewhere() {
    let (address, mut told) = receiver("302 Found\r\nlocation: http://127.0.0.1/secret", false).await;
    let sent = outgoing(Reach::House).hook(&format!("http://{address}/"), "1", &json!({})).await;
    assert_eq!(sent, Err(Unsent::Refused { status: 302, after: None }));
    assert!(told.recv().await.is_some());
    assert!(told.try_recv().is_err(), "it was asked once");
}

#[tokio::test]
async fn answers_are_understood() {
    for (answer, meant) in [
        ("201 Created", Ok(())),
        ("410 Gone", Err(Unsent::Gone(410))),
        ("404 Not Found", Err(Unsent::Gone(404))),
        (
            "429 Too Many Requests\r\nretry-after: 30",
            Err(Unsent::Refused { status: 429, after: Some(Duration::from_secs(30)) }),
        ),
        ("500 Internal Server Error", Err(Unsent::Refused { status: 500, after: None })),
    ] {
        let (address, _told) = receiver(answer, false).await;
        assert_eq!(outgoing(Reach::House).hook(&format!("http://{address}/"), "1", &json!({})).await, meant);
    }
    let nobody = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address");
    let sent = outgoing(Reach::House).hook(&format!("http://{nobody}/"), "1", &json!({})).await;
    assert!(matches!(sent, Err(Unsent::Silent(_))), "{sent:?}");
}
