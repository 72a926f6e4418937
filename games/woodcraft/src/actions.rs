//! Chapter 6: the seven actions.

use crate::components::{
    Ability, Action, Gain, Helper, HelperId, MarketingStep, Material, Materials, Place, Price, RoomId,
    Trigger,
};
use crate::dice::{Colour, Die, DieSet, FACES, KINDS};
use crate::event::Event;
use crate::state::{GlueTile, Move, Player, Task, Upgrade, Way, Woodcraft};
use crate::step::{Sink, Step};

/// What things cost a player.
pub struct Tariff {
    /// By kind of die.
    dice: [u8; KINDS],
    /// what helpers take off.
    improvement: u8,
    helper: u8,
    marketing: u8,
}

impl Tariff {
    #[inline]
    pub fn die(&self, die: Die) -> u8 {
        self.dice[die.index()]
    }

    pub fn helper(&self, card: &Helper) -> u8 {
        card.cost.saturating_sub(self.helper)
    }

    pub fn place(&self, place: &Place) -> u8 {
        place.cost.saturating_sub(self.improvement)
    }

    pub fn marketing(&self, step: &MarketingStep) -> u8 {
        step.cost.saturating_sub(self.marketing)
    }
}

impl Woodcraft {
    /// what a player's helpers take off prices, and of which dice.
    fn discounts_for(&self, player: &Player) -> impl Iterator<Item = (Price, u8, DieSet)> {
        player.helpers().filter_map(|(_, helper)| match self.book.helper(helper).ability {
            Ability::Discount { on, n, values } => Some((on, n, values)),
            _ => None,
        })
    }

    /// What they take off one of them.
    fn discount(&self, player: &Player, price: Price) -> u8 {
        self.discounts_for(player).filter(|&(on, ..)| on == price).map(|(_, n, _)| n).sum()
    }

    /// All prices of the active player at once.
    pub fn tariff(&self) -> Tariff {
        let prices = &self.book.get().prices;
        let mut tariff = Tariff { dice: prices.dice, improvement: 0, helper: 0, marketing: 0 };
        let mut less = |dice: DieSet, n: u8| {
            dice.iter().for_each(|die| {
                let price = &mut tariff.dice[die.index()];
                *price = price.saturating_sub(n);
            });
        };
        less(DieSet::showing(FACES), self.off_sixes(self.me()));
        for (on, n, values) in self.discounts_for(self.me()) {
            match on {
                Price::Die => less(values, n),
                Price::Improvement => tariff.improvement += n,
                Price::Helper => tariff.helper += n,
                Price::Marketing => tariff.marketing += n,
            }
        }
        tariff
    }

    /// WC-50, WC-55: what a die costs a player.
    pub fn die_price_for(&self, player: &Player, die: Die) -> u8 {
        let of_dice = |&(on, _, values): &(Price, u8, DieSet)| on == Price::Die && values.contains(die);
        let less: u8 = self.discounts_for(player).filter(of_dice).map(|(_, n, _)| n).sum();
        self.lone_die_price(player, die).saturating_sub(less)
    }

    /// What a die would cost a player without helpers.
    fn lone_die_price(&self, player: &Player, die: Die) -> u8 {
        let full = self.book.prices.dice[die.index()];
        if die.value() == FACES { full.saturating_sub(self.off_sixes(player)) } else { full }
    }

    /// WC-55: what the saws of a player take off every 6.
    fn off_sixes(&self, player: &Player) -> u8 {
        self.book.workshop.six_discount[player.saws.clamp(1, 3) as usize - 1]
    }

    /// Whether the active player can buy a die. Helpers are asked only where they matter.
    fn can_buy(&self, die: Die) -> bool {
        self.can_pay(self.lone_die_price(self.me(), die)) || self.can_pay(self.die_price(die))
    }

    /// Whether the active player can pay a helper of the row.
    fn can_hire(&self, helper: HelperId) -> bool {
        self.can_pay(self.book.helper(helper).cost) || self.can_pay(self.helper_price(helper))
    }

    /// What a die costs the active player.
    pub fn die_price(&self, die: Die) -> u8 {
        self.die_price_for(self.me(), die)
    }

    /// WC-52: what a die brings when it is sold.
    pub fn sale(&self, die: Die) -> u8 {
        self.book.sale(die)
    }

