//! A finished match shown elsewhere: the board on another's page, its picture, and the match in ten seconds.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{PersonId, Stage};
use table::{Language, Seat};
use web::model::{Eyes, Moment, Play, Race};
use web::play::{EMBED_POLICY, PICTURE_POLICY};

use super::table::{find, limit};
use super::{Query, go, page, refused};
use crate::House;
use crate::after::finished;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Live, Refusal};
use crate::look::{self, Aside, Past};

/// So many moments make the match in ten seconds.
const MOMENTS: usize = 18;

/// Somebody who played shows the match by a link.
pub async fn begin(State(house): State<House>, guest: Guest, Path(code): Path<String>) -> Response {
    let shared = async {
        limit(&house, &guest, Cost::Change)?;
        let (live, person) = own(&house, &guest, &code).await?;
        if live.hall().await?.is_sealed() {
            return Err(Refusal::Sealed);
        }
        Ok(house.store.share(&live.id, person).await.map(|_| ())?)
    };
    back(&guest, &code, shared.await)
}

/// They no longer do.
pub async fn end(State(house): State<House>, guest: Guest, Path(code): Path<String>) -> Response {
    let ended = async {
        limit(&house, &guest, Cost::Change)?;
        let (live, person) = own(&house, &guest, &code).await?;
        Ok(house.store.end_share(&live.id, person).await?)
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
async fn own(house: &House, guest: &Guest, code: &str) -> Result<(Arc<Live>, PersonId), Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    let live = find(house, guest, code).await?;
    {
        let hall = live.hall().await?;
        finished(&hall, guest)?;
        if hall.seats_of(guest).is_empty() {
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
async fn shown(house: &House, id: &str) -> Result<(Arc<Live>, Option<Seat>), Refusal> {
    let share = house.store.shared(id).await?.ok_or(Refusal::NoTable)?;
    let live = house.tables.find(&share.table).await?;
    let seat = {
        let hall = live.hall().await?;
        if hall.table.stage != Stage::Over || hall.is_sealed() {
            return Err(Refusal::NoTable);
        }
        hall.table.seats_of(share.person).first()
    };
    Ok((live, seat))
}

/// The board after so many moves, or at the end.
async fn drawn(
    house: &House,
    guest: &Guest,
    id: &str,
    at: Option<usize>,
) -> Result<(Arc<Live>, Play), Refusal> {
    let (live, seat) = shown(house, id).await?;
    let mut hall = live.hall().await?;
    let total = hall.running()?.played.count();
    // Through the eyes of whoever shows it: their sheet is what they want to show.
    let eyes = seat.map_or(Eyes::Own, Eyes::Seat);
    let past = Past { count: at.unwrap_or(total), eyes, since: None, line: None };
    let play = look::play(&mut hall, guest, &live.around(), Some(past), Aside::default())?;
    drop(hall);
    Ok((live, play))
}

pub async fn embed(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let page = async {
        let (live, play) = drawn(&house, &guest, &id, when.at).await?;
        let board = look::board(&*live.hall().await?)?;
        let earlier = play.earlier.as_ref().ok_or(Refusal::NoMoment)?;
        Ok(page(web::play::embed(&guest.visitor(), &play, earlier, board, &id)))
    };
    match page.await {
        Ok(response) => with_policy(response, EMBED_POLICY),
        Err(refusal) => refused(&guest, &refusal),
    }
}

pub async fn picture(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let picture = async {
        let (live, play) = drawn(&house, &guest, &id, when.at).await?;
        let board = look::board(&*live.hall().await?)?;
        Ok(web::play::picture(&guest.visitor(), &play, board))
    };
    svg(&guest, picture.await)
}

pub async fn race(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let race = async {
        let (live, _) = shown(&house, &id).await?;
        let hall = live.hall().await?;
        let played = &*hall.running()?.played;
        let count = played.count();
        let moments = MOMENTS.min(count).max(1);
        let counts: Vec<usize> = (0..=moments).map(|index| count * index / moments).collect();
        let points = |&count: &usize| {
            let standings = played.at(count).standings();
            Moment { count, points: standings.scores.iter().map(|score| score.points).collect() }
        };
        let chapters = (look::board(&hall)?.chapters)(played, guest.language);
        let round = |&count: &usize| {
            let chapter = chapters.iter().rev().find(|chapter| chapter.count <= count);
            chapter.map_or_else(String::new, |chapter| chapter.words.clone())
        };
        Ok(web::race::race(
            &guest.visitor(),
            &Race {
                game_name: look::brief(&hall.table, guest.language).game_name,
                seats: hall.looks(),
                course: counts.iter().map(points).collect(),
                rounds: counts.iter().map(round).collect(),
            },
        ))
    };
    svg(&guest, race.await)
}

fn svg(guest: &Guest, drawn: Result<String, Refusal>) -> Response {
    match drawn {
        Ok(text) => {
            let kind = HeaderValue::from_static("image/svg+xml");
            with_policy(([(header::CONTENT_TYPE, kind)], text).into_response(), PICTURE_POLICY)
        }
        Err(refusal) => refused(guest, &refusal),
    }
}

/// Others may show it, and nothing in it runs.
fn with_policy(mut response: Response, policy: &'static str) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    response
}
