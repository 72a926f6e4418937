//! The orders beside a board, row by row, and those in the viewer's hand.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::cards::{Reach, order_card, placed_order, reach};
use super::signs::{self, icon};
use super::{Canvas, help, tray};
use crate::components::Gain;

pub fn panel(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        section.panel.orders aria-label=(table.say("board-your-orders")) {
            h2.hh { span { (table.say(title(table, seat))) } (completed(table, seat)) (hand(table, seat)) }
            (rows(table, seat))
        }
    }
}

fn title(table: &Canvas<'_>, seat: Seat) -> &'static str {
    if table.is_mine(seat) { "board-your-orders" } else { "board-their-orders" }
}

/// The five rows; orders drop from one to the next.
pub fn rows(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        ol.orows {
            @for (row, orders) in table.player(seat).rows.iter().enumerate() {
                li.orow.late[row + 1 == table.view.players[0].rows.len()] {
                    (badge(table, row))
                    span.oc {
                        @for order in orders {
                            @let reach = if table.is_mine(seat) { reach(table, order) } else { Reach::Far };
                            (placed_order(table, order, &reach))
                        }
                        @if orders.is_empty() && row + 1 == table.view.players[0].rows.len() {
                            span.soft { (table.say(Phrase::new("board-late").with("n", table.book().dropped_penalty))) }
                        }
                    }
                }
            }
        }
    }
}

/// What completing an order in this row gives.
fn badge(table: &Canvas<'_>, row: usize) -> Markup {
    let gains = table.book().rows[row].on_complete;
    let key = format!("row-{}", table.book().rows[row].id);
    html! {
        span.ob role="img" aria-label=(table.word(&key)) data-help=(help::order_row(table, row)) {
            @for gain in table.book().list(gains) {
                @match gain {
                    Gain::LosePoints(n) => { b { "−" (n) } (icon("wc-hazelnut")) },
                    Gain::Reputation(n) => { b { "+" (n) } (icon("wc-star")) },
                    Gain::Blueberries(n) => { b { "+" (n) } (icon("wc-blueberry")) },
                    _ => (signs::gains(table.book(), gains)),
                }
            }
        }
    }
}

/// How many orders are completed, and what each is worth at the end.
fn completed(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.player(seat);
    let words =
        Phrase::new("board-completed").with("n", player.completed.len()).with("value", player.order_value);
    let words = table.say(words);
    let names = player.completed.iter().map(|order| super::cards::order_name(table, table.order(order).1));
    let list: Vec<String> = names.collect();
    let mut about = scene::Help::of(words.clone()).says(table.say("board-completed-help")).rule("WC-162");
    if !list.is_empty() {
        about = about.count(list.join(", "));
    }
    html! {
        span.done role="img" aria-label=(words) data-help=(about) {
            (signs::frame_icon("check")) b { (player.completed.len()) } "×" b { (player.order_value) } (icon("wc-hazelnut"))
        }
    }
}

/// The viewer's hand, folded; open where a card of it is chosen, the tray holds it.
fn hand(table: &Canvas<'_>, seat: Seat) -> Markup {
    let count = table.player(seat).cards_in_hand;
    let words = table.say(Phrase::new("board-in-hand").with("n", count));
    let short = html! { (icon("wc-act-choose-orders")) b { (count) } };
    match table.own().filter(|own| table.is_mine(seat) && !own.hand.is_empty() && !tray::shows_hand(table)) {
        None => {
            html! { span.hand.shut role="img" aria-label=(words) data-help=(scene::Help::of(&words).says(table.say("board-hand-help")).rule("WC-152")) { (short) } }
        }
        Some(own) => html! {
            details.hand id="wc-hand" {
                summary aria-label=(words) { (short) "▾" }
                div.panel { p.soft { b { (words) } " " (table.say("board-hand-help")) } @for order in &own.hand { (order_card(table, order)) } }
            }
        },
    }
}
