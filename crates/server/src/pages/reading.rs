//! Rules, lessons, styles, and what is nowhere.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use lessons::Lesson;
use serde::Deserialize;
use table::{Language, Phrase};
use web::model::{Game, Learn, Rules, Trouble};

use super::{page, path_here};
use crate::AppState;
use crate::courses::{course, recall};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::words::say;
use crate::worked;

/// The rules of all games.
pub async fn all_rules(State(app): State<AppState>, guest: Guest) -> Response {
    let games: Vec<Game> = app.games().map(|game| Game::of(game, guest.language)).collect();
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
    // Only to a table, a lesson or a puzzle of ours.
    let back = came.back.map(|back| path_here(Some(&back)));
    let back =
        back.filter(|back| ["/t/", "/learn/", "/puzzles/"].iter().any(|start| back.starts_with(start)));
    let lexicon = (entry.lexicon)();
    let rules = Rules {
        game: Game::of(entry, guest.language),
        examples: worked::all(board.about.slug, &text, language),
        text,
        language,
        back,
        pieces: board
            .pieces
            .iter()
            .map(|(symbol, key)| (*symbol, lexicon.word(key, guest.language)))
            .collect(),
        pictured: board.pictured,
        tried: course(&slug).iter().flat_map(|lesson| tried(&slug, lesson, guest.language)).collect(),
    };
    page(web::rules::page(&guest.visitor(), &rules, board))
}

/// The rules that a lesson is about, with the way to it.
fn tried(slug: &str, lesson: &Lesson, language: Language) -> Vec<(String, String, String)> {
    let title = lesson.title.to(language).to_owned();
    let words = say(Phrase::new("rule-tried").with("title", title), language);
    let to = web::routes::lesson(slug, &lesson.name);
    lesson.rules.iter().map(|rule| (rule.clone(), to.clone(), words.clone())).collect()
}

pub async fn learn(State(app): State<AppState>, guest: Guest, Path(slug): Path<String>) -> Response {
    let (Some(entry), Some(board)) = (shelf::find(&slug), shelf::board(&slug)) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let (guest, known) = recall(&app, guest).await;
    let learn = Learn {
        game: Game::of(entry, guest.language),
        text: guest.language.of(board.learn),
        symbols: board.symbols,
        course: guest.learnt.rows(entry.about.slug, guest.language),
    };
    let mut response = page(web::learn::page(&guest.visitor(), &learn));
    known.remember(&app, &guest, &guest.learnt, &mut response).await;
    response
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
