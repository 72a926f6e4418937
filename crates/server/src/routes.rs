//! Which address leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;

use crate::after::records;
use crate::pages::{after, analysis, app, home, me, new_table, reading, remind, table};
use crate::squeeze::squeeze;
use crate::{House, api, figures, guard};

/// No form of ours is larger.
const LARGEST_BODY: usize = 64 * 1024;

/// What a form adds around a file.
const ROOM_AROUND: usize = 4 * 1024;

/// The whole site.
pub fn router(house: House) -> Router {
    let pages = Router::new()
        .route("/", get(home::show))
        .route("/join", get(home::join))
        .route("/new", get(new_table::show))
        .route("/tables", post(new_table::create))
        .route("/t/{code}", get(table::show))
        .route("/t/{code}/final", get(after::result))
        .route("/t/{code}/record", get(after::record))
        .route("/t/{code}/history.json", get(after::history_json))
        .route("/t/{code}/history.csv", get(after::history_csv))
        .route("/t/{code}/analysis", get(analysis::show).post(analysis::begin))
        .route("/t/{code}/analysis-end", post(analysis::end))
        .route("/t/{code}/play-on", get(after::play_on_form).post(after::play_on))
        .route("/t/{code}/{what}", post(table::act))
        .route("/rules", get(reading::all_rules))
        .route("/rules/{slug}", get(reading::rules))
        .route("/learn/{slug}", get(reading::learn))
        .route("/me", get(me::show).post(me::rename))
        .route("/me/password", post(me::set_password))
        .route("/me/link", get(me::link))
        .route("/k/{secret}", get(me::follow_link))
        .route("/me/reminders", post(remind::save))
        .route("/me/reminders/{what}", post(remind::change))
        .route("/me/push", post(remind::subscribe))
        .route("/confirm/{channel}/{token}", get(remind::ask_to_confirm).post(remind::confirm))
        .route("/u/{channel}/{token}", get(remind::ask_to_stop).post(remind::stop))
        .route("/here", post(remind::here))
        .route("/next", get(home::next))
        .route("/worker.js", get(app::worker))
        .route("/manifest.webmanifest", get(app::manifest))
        .route("/icon/{name}", get(app::icon))
        .route("/offline", get(app::offline))
        .route("/sign-in", post(me::sign_in))
        .route("/sign-out", post(me::sign_out))
        .route("/look", post(me::look))
        .route("/api", get(reading::api))
        .route("/assets/{name}", get(reading::asset))
        .fallback(reading::nowhere);
    // Pages are not compressed: they are sent once, and what a stranger writes must not stand compressed beside a secret.
    let events = Router::new()
        .route("/t/{code}/events", get(table::follow))
        .route("/home/events", get(home::follow))
        .route("/api/tables/{code}/events", get(api::events))
        .layer(from_fn(squeeze));
    let uploads = Router::new()
        .route("/records", post(after::bring))
        .route("/api/records", post(api::bring))
        .layer(DefaultBodyLimit::max(records::LONGEST + ROOM_AROUND));
    pages
        .merge(api::router())
        .merge(uploads)
        .merge(events)
        .layer(from_fn_with_state(house.clone(), guard::guard))
        .route("/healthz", get(figures::health))
        .route("/metrics", get(figures::metrics))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::new())
        .with_state(house)
}
