//! The public contracts: what each is worth at the end, and who has claimed it.

use maud::{Markup, html};
use scene::Help;

use super::signs::{frame_icon, icon};
use super::{Canvas, ids};
use crate::components::{ContractRule, Counter, Item};
use crate::state::Task;
use crate::view::ContractView;
use crate::words;

/// More contracts than these need the room of the title.
const MOST_TITLED: usize = 3;

/// Whether the contracts lie in the tray, as one of them can be claimed.
fn is_claiming(table: &Canvas<'_>) -> bool {
    matches!(table.task(), Some(Task::Claim(_)))
}

/// The contracts in full, where one of them is claimed.
pub fn tray(table: &Canvas<'_>) -> Markup {
    html! {
        ul.claims { @for contract in &table.view.contracts { li { (one(table, contract)) } } }
    }
}

pub fn draw(table: &Canvas<'_>) -> Markup {
    if is_claiming(table) {
        return html! {};
    }
    html! {
        section.panel.contracts aria-label=(table.say("board-contracts")) {
            h2.vh[table.view.contracts.len() > MOST_TITLED] { (table.say("board-contracts")) }
            ul { @for contract in &table.view.contracts { li { (one(table, contract)) } } }
        }
    }
}

fn one(table: &Canvas<'_>, view: &ContractView) -> Markup {
    let inputs = (view, is_claiming(table));
    table.scene.part(&ids::contract(table.contract(&view.contract)), &inputs, || drawn(table, view))
}

fn drawn(table: &Canvas<'_>, view: &ContractView) -> Markup {
    let contract = table.contract(&view.contract);
    let printed = table.book().contract(contract);
    let key = format!("contract-{}", words::key_part(&printed.id));
    let id = ids::contract(contract);
    let name = table.word(&key);
    let mut help = Help::of(name.clone()).kind(table.say("kind-contract")).says(table.helps(&key));
    if !view.available {
        help = help.says(table.say("contract-gone"));
    }
    for seat in view.claimed_by.iter() {
        help = help.count(table.say(table::Phrase::new("contract-of").with("player", seat)));
    }
    let inside = html! {
        (sign_of(&printed.rule))
        span.cn { (name) }
        @if is_claiming(table) { span.soft { (table.helps(&key)) } }
        span.cw {
            @if printed.now > 0 { b { "+" (printed.now) } " · " }
            (worth(&printed.rule))
            @if !view.available { (frame_icon("lock")) }
            @for seat in view.claimed_by.iter() { (table.emblem(seat)) }
        }
    };
    table.piece(
        &id,
        if view.available { "contract" } else { "contract gone" },
        &name,
        Some(help.rule("WC-112")),
        inside,
    )
}

fn sign_of(rule: &ContractRule) -> Markup {
    icon(match rule {
        ContractRule::SpendMaterials { .. } => "wc-act-buy-materials",
        ContractRule::DiscardDice { .. } => "wc-die-any-6",
        ContractRule::Table { counter: Counter::MarketingPosition, .. } => "wc-megaphone",
        ContractRule::Table { counter: Counter::Helpers, .. } => "wc-act-choose-helper",
        ContractRule::Table { counter: Counter::Tools, .. } => "wc-tool-any",
        ContractRule::PerItem { items, .. } if items.contains(&Item::Pot) => "wc-pot-green",
        ContractRule::PerItem { .. } => "wc-tile-saw",
        ContractRule::Fixed(_) => "wc-hazelnut",
    })
}

/// What it is worth, in the shortest way: for each thing, or at the most.
fn worth(rule: &ContractRule) -> Markup {
    let most = |table: &[u8]| table.iter().copied().max().unwrap_or(0);
    html! {
        @match rule {
            ContractRule::SpendMaterials { each, most, .. } => { b { (each) } "×, ≤" b { (most) } },
            ContractRule::DiscardDice { each } | ContractRule::PerItem { each, .. } => { b { (each) } "×" },
            ContractRule::Table { table, .. } => { "≤" b { (most(table)) } },
            ContractRule::Fixed(points) => b { (points) },
        }
        (icon("wc-hazelnut"))
    }
}
