//! A table: its page, its events, and what is done there.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use store::{PersonId, Place, TableId};
use table::{Phrase, Seat, Viewer};
use terms::{Clock, Terms};
use web::Deed;
use web::model::{CatchUp, Extent, Hint, Perspective, Trouble, Visitor, Vote, Way};

use super::{
    Fields, From, Query, bad, extent_had, go, good, page, page_with_notice, refused, says_their_name,
    set_cookie,
};
use crate::AppState;
use crate::after::hint::hint;
use crate::after::{coach, line};
use crate::events::Telling;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Act, At, LiveTable, Refusal, TableState};
use crate::look::{self, Aside, Past};
use crate::open::{beside, bot_place, rematch};
use crate::words::say;
use crate::{events, people};

/// The table that an address names, if the guest may know of it.
pub async fn find(app: &AppState, guest: &Guest, code: &str) -> Result<Arc<LiveTable>, Refusal> {
    let id: TableId = code.parse().map_err(|_| Refusal::NoTable)?;
    let live = app.tables.find(&id).await?;
    if live.state().await?.is_known_to(guest) { Ok(live) } else { Err(Refusal::NoTable) }
}

#[derive(Deserialize)]
pub struct When {
    at: Option<String>,
    eyes: Option<String>,
    since: Option<usize>,
    all: Option<String>,
    line: Option<String>,
    step: Option<usize>,
    follow: Option<Seat>,
    log: Option<String>,
}

impl When {
    /// The earlier moment that the address names, if it names one.
    fn past(&self) -> Result<Option<Past>, Refusal> {
        let eyes = Perspective::from_word(self.eyes.as_deref()).ok_or(Refusal::NoSeat)?;
        let since = self.since.map(|seen| (seen, self.all.is_some()));
        let Some(at) = &self.at else { return Ok(None) };
        let count = at.parse().map_err(|_| Refusal::NoMoment)?;
        Ok(Some(Past { count, eyes, since, line: None }))
    }
}

