//! A table that waits for people.

use maud::{Markup, html};

use crate::model::{Lobby, Visitor};

pub fn page(visitor: &Visitor, lobby: &Lobby) -> Markup {
    live(visitor, lobby)
}

/// The part that is sent anew whenever the table changes.
pub fn live(_visitor: &Visitor, _lobby: &Lobby) -> Markup {
    html! { div #live data-kind="lobby" {} }
}
