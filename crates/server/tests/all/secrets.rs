//! Nobody is told what they may not know: in no page, no answer and no stream, at any moment of any game.
//!
//! Random matches of every game that has a board go through the real server, with every seat and an onlooker connected.
//! Two things are searched for in all the bytes that each of them is sent: the words and facts of everything that the
//! view law keeps from them, the seed, and the tokens of others; and any difference at all to the bytes of another world
//! that they cannot tell from this one.

use std::collections::BTreeMap;

use crate::house::{House, done};
use client::Client;
use serde_json::{Value, json};
use store::{Change, Kind, NewEntry, NewTable, Origin, PersonId, Place, Restart, Sitter, Stage, Store};
use table::{Advice, AnyMatch, Chance, Fate, Language, Reader, Seat, Seats, Seed, Setup, Viewer};
use terms::Terms;

/// So many moves of each match go through the server.
const MOVES: usize = 40;
/// So many moments of each match are compared with other worlds.
const MOMENTS: usize = 4;
/// So many other worlds are imagined for each.
const WORLDS: u64 = 4;

/// Somebody who looks at the table.
struct Onlooker {
    viewer: Viewer,
    /// None: a stranger.
    token: Option<String>,
    program: Client,
    browser: Client,
    /// The pages, and the updates for programs, each with the newest entry that came.
    streams: [(client::Events, u64); 2],
    /// Everything that they were sent.
    bytes: String,
}

impl Onlooker {
    async fn at(house: &House, table: &str, viewer: Viewer, token: Option<String>) -> Self {
        let program = match &token {
            Some(token) => Client::with_token(house.address, token),
            None => house.stranger(),
        };
        let cookie = token.as_ref().map(|token| format!("coppice={token}"));
        let browser = match cookie {
            Some(cookie) => house.stranger().with("cookie", &cookie),
            None => house.stranger(),
        };
        let page = browser.events(&format!("/t/{table}/events")).await.expect("a stream of pages");
        let events = program.events(&format!("/api/tables/{table}/events?since=0")).await.expect("a stream");
        Onlooker { viewer, token, program, browser, streams: [(page, 0), (events, 0)], bytes: String::new() }
    }

    /// Reads everything that can be read of the table now.
    async fn look(&mut self, table: &str, seq: u64) {
        for path in ["", "/view", "/moves", "/look", "/record"] {
            let answer = self.program.get(&format!("/api/tables/{table}{path}")).await.expect("an answer");
            self.bytes.push_str(&answer.body);
        }
        for path in ["", "?log=all", "/final", "/record"] {
            let answer = self.browser.get(&format!("/t/{table}{path}")).await.expect("an answer");
            self.bytes.push_str(&answer.body);
        }
        for (stream, has) in &mut self.streams {
            while *has < seq {
                let event = stream.next().await.expect("an event");
                self.bytes.push_str(&event.data);
                *has = event.id.parse().expect("a number");
            }
        }
    }
}

/// A match that goes through the server, and the same match beside it.
struct Played {
    table: String,
    people: Vec<Onlooker>,
    mirror: Box<dyn AnyMatch>,
    names: Vec<String>,
}

impl Played {
    async fn begin(house: &House, store: &Store, slug: &str, seats: u8) -> Self {
        let mut tokens = Vec::new();
        let mut names = Vec::new();
        for seat in 1..=seats {
            let name = format!("Person{seat}");
            let body = json!({ "name": name, "language": "en" });
            let welcome = done(house.stranger().post("/api/people", &body).await.expect("an answer"));
            tokens.push(welcome["token"].as_str().expect("a token").to_owned());
            names.push(name);
        }
        let mut wanted = vec![json!("anybody"); seats as usize];
        wanted[0] = json!("me");
        let mut host = Client::with_token(house.address, &tokens[0]);
        let wish = json!({ "game": slug, "seats": wanted, "pace": "calm" });
        let table = done(host.post("/api/tables", &wish).await.expect("an answer"));
        let id = table["id"].as_str().expect("a code").to_owned();
        for token in &tokens[1..] {
            let sit = Client::with_token(house.address, token)
                .post(&format!("/api/tables/{id}/sit"), &json!({}))
                .await;
            done(sit.expect("an answer"));
        }
        if seats > 1 {
            done(host.post(&format!("/api/tables/{id}/start"), &json!({})).await.expect("an answer"));
        }
        let row = store.table(&id.parse().expect("a code")).await.expect("an answer").expect("the table");
        let mirror =
            (shelf::find(slug).expect("the game").deal)(row.setup, row.seed).expect("it can be dealt");
        let mut people = Vec::new();
        for (seat, token) in Seat::all(seats.into()).zip(tokens) {
            people.push(Onlooker::at(house, &id, Viewer::Seat(seat), Some(token)).await);
        }
        people.push(Onlooker::at(house, &id, Viewer::Onlooker, None).await);
        Played { table: id, people, mirror, names }
    }

