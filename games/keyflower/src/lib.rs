//! Keyflower by Sebastian Bleasdale and Richard Breese, for 2 to 6 players. RULES.md has the numbered rules.

// Chapters 1 and 2: the vocabulary, the 64 tiles, and what is printed on them.
pub mod components;
pub mod pieces;
pub mod tile;

// Chapter 3: setting up.
pub mod setup;

// Chapter 4: the start of a season.
pub mod season;

// Chapter 5: turns, and where workers come from.
pub mod turns;
pub mod workers;

// Chapter 6: bidding.
pub mod bidding;

// Chapters 7 and 8: using a tile, and what it does.
pub mod using;

// Chapter 9: transport and upgrade.
pub mod transport;

// Chapter 10: the end of a season.
pub mod season_end;

// Chapter 11: expanding villages.
pub mod village;

// Chapter 12: what differs in winter.
pub mod winter;

// Chapters 13 and 14: final scoring, boats.
pub mod scoring;

// Chapter 15: who sees what.
pub mod imagine;
pub mod screens;
pub mod view;

// The table around the rules.
pub mod about;
pub mod advice;
mod board;
mod features;
pub mod invariants;
pub mod moves;
pub mod notation;
mod numbers;
pub mod state;
pub mod why;
pub mod words;

pub use components::Tiles;
pub use moves::{Event, Move};
pub use pieces::{Colour, Resource, Season, Skill};
pub use state::Keyflower;
pub use tile::Tile;
pub use view::View;

use table::{
    About, Catalogue, Fate, Game, Illegal, Lexicon, Phrase, Reveal, Seat, Seats, Setup, SetupError,
    Standings, Unreadable, Viewer, Witness,
};
use turns::Listing;

impl Game for Keyflower {
    type Move = Move;
    type Event = Event;
    type View = View;

    const ABOUT: About = about::ABOUT;
    const OLDEST_RULES: u32 = 1;

    const ASKED: &'static [(&'static str, &'static str)] = why::ASKED;
    const CATALOGUE: Option<Catalogue> = Some(Catalogue::of::<Tiles>());

    fn deal(setup: &Setup, fate: Fate) -> Result<Self, SetupError> {
        setup::deal(setup, fate)
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn waiting_for(&self) -> Seats {
        self.waited_for()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.waited_for().contains(seat) {
            let _ = self.each_move(seat, &mut |mv| {
                out.push(mv);
                Listing::Continue(())
            });
        }
    }

    fn step(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        self.play_move(seat, mv, witness)
    }

    fn follow_old_rules(&mut self, _: u32, witness: &mut Witness<Event>) -> Reveal {
        self.play_as_version_1(witness)
    }

    fn forced(&self, seat: Seat) -> Option<Move> {
        self.plainly_forced(seat)
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
        self.turn
    }

    fn write(&self, mv: Move) -> String {
        notation::write(self, mv)
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        notation::read(self, text)
    }

    fn check_invariants(&self) -> Result<(), String> {
        self.holds_invariants()
    }

    fn lexicon() -> &'static Lexicon {
        words::lexicon()
    }

    fn describe(&self, seat: Seat, mv: Move) -> Phrase {
        self.move_phrase(seat, mv)
    }

    fn prompt(&self, seat: Seat) -> Phrase {
        self.prompt_phrase(seat)
    }

    fn tell(&self, event: &Event) -> Phrase {
        self.event_phrase(event)
    }
}
