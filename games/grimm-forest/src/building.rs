//! Chapter 3, windows B0 and B1: the Build phase.

use table::Seat;

use crate::agenda::{Card, Offers, Task};
use crate::components::{Free, MOST_SITES, Section, Special, Standing};
use crate::events::{Event, EventSink};
use crate::forest::{Aside, GrimmForest, House, MOST_PLAYERS, Player};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

/// The houses at a table by material and top section: six bits for each, which is enough for every site there is.
#[derive(Clone, Copy, Default)]
struct Used(u64);

const _: () = assert!(MOST_PLAYERS * MOST_SITES < 64);

impl Used {
    #[inline]
    fn note(&mut self, house: &House) {
        self.0 += 1 << (6 * (3 * house.material as u8 + house.top as u8));
    }

    /// How many of this section lie in houses: a house has all that are below its top too.
    #[inline]
    fn count(self, section: Section, material: Material) -> u64 {
        let of_material = self.0 >> (18 * material as u8);
        (section as u8..3).map(|top| (of_material >> (6 * top)) & 63).sum()
    }
}

impl GrimmForest {
    /// GF-154: Rumpelstiltskin's straw.
    pub(crate) fn start_of_build(&mut self, seat: Seat, told: &mut EventSink) {
        if let Some(Standing::BuildIncome { n, material }) = self.standing(seat) {
            self.gain(seat, Goods::of(material, n as u16), self.friend_source(seat), told);
        }
    }

