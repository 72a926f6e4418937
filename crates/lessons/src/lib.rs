//! Lessons on the board: a prepared position, one idea, a task, and what to say to whatever is tried.
//!
//! A lesson is data (`games/<game>/lessons/*.toml`), and where somebody stands in it follows from the lesson, the step and
//! the moves they made in it: nothing is stored but which lessons are done. Every position is made from what stands in the
//! file, so there is nothing in it that anybody could spy out.

mod file;
mod first;
mod follow;
mod laws;
mod matching;

pub use file::{Condition, Lesson, Position, Said, Step, Wrong};
pub use first::{By, FirstTime};
pub use follow::{Stand, Verdict};
pub use laws::{check, check_course};

/// More moves than this nobody makes in one step.
pub const LONGEST: usize = 60;

/// What is wrong with a lesson.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] table::file::Error),
    #[error("there is no step {0}")]
    NoStep(usize),
    #[error("step {step}: the position cannot be made: {why}")]
    Position { step: usize, why: String },
    #[error("step {step}: “{text}” cannot be played: {why}")]
    Move { step: usize, text: String, why: String },
    #[error("step {step}: {why}")]
    Step { step: usize, why: String },
    #[error("{0}")]
    Lesson(String),
}

impl Lesson {
    /// Reads a lesson file.
    pub fn read(text: &str) -> Result<Self, Fault> {
        Ok(table::file::read(text)?)
    }
}
