//! Woodcraft Roll & Write: workshops, six rounds of two turns, dice of yellow and brown wood.
//!
//! The chapters follow the rulebook; `RULES.md` has the rules with the numbers that the code cites.

// The rulebook.
mod free_actions;
mod gains;
mod round;
mod scoring;
mod setup;
mod solo;
mod turn;

// What is on the table.
mod assistants;
mod cards;
mod components;
mod dice;
mod lanterns;
mod resources;
mod sheet;

// What bots know of it.
mod advice;
mod features;

// What people see of it.
mod board;
mod events;
mod imagine;
mod invariants;
mod notation;
mod numbers;
mod view;
mod why;
mod words;

use serde::{Deserialize, Serialize};
use table::{
    About, Catalogue, Fate, Game, Illegal, Lexicon, Limits, Phrase, Reveal, Seat, Seats, Setup, SetupError,
    Standings, Unreadable, Viewer, Witness,
};
use tinyvec::ArrayVec;

pub use assistants::{Assistant, Assistants};
pub use cards::{Card, CardSet, MOST_ORDERS, Phase};
pub use components::{
    AssistantCard, Counted, Crate, CrateScore, Direction, Effect, Order, Printed, Row, SlideRule, Step,
    Timing,
};
pub use dice::{Colour, Dice, Die, HIGHEST};
pub use events::Event;
pub use free_actions::{Carving, Work};
pub use gains::{Due, Gain};
pub use lanterns::{Cell, GRID, Lanterns};
pub use resources::{Resource, Resources};
pub use sheet::{Boxes, COLUMNS, Choice, Column, CrateId, ROUNDS, Sheet, TurnBox};
pub use view::{OwnSecrets, SheetView, View};
pub use words::Component;

/// The component files.
pub type Book = table::Book<Printed>;
/// A deck of orders, the next card last.
pub type Deck = ArrayVec<[Card; MOST_ORDERS]>;
/// Those who still draft an order in this turn, the next one first.
pub type Draft = ArrayVec<[Seat; MOST_PLAYERS]>;

pub const MOST_PLAYERS: usize = 5;
/// RW-4: orders lie face up in three slots: left, middle, right.
pub const SLOTS: usize = 3;

/// A match of Woodcraft Roll & Write.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoodcraftRoll {
    pub book: Book,
    pub fate: Fate,
    /// Which orders are being turned up.
    pub phase: Phase,
    /// From 1 to 6.
    pub round: u8,
    /// 1 or 2.
    pub turn: u8,
    pub stage: Stage,
    /// Who must choose now.
    pub waiting: Seats,
    /// The dice on the main board, by column from the left.
    pub board: [Option<Die>; COLUMNS],
    pub face_up: [Option<Card>; SLOTS],
    /// The decks of phase I and II.
    pub decks: [Deck; 2],
    /// Orders that have left the game; those of phase II come back when their deck is empty.
    pub discards: CardSet,
    pub draft: Draft,
    pub sheets: ArrayVec<[Sheet; MOST_PLAYERS]>,
}

impl WoodcraftRoll {
    /// All seats, from the first.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.sheets.len())
    }

    #[inline]
    pub(crate) fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    #[inline]
    pub(crate) fn sheet_mut(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.sheets[seat.index()]
    }

    /// RW-100: whether one player plays alone.
    pub(crate) fn is_solo(&self) -> bool {
        self.sheets.len() == 1
    }
}

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// RW-3: which starting order to keep.
    Keep,
    /// RW-20: a die or an order.
    Choose,
    /// RW-29: how to take the bonuses of the dice.
    Bonus,
    /// RW-23: which order.
    Draft,
    /// RW-26: free actions.
    Craft,
    Over,
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Keep this starting order.
    Keep(Card),
    /// Take the die of this column.
    Die(Column),
    /// Take an order instead of a die.
    Order,
    /// Draft this order.
    Take(Card),
    /// Mark this lantern.
    Lantern(Cell),
    /// Mark a chestnut on this crate.
    Chestnut(CrateId),
    /// Let the assistant who acts after orders bring this.
    Clerk(Resource),
    /// Cross a chip, glue or saw blade and use it.
    Work(Work),
    /// Cross this one and use it as another.
    Tinker(Resource, Work),
    /// One more or less on this die.
    Carve(Die, Carving),
    Sell(Resource),
    Hire(Assistant),
    /// Pay a blueberry box of this crate.
    Berry(CrateId),
    Complete(Card),
    /// No more free actions in this turn.
    Done,
}

