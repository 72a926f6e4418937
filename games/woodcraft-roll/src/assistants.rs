//! The assistants and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The eight assistants of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Assistant {
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    A7,
    A8,
}

impl Assistant {
    pub const ALL: [Assistant; 8] = [
        Assistant::A1,
        Assistant::A2,
        Assistant::A3,
        Assistant::A4,
        Assistant::A5,
        Assistant::A6,
        Assistant::A7,
        Assistant::A8,
    ];
}

impl fmt::Display for Assistant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for Assistant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Assistant::ALL
            .into_iter()
            .find(|assistant| assistant.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| "an assistant is written A1 to A8".to_owned())
    }
}

/// A set of assistants.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Assistants(u8);

impl Assistants {
    pub const fn contains(self, assistant: Assistant) -> bool {
        self.0 & (1 << assistant as u8) != 0
    }

    pub fn insert(&mut self, assistant: Assistant) {
        self.0 |= 1 << assistant as u8;
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The assistants that are in this set but not in the other.
    pub const fn without(self, other: Assistants) -> Self {
        Assistants(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Assistant> {
        Assistant::ALL.into_iter().filter(move |&assistant| self.contains(assistant))
    }
}

impl fmt::Debug for Assistants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Assistants {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Assistants {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut assistants = Assistants::default();
        for assistant in Vec::<Assistant>::deserialize(deserializer)? {
            assistants.insert(assistant);
        }
        Ok(assistants)
    }
}
