//! How much a sensible player likes a move, in points.

use std::cell::OnceCell;

use table::Seat;

use crate::actions::Tariff;
use crate::components::{Ability, Action, Attic, ContractId, HelperId, Material, Offer, OrderId, Place};
use crate::dice::{Colour, Die, DieSet};
use crate::state::{Move, Player, Task, Upgrade, Way, Woodcraft};

use super::needs::{Missing, Needs};
use super::prospects::Prospects;

pub struct Liking<'a> {
    game: &'a Woodcraft,
    seat: Seat,
    player: &'a Player,
    prospects: Prospects<'a>,
    /// What the orders miss, and what things cost, looked at only where that matters.
    needs: &'a OnceCell<Needs>,
    tariff: OnceCell<Tariff>,
    /// What each action of the wheel promises, looked at only where it can be chosen.
    actions: [f32; 7],
}

/// A die that an order waits for is worth so much more.
const WANTED: f32 = 2.2;

impl<'a> Liking<'a> {
    /// `needs`: what the orders miss, if that is known already.
    #[inline]
    pub fn of(game: &'a Woodcraft, seat: Seat, needs: &'a OnceCell<Needs>) -> Self {
        let prospects = Prospects::of(game, seat);
        let player = prospects.player;
        Liking { game, seat, player, prospects, needs, tariff: OnceCell::new(), actions: [0.0; 7] }
    }

    /// Finds out what each action promises that is among the moves of the seat whose turn it is.
    #[inline]
    pub fn look_at_actions(&mut self, moves: &[Move]) {
        let mut looked_at = 0u8;
        for mv in moves {
            if let Move::Tile(action) | Move::Begin(_, action) = *mv
                && looked_at >> action.index() & 1 == 0
            {
                looked_at |= 1 << action.index();
                self.actions[action.index()] = self.action(action);
            }
        }
    }

    fn needs(&self) -> &Needs {
        self.needs.get_or_init(|| Needs::of(self.game, self.seat))
    }

    fn tariff(&self) -> &Tariff {
        self.tariff.get_or_init(|| self.game.tariff())
    }

    #[inline]
    pub fn of_move(&self, mv: &Move) -> f32 {
        let prospects = &self.prospects;
        let berry = prospects.berry;
        match *mv {
            Move::KeepHelper(helper) => 0.5 * prospects.helper(helper),
            Move::KeepOrders(one, other) => self.keep(one) + self.keep(other),
            Move::Place(order) => 2.0 * self.order(order),
            Move::Tile(tile) => self.actions[tile.index()] + self.bonuses(tile),
            Move::Begin(way, action) => self.actions[action.index()] - self.price(way),
            Move::TakeBlueberries => f32::from(self.game.book.prices.instead) * berry,
            Move::Buy(die) => self.buy(die, self.tariff().die(die)),
            Move::Sell(die) => self.sell(die),
            Move::BuyMaterial(offer) => self.offer(&self.game.book.prices.offers[offer as usize]),
            Move::ExtraMaterial(material) => self.materials(material, 1),
            Move::Order(order) => self.order(order) - self.second_order(),
            Move::Hire(helper) => self.hire(helper),
            Move::Room(_, room) => {
                let room = &self.game.book.get().rooms[room.index()];
                prospects.gains(room.income)
                    + 1.0 * f32::from(room.produce.min(self.player.helper_count() as u8 + 1))
            }
            Move::Produce(helper) => self.produce(helper),
            Move::Plant { tree, from } => self.plant(tree, from),
            Move::HelperPlants { from, .. } => self.plant(Die::new(from.colour(), 1), from) + 0.5,
            Move::Improve(upgrade) => {
                self.game.next_place(upgrade).map_or(0.0, |place| self.improve(upgrade, &place))
            }
            Move::Saw { die, parts, .. } => {
                let parts = parts.values().iter().filter_map(|&value| die.with_value(value));
                parts.map(|part| self.die(part)).sum::<f32>() - self.die_lost(die) - 0.6
            }
            Move::Splice { die, step, .. } => {
                let to = die.with_value(die.value() + step);
                to.map_or(0.0, |to| self.die(to)) - self.die_lost(die) - 0.6
            }
            Move::Glue { dice, keep, .. } => {
                let points = f32::from(self.game.book.workshop.glue_mixed_points);
                let points = if dice[0].colour() == dice[1].colour() { 0.0 } else { points };
                let into = Die::checked(keep, dice[0].value() + dice[1].value());
                points + into.map_or(0.0, |into| self.die(into))
                    - self.die_lost(dice[0])
                    - self.die_lost(dice[1])
            }
            Move::StepDie { die, step, .. } => {
                let to = crate::free::stepped(die, step);
                to.map_or(0.0, |to| self.die(to)) - self.die_lost(die) + 0.2
            }
            Move::Cut(colour) => self.cut(colour),
            Move::SwapMaterial { .. } => 0.6,
            Move::HelperBuys { material, .. } => self.materials(material, 1) - berry,
            Move::HelperSells { material, .. } => {
                if self.needs().left.spare_materials[material.index()] > 0 {
                    1.0
                } else {
                    -0.8
                }
            }
            Move::Complete(order, _) => 4.0 + prospects.profit(order).max(0.0),
            Move::Claim(contract) => self.claim(contract),
            Move::Instead => 4.0,
            Move::Tool(tool, space) => {
                let links = &self.game.book.get().attic.links;
                let due = Attic::each(self.game.paying_links(tool, space));
                due.map(|index| prospects.gains(links[index].reward)).sum()
            }
            Move::TakeDie(die) => self.die(die),
            Move::Pick(index) => match self.game.task() {
                Some(Task::Choice(options)) => {
                    prospects.gains(self.game.book.get().choices(options)[index as usize])
                }
                _ => 0.0,
            },
            Move::Link(index) => prospects.gains(self.game.book.get().attic.links[index as usize].reward),
            Move::Market => self.market(),
            Move::Return(die) => -self.die_lost(die),
            Move::First(_) | Move::Done | Move::End => 0.0,
        }
    }

