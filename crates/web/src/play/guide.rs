//! What a newcomer is told beside the board in a first match, each thing once.

use maud::{Markup, html};

use crate::model::{Guiding, Play};
use crate::sprite::icon;
use crate::words::Words;

/// For somebody who may be new here: a small button in the top bar, in nobody's way.
pub fn offer(play: &Play, words: Words) -> Markup {
    if play.guiding != Guiding::Offer {
        return html! {};
    }
    let title = format!("{} {}", words.word("guide-offer"), words.word("guide-offer-more"));
    html! {
        form method="post" action="/guide" {
            input type="hidden" name="back" value=(play.address());
            button #lead.tool.go name="wanted" value="on" title=(title) { (icon("friends")) span { (words.word("guide-yes")) } }
        }
    }
}

pub fn dock(play: &Play, words: Words) -> Markup {
    match &play.guiding {
        Guiding::None | Guiding::Offer => html! {},
        Guiding::Told(told) => html! {
            div #guide.dock.panel.tells role="status" hidden data-tells aria-label=(words.word("guide")) {
                div.in {
                    @for (name, sentence) in told { p.tell data-tell=(name) hidden { (icon("hint")) span { (sentence) } } }
                    div.ways {
                        button.btn.main type="button" data-seen { (words.word("guide-seen")) }
                        form method="post" action="/guide" {
                            input type="hidden" name="back" value=(play.address());
                            button.btn.quiet name="wanted" value="off" { (words.word("guide-no-more")) }
                        }
                    }
                }
            }
        },
    }
}
