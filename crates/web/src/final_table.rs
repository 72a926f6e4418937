//! The final table.

use maud::{Markup, html};

use crate::model::{Final, Visitor};

pub fn page(_visitor: &Visitor, _over: &Final) -> Markup {
    html! {}
}
