//! What a game is, and everything that all games share: seats, chance, setup, words, points, history, records.
//!
//! A game implements [`Game`]; whoever plays it (a server, a bot, a test) needs to know nothing else.

pub mod advice;
pub mod any;
pub mod book;
pub mod csv;
pub mod fate;
pub mod features;
pub mod file;
pub mod game;
pub mod history;
pub mod laws;
pub mod look;
pub mod numbers;
pub mod outlook;
pub mod packed;
#[cfg(feature = "pseudo")]
mod pseudo;
pub mod random;
pub mod record;
pub mod seat;
pub mod setup;
pub mod sights;
pub mod standings;
pub mod testing;
pub mod verdict;
pub mod witness;
pub mod words;

pub use advice::{Advice, Outcome, Stock, list_and_advise, prune_and_prefer};
pub use any::{AnyMatch, Choice, GameEntry, Happening, Refused};
pub use book::{Book, Catalogue, Components};
pub use fate::{Chance, Commitment, Fate, Seed};
pub use features::{Action, Features, Field, Row};
pub use game::{Game, Illegal, Reveal, Unreadable};
pub use history::{Match, NoUndo};
pub use look::{Listed, Look, look_ahead};
pub use numbers::{Kind, Numbered};
pub use outlook::{Learned, MOST_PARTS, Parts, Weighing, Weights};
pub use packed::unpacked;
pub use record::{Record, RecordError};
pub use seat::{MOST_SEATS, Seat, Seats};
pub use setup::{About, OptionKind, OptionSpec, Setup, SetupError};
pub use sights::Sights;
pub use standings::{Line, Score, Standings, TieBreak};
pub use verdict::{Costs, Limits, Verdict};
pub use witness::{Audience, Viewer, Witness};
pub use words::{Language, Lexicon, Part, Phrase, Reader, Texts, unbroken};
