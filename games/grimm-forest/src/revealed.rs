//! Chapter 3, window G2: the Fables are turned up, and those that act when revealed do so.

use table::{Seat, Seats};
use tinyvec::ArrayVec;

use crate::agenda::{Card, Offers, Task};
use crate::components::{Effect, Fable, Friend, Kind, Location};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Unique};
use crate::moves::Move;

impl GrimmForest {
    /// GF-23, GF-24: all Fables are turned up at once; then the Magic Flute comes before everything else.
    pub(crate) fn reveal_fables(&mut self, told: &mut EventSink) {
        told.reveals();
        self.monster_revealed = false;
        let everybody = self.everybody();
        let mut flute = None;
        for seat in self.turn_order() {
            let Some(fable) = self.seat(seat).fable else { continue };
            self.monster_revealed |= self.cards.is_monster(fable);
            if flute.is_none() && self.cards.fable(fable).effect == Effect::Flute {
                flute = Some(seat);
            }
            let player = self.seat_mut(seat);
            if !player.blind {
                // GF-46: it is the card that somebody may have known in this hand.
                player.known.iter_mut().for_each(|known| {
                    known.remove(fable);
                });
            }
            player.blind = false;
            player.fable_known = everybody;
            told.all(Event::Revealed { seat, fable });
        }
        if let Some(seat) = flute {
            self.play_flute(seat, told);
        }
    }

    /// GF-119: every revealed Monster goes to the hand of the first Flute in turn order.
    fn play_flute(&mut self, seat: Seat, told: &mut EventSink) {
        for other in self.turn_order() {
            if let Some(fable) = self.seat(other).fable.filter(|&fable| self.cards.is_monster(fable)) {
                self.seat_mut(other).fable = None;
                self.add_to_hand(seat, fable, self.everybody());
                told.all(Event::Fluted { seat, fable });
            }
        }
    }

    /// GF-25: what this player revealed.
    pub(crate) fn when_revealed(&mut self, seat: Seat, told: &mut EventSink) {
        let Some(fable) = self.seat(seat).fable else { return };
        let card = self.cards.get().fable(fable);
        match (card.kind, card.effect) {
            (Kind::Monster, _) => self.then(Task::PlaceMonster { seat }),
            (Kind::UniqueLocation, _) => {
                // GF-27: with a unique location everywhere the card is discarded without effect.
                if self.locations().iter().all(|location| self.uniques[location.index()].is_some()) {
                    self.fizzle(seat, told);
                } else {
                    self.then(Task::PlaceUnique { seat });
                }
            }
            (_, Effect::Hire { price }) => {
                if self.seat(seat).goods.total() < price as u16 {
                    self.fizzle(seat, told);
                } else {
                    self.then(Task::Hire { seat });
                }
            }
            (_, Effect::Peek) => self.then(Task::BallPeek { seat }),
            (_, Effect::Curse) => self.curse(seat, told),
            (_, Effect::Swap) => self.then(Task::Swap { seat }),
            (_, Effect::Tavern) => {
                for _ in 0..self.players {
                    let Some(friend) = self.draw_friend(told) else { break };
                    self.offered.push(friend);
                }
                self.then(Task::Tavern { seat });
            }
            _ => {}
        }
    }

    /// The Fable is discarded at once.
    pub(crate) fn fizzle(&mut self, seat: Seat, told: &mut EventSink) {
        if let Some(fable) = self.seat_mut(seat).fable.take() {
            self.discard_fable(fable);
            told.all(Event::Fizzled { seat, fable });
        }
    }

    /// GF-106: a random usable Gather card replaces the one in front of every opponent.
    fn curse(&mut self, seat: Seat, told: &mut EventSink) {
        for other in self.opponents(seat) {
            let Some(location) = self.random_card(other, None) else { continue };
            told.reveals();
            self.put_down(other, location);
            told.all(Event::Cursed { seat: other });
            told.only(other, Event::NowBefore { seat: other, location });
        }
    }

    /// One of the player's usable Gather cards at random, without this one (GF-133).
    pub(crate) fn random_card(&mut self, seat: Seat, without: Option<Location>) -> Option<Location> {
        let mut usable = self.usable(seat);
        if let Some(location) = without {
            usable.remove(location);
        }
        if usable.is_empty() { None } else { usable.iter().nth(self.fate.below(usable.len())) }
    }

    /// GF-134: an own card replaces what lies in front; nobody else knows it any more.
    fn put_down(&mut self, seat: Seat, location: Location) {
        let player = self.seat_mut(seat);
        player.played = location;
        player.front = location;
        player.swapped = false;
        player.played_known = Seats::only(seat);
        player.front_known = Seats::only(seat);
    }

