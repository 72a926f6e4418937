//! What a judge sees of The Grimm Forest.

use table::{Action, Features, Field, Game, Row, Seat, Seats, fields};

use crate::advice::Houses;
use crate::components::{Location, Section};
use crate::forest::{GrimmForest, Item, MOST_PLAYERS};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};
use crate::round::Window;

impl Features for GrimmForest {
    const FEATURES_VERSION: u32 = 1;
    const POINTS: f32 = 1.0;

    const COMMON: &'static [Field] = fields![
        "left": "how far the foremost is from the last house, from 1 to 0",
        "round": "rounds that have begun, in tens",
        "choosing": "1 until all Gather cards lie down",
        "revealing": "1 from then until the pigs collect",
        "collecting": "1 until the end of Gather",
        "building": "1 while houses are built",
        "slot": "players of this step that were asked already, in tens",
        "fields straw": "straw in the fields, in tens",
        "forest wood": "wood in the forest, in tens",
        "mountain brick": "brick in the mountains, in tens",
        "all stocks": "resources at all locations, in tens",
        "monsters": "locations with a Monster, in tens",
        "advanced": "1 with the advanced cards",
    ];

    const OWN: &'static [Field] = fields![
        "outlook": "houses at the end as far as a quick look tells, in tens",
        "points": "complete houses, in tens",
        "progress": "what the most advanced houses are worth as far as they are built",
        "straw houses": "complete straw houses, in tens",
        "wood houses": "complete wood houses, in tens",
        "brick houses": "complete brick houses, in tens",
        "floors": "houses that are only a floor, in tens",
        "walls": "houses that miss only the roof, in tens",
        "straw": "straw, in tens",
        "wood": "wood, in tens",
        "brick": "brick, in tens",
        "stores": "what the resources will become, in houses",
        "next straw": "how much of the next section of straw can be paid, from 0 to 1; 0 if none can be built",
        "next wood": "the same of wood",
        "next brick": "the same of brick",
        "top straw": "how high the next section of straw is: floor a third, walls two thirds, roof 1; 0 if none can be built",
        "top wood": "the same of wood",
        "top brick": "the same of brick",
        "payable": "sections that could be paid for now, in tens",
        "finishing": "1 if a roof could be paid for now",
        "gathered": "resources gathered this round, in tens",
        "loaded": "resources that lie on Rapunzel, in tens",
        "hand": "Fables in hand, in tens",
        "friend": "1 with a Friend",
        "standing friend": "1 with a Friend whose power always holds",
        "pending": "1 if a Fable waits for the next round",
        "token": "first-builder tokens, in tens",
        "extra sites": "extra building sites, in tens",
        "extra actions": "more or fewer Build actions this round, in tens",
        "to build": "1 if the Build turn of this round is still to come or under way",
        "actions": "actions left in the Build turn under way, in tens",
        "in danger": "1 if a Monster stands where the seat goes",
        "first": "1 for the first player",
        "place": "places behind the first player, in tens",
        "asked": "1 if the seat is waited for",
    ];

    const ACTIONS: &'static [Field] = fields![
        "gather": "location, Fable from 1 or 0",
        "resolve": "item: 1 Fable, 2 pending, 3 Friend, from 4 the location",
        "announce": "0 alone, 1 company, from 2 the location",
        "load": "material",
        "enchant": "seat",
        "pick": "material, location",
        "pass": "nothing",
        "place": "location",
        "monster": "location",
        "peek": "seat, 0 Gather card 1 Fable",
        "change": "location",
        "swap": "seat, seat",
        "keep friend": "Friend",
        "pay": "straw, wood, brick",
        "take": "straw, wood, brick",
        "run": "material from 1 or 0",
        "add": "material",
        "wander": "nothing",
        "flee": "location",
        "discard friend": "Friend",
        "steal": "straw, wood, brick, seat",
        "wreck": "section, material, on an extra site, seat",
        "toll": "seat",
        "give": "straw, wood, brick",
        "give fable": "Fable",
        "consult": "nothing",
        "gain": "straw, wood, brick",
        "keep fable": "Fable",
        "harvest": "location",
        "discard": "straw, wood, brick",
        "discard fable": "Fable",
        "fetch": "Fable",
        "gift": "straw, wood, brick, seat",
        "return": "material",
        "trade": "material paid, material got",
        "friend keep": "nothing",
        "friend give": "seat",
        "keep cards": "the locations as bits",
        "draw": "nothing",
        "build": "section, material, on an extra site",
        "build with": "section, material, on an extra site, seat",
        "special": "nothing",
        "spin": "material",
        "reward": "0 resources, 1 Fables, 2 Friend",
        "top": "Fable",
        "done": "nothing",
    ];

    fn common(&self, row: &mut Row<'_>) {
        self.show_common(&self.all_houses(), row);
    }

    fn own(&self, seat: Seat, row: &mut Row<'_>) {
        self.show_own(seat, &self.houses(seat), self.waiting_for(), row);
    }

    /// Houses are counted once for all, and who is asked is found once.
    fn sight(&self, seat: Seat, out: &mut [f32]) {
        let (houses, waiting) = (self.all_houses(), self.waiting_for());
        let (common, rest) = out[..Self::sight_len()].split_at_mut(Self::COMMON.len());
        self.show_common(&houses, &mut Row::new(common));
        let (present, absent) = rest.split_at_mut(Self::OWN.len() * self.seats());
        for (whose, own) in seat.round(self.seats()).zip(present.chunks_exact_mut(Self::OWN.len())) {
            self.show_own(whose, &houses[whose.index()], waiting, &mut Row::new(own));
        }
        absent.fill(0.0);
    }

    /// Cards are only counted, and pigs only seen once they are placed: everybody sees the same.
    fn glimpse<T>(&self, _: Seat, _: u64, look: impl FnOnce(&Self) -> T) -> T {
        look(self)
    }

    fn action(&self, _: Seat, mv: Move) -> Action {
        let goods = |goods: Goods, more: i16| {
            let few = |count: u16| count.min(99) as i16;
            [few(goods.straw), few(goods.wood), few(goods.brick), more]
        };
        let plot =
            |plot: Plot, more: i16| [plot.section as i16, plot.material as i16, i16::from(plot.extra), more];
        let one = |value: i16| [value, 0, 0, 0];
        let at = |location: Location| one(location as i16);
        let who = |seat: Seat| seat.index() as i16;
        let (kind, about) = match mv {
            Move::Gather { location, fable } => {
                (0, [location as i16, fable.map_or(0, |fable| fable.0 as i16 + 1), 0, 0])
            }
            Move::Resolve(item) => {
                let item = match item {
                    Item::Fable => 1,
                    Item::Pending => 2,
                    Item::Friend => 3,
                    Item::Unique(location) => 4 + location as i16,
                };
                (1, one(item))
            }
            Move::AnnounceAlone => (2, one(0)),
            Move::AnnounceCompany => (2, one(1)),
            Move::Announce(location) => (2, one(2 + location as i16)),
            Move::Load(material) => (3, one(material as i16)),
            Move::Enchant(seat) => (4, one(who(seat))),
            Move::Pick { material, location } => (5, [material as i16, location as i16, 0, 0]),
            Move::Pass => (6, one(0)),
            Move::Place(location) => (7, at(location)),
            Move::Monster(location) => (8, at(location)),
            Move::PeekGather(seat) => (9, one(who(seat))),
            Move::PeekFable(seat) => (9, [who(seat), 1, 0, 0]),
            Move::Change(location) => (10, at(location)),
            Move::Swap(a, b) => (11, [who(a), who(b), 0, 0]),
            Move::KeepFriend(friend) => (12, one(friend.0.into())),
            Move::Pay(paid) => (13, goods(paid, 0)),
            Move::Take(taken) => (14, goods(taken, 0)),
            Move::Run(material) => (15, one(material.map_or(0, |material| material as i16 + 1))),
            Move::Add(material) => (16, one(material as i16)),
            Move::Wander => (17, one(0)),
            Move::Flee(location) => (18, at(location)),
            Move::DiscardFriend(friend) => (19, one(friend.0.into())),
            Move::Steal { goods: stolen, from } => (20, goods(stolen, who(from))),
            Move::Wreck { plot: wrecked, of } => (21, plot(wrecked, who(of))),
            Move::Toll(seat) => (22, one(who(seat))),
            Move::Give(given) => (23, goods(given, 0)),
            Move::GiveFable(fable) => (24, one(fable.0.into())),
            Move::Consult => (25, one(0)),
            Move::Gain(gained) => (26, goods(gained, 0)),
            Move::KeepFable(fable) => (27, one(fable.0.into())),
            Move::Harvest(location) => (28, at(location)),
            Move::Discard(lost) => (29, goods(lost, 0)),
            Move::DiscardFable(fable) => (30, one(fable.0.into())),
            Move::Fetch(fable) => (31, one(fable.0.into())),
            Move::Gift { goods: given, to } => (32, goods(given, who(to))),
            Move::Return(material) => (33, one(material as i16)),
            Move::Trade { pay, get } => (34, [pay as i16, get as i16, 0, 0]),
            Move::FriendKeep => (35, one(0)),
            Move::FriendGive(seat) => (36, one(who(seat))),
            Move::KeepCards(places) => (37, one(places.iter().map(|place| 1 << place as u8).sum())),
            Move::Draw => (38, one(0)),
            Move::Build(built) => (39, plot(built, 0)),
            Move::BuildWith { plot: built, from } => (40, plot(built, who(from))),
            Move::Special => (41, one(0)),
            Move::Spin(material) => (42, one(material as i16)),
            Move::RewardResources => (43, one(0)),
            Move::RewardFables => (43, one(1)),
            Move::RewardFriend => (43, one(2)),
            Move::Top(fable) => (44, one(fable.0.into())),
            Move::Done => (45, one(0)),
        };
        Action::new(kind, about)
    }
}