    /// Plays one random move through the server, takes in what the server played by itself, and looks around.
    async fn play_one(&mut self, store: &Store, chance: &mut Chance) {
        let waiting: Vec<Seat> = self.mirror.waiting_for().iter().collect();
        let seat = *chance.pick(&waiting).expect("somebody is asked");
        let moves = self.mirror.moves(seat);
        let text = chance.pick(&moves).expect("a move").clone();
        let body = json!({ "seat": seat.number(), "move": text });
        let path = format!("/api/tables/{}/play", self.table);
        let answer = self.people[seat.index()].program.post(&path, &body).await.expect("an answer");
        self.people[seat.index()].bytes.push_str(&answer.body);
        // A choice that is none may have played itself meanwhile.
        let id = self.table.parse().expect("a code");
        let entries = store.entries(&id, 0).await.expect("entries");
        let played = entries.iter().filter(|entry| matches!(entry.kind, Kind::Play | Kind::Forced));
        for entry in played.skip(self.mirror.count()) {
            self.mirror.play(entry.seat.expect("a seat"), &entry.text).expect("it was accepted");
        }
        let seq = entries.last().expect("an entry").seq;
        for person in &mut self.people {
            person.look(&self.table, seq).await;
        }
    }

    /// Searches everything that each was sent for everything that they may not know.
    fn search(&self, seed: &str) {
        let all = self.all_happenings();
        for person in &self.people {
            let known = self.told(person.viewer);
            let hidden = all.iter().filter(|(fact, _)| !known.contains_key(*fact));
            for (fact, line) in hidden {
                // The same words may be said of something that is known.
                let is_said_elsewhere = known.values().any(|known| known.contains(line.as_str()));
                let escaped = line.replace('&', "&amp;").replace('<', "&lt;");
                assert!(
                    is_said_elsewhere
                        || !(person.bytes.contains(line.as_str()) || person.bytes.contains(&escaped)),
                    "{:?} was told “{line}”",
                    person.viewer
                );
                let is_fact_elsewhere = known.keys().any(|known| known.contains(fact.as_str()));
                assert!(
                    is_fact_elsewhere || !person.bytes.contains(fact.as_str()),
                    "{:?} was told {fact}",
                    person.viewer
                );
            }
            assert!(!person.bytes.contains(seed), "{:?} was told the seed", person.viewer);
            for other in self.people.iter().filter_map(|other| other.token.as_ref()) {
                assert!(!person.bytes.contains(other.as_str()), "{:?} was told a token", person.viewer);
            }
        }
    }

    /// Every fact with its line, whoever may know it. Facts that are short say nothing by themselves.
    fn all_happenings(&self) -> BTreeMap<String, String> {
        let seats = Seat::all(self.names.len()).map(Viewer::Seat);
        let viewers = seats.chain([Viewer::Onlooker]);
        viewers.flat_map(|viewer| self.told(viewer)).filter(|(fact, _)| fact.len() > 12).collect()
    }

    /// The facts that somebody may know, with the line of each.
    fn told(&self, viewer: Viewer) -> BTreeMap<String, String> {
        let reader = Reader { language: Language::En, seat: None, names: &self.names };
        let told = self.mirror.happenings(0..self.mirror.count(), viewer);
        told.into_iter()
            .map(|happening| {
                (happening.event.to_string(), self.mirror.lexicon().say(&happening.line, reader))
            })
            .collect()
    }
}

#[tokio::test]
async fn everybody_is_told_what_they_may_know_and_nothing_else() {
    let house = House::open().await;
    let store = house.store().await;
    for board in shelf::BOARDS {
        let about = board.about;
        for seats in [about.fewest_players, about.most_players] {
            let mut played = Played::begin(&house, &store, about.slug, seats).await;
            let mut chance = Fate::quick(u64::from(seats)).next();
            for _ in 0..MOVES {
                if played.mirror.is_over() {
                    break;
                }
                played.play_one(&store, &mut chance).await;
            }
            let row = store.table(&played.table.parse().expect("a code")).await.expect("an answer");
            let seed = row.expect("the table").seed.to_string();
            if played.mirror.is_over() {
                assert!(played.people[0].bytes.contains(&seed), "the seed opens at the end");
            } else {
                played.search(&seed);
            }
        }
    }
}

/// Another world that the seat cannot tell from this one, as JSON.
struct Imagine<'a> {
    position: &'a Value,
    seat: Seat,
    world: u64,
}

impl shelf::Visitor for Imagine<'_> {
    type Out = Value;

    fn visit<G: Advice>(self) -> Value {
        let game: G = serde_json::from_value(self.position.clone()).expect("a position");
        let other = game.imagine(self.seat, Fate::quick(self.world));
        serde_json::to_value(other).expect("a state is plain data")
    }
}

