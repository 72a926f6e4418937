//! Mail to a real mail server, over TLS or not at all.

#[path = "parts/mail_server.rs"]
mod mail_server;

use mail_server::{AUTHORITY, MailBox, Manner};
use post::{Mail, MailServer, Unsent};

fn mail() -> Mail {
    Mail {
        id: "abc".to_owned(),
        to: "marta@example.org".to_owned(),
        subject: "Deine Fähre wartet".to_owned(),
        text: "Es ist dein Zug.\n\nhttps://play.example/t/abc\n".to_owned(),
        unsubscribe: Some("https://play.example/u/1/xyz".to_owned()),
    }
}

fn server(mailbox: &MailBox, scheme: &str, host: &str, authority: Option<&[u8]>) -> MailServer {
    let url = format!("{scheme}://{host}:{}", mailbox.address.port());
    MailServer::new(&url, "Coppice <coppice@example.org>", authority).expect("a server")
}

#[tokio::test]
async fn mail_goes_over_tls() {
    let mailbox = MailBox::open(Manner::StartTls).await;
    server(&mailbox, "smtp", "localhost", Some(AUTHORITY)).send(&mail()).await.expect("it is sent");
    let received = mailbox.received();
    assert_eq!(received.len(), 1);
    assert!(received[0].is_secure, "in the open");
    assert_eq!(received[0].to, "marta@example.org");
    let text = &received[0].text;
    assert!(text.contains("Message-ID: <abc@example.org>"), "{text}");
    assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
    assert!(received[0].body().contains("https://play.example/t/abc"), "{text}");
}

#[tokio::test]
async fn a_server_that_cannot_show_who_it_is_gets_nothing() {
    let mailbox = MailBox::open(Manner::StartTls).await;
    let sent = server(&mailbox, "smtp", "localhost", None).send(&mail()).await;
    assert!(matches!(sent, Err(Unsent::Silent(_))), "{sent:?}");
    assert!(mailbox.received().is_empty());
}

/// Only on this very machine may a server do without TLS; a name elsewhere that leads here does not count.
#[tokio::test]
async fn without_tls_nothing_leaves_the_machine() {
    let mailbox = MailBox::open(Manner::Plain).await;
    server(&mailbox, "smtp", "localhost", None).send(&mail()).await.expect("it is sent");
    assert_eq!(mailbox.received().len(), 1);
    let wrapped = server(&mailbox, "smtps", "localhost", Some(AUTHORITY)).send(&mail()).await;
    assert!(wrapped.is_err(), "it is no TLS");
    assert_eq!(mailbox.received().len(), 1);
}

#[tokio::test]
async fn a_refusal_is_told() {
    let mailbox = MailBox::open(Manner::Refusing).await;
    let sent = server(&mailbox, "smtp", "localhost", Some(AUTHORITY)).send(&mail()).await;
    assert_eq!(sent, Err(Unsent::Refused { status: 550, after: None }));
}
