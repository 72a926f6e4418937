//! Listing and liking in one go: each move is judged as it is listed, with what the rules have just looked at. What comes out is
//! what pruning and preferring tell one after the other.

use table::{Seat, list_and_advise};

use crate::components::{EDGES, Power, TileKind};
use crate::moves::Move;
use crate::state::{Act, Keyflower, Phase, Placing};
use crate::tile::{Tile, TileSet};
use crate::turns::{Listing, Taker};
use crate::village::Opening;

use super::liking::Liking;
use super::prune::{Best, MOST_SPOTS, Nearby, most_beyond, spot_liking};

impl Keyflower {
    pub(super) fn consider_moves(&self, seat: Seat, moves: &mut Vec<Move>, scores: &mut Vec<f32>) {
        moves.clear();
        scores.clear();
        let (mut liked, liking) = (Liked { moves, scores }, Liking::new(self, seat));
        match self.phase {
            Phase::Turn => self.consider_turn(seat, liked, liking),
            Phase::Placing(placing) => self.consider_placements(seat, &placing, liked, liking),
            Phase::Transport { .. } => {
                let _ = self.each_move(seat, &mut Transport { liked, liking });
            }
            Phase::Expanding { .. } => match self.village(seat).laying {
                Some(tile) => self.consider_spots(seat, tile, liked),
                // Which tile is laid first does not matter.
                None => {
                    let _ = self.each_move(seat, &mut |mv| liked.add(mv, 0.0));
                }
            },
            _ => list_and_advise(self, seat, liked.moves, liked.scores),
        }
    }

    fn consider_turn(&self, seat: Seat, liked: Liked<'_>, liking: Liking<'_>) {
        let carrying = self.carrying();
        let mut turn = Turn { liked, liking: liking.leading(), carrying, is_idle: None };
        let _ = self.each_move(seat, &mut turn);
    }

    fn consider_placements(&self, seat: Seat, placing: &Placing, liked: Liked<'_>, liking: Liking<'_>) {
        let beyond = most_beyond(placing.act);
        let mut placements = Placements { liked, liking, beyond, least: u8::MAX, most: 0 };
        let _ = self.each_move(seat, &mut placements);
        let Placements { mut liked, least, most, .. } = placements;
        // Some were kept before a smaller one came up.
        if most > least.saturating_add(beyond) {
            liked.retain(|mv, _| size(mv).is_none_or(|size| size <= least + beyond));
        }
    }

    fn consider_spots(&self, seat: Seat, tile: Tile, liked: Liked<'_>) {
        let printed = self.printed(tile);
        let is_turn_order = printed.kind == TileKind::TurnOrder;
        let fits_anyhow = self.has_power(seat, Power::CrossCountry);
        let mut spots = Spots { liked, roads: printed.roads, is_turn_order, fits_anyhow, best: Best::none() };
        let _ = self.each_move(seat, &mut spots);
        let Spots { mut liked, best, .. } = spots;
        let least = best.least();
        let mut room = MOST_SPOTS;
        liked.retain(|_, suits| {
            let keep = *suits >= least && room > 0;
            room -= usize::from(keep);
            *suits = spot_liking(*suits);
            keep
        });
    }
}

/// Moves with how much each is liked.
struct Liked<'a> {
    moves: &'a mut Vec<Move>,
    scores: &'a mut Vec<f32>,
}

impl Liked<'_> {
    #[inline]
    fn add(&mut self, mv: Move, score: f32) -> Listing {
        self.moves.push(mv);
        self.scores.push(score);
        Listing::Continue(())
    }

    #[inline]
    fn retain(&mut self, mut keep: impl FnMut(&Move, &mut f32) -> bool) {
        let mut kept = 0;
        for place in 0..self.moves.len() {
            let (mv, mut score) = (self.moves[place], self.scores[place]);
            if keep(&mv, &mut score) {
                (self.moves[kept], self.scores[kept]) = (mv, score);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.scores.truncate(kept);
    }
}

/// KF-26: nobody raises the own leading bid for nothing, or harnesses horses with nothing to carry or to improve.
struct Turn<'a> {
    liked: Liked<'a>,
    liking: Liking<'a>,
    carrying: TileSet,
    /// Whether there is nothing to carry or to improve; looked at where it matters.
    is_idle: Option<bool>,
}

