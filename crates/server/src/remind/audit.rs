//! Who was to be called, from the log alone: to compare it with who was.

use store::{Entry, NewCall, NewEntry, Stage, Store, TableId};
use table::Seats;

use super::{Anew, calls};
use crate::live::{Ground, Refusal, RunningMatch, deal};

/// The calls that the entries of a table brought, each with the number of its entry. Who sat where is taken to be as it is now.
pub async fn called(store: &Store, id: &TableId) -> Result<Vec<(u64, NewCall)>, Refusal> {
    let table = store.table(id).await?.ok_or(Refusal::NoTable)?;
    let mut running: Option<RunningMatch> = None;
    let mut called = Vec::new();
    let mut before =
        store::Table { stage: Stage::Gathering, waiting: Seats::NONE, wanted: Seats::NONE, ..table };
    for Entry { seq, seat, kind, text, name, time } in store.entries(id, 0).await? {
        let entry = NewEntry { seat, kind, text, name };
        if kind == store::Kind::Start {
            running = Some(RunningMatch::new(deal(&before)?, Ground::of(&before, Vec::new())));
        }
        let mut after = before.clone();
        if let Some(running) = &mut running {
            let lexicon = running.played.lexicon();
            running.replay(seq, time, &entry).map_err(|why| Refusal::Impossible { why, lexicon })?;
            (after.waiting, after.bots) = (running.waiting(), running.by_bots());
            after.stage = if running.is_over() { Stage::Over } else { Stage::Playing };
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
