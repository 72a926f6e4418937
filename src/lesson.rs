//! `coppice lesson`: tries a lesson file, for whoever writes one.

use std::fmt::Write;

use anyhow::Context;
use lessons::{Lesson, Verdict};
use table::{GameEntry, Language, Reader};

/// Where to look in a lesson.
pub struct Look<'a> {
    /// From 1; none: the whole lesson is checked.
    pub step: Option<usize>,
    /// The moves that were made in the step.
    pub path: &'a [String],
    /// Tell the whole state of the learner's view too.
    pub view: bool,
}

/// Checks a lesson, or tells where somebody stands in one of its steps.
pub fn tell(entry: &GameEntry, rules: &str, text: &str, look: &Look<'_>) -> anyhow::Result<String> {
    let lesson = Lesson::read(text)?;
    let Some(step) = look.step else {
        let tried = lessons::check(entry, rules, &lesson)?;
        return Ok(format!("{}: {} steps, {tried} wrong tries answered\n", lesson.name, lesson.steps.len()));
    };
    let stand = lesson.follow(entry, step.checked_sub(1).context("steps are counted from 1")?, look.path)?;
    let mut told = format!("{:?} after {:?}\n", stand.verdict, stand.path);
    let reader = Reader::onlooker(Language::En);
    for line in stand.played.happenings(0..stand.played.count(), table::Viewer::Seat(lesson.seat)) {
        let is_new = if line.index >= stand.begun { "+" } else { " " };
        writeln!(told, "{is_new} {} {}", stand.played.lexicon().tell(&line.line, reader), line.event)?;
    }
    writeln!(
        told,
        "waits for {:?}",
        stand.played.waiting_for().iter().map(|seat| seat.number()).collect::<Vec<_>>()
    )?;
    for text in stand.played.moves(lesson.seat) {
        writeln!(told, "  {text}")?;
    }
    if matches!(stand.verdict, Verdict::Open | Verdict::Done) && look.view {
        let view = stand.played.view(table::Viewer::Seat(lesson.seat));
        writeln!(told, "{}", serde_json::to_string(&view)?)?;
    }
    Ok(told)
}
