//! Tournaments: the list, the form, and one with its rounds and standings.

use terms::Terms;
pub use terms::TournamentStage as CupStage;

use super::{Game, MyState, Notice, OptionRow};

/// The tournament to which a table belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupOf {
    pub id: String,
    pub name: String,
    /// From 1.
    pub round: usize,
}

/// A tournament in a list, and the head of its page.
#[derive(Clone, Debug, PartialEq)]
pub struct Cup {
    pub id: String,
    pub name: String,
    pub slug: String,
    pub game_name: String,
    /// `league`, `swiss` or `knock-out`.
    pub system: &'static str,
    pub seats: u8,
    /// How many rounds have begun, and will in all, where that is known.
    pub round: usize,
    pub rounds: Option<usize>,
    /// At so many tables of the last round is still played.
    pub open: usize,
    pub people: usize,
    /// At most so many people, where that is said.
    pub most: Option<usize>,
    pub stage: CupStage,
    /// The match has a live clock; otherwise it is played over days.
    pub is_live: bool,
    /// The next round begins in so many minutes.
    pub begins_in: Option<u64>,
    /// It begins with the last person.
    pub begins_full: bool,
    pub can_join: bool,
    pub is_in: bool,
    /// The table at which I am to play now.
    pub my_table: Option<String>,
}

/// The list of tournaments.
#[derive(Clone, Debug, PartialEq)]
pub struct Cups {
    pub mine: Vec<Cup>,
    pub open: Vec<Cup>,
    pub finished: Vec<Cup>,
    /// From 0; there are more of these on the next.
    pub page: usize,
    pub has_more: bool,
    pub notice: Option<Notice>,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub cup: Cup,
    /// The club whose members alone see it, by its code, and its name.
    pub club: Option<(String, String)>,
    pub host_name: String,
    pub is_host: bool,
    /// I took part, and have withdrawn.
    pub has_left: bool,
    /// The whole address to send to friends.
    pub link: String,
    /// What differs from the usual, as words.
    pub options: Vec<String>,
    /// My table of the round that is played: with whom, and what it waits for.
    pub mine: Option<MyMatch>,
    /// I have no table in the round that is played.
    pub is_bye: bool,
    /// The round that is shown, from 1; 0: none has begun.
    pub shown: usize,
    pub tables: Vec<CupTable>,
    /// Those without a table.
    pub byes: Vec<String>,
    /// The page of its tables, from 0, and of how many.
    pub tables_page: (usize, usize),
    /// How many tables of the round have their result, of how many.
    pub counted: (usize, usize),
    /// What each place at a usual table brings.
    pub scale: Vec<String>,
    /// What decides between equal points: `opponents`, `beaten`, `wins`, `direct`, `lot`.
    pub ties: Vec<String>,
    pub standings: Vec<CupLine>,
    /// The page of the standings, from 0, and of how many.
    pub page: (usize, usize),
    /// The level of the bots that fill its tables.
    pub bots: Option<String>,
    /// How many tables wait for me, wherever.
    pub waiting: u64,
    pub notice: Option<Notice>,
}

/// My match of the round.
#[derive(Clone, Debug, PartialEq)]
pub struct MyMatch {
    pub table: String,
    pub others: Vec<String>,
    pub state: MyState,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct CupTable {
    /// From 1.
    pub number: usize,
    pub id: String,
    /// In seat order: the name, and what the place brought once it is over.
    pub players: Vec<(String, Option<String>)>,
    pub is_over: bool,
    pub is_mine: bool,
    /// Anybody may look at it.
    pub is_watched: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq)]
pub struct CupLine {
    pub number: i64,
    pub place: usize,
    pub name: String,
    /// The level, where it is a bot.
    pub bot: Option<String>,
    pub is_me: bool,
    pub has_left: bool,
    pub points: String,
    /// As many as there are tie-breaks with a number.
    pub ties: Vec<String>,
    pub played: usize,
}

/// The form of a new tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCup {
    pub games: Vec<Game>,
    /// The one that is chosen: an index into `games`.
    pub chosen: usize,
    /// The club for whose members it is, by its code, and its name.
    pub club: Option<(String, String)>,
    pub options: Vec<OptionRow>,
    pub name: String,
    pub terms: Terms,
    /// `league`, `swiss` or `knock-out`.
    pub system: String,
    pub seats: u8,
    /// 0: as many as fit.
    pub rounds: u16,
    pub through: u8,
    /// `sizes`, `byes`, or the level of bots.
    pub fill: String,
    /// The levels of bots, from the gentlest.
    pub bots: Vec<String>,
    /// `asked`, `full`, or so many seconds from now.
    pub begins: String,
    /// At most so many people; empty: as many as come.
    pub most: String,
    pub is_late: bool,
    pub is_listed: bool,
    /// Seconds between two rounds.
    pub pause: u32,
    /// The visitor is known by name.
    pub has_name: bool,
    pub notice: Option<Notice>,
}
