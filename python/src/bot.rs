//! Bots by name.

use bots::Budget;
use pyo3::prelude::*;

use crate::errors::{failure, guarded};
use crate::matches::{Match, seat_of};

/// A bot by its name: `random`, `greedy`, `flat:200it`, `search:200ms`, `search:1000it`, or a level for people (`sapling`,
/// `apprentice`, `journeyman`, `master`).
///
/// A budget in iterations makes the choice depend on the position and the seed alone.
#[pyclass(frozen, module = "coppice")]
pub struct Bot {
    pub bot: bots::Bot,
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let bot = name.parse().map_err(|error| failure("unknown-bot", error))?;
        Ok(Bot { bot })
    }

    /// The move that the bot chooses for a seat that is waited for, in notation. Other threads run meanwhile.
    #[pyo3(signature = (played, seat, seed=0))]
    fn choose(&self, py: Python<'_>, played: &Match, seat: usize, seed: u64) -> PyResult<String> {
        let seat = seat_of(played, seat)?;
        if !played.inner.played().waiting_for().contains(seat) {
            return Err(failure("illegal-move", "nobody waits for this seat"));
        }
        py.detach(|| guarded(|| Ok(played.inner.choose(seat, self.bot, seed))))
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}')", self.bot)
    }
}

/// A budget as it is written: `200ms`, `1000it`.
pub fn budget(text: &str) -> PyResult<Budget> {
    text.parse().map_err(|_| failure("bad-request", format!("“{text}” is no budget; try 200ms or 1000it")))
}
