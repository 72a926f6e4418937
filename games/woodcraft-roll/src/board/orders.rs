//! Order cards: what they take, what they bring, and how far one is from completing them.

use maud::{Markup, html};
use scene::Help;
use table::Phrase;

use super::plan::{Plan, Reach};
use super::{Canvas, Place, ids, signs};
use crate::words::{Component, order_name};
use crate::{Card, Order, Resource, SheetView};

/// A card as it is read by somebody with this sheet.
pub struct Reading<'a> {
    pub sheet: Option<&'a SheetView>,
    /// What the reader could make; none for onlookers and for others' cards.
    pub reach: Option<&'a Reach<'a>>,
}

/// An order on offer or beside a sheet.
pub fn card(table: &Canvas<'_>, card: Card, reading: &Reading<'_>, class: &str) -> Markup {
    let (id, scene) = (ids::order(card), table.scene);
    let order = table.printed().order(card);
    let help = help(table, card);
    let plan = reading.reach.map(|reach| reach.plan(card));
    let class_of_plan = match plan {
        Some(Plan::Ready) => "say ready",
        Some(Plan::Within(_)) => "say",
        // What is missing is seen at once, because it has no tick: only large windows say it too.
        _ => "say far",
    };
    let plan = plan.map(|plan| table.say(plan.sentence()));
    let help = plan.iter().fold(help, |help, plan| help.now(plan));
    let name =
        table.say(Phrase::new("order-label").with("name", order_name(card)).with("help", words(table, card)));
    html! {
        div id=(id) class=(scene.class(&id, &format!("rw-order {class}"))) role=(scene.role(&id).unwrap_or("group"))
            tabindex="0" aria-label=[scene.name(&id, &name)] data-help=(help) data-move {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                b.rw-name { (table.say(order_name(card))) }
                span.need { (need(order, reading)) }
                @if let Some(plan) = plan { span class=(class_of_plan) { (plan) } }
                span.gain {
                    (signs::points(order.points))
                    @for _ in 0..order.reputation { (signs::sign("r-rep")) }
                    @for &due in order.gain.iter() { (signs::due_sign(due)) }
                }
            }
        }
    }
}

/// The dice and resources it takes, with a tick on those that are there.
fn need(order: &Order, reading: &Reading<'_>) -> Markup {
    let sheet = reading.sheet;
    let left = |sheet: &SheetView, resource| sheet.circled[resource] - sheet.crossed[resource];
    html! {
        @for die in order.dice.kinds() {
            @for copy in 1..=order.dice.count(die) {
                span.have[sheet.is_some_and(|sheet| sheet.dice.count(die) >= copy)] { (signs::die(die)) }
            }
        }
        @for resource in Resource::ALL {
            @for copy in 1..=order.pay[resource] {
                span.have[sheet.is_some_and(|sheet| left(sheet, resource) >= copy)] {
                    (signs::sign(signs::resource(resource)))
                }
            }
        }
    }
}

/// Completed orders: small, face down.
pub fn completed(place: &Place<'_>) -> Markup {
    let (table, sheet) = (&place.table, place.sheet);
    let printed = place.printed();
    let points: usize = sheet.completed.iter().map(|card| usize::from(printed.order(card).points)).sum();
    let points = Phrase::new("count-points").with("n", points);
    html! {
        p.rw-done {
            @for card in sheet.completed.iter() {
                span id=(ids::order(card)) role="img" tabindex="0" data-move
                    aria-label=(table.say(order_name(card))) data-help=(help(table, card)) {
                    (signs::sign("rw-back"))
                }
            }
            span.words {
                (place.say(Phrase::new("board-done").with("n", sheet.completed.len()).with("points", points)))
            }
            @if sheet.reputation > 0 {
                span.rep role="img"
                    aria-label=(place.say(Phrase::new("count-reputation").with("n", sheet.reputation))) {
                    b { (sheet.reputation) } (signs::sign("r-rep"))
                }
            }
        }
    }
}

fn words(table: &Canvas<'_>, card: Card) -> Phrase {
    Component::Order(card).help(table.printed())
}

pub fn help(table: &Canvas<'_>, card: Card) -> Help {
    let phase = format!("{:?}", card.phase());
    Help::of(table.say(order_name(card)))
        .kind(table.say(Phrase::new("kind-order").with("phase", phase)))
        .says(table.say(words(table, card)))
        .rule("RW-50")
}
