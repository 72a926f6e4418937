//! Home, a new table, and a table that waits for people.

use std::collections::BTreeMap;

use scene::SeatLook;
use table::{Lexicon, Seat, Seats, Standings};
use terms::{Level, Terms, words};

use super::{ChatLine, Game, NameTaken, Notice, Progress, SeatClock, Strength, Vote};

/// The first page.
#[derive(Clone, Debug)]
pub struct Home {
    /// The games that can be played here, in the order of the shelf.
    pub games: Vec<Game>,
    /// Today's deals, as far as they could be read.
    pub deals: Vec<super::DayCard>,
    /// The puzzle of the day, where there are puzzles.
    pub puzzle: Option<super::PuzzleOfDay>,
    /// How far I am in their courses; none where there is none.
    pub learnt: Vec<Option<Progress>>,
    /// My tables that are not over: those that wait for me first, by the time I have left; then the latest.
    pub mine: Vec<MyTable>,
    /// Tables where a seat is free, without mine.
    pub open: Vec<OpenTable>,
    pub filter: Filter,
    /// Where somebody waits for an answer of mine.
    pub asks: Vec<Ask>,
    /// How many of my tables I have put away, and whether they are shown now.
    pub away: usize,
    pub shows_away: bool,
    /// A newcomer wants a name that belongs to somebody.
    pub taken: Option<NameTaken>,
    /// My latest finished matches, the newest first.
    pub results: Vec<OldTable>,
    /// The match at which most look on.
    pub hour: Option<BusyTable>,
    /// The clubs of somebody who is known.
    pub clubs: Vec<super::ClubCard>,
    /// My tournaments that are not over.
    pub cups: Vec<super::Cup>,
    pub notice: Option<Notice>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    pub id: String,
    pub title: String,
    pub slug: &'static str,
    pub game_name: String,
    /// Those who sit there, in seat order.
    pub seats: Vec<SeatLook>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct MyTable {
    pub brief: Brief,
    pub state: MyState,
    /// Those I play with; with the table's own name where that does not tell it from another of mine.
    pub name: String,
    /// Minutes since the last act.
    pub age: u64,
    /// I have put it away.
    pub is_away: bool,
}

/// Somebody waits for an answer of mine.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    pub brief: Brief,
    pub what: Asked,
    /// Who asks, or about whom the others decide.
    pub by: String,
    /// The same as a seat, where they sit at the table.
    pub seat: Option<Seat>,
    pub age: u64,
    /// What is agreed about a table to which I am asked, where it is not as usual.
    pub options: Vec<String>,
    /// How many moves would go back.
    pub moves: usize,
    /// When it lapses, in milliseconds since 1970, and how long that is from now.
    pub until: Option<i64>,
    pub left: Option<i64>,
    /// The level of bots that take over at this table.
    pub level: Level,
    /// What I have said, while I may still say something else.
    pub answered: Option<Answered>,
}

/// What somebody has said to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    Yes,
    No,
    Voted(Vote),
}

words! {
    /// What somebody asks me.
    Asked {
        /// To come to a table.
        Invited = "invited",
        /// To play once more.
        Again = "again",
        /// To take moves back.
        Back = "back",
        /// To end the match.
        End = "end",
        /// What to do about somebody who is away.
        Decide = "decide",
    }
}

impl Asked {
    /// The key of the words that say it.
    pub const fn key(self) -> &'static str {
        match self {
            Asked::Invited => "invites-you",
            Asked::Again => "asks-again",
            Asked::Back => "asks-back",
            Asked::End => "asks-end",
            Asked::Decide => "asks-decide",
        }
    }

    /// Somebody waits at a table that is being played.
    pub const fn is_at_table(self) -> bool {
        matches!(self, Asked::Back | Asked::End | Asked::Decide)
    }
}

/// Which open tables are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// The games to choose from: slug and name.
    pub games: Vec<(&'static str, String)>,
    pub game: Option<String>,
    pub language: Option<table::Language>,
}

impl Filter {
    pub fn is_set(&self) -> bool {
        self.game.is_some() || self.language.is_some()
    }
}

/// What a table of mine waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum MyState {
    /// People have yet to come. Who is not the host may simply stand up.
    Gathering { taken: usize, total: usize, may_leave: bool },
    /// For me; with the round and the step, and the time I have left where it is counted.
    MyTurn { moment: String, clock: Option<SeatClock> },
    /// For these people.
    Others { moment: String, names: Vec<String> },
}

#[derive(Clone, Debug, PartialEq)]
pub struct OpenTable {
    pub brief: Brief,
    pub taken: usize,
    pub total: usize,
    /// What differs from the usual, as words.
    pub options: Vec<String>,
    /// The host's.
    pub language: table::Language,
    /// Minutes since it was set up.
    pub age: u64,
}

