//! The ids of the pieces: the same piece has the same id in every drawing. What belongs to a player carries the
//! number of the seat.

use table::Seat;

use crate::components::{Action, ContractId, HelperId, Material, OrderId};
use crate::dice::{Colour, Die};

/// The viewer's tokens that moves touch.
pub const LANTERNS: &str = "wc-lanterns";
pub const REUSE: &str = "wc-reuse-tokens";
pub const BERRIES: &str = "wc-berries";
/// The next step of the viewer on the marketing track.
pub const MARKETING: &str = "wc-marketing";
/// Bonuses to take first.
pub const OUTER: &str = "wc-first-outer";
pub const SAW: &str = "wc-first-saw";

pub fn tile(tile: Action) -> String {
    format!("wc-wheel-{}", tile.word())
}

/// A place of the lumber stock.
pub fn stock(place: usize) -> String {
    format!("wc-stock-{}", place + 1)
}

/// A die from the supply, while one can be had.
pub fn supply(die: Die) -> String {
    format!("wc-supply-{die}")
}

/// An order, wherever it lies.
pub fn order(order: OrderId) -> String {
    format!("wc-order-{}", order.0)
}

/// A helper, wherever it is.
pub fn helper(helper: HelperId) -> String {
    format!("wc-staff-{}", helper.0)
}

pub fn contract(contract: ContractId) -> String {
    format!("wc-public-{}", contract.0)
}

/// A die of a lumber pile; equal ones are counted from 1.
pub fn die(seat: Seat, die: Die, copy: u8) -> String {
    format!("wc-die-{seat}-{die}-{copy}")
}

pub fn pot(seat: Seat, colour: Colour) -> String {
    format!("wc-pot-{seat}-{}", colour.word())
}

/// A tile or an empty slot of a workshop: `saw`, `splice` or `glue` with its place from 0.
pub fn slot(seat: Seat, kind: &str, place: u8) -> String {
    format!("wc-{kind}-{seat}-{}", place + 1)
}

pub fn token(material: Material) -> String {
    format!("wc-token-{}", material.word())
}

pub fn room(seat: Seat, room: &str) -> String {
    format!("wc-room-{seat}-{room}")
}

pub fn space(seat: Seat, space: &str) -> String {
    format!("wc-attic-{seat}-{space}")
}

/// The attic as a whole, for pictures of it.
pub fn attic(seat: Seat) -> String {
    format!("wc-attic-{seat}")
}

pub fn link(seat: Seat, link: usize) -> String {
    format!("wc-link-{seat}-{}", link + 1)
}

/// A tool of the supply, while one can be had.
pub fn tool(tool: &str) -> String {
    format!("wc-tool-of-{tool}")
}

/// One of several gains.
pub fn pick(index: u8) -> String {
    format!("wc-pick-{}", index + 1)
}

/// A line of the price list of materials.
pub fn offer(index: u8) -> String {
    format!("wc-offer-{}", index + 1)
}

/// A material that there is more of.
pub fn extra(material: Material) -> String {
    format!("wc-extra-{}", material.word())
}

/// The plate of a seat, which the frame draws.
pub fn plate(seat: Seat) -> String {
    format!("seat-{seat}")
}

/// The folded workshop of somebody else.
pub fn workshop(seat: Seat) -> String {
    format!("wc-workshop-{seat}")
}
