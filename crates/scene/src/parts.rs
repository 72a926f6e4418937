//! Parts of a page that are drawn once and shown to everybody for whom they look the same.
//!
//! Whoever draws a part declares what it is drawn from ([`Scene::part`](crate::Scene::part)); what it asks the scene meanwhile
//! (which pieces can be touched, whose sentences are “you”) is noted by the scene itself. A part is shown again where both
//! are the same, to whomever. So it can tell nobody more than they know: what a secret changes it was drawn from, and what it
//! was drawn from is compared. A law draws random matches for all eyes with and without parts, and wants the same pages.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, Weak};

use maud::{Markup, PreEscaped};
use memchr::{memchr, memmem};
use serde::Serialize;
use table::{Language, Seat};

use crate::SeatLook;

/// A part of a page.
#[derive(Debug)]
pub struct Part {
    pub text: Box<str>,
    pub digest: Arc<Digest>,
}

/// What is kept of a part that somebody was sent: enough to tell what has changed, and not the text itself.
#[derive(Debug)]
pub struct Digest {
    pub hash: u64,
    /// In UTF-16 units, as scripts count.
    pub length: u32,
    /// Its pieces, each up to the end of a tag: their hashes, and beside them their lengths.
    hashes: Box<[u64]>,
    lengths: Box<[u16]>,
}

/// What is cut into one piece: the text up to the end of a tag, where that is not far.
pub fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let tag = memchr(b'>', rest.as_bytes()).map_or(rest.len(), |at| at + 1);
        let mut end = tag.min(usize::from(u16::MAX));
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (first, others) = rest.split_at(end);
        rest = others;
        (!first.is_empty()).then_some(first)
    })
}

/// A number for a text. A page has thousands of pieces, so it is a quick one. In every run of the program texts have other numbers,
/// as people write on pages: nobody can look for words that have the number of something else.
fn hash_of(text: &str) -> u64 {
    let secret = *SECRET;
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let word = |hash, word: &[u8; 8]| mixed(hash, u64::from_le_bytes(*word), secret);
    let hash = words.iter().fold(text.len() as u64, word);
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mixed(mixed(hash, u64::from_le_bytes(last), secret), 0, secret)
}

/// What numbers of texts are made with. The standard library's keys of hashing come by chance.
static SECRET: LazyLock<[u64; 2]> = LazyLock::new(|| {
    let chance = RandomState::new();
    [chance.hash_one(1), chance.hash_one(2)]
});

/// Both halves of a product of two numbers, which hardly any text makes zero.
fn mixed(hash: u64, word: u64, secret: [u64; 2]) -> u64 {
    let product = u128::from(hash ^ secret[0]) * u128::from(word ^ secret[1]);
    product as u64 ^ (product >> 64) as u64
}

fn length_of(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() }
}

impl Digest {
    fn of(text: &str) -> Self {
        let (mut hashes, mut lengths) = (Vec::new(), Vec::new());
        let mut all = 0;
        for piece in pieces(text) {
            let hash = hash_of(piece);
            all = mixed(all, hash, *SECRET);
            hashes.push(hash);
            // A piece has no more bytes than that, and no more units than bytes.
            lengths.push(length_of(piece) as u16);
        }
        let length = lengths.iter().map(|&length| u32::from(length)).sum();
        Digest { hash: all, length, hashes: hashes.into(), lengths: lengths.into() }
    }

    /// The hash and the length of each piece.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = (u64, u32)> + DoubleEndedIterator {
        self.hashes.iter().zip(&self.lengths).map(|(&hash, &length)| (hash, u32::from(length)))
    }
}

impl Part {
    pub fn new(text: String) -> Arc<Self> {
        // A line of an event stream ends with either.
        let has_returns = memchr(b'\r', text.as_bytes()).is_some();
        let text = if has_returns { text.replace('\r', " ") } else { text };
        let digest = Arc::new(Digest::of(&text));
        Arc::new(Part { text: text.into(), digest })
    }
}

/// What a part may ask while it is drawn, beside what it declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// What can be done with a piece.
    Piece(Box<str>),
    /// Everything that can be done.
    Choices,
    /// From which seat the board is seen.
    Front,
    /// Whether the reader sits there.
    You(Seat),
}

/// What was asked, and what was answered.
pub(crate) type Answers = Arc<[(Asked, u64)]>;

/// The parts of one table that were drawn lately, by what they were drawn from.
#[derive(Debug, Default)]
pub struct Parts {
    state: RandomState,
    kept: Mutex<Kept>,
}

/// Those that were used at this moment, and those that were used at the one before and not since.
#[derive(Debug, Default)]
struct Kept {
    now: HashMap<u64, Vec<Variant>>,
    before: HashMap<u64, Vec<Variant>>,
}

