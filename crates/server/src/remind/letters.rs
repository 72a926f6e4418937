//! What a letter says. It tells no more of a match than whose turn it is.

use post::Letter;
use store::{Event, Person, PersonId, Table};
use table::{Language, Phrase};

use crate::look::brief;
use crate::words::say;

/// What a letter is about.
#[derive(Clone, Copy)]
pub struct About<'a> {
    pub event: Event,
    /// The table, and the entry of its log.
    pub table: Option<(&'a Table, u64)>,
    /// The tables that wait, for the daily letter.
    pub waiting: &'a [Table],
}

/// The letter about something, in the words of its reader.
pub fn letter(id: &str, person: &Person, about: About<'_>) -> Letter {
    let (language, event) = (person.language, about.event);
    let table = about.table.map(|(table, _)| table);
    let game = |table: &Table| brief(table, language).game_name;
    let mut title = Phrase::new(format!("letter-{event}")).with("n", about.waiting.len());
    let mut text = Phrase::new(format!("letter-{event}-more"));
    if let Some(table) = table {
        title = title.with("game", game(table));
        text = text.with("game", game(table)).with("names", others(table, person.id, language));
    }
    let mut text = say(text, language);
    for table in about.waiting {
        text.push_str(&format!("\n{} · {}", game(table), others(table, person.id, language)));
    }
    Letter {
        id: id.to_owned(),
        event: event.word().to_owned(),
        title: say(title, language),
        text,
        path: table.map_or_else(|| "/".to_owned(), |table| web::routes::table(&table.id)),
        table: table.map(|table| table.id.to_string()),
        entry: about.table.map_or(0, |(_, entry)| entry),
        language: language.code().to_owned(),
    }
}

/// With whom.
fn others(table: &Table, me: PersonId, language: Language) -> String {
    let names = table.places.iter().filter(|place| !place.is_free() && !place.is_of(me));
    let names: Vec<&str> = names.map(|place| place.name.as_str()).collect();
    if names.is_empty() { table.title.clone() } else { web::names(language, &names) }
}
