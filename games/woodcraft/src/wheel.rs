//! Chapter 4: the action wheel.

use serde::{Deserialize, Serialize};
use table::Fate;

use crate::components::{Action, QUADRANTS, SPACES};

/// Where the seven action tiles stand and how far the saw has turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wheel {
    /// How many quadrants each tile has moved since the start.
    pub moved: [u8; 7],
    /// The space of each tile in its quadrant, from 1; 7 is the far end.
    pub space: [u8; 7],
    /// The quadrant at whose far end the arrow stands, counted like `moved`.
    pub front: u8,
    /// The board's quadrant in which the tiles started, from 0.
    pub start: u8,
}

/// What a tile leaves behind when it is chosen, noted before it moves (WC-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// The board's quadrant, from 0.
    pub quadrant: u8,
    /// The space with an outer bonus, from 1; none in the start quadrant (WC-29).
    pub outer: Option<u8>,
    /// How many saw bonuses are uncovered (WC-30).
    pub saws: u8,
}

impl Wheel {
    /// WC-8, WC-9: all tiles in one quadrant, in random order; the arrow at the far end of the next.
    pub fn new(start: u8, fate: &mut Fate) -> Self {
        let mut space: [u8; 7] = std::array::from_fn(|index| index as u8 + 1);
        fate.shuffle(&mut space);
        Wheel { moved: [0; 7], space, front: 1, start }
    }

    /// The board's quadrant in which a tile stands, from 0.
    pub fn quadrant(&self, tile: Action) -> u8 {
        (self.start + self.moved[tile.index()]) % QUADRANTS as u8
    }

    /// WC-30: how far the saw is ahead of a tile's quadrant.
    pub fn age(&self, tile: Action) -> u8 {
        self.front - self.moved[tile.index()]
    }

    fn holds_tiles(&self, moved: u8) -> bool {
        self.moved.contains(&moved)
    }

    /// WC-28: the tile may not cross the arrow while the quadrant behind it holds tiles a lap back.
    pub fn is_blocked(&self, tile: Action) -> bool {
        self.moved[tile.index()] == self.front
            && self.front.checked_sub(3).is_some_and(|behind| self.holds_tiles(behind))
    }

    /// WC-26: the space a tile lands on when it enters a quadrant: behind the rearmost tile there.
    fn landing(&self, moved: u8) -> u8 {
        let rearmost = (0..7).filter(|&tile| self.moved[tile] == moved).map(|tile| self.space[tile]).min();
        rearmost.map_or(SPACES as u8, |space| space - 1)
    }

    /// WC-29: whether the arc tile still covers the outer bonuses of the start quadrant.
    pub fn has_arc(&self) -> bool {
        self.holds_tiles(0)
    }

    /// WC-29, WC-30: what a tile leaves behind if it is chosen now.
    pub fn leaves(&self, tile: Action) -> Left {
        let moved = self.moved[tile.index()];
        Left {
            quadrant: self.quadrant(tile),
            outer: (moved > 0).then_some(self.space[tile.index()]),
            saws: self.age(tile).saturating_sub(1).min(2),
        }
    }

    /// WC-25: the board's quadrant, from 0, and the space in it that a tile goes to if it is chosen now.
    pub fn next_place(&self, tile: Action) -> (u8, u8) {
        let moved = self.moved[tile.index()] + 1;
        ((self.start + moved) % QUADRANTS as u8, self.landing(moved))
    }

    /// WC-25, WC-27, WC-33: moves a tile one quadrant on and says what it left.
    pub fn advance(&mut self, tile: Action) -> Left {
        let moved = self.moved[tile.index()];
        let left = self.leaves(tile);
        self.space[tile.index()] = self.landing(moved + 1);
        self.moved[tile.index()] = moved + 1;
        self.front = self.front.max(moved + 1);
        left
    }

    /// WC-173: the rearmost tile on the wheel.
    pub fn hindmost(&self) -> Action {
        let place = |tile: &Action| (self.moved[tile.index()], self.space[tile.index()]);
        Action::ALL.into_iter().min_by_key(place).expect("there are seven tiles")
    }

    /// WC-I1: what always holds of a wheel.
    pub fn check_invariants(&self) -> Result<(), String> {
        let most = self.moved.iter().copied().max().unwrap_or(0);
        let least = self.moved.iter().copied().min().unwrap_or(0);
        if self.start >= QUADRANTS as u8 || most > 200 || self.front != most.max(1) || most - least > 3 {
            return Err("the wheel: tiles and saw are not within one lap".into());
        }
        for tile in 0..7 {
            if !(1..=SPACES as u8).contains(&self.space[tile]) {
                return Err("the wheel: a tile stands on no space".into());
            }
            let same =
                |other: usize| self.moved[other] == self.moved[tile] && self.space[other] == self.space[tile];
            if (0..tile).any(same) {
                return Err("the wheel: two tiles stand on one space".into());
            }
        }
        // Every tile that still comes to a quadrant finds a space behind the rearmost one there.
        for moved in least..=most {
            let coming = self.moved.iter().filter(|&&other| other < moved).count();
            if self.holds_tiles(moved) && coming > self.landing(moved) as usize {
                return Err("the wheel: a tile would have no space to land on".into());
            }
        }
        if Action::ALL.into_iter().all(|tile| self.is_blocked(tile)) {
            return Err("the wheel: no tile can move".into());
        }
        Ok(())
    }
}
