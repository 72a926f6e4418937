//! Woodcraft by Ross Arnold and Vladimír Suchý, for 1 to 4 players. The numbered rules are in RULES.md.

// What everything is made of.
pub mod cards;
pub mod components;
pub mod dice;
pub mod event;
pub mod state;

// The chapters of the rulebook, each on a line of its own so that they stay in the book's order.
mod setup; // 2 Setup

mod turn; // 3 Round and turn, 5 Other action and bonus action, 12 End of turn

pub mod wheel; // 4 The action wheel

mod actions; // 6 The seven actions

mod free; // 7 Free actions, 16 What helpers do

mod orders; // 8 Orders, 9 Hazelnut orders and public contracts

mod attic; // 10 Tools and attic

mod tracks; // 11 Tracks

mod rounds; // 13 End of round and income phase

mod market; // 13 The rows of cards and their decks

mod scoring; // 14 Final scoring, 17 Contracts

mod solo; // 15 The solo game

// A move, what it sets off, and what a player makes of it.
mod advice;
mod board;
mod features;
mod gains;
mod imagine;
mod invariants;
mod notation;
mod numbers;
mod reach;
mod step;
mod view;
mod why;
mod words;

use table::{
    About, Catalogue, Fate, Game, Illegal, Lexicon, Limits, OptionKind, OptionSpec, Phrase, Reveal, Seat,
    Seats, Setup, SetupError, Standings, Unreadable, Viewer, Witness,
};

pub use components::Components;
pub use event::Event;
pub use scoring::Final;
pub use state::{Move, Player, Stage, Task, Woodcraft};
pub use view::View;
pub use words::{component_keys, help};

impl Game for Woodcraft {
    type Move = Move;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        slug: "woodcraft",
        rules_version: 1,
        fewest_players: 1,
        most_players: 4,
        minutes_per_player: 35,
        weight: 4,
        options: &[OptionSpec {
            key: setup::START_QUADRANT,
            kind: OptionKind::Choice { values: &["1", "2", "3", "4", "random"] },
        }],
        longest_match: 8000,
        limits: Limits::read(include_str!("../data/verdicts.toml")),
    };

    const ASKED: &'static [(&'static str, &'static str)] = why::ASKED;
    const CATALOGUE: Option<Catalogue> = Some(Catalogue::of::<Components>());

    fn deal(setup: &Setup, fate: Fate) -> Result<Self, SetupError> {
        Woodcraft::set_up(setup, fate)
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn waiting_for(&self) -> Seats {
        self.waited_for()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.waited_for().contains(seat) {
            return;
        }
        match self.stage {
            Stage::Setup => self.setup_moves(seat, out),
            Stage::Placing => out.extend(self.player(seat).hand.iter().map(Move::Place)),
            _ => self.turn_moves(out),
        }
    }

    fn step(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        let mut step = step::Step::new(self, witness);
        match (step.stage, mv) {
            (Stage::Setup, _) => step.setup_move(seat, mv),
            (Stage::Placing, Move::Place(order)) => step.choose_placing(seat, order),
            _ => step.turn_move(mv),
        }
        step.settle();
        step.revealed()
    }

    /// Only what is kept at setup depends on cards that others cannot see; how many cards a hand has is known to all.
    fn forced(&self, seat: Seat) -> Option<Move> {
        if self.stage == Stage::Setup { None } else { self.only_move(seat) }
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

    fn turn(&self, _: Seat) -> u32 {
        // Setup is the first turn, and every placing in an income phase one between two turns.
        2 * u32::from(self.turn.number) + u32::from(self.stage == Stage::Placing)
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
        self.prompt_for(seat)
    }

    fn tell(&self, event: &Event) -> Phrase {
        self.tell_event(event)
    }
}
