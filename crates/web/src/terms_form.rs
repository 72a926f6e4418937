//! What was agreed about a table: in a form, and in words. Made from the description in the crate `terms`.

use maud::{Markup, html};
use table::{Language, Phrase};
use terms::{DAY, HOUR, MINUTE, Term, TermKind, Terms, Topic};

use crate::new_table::switch;
use crate::words::Words;

/// All options of a topic, one below the other.
pub fn rows(topic: Topic, terms: &Terms, words: Words) -> Markup {
    html! { @for term in Term::ALL.iter().filter(|term| term.topic == topic) { (row(term, terms, words)) } }
}

/// The time: none shows nothing more, live shows bank and increment, over days the time for an answer and the reserve. What
/// does not apply is hidden by the style, and means nothing where it is shown all the same.
pub fn time(terms: &Terms, words: Words) -> Markup {
    time_without(&[], terms, words)
}

/// The same where some values cannot be chosen: the key and the value of each.
pub fn time_without(without: &[(&str, &str)], terms: &Terms, words: Words) -> Markup {
    let is_clock = |term: &&Term| term.key == "clock";
    html! {
        div.time {
            @if let Some(term) = Term::ALL.iter().find(is_clock) { (segments(term, without, terms, words)) }
            div.times {
                @for term in Term::ALL.iter().filter(|term| term.topic == Topic::Time && !is_clock(term)) {
                    (row_without(term, without, terms, words))
                }
            }
        }
    }
}

/// A choice among few, all of which are seen.
fn segments(term: &Term, without: &[(&str, &str)], terms: &Terms, words: Words) -> Markup {
    let TermKind::Choice(values) = term.kind else { return row(term, terms, words) };
    html! {
        div.seg role="radiogroup" aria-label=(name(term, words)) {
            @for value in values.iter().filter(|value| !without.contains(&(term.key, value))) {
                label {
                    input type="radio" name=(term.key) value=(value) checked[*value == term.get(terms)];
                    (value_words(term, value, words))
                }
            }
        }
    }
}

/// What is not as usual among what is seldom changed.
pub fn special(terms: &Terms, words: Words) -> impl Iterator<Item = String> {
    terms.unusual().filter(|term| term.topic == Topic::Special).map(move |term| name(term, words))
}

/// One option of a form.
pub fn row(term: &Term, terms: &Terms, words: Words) -> Markup {
    row_without(term, &[], terms, words)
}

fn row_without(term: &Term, without: &[(&str, &str)], terms: &Terms, words: Words) -> Markup {
    let value = term.get(terms);
    let (name, help) = (name(term, words), words.word(&format!("term-{}-more", term.key)));
    let values: Vec<String> = match term.kind {
        TermKind::Switch => return switch(term.key, &name, &help, value == "on"),
        TermKind::Choice(values) => {
            let offered = values.iter().filter(|value| !without.contains(&(term.key, value)));
            offered.map(|&value| value.to_owned()).collect()
        }
        TermKind::Seconds { offered, .. } => offered.iter().map(u32::to_string).collect(),
    };
    // What a program asked for may stand between what is offered.
    let own = (!values.contains(&value)).then_some(&value);
    html! {
        div.opt data-term=(term.key) data-if=[term.only_if.map(|(key, value)| format!("{key}={value}"))] {
            label for=(term.key) { (name) }
            select.field id=(term.key) name=(term.key) {
                @for each in values.iter().chain(own) {
                    option value=(each) selected[*each == value] { (value_words(term, each, words)) }
                }
            }
            span.d { (help) }
        }
    }
}

fn name(term: &Term, words: Words) -> String {
    words.word(&format!("term-{}", term.key))
}

/// A value in words: “calm”, “3 days”.
fn value_words(term: &Term, value: &str, words: Words) -> String {
    let key = format!("term-{}-{value}", term.key);
    match term.kind {
        TermKind::Seconds { .. } if !words.has(&key) => span(value.parse().unwrap_or_default(), words),
        _ => words.word(&key),
    }
}

/// A length of time in its largest whole unit: “90 seconds”, “15 minutes”, “12 hours”, “3 days”.
pub fn span(seconds: u32, words: Words) -> String {
    let (key, unit) = match seconds {
        s if s >= DAY && s.is_multiple_of(DAY) => ("time-days", DAY),
        s if s >= HOUR && s.is_multiple_of(HOUR) => ("time-hours", HOUR),
        s if s >= MINUTE && s.is_multiple_of(MINUTE) => ("time-minutes", MINUTE),
        _ => ("time-seconds", 1),
    };
    words.say(Phrase::new(key).with("n", seconds / unit))
}

/// Everything that is agreed and means something, each with its value in words.
pub fn all(terms: &Terms, words: Words) -> Vec<(String, String)> {
    let said = |term: &Term| {
        let value = term.get(terms);
        let value = match term.kind {
            TermKind::Switch => words.word(if value == "on" { "yes" } else { "no" }),
            _ => value_words(term, &value, words),
        };
        (name(term, words), value)
    };
    Term::ALL.iter().filter(|term| term.counts(terms)).map(said).collect()
}

/// What is not as usual, in a few words each: “No hints”, “Time: over days”.
pub fn unusual(terms: &Terms, language: Language) -> Vec<String> {
    let words = Words { language };
    let said = |term: &Term| {
        let value = term.get(terms);
        match (term.kind, value.as_str()) {
            (TermKind::Switch, "on") => name(term, words),
            (TermKind::Switch, _) => words.word(&format!("term-{}-off", term.key)),
            _ => {
                format!("{}{}{}", name(term, words), words.language.colon(), value_words(term, &value, words))
            }
        }
    };
    terms.unusual().filter(|term| !is_private(term)).map(said).collect()
}

/// How quickly bots move can be changed at any time, and whether strangers come is no rule of the match.
fn is_private(term: &Term) -> bool {
    matches!(term.key, "pace" | "listed" | "level")
}
