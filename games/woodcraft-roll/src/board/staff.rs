//! The printed helpers of a sheet: assistants to hire, crates to fill.

use maud::{Markup, html};
use table::Phrase;

use super::{Place, help, ids, signs};
use crate::words::{assistant_name, counted, crate_name};
use crate::{Assistant, Counted, CrateId, CrateScore, Effect, Resource, Timing};

pub fn assistants(place: &Place<'_>) -> Markup {
    html! { div.rw-asst { @for id in Assistant::ALL { (assistant(place, id)) } } }
}

fn assistant(place: &Place<'_>, assistant: Assistant) -> Markup {
    let (id, scene) = (ids::assistant(place.seat, assistant), place.scene());
    let card = place.printed().assistant(assistant);
    let is_hired = place.sheet.hired.contains(assistant);
    let is_used = place.sheet.used.contains(assistant);
    let cost = place.say(counted(Resource::Blueberries, card.cost));
    let state = if is_hired { place.say("assistant-hired") } else { cost.clone() };
    let name = format!("{}: {state}", place.say(assistant_name(assistant)));
    let can_be_used = matches!(card.timing, Timing::OncePerRound | Timing::OncePerTurn);
    html! {
        div id=(id) class=(scene.class(&id, if is_hired { "rw-hand hired" } else { "rw-hand" }))
            role=(scene.role(&id).unwrap_or("group")) tabindex="0" aria-label=[scene.name(&id, &name)]
            data-help=(help::assistant(place, assistant)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                span.face {
                    svg viewBox="0 0 60 60" aria-hidden="true" { use href={ "#rw-assistant-" (assistant) } {} }
                    @if is_hired { (signs::pen("tick")) }
                }
                b { (place.say(assistant_name(assistant))) }
                span.what { (timing(place, card.timing)) (effect(place, &card.effect)) }
                span.end {
                    @if is_hired && can_be_used {
                        span.use.used[is_used] { @if is_used { (signs::pen("tick")) } }
                    } @else if !is_hired {
                        span.cost { (card.cost) (signs::sign("r-berry")) }
                    }
                    @if card.points > 0 { (signs::points(card.points)) }
                }
            }
        }
    }
}

/// RW-61: when the assistant acts.
fn timing(place: &Place<'_>, timing: Timing) -> Markup {
    html! {
        @match timing {
            Timing::Immediate => (signs::sign("rw-bolt")),
            Timing::OncePerRound => span.when { (place.say("once-a-round")) },
            Timing::OncePerTurn => span.when { (place.say("once-a-turn")) },
            Timing::OnOrderCompleted => { (signs::sign("rw-ticket")) (signs::sign("rw-gives")) },
            Timing::OnReputationGained => { (signs::sign("r-rep")) (signs::sign("rw-gives")) },
        }
    }
}

fn effect(place: &Place<'_>, effect: &Effect) -> Markup {
    html! {
        @match effect {
            Effect::Substitute {} => { (signs::any_material()) (signs::sign("rw-swap")) },
            Effect::Adjust { colour } => { (signs::blank(*colour)) b { "±1" } },
            Effect::Sell(gain) => {
                (signs::any_material()) (signs::sign("rw-gives")) (signs::gain(&place.table, gain))
            },
            Effect::Gain(gain) => (signs::gain(&place.table, gain)),
            Effect::OneOf(resources) => {
                @for (index, &id) in resources.iter().enumerate() {
                    @if index > 0 { b { "/" } }
                    (signs::sign(signs::resource(id)))
                }
            },
        }
    }
}

pub fn crates(place: &Place<'_>) -> Markup {
    html! { div.rw-crates.dense { @for id in CrateId::ALL { (crate_(place, id)) } } }
}

fn crate_(place: &Place<'_>, crate_id: CrateId) -> Markup {
    let (id, scene) = (ids::crate_(place.seat, crate_id), place.scene());
    let (boxes, printed) = (place.sheet.crates[crate_id as usize], place.printed().crate_(crate_id));
    let is_active = help::is_active(place, crate_id);
    let missing = printed.chestnuts + printed.blueberries - boxes.chestnuts - boxes.blueberries;
    let state = match is_active {
        true => place.say(Phrase::new("count-points").with("n", help::crate_worth(place, crate_id))),
        false => place.say(Phrase::new("crate-missing").with("n", missing)),
    };
    let name = format!("{}: {state}", place.say(crate_name(crate_id)));
    html! {
        div id=(id) class=(scene.class(&id, if is_active { "rw-crate active" } else { "rw-crate" }))
            role=(scene.role(&id).unwrap_or("group")) tabindex="0" aria-label=[scene.name(&id, &name)]
            data-help=(help::crate_(place, crate_id)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                svg.pic viewBox="0 0 60 60" aria-hidden="true" { use href={ "#rw-crate-" (crate_id) } {} }
                span.rule { (score(&printed.scores)) }
                @if is_active { b.worth { (help::crate_worth(place, crate_id)) } }
                span.boxes {
                    @for index in 0..printed.chestnuts { (filled("r-chestnut", index, boxes.chestnuts)) }
                    @for index in 0..printed.blueberries { (filled("r-berry", index, boxes.blueberries)) }
                }
            }
        }
    }
}

fn filled(symbol: &str, index: u8, marked: u8) -> Markup {
    html! { span.rw-box { (signs::sign(symbol)) @if index < marked { (signs::cross(index.into())) } } }
}

/// RW-91: what the crate counts, as signs: “3 + 1 × lantern”.
fn score(scores: &CrateScore) -> Markup {
    let counted = signs::sign(match scores.count {
        Counted::Assistants => "rw-hand",
        Counted::Orders => "rw-ticket",
        Counted::Icons => "r-rep",
        Counted::Lanterns => "r-lantern",
        Counted::OrderPoints => "r-vp",
    });
    html! {
        @for (index, step) in scores.steps.iter().enumerate() {
            span.step { (step.from) "+" @if index == 0 { (counted) } ": " b { (step.points) } }
        }
        @if scores.base > 0 { b { (scores.base) } "+" }
        @if scores.each > 0 {
            b { (scores.each) }
            @if scores.per > 1 { " / " (scores.per) } @else { "×" }
            (counted)
        }
    }
}
