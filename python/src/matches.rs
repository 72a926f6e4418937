//! One match.

use std::collections::BTreeMap;

use numpy::PyArrayMethods;
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::json;
use table::{AnyMatch, Language, NoUndo, Reader, Record, Seat, Seed, Setup, Standings, Viewer};

use crate::any::{Any, deal, from_json};
use crate::bot::budget;
use crate::errors::{bad_record, bad_setup, cannot_undo, failure, guarded, refused, unknown_game};

/// A legal move: its notation and its number among all actions of the game.
#[pyclass(frozen, module = "coppice")]
pub struct Move {
    /// The notation, as in records.
    #[pyo3(get)]
    text: String,
    /// The number of the action, the same for the same move in every match.
    #[pyo3(get)]
    number: usize,
}

#[pymethods]
impl Move {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', {})", self.text, self.number)
    }

    fn __int__(&self) -> usize {
        self.number
    }
}

/// What `play` takes: a move, a number or a notation.
#[derive(FromPyObject)]
pub enum Wanted<'py> {
    // First, because learners play numbers and each kind that does not fit costs time.
    Number(usize),
    Move(PyRef<'py, Move>),
    Text(String),
}

/// A match of one of the games. Seats count from 1, as in notation and records.
#[pyclass(module = "coppice")]
pub struct Match {
    pub inner: Box<dyn Any>,
}

/// Numbers and rows.
type Ahead<'py> = (Vec<usize>, Bound<'py, numpy::PyArray2<f32>>);

/// The seat with this number.
pub fn seat_of(played: &Match, number: usize) -> PyResult<Seat> {
    let seats = played.inner.played().setup().players as usize;
    Seat::from_number(number)
        .filter(|seat| seat.index() < seats)
        .ok_or_else(|| failure("wrong-seat", format!("there is no seat {number}; the match has {seats}")))
}

fn viewer_of(played: &Match, seat: Option<usize>) -> PyResult<Viewer> {
    seat.map_or(Ok(Viewer::Onlooker), |number| seat_of(played, number).map(Viewer::Seat))
}

/// A language by its code.
fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|_| failure("bad-request", format!("there is no language “{code}”: en, fr or de")))
}

/// The seed that these words or 64 hexadecimal digits mean.
pub fn seed_of(text: &str) -> Seed {
    text.parse().unwrap_or_else(|_| Seed::named(text))
}

#[pymethods]
impl Match {
    /// Deals a match. The same game, players, options, components and seed give the same match everywhere.
    #[new]
    #[pyo3(signature = (game, players, seed="", options=None, components=None))]
    fn new(
        game: &str,
        players: u8,
        seed: &str,
        options: Option<BTreeMap<String, String>>,
        components: Option<String>,
    ) -> PyResult<Self> {
        let setup = Setup { players, options: options.unwrap_or_default(), components };
        guarded(|| {
            let dealt = deal(game, setup, seed_of(seed)).ok_or_else(|| unknown_game(game))?;
            Ok(Match { inner: dealt.map_err(|error| bad_setup(&error))? })
        })
    }

    /// Replays a record; every move is checked, and the stated result too.
    #[staticmethod]
    #[pyo3(signature = (record, components=None))]
    fn from_record(record: &str, components: Option<&str>) -> PyResult<Self> {
        let record = Record::parse(record).map_err(|error| bad_record(&error))?;
        let entry = shelf::find(&record.game).ok_or_else(|| unknown_game(&record.game))?;
        guarded(|| {
            let replayed = (entry.replay)(&record, components).map_err(|error| bad_record(&error))?;
            Match::again(&*replayed)
        })
    }

