//! Bids beside a tile: each on the side of its player.

use std::fmt::Write;

use table::{Phrase, Seat};

use super::signs::{self, worker_symbol};
use super::{Canvas, hex, ids};
use crate::pieces::Colour;
use crate::tile::Tile;
use crate::view::{BidView, LotView};

/// The sides around a tile, clockwise from the viewer's: for one number of players each.
const SIDES: [&[Side]; 5] = [
    &[Side::South, Side::North],
    &[Side::South, Side::NorthWest, Side::NorthEast],
    &[Side::South, Side::NorthWest, Side::North, Side::NorthEast],
    &[Side::South, Side::SouthWest, Side::NorthWest, Side::NorthEast, Side::SouthEast],
    &[Side::South, Side::SouthWest, Side::NorthWest, Side::North, Side::NorthEast, Side::SouthEast],
];

#[derive(Clone, Copy, PartialEq)]
enum Side {
    South,
    SouthWest,
    NorthWest,
    North,
    NorthEast,
    SouthEast,
}

/// How a bid group is drawn.
struct Pill {
    seat: Seat,
    colour: Option<Colour>,
    words: String,
    class: &'static str,
    crown: bool,
    lies: bool,
}

/// Where bids lie around a tile on auction, or around the smaller turn-order tile.
#[derive(Clone, Copy, PartialEq)]
pub enum Around {
    Tile,
    TurnOrder,
}

impl Around {
    fn place(self, side: Side) -> (f32, f32) {
        match (self, side) {
            (Around::Tile, Side::South) => (0.0, 83.0),
            (Around::Tile, Side::North) => (0.0, -83.0),
            (Around::Tile, Side::NorthWest) => (-53.0, -58.0),
            (Around::Tile, Side::NorthEast) => (53.0, -58.0),
            (Around::Tile, Side::SouthWest) => (-55.0, 58.0),
            (Around::Tile, Side::SouthEast) => (55.0, 58.0),
            (Around::TurnOrder, Side::South) => (0.0, 49.0),
            (Around::TurnOrder, Side::North) => (0.0, -49.0),
            (Around::TurnOrder, Side::NorthWest) => (-43.0, -36.0),
            (Around::TurnOrder, Side::NorthEast) => (43.0, -36.0),
            (Around::TurnOrder, Side::SouthWest) => (-43.0, 36.0),
            (Around::TurnOrder, Side::SouthEast) => (43.0, 36.0),
        }
    }
}

/// All bids of a lot, and the viewer's own place where a bid can be made.
pub fn draw(out: &mut String, table: &Canvas<'_>, lot: &LotView, around: Around) {
    let players = table.view.seats.len();
    let front = table.scene.front();
    for (seat, &side) in front.round(players).zip(SIDES[players - 2]) {
        let bid = lot.bids.iter().find(|bid| bid.seat == seat);
        let at = around.place(side);
        if table.is_mine(seat) {
            own(out, table, lot, bid, at);
        } else if let Some(bid) = bid {
            let id = ids::bid_of(lot.tile, seat);
            write!(out, "<g id=\"{id}\" data-from=\"seat-{seat}\">").expect("a string takes every word");
            pill(out, table, at, &of_bid(bid));
            out.push_str("</g>");
        }
    }
}

fn of_bid(bid: &BidView) -> Pill {
    Pill {
        seat: bid.seat,
        colour: Some(bid.colour),
        words: bid.count.to_string(),
        class: if bid.leads { "bid lead" } else { "bid lose" },
        crown: bid.leads,
        lies: bid.lies,
    }
}

/// The viewer's own side: the bid that lies there, or the place for one.
fn own(out: &mut String, table: &Canvas<'_>, lot: &LotView, bid: Option<&BidView>, at: (f32, f32)) {
    let id = ids::bid(lot.tile);
    let is_target = table.scene.is_target(&id);
    let is_chosen = table.is_bid_for(lot.tile);
    if bid.is_none() && !is_target && !is_chosen {
        return;
    }
    // Workers come from the screen; an empty place for a bid comes from nowhere.
    let from = if bid.is_some() && !is_chosen { " data-from=\"kf-screen\"" } else { "" };
    let class = if is_target { "target spot" } else { "" };
    write!(out, "<g id=\"{id}\"{from} class=\"{class}\"").expect("a string takes every word");
    if is_target {
        out.push_str(" role=\"button\" tabindex=\"0\"><g role=\"img\" aria-label=\"");
        signs::escape(out, &table.scene.label(&id, &own_name(table, lot.tile, bid)));
        out.push('"');
    }
    out.push('>');
    let seat = table.scene.front();
    if is_target {
        // Large enough for a finger where the tile is small.
        let (x, y) = (at.0 - 24.0, at.1 - 17.0);
        write!(out, "<rect class=\"reach\" x=\"{x}\" y=\"{y}\" width=\"48\" height=\"34\"/>")
            .expect("a string takes every word");
    }
    match bid {
        Some(bid) if !is_chosen => pill(out, table, at, &of_bid(bid)),
        _ => {
            let words = if is_chosen { "…?" } else { "+" };
            let class = if is_chosen { "bid ghost" } else { "bid slot" };
            let colour = bid.map(|bid| bid.colour).or(lot.colour);
            let shown = Pill { seat, colour, words: words.to_owned(), class, crown: false, lies: false };
            pill(out, table, at, &shown);
        }
    }
    out.push_str(if is_target { "</g></g>" } else { "</g>" });
}

fn own_name(table: &Canvas<'_>, tile: Tile, bid: Option<&BidView>) -> String {
    let name = table.name_of_tile(tile);
    match bid {
        Some(bid) => {
            let workers = crate::words::workers_of(bid.colour, bid.count);
            table.say(Phrase::new("your-bid").with("workers", workers).with("tile", name))
        }
        None => name,
    }
}

/// A pill: emblem, a worker of the colour, number; the leader's has a crown, a losing one a broken border.
fn pill(out: &mut String, table: &Canvas<'_>, (x, y): (f32, f32), of: &Pill) {
    let has_worker = of.colour.is_some();
    let number = 6.0 + 9.5 * of.words.chars().count() as f32;
    let body = if has_worker { 15.5 } else { 0.0 };
    let wide = 24.0 + body + number;
    let (left, top) = (x - wide / 2.0, y - 13.0);
    let animal = table.animal_of(of.seat);
    write!(
        out,
        "<g class=\"{}\" style=\"--seat:var(--seat-{animal})\"><rect class=\"bp\" x=\"{}\" y=\"{top}\" width=\"{}\" height=\"26\" rx=\"13\"/>",
        of.class,
        hex::short(left),
        hex::short(wide)
    )
    .expect("a string takes every word");
    signs::symbol(out, &format!("a-{animal}"), left + 2.0, top + 2.0, 22.0, 22.0);
    if let Some(colour) = of.colour {
        let at = left + 24.0;
        if of.lies {
            let (x, y) = (hex::short(at + 7.7), top + 13.0);
            write!(out, "<g transform=\"rotate(90 {x} {y})\">").expect("a string takes every word");
        }
        signs::symbol(out, worker_symbol(colour), at, top + 3.0, 15.4, 20.0);
        if of.lies {
            out.push_str("</g>");
        }
    }
    signs::words(out, &of.words, "kt bn", left + wide - number / 2.0 - 2.0, top + 18.4, None);
    if of.crown {
        signs::symbol(out, "kf-crown", left + 4.0, top - 9.0, 18.0, 12.0);
    }
    out.push_str("</g>");
}
