//! Commands to Chromium and its events, over one WebSocket.

use std::collections::VecDeque;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::BrowserError;

/// A command that is not answered within this time has failed.
const ANSWER: Duration = Duration::from_secs(30);
/// How long one read waits for the next message.
const READ: Duration = Duration::from_millis(20);

/// The line to the browser. Sessions of several tabs share it.
pub struct Wire {
    socket: WebSocket<TcpStream>,
    next_id: u64,
    /// Events that nobody has looked at yet, with the session they came from.
    events: VecDeque<(String, Value)>,
}

impl Wire {
    pub fn to(address: &str) -> Result<Self, BrowserError> {
        let host = address.trim_start_matches("ws://").split('/').next().unwrap_or_default();
        let stream = TcpStream::connect(host)?;
        let (socket, _) = tungstenite::client(address, stream).map_err(|error| BrowserError::Refused {
            method: "connect".to_owned(),
            message: error.to_string(),
        })?;
        socket.get_ref().set_read_timeout(Some(READ))?;
        socket.get_ref().set_nodelay(true)?;
        Ok(Wire { socket, next_id: 0, events: VecDeque::new() })
    }

    /// Sends a command and waits for its answer; events that come meanwhile are kept.
    pub fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, BrowserError> {
        self.next_id += 1;
        let mut command = json!({ "id": self.next_id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(command.to_string()))?;
        let until = Instant::now() + ANSWER;
        while Instant::now() < until {
            let Some(message) = self.read()? else { continue };
            if message["id"] == json!(self.next_id) {
                return match message.get("error") {
                    None => Ok(message["result"].clone()),
                    Some(error) => Err(BrowserError::Refused {
                        method: method.to_owned(),
                        message: error["message"].to_string(),
                    }),
                };
            }
            self.keep(message);
        }
        Err(BrowserError::Waited(method.to_owned()))
    }

    /// Takes the events of a session that have come so far.
    pub fn events(&mut self, session: &str) -> Result<Vec<Value>, BrowserError> {
        while let Some(message) = self.read()? {
            self.keep(message);
        }
        let (mine, others) = self.events.drain(..).partition::<Vec<_>, _>(|(of, _)| of == session);
        self.events = others.into();
        Ok(mine.into_iter().map(|(_, event)| event).collect())
    }

    fn keep(&mut self, message: Value) {
        if let Some(session) = message["sessionId"].as_str() {
            self.events.push_back((session.to_owned(), message.clone()));
        }
    }

    /// The next message, if one comes soon.
    fn read(&mut self) -> Result<Option<Value>, BrowserError> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Ok(serde_json::from_str(&text).ok()),
            Ok(_) => Ok(None),
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) =>
            {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }
}
