//! What comes after a match: the final table, files to keep, records that are brought along, playing on.

use std::collections::HashSet;

use axum::extract::{Multipart, Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bots::Bot;
use serde::Deserialize;
use store::{Kind, Origin, PersonId, RatingChange, TableId};
use table::{Commitment, Phrase, Seat, Seats, Seed};
use web::model::{
    Analysis, AnalysisState, Final, Moment, Notice, PlayOn, RatedSeat, Seal, Share, Trouble, Way,
};

use super::analysis;
use super::table::{find, limit};
use super::{Fields, Query, bad, go, page_with_notice, refused};
use crate::AppState;
use crate::after::{branch, feats, finished, history, ratings, records};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{LiveTable, Refusal, TableState};
use crate::look;

/// So many points make the chart of a match.
const MOMENTS: usize = 60;

/// The final table.
pub async fn result(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Response {
    match final_table(&app, &guest, &code).await {
        Ok(over) => page_with_notice(&headers, |notice: Option<Notice>| {
            web::final_table::page(&guest.visitor(), &Final { notice, ..over })
        }),
        // Whoever comes too early goes to the board.
        Err(Refusal::NotOver | Refusal::NotBegun) => go(&format!("/t/{code}"), Vec::new(), None),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What the final table tells beside the match itself.
struct Beside {
    seal: Option<(Commitment, Vec<(Seat, Seed)>)>,
    analysis: Analysis,
    share: Option<Share>,
    rated: Vec<RatingChange>,
    people: HashSet<PersonId>,
}

async fn final_table(app: &AppState, guest: &Guest, code: &str) -> Result<Final, Refusal> {
    let live = find(app, guest, code).await?;
    let seal = seal(app, &live.id).await?;
    finished(&*live.state().await?, guest)?;
    let analysis = analysis::model(app, guest, code, None).await?;
    let share = share(app, guest, &live).await?;
    let state = live.state().await?.as_it_is();
    finished(&state, guest)?;
    // Where the program ended just after the last move it is done now.
    ratings::settle(&app.store, &state.table).await;
    feats::settle(&app.store, &state).await;
    let rated = app.store.rating_changes(&live.id).await?;
    let beside = Beside { seal, analysis, share, rated, people: live.people() };
    let guest = guest.clone();
    live.painters().draw_aside(move || told(&state, &guest, beside)).await
}

fn told(state: &TableState, guest: &Guest, beside: Beside) -> Result<Final, Refusal> {
    let Beside { seal, analysis, share, rated, people } = beside;
    let running = finished(state, guest)?;
    let played = &*running.played;
    let count = played.count();
    let moments = MOMENTS.min(count).max(1);
    let points = |index: usize| {
        let count = count * index / moments;
        let standings = played.at(count).standings();
        Moment { count, points: standings.scores.iter().map(|score| score.points).collect() }
    };
    let lasted =
        state.started.zip(state.ended).map(|(started, ended)| (ended - started).max(0) as u64 / 60_000);
    let board = look::board(state)?;
    let (viewer, _) = state.eyes(guest);
    let finale = (board.finale)(played, viewer, guest.language, &state.looks());
    Ok(Final {
        brief: look::brief(&state.table, guest.language),
        seats: look::seats(state, &people, guest.language),
        mine: state.seats_of(guest),
        standings: running.standings(),
        lexicon: played.lexicon(),
        count,
        course: (0..=moments).map(points).collect(),
        minutes: lasted.filter(|_| state.table.origin == Origin::Dealt),
        seal: seal.map(|(seal, numbers)| opened(state, seal, &numbers)),
        finale: finale.map(|drawing| (drawing, board)),
        branch_of: match &state.table.origin {
            Origin::Branch { of, at } => Some((of.to_string(), *at as usize)),
            _ => None,
        },
        is_record: state.table.origin == Origin::Record,
        deal: match &state.table.origin {
            Origin::Deal { day, .. } => Some(web::routes::deal(day, &state.table.game)),
            _ => None,
        },
        cup: look::cup(state, guest),
        rated: rated
            .into_iter()
            .map(|change| RatedSeat {
                seat: change.seat,
                before: change.before.rating,
                after: change.after.rating,
                uncertainty: change.after.uncertainty,
            })
            .collect(),
        analysis: Some(analysis).filter(|analysis| matches!(analysis.state, AnalysisState::Done(_))),
        next: state.table.next.as_ref().map(ToString::to_string),
        ending: look::ending(running),
        share,
        notice: None,
    })
}

/// Whether the guest, who played, shows the match by a link. What is sealed cannot be shown yet.
async fn share(app: &AppState, guest: &Guest, live: &LiveTable) -> Result<Option<Share>, Refusal> {
    let may_share = {
        let state = live.state().await?.as_it_is();
        !state.seats_of(guest).is_empty() && !state.is_sealed()
    };
    let Some(person) = guest.id().filter(|_| may_share) else { return Ok(None) };
    let link = app.store.share_of(&live.id, person).await?;
    Ok(Some(link.map_or(Share::Private, |id| Share::Link(guest.address(&web::routes::embed(&id))))))
}

/// The seal as it was published when the match began, and what players had put in.
async fn seal(app: &AppState, id: &TableId) -> Result<Option<(Commitment, Vec<(Seat, Seed)>)>, Refusal> {
    let start = app.store.first_entry(id, Kind::Start).await?;
    Ok(start.and_then(|start| sealed(&start.text)))
}

/// Reads `SEAL 1:NUMBER 2:NUMBER`.
fn sealed(text: &str) -> Option<(Commitment, Vec<(Seat, Seed)>)> {
    let mut words = text.split(' ');
    let seal = words.next()?.parse().ok()?;
    let number = |word: &str| {
        let (seat, number) = word.split_once(':')?;
        Some((seat.parse().ok()?, number.parse().ok()?))
    };
    Some((seal, words.map(number).collect::<Option<_>>()?))
}

/// The seal with everything that it is checked by.
fn opened(state: &TableState, seal: Commitment, numbers: &[(Seat, Seed)]) -> Seal {
    let (half, seed) = (state.table.sealed(), state.table.seed);
    let mixed = if numbers.is_empty() { half } else { half.mixed(numbers) };
    let names = state.names();
    Seal {
        commitment: seal.to_string(),
        half: half.to_string(),
        numbers: numbers
            .iter()
            .map(|(seat, number)| {
                (seat.number(), names.get(seat.index()).cloned().unwrap_or_default(), number.to_string())
            })
            .collect(),
        seed: (!state.is_sealed()).then(|| seed.to_string()),
        fits: seal.seals(&half) && mixed == seed,
    }
}

/// The record as a file, when the match is over: before that it would tell what others hide.
pub async fn record(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    match written(&app, &guest, &code).await {
        Ok((slug, text)) => file(text, "text/plain; charset=utf-8", &format!("{slug}-{code}.game")),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The record of a match that is over, with the name of its game.
pub async fn written(app: &AppState, guest: &Guest, code: &str) -> Result<(&'static str, String), Refusal> {
    let live = find(app, guest, code).await?;
    let state = live.state().await?.as_it_is();
    let running = finished(&state, guest)?;
    if state.is_sealed() {
        return Err(Refusal::Sealed);
    }
    Ok((running.played.about().slug, running.played.record(&state.names()).to_string()))
}

/// Text as a file to keep.
pub fn file(text: String, kind: &'static str, name: &str) -> Response {
    let plain: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || "-.".contains(*c)).collect();
    let name = HeaderValue::from_str(&format!("attachment; filename=\"{plain}\"")).expect("plain letters");
    let headers =
        [(header::CONTENT_DISPOSITION, name), (header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    (headers, text).into_response()
}

/// Everything that happened at the table, as JSON.
pub async fn history_json(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    match lines(&app, &guest, &code).await {
        Ok(lines) => {
            let text = serde_json::to_string_pretty(&lines).expect("lines are plain data");
            file(text, "application/json", &format!("{code}.json"))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The same as comma-separated values.
pub async fn history_csv(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    match lines(&app, &guest, &code).await {
        Ok(lines) => file(history::csv(&lines), "text/csv; charset=utf-8", &format!("{code}.csv")),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn lines(app: &AppState, guest: &Guest, code: &str) -> Result<Vec<history::Line>, Refusal> {
    history::lines(app, guest, &*find(app, guest, code).await?).await
}

/// A record that somebody brings along.
pub async fn bring(State(app): State<AppState>, guest: Guest, form: Multipart) -> Response {
    match brought(&app, &guest, form).await {
        Ok(id) => go(&web::routes::table_do(&id, "final"), Vec::new(), None),
        Err(refusal) => go("/me", Vec::new(), bad(refusal.words(guest.language))),
    }
}

async fn brought(app: &AppState, guest: &Guest, mut form: Multipart) -> Result<TableId, Refusal> {
    if guest.person.is_none() {
        return Err(Refusal::NoName);
    }
    limit(app, guest, Cost::Thought)?;
    while let Ok(Some(field)) = form.next_field().await {
        if field.name() == Some("record") {
            // The limit of the body ends a file that is too long.
            let bytes = field.bytes().await.map_err(|_| Refusal::RecordTooLong)?;
            return records::bring(app, guest, text(&bytes)?).await;
        }
    }
    Err(Refusal::RecordTooLong)
}

/// A file as text; what is no text is no record.
pub fn text(bytes: &[u8]) -> Result<String, Refusal> {
    let wrong = |_| table::RecordError::new(1, Phrase::new("record-not-text"));
    Ok(String::from_utf8(bytes.to_vec()).map_err(wrong)?)
}

#[derive(Deserialize)]
pub struct Moved {
    #[serde(default)]
    at: usize,
    line: Option<String>,
}

/// The way of a turning point that an address or a form names, if it names one.
fn way(line: Option<&str>) -> Result<Option<Way>, Refusal> {
    let line = line.filter(|line| !line.is_empty());
    line.map(|line| Way::from_word(line).ok_or(Refusal::NoMoment)).transpose()
}

/// The form for playing on.
pub async fn play_on_form(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(moved): Query<Moved>,
) -> Response {
    match play_on_model(&app, &guest, &code, &moved).await {
        Ok(model) => page_with_notice(&headers, |notice| {
            web::play_on::page(&guest.visitor(), &PlayOn { notice, ..model })
        }),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn play_on_model(app: &AppState, guest: &Guest, code: &str, moved: &Moved) -> Result<PlayOn, Refusal> {
    let live = find(app, guest, code).await?;
    let (at, line) = (moved.at, way(moved.line.as_deref())?);
    let shown = branch::position(app, guest, &live, at, line).await?;
    let state = live.state().await?.as_it_is();
    let total = finished(&state, guest)?.played.count();
    let board = look::board(&state)?;
    let waiting = shown.waiting_for();
    let mine = state.seats_of(guest);
    let own: Seats = waiting.iter().filter(|&seat| mine.contains(seat)).collect();
    let (language, looks) = (guest.language, state.looks());
    let drawing = move || (board.paint)(&*shown, table::Viewer::Onlooker, language, &looks).moment;
    let moment = live.painters().draw_aside(drawing).await;
    Ok(PlayOn {
        brief: look::brief(&state.table, guest.language),
        at,
        line,
        total,
        moment,
        waiting_for: waiting,
        // My own seat, or else whoever is to move.
        seat: own.first().or(mine.first()).or(waiting.first()).unwrap_or_default(),
        bots: Bot::LEVELS.iter().map(Bot::to_string).collect(),
        has_name: guest.person.is_some(),
        notice: None,
    })
}

/// Plays on from a moment, as a new table.
pub async fn play_on(
    State(app): State<AppState>,
    guest: Guest,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let (Some(at), Some(seat)) = (fields.parse("at"), fields.parse("seat")) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    let line = match way(fields.get("line")) {
        Ok(line) => line,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let wanted = branch::Wanted { at, line, seat, bot: fields.get("bot").unwrap_or_default().to_owned() };
    match branched(&app, &guest, &code, wanted).await {
        Ok(id) => go(&web::routes::table(&id), Vec::new(), None),
        Err(Refusal::NoName) => go(&format!("/me?back=/t/{code}/play-on?at={at}"), Vec::new(), None),
        Err(refusal @ (Refusal::NoBot | Refusal::NoSeat)) => {
            go(&web::routes::play_on(&code, at), Vec::new(), bad(refusal.words(guest.language)))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn branched(
    app: &AppState,
    guest: &Guest,
    code: &str,
    wanted: branch::Wanted,
) -> Result<TableId, Refusal> {
    limit(app, guest, Cost::Table)?;
    let live: std::sync::Arc<LiveTable> = find(app, guest, code).await?;
    branch::play_on(app, guest, &live, wanted).await
}
