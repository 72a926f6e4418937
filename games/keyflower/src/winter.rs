//! Chapter 12: what differs in winter. The centre is what the players offer (KF-24, KF-130); boats are empty (KF-131),
//! and all workers that come home count in the end (KF-132).

use table::Seat;

use crate::moves::Move;
use crate::state::Keyflower;
use crate::tile::{Tile, TileSet};
use crate::turns::{Listing, Taker};

impl Keyflower {
    /// KF-24: any selection of the seat's winter tiles but the empty one.
    pub(crate) fn list_offers(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        let hand: Vec<Tile> = self.screen(seat).winter.iter().collect();
        for choice in 1u32..1 << hand.len() {
            let tiles: TileSet = hand
                .iter()
                .enumerate()
                .filter(|(index, _)| choice & (1 << index) != 0)
                .map(|(_, &tile)| tile)
                .collect();
            take.take(Move::Offer(tiles))?;
        }
        Listing::Continue(())
    }
}
