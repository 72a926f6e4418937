//! Which address leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;

use crate::after::records;
use crate::compress::compress;
use crate::handler::{any, get, post};
use crate::pages::me::{company, data, doors, ways};
use crate::pages::{
    after, analysis, answers, app, clubs, day, home, house as keepers, invite, lesson, me, new_table,
    profile, puzzle, reading, remind, share, table, tournament,
};
use crate::{AppState, api, guard, monitoring};

/// No form of ours is larger.
const LARGEST_BODY: usize = 64 * 1024;

/// What a form adds around a file.
const ROOM_AROUND: usize = 4 * 1024;

/// What only the owner sees, at an address of its own.
pub fn for_owners(app: AppState) -> Router {
    Router::new()
        .route("/metrics", get(monitoring::metrics))
        .route("/healthz", get(monitoring::health_in_detail))
        .with_state(app)
}

/// The whole site.
pub fn router(app: AppState) -> Router {
    let pages = Router::new()
        .route("/", get(home::show))
        .route("/join", get(home::join))
        .route("/answer", post(answers::give))
        .route("/new", get(new_table::show))
        .route("/tables", post(new_table::create))
        .route("/t/{code}", get(table::show))
        .route("/t/{code}/final", get(after::result))
        .route("/t/{code}/record", get(after::record))
        .route("/t/{code}/history.json", get(after::history_json))
        .route("/t/{code}/history.csv", get(after::history_csv))
        .route("/t/{code}/analysis", get(analysis::show).post(any(analysis::begin)))
        .route("/t/{code}/analysis-end", post(analysis::end))
        .route("/t/{code}/play-on", get(after::play_on_form).post(any(after::play_on)))
        .route("/t/{code}/share", post(share::begin))
        .route("/t/{code}/unshare", post(share::end))
        .route("/t/{code}/{what}", post(table::act))
        .route("/embed/{id}", get(share::embed))
        .route("/embed/{id}/board.svg", get(share::picture))
        .route("/embed/{id}/replay.svg", get(share::replay))
        .route("/embed/{id}/points.svg", get(share::race))
        .route("/embed/{id}/preview.png", get(share::preview))
        .route("/p/{name}", get(profile::show))
        .route("/me/shows", post(profile::set_shows))
        .route("/best", get(profile::best))
        .route("/best/{game}", get(profile::best_of))
        .route("/clubs", get(clubs::list).post(any(clubs::found)))
        .route("/clubs/{code}", get(clubs::show))
        .route("/clubs/{code}/{what}", post(clubs::act))
        .route("/join-club/{link}", get(clubs::door).post(any(clubs::join)))
        .route("/tournaments", get(tournament::list).post(any(tournament::create)))
        .route("/tournaments/new", get(tournament::new))
        .route("/c/{id}", get(tournament::show))
        .route("/c/{id}/standings.csv", get(tournament::csv))
        .route("/c/{id}/export.json", get(tournament::json))
        .route("/c/{id}/{what}", post(tournament::act))
        .route("/day", get(day::today))
        .route("/day/{date}", get(day::date))
        .route("/day/{date}/{game}", get(day::show))
        .route("/day/{date}/{game}/play", post(day::play))
        .route("/day/{date}/{game}/practice", post(day::practise))
        .route("/rules", get(reading::all_rules))
        .route("/rules/{slug}", get(reading::rules))
        .route("/learn/{slug}", get(reading::learn))
        .route("/learn/{slug}/first-match", post(lesson::first_match))
        .route("/learn/{slug}/{lesson}", get(lesson::show))
        .route("/puzzles", get(puzzle::list))
        .route("/puzzles/today", get(puzzle::today))
        .route("/puzzles/{slug}", get(puzzle::of_game))
        .route("/puzzles/{slug}/{id}", get(puzzle::show))
        .route("/puzzles/{slug}/{id}/{what}", post(puzzle::act))
        .route("/guide", post(lesson::guide))
        .route("/learn/{slug}/{lesson}/{what}", post(lesson::act))
        .route("/me", get(me::show).post(any(me::rename)))
        .route("/me/turns", get(me::turns))
        .route("/me/name", get(me::check_name))
        .route("/me/password", post(ways::set_password))
        .route("/me/recovery", post(ways::make_code))
        .route("/me/passkey/ask", post(ways::ask_passkey))
        .route("/me/passkey", post(ways::add_passkey))
        .route("/me/passkey/remove", post(ways::remove_passkey))
        .route("/me/devices/end", post(ways::end_device))
        .route("/me/devices/end-others", post(ways::end_others))
        .route("/me/block", post(company::block))
        .route("/me/unblock", post(company::unblock))
        .route("/me/put-away", post(company::put_away))
        .route("/me/bring-back", post(company::bring_back))
        .route("/me/data.json", get(data::download))
        .route("/me/delete", get(data::ask_delete).post(any(data::delete)))
        .route("/me/link", get(doors::about_links).post(any(doors::link)))
        .route("/k/{secret}", get(doors::follow_link).post(any(doors::enter_by_link)))
        .route("/i/{secret}", get(invite::show).post(any(invite::enter)))
        .route("/sign-in", post(doors::sign_in))
        .route("/sign-in/code", post(doors::sign_in_by_code))
        .route("/sign-in/passkey/ask", post(doors::ask_passkey))
        .route("/sign-in/passkey", post(doors::sign_in_by_passkey))
        .route("/sign-out", post(doors::sign_out))
        .route("/t/{code}/invite", post(company::invite))
        .route("/me/reminders", post(remind::save))
        .route("/me/reminders/{what}", post(remind::change))
        .route("/me/push", post(remind::subscribe))
        .route("/confirm/{channel}/{token}", get(remind::ask_to_confirm).post(any(remind::confirm)))
        .route("/u/{channel}/{token}", get(remind::ask_to_stop).post(any(remind::stop)))
        .route("/here", post(remind::here))
        .route("/next", get(home::next))
        .route("/worker.js", get(app::worker))
        .route("/manifest.webmanifest", get(app::manifest))
        .route("/icon/{name}", get(app::icon))
        .route("/offline", get(app::offline))
        .route("/house", get(keepers::show))
        .route("/house/people", post(keepers::about_person))
        .route("/house/tables", post(keepers::about_table))
        .route("/house/invite", post(keepers::invite))
        .route("/house/withdraw", post(keepers::withdraw))
        .route("/look", post(me::look))
        .route("/api", get(reading::api))
        .fallback(reading::nowhere);
    // Pages are not compressed: they are sent once, and what a stranger writes must not stand compressed beside a secret.
    let compressed = Router::new()
        .route("/assets/{name}", get(reading::asset))
        .route("/t/{code}/events", get(table::follow))
        .route("/home/events", get(home::follow))
        .route("/c/{id}/events", get(tournament::follow))
        .route("/api/tables/{code}/events", get(api::events))
        .layer(from_fn(compress));
    let uploads = Router::new()
        .route("/records", post(after::bring))
        .route("/api/records", post(api::bring))
        .layer(DefaultBodyLimit::max(records::LONGEST + ROOM_AROUND));
    pages
        .merge(api::router())
        .merge(uploads)
        .merge(compressed)
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .route("/healthz", get(monitoring::health))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}

#[cfg(test)]
mod tests {
    /// What stands for the part of an address: of a page of the site in capitals, of what is done in small letters.
    fn is_like(told: &str, route: &str) -> bool {
        let told = told.split('?').next().unwrap_or_default();
        let fits = |(said, part): (&str, &str)| match part {
            "{what}" => !said.is_empty(),
            part if part.starts_with('{') => !said.is_empty() && !said.contains(|c: char| c.is_lowercase()),
            part => said == part,
        };
        told.split('/').count() == route.split('/').count() && told.split('/').zip(route.split('/')).all(fits)
    }

    #[test]
    fn every_address_is_described() {
        let described = include_str!("../../web/src/routes.rs");
        let told: Vec<&str> = described
            .lines()
            .filter(|line| line.starts_with("//! |"))
            .flat_map(|line| line.split('`'))
            .collect();
        let ours =
            include_str!("routes.rs").split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let missing: Vec<&str> = ours
            .filter(|route| !route.starts_with("/api/") && !["/metrics", "/healthz"].contains(route))
            .filter(|route| !told.iter().any(|told| is_like(told, route)))
            .collect();
        assert!(missing.is_empty(), "web/src/routes.rs says nothing of {missing:?}");
    }
}
