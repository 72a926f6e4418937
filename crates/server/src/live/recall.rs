//! A table as the store tells it, whatever has happened to the rules since.
//!
//! The entries are replayed and the state that was kept must be on the way. Where it is not, the rules have changed: the
//! match goes on from the state that was kept, and says so.

use store::{Entry, Kind, NewEntry, Restart, Snapshot, Store, Table, TableId};
use table::AnyMatch;
use table::book::fingerprint;
use terms::Clock;

use super::refusal::Refusal;
use super::running::{Ground, RunningMatch, Unfit};
use super::table_state::{TALK_SHOWN, agree};

/// So many entries back a page may still show what a seat is asked now; older ones are out of date whatever they show.
const ASKED_AGAIN: usize = 16;

/// A table as the store tells it.
pub struct Recalled {
    pub table: Table,
    pub running: Option<RunningMatch>,
    /// Every entry on which the match depends, and the latest talk.
    pub past: Vec<Entry>,
    /// The entry after which the state was last kept.
    pub kept: u64,
    /// The position from which the match must start again, because it does not replay any more, and why.
    pub restart: Option<(String, Unfit)>,
}

/// Reads a table and replays its match.
pub async fn recall(store: &Store, id: &TableId) -> Result<Recalled, Refusal> {
    if let Some(reason) = store.isolated(id).await? {
        return Err(Unfit::Isolated(reason).into());
    }
    recall_any(store, id).await
}

/// The same, even if it is isolated.
pub async fn recall_any(store: &Store, id: &TableId) -> Result<Recalled, Refusal> {
    let mut table = store.table(id).await?.ok_or(Refusal::NoTable)?;
    let mut past = store.entries_that_matter(id, TALK_SHOWN).await?;
    // Somebody may have written between the two questions.
    past.retain(|entry| entry.seq <= table.seq);
    let has_begun = past.iter().any(|entry| entry.kind == Kind::Start);
    if !has_begun {
        return Ok(Recalled { table, running: None, past, kept: 0, restart: None });
    }
    let snapshot = store.snapshot(id).await?;
    let kept = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
    let restarted = store.restarted(id).await?;
    keep_old_components(store, &mut table, snapshot.as_ref()).await?;
    // Only clocks care.
    let outages = if table.terms.clock == Clock::None { Vec::new() } else { store.outages().await? };
    let ground = Ground::of(&table, outages);
    let running = match &restarted {
        Some(restart) => from_restart(&table, &ground, restart, &past),
        None => from_start(&table, &ground, &past, snapshot.as_ref()),
    };
    match (running, snapshot) {
        (Ok(running), _) => Ok(Recalled { table, running: Some(running), past, kept, restart: None }),
        (Err(why), Some(snapshot)) => {
            let running = go_on(&table, &ground, snapshot.seq, &snapshot.position, &past)?;
            let position = running.played.position().to_string();
            Ok(Recalled { table, running: Some(running), past, kept, restart: Some((position, why)) })
        }
        (Err(why), None) => Err(why.into()),
    }
}

/// Where the shipped component file is another now, the match keeps the one with which it was dealt, as if that were a
/// house rule.
async fn keep_old_components(
    store: &Store,
    table: &mut Table,
    snapshot: Option<&Snapshot>,
) -> Result<(), Refusal> {
    let Some(dealt_with) = snapshot.and_then(|snapshot| snapshot.components.as_deref()) else {
        return Ok(());
    };
    if table.setup.components.is_some() || components_of(table).as_deref() == Some(dealt_with) {
        return Ok(());
    }
    if let Some(text) = store.components(dealt_with).await? {
        table.setup.components = Some(text);
        store.keep_setup(&table.id, &table.setup).await?;
    }
    Ok(())
}

/// The fingerprint of the shipped component file that a match uses.
pub fn components_of(table: &Table) -> Option<String> {
    if table.setup.components.is_some() {
        return None;
    }
    shelf::find(&table.game)?.catalogue.map(|catalogue| fingerprint(catalogue.shipped))
}

