//! Moves that no sensible player makes.

use table::Seat;

use crate::components::TileKind;
use crate::moves::Move;
use crate::state::{Act, Cell, Keyflower, Phase};
use crate::tile::{Tile, TileSet};
use crate::village::Openings;

/// More places for a tile are not looked at.
const MOST_SPOTS: usize = 12;

impl Keyflower {
    pub(super) fn prune_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Turn => self.prune_turn(seat, moves),
            Phase::Placing(_) => prune_placements(moves),
            Phase::Transport { .. } => moves.retain(|&mv| self.is_sensible_carry(mv)),
            Phase::Expanding { .. } => self.prune_spots(seat, moves, &mut Vec::new()),
            _ => {}
        }
    }

    /// Nobody raises the own leading bid for nothing, or harnesses horses with nothing to carry or to improve.
    fn prune_turn(&self, seat: Seat, moves: &mut Vec<Move>) {
        let has_goods = !self.screen(seat).skills.is_empty()
            || self.tiles_of(seat).iter().any(|tile| !self.piece(tile).resources.is_empty());
        let [basic, upgraded] = self.book.get().digest.carrying;
        let idle = match has_goods {
            true => TileSet::NONE,
            false => basic.without(self.flipped).or(upgraded.and(self.flipped)),
        };
        let led = self.led_by(seat);
        moves.retain(|&mv| match mv {
            Move::Choose(Act::Bid, tile) => !led.contains(tile),
            Move::Choose(Act::Use, tile) => !idle.contains(tile),
            _ => true,
        });
    }

    /// The tiles on auction that a seat leads for.
    pub(super) fn led_by(&self, seat: Seat) -> TileSet {
        self.lots.iter().filter(|lot| lot.leader == Some(seat)).filter_map(|lot| lot.tile).collect()
    }

    /// What is needed where it lies stays there.
    fn is_sensible_carry(&self, mv: Move) -> bool {
        let Move::Carry { resource, from, to } = mv else { return true };
        !self.lacks(from, resource, 1) || self.lacks(to, resource, 0) && !self.flipped.contains(to)
    }

    /// Whether the upgrade of a tile waits for this resource when `more` of it were away.
    pub(super) fn lacks(&self, tile: Tile, resource: crate::pieces::Resource, more: u8) -> bool {
        let Some(cost) = self.printed(tile).cost.filter(|_| !self.flipped.contains(tile)) else {
            return false;
        };
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
        let least = least_of_most(&spots);
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
            let roads = opening.links(printed.roads[orientation as usize]);
            let neighbours = f32::from(opening.beside());
            let far = f32::from(
                cell.q.unsigned_abs().max(cell.r.unsigned_abs()).max((cell.q + cell.r).unsigned_abs()),
            );
            match printed.kind {
                TileKind::TurnOrder => neighbours,
                _ => f32::from(roads) + 0.15 * neighbours - 0.2 * far,
            }
        };
        moves.iter().map(&mut suits).collect()
    }
}

/// How much a place is liked that suits so well.
pub(super) fn spot_liking(suits: f32) -> f32 {
    1.5 * suits
}

/// How well a place must suit to be among those that are looked at.
fn least_of_most(spots: &[f32]) -> f32 {
    if spots.len() <= MOST_SPOTS {
        return f32::NEG_INFINITY;
    }
    let mut sorted = spots.to_vec();
    let (_, &mut least, _) = sorted.select_nth_unstable_by(MOST_SPOTS - 1, |a, b| b.total_cmp(a));
    least
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
        Move::Place { act: Act::Bid, workers, .. } => workers.total() <= least + 2,
        Move::Place { act: Act::Use, workers, .. } => workers.total() <= least + 1,
        _ => true,
    });
}
