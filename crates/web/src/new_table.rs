//! The form of a new table.

use maud::{Markup, html};

use crate::model::{NewTable, Visitor};

pub fn page(_visitor: &Visitor, _form: &NewTable) -> Markup {
    html! {}
}
