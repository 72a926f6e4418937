//! The rules of the games.

use maud::{Markup, html};

use crate::model::{Game, Rules, Visitor};

/// The list of the games with their rules.
pub fn index(_visitor: &Visitor, _games: &[Game]) -> Markup {
    html! {}
}

pub fn page(_visitor: &Visitor, _rules: &Rules) -> Markup {
    html! {}
}
