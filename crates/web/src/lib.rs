//! The pages around the board.
//!
//! Pure: a page is a function from a [`model`] to HTML. Whoever serves it fills the model and knows about HTTP,
//! people and storage; nothing here does. Which address does what is written in [`routes`].
//!
//! Every page is sent with the [`CONTENT_SECURITY_POLICY`]; what it loads is in [`assets`].

pub mod analysis;
mod answers;
pub mod api;
pub mod app;
pub mod assets;
pub mod change;
mod chart;
pub mod club;
pub mod cups;
pub mod day;
mod day_chart;
mod deed;
pub mod final_table;
pub mod habits;
pub mod home;
pub mod house;
pub mod learn;
pub mod lobby;
mod markdown;
pub mod me;
pub mod model;
pub mod new_table;
mod open_tables;
mod outcome;
pub mod play;
pub mod play_on;
mod plot;
pub mod preview;
pub mod profile;
pub mod puzzles;
mod qr;
pub mod race;
pub mod reminders;
pub mod routes;
pub mod rules;
mod shell;
mod sprite;
pub mod terms_form;
pub mod tournament;
pub mod trouble;
pub mod welcome;
mod words;
mod xml;

pub use deed::Deed;

/// What a page of ours may load: its own script and styles and nothing else. Style attributes are allowed because
/// they place the pieces of a board.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; \
     base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";

/// “Anna”, “Anna and Ben”, “Anna, Ben and Chloé”.
pub fn names(language: table::Language, names: &[&str]) -> String {
    words::Words { language }.names(names)
}
