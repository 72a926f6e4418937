//! The solo game: its deck, the last card, and what the cards still in the deck can do.

use maud::{Markup, html};
use scene::Help;
use table::Phrase;

use super::Canvas;
use super::signs::icon;
use crate::view::SoloView;
use crate::words;

pub fn draw(table: &Canvas<'_>, alone: &SoloView) -> Markup {
    let left = table.say(Phrase::new("solo-left").with("n", alone.deck));
    html! {
        div.solo {
            span.deck data-help=(deck_help(table, alone, &left)) role="img" aria-label=(left) {
                (icon("wc-contract")) b { (alone.deck) } span { (table.say("board-solo")) }
            }
            span.neutral data-help=(neutral_help(table, alone)) role="img" aria-label=(table.say("board-neutral")) {
                svg.i viewBox="0 0 24 24" aria-hidden="true" { path d="M12 2l8 10-8 10-8-10z" {} }
                b { (alone.neutral_marker) } span { (table.say("board-neutral")) }
            }
        }
    }
}

/// The deck: what lies in it is known, only the order is not.
fn deck_help(table: &Canvas<'_>, alone: &SoloView, left: &str) -> Help {
    let is_out = |id: &str| alone.discard.iter().any(|gone| words::key_part(gone) == words::key_part(id));
    let mut help = Help::of(table.say("board-solo")).kind(left).says(table.say("board-solo-help"));
    for card in table.book().solo_cards.iter().filter(|card| !is_out(&card.id)) {
        let key = format!("solo-{}", words::key_part(&card.id));
        help = help.says(format!("{}: {}", table.word(&key), table.helps(&key)));
    }
    help.rule("WC-173")
}

fn neutral_help(table: &Canvas<'_>, alone: &SoloView) -> Help {
    let at = Phrase::new("board-neutral-at").with("n", alone.neutral_marker);
    Help::of(table.say("board-neutral"))
        .kind(table.say(at))
        .says(table.say("board-neutral-help"))
        .rule("WC-170")
}
