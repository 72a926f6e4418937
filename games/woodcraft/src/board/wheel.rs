//! The action wheel: four quadrants of seven spaces, the bonuses around them, the saw in the middle, the tiles.
//! Angles are degrees clockwise from three o'clock; everything that goes round is drawn there and turned.

use maud::{Markup, html};

use super::signs::{Spot, drawn, signs};
use super::{Canvas, help, ids};
use crate::components::{QUADRANTS, SPACES};
use crate::view::TileView;

/// The radii between which tiles lie.
const INNER: f32 = 94.0;
const OUTER: f32 = 176.0;
/// Half the angle of a tile, and of a space.
const HALF: f32 = 5.95;
const HALF_SPACE: f32 = 5.75;
const QUARTER: f32 = 90.0;
/// A finger may touch a tile as far as the rim, and half as wide as the way to the next one.
const RIM: f32 = 213.0;
const HALF_TOUCH: f32 = 6.1;
/// Half the length of the saw's bonus windows.
const WINDOW: f32 = 54.0;

fn point(radius: f32, angle: f32) -> (f32, f32) {
    let angle = angle.to_radians();
    (radius * angle.cos(), radius * angle.sin())
}

/// A piece of a ring around an angle.
fn wedge(inner: f32, outer: f32, angle: f32, half: f32) -> String {
    let [(ax, ay), (dx, dy)] = [angle - half, angle + half].map(|at| point(inner, at));
    let [(bx, by), (cx, cy)] = [angle - half * 0.96, angle + half * 0.96].map(|at| point(outer, at));
    format!(
        "M{ax:.1} {ay:.1}L{bx:.1} {by:.1}A{outer} {outer} 0 0 1 {cx:.1} {cy:.1}L{dx:.1} {dy:.1}A{inner} {inner} 0 0 0 {ax:.1} {ay:.1}Z"
    )
}

fn arc(from: f32, to: f32, radius: f32) -> String {
    let ((ax, ay), (bx, by)) = (point(radius, from), point(radius, to));
    format!("M{ax:.1} {ay:.1}A{radius} {radius} 0 0 1 {bx:.1} {by:.1}")
}

/// The middle of a space, from quadrant 0 and space 1; quadrants may be counted on beyond a lap.
fn angle(quadrant: u32, space: u8) -> f32 {
    QUARTER * quadrant as f32 - QUARTER + (f32::from(space) - 0.5) * QUARTER / SPACES as f32 * 0.955 + 2.05
}

pub fn draw(table: &Canvas<'_>) -> Markup {
    let wheel = &table.view.wheel;
    html! {
        svg.wheel viewBox="-215 -215 430 430" role="group" aria-label=(table.say("board-wheel")) {
            defs {
                path id="wc-wedge" d=(wedge(INNER, OUTER, 0.0, HALF)) {}
                path id="wc-space" d=(wedge(INNER, OUTER, 0.0, HALF_SPACE)) {}
                path id="wc-touch" d=(wedge(INNER, RIM, 0.0, HALF_TOUCH)) {}
                pattern id="wc-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path d="M0 0V7" stroke="#28231c" stroke-width="2.2" opacity=".3" {}
                }
                marker id="wc-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto" {
                    path d="M0 0 10 5 0 10Z" fill="var(--lantern)" {}
                }
            }
            circle.w-rim r=(RIM) {}
            circle.w-wood r="210" {}
            (table.scene.part("wc-bases", &wheel.arc, || html! {
                @for quadrant in 0..QUADRANTS { (base(table, quadrant)) }
            }))
            (saw(table))
            (table.scene.part("wc-windows", &wheel.tiles, || html! {
                @for quadrant in 0..QUADRANTS { (windows(table, quadrant)) }
            }))
            @for tile in &wheel.tiles { (piece(table, tile)) }
            (arrow(table))
        }
    }
}

