//! The centre: tiles on auction with their bids, turn-order tiles, boats with their cargo, and the supplies.

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use super::bids::{self, Around};
use super::face::{self, Face};
use super::signs::{self, Sign};
use super::{Canvas, help, hex, ids, winter};
use crate::pieces::{Kind, Resource};
use crate::state::Phase;
use crate::tile::Tile;
use crate::view::{BoatView, LotView};

pub fn draw(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let is_offering = matches!(view.phase, Phase::Offering { .. });
    html! {
        section #sec-centre.centre aria-label=(table.word("board-centre")) {
            @if is_offering && table.mine().is_some() {
                (winter::hand(table))
            } @else {
                div.auction data-tiles=(view.centre.len()) {
                    @for lot in &view.centre { (draw_lot(table, lot)) }
                    @if view.centre.is_empty() { (between_seasons(table)) }
                }
            }
            div.mid {
                div.orders role="group" aria-label=(table.word("board-turn-order")) {
                    @for lot in &view.turn_order { (turn_order(table, lot)) }
                }
                (supplies(table))
            }
            ul #sec-boats.boats aria-label=(table.word("board-boats")) {
                @for boat in &view.boats { (draw_boat(table, boat)) }
            }
        }
    }
}

/// What happens at the end of a season, step by step, and where it is.
fn between_seasons(table: &Canvas<'_>) -> Markup {
    let now = match table.view.phase {
        Phase::Offering { .. } => return html! { p.onfelt { (table.word("centre-offering")) } },
        Phase::Boats { .. } => 4,
        _ => 5,
    };
    let steps = ["end-bids", "end-unsold", "end-sold", "end-workers", "end-boats", "end-villages"];
    html! {
        div.panel.ending {
            h2 { (table.word("end-of-season")) }
            ol {
                @for (index, key) in steps.into_iter().enumerate() {
                    li.done[index < now].now[index == now] aria-current=[(index == now).then_some("step")] { (table.word(key)) }
                }
            }
        }
    }
}

/// What a lot is drawn from.
fn inputs<'a>(table: &Canvas<'_>, lot: &'a LotView) -> impl Serialize + use<'a> {
    let (view, tile) = (table.view, lot.tile);
    let chosen = (table.is_chosen(tile), table.is_bid_for(tile), view.icon_tile == tile);
    (lot, table.mine(), view.seats.len(), chosen)
}

fn draw_lot(table: &Canvas<'_>, lot: &LotView) -> Markup {
    table.scene.part(&ids::tile(lot.tile), &inputs(table, lot), || lot_drawn(table, lot))
}

fn lot_drawn(table: &Canvas<'_>, lot: &LotView) -> Markup {
    let mut bids_drawn = String::new();
    bids::draw(&mut bids_drawn, table, lot, Around::Tile);
    html! {
        div.cell id={ "kf-lot-" (lot.tile.word()) } {
            svg viewBox="-86 -98 172 196" {
                (hexagon(table, Face::of_lot(lot), table.is_chosen(lot.tile), lot_label(table, lot), help::lot(table, lot)))
                (PreEscaped(bids_drawn))
            }
        }
    }
}

/// A tile as a piece: the hexagon with its ring, and its help card.
pub fn hexagon(table: &Canvas<'_>, face: Face, is_chosen: bool, label: String, help: scene::Help) -> Markup {
    let (id, scene) = (ids::tile(face.tile), table.scene);
    let mut land = String::with_capacity(1024);
    face::land(&mut land, table, face);
    let signs = face::full(table, face);
    let class = if is_chosen { "hex sel" } else { "hex" };
    html! {
        g id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &label)] data-help=(help) data-move {
            g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &label)] { (face::piece(&land, &signs.own)) }
        }
        (face::spots(&signs, (0.0, 0.0)))
    }
}

/// Name, bids and workers in words.
fn lot_label(table: &Canvas<'_>, lot: &LotView) -> String {
    let name = table.name_of_tile(lot.tile);
    let bids = help::bids(table, lot);
    let standing = help::standing(table, lot.workers, lot.next_use);
    help::sentences([Some(name), Some(bids), standing].into_iter().flatten())
}

fn turn_order(table: &Canvas<'_>, lot: &LotView) -> Markup {
    table.scene.part(&ids::tile(lot.tile), &inputs(table, lot), || turn_order_drawn(table, lot))
}

