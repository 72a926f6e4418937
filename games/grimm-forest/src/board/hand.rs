//! The viewer's hand: Gather cards and Fables that can be read.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::faces::{Face, fable};
use super::{Canvas, help, ids, locations, names, signs};
use crate::components::Section;
use crate::goods::Material;
use crate::round::Window;
use crate::view::LocationView;

/// `most` says how much of the Fables is printed at most.
pub fn draw(table: &Canvas<'_>, seat: Seat, most: Face) -> Markup {
    html! {
        section.mat.gf-hand.dense role="group" aria-label=(table.say("board-hand"))
            data-tells-further=".gf-fable, .gf-none" {
            @if table.view.window <= Window::Choosing {
                div.gf-gathers role="group" aria-label=(table.say("board-gather-cards")) {
                    @for place in &table.view.locations { (gather_card(table, seat, place)) }
                }
            }
            (fables(table, seat, most))
        }
    }
}

fn gather_card(table: &Canvas<'_>, seat: Seat, place: &LocationView) -> Markup {
    let (id, scene, player) = (ids::gather(place.location), table.scene, table.seat(seat));
    let name = table.say(names::location(place.location));
    let is_locked = player.locked_cards.contains(&place.location);
    let is_laid = table.view.chosen.contains(seat) && player.gather_card == Some(place.location);
    let kind = match (is_locked, is_laid) {
        (true, _) => "card gf-gather cannot",
        (_, true) => "card gf-gather gf-down",
        _ => "card gf-gather",
    };
    html! {
        div id=(id) class=(scene.class(&id, kind)) role=(scene.role(&id).unwrap_or("group")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &name)] data-help=(help::gather(table, place, is_locked)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                (locations::scenery(place.location.id()))
                span.cap {
                    b { (name) }
                    @if is_locked { (signs::icon("lock")) }
                    @else if is_laid { span.gf-laid { (table.say("board-laid")) } }
                    @else if place.produces.len() > 1 { span { (place.stock.total()) } }
                    @else { span { @for &material in &place.produces { (signs::resource(material)) } (place.stock.total()) } }
                }
            }
        }
    }
}

fn fables(table: &Canvas<'_>, seat: Seat, most: Face) -> Markup {
    let player = table.seat(seat);
    let offers_none = table.scene.is_target(ids::NO_FABLE);
    let cards = player.known_hand.len();
    let (face, columns) = match cards {
        _ if most == Face::Brief => (Face::Brief, "many"),
        0..=2 => (Face::Flat, "two"),
        3 => (Face::Full, "three"),
        4 => (Face::Full, "four"),
        5..=6 => (Face::Flat, "three"),
        _ => (Face::Brief, "many"),
    };
    html! {
        div class={ "gf-fables " (columns) } role="group" aria-label=(table.say("board-hand")) {
            @if offers_none { (no_fable(table)) }
            @for (id, card) in counted(&player.known_hand, ids::in_hand) {
                (fable(table, &id, card, face, if is_laid(table, seat, card, &id) { "gf-down" } else { "" }))
            }
            @if cards == 0 { p.gf-empty.onfelt { (table.say("board-no-hand")) } }
        }
        @if most == Face::Full && (cards == 0 || cards <= FEW && table.view.window > Window::Choosing) { (prices(table)) }
    }
}

/// So many Fables stand in one row.
const FEW: usize = 2;

/// Where few cards are in hand there is room for what each section of a house costs and brings (GF-62).
fn prices(table: &Canvas<'_>) -> Markup {
    html! {
        ul.gf-prices {
            @for top in Section::ALL {
                li.card {
                    svg viewBox="0 0 100 96" aria-hidden="true" {
                        @for section in Section::ALL.into_iter().filter(|section| *section <= top) {
                            use href={ "#h-wood-" (section.id()) } {}
                        }
                    }
                    span.num {
                        b { (table.cards().section(top).cost) }
                        @for (index, material) in Material::ALL.into_iter().enumerate() {
                            @if index > 0 { " / " } (signs::resource(material))
                        }
                    }
                    span.txt { (table.say(Phrase::new(format!("section-{}-help", top.id())))) }
                }
            }
        }
    }
}

/// Each card with its id: equal cards are counted from 1.
pub fn counted(cards: &[&'static str], id: impl Fn(&str, usize) -> String) -> Vec<(String, &'static str)> {
    let copy = |index: usize| cards[..=index].iter().filter(|other| **other == cards[index]).count();
    (0..cards.len()).map(|index| (id(cards[index], copy(index)), cards[index])).collect()
}

/// GF-21: until all have chosen, the card one laid still counts as in hand.
fn is_laid(table: &Canvas<'_>, seat: Seat, card: &str, id: &str) -> bool {
    let view = table.view;
    let is_choosing = view.window == Window::Choosing && view.chosen.contains(seat);
    is_choosing && table.seat(seat).fable == Some(card) && id == ids::in_hand(card, 1)
}

fn no_fable(table: &Canvas<'_>) -> Markup {
    let scene = table.scene;
    let name = table.say("board-no-fable");
    html! {
        div id=(ids::NO_FABLE) class=(scene.class(ids::NO_FABLE, "card gf-none")) role="button" tabindex="0"
            aria-label=[scene.name(ids::NO_FABLE, &name)] {
            span.in role=[scene.picture(ids::NO_FABLE)] aria-label=[scene.pictured(ids::NO_FABLE, &name)] {
                (signs::icon("close")) span { (name) }
            }
        }
    }
}

/// The hand in one line, for moments at which other things matter.
pub fn line(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    html! {
        @if !player.known_hand.is_empty() {
            div.gf-line role="group" aria-label=(table.say("board-hand")) {
                span.soft { (table.say("board-hand")) }
                @for (id, card) in counted(&player.known_hand, ids::in_hand) {
                    (fable(table, &id, card, Face::Brief, "small"))
                }
            }
        }
    }
}
