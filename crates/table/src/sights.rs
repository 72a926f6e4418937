//! The sights of one match, one after the other: most of what a seat has is as it was a step before.

use crate::features::{Features, Row};
use crate::seat::Seat;

/// What was seen last, so that only what changed is written anew.
pub struct Sights<G: Features> {
    /// The world that was seen, and what each seat had in it, seat after seat.
    before: Option<G>,
    rows: Vec<f32>,
    /// When nothing moved, for whom and with which seed; and the whole row of that moment.
    still: Option<(u64, Seat, u64)>,
    last: Vec<f32>,
}

impl<G: Features> Default for Sights<G> {
    fn default() -> Self {
        Sights { before: None, rows: Vec::new(), still: None, last: Vec::new() }
    }
}

impl<G: Features> Sights<G> {
    /// Another match begins.
    pub fn forget(&mut self) {
        self.before = None;
        self.still = None;
    }

    /// Writes the same as [`Features::observe`].
    pub fn observe(&mut self, game: &G, seat: Seat, seed: u64, out: &mut [f32]) {
        let still = game.standstill().map(|number| (number, seat, seed));
        let out = &mut out[..G::sight_len()];
        if still.is_some() && still == self.still {
            out.copy_from_slice(&self.last);
            return;
        }
        if G::REMEMBERS {
            game.glimpse(seat, seed, |world| self.look(world, seat, out));
        } else {
            game.observe(seat, seed, out);
        }
        self.still = still;
        if still.is_some() {
            self.last.clear();
            self.last.extend_from_slice(out);
        }
    }

    fn look(&mut self, world: &G, seat: Seat, out: &mut [f32]) {
        let (width, seats) = (G::OWN.len(), world.seats());
        self.rows.resize(width * seats, 0.0);
        for (index, row) in self.rows.chunks_exact_mut(width).enumerate() {
            let whose = Seat::new(index);
            if !self.before.as_ref().is_some_and(|before| world.looks_same(before, whose)) {
                world.own(whose, &mut Row::new(row));
            }
        }
        match &mut self.before {
            Some(before) => before.clone_from(world),
            None => self.before = Some(world.clone()),
        }
        let (common, rest) = out[..G::sight_len()].split_at_mut(G::COMMON.len());
        world.common(&mut Row::new(common));
        let (present, absent) = rest.split_at_mut(width * seats);
        let (others, first) = self.rows.split_at(width * seat.index());
        present[..first.len()].copy_from_slice(first);
        present[first.len()..].copy_from_slice(others);
        absent.fill(0.0);
    }
}
