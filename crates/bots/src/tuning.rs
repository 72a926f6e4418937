//! The settings of the search.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, OnceLock};

use serde::{Deserialize, Serialize};
use table::{Advice, file};

/// The settings of the search for one game and number of players. They live in the game's `data/search.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tuning {
    /// How much the tree explores what it knows little of.
    pub exploration: f32,
    /// How sharply preferences decide what is tried first; 0: not at all.
    pub trust: f32,
    /// So many moves are looked at when a place is first visited, and so many times the square root of its visits later;
    /// 0: all at once.
    pub width: f32,
    /// So many moves of a playout, then the outlook is asked. 0: at once.
    pub playout: u32,
    /// How sharply a playout follows the preferences; 0: it plays at random.
    pub greed: f32,
    /// A lead of so many points at the end of a playout makes a win likely (73 %).
    pub spread: f32,
    /// The points that a solo player is measured against.
    pub par: f32,
    /// How far the chances of winning are drawn apart, so that of those called 70 % about 70 % are won; 1: as they are.
    pub sharpness: f32,
    /// How much the learned judge counts where a playout ends, from 0 to 1; the outlook counts for the rest. It has no
    /// effect in a game without a judge.
    pub judge: f32,
    /// How much a learned policy counts beside the preferences for what the tree tries first, from 0 to 1. It has no effect in
    /// a game whose judge has none.
    pub policy: f32,
    /// How softly a sapling chooses among what looks good; 0: not at all, as an apprentice.
    pub softness: f32,
    /// How many iterations a journeyman thinks.
    pub journeyman: u32,
    /// Which of the game's styles the bot has, from 1; 0 or beyond them: none.
    pub style: u32,
    /// A move that its style likes may look worse than the best one by so much, between 0 and 1.
    pub taste: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            exploration: 0.7,
            trust: 1.0,
            width: 6.0,
            playout: 60,
            greed: 2.0,
            spread: 6.0,
            par: 60.0,
            sharpness: 1.0,
            judge: 1.0,
            policy: 0.0,
            softness: 0.18,
            journeyman: 200,
            style: 0,
            taste: 0.005,
        }
    }
}

/// There is no such setting, or it cannot have this value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no setting of the search; there are {names}, each with a number that is not negative", names = Tuning::NAMES.join(", "))]
pub struct NoSuchSetting(pub String);

impl Tuning {
    /// The names of all settings.
    pub const NAMES: [&'static str; 14] = [
        "exploration",
        "trust",
        "width",
        "playout",
        "greed",
        "spread",
        "par",
        "sharpness",
        "judge",
        "policy",
        "softness",
        "journeyman",
        "style",
        "taste",
    ];

    /// The settings for so many players, or the standard ones where the game has none.
    ///
    /// # Panics
    /// When the game's file cannot be read: it is part of the program.
    pub fn of<G: Advice>(players: usize) -> Self {
        /// Bots ask at every decision; the file is read only once for each game and number of players.
        static READ: OnceLock<Mutex<HashMap<(&'static str, usize), Tuning>>> = OnceLock::new();
        let mut read = READ.get_or_init(Mutex::default).lock().expect("no panic while it is open");
        *read.entry((G::ABOUT.slug, players)).or_insert_with(|| {
            let tables = Tuning::tables(G::TUNING)
                .unwrap_or_else(|error| panic!("{}'s tuning: {error}", G::ABOUT.slug));
            tables.get(&Tuning::table(players)).copied().unwrap_or_default()
        })
    }

    /// The settings of a whole file, by the names of their tables.
    pub fn tables(text: &str) -> Result<BTreeMap<String, Tuning>, file::Error> {
        file::read(text)
    }

    /// The name of the table for so many players.
    pub fn table(players: usize) -> String {
        format!("players-{players}")
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<f32> {
        Some(match name {
            "exploration" => self.exploration,
            "trust" => self.trust,
            "width" => self.width,
            "playout" => self.playout as f32,
            "greed" => self.greed,
            "spread" => self.spread,
            "par" => self.par,
            "sharpness" => self.sharpness,
            "judge" => self.judge,
            "policy" => self.policy,
            "softness" => self.softness,
            "journeyman" => self.journeyman as f32,
            "style" => self.style as f32,
            "taste" => self.taste,
            _ => return None,
        })
    }

    /// The same settings but for one.
    pub fn with(mut self, name: &str, value: f32) -> Result<Self, NoSuchSetting> {
        if !value.is_finite() || value < 0.0 {
            return Err(NoSuchSetting(format!("{name}={value}")));
        }
        match name {
            "exploration" => self.exploration = value,
            "trust" => self.trust = value,
            "width" => self.width = value,
            "playout" => self.playout = value.round() as u32,
            "greed" => self.greed = value,
            "spread" => self.spread = value.max(f32::MIN_POSITIVE),
            "par" => self.par = value,
            "sharpness" => self.sharpness = value,
            "judge" => self.judge = value.min(1.0),
            "policy" => self.policy = value.min(1.0),
            "softness" => self.softness = value,
            "journeyman" => self.journeyman = (value.round() as u32).max(1),
            "style" => self.style = value.round() as u32,
            "taste" => self.taste = value,
            _ => return Err(NoSuchSetting(name.to_owned())),
        }
        Ok(self)
    }
}
