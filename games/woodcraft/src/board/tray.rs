//! The tray: what is chosen from somewhere that lies nowhere on the table. Cards dealt at the start, the hand when an
//! order of it is placed, gains to choose from, tools and dice of the supply, the price list.

use maud::{Markup, html};
use table::Phrase;

use super::cards::{helper_card, order_card};
use super::signs::{self, amount, die_symbol, icon, material_symbol, sign};
use super::{Canvas, bench, help, ids};
use crate::components::{Action, Gains, Material};
use crate::dice::{Colour, Die, DieSet};
use crate::state::{Stage, Task};
use crate::words;

pub fn draw(table: &Canvas<'_>) -> Option<Markup> {
    let (title, inside) = match table.view.stage {
        Stage::Setup => setup(table)?,
        Stage::Placing if shows_hand(table) => ("tray-place", hand(table)),
        _ => of_task(table)?,
    };
    Some(html! {
        section.panel.tray id="sec-tray" aria-label=(table.say(title)) {
            h2 { (table.say(title)) }
            div.choices { (inside) }
        }
    })
}

/// Whether the viewer's hand lies open in the tray.
pub fn shows_hand(table: &Canvas<'_>) -> bool {
    matches!(table.view.stage, Stage::Setup | Stage::Placing) && table.own().is_some()
}

/// WC-16 to WC-18: the helpers dealt, then the orders.
fn setup(table: &Canvas<'_>) -> Option<(&'static str, Markup)> {
    let own = table.own()?;
    let price = |helper: &str| table.helper(helper).1.cost;
    let (title, helpers): (_, Vec<&String>) = match &own.chosen_helper {
        None => ("tray-helper", own.setup_helpers.iter().collect()),
        Some(chosen) if table.is_asked() => ("tray-orders", vec![chosen]),
        Some(chosen) => ("tray-wait", vec![chosen]),
    };
    let cards = html! {
        @for helper in helpers { (helper_card(table, helper, price(helper))) }
        (hand(table))
        @if let Some(order) = own.chosen_order.as_ref().filter(|order| !own.hand.contains(order)) { (order_card(table, order)) }
        (goods(table))
    };
    Some((title, cards))
}

/// What the viewer begins with: orders are chosen by it.
fn goods(table: &Canvas<'_>) -> Markup {
    let Some(seat) = table.mine() else { return html! {} };
    html! {
        div.goods {
            b { (table.say("tray-goods")) }
            (bench::pile(table, seat))
            (bench::tokens(table, seat))
        }
    }
}

fn hand(table: &Canvas<'_>) -> Markup {
    let orders = table.own().map_or(&[][..], |own| &own.hand);
    html! { @for order in orders { (order_card(table, order)) } }
}

fn of_task(table: &Canvas<'_>) -> Option<(&'static str, Markup)> {
    let book = table.book();
    Some(match table.task()? {
        Task::Choice(options) => {
            let picks = book.choices(options).iter().enumerate();
            (
                "tray-choice",
                html! { @for (index, &gains) in picks { (gain(table, &ids::pick(index as u8), gains, None)) } },
            )
        }
        Task::Bonuses { quadrant, space, saws } => {
            let printed = &book.quadrants[quadrant as usize];
            let outer = (space as usize).checked_sub(1).map_or(Gains::NONE, |space| printed.outer[space]);
            let saw: Vec<signs::Sign> =
                printed.saw[..saws as usize].iter().flat_map(|&list| signs::signs(book, list)).collect();
            let inside = html! {
                (gain(table, ids::OUTER, outer, Some("bonus-outer")))
                (table.piece(ids::SAW, "lot", &table.say("bonus-saw"), None, html! { (table.say("bonus-saw")) span.rew { (signs::row(&saw)) } }))
            };
            ("tray-bonuses", inside)
        }
        Task::Die(set) => ("tray-die", supply(table, set)),
        Task::Tool(types) => ("tray-tool", tools(table, types)),
        Task::BuyMaterials { .. } => ("tray-materials", price_list(table)),
        Task::ExtraMaterial { .. } => ("tray-extra", extra(table)),
        Task::Exchange { sold } => ("tray-exchange", exchange(table, sold)),
        Task::Claim(_) => ("tray-claim", super::contracts::tray(table)),
        _ => return None,
    })
}

