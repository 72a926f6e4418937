//! What a judge sees of Woodcraft Roll & Write.

use table::{Action, Fate, Features, Field, Game, Row, Seat, fields};

use crate::free_actions::Carving;
use crate::{
    Assistant, Card, Colour, CrateId, Die, GRID, Move, ROUNDS, Resource, Sheet, Stage, WoodcraftRoll, Work,
};

impl Features for WoodcraftRoll {
    const FEATURES_VERSION: u32 = 1;
    const POINTS: f32 = 10.0;

    const COMMON: &'static [Field] = fields![
        "left": "turns that are still to come, of 12",
        "keeping": "1 while starting orders are chosen",
        "choosing": "1 while everybody chooses a die or an order",
        "bonuses": "1 while bonuses are taken",
        "drafting": "1 while orders are drafted",
        "crafting": "1 while free actions are taken",
        "waiting": "seats that are waited for, in tens",
        "dice": "dice on the main board, in tens",
        "face up": "orders that lie face up, in tens",
    ];

    const OWN: &'static [Field] = fields![
        "outlook": "points at the end as far as a quick look tells, in tens",
        "points": "points now, in tens",
        "hazelnuts": "points on the hazelnut track, in tens",
        "lantern points": "points beside the lanterns, in tens",
        "reputation": "reputation, in tens",
        "completed": "orders completed, in tens",
        "icons": "reputation icons on completed orders, in tens",
        "orders": "orders in hand, in tens",
        "hopes": "what the orders in hand are likely to bring, in tens of points",
        "best hope": "what the best order in hand is likely to bring, in tens of points",
        "best offer": "what the best order that lies face up is likely to bring, in tens of points",
        "ready": "orders in hand that miss no die, in tens",
        "one short": "orders in hand that miss one die, in tens",
        "two short": "orders in hand that miss two dice, in tens",
        "more short": "orders in hand that miss more, in tens",
        "chips": "chips left, in tens",
        "glue": "glue left, in tens",
        "saws": "saw blades left, in tens",
        "blueberries": "blueberries left, in tens",
        "yellow 1": "yellow dice with a 1, in tens",
        "yellow 2": "yellow dice with a 2, in tens",
        "yellow 3": "yellow dice with a 3, in tens",
        "yellow 4": "yellow dice with a 4, in tens",
        "yellow 5": "yellow dice with a 5, in tens",
        "yellow 6": "yellow dice with a 6, in tens",
        "brown 1": "brown dice with a 1, in tens",
        "brown 2": "brown dice with a 2, in tens",
        "brown 3": "brown dice with a 3, in tens",
        "brown 4": "brown dice with a 4, in tens",
        "brown 5": "brown dice with a 5, in tens",
        "brown 6": "brown dice with a 6, in tens",
        "lanterns": "lanterns marked, in tens",
        "near rows": "rows of lanterns with one cell missing, in tens",
        "near columns": "columns of lanterns with one cell missing, in tens",
        "K1 missing": "boxes of crate K1 that are not marked, in tens",
        "K1 worth": "points of crate K1 if all its boxes were marked now, in tens",
        "K2 missing": "the same of K2",
        "K2 worth": "the same of K2",
        "K3 missing": "the same of K3",
        "K3 worth": "the same of K3",
        "K4 missing": "the same of K4",
        "K4 worth": "the same of K4",
        "K5 missing": "the same of K5",
        "K5 worth": "the same of K5",
        "A1": "1 if assistant A1 is hired",
        "A2": "1 if A2 is hired",
        "A3": "1 if A3 is hired",
        "A4": "1 if A4 is hired",
        "A5": "1 if A5 is hired",
        "A6": "1 if A6 is hired",
        "A7": "1 if A7 is hired",
        "A8": "1 if A8 is hired",
        "used": "assistants that were used already, in tens",
        "due": "gains that are still to be booked, in tens",
        "asked": "1 if the seat is waited for",
    ];

    const ACTIONS: &'static [Field] = fields![
        "keep": "card",
        "die": "column",
        "order": "nothing",
        "take": "card",
        "lantern": "row, column",
        "chestnut": "crate",
        "clerk": "resource",
        "chip": "die",
        "glue": "die, die, colour",
        "saw": "die, smaller part",
        "tinker": "resource that is crossed, 0 chip 1 glue to yellow 2 glue to brown 3 saw, die, the other die or the smaller part",
        "carve": "die, 1 up 0 down",
        "sell": "resource",
        "hire": "assistant",
        "berry": "crate",
        "complete": "card",
        "done": "nothing",
    ];

    fn common(&self, row: &mut Row<'_>) {
        let stages = [Stage::Keep, Stage::Choose, Stage::Bonus, Stage::Draft, Stage::Craft];
        row.put(if self.stage == Stage::Over { 0.0 } else { self.turns_left() / (2 * ROUNDS) as f32 });
        stages.into_iter().for_each(|stage| row.flag(self.stage == stage));
        row.count(self.waiting.len() as u32);
        row.count(self.board.iter().flatten().count() as u32);
        row.count(self.face_up.iter().flatten().count() as u32);
    }

    fn own(&self, seat: Seat, row: &mut Row<'_>) {
        let sheet = self.sheet(seat);
        let (points, hopes) = (self.points_now(sheet), self.hopes(sheet));
        row.put(self.outlook_of(sheet, points, hopes.all) / 10.0);
        row.put(points as f32 / 10.0);
        row.count(sheet.hazelnuts);
        row.count(sheet.lantern_points);
        row.count(sheet.reputation);
        row.count(sheet.completed.len() as u32);
        row.put(self.icons(sheet) as f32 / 10.0);
        self.show_orders(sheet, hopes, row);
        Resource::ALL.into_iter().for_each(|resource| row.count(sheet.left(resource)));
        for colour in [Colour::Yellow, Colour::Brown] {
            (1..=6).for_each(|value| row.count(sheet.dice.count(Die::new(colour, value))));
        }
        show_lanterns(sheet, row);
        self.show_crates(sheet, row);
        Assistant::ALL.into_iter().for_each(|assistant| row.flag(sheet.hired.contains(assistant)));
        row.count(sheet.used.len() as u32);
        row.count(sheet.due.len() as u32);
        row.flag(self.waiting.contains(seat));
    }

    /// Only the starting orders of the others are both hidden and told.
    fn glimpse<T>(&self, seat: Seat, seed: u64, look: impl FnOnce(&Self) -> T) -> T {
        if self.stage == Stage::Keep { look(&self.imagine(seat, Fate::quick(seed))) } else { look(self) }
    }

    const REMEMBERS: bool = true;

    fn looks_same(&self, before: &Self, seat: Seat) -> bool {
        self.sheet(seat) == before.sheet(seat)
            && (self.stage, self.round, self.turn) == (before.stage, before.round, before.turn)
            && self.face_up == before.face_up
            && self.waiting.contains(seat) == before.waiting.contains(seat)
    }

    fn action(&self, _: Seat, mv: Move) -> Action {
        let card = |card: Card| card.phase() as i16 * 100 + card.number() as i16;
        let die = |die: Die| die.index() as i16;
        let (kind, about) = match mv {
            Move::Keep(kept) => (0, [card(kept), 0, 0, 0]),
            Move::Die(column) => (1, [column.index() as i16, 0, 0, 0]),
            Move::Order => (2, [0; 4]),
            Move::Take(taken) => (3, [card(taken), 0, 0, 0]),
            Move::Lantern(cell) => (4, [cell.row() as i16, cell.column() as i16, 0, 0]),
            Move::Chestnut(id) => (5, [id as i16, 0, 0, 0]),
            Move::Clerk(resource) => (6, [resource as i16, 0, 0, 0]),
            Move::Work(Work::Chip(one)) => (7, [die(one), 0, 0, 0]),
            Move::Work(Work::Glue(one, other, colour)) => (8, [die(one), die(other), colour as i16, 0]),
            Move::Work(Work::Saw(one, smaller)) => (9, [die(one), smaller.into(), 0, 0]),
            Move::Tinker(resource, work) => {
                let (what, one, other) = match work {
                    Work::Chip(one) => (0, die(one), 0),
                    Work::Glue(one, other, colour) => (1 + colour as i16, die(one), die(other)),
                    Work::Saw(one, smaller) => (3, die(one), smaller.into()),
                };
                (10, [resource as i16, what, one, other])
            }
            Move::Carve(one, carving) => (11, [die(one), i16::from(carving == Carving::Up), 0, 0]),
            Move::Sell(resource) => (12, [resource as i16, 0, 0, 0]),
            Move::Hire(assistant) => (13, [assistant as i16, 0, 0, 0]),
            Move::Berry(id) => (14, [id as i16, 0, 0, 0]),
            Move::Complete(done) => (15, [card(done), 0, 0, 0]),
            Move::Done => (16, [0; 4]),
        };
        Action::new(kind, about)
    }
}

