//! How long pages take and how large updates are, for every game with as many players as it has, all of whom look:
//! `cargo test -p web --release --test pages figures -- --ignored --nocapture`

use std::collections::{BTreeMap, HashSet};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use scene::{ANIMALS, Composer, Drawn, LogLine, Page, Parts, SeatLook};
use table::{AnyMatch, Fate, Language, Seat, Seats, Seed, Setup, Viewer};
use web::change::LastSent;
use web::model::{Brief, Log, Play, PlaySeat, Who};

use crate::samples;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// No match is looked at for longer.
const MOVES: usize = 400;

#[test]
#[ignore = "measures"]
fn pages_and_updates() {
    for board in shelf::BOARDS {
        let mut table = Looked::at(board);
        let whole = table.watch(false);
        let mut table = Looked::at(board);
        let parts = table.watch(true);
        let slug = board.about.slug;
        println!("{slug:14} {} players, {} pages", board.about.most_players, whole.times.len());
        println!("    at once:  {whole}");
        println!("    in parts: {parts}");
    }
}

/// What updates are made of: for each part of the page how many letters of it are told anew, how often, and how long that is by itself
/// on the wire; all of it for one update.
#[test]
#[ignore = "measures"]
fn what_updates_are_made_of() {
    for board in shelf::BOARDS {
        let mut table = Looked::at(board);
        let (parts, seats) = (Parts::default(), table.looks.len());
        let mut told: Vec<LastSent> =
            (0..seats).map(|_| LastSent::new(&Arc::new(Page::of(String::new())))).collect();
        let mut made = Made::default();
        for number in 0..MOVES {
            table.tell();
            parts.turn();
            let mut held = Vec::new();
            for (seat, told) in told.iter_mut().enumerate() {
                let page = table.page(Viewer::Seat(Seat::new(seat)), Some(&parts));
                let change = told.change(&page);
                if number > 0 {
                    made.take(&page.text(), &change);
                }
                held.push(page);
            }
            table.held = held;
            if !table.moves_on() {
                break;
            }
        }
        println!("{:14} {made}", board.about.slug);
    }
}

/// The page of a board comes quickly over a slow line, however much has happened: style, script and signs come once, everything else
/// with the page.
#[test]
fn the_first_page_of_a_board_is_small() {
    for board in shelf::BOARDS {
        let mut table = Looked::at(board);
        let begun = table.largest_page();
        while table.played.count() < MOVES && table.moves_on() {}
        let long = table.largest_page();
        while table.moves_on() {}
        let over = table.largest_page();
        let slug = board.about.slug;
        println!("{slug:14} {begun} bytes at the beginning, {long} after {MOVES} moves, {over} at the end");
        assert!(begun.max(long).max(over) <= MOST_BYTES, "{slug}: {begun}, {long} and {over} bytes");
    }
}

/// So large may a page be, compressed.
const MOST_BYTES: usize = 30_000;

/// Pages made of parts are the pages that are drawn at once, for everybody at every moment, and what readers are told comes
/// to the same.
#[test]
fn a_page_of_parts_is_the_page() {
    for board in shelf::BOARDS {
        let mut table = Looked::at(board);
        let parts = Parts::default();
        let seats = table.looks.len();
        let mut told: Vec<Option<(LastSent, Vec<u16>, Arc<Page>)>> = (0..=seats).map(|_| None).collect();
        for number in 0..120 {
            table.tell();
            if number % 3 == 0 {
                parts.turn();
            }
            for (reader, told) in told.iter_mut().enumerate() {
                let viewer = if reader < seats { Viewer::Seat(Seat::new(reader)) } else { Viewer::Onlooker };
                let page = table.page(viewer, Some(&parts));
                let whole = table.page(viewer, None).text();
                assert!(page.text() == whole, "{} as {viewer:?} sees it", board.about.slug);
                *told = Some(match told.take() {
                    None => (LastSent::new(&page), whole.encode_utf16().collect(), page),
                    Some((mut told, read, before)) => {
                        let read = client::changed(&read, &told.change(&page)).expect("it fits");
                        assert!(String::from_utf16(&read).expect("text") == whole);
                        // With the text of the page before, which is there until here.
                        drop(before);
                        (told, read, page)
                    }
                });
            }
            if !table.moves_on() {
                break;
            }
        }
    }
}

/// A match that everybody at the table looks at.
struct Looked {
    board: &'static Drawn,
    played: Box<dyn AnyMatch>,
    looks: Vec<SeatLook>,
    fate: Fate,
    /// The log of each seat and of an onlooker.
    logs: Vec<Arc<Vec<LogLine>>>,
    told: usize,
    /// The pages of the last moment.
    held: Vec<Arc<Page>>,
}

