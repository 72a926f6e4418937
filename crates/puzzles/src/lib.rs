//! Puzzles: moments of strong matches in which one whole turn is clearly the best, and not the one that lies at hand.
//!
//! A game keeps them in `data/puzzles.toml`: the matches as records, and with each of them its puzzles. `coppice arena puzzles`
//! finds them and writes the file.

mod follow;
mod themes;

use std::io;

use serde::{Deserialize, Serialize};
use table::file;
use table::{AnyMatch, GameEntry, Record, Seat};

pub use follow::{LONGEST, Stand, follow};
pub use themes::{Theme, themes};

/// The puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// How they were found.
    #[serde(default)]
    pub found_by: String,
    #[serde(default)]
    pub matches: Vec<Source>,
}

/// A match with its puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The whole match.
    pub record: String,
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle: a moment of a match, and the turn that is best there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its number in addresses and stores; it never changes.
    pub id: u16,
    /// After so many moves of the match.
    pub at: usize,
    pub seat: Seat,
    /// The best turn, move by move, in notation.
    pub solution: Vec<String>,
    /// The turns that come next, the best first.
    pub rivals: Vec<Vec<String>>,
    /// What lies at hand: the turn that looks best when it is over.
    pub greedy: Vec<String>,
    /// What the solution does, by the keys of the game's themes.
    pub themes: Vec<String>,
    /// The chance of winning with the solution, how far the best rival is behind, and the standard error of that.
    pub chance: f32,
    pub gap: f32,
    pub error: f32,
    /// The smallest number of iterations with which the search finds it.
    pub budget: u32,
}

/// The file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("the puzzles: {0}")]
    Text(#[from] file::Error),
    #[error("the puzzles cannot be unpacked: {0}")]
    Packed(#[from] io::Error),
}

impl Collection {
    /// Reads the file of a game. An empty one has none.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Ok(file::read(text)?)
    }

    /// Reads the file of a game as a program carries it: compressed.
    pub fn unpack(packed: &[u8]) -> Result<Self, Unreadable> {
        if packed.is_empty() {
            return Ok(Collection::default());
        }
        Collection::read(&table::unpacked(packed)?)
    }

    pub fn write(&self) -> String {
        toml::to_string(self).expect("puzzles are plain data")
    }

    /// Every puzzle with the match that it is of.
    pub fn all(&self) -> impl Iterator<Item = (&Source, &Puzzle)> {
        self.matches.iter().flat_map(|source| source.puzzles.iter().map(move |puzzle| (source, puzzle)))
    }

    /// The puzzle with this number.
    pub fn find(&self, id: u16) -> Option<(&Source, &Puzzle)> {
        self.all().find(|(_, puzzle)| puzzle.id == id)
    }
}

impl Source {
    /// The whole match, replayed.
    pub fn replay(&self, entry: &GameEntry) -> Result<Box<dyn AnyMatch>, String> {
        let record = Record::parse(&self.record).map_err(|error| error.to_string())?;
        (entry.replay)(&record, None).map_err(|error| error.to_string())
    }
}

impl Puzzle {
    /// How hard it is, in the measure of the ratings of players: each doubling of the thought that finds it is a step.
    pub fn rating(&self) -> f64 {
        /// A budget of so many iterations is as hard as a newcomer is strong.
        const EVEN: f64 = 64.0;
        25.0 + 1.5 * (f64::from(self.budget.max(1)) / EVEN).log2()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(budget: u32) -> Puzzle {
        Puzzle {
            id: 7,
            at: 3,
            seat: Seat::new(1),
            solution: vec!["take 1".to_owned()],
            rivals: vec![vec!["take 2".to_owned()]],
            greedy: vec!["take 2".to_owned()],
            themes: vec!["theme-few".to_owned()],
            chance: 0.75,
            gap: 0.25,
            error: 0.0,
            budget,
        }
    }

    #[test]
    fn a_collection_is_read_as_it_was_written() {
        let source = Source { record: "Game: nim\n1: take 1\n".to_owned(), puzzles: vec![puzzle(64)] };
        let collection =
            Collection { found_by: "coppice arena puzzles nim".to_owned(), matches: vec![source] };
        assert_eq!(Collection::read(&collection.write()).expect("it is one"), collection);
        assert_eq!(collection.find(7).map(|(_, puzzle)| puzzle.at), Some(3));
        assert!(collection.find(8).is_none());
        assert_eq!(Collection::read("").expect("none"), Collection::default());
    }

    #[test]
    fn what_takes_more_thought_is_rated_higher() {
        assert_eq!(puzzle(64).rating(), 25.0);
        assert!(puzzle(8).rating() < puzzle(512).rating());
    }
}
