//! Words on the screen: phrases that rules speak, and the language files that turn them into sentences.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use crate::seat::Seat;

/// A language of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Fr,
    De,
    /// English with accents and a third longer, for tests alone: nobody can choose it. It shows which text has no room, and
    /// which word on a page comes from no file.
    #[cfg(feature = "pseudo")]
    Pseudo,
}

/// A text in every language.
pub type Texts = &'static [(Language, &'static str)];

/// The files of a text in every language: `texts!("../i18n/", ".ftl")` is `../i18n/en.ftl` and so on.
#[macro_export]
macro_rules! texts {
    ($before:literal, $after:literal) => {
        &[
            ($crate::Language::En, include_str!(concat!($before, "en", $after))),
            ($crate::Language::Fr, include_str!(concat!($before, "fr", $after))),
            ($crate::Language::De, include_str!(concat!($before, "de", $after))),
        ]
    };
}

impl Language {
    pub const ALL: [Language; 3] = [Language::En, Language::Fr, Language::De];

    /// The name that the language gives itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Fr => "Français",
            Language::De => "Deutsch",
            #[cfg(feature = "pseudo")]
            Language::Pseudo => "Ƥśéúďó",
        }
    }

    /// The text in this language; the first one where it has none.
    pub fn of(self, texts: Texts) -> &'static str {
        let own = texts.iter().find(|(language, _)| *language == self);
        own.or(texts.first()).map_or("", |(_, text)| text)
    }

    /// The code as browsers write it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::De => "de",
            #[cfg(feature = "pseudo")]
            Language::Pseudo => "en-XA",
        }
    }

    /// Between a name and what is said of it.
    pub const fn colon(self) -> &'static str {
        match self {
            Language::Fr => "\u{a0}: ",
            _ => ": ",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// There is no such language here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are {}", Language::ALL.map(Language::code).join(", "))]
pub struct NoSuchLanguage;

impl FromStr for Language {
    type Err = NoSuchLanguage;

    fn from_str(text: &str) -> Result<Self, NoSuchLanguage> {
        Language::ALL.into_iter().find(|language| language.code() == text).ok_or(NoSuchLanguage)
    }
}

/// A sentence that is not yet in any language: the key of a message and what to put into it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Phrase {
    pub key: Cow<'static, str>,
    /// Who does it. Its name is `$name` in the message; to that seat itself the message's attribute `.you`
    /// is spoken instead, where it has one. A seat to which something is done, one of the parts, is spoken to by `.to-you`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(&'static str, Part)>,
}

/// What stands at a place of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    Number(i64),
    /// Spoken as it is, in any language.
    Text(String),
    /// Another phrase, most often the name of a thing.
    Phrase(Box<Phrase>),
    /// Several phrases: “a, b and c”.
    List(Vec<Phrase>),
    /// The name of the person at this seat.
    Seat(Seat),
}

impl Phrase {
    /// The message with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Phrase { key: key.into(), actor: None, parts: Vec::new() }
    }

    /// Something that this seat does.
    pub fn by(key: impl Into<Cow<'static, str>>, actor: Seat) -> Self {
        Phrase { actor: Some(actor), ..Phrase::new(key) }
    }

    /// With something at a place of it.
    pub fn with(mut self, place: &'static str, part: impl Into<Part>) -> Self {
        self.parts.push((place, part.into()));
        self
    }

    /// Whether it is the same to every reader of a language: nobody's name is in it, and nothing that somebody wrote.
    fn is_impersonal(&self) -> bool {
        self.actor.is_none()
            && self.parts.iter().all(|(_, part)| match part {
                Part::Number(_) => true,
                Part::Phrase(phrase) => phrase.is_impersonal(),
                Part::List(phrases) => phrases.iter().all(Phrase::is_impersonal),
                Part::Text(_) | Part::Seat(_) => false,
            })
    }
}

impl From<&'static str> for Phrase {
    fn from(key: &'static str) -> Self {
        Phrase::new(key)
    }
}