/// What was measured.
#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    sizes: Vec<usize>,
    shown: usize,
    drawn: usize,
    kept: usize,
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let middle = |mut numbers: Vec<usize>| {
            numbers.sort_unstable();
            numbers[numbers.len() / 2]
        };
        let pages = self.times.len();
        let median = middle(self.times.iter().map(|time| time.as_micros() as usize).collect());
        let all: Duration = self.times.iter().sum();
        write!(
            f,
            "median {median} µs, all {:.2} s; {} bytes shown of which {} were drawn; updates: median {}, on average {} bytes on the wire; \
            {} bytes kept for each reader",
            all.as_secs_f64(),
            self.shown / pages,
            self.drawn / pages,
            middle(self.sizes.clone()),
            self.sizes.iter().sum::<usize>() / self.sizes.len().max(1),
            self.kept,
        )
    }
}

/// Where parts of a page begin.
const PLACES: [&str; 12] = [
    "id=\"live\"",
    "id=\"seats\"",
    "id=\"board\"",
    "id=\"own\"",
    "id=\"side\"",
    "id=\"log\"",
    "id=\"points\"",
    "id=\"chat\"",
    "id=\"act\"",
    "id=\"acts\"",
    "id=\"moves\"",
    "id=\"pass\"",
];

/// What updates were made of.
#[derive(Default)]
struct Made {
    updates: usize,
    wire: usize,
    numbers: usize,
    wire_of_numbers: usize,
    /// Letters, pieces, bytes on the wire.
    places: BTreeMap<&'static str, (usize, usize, usize)>,
}

impl Made {
    fn take(&mut self, page: &str, change: &str) {
        self.updates += 1;
        self.wire += squeezed(change);
        if std::env::var("DUMP").is_ok_and(|from| self.updates.to_string().starts_with(&from)) {
            println!("{} {change}\n", squeezed(change));
        }
        let mut starts: Vec<(usize, &str)> =
            PLACES.iter().filter_map(|place| Some((page.find(place)?, *place))).collect();
        starts.sort();
        let units: Vec<u16> = page.encode_utf16().collect();
        let bytes_before = |units_before: usize| String::from_utf16_lossy(&units[..units_before]).len();
        let items: Vec<serde_json::Value> = serde_json::from_str(change).expect("a list");
        let (mut at, mut items) = (0, items.iter());
        let mut numbers = String::new();
        let mut texts: BTreeMap<&'static str, String> = BTreeMap::new();
        while let Some(item) = items.next() {
            match item.as_str() {
                Some(text) => {
                    let begins = bytes_before(at);
                    let place = starts.iter().rev().find(|(start, _)| *start <= begins + 40);
                    let place = place.map_or("top", |(_, place)| *place);
                    let place = PLACES.iter().find(|known| **known == place).copied().unwrap_or("top");
                    let told = self.places.entry(place).or_default();
                    told.0 += text.len();
                    told.1 += 1;
                    texts.entry(place).or_default().push_str(text);
                    at += text.encode_utf16().count();
                }
                None => {
                    let length = items.next().and_then(serde_json::Value::as_u64).expect("a length");
                    numbers += &format!("{item},{length},");
                    self.numbers += 1;
                    at += length as usize;
                }
            }
        }
        self.wire_of_numbers += squeezed(&numbers);
        for (place, text) in texts {
            self.places.entry(place).or_default().2 += squeezed(&text);
        }
    }
}

impl std::fmt::Display for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let each = |sum: usize| sum as f64 / self.updates.max(1) as f64;
        write!(
            f,
            "{:.0} bytes on the wire; {:.1} kept, {:.0} bytes to say which",
            each(self.wire),
            each(self.numbers),
            each(self.wire_of_numbers)
        )?;
        for (place, (letters, pieces, wire)) in &self.places {
            write!(
                f,
                "\n    {place:12} {:7.0} letters {:5.1} pieces {:5.0} bytes",
                each(*letters),
                each(*pieces),
                each(*wire)
            )?;
        }
        Ok(())
    }
}

impl Looked {
    fn at(board: &'static Drawn) -> Self {
        let game = shelf::find(board.about.slug).expect("a board is of a game");
        let setup = Setup::for_players(board.about.most_players);
        let played = (game.deal)(setup, Seed::named("figures")).expect("a legal number");
        let seats = played.standings().scores.len();
        let look = |&animal: &&'static str| SeatLook { name: format!("A {animal}"), animal };
        let looks = ANIMALS.iter().take(seats).map(look).collect();
        let logs = vec![Arc::default(); seats + 1];
        Looked { board, played, looks, fate: Fate::quick(6), logs, told: 0, held: Vec::new() }
    }

    fn visitor(&self) -> web::model::Visitor {
        samples::visitor(Language::En, Some("Marta"))
    }

    /// Tells everybody what has happened.
    fn tell(&mut self) {
        let new = self.told..self.played.count();
        self.told = self.played.count();
        for (reader, log) in self.logs.iter_mut().enumerate() {
            let viewer =
                if reader < self.looks.len() { Viewer::Seat(Seat::new(reader)) } else { Viewer::Onlooker };
            let lines = (self.board.log)(&*self.played, new.clone(), viewer, Language::En, &self.looks);
            Arc::make_mut(log).extend(lines);
        }
    }

