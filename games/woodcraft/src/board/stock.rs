//! The lumber stock, with the viewer's prices.

use maud::{Markup, html};
use scene::Help;
use table::Phrase;

use super::signs::{die_symbol, icon, sign};
use super::{Canvas, help, ids};
use crate::dice::Die;
use crate::words;

pub fn draw(table: &Canvas<'_>) -> Markup {
    // The cards say what a die costs the viewer, and what there is to pay with.
    let mine = table.mine().map(|seat| table.player(seat));
    let inputs = (&table.view.stock, table.own().map(|own| &own.prices.stock), mine);
    table.scene.part("wc-stock", &inputs, || drawn(table))
}

fn drawn(table: &Canvas<'_>) -> Markup {
    let about = Help::of(table.say("board-stock")).says(table.say("stock-help")).rule("WC-50");
    html! {
        section.panel.stockp #wc-stock aria-label=(table.say("board-stock")) {
            h2.vh { (table.say("board-stock")) }
            span data-help=(about) role="img" aria-label=(table.say("board-stock")) { (sign("wc-act-buy-lumber", "sti")) }
            ul {
                @for (place, die) in table.view.stock.iter().enumerate() {
                    li { @if let Some(die) = die { (one(table, place, *die)) } @else { (gap(table, place)) } }
                }
            }
        }
    }
}

fn one(table: &Canvas<'_>, place: usize, die: Die) -> Markup {
    let id = ids::stock(place);
    let printed = die.value() + table.book().prices.surcharge[die.colour().index()];
    let price = table.own().and_then(|own| own.prices.stock[place]).unwrap_or(printed);
    let name = table.say(Phrase::new("stock-name").with("die", words::die(die)).with("price", price));
    let inside = html! {
        (sign(&die_symbol(die), "dd"))
        span.pr.less[price < printed] { b { (price) } (icon("wc-blueberry")) }
    };
    table.piece(&id, "sdie", &name, Some(help::stock(table, die, price)), inside)
}

/// The dice come back at the end of the action.
fn gap(table: &Canvas<'_>, place: usize) -> Markup {
    table.piece(&ids::stock(place), "sdie", &table.say("board-gap"), None, sign("wc-slot", "dd"))
}
