//! For tests that read like table talk: set up a position, play moves in notation, look at the table.

use crate::fate::{Fate, Seed};
use crate::game::{Game, Illegal, Reveal};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::witness::{Audience, Viewer, Witness};
use crate::words::{Language, Reader};

/// A game at a test's table.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    pub game: G,
    /// Everything that happened so far, with who may know of it.
    pub events: Vec<(Audience, G::Event)>,
}

impl<G: Game> Play<G> {
    /// A standard match of so many players; the words name its seed.
    pub fn deal(players: u8, seed: &str) -> Self {
        Self::set_up(&Setup::for_players(players), seed)
    }

    /// A match with options.
    pub fn set_up(setup: &Setup, seed: &str) -> Self {
        Self::from(G::deal(setup, Fate::sealed(Seed::named(seed))).expect("the test's setup is legal"))
    }

    /// Goes on from a position.
    pub fn from(game: G) -> Self {
        Play { game, events: Vec::new() }
    }

    /// Plays a move of the seat with this number (from 1). Panics with the reason if it is not legal.
    #[track_caller]
    pub fn play(&mut self, number: usize, text: &str) -> Reveal {
        let mv = self.read(text);
        match self.answer(seat(number), mv) {
            Ok(reveal) => reveal,
            Err(illegal) => panic!(
                "seat {number} cannot play “{text}”: {illegal}; it could play {:?}",
                self.moves(number)
            ),
        }
    }

    /// Plays a move if it is legal, and notes what happened.
    pub fn answer(&mut self, seat: Seat, mv: G::Move) -> Result<Reveal, Illegal> {
        let mut witness = Witness::listening();
        let played = self.game.play(seat, mv, &mut witness);
        self.events.extend(witness.into_events());
        played
    }

    /// Plays several moves, one per line: `1: keep I-07`.
    #[track_caller]
    pub fn script(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (number, text) = line.split_once(':').expect("a line of a script is “seat: move”");
            self.play(number.trim().parse().expect("the number of a seat"), text.trim());
        }
    }

    /// Why the seat cannot play this move. Panics if it can; the state stays as it is either way.
    #[track_caller]
    pub fn refused(&self, number: usize, text: &str) -> Illegal {
        let mut copy = self.game.clone();
        let result = copy.play(seat(number), self.read(text), &mut Witness::silent());
        let illegal = result.expect_err(&format!("seat {number} can play “{text}”"));
        assert!(copy == self.game, "a refused move changed the state");
        illegal
    }

    /// All legal moves of the seat, in notation.
    pub fn moves(&self, number: usize) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat(number), &mut moves);
        moves.into_iter().map(|mv| self.game.write(mv)).collect()
    }

    /// Whether the seat may play this move.
    pub fn can(&self, number: usize, text: &str) -> bool {
        self.moves(number).iter().any(|mv| mv == text)
    }

    /// The numbers of the seats that must choose now.
    pub fn waiting(&self) -> Vec<u8> {
        self.game.waiting_for().iter().map(Seat::number).collect()
    }

    /// What the seat may know.
    pub fn view(&self, number: usize) -> G::View {
        self.game.view(Viewer::Seat(seat(number)))
    }

    /// The points of the seat in one category, or in all with `"total"`.
    pub fn points(&self, number: usize, category: &str) -> i32 {
        let score = &self.game.standings().scores[number - 1];
        if category == "total" {
            return score.points;
        }
        score.lines.iter().filter(|line| line.category == category).map(|line| line.points).sum()
    }

    /// The log of all that happened, in English, as an all-knowing reader would hear it.
    pub fn log(&self) -> Vec<String> {
        let reader = Reader::onlooker(Language::En);
        self.events.iter().map(|(_, event)| G::lexicon().say(&self.game.tell(event), reader)).collect()
    }

    #[track_caller]
    fn read(&self, text: &str) -> G::Move {
        self.game.read(text).unwrap_or_else(|error| panic!("{error}"))
    }
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered from 1")
}
