//! The tray: what is chosen from somewhere that lies nowhere on the table. Amounts of resources, cards that an
//! effect drew, the discard pile, Friends.

use maud::{Markup, html};
use table::Phrase;

use super::faces::{Face, fable, friend};
use super::hand::counted;
use super::{Canvas, ids, names, signs};
use crate::agenda::Task;
use crate::goods::{Goods, Material};

/// Larger lots are only in the action bar.
pub const LARGEST_LOT: u16 = 24;

pub fn draw(table: &Canvas<'_>) -> Option<Markup> {
    if !table.is_asked() {
        return None;
    }
    let lots = lots(table);
    let (paid, got) = (trade(table, ids::paid), trade(table, ids::got));
    let cards = cards(table);
    if lots.is_empty() && paid.is_empty() && cards.is_none() {
        return None;
    }
    Some(html! {
        section.panel.gf-tray.dense aria-label=(table.say("board-choice"))
            data-tells-further=".gf-lot, .gf-fable, .gf-friend" {
            @if !lots.is_empty() {
                div.gf-lots { @for (material, n) in lots { (lot(table, &ids::lot(material, n), material, n)) } }
            }
            @if !paid.is_empty() {
                div.gf-lots {
                    span { (table.say("trade-pay")) }
                    @for material in paid { (lot(table, &ids::paid(material), material, pays(table).0)) }
                    span { (table.say("trade-get")) }
                    @for material in got { (lot(table, &ids::got(material), material, pays(table).1)) }
                }
            }
            @if let Some(cards) = cards { (cards) }
        }
    })
}

/// The lots that a legal move takes.
fn lots(table: &Canvas<'_>) -> Vec<(Material, u16)> {
    let all = Material::ALL.into_iter().flat_map(|material| (1..=LARGEST_LOT).map(move |n| (material, n)));
    all.filter(|&(material, n)| table.scene.is_target(&ids::lot(material, n))).collect()
}

fn trade(table: &Canvas<'_>, id: impl Fn(Material) -> String) -> Vec<Material> {
    Material::ALL.into_iter().filter(|&material| table.scene.is_target(&id(material))).collect()
}

/// GF-130: how many are paid and how many got.
fn pays(table: &Canvas<'_>) -> (u16, u16) {
    match table.task() {
        Some(Task::Trade { pay, get, .. }) => (u16::from(pay), u16::from(get)),
        _ => (1, 1),
    }
}

fn lot(table: &Canvas<'_>, id: &str, material: Material, n: u16) -> Markup {
    let scene = table.scene;
    let name = table.say(Phrase::new("board-goods").with("goods", names::amount(Goods::of(material, n))));
    html! {
        div id=(id) class=(scene.class(id, "gf-lot")) role="button" tabindex="0" aria-label=[scene.name(id, &name)] {
            span.in role=[scene.picture(id)] aria-label=[scene.pictured(id, &name)] {
                b.num { (n) } (signs::resource(material))
            }
        }
    }
}

/// Cards to choose from.
fn cards(table: &Canvas<'_>) -> Option<Markup> {
    let view = table.view;
    Some(match table.task()? {
        Task::KeepFables { .. } | Task::LookTake { .. } | Task::LookReturn { .. } => html! {
            div.gf-fables.three {
                @for (id, card) in counted(&view.aside_cards, ids::aside) { (fable(table, &id, card, Face::Flat, "")) }
            }
        },
        Task::Search { .. } => {
            let mut designs = view.fable_discard.clone();
            designs.dedup();
            let face = if designs.len() > 6 { Face::Brief } else { Face::Flat };
            html! {
                div class={ "gf-fables " (if face == Face::Brief { "many" } else { "three" }) } {
                    @for card in designs { (fable(table, &ids::discarded(card), card, face, "")) }
                }
            }
        }
        Task::Tavern { .. } => html! {
            div.gf-fables.two {
                @for card in &view.offered_friends { (friend(table, &ids::offered(card), card)) }
            }
        },
        Task::KeepOrGive { friend: drawn, .. } => html! {
            div.gf-fables.two { (friend(table, ids::NEW_FRIEND, &table.cards().friend(drawn).id)) }
        },
        _ => return None,
    })
}
