//! The final table, rules, lesson, my page and the few others.

use maud::Markup;
use scene::{Drawn, SeatLook};
use table::{Language, Lexicon, Seat, Seats, Standings};

use super::{Analysis, Brief, CupOf, Ending, Game, LessonRow, Notice, PlaySeat};

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
    /// How long it took, in minutes, where it was played here.
    pub minutes: Option<u64>,
    pub seal: Option<Seal>,
    /// How the points came about, as the game draws it, and its board, whose style and symbols the drawing needs.
    pub finale: Option<(Markup, &'static Drawn)>,
    /// The table and the moment it was played on from.
    pub branch_of: Option<(String, usize)>,
    /// Somebody brought it along.
    pub is_record: bool,
    /// Where the list of its day is, when it was a day's deal.
    pub deal: Option<String>,
    /// Its tournament, when it was a table of one.
    pub cup: Option<CupOf>,
    /// What it changed about the ratings; nothing where it was not rated.
    pub rated: Vec<RatedSeat>,
    /// What the program saw in it, if somebody asked.
    pub analysis: Option<Analysis>,
    /// Another match among the same people, once somebody asked for it.
    pub next: Option<String>,
    /// It ended before its end.
    pub ending: Option<Ending>,
    /// For whoever played: by which link they show it to others, if they do.
    pub share: Option<Share>,
    pub notice: Option<Notice>,
}

/// What a match changed about the rating of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedSeat {
    pub seat: Seat,
    pub before: f64,
    pub after: f64,
    /// How unsure the rating still is.
    pub uncertainty: f64,
}

/// The form for playing on from a moment.
#[derive(Clone, Debug)]
pub struct PlayOn {
    pub brief: Brief,
    /// After so many moves, of how many.
    pub at: usize,
    pub total: usize,
    /// From the end of a turning point's turn there.
    pub line: Option<super::Way>,
    /// The round and the step.
    pub moment: String,
    pub waiting_for: Seats,
    /// The seat that is suggested.
    pub seat: Seat,
    /// The levels, from the gentlest.
    pub bots: Vec<String>,
    /// The visitor is known by name.
    pub has_name: bool,
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
    /// What was sealed: the seed itself, or the half of the server.
    pub half: String,
    /// What players put in: the number of the seat, the name there, and the number.
    pub numbers: Vec<(u8, String, String)>,
    /// None as long as others must not know it.
    pub seed: Option<String>,
    pub fits: bool,
}

/// The rules of a game in our own words.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub game: Game,
    /// Its RULES.md, or a translation of it.
    pub text: String,
    /// The language of the text.
    pub language: Language,
    /// Whence somebody came to look a rule up: an address here.
    pub back: Option<String>,
    /// The pieces of the game: symbol and name.
    pub pieces: Vec<(&'static str, String)>,
    /// Words of the text that are pictures: the word, and the symbol.
    pub pictured: &'static [(&'static str, &'static str)],
    /// Where a rule can be tried on the board: its number, an address, and words.
    pub tried: Vec<(String, String, String)>,
    /// What the text shows of boards: the address of an example in it, and its drawing.
    pub examples: Vec<(String, String)>,
}

/// The lesson of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Learn {
    pub game: Game,
    /// Markdown in the reader's language; `![words](#symbol)` shows a symbol of the game. Empty: none yet.
    pub text: &'static str,
    pub symbols: &'static str,
    /// The lessons on the board, in their order.
    pub course: Vec<LessonRow>,
}

/// How I fared at one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub game: Game,
    pub played: u32,
    pub won: u32,
    pub best: i32,
    pub mean: f64,
    /// Points, the oldest match first.
    pub points: Vec<i32>,
    /// The rating and how unsure it is, where rated matches were played.
    pub rating: Option<(f64, f64)>,
}

/// How I fared against somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    pub name: String,
    /// The bot's word: all of one level are one opponent.
    pub bot: Option<String>,
    pub played: u32,
    /// How often I came before them, and after them.
    pub ahead: u32,
    pub behind: u32,
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
    /// 403: a table that only its players see.
    NotWatched,
    /// 429
    TooMany,
    /// 400: a form that no page of ours sends.
    Unreadable,
    /// 500
    Broken,
    /// 503: the store cannot be reached; nothing is lost.
    Unavailable,
}

/// The points of a match from its start to its end.
#[derive(Clone, Debug)]
pub struct Race {
    pub game_name: String,
    pub seats: Vec<SeatLook>,
    /// From the start to the end.
    pub course: Vec<Moment>,
    /// The round at each of these moments, in words.
    pub rounds: Vec<String>,
}

/// A finished match may be shown to others by a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    /// It is not shown.
    Private,
    /// By this whole address.
    Link(String),
}
