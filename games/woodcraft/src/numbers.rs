//! Moves as numbers.

use table::Seat;
use table::numbers::{Kind, Numbered, firsts};

use crate::components::{ATTIC_SPACES, Action, HelperId, Material, OrderId, TOOL_TYPES};
use crate::dice::{Die, KINDS as DICE, Parts};
use crate::state::{BonusSide, Move, Payment, Upgrade, Use, Woodcraft};

/// Cards are numbered up to this many.
const ORDERS: usize = 128;
const HELPERS: usize = 64;
/// Helpers with an action of their own share this many numbers; the rest is told by what they act upon.
const ACTING: usize = 16;
/// The ways to pay for an order share this many numbers.
const WAYS: usize = 8;
const MATERIALS: usize = Material::ALL.len();
const ACTIONS: usize = Action::ALL.len();
/// A fresh tile of one of four slots, or a used one for a token.
const USES: usize = 5;
const STEPS: usize = 6;

const KINDS: [Kind; 37] = [
    Kind::new("keep helper", HELPERS),
    Kind::new("keep orders", 4 * ORDERS),
    Kind::new("place", ORDERS),
    Kind::new("tile", ACTIONS),
    Kind::new("act", 4 * ACTIONS),
    Kind::new("berries", 1),
    Kind::new("buy", DICE),
    Kind::new("sell", DICE),
    Kind::new("take", 16),
    Kind::new("extra", MATERIALS),
    Kind::new("order", ORDERS),
    Kind::new("helper", HELPERS),
    Kind::new("room", 64),
    Kind::new("produce", HELPERS),
    Kind::new("plant", DICE * DICE),
    Kind::new("improve", Upgrade::ALL.len()),
    Kind::new("saw", 3 * Parts::WAYS * USES),
    Kind::new("splice", DICE * STEPS * USES),
    Kind::new("glue", DICE * DICE * 3 * USES),
    Kind::new("cut", 3),
    Kind::new("use for a die", ACTING * DICE * 2),
    Kind::new("use to swap", ACTING * MATERIALS * MATERIALS),
    Kind::new("use to buy", ACTING * MATERIALS),
    Kind::new("use to sell", ACTING * MATERIALS),
    Kind::new("use to plant", ACTING * DICE),
    Kind::new("complete", ORDERS * WAYS),
    Kind::new("claim", 16),
    Kind::new("instead", 1),
    Kind::new("tool", TOOL_TYPES * ATTIC_SPACES),
    Kind::new("die", DICE),
    Kind::new("pick", 16),
    Kind::new("first", 2),
    Kind::new("link", 16),
    Kind::new("done", 1),
    Kind::new("market", 1),
    Kind::new("return", DICE),
    Kind::new("end", 1),
];

impl Numbered for Woodcraft {
    const KINDS: &'static [Kind] = &KINDS;
    const FIRSTS: &'static [usize] = &firsts(&KINDS);

    fn kind_and_place(&self, _: Seat, mv: Move) -> (usize, usize) {
        match mv {
            Move::KeepHelper(helper) => (0, helper.index()),
            Move::KeepOrders(one, other) => (1, pair(one, other)),
            Move::Place(order) => (2, order.index()),
            Move::Tile(action) => (3, action.index()),
            Move::Begin(way, action) => (4, way as usize * ACTIONS + action.index()),
            Move::TakeBlueberries => (5, 0),
            Move::Buy(die) => (6, die.index()),
            Move::Sell(die) => (7, die.index()),
            Move::BuyMaterial(offer) => (8, offer.into()),
            Move::ExtraMaterial(material) => (9, material.index()),
            Move::Order(order) => (10, order.index()),
            Move::Hire(helper) => (11, helper.index()),
            Move::Room(_, room) => (12, room.index()),
            Move::Produce(helper) => (13, helper.index()),
            Move::Plant { tree, from } => (14, tree.index() * DICE + from.index()),
            Move::Improve(upgrade) => (15, upgrade as usize),
            Move::Saw { die, parts, by } => {
                (16, (die.colour() as usize * Parts::WAYS + parts.index()) * USES + used(by))
            }
            Move::Splice { die, step, by } => {
                let step = usize::from(step).min(STEPS) - 1;
                (17, (die.index() * STEPS + step) * USES + used(by))
            }
            Move::Glue { dice: [one, other], keep, by } => {
                let dice = one.index() * DICE + other.index();
                (18, (dice * 3 + keep as usize) * USES + used(by))
            }
            Move::Cut(colour) => (19, colour as usize),
            Move::StepDie { helper, die, step } => {
                (20, (acting(helper) * DICE + die.index()) * 2 + usize::from(step > 0))
            }
            Move::SwapMaterial { helper, give, take } => {
                (21, (acting(helper) * MATERIALS + give.index()) * MATERIALS + take.index())
            }
            Move::HelperBuys { helper, material } => (22, acting(helper) * MATERIALS + material.index()),
            Move::HelperSells { helper, material } => (23, acting(helper) * MATERIALS + material.index()),
            Move::HelperPlants { helper, from } => (24, acting(helper) * DICE + from.index()),
            Move::Complete(order, payment) => (25, order.index() * WAYS + paid(payment)),
            Move::Claim(contract) => (26, contract.index()),
            Move::Instead => (27, 0),
            Move::Tool(tool, space) => (28, tool.index() * ATTIC_SPACES + space.index()),
            Move::TakeDie(die) => (29, die.index()),
            Move::Pick(place) => (30, place.into()),
            Move::First(side) => (31, usize::from(side == BonusSide::Saw)),
            Move::Link(link) => (32, link.into()),
            Move::Done => (33, 0),
            Move::Market => (34, 0),
            Move::Return(die) => (35, die.index()),
            Move::End => (36, 0),
        }
    }
}

/// Two orders of a dealt few, so that pairs rarely meet.
fn pair(one: OrderId, other: OrderId) -> usize {
    (one.index() * 31 + other.index()) % (4 * ORDERS)
}

fn acting(helper: HelperId) -> usize {
    helper.index() % ACTING
}

fn used(by: Use) -> usize {
    match by {
        Use::Again => 0,
        Use::Fresh(slot) => 1 + usize::from(slot).min(USES - 2),
    }
}

fn paid(payment: Payment) -> usize {
    let digit = |die: &Option<Die>| die.map_or(0, |die| die.index() + 1);
    payment.iter().fold(0, |number, die| number * 7 + digit(die)) % WAYS
}
