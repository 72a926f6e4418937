//! What a workshop will be worth at the end: points that are there, and what everything else will become.

use table::{Parts, Seat};

use crate::components::{
    Ability, Amount, Components, ContractRule, Counter, Gain, Gains, HelperId, Kind, Material, OrderId,
    Price, Symbol, Trigger,
};
use crate::dice::Die;
use crate::state::{Contracts, GlueTile, Player, Stage, Woodcraft};

use super::needs::{Missing, Needs};

/// A player's prospects with the rates at which things become points.
pub struct Prospects<'a> {
    pub game: &'a Woodcraft,
    pub book: &'a Components,
    pub player: &'a Player,
    /// Main actions still to come, this turn's included.
    pub turns: f32,
    /// Marketing steps still to come.
    markets: u8,
    /// Income phases still to come.
    phases: f32,
    /// Points for a blueberry, for a step of reputation, and for one more completed order.
    pub berry: f32,
    pub reputation: f32,
    pub order: f32,
    /// Points for a lantern and for a material.
    pub lantern: f32,
    pub material: f32,
    /// How much of its price a die is worth with so many turns left.
    wood: f32,
    /// Points for one of each kind of gain.
    rates: [f32; Kind::COUNT],
}

/// What a turn usually leaves for marketing.
const EARNINGS: f32 = 4.5;
/// Orders completed and steps of reputation climbed in a turn, as things usually go.
const ORDERS: f32 = 0.5;
const CLIMB: f32 = 0.8;
/// The part of a marketing step that money counts for which does not suffice for it: it may be found elsewhere.
const HALF_PAID: f32 = 0.8;
/// How much of its price a die is worth, by the turns that are left.
const WOOD: [f32; 5] = [0.1, 0.6, 0.85, 1.0, 1.1];
/// How much more money tells what a blueberry is worth.
const MORE: f32 = 6.0;
/// What a contract is likely to bring.
const CONTRACT: f32 = 11.0;

impl<'a> Prospects<'a> {
    pub fn of(game: &'a Woodcraft, seat: Seat) -> Self {
        let book = game.book.get();
        let player = game.player(seat);
        let rounds = book.rounds(game.seat_count());
        let after = rounds.rounds.saturating_sub(game.round);
        let seats = game.seat_count();
        let place = |seat: Seat| (seat.index() + seats - game.first.index()) % seats;
        let (act, market) = match game.stage {
            Stage::Setup | Stage::Opening => (true, true),
            Stage::Turn | Stage::Closing if game.active == seat => {
                (!game.turn.main_done, !game.turn.marketed && game.stage == Stage::Turn)
            }
            Stage::Turn | Stage::Closing => {
                let to_come = place(seat) > place(game.active);
                (to_come, to_come)
            }
            Stage::Placing | Stage::Over => (false, false),
        };
        let actions = after + u8::from(act);
        let turns = f32::from(actions);
        let orders = player.completed.len() as f32 + ORDERS * turns;
        let track = &book.reputation;
        let climbed = (f32::from(player.reputation) + CLIMB * turns).min(f32::from(track.last));
        let mut prospects = Prospects {
            game,
            book,
            player,
            turns,
            markets: after + u8::from(market),
            phases: f32::from(rounds.phases_from(game.round.max(1))),
            berry: 0.0,
            reputation: orders * track.slope,
            order: track.order_value(climbed),
            lantern: 1.5 * (turns / 2.0).clamp(0.1, 1.0),
            material: 0.7 * (turns / 3.0).clamp(0.1, 1.0),
            wood: WOOD[usize::from(actions).min(WOOD.len() - 1)],
            rates: [0.0; Kind::COUNT],
        };
        prospects.berry = prospects.berry_value();
        prospects.rates = [
            prospects.berry,
            1.0,
            (prospects.phases - 1.0).max(0.0) * prospects.berry + 0.3,
            prospects.phases + 0.3,
            prospects.reputation.max(0.3),
            prospects.material,
            prospects.lantern,
            1.4,
            3.2,
        ];
        prospects
    }

