//! What a bot should know of The Grimm Forest. The figures are judgements of play, not printed values.

use table::{Advice, Seat, Stock};

use crate::agenda::Task;
use crate::components::{Condition, Effect, Fable, Kind, Location, Section};
use crate::forest::{GrimmForest, House};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

/// How much each material is wanted now, by unit.
type Wants = [f32; 3];

impl Advice for GrimmForest {
    const TUNING: &'static str = include_str!("../data/search.toml");
    const JUDGE: &'static [u8] = include_bytes!("../data/judge.bin");
    const STYLES: &'static str = include_str!("../data/styles.toml");

    /// In houses: complete ones, parts of others, and what resources and cards will become.
    fn outlook(&self, seat: Seat) -> f32 {
        let houses = self.houses(seat);
        let stores = self.stores(seat, &houses);
        self.outlook_of(seat, &houses, stores)
    }

    fn prefer(&self, seat: Seat, moves: &[Move], scores: &mut [f32]) {
        let wants = self.wants(seat);
        if let Some(Move::Gather { .. }) = moves.first() {
            return self.prefer_trips(seat, moves, &wants, scores);
        }
        for (mv, score) in moves.iter().zip(scores) {
            *score = self.liking(seat, *mv, &wants);
        }
    }

    /// Fables and Friends. A Fable can be had by drawing it and is taken by playing it.
    fn stock(&self) -> Option<Stock> {
        let fable = |fable| self.cards.fable(fable).id.clone();
        let friend = |friend| self.cards.friend(friend).id.clone();
        let mut stock = Stock::default();
        stock.offered.extend(self.offered.iter().copied().map(friend));
        for player in &self.seats[..self.players as usize] {
            stock.offered.extend(player.hand.designs().map(fable));
            let played = player.fable.into_iter().chain(player.pending).map(fable);
            stock.taken.push(played.chain(player.friend.map(friend)).collect());
        }
        Some(stock)
    }
}

/// What a house is worth as far as it is built.
fn progress(top: Section) -> f32 {
    match top {
        Section::Floor => 0.18,
        Section::Walls => 0.52,
        Section::Roof => 1.0,
    }
}

/// The houses of a player, counted once: by material and top section, and those that are begun.
#[derive(Clone, Copy, Default)]
pub(crate) struct Houses {
    standing: [[u8; 3]; 3],
    /// For each material the top of the first house that is not complete.
    begun: [Option<Section>; 3],
    /// What the most advanced ones are worth, as many as are counted.
    pub best: f32,
}

impl Houses {
    /// Of the houses on these sites.
    pub fn of(sites: &[Option<House>], counted: u8) -> Self {
        let mut houses = Houses::default();
        for house in sites.iter().flatten() {
            let material = house.material as usize;
            houses.standing[material][house.top as usize] += 1;
            if house.top < Section::Roof {
                houses.begun[material].get_or_insert(house.top);
            }
        }
        let mut left = counted;
        for top in [Section::Roof, Section::Walls, Section::Floor] {
            let taken = left.min(houses.with_top(top));
            (0..taken).for_each(|_| houses.best += progress(top));
            left -= taken;
        }
        houses
    }

    pub fn complete(&self, material: Material) -> u8 {
        self.standing[material as usize][Section::Roof as usize]
    }

    /// Houses of any material with this top.
    pub fn with_top(&self, top: Section) -> u8 {
        self.standing.iter().map(|of_material| of_material[top as usize]).sum()
    }
}

impl GrimmForest {
    pub(crate) fn houses(&self, seat: Seat) -> Houses {
        let (player, limits) = (self.seat(seat), &self.cards.limits);
        let sites = limits.building_sites as usize + player.extra_sites as usize;
        Houses::of(&player.sites[..sites], limits.houses_to_win)
    }

