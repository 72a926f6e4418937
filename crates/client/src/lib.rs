//! A small HTTP client with server-sent events, for tests and for measuring.
//!
//! It does what a browser or a program does at a table, over real connections: one that is kept for requests, and one
//! for each stream of events.

mod change;
mod events;

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, LOCATION, ORIGIN, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;
use tokio::net::TcpStream;

pub use change::changed;
pub use events::{Event, Events};

/// Why nothing came back.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("no connection: {0}")]
    Connect(#[from] std::io::Error),
    #[error("the connection broke: {0}")]
    Http(#[from] hyper::Error),
    #[error("the answer is not JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the server answered {status}: {body}")]
    Refused { status: StatusCode, body: String },
}

/// Somebody at the other end of the line.
pub struct Client {
    address: SocketAddr,
    line: Option<SendRequest<Full<Bytes>>>,
    /// Sent with every request.
    headers: Vec<(String, String)>,
    /// As a browser keeps them.
    cookies: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    /// Where one is led.
    pub fn location(&self) -> Option<&str> {
        self.headers.get(LOCATION)?.to_str().ok()
    }

    /// The body as JSON, if it was done.
    pub fn json(self) -> Result<Value, ClientError> {
        if self.status.is_success() {
            Ok(serde_json::from_str(&self.body)?)
        } else {
            Err(ClientError::Refused { status: self.status, body: self.body })
        }
    }
}

impl Client {
    /// Somebody whom nobody knows.
    pub fn new(address: SocketAddr) -> Self {
        Client { address, line: None, headers: Vec::new(), cookies: Vec::new() }
    }

    /// A program with a token.
    pub fn with_token(address: SocketAddr, token: &str) -> Self {
        Client::new(address).with("authorization", &format!("Bearer {token}"))
    }

    /// The same one, on a line of its own.
    pub fn again(&self) -> Self {
        self.elsewhere(self.address)
    }

    /// The same one, to a server at another address.
    pub fn elsewhere(&self, address: SocketAddr) -> Self {
        Client { address, line: None, headers: self.headers.clone(), cookies: self.cookies.clone() }
    }

    /// With one more header in every request.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The cookie of this name.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::GET, path, None, String::new()).await
    }

    pub async fn delete(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::DELETE, path, None, String::new()).await
    }

    /// Sends JSON, as a program does.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send(Method::POST, path, Some("application/json"), body.to_string()).await
    }

    /// Sends plain text, as a program does.
    pub async fn post_text(&mut self, path: &str, text: &str) -> Result<Answer, ClientError> {
        self.send(Method::POST, path, Some("text/plain"), text.to_owned()).await
    }

    /// Sends a file in a field of a form, as a page does.
    pub async fn submit_file(&mut self, path: &str, field: &str, text: &str) -> Result<Answer, ClientError> {
        const FORM: &str = "multipart/form-data; boundary=coppice-form";
        let head = format!("content-disposition: form-data; name=\"{field}\"; filename=\"a.game\"");
        let body = format!("--coppice-form\r\n{head}\r\n\r\n{text}\r\n--coppice-form--\r\n");
        self.send(Method::POST, path, Some(FORM), body).await
    }

    /// Sends a form, as a page does: with the origin of the page.
    pub async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answer, ClientError> {
        let pairs = fields.iter().map(|(key, value)| format!("{}={}", encoded(key), encoded(value)));
        let body = pairs.collect::<Vec<String>>().join("&");
        self.send(Method::POST, path, Some("application/x-www-form-urlencoded"), body).await
    }

    /// What happens at this address.
    pub async fn events(&self, path: &str) -> Result<Events, ClientError> {
        let mut line = connect(self.address).await?;
        let request = self.request(Method::GET, path, None, String::new());
        let response = line.send_request(request).await?;
        if !response.status().is_success() {
            let status = response.status();
            return Err(ClientError::Refused { status, body: text(response).await? });
        }
        Ok(Events::new(line, response))
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        content: Option<&'static str>,
        body: String,
    ) -> Result<Answer, ClientError> {
        let request = self.request(method, path, content, body);
        let mut line = match self.line.take() {
            Some(line) => line,
            None => connect(self.address).await?,
        };
        if line.ready().await.is_err() {
            // The server closed it meanwhile.
            line = connect(self.address).await?;
        }
        let response = line.send_request(request).await?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = text(response).await?;
        self.line = Some(line);
        self.remember(&headers);
        Ok(Answer { status, headers, body })
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        content: Option<&'static str>,
        body: String,
    ) -> Request<Full<Bytes>> {
        let mut request = Request::builder().method(method).uri(path);
        let has = |name: &str| self.headers.iter().any(|(key, _)| key == name);
        if !has("host") {
            request = request.header(HOST, self.address.to_string());
        }
        if !has("authorization") && !has("origin") {
            request = request.header(ORIGIN, format!("http://{}", self.address));
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(content) = content {
            request = request.header(CONTENT_TYPE, content);
        }
        if !self.cookies.is_empty() {
            let pairs = self.cookies.iter().map(|(key, value)| format!("{key}={value}"));
            request = request.header(COOKIE, pairs.collect::<Vec<String>>().join("; "));
        }
        request.body(Full::new(Bytes::from(body))).expect("a request of plain parts")
    }

    fn remember(&mut self, headers: &HeaderMap) {
        for cookie in headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok()) {
            let Some((name, value)) = cookie.split(';').next().and_then(|pair| pair.split_once('=')) else {
                continue;
            };
            self.cookies.retain(|(key, _)| key != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Full<Bytes>>, ClientError> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (line, connection) = handshake(TokioIo::new(stream)).await?;
    // It ends when the line is dropped; how it ends, the one who holds the line is told.
    tokio::spawn(async move { drop(connection.await) });
    Ok(line)
}

async fn text(response: Response<Incoming>) -> Result<String, ClientError> {
    let bytes = response.into_body().collect().await?.to_bytes();
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A field of a form, as it travels.
fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}
