//! The two ways of a turning point: what was played, and what would have been better, move by move.

use store::Grade;
use table::{AnyMatch, Language, Reader, Seat, Viewer};
use web::model::{LineStep, Way};

use super::analysis::{self, Decision};
use super::finished;
use crate::AppState;
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal, TableState};
use crate::look;

/// So many choices that are none may lie between a turn and its answer.
const BETWEEN: usize = 12;

/// One move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub seat: Seat,
    /// In notation.
    pub text: String,
    /// Worth telling: there was a choice, and it belongs to the turn or answers it.
    pub is_told: bool,
    /// Another seat's answer to the turn.
    pub is_answer: bool,
}

/// The moves of the line, from the decision on: the rest of the turn, and the answer to it.
pub fn steps(whole: &dyn AnyMatch, decision: &Decision, way: Way) -> Vec<Step> {
    match way {
        Way::Played => as_played(whole, decision),
        Way::Better => as_better(whole, decision),
    }
}

/// The moves of the turn alone, without what answered it.
pub fn turn(whole: &dyn AnyMatch, decision: &Decision, way: Way) -> Vec<Step> {
    let mut steps = steps(whole, decision, way);
    let last = steps.iter().rposition(|step| step.seat == decision.seat);
    steps.truncate(last.map_or(0, |last| last + 1));
    steps
}

fn as_played(whole: &dyn AnyMatch, decision: &Decision) -> Vec<Step> {
    let mut now = whole.at(decision.at);
    let mut steps = Vec::new();
    let last = decision.last.max(decision.at);
    for (at, step) in whole.record(&[]).moves.into_iter().enumerate().skip(decision.at) {
        let is_own = step.seat == decision.seat && at <= last;
        let is_answer = at > last && step.seat != decision.seat;
        let is_choice = now.moves(step.seat).len() > 1;
        let is_told = is_choice && (is_own || is_answer);
        // What the seat itself chooses next is another turn.
        if at > last && (is_choice && !is_answer || at > last + BETWEEN) {
            break;
        }
        if now.play(step.seat, &step.text).is_err() {
            break;
        }
        let is_end = is_answer && is_told;
        steps.push(Step { seat: step.seat, text: step.text, is_told, is_answer });
        if is_end {
            break;
        }
    }
    steps
}

fn as_better(whole: &dyn AnyMatch, decision: &Decision) -> Vec<Step> {
    let mut now = whole.at(decision.at);
    let mut steps = Vec::new();
    let first = std::slice::from_ref(&decision.best);
    for text in if decision.better.is_empty() { first } else { &decision.better[..] } {
        let is_told = now.moves(decision.seat).len() > 1;
        // It was found in an imagined world; where the true one differs the line ends.
        if now.play(decision.seat, text).is_err() {
            return steps;
        }
        steps.push(Step { seat: decision.seat, text: text.clone(), is_told, is_answer: false });
    }
    let Some(answer) = &decision.answer else { return steps };
    let own = steps.len();
    for _ in 0..BETWEEN {
        let Some(seat) = now.waiting_for().first() else { break };
        let moves = now.moves(seat);
        let is_told = seat == answer.seat && moves.contains(&answer.text);
        let text = match &moves[..] {
            _ if is_told => answer.text.clone(),
            [only] => only.clone(),
            _ => break,
        };
        if now.play(seat, &text).is_err() {
            break;
        }
        steps.push(Step { seat, text, is_told, is_answer: true });
        if is_told {
            return steps;
        }
    }
    // Nothing that is told follows.
    steps.truncate(own);
    steps
}

/// The steps that are told, in words.
pub fn told(
    whole: &dyn AnyMatch,
    decision: &Decision,
    way: Way,
    language: Language,
    names: &[String],
) -> Vec<LineStep> {
    let mut now = whole.at(decision.at);
    let mut told = Vec::new();
    for step in steps(whole, decision, way) {
        if step.is_told {
            let reader = Reader { language, seat: Viewer::Onlooker.seat(), names };
            let choice = now.choices(step.seat).into_iter().find(|choice| choice.text == step.text);
            let words = choice.map_or(step.text.clone(), |choice| now.lexicon().say(&choice.meaning, reader));
            let (seat, is_answer) = (step.seat, step.is_answer);
            told.push(LineStep { seat, words, pieces: Vec::new(), is_answer });
        }
        if now.play(step.seat, &step.text).is_err() {
            break;
        }
    }
    told
}

