//! Moves as numbers.

use table::Seat;
use table::numbers::{Kind, Numbered, firsts};

use crate::Keyflower;
use crate::moves::Move;
use crate::pieces::{Kind as _, Pile, Workers};
use crate::state::{Act, Cell};
use crate::tile::{TILES, Tile, TileSet};

/// Of each colour so many workers have numbers of their own.
const MANY: usize = 32;
/// Villages are numbered up to this many tiles.
const VILLAGE: usize = 24;
/// Cells are numbered this far from the home tile in either direction.
const FAR: i8 = 8;
const CELLS: usize = 2 * FAR as usize + 1;
/// Hands of winter tiles are numbered up to this many.
const HAND: usize = 8;

const KINDS: [Kind; 19] = [
    Kind::new("pass", 1),
    Kind::new("bid", TILES),
    Kind::new("use", TILES),
    Kind::new("with group", TILES),
    Kind::new("with worker", 4),
    Kind::new("place workers", 5 * MANY),
    Kind::new("make", 4),
    Kind::new("pay worker", 4),
    Kind::new("pay group", TILES),
    Kind::new("pay skill", 3),
    Kind::new("carry", 4 * VILLAGE * VILLAGE),
    Kind::new("upgrade", TILES),
    Kind::new("spend", 81 + 27),
    Kind::new("done", 1),
    Kind::new("boat", TILES),
    Kind::new("lay", TILES),
    Kind::new("place", CELLS * CELLS * 6),
    Kind::new("offer", 1 << HAND),
    Kind::new("flip", TILES + 1),
];

impl Numbered for Keyflower {
    const KINDS: &'static [Kind] = &KINDS;
    const FIRSTS: &'static [usize] = &firsts(&KINDS);

    fn kind_and_place(&self, seat: Seat, mv: Move) -> (usize, usize) {
        let in_village = |tile: Tile| rank(self.villages[seat.index()].tiles, tile);
        match mv {
            Move::Pass => (0, 0),
            Move::Choose(Act::Bid, tile) => (1, tile.index()),
            Move::Choose(Act::Use, tile) => (2, tile.index()),
            Move::WithGroup(tile) => (3, tile.index()),
            Move::WithWorker(colour) => (4, colour.index()),
            Move::Place { workers, .. } => (5, placed(workers)),
            Move::Make(resource) => (6, resource.index()),
            Move::PayWorker(colour) => (7, colour.index()),
            Move::PayGroup(tile) => (8, tile.index()),
            Move::PaySkill(skill) => (9, skill.index()),
            Move::Carry { resource, from, to } => {
                let (from, to) = (in_village(from), in_village(to));
                let is_numbered = from < VILLAGE && to < VILLAGE;
                let place = (resource.index() * VILLAGE + from) * VILLAGE + to;
                (10, if is_numbered { place } else { usize::MAX })
            }
            Move::Upgrade(tile) => (11, tile.index()),
            Move::Spend { resources, skills } if skills.is_empty() => (12, digits(resources)),
            Move::Spend { skills, .. } => (12, 81 + digits(skills) % 27),
            Move::Done => (13, 0),
            Move::Boat(tile) => (14, tile.index()),
            Move::Lay(tile) => (15, tile.index()),
            Move::Settle { cell, orientation, .. } => (16, settled(cell, orientation)),
            Move::Offer(tiles) => (17, offered(self.screens[seat.index()].winter, tiles)),
            Move::Flip(tile) => (18, tile.map_or(0, |tile| tile.index() + 1)),
        }
    }
}

/// The place of a tile among these, in the order of all tiles.
fn rank(tiles: TileSet, tile: Tile) -> usize {
    tiles.iter().take_while(|&other| other != tile).count()
}

/// Workers of one colour by colour and number; a mixed group by its number alone.
fn placed(workers: Workers) -> usize {
    let colour = workers.only_kind().map_or(4, |colour| colour.index());
    colour * MANY + usize::from(workers.total()).min(MANY - 1)
}

/// None, one or more of each kind.
fn digits<K: crate::pieces::Kind>(pile: Pile<K>) -> usize {
    K::ALL.iter().fold(0, |number, &kind| number * 3 + usize::from(pile[kind].min(2)))
}

fn settled(cell: Cell, orientation: u8) -> usize {
    let (q, r) = (cell.q.saturating_add(FAR), cell.r.saturating_add(FAR));
    match (usize::try_from(q), usize::try_from(r)) {
        (Ok(q), Ok(r)) if q < CELLS && r < CELLS => (q * CELLS + r) * 6 + usize::from(orientation),
        _ => usize::MAX,
    }
}

/// Which tiles of a hand, as bits in the order of all tiles.
fn offered(hand: TileSet, tiles: TileSet) -> usize {
    hand.iter().take(HAND).enumerate().map(|(place, tile)| usize::from(tiles.contains(tile)) << place).sum()
}
