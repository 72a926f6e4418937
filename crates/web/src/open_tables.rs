//! The lobby: tables where a seat is free.

use maud::{Markup, html};
use table::Language;

use crate::home::{entry, seats_taken};
use crate::model::{Home, OpenTable};
use crate::routes;
use crate::sprite::icon;
use crate::words::Words;

pub fn panel(home: &Home, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="open" {
            div.headrow {
                h2 #open { (words.word("open-tables")) }
                form.code method="get" action="/join" {
                    input.field name="code" required maxlength="40" autocomplete="off"
                        aria-label=(words.word("code-of-table")) placeholder=(words.word("code"));
                    button.btn.quiet { (words.word("join")) }
                }
            }
            (filters(home, words))
            @if home.open.is_empty() {
                p.soft { (words.word(if home.filter.is_set() { "none-like-this" } else { "no-open-tables" })) }
            }
            ul.list { @for table in &home.open { (row(table, words)) } }
        }
    }
}

fn filters(home: &Home, words: Words) -> Markup {
    let filter = &home.filter;
    html! {
        form.filters method="get" action="/" aria-label=(words.word("filter-tables")) {
            select.field name="game" aria-label=(words.word("game-title")) {
                option value="" { (words.word("any-game")) }
                @for (slug, name) in &filter.games {
                    option value=(slug) selected[filter.game.as_deref() == Some(*slug)] { (name) }
                }
            }
            select.field name="language" aria-label=(words.word("language")) {
                option value="" { (words.word("any-language")) }
                @for language in Language::ALL {
                    option value=(language) lang=(language) selected[filter.language == Some(language)] { (language.name()) }
                }
            }
            button.btn.quiet { (icon("filter")) (words.word("filter")) }
            @if filter.is_set() { a.btn.quiet href="/" { (words.word("clear-filter")) } }
        }
    }
}

fn row(table: &OpenTable, words: Words) -> Markup {
    let brief = &table.brief;
    let about = html! {
        (brief.game_name) " · " (seats_taken(table.taken, table.total, words))
        @for option in &table.options { " · " (option) }
        " · " span lang=(table.language) { (table.language.name()) } " · " (words.ago(table.age))
    };
    let button = html! {
        a.btn href=(routes::table(&brief.id)) { (words.word("sit-down")) span.vh { ": " (brief.title) } }
    };
    entry(brief, &brief.title, false, about, button)
}