/// For programmers: the key and its parts. People read what a [`Lexicon`] says.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (place, part) in &self.parts {
            match part {
                Part::Number(number) => write!(f, " {place}={number}")?,
                Part::Text(text) => write!(f, " {place}={text}")?,
                Part::Phrase(phrase) => write!(f, " {place}=({phrase})")?,
                Part::List(phrases) => {
                    let texts: Vec<String> = phrases.iter().map(Phrase::to_string).collect();
                    write!(f, " {place}=[{}]", texts.join(", "))?;
                }
                Part::Seat(seat) => write!(f, " {place}={seat}")?,
            }
        }
        Ok(())
    }
}

macro_rules! part_from {
    ($($number:ty),*) => {
        $(impl From<$number> for Part {
            fn from(number: $number) -> Self {
                Part::Number(number as i64)
            }
        })*
    };
}

part_from!(u8, u16, u32, usize, i8, i16, i32, i64);

impl From<Phrase> for Part {
    fn from(phrase: Phrase) -> Self {
        Part::Phrase(Box::new(phrase))
    }
}

impl From<Vec<Phrase>> for Part {
    fn from(phrases: Vec<Phrase>) -> Self {
        Part::List(phrases)
    }
}

impl From<Seat> for Part {
    fn from(seat: Seat) -> Self {
        Part::Seat(seat)
    }
}

impl From<String> for Part {
    fn from(text: String) -> Self {
        Part::Text(text)
    }
}

/// Who reads: in which language, from which seat, and what the people at the table are called.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub language: Language,
    pub seat: Option<Seat>,
    /// Names in seat order; a seat without one is called by its number.
    pub names: &'a [String],
}

impl Reader<'_> {
    /// Somebody beside the table who knows nobody's name.
    pub const fn onlooker(language: Language) -> Reader<'static> {
        Reader { language, seat: None, names: &[] }
    }
}

/// The words that all games share.
const COMMON: Texts = texts!("../i18n/", ".ftl");

/// All words of one game, or of the pages around it, in every language.
pub struct Lexicon {
    /// In the order of [`Language`].
    spoken: Vec<Speech>,
}

/// One language of a lexicon.
struct Speech {
    bundle: FluentBundle<FluentResource>,
    /// The keys of its own file.
    own: BTreeSet<String>,
    said: Said,
}

impl Speech {
    fn read(language: Language, common: &str, own: &str) -> Self {
        let id: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate directions are for right-to-left scripts; here they would only get in
        // the way of searching the page.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource(language, common));
        bundle.add_resource_overriding(resource(language, own));
        Speech { bundle, own: keys(own), said: Said::default() }
    }
}

/// Sentences of one language that were spoken before: a page says most of its words again and again, and remembering them
/// is several times as fast as forming them anew.
#[derive(Default)]
struct Said(RwLock<HashMap<Phrase, String>>);

impl Said {
    /// No more are remembered; then all are forgotten, and those in use come back at once.
    const MOST: usize = 8192;

    fn recall(&self, phrase: &Phrase) -> Option<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(phrase).cloned()
    }

    fn remember(&self, phrase: &Phrase, sentence: &str) {
        let mut spoken = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if spoken.len() >= Said::MOST {
            spoken.clear();
        }
        spoken.insert(phrase.clone(), sentence.to_owned());
    }
}

/// A sentence without soft hyphens.
pub fn unbroken(sentence: String) -> String {
    if sentence.contains('\u{ad}') { sentence.replace('\u{ad}', "") } else { sentence }
}

