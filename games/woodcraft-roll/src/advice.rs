//! What a bot should know of Woodcraft Roll & Write. The figures are judgements of play, not printed values.

use table::{Advice, Seat, Stock};

use crate::{
    Assistant, COLUMNS, Card, Carving, Cell, CrateId, Dice, Die, Due, Gain, Move, Order, ROUNDS, Resource,
    Sheet, Stage, WoodcraftRoll, Work,
};

impl Advice for WoodcraftRoll {
    const TUNING: &'static str = include_str!("../data/search.toml");
    const JUDGE: &'static [u8] = include_bytes!("../data/judge.bin");
    const STYLES: &'static str = include_str!("../data/styles.toml");

    fn outlook(&self, seat: Seat) -> f32 {
        let sheet = self.sheet(seat);
        let turns_left = self.turns_left();
        let hopes = sheet.orders.iter().map(|card| self.hope(sheet, card, turns_left)).sum();
        self.outlook_of(sheet, self.points_now(sheet), hopes)
    }

    fn prefer(&self, seat: Seat, moves: &[Move], scores: &mut [f32]) {
        let bench = self.bench(self.sheet(seat));
        for (mv, score) in moves.iter().zip(scores) {
            *score = self.liking(&bench, *mv);
        }
    }

    /// Orders and assistants. The two orders dealt to a seat are on offer to it until it keeps one.
    fn stock(&self) -> Option<Stock> {
        let dealt = self.stage == Stage::Keep;
        let orders =
            |sheet: &Sheet| sheet.orders.iter().chain(sheet.completed.iter()).map(|card| card.to_string());
        let hired = |sheet: &Sheet| sheet.hired.iter().map(|assistant| assistant.to_string());
        let mut stock = Stock::default();
        stock.offered.extend(self.face_up.iter().flatten().map(ToString::to_string));
        stock.offered.extend(Assistant::ALL.into_iter().map(|assistant| assistant.to_string()));
        for sheet in &self.sheets {
            if dealt {
                stock.offered.extend(orders(sheet));
                stock.taken.push(hired(sheet).collect());
            } else {
                stock.taken.push(orders(sheet).chain(hired(sheet)).collect());
            }
        }
        Some(stock)
    }
}

/// A sheet whose owner thinks about what to do.
struct Bench<'a> {
    sheet: &'a Sheet,
    turns_left: f32,
    /// The orders in hand, where dice may be worked on. Nobody has more of them than turns and the first one.
    wanted: [WantedOrder; 2 * ROUNDS + 1],
    count: usize,
}

/// An order in hand, as far as work on dice matters to it.
#[derive(Clone, Copy, Default)]
struct WantedOrder {
    dice: Dice,
    /// How many of them are missing.
    missing: u8,
    /// Whether what it asks for beside dice can be paid.
    is_payable: bool,
}

