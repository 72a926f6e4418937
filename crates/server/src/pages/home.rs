//! Home, and joining by code.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use store::{Listed, Outcome, Stage, Table, TableId};
use table::{Lexicon, Score, Seat, Seats, Standings};
use tokio::sync::watch;
use web::model::{Game, Home, MyState, MyTable, OldTable, OpenTable, Trouble};

use super::{From, go, page_with_notice, refused};
use crate::House;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Pass;
use crate::live::Refusal;
use crate::look::{brief, is_asked, moment};

/// So many tables are in each list.
const MINE_SHOWN: u16 = 12;
const OPEN_SHOWN: u16 = 12;
const RESULTS_SHOWN: u16 = 8;
/// Among so many the next that waits is looked for.
const MOST_WAITING: u16 = 100;
/// A line that says nothing, so that no proxy thinks the connection dead.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

pub async fn show(State(house): State<House>, guest: Guest, headers: HeaderMap) -> Response {
    match home(&house, &guest).await {
        Ok(home) => {
            page_with_notice(&headers, |notice| web::home::page(&guest.visitor(), &Home { notice, ..home }))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

#[derive(Deserialize)]
pub struct Not {
    not: Option<String>,
}

/// To the table that waits for me the longest, other than this one; home, where none does.
pub async fn next(State(house): State<House>, guest: Guest, Query(Not { not }): Query<Not>) -> Response {
    let Some(person) = guest.id() else { return go("/", Vec::new(), None) };
    let tables = match house.store.list(Listed::Unfinished(person), MOST_WAITING).await {
        Ok(tables) => tables,
        Err(error) => return refused(&guest, &error.into()),
    };
    let waits =
        |table: &&Table| is_asked(table, table.seats_of(person)) && Some(table.id.as_str()) != not.as_deref();
    let to = tables.iter().filter(waits).min_by_key(|table| table.changed);
    go(&to.map_or_else(|| "/".to_owned(), |table| web::routes::table(&table.id)), Vec::new(), None)
}

/// Home whenever a table of mine changes.
pub async fn follow(State(house): State<House>, From(address): From, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return StatusCode::NO_CONTENT.into_response() };
    let Some(pass) = house.limits.stream(address) else { return trouble(&guest, Trouble::TooMany) };
    let reader = HomeReader {
        rings: house.node.homes.open(person),
        told: String::new(),
        is_open: false,
        house,
        guest,
        _pass: pass,
    };
    let events = stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), reader))
    });
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response();
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// Somebody who has home open.
struct HomeReader {
    house: House,
    guest: Guest,
    rings: watch::Receiver<u64>,
    /// What they were shown last.
    told: String,
    is_open: bool,
    _pass: Pass,
}

impl HomeReader {
    /// Home as soon as it is another. None: the stream ends.
    async fn next(&mut self) -> Option<Event> {
        let mut closing = self.house.closing.clone();
        loop {
            // At first what the page may have missed while it loaded.
            if std::mem::replace(&mut self.is_open, true) {
                tokio::select! {
                    rung = self.rings.changed() => rung.ok()?,
                    _ = closing.wait_for(|&closing| closing) => return None,
                }
            }
            self.rings.borrow_and_update();
            let home = home(&self.house, &self.guest).await.ok()?;
            let drawn = web::home::live(&self.guest.visitor(), &home).into_string().replace('\r', " ");
            if drawn != self.told {
                self.told.clone_from(&drawn);
                return Some(Event::default().data(drawn));
            }
        }
    }
}

async fn home(house: &House, guest: &Guest) -> Result<Home, Refusal> {
    let language = guest.language;
    let mut home = Home {
        games: house.games().map(|game| Game::of(game, language)).collect(),
        mine: Vec::new(),
        open: Vec::new(),
        results: Vec::new(),
        notice: None,
    };
    if let Some(person) = guest.id() {
        for table in house.store.list(Listed::Unfinished(person), MINE_SHOWN).await? {
            home.mine.push(my_table(house, guest, table).await);
        }
        home.mine.sort_by_key(|mine| !matches!(mine.state, MyState::MyTurn { .. }));
        let finished = house.store.list(Listed::Finished(person), RESULTS_SHOWN).await?;
        home.results = finished.iter().filter_map(|table| old_table(guest, table)).collect();
    }
    let is_mine = |table: &Table| {
        guest.id().is_some_and(|person| table.host == person || !table.seats_of(person).is_empty())
    };
    let open = house.store.list(Listed::Open, OPEN_SHOWN).await?;
    home.open = open.iter().filter(|table| !is_mine(table)).map(|table| open_table(guest, table)).collect();
    Ok(home)
}

async fn my_table(house: &House, guest: &Guest, table: Table) -> MyTable {
    let brief = brief(&table, guest.language);
    if table.stage == Stage::Gathering {
        let (taken, total) = taken(&table);
        return MyTable { brief, state: MyState::Gathering { taken, total } };
    }
    let moment = match house.tables.find(&table.id).await {
        Ok(live) => live.hall().await.map_or_else(|_| String::new(), |hall| moment(&hall, guest.language)),
        Err(_) => String::new(),
    };
    let mine = guest.id().map_or(Seats::NONE, |person| table.seats_of(person));
    let state = if is_asked(&table, mine) {
        MyState::MyTurn { moment }
    } else {
        let names = table.waiting.iter().map(|seat| table.places[seat.index()].name.clone()).collect();
        MyState::Others { moment, names }
    };
    MyTable { brief, state }
}

fn open_table(guest: &Guest, table: &Table) -> OpenTable {
    let (taken, total) = taken(table);
    let is_running = table.stage != Stage::Gathering;
    OpenTable { brief: brief(table, guest.language), taken, total, is_running }
}

fn taken(table: &Table) -> (usize, usize) {
    (table.places.iter().filter(|place| !place.is_free()).count(), table.places.len())
}

/// A finished match of the guest.
pub fn old_table(guest: &Guest, table: &Table) -> Option<OldTable> {
    let mine = guest.id().map_or(Seats::NONE, |person| table.seats_of(person));
    Some(OldTable {
        brief: brief(table, guest.language),
        mine,
        standings: standings(table.outcome.as_ref()?),
        lexicon: shelf::find(&table.game).map_or_else(Lexicon::common, |entry| (entry.lexicon)()),
        ended_at: table.changed,
    })
}

fn standings(outcome: &Outcome) -> Standings {
    let score = |(index, (&points, &rank)): (usize, (&i32, &u8))| Score {
        seat: Seat::new(index),
        points,
        lines: Vec::new(),
        tie_break: Vec::new(),
        rank,
    };
    let scores = outcome.points.iter().zip(&outcome.ranks).enumerate().map(score).collect();
    Standings { scores, rating: None }
}

#[derive(Deserialize)]
pub struct Code {
    code: String,
}

/// To the table with this code, or with this address.
pub async fn join(guest: Guest, Query(Code { code }): Query<Code>) -> Response {
    let code = code.trim().trim_end_matches('/');
    let last = code.rsplit('/').next().unwrap_or(code);
    match last.parse::<TableId>() {
        Ok(id) => go(&web::routes::table(&id), Vec::new(), None),
        Err(_) => trouble(&guest, Trouble::NotFound),
    }
}
