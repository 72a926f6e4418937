//! The rules of the games.

use maud::{Markup, PreEscaped, html};

use crate::model::{Game, Rules, Visitor};
use crate::shell::{self, Section};
use crate::words::Words;
use crate::{assets, markdown, routes};

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

pub fn page(visitor: &Visitor, rules: &Rules) -> Markup {
    let words = Words::to(visitor);
    let slug = rules.game.about.slug;
    let content = html! {
        div.hero {
            div { p.soft { a href="/rules" { (words.word("rules")) } } h1 { (rules.game.name) } }
            div.row {
                a.btn href=(routes::learn(slug)) { (words.word("learn-it")) }
                a.btn.main href=(routes::new_table(slug)) { (words.word("new-table")) }
            }
        }
        article.panel.sec.prose lang=(rules.language.code()) { (PreEscaped(markdown::rules(rules.text))) }
    };
    let title = format!("{}{}{}", words.word("rules"), words.language.colon(), rules.game.name);
    shell::page(visitor, &title, Section::Rules, None, content)
}