impl WoodcraftRoll {
    #[inline]
    fn bench<'a>(&self, sheet: &'a Sheet) -> Bench<'a> {
        let wanted = [WantedOrder::default(); 2 * ROUNDS + 1];
        let mut bench = Bench { sheet, turns_left: self.turns_left(), wanted, count: 0 };
        if self.stage == Stage::Craft {
            for (wanted, card) in bench.wanted.iter_mut().zip(sheet.orders.iter()) {
                let order = self.book.order(card);
                wanted.dice = order.dice;
                wanted.missing = missing(&sheet.dice, &order.dice) as u8;
                wanted.is_payable = sheet.can_pay(&order.pay);
                bench.count += 1;
            }
        }
        bench
    }

    /// The outlook of a sheet with so many points and such hopes of its orders.
    pub(crate) fn outlook_of(&self, sheet: &Sheet, points: i32, hopes: f32) -> f32 {
        let (now, turns_left) = (points as f32, self.turns_left());
        if self.stage == Stage::Over {
            return now;
        }
        let materials: f32 =
            Resource::MATERIALS.into_iter().map(|material| f32::from(sheet.left(material))).sum();
        let stuff = 0.5 * materials
            + 0.4 * f32::from(sheet.left(Resource::Blueberries))
            + 0.6 * sheet.dice.len() as f32;
        now + hopes + 3.5 * turns_left + stuff * (turns_left / 4.0).min(1.0)
    }

    /// Turns that are still to come, this one included while its main choice is open.
    pub(crate) fn turns_left(&self) -> f32 {
        (2 * ROUNDS - self.turn_index() - 1) as f32
    }

    /// The points of a sheet, without the lines that a table would show.
    pub(crate) fn points_now(&self, sheet: &Sheet) -> i32 {
        let printed = self.book.get();
        let assistants: i32 = sheet.hired.iter().map(|id| i32::from(printed.assistant(id).points)).sum();
        let orders: i32 = sheet.completed.iter().map(|card| i32::from(printed.order(card).points)).sum();
        let crates: i32 = CrateId::ALL.into_iter().map(|id| self.crate_points(sheet, id)).sum();
        let reputation = i32::from(sheet.reputation) * sheet.completed.len() as i32;
        i32::from(sheet.hazelnuts)
            + i32::from(sheet.lantern_points)
            + assistants
            + orders
            + crates
            + reputation
    }

    /// How many dice of this order the sheet misses.
    pub(crate) fn missing_dice(&self, sheet: &Sheet, card: Card) -> usize {
        missing(&sheet.dice, &self.book.order(card).dice)
    }

    /// What an order in hand is likely to bring.
    pub(crate) fn hope(&self, sheet: &Sheet, card: Card, turns_left: f32) -> f32 {
        self.hope_for(sheet, card, self.missing_dice(sheet, card), turns_left)
    }

    /// The same of an order that misses so many dice.
    pub(crate) fn hope_for(&self, sheet: &Sheet, card: Card, missing: usize, turns_left: f32) -> f32 {
        // Each missing die takes about a turn, and luck.
        let likely = [0.95, 0.7, 0.45, 0.25, 0.15][missing.min(4)];
        if missing as f32 > turns_left + 1.0 {
            0.0
        } else {
            likely * self.worth(sheet, self.book.order(card))
        }
    }

    /// What an order brings when it is completed now.
    fn worth(&self, sheet: &Sheet, order: &Order) -> f32 {
        let completed = sheet.completed.len() as f32;
        let reputation = f32::from(order.reputation) * (completed + 1.5) + f32::from(sheet.reputation);
        f32::from(order.points) + reputation + gain_value(&order.gain)
    }

    fn liking(&self, bench: &Bench, mv: Move) -> f32 {
        let (sheet, turns_left) = (bench.sheet, bench.turns_left);
        match mv {
            Move::Keep(card) | Move::Take(card) => {
                let order = self.book.order(card);
                0.4 * self.worth(sheet, order) - 1.2 * missing(&sheet.dice, &order.dice) as f32
            }
            Move::Die(column) => self.die_liking(sheet, column.index(), turns_left),
            Move::Order => self.order_liking(sheet, turns_left),
            Move::Lantern(cell) => lantern_liking(sheet, cell),
            Move::Chestnut(id) => self.chestnut_liking(sheet, id),
            Move::Clerk(resource) => resource_value(resource),
            Move::Work(work) => Self::work_liking(bench, work),
            Move::Tinker(_, work) => Self::work_liking(bench, work) - 0.3,
            Move::Carve(die, carving) => Self::carve_liking(bench, die, carving),
            Move::Sell(_) => 1.0,
            Move::Hire(assistant) => {
                let card = self.book.assistant(assistant);
                let soon = if turns_left >= 4.0 { 1.2 } else { -1.0 };
                f32::from(card.points) + soon - 0.25 * f32::from(card.cost)
            }
            Move::Berry(id) => {
                let crate_ = self.book.crate_(id);
                let marked = sheet.crates[id as usize];
                if marked.chestnuts >= crate_.chestnuts { 2.5 } else { -0.5 }
            }
            Move::Complete(_) => 5.0,
            Move::Done => 0.0,
        }
    }

    /// The bonus of the column, and how well the die suits the orders in hand.
    fn die_liking(&self, sheet: &Sheet, column: usize, turns_left: f32) -> f32 {
        debug_assert!(column < COLUMNS);
        let Some(die) = self.board[column] else { return f32::NEG_INFINITY };
        let bonus = gain_value(self.book.bonus(column, die.colour()));
        let has = sheet.dice.count(die);
        let suits = sheet.orders.iter().filter(|&card| self.book.order(card).dice.count(die) > has);
        let fit = 1.6 * suits.count().min(2) as f32 + 0.15 * f32::from(die.value());
        bonus * (0.3 + turns_left / 12.0) + fit
    }

    /// A new order is worth a turn while few are in hand and there is time to complete it.
    fn order_liking(&self, sheet: &Sheet, turns_left: f32) -> f32 {
        let in_hand = sheet.orders.len() as f32;
        let best =
            self.face_up.iter().flatten().map(|&card| self.hope(sheet, card, turns_left)).fold(0.0, f32::max);
        0.35 * best - 1.4 * in_hand + if turns_left < 2.0 { -1.0 } else { 0.5 }
    }

    fn chestnut_liking(&self, sheet: &Sheet, id: CrateId) -> f32 {
        // What the crate would bring if it were active now, and how near it is.
        let printed = self.book.crate_(id);
        let boxes = printed.chestnuts + printed.blueberries;
        0.5 * self.full_crate_points(sheet, id) as f32 - 0.6 * f32::from(boxes)
    }

    /// Work on dice is worth it when it brings an order nearer; at the end glue is worth its points.
    fn work_liking(bench: &Bench, work: Work) -> f32 {
        let glue = match work {
            Work::Glue(..) if bench.turns_left < 1.0 => 2.5,
            Work::Glue(..) => 0.4,
            _ => 0.0,
        };
        let mut dice = bench.sheet.dice;
        match work {
            Work::Chip(die) => {
                dice.remove(die);
                dice.add(die.raised().expect("a 6 takes no chip"));
            }
            Work::Glue(one, other, colour) => {
                dice.remove(one);
                dice.remove(other);
                dice.add(Die::new(colour, one.value() + other.value()));
            }
            Work::Saw(die, smaller) => {
                dice.remove(die);
                dice.add(Die::new(die.colour(), smaller));
                dice.add(Die::new(die.colour(), die.value() - smaller));
            }
        }
        Self::nearer(bench, &dice) + glue
    }

    fn carve_liking(bench: &Bench, die: Die, carving: Carving) -> f32 {
        let mut dice = bench.sheet.dice;
        dice.remove(die);
        dice.add(carving.of(die).expect("a die stays between 1 and 6"));
        Self::nearer(bench, &dice) + 0.8
    }

    /// How much nearer the orders in hand come when the dice become these.
    #[inline]
    fn nearer(bench: &Bench, dice: &Dice) -> f32 {
        let mut best: f32 = -2.0;
        let mut worst: f32 = 0.0;
        for order in &bench.wanted[..bench.count] {
            let (before, after) = (usize::from(order.missing), missing(dice, &order.dice));
            if after == 0 && before > 0 && order.is_payable {
                best = best.max(3.5);
            } else if after < before {
                best = best.max(0.6);
            } else if after > before {
                // A die that an order waits for would be lost.
                worst -= 1.0;
            }
        }
        best + worst
    }
}

/// How many dice of an order are still missing.
fn missing(dice: &Dice, needed: &Dice) -> usize {
    needed.beyond(dice)
}

fn resource_value(resource: Resource) -> f32 {
    match resource {
        Resource::Chips => 0.8,
        Resource::Glue => 1.4,
        Resource::Saw => 0.9,
        Resource::Blueberries => 0.9,
    }
}

/// What a gain is worth, in points.
fn gain_value(gain: &Gain) -> f32 {
    gain.iter()
        .map(|due| match due {
            Due::Resource(resource) => resource_value(*resource),
            Due::Die(_) => 1.0,
            Due::Lantern => 1.3,
            Due::Chestnut => 2.0,
            Due::LanternPoints(points) | Due::Hazelnuts(points) => f32::from(*points),
            Due::Reputation => 3.0,
            Due::OneOf => 1.2,
        })
        .sum()
}

/// Lines that are nearly full first.
fn lantern_liking(sheet: &Sheet, cell: Cell) -> f32 {
    let (in_row, in_column) = (sheet.lanterns.in_row(cell.row()), sheet.lanterns.in_column(cell.column()));
    in_row as f32 * (0.4 + 0.3 * cell.row() as f32) + in_column as f32 * 0.7
}
