//! What comes beside and after a match, for programs.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::Grade;
use table::Reader;
use utoipa::ToSchema;

use super::shapes::{Problem, Table};
use super::{Answer, Asked, Body, ForProgram, Known, Named, find, seat};
use crate::AppState;
use crate::after::analysis::{self, Report};
use crate::after::coach::Remark;
use crate::after::results::Results;
use crate::after::{branch, finished, hint, history, records, results};
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::pages::after::text;
use crate::pages::table::limit;

/// For which seat a hint is wanted.
#[derive(Deserialize, ToSchema)]
pub struct HintFor {
    pub seat: u8,
}

/// What the program would do, as far as the seat itself can know.
#[derive(Serialize, ToSchema)]
pub struct Hint {
    /// The best moves, the very best first.
    pub moves: Vec<HintMove>,
    /// Every seat's chance of winning with the best move, in seat order.
    pub chances: Vec<f32>,
}

/// One move of a hint.
#[derive(Serialize, ToSchema)]
pub struct HintMove {
    /// In notation.
    #[serde(rename = "move")]
    pub text: String,
    pub words: String,
    /// The points that the seat can expect.
    pub points: f32,
    /// The chance that the seat wins.
    pub chance: f32,
    /// What it is called beside the first: `good`, `inexact`, `mistake` or `blunder`.
    pub verdict: &'static str,
    /// It cannot be told from the first: the difference is less than what the search is sure of.
    pub is_even: bool,
    /// Of what kinds the points are: the largest, in the same order for all moves.
    pub kinds: Vec<Points>,
    /// By how many points of each kind it differs from the first, as far as that is sure; nothing where the two are even.
    pub why: Vec<Points>,
    /// What another seat is expected to answer.
    pub answer: Option<Answered>,
    /// The ids of the pieces on the board that it touches.
    pub pieces: Vec<String>,
}

/// Points of one kind.
#[derive(Serialize, ToSchema)]
pub struct Points {
    /// The name of the kind, in the language of whoever asks.
    pub kind: String,
    pub points: f32,
}

/// What another seat is expected to do.
#[derive(Serialize, ToSchema)]
pub struct Answered {
    /// From 1.
    pub seat: u8,
    pub words: String,
}

/// The best three moves of a seat of one's own that is asked. The log says that somebody asked.
#[utoipa::path(post, path = "/api/tables/{code}/hint", tag = "play", request_body = HintFor, responses(
    (status = 200, body = Hint), (status = 403, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn hint(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(asking): Body<HintFor>,
) -> Answer<Json<Hint>> {
    limit(&app, &guest, Cost::Thought).tell(&guest)?;
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let seat = seat(asking.seat).tell(&guest)?;
    let hint = hint::hint(&app, &live, &guest, seat).await.tell(&guest)?;
    let told = |told: web::model::HintMove| HintMove {
        text: told.text,
        words: told.words,
        points: told.points,
        chance: told.chance,
        verdict: told.verdict.word(),
        is_even: told.is_even,
        kinds: points(told.kinds),
        why: points(told.why),
        answer: told.answer.map(|(seat, words)| Answered { seat: seat.number(), words }),
        pieces: told.pieces,
    };
    Ok(Json(Hint { moves: hint.moves.into_iter().map(told).collect(), chances: hint.chances }))
}

fn points(kinds: Vec<(String, f32)>) -> Vec<Points> {
    kinds.into_iter().map(|(kind, points)| Points { kind, points }).collect()
}

/// What the coach says to a seat of one's own.
#[derive(Serialize, ToSchema)]
pub struct Coaching {
    /// What it asks about the turn that the seat is at.
    pub asks: Option<CoachSays>,
    /// What it thinks of the seat's last turn.
    pub says: Option<CoachSays>,
}

/// What the coach thinks of a turn, as far as the seat itself can know.
#[derive(Serialize, ToSchema)]
pub struct CoachSays {
    /// `good`, `inexact`, `mistake` or `blunder`.
    pub verdict: &'static str,
    /// What the turn costs against the best, in chances of winning or, alone, in points; 0 within the noise.
    pub loss: f32,
    /// The best turn in words.
    pub better: String,
}

#[derive(Deserialize)]
pub struct CoachOf {
    seat: Option<u8>,
}

/// What the coach says to a seat of one's own, at a table that has one.
#[utoipa::path(get, path = "/api/tables/{code}/coach", tag = "play",
    params(("seat" = Option<u8>, Query, description = "one's own; by default the first")),
    responses((status = 200, body = Coaching), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn coach(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Asked(wanted): Asked<CoachOf>,
) -> Answer<Json<Coaching>> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let state = live.state().await.tell(&guest)?;
    let seats = state.seats_of(&guest);
    let wanted = wanted.seat.map(seat).transpose().tell(&guest)?.or(seats.first());
    let seat = wanted.filter(|&seat| seats.contains(seat)).ok_or(Refusal::NotYours).tell(&guest)?;
    if !state.table.terms.coach {
        return Err(Refusal::NoCoach).tell(&guest);
    }
    let played = &*state.running().tell(&guest)?.played;
    let names = state.names();
    let reader = Reader { language: guest.language, seat: Some(seat), names: &names };
    let told = |remark: &Remark| {
        let told = remark.told(&state, reader);
        CoachSays { verdict: told.verdict.word(), loss: told.loss, better: told.better }
    };
    Ok(Json(Coaching {
        asks: state.coaching.asked(played, seat).map(told),
        says: state.coaching.said(played, seat).map(told),
    }))
}

/// Brings a record along, as plain text: it becomes a finished table that can be replayed.
#[utoipa::path(post, path = "/api/records", tag = "after",
    request_body(content = String, content_type = "text/plain"), responses(
    (status = 201, body = Table), (status = 401, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem)))]
