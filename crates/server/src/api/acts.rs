//! What is done at a table. Every answer is the table as it is afterwards.

use axum::Json;
use axum::extract::State;
use store::Place;
use table::Seat;

use super::shapes::{
    Agree, AnswerBack, AskBack, Mix, OwnSeat, Play, Problem, Sit, Step, Table, Talk, ThatSeat, Vote, YesOrNo,
};
use super::{Answer, Body, ForProgram, Known, Named, find, seat};
use crate::AppState;
use crate::after::coach;
use crate::guest::Guest;
use crate::live::{Act, At, Refusal};
use crate::pages::table::limit;

/// Does it, and answers with the table as it is then.
async fn act(app: &AppState, guest: &Guest, code: &str, act: Result<Act, Refusal>) -> Answer<Json<Table>> {
    let act = act.tell(guest)?;
    limit(app, guest, act.cost()).tell(guest)?;
    let live = find(app, guest, code).await.tell(guest)?;
    live.act(guest, act).await.tell(guest)?;
    Ok(Json(super::tables::table(&live, guest).await.tell(guest)?))
}

fn at(number: u8, seq: Option<u64>) -> Result<At, Refusal> {
    // Another node may be ahead of this one, but no log is so long.
    if seq.is_some_and(|seq| i64::try_from(seq).is_err()) {
        return Err(Refusal::Stale);
    }
    Ok(At { seat: seat(number)?, seq })
}

/// Sits down at a free seat.
#[utoipa::path(post, path = "/api/tables/{code}/sit", tag = "seats", request_body = Sit, responses(
    (status = 200, body = Table), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn sit(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(sit): Body<Sit>,
) -> Answer<Json<Table>> {
    let wanted = sit.seat.map(seat).transpose().map(|seat| Act::Sit { seat });
    act(&app, &guest, &code, wanted).await
}

/// Leaves the table before the match begins.
#[utoipa::path(post, path = "/api/tables/{code}/leave", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn leave(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Leave)).await
}

/// Begins the match, once every seat is taken.
#[utoipa::path(post, path = "/api/tables/{code}/start", tag = "tables", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn start(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Start { without: false })).await
}

/// Plays a move. It is durable when the answer comes.
#[utoipa::path(post, path = "/api/tables/{code}/play", tag = "play", request_body = Play, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub async fn play(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(play): Body<Play>,
) -> Answer<Json<Table>> {
    let at = at(play.seat, play.seq).tell(&guest)?;
    let wanted = Act::Play { at, text: play.text.clone() };
    if !play.coached {
        return act(&app, &guest, &code, Ok(wanted)).await;
    }
    limit(&app, &guest, wanted.cost()).tell(&guest)?;
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    if coach::play(&app, &live, &guest, at, play.text).await.tell(&guest)? {
        return Err(Refusal::CoachAsks).tell(&guest);
    }
    Ok(Json(super::tables::table(&live, &guest).await.tell(&guest)?))
}

/// Takes back the last move of the seat, while nothing has come to light since.
#[utoipa::path(post, path = "/api/tables/{code}/undo", tag = "play", request_body = Step, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn undo(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(step): Body<Step>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, at(step.seat, step.seq).map(Act::Undo)).await
}

/// Plays once more what was taken back.
#[utoipa::path(post, path = "/api/tables/{code}/redo", tag = "play", request_body = Step, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn redo(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(step): Body<Step>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, at(step.seat, step.seq).map(Act::Redo)).await
}

/// Begins the turn again.
#[utoipa::path(post, path = "/api/tables/{code}/reset", tag = "play", request_body = Step, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn reset(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(step): Body<Step>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, at(step.seat, step.seq).map(Act::Reset)).await
}

/// Asks the others to go back to after so many moves.
#[utoipa::path(post, path = "/api/tables/{code}/ask-back", tag = "play", request_body = AskBack, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn ask_back(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(ask): Body<AskBack>,
) -> Answer<Json<Table>> {
    let wanted = at(ask.seat, ask.seq).map(|at| Act::AskBack { at, count: ask.count });
    act(&app, &guest, &code, wanted).await
}

/// Agrees to going back, or does not.
#[utoipa::path(post, path = "/api/tables/{code}/answer-back", tag = "play", request_body = AnswerBack, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn answer_back(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(answer): Body<AnswerBack>,
) -> Answer<Json<Table>> {
    let wanted = at(answer.seat, None).map(|at| Act::AnswerBack { at, yes: answer.yes });
    act(&app, &guest, &code, wanted).await
}

