//! The end: every player's village with the points of each tile, what was given to which tile, and why that is best.

use maud::{Markup, PreEscaped, html};
use table::{Phrase, Seat};

use super::face::{self, Face};
use super::signs::{self, Sign};
use super::{Canvas, centre, hex, winter};
use crate::scoring::Category;
use crate::scoring::account::{Account, Item};
use crate::view::{SeatView, TileView};
use crate::words;

/// One part for each player; the viewer's own, or the first, is open.
pub fn draw(table: &Canvas<'_>) -> Option<Markup> {
    let front = table.scene.front();
    let parts: Vec<Markup> = front
        .round(table.view.seats.len())
        .filter_map(|seat| {
            let account = table.seat(seat).account.as_ref()?;
            Some(part(table, table.seat(seat), account, seat == front))
        })
        .collect();
    (!parts.is_empty()).then(|| {
        html! {
            section.kf-finale aria-labelledby="kf-finale" {
                div.panel.sec {
                    h2 #kf-finale { (table.word("finale-title")) }
                    p { (table.word("finale-best")) }
                }
                @for part in parts { (part) }
            }
        }
    })
}

fn part(table: &Canvas<'_>, player: &SeatView, account: &Account, is_open: bool) -> Markup {
    let total: i32 = account.items.iter().map(|item| item.points).sum();
    let seat = player.seat;
    html! {
        details.panel.sec.account id={ "kf-account-" (seat) } open[is_open] style=(table.hue(seat)) {
            summary {
                (table.emblem(seat))
                h3 { (table.name_of(seat)) }
                b.num { (table.say(Phrase::new("points-in-all").with("n", total))) }
            }
            div.told {
                (village(table, player, account))
                ol.alloc {
                    @for item in account.items.iter().filter(|item| is_told(item)) { (line(table, player, item)) }
                    (printed(table, account))
                    (unused(table, account))
                }
            }
        }
    }
}

/// Printed points are told together.
fn is_told(item: &Item) -> bool {
    item.category != Category::Tiles
}

fn line(table: &Canvas<'_>, player: &SeatView, item: &Item) -> Markup {
    html! {
        li.it {
            @if let Some(tile) = item.tile { (centre::chip(table, tile)) }
            span.ib {
                b { (title(table, item)) }
                (things(item))
                span.soft { (why(table, player.seat, item)) }
            }
            span.p.num { (item.points) }
        }
    }
}

/// The tile, or what loose things count as: the marker alone is no gold, but counts as one (KF-157).
fn title(table: &Canvas<'_>, item: &Item) -> String {
    match item.tile {
        Some(tile) => table.name_of_tile(tile),
        None if item.given.is_marker_alone() => table.word("marker-as-gold"),
        None => table.word("points-gold"),
    }
}

/// What was given, as signs.
fn things(item: &Item) -> Markup {
    let row = signs_of(&item.given);
    html! { @if !row.is_empty() { (winter::line(&row)) } }
}

fn signs_of(given: &crate::scoring::Given) -> Vec<Sign> {
    let mut row = Vec::new();
    let mut add = |sign: Sign, count: u8| {
        if count > 1 {
            row.push(Sign::Text(count.to_string()));
        }
        row.push(sign);
    };
    given.workers.iter().for_each(|(kind, count)| add(signs::worker(kind), count));
    given.skills.iter().for_each(|(kind, count)| add(signs::skill(kind), count));
    given.resources.iter().for_each(|(kind, count)| add(signs::resource(kind), count));
    if given.marker {
        add(Sign::Worker("kf-marker-start"), 1);
    }
    row
}

/// Why the points are so many, and what the things would have brought without this tile.
fn why(table: &Canvas<'_>, seat: Seat, item: &Item) -> String {
    let mut said = Vec::new();
    if !item.given.is_empty() {
        said.push(table.say(Phrase::new("given-here").with("given", words::given(item.given))));
    }
    if let Some(tile) = item.tile {
        said.push(table.say(words::scores(table.tiles(), tile, table.is_flipped(seat, tile))));
    }
    if let Some(elsewhere) = item.elsewhere {
        said.push(table.say(Phrase::new("elsewhere").with("n", elsewhere)));
    }
    said.join(" ")
}

fn printed(table: &Canvas<'_>, account: &Account) -> Markup {
    let tiles: Vec<&Item> = account.items.iter().filter(|item| !is_told(item)).collect();
    let points: i32 = tiles.iter().map(|item| item.points).sum();
    let names: Vec<String> = tiles
        .iter()
        .filter_map(|item| {
            let name = table.name_of_tile(item.tile?);
            Some(table.say(Phrase::new("detail-tile").with("tile", name).with("points", item.points)))
        })
        .collect();
    html! {
        li.it {
            span.ib { b { (table.word("points-tiles")) } span.soft { (names.join(" · ")) } }
            span.p.num { (points) }
        }
    }
}

fn unused(table: &Canvas<'_>, account: &Account) -> Markup {
    if account.unused.is_empty() {
        return html! {};
    }
    html! {
        li.it.none {
            span.ib {
                b { (table.word("scored-nothing")) }
                (winter::line(&signs_of(&account.unused)))
                span.soft { (table.word("wanted-by-none")) }
            }
            span.p.num { "0" }
        }
    }
}

/// The village, each tile with the points it brought.
fn village(table: &Canvas<'_>, player: &SeatView, account: &Account) -> Markup {
    let [left, top, width, height] = hex::bounds(player.village.iter().map(|tile| tile.cell), 6.0);
    let name = table.say(Phrase::by("village-of", player.seat));
    html! {
        svg.endv viewBox={ (left) " " (top) " " (width) " " (height) } role="img" aria-label=(name) {
            @for tile in &player.village { (PreEscaped(end_tile(table, tile))) }
            g aria-hidden="true" { @for tile in &player.village { (PreEscaped(badge(tile, account))) } }
        }
    }
}

fn end_tile(table: &Canvas<'_>, tile: &TileView) -> String {
    let (x, y) = hex::centre(tile.cell);
    let face = Face { workers: crate::pieces::Workers::NONE, ..Face::of_tile(tile) };
    let printed = &table.tiles()[tile.tile];
    let mut out = format!(
        "<g class=\"far\" transform=\"translate({} {})\" aria-hidden=\"true\">",
        hex::short(x),
        hex::short(y)
    );
    hex::draw(&mut out, printed, tile.orientation, tile.flipped && printed.cost.is_some());
    face::small(&mut out, table, face);
    out.push_str("</g>");
    out
}

fn badge(tile: &TileView, account: &Account) -> String {
    let mut out = String::new();
    let of_tile = account.items.iter().find(|item| item.tile == Some(tile.tile));
    if let Some(item) = of_tile {
        let (x, y) = hex::centre(tile.cell);
        signs::symbol(&mut out, "kf-vp", x + 12.0, y - 66.0, 52.0, 52.0);
        signs::words(&mut out, &item.points.to_string(), "kt kvp big", x + 38.0, y - 30.0, None);
    }
    out
}
