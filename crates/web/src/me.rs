//! My page and my personal link.

use maud::{Markup, html};

use crate::model::{Me, PersonalLink, Visitor};

pub fn page(_visitor: &Visitor, _me: &Me) -> Markup {
    html! {}
}

/// The link that carries me to another device, with its QR code.
pub fn link(_visitor: &Visitor, _link: &PersonalLink) -> Markup {
    html! {}
}