/// The spaces of a quadrant with their outer bonuses.
fn base(table: &Canvas<'_>, quadrant: usize) -> Markup {
    let middle = QUARTER * quadrant as f32 - QUARTER / 2.0;
    let is_covered = table.view.wheel.arc == Some(quadrant as u8 + 1);
    let (x, y) = point(203.0, QUARTER * quadrant as f32 - QUARTER + 1.2);
    html! {
        path.w-q.odd[quadrant % 2 == 1] d=(wedge(INNER - 4.0, OUTER + 3.0, middle, 43.6)) {}
        @for space in 1..=SPACES as u8 {
            use.w-space href="#wc-space" transform={ "rotate(" (format!("{:.1}", angle(quadrant as u32, space))) ")" } {}
        }
        g.w-outer.covered[is_covered] { @for space in 1..=SPACES as u8 { (bonus(table, quadrant, space)) } }
        text.w-n x=(format!("{x:.1}")) y=(format!("{:.1}", y + 4.5)) text-anchor="middle" aria-hidden="true" { (quadrant + 1) }
    }
}

fn bonus(table: &Canvas<'_>, quadrant: usize, space: u8) -> Markup {
    let gains = table.book().quadrants[quadrant].outer[space as usize - 1];
    let at = angle(quadrant as u32, space);
    let signs = signs(table.book(), gains);
    let spot = |(x, y): (f32, f32)| Spot { x, y, size: 17.0, font: 15.5, ink: "var(--on-plank)" };
    match signs.len() {
        0 => {
            let (x, y) = point(188.0, at);
            html! { circle.w-dot cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="2.2" {} }
        }
        1 => drawn(&signs, spot(point(194.5, at))),
        // Two lie one above the other, so that neighbours do not touch.
        _ => {
            let (x, y) = point(194.5, at);
            html! { (drawn(&signs[..1], spot((x, y - 9.3)))) (drawn(&signs[1..], spot((x, y + 9.3)))) }
        }
    }
}

/// The board's quadrant in which the tiles started, from 0.
fn start(table: &Canvas<'_>) -> u32 {
    let wheel = &table.view.wheel;
    (4 + u32::from(wheel.arrow) - 1 - u32::from(wheel.turned) % 4) % 4
}

/// The saw turns with its arrow.
fn saw(table: &Canvas<'_>) -> Markup {
    const TEETH: u16 = 36;
    let step = 360.0 / f32::from(TEETH);
    let teeth: Vec<String> = (0..TEETH)
        .flat_map(|tooth| {
            let at = step * f32::from(tooth);
            [point(90.0, at), point(83.0, at + step * 0.45)]
        })
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    html! {
        g.w-turn id="wc-saw" style={ "transform:rotate(" (turned(table)) "deg)" } data-help=(help::saw(table)) {
            path.w-saw d={ "M" (teeth.join("L")) "Z" } {}
        }
        circle.w-saw2 r="79" {}
        circle.w-hub r="5.5" {}
    }
}

fn turned(table: &Canvas<'_>) -> f32 {
    QUARTER * (start(table) + u32::from(table.view.wheel.turned)) as f32
}

/// The arrow of the saw lies above the tiles and reaches over the rim, so that none hides it.
fn arrow(table: &Canvas<'_>) -> Markup {
    let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] =
        [(88.0, -4.5), (OUTER, -1.1), (OUTER, 1.1), (88.0, 4.5)].map(|(radius, at)| point(radius, at));
    let [(ex, ey), (fx, fy)] = [-3.4, 3.4].map(|at| point(OUTER + 2.0, at));
    let shape = format!(
        "M{ax:.1} {ay:.1}L{bx:.1} {by:.1}L{ex:.1} {ey:.1}L{:.1} 0L{fx:.1} {fy:.1}L{cx:.1} {cy:.1}L{dx:.1} {dy:.1}Z",
        OUTER + 20.0
    );
    html! {
        g.w-turn.w-above id="wc-arrow" aria-hidden="true" style={ "transform:rotate(" (turned(table)) "deg)" } {
            path.w-arrow d=(shape) {}
        }
    }
}

