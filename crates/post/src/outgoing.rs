//! Out into the world: one request to an address that a person gave us.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HOST, RETRY_AFTER};
use hyper::{Method, Request, Uri};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use crate::push::KEEP_FOR;
use crate::{Letter, Sender, Subscription, is_public};

/// A receiver that takes longer is tried again later.
const PATIENCE: Duration = Duration::from_secs(15);
/// No honest address is longer.
const LONGEST_ADDRESS: usize = 2000;

/// How far letters go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// By HTTPS to addresses out in the world.
    #[default]
    World,
    /// Into one's own network too, and without TLS: the owner of the server says so.
    House,
}

/// Why a letter was not delivered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    #[error("it is not an address that can be sent to")]
    BadAddress,
    #[error("the address leads into a private network")]
    Private,
    #[error("no answer: {0}")]
    Silent(String),
    /// The receiver does not exist any more.
    #[error("gone ({0})")]
    Gone(u16),
    #[error("answered {status}")]
    Refused {
        status: u16,
        /// Not before then, it says.
        after: Option<Duration>,
    },
}

/// What a receiver answered.
pub type Answer = Result<(), Unsent>;

/// Sends letters by HTTP.
#[derive(Clone)]
pub struct Outgoing {
    reach: Reach,
    tls: TlsConnector,
}

/// An address that was looked at.
struct Target {
    is_secure: bool,
    host: String,
    port: u16,
    uri: Uri,
}

impl Outgoing {
    /// Trusts what this machine trusts, and the authorities in `more` (PEM).
    pub fn new(reach: Reach, more: Option<&[u8]>) -> io::Result<Self> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        for certificate in more.into_iter().flat_map(CertificateDer::pem_slice_iter) {
            let certificate = certificate.map_err(io::Error::other)?;
            roots.add(certificate).map_err(io::Error::other)?;
        }
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Outgoing { reach, tls: TlsConnector::from(Arc::new(config)) })
    }

    /// Whether an address could be sent to, as far as it says itself.
    pub fn takes(&self, address: &str) -> bool {
        let Ok(target) = self.target(address) else { return false };
        let host = target.host.trim_matches(['[', ']']);
        self.reach == Reach::House
            || host.parse().is_ok_and(is_public)
            || host.parse::<std::net::IpAddr>().is_err()
    }

    /// Sends a letter to a browser by its push service.
    pub async fn push(&self, to: &Subscription, sender: &Sender, letter: &Letter, now: i64) -> Answer {
        let target = self.target(&to.endpoint)?;
        let body = serde_json::to_vec(letter).expect("a letter is plain data");
        let sealed = to.seal(&body).map_err(|_| Unsent::BadAddress)?;
        let mut headers = vec![
            ("authorization", sender.authorization(&target.origin(), now)),
            ("content-encoding", "aes128gcm".to_owned()),
            (CONTENT_TYPE.as_str(), "application/octet-stream".to_owned()),
            ("ttl", KEEP_FOR.to_string()),
            ("urgency", "normal".to_owned()),
        ];
        // Of several letters about one table a browser that was away needs the last only.
        if let Some(table) = letter.table.as_ref().filter(|table| table.len() <= 32) {
            headers.push(("topic", table.clone()));
        }
        self.post(target, headers, sealed).await
    }

    /// Sends JSON to a webhook, with the id that is the same however often it is sent.
    pub async fn hook(&self, to: &str, id: &str, body: &serde_json::Value) -> Answer {
        let headers = vec![
            (CONTENT_TYPE.as_str(), "application/json".to_owned()),
            ("idempotency-key", id.to_owned()),
            ("user-agent", "Coppice".to_owned()),
        ];
        self.post(self.target(to)?, headers, body.to_string().into_bytes()).await
    }

    fn target(&self, address: &str) -> Result<Target, Unsent> {
        if address.len() > LONGEST_ADDRESS {
            return Err(Unsent::BadAddress);
        }
        let uri: Uri = address.parse().map_err(|_| Unsent::BadAddress)?;
        let is_secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if self.reach == Reach::House => false,
            _ => return Err(Unsent::BadAddress),
        };
        // Names and passwords in an address are nothing that we would send.
        let authority = uri.authority().ok_or(Unsent::BadAddress)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(Unsent::BadAddress);
        }
        let port = authority.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        Ok(Target { is_secure, host: authority.host().to_owned(), port, uri })
    }

    /// The addresses behind a name, if all of them may be sent to. One of them is connected to, so that a name that means
    /// something else a moment later leads nowhere else.
    async fn addresses(&self, target: &Target) -> Result<Vec<SocketAddr>, Unsent> {
        let host = target.host.trim_matches(['[', ']']);
        let found = tokio::net::lookup_host((host, target.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|error| Unsent::Silent(error.to_string()))?.collect();
        if self.reach == Reach::World && !found.iter().all(|address| is_public(address.ip())) {
            return Err(Unsent::Private);
        }
        Ok(found)
    }

    async fn post(&self, target: Target, headers: Vec<(&str, String)>, body: Vec<u8>) -> Answer {
        let sent = async {
            let addresses = self.addresses(&target).await?;
            let stream = TcpStream::connect(&addresses[..]).await.map_err(silent)?;
            if !target.is_secure {
                return exchange(stream, &target, headers, body).await;
            }
            let host = target.host.trim_matches(['[', ']']).to_owned();
            let name = ServerName::try_from(host).map_err(|_| Unsent::BadAddress)?;
            let stream = self.tls.connect(name, stream).await.map_err(silent)?;
            exchange(stream, &target, headers, body).await
        };
        tokio::time::timeout(PATIENCE, sent)
            .await
            .unwrap_or_else(|_| Err(Unsent::Silent("too slow".to_owned())))
    }
}

impl Target {
    /// Scheme, host and port, as a push service knows itself.
    fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", if self.is_secure { "https" } else { "http" })
    }
}

fn silent(error: impl std::fmt::Display) -> Unsent {
    Unsent::Silent(error.to_string())
}

/// Sends the request and reads the head of the answer; what follows, and wherever else it would lead, is not looked at.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    target: &Target,
    headers: Vec<(&str, String)>,
    body: Vec<u8>,
) -> Answer {
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(silent)?;
    let path = target.uri.path_and_query().map_or("/", |path| path.as_str());
    let authority = target.uri.authority().map_or("", |authority| authority.as_str());
    let mut request = Request::builder().method(Method::POST).uri(path).header(HOST, authority);
    for (name, value) in headers {
        request = request.header(name, value);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(|_| Unsent::BadAddress)?;
    let driving = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    driving.abort();
    let answer = answer.map_err(silent)?;
    let status = answer.status().as_u16();
    match status {
        200..=299 => Ok(()),
        404 | 410 => Err(Unsent::Gone(status)),
        _ => {
            let after = answer.headers().get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
            Err(Unsent::Refused { status, after: after.map(Duration::from_secs) })
        }
    }
}
