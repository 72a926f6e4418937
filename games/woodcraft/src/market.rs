//! The rows of orders and helpers: taking, sliding, refilling, and the decks behind them.

use crate::cards::{Helpers, Orders};
use crate::components::{Deck, HelperId, OrderId, SLOTS};
use crate::event::Event;
use crate::state::{Market, Woodcraft};
use crate::step::Step;

impl Step<'_> {
    /// WC-57: takes an order out of the row, which is closed and refilled at once (WC-72).
    pub fn order_leaves(&mut self, order: OrderId) {
        let slot = self.market.orders.iter().position(|&card| card == Some(order));
        self.remove_orders(slot.map_or(0, |slot| 1 << slot));
    }

    /// WC-59: takes a helper out of the row likewise.
    pub fn helper_leaves(&mut self, helper: HelperId) {
        let slot = self.market.helpers.iter().position(|&card| card == Some(helper));
        self.remove_helpers(slot.map_or(0, |slot| 1 << slot));
    }

    /// Empties these slots, closes the row and fills it again (WC-57, WC-156, WC-178, WC-302).
    pub fn remove_orders(&mut self, slots: u8) {
        let mut row = close(self.market.orders, slots);
        for slot in (0..SLOTS).rev() {
            if row[slot].is_none() {
                row[slot] = self.draw_order();
            }
        }
        self.market.orders = row;
    }

    pub fn remove_helpers(&mut self, slots: u8) {
        let mut row = close(self.market.helpers, slots);
        for slot in (0..SLOTS).rev() {
            if row[slot].is_none() {
                row[slot] = self.draw_helper();
            }
        }
        self.market.helpers = row;
    }

    /// Turns up the next order.
    fn draw_order(&mut self) -> Option<OrderId> {
        let game = &mut *self.game;
        game.market.renew();
        let order = game.market.order_deck.draw(&mut game.fate)?;
        game.market.renew();
        game.market.seen_orders.insert(order);
        self.reveal();
        self.tell(|| Event::NewOrder { order });
        Some(order)
    }

    /// Turns up the next helper.
    fn draw_helper(&mut self) -> Option<HelperId> {
        let game = &mut *self.game;
        game.market.renew();
        let helper = game.market.helper_deck.draw(&mut game.fate)?;
        game.market.renew();
        game.market.seen_helpers.insert(helper);
        self.reveal();
        self.tell(|| Event::NewHelper { helper });
        Some(helper)
    }

    /// WC-13: deals the first rows; helpers first (WC-302).
    pub fn deal_rows(&mut self) {
        self.remove_helpers(0);
        self.remove_orders(0);
    }

    /// WC-152, step 5: discards the cards of these slots from both rows and deals new ones.
    pub fn sweep(&mut self, slots: u8) {
        self.discard_helpers_of_slots(slots);
        self.remove_helpers(slots);
        self.discard_orders_of_slots(slots);
        self.remove_orders(slots);
    }

    pub fn discard_orders_of_slots(&mut self, slots: u8) {
        for slot in (0..SLOTS).filter(|slot| slots >> slot & 1 != 0) {
            if let Some(order) = self.market.orders[slot] {
                self.market.order_discard.insert(order);
            }
        }
    }

    pub fn discard_helpers_of_slots(&mut self, slots: u8) {
        for slot in (0..SLOTS).filter(|slot| slots >> slot & 1 != 0) {
            if let Some(helper) = self.market.helpers[slot] {
                self.market.helper_discard.insert(helper);
            }
        }
    }

    /// WC-153: the early cards leave the game and the late decks come in.
    pub fn change_decks(&mut self) {
        let book = self.game.book.get();
        let market = &mut self.game.market;
        market.orders = [None; SLOTS];
        market.helpers = [None; SLOTS];
        market.order_deck = Orders(book.orders_of(Deck::Late));
        market.helper_deck = Helpers(book.helpers_of(Deck::Late));
        market.order_discard = Orders::NONE;
        market.helper_discard = Helpers::NONE;
        market.late = true;
        self.tell(|| Event::LateDecks);
        self.deal_rows();
    }
}

impl Market {
    /// WC-154: a deck that has run out is renewed from its discard pile.
    pub fn renew(&mut self) {
        if self.order_deck.is_empty() {
            std::mem::swap(&mut self.order_deck, &mut self.order_discard);
        }
        if self.helper_deck.is_empty() {
            std::mem::swap(&mut self.helper_deck, &mut self.helper_discard);
        }
    }
}

impl Woodcraft {
    /// a lost order goes to the discard pile of its deck while that is in the game.
    pub fn discard_order(&mut self, order: OrderId) {
        let deck = if self.market.late { Deck::Late } else { Deck::Early };
        if self.book.order(order).deck == deck {
            self.market.order_discard.insert(order);
        }
    }
}

/// Takes the cards out of these slots; the others move up towards slot 4.
fn close<T: Copy>(row: [Option<T>; SLOTS], slots: u8) -> [Option<T>; SLOTS] {
    let mut closed = [None; SLOTS];
    let mut to = SLOTS;
    for slot in (0..SLOTS).rev() {
        if slots >> slot & 1 == 0 && row[slot].is_some() {
            to -= 1;
            closed[to] = row[slot];
        }
    }
    closed
}

#[cfg(test)]
mod tests {
    use super::close;

    #[test]
    fn cards_below_the_gap_move_up() {
        let row = [Some('A'), Some('B'), Some('C'), Some('D')];
        assert_eq!(close(row, 0b0010), [None, Some('A'), Some('C'), Some('D')]);
        assert_eq!(close(row, 0b1100), [None, None, Some('A'), Some('B')]);
    }
}
