//! Which style a bot at a table has. It follows from its name, so that whoever has met Clover knows Clover.

use store::{Origin, Sitter, Table};
use table::{Language, Seat};

use crate::open::BOT_NAMES;

/// The number of the style of whoever sits there, as the shelf counts them; 0 for people and for the bots of a day's deal, which
/// are the same for everybody and for ever.
pub fn number(table: &Table, seat: Seat) -> u32 {
    let count = shelf::styles(&table.game).len();
    let place = &table.places[seat.index()];
    if count == 0 || !matches!(place.sitter, Sitter::Bot(_)) || matches!(table.origin, Origin::Deal { .. }) {
        return 0;
    }
    1 + (person(&place.name) % count) as u32
}

/// What everybody at the table may know of a bot's style.
pub fn told(table: &Table, seat: Seat, language: Language) -> Option<String> {
    let style = shelf::styles(&table.game).get((number(table, seat) as usize).checked_sub(1)?)?;
    Some(style.tells(&table.places[seat.index()].name, language))
}

/// A number for each name: bots whose names stand side by side have styles side by side.
fn person(name: &str) -> usize {
    let known = BOT_NAMES.iter().position(|known| name.starts_with(known));
    known.unwrap_or_else(|| name.bytes().map(usize::from).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_bots_at_a_table_are_four_persons() {
        for game in shelf::GAMES.iter().filter(|game| game.about.slug != "nim") {
            let count = shelf::styles(game.about.slug).len();
            assert!(count >= 4, "{}", game.about.slug);
            let styles: Vec<usize> = BOT_NAMES[1..5].iter().map(|name| person(name) % count).collect();
            let differ = (0..4).all(|one| (0..one).all(|other| styles[one] != styles[other]));
            assert!(differ, "{}: {styles:?}", game.about.slug);
        }
    }
}