/// A table whose match goes on from this position.
async fn table_at(store: &Store, slug: &str, setup: &Setup, position: &Value, people: &[PersonId]) -> String {
    let entry = shelf::find(slug).expect("the game");
    let played = (entry.load)(setup.clone(), position.clone()).expect("a sound position");
    let place = |(index, person): (usize, &PersonId)| Place {
        sitter: Sitter::Person(*person),
        name: format!("Person{}", index + 1),
    };
    let new = NewTable {
        game: slug.to_owned(),
        rules_version: entry.about.rules_version,
        setup: setup.clone(),
        seed: Seed::named("the same at both tables"),
        title: "A table".to_owned(),
        host: people[0],
        terms: Terms::default(),
        origin: Origin::Dealt,
        places: people.iter().enumerate().map(place).collect(),
    };
    let id = store.add_table(&new).await.expect("a table");
    let change = |seq, kind, restart| Change {
        seq,
        entry: NewEntry { seat: None, kind, text: String::new(), name: String::new() },
        stage: Stage::Playing,
        waiting: played.waiting_for(),
        outcome: None,
        places: Vec::new(),
        bots: Seats::NONE,
        time: store::now(),
        due: None,
        host: None,
        remade: None,
        terms: None,
        snapshot: None,
        restart,
        mixed: None,
        wanted: Seats::NONE,
        calls: Vec::new(),
    };
    store.append(&id, &change(1, Kind::Start, None)).await.expect("it is next");
    let rules_version = entry.about.rules_version;
    let restart = Restart { seq: 2, rules_version, position: position.to_string() };
    store.append(&id, &change(2, Kind::Restart, Some(restart))).await.expect("it is next");
    id.to_string()
}

/// Everything that somebody can read of a table, without what names the table itself.
async fn everything(house: &House, table: &str, token: Option<&str>) -> String {
    let mut program =
        token.map_or_else(|| house.stranger(), |token| Client::with_token(house.address, token));
    let mut browser = house.stranger();
    if let Some(token) = token {
        browser = browser.with("cookie", &format!("coppice={token}"));
    }
    let mut all = String::new();
    for path in ["", "/view", "/moves", "/look"] {
        all.push_str(&program.get(&format!("/api/tables/{table}{path}")).await.expect("an answer").body);
        all.push('\n');
    }
    for path in ["", "?follow=2", "?log=all"] {
        all.push_str(&browser.get(&format!("/t/{table}{path}")).await.expect("an answer").body);
    }
    let mut stream = browser.events(&format!("/t/{table}/events")).await.expect("a stream");
    all.push_str(&stream.next().await.expect("an event").data);
    all.replace(table, "the-code")
}