    /// WC-222: the blueberries that a player's helpers add to each sale.
    pub fn sale_extra(&self, player: &Player) -> u8 {
        let berries = |gain: &Gain| if let Gain::Blueberries(n) = gain { *n } else { 0 };
        let extras = player.helpers().map(|(_, helper)| match self.book.helper(helper).ability {
            Ability::OnEvent { event: Trigger::DieSold, gain, once_per_turn: false } => {
                self.book.list(gain).iter().map(berries).sum()
            }
            _ => 0,
        });
        extras.sum()
    }

    /// WC-59: what a helper of the row costs a player.
    pub fn helper_price_for(&self, player: &Player, helper: HelperId) -> u8 {
        self.book.helper(helper).cost.saturating_sub(self.discount(player, Price::Helper))
    }

    pub fn helper_price(&self, helper: HelperId) -> u8 {
        self.helper_price_for(self.me(), helper)
    }

    /// WC-140: what the next marketing step costs a player.
    pub fn marketing_price_for(&self, player: &Player) -> u8 {
        let step = self.book.get().next_marketing(player.marketing);
        step.cost.saturating_sub(self.discount(player, Price::Marketing))
    }

    pub fn marketing_price(&self) -> u8 {
        self.marketing_price_for(self.me())
    }

    /// WC-65: the next place of this kind that a player can fill.
    fn place_for(&self, player: &Player, upgrade: Upgrade) -> Option<Place> {
        let workshop = &self.book.get().workshop;
        match upgrade {
            Upgrade::Pot => workshop.pots.get(player.pots as usize).copied(),
            Upgrade::Saw => workshop.saws.get(player.saws as usize).copied(),
            Upgrade::Splice => workshop.splices.get(player.splices as usize).copied(),
            Upgrade::Glue => (player.glue == GlueTile::Missing).then_some(workshop.glue),
        }
    }

    pub fn next_place(&self, upgrade: Upgrade) -> Option<Place> {
        self.place_for(self.me(), upgrade)
    }

    /// What that costs.
    pub fn upgrade_price_for(&self, player: &Player, upgrade: Upgrade) -> Option<u8> {
        let place = self.place_for(player, upgrade)?;
        Some(place.cost.saturating_sub(self.off_upgrades(player)))
    }

    /// What a player's helpers take off every improvement.
    pub fn off_upgrades(&self, player: &Player) -> u8 {
        self.discount(player, Price::Improvement)
    }

    pub fn upgrade_price(&self, upgrade: Upgrade) -> Option<u8> {
        self.upgrade_price_for(self.me(), upgrade)
    }

    pub fn can_pay(&self, price: u8) -> bool {
        self.me().blueberries >= u16::from(price)
    }