impl GrimmForest {
    fn all_houses(&self) -> [Houses; MOST_PLAYERS] {
        std::array::from_fn(|index| self.houses(Seat::new(index)))
    }

    fn show_common(&self, houses: &[Houses], row: &mut Row<'_>) {
        let to_win = self.cards.limits.houses_to_win;
        let foremost = houses[..self.seats()].iter().map(|houses| houses.best).fold(0.0, f32::max);
        row.put(if self.is_over() { 0.0 } else { (1.0 - foremost / f32::from(to_win)).max(0.0) });
        row.count(self.round);
        let window = self.window as u8;
        row.flag(window <= Window::Choosing as u8);
        row.flag(window > Window::Choosing as u8 && window < Window::Collecting as u8);
        row.flag(window >= Window::Collecting as u8 && window < Window::StartOfBuild as u8);
        row.flag(window >= Window::StartOfBuild as u8);
        row.count(self.slot);
        let all = self.locations().iter().map(|&place| self.stock(place));
        let all = all.fold([0u32; 3], |sum, goods| {
            [sum[0] + u32::from(goods.straw), sum[1] + u32::from(goods.wood), sum[2] + u32::from(goods.brick)]
        });
        all.into_iter().for_each(|count| row.count(count));
        row.count(all.iter().sum::<u32>());
        row.count(self.locations().iter().filter(|&&place| self.has_monster(place)).count() as u32);
        row.flag(self.advanced);
    }

