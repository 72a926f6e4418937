//! The face of a tile: land, what a use does, name, upgrade and points, and what lies and stands on it.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};

use super::signs::{self, Room, Sign};
use super::{Canvas, hex, ids};
use crate::components::{Effect, TileKind};
use crate::pieces::{Resources, Workers};
use crate::tile::Tile;
use crate::view::{LotView, TileView};

/// A tile on the table, wherever it lies.
#[derive(Clone, Copy)]
pub struct Face {
    pub tile: Tile,
    pub flipped: bool,
    pub orientation: u8,
    pub workers: Workers,
    pub next_use: Option<u8>,
    pub resources: Resources,
}

impl Face {
    /// A tile on which nothing lies.
    pub fn bare(tile: Tile) -> Self {
        Face {
            tile,
            flipped: false,
            orientation: 0,
            workers: Workers::NONE,
            next_use: None,
            resources: Resources::NONE,
        }
    }

    pub fn of_lot(lot: &LotView) -> Self {
        Face { flipped: lot.flipped, workers: lot.workers, next_use: lot.next_use, ..Face::bare(lot.tile) }
    }

    pub fn of_tile(tile: &TileView) -> Self {
        Face {
            tile: tile.tile,
            flipped: tile.flipped,
            orientation: tile.orientation,
            workers: tile.workers,
            next_use: tile.next_use,
            resources: tile.resources,
        }
    }
}

/// The land of the tile, turned as it lies.
pub fn land(out: &mut String, table: &Canvas<'_>, face: Face) {
    let printed = &table.tiles()[face.tile];
    let is_upgraded = face.flipped && printed.cost.is_some();
    hex::draw(out, printed, face.orientation, is_upgraded);
}

/// A tile as a piece: its glow lies on the land and below everything else.
pub fn piece(land: &str, signs: &str) -> Markup {
    html! {
        use.halo href="#kf-hex" {}
        (PreEscaped(land))
        use.ring href="#kf-hex" {}
        (PreEscaped(signs))
    }
}

/// What is on a tile: what belongs to the tile itself, and what on it can be chosen by itself. A button holds no other
/// button, so that these lie beside the tile in the page, though on it for the eye.
#[derive(Default)]
pub struct Signs {
    pub own: String,
    pub spots: String,
}

impl Signs {
    /// Where something of the tile is drawn.
    fn of(&mut self, is_target: bool) -> &mut String {
        if is_target { &mut self.spots } else { &mut self.own }
    }
}

/// All signs and words of the tile.
pub fn full(table: &Canvas<'_>, face: Face) -> Signs {
    let mut signs = Signs { own: String::with_capacity(2048), spots: String::new() };
    signs.own.push_str("<g class=\"lf\">");
    effect_plate(&mut signs, table, face);
    upgrade_plate(&mut signs, table, face);
    plank(&mut signs.own, table, face);
    standing(&mut signs.own, table, face);
    lying(&mut signs, table, face, -54.0, 20.0);
    signs.own.push_str("</g>");
    signs
}

/// What on a tile can be chosen by itself, where the tile lies.
pub fn spots(signs: &Signs, (x, y): (f32, f32)) -> Markup {
    if signs.spots.is_empty() {
        return html! {};
    }
    html! {
        g.lf transform={ "translate(" (hex::short(x)) " " (hex::short(y)) ")" } { (PreEscaped(&signs.spots)) }
    }
}

/// Begins a piece of its own on this tile.
fn begin_spot(out: &mut String, table: &Canvas<'_>, id: &str, tile: Tile) {
    let on = ids::tile(tile);
    write!(
        out,
        "<g id=\"{id}\" class=\"target spot\" data-on=\"{on}\" role=\"button\" tabindex=\"0\"><g role=\"img\" aria-label=\""
    )
    .expect("a string takes every word");
    signs::escape(out, &table.scene.label(id, &table.name_of_tile(tile)));
    out.push_str("\">");
}

/// The signs of what the tile does on this side.
fn effect_row(table: &Canvas<'_>, face: Face) -> Vec<Sign> {
    let tiles = table.tiles();
    let printed = &tiles[face.tile];
    match printed.kind {
        TileKind::Home | TileKind::Village => {
            signs::effect(tiles.effect(face.tile, face.flipped), Room::Wide)
        }
        TileKind::SummerBoat => {
            printed.powers[face.flipped as usize].map_or_else(Vec::new, |power| signs::power(tiles, power))
        }
        TileKind::Winter | TileKind::TurnOrder => signs::scoring(printed.scoring, printed.points[0]),
        TileKind::Boat => signs::scoring(printed.scoring, printed.points[1]),
    }
}

