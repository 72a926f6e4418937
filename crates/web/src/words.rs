//! The words of the pages themselves, in the visitor's language.

use std::sync::LazyLock;

use table::{Language, Lexicon, Phrase, Reader};

use crate::model::Visitor;

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(table::texts!("../i18n/", ".ftl")));

/// Speaks to one visitor.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub language: Language,
}

impl Words {
    pub fn to(visitor: &Visitor) -> Self {
        Words { language: visitor.language }
    }

    /// A message without parts.
    pub fn word(self, key: &str) -> String {
        LEXICON.word(key, self.language)
    }

    /// Whether there is a message with this key.
    pub fn has(self, key: &str) -> bool {
        LEXICON.has(key, self.language)
    }

    /// A whole sentence.
    pub fn say(self, phrase: Phrase) -> String {
        LEXICON.say(&phrase, Reader::onlooker(self.language))
    }

    /// What a game says itself: how it counts is its own.
    pub fn by_game(self, game: &Lexicon, phrase: Phrase) -> String {
        game.say(&phrase, Reader::onlooker(self.language))
    }

    /// “12 points”, or whatever the game counts.
    pub fn points(self, game: &Lexicon, key: &'static str, points: i32) -> String {
        self.by_game(game, Phrase::new(key).with("n", points))
    }

    /// A message with a number in it.
    pub fn count(self, key: &'static str, n: usize) -> String {
        self.say(Phrase::new(key).with("n", n))
    }

    /// A message with a name in it.
    pub fn named(self, key: &'static str, name: &str) -> String {
        self.say(Phrase::new(key).with("name", name.to_owned()))
    }

    /// “5 min ago”, from minutes.
    pub fn ago(self, minutes: u64) -> String {
        const HOUR: u64 = 60;
        const DAY: u64 = 24 * HOUR;
        match minutes {
            0 => self.word("ago-now"),
            minutes if minutes < HOUR => self.count("ago-minutes", minutes as usize),
            minutes if minutes < 2 * DAY => self.count("ago-hours", (minutes / HOUR) as usize),
            minutes => self.count("ago-days", (minutes / DAY) as usize),
        }
    }

    /// “63 %”, in the manner of the language.
    pub fn percent(self, share: f32) -> String {
        self.count("percent", (share.max(0.0) * 100.0).round() as usize)
    }

    /// The same with one decimal: for small shares that are compared.
    pub fn fine_percent(self, share: f32) -> String {
        let n = self.rating(f64::from(share.max(0.0)) * 100.0);
        self.say(Phrase::new("percent").with("n", n))
    }

    /// A number with one decimal, in the manner of the language.
    pub fn rating(self, number: f64) -> String {
        let text = format!("{number:.1}");
        if self.language == Language::En { text } else { text.replace('.', ",") }
    }

    /// “Anna”, “Anna and Ben”, “Anna, Ben and Chloé”.
    pub fn names<S: AsRef<str>>(self, names: &[S]) -> String {
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, firsts)) => format!("{} {} {last}", firsts.join(", "), self.word("list-and")),
        }
    }
}
