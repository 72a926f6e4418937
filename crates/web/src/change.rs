//! An update as a change of the one before: most of a page stays as it was.
//!
//! A change is a list. Two numbers are a part of the old text, where it begins and how long it is; a string is new
//! text. Both are counted in UTF-16 units, as scripts count.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

/// Shorter pieces are kept only where they stand; elsewhere it costs more to point at one than to repeat it.
const WORTH_POINTING: u32 = 24;

/// What a reader was told last, by its pieces: up to the end of each tag.
pub struct Told {
    pieces: Vec<Piece>,
}

struct Piece {
    hash: u64,
    start: u32,
    length: u32,
}

/// A part of the new text.
#[derive(Serialize)]
#[serde(untagged)]
enum Part {
    Number(u32),
    New(String),
}

fn pieces(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('>')
}

impl Told {
    pub fn new(text: &str) -> Self {
        let mut start = 0;
        let piece = |words: &str| {
            let mut hasher = DefaultHasher::new();
            words.hash(&mut hasher);
            let length = words.chars().map(char::len_utf16).sum::<usize>() as u32;
            let piece = Piece { hash: hasher.finish(), start, length };
            start += length;
            piece
        };
        // Thousands of readers may wait for their next text: no more room than it takes.
        let mut told = Vec::with_capacity(pieces(text).count());
        told.extend(pieces(text).map(piece));
        Told { pieces: told }
    }

    /// Tells the next text as a change of this one.
    pub fn change(&mut self, text: &str) -> String {
        let next = Told::new(text);
        let places = self.places();
        let mut change = Change::default();
        let mut at = 0;
        for (piece, words) in next.pieces.iter().zip(pieces(text)) {
            let stays = self.pieces.get(at).is_some_and(|old| old.hash == piece.hash);
            let place = if stays { Some(at) } else { places.get(&piece.hash).copied() };
            match place {
                Some(place) => change.keep(&self.pieces[place]),
                None => change.add(words),
            }
            at = place.unwrap_or(at) + 1;
        }
        *self = next;
        change.finish()
    }

    /// Where each longer piece stands first.
    fn places(&self) -> HashMap<u64, usize> {
        let long = self.pieces.iter().enumerate().filter(|(_, piece)| piece.length >= WORTH_POINTING);
        long.rev().map(|(place, piece)| (piece.hash, place)).collect()
    }
}

/// A change that is being written.
#[derive(Default)]
struct Change {
    parts: Vec<Part>,
    /// The part of the old text that is being kept.
    kept: Option<(u32, u32)>,
    added: String,
}

impl Change {
    fn keep(&mut self, piece: &Piece) {
        self.write_added();
        self.kept = match self.kept {
            Some((start, length)) if start + length == piece.start => Some((start, length + piece.length)),
            _ => {
                self.write_kept();
                Some((piece.start, piece.length))
            }
        };
    }

    fn add(&mut self, words: &str) {
        self.write_kept();
        self.added.push_str(words);
    }

    fn write_kept(&mut self) {
        if let Some((start, length)) = self.kept.take() {
            self.parts.extend([Part::Number(start), Part::Number(length)]);
        }
    }

    fn write_added(&mut self) {
        if !self.added.is_empty() {
            self.parts.push(Part::New(std::mem::take(&mut self.added)));
        }
    }

    fn finish(mut self) -> String {
        self.write_kept();
        self.write_added();
        serde_json::to_string(&self.parts).expect("numbers and strings can be written")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str =
        "<ol><li class=\"a\">One 🌲 and two</li><li>three</li></ol><p>the end of the whole story</p>";

    fn check(new: &str) -> String {
        let change = Told::new(OLD).change(new);
        let old: Vec<u16> = OLD.encode_utf16().collect();
        let told = client::changed(&old, &change).expect("it fits");
        assert_eq!(String::from_utf16(&told).expect("text"), new, "{change}");
        change
    }

    #[test]
    fn the_same_text_is_one_part() {
        let length = OLD.encode_utf16().count();
        assert_eq!(check(OLD), format!("[0,{length}]"));
    }

    #[test]
    fn any_text_can_be_told() {
        for new in [
            "",
            "something else",
            "<ol><li class=\"b\">One 🌲 and two</li><li>three</li></ol><p>the end of the whole story</p>",
            "<ol><li class=\"a\">One 🌲 and two</li><li>three</li><li>four</li></ol><p>the end of the whole story</p>",
            "<p>the end of the whole story</p><ol><li>three</li></ol>",
            "<p>the end of the whole story</p><p>the end of the whole story</p>",
        ] {
            check(new);
        }
    }

    #[test]
    fn a_new_line_is_all_that_is_told() {
        let new = OLD.replace("</ol>", "<li>four</li></ol>");
        let change = check(&new);
        assert!(change.len() < 60, "{change}");
    }
}