impl Lexicon {
    /// Reads the language files; the words that all games share are added, and a file's own key wins.
    ///
    /// # Panics
    /// When a file is not Fluent, or says a key twice: the files are part of the program.
    pub fn new(texts: Texts) -> Self {
        let read = |language: Language| Speech::read(language, language.of(COMMON), language.of(texts));
        #[cfg_attr(
            not(feature = "pseudo"),
            expect(unused_mut, reason = "the language of the tests comes last")
        )]
        let mut spoken: Vec<Speech> = Language::ALL.map(read).into();
        #[cfg(feature = "pseudo")]
        {
            let [common, own] = [COMMON, texts].map(|texts| crate::pseudo::of(Language::En.of(texts)));
            spoken.push(Speech::read(Language::Pseudo, &common, &own));
        }
        Lexicon { spoken }
    }

    /// The words that all games share, and no others.
    pub fn common() -> &'static Self {
        static COMMON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(&[]));
        &COMMON
    }

    /// The sentence that the phrase means to this reader. A missing message shows as its key in brackets,
    /// which a law of the game's tests catches before anybody reads it.
    pub fn say(&self, phrase: &Phrase, reader: Reader<'_>) -> String {
        self.speak(phrase, reader, &mut Vec::new())
    }

    /// The same for programs and for letters: without the places at which a word may break on a board.
    pub fn tell(&self, phrase: &Phrase, reader: Reader<'_>) -> String {
        unbroken(self.say(phrase, reader))
    }

    /// The same, with everything that is wrong with the sentence: missing messages and missing parts.
    pub fn check(&self, phrase: &Phrase, reader: Reader<'_>) -> Result<String, Vec<String>> {
        let mut wrong = Vec::new();
        let sentence = self.speak(phrase, reader, &mut wrong);
        if wrong.is_empty() { Ok(sentence) } else { Err(wrong) }
    }

    fn speak(&self, phrase: &Phrase, reader: Reader<'_>, wrong: &mut Vec<String>) -> String {
        // A message without parts is found as quickly as it would be remembered.
        if phrase.parts.is_empty() || !phrase.is_impersonal() {
            return self.form(phrase, reader, wrong);
        }
        let spoken = &self.spoken[reader.language as usize].said;
        spoken.recall(phrase).unwrap_or_else(|| {
            let mistakes = wrong.len();
            let sentence = self.form(phrase, reader, wrong);
            if wrong.len() == mistakes {
                spoken.remember(phrase, &sentence);
            }
            sentence
        })
    }

    fn form(&self, phrase: &Phrase, reader: Reader<'_>, wrong: &mut Vec<String>) -> String {
        let bundle = self.bundle(reader.language);
        let message = bundle.get_message(&phrase.key);
        let is_mine = phrase.actor.is_some() && phrase.actor == reader.seat;
        let is_to_me = reader.seat.is_some_and(|seat| {
            phrase.parts.iter().any(|(_, part)| matches!(part, Part::Seat(other) if *other == seat))
        });
        let form = if is_mine { Some("you") } else { is_to_me.then_some("to-you") };
        let yours = form.and_then(|form| message.as_ref()?.get_attribute(form));
        let pattern = yours.map(|you| you.value()).or_else(|| message.and_then(|message| message.value()));
        let Some(pattern) = pattern else {
            wrong.push(format!("no message “{}” ({})", phrase.key, reader.language));
            return format!("[{}]", phrase.key);
        };
        let mut args = FluentArgs::new();
        if let Some(actor) = phrase.actor {
            args.set("name", self.name(actor, reader));
        }
        for (place, part) in &phrase.parts {
            let value = self.value(part, reader, wrong);
            args.set(*place, value);
        }
        let mut errors = Vec::new();
        let sentence = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        wrong.extend(errors.iter().map(|error| format!("“{}” ({}): {error}", phrase.key, reader.language)));
        sentence
    }

    /// A message without parts.
    pub fn word(&self, key: &str, language: Language) -> String {
        self.say(&Phrase::new(key.to_owned()), Reader::onlooker(language))
    }

    /// Whether there is a message with this key (its own or a shared one).
    pub fn has(&self, key: &str, language: Language) -> bool {
        self.bundle(language).has_message(key)
    }

    /// The keys of its own messages in a language, without the shared ones.
    pub fn keys(&self, language: Language) -> &BTreeSet<String> {
        &self.spoken[language as usize].own
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        &self.spoken[language as usize].bundle
    }

    fn value<'s>(&self, part: &Part, reader: Reader<'_>, wrong: &mut Vec<String>) -> FluentValue<'s> {
        match part {
            Part::Number(number) => FluentValue::from(*number),
            Part::Text(text) => FluentValue::from(text.clone()),
            Part::Phrase(phrase) => FluentValue::from(self.speak(phrase, reader, wrong)),
            Part::List(phrases) => FluentValue::from(self.list(phrases, reader, wrong)),
            Part::Seat(seat) => FluentValue::from(self.name(*seat, reader)),
        }
    }

    fn name(&self, seat: Seat, reader: Reader<'_>) -> String {
        match reader.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => self.say(
                &Phrase::new("seat-number").with("number", seat.number()),
                Reader { names: &[], ..reader },
            ),
        }
    }

    /// “a”, “a and b”, “a, b and c” in the reader's language.
    fn list(&self, phrases: &[Phrase], reader: Reader<'_>, wrong: &mut Vec<String>) -> String {
        let texts: Vec<String> = phrases.iter().map(|phrase| self.speak(phrase, reader, wrong)).collect();
        match texts.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, firsts)) => {
                let and = self.word("list-and", reader.language);
                format!("{} {and} {last}", firsts.join(", "))
            }
        }
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({} keys)", self.keys(Language::En).len())
    }
}