/// What the saw uncovers beside a quadrant: lit where tiles that stand there would earn it.
fn windows(table: &Canvas<'_>, quadrant: usize) -> Markup {
    let (x, y) = match quadrant {
        0 => (33.0, -29.0),
        1 => (33.0, 29.0),
        2 => (-33.0, 29.0),
        _ => (-33.0, -29.0),
    };
    let here = table.view.wheel.tiles.iter().filter(|tile| tile.quadrant as usize == quadrant + 1);
    let lit = here.map(|tile| tile.saws).max().unwrap_or(0);
    html! {
        g.w-windows data-help=(help::windows(table, quadrant)) {
            @for (index, gains) in table.book().quadrants[quadrant].saw.into_iter().enumerate() {
                @let y = y - 12.5 + 25.0 * index as f32;
                g.w-win.on[index < lit as usize] {
                    rect x=(x - WINDOW / 2.0) y=(y - 11.0) width=(WINDOW) height="22" rx="7" {}
                    (drawn(&signs(table.book(), gains), Spot { x, y, size: 17.0, font: 15.5, ink: "#2b2620" }))
                }
            }
        }
    }
}

/// A tile, and, unseen until it is pointed at, where it would go.
fn piece(table: &Canvas<'_>, tile: &TileView) -> Markup {
    let view = table.view;
    let is_affordable = table.own().map(|own| own.affordable.contains(&tile.tile));
    let inputs = (tile, start(table), view.turn.tile, view.wheel.arc == Some(tile.quadrant), is_affordable);
    table.scene.part(&ids::tile(tile.tile), &inputs, || draw_piece(table, tile))
}

fn draw_piece(table: &Canvas<'_>, tile: &TileView) -> Markup {
    let scene = table.scene;
    let id = ids::tile(tile.tile);
    let at = angle(start(table) + u32::from(tile.moved), tile.space);
    let is_chosen = table.view.turn.tile == Some(tile.tile);
    let class = match (tile.blocked, is_chosen) {
        (_, true) => "w-tile picked",
        (true, _) => "w-tile blocked",
        _ => "w-tile",
    };
    let is_target = scene.is_target(&id);
    let price = table.lanterns(tile).map(|(lanterns, _)| lanterns);
    let class = match (price, table.is_too_dear(tile)) {
        (Some(_), _) => format!("{class} dear"),
        (None, true) => format!("{class} poor"),
        _ => class.to_owned(),
    };
    let name = table.say(help::tile_name(tile, is_chosen));
    html! {
        g id=(id) class=(scene.class(&id, &class)) role=(scene.role(&id).unwrap_or("img")) tabindex="0"
            aria-label=[scene.name(&id, &name)] data-help=(help::tile(table, tile))
            style={ "transform:rotate(" (format!("{at:.1}")) "deg)" } {
            g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                use.w-touch href="#wc-touch" {}
                circle.w-spot data-spot cx="91" r="1" {}
                g.w-lift {
                    @if is_target { use.t-halo href="#wc-wedge" {} }
                    use.wt href="#wc-wedge" {}
                    @if is_target { use.t-edge href="#wc-wedge" {} use.t-ring href="#wc-wedge" {} }
                    (face(table, tile, at))
                    @if let Some(n) = price { (lantern(n, at)) }
                    @else if is_target {
                        path.t-leaf transform=(format!("translate(174 15) rotate({:.0})", -at)) d="M0-7.5A7.5 7.5 0 0 1 0 7.5H-5.5A2 2 0 0 1-7.5 5.5V0A7.5 7.5 0 0 1 0-7.5Z" {}
                    }
                    @if is_chosen { (tick(at)) }
                }
                (button(table, tile, price, at))
                @if tile.blocked { use.hatch href="#wc-wedge" {} }
                @if tile.blocked && table.view.turn.tile.is_none() {
                    g style={ "transform:translate(173px,-15px) rotate(" (format!("{:.1}", -at)) "deg)" } {
                        circle.w-lock r="11" {}
                        use href="#wc-lock" x="-7" y="-8" width="14" height="14" {}
                    }
                }
            }
        }
        @if table.view.turn.tile.is_none() && !tile.blocked { (preview(table, tile, at)) }
    }
}

