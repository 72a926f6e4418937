//! Rules, lessons, styles, and what is nowhere.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use web::model::{Game, Learn, Rules, Trouble};

use super::{page, path_here};
use crate::House;
use crate::guard::trouble;
use crate::guest::Guest;

/// The rules of all games.
pub async fn all_rules(State(house): State<House>, guest: Guest) -> Response {
    let games: Vec<Game> = house.games().map(|game| Game::of(game, guest.language)).collect();
    page(web::rules::index(&guest.visitor(), &games))
}

#[derive(Deserialize)]
pub struct Came {
    back: Option<String>,
}

pub async fn rules(guest: Guest, Path(slug): Path<String>, Query(came): Query<Came>) -> Response {
    let (Some(entry), Some(board)) = (shelf::find(&slug), shelf::board(&slug)) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let (language, text) = board.rules_for(guest.language);
    // Only to a table or a lesson of ours.
    let back = came.back.map(|back| path_here(Some(&back)));
    let back = back.filter(|back| back.starts_with("/t/") || back.starts_with("/learn/"));
    let rules = Rules { game: Game::of(entry, guest.language), text, language, back };
    page(web::rules::page(&guest.visitor(), &rules))
}

pub async fn learn(guest: Guest, Path(slug): Path<String>) -> Response {
    let (Some(entry), Some(board)) = (shelf::find(&slug), shelf::board(&slug)) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let learn = Learn {
        game: Game::of(entry, guest.language),
        text: guest.language.of(board.learn),
        symbols: board.symbols,
        course: guest.learnt.rows(entry.about.slug, guest.language),
    };
    page(web::learn::page(&guest.visitor(), &learn))
}

/// The readable page of the API.
pub async fn api(guest: Guest) -> Response {
    page(web::api::page(&guest.visitor()))
}

/// A style, script or picture. An address with the hash of its contents changes with them, so a browser may keep it.
pub async fn asset(guest: Guest, Path(name): Path<String>, uri: Uri) -> Response {
    let Some(asset) = web::assets::find(&name, shelf::BOARDS) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let mut response = asset.body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    let is_named_by_contents =
        uri.query().is_some_and(|query| query.strip_prefix("v=") == Some(&asset.hash()));
    let keep =
        if is_named_by_contents { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

pub async fn nowhere(guest: Guest) -> Response {
    trouble(&guest, Trouble::NotFound)
}
