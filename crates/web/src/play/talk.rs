//! Table talk.

use maud::{Markup, html};

use crate::model::{ChatLine, LONGEST_TALK, Play};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, routes};

pub fn panel(play: &Play, words: Words) -> Markup {
    html! {
        details #chat.panel.chat.fold {
            summary {
                (icon("chat")) h2 { (words.word("chat")) }
                @if !play.chat.is_empty() {
                    span.badge data-unread=(play.chat.len()) { (play.chat.len()) }
                }
            }
            ol data-newest data-audit="scroll" tabindex="0" aria-label=(words.word("chat")) {
                @for line in &play.chat { (spoken(play, line)) }
            }
            @if play.talks_apart { p.small.soft { (icon("eye")) " " (words.word("talks-apart")) } }
            @if play.may_chat {
                form method="post" action=(routes::deed(&play.brief.id, Deed::Chat)) data-live data-clear {
                    input #chat-text.field name="text" required maxlength=(LONGEST_TALK) autocomplete="off"
                        aria-label=(words.word("say-something")) placeholder=(words.word("say-something"));
                    button.btn aria-label=(words.word("send")) { (icon("play")) }
                }
            }
        }
    }
}

fn spoken(play: &Play, line: &ChatLine) -> Markup {
    html! {
        li id={ "chat-" (line.id) } {
            @match line.seat {
                Some(seat) => (emblem(play.seats[seat.index()].look.animal, "s")),
                None => (icon("eye")),
            }
            span { b { (line.name) } " " (line.text) }
        }
    }
}
