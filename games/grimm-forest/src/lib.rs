//! The Grimm Forest, for 2 to 4 players: secret choices, Fables, Monsters and Friends, and houses of straw, wood
//! and brick. The rules are in `RULES.md`; comments name its statements.

// Chapter 1: components and limits.
pub mod bag;
pub mod components;
pub mod goods;
mod supply;

// The table: what lies on it, what is asked, what can be answered, what happened.
pub mod agenda;
pub mod events;
pub mod forest;
pub mod moves;
mod questions;

// Chapter 2: setup.
mod setup;

// Chapter 3: the round, window by window.
pub mod round;
// G0, G0b: start of the round, Prince Regal (chapter 7).
mod start;
// G1: choosing.
mod choosing;
// G2: Fables revealed.
mod revealed;
// G3 to G5: Gather cards revealed, before collecting, collecting (with the market, chapter 8).
mod gathering;
// G6: end of the Gather phase; Fables (chapter 4), Friends (chapter 5), Monsters (chapter 6).
mod endgather;
mod friends;
mod monsters;
// B0, B1: the Build phase.
mod building;
// G7, B2, C: tidying up, the end of the match (chapter 10), Clean Up.
mod ending;

// What players know (chapter 9), read and write.
mod imagine;
mod invariants;
mod notation;
mod numbers;
pub mod view;
mod why;
mod words;

// What bots know, and the table in the browser.
mod advice;
mod board;
mod features;

use table::{
    About, Catalogue, Fate, Game, Illegal, Lexicon, Limits, OptionKind, OptionSpec, Phrase, Reveal, Seat,
    Seats, Setup, SetupError, Standings, Unreadable, Viewer, Witness,
};

pub use crate::agenda::{Card, Task};
pub use crate::bag::Bag;
pub use crate::components::{Cards, Fable, Friend, Location, Section};
pub use crate::events::Event;
pub use crate::forest::{GrimmForest, House, Item, Places, Player};
pub use crate::goods::{Goods, Material};
pub use crate::moves::{Move, Plot};
pub use crate::round::Window;
pub use crate::view::View;
pub use crate::words::help;

use crate::events::EventSink;

impl Game for GrimmForest {
    type Move = Move;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        slug: "grimm-forest",
        rules_version: 1,
        fewest_players: 2,
        most_players: 4,
        minutes_per_player: 15,
        weight: 2,
        options: &[OptionSpec { key: "advanced", kind: OptionKind::Switch { default: true } }],
        // 300 rounds (GF-174) of at most some hundred answers each.
        longest_match: 50_000,
        limits: Limits::read(include_str!("../data/verdicts.toml")),
    };

    const ASKED: &'static [(&'static str, &'static str)] = why::ASKED;
    const CATALOGUE: Option<Catalogue> = Some(Catalogue::of::<Cards>());

    fn deal(setup: &Setup, fate: Fate) -> Result<Self, SetupError> {
        setup::deal(setup, fate, &mut Witness::silent())
    }

    fn deal_aloud(setup: &Setup, fate: Fate, witness: &mut Witness<Event>) -> Result<Self, SetupError> {
        setup::deal(setup, fate, witness)
    }

    fn seats(&self) -> usize {
        self.players as usize
    }

    fn waiting_for(&self) -> Seats {
        self.waited_for()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if let Some(task) = self.question()
            && self.asked_by(task).contains(seat)
        {
            self.options(task, seat, out);
        }
    }

    fn step(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        let mut told = EventSink::new(witness);
        self.play_on(seat, mv, &mut told);
        told.reveal()
    }

    /// What one can build is plain to see; all other questions that stand with one answer stand because of hidden cards.
    fn forced(&self, seat: Seat) -> Option<Move> {
        let is_plain = matches!(self.question(), Some(agenda::Task::Turn { .. }));
        if is_plain { self.only_move(seat) } else { None }
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

    /// Every slot of every window is a turn of its own.
    fn turn(&self, _: Seat) -> u32 {
        (self.round as u32 * 16 + self.window as u32) * 8 + self.slot as u32
    }

    fn write(&self, mv: Move) -> String {
        self.write_move(mv)
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        self.read_move(text)
    }

    fn check_invariants(&self) -> Result<(), String> {
        self.holds_invariants()
    }

    fn lexicon() -> &'static Lexicon {
        words::lexicon()
    }

    fn describe(&self, seat: Seat, mv: Move) -> Phrase {
        self.describe_move(seat, mv)
    }

    fn prompt(&self, seat: Seat) -> Phrase {
        self.ask(seat)
    }

    fn tell(&self, event: &Event) -> Phrase {
        self.tell_event(event)
    }
}
