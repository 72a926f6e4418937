//! The ids of the pieces. A tile keeps its id wherever it lies.

use table::Seat;

use crate::pieces::{Colour, Kind, Resource, Resources, Skill, Skills};
use crate::state::Cell;
use crate::tile::Tile;

/// The land of the tile that is being placed.
pub const LAND: &str = "kf-laying";

pub fn tile(tile: Tile) -> String {
    format!("kf-t-{}", tile.word())
}

/// The plate with the effect of a tile on auction: to use it rather than to bid.
pub fn effect(tile: Tile) -> String {
    format!("kf-use-{}", tile.word())
}

/// The viewer's side of a tile on auction, with their bid or without one.
pub fn bid(tile: Tile) -> String {
    format!("kf-bid-{}", tile.word())
}

/// The bid of another player.
pub fn bid_of(tile: Tile, seat: Seat) -> String {
    format!("kf-bid-{}-{seat}", tile.word())
}

/// The plate with the upgrade of a tile.
pub fn upgrade(tile: Tile) -> String {
    format!("kf-up-{}", tile.word())
}

/// A worker on a tile that it used, from the first on.
pub fn standing(tile: Tile, index: usize) -> String {
    format!("kf-stand-{}-{index}", tile.word())
}

/// The same worker where the village is drawn small.
pub fn standing_far(tile: Tile, index: usize) -> String {
    format!("kf-far-{}-{index}", tile.word())
}

/// The resources of one kind on a tile.
pub fn lying(tile: Tile, resource: Resource) -> String {
    format!("kf-r-{}-{}", tile.word(), resource.id())
}

/// The same resources where the village is drawn small.
pub fn lying_far(tile: Tile, resource: Resource) -> String {
    format!("kf-rf-{}-{}", tile.word(), resource.id())
}

/// Workers of one colour behind the viewer's screen.
pub fn worker(colour: Colour) -> String {
    format!("kf-w-{}", colour.id())
}

/// Skills of one kind behind the viewer's screen.
pub fn skill(skill: Skill) -> String {
    format!("kf-s-{}", skill.id())
}

pub fn make(resource: Resource) -> String {
    format!("kf-make-{}", resource.id())
}

pub fn spend(resources: Resources, skills: Skills) -> String {
    let mut id = "kf-spend".to_owned();
    for kind in resources.pieces().map(Kind::id).chain(skills.pieces().map(Kind::id)) {
        id.push('-');
        id.push_str(kind);
    }
    id
}

/// An empty cell beside the viewer's village.
pub fn cell(cell: Cell) -> String {
    format!("kf-cell-{}_{}", cell.q, cell.r)
}

/// One of the ways in which the tile can be turned there.
pub fn turn(at: Cell, orientation: u8) -> String {
    format!("{}-r{orientation}", cell(at))
}

pub fn village(seat: Seat) -> String {
    format!("kf-village-{seat}")
}
