//! What goes wrong, with the codes and the words of the engine protocol.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use table::{Language, NoUndo, Reader, RecordError, Refused, Seat, SetupError};

create_exception!(
    coppice,
    CoppiceError,
    PyValueError,
    "What was asked cannot be done; nothing has changed. `args` are the code of the engine protocol and the words."
);

/// An error with its code.
pub fn failure(code: &'static str, words: impl ToString) -> PyErr {
    CoppiceError::new_err((code, words.to_string()))
}

pub fn unknown_game(slug: &str) -> PyErr {
    let slugs: Vec<&str> = shelf::GAMES.iter().map(|entry| entry.about.slug).collect();
    failure("unknown-game", format!("there is no game “{slug}”; there are {}", slugs.join(", ")))
}

pub fn bad_setup(error: &SetupError) -> PyErr {
    failure("bad-setup", error)
}

pub fn bad_record(error: &RecordError) -> PyErr {
    failure("bad-record", error)
}

pub fn cannot_undo(error: NoUndo) -> PyErr {
    failure("cannot-undo", error)
}

/// Why a move was not played, as the player would read it.
pub fn refused(refused: &Refused, lexicon: &table::Lexicon, language: Language, seat: Seat) -> PyErr {
    let code = match refused {
        Refused::Unreadable(_) => "unreadable-move",
        Refused::Illegal(_) => "illegal-move",
    };
    let reason = refused.say(lexicon, Reader { language, seat: Some(seat), names: &[] });
    failure(code, table::unbroken(reason))
}

/// Does something that must not take the interpreter with it.
pub fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(failure("internal", "the rules stumbled over this match")))
}