    /// What a die more is worth, in points.
    #[inline]
    fn die(&self, die: Die) -> f32 {
        let wanted = if self.needs().left.dice.contains(die) { WANTED } else { 0.0 };
        self.prospects.wood(die) * self.prospects.berry + wanted
    }

    /// What is lost with a die of the pile.
    #[inline]
    fn die_lost(&self, die: Die) -> f32 {
        let waited_for = if self.needs().left.spare.has(die) { 0.0 } else { WANTED };
        self.prospects.wood(die) * self.prospects.berry + waited_for
    }

    fn buy(&self, die: Die, price: u8) -> f32 {
        self.die(die) - f32::from(price) * self.prospects.berry
    }

    fn sell(&self, die: Die) -> f32 {
        f32::from(self.game.sale(die)) * self.prospects.berry - self.die_lost(die)
    }

    fn offer(&self, offer: &Offer) -> f32 {
        self.materials(offer.material, offer.n) - f32::from(offer.cost) * self.prospects.berry
    }

    fn produce(&self, helper: HelperId) -> f32 {
        self.prospects.gains(self.game.book.get().helper(helper).production) + 0.3
    }

    fn materials(&self, material: Material, n: u8) -> f32 {
        let left = &self.needs().left;
        let wanted = n.min(left.materials[material.index()]);
        let useful = if left.spare_materials[material.index()] > 3 { 0.4 } else { 1.0 };
        1.5 * f32::from(wanted) + useful * self.prospects.material * f32::from(n - wanted)
    }

    /// A new order is worth what it brings, if there is time for it.
    fn order(&self, order: OrderId) -> f32 {
        let card = self.game.book.get().order(order);
        let work = self.needs().further(self.player, card);
        let missing = Missing { order, row: card.start_row, work };
        self.prospects.open_order(&missing, self.needs().work)
    }

    fn keep(&self, order: OrderId) -> f32 {
        0.3 * self.order(order)
    }

    fn second_order(&self) -> f32 {
        match self.game.task() {
            Some(Task::ChooseOrders { taken }) if taken > 0 => {
                f32::from(self.game.book.prices.second_order) * self.prospects.berry
            }
            _ => 0.0,
        }
    }

    fn hire(&self, helper: HelperId) -> f32 {
        let card = self.game.book.get().helper(helper);
        let price = f32::from(self.tariff().helper(card)) * self.prospects.berry;
        let ability = match card.ability {
            Ability::Gain(gains) => self.prospects.gains(gains),
            Ability::Action(_) | Ability::TakeOrder { .. } => 2.0,
            _ => 0.0,
        };
        self.prospects.helper(helper) + ability + 1.5 - price
    }

    fn plant(&self, tree: Die, from: Die) -> f32 {
        let rest = from.with_value(from.value() - tree.value());
        let rest = rest.map_or(0.0, |rest| self.die(rest));
        self.prospects.tree(tree) * self.prospects.berry + rest - self.die_lost(from)
    }

    fn improve(&self, upgrade: Upgrade, place: &Place) -> f32 {
        let turns = self.prospects.turns;
        let worth = match upgrade {
            Upgrade::Pot => 0.9 * turns,
            Upgrade::Saw => 0.25 * turns,
            Upgrade::Splice => 0.4 * turns,
            Upgrade::Glue => 0.8 * turns,
        };
        worth + self.prospects.gains(place.gain)
            - f32::from(self.tariff().place(place)) * self.prospects.berry
    }

    /// A tree is cut when its wood is wanted now, and before the end.
    fn cut(&self, colour: Colour) -> f32 {
        let Some(tree) = self.player.tree(colour) else { return 0.0 };
        self.die(tree) - self.prospects.tree(tree) * self.prospects.berry
    }

    fn claim(&self, contract: ContractId) -> f32 {
        let card = self.game.book.get().contract(contract);
        f32::from(card.now) + self.prospects.contract(&card.rule)
    }