fn turn_order_drawn(table: &Canvas<'_>, lot: &LotView) -> Markup {
    let (id, scene) = (ids::tile(lot.tile), table.scene);
    let printed = &table.tiles()[lot.tile];
    let (mut land, mut bids_drawn) = (String::new(), String::new());
    hex::draw(&mut land, printed, 0, false);
    bids::draw(&mut bids_drawn, table, lot, Around::TurnOrder);
    let has_marker = table.view.icon_tile == lot.tile;
    let class = if table.is_chosen(lot.tile) { "hex sel" } else { "hex" };
    let label = lot_label(table, lot);
    html! {
        div.order id={ "kf-lot-" (lot.tile.word()) } {
            svg viewBox="-74 -66 148 130" {
                g id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img"))
                    tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &label)]
                    data-help=(help::lot(table, lot)) data-move {
                    g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &label)] {
                        g transform="scale(.66)" {
                            use.halo href="#kf-hex" {}
                            (PreEscaped(land))
                            use.ring href="#kf-hex" {}
                        }
                        circle.plate r="17" {}
                        text.kt.no y="8" { (printed.number) }
                        @if has_marker { use href="#kf-marker-start" x="-46" y="-13" width="20" height="26" {} }
                    }
                }
                (PreEscaped(bids_drawn))
            }
        }
    }
}

fn supplies(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let inputs = (&view.stock, view.green_supply, view.bag, view.skill_pile);
    table.scene.part("kf-supply", &inputs, || supplies_drawn(table))
}

fn supplies_drawn(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let line = |sign: &Sign, count: u8, name: String, what: &'static str| {
        html! {
            li.st data-help=(help::supply(table, &name, what)) {
                (signs_icon(sign)) span.num { (count) } span { (name) }
            }
        }
    };
    html! {
        section #kf-supply.panel.supply aria-label=(table.word("board-supplies")) {
            ul {
                @for &kind in Resource::ALL {
                    (line(&signs::resource(kind), view.stock[kind], table.say(crate::words::resource(kind)), "supply-stock-help"))
                }
                (line(&signs::worker(crate::Colour::Green), view.green_supply, table.word("supply-green"), "supply-green-help"))
                (line(&Sign::Square("kf-bag"), view.bag, table.word("supply-bag"), "supply-bag-help"))
                (line(&Sign::Square("kf-skill-any"), view.skill_pile, table.word("supply-skills"), "supply-skills-help"))
            }
        }
    }
}

/// A sign outside a drawing.
pub fn signs_icon(sign: &Sign) -> Markup {
    let (class, view_box, id) = match sign {
        Sign::Worker(id) => ("i i-w", "0 0 20 26", *id),
        Sign::Square(id) => ("i", "0 0 24 24", *id),
        _ => return html! {},
    };
    html! { svg class=(class) viewBox=(view_box) aria-hidden="true" { use href={ "#" (id) } {} } }
}

fn draw_boat(table: &Canvas<'_>, boat: &BoatView) -> Markup {
    let inputs = (boat, table.view.season);
    table.scene.part(&ids::tile(boat.boat), &inputs, || boat_drawn(table, boat))
}

fn boat_drawn(table: &Canvas<'_>, boat: &BoatView) -> Markup {
    let (id, scene) = (ids::tile(boat.boat), table.scene);
    let name = table.name_of_tile(boat.boat);
    let cargo = help::cargo(table, boat);
    let mut drawn = String::new();
    signs::symbol(&mut drawn, "kf-boat", 3.0, 6.0, 170.0, 62.0);
    let skills = f32::from(boat.skills.total());
    let step = ((150.0 - 26.0 * skills) / f32::from(boat.workers.total().max(1))).min(15.0);
    for (index, colour) in boat.workers.pieces().enumerate() {
        let x = 12.0 + step * index as f32;
        signs::symbol(&mut drawn, signs::worker_symbol(colour), x, 14.0, 18.5, 24.0);
    }
    for (index, kind) in boat.skills.pieces().enumerate() {
        let Sign::Square(symbol) = signs::skill(kind) else { continue };
        let x = 168.0 - 26.0 * (skills - index as f32);
        signs::symbol(&mut drawn, symbol, x, 12.0, 24.0, 24.0);
    }
    if table.view.season == crate::Season::Winter {
        let printed = &table.tiles()[boat.boat];
        let row = signs::scoring(printed.scoring, printed.points[1]);
        signs::row(&mut drawn, &row, (88.0, 26.0), 20.0, 156.0);
    }
    signs::words(&mut drawn, &name, "boatname", 88.0, 60.0, Some(120.0));
    let label = format!("{name}: {cargo}");
    html! {
        li {
            div id=(id) class=(scene.class(&id, if boat.free { "boat" } else { "boat gone" }))
                role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
                aria-label=[scene.name(&id, &label)] data-help=(help::boat(table, boat, &name, &cargo)) {
                svg viewBox="0 6 176 66" role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &label)] { (PreEscaped(drawn)) }
            }
        }
    }
}

/// The land of a tile alone, small, beside words.
pub fn chip(table: &Canvas<'_>, tile: Tile) -> Markup {
    let mut drawn = String::new();
    hex::draw(&mut drawn, &table.tiles()[tile], 0, false);
    face::small(&mut drawn, table, Face::bare(tile));
    html! { svg.ti viewBox="-78 -68 156 136" aria-hidden="true" { (PreEscaped(drawn)) } }
}
