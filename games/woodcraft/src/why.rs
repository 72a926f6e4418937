//! Why a move cannot be played, in words a player understands.

use table::{Game, Illegal, Phrase, Seat};

use crate::components::{Ability, Action, HelperId, Material, OrderId};
use crate::dice::{Die, FACES};
use crate::state::{GlueTile, Move, Payment, Stage, Task, Upgrade, Use, Way, Woodcraft};

/// The rule that each question is about.
pub(crate) const ASKED: &[(&str, &str)] = &[
    ("prompt-keep-helper", "WC-17"),
    ("prompt-keep-orders", "WC-18"),
    ("prompt-place-first", "WC-18"),
    ("prompt-place", "WC-152"),
    ("prompt-tile", "WC-25"),
    ("prompt-main", "WC-24"),
    ("prompt-main-lantern", "WC-41"),
    ("prompt-main-poor", "WC-40"),
    ("prompt-main-poor-lantern", "WC-41"),
    ("prompt-paid", "WC-71"),
    ("prompt-free", "WC-80"),
    ("prompt-return", "WC-141"),
    ("prompt-end", "WC-140"),
    ("prompt-bonuses", "WC-31"),
    ("prompt-links", "WC-122"),
    ("prompt-produce", "WC-61"),
    ("prompt-tool", "WC-120"),
    ("prompt-die", "WC-30"),
    ("prompt-choice", "WC-103"),
    ("prompt-claim", "WC-111"),
    ("prompt-granted-order", "WC-74"),
    ("prompt-granted", "WC-32"),
    ("prompt-room", "WC-60"),
    ("prompt-sell", "WC-52"),
    ("prompt-buy-lumber", "WC-50"),
    ("prompt-buy-lumber-second", "WC-50"),
    ("prompt-exchange", "WC-52"),
    ("prompt-exchange-buy", "WC-53"),
    ("prompt-materials", "WC-56"),
    ("prompt-materials-second", "WC-56"),
    ("prompt-extra", "WC-56"),
    ("prompt-order", "WC-57"),
    ("prompt-order-second", "WC-57"),
    ("prompt-helper", "WC-59"),
    ("prompt-produce-plant", "WC-61"),
    ("prompt-improve", "WC-65"),
];

