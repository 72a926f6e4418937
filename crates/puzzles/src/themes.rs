//! What a solution does.

use table::{AnyMatch, Seat, Viewer};

/// A theme of a game: the key of its name, and the keys of the moves and of the lines of the log that make it one.
pub type Theme = (&'static str, &'static [&'static str]);

/// The themes of a turn of this seat, in the order of the game's list.
pub fn themes(all: &[Theme], world: &dyn AnyMatch, seat: Seat, turn: &[String]) -> Vec<String> {
    let mut now = world.at(world.count());
    let mut keys: Vec<String> = Vec::new();
    for text in turn {
        let choices = now.choices(seat);
        let chosen = choices.iter().find(|choice| choice.text == *text).filter(|_| choices.len() > 1);
        keys.extend(chosen.map(|choice| choice.meaning.key.to_string()));
        let count = now.count();
        if now.play(seat, text).is_err() {
            break;
        }
        let told = now.happenings(count..now.count(), Viewer::Seat(seat));
        keys.extend(
            told.iter().filter(|told| told.line.actor == Some(seat)).map(|told| told.line.key.to_string()),
        );
    }
    let is_there = |theme: &&Theme| theme.1.iter().any(|key| keys.iter().any(|done| done == key));
    all.iter().filter(is_there).map(|(name, _)| (*name).to_owned()).collect()
}