/// The most moves of one seat in a match, with any component file that passes its checks: the starting order; in
/// each turn a choice, a draft, the use of every assistant, and the end; every material and every blueberry once;
/// hiring all; completing every order, with its assistant's offer; lanterns; chestnut boxes.
const MOST_MOVES_OF_A_SEAT: usize = {
    let turns = 2 * ROUNDS;
    let spaces = components::MOST_SPACES as usize;
    let boxes = 5 * components::MOST_BOXES as usize;
    1 + turns * (3 + 8) + 4 * spaces + 8 + 2 * (turns + 1) + GRID * GRID + boxes
};

impl Game for WoodcraftRoll {
    type Move = Move;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        slug: "woodcraft-roll",
        rules_version: 1,
        fewest_players: 1,
        most_players: MOST_PLAYERS as u8,
        minutes_per_player: 15,
        weight: 2,
        options: &[],
        longest_match: MOST_PLAYERS * MOST_MOVES_OF_A_SEAT,
        limits: Limits::read(include_str!("../data/verdicts.toml")),
    };

    const ASKED: &'static [(&'static str, &'static str)] = why::ASKED;
    const CATALOGUE: Option<Catalogue> = Some(Catalogue::of::<Printed>());

    fn deal(setup: &Setup, fate: Fate) -> Result<Self, SetupError> {
        setup.check(&Self::ABOUT)?;
        Self::set_up(setup, fate)
    }

    fn seats(&self) -> usize {
        self.sheets.len()
    }

    #[inline]
    fn waiting_for(&self) -> Seats {
        self.waiting
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.waiting.contains(seat) {
            return;
        }
        match self.stage {
            Stage::Keep => out.extend(self.sheet(seat).orders.iter().map(Move::Keep)),
            Stage::Choose => self.main_choices(out),
            Stage::Draft => out.extend(self.face_up.iter().flatten().copied().map(Move::Take)),
            Stage::Bonus => self.answers(seat, out),
            Stage::Craft if self.sheet(seat).due.is_empty() => self.free_actions(seat, out),
            Stage::Craft => self.answers(seat, out),
            Stage::Over => {}
        }
    }

    fn step(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        match mv {
            Move::Keep(card) => self.keep(seat, card, witness),
            Move::Die(column) => self.main_choice(seat, Choice::Die(column), witness),
            Move::Order => self.main_choice(seat, Choice::Order, witness),
            Move::Take(card) => self.take(seat, card, witness),
            Move::Lantern(_) | Move::Chestnut(_) | Move::Clerk(_) => {
                self.answer(seat, mv, witness);
                if self.stage != Stage::Bonus || !self.sheet(seat).due.is_empty() {
                    return Reveal::Nothing;
                }
                self.waiting.remove(seat);
                self.after_bonuses(witness)
            }
            _ => self.act(seat, mv, witness),
        }
    }

    /// Sheets are open; only the starting orders are not.
    fn forced(&self, seat: Seat) -> Option<Move> {
        if self.stage == Stage::Keep { None } else { self.only_move(seat) }
    }

    fn why_not(&self, seat: Seat, mv: Move) -> Illegal {
        self.why_illegal(seat, mv)
    }

    fn rule_of_turns(&self) -> &'static str {
        self.order_of_play()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, fate: Fate) -> Self {
        self.imagined_by(seat, fate)
    }

    fn standings(&self) -> Standings {
        self.all_standings()
    }

    /// 0 while starting orders are chosen, then from 1 to 12.
    fn turn(&self, _: Seat) -> u32 {
        if self.stage == Stage::Keep { 0 } else { self.turn_index() as u32 + 1 }
    }

    fn write(&self, mv: Move) -> String {
        notation::write(mv)
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        notation::read(text)
    }

    fn check_invariants(&self) -> Result<(), String> {
        self.holds_invariants()
    }

    fn lexicon() -> &'static Lexicon {
        words::lexicon()
    }

    fn describe(&self, _: Seat, mv: Move) -> Phrase {
        self.label(mv)
    }

    fn prompt(&self, seat: Seat) -> Phrase {
        self.question(seat)
    }

    fn tell(&self, event: &Event) -> Phrase {
        self.log_line(event)
    }
}
