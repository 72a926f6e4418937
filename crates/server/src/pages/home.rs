//! Home, and joining by code.

use std::collections::HashMap;
use std::convert::Infallible;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use store::{
    Ask as Question, Asks, Both, Invitation, Listed, Outcome, Person, PersonId, Stage, Table, TableId,
};
use table::{Language, Lexicon, Phrase, Score, Seat, Seats, Standings};
use tokio::sync::watch;
use web::model::{
    Answered, Ask, Asked, BusyTable, ClubCard, Filter, Game, Home, MyState, MyTable, OldTable, OpenTable,
    Trouble,
};

use super::me::minutes_since;
use super::{From, Query, bad, go, page_with_notice, refused};
use crate::AppState;
use crate::clubs;
use crate::courses;
use crate::days;
use crate::events::{LastTold, on_its_own, sent};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Pass;
use crate::live::{Refusal, Request};
use crate::look::{brief, clocks, is_asked, is_wanted, moment, options};
use crate::puzzles::Solvers;
use crate::tournaments;
use crate::words::say;

/// So many tables are in each list.
const MINE_SHOWN: usize = 12;
const OPEN_SHOWN: usize = 12;
const RESULTS_SHOWN: u16 = 8;
const ASKS_SHOWN: u16 = 8;
const CUPS_SHOWN: u16 = 4;
/// So many are read to find them.
const MINE_READ: u16 = 100;
const OPEN_READ: u16 = 100;
/// Among so many the table of the hour is looked for.
const BUSY_READ: u16 = 50;
/// Results are shown for a week.
const RECENT: i64 = 7 * 24 * 60 * 60 * 1000;
/// Among so many the next that waits is looked for.
const MOST_WAITING: u16 = 100;

/// What of home somebody wants to see.
#[derive(Clone, Default, Deserialize)]
pub struct Shown {
    game: Option<String>,
    language: Option<String>,
    away: Option<String>,
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Query(shown): Query<Shown>,
) -> Response {
    let (deals, counts, tries) = days::list::today(&guest);
    let beside = (
        courses::learnt(&guest),
        Solvers::asked(&guest),
        Question::list(Listed::Busy, BUSY_READ),
        my_clubs(&guest),
        deals,
        counts,
        tries,
    );
    let found = app.store.together(Both(asked(&guest), beside)).await;
    let (found, (learnt, solvers, busy, clubs, deals, counts, tries)) = match found {
        Ok(found) => found,
        Err(error) => return refused(&guest, &error.into()),
    };
    let (guest, known) = courses::recalled(guest, learnt);
    let shown = async {
        let home = made(&app, &guest, &shown, found).await?;
        let deals = days::list::cards(&app, &guest, (deals, counts, tries)).await?;
        let puzzle = super::puzzle::of_day(&guest, &solvers);
        let hour = table_of_hour(&app, &guest, busy);
        Ok::<_, Refusal>(Home { deals, puzzle, hour, clubs, ..home })
    };
    match shown.await {
        Ok(home) => {
            let mut response = page_with_notice(&headers, |notice| {
                web::home::page(&guest.visitor(), &Home { notice, ..home })
            });
            known.remember(&app, &guest, &guest.learnt, &mut response).await;
            response
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

fn my_clubs(guest: &Guest) -> Question<Vec<ClubCard>> {
    match guest.id().filter(|_| !guest.clubs.is_empty()) {
        Some(person) => Question::clubs_of(person).map(move |found| clubs::cards(person, found)),
        None => Question::nothing(Vec::new()),
    }
}

#[derive(Deserialize)]
pub struct Not {
    not: Option<String>,
}

/// To the table that waits for me most urgently, other than this one; home, where none does.
pub async fn next(State(app): State<AppState>, guest: Guest, Query(Not { not }): Query<Not>) -> Response {
    let Some(person) = guest.id() else { return go("/", Vec::new(), None) };
    let tables = match app.store.list(Listed::Unfinished(person), MOST_WAITING).await {
        Ok(tables) => tables,
        Err(error) => return refused(&guest, &error.into()),
    };
    let waits = |table: &&Table| {
        let mine = table.seats_of(person);
        (is_asked(table, mine) || is_wanted(table, mine)) && Some(table.id.as_str()) != not.as_deref()
    };
    let to = tables.iter().filter(waits).min_by_key(|table| urgency(table));
    go(&to.map_or_else(|| "/".to_owned(), |table| web::routes::table(&table.id)), Vec::new(), None)
}

/// Home whenever a table of mine changes.
pub async fn follow(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    Query(shown): Query<Shown>,
) -> Response {
    let Some(person) = guest.id() else { return StatusCode::NO_CONTENT.into_response() };
    let Some(pass) = app.limits.stream(address) else { return trouble(&guest, Trouble::TooMany) };
    let reader = HomeReader {
        rings: app.node.homes.open(person),
        lost_keys: app.lost_keys.subscribe(),
        shown,
        told: LastTold::default(),
        is_open: false,
        app,
        guest,
        _pass: pass,
    };
    let events = stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), reader))
    });
    sent(events)
}