/// A finished match in a list.
#[derive(Clone, Debug)]
pub struct OldTable {
    pub brief: Brief,
    /// The seats that were mine.
    pub mine: Seats,
    pub standings: Standings,
    /// Says what the game counts.
    pub lexicon: &'static Lexicon,
    /// Milliseconds since 1970 when it ended.
    pub ended_at: i64,
}

/// A match that everybody may look at.
#[derive(Clone, Debug, PartialEq)]
pub struct BusyTable {
    pub brief: Brief,
    pub onlookers: usize,
    pub is_rated: bool,
    /// Since its last move, in minutes.
    pub age: u64,
}

/// The form of a new table.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    pub games: Vec<Game>,
    /// The one that is chosen: an index into `games`.
    pub chosen: usize,
    /// Its options, in its own words.
    pub options: Vec<OptionRow>,
    /// The title that is suggested.
    pub title: String,
    /// One row for each seat the game can have.
    pub rows: Vec<SeatRow>,
    /// The bots on offer, from the gentlest; words as in `bots::Bot`.
    pub bots: Vec<String>,
    pub terms: Terms,
    /// The club for whose members alone it is: its code and its name.
    pub club: Option<(String, String)>,
    /// Why the form came back.
    pub notice: Option<Notice>,
}

/// One option of the game: its name, what it means, its values with their names, the default first.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionRow {
    pub key: &'static str,
    pub name: String,
    pub help: String,
    /// A switch has exactly the values `on` and `off`.
    pub is_switch: bool,
    /// Value and name of each.
    pub values: Vec<(String, String)>,
    pub value: String,
}

impl OptionRow {
    /// The options of a game with what was set so far.
    pub fn all(
        game: &table::GameEntry,
        set: &BTreeMap<String, String>,
        language: table::Language,
    ) -> Vec<Self> {
        let lexicon = (game.lexicon)();
        let word = |key: String| lexicon.word(&key, language);
        let row = |spec: &table::OptionSpec| {
            let is_switch = matches!(spec.kind, table::OptionKind::Switch { .. });
            let values = spec.kind.values();
            let name = |value: &&str| {
                if is_switch { String::new() } else { word(format!("option-{}-{value}", spec.key)) }
            };
            OptionRow {
                key: spec.key,
                name: word(format!("option-{}", spec.key)),
                help: word(format!("option-{}-help", spec.key)),
                is_switch,
                value: set.get(spec.key).map_or(values[0], String::as_str).to_owned(),
                values: values.iter().map(|value| ((*value).to_owned(), name(value))).collect(),
            }
        };
        game.about.options.iter().map(row).collect()
    }
}

/// One seat of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    pub kind: SeatKind,
    pub name: String,
    /// The bot's word, where a bot sits or would sit.
    pub bot: String,
}

/// Who is to sit at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    Me,
    /// Somebody who comes by the link.
    Friend,
    /// Somebody else before this screen.
    Screen,
    Bot,
    Empty,
}

impl SeatKind {
    pub const ALL: [SeatKind; 5] =
        [SeatKind::Me, SeatKind::Friend, SeatKind::Screen, SeatKind::Bot, SeatKind::Empty];

    /// The word in a form.
    pub const fn word(self) -> &'static str {
        match self {
            SeatKind::Me => "me",
            SeatKind::Friend => "friend",
            SeatKind::Screen => "screen",
            SeatKind::Bot => "bot",
            SeatKind::Empty => "empty",
        }
    }

    /// The kind with this word, if it is one.
    pub fn from_word(word: &str) -> Option<Self> {
        SeatKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A table that waits for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Lobby {
    pub brief: Brief,
    /// The sequence number of the table.
    pub seq: u64,
    pub seats: Vec<LobbySeat>,
    /// The visitor set the table up and may start it.
    pub is_host: bool,
    /// All seats are taken.
    pub is_full: bool,
    /// The whole address to send to friends.
    pub link: String,
    /// The options that differ from the default, as words.
    pub options: Vec<String>,
    /// What is agreed, and the options of the game, for whoever may change them.
    pub terms: Terms,
    pub game_options: Vec<OptionRow>,
    /// How many seats the game can have.
    pub seats_possible: std::ops::RangeInclusive<usize>,
    /// It was closed.
    pub is_closed: bool,
    /// Somebody asked the others to play again, and the answers come in.
    pub is_rematch: bool,
    pub chat: Vec<ChatLine>,
    pub may_chat: bool,
    pub notice: Option<Notice>,
}

/// A seat of a table that waits.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbySeat {
    /// For a free seat the name is empty.
    pub look: SeatLook,
    pub who: LobbyWho,
    /// What they are at this game, where they show it.
    pub rating: Option<Strength>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyWho {
    /// The visitor, or somebody else before the visitor's screen.
    Mine,
    Person,
    /// With the bot's word.
    Bot(String),
    /// Nobody yet.
    Free,
    /// Nobody yet: somebody is asked, the visitor or another.
    Asked {
        is_me: bool,
    },
}
