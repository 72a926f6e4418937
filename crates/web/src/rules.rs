//! The rules of the games.

use maud::{Markup, PreEscaped, html};
use scene::Drawn;

use crate::markdown::{self, Shown};
pub use crate::markdown::{EXAMPLE, examples};
use crate::model::{Game, Rules, Visitor};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;
use crate::{assets, routes};

/// The list of the games with their rules.
pub fn index(visitor: &Visitor, games: &[Game]) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("rules")) } p { (words.word("rules-more")) } } }
        div.games {
            @for game in games {
                article.game {
                    img.scene src=(assets::picture(game.about.slug)) alt="" width="320" height="170";
                    div.in {
                        h2 { (game.name) }
                        p { (game.pitch) }
                        div.go {
                            a.btn.main href=(routes::learn(game.about.slug)) {
                                (words.word("learn-it")) span.vh { ": " (game.name) }
                            }
                            a.btn href=(routes::rules(game.about.slug)) {
                                (words.word("rules")) span.vh { ": " (game.name) }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::page(visitor, &words.word("rules"), Section::Rules, None, content)
}

pub fn page(visitor: &Visitor, rules: &Rules, board: &Drawn) -> Markup {
    let words = Words::to(visitor);
    let slug = rules.game.about.slug;
    let book = markdown::rules(
        &rules.text,
        Shown { pictured: rules.pictured, tried: &rules.tried, examples: &rules.examples },
    );
    let content = html! {
        div.hero {
            div { p.soft { a href="/rules" { (words.word("rules")) } } h1 { (rules.game.name) } }
            div.row {
                a.btn href=(routes::learn(slug)) { (words.word("learn-it")) }
                @if rules.back.is_none() { a.btn.main href=(routes::new_table(slug)) { (words.word("new-table")) } }
            }
        }
        div.rulebook {
            nav.panel.contents aria-label=(words.word("contents")) {
                // In sight wherever one reads: a rule is looked up from the middle of a match.
                @if let Some(back) = &rules.back {
                    a.btn.main href=(back) data-back { (icon("prev")) (words.word("back-to-table")) }
                }
                label.seek hidden data-needs-script {
                    span.vh { (words.word("search-rules")) }
                    input #rules-search.field type="search" data-search placeholder=(words.word("search-rules")) autocomplete="off";
                }
                p #found.soft.small role="status" data-none=(words.word("search-nothing")) data-some=(words.word("search-found")) {}
                details open {
                    summary { h2 { (words.word("contents")) } }
                    ol { @for chapter in &book.chapters { li { a href={ "#" (chapter.id) } { (chapter.title) } } } }
                }
            }
            article.panel.sec.prose lang=(rules.language.code()) {
                (PreEscaped(&book.intro))
                @if !rules.pieces.is_empty() {
                    ul.pieces aria-label=(words.word("rules-pieces")) { @for (symbol, name) in &rules.pieces {
                        li { svg.pict aria-hidden="true" { use href={ "#" (symbol) } {} } (name) }
                    } }
                }
                @for chapter in &book.chapters {
                    details.chapter open id=(chapter.id) {
                        summary { h2 { (chapter.title) } }
                        (PreEscaped(&chapter.body))
                    }
                }
            }
        }
    };
    let title = format!("{}{}{}", words.word("rules"), words.language.colon(), rules.game.name);
    let page = shell::Page { title: &title, section: Section::Rules, notice: None };
    shell::page_with(visitor, page, Some(board), content)
}
