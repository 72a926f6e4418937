//! HTTP, live updates, seats, lobby, accounts and the API.
//!
//! A request passes the `guard`, finds out who asks (`guest`), and reads or changes a table (`live`); what the
//! guest may see of it is put into the models of the pages (`look`). Nodes keep no truth: a table in memory
//! follows from the store, and nobody sees what is not durable.

mod after;
mod api;
mod chance;
mod clubs;
mod compress;
mod courses;
mod days;
mod doctor;
mod events;
mod guard;
mod guest;
mod handler;
mod homes;
mod lately;
mod limits;
mod lines;
mod live;
mod look;
mod manners;
mod monitoring;
mod nodes;
mod open;
pub mod owners;
mod pages;
mod painters;
mod passkey;
mod passwords;
mod people;
mod puzzles;
mod remind;
mod routes;
mod serve;
mod state;
mod thinkers;
mod tls;
mod tournaments;
mod words;
mod worked;

pub use after::analysis::{Balance, Report, Unit, review};
pub use after::ratings::recounted;
pub use days::calendar::{before as day_before, is_zone};
pub use doctor::{Examined, examine};
pub use lines::Patience;
pub use remind::called;
pub use routes::router;
pub use serve::{STORE, ServeError, Serving, lock, open_store, serve};
pub use state::{AppState, Config};
pub use thinkers::think_for_others;
pub use tls::{Papers, TlsError};
