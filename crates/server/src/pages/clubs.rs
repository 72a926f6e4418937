//! Clubs: the list of mine, one of them, and its door.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::{Club, PersonId};
use table::Phrase;
use web::model::{ClubPage, Notice, Trouble};

use super::{Fields, Knock, Query, bad, go, good, page_with_notice, refused};
use crate::AppState;
use crate::clubs::{self, Deed};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::words::say;

/// The club that a form or an address names, if it names one.
pub async fn named(app: &AppState, guest: &Guest, code: Option<&str>) -> Result<Option<Club>, Refusal> {
    match code {
        Some(code) => clubs::find(app, guest, code).await.map(Some),
        None => Ok(None),
    }
}

pub async fn list(State(app): State<AppState>, guest: Guest, headers: HeaderMap) -> Response {
    let Some(person) = guest.id().filter(|_| guest.key.is_none()) else { return go("/me", Vec::new(), None) };
    match clubs::mine(&app, person).await {
        Ok(clubs) => {
            page_with_notice(&headers, |notice| web::club::list(&guest.visitor(), &clubs, notice.as_ref()))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

pub async fn found(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    match clubs::found(&app, &guest, fields.get("name").unwrap_or_default()).await {
        Ok(id) => go(&web::routes::club(id.as_str()), Vec::new(), None),
        Err(refusal) => told(&guest, "/clubs", &refusal),
    }
}

#[derive(Deserialize)]
pub struct Chosen {
    game: Option<String>,
    members: Option<String>,
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(Chosen { game, members }): Query<Chosen>,
) -> Response {
    match clubs::page(&app, &guest, &code, game.as_deref(), members.is_some()).await {
        Ok(club) => page_with_notice(&headers, |notice| {
            web::club::page(&guest.visitor(), &ClubPage { notice, ..club })
        }),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Something is done at a club.
pub async fn act(
    State(app): State<AppState>,
    guest: Guest,
    Path((code, what)): Path<(String, String)>,
    fields: Fields,
) -> Response {
    let person = fields.parse("person").map(PersonId);
    let deed = match (what.as_str(), person) {
        ("leave", _) => Deed::Leave,
        ("renew", _) => Deed::Renew,
        ("close", _) => Deed::Close,
        ("remove", Some(person)) => Deed::Remove(person),
        ("readmit", Some(person)) => Deed::Readmit(person),
        ("hand-on", Some(person)) => Deed::HandOn(person),
        ("rename", _) => Deed::Rename(fields.get("name").unwrap_or_default().to_owned()),
        ("remove" | "readmit" | "hand-on", None) => return trouble(&guest, Trouble::Unreadable),
        _ => return trouble(&guest, Trouble::NotFound),
    };
    let here = web::routes::club(&code);
    match clubs::act(&app, &guest, &code, &deed).await {
        Ok(club) => {
            let to = if matches!(deed, Deed::Leave | Deed::Close) { "/clubs" } else { here.as_str() };
            go(to, Vec::new(), done(&guest, &deed, &club))
        }
        Err(refusal @ Refusal::NoClub) => refused(&guest, &refusal),
        Err(refusal) => told(&guest, &here, &refusal),
    }
}

fn done(guest: &Guest, deed: &Deed, club: &Club) -> Option<Notice> {
    let key = match deed {
        Deed::Leave => "done-left-club",
        Deed::Renew => "done-renewed",
        Deed::Close => "done-closed-club",
        Deed::Remove(_) => "done-removed",
        Deed::Readmit(_) => "done-readmitted",
        Deed::HandOn(_) => "done-handed-on",
        Deed::Rename(_) => return None,
    };
    good(say(Phrase::new(key).with("name", club.name.clone()), guest.language))
}

/// Why something was not done, told where it was asked for.
fn told(guest: &Guest, to: &str, refusal: &Refusal) -> Response {
    match refusal {
        Refusal::Store(_) | Refusal::TooMany | Refusal::NoName => refused(guest, refusal),
        refusal => go(to, Vec::new(), bad(refusal.words(guest.language))),
    }
}

/// Somebody has followed the link of a club, and is asked. Programs look at links too.
pub async fn door(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Response {
    match clubs::behind(&app, &link).await {
        Ok(club) if guest.clubs.contains(&club.id) => {
            go(&web::routes::club(club.id.as_str()), Vec::new(), None)
        }
        Ok(club) => page_with_notice(&headers, |notice| {
            web::club::door(&guest.visitor(), &club.name, &web::routes::join_club(&link), notice.as_ref())
        }),
        Err(refusal) => refused(&guest, &refusal),
    }
}

pub async fn join(State(app): State<AppState>, _: Knock, guest: Guest, Path(link): Path<String>) -> Response {
    let door = web::routes::join_club(&link);
    match clubs::join(&app, &guest, &link).await {
        Ok(id) => go(&web::routes::club(id.as_str()), Vec::new(), None),
        Err(Refusal::NoName) => go(&door, Vec::new(), None),
        Err(refusal @ Refusal::NoClub) => refused(&guest, &refusal),
        Err(refusal) => told(&guest, &door, &refusal),
    }
}