/// The plate above the name: its use, power or points. Where it alone is a target, it is a piece of its own.
fn effect_plate(signs: &mut Signs, table: &Canvas<'_>, face: Face) {
    let row = effect_row(table, face);
    let word = table.word("sign-points-only");
    let room = 96.0;
    let wide = if row.is_empty() {
        signs::text_width(&word, signs::TEXT).min(90.0)
    } else {
        signs::row_width(&row, 22.0).min(room - 12.0)
    };
    let wide = (wide + 12.0).max(44.0);
    let id = ids::effect(face.tile);
    let is_target = table.scene.is_target(&id);
    let out = signs.of(is_target);
    if is_target {
        begin_spot(out, table, &id, face.tile);
        // Large enough for a finger where the tile is small.
        plate(out, "reach", -wide / 2.0, -46.0, wide, 36.0);
    }
    plate(out, "plate", -wide / 2.0, -42.0, wide, 29.0);
    if row.is_empty() {
        signs::words(out, &word, "kt", 0.0, -22.5, Some(room - 6.0));
    } else {
        signs::row(out, &row, (0.0, -27.5), 22.0, wide - 8.0);
    }
    if is_target {
        out.push_str("</g></g>");
    }
}

fn plate(out: &mut String, class: &str, x: f32, y: f32, width: f32, height: f32) {
    let (x, width) = (hex::short(x), hex::short(width));
    write!(
        out,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>"
    )
    .expect("a string takes every word");
}

/// The plate below the name: what the upgrade costs and then gives; or that it is done.
fn upgrade_plate(signs: &mut Signs, table: &Canvas<'_>, face: Face) {
    let tiles = table.tiles();
    let printed = &tiles[face.tile];
    let out = &mut signs.own;
    if let Some(power) = printed.powers[face.flipped as usize] {
        let words = table.word(&format!("sign-power-{}", power.side()));
        let wide = signs::text_width(&words, signs::TEXT).min(100.0);
        plate(out, "plate", -wide / 2.0 - 6.0, 13.0, wide + 12.0, 22.0);
        return signs::words(out, &words, "kt", 0.0, 28.5, Some(100.0));
    }
    let Some(cost) = printed.cost else { return };
    if face.flipped {
        plate(out, "plate done", -50.0, 13.0, 100.0, 23.0);
        signs::symbol(out, "kf-star", -47.0, 16.0, 16.0, 16.0);
        return signs::words(out, &table.word("sign-upgraded"), "kt", 9.0, 29.0, Some(72.0));
    }
    let mut row = signs::cost(cost);
    row.push(Sign::Arrow);
    let mut gain = signs::effect(tiles.effect(face.tile, true), Room::Narrow);
    if let (Effect::Transport { upgrades: few, .. }, Effect::Transport { upgrades: then, .. }) =
        (tiles.effect(face.tile, false), tiles.effect(face.tile, true))
        && few == then
    {
        gain.truncate(2);
    }
    if gain.is_empty() {
        gain.push(Sign::Points(printed.points[1]));
    }
    row.extend(gain);
    let id = ids::upgrade(face.tile);
    let is_target = table.scene.is_target(&id);
    let wide = signs::row_width(&row, 17.0).min(112.0) + 10.0;
    let out = signs.of(is_target);
    if is_target {
        begin_spot(out, table, &id, face.tile);
        plate(out, "reach", -wide / 2.0, 9.0, wide, 33.0);
    }
    plate(out, "plate up", -wide / 2.0, 12.0, wide, 26.0);
    signs::row(out, &row, (0.0, 25.0), 17.0, 112.0);
    if is_target {
        out.push_str("</g></g>");
    }
}

