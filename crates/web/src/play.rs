//! The board in its frame.

use maud::{Markup, html};
use scene::Drawn;

use crate::model::{Play, Visitor};

pub fn page(visitor: &Visitor, play: &Play, _board: &Drawn) -> Markup {
    live(visitor, play)
}

/// The part that is sent anew whenever the table changes.
pub fn live(_visitor: &Visitor, _play: &Play) -> Markup {
    html! { div #live data-kind="play" {} }
}
