//! Rows of boxes, each one drawing: what is printed, then what the pen has added. A stroke that is new in the
//! next drawing is appended to its group, so that only that one is seen being drawn.

use maud::{Markup, PreEscaped, html};

use super::{Place, help, ids, signs};
use crate::words::Component;
use crate::{Column, Due, Resource, Stage};

/// The distance between boxes, and their size, in units of the drawing.
const PITCH: usize = 24;
const BOX: usize = 20;
const STROKE: usize = 27;
/// Hazelnuts stand in rows of so many.
const NUTS: usize = 15;

pub fn resources(place: &Place<'_>) -> Markup {
    html! { div.rw-rows { @for resource in Resource::ALL { (resource_row(place, resource)) } } }
}

fn resource_row(place: &Place<'_>, resource: Resource) -> Markup {
    let (id, scene) = (ids::row(place.seat, resource), place.scene());
    let left = place.left(resource);
    let name = format!(
        "{}: {}",
        place.say(Component::Resource(resource).name()),
        place.say(help::row_count(place, resource))
    );
    html! {
        div id=(id) class=(scene.class(&id, "rw-row")) role=(scene.role(&id).unwrap_or("img")) tabindex="0"
            aria-label=[scene.name(&id, &name)] data-help=(help::resource(place, resource)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                (signs::sign(signs::resource(resource)))
                (boxes(place, resource))
                b.num aria-hidden="true" { (left) }
            }
        }
    }
}

fn boxes(place: &Place<'_>, resource: Resource) -> Markup {
    let printed = place.printed();
    let row = printed.row(resource);
    let most = Resource::ALL.into_iter().map(|id| printed.row(id).spaces).max().unwrap_or(1);
    let (circled, crossed) = (place.sheet.circled[resource], place.sheet.crossed[resource]);
    let is_chestnut = |space: &u8| row.chestnut_at.contains(&(space + 1));
    let marked: String = (0..row.spaces).filter(is_chestnut).map(outline).collect();
    let length = usize::from(row.spaces) * PITCH;
    let ghost = ghost_columns(place, resource);
    html! {
        svg.rw-boxes viewBox={ "0 0 " (usize::from(most) * PITCH) " " (PITCH) } aria-hidden="true" {
            // All boxes of a row are two dashed lines: the edge, and the paper within.
            path.edge d={ "M2 12H" (length) } {}
            path.paper d={ "M3.5 12H" (length) } {}
            path.box.nut d=(marked) {}
            @for space in (0..row.spaces).filter(is_chestnut) { (stamp("r-chestnut", space.into(), 0, 14)) }
            g { @for space in 0..circled { (stamp(circle(space), space.into(), 0, STROKE)) } }
            g { @for space in 0..crossed { (stamp(cross(space), space.into(), 0, STROKE)) } }
            @if circled < row.spaces && !ghost.is_empty() {
                g class={ "rw-ghost" (ghost) } { (stamp(circle(circled), circled.into(), 0, STROKE)) }
            }
        }
    }
}

/// The columns whose dice would circle this resource: while one is pointed at, the circle is seen dotted.
fn ghost_columns(place: &Place<'_>, resource: Resource) -> String {
    if !place.is_mine() || place.table.view.stage != Stage::Choose {
        return String::new();
    }
    let brings = |column: &Column| {
        let die = place.table.view.board[column.index()];
        die.is_some_and(|die| {
            let gain = place.printed().bonus(column.index(), die.colour());
            gain.iter().any(|&due| due == Due::Resource(resource))
        })
    };
    Column::all().filter(brings).map(|column| format!(" g{}", column.number())).collect()
}

/// The track of hazelnuts.
pub fn hazelnuts(place: &Place<'_>) -> Markup {
    let track = usize::from(place.printed().hazelnut_track);
    let lines = track.div_ceil(NUTS).max(1);
    // Each line of nuts is a dotted line, drawn twice: the edge, and the paper within.
    let dots: String = (0..lines)
        .map(|line| {
            let last = (track - line * NUTS).min(NUTS) - 1;
            // A little longer than the last dot, which would fall off the end otherwise.
            format!("M12 {}h{}", line * PITCH + 12, last * PITCH + 1)
        })
        .collect();
    html! {
        svg.rw-boxes.nuts viewBox={ "0 0 " (NUTS * PITCH) " " (lines * PITCH) } aria-hidden="true" {
            path.edge d=(dots) {}
            path.paper d=(dots) {}
            g {
                @for nut in 0..usize::from(place.sheet.hazelnuts) {
                    (stamp("pen-fill", nut % NUTS, nut / NUTS, BOX))
                }
            }
        }
    }
}

fn outline(space: u8) -> String {
    format!("M{} 2h{BOX}v{BOX}h-{BOX}z", usize::from(space) * PITCH + 2)
}

/// A symbol in the middle of a box.
fn stamp(symbol: &str, column: usize, line: usize, size: usize) -> Markup {
    let at = |place: usize| (place * PITCH + PITCH / 2) as f32 - size as f32 / 2.0;
    // Written by hand: a sheet has up to a hundred of these.
    PreEscaped(format!(
        r##"<use href="#{symbol}" x="{}" y="{}" width="{size}" height="{size}"/>"##,
        at(column),
        at(line)
    ))
}

fn circle(space: u8) -> &'static str {
    ["pen-circle-1", "pen-circle-2", "pen-circle-3"][usize::from(space) % 3]
}

fn cross(space: u8) -> &'static str {
    ["pen-cross-1", "pen-cross-2"][usize::from(space) % 2]
}
