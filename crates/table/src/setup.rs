//! How a match is set up, and what a lobby must know to offer it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::verdict::Limits;
use crate::words::Phrase;

/// What a lobby must know of a game. Its names and sentences are in the game's language files:
/// `game-name`, `game-pitch`, and for each option `option-<key>`, `option-<key>-help` and, for a choice,
/// `option-<key>-<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct About {
    /// The short name in addresses, records and on the command line: `woodcraft-roll`.
    pub slug: &'static str,
    /// The version of the rules: raised whenever the same record could lead to another match.
    pub rules_version: u32,
    pub fewest_players: u8,
    pub most_players: u8,
    /// How long a match among people takes: per player.
    pub minutes_per_player: u8,
    /// How heavy the game is, from 1 (light) to 5.
    pub weight: u8,
    /// The options of a match, from which a lobby draws its form.
    pub options: &'static [OptionSpec],
    /// No match has more moves than this.
    pub longest_match: usize,
    /// What a turn may cost and still be called good, inexact or a mistake.
    pub limits: Limits,
}

impl About {
    /// The numbers of players the game is made for.
    pub const fn players(&self) -> RangeInclusive<u8> {
        self.fewest_players..=self.most_players
    }
}

/// One option of a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    pub key: &'static str,
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What values an option takes. The first, or the given one, is the default.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum OptionKind {
    Switch { default: bool },
    Choice { values: &'static [&'static str] },
}

impl OptionKind {
    /// All values, the default first.
    pub fn values(&self) -> Vec<&'static str> {
        match self {
            OptionKind::Switch { default: true } => vec!["on", "off"],
            OptionKind::Switch { default: false } => vec!["off", "on"],
            OptionKind::Choice { values } => values.to_vec(),
        }
    }
}

/// What a match is set up with, apart from its seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub players: u8,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The text of a house-rule component file; none: the components as shipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<String>,
}

impl Setup {
    /// The standard match of so many players.
    pub fn for_players(players: u8) -> Self {
        Setup { players, ..Setup::default() }
    }

    /// The same match with this option.
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.options.insert(key.to_owned(), value.to_owned());
        self
    }

    /// Checks player count, option names and values against what the game offers.
    pub fn check(&self, about: &About) -> Result<(), SetupError> {
        if !about.players().contains(&self.players) {
            return Err(SetupError::Players {
                players: self.players,
                fewest: about.fewest_players,
                most: about.most_players,
            });
        }
        for (key, value) in &self.options {
            let spec = about
                .options
                .iter()
                .find(|spec| spec.key == key)
                .ok_or_else(|| SetupError::UnknownOption { key: key.clone() })?;
            let values = spec.kind.values();
            if !values.contains(&value.as_str()) {
                return Err(SetupError::UnknownValue {
                    key: key.clone(),
                    value: value.clone(),
                    values: values.join(", "),
                });
            }
        }
        Ok(())
    }

    /// The value of an option of a checked setup: what was set, or the default.
    pub fn option<'a>(&'a self, about: &About, key: &str) -> &'a str {
        match self.options.get(key) {
            Some(value) => value,
            None => {
                let spec = about.options.iter().find(|spec| spec.key == key);
                spec.expect("the game asks only for options it describes").kind.values()[0]
            }
        }
    }

    /// Whether a switch of a checked setup is on.
    pub fn is_on(&self, about: &About, key: &str) -> bool {
        self.option(about, key) == "on"
    }

    /// Every setup the game offers with its shipped components: all player counts × all option values.
    pub fn every(about: &About) -> Vec<Setup> {
        let mut setups: Vec<Setup> = about.players().map(Setup::for_players).collect();
        for spec in about.options {
            let values = spec.kind.values();
            setups = setups
                .iter()
                .flat_map(|setup| {
                    values.iter().enumerate().map(move |(index, value)| {
                        // The default stays unwritten, as in a record.
                        if index == 0 { setup.clone() } else { setup.clone().with(spec.key, value) }
                    })
                })
                .collect();
        }
        setups
    }
}

/// Why a match cannot be set up so.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    #[error("{players} players: the game is for {fewest} to {most}")]
    Players { players: u8, fewest: u8, most: u8 },
    #[error("there is no option “{key}”")]
    UnknownOption { key: String },
    #[error("option “{key}” cannot be “{value}”; it takes {values}")]
    UnknownValue { key: String, value: String, values: String },
    #[error("the component file does not fit: {0}")]
    Components(String),
}

impl SetupError {
    /// The same for people, by the words that all games share.
    pub fn phrase(&self) -> Phrase {
        match self {
            SetupError::Players { players, fewest, most } => Phrase::new("setup-players")
                .with("players", *players)
                .with("fewest", *fewest)
                .with("most", *most),
            SetupError::UnknownOption { key } => Phrase::new("setup-no-option").with("option", key.clone()),
            SetupError::UnknownValue { key, value, values } => Phrase::new("setup-no-value")
                .with("option", key.clone())
                .with("value", value.clone())
                .with("values", values.clone()),
            SetupError::Components(why) => Phrase::new("setup-components").with("why", why.clone()),
        }
    }
}
