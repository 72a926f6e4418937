//! What the pages show. A server fills these; the pages only read them.
//!
//! Words that people wrote (names, titles, chat) are plain text here and are escaped where they are shown. Words of
//! the games are already in the reader's language; words of the pages themselves are not here at all: the pages
//! know them.

mod analysis;
mod club;
mod day;
mod habits;
mod house;
mod lesson;
mod lobby;
mod me;
mod pages;
mod play;
mod profile;
mod puzzle;
mod reminders;
mod tournament;

pub use analysis::*;
pub use club::*;
pub use day::*;
pub use habits::*;
pub use house::*;
pub use lesson::*;
pub use lobby::*;
pub use me::*;
pub use pages::*;
pub use play::*;
pub use profile::*;
pub use puzzle::*;
pub use reminders::*;
pub use table::{Limits, Verdict};
pub use tournament::*;

use table::{About, GameEntry, Language};

/// Who looks at a page, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Visitor {
    pub language: Language,
    pub theme: Theme,
    /// None: somebody who has not said a name yet.
    pub name: Option<String>,
    /// The address of this page with its query, to which a change of language or theme returns.
    pub here: String,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the browser says.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The word in a cookie, in a form and in `data-theme`.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with this word; any other word means the browser's own.
    pub fn from_word(word: &str) -> Self {
        Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or_default()
    }
}

/// A game as a lobby offers it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub about: About,
    pub name: String,
    pub pitch: String,
}

impl Game {
    /// The game in this language.
    pub fn of(entry: &GameEntry, language: Language) -> Self {
        let lexicon = (entry.lexicon)();
        Game {
            about: entry.about,
            name: lexicon.word("game-name", language),
            pitch: lexicon.word("game-pitch", language),
        }
    }
}

/// A word to the person, once: why something was refused, or that it was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub tone: Tone,
    /// A whole sentence in the reader's language.
    pub words: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It was done.
    Good,
    /// It was not done; nothing has changed.
    Bad,
}

/// A line of talk has at most so many letters.
pub const LONGEST_TALK: usize = 500;