fn resource(language: Language, text: &str) -> FluentResource {
    FluentResource::try_new(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("a language file ({language}) is not Fluent: {errors:?}"))
}

/// The keys of the messages of a language file. Terms (`-brand`) are private to their file.
pub(crate) fn keys(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexicon() -> Lexicon {
        Lexicon::new(&[(
            Language::En,
            "bid = { $name } bids { $n } on { $tile }\n    .you = You bid { $n } on { $tile }\ninn = the inn\nnames = { $all }\n\
             gift = { $name } gives to { $player }\n    .you = You give to { $player }\n    .to-you = { $name } gives to you",
        )])
    }

    #[test]
    fn a_phrase_speaks_to_its_reader() {
        let lexicon = lexicon();
        let bid = Phrase::by("bid", Seat::new(0)).with("n", 3u8).with("tile", Phrase::new("inn"));
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        let reader = |seat| Reader { language: Language::En, seat: Some(Seat::new(seat)), names: &names };
        assert_eq!(lexicon.say(&bid, reader(1)), "Anna bids 3 on the inn");
        assert_eq!(lexicon.say(&bid, reader(0)), "You bid 3 on the inn");
        assert_eq!(lexicon.say(&bid, Reader::onlooker(Language::En)), "Seat 1 bids 3 on the inn");
    }

    #[test]
    fn whoever_something_is_done_to_is_spoken_to_as_well() {
        let lexicon = lexicon();
        let gift = Phrase::by("gift", Seat::new(0)).with("player", Seat::new(1));
        let names = ["Anna", "Ben", "Carl"].map(str::to_owned);
        let reader = |seat| Reader { language: Language::En, seat: Some(Seat::new(seat)), names: &names };
        let said = [0, 1, 2].map(|seat| lexicon.say(&gift, reader(seat)));
        assert_eq!(said, ["You give to Ben", "Anna gives to you", "Anna gives to Ben"]);
    }

    #[test]
    fn a_sentence_that_was_spoken_before_is_the_same_again_and_a_mistake_is_told_again() {
        let lexicon = lexicon();
        let reader = Reader::onlooker(Language::En);
        let list = Phrase::new("names").with("all", vec![Phrase::new("inn"); 2]);
        for _ in 0..2 {
            assert_eq!(lexicon.say(&list, reader), "the inn and the inn");
            assert_eq!(lexicon.say(&list, Reader::onlooker(Language::Fr)), "the inn et the inn");
            assert!(lexicon.check(&Phrase::new("names").with("some", 1u8), reader).is_err());
        }
        for number in 0..2 * Said::MOST {
            assert_eq!(lexicon.say(&Phrase::new("names").with("all", number), reader), number.to_string());
        }
    }

    #[test]
    fn lists_are_joined_as_the_language_does() {
        let lexicon = lexicon();
        let list = Phrase::new("names").with("all", vec![Phrase::new("inn"); 3]);
        assert_eq!(lexicon.say(&list, Reader::onlooker(Language::De)), "the inn, the inn und the inn");
    }

    #[test]
    fn the_shared_words_have_the_same_keys_in_every_language() {
        let [en, fr, de] = Language::ALL.map(|language| keys(language.of(COMMON)));
        assert_eq!(en, fr);
        assert_eq!(en, de);
    }
}