    /// The parts of the points at the end.
    pub const PARTS: &'static [&'static str] = &[
        "score",
        "contracts",
        "orders",
        "marketing",
        "hazelnuts",
        "tokens",
        "workshop",
        "helpers",
        "open orders",
    ];

    /// The points at the end, as far as a quick look tells, by the main actions still to come.
    pub fn parts(&self) -> Parts {
        // Placed orders, by how far they are; what is not completed costs reputation.
        let (mut before, mut placed) = (0.0, 0.0);
        let needs = Needs::telling(self.game, self.player, |missing| {
            placed += self.open_order(&missing, before);
            before += missing.work;
        });
        let orders = self.player.completed.len() as f32 + ORDERS * self.turns;
        let parts = [
            f32::from(self.player.score),
            self.contracts(),
            orders * self.order,
            self.marketing(self.wealth() + EARNINGS * self.turns),
            f32::from(self.player.income[1]) * self.phases,
            self.tokens(&needs) - self.unready(),
            self.workshop(),
            self.helpers(),
            placed + self.hand(),
        ];
        Parts::new(self.turns as usize, &parts)
    }

    /// What a blueberry more brings in marketing. Money is in halves here, so that sums of steps are exact.
    fn berry_value(&self) -> f32 {
        let sums = &self.book.marketed;
        let from = usize::from(self.player.marketing).min(self.book.marketing.len());
        let sums = &sums[from..][..=usize::from(self.markets)];
        let all = f32::from(self.player.blueberries) + EARNINGS * self.turns;
        let mut steps = 0;
        let mut worth = |money: f32| {
            let money = money + sums[0].cost;
            while steps + 1 < sums.len() && sums[steps + 1].cost <= money {
                steps += 1;
            }
            let (points, left) = (sums[steps].points - sums[0].points, money - sums[steps].cost);
            match sums.get(steps + 1) {
                Some(next) => {
                    let (cost, more) = (next.cost - sums[steps].cost, next.points - sums[steps].points);
                    points + HALF_PAID * more * (left / cost)
                }
                None => points + left / f32::from(self.book.leftovers_divisor),
            }
        };
        let (less, more) = (worth(all), worth(all + MORE));
        ((more - less) / MORE).clamp(0.1, 0.95)
    }

    /// WC-140: what marketing makes of so many blueberries, one step a turn.
    fn marketing(&self, mut money: f32) -> f32 {
        let steps = &self.book.marketing;
        let mut points = 0.0;
        for turn in 0..self.markets {
            let step = steps[((self.player.marketing + turn) as usize).min(steps.len() - 1)];
            let cost = f32::from(step.cost);
            if money < cost {
                return points + HALF_PAID * f32::from(step.points) * (money / cost);
            }
            money -= cost;
            points += f32::from(step.points);
        }
        points + money / f32::from(self.book.leftovers_divisor)
    }

    /// Blueberries, and what could be sold.
    fn wealth(&self) -> f32 {
        let player = self.player;
        let income = f32::from(player.income[0]) * (self.phases - 1.0).max(0.0);
        // Dice are sold one at a time, and in the end not at all.
        let mut dice = 0.0;
        for die in player.pile.kinds().iter() {
            let worth = self.wood(die);
            (0..player.pile.count(die)).for_each(|_| dice += worth);
        }
        let trees: f32 = player.trees.iter().flatten().map(|&tree| self.tree(tree)).sum();
        f32::from(player.blueberries) + income + dice + trees
    }

    /// What a die is worth in blueberries: more than its price, less than its sale.
    #[inline]
    pub fn wood(&self, die: Die) -> f32 {
        self.book.prices.of(die) * self.wood
    }

    /// What a tree is worth: it grows by itself.
    pub fn tree(&self, tree: Die) -> f32 {
        let grown = f32::from(tree.value())
            + f32::from(self.book.workshop.growth) * (self.turns - 1.0).clamp(0.0, 3.0);
        let value = grown.min(f32::from(self.book.workshop.tree_max));
        let full = self.wood(tree) * value / f32::from(tree.value());
        // Growing takes turns.
        full * 0.85 + 0.1 * self.wood(tree)
    }

    /// WC-260 to WC-267: claimed contracts, with what they will still grow by.
    fn contracts(&self) -> f32 {
        if self.player.contracts == 0 {
            return 0.0;
        }
        let contracts = Contracts::iter(self.player.contracts);
        contracts.map(|contract| self.contract(&self.book.contract(contract).rule)).sum()
    }

    pub fn contract(&self, rule: &ContractRule) -> f32 {
        let player = self.player;
        match rule {
            ContractRule::SpendMaterials { materials, each, most } => {
                let held: u8 = materials.iter().map(|material| player.material(material)).sum();
                (f32::from(held) * f32::from(*each) + 0.8 * self.turns).min(f32::from(*most))
            }
            ContractRule::DiscardDice { each } => {
                let dice = player.pile.len() + player.trees.iter().flatten().count();
                let later = 6.0 * (self.turns / 4.0).min(1.0);
                f32::from(*each) * (dice as f32).max(later).min(8.0)
            }
            ContractRule::Table { counter, table } => {
                let (count, growth) = match counter {
                    Counter::MarketingPosition => (player.marketing as usize, 0.8),
                    Counter::Helpers => (player.helper_count(), 0.2),
                    Counter::Tools => (player.tool_count(), 0.3),
                };
                let count = (count as f32 + growth * self.turns) as usize;
                f32::from(table[count.min(table.len() - 1)])
            }
            ContractRule::PerItem { items, each } => {
                let count: u8 = items.iter().map(|&item| player.count(item)).sum();
                let more = (0.15 * self.turns).min(f32::from(3 * items.len() as u8).max(f32::from(count)));
                f32::from(*each) * (f32::from(count) + more)
            }
            ContractRule::Fixed(points) => f32::from(*points),
        }
    }

    /// Lanterns, tokens and materials: worth something while there are turns to use them.
    fn tokens(&self, needs: &Needs) -> f32 {
        let player = self.player;
        let time = (self.turns / 2.0).clamp(0.1, 1.0);
        let mut worth =
            f32::from(player.lanterns.min(6)) * self.lantern + f32::from(player.reuse) * 1.6 * time;
        for material in Material::ALL {
            let spare = f32::from(needs.left.spare_materials[material.index()]);
            worth += self.material * (spare.min(3.0) + 0.25 * (spare - 3.0).clamp(0.0, 5.0));
        }
        worth + player.tool_count() as f32 * 1.2 * (self.turns / 4.0).min(1.0)
    }

    /// Tiles and pots: each is used about once between two income phases.
    fn workshop(&self) -> f32 {
        let player = self.player;
        let times = (self.phases - 1.0).max(0.0);
        let uses = |all: u8, fresh: u32| f32::from(all) * times + fresh as f32;
        let saws = uses(player.saws, player.fresh_saws.into());
        let splices: f32 = (0..player.splices)
            .map(|slot| {
                let step = f32::from(self.book.workshop.splice_steps[slot as usize]);
                (0.4 + 0.5 * step) * (times + f32::from(player.fresh_splices >> slot & 1))
            })
            .sum();
        let glue = match player.glue {
            GlueTile::Missing => 0.0,
            GlueTile::Fresh => times + 1.0,
            GlueTile::Used => times,
        };
        let mixed = f32::from(self.book.workshop.glue_mixed_points) - 0.8;
        let pots = f32::from(player.pots.saturating_sub(1)) * 0.9 * (self.turns - 2.0).max(0.0);
        let left = (self.turns / 2.0).clamp(0.15, 1.0);
        (0.9 * saws + splices + mixed * glue) * left + pots
    }

    fn helpers(&self) -> f32 {
        let helpers = self.player.helpers();
        helpers.map(|(_, helper)| self.helper(helper)).sum()
    }

    /// What a helper at work will still bring.
    pub fn helper(&self, helper: HelperId) -> f32 {
        let card = self.book.helper(helper);
        (0.3 * self.gains(card.production) + self.ability(&card.ability)) * (self.turns - 0.5).max(0.0)
    }

    /// What an ability brings in a turn.
    fn ability(&self, ability: &Ability) -> f32 {
        match ability {
            Ability::SwapMaterial(_) => 0.2,
            Ability::BuyMaterial { .. } => 0.3,
            Ability::SellMaterials { gain_each, .. } => 0.9 * self.gains(*gain_each),
            Ability::DieStep { steps, gain, .. } => {
                let most = steps.iter().copied().max().unwrap_or(0).max(0);
                0.3 + 0.6 * f32::from(most) + self.gains(*gain)
            }
            Ability::CutAndPlant { .. } => 1.2,
            Ability::Discount { on, n, .. } => {
                let often = match on {
                    Price::Die => 0.5,
                    Price::Improvement => 0.15,
                    Price::Helper => 0.15,
                    Price::Marketing => 0.8,
                };
                often * f32::from(*n) * self.berry
            }
            Ability::ExtraMaterial(n) => 0.15 * f32::from(*n),
            Ability::PotGrowth { .. } => 0.3,
            Ability::OnEvent { event, gain, .. } => {
                let often = match event {
                    Trigger::OrderCompleted => ORDERS,
                    Trigger::ReputationStep => 0.7,
                    Trigger::LanternGained => 0.4,
                    Trigger::TreeCut => 0.4,
                    Trigger::Spliced | Trigger::Sawed | Trigger::DieSold | Trigger::ToolGained => 0.3,
                };
                often * self.gains(*gain)
            }
            Ability::GlueMixedPoints(_) => 0.3,
            Ability::None | Ability::Gain(_) | Ability::Action(_) | Ability::TakeOrder { .. } => 0.0,
        }
    }

    /// What the orders in hand promise.
    fn hand(&self) -> f32 {
        let hand: f32 =
            self.player.hand.iter().map(|order| 0.15 * self.gains(self.book.order(order).reward)).sum();
        hand * (self.turns / 6.0).min(1.0)
    }

    /// `before`: the work that earlier orders take.
    pub fn open_order(&self, missing: &Missing, before: f32) -> f32 {
        let chance = self.chance(missing.work, before);
        let row = self.gains(self.book.rows[missing.row as usize].on_complete);
        let penalty = f32::from(self.book.unfinished_penalty) * self.reputation;
        chance * (self.profit(missing.order) + row) - (1.0 - chance) * 0.7 * penalty
    }

    /// How likely an order is completed in time.
    pub fn chance(&self, work: f32, before: f32) -> f32 {
        let time = self.turns - work - 0.5 * before;
        if work <= 0.01 {
            0.97
        } else if self.turns < 0.5 {
            // Only what free actions can do is still done.
            if work < 0.3 { 0.85 } else { 0.0 }
        } else {
            (0.93 - 0.18 * work) * ((time + 1.0) / 3.0).clamp(0.0, 1.0)
        }
    }

    /// What completing an order brings beyond what it costs.
    pub fn profit(&self, order: OrderId) -> f32 {
        let card = self.book.order(order);
        let cheapest = |symbol: &Symbol| symbol.cheapest.map_or(0.0, |die| self.wood(die) * self.berry);
        let dice: f32 = card.dice.iter().map(cheapest).sum();
        let materials: u8 = card.materials.iter().sum();
        self.gains(card.reward) + self.order - dice - f32::from(materials) * self.material
    }

    /// What a gain list is worth in points.
    #[inline]
    pub fn gains(&self, gains: Gains) -> f32 {
        let mut worth = 0.0;
        for amount in self.book.amounts(gains) {
            match self.rates.get(amount.kind as usize) {
                Some(rate) => worth += amount.n * rate,
                None => return self.varied_gains(gains),
            }
        }
        worth
    }

    /// The same of a list with gains that are not always worth the same. Apart, as there are few of them.
    #[inline(never)]
    fn varied_gains(&self, gains: Gains) -> f32 {
        let (gains, amounts) = (self.book.list(gains), self.book.amounts(gains));
        let worth = |(gain, amount): (&Gain, &Amount)| match self.rates.get(amount.kind as usize) {
            Some(rate) => amount.n * rate,
            None => self.varied(*gain),
        };
        gains.iter().zip(amounts).map(worth).sum()
    }

    /// A gain that leaves a choice is worth as much as the best.
    fn varied(&self, gain: Gain) -> f32 {
        match gain {
            Gain::Die(dice) => {
                let worth = dice.iter().map(|die| self.wood(die) * self.berry);
                worth.fold(0.0, f32::max)
            }
            Gain::Produce(count) => f32::from(count.min(self.player.helper_count() as u8)) * 1.3,
            Gain::Choice(options) => {
                let options = self.book.choices(options).iter();
                options.map(|&option| self.gains(option)).fold(0.0, f32::max)
            }
            Gain::ClaimContractOr(otherwise) => {
                let free = self.game.contracts.available & !self.player.contracts;
                if free != 0 { CONTRACT } else { self.gains(otherwise) }
            }
            _ => 0.0,
        }
    }

    /// WC-141: dice beyond the limit are lost at the end of the turn.
    fn unready(&self) -> f32 {
        let beyond = self.player.pile.len().saturating_sub(self.book.pile_limit);
        beyond as f32 * 1.5
    }
}
