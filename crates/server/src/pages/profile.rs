//! The page of a person, what others see there, and the best of each game.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::Shown;
use web::model::Profile;

use super::{Fields, Query, go, page, page_with_notice, path_here, refused};
use crate::AppState;
use crate::after::profile::{self, Wanted};
use crate::guest::Guest;
use crate::live::Refusal;

/// A game and a number of seats, as an address names them.
#[derive(Deserialize)]
pub struct Chosen {
    game: Option<String>,
    seats: Option<String>,
}

impl Chosen {
    /// All tables together where it is no number of seats.
    fn seats(&self) -> u8 {
        self.seats.as_deref().and_then(|seats| seats.parse().ok()).unwrap_or_default()
    }
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(name): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Response {
    let wanted = Wanted { seats: chosen.seats(), game: chosen.game };
    let told = async {
        let found = profile::find(&app, &guest, &name).await?;
        profile::profile(&app, &guest, &found, &wanted).await
    };
    match told.await {
        Ok(told) => page_with_notice(&headers, |notice| {
            web::profile::page(&guest.visitor(), &Profile { notice, ..told })
        }),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What others see of me.
pub async fn set_shows(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = &guest.person else { return refused(&guest, &Refusal::NoName) };
    let wanted = Shown::PARTS.iter().filter(|(_, word)| fields.get(&format!("show-{word}")) == Some("on"));
    let shown = wanted.fold(Shown::NOTHING, |shown, (part, _)| shown.with(*part));
    match app.store.set_shows(person.id, shown).await {
        Ok(()) => go(&path_here(fields.get("back")), Vec::new(), None),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// The best of the first game.
pub async fn best(State(app): State<AppState>, guest: Guest) -> Response {
    match app.games().next() {
        Some(game) => go(&web::routes::best(game.about.slug), Vec::new(), None),
        None => refused(&guest, &Refusal::NoGame),
    }
}

pub async fn best_of(
    State(app): State<AppState>,
    guest: Guest,
    Path(game): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Response {
    match profile::honours(&app, &guest, &game, chosen.seats()).await {
        Ok(honours) => page(web::profile::honours(&guest.visitor(), &honours)),
        Err(refusal) => refused(&guest, &refusal),
    }
}
