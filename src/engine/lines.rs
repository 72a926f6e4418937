//! Lines of input, none of which can exhaust the memory.

use std::io::{BufRead, Result};

/// Room for the longest record, written as a JSON string.
pub const LONGEST_LINE: usize = 8 << 20;

/// A line of the input.
pub enum Line<'a> {
    Whole(&'a [u8]),
    /// It was longer than [`LONGEST_LINE`] and was skipped.
    TooLong,
}

/// Reads line by line.
pub struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Self {
        Lines { input, line: Vec::new() }
    }

    /// The next line, or none at the end of the input.
    pub fn next(&mut self) -> Result<Option<Line<'_>>> {
        self.line.clear();
        let mut too_long = false;
        let mut any = false;
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                break;
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + end.is_some() as usize;
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(any.then(|| if too_long { Line::TooLong } else { Line::Whole(&self.line) }))
    }
}
