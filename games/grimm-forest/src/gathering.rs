//! Chapter 3, windows G3 to G5: Gather cards are turned up, pigs go, and everybody collects.

use table::Seat;

use crate::agenda::{Card, Offers, Task};
use crate::components::{Effect, Kind, Location, Moment, OnReveal, Standing};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Omen};
use crate::goods::{Goods, Material};
use crate::moves::Move;

impl GrimmForest {
    /// GF-29: all Gather cards are turned up.
    pub(crate) fn reveal_cards(&mut self, told: &mut EventSink) {
        told.reveals();
        let everybody = self.everybody();
        for seat in everybody.iter() {
            let locks = matches!(self.standing(seat), Some(Standing::LockCards { .. }));
            let player = self.seat_mut(seat);
            player.front_known = everybody;
            player.played_known = everybody;
            if locks && !player.freshly_locked {
                let played = player.played;
                player.shown.insert(played);
            }
        }
    }

    /// GF-29: the Friends that act before any pig stands anywhere.
    pub(crate) fn cards_up(&mut self, seat: Seat, told: &mut EventSink) {
        let Some(reveal) = self.friend_card(seat).and_then(|card| card.reveal) else { return };
        let location = self.seat(seat).front;
        match reveal {
            OnReveal::Skim { n } => {
                let from = self.friend_source(seat);
                self.take_portion(seat, location, n as u16, from, told);
            }
            OnReveal::RunAway => self.then(Task::RunAway { seat }),
            OnReveal::StockUp { .. } => self.then(Task::StockUp { seat }),
            OnReveal::Wander => self.then(Task::Wander { seat }),
        }
    }

    /// So many from a stock, as many as there are; the player chooses the mix where there is one.
    pub(crate) fn take_portion(
        &mut self,
        seat: Seat,
        location: Location,
        n: u16,
        from: Card,
        told: &mut EventSink,
    ) {
        let stock = self.stock(location);
        if stock.kinds().count() > 1 && n > 0 {
            self.then(Task::TakeStock { seat, location, n, from });
        } else {
            self.take_stock(seat, location, stock.sturdiest(n), from, told);
        }
    }

