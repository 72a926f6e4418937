//! The settings of the search.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Advice;

/// The settings of the search for one game and number of players. They live in the game's `data/search.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tuning {
    /// How much the tree explores what it knows little of.
    pub exploration: f32,
    /// How sharply preferences decide what is tried first; 0: not at all.
    pub trust: f32,
    /// So many moves of a playout, then the outlook is asked. 0: at once.
    pub playout: u32,
    /// How sharply a playout follows the preferences; 0: it plays at random.
    pub greed: f32,
    /// A lead of so many points at the end of a playout makes a win likely (73 %).
    pub spread: f32,
    /// The points that a solo player is measured against.
    pub par: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning { exploration: 0.7, trust: 1.0, playout: 60, greed: 2.0, spread: 6.0, par: 60.0 }
    }
}

impl Tuning {
    /// The settings for so many players, or the standard ones where the game has none.
    ///
    /// # Panics
    /// When the game's file cannot be read: it is part of the program.
    pub fn of<G: Advice>(players: usize) -> Self {
        let tables: BTreeMap<String, Tuning> =
            toml::from_str(G::TUNING).unwrap_or_else(|error| panic!("{}'s tuning: {error}", G::ABOUT.slug));
        tables.get(&format!("players-{players}")).copied().unwrap_or_default()
    }
}