/// Somebody who has home open.
struct HomeReader {
    app: AppState,
    guest: Guest,
    rings: watch::Receiver<u64>,
    /// Somebody has lost what let them in.
    lost_keys: watch::Receiver<u64>,
    /// What of it they want to see.
    shown: Shown,
    /// What they were shown last.
    told: LastTold,
    is_open: bool,
    _pass: Pass,
}

impl HomeReader {
    /// Home as soon as it is another. None: the stream ends.
    async fn next(&mut self) -> Option<Event> {
        let mut closing = self.app.closing.clone();
        loop {
            // At first what the page may have missed while it loaded.
            if std::mem::replace(&mut self.is_open, true) {
                tokio::select! {
                    rung = self.rings.changed() => rung.ok()?,
                    lost = self.lost_keys.changed() => lost.ok()?,
                    _ = closing.wait_for(|&closing| closing) => return None,
                }
            }
            self.rings.borrow_and_update();
            let (app, guest, shown) = (self.app.clone(), self.guest.clone(), self.shown.clone());
            let drawing = async move {
                // Whoever signed out here or elsewhere sees no more.
                guest.may_stay(&app.store).await.ok()?.then_some(())?;
                let home = home(&app, &guest, &shown).await.ok()?;
                Some(web::home::live(&guest.visitor(), &home).into_string().replace('\r', " "))
            };
            let drawn = Box::pin(on_its_own(drawing)).await?;
            if self.told.is_news(&drawn) {
                return Some(Event::default().data(drawn));
            }
        }
    }
}

/// What the store knows of which home is made, as far as it is live: what is mine; tournaments of mine, and in which I take part;
/// tables that wait for people.
type Found = (Owned, (Vec<store::Tournament>, tournaments::Joined, Vec<Table>));

/// My tables, those that I have put away, to which I am invited, and what came of my last ones.
type Owned = (Vec<Table>, HashMap<TableId, u64>, Vec<Invitation>, Vec<Table>);

/// Asks for all of it.
fn asked(guest: &Guest) -> impl Asks<Answers = Found> + Send + use<> {
    let open = Question::list(Listed::Open, OPEN_READ);
    let Some(person) = guest.id() else {
        let nobodys = (
            Question::nothing(Vec::new()),
            Question::nothing(HashMap::new()),
            Question::nothing(Vec::new()),
            Question::nothing(Vec::new()),
        );
        return Both(nobodys, (Question::nothing(Vec::new()), Question::nothing(HashMap::new()), open));
    };
    let owned = (
        Question::list(Listed::Unfinished(person), MINE_READ),
        Question::tables_put_away(person),
        Question::invitations(person, ASKS_SHOWN),
        Question::list(Listed::Fresh(person), RESULTS_SHOWN),
    );
    let cups = Question::tournaments(store::Tournaments::Of(person), CUPS_SHOWN, 0);
    Both(owned, (cups, tournaments::joined(guest), open))
}

