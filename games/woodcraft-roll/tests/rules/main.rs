//! The rules, number by number.

mod chestnuts;
mod examples;
mod free_actions;
mod round;
mod scoring;
mod setup;
mod solo;
mod table_talk;
mod turn;
