//! An update as a change of the one before: most of a page stays as it was.
//!
//! A change is a list. Two numbers are a part of the old text, where it begins and how long it is; a string is new
//! text. Both are counted in UTF-16 units, as scripts count. Parts of the page that are the same are not looked into; of those
//! that are not, pieces that are the same are found by their hashes, and what stands in place of others is compared with them
//! where their text is still there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;
use std::sync::{Arc, Weak};

use scene::Page;
use scene::delta::{Same, common};
use scene::parts::{Digest, Part, pieces};
use serde::Serialize;

/// Shorter pieces are kept only where they stand; elsewhere it costs more to point at one than to repeat it.
const WORTH_POINTING: u32 = 24;
/// So much of an old text is looked through for the words of new pieces that stand in its place.
const MOST_SEARCHED: usize = 16 * 1024;

/// What a reader was told last, by its parts: not their texts, as thousands of readers may wait for the next.
pub struct LastSent {
    parts: Box<[SentPart]>,
    /// The texts, as long as somebody else keeps them: with them pieces that changed are told by what changed in them.
    page: Weak<Page>,
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
    pub fn new(page: &Arc<Page>) -> Self {
        let part = |(slot, part): &(u64, Arc<Part>)| {
            let digest = &part.digest;
            SentPart { slot: *slot, hash: digest.hash, length: digest.length, digest: Some(digest.clone()) }
        };
        LastSent { parts: page.parts.iter().map(part).collect(), page: Arc::downgrade(page) }
    }

    /// Nothing has happened for long: remembers which parts the reader has, and no longer their pieces.
    pub fn rest(&mut self) {
        self.parts.iter_mut().for_each(|part| part.digest = None);
        self.page = Weak::new();
    }

    /// Tells the next page as a change of this one.
    pub fn change(&mut self, page: &Arc<Page>) -> Arc<str> {
        let told = page.change_since(&self.page, || self.tell(page));
        *self = LastSent::new(page);
        told
    }

    fn tell(&self, page: &Page) -> String {
        let texts = self.page.upgrade();
        let text_of = |index: usize| texts.as_ref().and_then(|page| Some(&*page.parts.get(index)?.1.text));
        let mut start = 0;
        let places = self.parts.iter().enumerate().map(|(index, part)| {
            let place = (part.slot, (start, part, index));
            start += part.length;
            place
        });
        let places: HashMap<u64, (u32, &SentPart, usize)> = places.collect();
        let mut change = Change::default();
        for (slot, part) in &page.parts {
            match places.get(slot) {
                Some(&(start, old, _)) if is_same(old, &part.digest) => change.keep(start, old.length),
                Some(&(start, SentPart { digest: Some(digest), .. }, index)) => {
                    change.look_into(&Before { start, digest, text: text_of(index) }, part);
                }
                _ => change.add(&part.text),
            }
        }
        change.finish()
    }
}

fn is_same(old: &SentPart, new: &Digest) -> bool {
    (old.hash, old.length) == (new.hash, new.length)
}

/// A part as the reader has it.
struct Before<'a> {
    /// Where it begins.
    start: u32,
    digest: &'a Digest,
    text: Option<&'a str>,
}

impl Before<'_> {
    /// The hash of each piece, where it begins and how long it is.
    fn pieces(&self) -> Vec<(u64, u32, u32)> {
        let mut at = self.start;
        let piece = |(hash, length)| {
            let piece = (hash, at, length);
            at += length;
            piece
        };
        self.digest.pieces().map(piece).collect()
    }

    /// Where each piece begins in the text, and where the last one ends.
    fn bytes(&self) -> Option<(&str, Vec<usize>)> {
        let text = self.text?;
        let mut at = 0;
        let ends = pieces(text).map(|piece| {
            at += piece.len();
            at
        });
        Some((text, std::iter::once(0).chain(ends).collect()))
    }
}

/// A key that is a hash already.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

type ByHash<T> = HashMap<u64, T, BuildHasherDefault<Hashed>>;

/// A change that is being written.
#[derive(Default)]
struct Change {
    parts: Vec<Item>,
    /// The part of the old text that is being kept.
    kept: Option<(u32, u32)>,
    added: String,
}

impl Change {
    /// A part that is another one now: most of its pieces may be the same, and of the others most words.
    fn look_into(&mut self, before: &Before<'_>, part: &Part) {
        let old = before.pieces();
        // Where each longer piece stands first.
        let long = old.iter().enumerate().filter(|(_, (.., length))| *length >= WORTH_POINTING);
        let places: ByHash<usize> = long.rev().map(|(place, (hash, ..))| (*hash, place)).collect();
        let bytes = before.bytes();
        // The pieces from there on stood where the new ones stand, until one that stays.
        let (mut next, mut gone) = (0, 0);
        let (mut at, mut fresh) = (0, 0);
        for ((hash, length), words) in part.digest.pieces().zip(pieces(&part.text)) {
            let is_it = |place: usize| old.get(place).is_some_and(|old| (old.0, old.2) == (hash, length));
            let stays = is_it(next);
            let place =
                if stays { Some(next) } else { places.get(&hash).copied().filter(|&place| is_it(place)) };
            if let Some(place) = place {
                self.say(&part.text[fresh..at], &old, bytes.as_ref(), gone..place);
                self.keep(old[place].1, old[place].2);
                (gone, fresh) = (place + 1, at + words.len());
            }
            next = place.unwrap_or(next) + 1;
            at += words.len();
        }
        self.say(&part.text[fresh..], &old, bytes.as_ref(), gone..old.len());
    }

