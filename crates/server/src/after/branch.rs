//! Playing on from a moment of a finished match, against bots, as a table of its own.

use store::{Begun, Kind, NewEntry, NewTable, Origin, Place, Sitter, Stage, TableId};
use table::{AnyMatch, Phrase, Seat};
use terms::{Pace, Terms};
use web::model::Way;

use super::{finished, line};
use crate::AppState;
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal, TableState};
use crate::open::bot_place;
use crate::people::{self, LONGEST_TITLE};
use crate::words::say;

/// What somebody wants to try.
pub struct Wanted {
    /// After so many moves.
    pub at: usize,
    /// From the end of a turning point's turn there, instead of from the moment itself.
    pub line: Option<Way>,
    /// The seat that the guest takes over.
    pub seat: Seat,
    /// Who plays the others.
    pub bot: String,
}

/// Sets up the table. Its first moves are those of the old one, and so is its chance: what lay in the stacks then lies
/// there now.
pub async fn play_on(
    app: &AppState,
    guest: &Guest,
    live: &LiveTable,
    wanted: Wanted,
) -> Result<TableId, Refusal> {
    let earlier = position(app, guest, live, wanted.at, wanted.line).await?;
    let (new, begun) = {
        let state = live.state().await?.as_it_is();
        (table(&state, guest, &wanted)?, begun(&*earlier, &state))
    };
    let id = app.store.add_begun(&new, &begun).await?;
    // Loaded at once, so that a bot whose turn it is begins to think.
    app.tables.find(&id).await?;
    Ok(id)
}

/// The position from which is played on.
pub async fn position(
    app: &AppState,
    guest: &Guest,
    live: &LiveTable,
    at: usize,
    line: Option<Way>,
) -> Result<Box<dyn AnyMatch>, Refusal> {
    if let Some(way) = line {
        return line::position(app, live, guest, at, way).await;
    }
    let state = live.state().await?.as_it_is();
    let running = finished(&state, guest)?;
    if at >= running.played.count() {
        return Err(Refusal::NoMoment);
    }
    Ok(running.played.at(at))
}

fn table(state: &TableState, guest: &Guest, wanted: &Wanted) -> Result<NewTable, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let old = &state.table;
    if wanted.seat.index() >= old.places.len() {
        return Err(Refusal::NoSeat);
    }
    let place = |index: usize| {
        if index == wanted.seat.index() {
            return Ok(Place { sitter: Sitter::Person(person.id), name: person.name.clone() });
        }
        bot_place(&wanted.bot, index)
    };
    let title = Phrase::new("branch-title").with("title", old.title.clone()).with("n", wanted.at);
    Ok(NewTable {
        game: old.game.clone(),
        rules_version: old.rules_version,
        setup: old.setup.clone(),
        seed: old.seed,
        title: people::one_line(&say(title, guest.language), LONGEST_TITLE),
        host: person.id,
        terms: Terms { pace: Pace::Brisk, watched: old.terms.watched, ..Terms::default() },
        origin: Origin::Branch { of: old.id.clone(), at: wanted.at as u64 },
        places: (0..old.places.len()).map(place).collect::<Result<_, _>>()?,
    })
}

fn begun(earlier: &dyn AnyMatch, state: &TableState) -> Begun {
    let entry = |seat, kind, text| NewEntry { seat, kind, text, name: String::new() };
    let moves = earlier.record(&[]).moves.into_iter();
    Begun {
        start: entry(None, Kind::Start, state.table.seed.commitment().to_string()),
        moves: moves.map(|step| entry(Some(step.seat), Kind::Play, step.text)).collect(),
        stage: Stage::Playing,
        waiting: earlier.waiting_for(),
        outcome: None,
        due: None,
    }
}
