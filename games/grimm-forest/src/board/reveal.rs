//! What everybody laid down: the cards turn over together, and the steps that follow.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::faces::{Face, fable};
use super::{Canvas, hand, ids, names, plates, signs};
use crate::round::Window;

/// `face` says how much of the Fables is printed. Beside a choice the cards alone are shown: the step is named at the top of the page.
pub fn draw(table: &Canvas<'_>, face: Face) -> Markup {
    let is_brief = face == Face::Brief;
    html! {
        section.panel.gf-reveal.dense.brief[is_brief] aria-label=(table.say("board-reveal"))
            data-tells-further=".gf-fable, .gf-facedown, .gf-empty" {
            @if !is_brief { (steps(table)) }
            div.gf-turned data-seats=(table.view.seats.len()) {
                @for &seat in &table.view.turn_order { (turned(table, seat, face)) }
            }
            @if let Some(seat) = table.mine() { (hand::line(table, seat)) }
        }
    }
}

const STEPS: [Window; 5] =
    [Window::Revealed, Window::CardsUp, Window::BeforeCollecting, Window::Collecting, Window::EndOfGather];

fn steps(table: &Canvas<'_>) -> Markup {
    let now = table.view.window;
    html! {
        ol.gf-steps {
            @for step in STEPS {
                @let name = table.say(names::step(step));
                li.done[step < now].now[step == now] aria-current=[(step == now).then_some("step")] title=(name) {
                    @if step < now { (signs::icon("check")) }
                    span { (name) }
                }
            }
        }
    }
}

/// The Gather card and the Fable of one player.
fn turned(table: &Canvas<'_>, seat: Seat, face: Face) -> Markup {
    let player = table.seat(seat);
    html! {
        div.gf-column.mine[table.is_mine(seat)] style=(table.hue(seat)) {
            div.gf-head {
                (table.emblem(seat)) b { (table.name_of(seat)) }
                @if !player.gathered.is_empty() { (signs::goods(table, player.gathered)) }
            }
            (gather_card(table, seat))
            (fable_card(table, seat, face))
        }
    }
}

fn gather_card(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (player, scene) = (table.seat(seat), table.scene);
    let id = ids::front(seat, player.gather_card.is_some());
    let name = match player.gather_card {
        Some(location) => table.say(names::location(location)),
        None => table.say("gather-card-hidden"),
    };
    let is_secret = player.gather_card.is_some() && table.view.window <= Window::Revealed;
    html! {
        div id=(id) class=(scene.class(&id, "gf-front")) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &name)] {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                @match player.gather_card {
                    Some(location) => {
                        (plates::place(table, location))
                        @if is_secret { (signs::icon("eye")) }
                        @if player.ran_away { span.tag { (table.say("pig-away")) } }
                        @else if let Some(moved) = player.pig.filter(|&at| at != location) {
                            span.tag { "→ " (table.say(names::location(moved))) }
                        }
                    }
                    None => { span.gf-back.g {} span { (name) } }
                }
            }
        }
    }
}

fn fable_card(table: &Canvas<'_>, seat: Seat, face: Face) -> Markup {
    let (player, scene) = (table.seat(seat), table.scene);
    let id = ids::played(seat, player.fable.is_some());
    match player.fable {
        Some(card) => fable(table, &id, card, face, "turned"),
        None if player.has_fable == Some(true) => {
            let name = table.say("fable-hidden");
            html! {
                div id=(id) class=(scene.class(&id, "gf-facedown back")) role=(scene.role(&id).unwrap_or("img"))
                    tabindex=[scene.tab(&id)] aria-label=(scene.label(&id, &name)) {}
            }
        }
        None => {
            html! { p.gf-empty data-help=(no_fable_help(table, seat)) { (table.say("board-plays-none")) } }
        }
    }
}

fn no_fable_help(table: &Canvas<'_>, seat: Seat) -> scene::Help {
    scene::Help::of(table.say(Phrase::by("event-laid-no-fable", seat))).rule("GF-21")
}
