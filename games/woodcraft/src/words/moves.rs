//! What buttons and prompts say.

use table::{Phrase, Seat};

use super::events::good;
use super::{action, dice, die, material, pot, upgrade};
use crate::components::{Action, ContractId, HelperId, Prices, RoomId};
use crate::dice::{Die, FACES};
use crate::event::Good;
use crate::free::stepped;
use crate::setup::SetupChoice;
use crate::state::{BonusSide, Move, Stage, Task, Upgrade, Use, Way, Woodcraft};

impl Woodcraft {
    pub fn describe_move(&self, seat: Seat, mv: Move) -> Phrase {
        match mv {
            Move::KeepHelper(helper) => {
                self.with_helper("move-keep-helper", helper).with("price", self.book.helper(helper).cost)
            }
            Move::KeepOrders(first, second) => Phrase::new("move-keep-orders")
                .with("first", self.order_name(first))
                .with("second", self.order_name(second)),
            Move::Place(order) => Phrase::new("move-place").with("order", self.order_name(order)),
            Move::Tile(tile) => Phrase::new("move-tile").with("action", action(tile)),
            Move::Begin(way, what) => describe_way(way, &self.book.prices).with("action", action(what)),
            Move::TakeBlueberries => Phrase::new("move-berries").with("n", self.book.prices.instead),
            Move::Buy(wood) => {
                Phrase::new("move-buy-die").with("die", die(wood)).with("price", self.die_price(wood))
            }
            Move::Sell(wood) => Phrase::new("move-sell-die")
                .with("die", die(wood))
                .with("price", self.sale(wood) + self.sale_extra(self.me())),
            Move::BuyMaterial(index) => match self.book.prices.offers.get(index as usize) {
                Some(offer) => Phrase::new("move-buy-material")
                    .with("material", material(offer.material, offer.n))
                    .with("price", offer.cost),
                None => Phrase::new("move-done"),
            },
            Move::ExtraMaterial(kind) => Phrase::new("move-extra").with("material", material(kind, 1)),
            Move::Order(order) => self.describe_order(order),
            Move::Hire(helper) => {
                self.with_helper("move-hire", helper).with("price", self.helper_price(helper))
            }
            Move::Room(_, room) => self.describe_room(room),
            Move::Produce(helper) => {
                let gains = self.gains(self.book.helper(helper).production);
                self.with_helper("move-produce", helper).with("gains", gains)
            }
            Move::Plant { tree, from } => {
                let key = if tree == from { "move-plant" } else { "move-plant-cut" };
                Phrase::new(key).with("tree", die(tree)).with("from", die(from))
            }
            Move::Improve(what) => self.describe_upgrade(what),
            Move::Complete(order, payment) => Phrase::new("move-complete")
                .with("order", self.order_name(order))
                .with("dice", dice(payment.into_iter().flatten())),
            Move::Claim(contract) => self.describe_claim(seat, contract),
            Move::Instead => match self.task() {
                Some(Task::Claim(otherwise) | Task::GrantedOrder(otherwise)) => {
                    Phrase::new("move-instead").with("gains", self.gains(otherwise))
                }
                _ => Phrase::new("move-done"),
            },
            Move::Tool(tool, space) => Phrase::new("move-tool")
                .with("tool", self.tool_name(tool))
                .with("space", super::space(self.write_space(space))),
            Move::TakeDie(wood) => Phrase::new("move-die").with("die", die(wood)),
            Move::Pick(index) => match self.task() {
                Some(Task::Choice(options)) if index < options.len => {
                    let gains = self.book.get().choices(options)[index as usize];
                    Phrase::new("move-pick").with("gains", self.gains(gains))
                }
                _ => Phrase::new("move-done"),
            },
            Move::First(BonusSide::Outer) => Phrase::new("move-first-outer"),
            Move::First(BonusSide::Saw) => Phrase::new("move-first-saw"),
            Move::Link(index) => match self.book.get().attic.links.get(index as usize) {
                Some(link) => Phrase::new("move-link").with("gains", self.gains(link.reward)),
                None => Phrase::new("move-done"),
            },
            Move::Done => Phrase::new("move-done"),
            Move::Market => Phrase::new("move-market")
                .with("price", self.marketing_price())
                .with("points", good(Good::Points, u16::from(self.next_marketing_step().points))),
            Move::Return(wood) => Phrase::new("move-return").with("die", die(wood)),
            Move::End => Phrase::new("move-end"),
            _ => self.describe_free(seat, mv),
        }
    }

