//! A finished match shown elsewhere: the board on another's page, its picture, and the match in ten seconds.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{PersonId, Stage};
use table::{Language, Seat};
use web::model::{Moment, Perspective, Play, Race};
use web::play::{EMBED_POLICY, PICTURE_POLICY};

use super::table::{find, limit};
use super::{Query, go, page, refused};
use crate::AppState;
use crate::after::finished;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Around, LiveTable, Refusal, TableState};
use crate::look::{self, Aside, Past};

/// So many moments make the match in ten seconds.
const MOMENTS: usize = 18;

/// Somebody who played shows the match by a link.
pub async fn begin(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    let shared = async {
        limit(&app, &guest, Cost::Change)?;
        let (live, person) = own(&app, &guest, &code).await?;
        if live.state().await?.is_sealed() {
            return Err(Refusal::Sealed);
        }
        Ok(app.store.share(&live.id, person).await.map(|_| ())?)
    };
    back(&guest, &code, shared.await)
}

/// They no longer do.
pub async fn end(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    let ended = async {
        limit(&app, &guest, Cost::Change)?;
        let (live, person) = own(&app, &guest, &code).await?;
        Ok(app.store.end_share(&live.id, person).await?)
    };
    back(&guest, &code, ended.await)
}

fn back(guest: &Guest, code: &str, done: Result<(), Refusal>) -> Response {
    match done {
        Ok(()) => go(&format!("/t/{code}/final#share"), Vec::new(), None),
        Err(refusal) => refused(guest, &refusal),
    }
}

/// A finished match of the guest's own.
async fn own(app: &AppState, guest: &Guest, code: &str) -> Result<(Arc<LiveTable>, PersonId), Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    let live = find(app, guest, code).await?;
    {
        let state = live.state().await?;
        finished(&state, guest)?;
        if state.seats_of(guest).is_empty() {
            return Err(Refusal::NotYours);
        }
    }
    Ok((live, person))
}

/// What a link asks for.
#[derive(Deserialize)]
pub struct When {
    at: Option<usize>,
    lang: Option<String>,
}

/// Whoever follows the link is nobody here, whoever they are: all see the same.
fn nobody(guest: Guest, lang: Option<&str>) -> Guest {
    let language: Option<Language> = lang.and_then(|code| code.parse().ok());
    Guest {
        person: None,
        session: None,
        key: None,
        blocked: Arc::default(),
        clubs: Arc::default(),
        done: Arc::default(),
        language: language.unwrap_or(guest.language),
        theme: web::model::Theme::System,
        ..guest
    }
}

/// The match that a link shows, and whose eyes it is seen with. What is sealed, taken back or was never shared is not there.
async fn shown(app: &AppState, id: &str) -> Result<(Arc<LiveTable>, Option<Seat>), Refusal> {
    let share = app.store.shared(id).await?.ok_or(Refusal::NoTable)?;
    let live = app.tables.find(&share.table).await?;
    let seat = {
        let state = live.state().await?;
        if state.table.stage != Stage::Over || state.is_sealed() {
            return Err(Refusal::NoTable);
        }
        state.table.seats_of(share.person).first()
    };
    Ok((live, seat))
}

/// The board after so many moves, or at the end.
fn drawn(
    state: &TableState,
    guest: &Guest,
    around: &Around,
    seat: Option<Seat>,
    at: Option<usize>,
) -> Result<Play, Refusal> {
    let total = state.running()?.played.count();
    // Through the eyes of whoever shows it: their sheet is what they want to show.
    let eyes = seat.map_or(Perspective::Own, Perspective::Seat);
    let past = Past { count: at.unwrap_or(total), eyes, since: None, line: None };
    look::play(state, guest, around, Some(past), Aside::default(), None)
}

