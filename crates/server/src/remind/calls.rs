//! Who is to hear of an entry.

use std::collections::BTreeSet;

use store::{Event, Kind, NewCall, NewEntry, PersonId, Sitter, Stage, Table};
use table::{Seat, Seats};
use terms::Onlookers;

/// What an entry brings beside what the table itself tells.
pub struct Anew<'a> {
    /// The seats for which it says anew when little time is left to them, in milliseconds since 1970.
    pub little: &'a [(Seat, i64)],
    /// The seats whose answer is waited for since.
    pub pressing: Seats,
}

/// The calls that an entry at this time brings: from the table before it, and as it is then.
pub fn calls(before: &Table, after: &Table, entry: &NewEntry, anew: Anew<'_>, time: i64) -> Vec<NewCall> {
    let mut calls = Vec::new();
    let mut add = |people: BTreeSet<PersonId>, event: Event, after: i64| {
        calls.extend(people.into_iter().map(|person| NewCall { person, event, after }));
    };
    // Whoever does something knows it; a move that played itself is nobody's doing.
    let actor = entry.seat.filter(|_| entry.kind != Kind::Forced).and_then(|seat| person_at(after, seat));
    let others =
        |people: BTreeSet<PersonId>| people.into_iter().filter(|&person| Some(person) != actor).collect();
    if after.stage == Stage::Playing {
        let newly =
            |now: BTreeSet<PersonId>, before: BTreeSet<PersonId>| now.difference(&before).copied().collect();
        let turn: BTreeSet<PersonId> = newly(people(after, asked(after)), people(before, asked(before)));
        add(others(turn), Event::Turn, 0);
        for (seat, at) in anew.little.iter().filter(|(_, at)| *at > time) {
            add(people(after, Seats::only(*seat)), Event::LastCall, at - time);
        }
        add(others(people(after, anew.pressing)), Event::Request, 0);
    }
    let everybody = || people(after, Seat::all(after.places.len()).collect());
    match entry.kind {
        Kind::Rematch => add(others(everybody()), Event::Request, 0),
        // What onlookers say among themselves calls nobody who plays.
        Kind::Say
            if entry.seat.is_none()
                && after.terms.onlookers == Onlookers::Apart
                && after.stage == Stage::Playing => {}
        Kind::Say => {
            let named = |&person: &PersonId| {
                after.places.iter().any(|place| place.is_of(person) && names(&entry.text, &place.name))
            };
            add(others(everybody()).into_iter().filter(named).collect(), Event::Named, 0);
        }
        _ => {}
    }
    if after.stage == Stage::Over && before.stage == Stage::Playing {
        add(others(everybody()), Event::Over, 0);
    }
    calls
}

/// The seats that must choose and that no bot plays.
fn asked(table: &Table) -> Seats {
    table.waiting.iter().filter(|&seat| !table.bots.contains(seat)).collect()
}

fn person_at(table: &Table, seat: Seat) -> Option<PersonId> {
    match table.places.get(seat.index())?.sitter {
        Sitter::Person(person) => Some(person),
        _ => None,
    }
}

fn people(table: &Table, seats: Seats) -> BTreeSet<PersonId> {
    seats.iter().filter_map(|seat| person_at(table, seat)).collect()
}

/// Whether somebody's name is said: as a word of its own, in capitals or not.
fn names(text: &str, name: &str) -> bool {
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    !name.is_empty()
        && text.match_indices(&name).any(|(at, found)| {
            is_edge(text[..at].chars().next_back()) && is_edge(text[at + found.len()..].chars().next())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_word_of_its_own() {
        assert!(names("Well done, ANNA!", "Anna"));
        assert!(names("@anna your turn", "Anna"));
        assert!(names("für Élise.", "élise"));
        assert!(!names("Annabelle is here", "Anna"));
        assert!(!names("Johanna", "Anna"));
        assert!(!names("anything", ""));
    }
}
