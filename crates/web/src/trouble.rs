//! Pages that say what went wrong, in words that help.

use maud::{Markup, html};

use crate::model::{Trouble, Visitor};
use crate::shell::{self, Section};
use crate::words::Words;

pub fn page(visitor: &Visitor, trouble: Trouble) -> Markup {
    let words = Words::to(visitor);
    let (title, more) = match trouble {
        Trouble::NotFound => ("page-not-found", "page-not-found-more"),
        Trouble::NotYours => ("not-yours", "not-yours-more"),
        Trouble::NotWatched => ("not-watched", "not-watched-more"),
        Trouble::TooMany => ("too-many", "too-many-more"),
        Trouble::Unreadable => ("unreadable", "unreadable-more"),
        Trouble::Broken => ("broken", "broken-more"),
        Trouble::Unavailable => ("unavailable", "unavailable-more"),
    };
    let content = html! {
        section.trouble {
            svg viewBox="0 0 48 48" aria-hidden="true" { use href="#logo" {} }
            h1 { (words.word(title)) }
            p { (words.word(more)) }
            p.row {
                @if trouble == Trouble::NotWatched {
                    @if visitor.name.is_none() { a.btn href="/#before" { (words.word("sign-in")) } }
                    a.btn.main href="/" { (words.word("see-open-tables")) }
                } @else {
                    a.btn.main href="/" { (words.word("home")) }
                }
            }
        }
    };
    shell::page(visitor, &words.word(title), Section::None, None, content)
}
