//! A lesson as it is written in a game's folder.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use table::{Language, Seat};

/// A text in every language; a file that lacks one cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    pub en: String,
    pub fr: String,
    pub de: String,
}

impl Said {
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::Fr => &self.fr,
            Language::De => &self.de,
            _ => &self.en,
        }
    }
}

/// One lesson: one idea, in a few steps on the board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The word under which it stands in addresses and in what somebody has learnt. It never changes.
    pub name: String,
    pub title: Said,
    /// The numbers of the rules it is about.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The learner's seat, from 1.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// The names of the seats, the learner's left out.
    #[serde(default)]
    pub others: Vec<String>,
    pub steps: Vec<Step>,
}

fn first_seat() -> Seat {
    Seat::new(0)
}

/// One task, or something to look at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where it begins; without it, where the step before ended.
    #[serde(default)]
    pub position: Option<Position>,
    /// Moves that are made before the learner is asked: `"2: pass"`.
    #[serde(default)]
    pub before: Vec<String>,
    pub idea: Said,
    /// What is to be done; none: something to look at.
    #[serde(default)]
    pub task: Option<Said>,
    /// A right answer, move by move. The law plays it, and the next step goes on from it.
    #[serde(default)]
    pub solve: Vec<String>,
    /// Other right answers; `*` stands for anything.
    #[serde(default)]
    pub also: Vec<Vec<String>>,
    /// Where the choice is the question: among these moves it is made, so all of them glow and not the right ones alone.
    #[serde(default)]
    pub among: Vec<String>,
    /// What must be true in the end, where any way that leads there will do.
    #[serde(default)]
    pub goal: Vec<Condition>,
    /// The moves that are let through on the way to a goal; without any, every move is.
    #[serde(default)]
    pub may: Vec<String>,
    /// What the other seats answer: of these the first that is legal, or else the first legal move.
    #[serde(default)]
    pub replies: Vec<String>,
    /// What is said to tries of these kinds, the first that fits.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
    /// What is said to every other try.
    #[serde(default)]
    pub otherwise: Option<Said>,
    /// What is said when it is done.
    #[serde(default)]
    pub right: Option<Said>,
}

/// How a match comes to where the lesson begins.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub players: u8,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The words from which its chance is made.
    pub seed: String,
    /// Moves from the deal on.
    #[serde(default)]
    pub moves: Vec<String>,
    /// What is then changed about the state, as a JSON object from places in it to values: `{"/heaps/0": 3}`.
    #[serde(default)]
    pub set: Option<String>,
}

/// Something that must be true. Exactly one of `at` and `event` is said.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// A place in what the learner's seat sees,
    #[serde(default)]
    pub at: Option<String>,
    /// and what stands there:
    #[serde(default)]
    pub is: Option<toml::Value>,
    /// a number not below this,
    #[serde(default)]
    pub least: Option<f64>,
    /// a number not above this,
    #[serde(default)]
    pub most: Option<f64>,
    /// a list with so many things at least.
    #[serde(default)]
    pub holds: Option<usize>,
    /// Something that happened in this step: an event with at least these parts.
    #[serde(default)]
    pub event: Option<toml::Value>,
}

/// What is said to a try.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    pub moves: Vec<String>,
    pub say: Said,
}

impl Condition {
    /// What stands at its place, as JSON.
    pub fn wanted(&self) -> Option<Value> {
        self.is.as_ref().map(json)
    }
}

/// A TOML value as JSON.
pub fn json(value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::from(text.as_str()),
        toml::Value::Integer(number) => Value::from(*number),
        toml::Value::Float(number) => Value::from(*number),
        toml::Value::Boolean(truth) => Value::from(*truth),
        toml::Value::Datetime(time) => Value::from(time.to_string()),
        toml::Value::Array(values) => values.iter().map(json).collect(),
        toml::Value::Table(parts) => parts.iter().map(|(key, value)| (key.clone(), json(value))).collect(),
    }
}