    /// Says what is new in these words, beside what stood in their place.
    fn say(
        &mut self,
        words: &str,
        old: &[(u64, u32, u32)],
        bytes: Option<&(&str, Vec<usize>)>,
        gone: Range<usize>,
    ) {
        let stood = bytes.filter(|_| !words.is_empty() && !gone.is_empty()).and_then(|(text, starts)| {
            let (from, to) = (*starts.get(gone.start)?, *starts.get(gone.end)?);
            Some(shortened(&text[from..to], MOST_SEARCHED))
        });
        let Some(stood) = stood else { return self.add(words) };
        let (begin, mut told) = (old[gone.start].1, 0);
        for Same { old: from, new: at, length } in common(stood, words) {
            self.add(&words[told..at]);
            told = at + length;
            self.keep(begin + units(&stood[..from]), units(&words[at..told]));
        }
        self.add(&words[told..]);
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
        if !words.is_empty() {
            self.write_kept();
            self.added.push_str(words);
        }
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

/// How long it is as scripts count.
fn units(text: &str) -> u32 {
    let units = if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() };
    units as u32
}

/// Not more than so much of its beginning.
fn shortened(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;
    use scene::{Composer, Parts};
    use table::Language;

    use super::*;

    const OLD: &str =
        "<ol><li class=\"a\">One 🌲 and two</li><li>three</li></ol><p>the end of the whole story</p>";

    fn read(old: &Arc<Page>, new: &Arc<Page>) -> Arc<str> {
        let mut rested = LastSent::new(old);
        rested.rest();
        read_as(old, new, &rested.change(new));
        // Somebody who is late: the text is gone.
        let mut late = LastSent { page: Weak::new(), ..LastSent::new(old) };
        read_as(old, new, &late.change(new));
        let change = LastSent::new(old).change(new);
        read_as(old, new, &change);
        change
    }

    fn read_as(old: &Page, new: &Page, change: &str) {
        let old: Vec<u16> = old.text().encode_utf16().collect();
        let told = client::changed(&old, change).expect("it fits");
        assert_eq!(String::from_utf16(&told).expect("text"), new.text(), "{change}");
    }

    fn check(new: &str) -> Arc<str> {
        read(&Arc::new(Page::of(OLD.to_owned())), &Arc::new(Page::of(new.to_owned())))
    }

    /// A page with these parts, one after the other, and words between them.
    fn in_parts(parts: &[(&str, &str)]) -> Arc<Page> {
        let kept = Parts::default();
        let composer = Composer::new(&kept, Language::En, &[]);
        let mut page = String::from("<main>");
        for (slot, text) in parts {
            page += &composer.part(slot, text, || PreEscaped((*text).to_owned())).0;
            page += "<hr>";
        }
        Arc::new(composer.page(PreEscaped(page + "</main>")))
    }

    #[test]
    fn the_same_text_is_one_part() {
        let length = OLD.encode_utf16().count();
        assert_eq!(*check(OLD), format!("[0,{length}]"));
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
    fn what_many_are_told_is_found_once() {
        let [old, other, new] =
            [OLD, "another page", "the next"].map(|text| Arc::new(Page::of(text.to_owned())));
        let (one, two) = (LastSent::new(&old).change(&new), LastSent::new(&old).change(&new));
        assert!(Arc::ptr_eq(&one, &two));
        // Whoever has another page is told what changed in that one, and whoever rests what they can be told.
        let else_told = LastSent::new(&other).change(&new);
        assert!(!Arc::ptr_eq(&one, &else_told));
        read_as(&other, &new, &else_told);
        let mut rested = LastSent::new(&old);
        rested.rest();
        assert!(!Arc::ptr_eq(&one, &rested.change(&new)));
    }

    #[test]
    fn a_new_line_is_all_that_is_told() {
        let new = OLD.replace("</ol>", "<li>four</li></ol>");
        let change = check(&new);
        assert!(change.len() < 60, "{change}");
    }

    #[test]
    fn of_a_long_piece_only_what_changed_is_told() {
        let page = |class: &str, number: usize| {
            let helps = "a card that explains at some length what this 🌲 is";
            let words = format!(
                "<p>{class}</p><i class=\"piece {class}\" data-help=\"{helps}\" title=\"its {number}th use\"></i>"
            );
            Arc::new(Page::of(words))
        };
        let (old, new) = (page("dark", 7), page("bright", 12));
        let change = read(&old, &new);
        assert!(!change.contains("explains") && change.contains("bright"), "{change}");
        let mut late = LastSent { page: Weak::new(), ..LastSent::new(&old) };
        assert!(late.change(&new).contains("explains"));
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
            Arc::new(Page::of(OLD.to_owned())),
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
