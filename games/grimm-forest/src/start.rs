//! Chapter 3, windows G0 and G0b: the start of the round and the Prince Regal.

use table::{Seat, Seats};

use crate::agenda::{Card, Offers, Task};
use crate::components::{Effect, End, Location, Start};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Item, Items, Omen};
use crate::goods::{Goods, Material};
use crate::moves::Move;
use crate::round::Window;

impl GrimmForest {
    /// GF-20: a Friend and a Fairy Food, in the order their player likes.
    pub(crate) fn start_of_round(&mut self, seat: Seat) {
        self.items = Items::default();
        let pending = self.seat(seat).pending.map(|fable| self.cards.fable(fable).effect);
        if matches!(pending, Some(Effect::Feast { .. })) {
            self.items.insert(Item::Pending);
        }
        self.begin_items(seat);
    }

    /// Asks for the order of the player's items, if there are any.
    pub(crate) fn begin_items(&mut self, seat: Seat) {
        if !self.items.is_empty() || self.friend_is_due(seat) {
            self.then(Task::Items { seat });
        }
    }

    /// GF-34, GF-77, GF-78: whether the player's Friend has something to do in this window that it has not done yet.
    fn friend_is_due(&self, seat: Seat) -> bool {
        let Some(friend) = self.seat(seat).friend else { return false };
        if self.acted & (1 << friend.0) != 0 {
            return false;
        }
        let card = self.cards.friend(friend);
        match self.window {
            Window::StartOfRound => card.start.is_some(),
            Window::EndOfGather => card.end.is_some_and(|end| self.friend_has_cause(seat, end)),
            _ => false,
        }
    }

    /// Whether the condition of a Friend's end-of-Gather effect holds; pigs no longer move (GF-35).
    fn friend_has_cause(&self, seat: Seat, end: End) -> bool {
        match end {
            End::Prophecy { .. } => match self.seat(seat).omen {
                Omen::Alone => self.is_alone(seat),
                Omen::WithOthers => self.is_with_others(seat),
                _ => false,
            },
            End::Truth { .. } => self.seat(seat).omen == Omen::GoesTo(self.seat(seat).front),
            End::NewFriend { .. } | End::Receive => self.is_with_others(seat),
            End::GainAlone { .. } | End::ActionsAlone { .. } => self.is_alone(seat),
        }
    }

    pub(crate) fn item_options(&self, seat: Seat, out: &mut impl Offers) {
        for item in self.items.iter() {
            out.offer(Move::Resolve(item));
        }
        if self.friend_is_due(seat) {
            out.offer(Move::Resolve(Item::Friend));
        }
    }

    /// One of the player's items is next; the others wait.
    pub(crate) fn resolve(&mut self, seat: Seat, item: Item, told: &mut EventSink) {
        self.then(Task::Items { seat });
        self.items.remove(item);
        match item {
            Item::Friend => {
                let Some(friend) = self.seat(seat).friend else { return };
                self.acted |= 1 << friend.0;
                if self.window == Window::StartOfRound {
                    self.friend_starts(seat);
                } else {
                    self.friend_ends(seat, told);
                }
            }
            Item::Pending if self.window == Window::StartOfRound => self.then(Task::PlaceFood { seat }),
            Item::Pending => self.pending_fable(seat, told),
            Item::Fable => self.end_fable(seat, told),
            Item::Unique(location) => self.unique_location(location, told),
        }
    }

    fn friend_starts(&mut self, seat: Seat) {
        let Some(start) = self.friend_card(seat).and_then(|card| card.start) else { return };
        self.then(match start {
            Start::Foretell => Task::Foretell { seat },
            Start::Burgle => Task::Burgle { seat },
            Start::Announce => Task::Announce { seat },
            Start::Load { .. } => Task::Load { seat },
            Start::Enchant => Task::Enchant { seat },
            Start::Pilfer => Task::Pilfer { seat },
        });
    }

