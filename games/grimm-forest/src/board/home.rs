//! The viewer's own land: houses, resources, what could be built next, and the Friend.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::plan::{Plan, plans};
use super::{Canvas, faces, help, houses, ids, names, signs};
use crate::forest::Omen;
use crate::goods::Material;
use crate::view::SeatView;

pub fn draw(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        section.panel.gf-home.dense.turn[table.is_asked()] role="group" aria-label=(table.say("board-home"))
            data-tells-further=".gf-plan, .gf-friend, .gf-note" {
            (houses::land(table, seat))
            (purse(table, seat))
            (next(table, seat))
            (friend(table, seat))
            (notes(table, seat))
        }
    }
}

fn purse(table: &Canvas<'_>, seat: Seat) -> Markup {
    let scene = table.scene;
    let name = table.say("board-resources");
    html! {
        div id=(ids::PURSE) class=(scene.class(ids::PURSE, "gf-purse num")) role=(scene.role(ids::PURSE).unwrap_or("group"))
            tabindex=[scene.tab(ids::PURSE)] aria-label=[scene.name(ids::PURSE, &name)] {
            span.in role=[scene.picture(ids::PURSE)] aria-label=[scene.pictured(ids::PURSE, &name)] {
                @for material in Material::ALL {
                    @let id = ids::purse(material);
                    @let n = table.seat(seat).goods[material];
                    @let count = table.say(Phrase::new(format!("{}-count", material.id())).with("n", n));
                    span id=(id) class=(scene.class(&id, "gf-coin")) role=(scene.role(&id).unwrap_or("img"))
                        tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &count)]
                        data-help=(help::resource(table, material)) {
                        span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &count)] {
                            (signs::resource(material)) b { (n) } small { (table.say(names::resource(material))) }
                        }
                    }
                }
            }
        }
    }
}

/// What could be built next, and how much of its price is there.
fn next(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        ul.gf-next aria-label=(table.say("board-next")) {
            @for plan in plans(table.view, seat) { (draw_plan(table, seat, &plan)) }
        }
    }
}

fn draw_plan(table: &Canvas<'_>, seat: Seat, plan: &Plan) -> Markup {
    let (id, scene) = (ids::plan(plan.plot), table.scene);
    let has = table.seat(seat).goods[plan.plot.material];
    let name = help::plan_line(table, seat, plan);
    let part = u32::from(has.min(plan.price)) * 100 / u32::from(plan.price.max(1));
    let is_enough = has >= plan.price;
    html! {
        li {
            div id=(id) class=(scene.class(&id, if is_enough { "gf-plan enough" } else { "gf-plan" }))
                role=(scene.role(&id).unwrap_or("group")) tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)]
                data-help=(help::plan(table, seat, plan)) style={ "--part:" (part) "%" } data-material=(plan.plot.material.id()) {
                span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                    span.what { (table.say(names::section(plan.plot.section, plan.plot.material))) }
                    span.have.num {
                        @if plan.plot.extra { span.gf-extra { (table.say("board-extra-short")) } }
                        b { (has) } "/" (plan.price) @if is_enough { " ✓" }
                    }
                }
            }
        }
    }
}

fn friend(table: &Canvas<'_>, seat: Seat) -> Markup {
    match table.seat(seat).friend {
        Some(friend) => faces::friend(table, &ids::friend(seat), friend),
        None => html! { p.gf-nofriend { (table.say("board-no-friend")) } },
    }
}

/// A next-turn Fable that is due, what lies on Rapunzel, what the Friend announced.
fn notes(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    let scene = table.scene;
    html! {
        @if player.pending.is_some() || !player.loaded.is_empty() || !player.gathered.is_empty() {
            div.gf-notes {
                @if let Some(fable) = player.pending {
                    @let id = ids::pending(seat);
                    @let name = table.say(names::fable(fable));
                    span id=(id) class=(scene.class(&id, "gf-note")) role=(scene.role(&id).unwrap_or("group"))
                        tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)]
                        data-help=(help::fable(table, fable)) {
                        span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                            i.gf-mini { (faces::picture(fable)) } (name)
                        }
                    }
                }
                @if !player.loaded.is_empty() {
                    span.gf-note { (table.say(Phrase::new("board-loaded").with("goods", names::amount(player.loaded)))) }
                }
                @if !player.gathered.is_empty() {
                    span.gf-note {
                        (table.say(Phrase::new("board-gathered").with("goods", names::amount(player.gathered))))
                    }
                }
            }
        }
    }
}

/// What a Friend announced this round, in a few words.
pub fn omen(player: &SeatView) -> Option<Phrase> {
    Some(match player.omen {
        Omen::Nothing => return None,
        Omen::Alone => Phrase::new("omen-alone"),
        Omen::WithOthers => Phrase::new("omen-company"),
        Omen::GoesTo(location) => Phrase::new("omen-goes").with("location", names::location(location)),
        Omen::Stole { from, what } => {
            Phrase::new("omen-stole").with("resource", names::resource(what)).with("player", from)
        }
    })
}
