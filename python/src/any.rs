//! A match of any game with what only its type knows: numbers of moves, observations, imagined worlds, bots.

use bots::{Bot, Budget, Eyes, Memory};
use pyo3::prelude::*;
use serde_json::Value;
use table::numbers::{Kind, WAIT};
use table::{Advice, AnyMatch, Fate, Listed, Match, Seat, Seed, Setup, SetupError, Witness, look_ahead};

/// A match of any game.
pub trait Any: Send + Sync {
    fn played(&self) -> &dyn AnyMatch;
    fn played_mut(&mut self) -> &mut dyn AnyMatch;
    fn copy(&self) -> Box<dyn Any>;
    /// The numbers of the legal moves of a seat, in the order in which they are listed.
    fn numbers(&self, seat: Seat) -> Vec<usize>;
    /// Plays the legal move with this number; false: there is none.
    fn play_number(&mut self, seat: Seat, number: usize) -> bool;
    /// What a judge sees from the seat's side, of a world that the seat cannot tell from the true one.
    fn observe(&self, seat: Seat, seed: u64) -> Vec<f32>;
    /// The numbers of the legal moves, and what the seat would see after each, row after row.
    fn look_ahead(&self, seat: Seat, seed: u64) -> (Vec<usize>, Vec<f32>);
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Any>;
    fn choose(&self, seat: Seat, bot: Bot, seed: u64) -> String;
    /// Every seat's chance of winning and the seat's best moves, by a search from what the seat knows.
    fn insight(&self, seat: Seat, budget: Budget, seed: u64) -> shelf::Sight;
}

impl<G: Advice> Any for Match<G> {
    fn played(&self) -> &dyn AnyMatch {
        self
    }

    fn played_mut(&mut self) -> &mut dyn AnyMatch {
        self
    }

    fn copy(&self) -> Box<dyn Any> {
        Box::new(self.clone())
    }

    fn numbers(&self, seat: Seat) -> Vec<usize> {
        let mut listed = Listed::<G>::default();
        listed.list(self.now(), seat);
        listed.numbers
    }

    fn play_number(&mut self, seat: Seat, number: usize) -> bool {
        let mut listed = Listed::<G>::default();
        listed.list(self.now(), seat);
        let Some(mv) = listed.find(number) else { return false };
        self.play(seat, mv, &mut Witness::silent()).is_ok()
    }

    fn observe(&self, seat: Seat, seed: u64) -> Vec<f32> {
        let mut row = vec![0.0; G::sight_len()];
        self.now().observe(seat, seed, &mut row);
        row
    }

    fn look_ahead(&self, seat: Seat, seed: u64) -> (Vec<usize>, Vec<f32>) {
        let mut listed = Listed::<G>::default();
        listed.list(self.now(), seat);
        let mut rows = vec![0.0; listed.moves.len() * G::sight_len()];
        look_ahead(self.now(), seat, &listed.moves, seed, &mut rows);
        (listed.numbers, rows)
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Any> {
        let world = self.now().imagine(seat, Fate::quick(seed));
        Box::new(Match::from_position(self.setup().clone(), world))
    }

    fn choose(&self, seat: Seat, bot: Bot, seed: u64) -> String {
        let game = self.now();
        game.write(bots::choose_on(&Eyes::of(game, seat), bot, seed, &mut Memory::new()))
    }

    fn insight(&self, seat: Seat, budget: Budget, seed: u64) -> shelf::Sight {
        shelf::insight(self, seat, budget, seed)
    }
}

/// How many numbers actions have, [`WAIT`] included.
pub fn actions_of<G: Advice>() -> usize {
    WAIT + 1 + G::number_count()
}

/// The kinds of actions with their first number.
pub fn kinds_of<G: Advice>() -> Vec<(&'static Kind, usize)> {
    G::KINDS.iter().zip(G::FIRSTS.iter().map(|first| first + WAIT + 1)).collect()
}

/// Deals a match of this game.
pub fn deal(game: &str, setup: Setup, seed: Seed) -> Option<Result<Box<dyn Any>, SetupError>> {
    struct Deal(Setup, Seed);

    impl shelf::Visitor for Deal {
        type Out = Result<Box<dyn Any>, SetupError>;

        fn visit<G: Advice>(self) -> Self::Out {
            Ok(Box::new(Match::<G>::deal(self.0, self.1)?))
        }
    }

    shelf::visit(game, Deal(setup, seed))
}

/// JSON as Python's own dictionaries, lists and numbers.
pub fn from_json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}