    fn show_own(&self, seat: Seat, houses: &Houses, waiting: Seats, row: &mut Row<'_>) {
        let player = self.seat(seat);
        let stores = self.stores(seat, houses);
        row.put(self.outlook_of(seat, houses, stores) / 10.0);
        row.count(houses.with_top(Section::Roof));
        row.put(houses.best);
        Material::ALL.into_iter().for_each(|material| row.count(houses.complete(material)));
        row.count(houses.with_top(Section::Floor));
        row.count(houses.with_top(Section::Walls));
        Material::ALL.into_iter().for_each(|material| row.count(player.goods[material].min(60)));
        row.put(stores);
        self.show_plots(seat, row);
        row.count(player.gathered.total().min(60));
        row.count(player.loaded.total().min(60));
        row.count(player.hand.len() as u32);
        row.flag(player.friend.is_some());
        row.flag(self.standing(seat).is_some());
        row.flag(player.pending.is_some());
        row.count(self.first_builders.iter().filter(|&&owner| owner == Some(seat)).count() as u32);
        row.count(player.extra_sites);
        row.put(f32::from(player.extra_actions) / 10.0);
        self.show_turn(seat, row);
        row.flag(waiting.contains(seat));
    }

    /// For each material the highest section that could come next, and how much of it can be paid.
    fn show_plots(&self, seat: Seat, row: &mut Row<'_>) {
        let goods = self.seat(seat).goods;
        let (mut share, mut height) = ([0.0f32; 3], [0.0f32; 3]);
        let (mut payable, mut finishing) = (0u32, false);
        self.priced_plots(seat, |plot, price| {
            let has = goods[plot.material];
            let high = (plot.section as u8 + 1) as f32 / 3.0;
            let index = plot.material as usize;
            if high >= height[index] {
                height[index] = high;
                let paid = if has < price { f32::from(has) / f32::from(price) } else { 1.0 };
                share[index] = share[index].max(if price > 0 || has > 0 { paid } else { 0.0 });
            }
            payable += u32::from(has >= price);
            finishing |= has >= price && plot.section == Section::Roof;
        });
        share.into_iter().chain(height).for_each(|value| row.put(value));
        row.count(payable);
        row.flag(finishing);
    }

    /// Where the seat is in the round.
    fn show_turn(&self, seat: Seat, row: &mut Row<'_>) {
        let players = self.players as usize;
        let place = (seat.index() + players - self.first.index()) % players;
        let (window, build) = (self.window as u8, Window::Build as u8);
        // Slots are counted when they begin: the one under way is the last that was.
        let is_now = self.window == Window::Build && usize::from(self.slot) == place + 1;
        row.flag(window < build || (window == build && usize::from(self.slot) <= place + 1));
        row.count(if is_now { self.actions } else { 0 });
        let goes = self.seat(seat).pig;
        row.flag(goes.is_some_and(|location| self.has_monster(location)));
        row.flag(place == 0);
        row.count(place as u32);
    }
}
