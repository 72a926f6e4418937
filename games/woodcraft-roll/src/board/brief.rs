//! What happened in two or three words, for the plates.

use table::Phrase;

use crate::events::Event;
use crate::words::{assistant_name, counted, die_name, order_name};

/// What was taken, and what was made of it.
pub fn of(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::DieTaken { die, .. } => Phrase::new("act-die").with("die", die_name(die)),
        Event::OrderWanted { .. } => Phrase::new("act-order-wanted"),
        Event::Drafted { card, .. } => Phrase::new("act-drafted").with("order", order_name(card)),
        Event::Hired { assistant, .. } => {
            Phrase::new("act-hired").with("assistant", assistant_name(assistant))
        }
        Event::Glued { into, .. } => Phrase::new("act-glued").with("die", die_name(into)),
        Event::Sawn { die, .. } => Phrase::new("act-sawn").with("die", die_name(die)),
        Event::Chipped { die, into, .. } | Event::Carved { die, into, .. } => {
            Phrase::new("act-changed").with("die", die_name(die)).with("into", into.value())
        }
        Event::Sold { resource, .. } => Phrase::new("act-sold").with("spent", counted(resource, 1)),
        Event::LanternMarked { .. } => Phrase::new("act-lantern"),
        Event::ChestnutMarked { .. } | Event::BoxPaid { .. } => Phrase::new("act-crate"),
        Event::Completed { card, .. } => Phrase::new("act-completed").with("order", order_name(card)),
        _ => return None,
    })
}