#[derive(Clone, Debug)]
struct Variant {
    answers: Answers,
    part: Arc<Part>,
}

impl Parts {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another moment begins: what was not used since the last one is forgotten.
    pub fn turn(&self) {
        let mut kept = self.lock();
        kept.before = std::mem::take(&mut kept.now);
    }

    /// Frees the memory.
    pub fn forget(&self) {
        *self.lock() = Kept::default();
    }

    fn find(&self, key: u64, answers: impl Fn(&Asked) -> u64) -> Option<Variant> {
        let fits = |variant: &&Variant| variant.answers.iter().all(|(asked, said)| answers(asked) == *said);
        let mut kept = self.lock();
        if let Some(found) = kept.now.get(&key).and_then(|variants| variants.iter().find(fits)) {
            return Some(found.clone());
        }
        let found = kept.before.get(&key).and_then(|variants| variants.iter().find(fits))?.clone();
        kept.now.entry(key).or_default().push(found.clone());
        Some(found)
    }

    fn keep(&self, key: u64, variant: Variant) {
        self.lock().now.entry(key).or_default().push(variant);
    }
}

/// Puts a page together from parts.
#[derive(Debug)]
pub struct Composer<'a> {
    parts: &'a Parts,
    /// What every part depends on.
    base: u64,
    used: RefCell<Vec<(u64, Arc<Part>)>>,
}

/// Where a part stands in what is drawn. No text that somebody wrote can look like it: there `<` is escaped.
const MARK: &str = "<!";

impl<'a> Composer<'a> {
    /// A page in this language, at a table with these seats.
    pub fn new(parts: &'a Parts, language: Language, seats: &[SeatLook]) -> Self {
        let mut hasher = parts.state.build_hasher();
        language.code().hash(&mut hasher);
        for seat in seats {
            (&seat.name, seat.animal).hash(&mut hasher);
        }
        Composer { parts, base: hasher.finish(), used: RefCell::default() }
    }

    fn key(&self, slot: &str, inputs: &impl Serialize) -> u64 {
        // Written at once: a hasher is slow with many short words.
        let inputs = serde_json::to_vec(inputs).expect("what a part is drawn from can be written");
        self.parts.state.hash_one((self.base, slot, inputs))
    }

    /// A part that depends on nothing but the language, the seats and these inputs. The slot is its place: the same slot on the
    /// next page is what it is compared with.
    pub fn part(&self, slot: &str, inputs: &impl Serialize, draw: impl FnOnce() -> Markup) -> Markup {
        let (key, nobody) = (self.key(slot, inputs), |_: &Asked| 0);
        let found = self.parts.find(key, nobody);
        let variant = found.unwrap_or_else(|| self.keep(key, Vec::new(), draw()));
        self.place(slot, variant.part)
    }

    /// The same for a part that asks while it is drawn: `answer` answers, and `draw` tells what was asked too. Gives what it
    /// asked beside it.
    pub(crate) fn asking(
        &self,
        slot: &str,
        inputs: &impl Serialize,
        answer: impl Fn(&Asked) -> u64,
        draw: impl FnOnce() -> (Markup, Vec<(Asked, u64)>),
    ) -> (Markup, Answers) {
        let key = self.key(slot, inputs);
        let variant = self.parts.find(key, answer).unwrap_or_else(|| {
            let (markup, asked) = draw();
            self.keep(key, asked, markup)
        });
        (self.place(slot, variant.part), variant.answers)
    }

    fn keep(&self, key: u64, asked: Vec<(Asked, u64)>, markup: Markup) -> Variant {
        let variant = Variant { answers: asked.into(), part: Part::new(self.whole(&markup.0)) };
        self.parts.keep(key, variant.clone());
        variant
    }

    fn place(&self, slot: &str, part: Arc<Part>) -> Markup {
        let mut used = self.used.borrow_mut();
        used.push((hash_of(slot), part));
        PreEscaped(format!("{MARK}{}>", used.len() - 1))
    }

    /// A text with all its parts.
    pub fn whole(&self, text: &str) -> String {
        let used = self.used.borrow();
        let mut whole = String::with_capacity(text.len());
        for (before, part) in split(text, &used) {
            whole.push_str(before);
            if let Some((_, part)) = part {
                whole.push_str(&part.text);
            }
        }
        whole
    }

    /// The page that was drawn.
    pub fn page(self, markup: Markup) -> Page {
        let used = self.used.into_inner();
        let mut parts = Vec::with_capacity(2 * used.len() + 1);
        // What lies between two parts is named after the one before it.
        let mut slot = hash_of("");
        for (before, part) in split(&markup.0, &used) {
            if !before.is_empty() {
                parts.push((slot.wrapping_add(1), Part::new(before.to_owned())));
            }
            if let Some((of_part, part)) = part {
                slot = *of_part;
                parts.push((slot, part.clone()));
            }
        }
        Page::made_of(parts)
    }
}

