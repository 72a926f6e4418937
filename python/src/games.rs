//! What there is to play, and what the numbers of an observation and of an action mean.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use table::numbers::Kind;
use table::{Advice, GameEntry, Field, Language};

use crate::any::{actions_of, from_json};
use crate::errors::unknown_game;

/// Every game: slug, names, numbers of players, options, the size of an observation and the number of actions.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for entry in shelf::GAMES.iter() {
        list.append(game(py, entry)?)?;
    }
    Ok(list)
}

fn game<'py>(py: Python<'py>, entry: &GameEntry) -> PyResult<Bound<'py, PyDict>> {
    let about = serde_json::to_value(entry.about).expect("what a lobby knows is plain data");
    let game = from_json(py, &about)?.cast_into::<PyDict>().expect("an object");
    let names = PyDict::new(py);
    for language in Language::ALL {
        names.set_item(language.code(), (entry.lexicon)().word("game-name", language))?;
    }
    game.set_item("name", names)?;
    let shape = shelf::visit(entry.about.slug, Shape).expect("it is on the shelf");
    game.set_item("observation", shape.0)?;
    game.set_item("actions", shape.1)?;
    Ok(game)
}

/// How long an observation is, and how many actions there are.
pub struct Shape;

impl shelf::Visitor for Shape {
    type Out = (usize, usize);

    fn visit<G: Advice>(self) -> (usize, usize) {
        (G::sight_len(), actions_of::<G>())
    }
}

/// The fields of an observation of this game: what all seats share, then what each seat has, the observer's own first.
#[pyfunction]
pub fn fields<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    struct Told;

    impl shelf::Visitor for Told {
        type Out = (&'static [Field], &'static [Field], u32);

        fn visit<G: Advice>(self) -> Self::Out {
            (G::COMMON, G::OWN, G::FEATURES_VERSION)
        }
    }

    let (common, own, version) = shelf::visit(game, Told).ok_or_else(|| unknown_game(game))?;
    let told = PyDict::new(py);
    told.set_item("version", version)?;
    told.set_item("common", named(py, common)?)?;
    told.set_item("own", named(py, own)?)?;
    Ok(told)
}

/// The kinds of actions of this game with their first number and how many each has.
#[pyfunction]
pub fn actions<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    struct Told;

    impl shelf::Visitor for Told {
        type Out = Vec<(&'static Kind, usize)>;

        fn visit<G: Advice>(self) -> Self::Out {
            crate::any::kinds_of::<G>()
        }
    }

    let kinds = shelf::visit(game, Told).ok_or_else(|| unknown_game(game))?;
    let list = PyList::empty(py);
    for (kind, first) in kinds {
        let told = PyDict::new(py);
        told.set_item("name", kind.name)?;
        told.set_item("first", first)?;
        told.set_item("count", kind.room)?;
        list.append(told)?;
    }
    Ok(list)
}

fn named<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    for field in fields {
        told.set_item(field.name, field.meaning)?;
    }
    Ok(told)
}