    pub(crate) fn revealed_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::PlaceMonster { .. } => {
                // GF-26: Grandma's House takes them all; else every location has room for one.
                let lures = self.lures();
                for &location in self.locations() {
                    let fits =
                        if lures.is_empty() { !self.has_monster(location) } else { lures.contains(location) };
                    if fits {
                        out.offer(Move::Monster(location));
                    }
                }
            }
            Task::PlaceUnique { .. } => {
                for &location in self.locations() {
                    if self.uniques[location.index()].is_none() {
                        out.offer(Move::Place(location));
                    }
                }
            }
            Task::BallPeek { .. } => {
                self.opponents(seat).for_each(|other| out.offer(Move::PeekGather(other)));
            }
            Task::BallChange { .. } => {
                let player = self.seat(seat);
                for location in self.usable(seat).iter() {
                    if player.swapped || location != player.front {
                        out.offer(Move::Change(location));
                    }
                }
                out.offer(Move::Pass);
            }
            Task::Swap { .. } => {
                let seats = self.players as usize;
                for one in Seat::all(seats) {
                    for other in Seat::all(seats).skip(one.index() + 1) {
                        out.offer(Move::Swap(one, other));
                    }
                }
            }
            Task::Tavern { .. } => {
                self.offered.iter().for_each(|&friend| out.offer(Move::KeepFriend(friend)))
            }
            Task::Hire { .. } => {
                for goods in self.seat(seat).goods.handfuls(self.price_of_help(seat)) {
                    out.offer(Move::Pay(goods));
                }
                out.offer(Move::Pass);
            }
            _ => {}
        }
    }

    fn price_of_help(&self, seat: Seat) -> u16 {
        match self.seat(seat).fable.map(|fable| self.cards.fable(fable).effect) {
            Some(Effect::Hire { price }) => price as u16,
            _ => 0,
        }
    }

    pub(crate) fn revealed_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (_, Move::Monster(location)) => {
                let Some(fable) = self.seat(seat).fable else { return };
                self.seat_mut(seat).monster = Some(location);
                told.all(Event::PlacedMonster { seat, fable, location });
            }
            (_, Move::Place(location)) => {
                let Some(fable) = self.seat_mut(seat).fable.take() else { return };
                self.uniques[location.index()] = Some(Unique { fable, owner: seat });
                told.all(Event::PlacedUnique { seat, fable, location });
            }
            (_, Move::PeekGather(at)) => {
                self.peek_gather(seat, at, told);
                self.then(Task::BallChange { seat });
            }
            (_, Move::Change(location)) => {
                self.put_down(seat, location);
                told.all(Event::ChangedGather { seat });
            }
            (Task::BallChange { .. }, Move::Pass) => told.all(Event::KeptGather { seat }),
            (_, Move::Swap(one, other)) => self.swap_fronts(seat, one, other, told),
            (_, Move::KeepFriend(friend)) => self.deal_friends(seat, friend, told),
            (_, Move::Pay(goods)) => {
                let Some(fable) = self.seat(seat).fable else { return };
                self.seat_mut(seat).goods -= goods;
                told.all(Event::Paid { seat, goods, card: Card::Fable(fable) });
            }
            (Task::Hire { .. }, Move::Pass) => self.fizzle(seat, told),
            _ => {}
        }
    }

    /// GF-131: the cards in front of two players change places, and with them goes what is known of them.
    fn swap_fronts(&mut self, seat: Seat, one: Seat, other: Seat, told: &mut EventSink) {
        let (a, b) = (*self.seat(one), *self.seat(other));
        for (to, from) in [(one, b), (other, a)] {
            let player = self.seat_mut(to);
            player.front = from.front;
            player.front_known = from.front_known;
            player.front_known.insert(to);
            player.swapped = true;
        }
        told.reveals();
        told.all(Event::Swapped { seat, one, other });
        for seat in [one, other] {
            told.only(seat, Event::NowBefore { seat, location: self.seat(seat).front });
        }
    }

    /// GF-121: one Friend for the owner, the others at random; everybody's old Friend goes.
    fn deal_friends(&mut self, seat: Seat, kept: Friend, told: &mut EventSink) {
        let mut others: ArrayVec<[Friend; 4]> =
            self.offered.iter().copied().filter(|&friend| friend != kept).collect();
        self.offered.clear();
        self.fate.shuffle(&mut others);
        told.reveals();
        // The Little Mermaid's choice waits until everybody has a Friend.
        for other in self.turn_order() {
            let friend = if other == seat { Some(kept) } else { others.pop() };
            if let Some(friend) = friend {
                told.all(Event::Befriended { seat: other, friend });
                self.receive_friend(other, friend, told);
            }
        }
    }

    /// The Fable lying before a player and what it does.
    pub(crate) fn revealed_fable(&self, seat: Seat) -> Option<(Fable, Effect)> {
        self.seat(seat).fable.map(|fable| (fable, self.cards.fable(fable).effect))
    }

    /// The card of a player's revealed Fable, as the source of an effect.
    pub(crate) fn fable_source(&self, seat: Seat) -> Card {
        self.seat(seat).fable.map_or(Card::Action, Card::Fable)
    }
}
