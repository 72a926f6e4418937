//! Chapters 3 and 4, window G6: Fables, unique locations and Friends at the end of the Gather phase.

use table::{Seat, Seats};

use crate::agenda::{Card, Offers, Task};
use crate::components::{Condition, Effect, Fable, Location, Moment};
use crate::events::{Event, EventSink};
use crate::forest::{Aside, GrimmForest, Item, Items};
use crate::gathering::portions;
use crate::goods::{Goods, Material};
use crate::moves::Move;

impl GrimmForest {
    /// GF-34: the player's items, in the order they like. An item whose condition is false is used up at once.
    pub(crate) fn end_of_gather(&mut self, seat: Seat) {
        let mut items = Items::default();
        let player = self.seat(seat);
        if player.fable.is_some_and(|fable| self.fable_has_cause(seat, fable)) {
            items.insert(Item::Fable);
        }
        let pending = player.pending.map(|fable| self.cards.fable(fable).effect);
        let has_cause = match pending {
            Some(Effect::Feast { .. }) => {
                player.food.is_some_and(|location| !self.pigs_at(location).is_empty())
            }
            Some(Effect::Tax) => !self.taxed(seat).is_empty(),
            _ => false,
        };
        if has_cause {
            items.insert(Item::Pending);
        }
        for &location in self.locations() {
            if self.uniques[location.index()].is_some_and(|unique| unique.owner == seat)
                && self.unique_has_cause(location)
            {
                items.insert(Item::Unique(location));
            }
        }
        self.items = items;
        self.begin_items(seat);
    }

    /// Whether a revealed Fable can do anything in this window; pigs and gathered amounts no longer change.
    fn fable_has_cause(&self, seat: Seat, fable: Fable) -> bool {
        let card = self.cards.fable(fable);
        if card.moment() != Moment::EndOfGather {
            return false;
        }
        let condition = match card.condition {
            Some(Condition::Alone) => self.is_alone(seat),
            Some(Condition::WithOthers) => self.is_with_others(seat),
            None => true,
        };
        let cause = match card.effect {
            Effect::Stash { .. } | Effect::Merchant { .. } | Effect::Spies { .. } => {
                !self.company(seat).is_empty()
            }
            Effect::Share { from, .. } => {
                self.opponents(seat).any(|other| self.seat(other).gathered.total() >= from as u16)
            }
            Effect::Harvest => self.locations().iter().any(|&location| self.pigs_at(location).is_empty()),
            _ if card.is_monster() => {
                self.seat(seat).monster.is_some_and(|location| !self.pigs_at(location).is_empty())
            }
            _ => true,
        };
        condition && cause
    }

    fn unique_has_cause(&self, location: Location) -> bool {
        let pigs = self.pigs_at(location).len();
        match self.uniques[location.index()].map(|unique| self.cards.fable(unique.fable).effect) {
            Some(Effect::Bounty { .. }) => pigs > 0,
            Some(Effect::Castle { .. }) => pigs == 1,
            Some(Effect::Wedding { .. }) => pigs < self.players as usize,
            _ => false,
        }
    }

    /// GF-128: opponents who are not in the owner's location; for a runaway owner that is every opponent (GF-38).
    fn taxed(&self, owner: Seat) -> Seats {
        let mut seats = self.everybody().without(owner);
        for seat in self.company(owner).iter() {
            seats.remove(seat);
        }
        seats
    }

