//! What a helper can do, as a row of signs: when, then what.

use maud::{Markup, html};

use super::Canvas;
use super::signs::{gains, icon, material_symbol, sign};
use crate::components::{Ability, Helper, Materials, Price, Trigger};
use crate::dice::{Colour, Die, DieSet};

/// When an ability works: at once, once in every turn, always.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    Once,
    EveryTurn,
    Always,
}

fn time(ability: &Ability) -> Option<Time> {
    Some(match ability {
        Ability::None => return None,
        Ability::Gain(_) | Ability::Action(_) | Ability::TakeOrder { .. } => Time::Once,
        Ability::OnEvent { once_per_turn: true, .. } => Time::EveryTurn,
        _ if ability.is_once_per_turn() => Time::EveryTurn,
        _ => Time::Always,
    })
}

/// The ability of a helper, with the word for its time.
pub fn ability(table: &Canvas<'_>, helper: &Helper) -> Markup {
    let Some(time) = time(&helper.ability) else { return html! { span.sen { "–" } } };
    let key = match time {
        Time::Once => "time-once",
        Time::EveryTurn => "time-turn",
        Time::Always => "time-always",
    };
    html! { span.when { (table.say(key)) } span.sen { (sentence(table, &helper.ability)) } }
}

/// Whether the signs of an ability need two lines on a card in the market.
pub fn is_wide(ability: &Ability) -> bool {
    match ability {
        Ability::BuyMaterial { .. } | Ability::SellMaterials { .. } => true,
        Ability::DieStep { gain, .. } => !gain.is_empty(),
        Ability::OnEvent { once_per_turn, .. } => *once_per_turn,
        _ => false,
    }
}

/// What the ability does, without its time; for a small space.
pub fn sentence(table: &Canvas<'_>, ability: &Ability) -> Markup {
    let book = table.book();
    html! {
        @match ability {
            Ability::None => "–",
            Ability::Gain(list) => (gains(book, *list)),
            Ability::Action(action) => (icon(&format!("wc-act-{}", action.word()))),
            Ability::TakeOrder { otherwise } => {
                "+" (icon("wc-act-choose-orders"))
                @if !otherwise.is_empty() { "/" (gains(book, *otherwise)) }
            },
            Ability::SwapMaterial(set) => { (materials(*set)) "⇄" },
            Ability::BuyMaterial { cost, materials: set } => {
                b { (cost) } (icon("wc-blueberry")) "→" (materials(*set))
            },
            Ability::SellMaterials { most, materials: set, gain_each } => {
                @if *most > 1 { "≤" b { (most) } "×" }
                (materials(*set)) "→" (gains(book, *gain_each))
            },
            Ability::DieStep { colours, steps, gain } => {
                (woods(*colours)) b { (steps_of(steps)) }
                @if !gain.is_empty() { "→" b { "+" } (gains(book, *gain)) }
            },
            Ability::CutAndPlant { colour, value } => {
                (icon(&format!("wc-die-{}-{value}", colour.word()))) "→" (sign(&format!("wc-pot-{}", colour.word()), "i"))
            },
            Ability::Discount { on, n, values } => { (discounted(*on, *values)) b { "−" (n) } (icon("wc-blueberry")) },
            Ability::ExtraMaterial(n) => { (icon("wc-act-buy-materials")) b { "+" (n) } },
            Ability::PotGrowth { pot, amount } => {
                (sign(&format!("wc-pot-{}", pot.word()), "i")) b { "+" (amount) }
            },
            Ability::OnEvent { event, gain, once_per_turn } => {
                @if *once_per_turn { (table.say("time-first")) " " }
                (trigger(*event)) "→" (gains(book, *gain))
            },
            Ability::GlueMixedPoints(n) => { (icon("wc-tile-glue")) "→" b { (n) } (icon("wc-hazelnut")) },
        }
    }
}

fn materials(set: Materials) -> Markup {
    html! { @for (place, material) in set.iter().enumerate() { @if place > 0 { "/" } (icon(material_symbol(material))) } }
}

fn woods(colours: DieSet) -> Markup {
    let woods = Colour::ALL.into_iter().filter(|&colour| colours.contains(Die::new(colour, 1)));
    html! { @for colour in woods { (icon(&format!("wc-die-{}", colour.word()))) } }
}

fn steps_of(steps: &[i8]) -> String {
    let is_both = steps.iter().any(|&step| step < 0) && steps.iter().any(|&step| step > 0);
    let most = steps.iter().map(|step| step.unsigned_abs()).max().unwrap_or(0);
    match (is_both, steps.first()) {
        (true, _) => format!("±{most}"),
        (_, Some(step)) if *step < 0 => format!("−{most}"),
        _ => format!("+{most}"),
    }
}

fn discounted(on: Price, values: DieSet) -> Markup {
    let faces: Vec<u8> = (1..=6).filter(|&value| values.contains(Die::new(Colour::Green, value))).collect();
    html! {
        @match on {
            Price::Die if faces.len() == 6 => (icon("wc-act-buy-lumber")),
            Price::Die => @for face in faces { (icon(&format!("wc-die-any-{face}"))) },
            Price::Improvement => (icon("wc-act-improve-workshop")),
            Price::Helper => (icon("wc-act-choose-helper")),
            Price::Marketing => (icon("wc-megaphone")),
        }
    }
}

fn trigger(event: Trigger) -> Markup {
    icon(match event {
        Trigger::OrderCompleted => "wc-act-choose-orders",
        Trigger::Spliced => "wc-tile-splice-1",
        Trigger::Sawed => "wc-tile-saw",
        Trigger::DieSold => "wc-act-exchange-dice",
        Trigger::ReputationStep => "wc-star",
        Trigger::LanternGained => "wc-lantern",
        Trigger::ToolGained => "wc-tool-any",
        Trigger::TreeCut => "wc-tree-green-5",
    })
}
