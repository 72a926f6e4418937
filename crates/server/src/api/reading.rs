//! What can be read: games, views, moves, records, and what happens.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use bots::Bot;
use scene::Page;
use serde::Deserialize;
use table::{AnyMatch, Reader, Viewer};

use super::shapes::{Game, GameOption, Happening, Look, Move, Moves, Problem, Update, View};
use super::{Answer, Asked, Failed, ForProgram, Known, Named, find, viewer};
use crate::AppState;
use crate::events::{self as streams, Telling};
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal, TableState};
use crate::pages::From;

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "games", security(()), responses((status = 200, body = Vec<Game>)))]
pub async fn games(State(app): State<AppState>, guest: Guest) -> Json<Vec<Game>> {
    let game = |entry: &table::GameEntry| {
        let (about, lexicon) = (&entry.about, (entry.lexicon)());
        let word = |key: String| lexicon.word(&key, guest.language);
        let option = |spec: &table::OptionSpec| GameOption {
            key: spec.key,
            name: word(format!("option-{}", spec.key)),
            values: spec.kind.values(),
        };
        Game {
            slug: about.slug,
            name: word("game-name".to_owned()),
            pitch: word("game-pitch".to_owned()),
            fewest_players: about.fewest_players,
            most_players: about.most_players,
            minutes_per_player: about.minutes_per_player,
            weight: about.weight,
            options: about.options.iter().map(option).collect(),
            bots: Bot::LEVELS.iter().map(Bot::to_string).collect(),
        }
    };
    Json(app.games().map(game).collect())
}

/// Through whose eyes, and when.
#[derive(Deserialize)]
pub struct Looking {
    seat: Option<u8>,
    at: Option<usize>,
}

/// All that a seat of one's own, or an onlooker, may know: now, or after so many moves.
#[utoipa::path(get, path = "/api/tables/{code}/view", tag = "play", security((), ("token" = [])),
    params(("seat" = Option<u8>, Query, description = "one's own, or any when the match is over; by default the first, or an onlooker's eyes"),
           ("at" = Option<usize>, Query, description = "after so many moves; by default now")),
    responses((status = 200, body = View), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn view(
    State(app): State<AppState>,
    guest: Guest,
    Named(code): Named<String>,
    Asked(looking): Asked<Looking>,
) -> Answer<Json<View>> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let state = live.state().await.tell(&guest)?.as_it_is();
    let viewer = viewer(&state, &guest, looking.seat).tell(&guest)?;
    let running = state.running().tell(&guest)?;
    let now = &running.played;
    let earlier = match looking.at {
        Some(count) if count > now.count() => return Err(Refusal::NoMoment).tell(&guest),
        Some(count) if count < now.count() => Some(now.at(count)),
        _ => None,
    };
    let shown: &dyn AnyMatch = earlier.as_deref().unwrap_or(&**now);
    let names = state.names();
    let reader = Reader { language: guest.language, seat: viewer.seat(), names: &names };
    let asked = viewer.seat().filter(|&seat| shown.waiting_for().contains(seat));
    Ok(Json(View {
        seq: state.table.seq,
        count: shown.count(),
        seat: viewer.seat().map(table::Seat::number),
        view: shown.view(viewer),
        waiting_for: shown.waiting_for(),
        prompt: asked.map(|seat| shown.lexicon().tell(&shown.prompt(seat), reader)),
        is_over: shown.is_over(),
    }))
}

/// The legal moves of a seat of one's own.
#[utoipa::path(get, path = "/api/tables/{code}/moves", tag = "play",
    params(("seat" = Option<u8>, Query, description = "one's own; by default the first")),
    responses((status = 200, body = Moves), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn moves(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Asked(looking): Asked<Looking>,
) -> Answer<Json<Moves>> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let state = live.state().await.tell(&guest)?.as_it_is();
    let viewer = viewer(&state, &guest, looking.seat).tell(&guest)?;
    let seat = viewer.seat().ok_or(Refusal::NotYours).tell(&guest)?;
    let played = &state.running().tell(&guest)?.played;
    let names = state.names();
    let reader = Reader { language: guest.language, seat: Some(seat), names: &names };
    let choices = if played.waiting_for().contains(seat) { played.choices(seat) } else { Vec::new() };
    let told = |choice: table::Choice| {
        let words = played.lexicon().tell(&choice.meaning, reader);
        Move { text: choice.text, words }
    };
    Ok(Json(Moves { seq: state.table.seq, moves: choices.into_iter().map(told).collect() }))
}