    /// The Fable a player revealed this round.
    pub(crate) fn end_fable(&mut self, seat: Seat, told: &mut EventSink) {
        let Some((fable, effect)) = self.revealed_fable(seat) else { return };
        let from = Card::Fable(fable);
        let company = self.company(seat);
        match effect {
            Effect::Wreck { .. } | Effect::Toll | Effect::Crush { .. } => {
                self.then(Task::Monster { owner: seat, asked: 0 });
            }
            Effect::Steal { .. } => self.then(Task::Steal { seat }),
            Effect::Consult => self.then(Task::Consult { seat }),
            Effect::ExtraSite { .. } => {
                let player = self.seat_mut(seat);
                player.fable = None;
                player.extra_sites += 1;
                told.all(Event::NewSite { seat });
            }
            Effect::Whispers { draw, keep } => {
                self.set_aside(draw, told);
                told.all(Event::LookedAt { seat, n: self.aside.len() as u8 });
                for Aside { fable, .. } in self.aside {
                    told.only(seat, Event::DrewFable { fable });
                }
                if self.aside.len() <= keep as usize {
                    self.keep_aside(seat);
                } else {
                    self.then(Task::KeepFables { seat, n: keep });
                }
            }
            Effect::Harvest => self.then(Task::Harvest { seat }),
            Effect::Stash { n } => {
                if let Some(location) = self.seat(seat).pig {
                    self.then_each(company, |seat| Task::GainMade { seat, location, n, from });
                }
            }
            Effect::Actions { n } => self.more_actions(seat, n, from, told),
            Effect::Friend => self.then(Task::GainFriend { seat }),
            Effect::Powerful { n } => {
                for other in self.in_order(company.without(seat)) {
                    self.more_actions(other, -n, from, told);
                    self.more_actions(seat, n, from, told);
                }
            }
            Effect::Search { n } => self.search(seat, n, told),
            Effect::Share { from: least, n } => {
                let mut givers = self.everybody().without(seat);
                for other in givers.iter() {
                    if self.seat(other).gathered.total() < least as u16 {
                        givers.remove(other);
                    }
                }
                let gathered = self.seats.map(|player| player.gathered);
                let give = |giver: Seat| Task::Give {
                    seat: giver,
                    to: seat,
                    n: n as u16,
                    most: gathered[giver.index()],
                    from,
                };
                self.then_each(givers, give);
            }
            Effect::Spies { n } => self.draw(seat, n * company.len() as u8, told),
            Effect::Gift { .. } => self.then(Task::Gift { seat }),
            Effect::Merchant { pay, get } => self.then_each(company, |seat| Task::Trade { seat, pay, get }),
            _ => {}
        }
    }

    pub(crate) fn more_actions(&mut self, seat: Seat, n: i8, card: Card, told: &mut EventSink) {
        let extra = &mut self.seat_mut(seat).extra_actions;
        *extra = extra.saturating_add(n);
        told.all(Event::Actions { seat, n, card });
    }

    /// All Fables set aside go to the hand.
    fn keep_aside(&mut self, seat: Seat) {
        for Aside { fable, seen } in std::mem::take(&mut self.aside) {
            self.add_to_hand(seat, fable, seen);
        }
    }

    /// GF-125: with fewer cards than that in the pile, all of them.
    fn search(&mut self, seat: Seat, n: u8, told: &mut EventSink) {
        if self.discard.len() <= n as usize {
            self.discard.cards().for_each(|fable| self.fetch(seat, fable, told));
        } else if n > 0 {
            self.then(Task::Search { seat, n });
        }
    }

    fn fetch(&mut self, seat: Seat, fable: Fable, told: &mut EventSink) {
        if self.discard.remove(fable) {
            self.add_to_hand(seat, fable, self.everybody());
            told.all(Event::Fetched { seat, fable });
        }
    }

    /// GF-110, GF-128: the next-turn Fable of the round before.
    pub(crate) fn pending_fable(&mut self, seat: Seat, told: &mut EventSink) {
        let Some(fable) = self.seat(seat).pending else { return };
        let from = Card::Fable(fable);
        match self.cards.fable(fable).effect {
            Effect::Feast { n } => {
                let pigs = self.seat(seat).food.map(|location| self.pigs_at(location)).unwrap_or_default();
                self.then_each(pigs, |seat| Task::Gain { seat, n, from });
            }
            Effect::Tax => {
                for other in self.in_order(self.taxed(seat)) {
                    let goods = self.seat(other).goods;
                    self.lose(other, goods.sturdiest(goods.total() / 2), from, told);
                }
            }
            _ => {}
        }
    }

