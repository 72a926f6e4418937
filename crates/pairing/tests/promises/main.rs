//! The promises of the crate, over thousands of random tournaments.

mod figures;
mod hostile;
mod knockout;
mod league;
mod small;
mod story;
mod swiss;
