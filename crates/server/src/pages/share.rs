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
use crate::live::{Around, Hall, Live, Refusal};
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
fn drawn(
    hall: &Hall,
    guest: &Guest,
    around: &Around,
    seat: Option<Seat>,
    at: Option<usize>,
) -> Result<Play, Refusal> {
    let total = hall.running()?.played.count();
    // Through the eyes of whoever shows it: their sheet is what they want to show.
    let eyes = seat.map_or(Eyes::Own, Eyes::Seat);
    let past = Past { count: at.unwrap_or(total), eyes, since: None, line: None };
    look::play(hall, guest, around, Some(past), Aside::default(), None)
}

pub async fn embed(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let page = async {
        let (live, seat) = shown(&house, &id).await?;
        let hall = live.hall().await?.as_it_is();
        let play = drawn(&hall, &guest, &live.around(), seat, when.at)?;
        let earlier = play.earlier.as_ref().ok_or(Refusal::NoMoment)?;
        let preview = guest.address(&web::routes::embed_preview(&id));
        Ok(page(web::play::embed(&guest.visitor(), &play, earlier, look::board(&hall)?, &id, &preview)))
    };
    match page.await {
        Ok(response) => with_policy(response, EMBED_POLICY),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The last board as a picture, or that of a moment.
pub async fn picture(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let picture = async {
        let (live, seat) = shown(&house, &id).await?;
        let hall = live.hall().await?.as_it_is();
        let play = drawn(&hall, &guest, &live.around(), seat, when.at)?;
        Ok(web::play::picture(&guest.visitor(), &play, look::board(&hall)?))
    };
    file(&guest, SVG, picture.await)
}

/// The match in ten seconds.
pub async fn replay(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let replay = async {
        let (live, seat) = shown(&house, &id).await?;
        let hall = live.hall().await?.as_it_is();
        let (around, board) = (live.around(), look::board(&hall)?);
        let last = drawn(&hall, &guest, &around, seat, None)?;
        let at = |count| drawn(&hall, &guest, &around, seat, Some(count));
        web::play::replay(&guest.visitor(), &last, board, at)
    };
    file(&guest, SVG, replay.await)
}

/// Its points in ten seconds.
pub async fn race(
    State(house): State<House>,
    guest: Guest,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let guest = nobody(guest, when.lang.as_deref());
    let race = course(&house, &guest, &id).await;
    file(&guest, SVG, race.map(|race| web::race::race(&guest.visitor(), &race)))
}

/// What programs show beside the link.
pub async fn preview(State(house): State<House>, guest: Guest, Path(id): Path<String>) -> Response {
    let guest = nobody(guest, None);
    let drawn = async {
        let race = course(&house, &guest, &id).await?;
        // It takes as long as ten pages.
        tokio::task::spawn_blocking(move || web::preview::preview(&race)).await.map_err(|_| Refusal::NoTable)
    };
    file(&guest, "image/png", drawn.await)
}

/// How the points of a shared match grew.
async fn course(house: &House, guest: &Guest, id: &str) -> Result<Race, Refusal> {
    let (live, _) = shown(house, id).await?;
    let hall = live.hall().await?.as_it_is();
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
    Ok(Race {
        game_name: look::brief(&hall.table, guest.language).game_name,
        seats: hall.looks(),
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