/// Puts a number into the chance of a match that has not begun, in answer to its seal: nobody knows the chance in advance then,
/// not even whoever runs the server. The first one of a person counts. A rated match alone with bots begins with it.
#[utoipa::path(post, path = "/api/tables/{code}/mix", tag = "seats", request_body = Mix, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn mix(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<Mix>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Mix(said.number))).await
}

/// Says something at the table.
#[utoipa::path(post, path = "/api/tables/{code}/chat", tag = "play", request_body = Talk, responses(
    (status = 200, body = Table), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn chat(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(talk): Body<Talk>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Say { text: talk.text })).await
}

/// The seat that is meant, if one is.
fn own(said: &OwnSeat) -> Result<Option<Seat>, Refusal> {
    said.seat.map(seat).transpose()
}

/// Gives up a seat, or all of one's own. With two seats the match ends.
#[utoipa::path(post, path = "/api/tables/{code}/resign", tag = "seats", request_body = OwnSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn resign(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<OwnSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, own(&said).map(|seat| Act::Resign { seat })).await
}

/// Takes back a seat that a bot plays.
#[utoipa::path(post, path = "/api/tables/{code}/come-back", tag = "seats", request_body = OwnSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn come_back(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<OwnSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, own(&said).map(|seat| Act::ComeBack { seat })).await
}

/// Says what to do about a seat that is away; done as soon as more than half of those who are here agree.
#[utoipa::path(post, path = "/api/tables/{code}/vote", tag = "seats", request_body = Vote, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn vote(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<Vote>,
) -> Answer<Json<Table>> {
    let vote = web::model::Vote { ballot: said.ballot, level: said.level };
    act(&app, &guest, &code, seat(said.about).map(|about| Act::Vote { about, vote })).await
}

/// Asks no longer to take something back.
#[utoipa::path(post, path = "/api/tables/{code}/withdraw-back", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn withdraw_back(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::WithdrawBack)).await
}

/// Asks everybody to end the match; it counts for nothing then.
#[utoipa::path(post, path = "/api/tables/{code}/ask-end", tag = "seats", request_body = OwnSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn ask_end(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<OwnSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, own(&said).map(|seat| Act::AskEnd { seat })).await
}

/// Agrees to ending the match, or does not.
#[utoipa::path(post, path = "/api/tables/{code}/answer-end", tag = "seats", request_body = YesOrNo, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn answer_end(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<YesOrNo>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::AnswerEnd { yes: said.yes })).await
}

/// Begins the match without those who were asked and did not say yes.
#[utoipa::path(post, path = "/api/tables/{code}/start-without", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn start_without(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Start { without: true })).await
}

/// The host adds a seat.
#[utoipa::path(post, path = "/api/tables/{code}/add-seat", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn add_seat(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::AddSeat)).await
}

/// The host drops a seat where no person sits.
#[utoipa::path(post, path = "/api/tables/{code}/drop-seat", tag = "seats", request_body = ThatSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn drop_seat(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<ThatSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, seat(said.seat).map(Act::DropSeat)).await
}

/// The host takes a seat back from whoever sits there.
#[utoipa::path(post, path = "/api/tables/{code}/free-seat", tag = "seats", request_body = ThatSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn free_seat(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<ThatSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, seat(said.seat).map(|seat| Act::Arrange { seat, place: Place::free() })).await
}

/// The host changes what is agreed, before the match.
#[utoipa::path(post, path = "/api/tables/{code}/agree", tag = "seats", request_body = Agree, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn agree(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<Agree>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::SetTerms { terms: Box::new(said.terms), options: said.options })).await
}

/// Somebody else is to be the host.
#[utoipa::path(post, path = "/api/tables/{code}/host", tag = "seats", request_body = ThatSeat, responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn host(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
    Body(said): Body<ThatSeat>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, seat(said.seat).map(Act::HandHost)).await
}

/// The host closes a table that has not begun.
#[utoipa::path(post, path = "/api/tables/{code}/close", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn close(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Close)).await
}

/// Would rather not play again.
#[utoipa::path(post, path = "/api/tables/{code}/decline", tag = "seats", responses(
    (status = 200, body = Table), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn decline(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    act(&app, &guest, &code, Ok(Act::Decline)).await
}