    /// The outlook of a seat whose most advanced houses and whose resources are worth so much.
    pub(crate) fn outlook_of(&self, seat: Seat, houses: &Houses, stores: f32) -> f32 {
        let player = self.seat(seat);
        let done = houses.with_top(Section::Roof) as f32;
        if self.is_over() {
            return done;
        }
        let counted = self.cards.limits.houses_to_win;
        let cards = 0.06 * player.hand.len().min(4) as f32 + if player.friend.is_some() { 0.12 } else { 0.0 };
        let tokens = self.first_builders.iter().filter(|&&owner| owner == Some(seat)).count() as f32;
        let brick = houses.complete(Material::Brick) as f32;
        let all = houses.best + stores + cards + 0.03 * tokens + 0.05 * brick;
        // Only complete houses count at the end: what is nearly done must not look better than what is done.
        if done >= f32::from(counted) { done + 0.4 } else { all.min(f32::from(counted)) }
    }

    /// What resources will become: all of a house costs twelve, and what cannot soon be used counts little.
    pub(crate) fn stores(&self, seat: Seat, houses: &Houses) -> f32 {
        let goods = self.seat(seat).goods;
        let [floor, walls, roof] = Section::ALL.map(|section| self.cards.section(section).cost as u16);
        let whole = floor + walls + roof;
        let worth = |material: Material| {
            let need = match houses.begun[material as usize] {
                None => whole,
                Some(Section::Floor) => walls + roof,
                Some(_) => roof,
            };
            let has = goods[material];
            let useful = has.min(need) as f32 / whole.max(1) as f32;
            let rest = has.saturating_sub(need).min(12) as f32 / whole.max(1) as f32;
            0.7 * useful + 0.15 * rest
        };
        Material::ALL.into_iter().map(worth).sum()
    }

    /// What is missing for a next section is wanted most.
    fn wants(&self, seat: Seat) -> Wants {
        let goods = self.seat(seat).goods;
        let mut wants = [0.12; 3];
        self.priced_plots(seat, |plot, price| {
            let has = goods[plot.material];
            let want = if has < price { 0.55 + 0.1 * plot.section as u8 as f32 } else { 0.3 };
            wants[plot.material as usize] = f32::max(wants[plot.material as usize], want);
        });
        wants
    }

    fn liking(&self, seat: Seat, mv: Move, wants: &Wants) -> f32 {
        match mv {
            Move::Build(plot) => build_liking(plot),
            Move::BuildWith { plot, .. } => build_liking(plot) + 0.6,
            Move::Gain(goods) | Move::Take(goods) => 0.6 + worth(goods, wants),
            Move::Steal { goods, from } => worth(goods, wants) + self.envy(seat, from),
            Move::Pick { material, .. } => 0.5 + wants[material as usize],
            Move::Load(material) | Move::Add(material) | Move::Spin(material) => {
                1.2 * wants[material as usize]
            }
            Move::Pay(goods) => 0.8 - 0.6 * worth(goods, wants),
            Move::Give(goods) | Move::Discard(goods) => -worth(goods, wants),
            Move::Return(material) => -wants[material as usize],
            Move::Trade { pay, get } => 0.4 + 3.0 * wants[get as usize] - 2.0 * wants[pay as usize],
            Move::Gift { goods, .. } => 0.2 - worth(goods, wants),
            Move::Draw => {
                if self.seat(seat).hand.len() < 2 {
                    0.9
                } else {
                    -0.6
                }
            }
            Move::Special => 1.6,
            Move::DiscardFriend(_) => self.discard_liking(seat),
            Move::Monster(location) => self.monster_liking(seat, location),
            Move::Place(location) if self.seat(seat).front == location => 0.8,
            Move::Wreck { plot, of } => self.wreck_liking(seat, plot, of),
            Move::Toll(who) if who == seat => -3.0,
            Move::Toll(who) => 0.3 * self.seat(who).gathered.total() as f32 + self.envy(seat, who),
            Move::Harvest(location) => 0.5 * worth(self.stock(location), wants),
            Move::Flee(location) => 0.6 + 0.5 * self.trip(location, wants, self.all_stocks()),
            Move::Consult => 2.0,
            Move::Enchant(who) => {
                if who == seat {
                    -0.5
                } else {
                    self.envy(seat, who)
                }
            }
            Move::FriendKeep => {
                if self.seat(seat).friend.is_none() {
                    1.8
                } else {
                    0.3
                }
            }
            Move::FriendGive(who) => {
                if self.seat(who).friend.is_some() {
                    self.envy(seat, who)
                } else {
                    -1.0
                }
            }
            Move::RewardResources => 1.0,
            Move::RewardFriend if self.seat(seat).friend.is_none() => 0.8,
            Move::RewardFables => 0.5,
            Move::Run(_) => 0.4,
            _ => 0.0,
        }
    }

