//! One description of every option, from which forms, the API and the words on the screen are made.

use crate::{Clock, DAY, Flag, HOUR, Level, MINUTE, Onlookers, Pace, Resigned, Terms};

/// One option of a table.
pub struct Term {
    /// Its name in forms, in JSON and in the keys of its words.
    pub key: &'static str,
    pub kind: TermKind,
    pub topic: Topic,
    /// It means something only where this other option has this value.
    pub only_if: Option<(&'static str, &'static str)>,
    read: fn(&Terms) -> String,
    write: fn(&mut Terms, &str) -> Option<()>,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Seconds: a form offers these, a program may say anything in between.
    Seconds { offered: &'static [u32], least: u32, most: u32 },
}

/// Where a form shows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Time,
    /// Who may see it, and what it counts for.
    Company,
    /// What is seldom changed.
    Special,
}

/// An option cannot be that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{key}” cannot be “{value}”")]
pub struct NotSo {
    pub key: String,
    pub value: String,
}

macro_rules! switch {
    ($topic:ident, $field:ident) => {
        Term {
            key: stringify!($field),
            kind: TermKind::Switch,
            topic: Topic::$topic,
            only_if: None,
            read: |terms| if terms.$field { "on" } else { "off" }.to_owned(),
            write: |terms, value| {
                terms.$field = match value {
                    "on" => true,
                    "off" => false,
                    _ => return None,
                };
                Some(())
            },
        }
    };
}

macro_rules! only_if {
    () => {
        None
    };
    ($other:literal = $value:literal) => {
        Some(($other, $value))
    };
}

macro_rules! choice {
    ($topic:ident, $field:ident: $type:ident $(, if $other:literal = $value:literal)?) => {
        Term {
            key: stringify!($field),
            kind: TermKind::Choice($type::WORDS),
            topic: Topic::$topic,
            only_if: only_if!($($other = $value)?),
            read: |terms| terms.$field.word().to_owned(),
            write: |terms, value| {
                terms.$field = value.parse().ok()?;
                Some(())
            },
        }
    };
}

macro_rules! seconds {
    ($topic:ident, $field:ident: $least:expr => $most:expr, [$($offered:expr),*] $(, if $other:literal = $value:literal)?) => {
        Term {
            key: stringify!($field),
            kind: TermKind::Seconds { offered: &[$($offered),*], least: $least, most: $most },
            topic: Topic::$topic,
            only_if: only_if!($($other = $value)?),
            read: |terms| terms.$field.to_string(),
            write: |terms, value| {
                terms.$field = value.parse().ok().filter(|seconds| ($least..=$most).contains(seconds))?;
                Some(())
            },
        }
    };
}

impl Term {
    /// Every option, in the order of a form.
    pub const ALL: &'static [Term] = &[
        choice!(Time, clock: Clock),
        seconds!(Time, bank: 0 => DAY,
            [0, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 20 * MINUTE, 30 * MINUTE, 45 * MINUTE, HOUR, 2 * HOUR],
            if "clock" = "live"),
        seconds!(Time, increment: 0 => HOUR, [0, 5, 10, 15, 30, MINUTE, 2 * MINUTE], if "clock" = "live"),
        seconds!(Time, answer: 1 => 30 * DAY, [12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY], if "clock" = "days"),
        seconds!(Time, reserve: 0 => 60 * DAY, [0, 3 * DAY, 5 * DAY, 10 * DAY, 20 * DAY], if "clock" = "days"),
        choice!(Time, flag: Flag),
        switch!(Company, hints),
        switch!(Company, coach),
        switch!(Company, rated),
        switch!(Company, watched),
        switch!(Company, listed),
        choice!(Special, onlookers: Onlookers, if "watched" = "on"),
        choice!(Special, pace: Pace),
        seconds!(Special, away: 1 => 7 * DAY,
            [MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, DAY]),
        choice!(Special, resigned: Resigned),
        choice!(Special, level: Level),
    ];

    pub fn find(key: &str) -> Option<&'static Term> {
        Term::ALL.iter().find(|term| term.key == key)
    }

    /// Those that a form shows together.
    pub fn about(topic: Topic) -> impl Iterator<Item = &'static Term> {
        Term::ALL.iter().filter(move |term| term.topic == topic)
    }

    /// Its value as a form writes it.
    pub fn get(&self, terms: &Terms) -> String {
        (self.read)(terms)
    }

    /// Whether it means anything under these terms.
    pub fn counts(&self, terms: &Terms) -> bool {
        self.only_if.is_none_or(|(key, value)| terms.is(key, value))
            && (self.key != "flag" || terms.clock != Clock::None)
    }

    /// Whether it is as it is by default.
    pub fn is_usual(&self, terms: &Terms) -> bool {
        self.get(terms) == self.get(&Terms::default())
    }
}

