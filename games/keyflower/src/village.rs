//! Chapter 11: expanding villages.

use std::cell::OnceCell;

use table::{Reveal, Seat, Seats, Witness};

use crate::components::{EDGES, Power, Printed};
use crate::moves::{Event, Move};
use crate::state::{Cell, Keyflower, Phase, opposite};
use crate::tile::Tile;
use crate::turns::{Listing, Taker};

/// An empty cell beside a village, and what its neighbours show towards it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening {
    pub cell: Cell,
    /// A byte each, from the lowest: directions in which there is a tile; of those, where it shows road, and where water.
    sides: u32,
}

/// No village grows larger: a home, all season tiles, all winter and turn-order tiles, and a boat are 48.
pub const MOST_IN_VILLAGE: usize = 50;

/// More openings than any village has: four for each tile and two are 202. A byte counts them without ever being too large.
const MOST_OPENINGS: usize = 256;

/// All empty cells beside a village, in the order in which its tiles come upon them.
#[derive(Clone, Copy, Debug)]
pub struct Openings {
    cells: [Cell; MOST_OPENINGS],
    sides: [u32; MOST_OPENINGS],
    count: u8,
}

impl Openings {
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Opening> + '_ {
        let all = self.cells.iter().zip(&self.sides).take(usize::from(self.count));
        all.map(|(&cell, &sides)| Opening { cell, sides })
    }

    /// The one with this place in the order.
    pub fn get(&self, place: usize) -> Option<Opening> {
        let is_there = place < usize::from(self.count);
        is_there.then(|| Opening { cell: self.cells[place], sides: self.sides[place] })
    }
}

/// How many of the first six bits are set: to look it up is quicker than to count.
static BITS: [u8; 64] = {
    let mut bits = [0; 64];
    let mut number = 0;
    while number < 64 {
        bits[number] = (number as u8).count_ones() as u8;
        number += 1;
    }
    bits
};

/// The same byte six times, one for each way to turn a tile.
const SIX_TIMES: u64 = 0x0101_0101_0101;

impl Opening {
    /// KF-122, KF-124: whether a tile turned so matches every neighbour; edges at empty cells are free (KF-127).
    #[inline]
    pub fn fits(&self, printed: &Printed, orientation: u8) -> bool {
        self.fitting(Turned::of(printed)).any(|fitting| fitting == orientation)
    }

    /// Whether a tile matches in some way.
    #[inline]
    fn takes(&self, printed: &Printed) -> bool {
        self.fitting(Turned::of(printed)).next().is_some()
    }

    /// All ways to turn a tile that match.
    #[inline]
    fn fitting(&self, turned: Turned) -> impl Iterator<Item = u8> + use<> {
        let [neighbours, roads, waters, _] = self.sides.to_le_bytes().map(|side| u64::from(side) * SIX_TIMES);
        let wrong = ((turned.roads ^ roads) | (turned.waters ^ waters)) & neighbours;
        // No byte has its highest bit: it is set where anything else is.
        turned.which(!(wrong + 0x7f * SIX_TIMES))
    }

    /// How many of these roads go on in a neighbour.
    #[inline]
    pub fn links(&self, roads: u8) -> u8 {
        BITS[usize::from(roads & (self.sides >> 8) as u8 & 63)]
    }

    /// How many tiles lie beside it.
    #[inline]
    pub fn beside(&self) -> u8 {
        BITS[(self.sides & 63) as usize]
    }
}

/// What a tile shows, turned in every way that looks different: a byte for each.
#[derive(Clone, Copy)]
struct Turned {
    roads: u64,
    waters: u64,
    /// The highest bits of all these bytes.
    all: u64,
}

impl Turned {
    #[inline]
    fn of(printed: &Printed) -> Self {
        let bytes = |[a, b, c, d, e, f]: [u8; EDGES]| u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
        let all = (0x80 * SIX_TIMES) & ((1 << (8 * printed.orientations)) - 1);
        Turned { roads: bytes(printed.roads), waters: bytes(printed.waters), all }
    }