fn gain(table: &Canvas<'_>, id: &str, gains: Gains, title: Option<&'static str>) -> Markup {
    let name = signs::gain_words(table, gains);
    let inside = html! {
        @if let Some(title) = title { (table.say(title)) }
        span.rew { (signs::gains(table.book(), gains)) }
    };
    table.piece(id, "lot", &name, None, inside)
}

fn supply(table: &Canvas<'_>, set: DieSet) -> Markup {
    html! {
        @for die in set.iter() {
            (table.piece(&ids::supply(die), "wdie", &table.say(words::die(die)), None, sign(&die_symbol(die), "dd")))
        }
    }
}

/// Tools to choose from, with how many are left; those that are gone or not meant are pale.
fn tools(table: &Canvas<'_>, types: u16) -> Markup {
    let tools = table.view.tools.iter().enumerate();
    let own: Vec<&str> = table.mine().map_or_else(Vec::new, |seat| {
        table.player(seat).attic.iter().filter_map(|space| space.tool.as_deref()).collect()
    });
    html! {
        p.soft { (table.say("tray-tool-help")) }
        @for (_, tool) in tools.filter(|(index, tool)| types >> index & 1 != 0 || table.scene.is_target(&ids::tool(&tool.tool))) {
            @let count = own.iter().filter(|&&mine| mine == tool.tool).count();
            @let about = scene::Help::of(table.word(format!("tool-{}", tool.tool)))
                .says(table.say("tool-help"))
                .count(table.say(Phrase::new("tools-left").with("n", tool.left)))
                .rule("WC-120");
            @let inside = html! { (sign(&format!("wc-tool-{}", tool.tool), "dd")) @if count > 0 { span.mine-n { (count) } } };
            (table.piece(&ids::tool(&tool.tool), "lot w-tool", &table.word(format!("tool-{}", tool.tool)), Some(about), inside))
        }
    }
}

fn price_list(table: &Canvas<'_>) -> Markup {
    html! {
        @for (index, offer) in table.book().prices.offers.iter().enumerate() {
            @let name = table.say(Phrase::new("offer-line").with("material", words::material(offer.material, offer.n)).with("price", offer.cost));
            @let inside = html! {
                span.rew { @for _ in 0..offer.n { (icon(material_symbol(offer.material))) } }
                "←" (amount(offer.cost, "wc-blueberry"))
            };
            (table.piece(&ids::offer(index as u8), "lot", &name, None, inside))
        }
    }
}

fn extra(table: &Canvas<'_>) -> Markup {
    html! {
        @for material in Material::ALL.into_iter().filter(|&material| table.scene.is_target(&ids::extra(material))) {
            (table.piece(&ids::extra(material), "lot", &table.say(words::material(material, 1)), None, icon(material_symbol(material))))
        }
    }
}

/// WC-52, WC-53: one die sold from the pile, one bought here.
fn exchange(table: &Canvas<'_>, sold: Option<Colour>) -> Markup {
    let value = table.book().prices.exchange_value;
    html! {
        p.soft { (table.helps(&format!("action-{}", Action::ExchangeDice.word()))) }
        @for colour in Colour::ALL.into_iter().filter(|&colour| Some(colour) != sold) {
            @let die = Die::new(colour, value);
            @let price = table.own().map_or(0, |own| own.prices.exchange[colour.index()]);
            @let name = table.say(Phrase::new("stock-name").with("die", words::die(die)).with("price", price));
            (table.piece(&ids::supply(die), "lot", &name, Some(help::stock(table, die, price)), html! { (sign(&die_symbol(die), "dd")) (amount(price, "wc-blueberry")) }))
        }
    }
}