impl Terms {
    /// Sets an option by its words.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), NotSo> {
        let not_so = || NotSo { key: key.to_owned(), value: value.to_owned() };
        let term = Term::find(key).ok_or_else(not_so)?;
        (term.write)(self, value.trim()).ok_or_else(not_so)
    }

    /// The terms that a form says, where `said` is what it says of an option. A switch that is off says nothing.
    pub fn read<'a>(said: impl Fn(&str) -> Option<&'a str>) -> Result<Self, NotSo> {
        let mut terms = Terms::default();
        for term in Term::ALL {
            match (said(term.key), term.kind) {
                (Some(value), _) => terms.set(term.key, value)?,
                (None, TermKind::Switch) => terms.set(term.key, "off")?,
                (None, _) => {}
            }
        }
        Ok(terms.settled())
    }

    /// Whether every option has a value that it may have: what came as JSON may not.
    pub fn check(&self) -> Result<(), NotSo> {
        let mut copy = self.clone();
        Term::ALL.iter().try_for_each(|term| copy.set(term.key, &term.get(self)))
    }

    /// The options that are not as usual, of those that mean anything.
    pub fn unusual(&self) -> impl Iterator<Item = &'static Term> + '_ {
        Term::ALL.iter().filter(|term| term.counts(self) && !term.is_usual(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_described_once_and_by_its_own_name() {
        let json = serde_json::to_value(Terms::default()).expect("plain data");
        let mut fields: Vec<&str> =
            json.as_object().into_iter().flat_map(|fields| fields.keys()).map(String::as_str).collect();
        let mut keys: Vec<&str> = Term::ALL.iter().map(|term| term.key).collect();
        fields.sort_unstable();
        keys.sort_unstable();
        assert_eq!(fields, keys);
    }

    #[test]
    fn what_is_written_is_what_is_read() {
        for term in Term::ALL {
            let values: Vec<String> = match term.kind {
                TermKind::Switch => vec!["on".to_owned(), "off".to_owned()],
                TermKind::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
                TermKind::Seconds { offered, .. } => offered.iter().map(u32::to_string).collect(),
            };
            for value in values {
                let mut terms = Terms::default();
                terms.set(term.key, &value).expect("it is offered");
                assert_eq!(term.get(&terms), value, "{}", term.key);
                let json = serde_json::to_string(&terms).expect("plain data");
                assert_eq!(serde_json::from_str::<Terms>(&json).expect("it is ours"), terms);
            }
            let usual = term.get(&Terms::default());
            if let TermKind::Seconds { offered, .. } = term.kind {
                assert!(offered.iter().any(|seconds| seconds.to_string() == usual), "{}", term.key);
            }
        }
    }

    #[test]
    fn nothing_else_is_accepted() {
        let mut terms = Terms::default();
        for (key, value) in
            [("pace", "slow"), ("hints", "maybe"), ("answer", "0"), ("bank", "99999999"), ("no", "1")]
        {
            assert!(terms.set(key, value).is_err(), "{key} {value}");
        }
        assert_eq!(terms, Terms::default());
        assert!(Terms { answer: 0, ..Terms::default() }.check().is_err());
    }

    #[test]
    fn a_form_says_only_what_is_on() {
        let terms = Terms::read(|key| (key == "rated").then_some("on")).expect("a form");
        assert!(terms.rated && !terms.hints && !terms.watched && !terms.listed);
    }

    #[test]
    fn nobody_helps_where_it_counts() {
        let terms =
            Terms::read(|key| ["rated", "hints", "coach"].contains(&key).then_some("on")).expect("a form");
        assert!(terms.rated && !terms.hints && !terms.coach);
    }

    #[test]
    fn older_terms_are_completed() {
        let terms: Terms = serde_json::from_str(r#"{"pace":"brisk","hints":false}"#).expect("older terms");
        assert_eq!(terms, Terms { pace: Pace::Brisk, hints: false, ..Terms::default() });
    }
}
