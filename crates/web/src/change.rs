//! An update as a change of the one before: most of a page stays as it was.
//!
//! A change is a list. Two numbers are a part of the old text, where it begins and how long it is; a string is new
//! text. Both are counted in UTF-16 units, as scripts count. Parts of the page that are the same are not looked into.

use std::collections::HashMap;
use std::sync::Arc;

use scene::Page;
use scene::parts::{Digest, Part, pieces};
use serde::Serialize;

/// Shorter pieces are kept only where they stand; elsewhere it costs more to point at one than to repeat it.
const WORTH_POINTING: u32 = 24;

/// What a reader was told last, by its parts: not their texts, as thousands of readers may wait for the next.
pub struct LastSent {
    parts: Box<[SentPart]>,
}

struct SentPart {
    slot: u64,
    hash: u64,
    length: u32,
    /// Its pieces; none: a reader who waits for long is told the whole part when it changes.
    digest: Option<Arc<Digest>>,
}

/// A part of the new text.
#[derive(Serialize)]
#[serde(untagged)]
enum Item {
    Number(u32),
    New(String),
}

impl LastSent {
    pub fn new(page: &Page) -> Self {
        let part = |(slot, part): &(u64, Arc<Part>)| {
            let digest = &part.digest;
            SentPart { slot: *slot, hash: digest.hash, length: digest.length, digest: Some(digest.clone()) }
        };
        LastSent { parts: page.parts.iter().map(part).collect() }
    }

    /// Nothing has happened for long: remembers which parts the reader has, and no longer their pieces.
    pub fn rest(&mut self) {
        self.parts.iter_mut().for_each(|part| part.digest = None);
    }

    /// Tells the next page as a change of this one.
    pub fn change(&mut self, page: &Page) -> String {
        let mut start = 0;
        let places = self.parts.iter().map(|part| {
            let place = (part.slot, (start, part));
            start += part.length;
            place
        });
        let places: HashMap<u64, (u32, &SentPart)> = places.collect();
        let mut change = Change::default();
        for (slot, part) in &page.parts {
            match places.get(slot) {
                Some(&(start, old)) if is_same(old, &part.digest) => change.keep(start, old.length),
                Some(&(start, SentPart { digest: Some(old), .. })) => change.look_into(start, old, part),
                _ => change.add(&part.text),
            }
        }
        let told = change.finish();
        *self = LastSent::new(page);
        told
    }
}

fn is_same(old: &SentPart, new: &Digest) -> bool {
    (old.hash, old.length) == (new.hash, new.length)
}

/// A change that is being written.
#[derive(Default)]
struct Change {
    parts: Vec<Item>,
    /// The part of the old text that is being kept.
    kept: Option<(u32, u32)>,
    added: String,
}

impl Change {
    /// A part that is another one now: most of its pieces may be the same.
    fn look_into(&mut self, start: u32, old: &Digest, part: &Part) {
        let mut at = start;
        let old: Vec<(u64, u32, u32)> = (old.pieces())
            .map(|(hash, length)| {
                let piece = (hash, at, length);
                at += length;
                piece
            })
            .collect();
        // Where each longer piece stands first.
        let long = old.iter().enumerate().filter(|(_, (.., length))| *length >= WORTH_POINTING);
        let places: HashMap<u64, usize> = long.rev().map(|(place, (hash, ..))| (*hash, place)).collect();
        let mut next = 0;
        for ((hash, _), words) in part.digest.pieces().zip(pieces(&part.text)) {
            let stays = old.get(next).is_some_and(|(old, ..)| *old == hash);
            let place = if stays { Some(next) } else { places.get(&hash).copied() };
            match place {
                Some(place) => self.keep(old[place].1, old[place].2),
                None => self.add(words),
            }
            next = place.unwrap_or(next) + 1;
        }
    }

    fn keep(&mut self, start: u32, length: u32) {
        if length == 0 {
            return;
        }
        self.write_added();
        self.kept = match self.kept {
            Some((first, before)) if first + before == start => Some((first, before + length)),
            _ => {
                self.write_kept();
                Some((start, length))
            }
        };
    }

    fn add(&mut self, words: &str) {
        self.write_kept();
        self.added.push_str(words);
    }

    fn write_kept(&mut self) {
        if let Some((start, length)) = self.kept.take() {
            self.parts.extend([Item::Number(start), Item::Number(length)]);
        }
    }

    fn write_added(&mut self) {
        if !self.added.is_empty() {
            self.parts.push(Item::New(std::mem::take(&mut self.added)));
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
    use maud::PreEscaped;
    use scene::{Composer, Parts};
    use table::Language;

    use super::*;

    const OLD: &str =
        "<ol><li class=\"a\">One 🌲 and two</li><li>three</li></ol><p>the end of the whole story</p>";

    fn read(old: &Page, new: &Page) -> String {
        let mut rested = LastSent::new(old);
        rested.rest();
        read_as(old, new, &rested.change(new));
        let change = LastSent::new(old).change(new);
        read_as(old, new, &change);
        change
    }

    fn read_as(old: &Page, new: &Page, change: &str) {
        let old: Vec<u16> = old.text().encode_utf16().collect();
        let told = client::changed(&old, change).expect("it fits");
        assert_eq!(String::from_utf16(&told).expect("text"), new.text(), "{change}");
    }

    fn check(new: &str) -> String {
        read(&Page::of(OLD.to_owned()), &Page::of(new.to_owned()))
    }

    /// A page with these parts, one after the other, and words between them.
    fn in_parts(parts: &[(&str, &str)]) -> Page {
        let kept = Parts::default();
        let composer = Composer::new(&kept, Language::En, &[]);
        let mut page = String::from("<main>");
        for (slot, text) in parts {
            page += &composer.part(slot, text, || PreEscaped((*text).to_owned())).0;
            page += "<hr>";
        }
        composer.page(PreEscaped(page + "</main>"))
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

    #[test]
    fn parts_may_come_go_move_and_change() {
        let (ada, ben) =
            ("<p>Ada 🌲 has a long story to tell</p>", "<p>Ben has nothing to say of himself</p>");
        let pages = [
            in_parts(&[]),
            in_parts(&[("ada", ada), ("ben", ben)]),
            in_parts(&[("ben", ben), ("ada", ada)]),
            in_parts(&[("ada", ada), ("cleo", ""), ("ben", "<p>Ben</p>")]),
            in_parts(&[("ada", ada), ("ada", ada), ("ada", ben)]),
            Page::of(OLD.to_owned()),
        ];
        for old in &pages {
            for new in &pages {
                read(old, new);
            }
        }
        let change = read(&pages[1], &pages[2]);
        assert!(!change.contains("Ada") && !change.contains("Ben"), "both are there already: {change}");
    }
}