pub async fn bring(
    State(app): State<AppState>,
    Known(guest): Known,
    body: Result<Bytes, BytesRejection>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Thought).tell(&guest)?;
    let body = body.map_err(|_| Refusal::RecordTooLong).tell(&guest)?;
    let record = text(&body).tell(&guest)?;
    let id = records::bring(&app, &guest, record).await.tell(&guest)?;
    let live = app.tables.find(&id).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(super::tables::table(&live, &guest).await.tell(&guest)?)))
}

/// How the log is written.
#[derive(Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    #[default]
    Json,
    Csv,
}

/// The words for them.
pub const FORMATS: [&str; 2] = ["json", "csv"];

#[derive(Deserialize)]
pub struct Written {
    #[serde(default)]
    format: Format,
}

/// Everything that happened at a table, when the match is over.
#[utoipa::path(get, path = "/api/tables/{code}/history", tag = "after", security((), ("token" = [])),
    params(("format" = Option<String>, Query, description = "`json` or `csv`")), responses(
    (status = 200, content((Vec<history::Line> = "application/json"), (String = "text/csv"))), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn history(
    State(app): State<AppState>,
    guest: Guest,
    Named(code): Named<String>,
    Asked(written): Asked<Written>,
) -> Answer<Response> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let lines = history::lines(&app, &guest, &live).await.tell(&guest)?;
    Ok(match written.format {
        Format::Json => Json(lines).into_response(),
        Format::Csv => ([("content-type", "text/csv; charset=utf-8")], history::csv(&lines)).into_response(),
    })
}

/// What somebody wants to try.
#[derive(Deserialize, ToSchema)]
pub struct PlayOn {
    /// After so many moves.
    pub at: usize,
    /// From the end of the turn that an analysis judged there: as it was `played`, or as it would have been `better`.
    #[serde(default)]
    #[schema(example = "better")]
    pub line: Option<String>,
    /// The seat that one takes over.
    pub seat: u8,
    /// Who plays the others.
    #[schema(example = "journeyman")]
    pub bot: String,
}

/// Plays on from a moment of a finished match, against bots, as a new table with the same chance.
#[utoipa::path(post, path = "/api/tables/{code}/play-on", tag = "after", request_body = PlayOn, responses(
    (status = 201, body = Table), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