/// Home, as far as it is live.
pub async fn home(app: &AppState, guest: &Guest, shown: &Shown) -> Result<Home, Refusal> {
    let found = app.store.together(asked(guest)).await?;
    made(app, guest, shown, found).await
}

/// The same, where everything was asked for before.
async fn made(app: &AppState, guest: &Guest, shown: &Shown, found: Found) -> Result<Home, Refusal> {
    let (owned, (cups, joined, open)) = found;
    let language = guest.language;
    let games: Vec<Game> = app.games().map(|game| Game::of(game, language)).collect();
    let filter = Filter {
        games: games.iter().map(|game| (game.about.slug, game.name.clone())).collect(),
        game: shown.game.clone().filter(|slug| app.game(slug).is_some()),
        language: shown.language.as_ref().and_then(|code| code.parse().ok()),
    };
    let shows_away = shown.away.is_some();
    let mine = match guest.id() {
        Some(person) => mine(app, guest, person, shows_away, owned).await?,
        None => Mine::default(),
    };
    let cups = tournaments::show::rows(app, guest, &cups, &joined).await?;
    let open = open_tables(app, guest, &filter, open).await?;
    Ok(Home {
        learnt: games.iter().map(|game| guest.learnt.progress(game.about.slug)).collect(),
        games,
        deals: Vec::new(),
        puzzle: None,
        mine: mine.tables,
        open,
        filter,
        asks: mine.asks,
        away: mine.away,
        shows_away,
        taken: None,
        results: mine.results,
        clubs: Vec::new(),
        hour: None,
        cups,
        notice: None,
    })
}

/// What home shows of my own tables.
#[derive(Default)]
struct Mine {
    tables: Vec<MyTable>,
    asks: Vec<Ask>,
    /// So many I have put away.
    away: usize,
    results: Vec<OldTable>,
}

/// My tables, without those that I have put away unless something is asked of me there.
async fn mine(
    app: &AppState,
    guest: &Guest,
    person: PersonId,
    shows_away: bool,
    (tables, away, invitations, fresh): Owned,
) -> Result<Mine, Refusal> {
    let is_away = |table: &Table| {
        let asked_since = |seq: u64| table.seq > seq && is_asked(table, table.seats_of(person));
        away.get(&table.id).is_some_and(|&seq| !asked_since(seq))
    };
    let mut mine = Mine { away: tables.iter().filter(|table| is_away(table)).count(), ..Mine::default() };
    let is_again = |table: &Table| table.stage == Stage::Gathering && !table.asked(person).is_empty();
    let mut shown: Vec<&Table> =
        tables.iter().filter(|table| is_away(table) == shows_away && !is_again(table)).collect();
    // What waits for me is read first, what is urgent before what is not; the others stay as they are, the latest first.
    shown.sort_by_key(|table| match is_asked(table, table.seats_of(person)) {
        true => (false, urgency(table)),
        false => (true, Default::default()),
    });
    for &table in shown.iter().take(MINE_SHOWN) {
        let name = name_of_mine(guest, table, &shown);
        mine.tables.push(my_table(app, guest, table, name, shows_away).await);
    }
    mine.tables.sort_by_key(|mine| time_left(&mine.state));
    // Where others have yet to answer I may still take mine back.
    let is_open = |table: &Table| table.stage == Stage::Playing && !table.wanted.is_empty();
    for table in tables.iter().filter(|table| is_open(table) || is_again(table)) {
        mine.asks.extend(asks(app, guest, table).await);
    }
    // What is to be answered comes before what was.
    mine.asks.sort_by_key(|ask| ask.answered.is_some());
    // Results leave by themselves after a while; my page has them all.
    let recent = fresh.iter().filter(|table| table.changed > store::now() - RECENT);
    mine.results = recent.filter_map(|table| old_table(guest, table)).collect();
    for ask in invitations {
        if let Some(table) = app.store.table(&ask.table).await? {
            let answered = ask.is_declined.then_some(Answered::No);
            let told = told(guest, &table, Asked::Invited, ask.inviter_name);
            mine.asks.push(Ask { age: minutes_since(ask.created), answered, ..told });
        }
    }
    Ok(mine)
}

