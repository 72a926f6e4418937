//! Records that people bring along: each becomes a finished table that can be replayed like any other.

use store::{Begun, Kind, NewEntry, NewTable, Origin, Outcome, Place, Sitter, Stage, TableId};
use table::{AnyMatch, Phrase, Record, RecordError};
use terms::{Pace, Terms};

use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::people::{self, LONGEST_TITLE};
use crate::thinkers::Waiting;
use crate::words::say;

/// No record of an honest match is longer.
pub const LONGEST: usize = 512 * 1024;

/// Makes a table of a record, if every move of it is legal and the result is the one it states.
pub async fn bring(app: &AppState, guest: &Guest, text: String) -> Result<TableId, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    if text.len() > LONGEST {
        return Err(Refusal::RecordTooLong);
    }
    let record = Record::parse(&text)?;
    let entry = app.game(&record.game).ok_or_else(|| RecordError::no_game(&record.game))?;
    let replay = (entry.replay, record);
    // It may be long and is a stranger's: not among the requests, and a panic must end nothing else.
    let replayed = app.thinkers.think(person.id, Waiting::Somebody, move || {
        let (replay, record) = replay;
        replay(&record, None).map(|played| (record, played))
    });
    let (record, played) = replayed.await.ok_or(Refusal::Busy)??;
    let seed = played.seed().filter(|_| played.is_over()).ok_or(Refusal::RecordGoesOn)?;
    let names = names(&record, guest);
    let title = say(Phrase::new("record-title").with("names", names.join(", ")), guest.language);
    let new = NewTable {
        game: record.game.clone(),
        rules_version: record.rules_version,
        setup: played.setup().clone(),
        seed,
        title: people::one_line(&title, LONGEST_TITLE),
        host: person.id,
        terms: Terms { pace: Pace::Brisk, hints: false, ..Terms::default() },
        origin: Origin::Record,
        places: names.into_iter().map(|name| Place { sitter: Sitter::Nobody, name }).collect(),
    };
    let begun = begun(&*played, &record, seed.commitment().to_string());
    Ok(app.store.add_begun(&new, &begun).await?)
}

/// The names of the record, cleaned; a seat without one by its number.
fn names(record: &Record, guest: &Guest) -> Vec<String> {
    let number = |index: usize| say(Phrase::new("seat-number").with("number", index + 1), guest.language);
    let name = |index: usize| record.names.get(index).and_then(|name| people::name(name));
    (0..record.players as usize).map(|index| name(index).unwrap_or_else(|| number(index))).collect()
}

fn begun(played: &dyn AnyMatch, record: &Record, seal: String) -> Begun {
    let entry = |seat, kind, text| NewEntry { seat, kind, text, name: String::new() };
    let moves = record.moves.iter().map(|step| entry(Some(step.seat), Kind::Play, step.text.clone()));
    let scores = played.standings().scores;
    Begun {
        start: entry(None, Kind::Start, seal),
        moves: moves.collect(),
        stage: Stage::Over,
        waiting: played.waiting_for(),
        outcome: Some(Outcome {
            points: scores.iter().map(|score| score.points).collect(),
            counted: None,
            ranks: scores.iter().map(|score| score.rank).collect(),
        }),
        due: None,
    }
}
