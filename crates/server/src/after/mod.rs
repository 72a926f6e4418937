//! Beside and after a match: hints, ratings, records that come and go, analyses, playing on from a moment.

pub mod analysis;
pub mod anchors;
pub mod branch;
pub mod coach;
pub mod feats;
pub mod habits;
pub mod hint;
pub mod history;
pub mod line;
pub mod profile;
pub mod ratings;
pub mod records;
pub mod results;

use store::Stage;

use crate::guest::Guest;
use crate::live::{Refusal, RunningMatch, TableState};

/// The match of a table that is over, if the guest may look at it.
pub fn finished<'a>(state: &'a TableState, guest: &Guest) -> Result<&'a RunningMatch, Refusal> {
    state.admit(guest)?;
    let running = state.running()?;
    if state.table.stage == Stage::Over { Ok(running) } else { Err(Refusal::NotOver) }
}