    /// GF-60: the number of actions is fixed when the turn begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let extra = self.seat(seat).extra_actions;
        self.actions = self.cards.limits.actions_per_turn.saturating_add(extra).max(0) as u8;
        self.specials = 0;
        self.then(Task::Turn { seat });
    }

    /// GF-61: actions while some are left, free powers at any time; GF-68: an end where a free power is left.
    pub(crate) fn turn_options(&self, seat: Seat, out: &mut impl Offers) {
        if self.actions > 0 {
            if self.can_draw() {
                out.offer(Move::Draw);
            }
            Material::ALL.iter().for_each(|&material| out.offer(Move::Gain(Goods::of(material, 1))));
            let goods = self.seat(seat).goods;
            let mut used = None;
            self.priced_plots(seat, |plot, price| {
                let affordable = goods[plot.material] >= price;
                let mut used = || *used.get_or_insert_with(|| self.used_sections());
                if affordable && self.is_left_beside(used(), plot.section, plot.material) {
                    out.offer(Move::Build(plot));
                }
            });
            self.special_options(seat, out);
        }
        if self.free_power(seat).is_some()
            && let Some(friend) = self.seat(seat).friend
        {
            out.offer(Move::DiscardFriend(friend));
            if self.actions == 0 {
                out.offer(Move::Done);
            }
        }
    }

    /// GF-68: the free power of the player's Friend, if it can be paid.
    pub(crate) fn free_power(&self, seat: Seat) -> Option<Free> {
        let free = self.friend_card(seat)?.free?;
        (self.seat(seat).hand.len() >= free.fables as usize).then_some(free)
    }

    /// GF-63: every section that would fit the player's sites, whatever it costs and whether or not one is left.
    pub(crate) fn plots(&self, seat: Seat, mut each: impl FnMut(Plot)) {
        let player = self.seat(seat);
        let ordinary = self.cards.limits.building_sites as usize;
        // Which top sections stand there, by material: a bit for each, those on extra sites after the ordinary ones.
        let mut tops = [0u8; 3];
        let mut free = [false; 2];
        for (index, site) in player.sites[..ordinary + player.extra_sites as usize].iter().enumerate() {
            let extra = usize::from(index >= ordinary);
            match site {
                Some(house) => tops[house.material as usize] |= 1 << (house.top as usize + 3 * extra),
                None => free[extra] = true,
            }
        }
        for &material in &Material::ALL {
            // What comes on a floor or on walls has the next bit.
            let mut next = (tops[material as usize] & 0b011_011) << 1;
            while next != 0 {
                let place = next.trailing_zeros() as usize;
                next &= next - 1;
                let section = Section::ALL[place % Section::ALL.len()];
                each(Plot { section, material, extra: place >= Section::ALL.len() });
            }
            // GF-64: no second unfinished house of a material.
            if tops[material as usize] & 0b011_011 == 0 {
                for (free, extra) in [(free[0], false), (free[1], true)] {
                    if free {
                        each(Plot { section: Section::Floor, material, extra });
                    }
                }
            }
        }
    }

    /// GF-2: the sections of all houses at the table.
    fn used_sections(&self) -> Used {
        let mut used = Used::default();
        for player in &self.seats[..self.players as usize] {
            player.sites.iter().flatten().for_each(|house| used.note(house));
        }
        used
    }

    /// GF-2: whether a section of this kind is left in the supply.
    pub(crate) fn is_left(&self, section: Section, material: Material) -> bool {
        self.is_left_beside(self.used_sections(), section, material)
    }

    /// The same beside those that are used.
    fn is_left_beside(&self, used: Used, section: Section, material: Material) -> bool {
        used.count(section, material) < self.cards.section(section).copies_per_material as u64
    }

    /// GF-62, GF-108: what a section costs without any toll.
    fn cost(&self, plot: Plot) -> u16 {
        let cost = self.cards.section(plot.section).cost;
        let discount = if plot.extra { self.cards.extra_site.map_or(0, |(_, discount)| discount) } else { 0 };
        cost.saturating_sub(discount) as u16
    }

    /// GF-145: who takes a toll for this player's walls, and how much.
    fn toll_on(&self, seat: Seat, section: Section) -> Option<(Seat, u16)> {
        let takers = self.cards.toll_takers;
        let takes_toll = |player: &Player| player.friend.is_some_and(|friend| takers >> friend.0 & 1 != 0);
        if section != Section::Walls || !self.seats.iter().any(takes_toll) {
            return None;
        }
        self.opponents(seat).find_map(|other| match self.standing(other) {
            Some(Standing::WallsToll { n }) => Some((other, n as u16)),
            _ => None,
        })
    }

    /// All that the builder must have.
    pub(crate) fn price(&self, seat: Seat, plot: Plot) -> Goods {
        let toll = self.toll_on(seat, plot.section).map_or(0, |(_, n)| n);
        Goods::of(plot.material, self.cost(plot) + toll)
    }

    /// What a seat could build next, with what it must have of its material.
    pub(crate) fn priced_plots(&self, seat: Seat, mut each: impl FnMut(Plot, u16)) {
        let toll = self.toll_on(seat, Section::Walls).map_or(0, |(_, n)| n);
        self.plots(seat, |plot| {
            each(plot, self.cost(plot) + if plot.section == Section::Walls { toll } else { 0 });
        });
    }

    fn special_options(&self, seat: Seat, out: &mut impl Offers) {
        let player = self.seat(seat);
        let Some(friend) = player.friend else { return };
        // GF-67: once per turn.
        if self.specials & (1 << friend.0) != 0 {
            return;
        }
        let possible = match &self.cards.friend(friend).special {
            None => false,
            Some(Special::Draw { .. } | Special::Look { .. } | Special::TurnUp { .. }) => self.can_draw(),
            Some(Special::GainEach { .. } | Special::Chop { .. }) => true,
            Some(Special::Unload) => !player.loaded.is_empty() && self.is_alone(seat),
            Some(Special::Spin { from }) => {
                if player.goods[*from] > 0 {
                    let others = Material::ALL.into_iter().filter(|material| material != from);
                    others.for_each(|material| out.offer(Move::Spin(material)));
                }
                false
            }
            Some(Special::BuildWithTheft) => {
                self.plots(seat, |plot| {
                    // GF-149: without the stolen one it would be an ordinary build.
                    let need = self.price(seat, plot)[plot.material].saturating_sub(1);
                    let affordable = self.cost(plot) > 0 && player.goods[plot.material] >= need;
                    if affordable && self.is_left(plot.section, plot.material) {
                        for from in self.opponents(seat).filter(|&o| self.seat(o).goods[plot.material] > 0) {
                            out.offer(Move::BuildWith { plot, from });
                        }
                    }
                });
                false
            }
        };
        if possible {
            out.offer(Move::Special);
        }
    }

    pub(crate) fn turn_answer(&mut self, seat: Seat, mv: Move, told: &mut EventSink) {
        if mv == Move::Done {
            return;
        }
        self.then(Task::Turn { seat });
        if let Move::DiscardFriend(friend) = mv {
            self.use_free_power(seat, Card::Friend(friend), told);
            return;
        }
        self.actions = self.actions.saturating_sub(1);
        match mv {
            Move::Draw => self.draw(seat, 1, told),
            Move::Gain(goods) => self.gain(seat, goods, Card::Action, told),
            Move::Build(plot) => self.build(seat, plot, None, told),
            Move::BuildWith { plot, from } => {
                self.mark_special(seat);
                self.build(seat, plot, Some(from), told);
            }
            Move::Special | Move::Spin(_) => self.special(seat, mv, told),
            _ => {}
        }
    }

    fn mark_special(&mut self, seat: Seat) {
        if let Some(friend) = self.seat(seat).friend {
            self.specials |= 1 << friend.0;
        }
    }

    /// GF-139, GF-143: the Friend goes, with Fables where it asks for them; resources come.
    fn use_free_power(&mut self, seat: Seat, from: Card, told: &mut EventSink) {
        let Some(free) = self.free_power(seat) else { return };
        self.lose_friend(seat, told);
        self.then(Task::Gain { seat, n: free.gain, from });
        self.discard_fables(seat, free.fables, told);
    }

    fn discard_fables(&mut self, seat: Seat, n: u8, told: &mut EventSink) {
        if self.seat(seat).hand.len() > n as usize {
            if n > 0 {
                self.then(Task::DiscardFables { seat, n });
            }
        } else {
            self.seat(seat).hand.cards().for_each(|fable| self.discard_from_hand(seat, fable, told));
        }
    }

    fn discard_from_hand(&mut self, seat: Seat, fable: crate::components::Fable, told: &mut EventSink) {
        told.reveals();
        self.drop_openly(seat, fable);
        self.discard_fable(fable);
        told.all(Event::DiscardedFable { seat, fable });
    }

    /// GF-62 to GF-66: pays and builds; walls bring a Friend, the first roof of a material a reward.
    fn build(&mut self, seat: Seat, plot: Plot, helper: Option<Seat>, told: &mut EventSink) {
        let mut cost = self.cost(plot);
        if let Some(from) = helper {
            // GF-149: taken before anything is paid, and straight to the supply.
            let card = self.friend_source(seat);
            self.lose(from, Goods::of(plot.material, 1), card, told);
            cost = cost.saturating_sub(1);
        }
        let paid = Goods::of(plot.material, cost);
        self.seat_mut(seat).goods -= paid;
        told.all(Event::Built { seat, section: plot.section, material: plot.material, paid });
        if let Some((to, n)) = self.toll_on(seat, plot.section) {
            let card = self.friend_source(to);
            self.take(to, seat, Goods::of(plot.material, n), card, told);
        }
        self.raise(seat, plot);
        match plot.section {
            Section::Floor => {}
            Section::Walls => self.then(Task::GainFriend { seat }),
            Section::Roof => {
                let token = &mut self.first_builders[plot.material as usize];
                if token.is_none() {
                    *token = Some(seat);
                    told.all(Event::FirstBuilder { seat, material: plot.material });
                    self.then(Task::Reward { seat });
                }
            }
        }
    }

    fn raise(&mut self, seat: Seat, plot: Plot) {
        let Plot { section, material, extra } = plot;
        let below = match section {
            Section::Floor => None,
            Section::Walls => Some(Section::Floor),
            Section::Roof => Some(Section::Walls),
        };
        let site = match below {
            None => self.sites(seat, extra).find(|&site| self.seat(seat).sites[site].is_none()),
            Some(below) => self.house_on(seat, Plot { section: below, material, extra }),
        };
        if let Some(site) = site {
            self.seat_mut(seat).sites[site] = Some(House { material, top: section });
        }
    }

    /// The Special Action of the player's Friend.
    fn special(&mut self, seat: Seat, mv: Move, told: &mut EventSink) {
        self.mark_special(seat);
        let Some(friend) = self.seat(seat).friend else { return };
        let from = Card::Friend(friend);
        match (self.cards.friend(friend).special, mv) {
            (Some(Special::Draw { n }), _) => self.draw(seat, n, told),
            (Some(Special::GainEach { n }), _) => self.gain(seat, Goods::each(n as u16), from, told),
            (Some(Special::Unload), _) => {
                let goods = std::mem::take(&mut self.seat_mut(seat).loaded);
                self.gain(seat, goods, from, told);
            }
            (Some(Special::Chop { n, material, location }), _) => {
                let goods = Goods::of(material, n as u16);
                self.gain(seat, goods, from, told);
                self.grow_stock(location, goods, from, told);
            }
            (Some(Special::Spin { from: old }), Move::Spin(new)) => {
                let n = self.seat(seat).goods[old];
                let (paid, got) = (Goods::of(old, n), Goods::of(new, n));
                let player = self.seat_mut(seat);
                player.goods -= paid;
                player.goods += got;
                told.all(Event::Traded { seat, paid, got });
            }
            (Some(Special::Look { n }), _) => {
                self.set_aside(n, told);
                told.all(Event::LookedAt { seat, n: self.aside.len() as u8 });
                for Aside { fable, .. } in self.aside {
                    told.only(seat, Event::DrewFable { fable });
                }
                self.then(Task::LookTake { seat });
            }
            (Some(Special::TurnUp { n }), _) => self.turn_up(seat, n, told),
            _ => {}
        }
    }

    /// GF-152: Red Riding Hood takes the Wolves among the top Fables; without one she draws.
    fn turn_up(&mut self, seat: Seat, n: u8, told: &mut EventSink) {
        let sought = self.friend_card(seat).and_then(|card| card.seeks);
        self.set_aside(n, told);
        let mut found = false;
        for Aside { fable, .. } in std::mem::take(&mut self.aside) {
            told.all(Event::TurnedUp { seat, fable });
            if Some(fable) == sought {
                found = true;
                self.add_to_hand(seat, fable, self.everybody());
            } else {
                self.discard_fable(fable);
            }
        }
        if !found {
            self.draw(seat, 1, told);
        }
    }

    pub(crate) fn build_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::Turn { .. } => self.turn_options(seat, out),
            Task::Reward { .. } => {
                out.offer(Move::RewardResources);
                out.offer(Move::RewardFables);
                out.offer(Move::RewardFriend);
            }
            Task::DiscardFables { n, .. } if n > 0 => {
                self.seat(seat).hand.designs().for_each(|fable| out.offer(Move::DiscardFable(fable)));
            }
            Task::LookTake { .. } => {
                let fables: crate::bag::Bag = self.aside.iter().map(|aside| aside.fable).collect();
                fables.designs().for_each(|fable| out.offer(Move::KeepFable(fable)));
            }
            Task::LookReturn { done, .. } => {
                let left = self.aside.get(done as usize..).unwrap_or_default();
                let fables: crate::bag::Bag = left.iter().map(|aside| aside.fable).collect();
                fables.designs().for_each(|fable| out.offer(Move::Top(fable)));
            }
            _ => {}
        }
    }

    pub(crate) fn build_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (Task::Turn { .. }, _) => self.turn_answer(seat, mv, told),
            (_, Move::RewardResources) => {
                let goods = Goods::each(self.cards.first_builder.each_resource as u16);
                self.gain(seat, goods, Card::FirstBuilder, told);
            }
            (_, Move::RewardFables) => self.draw(seat, self.cards.first_builder.fables, told),
            (_, Move::RewardFriend) => self.then(Task::GainFriend { seat }),
            (Task::DiscardFables { n, .. }, Move::DiscardFable(fable)) => {
                self.discard_from_hand(seat, fable, told);
                self.discard_fables(seat, n.saturating_sub(1), told);
            }
            (Task::LookTake { .. }, Move::KeepFable(fable)) => {
                if let Some(index) = self.aside.iter().position(|aside| aside.fable == fable) {
                    let Aside { fable, .. } = self.aside.remove(index);
                    // GF-46: nobody else can tell which one was taken.
                    self.add_to_hand(seat, fable, table::Seats::NONE);
                }
                self.return_fables(seat, 0);
            }
            (Task::LookReturn { done, .. }, Move::Top(fable)) => {
                let place = self.aside.iter().skip(done as usize).position(|aside| aside.fable == fable);
                if let Some(place) = place {
                    self.aside.swap(done as usize, done as usize + place);
                }
                self.return_fables(seat, done + 1);
            }
            _ => {}
        }
    }

    /// GF-144: the other cards go back on top, the first chosen uppermost.
    fn return_fables(&mut self, seat: Seat, done: u8) {
        if self.aside.len() > done as usize + 1 {
            self.then(Task::LookReturn { seat, done });
            return;
        }
        let returned = std::mem::take(&mut self.aside);
        if returned.is_empty() {
            // GF-46: nothing was put on what somebody may know.
            return;
        }
        self.deck_seen = Default::default();
        self.deck_seen[seat.index()] = returned.len() as u8;
        self.deck.extend(returned.iter().rev().map(|aside| aside.fable));
    }
}
