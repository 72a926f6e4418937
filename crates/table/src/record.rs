//! Records: a match as plain text that people can read and programs replay exactly.
//!
//! ```text
//! Game: nim
//! Rules: 1
//! Players: 2
//! Seat 1: Anna
//! Seat 2: Ben
//! Seed: 5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9
//!
//! 1: take 3   # a comment
//! 2: take 1
//! Result: 0 1, won by 2
//! ```

use std::collections::BTreeMap;
use std::fmt;

use crate::book::fingerprint;
use crate::fate::{Commitment, Seed};
use crate::game::Game;
use crate::history::Match;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::standings::Standings;
use crate::witness::Witness;
use crate::words::{Language, Lexicon, Phrase, Reader};

/// No honest record is longer; what is refused early cannot exhaust memory.
pub const LONGEST_RECORD: usize = 4 << 20;

/// A record as it was written, before any rule has looked at it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    pub game: String,
    pub rules_version: u32,
    pub players: u8,
    pub options: BTreeMap<String, String>,
    /// The fingerprint of a house-rule component file.
    pub components: Option<String>,
    /// Names in seat order, as far as they are known.
    pub names: Vec<String>,
    pub chance: Sealed,
    /// Everything else in the headers, in the order it was written.
    pub remarks: Vec<(String, String)>,
    pub moves: Vec<MoveLine>,
    pub result: Option<String>,
}

/// The seed of a match, or only its seal while the match goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Sealed {
    /// Not said.
    #[default]
    Unknown,
    Seal(Commitment),
    Seed(Seed),
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveLine {
    /// Where it stands in the file, from 1.
    pub line: usize,
    pub seat: Seat,
    pub text: String,
}

/// What is wrong with a record, and in which line.
#[derive(Clone, Debug)]
pub struct RecordError {
    pub line: usize,
    wrong: Phrase,
    /// Speaks the phrase: a game's, where its rules are in it.
    lexicon: &'static Lexicon,
}

impl RecordError {
    /// By the words that all games share.
    pub fn new(line: usize, wrong: Phrase) -> Self {
        RecordError { line, wrong, lexicon: Lexicon::common() }
    }

    /// The record is of a game that is not here.
    pub fn no_game(game: &str) -> Self {
        let name: String = game.chars().take(40).collect();
        RecordError::new(1, Phrase::new("record-other-game").with("game", name))
    }

    /// What is wrong, in somebody's language.
    pub fn reason(&self, language: Language) -> String {
        self.lexicon.say(&self.wrong, Reader::onlooker(language))
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason(Language::En))
    }
}

impl std::error::Error for RecordError {}

fn wrong<T>(line: usize, wrong: impl Into<Phrase>) -> Result<T, RecordError> {
    Err(RecordError::new(line, wrong.into()))
}

impl Record {
    /// Writes down a match with the names of those who sit there.
    pub fn of<G: Game>(played: &Match<G>, names: &[String]) -> Self {
        let setup = played.setup();
        let mut state = played.at(0);
        let mut moves = Vec::with_capacity(played.played().len());
        for (index, step) in played.played().iter().enumerate() {
            moves.push(MoveLine { line: index + 1, seat: step.seat, text: state.write(step.mv) });
            played.advance(&mut state, step.seat, step.mv, &mut Witness::silent());
        }
        Record {
            game: G::ABOUT.slug.to_owned(),
            rules_version: played.rules(),
            players: setup.players,
            options: setup.options.clone(),
            components: setup.components.as_deref().map(fingerprint),
            names: names.to_vec(),
            chance: played.seed().map_or(Sealed::Unknown, Sealed::Seed),
            remarks: Vec::new(),
            moves,
            result: played.is_over().then(|| result(&played.now().standings())),
        }
    }

    /// The same record with the seed hidden behind its seal, for a match that goes on.
    pub fn sealed(mut self) -> Self {
        if let Sealed::Seed(seed) = self.chance {
            self.chance = Sealed::Seal(seed.commitment());
        }
        self
    }

