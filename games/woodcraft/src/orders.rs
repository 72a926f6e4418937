//! Chapters 8 and 9: orders beside the board, how they are paid, and the public contracts.

use crate::components::{ContractId, Order, OrderId, ROWS, Trigger};
use crate::dice::{Die, DieSet, Pile};
use crate::event::Event;
use crate::state::{Move, Payment, Player, Task, Woodcraft};
use crate::step::{Sink, Step};

impl Step<'_> {
    /// WC-58, WC-101: an order of the row is placed at once, in the row of its icon.
    pub fn take_order(&mut self, order: OrderId) {
        self.order_leaves(order);
        let row = self.book.order(order).start_row as usize;
        self.me_mut().rows[row].insert(order);
        let seat = self.active;
        self.tell(|| Event::OrderTaken { seat, order });
    }

    /// WC-102, WC-103, WC-104, WC-110: hands in what the order asks for; card, then row, then helpers.
    pub fn complete(&mut self, order: OrderId, payment: Payment) {
        let book = self.game.book.get();
        let card = book.order(order);
        let me = self.me_mut();
        payment.iter().flatten().for_each(|&die| me.pile.take(die));
        for (held, asked) in me.materials.iter_mut().zip(card.materials) {
            *held -= asked;
        }
        let row = me.row_of(order).expect("the order lies beside the board");
        me.rows[row].remove(order);
        me.completed.insert(order);
        let seat = self.active;
        self.tell(|| Event::Completed { seat, order });
        // The last pushed comes first.
        self.push_triggers(Trigger::OrderCompleted);
        let row_gains = book.rows[row].on_complete;
        if !row_gains.is_empty() {
            self.push(Task::Gains(row_gains));
        }
        if !card.reward.is_empty() {
            self.push(Task::Gains(card.reward));
        }
    }

    /// What helpers make of an event, to be resolved after what is pushed later.
    fn push_triggers(&mut self, event: Trigger) {
        let book = self.game.book.get();
        for helper in self.me().rooms.into_iter().rev().flatten() {
            if let crate::components::Ability::OnEvent { event: awaited, gain, once_per_turn: false } =
                book.helper(helper).ability
                && awaited == event
            {
                self.push(Task::Gains(gain));
            }
        }
    }

    /// WC-112: marks a contract; points printed on it are scored now.
    pub fn claim(&mut self, contract: ContractId) {
        self.me_mut().contracts |= 1 << contract.0;
        self.contracts.claimed_now |= 1 << contract.0;
        let seat = self.active;
        self.tell(|| Event::Claimed { seat, contract });
        let now = self.book.contract(contract).now;
        if now > 0 {
            self.score(u16::from(now));
        }
    }

    /// WC-105: every placed order drops one row; from the last it is lost.
    pub fn drop_orders(&mut self) {
        let penalty = self.book.dropped_penalty;
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            let lost = player.rows[ROWS - 1];
            player.rows.copy_within(0..ROWS - 1, 1);
            player.rows[0] = crate::cards::Orders::NONE;
            for order in lost.iter() {
                self.tell(|| Event::Slipped { seat, order });
                self.discard_order(order);
                self.fall(seat, penalty);
            }
        }
    }

    /// WC-107: steps back on the reputation track, never behind its start.
    fn fall(&mut self, seat: table::Seat, steps: u8) {
        let player = self.player_mut(seat);
        let lost = player.reputation.min(steps);
        player.reputation -= lost;
        self.tell(|| Event::ReputationLost { seat, n: lost });
    }
}

impl Woodcraft {
    /// WC-102: every distinct way to complete an order that lies beside the active player's board.
    #[inline]
    pub fn completions(&self, out: &mut impl Sink) {
        let me = self.me();
        for order in me.placed().iter() {
            let card = self.book.get().order(order);
            if can_hand_in(me, card) {
                ways_to_pay(card, &me.pile, |payment| out.add(Move::Complete(order, payment)));
            }
        }
    }

    /// Whether the active player could complete this order with this payment.
    pub fn can_complete(&self, order: OrderId, payment: Payment) -> bool {
        let me = self.me();
        let card = self.book.get().order(order);
        let mut found = false;
        if me.placed().contains(order) && can_hand_in(me, card) {
            ways_to_pay(card, &me.pile, |way| found |= way == payment);
        }
        found
    }
}

/// Whether the materials and the dice without a choice of colour are there.
#[inline]
pub fn can_hand_in(player: &Player, card: &Order) -> bool {
    card.fixed_kinds.without(player.pile.kinds()).is_empty()
        && card.fixed.iter().all(|&(die, n)| player.pile.count(die) >= n)
        && card.materials.iter().zip(player.materials).all(|(&asked, held)| asked <= held)
}

/// Every distinct set of dice of the pile that matches the symbols of the card, one die per symbol.
pub fn ways_to_pay(card: &Order, pile: &Pile, mut way: impl FnMut(Payment)) {
    let mut payment = [None; 4];
    let mut len = 0;
    for &(die, n) in &card.fixed {
        for _ in 0..n {
            payment[len] = Some(die);
            len += 1;
        }
    }
    if card.loose.is_empty() {
        payment[..len].sort();
        return way(payment);
    }
    let mut left = *pile;
    payment.iter().flatten().for_each(|&die| left.take(die));
    let mut found = Vec::new();
    fill(&card.loose, &mut left, payment, len, &mut |mut payment: Payment, len: usize| {
        payment[..len].sort();
        if !found.contains(&payment) {
            found.push(payment);
            way(payment);
        }
    });
}

fn fill(
    loose: &[DieSet],
    left: &mut Pile,
    mut payment: Payment,
    len: usize,
    way: &mut dyn FnMut(Payment, usize),
) {
    let Some((symbol, others)) = loose.split_first() else { return way(payment, len) };
    let candidates: DieSet = DieSet(symbol.0 & left.kinds().0);
    for die in candidates.iter() {
        let die: Die = die;
        left.take(die);
        payment[len] = Some(die);
        fill(others, left, payment, len + 1, way);
        left.add(die);
    }
}