/// A line that somebody wants to see on the board.
pub struct Shown {
    pub line: web::model::Line,
    /// The moves after the moment that were made on the board that is shown.
    pub made: Vec<(Seat, String)>,
}

/// The decision of a finished match at this moment, at the best grade at which there is one, and whether somebody played alone.
async fn decision(
    app: &AppState,
    live: &LiveTable,
    guest: &Guest,
    at: usize,
) -> Result<(Decision, bool), Refusal> {
    finished(&*live.state().await?, guest)?;
    for &grade in Grade::ALL.iter().rev() {
        let Some((_, report)) = analysis::find(app, &live.id, Some(grade)).await? else { continue };
        let is_solo = report.unit == analysis::Unit::Points;
        if let Some(decision) = report.decisions.into_iter().find(|decision| decision.at == at) {
            return Ok((decision, is_solo));
        }
    }
    Err(Refusal::NoMoment)
}

/// Which line is to lie on the board, after the first `made` of its steps.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub at: usize,
    pub way: Way,
    pub made: usize,
}

/// The line on the board.
pub async fn shown(
    app: &AppState,
    live: &LiveTable,
    guest: &Guest,
    wanted: Wanted,
) -> Result<Shown, Refusal> {
    let (decision, is_solo) = decision(app, live, guest, wanted.at).await?;
    let state = live.state().await?.as_it_is();
    let guest = guest.clone();
    // What each step says stands on the board before it.
    live.painters().draw_aside(move || laid_out(&state, &guest, wanted, &decision, is_solo)).await
}

fn laid_out(
    state: &TableState,
    guest: &Guest,
    Wanted { at, way, made }: Wanted,
    decision: &Decision,
    is_solo: bool,
) -> Result<Shown, Refusal> {
    let whole = &*finished(state, guest)?.played;
    if at >= whole.count() {
        return Err(Refusal::NoMoment);
    }
    let board = look::board(state)?;
    let looks = state.looks();
    let mut now = whole.at(at);
    let mut told = Vec::new();
    let steps = steps(whole, decision, way);
    for step in &steps {
        if step.is_told {
            let painting = (board.paint)(&*now, Viewer::Seat(step.seat), guest.language, &looks);
            let choice = painting.choices.into_iter().find(|choice| choice.text == step.text);
            let (words, pieces) = choice.map_or((step.text.clone(), Vec::new()), |c| (c.words, c.pieces));
            told.push(LineStep { seat: step.seat, words, pieces, is_answer: step.is_answer });
        }
        now.play(step.seat, &step.text).map_err(|_| Refusal::NoMoment)?;
    }
    let worth = match way {
        Way::Played => decision.played_worth,
        Way::Better => decision.best_worth,
    };
    let made = made.min(told.len());
    // Up to the last of the told steps that are made.
    let told_ones = steps.iter().enumerate().filter(|(_, step)| step.is_told);
    let count = told_ones.map(|(index, _)| index + 1).take(made).last().unwrap_or(0);
    let moves = steps[..count].iter().map(|step| (step.seat, step.text.clone())).collect();
    let goes_on = after_turn(state, guest, decision, way).is_ok();
    let line = web::model::Line { way, at, seat: decision.seat, steps: told, made, worth, is_solo, goes_on };
    Ok(Shown { line, made: moves })
}

/// The position after the turn of a line, to play on from.
pub async fn position(
    app: &AppState,
    live: &LiveTable,
    guest: &Guest,
    at: usize,
    way: Way,
) -> Result<Box<dyn AnyMatch>, Refusal> {
    let (decision, _) = decision(app, live, guest, at).await?;
    let state = live.state().await?.as_it_is();
    after_turn(&state, guest, &decision, way)
}

fn after_turn(
    state: &TableState,
    guest: &Guest,
    decision: &Decision,
    way: Way,
) -> Result<Box<dyn AnyMatch>, Refusal> {
    let whole = &*finished(state, guest)?.played;
    if decision.at >= whole.count() {
        return Err(Refusal::NoMoment);
    }
    let mut now = whole.at(decision.at);
    for step in turn(whole, decision, way) {
        now.play(step.seat, &step.text).map_err(|_| Refusal::NoMoment)?;
    }
    if now.is_over() { Err(Refusal::NoMoment) } else { Ok(now) }
}
