//! The parts of the `coppice` program that are worth a test of their own, and that `coppice-lab` has too.

#![allow(
    rustdoc::bare_urls,
    reason = "what is written at an argument is its help, as people read it in a terminal"
)]

pub mod admin;
pub mod backup;
pub mod catalogue;
mod command;
pub mod engine;
pub mod lab;
pub mod lesson;
pub mod replay;
pub mod serve;
pub mod thinker;
pub mod watchdog;

pub use command::{CatalogueCommand, Command, games};
