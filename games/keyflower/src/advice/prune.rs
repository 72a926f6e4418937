//! Moves that no sensible player makes.

use table::Seat;

use crate::components::TileKind;
use crate::moves::Move;
use crate::pieces::Resource;
use crate::state::{Act, Cell, Keyflower, Phase};
use crate::tile::{Tile, TileSet};
use crate::village::{Opening, Openings};

/// More places for a tile are not looked at.
pub(super) const MOST_SPOTS: usize = 12;

impl Keyflower {
    pub(super) fn prune_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Turn => self.prune_turn(seat, moves),
            Phase::Placing(_) => prune_placements(moves),
            Phase::Transport { .. } => moves.retain(|&mv| match mv {
                Move::Carry { resource, from, to } => self.is_sensible_carry(resource, from, to),
                _ => true,
            }),
            Phase::Expanding { .. } => self.prune_spots(seat, moves, &mut Vec::new()),
            _ => {}
        }
    }

    /// Nobody raises the own leading bid for nothing, or harnesses horses with nothing to carry or to improve.
    fn prune_turn(&self, seat: Seat, moves: &mut Vec<Move>) {
        let idle = if self.has_goods(seat) { TileSet::NONE } else { self.carrying() };
        let led = self.led_by(seat);
        moves.retain(|&mv| match mv {
            Move::Choose(Act::Bid, tile) => !led.contains(tile),
            Move::Choose(Act::Use, tile) => !idle.contains(tile),
            _ => true,
        });
    }

    /// Whether a seat has anything to carry or to pay an upgrade with.
    pub(super) fn has_goods(&self, seat: Seat) -> bool {
        !self.screen(seat).skills.is_empty()
            || self.tiles_of(seat).iter().any(|tile| !self.piece(tile).resources.is_empty())
    }

    /// The tiles whose use carries and upgrades.
    pub(super) fn carrying(&self) -> TileSet {
        let [basic, upgraded] = self.book.get().digest.carrying;
        basic.without(self.flipped).or(upgraded.and(self.flipped))
    }

    /// The tiles on auction that a seat leads for.
    pub(super) fn led_by(&self, seat: Seat) -> TileSet {
        self.lots.iter().filter(|lot| lot.leader == Some(seat)).filter_map(|lot| lot.tile).collect()
    }

    /// What is needed where it lies stays there.
    pub(super) fn is_sensible_carry(&self, resource: Resource, from: Tile, to: Tile) -> bool {
        !self.lacks(from, resource, 1) || self.lacks(to, resource, 0) && !self.flipped.contains(to)
    }

    /// Whether the upgrade of a tile waits for this resource when `more` of it were away.
    pub(super) fn lacks(&self, tile: Tile, resource: Resource, more: u8) -> bool {
        if self.flipped.contains(tile) {
            return false;
        }
        // What cannot be upgraded costs nothing.
        let cost = &self.book.get().digest.costs[tile.index()];
        let here = self.piece(tile).resources;
        let of_kind = here[resource].saturating_sub(more) < cost.resources[resource];
        let of_any = cost.any_resource > 0 && here.total().saturating_sub(more) < cost.any_resource;
        of_kind || of_any
    }

    /// The places with the most roads that go on, or for a turn-order tile the most neighbours, with how much each is liked.
    pub(super) fn prune_spots(&self, seat: Seat, moves: &mut Vec<Move>, scores: &mut Vec<f32>) {
        if !matches!(moves[0], Move::Settle { .. }) {
            return;
        }
        let spots = self.spots(seat, moves);
        let mut best = Best::none();
        spots.iter().for_each(|&suits| {
            best.takes(suits);
        });
        let least = best.least();
        scores.clear();
        let mut suits = spots.into_iter();
        moves.retain(|_| {
            let suits = suits.next().expect("one for each place");
            let keep = suits >= least && scores.len() < MOST_SPOTS;
            if keep {
                scores.push(spot_liking(suits));
            }
            keep
        });
    }

    /// How well every place suits the tile to be laid.
    pub(super) fn spots(&self, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let openings = self.openings(seat);
        // Places are listed in the order of the openings, each with all ways to turn the tile.
        let mut at = 0;
        let mut suits = |mv: &Move| {
            let Move::Settle { tile, cell, orientation } = *mv else { return 0.0 };
            if openings.get(at).is_none_or(|opening| opening.cell != cell) {
                let Some(found) = find_from(&openings, at, cell) else { return 0.0 };
                at = found;
            }
            let Some(opening) = openings.get(at) else { return 0.0 };
            let printed = self.printed(tile);
            let nearby = Nearby::of(&opening);
            match printed.kind {
                TileKind::TurnOrder => nearby.neighbours,
                _ => nearby.suits(opening.links(printed.roads[orientation as usize])),
            }
        };
        moves.iter().map(&mut suits).collect()
    }
}

/// What makes a place suit a tile, however it is turned.
pub(super) struct Nearby {
    pub neighbours: f32,
    /// The steps from the home.
    far: f32,
}

impl Nearby {
    #[inline]
    pub fn of(opening: &Opening) -> Self {
        let Cell { q, r } = opening.cell;
        let far = q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs());
        Nearby { neighbours: f32::from(opening.beside()), far: f32::from(far) }
    }

    /// How well the place suits with so many roads that go on.
    #[inline]
    pub fn suits(&self, roads: u8) -> f32 {
        f32::from(roads) + 0.15 * self.neighbours - 0.2 * self.far
    }
}

/// How much a place is liked that suits so well.
pub(super) fn spot_liking(suits: f32) -> f32 {
    1.5 * suits
}

/// How well the best places suit, the best first: among those are all that are looked at.
pub(super) struct Best([f32; MOST_SPOTS]);

impl Best {
    pub const fn none() -> Self {
        Best([f32::NEG_INFINITY; MOST_SPOTS])
    }

    /// How well a place must suit to be among them. While there are fewer than that, any does.
    #[inline]
    pub fn least(&self) -> f32 {
        self.0[MOST_SPOTS - 1]
    }

    /// Takes another place in; false where as many suit better.
    #[inline]
    pub fn takes(&mut self, suits: f32) -> bool {
        if suits <= self.least() {
            return suits == self.least();
        }
        let mut place = MOST_SPOTS - 1;
        while place > 0 && suits > self.0[place - 1] {
            self.0[place] = self.0[place - 1];
            place -= 1;
        }
        self.0[place] = suits;
        true
    }
}

/// The place of the opening at this cell, which is most likely the next one.
fn find_from(openings: &Openings, at: usize, cell: Cell) -> Option<usize> {
    let cells = || openings.iter().map(|opening| opening.cell).enumerate();
    let mut later = cells().skip(at).chain(cells().take(at));
    later.find(|&(_, other)| other == cell).map(|(place, _)| place)
}

/// One or two workers more than needed may keep others away; more are wasted.
fn prune_placements(moves: &mut Vec<Move>) {
    let size = |mv: &Move| match mv {
        Move::Place { workers, .. } => Some(workers.total()),
        _ => None,
    };
    let Some(least) = moves.iter().filter_map(size).min() else { return };
    moves.retain(|mv| match mv {
        Move::Place { act, workers, .. } => workers.total() <= least + most_beyond(*act),
        _ => true,
    });
}

/// So many workers more than needed are looked at.
pub(super) fn most_beyond(act: Act) -> u8 {
    match act {
        Act::Bid => 2,
        Act::Use => 1,
    }
}
