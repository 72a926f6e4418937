//! The first page.

use maud::{Markup, html};

use crate::model::{Home, Visitor};

pub fn page(_visitor: &Visitor, _home: &Home) -> Markup {
    html! {}
}
