//! Where somebody stands in a step, after the moves they made.

use serde_json::Value;
use table::{AnyMatch, GameEntry, Refused, Seat, Seed, Setup, Viewer};

use crate::file::{Condition, Lesson, Position, Said, Step, json};
use crate::matching::{fits, holds};
use crate::{Fault, LONGEST};

/// Where somebody stands.
pub struct Stand<'a> {
    pub played: Box<dyn AnyMatch>,
    /// So many moves were made before the step began.
    pub begun: usize,
    /// The moves of the learner that counted.
    pub path: Vec<String>,
    pub verdict: Verdict<'a>,
}

/// What the last move was.
#[derive(Debug)]
pub enum Verdict<'a> {
    /// Nothing is wrong; more is to be done.
    Open,
    Done,
    /// It was taken back, and this is said.
    Missed(&'a Said),
    /// The rules forbid it.
    Refused(Refused),
}

/// What to make of a move.
enum Judged<'a> {
    Done,
    OnTheWay,
    Missed(Option<&'a Said>),
}

impl Lesson {
    pub fn step(&self, step: usize) -> Result<&Step, Fault> {
        self.steps.get(step).ok_or(Fault::NoStep(step + 1))
    }

    /// The match where this step begins.
    pub fn open(&self, entry: &GameEntry, step: usize) -> Result<Box<dyn AnyMatch>, Fault> {
        let own = self.step(step)?;
        let mut played = match (&own.position, step) {
            (Some(position), _) => {
                make(entry, position).map_err(|why| Fault::Position { step: step + 1, why })?
            }
            (None, 0) => return Err(Fault::Position { step: 1, why: "it has none".to_owned() }),
            (None, _) => self.solved(entry, step - 1)?,
        };
        for text in &own.before {
            play_line(&mut *played, text).map_err(|why| Fault::Move {
                step: step + 1,
                text: text.clone(),
                why,
            })?;
        }
        Ok(played)
    }

    /// The match where the model answer of this step ends.
    fn solved(&self, entry: &GameEntry, step: usize) -> Result<Box<dyn AnyMatch>, Fault> {
        let own = self.step(step)?;
        let mut played = self.open(entry, step)?;
        for (index, text) in own.solve.iter().enumerate() {
            let refused =
                |why: Refused| Fault::Move { step: step + 1, text: text.clone(), why: why.to_string() };
            played.play(self.seat, text).map_err(refused)?;
            if index + 1 < own.solve.len() {
                self.answer(own, &mut *played, |_| false);
            }
        }
        Ok(played)
    }

    /// Where somebody stands who made these moves in this step. From the first on that is not let through they do not count.
    pub fn follow(&self, entry: &GameEntry, step: usize, path: &[String]) -> Result<Stand<'_>, Fault> {
        let own = self.step(step)?;
        let played = self.open(entry, step)?;
        let begun = played.count();
        let mut stand = Stand { played, begun, path: Vec::new(), verdict: Verdict::Open };
        for text in path.iter().take(LONGEST) {
            self.take(own, &mut stand, text);
            if !matches!(stand.verdict, Verdict::Open) {
                break;
            }
        }
        if own.task.is_none() {
            stand.verdict = Verdict::Done;
        }
        Ok(stand)
    }

    /// Which of these moves the task is about, for somebody who made these moves in this step: what leads on, and what the
    /// question is about. Where nobody foresaw the way they went, all of them.
    pub fn targets(&self, step: usize, path: &[String], moves: &[String]) -> Result<Vec<String>, Fault> {
        let own = self.step(step)?;
        let leads_on = |text: &str| {
            let mut next = path.to_vec();
            next.push(text.to_owned());
            std::iter::once(&own.solve).chain(&own.also).any(|way| is_along(way, &next))
        };
        let is_asked = |text: &str| own.among.iter().chain(&own.may).any(|pattern| fits(pattern, text));
        let found: Vec<String> =
            moves.iter().filter(|text| leads_on(text) || is_asked(text)).cloned().collect();
        Ok(if found.is_empty() { moves.to_vec() } else { found })
    }

    /// Makes one move, if it is let through.
    fn take<'a>(&'a self, own: &'a Step, stand: &mut Stand<'a>, text: &str) {
        let count = stand.played.count();
        if let Err(refused) = stand.played.play(self.seat, text) {
            stand.verdict = Verdict::Refused(refused);
            return;
        }
        let played = &*stand.played;
        let mut path = stand.path.clone();
        path.push(text.to_owned());
        match self.judge(own, played, stand.begun, &path) {
            Judged::Done => stand.verdict = Verdict::Done,
            Judged::OnTheWay => {
                let begun = stand.begun;
                let is_done = |played: &dyn AnyMatch| self.has_goal(own, played, begun);
                let done = self.answer(own, &mut *stand.played, is_done);
                stand.verdict = if done { Verdict::Done } else { Verdict::Open };
            }
            Judged::Missed(said) => {
                stand.played.rewind(count);
                stand.verdict = said.map_or(Verdict::Open, Verdict::Missed);
                return;
            }
        }
        stand.path = path;
    }

    fn judge<'a>(&self, own: &'a Step, played: &dyn AnyMatch, begun: usize, path: &[String]) -> Judged<'a> {
        let last = path.last().map_or("", String::as_str);
        let ways = || std::iter::once(&own.solve).chain(&own.also);
        if own.goal.is_empty() {
            if ways().any(|way| way.len() == path.len() && is_along(way, path)) {
                return Judged::Done;
            }
            if ways().any(|way| is_along(way, path)) {
                return Judged::OnTheWay;
            }
        } else if self.has_goal(own, played, begun) {
            return Judged::Done;
        }
        let wrong = own.wrong.iter().find(|wrong| wrong.moves.iter().any(|pattern| fits(pattern, last)));
        if let Some(wrong) = wrong {
            return Judged::Missed(Some(&wrong.say));
        }
        let is_let_through = match own.goal.is_empty() {
            true => own.may.iter().any(|pattern| fits(pattern, last)),
            false => own.may.is_empty() || own.may.iter().any(|pattern| fits(pattern, last)),
        };
        if is_let_through { Judged::OnTheWay } else { Judged::Missed(own.otherwise.as_ref()) }
    }

    fn has_goal(&self, own: &Step, played: &dyn AnyMatch, begun: usize) -> bool {
        if own.goal.is_empty() {
            return false;
        }
        let viewer = Viewer::Seat(self.seat);
        let view = played.view(viewer);
        let events: Vec<Value> =
            played.happenings(begun..played.count(), viewer).into_iter().map(|told| told.event).collect();
        own.goal.iter().all(|condition| is_true(condition, &view, &events))
    }

    /// Lets the others answer until the learner is asked, or what was wanted is there.
    fn answer(&self, own: &Step, played: &mut dyn AnyMatch, is_done: impl Fn(&dyn AnyMatch) -> bool) -> bool {
        for _ in 0..LONGEST {
            if played.waiting_for().contains(self.seat) {
                return false;
            }
            let Some(seat) = played.waiting_for().first() else { return false };
            let text = reply(own, played, seat);
            if played.play(seat, &text).is_err() {
                return false;
            }
            if is_done(played) {
                return true;
            }
        }
        false
    }
}

