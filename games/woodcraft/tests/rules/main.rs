//! Woodcraft, rule by rule, in move notation.

mod actions;
mod components;
mod free;
mod helpers;
mod invariants;
mod orders;
mod records;
mod rounds;
mod scoring;
mod setup;
mod shop;
mod solo;
mod told;
mod tracks;
mod turn;
mod wheel;

table::law_tests!(woodcraft::Woodcraft, "WC");
