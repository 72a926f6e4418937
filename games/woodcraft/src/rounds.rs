//! Chapter 13: the end of a round, the income phase, the decks.

use table::Seat;

use crate::components::OrderId;
use crate::event::Event;
use crate::state::{Contracts, GlueTile, Player, Stage, Woodcraft};
use crate::step::Step;

impl Woodcraft {
    /// WC-151: which income phase follows this round, from 0.
    pub fn income_phase(&self) -> Option<usize> {
        self.book.rounds(self.seat_count()).income_after.iter().position(|&round| round == self.round)
    }
}

impl Step<'_> {
    /// WC-150, WC-157: after the last turn of a round.
    pub fn end_round(&mut self) {
        if self.is_solo() {
            self.solo_cards();
        }
        self.withdraw_contracts();
        for place in &mut self.reputation_tiles {
            place.before = place.before.saturating_add(place.now);
            place.now = 0;
        }
        if self.income_phase().is_some() {
            self.begin_income();
        } else {
            self.begin_round();
        }
    }

    /// WC-113: contracts claimed in this round cannot be claimed later.
    fn withdraw_contracts(&mut self) {
        for contract in Contracts::iter(self.contracts.claimed_now) {
            self.tell(|| Event::Withdrawn { contract });
        }
        self.contracts.available &= !self.contracts.claimed_now;
        self.contracts.claimed_now = 0;
    }

    /// The next round begins with the first player.
    pub fn begin_round(&mut self) {
        self.round += 1;
        let round = self.round;
        self.tell(|| Event::Round { round });
        if self.is_solo() {
            self.contract_leaves();
        }
        let first = self.first;
        self.begin_turn(first);
    }

    /// WC-152: orders drop; then everybody places one, at the same time.
    fn begin_income(&mut self) {
        let phase = self.income_phase().map_or(1, |phase| phase as u8 + 1);
        self.tell(|| Event::IncomePhase { phase });
        self.drop_orders();
        self.stage = Stage::Placing;
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            // A single card leaves no choice.
            player.secret.placing = if player.hand.len() == 1 { player.hand.iter().next() } else { None };
        }
        if self.waited_for().is_empty() {
            self.finish_income();
        }
    }

    /// A secret choice of what to place.
    pub fn choose_placing(&mut self, seat: Seat, order: OrderId) {
        self.player_mut(seat).secret.placing = Some(order);
        if self.waited_for().is_empty() {
            self.finish_income();
        }
    }

    /// Everybody's choice is revealed.
    pub fn reveal_placings(&mut self) {
        if !self.is_solo() {
            self.reveal();
        }
        for seat in self.all_seats() {
            let Some(order) = self.player_mut(seat).secret.placing.take() else { continue };
            let row = self.book.order(order).start_row as usize;
            let player = self.player_mut(seat);
            player.hand.remove(order);
            player.rows[row].insert(order);
            self.market.seen_orders.insert(order);
            self.tell(|| Event::Placed { seat, order });
        }
    }

    /// WC-152, steps 2 to 5. No marker moves, so nothing is crossed (WC-155).
    fn finish_income(&mut self) {
        self.reveal_placings();
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            let [blueberries, points] = player.income;
            player.blueberries = player.blueberries.saturating_add(u16::from(blueberries));
            player.score = player.score.saturating_add(u16::from(points));
            player.from_income = player.from_income.saturating_add(u16::from(points));
            player.refresh();
            self.tell(|| Event::Income { seat, blueberries, points });
        }
        let rounds = self.game.book.get().rounds(self.seat_count());
        if self.round >= rounds.rounds {
            self.stage = Stage::Over;
            return self.tell(|| Event::Over);
        }
        if rounds.deck_change_after == self.round {
            self.change_decks();
        } else if rounds.sweep_after.contains(&self.round) {
            let slots = self.book.sweep_slots;
            self.sweep(slots);
        }
        self.begin_round();
    }
}

impl Player {
    /// WC-152, step 4: all tiles to the fresh side.
    fn refresh(&mut self) {
        self.fresh_saws = self.saws;
        self.fresh_splices = (1 << self.splices) - 1;
        if self.glue == GlueTile::Used {
            self.glue = GlueTile::Fresh;
        }
    }
}
