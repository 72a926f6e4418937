//! What was agreed about a table: in a form, and in words. Made from the description in the crate `terms`.

use maud::{Markup, html};
use table::{Language, Phrase};
use terms::{DAY, HOUR, MINUTE, Term, TermKind, Terms};

use crate::new_table::switch;
use crate::words::Words;

/// One option of a form.
pub fn row(term: &Term, terms: &Terms, words: Words) -> Markup {
    let value = term.get(terms);
    let (name, help) = (name(term, words), words.word(&format!("term-{}-more", term.key)));
    let values: Vec<String> = match term.kind {
        TermKind::Switch => return switch(term.key, &name, &help, value == "on"),
        TermKind::Choice(values) => values.iter().map(|&value| value.to_owned()).collect(),
        TermKind::Seconds { offered, .. } => offered.iter().map(u32::to_string).collect(),
    };
    // What a program asked for may stand between what is offered.
    let own = (!values.contains(&value)).then_some(&value);
    html! {
        div.opt data-if=[term.only_if.map(|(key, value)| format!("{key}={value}"))] {
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
