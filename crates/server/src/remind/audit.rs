//! Who was to be called, from the log alone: to compare it with who was.

use store::{Entry, NewCall, NewEntry, Stage, Store, TableId};
use table::Seats;

use super::{Anew, calls};
use crate::live::{Course, Ground, Refusal, deal};

/// The calls that the entries of a table brought, each with the number of its entry. Who sat where is taken to be as it is now.
pub async fn called(store: &Store, id: &TableId) -> Result<Vec<(u64, NewCall)>, Refusal> {
    let table = store.table(id).await?.ok_or(Refusal::NoTable)?;
    let mut course: Option<Course> = None;
    let mut called = Vec::new();
    let mut before =
        store::Table { stage: Stage::Gathering, waiting: Seats::NONE, wanted: Seats::NONE, ..table };
    for Entry { seq, seat, kind, text, name, time } in store.entries(id, 0).await? {
        let entry = NewEntry { seat, kind, text, name };
        if kind == store::Kind::Start {
            course = Some(Course::new(deal(&before)?, Ground::of(&before, Vec::new())));
        }
        let mut after = before.clone();
        if let Some(course) = &mut course {
            let lexicon = course.played.lexicon();
            course.replay(seq, time, &entry).map_err(|why| Refusal::Impossible { why, lexicon })?;
            (after.waiting, after.bots) = (course.waiting(), course.by_bots());
            after.stage = if course.is_over() { Stage::Over } else { Stage::Playing };
        }
        called.extend(calls(&before, &after, &entry, nothing(), time).into_iter().map(|call| (seq, call)));
        before = after;
    }
    Ok(called)
}

/// Requests and clocks are not looked at.
const fn nothing() -> Anew<'static> {
    Anew { little: &[], pressing: Seats::NONE }
}
