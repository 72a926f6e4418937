//! Villages: the viewer's own, large, with the cells where a tile fits; the others' small. Each can be enlarged.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};
use table::{Phrase, Seat};

use super::face::{self, Face};
use super::{Canvas, centre, help, hex, ids};
use crate::components::EDGES;
use crate::moves::Move;
use crate::pieces::Resources;
use crate::state::{Cell, Phase};
use crate::tile::Tile;
use crate::view::{SeatView, TileView, View};

/// The room that a village has beside the centre and when it fills the board, in units of the board.
const BESIDE: (f32, f32) = (460.0, 272.0);
const FILLING: (f32, f32) = (800.0, 540.0);
/// The village of somebody else, beside others: no room for words.
const SMALL: (f32, f32) = (0.0, 0.0);
/// Beside the centre with more than four players.
const CLOSE: (f32, f32) = (340.0, 215.0);
/// Beside the centre, above tiles that were won and wait to be placed.
const ABOVE_WON: (f32, f32) = (340.0, 120.0);
/// Below this size the words of a tile cannot be read: it drops its name and its numbers grow; below the other it shows its use
/// alone. The page measures and decides (`data-readable`); what is guessed here holds until then, and without a script.
const READABLE: f32 = 0.93;
const READABLE_BY_NUMBERS: f32 = 0.69;
/// About the room of one village among the others; below this size a tile there shows its use alone.
const AMONG_OTHERS: (f32, f32) = (200.0, 108.0);
const TINY: f32 = 0.4;

/// The viewer's own village, or the one that an onlooker looks at first.
pub fn large(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    let title = match table.is_mine(seat) {
        true => table.word("your-village"),
        false => table.say(Phrase::by("village-of", seat)),
    };
    let room = match player.aside.is_empty() {
        _ if table.fills() => FILLING,
        true => beside(table),
        false => ABOVE_WON,
    };
    html! {
        section #sec-mine.mine aria-label=(title) {
            div.vil id=(ids::village(seat)) {
                header.mh {
                    (table.emblem(seat))
                    h2 { (title) }
                    @if table.view.has_passed(seat) { span.passed { (table.word("passed")) } }
                    (left_to_do(table))
                    (zoom(table))
                }
                (drawing(table, player, room))
            }
        }
    }
}

/// What a transport still allows.
fn left_to_do(table: &Canvas<'_>) -> Markup {
    let Phase::Transport { moves, upgrades, .. } = table.view.phase else { return html! {} };
    if !table.is_asked() {
        return html! {};
    }
    html! {
        span.left data-help=(help::transport(table)) {
            (centre::signs_icon(&super::signs::MOVE)) b { (moves) }
            (centre::signs_icon(&super::signs::UPGRADE)) b { (upgrades) }
        }
    }
}

/// The switch that enlarges a village.
fn zoom(table: &Canvas<'_>) -> Markup {
    html! {
        label.zoom title=(table.word("enlarge")) {
            input.vh type="checkbox" aria-label=(table.word("enlarge"));
            svg.to viewBox="0 0 24 24" aria-hidden="true" { use href="#kf-zoom" {} }
            svg.shut viewBox="0 0 24 24" aria-hidden="true" { use href="#i-close" {} }
        }
    }
}

/// The village of somebody else.
pub fn other(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    let goods = player.village.iter().fold(Resources::NONE, |all, tile| all + tile.resources);
    let tiles = table.say(Phrase::new("tiles-count").with("n", player.village.len()));
    html! {
        li.other.vil id=(ids::village(seat)) style=(table.hue(seat)) {
            header.oh {
                (table.emblem(seat))
                b { (table.name_of(seat)) }
                @if table.view.has_passed(seat) { span.passed { (table.word("passed")) } }
                span.soft { (tiles) }
                (zoom(table))
            }
            (drawing(table, player, SMALL))
            (asides(table, player))
            div.or {
                @for (kind, count) in goods.iter() {
                    span { (centre::signs_icon(&super::signs::resource(kind))) b { (count) } }
                }
                @if goods.is_empty() { span.soft { (table.word("no-resources")) } }
            }
        }
    }
}

/// Tiles that somebody else has and has not placed.
fn asides(table: &Canvas<'_>, player: &SeatView) -> Markup {
    html! {
        @if !player.aside.is_empty() {
            div.asides data-audit="scroll enlarge" {
                span { (table.word("to-place")) }
                @for tile in &player.aside {
                    svg.ti viewBox="-84 -74 168 148" { (piece(table, player.seat, tile, (0.0, 0.0), true)) }
                }
            }
        }
    }
}