/// What the orders in hand are likely to bring.
#[derive(Clone, Copy, Default)]
struct Hopes {
    all: f32,
    best: f32,
    /// Orders by the dice that they miss; the last counts all that miss three or more.
    short: [u32; 4],
}

impl WoodcraftRoll {
    /// What the orders in hand are likely to bring, and how many dice they miss.
    fn hopes(&self, sheet: &Sheet) -> Hopes {
        let turns_left = self.turns_left();
        let mut hopes = Hopes::default();
        for card in sheet.orders.iter() {
            let missing = self.missing_dice(sheet, card);
            let hope = self.hope_for(sheet, card, missing, turns_left);
            hopes.all += hope;
            hopes.best = hopes.best.max(hope);
            hopes.short[missing.min(3)] += 1;
        }
        hopes
    }

    fn show_orders(&self, sheet: &Sheet, hopes: Hopes, row: &mut Row<'_>) {
        let turns_left = self.turns_left();
        let offers = self.face_up.iter().flatten().map(|&card| self.hope(sheet, card, turns_left));
        row.count(sheet.orders.len() as u32);
        row.put(hopes.all / 10.0);
        row.put(hopes.best / 10.0);
        row.put(offers.fold(0.0, f32::max) / 10.0);
        hopes.short.into_iter().for_each(|count| row.count(count));
    }

    fn show_crates(&self, sheet: &Sheet, row: &mut Row<'_>) {
        for id in CrateId::ALL {
            let printed = self.book.crate_(id);
            let marked = sheet.crates[id as usize];
            let missing = (printed.chestnuts - marked.chestnuts) + (printed.blueberries - marked.blueberries);
            row.count(missing);
            row.put(self.full_crate_points(sheet, id) as f32 / 10.0);
        }
    }
}

fn show_lanterns(sheet: &Sheet, row: &mut Row<'_>) {
    let marked = |row: usize, column: usize| sheet.lanterns.has(crate::Cell::new(row, column));
    let in_row = |row: usize| (0..GRID).filter(|&column| marked(row, column)).count();
    let in_column = |column: usize| (0..GRID).filter(|&row| marked(row, column)).count();
    row.count(sheet.lanterns.len() as u32);
    row.count((0..GRID).filter(|&row| in_row(row) == GRID - 1).count() as u32);
    row.count((0..GRID).filter(|&column| in_column(column) == GRID - 1).count() as u32);
}
