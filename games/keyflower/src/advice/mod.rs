//! What a bot should know of Keyflower. The figures are judgements of play, not printed values.

mod consider;
mod liking;
mod prune;
mod worth;

use std::sync::LazyLock;

use table::{Advice, Learned, MOST_SEATS, Outcome, Parts, Seat, Seats, Stock, prune_and_prefer};

use crate::components::TileKind;
use crate::moves::Move;
use crate::pieces::Season;
use crate::state::{Keyflower, Phase};
use crate::tile::Tile;

use liking::Liking;
pub(crate) use worth::{Forecast, Rates, Village, Worth};

/// What matches told about how much each part of the outlook counts.
pub(crate) static LEARNED: LazyLock<Learned> =
    LazyLock::new(|| Learned::read(include_str!("../../data/outlook.toml"), Worth::PARTS));

impl Advice for Keyflower {
    const TUNING: &'static str = include_str!("../../data/search.toml");
    const JUDGE: &'static [u8] = include_bytes!("../../data/judge.bin");
    const STYLES: &'static str = include_str!("../../data/styles.toml");
    const PARTS: &'static [&'static str] = Worth::PARTS;

    fn outlook(&self, seat: Seat) -> f32 {
        if self.phase == Phase::Over {
            return self.points(seat) as f32;
        }
        LEARNED.of(self.seat_count()).weigh(&self.parts(seat))
    }

    /// KF-158: equal totals share the victory.
    fn outcome(&self) -> Outcome {
        let mut outcome = Outcome { points: [0; MOST_SEATS], first: Seats::NONE };
        let mut most = i32::MIN;
        for seat in Seat::all(self.seat_count()) {
            let points = self.points(seat);
            outcome.points[seat.index()] = points;
            if points > most {
                (most, outcome.first) = (points, Seats::NONE);
            }
            if points == most {
                outcome.first.insert(seat);
            }
        }
        outcome
    }

    fn parts(&self, seat: Seat) -> Parts {
        Worth::of(self, seat).parts()
    }

    fn prefer(&self, seat: Seat, moves: &[Move], scores: &mut [f32]) {
        if let Some(Move::Settle { .. }) = moves.first() {
            let spots = self.spots(seat, moves);
            scores.iter_mut().zip(spots).for_each(|(score, suits)| *score = prune::spot_liking(suits));
            return;
        }
        let liking = Liking::of(self, seat, moves);
        for (mv, score) in moves.iter().zip(scores) {
            *score = liking.of_move(*mv);
        }
    }

    fn prune(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.prune_moves(seat, moves);
    }

    /// Places are pruned by how well they suit, and liked for the same.
    fn advise(&self, seat: Seat, moves: &mut Vec<Move>, scores: &mut Vec<f32>) {
        if let Some(Move::Settle { .. }) = moves.first() {
            self.prune_spots(seat, moves, scores);
        } else {
            prune_and_prefer(self, seat, moves, scores);
        }
    }

    fn consider(&self, seat: Seat, moves: &mut Vec<Move>, scores: &mut Vec<f32>) {
        self.consider_moves(seat, moves, scores);
    }

    /// All tiles but the homes.
    fn stock(&self) -> Option<Stock> {
        let is_counted = |tile: &Tile| self.printed(*tile).kind != TileKind::Home;
        let mut stock = Stock::default();
        stock.offered.extend(self.lots_in_play().map(|(_, tile)| tile.id().to_owned()));
        if self.season == Season::Winter {
            stock.offered.extend(self.boats().iter().map(|boat| boat.id().to_owned()));
        }
        for seat in Seat::all(self.seat_count()) {
            let village = self.village(seat);
            let tiles = village.tiles.or(village.aside);
            stock.taken.push(tiles.iter().filter(is_counted).map(|tile| tile.id().to_owned()).collect());
        }
        Some(stock)
    }
}
