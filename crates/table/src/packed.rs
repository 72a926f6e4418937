//! Large texts that lie compressed in the program (`packed::packed!`), and are unpacked when somebody wants to read them.

use std::io::{self, Read};

use flate2::read::DeflateDecoder;

/// The text of what was packed.
pub fn unpacked(packed: &[u8]) -> io::Result<String> {
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text)?;
    Ok(text)
}
