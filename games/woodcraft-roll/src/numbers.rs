//! Moves as numbers.

use table::Seat;
use table::numbers::{Kind, Numbered, firsts};

use crate::cards::MOST_ORDERS;
use crate::free_actions::Carving;
use crate::{COLUMNS, Card, CrateId, Die, GRID, Move, Resource, WoodcraftRoll, Work};

const CARDS: usize = 2 * MOST_ORDERS;
const CRATES: usize = CrateId::ALL.len();
const RESOURCES: usize = Resource::ALL.len();
const CHIPS: usize = Die::KINDS;
const GLUES: usize = Die::KINDS * Die::KINDS * 2;
const SAWS: usize = Die::KINDS * 6;

const KINDS: [Kind; 17] = [
    Kind::new("keep", CARDS),
    Kind::new("die", COLUMNS),
    Kind::new("order", 1),
    Kind::new("take", CARDS),
    Kind::new("lantern", GRID * GRID),
    Kind::new("chestnut", CRATES),
    Kind::new("clerk", RESOURCES),
    Kind::new("chip", CHIPS),
    Kind::new("glue", GLUES),
    Kind::new("saw", SAWS),
    Kind::new("tinker", RESOURCES * (CHIPS + GLUES + SAWS)),
    Kind::new("carve", 2 * Die::KINDS),
    Kind::new("sell", RESOURCES),
    Kind::new("hire", 8),
    Kind::new("berry", CRATES),
    Kind::new("complete", CARDS),
    Kind::new("done", 1),
];

impl Numbered for WoodcraftRoll {
    const KINDS: &'static [Kind] = &KINDS;
    const FIRSTS: &'static [usize] = &firsts(&KINDS);

    fn kind_and_place(&self, _: Seat, mv: Move) -> (usize, usize) {
        let card = |card: Card| card.phase() as usize * MOST_ORDERS + card.number() - 1;
        match mv {
            Move::Keep(kept) => (0, card(kept)),
            Move::Die(column) => (1, column.index()),
            Move::Order => (2, 0),
            Move::Take(taken) => (3, card(taken)),
            Move::Lantern(cell) => (4, cell.row() * GRID + cell.column()),
            Move::Chestnut(id) => (5, id as usize),
            Move::Clerk(resource) => (6, resource as usize),
            Move::Work(work @ Work::Chip(_)) => (7, within(work)),
            Move::Work(work @ Work::Glue(..)) => (8, within(work)),
            Move::Work(work @ Work::Saw(..)) => (9, within(work)),
            Move::Tinker(resource, work) => {
                let before = match work {
                    Work::Chip(_) => 0,
                    Work::Glue(..) => CHIPS,
                    Work::Saw(..) => CHIPS + GLUES,
                };
                (10, resource as usize * (CHIPS + GLUES + SAWS) + before + within(work))
            }
            Move::Carve(die, carving) => (11, die.index() * 2 + usize::from(carving == Carving::Up)),
            Move::Sell(resource) => (12, resource as usize),
            Move::Hire(assistant) => (13, assistant as usize),
            Move::Berry(id) => (14, id as usize),
            Move::Complete(done) => (15, card(done)),
            Move::Done => (16, 0),
        }
    }
}

fn within(work: Work) -> usize {
    match work {
        Work::Chip(die) => die.index(),
        Work::Glue(one, other, colour) => {
            (one.index() * Die::KINDS + other.index()) * 2 + usize::from(colour as u8)
        }
        Work::Saw(die, smaller) => die.index() * 6 + usize::from(smaller) - 1,
    }
}