    /// Reads a record; the error names the first bad line. Whether the moves are legal, `replay` says.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > LONGEST_RECORD {
            return wrong(0, Phrase::new("record-long").with("most", LONGEST_RECORD));
        }
        let mut record = Record::default();
        for (index, raw) in text.lines().enumerate() {
            let line = index + 1;
            let content = raw.split('#').next().unwrap_or_default().trim();
            if content.is_empty() {
                continue;
            }
            let Some((key, value)) = content.split_once(':') else {
                return wrong(line, "record-line");
            };
            record.add(line, key.trim(), value.trim())?;
        }
        if record.game.is_empty() {
            return wrong(1, missing("Game"));
        }
        if record.players == 0 {
            return wrong(1, missing("Players"));
        }
        Ok(record)
    }

    fn add(&mut self, line: usize, key: &str, value: &str) -> Result<(), RecordError> {
        if let Ok(number) = key.parse::<usize>() {
            let Some(seat) = Seat::from_number(number).filter(|seat| seat.index() < self.players as usize)
            else {
                let phrase = Phrase::new("record-no-seat").with("seat", number).with("players", self.players);
                return wrong(line, phrase);
            };
            self.moves.push(MoveLine { line, seat, text: value.to_owned() });
            return Ok(());
        }
        match key {
            "Game" => self.game = value.to_owned(),
            "Rules" => match value.parse() {
                Ok(version) => self.rules_version = version,
                Err(_) => return wrong(line, "record-rules"),
            },
            "Players" => match value.parse() {
                Ok(players) if (1..=crate::seat::MOST_SEATS as u8).contains(&players) => {
                    self.players = players
                }
                _ => return wrong(line, Phrase::new("record-players").with("most", crate::seat::MOST_SEATS)),
            },
            "Components" => self.components = Some(value.to_owned()).filter(|value| value != "shipped"),
            "Seed" => match value.parse() {
                Ok(seed) => self.chance = Sealed::Seed(seed),
                Err(_) => return wrong(line, "record-seed"),
            },
            "Seal" => match value.parse() {
                Ok(seal) => self.chance = Sealed::Seal(seal),
                Err(_) => return wrong(line, "record-seal"),
            },
            "Result" => self.result = Some(value.to_owned()),
            _ => match key.split_once(' ') {
                Some(("Option", option)) => {
                    self.options.insert(option.to_owned(), value.to_owned());
                }
                Some(("Seat", number)) if number.parse() == Ok(self.names.len() + 1) => {
                    self.names.push(value.to_owned());
                }
                Some(("Seat", _)) => return wrong(line, "record-seat-order"),
                _ => self.remarks.push((key.to_owned(), value.to_owned())),
            },
        }
        Ok(())
    }

    /// Plays the record through, verifying everything it says.
    /// `components` is the house-rule file, where the record names one.
    pub fn replay<G: Game>(&self, components: Option<&str>) -> Result<Match<G>, RecordError> {
        if self.game != G::ABOUT.slug {
            return Err(RecordError::no_game(&self.game));
        }
        if !(G::OLDEST_RULES..=G::ABOUT.rules_version).contains(&self.rules_version) {
            let now = G::ABOUT.rules_version;
            let phrase =
                Phrase::new("record-other-rules").with("version", self.rules_version).with("now", now);
            return wrong(1, phrase);
        }
        let seed = match self.chance {
            Sealed::Seed(seed) => seed,
            Sealed::Seal(_) => return wrong(1, "record-sealed"),
            Sealed::Unknown => return wrong(1, missing("Seed")),
        };
        let setup = self.setup(components)?;
        let mut played = Match::<G>::deal(setup, seed).or_else(|error| wrong(1, error.phrase()))?;
        played.follow_rules(self.rules_version);
        for step in &self.moves {
            let mv = played.now().read(&step.text).or_else(|error| wrong(step.line, error.phrase()))?;
            if let Err(illegal) = played.play(step.seat, mv, &mut Witness::silent()) {
                let wrong = Phrase::new("record-illegal")
                    .with("seat", step.seat.number())
                    .with("move", step.text.clone())
                    .with("reason", illegal.reason)
                    .with("rule", format!(" ({})", illegal.rule));
                return Err(RecordError { line: step.line, wrong, lexicon: G::lexicon() });
            }
        }
        self.verify_result(&played)?;
        Ok(played)
    }

    /// What the match was set up with.
    pub fn setup(&self, components: Option<&str>) -> Result<Setup, RecordError> {
        let given = components.map(fingerprint);
        if given != self.components {
            return wrong(
                1,
                match &self.components {
                    Some(needed) => Phrase::new("record-components").with("needed", needed.clone()),
                    None => Phrase::new("record-shipped"),
                },
            );
        }
        Ok(Setup {
            players: self.players,
            options: self.options.clone(),
            components: components.map(str::to_owned),
        })
    }

    fn verify_result<G: Game>(&self, played: &Match<G>) -> Result<(), RecordError> {
        let last = self.moves.last().map_or(1, |step| step.line + 1);
        match (&self.result, played.is_over()) {
            (Some(_), false) => wrong(last, "record-not-over"),
            (Some(said), true) if *said != result(&played.now().standings()) => {
                let is = result(&played.now().standings());
                wrong(last, Phrase::new("record-other-result").with("is", is).with("said", said.clone()))
            }
            _ => Ok(()),
        }
    }
}

fn missing(header: &str) -> Phrase {
    Phrase::new("record-missing").with("header", header.to_owned())
}

/// “53 61 47, won by 2”.
fn result(standings: &Standings) -> String {
    let points: Vec<String> = standings.scores.iter().map(|score| score.points.to_string()).collect();
    let winners: Vec<String> = standings.winners().map(|seat| seat.to_string()).collect();
    format!("{}, won by {}", points.join(" "), winners.join(" and "))
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Game: {}", self.game)?;
        writeln!(f, "Rules: {}", self.rules_version)?;
        writeln!(f, "Players: {}", self.players)?;
        for (key, value) in &self.options {
            writeln!(f, "Option {key}: {value}")?;
        }
        if let Some(components) = &self.components {
            writeln!(f, "Components: {components}")?;
        }
        for (index, name) in self.names.iter().enumerate() {
            writeln!(f, "Seat {}: {}", index + 1, one_line(name))?;
        }
        match self.chance {
            Sealed::Seed(seed) => writeln!(f, "Seed: {seed}")?,
            Sealed::Seal(seal) => writeln!(f, "Seal: {seal}")?,
            Sealed::Unknown => {}
        }
        for (key, value) in &self.remarks {
            writeln!(f, "{key}: {}", one_line(value))?;
        }
        writeln!(f)?;
        for step in &self.moves {
            writeln!(f, "{}: {}", step.seat, step.text)?;
        }
        match &self.result {
            Some(result) => writeln!(f, "Result: {result}"),
            None => Ok(()),
        }
    }
}

/// A name in one line of a record: what would break the line or begin a comment becomes a space.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() || c == '#' { ' ' } else { c })
        .collect::<String>()
        .trim()
        .to_owned()
}
