//! The deal of the day.

use table::Lexicon;

use super::{Game, Notice};

/// A day's deal of one game, for one visitor.
#[derive(Clone, Debug)]
pub struct Day {
    pub date: Date,
    /// The deals of the same day, in the order of the shelf.
    pub tabs: Vec<DayTab>,
    pub game: Game,
    pub lexicon: &'static Lexicon,
    pub my_try: MyTry,
    /// How many have had their try.
    pub count: usize,
    /// The best first; None as long as the visitor must not know.
    pub list: Option<DayList>,
    /// The last days, today's last.
    pub days: Vec<DayPoint>,
    /// The days beside this one that have a deal.
    pub earlier: Option<String>,
    pub later: Option<String>,
    /// Milliseconds until it no longer counts; None: that is past.
    pub left: Option<u64>,
    pub seal: String,
    /// None as long as it counts.
    pub seed: Option<String>,
    /// The seal of the deal of tomorrow.
    pub tomorrow: Option<String>,
    pub notice: Option<Notice>,
}

/// A date as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Date {
    /// `2026-11-16`.
    pub name: String,
    /// From 1, Monday.
    pub weekday: u8,
    pub day: u8,
    pub month: u8,
}

/// One game of the day.
#[derive(Clone, Debug)]
pub struct DayTab {
    pub game: Game,
    pub is_alone: bool,
    pub count: usize,
    pub my_try: MyTry,
}

/// How far the visitor's try is that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MyTry {
    None,
    /// At this table.
    Running(String),
    Done {
        points: i32,
        /// At the table, against the bots.
        rank: u8,
        /// In the list; 0: it has none, as another name of the same browser knew the deal before.
        place: usize,
        of: usize,
    },
    /// Given up, or not over in time.
    Lost,
}

/// Everybody who has had their try.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayList {
    /// Keys of the categories of points.
    pub categories: Vec<String>,
    pub rows: Vec<DayRow>,
    /// How many more there are.
    pub more: usize,
    pub master: Option<DayRow>,
    /// What half of all have at least, in the order of the categories.
    pub half: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayRow {
    /// 0: it has none.
    pub place: usize,
    pub name: String,
    pub is_me: bool,
    pub points: i32,
    /// At the table, against the bots.
    pub rank: u8,
    /// In the order of the categories.
    pub lines: Vec<i32>,
    pub table: String,
}

/// One day of the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayPoint {
    pub date: Date,
    pub mine: Option<i32>,
    pub master: Option<i32>,
}

/// The deal of the day on the first page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayCard {
    pub slug: &'static str,
    pub date: String,
    pub count: usize,
    pub my_try: MyTry,
}
