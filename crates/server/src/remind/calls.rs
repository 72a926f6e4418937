//! Who is to hear of an entry.

use std::collections::BTreeSet;

use store::{Event, Kind, NewCall, NewEntry, PersonId, Sitter, Stage, Table};
use table::{Seat, Seats};
use terms::Clock;

/// The calls that an entry brings: from the table before it, and as it is then. `asked` are the seats that are wanted for an
/// answer to a request.
pub fn calls(before: &Table, after: &Table, entry: &NewEntry, asked: Seats) -> Vec<NewCall> {
    let mut calls = Vec::new();
    let mut add = |people: BTreeSet<PersonId>, event: Event, after: i64| {
        calls.extend(people.into_iter().map(|person| NewCall { person, event, after }));
    };
    // Whoever does something knows it; a move that played itself is nobody's doing.
    let actor = entry.seat.filter(|_| entry.kind != Kind::Forced).and_then(|seat| person_at(after, seat));
    let others =
        |people: BTreeSet<PersonId>| people.into_iter().filter(|&person| Some(person) != actor).collect();
    if after.stage == Stage::Playing {
        let was_asked = people(before, before.waiting);
        let newly: BTreeSet<PersonId> =
            people(after, after.waiting).difference(&was_asked).copied().collect();
        add(others(newly), Event::Turn, 0);
        if after.terms.clock == Clock::Days {
            // The time of each answer begins anew.
            let anew = after
                .waiting
                .iter()
                .filter(|&seat| !before.waiting.contains(seat) || is_move_of(entry, seat));
            add(people(after, anew.collect()), Event::LastCall, i64::from(after.terms.answer) * 750);
        }
    }
    if !asked.is_empty() && entry.kind == Kind::AskBack {
        add(others(people(after, asked)), Event::Request, 0);
    }
    let everybody = || people(after, Seat::all(after.places.len()).collect());
    match entry.kind {
        Kind::Rematch => add(others(everybody()), Event::Request, 0),
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

fn is_move_of(entry: &NewEntry, seat: Seat) -> bool {
    entry.seat == Some(seat)
        && matches!(entry.kind, Kind::Play | Kind::Forced | Kind::Undo | Kind::Redo | Kind::Reset)
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