#[tokio::test]
async fn nobody_can_tell_worlds_apart_that_they_may_not_tell_apart() {
    let house = House::open().await;
    let store = house.store().await;
    for board in shelf::BOARDS {
        let about = board.about;
        let seats = about.most_players.min(4).max(about.fewest_players);
        let mut people = Vec::new();
        let mut tokens = Vec::new();
        for seat in 1..=seats {
            let person =
                store.add_person(&format!("Person{seat}"), Language::En, "system").await.expect("a person");
            tokens.push(store.open_session(person.id).await.expect("a session").reveal());
            people.push(person.id);
        }
        let setup = Setup::for_players(seats);
        let entry = shelf::find(about.slug).expect("the game");
        let mut played = (entry.deal)(setup.clone(), Seed::named(about.slug)).expect("it can be dealt");
        let mut chance = Fate::quick(7).next();
        let mut compared = 0;
        let mut worlds_seen = Vec::new();
        for moment in 0..MOMENTS {
            for _ in 0..=moment * 12 {
                played.play_random(&mut chance);
            }
            // Where a choice is none the server plays it by itself, and the two tables would be at different moments.
            while !played.is_over() && !everybody_chooses(&*played) {
                played.play_random(&mut chance);
            }
            if played.is_over() {
                break;
            }
            let position = played.position();
            for seat in Seat::all(seats.into()) {
                let worlds = (0..WORLDS).map(|world| {
                    let imagine = Imagine { position: &position, seat, world };
                    shelf::visit(about.slug, imagine).expect("the game")
                });
                let fits = |world: &Value| {
                    let there =
                        (entry.load)(setup.clone(), world.clone()).expect("an imagined world is sound");
                    *world != position && everybody_chooses(&*there)
                };
                let Some(world) = worlds.into_iter().find(fits) else { continue };
                let here = table_at(&store, about.slug, &setup, &position, &people).await;
                let there = table_at(&store, about.slug, &setup, &world, &people).await;
                let token = tokens[seat.index()].as_str();
                // An onlooker knows less than anybody who sits there.
                let mut seen = Vec::new();
                for table in [here, there] {
                    let mine = everything(&house, &table, Some(token)).await;
                    seen.push((mine, everything(&house, &table, None).await));
                }
                assert_same(about.slug, &seen[0].0, &seen[1].0, seat);
                assert_same(about.slug, &seen[0].1, &seen[1].1, seat);
                compared += 1;
                worlds_seen.push((position.clone(), world, seat));
            }
        }
        let mut went_on = 0;
        for (position, world, seat) in worlds_seen {
            let mut both = Vec::new();
            for position in [&position, &world] {
                both.push((entry.load)(setup.clone(), position.clone()).expect("a sound position"));
            }
            let Some((by, text)) = a_move_of_another(&mut both, seat, &mut chance) else { continue };
            let mut seen = Vec::new();
            for (position, mut mirror) in [position, world].into_iter().zip(both) {
                let table = table_at(&store, about.slug, &setup, &position, &people).await;
                let mut program = Client::with_token(house.address, &tokens[by.index()]);
                let body = json!({ "seat": by.number(), "move": text });
                done(program.post(&format!("/api/tables/{table}/play"), &body).await.expect("an answer"));
                let steps = settled(&store, &table, &mut *mirror).await;
                let mine = everything(&house, &table, Some(tokens[seat.index()].as_str())).await;
                seen.push((format!("{steps:?}"), mine, everything(&house, &table, None).await));
            }
            assert_same(about.slug, &seen[0].0, &seen[1].0, seat);
            assert_same(about.slug, &seen[0].1, &seen[1].1, seat);
            assert_same(about.slug, &seen[0].2, &seen[1].2, seat);
            went_on += 1;
        }
        assert!(went_on > 0 || about.slug == "nim", "{}: no move could be compared", about.slug);
        // Nim has nothing to imagine.
        assert!(compared > 0 || about.slug == "nim", "{}: no other world was found", about.slug);
    }
}

/// Whether nobody has a choice that everybody knows to be none.
fn everybody_chooses(played: &dyn AnyMatch) -> bool {
    played.waiting_for().iter().all(|seat| played.forced(seat).is_none())
}

/// A move of somebody else that can be played in both worlds and brings nothing to light: the first of those that leave
/// the other least to answer in one of the worlds, as that is where a choice could play itself.
fn a_move_of_another(
    both: &mut [Box<dyn AnyMatch>],
    viewer: Seat,
    chance: &mut Chance,
) -> Option<(Seat, String)> {
    let others: Vec<Seat> = both[0].waiting_for().iter().filter(|&seat| seat != viewer).collect();
    let by = *chance.pick(&others)?;
    let there = both[1].moves(by);
    let mut found: Option<(usize, String)> = None;
    for text in both[0].moves(by).into_iter().filter(|text| there.contains(text)) {
        let answers = both.iter().filter_map(|played| {
            let mut copy = played.at(played.count());
            copy.play(by, &text).expect("a listed move is legal");
            copy.can_undo(by).then(|| copy.moves(by).len())
        });
        let answers: Vec<usize> = answers.collect();
        if answers.len() == both.len() {
            let least = answers.into_iter().min().unwrap_or(0);
            if found.as_ref().is_none_or(|(fewest, _)| least < *fewest) {
                found = Some((least, text));
            }
        }
    }
    found.map(|(_, text)| (by, text))
}

/// What was played at a table, by whom and of what kind, once the server has no more to play by itself.
async fn settled(store: &Store, table: &str, mirror: &mut dyn AnyMatch) -> Vec<(Kind, Option<Seat>)> {
    let id = table.parse().expect("a code");
    loop {
        let entries = store.entries(&id, 2).await.expect("entries");
        for entry in entries.iter().skip(mirror.count()) {
            mirror.play(entry.seat.expect("a seat"), &entry.text).expect("it was accepted");
        }
        let waiting = mirror.waiting_for();
        let goes_on = |seat: Seat| mirror.forced(seat).is_some() && !mirror.can_undo(seat);
        if !waiting.iter().any(goes_on) {
            return entries.into_iter().map(|entry| (entry.kind, entry.seat)).collect();
        }
        tokio::task::yield_now().await;
    }
}

/// Asserts that two are byte for byte the same, and shows where they are not.
#[track_caller]
fn assert_same(game: &str, here: &str, there: &str, seat: Seat) {
    if here == there {
        return;
    }
    let at = here.bytes().zip(there.bytes()).position(|(a, b)| a != b).unwrap_or(here.len().min(there.len()));
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(160)..(at + 160).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    panic!("{game}: seat {seat} can tell two worlds apart:\n{}\n{}", around(here), around(there));
}
