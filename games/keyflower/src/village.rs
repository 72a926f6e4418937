//! Chapter 11: expanding villages.

use table::{Reveal, Seat, Seats, Witness};
use tinyvec::ArrayVec;

use crate::components::{EDGES, Power, Printed};
use crate::moves::{Event, Move};
use crate::state::{Cell, Keyflower, Phase, opposite};
use crate::tile::Tile;
use crate::turns::{Listing, Taker};

/// An empty cell beside a village, and what its neighbours show towards it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening {
    pub cell: Cell,
    /// Directions in which there is a tile.
    neighbours: u8,
    /// Of those, where it shows road and where water.
    roads: u8,
    waters: u8,
}

/// No village grows larger: a home, all season tiles, all winter and turn-order tiles, and a boat are 48.
pub const MOST_IN_VILLAGE: usize = 50;

/// More openings than any village has: four for each tile and two.
const MOST_OPENINGS: usize = 4 * MOST_IN_VILLAGE + 2;

/// All empty cells beside a village.
pub type Openings = ArrayVec<[Opening; MOST_OPENINGS]>;

impl Opening {
    /// KF-122, KF-124: whether a tile turned so matches every neighbour; edges at empty cells are free (KF-127).
    #[inline]
    pub fn fits(&self, printed: &Printed, orientation: u8) -> bool {
        let turned = orientation as usize;
        printed.roads[turned] & self.neighbours == self.roads
            && printed.waters[turned] & self.neighbours == self.waters
    }

    /// How many of these roads go on in a neighbour.
    pub fn links(&self, roads: u8) -> u8 {
        (roads & self.roads).count_ones() as u8
    }

    /// How many tiles lie beside it.
    pub fn beside(&self) -> u8 {
        self.neighbours.count_ones() as u8
    }
}

impl Keyflower {
    /// KF-121, KF-184: the cells that share an edge with a tile of the village.
    pub fn openings(&self, seat: Seat) -> Openings {
        // A village is hardly ever 30 cells wide and never 60.
        if self.village(seat).tiles.len() < 30 {
            self.openings_within::<{ 32 * 32 }, 31>(seat)
        } else {
            self.openings_within::<{ 64 * 64 }, 63>(seat)
        }
    }

    /// Cells are told apart by the last bits of their coordinates.
    fn openings_within<const CELLS: usize, const MASK: usize>(&self, seat: Seat) -> Openings {
        let mut at = [0u8; CELLS];
        let mut openings = Openings::new();
        for tile in self.village(seat).tiles.iter() {
            let piece = self.piece(tile);
            let turned = piece.orientation as usize;
            let printed = self.printed(tile);
            let (roads, waters) = (printed.roads[turned], printed.waters[turned]);
            let free = |free: u8, direction: usize| {
                free | u8::from(piece.neighbours[direction].is_none()) << direction
            };
            let mut free = (0..EDGES).fold(0, free);
            while free != 0 {
                let direction = free.trailing_zeros() as usize;
                free &= free - 1;
                let cell = piece.cell.next(direction);
                let spot = &mut at[(cell.q as usize & MASK) * (MASK + 1) + (cell.r as usize & MASK)];
                if *spot == 0 {
                    openings.push(Opening { cell, ..Opening::default() });
                    *spot = openings.len() as u8;
                }
                let opening = &mut openings[*spot as usize - 1];
                let back = opposite(direction);
                opening.neighbours |= 1 << back;
                opening.roads |= (roads >> direction & 1) << back;
                opening.waters |= (waters >> direction & 1) << back;
            }
        }
        openings
    }

    /// Every way to place this tile, with 2a without regard to edges (KF-166); orientations that look the same are listed once.
    fn each_spot(&self, seat: Seat, openings: &Openings, tile: Tile, take: &mut impl Taker) -> Listing {
        let printed = self.printed(tile);
        let anyhow = self.has_power(seat, Power::CrossCountry);
        for opening in openings {
            for orientation in 0..printed.orientations {
                if anyhow || opening.fits(printed, orientation) {
                    take(Move::Settle { tile, cell: opening.cell, orientation })?;
                }
            }
        }
        Listing::Continue(())
    }