pub async fn play_on(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(wanted): Body<PlayOn>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let seat = seat(wanted.seat).tell(&guest)?;
    let way = |line: &str| web::model::Way::from_word(line).ok_or(Refusal::NoMoment);
    let line = wanted.line.as_deref().map(way).transpose().tell(&guest)?;
    let wanted = branch::Wanted { at: wanted.at, line, seat, bot: wanted.bot };
    let id = branch::play_on(&app, &guest, &live, wanted).await.tell(&guest)?;
    let live = app.tables.find(&id).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(super::tables::table(&live, &guest).await.tell(&guest)?)))
}

/// How well to look.
#[derive(Deserialize, ToSchema)]
pub struct Looking {
    /// `fast` or `thorough`.
    #[schema(value_type = String, example = "fast")]
    pub grade: Grade,
}

/// An analysis: how far it is, or what was seen.
#[derive(Serialize, ToSchema)]
pub struct Analysis {
    /// `none`, `running` or `done`.
    pub state: &'static str,
    #[schema(value_type = Option<String>)]
    pub grade: Option<Grade>,
    /// How many decisions were looked at, of how many.
    pub done: Option<usize>,
    pub total: Option<usize>,
    pub report: Option<Report>,
}

/// Looks at every decision of a finished match, in the background: from what each seat could know then.
#[utoipa::path(post, path = "/api/tables/{code}/analysis", tag = "after", request_body = Looking, responses(
    (status = 202, body = Analysis), (status = 401, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem),
    (status = 503, body = Problem)))]
pub async fn analyse(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(looking): Body<Looking>,
) -> Answer<(StatusCode, Json<Analysis>)> {
    limit(&app, &guest, Cost::Thought).tell(&guest)?;
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    analysis::begin(&app, &guest, &live, looking.grade).await.tell(&guest)?;
    Ok((StatusCode::ACCEPTED, Json(state(&app, &guest, &code, Some(looking.grade)).await.tell(&guest)?)))
}

#[derive(Deserialize)]
pub struct WhichGrade {
    grade: Option<Grade>,
}

/// How far the analysis is, or what was seen at the best grade that there is.
#[utoipa::path(get, path = "/api/tables/{code}/analysis", tag = "after", security((), ("token" = [])),
    params(("grade" = Option<String>, Query, description = "`fast` or `thorough`; by default the best that there is")), responses(
    (status = 200, body = Analysis), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn analysis(
    State(app): State<AppState>,
    guest: Guest,
    Named(code): Named<String>,
    Asked(WhichGrade { grade }): Asked<WhichGrade>,
) -> Answer<Json<Analysis>> {
    state(&app, &guest, &code, grade).await.map(Json).tell(&guest)
}

async fn state(app: &AppState, guest: &Guest, code: &str, grade: Option<Grade>) -> Result<Analysis, Refusal> {
    let live = find(app, guest, code).await?;
    finished(&*live.state().await?, guest)?;
    if let Some(progress) = app.analyses.progress(&live.id) {
        let (done, total) = (Some(progress.done), Some(progress.total));
        return Ok(Analysis { state: "running", grade: Some(progress.grade), done, total, report: None });
    }
    Ok(match analysis::find(app, &live.id, grade).await? {
        Some((grade, report)) => {
            Analysis { state: "done", grade: Some(grade), done: None, total: None, report: Some(report) }
        }
        None => Analysis { state: "none", grade: None, done: None, total: None, report: None },
    })
}

/// Ends an analysis that is under way: whoever asked for it may, and those who played.
#[utoipa::path(delete, path = "/api/tables/{code}/analysis", tag = "after", responses(
    (status = 204), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn end_analysis(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<StatusCode> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    analysis::end(&app, &guest, &live).await.tell(&guest)?;
    Ok(StatusCode::NO_CONTENT)
}

/// How I fared: at each game, against whom, in which matches.
#[utoipa::path(get, path = "/api/me/results", tag = "people", responses(
    (status = 200, body = Results), (status = 401, body = Problem)))]
pub async fn results(State(app): State<AppState>, Known(guest): Known) -> Answer<Json<Results>> {
    let person = guest.id().ok_or(Refusal::NoName).tell(&guest)?;
    let (results, _) = results::results(&app, person).await.tell(&guest)?;
    Ok(Json(results))
}