    /// The slug of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.played().about().slug
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.played().setup().players
    }

    /// The seats that must choose now; several at once where the rules say so, none when the match is over.
    #[getter]
    fn waiting_for(&self) -> Vec<usize> {
        // Not bytes, as Python would get otherwise.
        self.inner.played().waiting_for().iter().map(|seat| seat.number().into()).collect()
    }

    /// Whether nobody is asked any more.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.played().is_over()
    }

    /// How many moves were played.
    #[getter]
    fn count(&self) -> usize {
        self.inner.played().count()
    }

    /// Every legal move of a seat.
    fn moves<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyList>> {
        let seat = seat_of(self, seat)?;
        let (texts, numbers) = guarded(|| Ok((self.inner.played().moves(seat), self.inner.numbers(seat))))?;
        let moves = texts.into_iter().zip(numbers).map(|(text, number)| Move { text, number });
        PyList::new(py, moves.map(|mv| Bound::new(py, mv)).collect::<PyResult<Vec<_>>>()?)
    }

    /// The numbers of the legal moves of a seat.
    fn numbers(&self, seat: usize) -> PyResult<Vec<usize>> {
        let seat = seat_of(self, seat)?;
        guarded(|| Ok(self.inner.numbers(seat)))
    }

    /// Plays a legal move: a `Move`, its number, or its notation. Anything else changes nothing and says why.
    #[pyo3(signature = (seat, mv, language="en"))]
    fn play(&mut self, seat: usize, mv: Wanted<'_>, language: &str) -> PyResult<()> {
        let seat = seat_of(self, seat)?;
        let number = match mv {
            Wanted::Text(text) => return self.play_text(seat, &text, language),
            Wanted::Number(number) => number,
            Wanted::Move(mv) => mv.number,
        };
        guarded(|| {
            if self.inner.play_number(seat, number) {
                return Ok(());
            }
            Err(failure("illegal-move", format!("seat {seat} has no legal move with the number {number}")))
        })
    }

    /// What everybody, or one seat, may know, as dictionaries and lists.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = viewer_of(self, seat)?;
        from_json(py, &guarded(|| Ok(self.inner.played().view(viewer)))?)
    }

    /// The whole state with all its secrets.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &guarded(|| Ok(self.inner.played().position()))?)
    }

    /// What a judge sees from a seat's side: see `coppice.fields`. What the seat cannot know is imagined with `seed`.
    #[pyo3(signature = (seat, seed=0))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        seed: u64,
    ) -> PyResult<Bound<'py, numpy::PyArray1<f32>>> {
        let seat = seat_of(self, seat)?;
        Ok(numpy::PyArray1::from_vec(py, guarded(|| Ok(self.inner.observe(seat, seed)))?))
    }

    /// What a seat that is waited for would see after each of its moves: their numbers, and an observation for each, in the
    /// order of `moves`. The moves are played in a world that the seat imagines with `seed`.
    #[pyo3(signature = (seat, seed=0))]
    fn look_ahead<'py>(&self, py: Python<'py>, seat: usize, seed: u64) -> PyResult<Ahead<'py>> {
        let seat = seat_of(self, seat)?;
        let (numbers, rows) = guarded(|| Ok(self.inner.look_ahead(seat, seed)))?;
        let width = rows.len().checked_div(numbers.len()).unwrap_or(0);
        let rows = numpy::PyArray1::from_vec(py, rows).reshape([numbers.len(), width])?;
        Ok((numbers, rows))
    }

    /// What the seat is asked, in words.
    #[pyo3(signature = (seat, language="en"))]
    fn prompt(&self, seat: usize, language: &str) -> PyResult<String> {
        let seat = seat_of(self, seat)?;
        let (played, reader) = (self.inner.played(), reader(Some(seat), self::language(language)?));
        guarded(|| Ok(played.lexicon().tell(&played.prompt(seat), reader)))
    }

    /// Every legal move of a seat in words, in the order of `moves`.
    #[pyo3(signature = (seat, language="en"))]
    fn words(&self, seat: usize, language: &str) -> PyResult<Vec<String>> {
        let seat = seat_of(self, seat)?;
        let reader = reader(Some(seat), self::language(language)?);
        let played = self.inner.played();
        let say = |choice: table::Choice| played.lexicon().tell(&choice.meaning, reader);
        guarded(|| Ok(played.choices(seat).into_iter().map(say).collect()))
    }

    /// What happened since so many moves, as lines that this seat (or an onlooker) may read.
    #[pyo3(signature = (since=0, seat=None, language="en"))]
    fn log(&self, since: usize, seat: Option<usize>, language: &str) -> PyResult<Vec<String>> {
        let viewer = viewer_of(self, seat)?;
        let played = self.inner.played();
        let reader = reader(viewer.seat(), self::language(language)?);
        guarded(|| {
            let told = played.happenings(since.min(played.count())..played.count(), viewer);
            Ok(told.iter().map(|happening| played.lexicon().tell(&happening.line, reader)).collect())
        })
    }

    /// Points with their breakdown and ranks, as if the match ended now.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &json!(self.ranked()?))
    }

    /// The points of every seat, as if the match ended now.
    #[getter]
    fn points(&self) -> PyResult<Vec<i32>> {
        Ok(self.ranked()?.scores.iter().map(|score| score.points).collect())
    }

    /// The rank of every seat, 1 for the winner.
    #[getter]
    fn ranks(&self) -> PyResult<Vec<usize>> {
        Ok(self.ranked()?.scores.iter().map(|score| score.rank.into()).collect())
    }

    /// Goes back: without a seat by so many moves whatever came to light, with one as its player may.
    #[pyo3(signature = (steps=1, seat=None))]
    fn undo(&mut self, steps: usize, seat: Option<usize>) -> PyResult<()> {
        let Some(number) = seat else {
            let count = self.inner.played().count();
            let left = count
                .checked_sub(steps)
                .ok_or_else(|| failure("cannot-undo", format!("only {count} moves were played")))?;
            return self.change(|played| {
                played.rewind(left);
                Ok(())
            });
        };
        let seat = seat_of(self, number)?;
        self.change(|played| (0..steps).try_for_each(|_| played.undo(seat)))
    }

    /// Plays the move that was undone last once more.
    fn redo(&mut self) -> PyResult<()> {
        self.change(|played| played.redo_last())
    }

    /// The match as text that people read and programs replay.
    #[pyo3(signature = (names=Vec::new()))]
    fn record(&self, names: Vec<String>) -> PyResult<String> {
        let played = self.inner.played();
        if played.seed().is_none() {
            return Err(failure("no-record", "a match that was imagined has no record"));
        }
        guarded(|| Ok(played.record(&names).to_string()))
    }

    /// Another world that the seat cannot tell from this one; what it cannot know is drawn anew from `seed`.
    #[pyo3(signature = (seat, seed=0))]
    fn imagine(&self, seat: usize, seed: u64) -> PyResult<Match> {
        let seat = seat_of(self, seat)?;
        guarded(|| Ok(Match { inner: self.inner.imagine(seat, seed) }))
    }

    /// An independent copy.
    fn clone(&self) -> Match {
        Match { inner: self.inner.copy() }
    }

    /// A match is pickled as its record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, Option<String>))> {
        let again = py.get_type::<Match>().getattr("from_record")?;
        Ok((again, (self.record(Vec::new())?, self.inner.played().setup().components.clone())))
    }

    fn __copy__(&self) -> Match {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> Match {
        self.clone()
    }

    /// What a search sees for a seat that is waited for: `chances` of winning of all seats, and its `moves`, the best
    /// first, each with visits, chance and expected points. Other threads run meanwhile.
    #[pyo3(signature = (seat, budget="200ms", seed=0))]
    fn insight<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        budget: &str,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat_of(self, seat)?;
        let budget = self::budget(budget)?;
        if !self.inner.played().waiting_for().contains(seat) {
            return Err(failure("illegal-move", "nobody waits for this seat"));
        }
        let sight = py.detach(|| guarded(|| Ok(self.inner.insight(seat, budget, seed))))?;
        from_json(py, &json!(sight))
    }

    fn __repr__(&self) -> String {
        let played = self.inner.played();
        let about = played.about();
        format!("Match('{}', {}, {} moves played)", about.slug, played.setup().players, played.count())
    }
}

