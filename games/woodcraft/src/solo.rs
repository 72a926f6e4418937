//! Chapter 15: the solo deck.

use crate::components::{Action, SoloEffect};
use crate::dice::{Die, FACES};
use crate::event::Event;
use crate::state::Contracts;
use crate::step::Step;

impl Step<'_> {
    /// WC-171, WC-174: cards are resolved until one has moved a tile.
    pub fn solo_cards(&mut self) {
        self.reveal();
        while !self.solo_card() {}
    }

    /// WC-172, WC-173, WC-178: one card; whether it moved a tile.
    fn solo_card(&mut self) -> bool {
        let index = self.draw_solo_card();
        let card = &self.game.book.get().solo_cards[index];
        self.tell(|| Event::SoloCard { card: index as u8 });
        let mut has_moved = false;
        if card.moves.is_empty() {
            let hindmost = self.wheel.hindmost();
            has_moved |= self.solo_tile(hindmost);
        }
        for &tile in &card.moves {
            has_moved |= self.solo_tile(tile);
        }
        match &card.effect {
            SoloEffect::None => {}
            SoloEffect::RemoveOrders(slots) => {
                self.discard_orders_of_slots(*slots);
                self.remove_orders(*slots);
            }
            SoloEffect::RemoveHelpers(slots) => {
                self.discard_helpers_of_slots(*slots);
                self.remove_helpers(*slots);
            }
            SoloEffect::RerollStock(places) => {
                for &(colour, place) in places {
                    let value = self.fate.die(FACES);
                    self.stock[colour.index()][place] = Some(Die::new(colour, value));
                }
                let game = &*self.game;
                let dice = places.iter().filter_map(|&(colour, place)| game.stock[colour.index()][place]);
                self.witness.tell_all(|| Event::Stock { dice: dice.collect() });
            }
        }
        self.neutral_climbs(card.neutral);
        has_moved
    }

    fn draw_solo_card(&mut self) -> usize {
        if self.solo.deck == 0 {
            self.solo.deck = std::mem::take(&mut self.solo.discard);
        }
        let game = &mut *self.game;
        let deck = game.solo.deck;
        let nth = game.fate.below(deck.count_ones() as usize);
        let index = (0..16).filter(|index| deck >> index & 1 != 0).nth(nth).expect("the deck is not empty");
        game.solo.deck &= !(1 << index);
        game.solo.discard |= 1 << index;
        index
    }

    /// WC-172: a tile moves as if somebody had chosen it, without bonuses; a blocked one stays.
    fn solo_tile(&mut self, tile: Action) -> bool {
        if self.wheel.is_blocked(tile) {
            return false;
        }
        self.wheel.advance(tile);
        self.tell(|| Event::SoloTile { tile });
        true
    }

    /// WC-175, WC-179: the neutral marker takes the tiles it comes to before you.
    fn neutral_climbs(&mut self, steps: u8) {
        if steps == 0 {
            return;
        }
        let track = &self.game.book.get().reputation;
        let before = self.solo.neutral;
        let space = (before + steps).min(track.last);
        self.solo.neutral = space;
        self.tell(|| Event::Neutral { space });
        for (place, &tile) in track.tile_spaces.iter().enumerate() {
            if before < tile && tile <= space {
                self.reputation_tiles[place].before += 1;
            }
        }
    }

    /// WC-176: an unclaimed contract leaves at the start of two rounds.
    pub fn contract_leaves(&mut self) {
        if !self.book.contract_leaves_at.contains(&self.round) || self.contracts.available == 0 {
            return;
        }
        let available = self.contracts.available;
        let nth = self.fate.below(available.count_ones() as usize);
        if let Some(contract) = Contracts::iter(available).nth(nth) {
            self.contracts.available &= !(1 << contract.0);
            self.reveal();
            self.tell(|| Event::ContractGone { contract });
        }
    }
}