/// What is due first comes first; then what has waited for longest.
fn urgency(table: &Table) -> (i64, i64) {
    (table.due.unwrap_or(i64::MAX), table.changed)
}

/// My turn before the others', and of my turns the one for which I have the least time; without a clock they come last.
fn time_left(state: &MyState) -> (bool, i64) {
    match state {
        MyState::MyTurn { clock, .. } => (false, clock.as_ref().map_or(i64::MAX, |clock| clock.left)),
        _ => (true, 0),
    }
}

/// What is asked of me at a table, or was and I can still take my answer back.
async fn asks(app: &AppState, guest: &Guest, table: &Table) -> Vec<Ask> {
    if table.stage == Stage::Gathering {
        let host = app.store.person(table.host).await.ok().flatten();
        let told = |host: Person| Ask {
            options: options(table, guest.language),
            seat: table.seats_of(host.id).first(),
            ..told(guest, table, Asked::Again, host.name)
        };
        return host.map(told).into_iter().collect();
    }
    let Ok(live) = app.tables.find(&table.id).await else { return Vec::new() };
    let Ok(state) = live.state().await else { return Vec::new() };
    let now = store::now();
    let told = |request: Request| Ask {
        seat: Some(request.by),
        moves: request.moves,
        until: request.until,
        left: request.until.map(|until| until - now),
        answered: request.answered,
        ..told(guest, table, request.what, table.places[request.by.index()].name.clone())
    };
    state.asked_of(state.seats_of(guest)).into_iter().map(told).collect()
}

/// Somebody asks me something at a table.
fn told(guest: &Guest, table: &Table, what: Asked, by: String) -> Ask {
    Ask {
        brief: brief(table, guest.language),
        what,
        by,
        seat: None,
        age: minutes_since(table.changed),
        options: if what == Asked::Invited { options(table, guest.language) } else { Vec::new() },
        moves: 0,
        until: None,
        left: None,
        level: table.terms.level,
        answered: None,
    }
}

/// A table of mine by those I play with; where that does not tell it from another, by its own name too.
fn name_of_mine(guest: &Guest, table: &Table, all: &[&Table]) -> String {
    let others = |table: &Table| {
        let is_mine = |place: &&store::Place| guest.id().is_some_and(|person| place.is_of(person));
        let names = table.places.iter().filter(|place| !place.is_free() && !is_mine(place));
        names.map(|place| place.name.clone()).collect::<Vec<String>>().join(", ")
    };
    let name = others(table);
    let is_twin = |other: &&Table| other.id != table.id && other.game == table.game && others(other) == name;
    match name.is_empty() {
        true => brief(table, guest.language).title,
        false if all.iter().any(is_twin) => format!("{name} ({})", brief(table, guest.language).title),
        false => name,
    }
}

async fn open_tables(
    app: &AppState,
    guest: &Guest,
    filter: &Filter,
    mut tables: Vec<Table>,
) -> Result<Vec<OpenTable>, Refusal> {
    let is_mine = |table: &Table| {
        guest.id().is_some_and(|person| table.host == person || !table.seats_of(person).is_empty())
    };
    let is_wanted = |table: &Table| {
        let is_other_game = filter.game.as_ref().is_some_and(|game| *game != table.game);
        !is_mine(table) && !is_other_game && !guest.blocked.contains(&table.host)
    };
    tables.retain(is_wanted);
    let hosts: Vec<PersonId> = tables.iter().map(|table| table.host).collect();
    let languages = app.store.languages_of(&hosts).await?;
    let language = |table: &Table| languages.get(&table.host).copied().unwrap_or(guest.language);
    let is_understood = |table: &&Table| filter.language.is_none_or(|wanted| wanted == language(table));
    let shown = tables.iter().filter(is_understood).take(OPEN_SHOWN);
    Ok(shown.map(|table| open_table(guest, table, language(table))).collect())
}

