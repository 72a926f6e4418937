//! Bots by name, and the levels that people choose from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Advice, Fate};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::search::Memory;
use crate::{greedy, search};

/// A bot by its name, as it is written on the command line, in a record and in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal move.
    Random,
    /// What looks best at the end of its turn.
    Greedy,
    /// Plays each move out many times and takes what went best.
    Flat(Budget),
    /// Information-set Monte-Carlo tree search.
    Search(Budget),
    /// So many searches at once, each on a thread of its own: `search*2:500ms`.
    Searches(u8, Budget),
    /// A strength for people.
    Level(Level),
}

/// How strong an opponent a person wants. Strength differs by budget and softness, never by what the bot sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    Sapling,
    Apprentice,
    Journeyman,
    Master,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Sapling, Level::Apprentice, Level::Journeyman, Level::Master];

    /// A journeyman thinks for no longer than so many milliseconds. It has a number of iterations that takes a fifth of that,
    /// so that it is as strong everywhere.
    pub const JOURNEYMAN: u32 = 100;
    /// A master thinks for so many milliseconds.
    pub const MASTER: u32 = 2000;

    pub const fn name(self) -> &'static str {
        match self {
            Level::Sapling => "sapling",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Master => "master",
        }
    }

    pub(crate) fn choose<G: Advice>(
        self,
        eyes: &Eyes<'_, G>,
        fate: &mut Fate,
        memory: &mut Memory<G>,
    ) -> G::Move {
        let tuning = eyes.tuning();
        let mut search = |budget| search::choose(eyes, budget, 1, fate, memory);
        match self {
            // Softness: among what looks good it picks at random, so it errs like a beginner and never absurdly.
            Level::Sapling if tuning.softness > 0.0 => greedy::choose_softly(eyes, tuning.softness, fate),
            Level::Sapling | Level::Apprentice => greedy::choose(eyes, fate),
            Level::Journeyman => search(Budget::Within(tuning.journeyman, Level::JOURNEYMAN)),
            Level::Master => search(Budget::Milliseconds(Level::MASTER)),
        }
    }
}

impl Bot {
    /// No more threads for one seat.
    pub const MOST_SEARCHES: u8 = 64;

    /// The levels for people, from the gentlest.
    pub const LEVELS: &'static [Bot] = &[
        Bot::Level(Level::Sapling),
        Bot::Level(Level::Apprentice),
        Bot::Level(Level::Journeyman),
        Bot::Level(Level::Master),
    ];
}

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot “{0}”; there are random, greedy, flat:200it, search:500ms, search*2:500ms, sapling, apprentice, journeyman, master"
)]
pub struct NoSuchBot(String);

impl FromStr for Bot {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Self, NoSuchBot> {
        let unknown = || NoSuchBot(text.chars().take(40).collect());
        if let Some(level) = Level::ALL.into_iter().find(|level| level.name() == text) {
            return Ok(Bot::Level(level));
        }
        match text.split_once(':') {
            None if text == "random" => Ok(Bot::Random),
            None if text == "greedy" => Ok(Bot::Greedy),
            Some(("flat", budget)) => budget.parse().map(Bot::Flat).map_err(|_| unknown()),
            Some(("search", budget)) => budget.parse().map(Bot::Search).map_err(|_| unknown()),
            Some((name, budget)) => {
                let count = name.strip_prefix("search*").and_then(|count| count.parse().ok());
                let count = count.filter(|count| (2..=Bot::MOST_SEARCHES).contains(count));
                let budget = budget.parse().map_err(|_| unknown())?;
                count.map(|count| Bot::Searches(count, budget)).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Greedy => f.write_str("greedy"),
            Bot::Flat(budget) => write!(f, "flat:{budget}"),
            Bot::Search(budget) => write!(f, "search:{budget}"),
            Bot::Searches(count, budget) => write!(f, "search*{count}:{budget}"),
            Bot::Level(level) => f.write_str(level.name()),
        }
    }
}

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
