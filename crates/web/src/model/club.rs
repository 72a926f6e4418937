//! What the pages of clubs show.

use super::{Cup, Game, Notice, OldTable, OpenTable, Strength};

/// A club of mine, in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubCard {
    pub id: String,
    pub name: String,
    pub members: usize,
    /// Tables with a free seat.
    pub open: usize,
    pub is_mine: bool,
}

/// A club, to one of its members.
#[derive(Clone, Debug)]
pub struct ClubPage {
    pub id: String,
    pub name: String,
    /// The link by which one joins; its owner alone sees it.
    pub link: Option<String>,
    pub is_owner: bool,
    /// The oldest member first; of a large club not all, unless they are asked for.
    pub members: Vec<ClubMember>,
    /// How many there are.
    pub total: usize,
    /// Those who were removed; its owner alone sees them.
    pub removed: Vec<ClubMember>,
    pub open: Vec<OpenTable>,
    /// Tables that go on, to look at.
    pub playing: Vec<OpenTable>,
    /// The latest first.
    pub over: Vec<OldTable>,
    /// Its tournaments: those that are not over first.
    pub cups: Vec<Cup>,
    pub games: Vec<Game>,
    /// Whose list of the best is shown: an index into `games`.
    pub chosen: usize,
    pub best: Vec<ClubRow>,
    pub notice: Option<Notice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMember {
    pub id: i64,
    pub name: String,
    /// The name leads to their page.
    pub has_page: bool,
    pub is_owner: bool,
    pub is_me: bool,
    /// Since they joined, or were removed, in minutes.
    pub since: u64,
}

/// How a member fared at the club's tables of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubRow {
    pub name: String,
    pub has_page: bool,
    pub is_me: bool,
    pub played: u32,
    pub won: u32,
    pub mean: f64,
    pub best: i32,
    /// Where they show it and have played enough.
    pub rating: Option<Strength>,
}