    /// Somebody moves. Not, where the match is over.
    fn moves_on(&mut self) -> bool {
        self.played.play_random(&mut self.fate.next()).is_some()
    }

    /// The largest of all seats' pages, as somebody who comes in now gets them.
    fn largest_page(&mut self) -> usize {
        self.tell();
        let page =
            |seat| web::play::opened(&self.visitor(), &self.play(Viewer::Seat(seat), None), self.board);
        let sizes = Seat::all(self.looks.len()).map(|seat| squeezed(&page(seat).into_string()));
        sizes.max().expect("somebody plays")
    }

    fn play(&self, viewer: Viewer, composer: Option<&Composer<'_>>) -> Play {
        let (language, who) = (Language::En, Who::Person { is_here: true });
        let sample = samples::play(language, 2, Viewer::Onlooker);
        let reader = viewer.seat().map_or(self.looks.len(), Seat::index);
        Play {
            brief: Brief { slug: self.board.about.slug, seats: self.looks.clone(), ..sample.brief },
            count: self.played.count(),
            viewer,
            mine: viewer.seat().map_or(Seats::NONE, Seats::only),
            seats: (self.looks.iter())
                .map(|look| PlaySeat {
                    look: look.clone(),
                    who: who.clone(),
                    stand_in: None,
                    rating: None,
                    manner: None,
                })
                .collect(),
            waiting_for: self.played.waiting_for(),
            painting: (self.board.compose)(&*self.played, viewer, None, language, &self.looks, composer),
            log: Log::growing(self.logs[reader].clone(), reader as u64),
            since: None,
            standings: Some((self.board.points)(&*self.played, viewer)),
            lexicon: self.played.lexicon(),
            ..sample
        }
    }

    fn page(&self, viewer: Viewer, parts: Option<&Parts>) -> Arc<Page> {
        match parts {
            Some(parts) => {
                let composer = Composer::new(parts, Language::En, &self.looks);
                let play = self.play(viewer, Some(&composer));
                Arc::new(web::play::composed(&self.visitor(), &play, self.board, composer))
            }
            None => {
                let page = web::play::live(&self.visitor(), &self.play(viewer, None), self.board);
                Arc::new(Page::of(page.into_string()))
            }
        }
    }

    /// Everybody looks at the whole match; each update takes from drawing to what is to be sent.
    fn watch(&mut self, in_parts: bool) -> Figures {
        let (parts, seats) = (Parts::default(), self.looks.len());
        let mut told: Vec<LastSent> =
            (0..seats).map(|_| LastSent::new(&Arc::new(Page::of(String::new())))).collect();
        let (mut figures, mut known) = (Figures::default(), HashSet::new());
        for number in 0..MOVES {
            self.tell();
            parts.turn();
            let mut held = Vec::new();
            for (seat, told) in told.iter_mut().enumerate() {
                let begun = Instant::now();
                let page = self.page(Viewer::Seat(Seat::new(seat)), in_parts.then_some(&parts));
                let change = told.change(&page);
                if number > 0 {
                    figures.times.push(begun.elapsed());
                    figures.sizes.push(squeezed(&change));
                    figures.shown += page.parts.iter().map(|(_, part)| part.text.len()).sum::<usize>();
                    let new = |part: &&Arc<scene::parts::Part>| !known.contains(&Arc::as_ptr(part));
                    figures.drawn += page
                        .parts
                        .iter()
                        .map(|(_, part)| part)
                        .filter(new)
                        .map(|part| part.text.len())
                        .sum::<usize>();
                }
                known.extend(page.parts.iter().map(|(_, part)| Arc::as_ptr(part)));
                held.push(page);
            }
            figures.kept = kept(&held);
            known = held.iter().flat_map(|page| &page.parts).map(|(_, part)| Arc::as_ptr(part)).collect();
            // What is known stays at its address until the next moment.
            self.held = held;
            if !self.moves_on() {
                break;
            }
        }
        figures
    }
}

/// Bytes for each reader of what they were told, where they share what is the same.
fn kept(pages: &[Arc<Page>]) -> usize {
    let digests = pages.iter().flat_map(|page| &page.parts).map(|(_, part)| &part.digest);
    let mut known = HashSet::new();
    let shared: usize = digests
        .filter(|digest| known.insert(Arc::as_ptr(digest)))
        .map(|digest| 64 + 10 * digest.pieces().len())
        .sum();
    let lists: usize = pages.iter().map(|page| 16 * page.parts.len()).sum();
    (shared + lists) / pages.len().max(1)
}

/// How long it is on the wire: each by itself, as the server sends it.
fn squeezed(text: &str) -> usize {
    let mut wire = DeflateEncoder::new(Vec::new(), Compression::default());
    wire.write_all(text.as_bytes()).expect("memory takes everything");
    wire.finish().expect("memory takes everything").len()
}
