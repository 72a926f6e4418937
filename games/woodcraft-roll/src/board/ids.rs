//! The ids of the pieces: the same piece has the same id in every drawing. What belongs to a sheet carries the
//! number of its seat, because every sheet is on the page.

use crate::{Assistant, Card, Cell, Column, CrateId, Die, Resource};
use table::Seat;

/// The three orders on offer together, and the sign above them that takes one.
pub const OFFER: &str = "rw-offer";
pub const TAKE: &str = "rw-take";

pub fn column(column: Column) -> String {
    format!("rw-col-{}", column.number())
}

/// An order, wherever it lies: on offer, beside a sheet, or done.
pub fn order(card: Card) -> String {
    format!("rw-order-{}", lower(card))
}

/// A die on the board. Equal dice are told apart by their place from the right, towards which they slide.
pub fn rolled(round: u8, die: Die, copy: usize) -> String {
    format!("rw-rolled-{round}-{}-{copy}", lower(die))
}

/// A die beside a sheet; equal dice are counted from 1.
pub fn die(seat: Seat, die: Die, copy: u8) -> String {
    format!("rw-{seat}-{}-{copy}", lower(die))
}

pub fn row(seat: Seat, resource: Resource) -> String {
    format!("rw-{seat}-{}", resource.name())
}

pub fn lantern(seat: Seat, cell: Cell) -> String {
    format!("rw-{seat}-lantern-{}-{}", cell.row() + 1, cell.column() + 1)
}

pub fn lanterns(seat: Seat) -> String {
    format!("rw-{seat}-lanterns")
}

pub fn crate_(seat: Seat, id: CrateId) -> String {
    format!("rw-{seat}-crate-{}", lower(id))
}

pub fn assistant(seat: Seat, assistant: Assistant) -> String {
    format!("rw-{seat}-assistant-{}", lower(assistant))
}

pub fn hazelnuts(seat: Seat) -> String {
    format!("rw-{seat}-hazelnuts")
}

pub fn turn_box(seat: Seat, turn: usize) -> String {
    format!("rw-{seat}-turn-{}", turn + 1)
}

pub fn tray(seat: Seat) -> String {
    format!("rw-{seat}-tray")
}

/// The whole sheet of a seat.
pub fn sheet(seat: Seat) -> String {
    format!("rw-{seat}-sheet")
}

/// The plate of a seat, which the frame draws.
pub fn plate(seat: Seat) -> String {
    format!("seat-{seat}")
}

fn lower(name: impl ToString) -> String {
    name.to_string().to_lowercase()
}
