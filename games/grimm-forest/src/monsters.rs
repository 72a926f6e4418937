//! Chapter 6: Monsters strike, or are cancelled.

use table::Seat;

use crate::agenda::{Card, Offers, Task};
use crate::components::{Effect, Fable, Location, Section, Standing};
use crate::events::{Event, EventSink};
use crate::forest::GrimmForest;
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

impl GrimmForest {
    /// GF-160, GF-161, GF-162: in its owner's turn; a Huntsman there cancels it; else owners of cancelling Friends are asked in turn order; else it strikes.
    pub(crate) fn monster(&mut self, owner: Seat, asked: u8, told: &mut EventSink) {
        let player = self.seat(owner);
        let (Some(fable), Some(location)) = (player.fable, player.monster) else { return };
        let pigs = self.pigs_at(location);
        // GF-163: nobody is there.
        if pigs.is_empty() {
            return;
        }
        for seat in self.in_order(pigs) {
            if let (Some(Standing::Hunt { n }), Some(friend)) = (self.standing(seat), self.seat(seat).friend)
            {
                told.all(Event::Cancelled { seat, friend, fable });
                self.gain(seat, Goods::each(n as u16), Card::Friend(friend), told);
                return;
            }
        }
        for steps in asked as usize..self.players as usize {
            let seat = self.first.after(steps, self.players as usize);
            if self.friend_card(seat).is_some_and(|card| card.cancels(fable)) {
                self.then(Task::Cancel { seat, owner, asked: steps as u8 + 1 });
                return;
            }
        }
        self.strike(owner, fable, location, told);
    }

    pub(crate) fn monster_options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::Cancel { .. } => {
                if let Some(friend) = self.seat(seat).friend {
                    out.offer(Move::DiscardFriend(friend));
                    out.offer(Move::Pass);
                }
            }
            Task::Wreck { of, .. } => {
                let immune = self.immune();
                for extra in [false, true] {
                    for material in Material::ALL.into_iter().filter(|&material| Some(material) != immune) {
                        for section in Section::ALL {
                            let plot = Plot { section, material, extra };
                            if self.house_on(of, plot).is_some() {
                                out.offer(Move::Wreck { plot, of });
                            }
                        }
                    }
                }
            }
            // GF-102: oneself too, without effect.
            Task::Toll { .. } => {
                let pigs = self.seat(seat).monster.map(|location| self.pigs_at(location)).unwrap_or_default();
                self.in_order(pigs).for_each(|payer| out.offer(Move::Toll(payer)));
            }
            _ => {}
        }
    }

    /// The material that the Big Bad Wolf cannot blow down.
    fn immune(&self) -> Option<Material> {
        self.cards.fables.iter().find_map(|card| match card.effect {
            Effect::Wreck { immune } => Some(immune),
            _ => None,
        })
    }

    pub(crate) fn monster_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (Task::Cancel { owner, .. }, Move::DiscardFriend(friend)) => {
                // GF-166: the Friend is gone before the effect it cancels.
                self.lose_friend(seat, told);
                if let Some(fable) = self.seat(owner).fable {
                    told.all(Event::Cancelled { seat, friend, fable });
                }
            }
            (Task::Cancel { owner, asked, .. }, Move::Pass) => self.then(Task::Monster { owner, asked }),
            (_, Move::Wreck { plot, of }) => self.wreck(of, plot, told),
            (_, Move::Toll(payer)) => {
                // GF-102: half of what was gathered, in gathered materials, as far as still owned.
                let from = self.fable_source(seat);
                let n = self.seat(payer).gathered.total() / 2;
                if payer != seat && n > 0 {
                    let most = self.seat(payer).gathered;
                    self.then(Task::Give { seat: payer, to: seat, n, most, from });
                }
            }
            _ => {}
        }
    }

    /// GF-164: whoever is there is hit, its owner too.
    fn strike(&mut self, owner: Seat, fable: Fable, location: Location, told: &mut EventSink) {
        told.all(Event::Struck { fable, location });
        let pigs = self.pigs_at(location);
        let card = Card::Fable(fable);
        match self.cards.fable(fable).effect {
            // GF-132
            Effect::Raid => {
                let goods = std::mem::take(&mut self.stocks[location.index()]);
                told.all(Event::StockLost { location, goods, card });
            }
            // GF-109
            Effect::Burn => {
                for seat in self.in_order(pigs) {
                    self.lose(seat, self.seat(seat).goods, card, told);
                }
            }
            // GF-101
            Effect::Wreck { .. } => self.then_each(pigs, |of| Task::Wreck { seat: owner, of }),
            Effect::Toll => self.then(Task::Toll { seat: owner }),
            // GF-112
            Effect::Crush { n } => {
                for seat in self.in_order(pigs) {
                    self.lose_friend(seat, told);
                    for fable in self.seat(seat).hand.cards() {
                        told.reveals();
                        self.drop_openly(seat, fable);
                        self.discard_fable(fable);
                        told.all(Event::DiscardedFable { seat, fable });
                    }
                    let goods = self.seat(seat).goods.min(Goods::each(n as u16));
                    self.lose(seat, goods, card, told);
                }
            }
            _ => {}
        }
    }

    /// GF-101: the top section goes back; a house without a floor is gone.
    fn wreck(&mut self, of: Seat, plot: Plot, told: &mut EventSink) {
        let Some(site) = self.house_on(of, plot) else { return };
        let house = &mut self.seat_mut(of).sites[site];
        match plot.section {
            Section::Floor => *house = None,
            Section::Walls => house.as_mut().expect("a house stands there").top = Section::Floor,
            Section::Roof => house.as_mut().expect("a house stands there").top = Section::Walls,
        }
        told.all(Event::Wrecked { seat: of, section: plot.section, material: plot.material });
    }

    /// The site of a house of this material with this top section.
    pub(crate) fn house_on(&self, seat: Seat, plot: Plot) -> Option<usize> {
        let player = self.seat(seat);
        self.sites(seat, plot.extra).find(|&site| {
            player.sites[site]
                .is_some_and(|house| house.material == plot.material && house.top == plot.section)
        })
    }

    /// GF-5: the ordinary sites of a player, or the extra ones.
    #[inline]
    pub(crate) fn sites(&self, seat: Seat, extra: bool) -> std::ops::Range<usize> {
        let ordinary = self.cards.limits.building_sites as usize;
        if extra { ordinary..ordinary + self.seat(seat).extra_sites as usize } else { 0..ordinary }
    }
}
