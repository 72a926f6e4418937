//! The lesson of a game.

use maud::{Markup, PreEscaped, html};

use crate::model::{Learn, Visitor};
use crate::shell::{self, Section};
use crate::words::Words;
use crate::{assets, markdown, routes};

pub fn page(visitor: &Visitor, learn: &Learn) -> Markup {
    let words = Words::to(visitor);
    let slug = learn.game.about.slug;
    let content = html! {
        svg.sprite aria-hidden="true" width="0" height="0" { (PreEscaped(learn.symbols)) }
        div.hero.table {
            img.thumb src=(assets::picture(slug)) alt="" width="120" height="64";
            div { h1 { (learn.game.name) } p { (learn.game.pitch) } }
            div.row {
                a.btn href=(routes::rules(slug)) { (words.word("rules")) }
                a.btn.main href=(routes::new_table(slug)) { (words.word("new-table")) }
            }
        }
        article.panel.sec.prose.lesson {
            @if learn.text.is_empty() { p { (words.word("no-lesson-yet")) } }
            (PreEscaped(markdown::lesson(learn.text)))
        }
    };
    shell::page(visitor, &learn.game.name, Section::Rules, None, content)
}
