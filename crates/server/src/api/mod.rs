//! The JSON API: the same powers as the pages, for programs. A program shows `Authorization: Bearer TOKEN`, where the
//! token is a person's (from `POST /api/people`) or one that opens a single seat.

mod acts;
mod after;
mod clubs;
mod days;
mod describe;
mod profiles;
mod reading;
mod shapes;
mod tables;
mod tournaments;

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use store::Stage;
use table::{Language, Seat, Viewer};

use crate::AppState;
use crate::guest::Guest;
use crate::handler::{any, get, post};
use crate::live::{LiveTable, Refusal, TableState};
use shapes::Problem;

/// All addresses but the stream of events.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/api/openapi.json", get(describe::description))
        .route("/api/games", get(reading::games))
        .route("/api/people", post(tables::come_in))
        .route("/api/me", get(tables::me))
        .route("/api/me/results", get(after::results))
        .route("/api/people/{name}", get(profiles::show))
        .route("/api/best/{game}", get(profiles::best))
        .route("/api/clubs", get(clubs::list).post(any(clubs::found)))
        .route("/api/clubs/join", post(clubs::join))
        .route("/api/clubs/{club}", get(clubs::show))
        .route("/api/clubs/{club}/leave", post(clubs::leave))
        .route("/api/clubs/{club}/renew", post(clubs::renew))
        .route("/api/clubs/{club}/close", post(clubs::close))
        .route("/api/clubs/{club}/remove", post(clubs::remove))
        .route("/api/clubs/{club}/readmit", post(clubs::readmit))
        .route("/api/clubs/{club}/hand-on", post(clubs::hand_on))
        .route("/api/clubs/{club}/rename", post(clubs::rename))
        .route("/api/days/today", get(days::today))
        .route("/api/days/{day}/{game}", get(days::show))
        .route("/api/days/{day}/{game}/play", post(days::play))
        .route("/api/days/{day}/{game}/practice", post(days::practise))
        .route("/api/tournaments", get(tournaments::list).post(any(tournaments::create)))
        .route("/api/tournaments/{id}", get(tournaments::show))
        .route("/api/tournaments/{id}/standings", get(tournaments::standings))
        .route("/api/tournaments/{id}/rounds/{round}", get(tournaments::round))
        .route("/api/tournaments/{id}/export", get(tournaments::export))
        .route("/api/tournaments/{id}/join", post(tournaments::join))
        .route("/api/tournaments/{id}/withdraw", post(tournaments::withdraw))
        .route("/api/tournaments/{id}/remove", post(tournaments::remove))
        .route("/api/tournaments/{id}/start", post(tournaments::start))
        .route("/api/tournaments/{id}/stop", post(tournaments::stop))
        .route("/api/tables", get(tables::list).post(any(tables::create)))
        .route("/api/tables/{code}", get(tables::show))
        .route("/api/tables/{code}/rematch", post(tables::rematch))
        .route("/api/tables/{code}/seats/{seat}/key", post(tables::hand_over).delete(any(tables::take_over)))
        .route("/api/tables/{code}/view", get(reading::view))
        .route("/api/tables/{code}/moves", get(reading::moves))
        .route("/api/tables/{code}/look", get(reading::look))
        .route("/api/tables/{code}/record", get(reading::record))
        .route("/api/tables/{code}/sit", post(acts::sit))
        .route("/api/tables/{code}/leave", post(acts::leave))
        .route("/api/tables/{code}/start", post(acts::start))
        .route("/api/tables/{code}/play", post(acts::play))
        .route("/api/tables/{code}/undo", post(acts::undo))
        .route("/api/tables/{code}/redo", post(acts::redo))
        .route("/api/tables/{code}/reset", post(acts::reset))
        .route("/api/tables/{code}/ask-back", post(acts::ask_back))
        .route("/api/tables/{code}/answer-back", post(acts::answer_back))
        .route("/api/tables/{code}/mix", post(acts::mix))
        .route("/api/tables/{code}/chat", post(acts::chat))
        .route("/api/tables/{code}/resign", post(acts::resign))
        .route("/api/tables/{code}/come-back", post(acts::come_back))
        .route("/api/tables/{code}/vote", post(acts::vote))
        .route("/api/tables/{code}/withdraw-back", post(acts::withdraw_back))
        .route("/api/tables/{code}/ask-end", post(acts::ask_end))
        .route("/api/tables/{code}/answer-end", post(acts::answer_end))
        .route("/api/tables/{code}/start-without", post(acts::start_without))
        .route("/api/tables/{code}/add-seat", post(acts::add_seat))
        .route("/api/tables/{code}/drop-seat", post(acts::drop_seat))
        .route("/api/tables/{code}/free-seat", post(acts::free_seat))
        .route("/api/tables/{code}/agree", post(acts::agree))
        .route("/api/tables/{code}/host", post(acts::host))
        .route("/api/tables/{code}/close", post(acts::close))
        .route("/api/tables/{code}/decline", post(acts::decline))
        .route("/api/tables/{code}/hint", post(after::hint))
        .route("/api/tables/{code}/coach", get(after::coach))
        .route(
            "/api/tables/{code}/analysis",
            get(after::analysis).post(after::analyse).delete(after::end_analysis),
        )
        .route("/api/tables/{code}/history", get(after::history))
        .route("/api/tables/{code}/play-on", post(after::play_on))
}

