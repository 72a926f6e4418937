//! The readable page of the API.

use maud::{Markup, html};

use crate::model::Visitor;
use crate::shell::{self, Section};
use crate::words::Words;

/// The page. What the API offers stands in `/api/openapi.json`; the script writes it out as a list, and without
/// script there is the link.
pub fn page(visitor: &Visitor) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero {
            div { h1 { "API" } p { (words.word("api-more")) } }
            a.btn href="/api/openapi.json" { "openapi.json" }
        }
        article #api.panel.sec.prose lang="en" data-openapi="/api/openapi.json" { p { (words.word("api-needs-script")) } }
    };
    shell::page(visitor, "API", Section::None, None, content)
}
