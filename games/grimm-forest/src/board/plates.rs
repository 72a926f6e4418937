//! What the plate of a seat shows beside its name: tokens, hidden cards, the Friend, land and resources.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::{Canvas, faces, help, houses, ids, names, signs};
use crate::components::Location;
use crate::goods::Material;
use crate::round::Window;
use crate::view::SeatView;

pub fn draw(table: &Canvas<'_>, seat: Seat) -> Markup {
    let view = table.view;
    let inputs = (
        table.is_mine(seat),
        table.seat(seat),
        view.first == seat,
        &view.first_builders,
        (view.window, view.chosen.contains(seat)),
    );
    table.scene.part(&ids::player(seat), &inputs, || drawn(table, seat))
}

fn drawn(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (id, scene) = (ids::player(seat), table.scene);
    let is_mine = table.is_mine(seat);
    html! {
        div id=(id) class=(scene.class(&id, if is_mine { "gf-plate own" } else { "gf-plate" }))
            role=(scene.role(&id).unwrap_or("group")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, table.name_of(seat))] {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, table.name_of(seat))] {
                div.gf-upper { (marks(table, seat)) @if !is_mine { (friend(table, seat)) } }
                @if !is_mine {
                    (houses::land(table, seat))
                    (goods(table, seat))
                }
            }
        }
    }
}

/// Tokens, what lies in front, and the pig while it is at home.
fn marks(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (view, player) = (table.view, table.seat(seat));
    let builders = view.first_builders.iter().filter(|(_, of)| *of == Some(seat));
    html! {
        div.gf-marks {
            @if table.pig_at(seat).is_none() { (signs::pig(table, seat, true)) }
            @if view.first == seat {
                span.gf-token role="img" aria-label=(table.say("first-player")) data-help=(help::first_player(table)) {
                    (signs::sign("t-first"))
                }
            }
            @for &(material, _) in builders { (builder(table, material)) }
            (in_front(table, player))
            @if let Some(fable) = player.pending.filter(|_| !table.is_mine(seat)) { (pending(table, seat, fable)) }
            @if let Some(omen) = super::home::omen(player) { span.gf-omen { (table.say(omen)) } }
        }
    }
}

fn builder(table: &Canvas<'_>, material: Material) -> Markup {
    html! {
        span.gf-token role="img" aria-label=(table.say("first-builder-bonus"))
            data-help=(help::first_builder(table, material)) {
            (signs::sign(match material {
                Material::Straw => "t-builder-straw",
                Material::Wood => "t-builder-wood",
                Material::Brick => "t-builder-brick",
            }))
        }
    }
}

/// The cards in front, small: backs while they are hidden, the picture of the Fable once it is up.
fn in_front(table: &Canvas<'_>, player: &SeatView) -> Markup {
    let view = table.view;
    if !view.chosen.contains(player.seat) || view.window > Window::EndOfGather {
        return html! {};
    }
    let is_hidden = view.window <= Window::Revealed;
    let has_fable = player.has_fable == Some(true);
    html! {
        @if is_hidden { span.gf-back.g role="img" aria-label=(table.say("gather-card-hidden")) {} }
        @match player.fable.filter(|_| view.window > Window::Choosing) {
            Some(fable) => span.gf-mini role="img" aria-label=(table.say(names::fable(fable)))
                data-help=(help::fable(table, fable)) { (faces::picture(fable)) },
            None if has_fable => span.gf-back role="img" aria-label=(table.say("fable-hidden")) {},
            None => {}
        }
    }
}

fn pending(table: &Canvas<'_>, seat: Seat, fable: &str) -> Markup {
    html! {
        span.gf-mini.due id=(ids::pending(seat)) role="img" aria-label=(table.say(names::fable(fable)))
            data-help=(help::fable(table, fable)) { (faces::picture(fable)) }
    }
}

fn friend(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    let Some(friend) = player.friend else { return html! {} };
    html! {
        div.gf-chip id=(ids::friend(seat)) data-help=(help::friend_of(table, seat, friend))
            tabindex=[(!table.scene.is_target(&ids::player(seat))).then_some("0")] data-move {
            span { (table.say(names::friend(friend))) }
            (faces::portrait(friend))
        }
    }
}

fn goods(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    let all = Phrase::new("goods-of").with("goods", names::amount(player.goods)).with("n", player.hand);
    html! {
        div.gf-goods.num role="img" aria-label=(table.say(all)) {
            @for material in Material::ALL { span { (signs::resource(material)) (player.goods[material]) } }
            span data-help=(help::hand_of(table, seat)) { i.gf-back {} (player.hand) }
        }
    }
}

/// The place where a player's Gather card leads, small.
pub fn place(table: &Canvas<'_>, location: Location) -> Markup {
    html! {
        span.gf-place { (super::locations::scenery(location.id())) b { (table.say(names::location(location))) } }
    }
}
