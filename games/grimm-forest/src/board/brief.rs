//! What happened in two or three words, for the plates.

use table::Phrase;

use crate::events::Event;
use crate::words::{amount, section, to};

/// Where a pig went, what came and what went, what was built.
pub fn of(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Went { location, .. } | Event::Wandered { location, .. } | Event::Fled { location, .. } => {
            Phrase::new("act-went").with("to", to(location))
        }
        Event::Gathered { goods, .. }
        | Event::Gained { goods, .. }
        | Event::Took { goods, .. }
        | Event::TookStock { goods, .. } => Phrase::new("act-got").with("goods", amount(goods)),
        Event::Lost { goods, .. } | Event::Paid { goods, .. } => {
            Phrase::new("act-lost").with("goods", amount(goods))
        }
        Event::Built { section: part, material, .. } => {
            Phrase::new("act-built").with("section", section(part, material))
        }
        Event::Drew { n, .. } => Phrase::new("act-drew").with("n", n),
        _ => return None,
    })
}