/// The same tile once more, as a button beneath the wheel for windows in which wedges are too thin for a finger.
fn button(table: &Canvas<'_>, tile: &TileView, price: Option<u8>, at: f32) -> Markup {
    const WIDTH: f32 = 61.0;
    const LONGEST: usize = 5;
    let x = WIDTH * (tile.tile.index() as f32 - 3.0);
    let word = table.word(format!("wheel-{}", tile.tile.word()));
    let squeezed = (word.chars().count() > LONGEST).then_some("54");
    html! {
        g.w-button style={ "transform:rotate(" (format!("{:.1}", -at)) "deg)" } {
            rect x=(x - WIDTH / 2.0 + 1.5) y="226" width=(WIDTH - 3.0) height="66" rx="9" {}
            use href={ "#wc-act-" (tile.tile.word()) } x=(x - 17.0) y="230" width="34" height="34" {}
            @for place in 0..price.unwrap_or(0) {
                use href="#wc-lantern" x=(x + 10.0 - 12.0 * f32::from(place)) y="221" width="19" height="19" {}
            }
            text x=(x) y="283" text-anchor="middle" font-size="16.5" textLength=[squeezed]
                lengthAdjust=[squeezed.map(|_| "spacingAndGlyphs")] { (word) }
        }
    }
}

/// What the action costs when it is not that of the chosen tile.
fn lantern(n: u8, at: f32) -> Markup {
    html! {
        g.w-dear style={ "transform:translate(191px,0) rotate(" (format!("{:.1}", -at)) "deg)" } {
            rect x="-14.5" y="-10" width="29" height="20" rx="10" {}
            text x="-6" y="5.75" text-anchor="middle" font-size="16.5" { (n) }
            use href="#wc-lantern" x="-2" y="-8" width="16" height="16" {}
        }
    }
}

fn tick(at: f32) -> Markup {
    html! {
        g.t-tick style={ "transform:translate(183px,12px) rotate(" (format!("{:.1}", -at)) "deg) scale(.8)" } {
            circle r="12" {}
            path d="m-5.5.5 3.6 4L5.8-4.3" {}
        }
    }
}

/// Icon and one short word along the radius, never upside down.
fn face(table: &Canvas<'_>, tile: &TileView, at: f32) -> Markup {
    const LONGEST: usize = 5;
    let is_over = (at.rem_euclid(360.0) - 180.0).abs() < 90.0;
    let word = table.word(format!("wheel-{}", tile.tile.word()));
    let squeezed = (word.chars().count() > LONGEST).then_some("48");
    let flip = if is_over { " rotate(180)" } else { "" };
    html! {
        use href={ "#wc-act-" (tile.tile.word()) } x="-13" y="-13" width="26" height="26"
            style={ "transform:translate(162px,0) rotate(" (format!("{:.1}", -at)) "deg)" } {}
        text.wn transform={ "translate(122 0)" (flip) } y="4.9" text-anchor="middle" font-size="15"
            textLength=[squeezed] lengthAdjust=[squeezed.map(|_| "spacingAndGlyphs")] { (word) }
    }
}

fn preview(table: &Canvas<'_>, tile: &TileView, at: f32) -> Markup {
    let to = angle(start(table) + u32::from(tile.moved) + 1, tile.next_space);
    html! {
        g.w-preview aria-hidden="true" {
            g style={ "transform:rotate(" (format!("{to:.1}")) "deg)" } {
                use.wt href="#wc-wedge" {}
                (face(table, tile, to))
                use.dotted href="#wc-wedge" {}
            }
            path.w-trail d=(arc(at + 6.0, to - 8.0, 178.0)) marker-end="url(#wc-head)" {}
        }
    }
}
