//! Orders and helpers: their cards, in full and in small, and what they say of themselves.

use maud::{Markup, html};
use scene::Help;
use table::Phrase;

use super::signs::{self, icon, sign};
use super::{Canvas, ids};
use crate::components::{ContractId, Helper, HelperId, Order, OrderId};
use crate::state::{Move, Use};
use crate::words;

impl Canvas<'_> {
    /// The order that the view writes like this.
    pub fn order(&self, written: &str) -> (OrderId, &'static Order) {
        let place = self.book().orders.iter().position(|order| is_written(&order.id, written));
        let place = place.expect("the view names orders of the book");
        (OrderId(place as u8), &self.book().orders[place])
    }

    pub fn helper(&self, written: &str) -> (HelperId, &'static Helper) {
        let place = self.book().helpers.iter().position(|helper| is_written(&helper.id, written));
        let place = place.expect("the view names helpers of the book");
        (HelperId(place as u8), &self.book().helpers[place])
    }

    pub fn contract(&self, written: &str) -> ContractId {
        let place = self.book().contracts.iter().position(|contract| is_written(&contract.id, written));
        ContractId(place.expect("the view names contracts of the book") as u8)
    }
}

/// Whether this is the id as notation writes it.
fn is_written(id: &str, written: &str) -> bool {
    let same = |(a, b): (u8, u8)| a == b || a == b'/' && b == b'-';
    id.len() == written.len() && id.bytes().zip(written.bytes()).all(same)
}

/// A sentence's first letter large.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub fn order_name(table: &Canvas<'_>, order: &Order) -> String {
    table.word(format!("order-{}", words::key_part(&order.id)))
}

pub fn helper_name(table: &Canvas<'_>, helper: &Helper) -> String {
    table.word(format!("helper-{}", words::key_part(&helper.id)))
}

/// What the row in which an order starts gives.
fn start_row(table: &Canvas<'_>, order: &Order) -> Markup {
    let row = &table.book().rows[order.start_row as usize];
    html! { span.rowb { (signs::gains(table.book(), row.on_complete)) } }
}

/// The steps that separate an order from its completion, as far as they are known.
pub enum Reach {
    Far,
    Now,
    After(Move),
}

pub fn reach(table: &Canvas<'_>, written: &str) -> Reach {
    let near = table.own().and_then(|own| own.within_reach.iter().find(|near| near.order == written));
    match near.map(|near| near.step) {
        None => Reach::Far,
        Some(None) => Reach::Now,
        Some(Some(step)) => Reach::After(step),
    }
}

/// The help card of an order, with what is missing for it.
pub fn order_help(table: &Canvas<'_>, order: &Order, reach: &Reach) -> Help {
    let help = Help::of(order_name(table, order))
        .kind(table.say("kind-order"))
        .says(table.helps(&format!("order-{}", words::key_part(&order.id))));
    let help = match reach {
        Reach::Far => help,
        Reach::Now => help.now(table.say("order-ready")),
        Reach::After(step) => help.now(table.say(Phrase::new("order-after").with("step", step_words(*step)))),
    };
    help.rule("WC-102")
}

/// A free action in a few words.
fn step_words(step: Move) -> Phrase {
    let into = |wood: crate::dice::Die, value: u8| words::die(wood.with_value(value).unwrap_or(wood));
    match step {
        Move::Saw { die, parts, .. } => {
            Phrase::new("step-saw").with("die", words::die(die)).with("parts", parts.to_string())
        }
        Move::Splice { die, step, .. } => {
            Phrase::new("step-splice").with("die", words::die(die)).with("to", into(die, die.value() + step))
        }
        Move::Glue { dice, .. } => Phrase::new("step-glue").with("dice", words::dice(dice)),
        Move::Cut(colour) => Phrase::new("move-cut").with("pot", words::pot(colour)),
        Move::StepDie { die, step, .. } => Phrase::new("step-helper")
            .with("die", words::die(die))
            .with("to", into(die, die.value().saturating_add_signed(step))),
        _ => Phrase::new("move-done"),
    }
}

