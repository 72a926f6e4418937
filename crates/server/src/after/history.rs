//! Everything that happened at a table, as a file for other programs.

use serde::Serialize;
use store::{Entry, Kind};
use table::{Language, csv};
use utoipa::ToSchema;

use super::finished;
use crate::AppState;
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal};
use crate::look;

/// One entry of a table's log.
#[derive(Serialize, ToSchema)]
pub struct Line {
    /// From 1.
    pub number: u64,
    /// Milliseconds since 1970.
    pub time: i64,
    /// `play`, `undo`, `say` and so on.
    #[schema(value_type = String)]
    pub kind: Kind,
    pub seat: Option<u8>,
    /// Who sits there, or who else it was.
    pub name: String,
    /// The move in notation, or what was said.
    pub text: String,
    /// Of a move that stands: its number in the match.
    #[serde(rename = "move")]
    pub count: Option<usize>,
    /// Of a move that stands: what happened, everything open.
    pub words: String,
}

/// The whole log of a match that is over.
pub async fn lines(app: &AppState, guest: &Guest, live: &LiveTable) -> Result<Vec<Line>, Refusal> {
    let entries = app.store.entries(&live.id, 0).await?;
    let state = live.state().await?.as_it_is();
    let running = finished(&state, guest)?;
    let names = state.names();
    let said = words(&state, running.played.count(), guest.language)?;
    let line = |entry: Entry| {
        // A move that was taken back has no place in the match.
        let count = running
            .place_of(entry.seq)
            .filter(|_| matches!(entry.kind, Kind::Play | Kind::Forced | Kind::Redo));
        let sitting = entry.seat.and_then(|seat| names.get(seat.index())).cloned();
        Line {
            number: entry.seq,
            time: entry.time,
            kind: entry.kind,
            seat: entry.seat.map(table::Seat::number),
            name: sitting.unwrap_or(entry.name),
            text: entry.text,
            count: count.map(|index| index + 1),
            words: count.map_or_else(String::new, |index| said[index].clone()),
        }
    };
    Ok(entries.into_iter().map(line).collect())
}

/// What happened at each move, in words.
fn words(state: &crate::live::TableState, count: usize, language: Language) -> Result<Vec<String>, Refusal> {
    let board = look::board(state)?;
    let running = state.running()?;
    let mut said = vec![String::new(); count];
    for line in (board.open_log)(&*running.played, 0..count, language, &state.looks()) {
        let words = &mut said[line.index];
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(&line.words);
    }
    Ok(said)
}

/// The lines as comma-separated values, with a head.
pub fn csv(lines: &[Line]) -> String {
    let mut text = csv::line(["number", "time", "kind", "seat", "name", "move", "text", "words"]);
    for line in lines {
        text += &csv::line([
            line.number.to_string(),
            line.time.to_string(),
            line.kind.to_string(),
            line.seat.map_or_else(String::new, |seat| seat.to_string()),
            csv::said(&line.name),
            line.count.map_or_else(String::new, |count| count.to_string()),
            csv::said(&line.text),
            csv::said(&line.words),
        ]);
    }
    text
}