    pub(crate) fn gathering_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::TakeStock { location, n, .. } => {
                portions(self.stock(location), n, |goods| out.offer(Move::Take(goods)));
            }
            Task::RunAway { .. } => {
                // GF-142: one from every stock; where several materials lie, the player chooses.
                let mixed =
                    self.locations().iter().find(|&&location| self.stock(location).kinds().count() > 1);
                match mixed {
                    Some(&location) => {
                        let kinds = self.stock(location).kinds();
                        kinds.for_each(|material| out.offer(Move::Run(Some(material))));
                    }
                    None => out.offer(Move::Run(None)),
                }
                out.offer(Move::Pass);
            }
            Task::StockUp { .. } => {
                let made = &self.cards.place(self.seat(seat).front).produces;
                made.iter().for_each(|&material| out.offer(Move::Add(material)));
            }
            Task::Wander { .. } => {
                let mut others = self.usable(seat);
                others.remove(self.seat(seat).played);
                if !others.is_empty() {
                    out.offer(Move::Wander);
                    out.offer(Move::Pass);
                }
            }
            Task::Flee { .. } => {
                let here = self.seat(seat).pig;
                for &location in self.locations() {
                    if Some(location) != here {
                        out.offer(Move::Flee(location));
                    }
                }
                out.offer(Move::Pass);
            }
            Task::Draft { location, .. } => {
                let kinds = self.stock(location).kinds();
                kinds.for_each(|material| out.offer(Move::Take(Goods::of(material, 1))));
            }
            _ => {}
        }
    }

    pub(crate) fn gathering_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (Task::TakeStock { location, n, from, .. }, Move::Take(goods)) => {
                self.take_stock(seat, location, goods, from, told);
                if goods.total() < n {
                    self.take_portion(seat, location, n - goods.total(), from, told);
                }
            }
            (Task::Draft { location, left, .. }, Move::Take(goods)) => {
                self.gather(seat, location, goods, told);
                self.draft(location, Some(seat), left.saturating_sub(1));
            }
            (_, Move::Run(market)) => self.run_away(seat, market, told),
            (_, Move::Add(material)) => {
                let Some(OnReveal::StockUp { n }) = self.friend_card(seat).and_then(|card| card.reveal)
                else {
                    return;
                };
                let card = self.friend_source(seat);
                self.grow_stock(self.seat(seat).front, Goods::of(material, n as u16), card, told);
            }
            (_, Move::Wander) => {
                let played = self.seat(seat).played;
                let Some(location) = self.random_card(seat, Some(played)) else { return };
                told.reveals();
                let player = self.seat_mut(seat);
                player.front = location;
                player.shown.insert(location);
                told.all(Event::Wandered { seat, location });
            }
            (_, Move::Flee(location)) => {
                self.seat_mut(seat).pig = Some(location);
                told.all(Event::Fled { seat, location });
            }
            _ => {}
        }
    }

    /// GF-142, GF-37: one resource of every stock, and no location for the rest of the round.
    fn run_away(&mut self, seat: Seat, market: Option<Material>, told: &mut EventSink) {
        self.seat_mut(seat).ran_away = true;
        told.all(Event::RanAway { seat });
        let card = self.friend_source(seat);
        for &location in self.locations() {
            let stock = self.stock(location);
            let material = match market {
                Some(material) if stock.kinds().count() > 1 && stock[material] > 0 => Some(material),
                _ => stock.kinds().next(),
            };
            if let Some(material) = material {
                self.take_stock(seat, location, Goods::of(material, 1), card, told);
            }
        }
    }

    /// GF-29: all pigs go where their cards say.
    pub(crate) fn place_pigs(&mut self, told: &mut EventSink) {
        for seat in self.turn_order() {
            let player = self.seat_mut(seat);
            if !player.ran_away {
                let location = player.front;
                player.pig = Some(location);
                told.all(Event::Went { seat, location });
            }
        }
    }

    /// GF-30: Fables that act before collecting.
    pub(crate) fn before_collecting(&mut self, seat: Seat, told: &mut EventSink) {
        let Some(fable) = self.seat(seat).fable else { return };
        let card = self.cards.get().fable(fable);
        if card.moment() != Moment::BeforeCollecting {
            return;
        }
        match card.effect {
            Effect::Flee { draw } => {
                // GF-103: a Monster here lets the pig move; no Monster anywhere draws a Fable.
                if self.seat(seat).pig.is_some_and(|here| self.has_monster(here)) {
                    self.then(Task::Flee { seat });
                } else if !self.monster_revealed {
                    self.draw(seat, draw, told);
                }
            }
            Effect::Roar => self.roar(seat, told),
            _ if card.kind == Kind::Monster => self.then(Task::Monster { owner: seat, asked: 0 }),
            _ => {}
        }
    }

    /// GF-123: opponents here go to a random location of theirs.
    fn roar(&mut self, seat: Seat, told: &mut EventSink) {
        let company = self.company(seat).without(seat);
        for other in self.in_order(company) {
            let Some(location) = self.random_card(other, None) else { continue };
            told.reveals();
            let player = self.seat_mut(other);
            player.pig = Some(location);
            player.shown.insert(location);
            told.all(Event::Roared { seat: other, location });
        }
    }

    /// GF-31: stocks are divided; what cannot be divided stays.
    pub(crate) fn collect(&mut self, told: &mut EventSink) {
        for &location in self.locations() {
            let pigs = self.pigs_at(location);
            let stock = self.stock(location);
            let share = stock.total() / (pigs.len() as u16).max(1);
            if pigs.is_empty() || share == 0 {
                continue;
            }
            if pigs.len() == 1 {
                self.in_order(pigs).for_each(|seat| self.gather(seat, location, stock, told));
            } else if stock.kinds().count() == 1 {
                for seat in self.in_order(pigs) {
                    self.gather(seat, location, stock.sturdiest(share), told);
                }
            } else {
                self.draft(location, None, share * pigs.len() as u16);
            }
        }
    }

    /// GF-91: one resource at a time, in turn order, round after round.
    fn draft(&mut self, location: Location, after: Option<Seat>, left: u16) {
        if left == 0 {
            return;
        }
        let pigs = self.pigs_at(location);
        let start = after.map_or(self.first, |seat| seat.next(self.players as usize));
        let next = start.round(self.players as usize).find(|&seat| pigs.contains(seat));
        if let Some(seat) = next {
            self.then(Task::Draft { seat, location, left });
        }
    }

    /// GF-32: only this is gathered.
    fn gather(&mut self, seat: Seat, location: Location, goods: Goods, told: &mut EventSink) {
        self.stocks[location.index()] -= goods;
        let player = self.seat_mut(seat);
        player.goods += goods;
        player.gathered += goods;
        told.all(Event::Gathered { seat, goods, location });
    }

    /// GF-116, GF-136: Hired Help doubles what was gathered; then Ali Baba returns his loot.
    pub(crate) fn after_collecting(&mut self, told: &mut EventSink) {
        for seat in self.turn_order() {
            let player = self.seat(seat);
            if let Some(fable) = player.pending
                && matches!(self.cards.fable(fable).effect, Effect::Hire { .. })
            {
                self.gain(seat, player.gathered, Card::Fable(fable), told);
            }
        }
        for seat in self.turn_order() {
            let player = self.seat(seat);
            if let Omen::Stole { from, what } = player.omen
                && player.pig.is_some()
                && player.pig == self.seat(from).pig
                && player.goods[what] > 0
            {
                let card = self.friend_source(seat);
                self.take(from, seat, Goods::of(what, 1), card, told);
            }
        }
    }
}

/// GF-45: the ways to take `n` of these: whole handfuls while they are few, else one resource after the other.
pub(crate) fn portions(goods: Goods, n: u16, each: impl FnMut(Goods)) {
    const LARGEST_HANDFUL: u16 = 3;
    let simple = n <= LARGEST_HANDFUL || goods.kinds().count() <= 1 || goods.total() <= n;
    goods.handfuls(if simple { n } else { 1 }).for_each(each);
}
