//! The readable page of the API.

use maud::{Markup, html};

use crate::model::Visitor;

/// The page; it reads `/api/openapi.json` itself.
pub fn page(_visitor: &Visitor) -> Markup {
    html! {}
}