impl Woodcraft {
    /// Whose turn it is, by which rule.
    pub(crate) fn order_of_play(&self) -> &'static str {
        match self.stage {
            Stage::Setup | Stage::Opening => "WC-301",
            Stage::Turn | Stage::Closing => "WC-19",
            Stage::Placing => "WC-152",
            Stage::Over => "WC-20",
        }
    }

    pub fn why_illegal(&self, seat: Seat, mv: Move) -> Illegal {
        match self.stage {
            Stage::Setup => self.why_not_at_setup(seat, mv),
            Stage::Placing => Illegal::by("illegal-place-an-order", "WC-152"),
            Stage::Closing => self.why_not_closing(mv),
            _ => match self.task() {
                Some(task) => self.why_not_in_task(task, mv),
                None => self.why_not_in_turn(seat, mv),
            },
        }
    }

    fn why_not_at_setup(&self, seat: Seat, mv: Move) -> Illegal {
        match mv {
            Move::KeepHelper(_) => Illegal::by("illegal-keep-helper", "WC-17"),
            Move::KeepOrders(..) => Illegal::by("illegal-keep-orders", "WC-18"),
            Move::Place(order) if !self.player(seat).hand.contains(order) => {
                Illegal::by("illegal-not-in-hand", "WC-18")
            }
            _ => Illegal::by("illegal-set-up-first", "WC-301"),
        }
    }

    fn why_not_closing(&self, mv: Move) -> Illegal {
        match mv {
            Move::End => self.too_many_dice(),
            _ => Illegal::by("illegal-actions-over", "WC-141"),
        }
    }

    fn too_many_dice(&self) -> Illegal {
        let phrase = Phrase::new("illegal-too-many-dice").with("n", self.book.pile_limit);
        Illegal::by(phrase, "WC-141")
    }

    /// While something is being resolved.
    fn why_not_in_task(&self, task: Task, mv: Move) -> Illegal {
        match (task, mv) {
            (Task::BuyLumber { .. }, Move::Buy(die)) if !self.stock_dice().any(|other| other == die) => {
                Illegal::by("illegal-not-in-stock", "WC-50")
            }
            (Task::Exchange { sold }, Move::Buy(die)) if sold == Some(die.colour()) => {
                Illegal::by("illegal-same-colour", "WC-53")
            }
            (Task::Exchange { .. }, Move::Buy(die)) if die.value() != self.book.prices.exchange_value => {
                let phrase = Phrase::new("illegal-only-value").with("n", self.book.prices.exchange_value);
                Illegal::by(phrase, "WC-53")
            }
            (Task::Exchange { sold: Some(_) }, Move::Sell(_)) => Illegal::by("illegal-sell-once", "WC-52"),
            (Task::BuyLumber { .. } | Task::Exchange { .. }, Move::Buy(die)) => {
                self.too_dear(self.die_price(die), "WC-50")
            }
            (Task::Exchange { .. }, Move::Sell(_)) => Illegal::by("illegal-no-such-die", "WC-2"),
            (Task::BuyMaterials { bought, .. }, Move::BuyMaterial(index)) => {
                let offer = self.book.prices.offers[index as usize];
                match bought.contains(offer.material) {
                    true => Illegal::by("illegal-different-materials", "WC-56"),
                    false => self.too_dear(offer.cost, "WC-56"),
                }
            }
            (Task::ChooseOrders { taken: 1 }, Move::Order(order)) if self.in_order_row(order) => {
                self.too_dear(self.book.prices.second_order, "WC-57")
            }
            (Task::ChooseOrders { .. } | Task::GrantedOrder(_), Move::Order(_)) => {
                Illegal::by("illegal-not-in-row", "WC-57")
            }
            (Task::ChooseHelper, Move::Hire(helper)) => match self.in_helper_row(helper) {
                true => self.too_dear(self.helper_price(helper), "WC-59"),
                false => Illegal::by("illegal-not-in-row", "WC-59"),
            },
            (Task::Room(_), Move::Room(..)) => Illegal::by("illegal-room", "WC-60"),
            (Task::ProducePlant { .. } | Task::Produce { .. }, Move::Produce(helper)) => {
                self.why_no_production(helper)
            }
            (Task::ProducePlant { .. }, Move::Plant { tree, from }) => self.why_no_planting(tree, from),
            (Task::Improve, Move::Improve(upgrade)) => self.why_no_upgrade(upgrade),
            (Task::Tool(_), Move::Tool(tool, space)) => self.why_no_tool(tool.index(), space.index()),
            (Task::Claim(_), Move::Claim(contract)) => match self.me().contracts >> contract.0 & 1 != 0 {
                true => Illegal::by("illegal-contract-twice", "WC-114"),
                false => Illegal::by("illegal-contract-gone", "WC-113"),
            },
            (Task::Exchange { sold: None } | Task::BuyLumber { bought: 0 }, Move::Done)
            | (Task::BuyMaterials { purchases: 0, .. } | Task::ChooseOrders { taken: 0 }, Move::Done)
            | (
                Task::ProducePlant { produced: 0, planted: 0 } | Task::Improve | Task::ChooseHelper,
                Move::Done,
            ) => Illegal::by("illegal-compulsory", "WC-71"),
            _ => Illegal::by("illegal-finish-first", "WC-88"),
        }
    }

    fn why_not_in_turn(&self, seat: Seat, mv: Move) -> Illegal {
        match mv {
            Move::Tile(_) if self.turn.tile.is_some() => Illegal::by("illegal-one-tile", "WC-24"),
            Move::Tile(_) => Illegal::by("illegal-blocked", "WC-28"),
            Move::Begin(way, action) => self.why_no_action(way, action),
            // WC-54: also where neither half of an exchange can be done.
            Move::TakeBlueberries => self.why_no_main("WC-40"),
            Move::Saw { die, parts, by } => self.why_no_sawing(die, parts.cuts(), by),
            Move::Splice { die, step, by } => self.why_no_splicing(die, step, by),
            Move::Glue { dice, by, .. } => self.why_no_gluing(dice, by),
            Move::Cut(_) => Illegal::by("illegal-no-tree", "WC-85"),
            Move::StepDie { helper, .. }
            | Move::SwapMaterial { helper, .. }
            | Move::HelperBuys { helper, .. }
            | Move::HelperSells { helper, .. }
            | Move::HelperPlants { helper, .. } => self.why_no_use(helper),
            Move::Complete(order, payment) => self.why_not_completed(order, payment),
            Move::Market | Move::End | Move::Return(_) if !self.turn.main_done => match self.turn.tile {
                None => Illegal::by("illegal-tile-first", "WC-24"),
                Some(_) => Illegal::by("illegal-main-first", "WC-303"),
            },
            Move::Market => self.too_dear(self.marketing_price(), "WC-140"),
            Move::End => self.too_many_dice(),
            Move::Return(_) => Illegal::by("illegal-no-return", "WC-141"),
            _ => self.impossible(seat),
        }
    }

    fn too_dear(&self, price: u8, rule: &'static str) -> Illegal {
        let blueberries = |n: u16| Phrase::new("gain-blueberries").with("n", n);
        let phrase = Phrase::new("illegal-too-dear")
            .with("price", blueberries(u16::from(price)))
            .with("held", blueberries(self.me().blueberries));
        if self.can_pay(price) {
            Illegal::by("illegal-not-possible", rule)
        } else {
            Illegal::by(phrase, rule)
        }
    }

    fn in_order_row(&self, order: OrderId) -> bool {
        self.market.orders.contains(&Some(order))
    }

    fn in_helper_row(&self, helper: HelperId) -> bool {
        self.market.helpers.contains(&Some(helper))
    }

    fn why_no_main(&self, rule: &'static str) -> Illegal {
        match self.turn.tile {
            None => Illegal::by("illegal-tile-first", "WC-24"),
            Some(_) if self.turn.main_done => Illegal::by("illegal-main-done", "WC-24"),
            Some(_) => Illegal::by("illegal-not-possible", rule),
        }
    }

    fn why_no_action(&self, way: Way, action: Action) -> Illegal {
        let is_main = matches!(way, Way::Tile | Way::Lantern);
        if is_main && (self.turn.tile.is_none() || self.turn.main_done) {
            return self.why_no_main("WC-24");
        }
        match way {
            Way::Tile if self.turn.tile != Some(action) => Illegal::by("illegal-other-tile", "WC-41"),
            Way::Lantern if self.turn.tile == Some(action) => Illegal::by("illegal-own-tile", "WC-41"),
            Way::Lantern if !self.can_pay_other_action() => match self.me().lanterns {
                0 => Illegal::by("illegal-no-lantern", "WC-41"),
                _ => Illegal::by("illegal-bonus-lantern", "WC-41"),
            },
            Way::Bonus if self.turn.bonus_done => Illegal::by("illegal-one-bonus-action", "WC-42"),
            Way::Bonus if !self.can_pay_bonus_action() => {
                let phrase = Phrase::new("illegal-lanterns").with("n", self.book.prices.bonus_action);
                Illegal::by(phrase, "WC-42")
            }
            Way::Helper => Illegal::by("illegal-not-possible", "WC-303"),
            _ => match action {
                Action::ChooseHelper if self.open_rooms().next().is_none() => {
                    Illegal::by("illegal-no-room", "WC-59")
                }
                _ => Illegal::by("illegal-cannot-begin", "WC-303"),
            },
        }
    }

    fn why_no_production(&self, helper: HelperId) -> Illegal {
        match self.room_of(helper) {
            0 => Illegal::by("illegal-not-your-helper", "WC-7"),
            _ => Illegal::by("illegal-produced", "WC-7"),
        }
    }

    fn why_no_planting(&self, tree: Die, from: Die) -> Illegal {
        let me = self.me();
        match () {
            () if tree.value() > self.book.workshop.most_planted => {
                Illegal::by("illegal-plant-small", "WC-62")
            }
            () if !me.pile.has(from) => Illegal::by("illegal-no-such-die", "WC-62"),
            () if (tree.colour() as u8) >= me.pots => Illegal::by("illegal-no-pot", "WC-62"),
            () if me.tree(tree.colour()).is_some() => Illegal::by("illegal-pot-full", "WC-62"),
            () => Illegal::by("illegal-no-more-trees", "WC-61"),
        }
    }

    fn why_no_upgrade(&self, upgrade: Upgrade) -> Illegal {
        match self.upgrade_price(upgrade) {
            Some(price) => self.too_dear(price, "WC-65"),
            None => Illegal::by("illegal-all-built", "WC-65"),
        }
    }

    fn why_no_tool(&self, tool: usize, space: usize) -> Illegal {
        match () {
            () if self.me().attic[space].is_some() => Illegal::by("illegal-space-taken", "WC-120"),
            () if !self.open_spaces().any(|open| open.index() == space) => {
                Illegal::by("illegal-space-unsupported", "WC-121")
            }
            () if self.tools_left[tool] == 0 => Illegal::by("illegal-tool-gone", "WC-4"),
            () => Illegal::by("illegal-other-tool", "WC-125"),
        }
    }

    fn why_no_sawing(&self, die: Die, cuts: u8, by: Use) -> Illegal {
        let me = self.me();
        match () {
            () if !me.pile.has(die) => Illegal::by("illegal-no-such-die", "WC-81"),
            () if by == Use::Again && !me.can_saw_again() => Illegal::by("illegal-no-reuse", "WC-84"),
            () if by != Use::Again && me.fresh_saws == 0 => Illegal::by("illegal-tile-used", "WC-81"),
            () => {
                let phrase = Phrase::new("illegal-saw-blades").with("n", cuts - 1);
                Illegal::by(phrase, "WC-81")
            }
        }
    }

    fn why_no_splicing(&self, die: Die, step: u8, by: Use) -> Illegal {
        let me = self.me();
        match () {
            () if !me.pile.has(die) => Illegal::by("illegal-no-such-die", "WC-82"),
            () if die.value() + step > FACES => Illegal::by("illegal-above-six", "WC-82"),
            () if !me.has(Material::Scrapwood) => Illegal::by("illegal-no-scrapwood", "WC-82"),
            () if by == Use::Again => Illegal::by("illegal-no-reuse", "WC-84"),
            () => Illegal::by("illegal-no-splice-tile", "WC-82"),
        }
    }

    fn why_no_gluing(&self, dice: [Die; 2], by: Use) -> Illegal {
        let me = self.me();
        match () {
            () if me.glue == GlueTile::Missing => Illegal::by("illegal-no-glue-tile", "WC-83"),
            () if dice[0].value() + dice[1].value() > FACES => Illegal::by("illegal-above-six", "WC-83"),
            () if !me.has(Material::Glue) => Illegal::by("illegal-no-glue", "WC-83"),
            () if by == Use::Again && (me.reuse == 0 || me.glue == GlueTile::Fresh) => {
                Illegal::by("illegal-no-reuse", "WC-84")
            }
            () if by != Use::Again && me.glue == GlueTile::Used => Illegal::by("illegal-tile-used", "WC-83"),
            () => Illegal::by("illegal-no-such-die", "WC-83"),
        }
    }

    fn why_no_use(&self, helper: HelperId) -> Illegal {
        let room = self.room_of(helper);
        match &self.book.helper(helper).ability {
            _ if room == 0 => Illegal::by("illegal-not-your-helper", "WC-86"),
            ability if !ability.is_once_per_turn() => Illegal::by("illegal-no-free-ability", "WC-86"),
            _ if self.me().used & room != 0 => Illegal::by("illegal-helper-used", "WC-86"),
            Ability::BuyMaterial { cost, .. } if !self.can_pay(*cost) => self.too_dear(*cost, "WC-86"),
            _ => Illegal::by("illegal-helper-cannot", "WC-86"),
        }
    }

    fn why_not_completed(&self, order: OrderId, payment: Payment) -> Illegal {
        let me = self.me();
        let card = self.book.order(order);
        match () {
            () if me.hand.contains(order) => Illegal::by("illegal-order-in-hand", "WC-102"),
            () if !me.placed().contains(order) => Illegal::by("illegal-not-your-order", "WC-102"),
            () if card.materials.iter().zip(me.materials).any(|(asked, held)| *asked > held) => {
                Illegal::by("illegal-order-materials", "WC-102")
            }
            () if payment.iter().flatten().count() != card.dice.len() => {
                let phrase = Phrase::new("illegal-order-dice").with("n", card.dice.len());
                Illegal::by(phrase, "WC-102")
            }
            () => Illegal::by("illegal-order-match", "WC-102"),
        }
    }
}
