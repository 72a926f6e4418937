//! Coppice as an app.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use web::model::{Trouble, Visitor};

use super::page;
use crate::guard::trouble;
use crate::guest::Guest;

/// The worker is asked for anew each time, so that a new one is found.
pub async fn worker() -> Response {
    (
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")],
        web::app::WORKER,
    )
        .into_response()
}

pub async fn manifest(guest: Guest) -> Response {
    let manifest = web::app::manifest(&nobody(&guest));
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest).into_response()
}

pub async fn icon(guest: Guest, Path(name): Path<String>) -> Response {
    let Some(picture) = web::app::icon(&name) else { return trouble(&guest, Trouble::NotFound) };
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, picture).into_response()
}

/// What the worker keeps and shows when the net is gone.
pub async fn offline(guest: Guest) -> Response {
    page(web::reminders::offline(&nobody(&guest)))
}

/// Whoever it is: what is kept on a device names nobody.
fn nobody(guest: &Guest) -> Visitor {
    Visitor { name: None, here: "/".to_owned(), ..guest.visitor() }
}
