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
use crate::live::{Course, Hall, Refusal};

/// The match of a table that is over, if the guest may look at it.
pub fn finished<'a>(hall: &'a Hall, guest: &Guest) -> Result<&'a Course, Refusal> {
    hall.admit(guest)?;
    let course = hall.running()?;
    if hall.table.stage == Stage::Over { Ok(course) } else { Err(Refusal::NotOver) }
}