pub async fn embed(
    State(app): State<AppState>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let page = async {
        let (live, seat) = shown(&app, &id).await?;
        let state = live.state().await?.as_it_is();
        let (around, guest) = (live.around(), guest.clone());
        let drawing = move || {
            let play = drawn(&state, &guest, &around, seat, when.at)?;
            let earlier = play.earlier.as_ref().ok_or(Refusal::NoMoment)?;
            let preview = guest.address(&web::routes::embed_preview(&id));
            Ok(page(web::play::embed(&guest.visitor(), &play, earlier, look::board(&state)?, &id, &preview)))
        };
        live.painters().draw_aside(drawing).await
    };
    match page.await {
        Ok(response) => with_policy(response, EMBED_POLICY),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The last board as a picture, or that of a moment.
pub async fn picture(
    State(app): State<AppState>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let picture = async {
        let (live, seat) = shown(&app, &id).await?;
        let state = live.state().await?.as_it_is();
        let (around, guest) = (live.around(), guest.clone());
        let drawing = move || {
            let play = drawn(&state, &guest, &around, seat, when.at)?;
            Ok(web::play::picture(&guest.visitor(), &play, look::board(&state)?))
        };
        live.painters().draw_aside(drawing).await
    };
    file(&guest, SVG, picture.await)
}

/// The match in ten seconds.
pub async fn replay(
    State(app): State<AppState>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let replay = async {
        let (live, seat) = shown(&app, &id).await?;
        let state = live.state().await?.as_it_is();
        let (around, guest) = (live.around(), guest.clone());
        let drawing = move || {
            let last = drawn(&state, &guest, &around, seat, None)?;
            let at = |count| drawn(&state, &guest, &around, seat, Some(count));
            web::play::replay(&guest.visitor(), &last, look::board(&state)?, at)
        };
        live.painters().draw_aside(drawing).await
    };
    file(&guest, SVG, replay.await)
}

/// Its points in ten seconds.
pub async fn race(
    State(app): State<AppState>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let race = course(&app, &guest, &id).await;
    file(&guest, SVG, race.map(|race| web::race::race(&guest.visitor(), &race)))
}

/// What programs show beside the link.
pub async fn preview(State(app): State<AppState>, guest: Guest, Path(id): Path<String>) -> Response {
    let guest = nobody(guest, None);
    let drawn = async {
        let race = course(&app, &guest, &id).await?;
        // It takes as long as ten pages.
        tokio::task::spawn_blocking(move || web::preview::preview(&race)).await.map_err(|_| Refusal::NoTable)
    };
    file(&guest, "image/png", drawn.await)
}

/// How the points of a shared match grew.
async fn course(app: &AppState, guest: &Guest, id: &str) -> Result<Race, Refusal> {
    let (live, _) = shown(app, id).await?;
    let state = live.state().await?.as_it_is();
    let language = guest.language;
    live.painters().draw_aside(move || run(&state, language)).await
}

fn run(state: &TableState, language: Language) -> Result<Race, Refusal> {
    let played = &*state.running()?.played;
    let count = played.count();
    let moments = MOMENTS.min(count).max(1);
    let counts: Vec<usize> = (0..=moments).map(|index| count * index / moments).collect();
    let points = |&count: &usize| {
        let standings = played.at(count).standings();
        Moment { count, points: standings.scores.iter().map(|score| score.points).collect() }
    };
    let chapters = (look::board(state)?.chapters)(played, language);
    let round = |&count: &usize| {
        let chapter = chapters.iter().rev().find(|chapter| chapter.count <= count);
        chapter.map_or_else(String::new, |chapter| chapter.words.clone())
    };
    Ok(Race {
        game_name: look::brief(&state.table, language).game_name,
        seats: state.looks(),
        course: counts.iter().map(points).collect(),
        rounds: counts.iter().map(round).collect(),
    })
}

const SVG: &str = "image/svg+xml";

/// A picture of this kind, with all that belongs to it inside.
fn file(guest: &Guest, kind: &'static str, drawn: Result<impl IntoResponse, Refusal>) -> Response {
    match drawn {
        Ok(drawn) => {
            let mut response = drawn.into_response();
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            with_policy(response, PICTURE_POLICY)
        }
        Err(refusal) => refused(guest, &refusal),
    }
}

/// Others may show it, and nothing in it runs.
fn with_policy(mut response: Response, policy: &'static str) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    response
}