    fn fits_somewhere(&self, seat: Seat, openings: &Openings, tile: Tile) -> bool {
        self.each_spot(seat, openings, tile, &mut |_| Listing::Break(())).is_break()
    }

    /// KF-123: which tile next, then where.
    pub(crate) fn list_expansion(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        let openings = self.openings(seat);
        let village = self.village(seat);
        if let Some(tile) = village.laying {
            return self.each_spot(seat, &openings, tile, take);
        }
        for tile in village.aside.iter() {
            if self.fits_somewhere(seat, &openings, tile) {
                take(Move::Lay(tile))?;
            }
        }
        Listing::Continue(())
    }

    /// KF-120: everybody at once adds what is new, and what was set aside before (KF-126b).
    pub(crate) fn begin_expansion(&mut self, witness: &mut Witness<Event>) -> Reveal {
        self.turn += 1;
        self.phase = Phase::Expanding { left: Seats::all(self.seat_count()) };
        for seat in Seat::all(self.seat_count()) {
            self.settle_forced(seat, witness);
        }
        self.finish_expansion(witness)
    }

    /// A tile is chosen, or placed.
    pub(crate) fn expand(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        self.lay_or_settle(seat, mv, witness);
        self.settle_forced(seat, witness);
        self.finish_expansion(witness)
    }

    fn finish_expansion(&mut self, witness: &mut Witness<Event>) -> Reveal {
        match self.phase {
            Phase::Expanding { left } if left.is_empty() => self.after_expansion(witness),
            _ => Reveal::Nothing,
        }
    }

    fn lay_or_settle(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) {
        match mv {
            Move::Lay(tile) => self.villages[seat.index()].laying = Some(tile),
            Move::Settle { tile, cell, orientation } => {
                self.settle(seat, tile, cell, orientation);
                witness.tell_all(|| Event::Settled { seat, tile, cell, orientation });
            }
            _ => {}
        }
    }

    /// Plays what is no choice, and sees whether the seat is done: nothing left, or nothing that fits (KF-126).
    fn settle_forced(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        let Phase::Expanding { mut left } = self.phase else { return };
        while !self.village(seat).aside.is_empty() {
            let mut listed = None;
            let mut count = 0;
            let _ = self.list_expansion(seat, &mut |mv| {
                listed = Some(mv);
                count += 1;
                if count > 1 { Listing::Break(()) } else { Listing::Continue(()) }
            });
            match listed {
                Some(mv) if count == 1 => self.lay_or_settle(seat, mv, witness),
                Some(_) => return,
                None => {
                    for tile in self.village(seat).aside.iter() {
                        witness.tell_all(|| Event::SetAside { seat, tile });
                    }
                    break;
                }
            }
        }
        left.remove(seat);
        self.phase = Phase::Expanding { left };
    }

    /// KF-121: the tile lies in this cell from now on (KF-123).
    pub fn settle(&mut self, seat: Seat, tile: Tile, cell: Cell, orientation: u8) {
        let village = &mut self.villages[seat.index()];
        let others = village.tiles;
        village.tiles.insert(tile);
        village.aside.remove(tile);
        village.laying = None;
        self.piece_mut(tile).cell = cell;
        self.piece_mut(tile).orientation = orientation;
        for other in others.iter() {
            let there = self.piece(other).cell;
            let step = (there.q - cell.q, there.r - cell.r);
            if let Some(direction) = Cell::STEPS.iter().position(|&towards| towards == step) {
                self.piece_mut(tile).neighbours[direction] = Some(other);
                self.piece_mut(other).neighbours[opposite(direction)] = Some(tile);
            }
        }
    }
}