impl Match {
    fn play_text(&mut self, seat: Seat, text: &str, code: &str) -> PyResult<()> {
        let language = language(code)?;
        guarded(|| {
            let played = self.inner.played_mut();
            let lexicon = played.lexicon();
            let done = played.play(seat, text);
            done.map(|_| ()).map_err(|error| refused(&error, lexicon, language, seat))
        })
    }

    fn ranked(&self) -> PyResult<Standings> {
        guarded(|| Ok(self.inner.played().standings()))
    }

    /// Goes back or on, all the way or not at all.
    fn change(&mut self, way: impl FnOnce(&mut dyn AnyMatch) -> Result<(), NoUndo>) -> PyResult<()> {
        let mut changed = self.inner.copy();
        guarded(|| way(changed.played_mut()).map_err(cannot_undo))?;
        self.inner = changed;
        Ok(())
    }

    /// The same match with its type known again.
    fn again(replayed: &dyn AnyMatch) -> PyResult<Self> {
        struct Typed<'a>(&'a dyn table::AnyMatch);

        impl shelf::Visitor for Typed<'_> {
            type Out = Box<dyn Any>;

            fn visit<G: table::Advice>(self) -> Box<dyn Any> {
                let played: &table::Match<G> = self.0.as_any().downcast_ref().expect("it is of this game");
                Box::new(played.clone())
            }
        }

        let inner = shelf::visit(replayed.about().slug, Typed(replayed)).expect("it is on the shelf");
        Ok(Match { inner })
    }
}

fn reader(seat: Option<Seat>, language: Language) -> Reader<'static> {
    Reader { language, seat, names: &[] }
}