    /// GF-113, GF-118, GF-124: a unique location in its owner's slot.
    pub(crate) fn unique_location(&mut self, location: Location, told: &mut EventSink) {
        let Some(unique) = self.uniques[location.index()] else { return };
        let from = Card::Fable(unique.fable);
        let pigs = self.pigs_at(location);
        match self.cards.fable(unique.fable).effect {
            Effect::Bounty { n } => self.then_each(pigs, |seat| Task::Gain { seat, n, from }),
            Effect::Castle { n, .. } if pigs.len() == 1 => {
                pigs.iter().for_each(|seat| self.gain(seat, Goods::each(n as u16), from, told));
            }
            Effect::Wedding { n } => {
                let mut others = self.everybody();
                pigs.iter().for_each(|seat| others.remove(seat));
                self.then_each(others, |seat| Task::Lose { seat, n, from });
            }
            _ => {}
        }
    }

    pub(crate) fn end_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        let player = self.seat(seat);
        match task {
            Task::Steal { .. } => {
                let Some((_, Effect::Steal { n })) = self.revealed_fable(seat) else { return };
                for from in self.in_order(self.company(seat).without(seat)) {
                    for goods in self.seat(from).goods.handfuls(n as u16).filter(|goods| !goods.is_empty()) {
                        out.offer(Move::Steal { goods, from });
                    }
                }
            }
            Task::Give { n, most, .. } => {
                let available = player.goods.min(most);
                if !available.is_empty() && n > 0 {
                    portions(available, n, |goods| out.offer(Move::Give(goods)));
                }
            }
            Task::Consult { .. } if self.opponents(seat).any(|other| !self.seat(other).hand.is_empty()) => {
                out.offer(Move::Consult);
                out.offer(Move::Pass);
            }
            Task::Gain { n, .. } => {
                Goods::each(n as u16).handfuls(n as u16).for_each(|goods| out.offer(Move::Gain(goods)));
            }
            Task::GainMade { location, n, .. } => {
                let made = &self.cards.place(location).produces;
                made.iter().for_each(|&material| out.offer(Move::Gain(Goods::of(material, n as u16))));
            }
            Task::KeepFables { n, .. } if n > 0 => {
                let fables: crate::bag::Bag = self.aside.iter().map(|aside| aside.fable).collect();
                fables.designs().for_each(|fable| out.offer(Move::KeepFable(fable)));
            }
            Task::Harvest { .. } => {
                for &location in self.locations() {
                    if self.pigs_at(location).is_empty() {
                        out.offer(Move::Harvest(location));
                    }
                }
            }
            Task::Lose { n, .. } if !player.goods.is_empty() => {
                player.goods.handfuls(n as u16).for_each(|goods| out.offer(Move::Discard(goods)));
            }
            Task::Search { n, .. } if n > 0 => {
                self.discard.designs().for_each(|fable| out.offer(Move::Fetch(fable)));
            }
            Task::Gift { .. } => self.gift_options(seat, out),
            Task::ReturnGift { given, n, .. } => {
                for material in Material::ALL {
                    if material != given && player.goods[material] >= n as u16 {
                        out.offer(Move::Return(material));
                    }
                }
            }
            Task::Trade { pay, .. } => {
                let before = Material::ALL.iter().any(|&material| player.goods[material] >= pay as u16);
                for pay_with in Material::ALL.into_iter().filter(|&m| player.goods[m] >= pay as u16) {
                    for get in Material::ALL.into_iter().filter(|&get| get != pay_with) {
                        out.offer(Move::Trade { pay: pay_with, get });
                    }
                }
                if before {
                    out.offer(Move::Pass);
                }
            }
            _ => {}
        }
    }

    /// GF-129: an opponent, a material and a number, so that the opponent can return as many of another one.
    fn gift_options(&self, seat: Seat, out: &mut impl Offers) {
        let Some((_, Effect::Gift { most })) = self.revealed_fable(seat) else { return };
        let own = self.seat(seat).goods;
        let mut any = false;
        for to in self.opponents(seat) {
            let theirs = self.seat(to).goods;
            for given in own.kinds() {
                let others = Material::ALL.into_iter().filter(|&material| material != given);
                let largest = others.map(|material| theirs[material]).max().unwrap_or(0);
                for n in 1..=own[given].min(largest).min(most as u16) {
                    out.offer(Move::Gift { goods: Goods::of(given, n), to });
                    any = true;
                }
            }
        }
        if any {
            out.offer(Move::Pass);
        }
    }

    pub(crate) fn end_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (Task::Steal { .. }, Move::Steal { goods, from }) => {
                self.take(seat, from, goods, self.fable_source(seat), told);
            }
            (Task::Give { to, n, most, from, .. }, Move::Give(goods)) => {
                self.take(to, seat, goods, from, told);
                if goods.total() < n {
                    let (n, most) = (n - goods.total(), most - goods);
                    self.then(Task::Give { seat, to, n, most, from });
                }
            }
            (_, Move::Consult) => {
                for other in self.opponents(seat) {
                    let hand = self.seat(other).hand;
                    if !hand.is_empty()
                        && let Some(fable) = hand.nth(self.fate.below(hand.len()))
                    {
                        self.pass_fable(other, seat, fable, told);
                    }
                }
            }
            (Task::Gain { from, .. } | Task::GainMade { from, .. }, Move::Gain(goods)) => {
                self.gain(seat, goods, from, told);
            }
            (Task::KeepFables { n, .. }, Move::KeepFable(fable)) => self.keep_fable(seat, fable, n, told),
            (_, Move::Harvest(location)) => {
                let half = self.stock(location).total() / 2;
                self.take_portion(seat, location, half, self.fable_source(seat), told);
            }
            (Task::Lose { from, .. }, Move::Discard(goods)) => self.lose(seat, goods, from, told),
            (Task::Search { n, .. }, Move::Fetch(fable)) => {
                self.fetch(seat, fable, told);
                self.search(seat, n.saturating_sub(1), told);
            }
            (_, Move::Gift { goods, to }) => {
                self.take(to, seat, goods, self.fable_source(seat), told);
                if let Some(given) = goods.kinds().next() {
                    let n = goods.total() as u8;
                    self.then(Task::ReturnGift { seat: to, to: seat, given, n });
                }
            }
            (Task::ReturnGift { to, n, .. }, Move::Return(material)) => {
                self.take(to, seat, Goods::of(material, n as u16), self.fable_source(to), told);
            }
            (Task::Trade { pay, get, .. }, Move::Trade { pay: paid, get: got }) => {
                let (paid, got) = (Goods::of(paid, pay as u16), Goods::of(got, get as u16));
                let player = self.seat_mut(seat);
                player.goods -= paid;
                player.goods += got;
                told.all(Event::Traded { seat, paid, got });
            }
            _ => {}
        }
    }

    /// GF-111: one more of the drawn Fables is kept; the last ones are discarded face up.
    fn keep_fable(&mut self, seat: Seat, fable: Fable, n: u8, told: &mut EventSink) {
        if let Some(index) = self.aside.iter().position(|aside| aside.fable == fable) {
            let Aside { fable, seen } = self.aside.remove(index);
            self.add_to_hand(seat, fable, seen);
        }
        if n > 1 && !self.aside.is_empty() {
            self.then(Task::KeepFables { seat, n: n - 1 });
            return;
        }
        told.reveals();
        for Aside { fable, .. } in std::mem::take(&mut self.aside) {
            self.discard_fable(fable);
            told.all(Event::DiscardedFable { seat, fable });
        }
    }
}