/// All tiles of a village where they lie, in the room that it has.
fn drawing(table: &Canvas<'_>, player: &SeatView, room: (f32, f32)) -> Markup {
    let ghosts = ghost_cells(table, player);
    let cells = player.village.iter().map(|tile| tile.cell);
    let [left, top, width, height] = hex::bounds(cells.chain(ghosts.iter().copied()), 8.0);
    let is_small = !is_readable([width, height], room);
    let is_far = is_small && !table.fills_with(player.seat);
    let is_tiny = room == SMALL && !is_at_least(TINY, [width, height], AMONG_OTHERS);
    let readable = (room != SMALL).then(|| format!("{READABLE} {READABLE_BY_NUMBERS}"));
    let view_box = format!("{left} {top} {width} {height}");
    let mut tiles: Vec<&TileView> = player.village.iter().collect();
    tiles.sort_by(|a, b| hex::centre(a.cell).1.total_cmp(&hex::centre(b.cell).1));
    let name = table.say(Phrase::by("village-of", player.seat));
    // When nothing in it can be touched any more, keys scroll the village itself.
    let is_read = room != SMALL && table.view.phase == Phase::Over;
    html! {
        div.ground style={ "--vw:" (width) ";--vh:" (height) } data-audit=(if room == SMALL { "scroll enlarge" } else { "scroll" }) tabindex=[is_read.then_some("0")] role=[is_read.then_some("group")] aria-label=[is_read.then_some(&name)] {
            svg.village.far[is_far].tiny[is_far && is_tiny] viewBox=(view_box) role="group" aria-label=(name) data-readable=[readable] {
                @if let Some(laying) = player.laying.filter(|_| !ghosts.is_empty()) { (land_of(table, laying)) }
                @for tile in tiles { (piece(table, player.seat, tile, hex::centre(tile.cell), is_far || room != SMALL)) }
                @for &cell in &ghosts { (ghost(table, player, cell)) }
            }
        }
    }
}

/// Whether the words of the tiles can be read where so much village has so much room.
fn is_readable([width, height]: [f32; 2], room: (f32, f32)) -> bool {
    is_at_least(READABLE, [width, height], room)
}

fn is_at_least(size: f32, [width, height]: [f32; 2], room: (f32, f32)) -> bool {
    (room.0 / width).min(room.1 / height) >= size
}

/// Whether the viewer can work on their village in the room beside the centre.
pub fn fits_beside(table: &Canvas<'_>, seat: Seat) -> bool {
    let player = table.seat(seat);
    let cells = player.village.iter().map(|tile| tile.cell);
    let [_, _, width, height] = hex::bounds(cells.chain(ghost_cells(table, player)), 8.0);
    is_readable([width, height], beside(table))
}

fn beside(table: &Canvas<'_>) -> (f32, f32) {
    if table.view.seats.len() > 4 { CLOSE } else { BESIDE }
}

/// A tile in a village.
fn piece(table: &Canvas<'_>, owner: Seat, tile: &TileView, at: (f32, f32), may_be_far: bool) -> Markup {
    let has_marker = table.view.icon_tile == tile.tile;
    let inputs = (owner, tile, at, may_be_far, table.is_chosen(tile.tile), has_marker);
    table.scene.part(&ids::tile(tile.tile), &inputs, || draw_piece(table, owner, tile, at, may_be_far))
}

fn draw_piece(
    table: &Canvas<'_>,
    owner: Seat,
    tile: &TileView,
    (x, y): (f32, f32),
    may_be_far: bool,
) -> Markup {
    let (id, scene) = (ids::tile(tile.tile), table.scene);
    let face = Face::of_tile(tile);
    let mut land = String::with_capacity(1024);
    face::land(&mut land, table, face);
    let mut signs = face::full(table, face);
    if may_be_far {
        face::small(&mut signs.own, table, face);
    }
    let class = if table.is_chosen(tile.tile) { "hex sel" } else { "hex" };
    let label = help::tile_label(table, tile);
    html! {
        g id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &label)] data-help=(help::tile(table, owner, tile)) data-move {
            g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &label)] transform={ "translate(" (hex::short(x)) " " (hex::short(y)) ")" } {
                (face::piece(&land, &signs.own))
            }
        }
        (face::spots(&signs, (x, y)))
    }
}

