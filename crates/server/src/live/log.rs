//! The log in words, kept for each reader so that a move adds only its own lines.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use scene::{Drawn, LogLine, SeatLook};
use store::Kind;
use table::{Language, Phrase, Reader, Seat, Viewer};
use web::model::Log;

use super::leaving::BY_HOUSE;
use super::running::{Note, RunningMatch};
use crate::words;

/// Readers whose log is kept; beyond that all are forgotten and told anew.
const MOST_READERS: usize = 16;

/// The log as each reader was told it. Those who draw an earlier state of the table read it too: what they have is its
/// beginning.
#[derive(Clone, Default)]
pub struct Logs {
    told: Arc<Mutex<HashMap<(Viewer, Language), ToldLog>>>,
}

struct ToldLog {
    /// Another log has another.
    number: u64,
    /// So many moves are told, and so many of the notes between them, forgotten ones included.
    count: usize,
    notes: usize,
    lines: Arc<Vec<LogLine>>,
}

impl ToldLog {
    fn new() -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        ToldLog { number, count: 0, notes: 0, lines: Arc::default() }
    }
}

impl Logs {
    /// Begins anew: moves were taken back. Whoever draws what was before them keeps what was told of that.
    pub fn forget(&mut self) {
        *self = Logs::default();
    }

    /// The log for one reader: the events of the rules, and between them what else was done.
    pub fn read(
        &self,
        running: &RunningMatch,
        board: &Drawn,
        viewer: Viewer,
        language: Language,
        looks: &[SeatLook],
    ) -> Log {
        let mut all = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_READERS && !all.contains_key(&(viewer, language)) {
            all.clear();
        }
        let told = all.entry((viewer, language)).or_insert_with(ToldLog::new);
        let (count, notes) = (running.played.count(), running.forgotten + running.notes.len());
        if told.count > count || told.notes > notes {
            // Somebody was told more already.
            let names = names(looks);
            let reader = Reader { language, seat: viewer.seat(), names: &names };
            let lines = (board.log)(&*running.played, 0..count, viewer, language, looks);
            return with_notes(lines, &running.notes, |note| note_line(note, reader)).into();
        }
        if told.count < count || told.notes < notes {
            let names = names(looks);
            let reader = Reader { language, seat: viewer.seat(), names: &names };
            let new = (board.log)(&*running.played, told.count..count, viewer, language, looks);
            // How the match began stays; of the others that this reader was not told some may be forgotten.
            let untold =
                if told.notes == 0 { 0 } else { told.notes.saturating_sub(running.forgotten).max(1) };
            let new = with_notes(new, &running.notes[untold..], |note| note_line(note, reader));
            Arc::make_mut(&mut told.lines).extend(new);
            (told.count, told.notes) = (count, notes);
        }
        Log::growing(told.lines.clone(), told.number)
    }
}

fn names(looks: &[SeatLook]) -> Vec<String> {
    looks.iter().map(|look| look.name.clone()).collect()
}

fn with_notes(lines: Vec<LogLine>, notes: &[Note], line_of: impl Fn(&Note) -> LogLine) -> Vec<LogLine> {
    let mut log = Vec::with_capacity(lines.len() + notes.len());
    let mut lines = lines.into_iter().peekable();
    for note in notes {
        while let Some(line) = lines.next_if(|line| line.index < note.count) {
            log.push(line);
        }
        log.push(line_of(note));
    }
    log.extend(lines);
    log
}

fn note_line(note: &Note, reader: Reader<'_>) -> LogLine {
    let key = match (note.kind, note.text.split(' ').next().unwrap_or_default()) {
        (Kind::Resign | Kind::Flag | Kind::BotPlays, fate) => format!("note-{}-{fate}", note.kind),
        (Kind::Vote, _) => format!("note-vote-{}", note.text.split(' ').nth(1).unwrap_or_default()),
        (Kind::Close, BY_HOUSE) => "note-close-house".to_owned(),
        (Kind::End, _) if note.seat.is_some() => "note-end-left".to_owned(),
        (Kind::RefuseEnd, _) if note.seat.is_none() => "note-lapse-end".to_owned(),
        _ => format!("note-{}", note.kind),
    };
    let mut phrase = match note.seat {
        Some(seat) => Phrase::by(key, seat),
        None => Phrase::new(key),
    };
    if let (Kind::Vote, Some(Ok(about))) = (note.kind, note.text.split(' ').next().map(str::parse::<Seat>)) {
        phrase = phrase.with("other", about);
    }
    let words = words::tell(&phrase, reader);
    LogLine {
        index: note.count.saturating_sub(1),
        actor: note.seat,
        by: note.seat,
        words,
        pieces: Vec::new(),
        brief: None,
        is_act: false,
    }
}

#[cfg(test)]
mod tests {
    use store::NewEntry;
    use table::{Seed, Setup};

    use super::super::Ground;
    use super::*;

    /// More than a match remembers.
    const MANY: u64 = 400;

    #[test]
    fn the_newest_note_is_told_however_many_there_were() {
        let (entry, board) = (shelf::find("nim").expect("it is there"), shelf::board("nim").expect("it too"));
        let played = (entry.deal)(Setup::for_players(2), Seed::named("notes")).expect("it can be dealt");
        let mut running = RunningMatch::new(played, Ground::default());
        let looks = ["Anna", "Ben"].map(|name| SeatLook { name: name.to_owned(), animal: "fox" });
        let note = |seat: usize, kind| NewEntry {
            seat: Some(Seat::new(seat)),
            kind,
            text: String::new(),
            name: String::new(),
        };
        let (follower, sleeper) = (Logs::default(), Logs::default());
        let read = |logs: &Logs, running: &RunningMatch| {
            logs.read(running, board, Viewer::Onlooker, Language::En, &looks)
        };
        read(&sleeper, &running);
        for seq in 1..=MANY {
            running.apply(seq, 0, &note(0, Kind::Hint)).expect("somebody asks for a hint");
            let told = read(&follower, &running).len();
            assert_eq!(told as u64, seq, "each is told once");
        }
        running.apply(MANY + 1, 0, &note(1, Kind::Hint)).expect("the other does");
        for logs in [follower, sleeper, Logs::default()] {
            let log = read(&logs, &running);
            assert!(log.last().expect("a line").words.contains("Ben"), "the newest is the last");
            assert!(log[..log.len() - 1].iter().all(|line| line.words.contains("Anna")));
        }
    }
}