    /// WC-66 to WC-69: which one it is, what it costs and what it brings.
    fn describe_upgrade(&self, what: Upgrade) -> Phrase {
        let (me, workshop) = (self.me(), &self.book.get().workshop);
        let name = match what {
            Upgrade::Pot if me.pots < 2 => Phrase::new("upgrade-pot-yellow"),
            Upgrade::Pot => Phrase::new("upgrade-pot-brown"),
            Upgrade::Splice => Phrase::new("upgrade-splice-step")
                .with("n", workshop.splice_steps.get(me.splices as usize).copied().unwrap_or(0)),
            _ => upgrade(what),
        };
        let mut gains = self.next_place(what).map_or_else(Vec::new, |place| self.gains(place.gain));
        if what == Upgrade::Pot {
            gains.push(Phrase::new("gain-sapling"));
        }
        Phrase::new("move-improve")
            .with("upgrade", name)
            .with("price", self.upgrade_price(what).unwrap_or(0))
            .with("gains", gains)
    }

    /// WC-112: what a contract would score as things stand, and what it can score.
    fn describe_claim(&self, seat: Seat, contract: ContractId) -> Phrase {
        let card = self.book.get().contract(contract);
        let mut left = *self.player(seat);
        let now = i32::from(card.now) + self.contract_points(&card.rule, &mut left);
        let most = i32::from(card.now) + self.most_points(&card.rule);
        Phrase::new(if now == most { "move-claim-full" } else { "move-claim" })
            .with("contract", self.contract_name(contract))
            .with("now", now)
            .with("most", most)
    }

    /// WC-60: where the room is, and what a helper brings there.
    fn describe_room(&self, room: RoomId) -> Phrase {
        let printed = &self.book.get().rooms[room.index()];
        let mut gains = self.gains(printed.income);
        if printed.produce > 0 {
            gains.push(Phrase::new("gain-produce").with("n", printed.produce));
        }
        let key = if gains.is_empty() { "move-room" } else { "move-room-gains" };
        Phrase::new(key).with("room", Phrase::new(format!("room-{}", printed.id))).with("gains", gains)
    }

    fn describe_order(&self, order: crate::components::OrderId) -> Phrase {
        match self.task() {
            Some(Task::ChooseOrders { taken: 1 }) => Phrase::new("move-second-order")
                .with("order", self.order_name(order))
                .with("price", self.book.prices.second_order),
            _ => Phrase::new("move-order").with("order", self.order_name(order)),
        }
    }

    fn describe_free(&self, _: Seat, mv: Move) -> Phrase {
        match mv {
            Move::Saw { die: wood, parts, by } => Phrase::new(again(by, "move-saw", "move-saw-again"))
                .with("die", die(wood))
                .with("parts", parts.to_string()),
            Move::Splice { die: wood, step, by } => {
                let to = Die::new(wood.colour(), (wood.value() + step).min(FACES));
                let phrase = Phrase::new(again(by, "move-splice", "move-splice-again"))
                    .with("die", die(wood))
                    .with("to", die(to));
                match by {
                    Use::Fresh(slot) => {
                        phrase.with("most", self.book.workshop.splice_steps[slot as usize % 3])
                    }
                    Use::Again => phrase,
                }
            }
            Move::Glue { dice: both, keep, by } => {
                let into = Die::new(keep, (both[0].value() + both[1].value()).min(FACES));
                Phrase::new(again(by, "move-glue", "move-glue-again"))
                    .with("dice", dice(both))
                    .with("into", die(into))
            }
            Move::Cut(colour) => Phrase::new("move-cut").with("pot", pot(colour)),
            Move::StepDie { helper, die: wood, step } => self
                .with_helper("move-step-die", helper)
                .with("die", die(wood))
                .with("to", die(stepped(wood, step).unwrap_or(wood))),
            Move::SwapMaterial { helper, give, take } => self
                .with_helper("move-swap", helper)
                .with("give", material(give, 1))
                .with("take", material(take, 1)),
            Move::HelperBuys { helper, material: kind } => {
                self.with_helper("move-helper-buys", helper).with("material", material(kind, 1))
            }
            Move::HelperSells { helper, material: kind } => {
                self.with_helper("move-helper-sells", helper).with("material", material(kind, 1))
            }
            Move::HelperPlants { helper, from } => {
                self.with_helper("move-helper-plants", helper).with("die", die(from))
            }
            _ => Phrase::new("move-done"),
        }
    }

    fn with_helper(&self, key: &'static str, helper: HelperId) -> Phrase {
        Phrase::new(key).with("helper", self.helper_name(helper))
    }

    pub fn prompt_for(&self, seat: Seat) -> Phrase {
        match self.stage {
            Stage::Setup => Phrase::new(match self.player(seat).secret.next_choice() {
                SetupChoice::Helper => "prompt-keep-helper",
                SetupChoice::Orders => "prompt-keep-orders",
                SetupChoice::Place => "prompt-place-first",
            }),
            Stage::Placing => Phrase::new("prompt-place"),
            Stage::Closing if self.me().pile.len() > self.book.pile_limit => {
                Phrase::new("prompt-return").with("n", self.book.pile_limit)
            }
            Stage::Closing => Phrase::new("prompt-end"),
            Stage::Over => Phrase::new("prompt-end"),
            Stage::Opening | Stage::Turn => match self.task() {
                Some(task) => self.with_price(task, self.prompt_for_task(task)),
                None => match self.turn.tile {
                    None => Phrase::new("prompt-tile"),
                    Some(tile) if !self.turn.main_done => self.prompt_for_main(tile),
                    _ => Phrase::new("prompt-free"),
                },
            },
        }
    }