    /// Where to gather and with which Fable: what a place or a Fable is worth by itself is looked at once.
    fn prefer_trips(&self, seat: Seat, moves: &[Move], wants: &Wants, scores: &mut [f32]) {
        let all = self.all_stocks();
        let mut trips = [None; Location::ALL.len()];
        for (mv, score) in moves.iter().zip(scores) {
            let Move::Gather { location, fable } = *mv else { continue };
            let (trip, is_crowded) = *trips[location.index()]
                .get_or_insert_with(|| (self.trip(location, wants, all), self.is_crowded(location, all)));
            *score = trip + fable.map_or(0.0, |fable| self.fable_liking(seat, fable, is_crowded));
        }
    }

    /// Resources at all locations.
    fn all_stocks(&self) -> u16 {
        self.locations().iter().map(|&place| self.stock(place).total()).sum()
    }

    /// What a trip is likely to bring where there is so much in all: the better a place looks, the more pigs will go there.
    fn trip(&self, location: Location, wants: &Wants, all: u16) -> f32 {
        let stock = self.stock(location);
        let places = self.locations().len() as f32;
        let crowd =
            (self.players as f32 - 1.0) * (0.5 / places + 0.5 * stock.total() as f32 / all.max(1) as f32);
        let danger = if self.has_monster(location) { 1.0 } else { 0.0 };
        worth(stock, wants) / (1.0 + crowd) - danger
    }

    /// Whether more than its share of pigs will go there.
    fn is_crowded(&self, location: Location, all: u16) -> bool {
        let share = self.stock(location).total() as f32 / all.max(1) as f32;
        share * self.locations().len() as f32 > 1.1
    }

    /// A Fable is played where its condition is likely to be met.
    fn fable_liking(&self, seat: Seat, fable: Fable, is_crowded: bool) -> f32 {
        let card = self.cards.fable(fable);
        let fits = match card.condition {
            Some(Condition::Alone) => {
                if is_crowded {
                    -0.5
                } else {
                    0.5
                }
            }
            Some(Condition::WithOthers) => {
                if is_crowded {
                    0.5
                } else {
                    -0.5
                }
            }
            None => 0.2,
        };
        let kind = match (card.kind, card.effect) {
            (Kind::Monster, _) => 0.3,
            (_, Effect::Hire { price }) if self.seat(seat).goods.total() < price as u16 => -2.0,
            (_, Effect::Flee { .. }) => 0.0,
            _ => 0.1,
        };
        fits + kind
    }

    /// A Monster goes where others are likely to be and oneself is not.
    fn monster_liking(&self, seat: Seat, location: Location) -> f32 {
        if self.seat(seat).front == location {
            return -2.5;
        }
        0.15 * self.stock(location).total() as f32
    }

    /// Against a Monster that would hit oneself; otherwise a Friend is kept.
    fn discard_liking(&self, seat: Seat) -> f32 {
        match self.question() {
            Some(Task::Cancel { owner, .. }) => {
                let hit =
                    self.seat(owner).monster.is_some() && self.seat(owner).monster == self.seat(seat).pig;
                if hit { 1.0 } else { -1.5 }
            }
            _ => -0.4,
        }
    }

    fn wreck_liking(&self, seat: Seat, plot: Plot, of: Seat) -> f32 {
        let height = 0.8 * plot.section as u8 as f32;
        if of == seat { -height } else { 1.0 + height }
    }

    /// Harm goes to those who are ahead.
    fn envy(&self, seat: Seat, other: Seat) -> f32 {
        0.4 * (self.seat(other).complete(None) as f32 - self.seat(seat).complete(None) as f32)
    }
}

fn build_liking(plot: Plot) -> f32 {
    match plot.section {
        Section::Floor => 2.4,
        Section::Walls => 3.6,
        Section::Roof => 5.0,
    }
}

/// What an amount is worth: the first few of what is wanted, then less and less.
fn worth(goods: Goods, wants: &Wants) -> f32 {
    let some = |material: Material| wants[material as usize] * (goods[material] as f32).min(7.0);
    Material::ALL.into_iter().map(some).sum()
}