/// The name across the middle: season at the left, points at the right.
fn plank(out: &mut String, table: &Canvas<'_>, face: Face) {
    let printed = &table.tiles()[face.tile];
    let name = table.name_of_tile(face.tile);
    let is_upgraded = face.flipped && printed.cost.is_some();
    let now = match printed.kind {
        TileKind::Home | TileKind::Village => printed.points[is_upgraded as usize],
        _ => 0,
    };
    let later = if printed.cost.is_some() && !is_upgraded { printed.points[1] } else { 0 };
    let has_points = now > 0 || later > 0;
    let (room, middle) = if has_points { (91.0, 0.0) } else { (106.0, 8.0) };
    let lines = lines_of(&name, room);
    let half = if lines.len() > 1 { 14.5 } else { 11.0 };
    write!(out, "<path class=\"plank\" d=\"M-69-{half}H69L73 0 69 {half}H-69L-73 0Z\"/>")
        .expect("a string takes every word");
    match lines.as_slice() {
        [one] => signs::words(out, one, "tname", middle, 4.8, Some(room)),
        several => {
            for (line, y) in several.iter().zip([-2.0, 11.0]) {
                signs::words(out, line, "tname t2", middle, y, Some(room));
            }
        }
    }
    out.push_str("<circle class=\"glyph\" cx=\"-59\" r=\"10.5\"/>");
    let glyph = match hex::land(printed) {
        "home" => "kf-house",
        _ if matches!(printed.kind, TileKind::Boat | TileKind::SummerBoat) => "kf-sail",
        "spring" => "kf-season-spring",
        "summer" => "kf-season-summer",
        "autumn" => "kf-season-autumn",
        "winter" => "kf-season-winter",
        _ => "kf-marker-start",
    };
    signs::symbol(out, glyph, -67.0, -8.0, 16.0, 16.0);
    if now > 0 {
        signs::symbol(out, "kf-vp", 47.0, -13.0, 26.0, 26.0);
        signs::words(out, &now.to_string(), "kt kvp", 60.0, 5.0, None);
    } else if later > 0 {
        out.push_str("<g class=\"kf-later\">");
        signs::symbol(out, "kf-vp", 47.0, -13.0, 26.0, 26.0);
        out.push_str("</g>");
        signs::words(out, &later.to_string(), "kt latern", 60.0, 5.0, None);
    }
}

/// A name in one line, or in two where it would be squeezed too much.
fn lines_of(name: &str, room: f32) -> Vec<String> {
    const SQUEEZE: f32 = 0.76;
    let words: Vec<&str> = name.split(' ').collect();
    if signs::text_width(name, signs::TEXT) <= room / SQUEEZE || words.len() < 2 {
        return vec![name.to_owned()];
    }
    let longest = |at: usize| {
        let [first, second] = [&words[..at], &words[at..]].map(|part| part.join(" ").chars().count());
        first.max(second)
    };
    let at = (1..words.len()).min_by_key(|&at| longest(at)).unwrap_or(1);
    vec![words[..at].join(" "), words[at..].join(" ")]
}

/// Workers that used it, and how many the next use needs.
fn standing(out: &mut String, table: &Canvas<'_>, face: Face) {
    if face.workers.is_empty() {
        return;
    }
    let note = face.next_use.map_or_else(|| table.word("sign-full"), |least| format!("{least}+"));
    let count = f32::from(face.workers.total());
    let step = if count < 3.0 { 10.5 } else { 8.0 };
    let note_width = signs::text_width(&note, signs::TEXT) + 4.0;
    let wide = count * step + 8.0 + note_width;
    let mut x = -wide / 2.0;
    plate(out, "kf-stand", x - 3.0, 38.5, wide + 6.0, 24.5);
    for (index, colour) in face.workers.pieces().enumerate() {
        coming(out, &ids::standing(face.tile, index), "");
        signs::symbol(out, signs::worker_symbol(colour), x - 1.0, 40.5, 16.0, 20.5);
        out.push_str("</g>");
        x += step;
    }
    signs::words(out, &note, "kt nxt", wide / 2.0 - note_width / 2.0 + 1.0, 55.5, None);
}

/// Resources on the tile: every kind is a piece of its own.
fn lying(signs: &mut Signs, table: &Canvas<'_>, face: Face, y: f32, size: f32) {
    if face.resources.is_empty() {
        return;
    }
    let kinds: Vec<_> = face.resources.iter().collect();
    let step = size * 1.4;
    let wide = step * kinds.len() as f32;
    let (left, top) = (hex::short(-wide / 2.0), y - size * 0.72);
    write!(
        signs.own,
        "<path class=\"tray\" d=\"M{} {top}h{}l-4 {high}h-{}Z\"/>",
        left - 4.0,
        hex::short(wide + 8.0),
        hex::short(wide),
        high = size * 1.45,
    )
    .expect("a string takes every word");
    for (index, (kind, count)) in kinds.into_iter().enumerate() {
        let id = ids::lying(face.tile, kind);
        let x = left + step * index as f32;
        let is_target = table.scene.is_target(&id);
        let out = signs.of(is_target);
        write!(
            out,
            "<g id=\"{id}\" data-from=\"kf-supply\" data-on=\"{}\" class=\"good{}\"",
            ids::tile(face.tile),
            if is_target { " target spot" } else { "" }
        )
        .expect("a string takes every word");
        if is_target {
            out.push_str(" role=\"button\" tabindex=\"0\"><g role=\"img\" aria-label=\"");
            let what = table.say(crate::words::resources_of(kind, count));
            signs::escape(out, &table.scene.label(&id, &what));
            out.push('"');
        }
        write!(
            out,
            "><rect class=\"kf-hit\" x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{}\" rx=\"5\"/>",
            hex::short(x),
            hex::short(step),
            size * 1.45
        )
        .expect("a string takes every word");
        let Sign::Square(symbol) = signs::resource(kind) else { continue };
        let inset = if count > 1 { 0.0 } else { (step - size) / 2.0 };
        signs::symbol(out, symbol, x + inset, y - size / 2.0, size, size);
        if count > 1 {
            signs::words(out, &count.to_string(), "kt many", x + step - 5.0, y + size * 0.5, None);
        }
        out.push_str(if is_target { "</g></g>" } else { "</g>" });
    }
}

