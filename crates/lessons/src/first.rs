//! What is explained in a first match, the first time it happens.

use serde::Deserialize;
use table::{AnyMatch, Language, Lexicon, Phrase, Seat, Viewer, file};

use crate::Fault;
use crate::file::Said;
use crate::laws::words;

/// No explanation is longer.
const LONGEST: usize = 240;

/// One explanation.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstTime {
    /// By which it is remembered that it was read. It never changes.
    pub name: String,
    /// The key of a line of the log (`event-…`) or of a question (`prompt-…`).
    pub when: String,
    /// Whose doing it must be; none: anybody's.
    #[serde(default)]
    pub by: Option<By>,
    /// It must be about the same thing as an earlier line of mine with this key: the part of the line that names the thing.
    #[serde(default)]
    pub about: Option<String>,
    pub say: Said,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    Me,
    Other,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    first: Vec<FirstTime>,
}

impl FirstTime {
    /// Reads the explanations of a game.
    pub fn read(text: &str) -> Result<Vec<Self>, Fault> {
        Ok(file::read::<File>(text)?.first)
    }

    /// Those that have happened at a match so far, or are asked now, as far as the seat can know.
    pub fn due<'a>(all: &'a [FirstTime], played: &dyn AnyMatch, seat: Seat) -> Vec<&'a FirstTime> {
        let asked = played.waiting_for().contains(seat).then(|| played.prompt(seat).key);
        let told = played.happenings(0..played.count(), Viewer::Seat(seat));
        let happened = |first: &&FirstTime| {
            if asked.as_deref() == Some(first.when.as_str()) {
                return true;
            }
            let lines = || told.iter().map(|told| &told.line).filter(|line| line.key == first.when);
            lines().enumerate().any(|(index, line)| {
                let is_theirs = match first.by {
                    None => true,
                    Some(By::Me) => line.actor == Some(seat),
                    Some(By::Other) => line.actor.is_some_and(|actor| actor != seat),
                };
                is_theirs
                    && first.about.as_deref().is_none_or(|part| {
                        let thing =
                            |line: &Phrase| line.parts.iter().find(|(name, _)| *name == part).cloned();
                        let is_mine =
                            |earlier: &Phrase| earlier.actor == Some(seat) && thing(earlier) == thing(line);
                        lines().take(index).any(is_mine)
                    })
            })
        };
        all.iter().filter(happened).collect()
    }

    /// Whether the key is one of the game and there are words in every language.
    pub fn check(&self, lexicon: &Lexicon) -> Result<(), Fault> {
        if !self.when.starts_with("event-") && !self.when.starts_with("prompt-")
            || !lexicon.has(&self.when, Language::En)
        {
            return Err(Fault::Lesson(format!("{}: nothing is called {}", self.name, self.when)));
        }
        words(&self.say, LONGEST).map_err(|why| Fault::Lesson(format!("{}: {why}", self.name)))
    }
}