    /// WC-60: free rooms beside an occupied one.
    pub fn open_rooms(&self) -> impl Iterator<Item = RoomId> + '_ {
        let rooms = &self.me().rooms;
        let taken =
            (0..rooms.len()).filter(|&room| rooms[room].is_some()).fold(0u8, |set, room| set | 1 << room);
        (0..rooms.len())
            .filter(move |&room| {
                taken >> room & 1 == 0 && self.book.get().rooms[room].neighbours & taken != 0
            })
            .map(|room| RoomId(room as u8))
    }

    /// WC-303: whether the compulsory part of an action can be carried out and paid now.
    pub fn can_begin(&self, action: Action) -> bool {
        match action {
            Action::BuyLumber => self.stock_dice().any(|die| self.can_buy(die)),
            Action::ExchangeDice => {
                !self.me().pile.is_empty() || self.supply_dice().any(|die| self.can_buy(die))
            }
            Action::BuyMaterials => self.book.prices.offers.iter().any(|offer| self.can_pay(offer.cost)),
            Action::ChooseOrders => self.market.orders.iter().any(Option::is_some),
            Action::ChooseHelper => {
                self.open_rooms().next().is_some()
                    && self.market.helpers.iter().flatten().any(|&helper| self.can_hire(helper))
            }
            Action::ProducePlant => self.me().helper_count() > 0 || self.can_plant(),
            Action::ImproveWorkshop => Upgrade::ALL.into_iter().any(|upgrade| self.can_improve(upgrade)),
        }
    }

    pub fn can_improve(&self, upgrade: Upgrade) -> bool {
        self.next_place(upgrade).is_some_and(|place| {
            self.can_pay(place.cost) || self.can_pay(place.cost.saturating_sub(self.off_upgrades(self.me())))
        })
    }

    /// The kinds of dice in the public stock.
    pub fn stock_dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.stock.iter().flat_map(|[one, two]| {
            let other = if two == one { None } else { *two };
            one.iter().copied().chain(other)
        })
    }

    /// WC-53: the dice that an exchange can buy.
    pub fn supply_dice(&self) -> impl Iterator<Item = Die> + use<> {
        let value = self.book.prices.exchange_value;
        Colour::ALL.into_iter().map(move |colour| Die::new(colour, value))
    }

    pub fn can_plant(&self) -> bool {
        let me = self.me();
        Colour::ALL
            .into_iter()
            .any(|colour| me.pot_is_empty(colour) && !me.pile.kinds().and(DieSet::of(colour)).is_empty())
    }

    /// The choices that an action leaves.
    pub fn action_moves(&self, task: Task, out: &mut impl Sink) {
        match task {
            Task::BuyLumber { bought } => {
                self.stock_dice().filter(|&die| self.can_buy(die)).for_each(|die| out.add(Move::Buy(die)));
                add_done_if(bought > 0, out);
            }
            Task::Exchange { sold } => {
                if sold.is_none() {
                    self.me().pile.kinds().iter().for_each(|die| out.add(Move::Sell(die)));
                }
                self.supply_dice()
                    .filter(|&die| Some(die.colour()) != sold && self.can_buy(die))
                    .for_each(|die| out.add(Move::Buy(die)));
                add_done_if(sold.is_some(), out);
            }
            Task::BuyMaterials { bought, purchases } => {
                for (index, offer) in self.book.get().prices.offers.iter().enumerate() {
                    if !bought.contains(offer.material) && self.can_pay(offer.cost) {
                        out.add(Move::BuyMaterial(index as u8));
                    }
                }
                add_done_if(purchases > 0, out);
            }
            Task::ExtraMaterial { of, .. } => {
                of.iter().for_each(|material| out.add(Move::ExtraMaterial(material)))
            }
            Task::ChooseOrders { taken } => {
                if taken == 0 || self.can_pay(self.book.prices.second_order) {
                    self.market.orders.iter().flatten().for_each(|&order| out.add(Move::Order(order)));
                }
                add_done_if(taken > 0, out);
            }
            Task::ChooseHelper => {
                for &helper in self.market.helpers.iter().flatten() {
                    if self.can_hire(helper) {
                        out.add(Move::Hire(helper));
                    }
                }
            }
            Task::Room(helper) => self.open_rooms().for_each(|room| out.add(Move::Room(helper, room))),
            Task::ProducePlant { produced, planted } => self.produce_plant_moves(produced, planted, out),
            Task::Improve => {
                Upgrade::ALL
                    .into_iter()
                    .filter(|&upgrade| self.can_improve(upgrade))
                    .for_each(|upgrade| out.add(Move::Improve(upgrade)));
            }
            Task::Granted(action) if self.can_begin(action) => {
                out.add(Move::Begin(Way::Helper, action));
                out.add(Move::Done);
            }
            _ => {}
        }
    }

    /// WC-61 to WC-63: two productions, or one with a planting (two with the brown pot).
    fn produce_plant_moves(&self, produced: u8, planted: u8, out: &mut impl Sink) {
        let me = self.me();
        if produced.count_ones() < if planted == 0 { 2 } else { 1 } {
            for (room, helper) in me.helpers() {
                if produced >> room.0 & 1 == 0 {
                    out.add(Move::Produce(helper));
                }
            }
        }
        let trees = self.book.workshop.trees[me.pots.clamp(1, 3) as usize - 1];
        if produced.count_ones() <= 1 && planted < trees {
            self.plantings(out);
        }
        add_done_if(produced != 0 || planted > 0, out);
    }

    fn plantings(&self, out: &mut impl Sink) {
        let me = self.me();
        for from in me.pile.kinds().iter().filter(|die| me.pot_is_empty(die.colour())) {
            for value in 1..=self.book.workshop.most_planted.min(from.value()) {
                out.add(Move::Plant { tree: Die::new(from.colour(), value), from });
            }
        }
    }
}

fn add_done_if(is_optional: bool, out: &mut impl Sink) {
    if is_optional {
        out.add(Move::Done);
    }
}

