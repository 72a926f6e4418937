//! The log in words, kept for each reader so that a move adds only its own lines.

use std::collections::HashMap;

use scene::{Drawn, LogLine, SeatLook};
use store::Kind;
use table::{Language, Phrase, Reader, Seat, Viewer};

use super::course::{Course, Note};
use super::leaving::BY_HOUSE;
use crate::words;

/// So much of the seal is in the log: more than anybody could forge.
const SEAL_SHOWN: usize = 32;
/// Readers whose log is kept; beyond that all are forgotten and told anew.
const MOST_READERS: usize = 16;

/// The events of the rules as each reader was told them.
#[derive(Default)]
pub struct Logs {
    told: HashMap<(Viewer, Language), Told>,
}

#[derive(Default)]
struct Told {
    /// So many moves are told.
    count: usize,
    lines: Vec<LogLine>,
}

impl Logs {
    /// Forgets everything: moves were taken back.
    pub fn forget(&mut self) {
        self.told.clear();
    }

    /// The log for one reader: the events of the rules, and between them what else was done.
    pub fn read(
        &mut self,
        course: &Course,
        board: &Drawn,
        viewer: Viewer,
        language: Language,
        looks: &[SeatLook],
    ) -> Vec<LogLine> {
        if self.told.len() >= MOST_READERS && !self.told.contains_key(&(viewer, language)) {
            self.told.clear();
        }
        let told = self.told.entry((viewer, language)).or_default();
        let count = course.played.count();
        if told.count < count {
            let new = (board.log)(&*course.played, told.count..count, viewer, language, looks);
            told.lines.extend(new);
            told.count = count;
        }
        let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
        let reader = Reader { language, seat: viewer.seat(), names: &names };
        with_notes(&told.lines, &course.notes, |note| note_line(note, course, reader))
    }
}

fn with_notes(lines: &[LogLine], notes: &[Note], line_of: impl Fn(&Note) -> LogLine) -> Vec<LogLine> {
    let mut log = Vec::with_capacity(lines.len() + notes.len());
    let mut lines = lines.iter().peekable();
    for note in notes {
        while let Some(line) = lines.next_if(|line| line.index < note.count) {
            log.push(line.clone());
        }
        log.push(line_of(note));
    }
    log.extend(lines.cloned());
    log
}

fn note_line(note: &Note, course: &Course, reader: Reader<'_>) -> LogLine {
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
    // The seal is published with the first line, so that anybody can check the seed at the end.
    if note.kind == Kind::Start {
        // The entry begins with it; the oldest ones have none.
        let written = note.text.get(..SEAL_SHOWN).map(str::to_owned);
        let seal = written.or_else(|| {
            course.played.seed().map(|seed| seed.commitment().to_string()[..SEAL_SHOWN].to_owned())
        });
        if let Some(seal) = seal {
            phrase = phrase.with("seal", seal);
        }
    }
    if let (Kind::Vote, Some(Ok(about))) = (note.kind, note.text.split(' ').next().map(str::parse::<Seat>)) {
        phrase = phrase.with("other", about);
    }
    let words = words::tell(&phrase, reader);
    LogLine {
        index: note.count.saturating_sub(1),
        actor: note.seat,
        words,
        pieces: Vec::new(),
        brief: None,
        is_note: true,
    }
}
