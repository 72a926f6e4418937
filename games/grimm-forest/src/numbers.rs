//! Moves as numbers.

use table::numbers::{Kind, Numbered, firsts};
use table::{MOST_SEATS, Seat};

use crate::components::{Location, MOST_DESIGNS};
use crate::forest::{GrimmForest, Item};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

/// Goods are numbered up to this many of each material.
const MANY: u16 = 4;
const GOODS: usize = (MANY as usize + 1).pow(3);
const PLACES: usize = Location::ALL.len();
const MATERIALS: usize = Material::ALL.len();
const PLOTS: usize = 3 * MATERIALS * 2;

const KINDS: [Kind; 46] = [
    Kind::new("gather", PLACES * (MOST_DESIGNS + 1)),
    Kind::new("resolve", 3 + PLACES),
    Kind::new("announce", 2 + PLACES),
    Kind::new("load", MATERIALS),
    Kind::new("enchant", MOST_SEATS),
    Kind::new("pick", MATERIALS * PLACES),
    Kind::new("pass", 1),
    Kind::new("place", PLACES),
    Kind::new("monster", PLACES),
    Kind::new("peek", 2 * MOST_SEATS),
    Kind::new("change", PLACES),
    Kind::new("swap", MOST_SEATS * MOST_SEATS),
    Kind::new("keep friend", MOST_DESIGNS),
    Kind::new("pay", GOODS),
    Kind::new("take", GOODS),
    Kind::new("run", MATERIALS + 1),
    Kind::new("add", MATERIALS),
    Kind::new("wander", 1),
    Kind::new("flee", PLACES),
    Kind::new("discard friend", MOST_DESIGNS),
    Kind::new("steal", GOODS * MOST_SEATS),
    Kind::new("wreck", PLOTS * MOST_SEATS),
    Kind::new("toll", MOST_SEATS),
    Kind::new("give", GOODS),
    Kind::new("give fable", MOST_DESIGNS),
    Kind::new("consult", 1),
    Kind::new("gain", GOODS),
    Kind::new("keep fable", MOST_DESIGNS),
    Kind::new("harvest", PLACES),
    Kind::new("discard", GOODS),
    Kind::new("discard fable", MOST_DESIGNS),
    Kind::new("fetch", MOST_DESIGNS),
    Kind::new("gift", GOODS * MOST_SEATS),
    Kind::new("return", MATERIALS),
    Kind::new("trade", MATERIALS * MATERIALS),
    Kind::new("friend keep", 1),
    Kind::new("friend give", MOST_SEATS),
    Kind::new("keep cards", 1 << PLACES),
    Kind::new("draw", 1),
    Kind::new("build", PLOTS),
    Kind::new("puss", PLOTS * MOST_SEATS),
    Kind::new("special", 1),
    Kind::new("special with", MATERIALS),
    Kind::new("reward", 3),
    Kind::new("top", MOST_DESIGNS),
    Kind::new("done", 1),
];

impl Numbered for GrimmForest {
    const KINDS: &'static [Kind] = &KINDS;
    const FIRSTS: &'static [usize] = &firsts(&KINDS);

    fn kind_and_place(&self, _: Seat, mv: Move) -> (usize, usize) {
        let who = |seat: Seat| seat.index();
        match mv {
            Move::Gather { location, fable } => {
                let fable = fable.map_or(0, |fable| fable.index() + 1);
                (0, location.index() * (MOST_DESIGNS + 1) + fable)
            }
            Move::Resolve(Item::Fable) => (1, 0),
            Move::Resolve(Item::Pending) => (1, 1),
            Move::Resolve(Item::Friend) => (1, 2),
            Move::Resolve(Item::Unique(location)) => (1, 3 + location.index()),
            Move::AnnounceAlone => (2, 0),
            Move::AnnounceCompany => (2, 1),
            Move::Announce(location) => (2, 2 + location.index()),
            Move::Load(material) => (3, material as usize),
            Move::Enchant(seat) => (4, who(seat)),
            Move::Pick { material, location } => (5, material as usize * PLACES + location.index()),
            Move::Pass => (6, 0),
            Move::Place(location) => (7, location.index()),
            Move::Monster(location) => (8, location.index()),
            Move::PeekGather(seat) => (9, who(seat)),
            Move::PeekFable(seat) => (9, MOST_SEATS + who(seat)),
            Move::Change(location) => (10, location.index()),
            Move::Swap(one, other) => (11, who(one) * MOST_SEATS + who(other)),
            Move::KeepFriend(friend) => (12, friend.index()),
            Move::Pay(goods) => (13, amount(goods)),
            Move::Take(goods) => (14, amount(goods)),
            Move::Run(material) => (15, material.map_or(0, |material| material as usize + 1)),
            Move::Add(material) => (16, material as usize),
            Move::Wander => (17, 0),
            Move::Flee(location) => (18, location.index()),
            Move::DiscardFriend(friend) => (19, friend.index()),
            Move::Steal { goods, from } => (20, amount(goods).saturating_mul(MOST_SEATS) + who(from)),
            Move::Wreck { plot, of } => (21, section(plot) * MOST_SEATS + who(of)),
            Move::Toll(seat) => (22, who(seat)),
            Move::Give(goods) => (23, amount(goods)),
            Move::GiveFable(fable) => (24, fable.index()),
            Move::Consult => (25, 0),
            Move::Gain(goods) => (26, amount(goods)),
            Move::KeepFable(fable) => (27, fable.index()),
            Move::Harvest(location) => (28, location.index()),
            Move::Discard(goods) => (29, amount(goods)),
            Move::DiscardFable(fable) => (30, fable.index()),
            Move::Fetch(fable) => (31, fable.index()),
            Move::Gift { goods, to } => (32, amount(goods).saturating_mul(MOST_SEATS) + who(to)),
            Move::Return(material) => (33, material as usize),
            Move::Trade { pay, get } => (34, pay as usize * MATERIALS + get as usize),
            Move::FriendKeep => (35, 0),
            Move::FriendGive(seat) => (36, who(seat)),
            Move::KeepCards(places) => (37, places.iter().map(|place| 1 << place.index()).sum()),
            Move::Draw => (38, 0),
            Move::Build(plot) => (39, section(plot)),
            Move::BuildWith { plot, from } => (40, section(plot) * MOST_SEATS + who(from)),
            Move::Special => (41, 0),
            Move::Spin(material) => (42, material as usize),
            Move::RewardResources => (43, 0),
            Move::RewardFables => (43, 1),
            Move::RewardFriend => (43, 2),
            Move::Top(fable) => (44, fable.index()),
            Move::Done => (45, 0),
        }
    }
}

/// Goods as one number; beyond all of them when there is too much of something.
fn amount(goods: Goods) -> usize {
    let all = [goods.straw, goods.wood, goods.brick];
    if all.iter().any(|&count| count > MANY) {
        return GOODS * MOST_SEATS;
    }
    all.iter().fold(0, |number, &count| number * (usize::from(MANY) + 1) + usize::from(count))
}

fn section(plot: Plot) -> usize {
    (plot.section as usize * MATERIALS + plot.material as usize) * 2 + usize::from(plot.extra)
}
