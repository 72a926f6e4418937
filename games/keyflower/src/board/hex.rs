//! The shape of a tile: a flat-topped hexagon of side 75 with its origin in the centre, and the land on it.

use std::fmt::Write;

use crate::components::{EDGES, Printed, Terrain, TileKind};
use crate::pieces::Season;
use crate::state::Cell;

/// The distance from the centre to an edge.
pub const INNER: f32 = 64.95;
/// The distance from the centre to a corner.
pub const OUTER: f32 = 75.0;

/// The centre of a cell.
pub fn centre(cell: Cell) -> (f32, f32) {
    let (q, r) = (f32::from(cell.q), f32::from(cell.r));
    (1.5 * OUTER * q, 2.0 * INNER * (r + q / 2.0))
}

/// Rounded, so that the page stays small.
pub fn short(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// The name of the land for its colours: a season, a home, a boat or a turn-order tile.
pub fn land(printed: &Printed) -> &'static str {
    match (printed.kind, printed.season) {
        (TileKind::Home, _) => "home",
        (TileKind::Boat, _) => "boat",
        (TileKind::TurnOrder, _) => "order",
        (_, season) => season.unwrap_or(Season::Spring).id(),
    }
}

/// The land of a tile, turned: its rim in the colour of the season, hedges, roads and water on its edges.
pub fn draw(out: &mut String, printed: &Printed, orientation: u8, is_upgraded: bool) {
    let angle = 60 * u16::from(orientation);
    let land = land(printed);
    write!(out, "<g transform=\"rotate({angle})\"><use href=\"#kf-land\" class=\"l-{land}\"/>")
        .expect("a string takes every word");
    if is_upgraded {
        out.push_str("<use href=\"#kf-gilt\"/>");
    }
    for sign in [Terrain::Water, Terrain::Field, Terrain::Road] {
        for edge in (0..EDGES).filter(|&edge| printed.edges[edge] == sign) {
            let is_river = sign == Terrain::Water && printed.edges[(edge + 3) % EDGES] == Terrain::Water;
            if is_river && edge >= 3 {
                continue;
            }
            let name = if is_river { "river" } else { sign.id() };
            write!(out, "<use href=\"#kf-{name}\"").expect("a string takes every word");
            if edge > 0 {
                write!(out, " transform=\"rotate({})\"", 60 * edge).expect("a string takes every word");
            }
            out.push_str("/>");
        }
    }
    out.push_str("</g>");
}

/// The box around these cells with a margin: left, top, width, height.
pub fn bounds(cells: impl Iterator<Item = Cell>, margin: f32) -> [f32; 4] {
    let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for (x, y) in cells.map(centre) {
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    let (left, top) = (left - OUTER - margin, top - INNER - margin);
    [left, top, right + OUTER + margin - left, bottom + INNER + margin - top].map(short)
}
