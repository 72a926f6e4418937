//! The final table, rules, lesson, my page and the few others.

use maud::Markup;
use scene::Drawn;
use table::{Lexicon, Seats, Standings};

use super::{Brief, Game, Notice, OldTable, PlaySeat};

/// A match that is over.
#[derive(Clone, Debug)]
pub struct Final {
    pub brief: Brief,
    pub seats: Vec<PlaySeat>,
    /// The seats that were the visitor's.
    pub mine: Seats,
    pub standings: Standings,
    /// The words of the game: categories of points, tie-breaks, ratings.
    pub lexicon: &'static Lexicon,
    /// The moves of the match.
    pub count: usize,
    /// Points of every seat after so many moves, if the match had ended then; from the start to the end.
    pub course: Vec<Moment>,
    /// How long it took, in minutes.
    pub minutes: u64,
    pub seal: Option<Seal>,
    /// How the points came about, as the game draws it, and its board, whose style and symbols the drawing needs.
    pub finale: Option<(Markup, &'static Drawn)>,
    pub notice: Option<Notice>,
}

/// Points after the first `count` moves, in seat order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    pub count: usize,
    pub points: Vec<i32>,
}

/// The sealed seed, opened: anybody can check that nothing was rigged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The hash that was shown when the match began.
    pub commitment: String,
    pub seed: String,
    pub fits: bool,
}

/// The rules of a game in our own words.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub game: Game,
    /// Its RULES.md.
    pub text: &'static str,
}

/// The lesson of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Learn {
    pub game: Game,
    /// Markdown in the reader's language; `![words](#symbol)` shows a symbol of the game. Empty: none yet.
    pub text: &'static str,
    pub symbols: &'static str,
}

/// My page.
#[derive(Clone, Debug, PartialEq)]
pub struct Me {
    pub name: String,
    pub has_password: bool,
    pub tallies: Vec<Tally>,
    /// The newest first.
    pub matches: Vec<OldTable>,
    pub notice: Option<Notice>,
}

/// How I fared at one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub game: Game,
    pub played: u32,
    pub won: u32,
    pub best: i32,
    pub mean: f64,
}

/// The personal link, which carries my name and tables to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalLink {
    /// The whole address.
    pub link: String,
}

/// What a page says that cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// 404
    NotFound,
    /// 403: not this person's seat or table.
    NotYours,
    /// 429
    TooMany,
    /// 400: a form that no page of ours sends.
    Unreadable,
    /// 500
    Broken,
    /// 503: the store cannot be reached; nothing is lost.
    Unavailable,
}