/// The text before each mark, and what the mark stands for.
fn split<'t, T>(text: &'t str, used: &'t [T]) -> impl Iterator<Item = (&'t str, Option<&'t T>)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let here = rest?;
        let mark = memmem::find_iter(here.as_bytes(), MARK).find_map(|at| {
            let (number, after) = here[at + MARK.len()..].split_once('>')?;
            Some((&here[..at], used.get(number.parse::<usize>().ok()?)?, after))
        });
        rest = mark.map(|(_, _, after)| after);
        Some(mark.map_or((here, None), |(before, part, _)| (before, Some(part))))
    })
}

/// A page, part by part.
#[derive(Debug)]
pub struct Page {
    /// The slot of each, and the part.
    pub parts: Vec<(u64, Arc<Part>)>,
    /// The page before it, and what has changed since.
    change: Mutex<Option<(Weak<Page>, Arc<str>)>>,
}

impl Page {
    /// A page that is one part.
    pub fn of(text: String) -> Self {
        Page::made_of(vec![(0, Part::new(text))])
    }

    fn made_of(parts: Vec<(u64, Arc<Part>)>) -> Self {
        Page { parts, change: Mutex::default() }
    }

    /// What has changed since another page, which is told once for all who were shown that one. They must still have it: of
    /// one that nobody keeps any more everybody knows something else.
    pub fn change_since(&self, before: &Weak<Page>, tell: impl FnOnce() -> String) -> Arc<str> {
        if before.strong_count() == 0 {
            return tell().into();
        }
        let mut known = self.change.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((since, change)) if since.ptr_eq(before) => change.clone(),
            _ => {
                let change: Arc<str> = tell().into();
                *known = Some((before.clone(), change.clone()));
                change
            }
        }
    }

    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.parts.iter().map(|(_, part)| part.text.len()).sum());
        for (_, part) in &self.parts {
            text.push_str(&part.text);
        }
        text
    }
}

/// Notes what a part asks, while one is drawn.
pub(crate) fn note(asked: &RefCell<Option<Vec<(Asked, u64)>>>, what: impl FnOnce() -> (Asked, u64)) {
    if let Some(asked) = &mut *asked.borrow_mut() {
        let what = what();
        // The same piece is asked about again and again.
        if asked.last() != Some(&what) {
            asked.push(what);
        }
    }
}

/// A number for an answer.
pub(crate) fn answer(told: impl Iterator<Item = impl Hash>) -> u64 {
    let mut hasher = DefaultHasher::new();
    told.for_each(|told| told.hash(&mut hasher));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    fn page(parts: &Parts, inside: &str, drawn: &mut usize) -> Page {
        let composer = Composer::new(parts, Language::En, &[]);
        let inner = composer.part("inner", &inside, || {
            *drawn += 1;
            html! { b { (inside) } }
        });
        let outer = composer.part("outer", &(1, inside), || html! { i { (inner) } });
        composer.page(html! { p { "<!0>" (outer) "." } })
    }

    #[test]
    fn a_part_is_drawn_once_and_stands_where_it_belongs() {
        let (parts, mut drawn) = (Parts::default(), 0);
        for _ in 0..2 {
            let page = page(&parts, "<!1> & co.", &mut drawn);
            assert_eq!(page.text(), "<p>&lt;!0&gt;<i><b>&lt;!1&gt; &amp; co.</b></i>.</p>");
        }
        assert_eq!(drawn, 1);
        page(&parts, "other", &mut drawn);
        assert_eq!(drawn, 2);
        // What was not used at the last moment is drawn anew.
        parts.turn();
        page(&parts, "other", &mut drawn);
        parts.turn();
        page(&parts, "other", &mut drawn);
        assert_eq!(drawn, 2);
        page(&parts, "<!1> & co.", &mut drawn);
        assert_eq!(drawn, 3);
    }

    #[test]
    fn a_digest_knows_every_piece_of_any_text() {
        let long = format!("<p>{}🌲</p>", "ä".repeat(70_000));
        for text in ["", "no tag", "<a>b</a>🌲", &long] {
            assert_eq!(pieces(text).collect::<String>(), text);
            let digest = Digest::of(text);
            assert_eq!(digest.pieces().count(), pieces(text).count());
            let units = digest.pieces().map(|(_, length)| length).sum::<u32>();
            assert_eq!((units as usize, digest.length), (text.encode_utf16().count(), units));
        }
    }

    #[test]
    fn no_line_of_a_stream_ends_within_a_part() {
        assert_eq!(&*Part::new("a\rb".to_owned()).text, "a b");
    }
}
