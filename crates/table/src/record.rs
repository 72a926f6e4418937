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

use sha2::{Digest, Sha256};

use crate::fate::{Commitment, Seed};
use crate::game::Game;
use crate::history::Match;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::standings::Standings;
use crate::witness::Silent;

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
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct RecordError {
    pub line: usize,
    pub wrong: String,
}

fn wrong<T>(line: usize, wrong: impl fmt::Display) -> Result<T, RecordError> {
    Err(RecordError { line, wrong: wrong.to_string() })
}

impl Record {
    /// Writes down a match with the names of those who sit there.
    pub fn of<G: Game>(played: &Match<G>, names: &[String]) -> Self {
        let setup = played.setup();
        let mut state = played.at(0);
        let mut moves = Vec::with_capacity(played.played().len());
        for (index, step) in played.played().iter().enumerate() {
            moves.push(MoveLine { line: index + 1, seat: step.seat, text: state.write(step.mv) });
            state.step(step.seat, step.mv, &mut Silent);
        }
        Record {
            game: G::ABOUT.slug.to_owned(),
            rules_version: G::ABOUT.rules_version,
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
            return wrong(0, format!("a record has at most {LONGEST_RECORD} bytes"));
        }
        let mut record = Record::default();
        for (index, raw) in text.lines().enumerate() {
            let line = index + 1;
            let content = raw.split('#').next().unwrap_or_default().trim();
            if content.is_empty() {
                continue;
            }
            let Some((key, value)) = content.split_once(':') else {
                return wrong(line, "expected “Header: value” or “seat: move”");
            };
            record.add(line, key.trim(), value.trim())?;
        }
        if record.game.is_empty() {
            return wrong(1, "the header “Game:” is missing");
        }
        if record.players == 0 {
            return wrong(1, "the header “Players:” is missing");
        }
        Ok(record)
    }

    fn add(&mut self, line: usize, key: &str, value: &str) -> Result<(), RecordError> {
        if let Ok(number) = key.parse::<usize>() {
            let Some(seat) = Seat::from_number(number).filter(|seat| seat.index() < self.players as usize)
            else {
                return wrong(line, format!("there is no seat {number} among {} players", self.players));
            };
            self.moves.push(MoveLine { line, seat, text: value.to_owned() });
            return Ok(());
        }
        match key {
            "Game" => self.game = value.to_owned(),
            "Rules" => match value.parse() {
                Ok(version) => self.rules_version = version,
                Err(_) => return wrong(line, "the rules version is a number"),
            },
            "Players" => match value.parse() {
                Ok(players) if (1..=crate::seat::MOST_SEATS as u8).contains(&players) => {
                    self.players = players
                }
                _ => return wrong(line, "“Players:” takes a number from 1 to 6"),
            },
            "Components" => self.components = Some(value.to_owned()).filter(|value| value != "shipped"),
            "Seed" => match value.parse() {
                Ok(seed) => self.chance = Sealed::Seed(seed),
                Err(error) => return wrong(line, error),
            },
            "Seal" => match value.parse() {
                Ok(seal) => self.chance = Sealed::Seal(seal),
                Err(error) => return wrong(line, error),
            },
            "Result" => self.result = Some(value.to_owned()),
            _ => match key.split_once(' ') {
                Some(("Option", option)) => {
                    self.options.insert(option.to_owned(), value.to_owned());
                }
                Some(("Seat", number)) if number.parse() == Ok(self.names.len() + 1) => {
                    self.names.push(value.to_owned());
                }
                Some(("Seat", _)) => return wrong(line, "seats are named in order, from “Seat 1:”"),
                _ => self.remarks.push((key.to_owned(), value.to_owned())),
            },
        }
        Ok(())
    }

    /// Plays the record through, verifying everything it says.
    /// `components` is the house-rule file, where the record names one.
    pub fn replay<G: Game>(&self, components: Option<&str>) -> Result<Match<G>, RecordError> {
        if self.game != G::ABOUT.slug {
            return wrong(1, format!("this is a match of “{}”, not of “{}”", self.game, G::ABOUT.slug));
        }
        if self.rules_version != G::ABOUT.rules_version {
            let now = G::ABOUT.rules_version;
            return wrong(1, format!("played under rules version {}, here it is {now}", self.rules_version));
        }
        let seed = match self.chance {
            Sealed::Seed(seed) => seed,
            Sealed::Seal(_) => {
                return wrong(1, "the record is still sealed: the seed opens when the match ends");
            }
            Sealed::Unknown => return wrong(1, "the header “Seed:” is missing"),
        };
        let setup = self.setup(components)?;
        let mut played = Match::<G>::deal(setup, seed).or_else(|error| wrong(1, error))?;
        for step in &self.moves {
            let mv = played.now().read(&step.text).or_else(|error| wrong(step.line, error))?;
            if let Err(illegal) = played.play(step.seat, mv, &mut Silent) {
                let reader = crate::words::Reader::onlooker(crate::words::Language::En);
                let reason = G::lexicon().say(&illegal.reason, reader);
                let rule = illegal.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
                return wrong(
                    step.line,
                    format!("seat {} cannot play “{}”: {reason}{rule}", step.seat, step.text),
                );
            }
        }
        self.verify_result(&played)?;
        Ok(played)
    }

    /// What the match was set up with.
    pub fn setup(&self, components: Option<&str>) -> Result<Setup, RecordError> {
        let given = components.map(fingerprint);
        if given != self.components {
            let needed = self.components.as_deref().unwrap_or("the shipped one");
            return wrong(1, format!("the match needs another component file: {needed}"));
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
            (Some(_), false) => wrong(last, "the record states a result, but the match is not over"),
            (Some(said), true) if *said != result(&played.now().standings()) => {
                wrong(last, format!("the result is “{}”, not “{said}”", result(&played.now().standings())))
            }
            _ => Ok(()),
        }
    }
}

/// The fingerprint of a component file.
fn fingerprint(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
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