/// What a learned bot looks at, for a seat of one's own: its legal moves with their numbers, what it sees and what it would
/// see after each, as rows of numbers. What the seat cannot know is imagined. Not where hints are not allowed.
#[utoipa::path(get, path = "/api/tables/{code}/look", tag = "play",
    params(("seat" = Option<u8>, Query, description = "one's own; by default the first")),
    responses((status = 200, body = Look), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn look(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Asked(looking): Asked<Looking>,
) -> Answer<Json<Look>> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let state = live.state().await.tell(&guest)?.as_it_is();
    let seats = state.seats_of(&guest);
    let wanted = looking.seat.map(super::seat).transpose().tell(&guest)?.or(seats.first());
    let seat = wanted.filter(|&seat| seats.contains(seat)).ok_or(Refusal::NotYours).tell(&guest)?;
    if !state.table.terms.hints {
        return Err(Refusal::NoHints).tell(&guest);
    }
    let played = &state.running().tell(&guest)?.played;
    let asked = played.waiting_for().contains(seat);
    let look = shelf::look(&**played, seat, played.count() as u64);
    Ok(Json(Look {
        seq: state.table.seq,
        moves: if asked { played.moves(seat) } else { Vec::new() },
        numbers: look.numbers,
        observation: look.observation,
        after: look.after,
    }))
}

/// The record as plain text, when the match is over.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "play", security((), ("token" = [])), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn record(State(app): State<AppState>, guest: Guest, Named(code): Named<String>) -> Answer<String> {
    let written = crate::pages::after::written(&app, &guest, &code).await;
    written.map(|(_, text)| text).tell(&guest)
}

#[derive(Deserialize)]
pub struct Following {
    since: Option<u64>,
    seat: Option<u8>,
}

/// What happens, as server-sent events: each is an update, its id the number of the last entry. `since`, or the header
/// `Last-Event-ID`, says what one has.
#[utoipa::path(get, path = "/api/tables/{code}/events", tag = "play", security((), ("token" = [])),
    params(("since" = Option<u64>, Query, description = "the entry up to which one has the table"),
           ("seat" = Option<u8>, Query, description = "one's own; by default the first, or an onlooker's eyes")),
    responses((status = 200, body = Update, content_type = "text/event-stream"), (status = 403, body = Problem)))]
pub async fn events(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    headers: HeaderMap,
    Named(code): Named<String>,
    Asked(following): Asked<Following>,
) -> Response {
    let live = match admitted(&app, &guest, &code, following.seat).await {
        Ok(live) => live,
        Err(refusal) => return Failed::new(&refusal, guest.language).into_response(),
    };
    let Some(pass) = app.limits.stream(address) else {
        return Failed::new(&Refusal::TooMany, guest.language).into_response();
    };
    let has = streams::seen(&headers, following.since);
    let seat = following.seat;
    streams::follow(live, guest, pass, &app, has, Telling::Whole, move |live, guest, has| async move {
        let state = live.state().await?.as_it_is();
        let viewer = viewer(&state, &guest, seat)?;
        let update =
            serde_json::to_string(&update(&state, &guest, viewer, has)).expect("an update is plain data");
        Ok((state.table.seq, Arc::new(Page::of(update))))
    })
}

async fn admitted(
    app: &AppState,
    guest: &Guest,
    code: &str,
    seat: Option<u8>,
) -> Result<Arc<LiveTable>, Refusal> {
    let live = find(app, guest, code).await?;
    viewer(&*live.state().await?, guest, seat)?;
    Ok(live)
}

fn update(state: &TableState, guest: &Guest, viewer: Viewer, has: Option<u64>) -> Update {
    let names = state.names();
    let reader = Reader { language: guest.language, seat: viewer.seat(), names: &names };
    let new = state.running.as_ref().and_then(|running| Some((&running.played, running.first_after(has?)?)));
    let happenings = new.map_or_else(Vec::new, |(played, first)| {
        let told = |happening: table::Happening| Happening {
            index: happening.index,
            line: played.lexicon().tell(&happening.line, reader),
            event: happening.event,
        };
        played.happenings(first..played.count(), viewer).into_iter().map(told).collect()
    });
    Update {
        seq: state.table.seq,
        count: state.running.as_ref().map_or(0, |running| running.played.count()),
        stage: state.table.stage,
        waiting_for: state.table.waiting,
        happenings,
    }
}