    fn market(&self) -> f32 {
        let step = self.game.next_marketing_step();
        let price = f32::from(self.tariff().marketing(&step));
        let rich = f32::from(self.player.blueberries) - price;
        // Early on money is for the workshop; steps missed are missed for good.
        let keep = if self.prospects.turns > 9.0 && rich < 4.0 { 2.0 } else { 0.0 };
        f32::from(step.points) - price * self.prospects.berry + 1.2 - keep
    }

    fn price(&self, way: Way) -> f32 {
        let prices = &self.game.book.get().prices;
        let lanterns = match way {
            Way::Lantern => prices.other_action,
            Way::Bonus => prices.bonus_action,
            Way::Tile | Way::Helper => 0,
        };
        f32::from(lanterns) * self.prospects.lantern
    }

    /// WC-31: what the tile leaves behind.
    fn bonuses(&self, tile: Action) -> f32 {
        let left = self.game.wheel.leaves(tile);
        let outer =
            left.outer.map_or(0.0, |space| self.prospects.gains(self.game.outer_bonus(left.quadrant, space)));
        let saw = &self.game.book.get().quadrants[left.quadrant as usize].saw[..left.saws as usize];
        outer + saw.iter().map(|&gains| self.prospects.gains(gains)).sum::<f32>()
    }

    /// What an action promises.
    fn action(&self, action: Action) -> f32 {
        let promise = self.promise(action);
        debug_assert_eq!(promise.is_some(), self.game.can_begin(action), "{action:?}");
        promise.unwrap_or(f32::from(self.game.book.prices.instead) * self.prospects.berry)
    }

    /// The best that can be done with an action; none where it cannot begin (WC-303).
    fn promise(&self, action: Action) -> Option<f32> {
        let best = |worth: f32, other: f32| f32::max(worth, other);
        let book = self.game.book.get();
        let market = &self.game.market;
        match action {
            Action::BuyLumber => {
                let tariff = self.tariff();
                let (mut first, mut second, mut can) = (0.0f32, 0.0f32, false);
                self.game.stock_dice().for_each(|die| {
                    let price = tariff.die(die);
                    if !self.game.can_pay(price) {
                        return;
                    }
                    can = true;
                    let worth = self.buy(die, price);
                    if worth > first {
                        (first, second) = (worth, first);
                    } else {
                        second = second.max(worth);
                    }
                });
                can.then_some(first + 0.7 * second)
            }
            Action::ExchangeDice => {
                let kinds = self.player.pile.kinds();
                let can_buy = |die| self.game.can_pay(self.tariff().die(die));
                let can = !kinds.is_empty() || self.game.supply_dice().any(can_buy);
                can.then(|| kinds.iter().map(|die| self.sell(die)).fold(0.0, best) + 0.8)
            }
            Action::BuyMaterials => {
                let offers = book.prices.offers.iter();
                let can = offers.clone().any(|offer| self.game.can_pay(offer.cost));
                can.then(|| 1.4 * offers.map(|offer| self.offer(offer)).fold(0.0, best))
            }
            Action::ChooseOrders => {
                let orders = market.orders.iter().flatten();
                let worth = orders.map(|&order| self.order(order));
                market.orders.iter().any(Option::is_some).then(|| worth.fold(-2.0, best))
            }
            Action::ChooseHelper => {
                self.game.open_rooms().next()?;
                let can_pay =
                    |&&helper: &&HelperId| self.game.can_pay(self.tariff().helper(book.helper(helper)));
                let helpers = market.helpers.iter().flatten().filter(can_pay);
                helpers.map(|&helper| self.hire(helper)).reduce(best).map(|worth| worth.max(-2.0))
            }
            Action::ProducePlant => {
                let helpers = self.player.helpers();
                let (mut first, mut all, mut can) = (0.0f32, 0.0, self.game.can_plant());
                for (_, helper) in helpers {
                    let worth = self.produce(helper);
                    (first, all, can) = (first.max(worth), all + worth, true);
                }
                let plant = Colour::ALL.into_iter().any(|colour| {
                    self.player.pot_is_empty(colour)
                        && !self.needs().left.spare.kinds().and(DieSet::of(colour)).is_empty()
                });
                let planting = if plant {
                    4.0 * self.prospects.berry * ((self.prospects.turns - 1.0) / 2.0).clamp(0.0, 1.0)
                } else {
                    0.0
                };
                can.then(|| first + planting.max((all - first).min(first)))
            }
            Action::ImproveWorkshop => {
                let places = Upgrade::ALL
                    .into_iter()
                    .filter_map(|upgrade| self.game.next_place(upgrade).map(|place| (upgrade, place)));
                let affordable = places.filter(|(_, place)| self.game.can_pay(self.tariff().place(place)));
                let worth = affordable.map(|(upgrade, place)| self.improve(upgrade, &place));
                worth.reduce(best).map(|worth| worth.max(-2.0))
            }
        }
    }
}
