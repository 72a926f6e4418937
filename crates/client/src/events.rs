//! A stream of server-sent events.

use std::collections::VecDeque;
use std::io::Write;

use flate2::write::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::Response;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::SendRequest;
use hyper::header::CONTENT_ENCODING;

use crate::change::changed;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: String,
    pub data: String,
}

/// An open stream.
pub struct Events {
    /// The connection lives as long as somebody could send on it.
    _line: SendRequest<Full<Bytes>>,
    body: Incoming,
    unzip: Option<GzDecoder<Vec<u8>>>,
    text: Vec<u8>,
    /// So much of the text was searched for the end of an event already.
    searched: usize,
    read: VecDeque<Event>,
    /// The text of the last event, in UTF-16 units.
    last: Vec<u16>,
    /// How many bytes came over the line.
    pub bytes: usize,
}

impl Events {
    pub(crate) fn new(line: SendRequest<Full<Bytes>>, response: Response<Incoming>) -> Self {
        let is_zipped = response.headers().get(CONTENT_ENCODING).is_some_and(|coding| coding == "gzip");
        Events {
            _line: line,
            body: response.into_body(),
            unzip: is_zipped.then(|| GzDecoder::new(Vec::new())),
            text: Vec::new(),
            searched: 0,
            read: VecDeque::new(),
            last: Vec::new(),
            bytes: 0,
        }
    }

    /// The next event. None: the stream has ended.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.read.pop_front() {
                return Some(event);
            }
            let frame = self.body.frame().await?.ok()?;
            if let Ok(bytes) = frame.into_data() {
                self.bytes += bytes.len();
                self.take(&bytes)?;
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) -> Option<()> {
        match &mut self.unzip {
            Some(unzip) => {
                unzip.write_all(bytes).ok()?;
                unzip.flush().ok()?;
                self.text.append(unzip.get_mut());
            }
            None => self.text.extend_from_slice(bytes),
        }
        while let Some(end) = self.text[self.searched..].windows(2).position(|pair| pair == b"\n\n") {
            let block: Vec<u8> = self.text.drain(..self.searched + end + 2).collect();
            self.searched = 0;
            self.read.extend(event(&String::from_utf8_lossy(&block), &mut self.last));
        }
        self.searched = self.text.len().saturating_sub(1);
        Some(())
    }
}

/// One block of lines; None for a line that only keeps the connection alive.
fn event(block: &str, last: &mut Vec<u16>) -> Option<Event> {
    let mut event = Event { id: String::new(), data: String::new() };
    let mut has_data = false;
    let mut is_change = false;
    for line in block.lines() {
        if let Some(id) = line.strip_prefix("id:") {
            event.id = id.trim().to_owned();
        } else if let Some(data) = line.strip_prefix("data:") {
            if has_data {
                event.data.push('\n');
            }
            event.data.push_str(data.strip_prefix(' ').unwrap_or(data));
            has_data = true;
        } else if line.trim() == "event: change" {
            is_change = true;
        }
    }
    if !has_data {
        return None;
    }
    if is_change {
        *last = changed(last, &event.data)?;
        event.data = String::from_utf16(last).ok()?;
    } else {
        *last = event.data.encode_utf16().collect();
    }
    Some(event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_lines_are_events() {
        let mut last = Vec::new();
        let read = event("id: 7\ndata: a\ndata:  b\n\n", &mut last);
        assert_eq!(read, Some(Event { id: "7".to_owned(), data: "a\n b".to_owned() }));
        assert_eq!(event(":\n\n", &mut last), None);
        let change = event("id: 8\nevent: change\ndata: [0,1,\"c\"]\n\n", &mut last);
        assert_eq!(change, Some(Event { id: "8".to_owned(), data: "ac".to_owned() }));
    }
}
