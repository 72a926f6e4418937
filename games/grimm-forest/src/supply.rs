//! Chapter 1: resources, Fables and Friends change hands.

use table::{Seat, Seats};

use crate::agenda::Card;
use crate::components::{Fable, Friend, Location};
use crate::events::{Event, EventSink};
use crate::forest::{Aside, GrimmForest};
use crate::goods::Goods;

impl GrimmForest {
    /// From the supply to a player's board: gained, never gathered (GF-32).
    pub(crate) fn gain(&mut self, seat: Seat, goods: Goods, card: Card, told: &mut EventSink) {
        if !goods.is_empty() {
            self.seat_mut(seat).goods += goods;
            told.all(Event::Gained { seat, goods, card });
        }
    }

    /// From a player's board to the supply. GF-42: never what lies on Rapunzel.
    pub(crate) fn lose(&mut self, seat: Seat, goods: Goods, card: Card, told: &mut EventSink) {
        if !goods.is_empty() {
            self.seat_mut(seat).goods -= goods;
            told.all(Event::Lost { seat, goods, card });
        }
    }

    /// From one board to another.
    pub(crate) fn take(&mut self, seat: Seat, from: Seat, goods: Goods, card: Card, told: &mut EventSink) {
        if !goods.is_empty() && seat != from {
            self.seat_mut(from).goods -= goods;
            self.seat_mut(seat).goods += goods;
            told.all(Event::Took { seat, from, goods, card });
        }
    }

    /// From a stock to a board, other than by gathering.
    pub(crate) fn take_stock(
        &mut self,
        seat: Seat,
        location: Location,
        goods: Goods,
        card: Card,
        told: &mut EventSink,
    ) {
        if !goods.is_empty() {
            self.stocks[location.index()] -= goods;
            self.seat_mut(seat).goods += goods;
            told.all(Event::TookStock { seat, location, goods, card });
        }
    }

    /// From the supply to a stock.
    pub(crate) fn grow_stock(&mut self, location: Location, goods: Goods, card: Card, told: &mut EventSink) {
        if !goods.is_empty() {
            self.stocks[location.index()] += goods;
            told.all(Event::StockGrew { location, goods, card });
        }
    }

    /// GF-43: the top Fable; an empty deck is renewed from the discard pile. Also says who knew the card.
    pub(crate) fn draw_top(&mut self, told: &mut EventSink) -> Option<(Fable, Seats)> {
        if self.deck.is_empty() {
            if self.discard.is_empty() {
                return None;
            }
            self.deck.extend(self.discard.cards());
            self.discard = Default::default();
            self.fate.shuffle(&mut self.deck);
            self.deck_seen = Default::default();
            told.all(Event::ShuffledFables);
        }
        told.reveals();
        let fable = self.deck.pop()?;
        let mut seen = Seats::NONE;
        for seat in Seat::all(self.players as usize) {
            let known = &mut self.deck_seen[seat.index()];
            if *known > 0 {
                *known -= 1;
                seen.insert(seat);
            }
        }
        Some((fable, seen))
    }

    /// Draws Fables into a hand. That somebody draws is told before which ones they are.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, told: &mut EventSink) {
        let n = usize::from(n).min(self.deck.len() + self.discard.len());
        if n > 0 {
            told.all(Event::Drew { seat, n: n as u8 });
        }
        for _ in 0..n {
            let Some((fable, seen)) = self.draw_top(told) else { break };
            self.add_to_hand(seat, fable, seen);
            told.only(seat, Event::DrewFable { fable });
        }
    }

    /// A card goes to a hand; some players know which.
    pub(crate) fn add_to_hand(&mut self, seat: Seat, fable: Fable, known_to: Seats) {
        self.seat_mut(seat).hand.add(fable);
        for other in known_to.without(seat).iter() {
            if other.index() < self.players as usize {
                self.seat_mut(seat).known[other.index()].add(fable);
            }
        }
    }

    /// A card leaves a hand, and everybody sees which.
    pub(crate) fn drop_openly(&mut self, seat: Seat, fable: Fable) {
        let player = self.seat_mut(seat);
        player.hand.remove(fable);
        for known in &mut player.known {
            known.remove(fable);
        }
    }

    /// GF-46: a card passes from hand to hand, and only the two concerned see which. Others go on knowing what is certain
    /// whichever card it was: of each design all but one; and the card itself, where they know every card it can have been
    /// and all are the same.
    pub(crate) fn pass_fable(&mut self, from: Seat, to: Seat, fable: Fable, told: &mut EventSink) {
        let everybody = self.everybody();
        let giver = self.seat_mut(from);
        let is_laid = giver.fable.is_some() && !giver.blind && giver.fable_known != everybody;
        let cards = giver.hand.len() + usize::from(is_laid);
        giver.hand.remove(fable);
        let mut known_to = Seats::only(from);
        for (index, known) in giver.known.iter_mut().enumerate() {
            if index == to.index() {
                known.remove(fable);
                continue;
            }
            if known.len() == cards && known.designs().count() == 1 {
                known_to.insert(Seat::new(index));
            }
            known.remove_one_of_each();
        }
        self.add_to_hand(to, fable, known_to);
        told.reveals();
        told.all(Event::Received { seat: to, from });
        told.only(to, Event::ReceivedFable { fable });
        told.only(from, Event::GaveFable { fable });
    }

    /// GF-44: sets up to `n` Fables aside, for one effect.
    pub(crate) fn set_aside(&mut self, n: u8, told: &mut EventSink) {
        while self.aside.len() < (n as usize).min(self.aside.capacity()) {
            let Some((fable, seen)) = self.draw_top(told) else { break };
            self.aside.push(Aside { fable, seen });
        }
    }

    /// A Fable goes to the face-up discard pile; those played in this round come there at its end (GF-56).
    pub(crate) fn discard_fable(&mut self, fable: Fable) {
        self.discard.add(fable);
    }

    /// GF-43: the top Friend; an empty deck is renewed from the discard pile.
    pub(crate) fn draw_friend(&mut self, told: &mut EventSink) -> Option<Friend> {
        if self.friend_deck.is_empty() {
            if self.friend_discard == 0 {
                return None;
            }
            let discarded = self.friend_discard;
            self.friend_deck.extend((0..32).filter(|index| discarded & (1 << index) != 0).map(Friend));
            self.friend_discard = 0;
            self.fate.shuffle(&mut self.friend_deck);
            told.all(Event::ShuffledFriends);
        }
        told.reveals();
        self.friend_deck.pop()
    }
}
