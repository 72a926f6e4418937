//! Opponents.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{AnyMatch, Fate, Seat};

/// A bot by its name, as it is written on the command line, in a record and in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal move.
    Random,
}

impl Bot {
    /// The levels for people, from the gentlest.
    pub const LEVELS: &'static [Bot] = &[Bot::Random];
}

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot “{0}”")]
pub struct NoSuchBot(String);

impl FromStr for Bot {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Self, NoSuchBot> {
        match text {
            "random" => Ok(Bot::Random),
            _ => Err(NoSuchBot(text.to_owned())),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
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

/// The move, in notation, that the bot chooses for a seat that is waited for. It may take a while.
pub fn choose(played: &dyn AnyMatch, seat: Seat, bot: Bot, seed: u64) -> String {
    let mut chance = Fate::quick(seed).next();
    match bot {
        Bot::Random => chance.pick(&played.moves(seat)).expect("the seat is waited for").clone(),
    }
}
