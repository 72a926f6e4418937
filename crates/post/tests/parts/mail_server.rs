//! A small mail server that speaks SMTP with STARTTLS, and keeps what it is given.

#![allow(dead_code, reason = "not every test needs every part")]

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// The authority that its certificate is from.
pub const AUTHORITY: &[u8] = include_bytes!("../keys/authority.pem");
const CERTIFICATE: &[u8] = include_bytes!("../keys/server.pem");
const KEY: &[u8] = include_bytes!("../keys/server-key.pem");

/// What the server was given.
#[derive(Clone, Debug)]
pub struct Received {
    pub is_secure: bool,
    pub to: String,
    /// Head and body.
    pub text: String,
}

impl Received {
    /// The body with its soft line breaks undone.
    pub fn body(&self) -> String {
        let body = self.text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        body.replace("=\r\n", "").replace("=3D", "=")
    }
}

/// A running mail server.
pub struct MailBox {
    pub address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
}

/// How it speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    StartTls,
    /// It offers no TLS at all.
    Plain,
    /// It takes nothing.
    Refusing,
}

/// The server's side of TLS, with the certificate for `localhost` and 127.0.0.1.
pub fn acceptor() -> TlsAcceptor {
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let chain =
        CertificateDer::pem_slice_iter(CERTIFICATE).collect::<Result<Vec<_>, _>>().expect("a certificate");
    let key = PrivateKeyDer::from_pem_slice(KEY).expect("a key");
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("they fit");
    TlsAcceptor::from(Arc::new(config))
}

impl MailBox {
    pub async fn open(manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let received = Arc::default();
        let kept = Arc::clone(&received);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, manner, Arc::clone(&kept)));
            }
        });
        MailBox { address, received }
    }

    /// The mail that came so far.
    pub fn received(&self) -> Vec<Received> {
        self.received.lock().expect("nobody panicked").clone()
    }
}

async fn serve(stream: TcpStream, manner: Manner, kept: Arc<Mutex<Vec<Received>>>) {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 test ESMTP\r\n").await.expect("it is read");
    if converse(&mut stream, manner, false, &kept).await == Some(Next::Tls)
        && let Ok(secure) = acceptor().accept(stream.into_inner()).await
    {
        converse(&mut BufReader::new(secure), manner, true, &kept).await;
    }
}

#[derive(PartialEq, Eq)]
enum Next {
    Tls,
    Bye,
}

async fn converse<S: AsyncRead + AsyncWrite + Unpin>(
    stream: &mut BufReader<S>,
    manner: Manner,
    is_secure: bool,
    kept: &Mutex<Vec<Received>>,
) -> Option<Next> {
    let mut to = String::new();
    loop {
        let line = read(stream).await?;
        let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        let answer = match word.as_str() {
            "EHLO" if manner != Manner::Plain && !is_secure => "250-test\r\n250 STARTTLS",
            "EHLO" => "250-test\r\n250 8BITMIME",
            "STARTTLS" => {
                stream.write_all(b"220 go on\r\n").await.ok()?;
                return Some(Next::Tls);
            }
            "MAIL" if manner == Manner::Refusing => "550 nothing from you",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 yes"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let mut text = String::new();
                loop {
                    let line = read(stream).await?;
                    if line == "." {
                        break;
                    }
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push_str("\r\n");
                }
                kept.lock().expect("nobody panicked").push(Received { is_secure, to: to.clone(), text });
                "250 kept"
            }
            "QUIT" => {
                stream.write_all(b"221 bye\r\n").await.ok()?;
                return Some(Next::Bye);
            }
            _ => "250 yes",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    }
}

async fn read<S: AsyncRead + Unpin>(stream: &mut BufReader<S>) -> Option<String> {
    let mut line = String::new();
    let length = stream.read_line(&mut line).await.ok()?;
    (length > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
}
