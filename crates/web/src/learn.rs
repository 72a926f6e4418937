//! The lesson of a game.

use maud::{Markup, html};

use crate::model::{Learn, Visitor};

pub fn page(_visitor: &Visitor, _learn: &Learn) -> Markup {
    html! {}
}
