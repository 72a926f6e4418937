//! The others' sheets: small on their plates, whole when they are opened.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};
use table::{Phrase, Seat};

use super::{Canvas, Place, help, sheet, signs};
use crate::{Assistant, Cell, CrateId, Resource, TurnBox};

/// What the plate of a seat shows beside its name.
pub fn draw(place: &Place<'_>) -> Markup {
    let table = &place.table;
    match table.mine() {
        Some(mine) if mine == place.seat && table.view.sheets.len() == 1 => goals(place),
        Some(mine) if mine == place.seat => html! {},
        Some(_) => peek(place),
        // An onlooker has every sheet on the board already.
        None => html! { div.rw-peek { (brief(place)) } },
    }
}

/// RW-104: alone, from how many points on a result is called so.
fn goals(place: &Place<'_>) -> Markup {
    html! {
        p.rw-goals data-help=(help::goals(place)) {
            b { (place.say("board-goals")) }
            @for (key, from) in place.printed().ratings.goals() {
                span { b.num { (from) } " " (place.say(key)) }
            }
        }
    }
}

/// The small sheet, which unfolds to the whole one. A click elsewhere or the escape key closes it (`menu`), and it
/// stays open while the table changes.
fn peek(place: &Place<'_>) -> Markup {
    let name = place.say(Phrase::new("board-open-sheet").with("name", place.seat));
    html! {
        details.rw-peek.menu id={ "rw-peek-" (place.seat) } name="rw-peek" {
            summary { span.vh { (name) } span.in aria-hidden="true" { (brief(place)) } }
            div.rw-over role="group" aria-label=(name) data-audit="scroll" {
                h2 { (place.table.emblem(place.seat)) (place.table.name_of(place.seat)) }
                (sheet::area(place))
            }
        }
    }
}

/// Every sheet, one below the other.
pub fn all_sheets(table: &Canvas<'_>) -> Markup {
    html! {
        div.rw-all data-audit="scroll" {
            @for seat in Seat::all(table.view.sheets.len()) {
                h2.onfelt { (table.emblem(seat)) (table.name_of(seat)) }
                (sheet::area(&table.place(seat)))
            }
        }
    }
}

/// Dice, what is left of the resources, orders, and a picture of the sheet.
fn brief(place: &Place<'_>) -> Markup {
    let sheet = place.sheet;
    let written =
        (&sheet.boxes, &sheet.circled, &sheet.crossed, &sheet.lanterns, &sheet.crates, sheet.hazelnuts);
    let inputs = (written, &sheet.hired, &sheet.dice, &sheet.orders, &sheet.completed, place.table.turn());
    place.part("brief", &inputs, || draw_brief(place))
}

fn draw_brief(place: &Place<'_>) -> Markup {
    let sheet = place.sheet;
    html! {
        div.rw-brief {
            (miniature(place))
            div.goods {
                @for resource in Resource::ALL {
                    span { (signs::sign(signs::resource(resource))) (place.left(resource)) }
                }
                span { (signs::sign("rw-ticket")) (sheet.orders.len()) }
                span { (signs::sign("rw-back")) (sheet.completed.len()) }
            }
            div.dice {
                @if let Some(turn) = place.table.turn() { (taken(&sheet.boxes[turn])) }
                @for die in sheet.dice.iter() { (signs::die(die)) }
            }
        }
    }
}

/// What was taken in this turn.
fn taken(turn_box: &TurnBox) -> Markup {
    html! {
        span.took {
            @match turn_box {
                TurnBox::Empty => {}
                TurnBox::Value(value) => (value),
                TurnBox::Crossed => "×",
            }
        }
    }
}

/// The sheet as one sees it across the table: no word can be read, but how full it is.
fn miniature(place: &Place<'_>) -> Markup {
    let (sheet, printed) = (place.sheet, place.printed());
    let mut mini = Miniature::default();
    for (turn, turn_box) in sheet.boxes.iter().enumerate() {
        let x = 4 + turn * 13 + turn / 2 * 2;
        mini.square(x, 4, 12);
        match turn_box {
            TurnBox::Empty => {}
            TurnBox::Crossed => mini.cross(x, 4, 12),
            TurnBox::Value(value) => mini.stamp(&format!("pen-{value}"), x, 4, 12),
        }
    }
    for (line, resource) in Resource::ALL.into_iter().enumerate() {
        let y = 21 + line * 10;
        for space in 0..usize::from(printed.row(resource).spaces) {
            let x = 4 + space * 9;
            mini.square(x, y, 8);
            if space < usize::from(sheet.circled[resource]) {
                mini.ring(x, y, 8);
            }
            if space < usize::from(sheet.crossed[resource]) {
                mini.cross(x, y, 8);
            }
        }
    }
    for cell in Cell::all() {
        let (x, y) = (138 + cell.column() * 12, 21 + cell.row() * 12);
        mini.square(x, y, 11);
        if sheet.lanterns.has(cell) {
            mini.cross(x, y, 11);
        }
    }
    for (index, assistant) in Assistant::ALL.into_iter().enumerate() {
        let x = 4 + index * 11;
        mini.square(x, 72, 10);
        if sheet.hired.contains(assistant) {
            mini.stamp("pen-tick", x, 71, 11);
        }
    }
    for (index, id) in CrateId::ALL.into_iter().enumerate() {
        let x = 98 + index * 15;
        mini.square(x, 70, 13);
        if help::is_active(place, id) {
            mini.stamp("pen-tick", x, 69, 14);
        }
    }
    let filled = usize::from(sheet.hazelnuts) * 168 / usize::from(printed.hazelnut_track).max(1);
    html! {
        svg.rw-mini viewBox="0 0 176 90" aria-hidden="true" style={ "--seat:var(--seat-" (place.table.animal_of(place.seat)) ")" } {
            path.box d=(mini.printed) {}
            path.track d="M4 62h168v5H4z" {}
            path.nuts d={ "M4 62h" (filled) "v5H4z" } {}
            path.ink d=(mini.ink) {}
            (PreEscaped(mini.stamps))
        }
    }
}

/// A drawing of few, long paths.
#[derive(Default)]
struct Miniature {
    printed: String,
    ink: String,
    stamps: String,
}

impl Miniature {
    fn square(&mut self, x: usize, y: usize, size: usize) {
        let _ = write!(self.printed, "M{x} {y}h{size}v{size}h-{size}z");
    }

    fn cross(&mut self, x: usize, y: usize, size: usize) {
        let _ = write!(self.ink, "M{x} {y}l{size} {size}m0-{size}l-{size} {size}");
    }

    fn ring(&mut self, x: usize, y: usize, size: usize) {
        let radius = size / 2;
        let _ = write!(
            self.ink,
            "M{x} {}a{radius} {radius} 0 1 0 {size} 0a{radius} {radius} 0 1 0-{size} 0",
            y + radius
        );
    }

    fn stamp(&mut self, symbol: &str, x: usize, y: usize, size: usize) {
        let _ = write!(
            self.stamps,
            r##"<use href="#{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##
        );
    }
}
