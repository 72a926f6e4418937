//! Many matches at once: tournaments with ratings, reports, balance studies and tuning, on one machine or many.
//!
//! A [`Plan`] says which matches there are; [`play()`] plays one of them; an [`Archive`] keeps what came of them, so that a
//! run that was stopped goes on; everything that is told afterwards is computed from the archive alone.

mod archive;
mod balance;
mod calibrate;
mod columns;
mod export;
mod external;
mod interval;
mod learn;
mod lessons;
pub mod nats;
mod outcome;
mod plan;
mod play;
mod player;
mod plot;
pub mod puzzles;
mod ratings;
mod report;
mod retrace;
mod run;
mod speed;
mod tune;

pub use archive::{Archive, ArchiveError};
pub use balance::{Balance, Component, Mark};
pub use calibrate::{Calibration, Forecast, Moment, Questions, forecasts};
pub use columns::{Columns, Values};
pub use export::Export;
pub use external::{CannotStart, External};
pub use interval::{Interval, Spread};
pub use learn::{Lesson, Teaching, lessons};
pub use lessons::judge_lessons;
pub use outcome::{Effort, Outcome, SeatOutcome, Step};
pub use plan::{Pairing, Plan, PlanError};
pub use play::{PlayError, play};
pub use player::{NoSuchPlayer, Player};
pub use ratings::Rating;
pub use report::{Curve, Pair, Report, SeatStanding, Standing, curves};
pub use retrace::{NotBorneOut, rebuild, retrace};
pub use run::{RunError, play_each, run};
pub use speed::{Speed, Stopwatch};
pub use tune::{TuneStep, Tuned, Tuner};