    /// WC-40, WC-41: the action of the tile, and what others would cost.
    fn prompt_for_main(&self, tile: Action) -> Phrase {
        Phrase::new(match (self.can_begin(tile), self.can_pay_other_action()) {
            (true, false) => "prompt-main",
            (true, true) => "prompt-main-lantern",
            (false, false) => "prompt-main-poor",
            (false, true) => "prompt-main-poor-lantern",
        })
        .with("action", action(tile))
        .with("n", self.book.prices.other_action)
    }

    /// What lanterns pay for says so.
    fn with_price(&self, task: Task, prompt: Phrase) -> Phrase {
        let prices = &self.book.prices;
        let lanterns = match self.turn.way {
            Some(Way::Lantern) => prices.other_action,
            Some(Way::Bonus) => prices.bonus_action,
            _ => return prompt,
        };
        match acting(task) {
            Some(what) => Phrase::new("prompt-paid")
                .with("action", action(what))
                .with("n", lanterns)
                .with("prompt", prompt),
            None => prompt,
        }
    }

    fn prompt_for_task(&self, task: Task) -> Phrase {
        match task {
            Task::Bonuses { .. } => Phrase::new("prompt-bonuses"),
            Task::Links(_) => Phrase::new("prompt-links"),
            Task::Produce { left, .. } => Phrase::new("prompt-produce").with("n", left),
            Task::Tool(_) => Phrase::new("prompt-tool"),
            Task::Die(_) => Phrase::new("prompt-die"),
            Task::Choice(_) => Phrase::new("prompt-choice"),
            Task::Claim(_) => Phrase::new("prompt-claim"),
            Task::GrantedOrder(_) => Phrase::new("prompt-granted-order"),
            Task::Granted(what) => Phrase::new("prompt-granted").with("action", action(what)),
            Task::Room(helper) => self.with_helper("prompt-room", helper),
            Task::Sell { left, .. } => Phrase::new("prompt-sell").with("n", left),
            Task::BuyLumber { bought: 0 } => Phrase::new("prompt-buy-lumber"),
            Task::BuyLumber { .. } => Phrase::new("prompt-buy-lumber-second"),
            Task::Exchange { sold: None } => Phrase::new("prompt-exchange"),
            Task::Exchange { .. } => {
                Phrase::new("prompt-exchange-buy").with("n", self.book.prices.exchange_value)
            }
            Task::BuyMaterials { purchases: 0, .. } => Phrase::new("prompt-materials"),
            Task::BuyMaterials { .. } => Phrase::new("prompt-materials-second"),
            Task::ExtraMaterial { .. } => Phrase::new("prompt-extra"),
            Task::ChooseOrders { taken: 0 } => Phrase::new("prompt-order"),
            Task::ChooseOrders { .. } => {
                Phrase::new("prompt-order-second").with("price", self.book.prices.second_order)
            }
            Task::ChooseHelper => Phrase::new("prompt-helper"),
            Task::ProducePlant { .. } => Phrase::new("prompt-produce-plant"),
            Task::Improve => Phrase::new("prompt-improve"),
            Task::Rest
            | Task::Gains(_)
            | Task::Repeat { .. }
            | Task::BonusesEnd
            | Task::Climbed { .. }
            | Task::Ability(_) => Phrase::new("prompt-free"),
        }
    }
}

fn describe_way(way: Way, prices: &Prices) -> Phrase {
    match way {
        Way::Tile => Phrase::new("move-act"),
        Way::Lantern => Phrase::new("move-lantern").with("n", prices.other_action),
        Way::Bonus => Phrase::new("move-bonus").with("n", prices.bonus_action),
        Way::Helper => Phrase::new("move-do"),
    }
}

/// The action of the wheel that a thing to resolve is a part of.
const fn acting(task: Task) -> Option<Action> {
    Some(match task {
        Task::BuyLumber { .. } => Action::BuyLumber,
        Task::Exchange { .. } => Action::ExchangeDice,
        Task::BuyMaterials { .. } | Task::ExtraMaterial { .. } => Action::BuyMaterials,
        Task::ChooseOrders { .. } => Action::ChooseOrders,
        Task::ChooseHelper | Task::Room(_) => Action::ChooseHelper,
        Task::ProducePlant { .. } => Action::ProducePlant,
        Task::Improve => Action::ImproveWorkshop,
        _ => return None,
    })
}

fn again(by: Use, fresh: &'static str, again: &'static str) -> &'static str {
    match by {
        Use::Fresh(_) => fresh,
        Use::Again => again,
    }
}
