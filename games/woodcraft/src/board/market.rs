//! The rows of orders and helpers on offer.

use maud::{Markup, html};
use scene::Help;
use table::Phrase;

use super::{Canvas, cards};

pub fn draw(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let mine = table.mine().map(|seat| table.player(seat));
    let inputs = (&view.orders, &view.helpers, view.late_decks, &view.own, mine);
    table.scene.part("wc-market", &inputs, || drawn(table))
}

fn drawn(table: &Canvas<'_>) -> Markup {
    html! {
        section.market id="sec-market" aria-label=(table.say("board-market")) {
            div.panel.mk {
                h2 { (table.say("board-orders")) (deck(table, "orders")) }
                ul { @for slot in &table.view.orders.slots { li { @if let Some(order) = slot { (cards::order_card(table, order)) } @else { (gap(table)) } } } }
            }
            div.panel.mk {
                h2 { (table.say("board-helpers")) (deck(table, "helpers")) }
                ul { @for (place, slot) in table.view.helpers.slots.iter().enumerate() { li { @if let Some(helper) = slot { (cards::helper_card(table, helper, price(table, place, helper))) } @else { (gap(table)) } } } }
            }
        }
    }
}

/// An empty place of a row: it fills up at the end of the round.
fn gap(table: &Canvas<'_>) -> Markup {
    html! { span.gap role="img" aria-label=(table.say("board-gap")) {} }
}

/// How many cards are left behind the row.
fn deck(table: &Canvas<'_>, which: &'static str) -> Markup {
    let row = if which == "orders" { &table.view.orders } else { &table.view.helpers };
    let words = table.say(Phrase::new("board-deck").with("n", row.deck));
    let late = if table.view.late_decks { "board-deck-late" } else { "board-deck-early" };
    let help = Help::of(table.word(format!("board-{which}")))
        .kind(words.clone())
        .says(table.word(format!("board-{which}-help")))
        .says(table.say(late))
        .rule("WC-14");
    html! { span.soft.deck data-help=(help) role="img" aria-label=(words) { (row.deck) } }
}

/// What a helper of the row costs the viewer, or as printed.
fn price(table: &Canvas<'_>, place: usize, written: &str) -> u8 {
    let own = table.own().and_then(|own| own.prices.helpers.get(place).copied().flatten());
    own.unwrap_or_else(|| table.helper(written).1.cost)
}