/// What another seat plays.
fn reply(own: &Step, played: &dyn AnyMatch, seat: Seat) -> String {
    let moves = played.moves(seat);
    let wanted = own.replies.iter().find_map(|pattern| {
        let pattern = match split(pattern) {
            Some((named, rest)) if named == seat => rest,
            Some(_) => return None,
            None => pattern,
        };
        moves.iter().find(|text| fits(pattern, text))
    });
    wanted.or(moves.first()).cloned().unwrap_or_default()
}

/// Whether a path is the beginning of a way, or all of it.
fn is_along(way: &[String], path: &[String]) -> bool {
    path.len() <= way.len() && way.iter().zip(path).all(|(pattern, text)| fits(pattern, text))
}

fn is_true(condition: &Condition, view: &Value, events: &[Value]) -> bool {
    if let Some(event) = &condition.event {
        let said = json(event);
        return events.iter().any(|event| holds(&said, event));
    }
    let Some(value) = condition.at.as_deref().and_then(|at| view.pointer(at)) else { return false };
    let number = value.as_f64();
    condition.wanted().is_none_or(|wanted| holds(&wanted, value))
        && condition.least.is_none_or(|least| number.is_some_and(|number| number >= least))
        && condition.most.is_none_or(|most| number.is_some_and(|number| number <= most))
        && condition.holds.is_none_or(|least| value.as_array().is_some_and(|things| things.len() >= least))
}

/// `2: pass`: whose move it is, and the move.
fn split(line: &str) -> Option<(Seat, &str)> {
    let (seat, text) = line.split_once(": ")?;
    Some((seat.parse().ok()?, text))
}

fn play_line(played: &mut dyn AnyMatch, line: &str) -> Result<(), String> {
    let (seat, text) = split(line).ok_or("it does not say whose move it is, as “2: pass” does")?;
    played.play(seat, text).map(drop).map_err(|refused| refused.to_string())
}

/// Makes a position.
fn make(entry: &GameEntry, position: &Position) -> Result<Box<dyn AnyMatch>, String> {
    let setup = Setup { players: position.players, options: position.options.clone(), components: None };
    let mut played =
        (entry.deal)(setup.clone(), Seed::named(&position.seed)).map_err(|error| error.to_string())?;
    for line in &position.moves {
        play_line(&mut *played, line).map_err(|why| format!("“{line}”: {why}"))?;
    }
    let Some(set) = &position.set else { return Ok(played) };
    let changes: serde_json::Map<String, Value> =
        serde_json::from_str(set).map_err(|error| error.to_string())?;
    let mut state = played.position();
    for (place, value) in changes {
        let there = state.pointer_mut(&place).ok_or_else(|| format!("there is no {place}"))?;
        *there = value;
    }
    (entry.load)(setup, state)
}
