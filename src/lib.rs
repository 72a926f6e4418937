//! The parts of the `coppice` program that are worth a test of their own.

pub mod admin;
pub mod arena;
pub mod bench;
pub mod catalogue;
pub mod engine;
pub mod keep;
pub mod lesson;
pub mod load;
pub mod replay;
pub mod serve;
pub mod soak;
pub mod thinker;
pub mod trial;
pub mod watchdog;