fn game(table: &Table) -> Result<&'static table::GameEntry, Unfit> {
    shelf::find(&table.game).ok_or_else(|| Unfit::NoGame(table.game.clone()))
}

/// Deals the match of a table, by the rules under which it was begun as far as they are still known.
pub fn deal(table: &Table) -> Result<Box<dyn AnyMatch>, Unfit> {
    let mut played = (game(table)?.deal)(table.setup.clone(), table.seed)?;
    played.follow_rules(table.rules_version);
    Ok(played)
}

/// The match as it stood in a position.
fn load(table: &Table, text: &str) -> Result<Box<dyn AnyMatch>, Unfit> {
    let position = serde_json::from_str(text).map_err(|error| Unfit::Snapshot(error.to_string()))?;
    let loaded = (game(table)?.load)(table.setup.clone(), position);
    let mut played = loaded.map_err(Unfit::Snapshot)?;
    played.follow_rules(table.rules_version);
    Ok(played)
}

/// Replays everything; the state that was kept must be on the way.
fn from_start(
    table: &Table,
    ground: &Ground,
    past: &[Entry],
    snapshot: Option<&Snapshot>,
) -> Result<RunningMatch, Unfit> {
    let mut running = RunningMatch::new(deal(table)?, ground.clone());
    let (found, known) = (table.rules_version, running.played.rules());
    // Under other rules only the state that was kept can say whether the match is still the same.
    if found != known && snapshot.is_none() {
        return Err(Unfit::OtherRules { found, known });
    }
    replay(&mut running, table, past, |running, seq| match snapshot {
        Some(snapshot)
            if snapshot.seq == seq
                && running.played.position() != load(table, &snapshot.position)?.position() =>
        {
            Err(Unfit::Elsewhere(seq))
        }
        _ => Ok(()),
    })?;
    Ok(running)
}

fn from_restart(
    table: &Table,
    ground: &Ground,
    restart: &Restart,
    past: &[Entry],
) -> Result<RunningMatch, Unfit> {
    let (found, known) = (restart.rules_version, deal(table)?.rules());
    if found != known {
        return Err(Unfit::OtherRules { found, known });
    }
    go_on(table, ground, restart.seq, &restart.position, past)
}

/// The match from a position on, with what was played since.
fn go_on(
    table: &Table,
    ground: &Ground,
    seq: u64,
    position: &str,
    past: &[Entry],
) -> Result<RunningMatch, Unfit> {
    let mut running = RunningMatch::again(load(table, position)?, ground.clone(), seq);
    let since = past.partition_point(|entry| entry.seq <= seq);
    // Who left stays away, although the moves before are gone.
    for entry in &past[..since] {
        running.remember(entry.time, &new(entry)).map_err(|why| Unfit::Entry { seq: entry.seq, why })?;
    }
    running.begin(past[..since].last().map_or(0, |entry| entry.time));
    replay(&mut running, table, &past[since..], |_, _| Ok(()))?;
    Ok(running)
}

fn new(entry: &Entry) -> NewEntry {
    NewEntry { seat: entry.seat, kind: entry.kind, text: entry.text.clone(), name: entry.name.clone() }
}

fn replay(
    running: &mut RunningMatch,
    table: &Table,
    past: &[Entry],
    check: impl Fn(&RunningMatch, u64) -> Result<(), Unfit>,
) -> Result<(), Unfit> {
    let recent = past.len().saturating_sub(ASKED_AGAIN);
    for (index, entry) in past.iter().enumerate() {
        let Entry { seq, time, .. } = *entry;
        let new = new(entry);
        let done =
            if index < recent { running.replay(seq, time, &new) } else { running.apply(seq, time, &new) };
        done.map_err(|why| Unfit::Entry { seq, why })?;
        agree(running, table, &new);
        check(running, seq)?;
    }
    Ok(())
}