pub use after::bring;
pub use reading::events;
pub use tournaments::everything;

/// Something that was not done, as a program reads it.
pub struct Failed {
    status: StatusCode,
    problem: Problem,
}

impl Failed {
    pub fn new(refusal: &Refusal, language: Language) -> Self {
        if matches!(refusal.status(), StatusCode::INTERNAL_SERVER_ERROR | StatusCode::SERVICE_UNAVAILABLE) {
            tracing::error!(%refusal, "a request failed");
        }
        let problem = Problem { error: refusal.code().to_owned(), message: refusal.words(language) };
        Failed { status: refusal.status(), problem }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

type Answer<T> = Result<T, Failed>;

/// Turns a refusal into what a program reads.
trait ForProgram<T> {
    fn tell(self, guest: &Guest) -> Answer<T>;
}

impl<T, E: Into<Refusal>> ForProgram<T> for Result<T, E> {
    fn tell(self, guest: &Guest) -> Answer<T> {
        self.map_err(|error| Failed::new(&error.into(), guest.language))
    }
}

/// Somebody who is known: a person by a token or a cookie, or a program at a seat. Whoever is not is told so before anything
/// else is looked at.
pub struct Known(pub Guest);

impl FromRequestParts<AppState> for Known {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Failed> {
        let Ok(guest) = Guest::from_request_parts(parts, app).await;
        match guest.actor() {
            Some(_) => Ok(Known(guest)),
            None => Err(Refusal::NoName).tell(&guest),
        }
    }
}

/// A body of JSON; what cannot be read is told as JSON too.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<AppState> for Body<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Failed> {
        let read = Json::<T>::from_request(request, app).await;
        read.map(|Json(body)| Body(body)).map_err(|rejection| Failed {
            status: rejection.status(),
            problem: Problem { error: "unreadable".to_owned(), message: rejection.body_text() },
        })
    }
}

/// What stands after the question mark; what cannot be read is told as JSON.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for Asked<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Failed> {
        let read = Query::<T>::from_request_parts(parts, app).await;
        read.map(|Query(asked)| Asked(asked)).map_err(|rejection| unreadable(rejection.body_text()))
    }
}

/// The names in an address; what cannot be read is told as JSON.
pub struct Named<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for Named<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Failed> {
        let read = Path::<T>::from_request_parts(parts, app).await;
        read.map(|Path(named)| Named(named)).map_err(|rejection| unreadable(rejection.body_text()))
    }
}

fn unreadable(message: String) -> Failed {
    Failed { status: StatusCode::BAD_REQUEST, problem: Problem { error: "unreadable".to_owned(), message } }
}

/// The table that an address names, if the guest may know of it.
async fn find(app: &AppState, guest: &Guest, code: &str) -> Result<Arc<LiveTable>, Refusal> {
    crate::pages::table::find(app, guest, code).await
}

/// A seat by its number.
fn seat(number: u8) -> Result<Seat, Refusal> {
    Seat::from_number(number.into()).ok_or(Refusal::NoSeat)
}

/// With whose eyes a program looks: a seat of its own, by default the first, or an onlooker's; any seat's when the match
/// is over.
fn viewer(state: &TableState, guest: &Guest, wanted: Option<u8>) -> Result<Viewer, Refusal> {
    state.admit(guest)?;
    let mine = state.seats_of(guest);
    // When the match is over nothing is secret.
    let is_open = |seat: Seat| state.table.stage == Stage::Over && seat.index() < state.table.places.len();
    match wanted.map(seat).transpose()? {
        Some(seat) if mine.contains(seat) || is_open(seat) => Ok(Viewer::Seat(seat)),
        Some(_) => Err(Refusal::NotYours),
        None => Ok(mine.first().map_or(Viewer::Onlooker, Viewer::Seat)),
    }
}
