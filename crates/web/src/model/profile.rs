//! What is told of a person, and the best of a game.

use table::Lexicon;

use super::{Date, Game, Notice};

/// The page of a person. What is None is not shown to the visitor.
#[derive(Clone, Debug)]
pub struct Profile {
    pub name: String,
    /// Since when they are here.
    pub since: Date,
    /// What others see, by the words of the form; nothing where it is not the visitor's own page.
    pub switches: Vec<(&'static str, bool)>,
    /// The games with most matches first.
    pub ratings: Option<Vec<GameRating>>,
    /// One of these ratings over time.
    pub course: Option<RatingCurve>,
    /// How they fared at each game, with each number of seats.
    pub results: Option<Vec<GameResults>>,
    pub records: Option<Vec<GameRecords>>,
    /// Those met most often first.
    pub opponents: Option<Vec<Companion>>,
    /// The last weeks, the oldest day first: how many deals were played.
    pub deals: Option<Vec<(Date, usize)>>,
    /// The latest first.
    pub played: Option<Vec<PlayedMatch>>,
    pub notice: Option<Notice>,
}

/// A rating at one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRating {
    pub game: Game,
    pub matches: u64,
    /// So many matches are missing until a rating is shown.
    pub missing: u64,
    /// None: too few matches.
    pub rating: Option<Strength>,
    /// With each number of seats, where there are enough matches.
    pub seats: Vec<(u8, Strength, u64)>,
    /// What the levels of bots are, from the gentlest.
    pub levels: Levels,
}

/// What the levels of bots are at a game, from the gentlest.
pub type Levels = Vec<(&'static str, f64)>;

/// A rating over time.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingCurve {
    pub game: Game,
    /// With so many seats; 0: at all tables.
    pub seats: u8,
    pub levels: Levels,
    /// After each match, the oldest first.
    pub steps: Vec<Strength>,
    /// The days of the first and the last of these matches.
    pub from: Date,
    pub to: Date,
    /// What else could be shown: a game and a number of seats.
    pub choices: Vec<(Game, u8)>,
}

/// A strength and how unsure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    pub rating: f64,
    pub uncertainty: f64,
}

/// How somebody fared at a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResults {
    pub game: Game,
    /// Number of seats, matches, matches won, mean points.
    pub seats: Vec<(u8, u32, u32, f64)>,
}

/// What somebody did best at a game.
#[derive(Clone, Debug)]
pub struct GameRecords {
    pub game: Game,
    /// Says what the game counts.
    pub lexicon: &'static Lexicon,
    pub points: Best,
    /// Won by most points.
    pub lead: Option<Best>,
    /// So many won one after the other.
    pub run: Option<Best>,
    /// Most points of each kind, by the key of the kind; the most first.
    pub kinds: Vec<(String, Best)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    pub number: i32,
    pub date: Date,
}

/// Somebody with whom one has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// Empty: somebody who is not told.
    pub name: String,
    /// The name leads to their page.
    pub has_page: bool,
    /// The level, where it is a bot.
    pub bot: Option<String>,
    pub played: u32,
    /// How often the person came before them, and after them.
    pub ahead: u32,
    pub behind: u32,
}

/// One match of a person.
#[derive(Clone, Debug)]
pub struct PlayedMatch {
    /// Empty where the visitor may not look at it.
    pub table: String,
    pub game: Game,
    pub lexicon: &'static Lexicon,
    pub seats: u8,
    pub date: Date,
    pub points: i32,
    pub rank: u8,
}

/// The best of a game.
#[derive(Clone, Debug)]
pub struct Honours {
    pub games: Vec<Game>,
    /// An index into `games`.
    pub chosen: usize,
    /// At tables with so many seats; 0: at all.
    pub seats: u8,
    pub rows: Vec<Honoured>,
    pub levels: Levels,
    /// So many matches it takes.
    pub least: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Honoured {
    pub name: String,
    /// The name leads to their page.
    pub has_page: bool,
    pub is_me: bool,
    pub strength: Strength,
    pub matches: u64,
}
