//! What each seat's plate shows beside name and points: money, and who starts.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::Canvas;
use super::signs::icon;

pub fn draw(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.player(seat);
    let words = table.say(Phrase::new("gain-blueberries").with("n", player.blueberries));
    html! {
        span.wplate {
            span.g role="img" aria-label=(words) { (icon("wc-blueberry")) b.num { (player.blueberries) } }
            @if table.view.first == Some(seat) && table.view.players.len() > 1 {
                span.first title=(table.say("board-starts")) { span { (table.say("board-starts")) } }
            }
        }
    }
}