impl Step<'_> {
    /// Begins an action; from now on it cannot be interrupted.
    pub fn begin(&mut self, action: Action) {
        self.push(match action {
            Action::BuyLumber => Task::BuyLumber { bought: 0 },
            Action::ExchangeDice => Task::Exchange { sold: None },
            Action::BuyMaterials => Task::BuyMaterials { bought: Materials::default(), purchases: 0 },
            Action::ChooseOrders => Task::ChooseOrders { taken: 0 },
            Action::ChooseHelper => Task::ChooseHelper,
            Action::ProducePlant => Task::ProducePlant { produced: 0, planted: 0 },
            Action::ImproveWorkshop => Task::Improve,
        });
    }

    pub fn pay(&mut self, price: u8) {
        self.me_mut().blueberries -= u16::from(price);
    }

    /// The answer to a choice that an action leaves.
    pub fn answer_action(&mut self, task: Task, mv: Move) {
        match (task, mv) {
            (Task::BuyLumber { bought }, Move::Buy(die)) => self.buy_from_stock(bought, die),
            (Task::BuyLumber { .. }, Move::Done) => {
                self.pop();
                self.refill_stock();
            }
            (Task::Exchange { .. }, Move::Sell(die)) => self.sell(die),
            (Task::Exchange { .. }, Move::Buy(die)) => {
                self.pop();
                self.buy(die);
            }
            (Task::BuyMaterials { bought, purchases }, Move::BuyMaterial(offer)) => {
                self.buy_material(bought, purchases, offer);
            }
            (Task::BuyMaterials { bought, .. }, Move::Done) => self.materials_bought(bought),
            (Task::ExtraMaterial { of, left }, Move::ExtraMaterial(material)) => {
                if left > 1 {
                    self.replace(Task::ExtraMaterial { of, left: left - 1 });
                } else {
                    self.pop();
                }
                self.add_material(material, 1);
            }
            (Task::ChooseOrders { taken }, Move::Order(order)) => {
                if taken == 0 {
                    self.replace(Task::ChooseOrders { taken: 1 });
                } else {
                    self.pop();
                    let price = self.book.prices.second_order;
                    self.pay(price);
                }
                self.take_order(order);
            }
            (Task::ChooseHelper, Move::Hire(helper)) => self.hire(helper),
            (Task::Room(_), Move::Room(helper, room)) => self.settle_in(helper, room),
            (Task::ProducePlant { produced, planted }, Move::Produce(helper)) => {
                let room = self.room_of(helper);
                self.replace(Task::ProducePlant { produced: produced | room, planted });
                self.produce(helper);
            }
            (Task::ProducePlant { produced, planted }, Move::Plant { tree, from }) => {
                self.replace(Task::ProducePlant { produced, planted: planted + 1 });
                self.plant(tree, from);
            }
            (Task::Improve, Move::Improve(upgrade)) => self.improve(upgrade),
            (Task::Granted(_), Move::Begin(way, action)) => {
                self.pop();
                self.turn.way = Some(way);
                let seat = self.active;
                self.tell(|| Event::Begins { seat, action, way });
                self.begin(action);
            }
            _ => self.pop(),
        }
    }

    fn buy(&mut self, die: Die) {
        let price = self.die_price(die);
        self.pay(price);
        self.me_mut().pile.add(die);
        let seat = self.active;
        self.tell(|| Event::Bought { seat, die, price });
    }

    fn buy_from_stock(&mut self, bought: u8, die: Die) {
        let places = &mut self.stock[die.colour().index()];
        if let Some(place) = places.iter_mut().find(|place| **place == Some(die)) {
            *place = None;
        }
        self.buy(die);
        if bought == 0 {
            self.replace(Task::BuyLumber { bought: 1 });
        } else {
            self.pop();
            self.refill_stock();
        }
    }

    /// WC-51: new dice are rolled onto the empty spaces.
    pub fn refill_stock(&mut self) {
        let game = &mut *self.game;
        let mut chance = game.fate.next();
        let mut rolled: tinyvec::ArrayVec<[Option<Die>; 6]> = Default::default();
        for colour in Colour::ALL {
            for place in game.stock[colour.index()].iter_mut().filter(|place| place.is_none()) {
                let die = Die::new(colour, chance.die(FACES));
                *place = Some(die);
                rolled.push(Some(die));
            }
        }
        self.reveal();
        self.tell(|| Event::Stock { dice: rolled.into_iter().flatten().collect() });
    }

    /// WC-52: a sale; its proceeds may pay for the 6 (WC-73).
    fn sell(&mut self, die: Die) {
        let price = self.sale(die);
        let seat = self.active;
        self.me_mut().pile.take(die);
        self.me_mut().blueberries += u16::from(price);
        self.tell(|| Event::Sold { seat, die, price });
        self.replace(Task::Exchange { sold: Some(die.colour()) });
        self.trigger(Trigger::DieSold, 1);
    }

    fn buy_material(&mut self, mut bought: Materials, purchases: u8, offer: u8) {
        let offer = self.book.prices.offers[offer as usize];
        self.pay(offer.cost);
        let held = &mut self.me_mut().materials[offer.material.index()];
        *held = held.saturating_add(offer.n);
        let seat = self.active;
        self.tell(|| Event::BoughtMaterial { seat, material: offer.material, n: offer.n, price: offer.cost });
        bought.insert(offer.material);
        if purchases + 1 < self.book.prices.most_purchases {
            self.replace(Task::BuyMaterials { bought, purchases: purchases + 1 });
        } else {
            self.materials_bought(bought);
        }
    }

    /// WC-211: one more of a material bought in this action.
    fn materials_bought(&mut self, bought: Materials) {
        self.pop();
        let extra: u8 = (self.me().helpers())
            .map(|(_, helper)| match self.book.helper(helper).ability {
                Ability::ExtraMaterial(n) => n,
                _ => 0,
            })
            .sum();
        if extra > 0 {
            self.push(Task::ExtraMaterial { of: bought, left: extra });
        }
    }

    /// WC-59: pays a helper and takes it out of the row; the room comes next (WC-72).
    fn hire(&mut self, helper: HelperId) {
        let price = self.helper_price(helper);
        self.pay(price);
        let seat = self.active;
        self.tell(|| Event::Hired { seat, helper, price });
        self.replace(Task::Room(helper));
        self.helper_leaves(helper);
    }

    /// WC-60: the helper comes into its room: income, production, ability.
    fn settle_in(&mut self, helper: HelperId, room: RoomId) {
        self.me_mut().rooms[room.index()] = Some(helper);
        let seat = self.active;
        self.tell(|| Event::Room { seat, helper, room });
        let place = &self.game.book.get().rooms[room.index()];
        self.replace(Task::Ability(helper));
        if place.produce > 0 {
            self.push(Task::Produce { left: place.produce, done: 0 });
        }
        if !place.income.is_empty() {
            self.push(Task::Gains(place.income));
        }
    }

    /// WC-62: plants a tree, cut off a larger die for free.
    pub fn plant(&mut self, tree: Die, from: Die) {
        let me = self.me_mut();
        me.pile.take(from);
        if let Some(rest) = from.with_value(from.value() - tree.value()) {
            me.pile.add(rest);
        }
        me.trees[tree.colour().index()] = Some(tree);
        let seat = self.active;
        self.tell(|| Event::Planted { seat, die: tree });
    }

    /// WC-65, WC-66, WC-67, WC-68, WC-69, WC-70: one more tile or pot for the workshop.
    fn improve(&mut self, upgrade: Upgrade) {
        self.pop();
        let place = self.next_place(upgrade).expect("only what is missing is offered");
        let price = self.upgrade_price(upgrade).expect("only what is missing is offered");
        self.pay(price);
        let seat = self.active;
        self.tell(|| Event::Improved { seat, upgrade, price });
        let saplings = self.book.workshop.saplings;
        self.me_mut().add(upgrade, saplings);
        self.push(Task::Gains(place.gain));
    }
}

impl Player {
    fn add(&mut self, upgrade: Upgrade, saplings: [u8; 3]) {
        match upgrade {
            Upgrade::Pot => {
                let colour = Colour::ALL[self.pots as usize];
                self.trees[colour.index()] = Die::checked(colour, saplings[colour.index()]);
                self.pots += 1;
            }
            Upgrade::Saw => {
                self.saws += 1;
                self.fresh_saws += 1;
            }
            Upgrade::Splice => {
                self.fresh_splices |= 1 << self.splices;
                self.splices += 1;
            }
            Upgrade::Glue => self.glue = GlueTile::Fresh,
        }
    }

    /// Whether one of this material is there.
    pub fn has(&self, material: Material) -> bool {
        self.material(material) > 0
    }
}