impl Taker for Turn<'_> {
    #[inline]
    fn take(&mut self, mv: Move) -> Listing {
        self.liked.add(mv, self.liking.of_move(mv))
    }

    #[inline]
    fn bid(&mut self, lot: usize, tile: Tile) -> Listing {
        if self.liking.leads(tile) {
            return Listing::Continue(());
        }
        self.liked.add(Move::Choose(Act::Bid, tile), self.liking.bid_at(lot, tile))
    }

    #[inline]
    fn put_to_use(&mut self, tile: Tile) -> Listing {
        if self.carrying.contains(tile) && *self.is_idle.get_or_insert_with(|| self.liking.is_idle()) {
            return Listing::Continue(());
        }
        self.liked.add(Move::Choose(Act::Use, tile), self.liking.use_of(tile))
    }
}

/// One or two workers more than needed may keep others away; more are wasted.
struct Placements<'a> {
    liked: Liked<'a>,
    liking: Liking<'a>,
    beyond: u8,
    /// The fewest and the most workers of a placement that was kept so far.
    least: u8,
    most: u8,
}

impl Taker for Placements<'_> {
    #[inline]
    fn take(&mut self, mv: Move) -> Listing {
        let Move::Place { workers, .. } = mv else {
            return self.liked.add(mv, self.liking.of_move(mv));
        };
        let size = workers.total();
        if size > self.least.saturating_add(self.beyond) {
            return Listing::Continue(());
        }
        self.least = self.least.min(size);
        self.most = self.most.max(size);
        self.liked.add(mv, self.liking.placement(workers))
    }
}

/// How many workers a placement takes from the screen.
#[inline]
fn size(mv: &Move) -> Option<u8> {
    match mv {
        Move::Place { workers, .. } => Some(workers.total()),
        _ => None,
    }
}

/// What is needed where it lies stays there.
struct Transport<'a> {
    liked: Liked<'a>,
    liking: Liking<'a>,
}

impl Taker for Transport<'_> {
    #[inline]
    fn take(&mut self, mv: Move) -> Listing {
        let score = match mv {
            Move::Carry { resource, from, to } => self.liking.sensible_carry(resource, from, to),
            _ => Some(self.liking.of_move(mv)),
        };
        score.map_or(Listing::Continue(()), |score| self.liked.add(mv, score))
    }
}

/// The places for a tile with how well each suits.
struct Spots<'a> {
    liked: Liked<'a>,
    roads: [u8; EDGES],
    is_turn_order: bool,
    fits_anyhow: bool,
    best: Best,
}

const ALL_EDGES: u8 = (1 << EDGES) - 1;

impl Taker for Spots<'_> {
    #[inline]
    fn take(&mut self, mv: Move) -> Listing {
        self.liked.add(mv, 0.0)
    }

    #[inline]
    fn settle(&mut self, tile: Tile, opening: &Opening, turned: impl Iterator<Item = u8>) -> Listing {
        let nearby = Nearby::of(opening);
        let most =
            if self.is_turn_order { nearby.neighbours } else { nearby.suits(opening.links(ALL_EDGES)) };
        if most < self.best.least() {
            return Listing::Continue(());
        }
        for orientation in turned {
            // Where the tile matches its neighbours, all roads go on.
            let suits = match self.is_turn_order || !self.fits_anyhow {
                true => most,
                false => nearby.suits(opening.links(self.roads[orientation as usize])),
            };
            // What is below so many already is not among those that are looked at.
            if self.best.takes(suits) {
                self.liked.add(Move::Settle { tile, cell: opening.cell, orientation }, suits)?;
            }
        }
        Listing::Continue(())
    }
}