/// The match at which most look on now, among those of the last hour that people play and show to everybody; of equals the one
/// with most people, and then the liveliest.
fn table_of_hour(app: &AppState, guest: &Guest, busy: Vec<Table>) -> Option<BusyTable> {
    let people =
        |table: &Table| table.places.iter().filter_map(store::Place::person).collect::<Vec<PersonId>>();
    let is_shown = |table: &Table| {
        let there = people(table);
        let is_mine = guest.id().is_some_and(|person| there.contains(&person));
        there.len() > 1 && !is_mine && !there.iter().any(|person| guest.blocked.contains(person))
    };
    let onlookers = |table: &Table| {
        let there = people(table);
        app.tables.people_at(&table.id).iter().filter(|person| !there.contains(person)).count()
    };
    let busy = busy.into_iter().filter(is_shown);
    let best = busy.map(|table| (onlookers(&table), people(&table).len(), table.changed, table));
    let best = best.max_by_key(|(looking, people, changed, _)| (*looking, *people, *changed));
    best.map(|(onlookers, _, changed, table)| BusyTable {
        brief: brief(&table, guest.language),
        onlookers,
        is_rated: table.terms.rated,
        age: minutes_since(changed),
    })
}

async fn my_table(app: &AppState, guest: &Guest, table: &Table, name: String, is_away: bool) -> MyTable {
    let brief = brief(table, guest.language);
    let age = minutes_since(table.changed);
    let state = my_state(app, guest, table).await;
    MyTable { brief, state, name, age, is_away }
}

/// What a table of the guest's waits for.
pub async fn my_state(app: &AppState, guest: &Guest, table: &Table) -> MyState {
    if table.stage == Stage::Gathering {
        let (taken, total) = taken(table);
        let sits = guest.id().is_some_and(|person| !table.seats_of(person).is_empty());
        return MyState::Gathering { taken, total, may_leave: sits && guest.id() != Some(table.host) };
    }
    let mine = guest.id().map_or(Seats::NONE, |person| table.seats_of(person));
    let mut shown = (String::new(), None);
    if let Ok(live) = app.tables.find(&table.id).await
        && let Ok(state) = live.state().await.map(|state| state.as_it_is())
    {
        // Of several seats around one screen the one that has the least time counts.
        let clocks = clocks(&state, mine, store::now()).into_iter().enumerate();
        let own = clocks.filter(|(index, _)| mine.contains(Seat::new(*index))).filter_map(|(_, clock)| clock);
        let clock = own.filter(|clock| clock.ends.is_some()).min_by_key(|clock| clock.left);
        let language = guest.language;
        shown = (live.painters().draw_aside(move || moment(&state, language)).await, clock);
    }
    let (moment, clock) = shown;
    if is_asked(table, mine) {
        return MyState::MyTurn { moment, clock };
    }
    let names = table.waiting.iter().map(|seat| table.places[seat.index()].name.clone()).collect();
    MyState::Others { moment, names }
}

pub fn open_table(guest: &Guest, table: &Table, language: Language) -> OpenTable {
    let (taken, total) = taken(table);
    OpenTable {
        brief: brief(table, guest.language),
        taken,
        total,
        options: options(table, guest.language),
        language,
        age: minutes_since(table.created),
    }
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
        is_least: false,
        lines: Vec::new(),
        tie_break: Vec::new(),
        rank,
    };
    let scores = outcome.points.iter().zip(&outcome.ranks).enumerate().map(score).collect();
    Standings { scores, rating: None, verdict: None }
}

#[derive(Deserialize)]
pub struct Code {
    #[serde(default)]
    code: String,
}

/// To the table with this code, or with this address. A code that no table has is answered where it was typed.
pub async fn join(State(app): State<AppState>, guest: Guest, Query(Code { code }): Query<Code>) -> Response {
    let code = code.trim().trim_end_matches('/');
    let last = code.rsplit('/').next().unwrap_or(code);
    match super::table::find(&app, &guest, last).await {
        Ok(live) => go(&web::routes::table(&live.id), Vec::new(), None),
        Err(Refusal::NoTable) => {
            let words = Phrase::new("no-such-code").with("code", last.to_owned());
            go("/", Vec::new(), bad(say(words, guest.language)))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}