    /// The orientations whose byte has the highest bit.
    #[inline]
    fn which(self, bits: u64) -> impl Iterator<Item = u8> + use<> {
        let mut rest = bits & self.all;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| (rest.trailing_zeros() / 8) as u8);
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl Keyflower {
    /// KF-121, KF-184: the cells that share an edge with a tile of the village.
    pub fn openings(&self, seat: Seat) -> Openings {
        let none = Cell { q: 0, r: 0 };
        let mut openings = Openings { cells: [none; MOST_OPENINGS], sides: [0; MOST_OPENINGS], count: 0 };
        // With the openings a village is two cells wider than its tiles. It is hardly ever 30 wide and never 60.
        match self.village(seat).tiles.len() {
            0..14 => self.find_openings::<16, { 16 * 16 }>(seat, &mut openings),
            14..30 => self.find_openings::<32, { 32 * 32 }>(seat, &mut openings),
            _ => self.find_openings::<64, { 64 * 64 }>(seat, &mut openings),
        }
        openings
    }

    /// Cells are told apart in rows of this width, one after the other; what is beyond the last one begins anew.
    fn find_openings<const WIDTH: usize, const CELLS: usize>(&self, seat: Seat, openings: &mut Openings) {
        let number = |q: i8, r: i8| (q as usize).wrapping_mul(WIDTH).wrapping_add(r as usize);
        let seen = &self.book.get().digest.seen;
        // The number of the opening in each cell, from 1.
        let mut at = [0u8; CELLS];
        let mut count = 0;
        for tile in self.village(seat).tiles.iter() {
            let piece = self.piece(tile);
            let seen = seen[tile.index()][piece.orientation as usize];
            let here = number(piece.cell.q, piece.cell.r);
            for direction in 0..EDGES {
                if piece.neighbours[direction].is_some() {
                    continue;
                }
                let (q, r) = Cell::STEPS[direction];
                let spot = &mut at[here.wrapping_add(number(q, r)) % CELLS];
                if *spot == 0 {
                    openings.cells[usize::from(count)] = piece.cell.next(direction);
                    count += 1;
                    *spot = count;
                }
                openings.sides[usize::from(*spot - 1)] |= seen & 0x01_01_01 << opposite(direction);
            }
        }
        openings.count = count;
    }

    /// The cell below the lowest tile, of several the one furthest to the east: no other tile lies beside it.
    fn outermost(&self, seat: Seat) -> Option<Opening> {
        let lowest = self.village(seat).tiles.iter().max_by_key(|&tile| {
            let Cell { q, r } = self.piece(tile).cell;
            (r, q)
        })?;
        const BELOW: usize = 3;
        let piece = self.piece(lowest);
        let seen = self.book.get().digest.seen[lowest.index()][piece.orientation as usize];
        let (cell, sides) = (piece.cell.next(BELOW), seen & 0x01_01_01 << opposite(BELOW));
        Some(Opening { cell, sides })
    }

    /// Whether one tells at a glance that the seat can choose what to lay or where: most often it can already at one cell.
    fn plainly_chooses(&self, seat: Seat) -> bool {
        let (village, Some(opening)) = (self.village(seat), self.outermost(seat)) else { return false };
        match village.laying {
            Some(tile) => opening.fitting(Turned::of(self.printed(tile))).nth(1).is_some(),
            None => village.aside.iter().filter(|&tile| opening.takes(self.printed(tile))).nth(1).is_some(),
        }
    }

    /// Every way to place this tile, with 2a without regard to edges (KF-166); orientations that look the same are listed once.
    fn each_spot(&self, seat: Seat, openings: &Openings, tile: Tile, take: &mut impl Taker) -> Listing {
        let turned = Turned::of(self.printed(tile));
        if self.has_power(seat, Power::CrossCountry) {
            openings.iter().try_for_each(|opening| take.settle(tile, &opening, turned.which(!0)))
        } else {
            openings.iter().try_for_each(|opening| take.settle(tile, &opening, opening.fitting(turned)))
        }
    }

    fn fits_somewhere(&self, seat: Seat, openings: &Openings, tile: Tile) -> bool {
        self.each_spot(seat, openings, tile, &mut |_| Listing::Break(())).is_break()
    }

    /// KF-123: which tile next, then where.
    pub(crate) fn list_expansion(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        match self.village(seat).laying {
            Some(tile) => self.each_spot(seat, &self.openings(seat), tile, take),
            None => self.list_within(seat, &OnceCell::new(), take),
        }
    }

    /// The same with the cells beside the village, which are looked for only where they are needed.
    fn list_within(&self, seat: Seat, beside: &OnceCell<Openings>, take: &mut impl Taker) -> Listing {
        let village = self.village(seat);
        let openings = || beside.get_or_init(|| self.openings(seat));
        if let Some(tile) = village.laying {
            return self.each_spot(seat, openings(), tile, take);
        }
        // Most tiles fit there already.
        let outermost = self.outermost(seat);
        for tile in village.aside.iter() {
            if outermost.is_some_and(|opening| opening.takes(self.printed(tile)))
                || self.fits_somewhere(seat, openings(), tile)
            {
                take.take(Move::Lay(tile))?;
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
        let mut beside = OnceCell::new();
        while !self.village(seat).aside.is_empty() {
            if self.plainly_chooses(seat) {
                return;
            }
            let mut listed = None;
            let mut count = 0;
            let _ = self.list_within(seat, &beside, &mut |mv| {
                listed = Some(mv);
                count += 1;
                if count > 1 { Listing::Break(()) } else { Listing::Continue(()) }
            });
            match listed {
                Some(mv) if count == 1 => {
                    self.lay_or_settle(seat, mv, witness);
                    if matches!(mv, Move::Settle { .. }) {
                        beside = OnceCell::new();
                    }
                }
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
            if let Some(direction) = cell.direction_to(there) {
                self.piece_mut(tile).neighbours[direction] = Some(other);
                self.piece_mut(other).neighbours[opposite(direction)] = Some(tile);
            }
        }
    }
}
