//! What happened in two or three words, for the plates.

use table::Phrase;

use crate::events::Event;
use crate::words::{assistant_name, die_name, order_name};

/// What was taken, and what was made of it.
pub fn of(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::DieTaken { die, .. } => Phrase::new("act-die").with("die", die_name(die)),
        Event::OrderWanted { .. } => Phrase::new("act-order-wanted"),
        Event::Drafted { card, .. } => Phrase::new("act-drafted").with("order", order_name(card)),
        Event::Hired { assistant, .. } => {
            Phrase::new("act-hired").with("assistant", assistant_name(assistant))
        }
        Event::Completed { card, .. } => Phrase::new("act-completed").with("order", order_name(card)),
        _ => return None,
    })
}