/// The same as a tag on the order: a sign and a number or two.
pub fn step_tag(step: Move) -> Markup {
    let again = |by: Use| html! { @if by == Use::Again { (icon("wc-reuse")) } };
    html! {
        span.rtag aria-hidden="true" {
            @match step {
                Move::Saw { die, parts, by } => {
                    (again(by)) (icon("wc-tile-saw")) (die.value()) "→" (parts)
                },
                Move::Splice { die, step, by } => {
                    (again(by)) (icon("wc-tile-splice-1")) (die.value()) "→" (die.value() + step)
                },
                Move::Glue { dice, by, .. } => {
                    (again(by)) (icon("wc-tile-glue")) (dice[0].value()) "+" (dice[1].value())
                },
                Move::Cut(colour) => (icon(&format!("wc-tree-{}-5", colour.word()))),
                Move::StepDie { die, step, .. } => {
                    (icon("wc-act-choose-helper")) (die.value()) "→" (die.value().saturating_add_signed(step))
                },
                _ => {}
            }
        }
    }
}

/// An order as a whole card: in the market, in hand, to choose from.
pub fn order_card(table: &Canvas<'_>, written: &str) -> Markup {
    let (order, card) = table.order(written);
    let id = ids::order(order);
    let scene = table.scene;
    let name = order_name(table, card);
    html! {
        div id=(id) class=(scene.class(&id, "card ocard")) role=(scene.role(&id).unwrap_or("img"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-move
            data-help=(order_help(table, card, &Reach::Far)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                span.ct { b { (name) } (start_row(table, card)) }
                span.req { (signs::request(card)) }
                span.rew { (signs::gains(table.book(), card.reward)) }
            }
        }
    }
}

/// An order beside a board.
pub fn placed_order(table: &Canvas<'_>, written: &str, reach: &Reach) -> Markup {
    let (order, card) = table.order(written);
    let id = ids::order(order);
    let scene = table.scene;
    let class = match reach {
        Reach::Far => "porder",
        Reach::Now => "porder ready",
        Reach::After(_) => "porder maybe",
    };
    let name = order_name(table, card);
    html! {
        div id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-move
            data-help=(order_help(table, card, reach)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                span.pt {
                    b { (name) }
                    @match reach {
                        Reach::After(step) => (step_tag(*step)),
                        Reach::Now => span.rtag.go { (signs::frame_icon("check")) },
                        Reach::Far => {}
                    }
                }
                span.req { (signs::request(card)) }
                span.rew { (signs::gains(table.book(), card.reward)) }
            }
        }
    }
}

/// The help card of a helper.
pub fn helper_help(table: &Canvas<'_>, helper: &Helper, price: Option<u8>) -> Help {
    let help = Help::of(helper_name(table, helper))
        .kind(table.say("kind-helper"))
        .says(table.helps(&format!("helper-{}", words::key_part(&helper.id))));
    let help = match price {
        Some(price) => table.now(help, table.say(Phrase::new("helper-price").with("price", price))),
        None => help,
    };
    help.rule("WC-59")
}

/// A helper as a whole card; `price` is what the viewer pays.
pub fn helper_card(table: &Canvas<'_>, written: &str, price: u8) -> Markup {
    let (helper, card) = table.helper(written);
    let id = ids::helper(helper);
    let scene = table.scene;
    let name = helper_name(table, card);
    // Where name and ability need more than three lines the portrait makes room for them.
    let lines = lines_of(&name) + usize::from(super::staff::is_wide(&card.ability));
    let class = if lines > 2 { "card hcard long" } else { "card hcard" };
    html! {
        div id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-move
            data-help=(helper_help(table, card, Some(price))) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                span.hp {
                    (sign(&signs::portrait(helper.index()), "port"))
                    span.cost.less[price < card.cost] { b { (price) } (icon("wc-blueberry")) }
                    span.prod { (signs::gains(table.book(), card.production)) }
                }
                b.hn { (name) }
                span.ab { (super::staff::ability(table, card)) }
            }
        }
    }
}

/// How many lines a name takes on a card in the market, where so many letters have room beside one another.
fn lines_of(name: &str) -> usize {
    const LETTERS: usize = 10;
    let mut lines = 0;
    let mut room = 0;
    for word in name.split([' ', '-']) {
        // Where a word may be broken it says so by a mark that takes no room.
        let letters = word.chars().filter(|letter| *letter != '\u{ad}').count();
        if letters > room {
            lines += letters.div_ceil(LETTERS);
            room = LETTERS;
        }
        room = room.saturating_sub(letters + 1);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines_of;

    #[test]
    fn long_names_take_more_lines() {
        assert_eq!(lines_of("Joiner"), 1);
        assert_eq!(lines_of("Nut gatherer"), 2);
        assert_eq!(lines_of("Tree nurserywoman"), 3);
    }
}