    pub(crate) fn start_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::Foretell { .. } => {
                out.offer(Move::AnnounceAlone);
                out.offer(Move::AnnounceCompany);
            }
            Task::Burgle { .. } => {
                for from in self.opponents(seat) {
                    for material in self.seat(from).goods.kinds() {
                        out.offer(Move::Steal { goods: Goods::of(material, 1), from });
                    }
                }
            }
            Task::Announce { .. } => {
                self.locations().iter().for_each(|&location| out.offer(Move::Announce(location)));
            }
            Task::Load { .. } => Material::ALL.iter().for_each(|&material| out.offer(Move::Load(material))),
            // GF-151: if no Fable can be drawn, everybody plays normally.
            Task::Enchant { .. } if self.can_draw() => {
                self.turn_order().for_each(|target| out.offer(Move::Enchant(target)));
            }
            Task::Pilfer { .. } => {
                let before = self.locations().iter().any(|&location| !self.stock(location).is_empty());
                for &location in self.locations() {
                    for material in self.stock(location).kinds() {
                        out.offer(Move::Pick { material, location });
                    }
                }
                if before {
                    out.offer(Move::Pass);
                }
            }
            Task::PlaceFood { .. } => {
                self.locations().iter().for_each(|&location| out.offer(Move::Place(location)));
            }
            _ => {}
        }
    }

    /// What a Friend or Fairy Food does at the start of the round.
    pub(crate) fn start_answer(&mut self, seat: Seat, mv: Move, told: &mut EventSink) {
        let card = self.friend_source(seat);
        match mv {
            Move::AnnounceAlone => {
                self.seat_mut(seat).omen = Omen::Alone;
                told.all(Event::ForetoldAlone { seat });
            }
            Move::AnnounceCompany => {
                self.seat_mut(seat).omen = Omen::WithOthers;
                told.all(Event::ForetoldCompany { seat });
            }
            Move::Announce(location) => {
                self.seat_mut(seat).omen = Omen::GoesTo(location);
                told.all(Event::Announced { seat, location });
            }
            Move::Steal { goods, from } => {
                self.take(seat, from, goods, card, told);
                if let Some(what) = goods.kinds().next() {
                    self.seat_mut(seat).omen = Omen::Stole { from, what };
                }
            }
            Move::Load(material) => {
                let Some(Start::Load { n }) = self.friend_card(seat).and_then(|card| card.start) else {
                    return;
                };
                let goods = Goods::of(material, n as u16);
                self.seat_mut(seat).loaded += goods;
                told.all(Event::Loaded { seat, goods });
            }
            Move::Enchant(target) => self.enchant(seat, target, told),
            Move::Pick { material, location } => {
                self.take_stock(seat, location, Goods::of(material, 1), card, told);
            }
            Move::Place(location) => {
                self.seat_mut(seat).food = Some(location);
                told.all(Event::PlacedFood { seat, location });
            }
            _ => {}
        }
    }

    /// GF-151: the unseen top Fable is the target's only one this round.
    fn enchant(&mut self, seat: Seat, target: Seat, told: &mut EventSink) {
        told.all(Event::Enchanted { seat, target });
        // Two Sleeping Beauties cannot meet, so nothing lies there yet.
        if self.seat(target).fable.is_some() {
            return;
        }
        let Some((fable, seen)) = self.draw_top(told) else { return };
        let player = self.seat_mut(target);
        player.fable = Some(fable);
        player.fable_known = seen;
        player.blind = true;
    }

    /// The card of a player's Friend, as the source of an effect.
    pub(crate) fn friend_source(&self, seat: Seat) -> Card {
        self.seat(seat).friend.map_or(Card::Action, Card::Friend)
    }

    /// GF-80, GF-81: with two players he takes half of a stock, by the die or from the largest.
    pub(crate) fn prince_regal(&mut self, told: &mut EventSink) {
        let prince = &self.cards.get().prince;
        if self.players != prince.players {
            return;
        }
        let stock = |location: Location| self.stock(location).total();
        let mut largest: Option<Location> = None;
        for location in prince.preference.iter().filter_map(|&material| self.where_made(material)) {
            if stock(location) > prince.more_than
                && largest.is_none_or(|other| stock(location) > stock(other))
            {
                largest = Some(location);
            }
        }
        let location = match largest {
            Some(location) => Some(location),
            None => {
                let material = self.roll_of_the_prince(told);
                self.where_made(material)
            }
        };
        let Some(location) = location else { return };
        let goods = self.stock(location);
        let taken = goods.sturdiest(goods.total() / 2);
        self.stocks[location.index()] -= taken;
        told.all(Event::PrinceTook { location, goods: taken });
    }

    /// The location that makes this material alone.
    fn where_made(&self, material: Material) -> Option<Location> {
        let made_there = |location: &&Location| self.cards.place(**location).produces == [material];
        self.locations().iter().find(made_there).copied()
    }

    fn roll_of_the_prince(&mut self, told: &mut EventSink) -> Material {
        told.reveals();
        let faces = self.cards.prince.faces;
        let mut face = self.fate.below(faces.total() as usize) as u16;
        for material in Material::ALL {
            if face < faces[material] {
                told.all(Event::PrinceRolled { material });
                return material;
            }
            face -= faces[material];
        }
        Material::Straw
    }

    /// All seats at the table.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::all(self.players as usize)
    }
}
