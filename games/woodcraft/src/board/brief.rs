//! What happened in two or three words, for the plates.

use table::Phrase;

use crate::event::Event;
use crate::state::Way;
use crate::words::action;

/// The tile and what else took an action; an order, a helper, marketing.
pub fn of(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Tile { tile, .. } => Phrase::new("act-tile").with("action", action(tile)),
        Event::Begins { action: what, way, .. } if way != Way::Tile => {
            Phrase::new("act-more").with("action", action(what))
        }
        Event::Completed { .. } => Phrase::new("act-completed"),
        Event::Hired { price, .. } => Phrase::new("act-hired").with("price", price),
        Event::Marketed { points, .. } => Phrase::new("act-marketed").with("points", points),
        _ => return None,
    })
}