/// The empty cells around the village of the viewer, while a tile is to be placed there.
fn ghost_cells(table: &Canvas<'_>, player: &SeatView) -> Vec<Cell> {
    if !table.is_mine(player.seat) || !table.is_asked() || player.laying.is_none() {
        return Vec::new();
    }
    let taken: BTreeSet<(i8, i8)> = player.village.iter().map(|tile| (tile.cell.q, tile.cell.r)).collect();
    let around: BTreeSet<(i8, i8)> = player
        .village
        .iter()
        .flat_map(|tile| (0..EDGES).map(|direction| tile.cell.next(direction)))
        .map(|cell| (cell.q, cell.r))
        .filter(|cell| !taken.contains(cell))
        .collect();
    around.into_iter().map(|(q, r)| Cell { q, r }).collect()
}

/// A cell where the tile fits, with the tile as it would lie there and a sign where it can be turned; or one where it does
/// not.
fn ghost(table: &Canvas<'_>, player: &SeatView, cell: Cell) -> Markup {
    let (x, y) = hex::centre(cell);
    let place = format!("translate({} {})", hex::short(x), hex::short(y));
    let id = ids::cell(cell);
    let (Some(laying), true) = (player.laying, table.scene.is_target(&id)) else {
        return html! { use.slot href="#kf-hex" transform=(place) {} };
    };
    let turns: Vec<u8> =
        (0..EDGES as u8).filter(|&turn| table.scene.is_target(&ids::turn(cell, turn))).collect();
    let mut land = String::new();
    hex::draw(&mut land, &table.tiles()[laying], 0, false);
    let first = turns.first().copied().unwrap_or(0);
    let name =
        table.say(Phrase::new("ghost").with("tile", crate::words::tile(laying)).with("n", turns.len()));
    html! {
        g.target.ghost id=(id) role="button" tabindex="0" data-help=(help::ghost(table, laying, turns.len()))
            style={ "--turn:" (60 * u16::from(first)) "deg" } {
            g role="img" aria-label=(name) transform=(place) {
                use.halo href="#kf-hex" {}
                g.gt aria-hidden="true" { (PreEscaped(land)) }
                @for turn in &turns {
                    g id=(ids::turn(cell, *turn)) data-angle=(60 * u16::from(*turn)) {}
                }
                @if turns.len() > 1 {
                    circle.plate r="18" {}
                    g.kt-ink aria-hidden="true" { use href="#kf-rotate" x="-12" y="-12" width="24" height="24" {} }
                }
                use.ring href="#kf-hex" {}
            }
        }
    }
}

/// The land of the tile that is being placed, drawn once for all sketches of where it could lie.
fn land_of(table: &Canvas<'_>, laying: Tile) -> Markup {
    let mut land = String::new();
    hex::draw(&mut land, &table.tiles()[laying], 0, false);
    html! { defs { g id=(ids::LAND) { (PreEscaped(land)) } } }
}

/// Where a tile would lie, as a picture: the cell with the tile turned as it would be, and what lies around it.
pub fn sketch(view: &View, mv: Move) -> Option<Markup> {
    let Move::Settle { cell, orientation, .. } = mv else { return None };
    let player = view.seats.iter().find(|player| Some(player.seat) == view.viewer)?;
    let (x, y) = hex::centre(cell);
    let place = |cell: Cell| {
        let (at_x, at_y) = hex::centre(cell);
        format!("translate({} {})", hex::short(at_x - x), hex::short(at_y - y))
    };
    let around = |direction: usize| player.village.iter().find(|tile| tile.cell == cell.next(direction));
    Some(html! {
        svg.sketch viewBox="-150 -150 300 300" aria-hidden="true" {
            @for tile in (0..EDGES).filter_map(around) { use.near href="#kf-hex" transform=(place(tile.cell)) {} }
            g transform={ "rotate(" (60 * u16::from(orientation)) ")" } { use href={ "#" (ids::LAND) } {} }
            use.here href="#kf-hex" {}
        }
    })
}

/// Tiles of the viewer that wait to be placed.
pub fn won(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    html! {
        @if !player.aside.is_empty() {
            section #kf-won.panel.won-tiles {
                h2 { (table.word("tiles-to-place")) }
                div.won {
                    @for tile in &player.aside {
                        @if table.fills() {
                            svg viewBox="-84 -76 168 152" {
                                (centre::hexagon(table, Face::of_tile(tile), player.laying == Some(tile.tile),
                                    help::tile_label(table, tile), help::tile(table, seat, tile)))
                            }
                        } @else {
                            svg.far viewBox="-80 -70 160 140" { (piece(table, seat, tile, (0.0, 0.0), true)) }
                        }
                    }
                }
                @if player.laying.is_some() && table.is_asked() { p.soft.turns { (table.word("turn-help")) } }
            }
        }
    }
}
