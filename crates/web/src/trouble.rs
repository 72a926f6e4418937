//! Pages that say what went wrong.

use maud::{Markup, html};

use crate::model::{Trouble, Visitor};

pub fn page(_visitor: &Visitor, _trouble: Trouble) -> Markup {
    html! {}
}
