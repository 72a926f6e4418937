//! The page of an analysis.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::Grade;
use table::{AnyMatch, Language, Reader, Seat, Viewer};
use web::model::{Analysis, AnalysisState, Balance, Judged, Lines, Seen, Trouble, TurningPoint, Way};

use super::table::{find, limit};
use super::{Fields, Query, bad, go, page_with_notice, refused};
use crate::AppState;
use crate::after::analysis::{self, Cause, Report, Unit};
use crate::after::{finished, line};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Refusal, TableState};
use crate::look;

#[derive(Deserialize)]
pub struct Wanted {
    grade: Option<String>,
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(Wanted { grade }): Query<Wanted>,
) -> Response {
    let grade = grade.and_then(|grade| grade.parse().ok());
    match model(&app, &guest, &code, grade).await {
        Ok(model) => page_with_notice(&headers, |notice| {
            web::analysis::page(&guest.visitor(), &Analysis { notice, ..model })
        }),
        Err(Refusal::NotOver | Refusal::NotBegun) => go(&format!("/t/{code}"), Vec::new(), None),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What there is of the analysis of a finished match.
pub async fn model(
    app: &AppState,
    guest: &Guest,
    code: &str,
    grade: Option<Grade>,
) -> Result<Analysis, Refusal> {
    let live = find(app, guest, code).await?;
    let (mut grades, mut best) = (Vec::new(), None);
    for &each in Grade::ALL {
        let found = analysis::find(app, &live.id, Some(each)).await?;
        grades.push((each.word(), found.is_some()));
        if found.is_some() && grade.is_none_or(|grade| grade == each) {
            best = found;
        }
    }
    let state = live.state().await?.as_it_is();
    let count = finished(&state, guest)?.played.count();
    let brief = look::brief(&state.table, guest.language);
    let analysed = match (app.analyses.progress(&live.id), best) {
        (Some(progress), _) => AnalysisState::Running {
            grade: progress.grade.word(),
            done: progress.done,
            total: progress.total,
        },
        (None, Some((grade, report))) => {
            let guest = guest.clone();
            let drawing = move || seen(&state, &guest, grade, &report);
            AnalysisState::Done(Box::new(live.painters().draw_aside(drawing).await?))
        }
        (None, None) => AnalysisState::None,
    };
    Ok(Analysis { brief, count, state: analysed, grades, may_ask: guest.person.is_some(), notice: None })
}

/// The report in the reader's words.
fn seen(state: &TableState, guest: &Guest, grade: Grade, report: &Report) -> Result<Seen, Refusal> {
    let language = guest.language;
    let played = &*state.running()?.played;
    let told = MoveNames::of(state, played, language, report)?;
    let balance = |balance: &analysis::Balance| Balance {
        seat: balance.seat,
        start: balance.start,
        own: balance.own,
        others: balance.others,
        luck: balance.luck,
        rest: balance.rest,
        end: balance.end,
        decisions: balance.decisions,
        good: balance.good,
        accuracy: balance.accuracy,
    };
    let names = state.names();
    let lines = |decision: &analysis::Decision| {
        let told = |way| line::told(played, decision, way, language, &names);
        Lines {
            played: told(Way::Played),
            better: told(Way::Better),
            played_worth: decision.played_worth,
            better_worth: decision.best_worth,
            doubt: decision.doubt,
            why: decision
                .why
                .iter()
                .map(|why| (played.lexicon().word(&why.category, language), why.points))
                .collect(),
        }
    };
    let judged = |(decision, (played, best)): (&analysis::Decision, &(String, String))| Judged {
        at: decision.at,
        seat: decision.seat,
        played: played.clone(),
        best: best.clone(),
        is_best: decision.played == decision.best,
        loss: decision.loss,
    };
    let turn = |turn: &analysis::Turn| {
        let of = report.decisions.iter().find(|decision| decision.at == turn.at);
        TurningPoint {
            at: turn.at,
            seat: turn.seat,
            change: turn.change,
            decision: of.filter(|_| turn.cause == Cause::Decision).map(lines),
            moment: look::moment_at(state, turn.at, language),
        }
    };
    let end = report.balances.iter().map(|balance| balance.end).collect();
    let course = report.decisions.iter().map(|decision| (decision.at, decision.worth.clone()));
    Ok(Seen {
        grade: grade.word(),
        is_solo: report.unit == Unit::Points,
        limits: played.about().limits,
        course: course.chain([(report.moves, end)]).collect(),
        turns: report.turns.iter().map(turn).collect(),
        balances: report.balances.iter().map(balance).collect(),
        decisions: report.decisions.iter().zip(&told.moves).map(judged).collect(),
        chapters: (look::board(state)?.chapters)(played, language),
        own: state.seats_of(guest).iter().next().filter(|_| state.seats_of(guest).len() == 1),
    })
}

/// What the decisions are called.
struct MoveNames {
    /// What was played and what was best, for each decision.
    moves: Vec<(String, String)>,
}

impl MoveNames {
    /// Goes through the match once.
    fn of(
        state: &TableState,
        played: &dyn AnyMatch,
        language: Language,
        report: &Report,
    ) -> Result<Self, Refusal> {
        let names = state.names();
        let mut now = played.at(0);
        let mut moves = Vec::with_capacity(report.decisions.len());
        let mut decisions = report.decisions.iter().peekable();
        for (at, step) in played.record(&[]).moves.into_iter().enumerate() {
            if let Some(decision) = decisions.next_if(|decision| decision.at == at) {
                let said = |text: &str| words(&*now, decision.seat, text, language, &names);
                moves.push((said(&decision.played), said(&decision.best)));
            }
            now.play(step.seat, &step.text).map_err(|_| Refusal::NoMoment)?;
        }
        Ok(MoveNames { moves })
    }
}

fn words(now: &dyn AnyMatch, seat: Seat, text: &str, language: Language, names: &[String]) -> String {
    let reader = Reader { language, seat: Viewer::Onlooker.seat(), names };
    let choice = now.choices(seat).into_iter().find(|choice| choice.text == text);
    choice.map_or_else(|| text.to_owned(), |choice| now.lexicon().say(&choice.meaning, reader))
}

/// Begins an analysis.
pub async fn begin(
    State(app): State<AppState>,
    guest: Guest,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let Some(grade) = fields.parse("grade") else { return trouble(&guest, Trouble::Unreadable) };
    let begun = async {
        limit(&app, &guest, Cost::Thought)?;
        analysis::begin(&app, &guest, &*find(&app, &guest, &code).await?, grade).await
    };
    answer(&guest, &code, begun.await)
}

/// Ends it.
pub async fn end(State(app): State<AppState>, guest: Guest, Path(code): Path<String>) -> Response {
    let ended = async { analysis::end(&app, &guest, &*find(&app, &guest, &code).await?).await };
    answer(&guest, &code, ended.await)
}

/// Back to the page, with a word about what was not done.
fn answer(guest: &Guest, code: &str, done: Result<(), Refusal>) -> Response {
    let notice = match done {
        Ok(()) => None,
        Err(refusal @ (Refusal::Analysing | Refusal::Busy | Refusal::TooMany)) => {
            bad(refusal.words(guest.language))
        }
        Err(refusal) => return refused(guest, &refusal),
    };
    go(&web::routes::table_do(code, "analysis"), Vec::new(), notice)
}