/// The page: the lobby until the match begins, then the board.
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(when): Query<When>,
) -> Response {
    match draw(&app, &guest, &headers, &code, &when).await {
        Ok(response) => response,
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn draw(
    app: &AppState,
    guest: &Guest,
    headers: &HeaderMap,
    code: &str,
    when: &When,
) -> Result<Response, Refusal> {
    let mut past = when.past()?;
    let extent = extent(when.log.as_deref())?;
    let live = find(app, guest, code).await?;
    if let (Some(past), Some(way)) = (&mut past, &when.line) {
        let way = Way::from_word(way).ok_or(Refusal::NoMoment)?;
        let wanted = line::Wanted { at: past.count, way, made: when.step.unwrap_or(0) };
        let shown = line::shown(app, &live, guest, wanted).await?;
        // The turn is seen as whoever had it saw it, unless the visitor wants it otherwise.
        if past.eyes == Perspective::Own {
            past.eyes = Perspective::Seat(shown.line.seat);
        }
        past.line = Some((shown.line, shown.made));
    }
    let seen = match guest.id() {
        Some(person) => {
            let followed = live.followed(person);
            app.store.visited(&live.id, person).await?.max(followed)
        }
        None => None,
    };
    let was_away = match guest.id() {
        Some(person) => was_away(app, &live.id, person, seen).await?,
        None => false,
    };
    let mut state = live.state().await?;
    state.admit(guest)?;
    if let (Some(person), Some(seen)) = (guest.id(), seen) {
        state.welcome_back(person, seen);
    }
    if past.is_none()
        && was_away
        && let Some(missed) = missed(&state, guest)
    {
        return Ok(go(&missed, Vec::new(), None));
    }
    let state = {
        let drawn = state.as_it_is();
        drop(state);
        drawn
    };
    let aside = Aside { follow: when.follow, extent, ..Aside::default() };
    let drawn = (live.clone(), state.clone(), guest.clone(), headers.clone());
    let drawing = move || whole_page(&drawn.0, &drawn.1, &drawn.2, &drawn.3, past, aside);
    let response = live.painters().draw_aside(drawing).await?;
    let seq = state.table.seq;
    if let Some(person) = guest.id().filter(|_| seen.is_none_or(|seen| seen < seq)) {
        app.store.visit(&live.id, person, seq).await?;
    }
    Ok(response)
}

/// The whole page, now or at an earlier moment.
fn whole_page(
    live: &LiveTable,
    state: &TableState,
    guest: &Guest,
    headers: &HeaderMap,
    past: Option<Past>,
    aside: Aside,
) -> Result<Response, Refusal> {
    let visitor = guest.visitor();
    if state.running.is_none() {
        return Ok(page_with_notice(headers, |notice| {
            web::lobby::page(&visitor, &look::lobby(state, guest, notice))
        }));
    }
    let board = look::board(state)?;
    let mut play = look::play(state, guest, &live.around(), past, aside, None)?;
    Ok(page_with_notice(headers, |notice| {
        play.notice = notice;
        web::play::opened(&visitor, &play, board)
    }))
}

/// How much of the log an address asks for.
fn extent(word: Option<&str>) -> Result<Extent, Refusal> {
    Extent::from_word(word).ok_or(Refusal::NoMoment)
}

/// After so long an absence somebody is shown what happened.
const AWAY: Duration = Duration::from_secs(5 * 60);

/// Whether somebody has not looked at the table for long, and something happened meanwhile.
async fn was_away(
    app: &AppState,
    id: &TableId,
    person: PersonId,
    seen: Option<u64>,
) -> Result<bool, Refusal> {
    let newest = app.store.seq(id).await?;
    if seen.is_none() || seen == newest {
        return Ok(false);
    }
    let away = app.config.away_after.unwrap_or(AWAY).as_millis() as i64;
    let last = app.store.visited_at(id, person).await?;
    Ok(last.is_some_and(|last| last > 0 && store::now() - last >= away))
}

/// Where somebody is shown what happened without them. None: nothing did, or there is no time for it.
fn missed(state: &TableState, guest: &Guest) -> Option<String> {
    let (viewer, curtain) = state.eyes(guest);
    // With a live clock it is offered, not begun: time runs.
    if viewer.seat().is_none() || curtain.is_some() || state.table.terms.clock == Clock::Live {
        return None;
    }
    let (since, total) = (state.absence(guest)?, state.running.as_ref()?.played.count());
    let from = CatchUp::new(since, total, false).from;
    (since < total).then(|| web::routes::since(&state.table.id, from, since, false))
}

#[derive(Deserialize)]
pub struct Since {
    since: Option<u64>,
    follow: Option<Seat>,
    log: Option<String>,
}

/// The live part whenever it changes.
pub async fn follow(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(Since { since, follow, log }): Query<Since>,
) -> Response {
    let (live, extent) = match (find(&app, &guest, &code).await, extent(log.as_deref())) {
        (Ok(live), Ok(extent)) => (live, extent),
        (Err(refusal), _) | (_, Err(refusal)) => return refused(&guest, &refusal),
    };
    if let Err(refusal) = live.state().await.and_then(|state| state.admit(&guest)) {
        return refused(&guest, &refusal);
    }
    let Some(pass) = app.limits.stream(address) else { return trouble(&guest, Trouble::TooMany) };
    let has = events::seen(&headers, since);
    events::follow(live, guest, pass, &app, has, Telling::Changes, move |live, guest, _| async move {
        look::live_part(live, guest, Aside { follow, extent, ..Aside::default() }).await
    })
}

/// What a form at a table asks for.
enum Asked {
    Act(Act),
    /// Somebody sits down before a shared screen.
    Curtain(Seat),
    Faster,
    Hint(Seat),
    Rematch,
}

impl Asked {
    /// Reads a form. None: it is not one of ours.
    fn read(deed: Deed, fields: &Fields, guest: &Guest) -> Option<Result<Self, Refusal>> {
        let at = || Some(At { seat: fields.parse("seat")?, seq: Some(fields.parse("seq")?) });
        let act = match deed {
            Deed::Sit => Act::Sit { seat: fields.parse("seat") },
            Deed::Leave => Act::Leave,
            Deed::Start => Act::Start { without: fields.get("without") == Some("on") },
            Deed::Seat => return Some(arrange(fields.parse("seat")?, fields, guest).map(Asked::Act)),
            Deed::Play => Act::Play { at: at()?, text: fields.get("move")?.to_owned() },
            Deed::Undo => Act::Undo(at()?),
            Deed::Redo => Act::Redo(at()?),
            Deed::Reset => Act::Reset(at()?),
            Deed::AskBack => Act::AskBack { at: at()?, count: fields.parse("count")? },
            Deed::AnswerBack => Act::AnswerBack { at: at()?, yes: fields.get("answer")? == "yes" },
            Deed::Ahead => Act::Ahead { at: at()?, on: fields.get("on")? == "yes" },
            Deed::Mix => Act::Mix(fields.parse("number")?),
            Deed::Chat => Act::Say { text: fields.get("text")?.to_owned() },
            Deed::Pace => Act::SetPace(fields.parse("pace")?),
            Deed::Resign => Act::Resign { seat: fields.parse("seat") },
            Deed::ComeBack => Act::ComeBack { seat: fields.parse("seat") },
            Deed::Vote => {
                let (ballot, level) = (fields.parse("ballot")?, fields.parse("level"));
                Act::Vote { about: fields.parse("about")?, vote: Vote { ballot, level } }
            }
            Deed::ThinkAgain => {
                Act::ThinkAgain { what: fields.parse("asked")?, about: fields.parse("about") }
            }
            Deed::WithdrawBack => Act::WithdrawBack,
            Deed::AskEnd => Act::AskEnd { seat: fields.parse("seat") },
            Deed::AnswerEnd => Act::AnswerEnd { yes: fields.get("answer")? == "yes" },
            Deed::AddSeat => Act::AddSeat,
            Deed::DropSeat => Act::DropSeat(fields.parse("seat")?),
            Deed::Terms => match Terms::read(|key| fields.get(key)) {
                Ok(terms) => Act::SetTerms { terms: Box::new(terms), options: fields.options() },
                Err(not_so) => return Some(Err(not_so.into())),
            },
            Deed::Host => Act::HandHost(fields.parse("seat")?),
            Deed::Close => Act::Close,
            Deed::Decline => Act::Decline,
            Deed::Curtain => return Some(Ok(Asked::Curtain(fields.parse("seat")?))),
            Deed::Faster => return Some(Ok(Asked::Faster)),
            Deed::Hint => return Some(Ok(Asked::Hint(fields.parse("seat")?))),
            Deed::Rematch => return Some(Ok(Asked::Rematch)),
        };
        Some(Ok(Asked::Act(act)))
    }

    const fn cost(&self) -> Cost {
        match self {
            Asked::Act(act) => act.cost(),
            Asked::Curtain(_) | Asked::Faster => Cost::Act,
            Asked::Hint(_) => Cost::Thought,
            Asked::Rematch => Cost::Table,
        }
    }
}

fn arrange(seat: Seat, fields: &Fields, guest: &Guest) -> Result<Act, Refusal> {
    let name = fields.get("name").unwrap_or_default();
    let place = match fields.get("kind") {
        Some("bot") => bot_place(fields.get("bot").unwrap_or_default(), seat.index())?,
        Some("screen") => beside(guest, seat.index(), name),
        _ => Place::free(),
    };
    Ok(Act::Arrange { seat, place })
}

/// Something is done at a table.
pub async fn act(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    headers: HeaderMap,
    Path((code, what)): Path<(String, String)>,
    fields: Fields,
) -> Response {
    let Ok(deed) = what.parse::<Deed>() else { return trouble(&guest, Trouble::NotFound) };
    let is_live = headers.contains_key("x-live");
    let live = match find(&app, &guest, &code).await {
        Ok(live) => live,
        Err(refusal) if is_live => {
            return (refusal.status(), refusal.words(guest.language)).into_response();
        }
        Err(refusal) => return refused(&guest, &refusal),
    };
    let mut guest = guest;
    let mut cookie = None;
    // Whoever sits down may say their name in the same breath.
    if guest.person.is_none()
        && deed == Deed::Sit
        && let Some(name) = fields.get("name").and_then(people::name)
    {
        match says_their_name(&app, &guest, address, &name).await {
            Ok((known, kept)) => (guest, cookie) = (known, Some(kept)),
            Err(refusal) => return refused(&guest, &refusal),
        }
    }
    let done = match Asked::read(deed, &fields, &guest) {
        Some(Ok(asked)) => perform(&app, &live, &guest, asked).await,
        Some(Err(refusal)) => Err(refusal),
        None => Ok(Done::Unreadable),
    };
    let mut response = answer(&live, &guest, Asker::of(&headers), extent_had(&headers), done).await;
    if let Some(cookie) = cookie {
        set_cookie(&mut response, &cookie);
    }
    response
}

/// What came of it.
enum Done {
    Here,
    /// With a hint to show.
    Hinted(Hint),
    /// Nothing yet: the coach asks a seat whether it means this move.
    Coached(Seat, String),
    /// At another table.
    Elsewhere(TableId),
    /// The form was not one of ours.
    Unreadable,
}

async fn perform(
    app: &AppState,
    live: &Arc<LiveTable>,
    guest: &Guest,
    asked: Asked,
) -> Result<Done, Refusal> {
    limit(app, guest, asked.cost())?;
    match asked {
        Asked::Act(Act::Play { at, text }) => {
            if coach::play(app, live, guest, at, text.clone()).await? {
                return Ok(Done::Coached(at.seat, text));
            }
        }
        Asked::Act(act) => live.act(guest, act).await?,
        Asked::Curtain(seat) => {
            live.state().await?.open_curtain(guest, seat)?;
            live.beat();
        }
        Asked::Faster => {
            if live.state().await?.seats_of(guest).is_empty() {
                return Err(Refusal::NotYours);
            }
            live.hurry();
        }
        Asked::Hint(seat) => {
            // Around one screen a hint is for the one who sits before it.
            if live.state().await?.eyes(guest).0 != Viewer::Seat(seat) {
                return Err(Refusal::NotYours);
            }
            return Ok(Done::Hinted(hint(app, live, guest, seat).await?));
        }
        Asked::Rematch => {
            let mut state = live.state().await?;
            let next = rematch(app, guest, &mut state).await?;
            live.publish(&state);
            return Ok(Done::Elsewhere(next));
        }
    }
    Ok(Done::Here)
}

/// Whether the guest has done too much already.
pub fn limit(app: &AppState, guest: &Guest, cost: Cost) -> Result<(), Refusal> {
    match guest.actor() {
        Some(actor) if !app.limits.allows(&actor, cost) => Err(Refusal::TooMany),
        _ => Ok(()),
    }
}

/// Who asks for something at a table, by the header `X-LiveTable`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asker {
    /// A form of a page without script.
    Form,
    /// The script of a page.
    Script,
    /// The script of a page that is hearing updates anyway: it need not be told twice.
    Listener,
}

impl Asker {
    fn of(headers: &HeaderMap) -> Self {
        match headers.get("x-live").map(HeaderValue::as_bytes) {
            None => Asker::Form,
            Some(b"listening") => Asker::Listener,
            Some(_) => Asker::Script,
        }
    }
}

/// The table as it is now, with as much of the log as the page had and a word about what was not done.
async fn answer(
    live: &Arc<LiveTable>,
    guest: &Guest,
    asker: Asker,
    extent: Extent,
    done: Result<Done, Refusal>,
) -> Response {
    let (status, aside) = match done {
        Ok(Done::Here) if asker == Asker::Listener => return StatusCode::NO_CONTENT.into_response(),
        Ok(Done::Here) => (StatusCode::OK, Aside::default()),
        Ok(Done::Hinted(hint)) => (StatusCode::OK, Aside { hint: Some(hint), ..Aside::default() }),
        Ok(Done::Coached(seat, text)) => {
            (StatusCode::OK, Aside { asks: Some((seat, text)), ..Aside::default() })
        }
        Ok(Done::Elsewhere(id)) => return go(&web::routes::table(&id), Vec::new(), None),
        Ok(Done::Unreadable) => return trouble(guest, Trouble::Unreadable),
        Err(refusal) => {
            tracing::debug!(table = %live.id, %refusal, "not done");
            // That the table has moved on is nobody's mistake: the page catches up, and a browser logs no error.
            let status = match refusal.status() {
                StatusCode::CONFLICT => StatusCode::OK,
                status => status,
            };
            (status, Aside { notice: bad(refusal.words(guest.language)), ..Aside::default() })
        }
    };
    if asker == Asker::Form && aside.asks.is_some() {
        return match asked_page(live, guest, aside).await {
            Ok(response) => response,
            Err(refusal) => refused(guest, &refusal),
        };
    }
    if asker == Asker::Form {
        // Without script a hint is a word on the next page.
        let hinted = aside.hint.as_ref().and_then(|hint| hint.moves.first());
        let told = hinted.and_then(|best| {
            good(say(Phrase::new("hint-told").with("move", best.words.clone()), guest.language))
        });
        // Who sends forms without script needs the signs in the page, and a word that is shown once is not to be lost on the way.
        let here = web::routes::with(&web::routes::table(&live.id), web::routes::SIGNS_WITHIN);
        return go(&here, Vec::new(), aside.notice.or(told));
    }
    match look::live_part(live.clone(), guest.clone(), Aside { extent, ..aside }).await {
        Ok((_, page)) => (status, Html(page.text())).into_response(),
        Err(refusal) => (refusal.status(), refusal.words(guest.language)).into_response(),
    }
}

/// Without script what the coach asks is on the page that answers the form.
async fn asked_page(live: &LiveTable, guest: &Guest, aside: Aside) -> Result<Response, Refusal> {
    let state = live.state().await?.as_it_is();
    let (guest, around) = (guest.clone(), live.around());
    let visitor = Visitor { here: web::routes::table(&live.id), ..guest.visitor() };
    let drawing = move || {
        let play = look::play(&state, &guest, &around, None, aside, None)?;
        Ok(page(web::play::page(&visitor, &play, look::board(&state)?)))
    };
    live.painters().draw_aside(drawing).await
}