/// The tile where it is small: what it does, what its upgrade costs, and what lies and stands on it, all in large signs.
pub fn small(out: &mut String, table: &Canvas<'_>, face: Face) {
    let printed = &table.tiles()[face.tile];
    out.push_str("<g class=\"lm\" aria-hidden=\"true\">");
    match printed.kind {
        TileKind::TurnOrder => {
            out.push_str("<circle class=\"plate\" r=\"30\"/>");
            signs::words(out, &printed.number.to_string(), "kt huge", 0.0, 16.0, None);
        }
        _ => {
            out.push_str("<g class=\"does\">");
            small_row(out, &effect_row(table, face), -14.0, 34.0, "plate");
            out.push_str("</g>");
        }
    }
    match printed.cost {
        Some(_) if face.flipped => signs::symbol(out, "kf-star", -13.0, 8.0, 26.0, 26.0),
        Some(cost) => {
            let mut row = vec![signs::UPGRADE];
            row.extend(signs::cost(cost));
            out.push_str("<g class=\"costs\">");
            small_row(out, &row, 20.0, 24.0, "plate up");
            out.push_str("</g>");
        }
        None => {}
    }
    small_standing(out, face, (printed.kind == TileKind::Home).then_some(printed.number));
    small_goods(out, face);
    out.push_str("</g>");
}

/// A row of signs on a plate, as high as this.
fn small_row(out: &mut String, row: &[Sign], y: f32, height: f32, class: &str) {
    const ROOM: f32 = 112.0;
    if row.is_empty() {
        return;
    }
    let scale = height / 22.0;
    let wide = (signs::row_width(row, 22.0) * scale).min(ROOM) + 10.0;
    plate(out, class, -wide / 2.0, y - height / 2.0 - 3.0, wide, height + 6.0);
    write!(out, "<g transform=\"translate(0 {y}) scale({})\">", hex::short(scale * 10.0) / 10.0)
        .expect("a string takes every word");
    signs::row(out, row, (0.0, 0.0), 22.0, ROOM / scale);
    out.push_str("</g>");
}

/// Workers in a row along the top, behind the number of a home.
fn small_standing(out: &mut String, face: Face, home: Option<u8>) {
    let count = f32::from(face.workers.total());
    let step = if count > 3.0 { 13.0 } else { 20.0 };
    let house = if home.is_some() { 46.0 } else { 0.0 };
    let workers = if count > 0.0 { step * (count - 1.0) + 24.0 } else { 0.0 };
    let mut x = -(house + workers) / 2.0;
    if let Some(number) = home {
        signs::symbol(out, "kf-house", x, -61.0, 24.0, 24.0);
        signs::words(out, &number.to_string(), "kt many mid", x + 33.0, -40.0, None);
        x += house;
    }
    for (index, colour) in face.workers.pieces().enumerate() {
        coming(out, &ids::standing_far(face.tile, index), "");
        signs::symbol(out, signs::worker_symbol(colour), x, -64.0, 24.0, 31.0);
        out.push_str("</g>");
        x += step;
    }
}

/// Begins a piece that flies from this place when it is new. Whose a worker on a tile was is not known here any more: where it came
/// from is told by the line of the log alone.
fn coming(out: &mut String, id: &str, from: &str) {
    write!(out, "<g id=\"{id}\" data-from=\"{from}\">").expect("a string takes every word");
}

/// Resources in a row along the bottom.
fn small_goods(out: &mut String, face: Face) {
    let width = |count: u8| if count > 1 { 42.0 } else { 28.0 };
    let wide: f32 = face.resources.iter().map(|(_, count)| width(count)).sum();
    let mut x = -wide / 2.0;
    for (kind, count) in face.resources.iter() {
        let Sign::Square(symbol) = signs::resource(kind) else { continue };
        coming(out, &ids::lying_far(face.tile, kind), "kf-supply");
        signs::symbol(out, symbol, x, 36.0, 28.0, 28.0);
        if count > 1 {
            signs::words(out, &count.to_string(), "kt many mid", x + 32.0, 60.0, None);
        }
        out.push_str("</g>");
        x += width(count);
    }
}
