//! Chapter 6: bidding.

use table::{Seat, Witness};

use crate::moves::Event;
use crate::pieces::{Colour, Workers};
use crate::state::{Bid, Groups, Keyflower, MOST_CENTRE};
use crate::tile::Tile;

impl Keyflower {
    /// KF-35 to KF-41, KF-43, KF-44: workers from the screen and whole losing groups join the bidder's group.
    pub(crate) fn place_bid(
        &mut self,
        seat: Seat,
        tile: Tile,
        workers: Workers,
        groups: Groups,
        witness: &mut Witness<Event>,
    ) {
        let placed = self.gather(seat, workers, groups);
        let (colour, added) = placed.iter().next().expect("a placement has workers");
        let lot = self.lot_of(tile).expect("bids are for tiles on auction");
        let entry = &mut self.lots[lot];
        let total = entry.bids[seat.index()].count + added;
        entry.bids[seat.index()] = Bid { colour, count: total };
        entry.leader = Some(seat); // KF-42: no other group is as large
        self.piece_mut(tile).colour.get_or_insert(colour); // KF-45: once set, it stays
        witness.tell_all(|| Event::Bid { seat, tile, colour, added, total });
        // KF-172: workers of another colour lie, and it is said why they may.
        if added == total && self.lies(tile, colour) {
            witness.tell_all(|| Event::LaidDown { seat, tile });
        }
        self.stand_up(groups, witness);
        self.end_turn();
    }

    /// KF-30 to KF-32: takes the workers out from behind the screen and the groups from where they stood.
    pub(crate) fn gather(&mut self, seat: Seat, workers: Workers, groups: Groups) -> Workers {
        let mut placed = workers;
        for (colour, count) in workers.iter() {
            self.screens[seat.index()].place_workers(colour, count);
        }
        for lot in groups.iter() {
            let bid = std::mem::take(&mut self.lots[lot].bids[seat.index()]);
            placed[bid.colour] += bid.count;
        }
        placed
    }

    /// KF-176: where all standing workers have left a tile, the lying ones stand up and give it their colour.
    pub(crate) fn stand_up(&mut self, left: Groups, witness: &mut Witness<Event>) {
        for lot in left.iter().filter(|&lot| lot < MOST_CENTRE) {
            let Some((tile, leader)) = self.lots[lot].tile.zip(self.lots[lot].leader) else { continue };
            let colour = self.lots[lot].bids[leader.index()].colour;
            let lies = self.piece(tile).colour != Some(colour);
            if lies && !self.lots[lot].has_other(leader) && self.piece(tile).workers.is_empty() {
                self.piece_mut(tile).colour = Some(colour);
                witness.tell_all(|| Event::StoodUp { tile, colour });
            }
        }
    }

    /// KF-172, KF-177: whether workers of this colour lie at the tile.
    pub fn lies(&self, tile: Tile, colour: Colour) -> bool {
        self.piece(tile).colour.is_some_and(|standing| standing != colour)
    }
}
