//! What a judge sees of Woodcraft.

use table::{Action, Advice, Fate, Features, Field, Game, Row, Seat, fields};

use crate::advice::LEARNED;
use crate::dice::Die;
use crate::state::{BonusSide, GlueTile, Move, Player, Stage, Use, Woodcraft};

impl Features for Woodcraft {
    const FEATURES_VERSION: u32 = 1;
    const POINTS: f32 = 20.0;

    const COMMON: &'static [Field] = fields![
        "left": "rounds that are still to come, of all",
        "setup": "1 while helpers and orders are chosen, and while these come to work",
        "turns": "1 while players take turns",
        "closing": "1 while the actions of a turn are over and the turn is not",
        "placing": "1 while orders are placed from the hand",
        "late": "1 with the late decks",
        "contracts": "contracts that can be claimed, in tens",
        "main done": "1 if the main action of the turn is done",
        "marketed": "1 if the turn has seen marketing",
        "tasks": "things to resolve, in tens",
        "orders": "orders in the row, in tens",
        "helpers": "helpers in the row, in tens",
        "neutral": "alone: how far the neutral marker is, in tens",
    ];

    const OWN: &'static [Field] = fields![
        "outlook": "points at the end as far as a quick look tells, in tens",
        "points": "the score so far, in tens",
        "contracts worth": "what contracts are likely to bring, in tens of points",
        "orders worth": "the same of orders by reputation",
        "marketing worth": "the same of marketing",
        "hazelnuts worth": "the same of hazelnut income",
        "tokens worth": "the same of tokens, dice and materials for orders",
        "workshop worth": "the same of tiles of the workshop",
        "helpers worth": "the same of helpers",
        "open orders worth": "the same of orders beside the board",
        "actions": "main actions still to come, this turn's included, in tens",
        "blueberries": "blueberries, in tens",
        "material 1": "materials of the first kind, in tens",
        "material 2": "of the second kind, in tens",
        "material 3": "of the third kind, in tens",
        "lanterns": "lanterns, in tens",
        "reuse": "reuse tokens, in tens",
        "saws": "saws, in tens",
        "fresh saws": "fresh saws, in tens",
        "splices": "splice tiles, in tens",
        "fresh splices": "fresh splice tiles, in tens",
        "glue": "1 with the glue tile, used or fresh",
        "fresh glue": "1 with a fresh glue tile",
        "pots": "pots, in tens",
        "trees": "trees in pots, in tens",
        "tree pips": "pips of the trees, in tens",
        "green dice": "green dice in the pile, in tens",
        "yellow dice": "yellow dice in the pile, in tens",
        "brown dice": "brown dice in the pile, in tens",
        "pips": "pips of the pile, in tens",
        "blueberry income": "steps of blueberry income, in tens",
        "hazelnut income": "steps of hazelnut income, in tens",
        "reputation": "reputation, in tens",
        "marketing": "marketing steps taken, in tens",
        "claimed": "contracts claimed, in tens",
        "completed": "orders completed, in tens",
        "hand": "orders in hand, in tens",
        "placed": "orders beside the board, in tens",
        "top rows": "orders in the two uppermost rows, in tens",
        "helpers": "helpers, in tens",
        "tools": "tools in the attic, in tens",
        "tiles reached": "reputation tiles reached, in tens",
        "active": "1 if it is the seat's turn",
        "place": "seats that take their turn before it in a round, in tens",
        "asked": "1 if the seat is waited for",
    ];

    const ACTIONS: &'static [Field] = fields![
        "keep helper": "helper",
        "keep orders": "order, order",
        "place": "order",
        "tile": "action",
        "begin": "way, action",
        "take blueberries": "nothing",
        "buy": "die",
        "sell": "die",
        "buy material": "offer",
        "extra material": "material",
        "order": "order",
        "hire": "helper",
        "room": "helper, room",
        "produce": "helper",
        "plant": "tree, die",
        "improve": "upgrade",
        "saw": "die, parts as digits, slot from 1 or 0 for a reuse token",
        "splice": "die, step, slot from 1 or 0 for a reuse token",
        "glue": "die, die, colour, slot from 1 or 0 for a reuse token",
        "cut": "colour",
        "step die": "helper, die, step",
        "swap material": "helper, material given, material taken",
        "helper buys": "helper, material",
        "helper sells": "helper, material",
        "helper plants": "helper, die",
        "complete": "order, dice as two numbers",
        "claim": "contract",
        "instead": "nothing",
        "tool": "tool, space",
        "take die": "die",
        "pick": "place in the list",
        "first": "0 outer bonus 1 saws",
        "link": "link",
        "done": "nothing",
        "market": "nothing",
        "return": "die",
        "end": "nothing",
    ];

    fn common(&self, row: &mut Row<'_>) {
        let rounds = self.book.get().rounds(self.seat_count()).rounds;
        let left = f32::from((rounds + 1).saturating_sub(self.round.max(1))) / f32::from(rounds);
        row.put(if self.stage == Stage::Over { 0.0 } else { left });
        row.flag(matches!(self.stage, Stage::Setup | Stage::Opening));
        row.flag(self.stage == Stage::Turn);
        row.flag(self.stage == Stage::Closing);
        row.flag(self.stage == Stage::Placing);
        row.flag(self.market.late);
        row.count(self.contracts.available.count_ones());
        row.flag(self.turn.main_done);
        row.flag(self.turn.marketed);
        row.count(self.tasks.len() as u32);
        row.count(self.market.orders.iter().flatten().count() as u32);
        row.count(self.market.helpers.iter().flatten().count() as u32);
        row.count(self.solo.neutral);
    }

    fn own(&self, seat: Seat, row: &mut Row<'_>) {
        let parts = self.parts(seat);
        let over = self.stage == Stage::Over;
        let outlook = if over { self.outlook(seat) } else { LEARNED.of(self.seat_count()).weigh(&parts) };
        row.put(outlook / 10.0);
        parts.points[..Woodcraft::PARTS.len()].iter().for_each(|part| row.put(part / 10.0));
        row.count(parts.left as u32);
        let player = self.player(seat);
        show_board(player, row);
        row.count(player.completed.len() as u32);
        row.count(player.hand.len() as u32);
        row.count(player.placed().len() as u32);
        row.count((player.rows[0].len() + player.rows[1].len()) as u32);
        row.count(player.helper_count() as u32);
        row.count(player.tool_count() as u32);
        row.count(player.tiles_reached.count_ones());
        let seats = self.seat_count();
        row.flag(self.active == seat && !over);
        row.count(((seat.index() + seats - self.first.index()) % seats) as u32);
        row.flag(self.waiting_for().contains(seat));
    }

    fn glimpse<T>(&self, seat: Seat, seed: u64, look: impl FnOnce(&Self) -> T) -> T {
        let holds = |other: Seat| other != seat && !self.player(other).hand.is_empty();
        if self.all_seats().any(holds) { look(&self.glimpsed(seat, Fate::quick(seed))) } else { look(self) }
    }

    const REMEMBERS: bool = true;

    fn looks_same(&self, before: &Self, seat: Seat) -> bool {
        let moment = |game: &Self| {
            let doing = (game.active == seat).then_some((game.turn.main_done, game.turn.marketed));
            (game.stage, game.round, game.first, game.active, doing, game.contracts.available)
        };
        self.player(seat) == before.player(seat)
            && moment(self) == moment(before)
            && self.waiting_for().contains(seat) == before.waiting_for().contains(seat)
    }

    fn action(&self, _: Seat, mv: Move) -> Action {
        let one = |value: i16| [value, 0, 0, 0];
        let two = |a: i16, b: i16| [a, b, 0, 0];
        let die = |die: Die| die.index() as i16;
        let by = |by: Use| match by {
            Use::Fresh(slot) => i16::from(slot) + 1,
            Use::Again => 0,
        };
        let (kind, about) = match mv {
            Move::KeepHelper(helper) => (0, one(helper.0.into())),
            Move::KeepOrders(a, b) => (1, two(a.0.into(), b.0.into())),
            Move::Place(order) => (2, one(order.0.into())),
            Move::Tile(action) => (3, one(action as i16)),
            Move::Begin(way, action) => (4, two(way as i16, action as i16)),
            Move::TakeBlueberries => (5, one(0)),
            Move::Buy(bought) => (6, one(die(bought))),
            Move::Sell(sold) => (7, one(die(sold))),
            Move::BuyMaterial(offer) => (8, one(offer.into())),
            Move::ExtraMaterial(material) => (9, one(material as i16)),
            Move::Order(order) => (10, one(order.0.into())),
            Move::Hire(helper) => (11, one(helper.0.into())),
            Move::Room(helper, room) => (12, two(helper.0.into(), room.0.into())),
            Move::Produce(helper) => (13, one(helper.0.into())),
            Move::Plant { tree, from } => (14, two(die(tree), die(from))),
            Move::Improve(upgrade) => (15, one(upgrade as i16)),
            Move::Saw { die: sawn, parts, by: used } => {
                let parts = parts.values().iter().fold(0i16, |number, &part| number * 6 + i16::from(part));
                (16, [die(sawn), parts, by(used), 0])
            }
            Move::Splice { die: spliced, step, by: used } => (17, [die(spliced), step.into(), by(used), 0]),
            Move::Glue { dice, keep, by: used } => (18, [die(dice[0]), die(dice[1]), keep as i16, by(used)]),
            Move::Cut(colour) => (19, one(colour as i16)),
            Move::StepDie { helper, die: stepped, step } => {
                (20, [helper.0.into(), die(stepped), step.into(), 0])
            }
            Move::SwapMaterial { helper, give, take } => (21, [helper.0.into(), give as i16, take as i16, 0]),
            Move::HelperBuys { helper, material } => (22, two(helper.0.into(), material as i16)),
            Move::HelperSells { helper, material } => (23, two(helper.0.into(), material as i16)),
            Move::HelperPlants { helper, from } => (24, two(helper.0.into(), die(from))),
            Move::Complete(order, payment) => {
                let digit = |place: usize| payment[place].map_or(0, |paid| die(paid) + 1);
                (25, [order.0.into(), digit(0) * 32 + digit(1), digit(2) * 32 + digit(3), 0])
            }
            Move::Claim(contract) => (26, one(contract.0.into())),
            Move::Instead => (27, one(0)),
            Move::Tool(tool, space) => (28, two(tool.0.into(), space.0.into())),
            Move::TakeDie(taken) => (29, one(die(taken))),
            Move::Pick(place) => (30, one(place.into())),
            Move::First(side) => (31, one(i16::from(side == BonusSide::Saw))),
            Move::Link(link) => (32, one(link.into())),
            Move::Done => (33, one(0)),
            Move::Market => (34, one(0)),
            Move::Return(returned) => (35, one(die(returned))),
            Move::End => (36, one(0)),
        };
        Action::new(kind, about)
    }
}

/// Pieces on a player's board.
fn show_board(player: &Player, row: &mut Row<'_>) {
    row.count(player.blueberries);
    player.materials.into_iter().for_each(|count| row.count(count));
    row.count(player.lanterns);
    row.count(player.reuse);
    row.count(player.saws);
    row.count(player.fresh_saws);
    row.count(player.splices);
    row.count(player.fresh_splices.count_ones());
    row.flag(player.glue != GlueTile::Missing);
    row.flag(player.glue == GlueTile::Fresh);
    row.count(player.pots);
    row.count(player.trees.iter().flatten().count() as u32);
    row.count(player.trees.iter().flatten().map(|tree| u32::from(tree.value())).sum::<u32>());
    player.pile.by_colour().into_iter().for_each(|count| row.count(count));
    row.count(player.pile.pips());
    player.income.into_iter().for_each(|steps| row.count(steps));
    row.count(player.reputation);
    row.count(player.marketing);
    row.count(player.contracts.count_ones());
}
