//! The board and everything around it.

use std::ops::Deref;
use std::sync::Arc;

use scene::{Chapter, LogLine, Painting, SeatLook};
use table::{Lexicon, Seat, Seats, Standings, Verdict, Viewer};
use terms::{Level, Pace, words};

use super::{Brief, CupOf, Guiding, Lesson, Notice, Puzzle, Strength};
use crate::routes;

/// A match as one person sees it now, or as it was at an earlier moment.
#[derive(Clone, Debug)]
pub struct Play {
    pub brief: Brief,
    /// The sequence number of the table, which a move from this page names.
    pub seq: u64,
    /// How many moves were played: the moment that is shown.
    pub count: usize,
    /// As whom the page is drawn: while the curtain is shut, as an onlooker.
    pub viewer: Viewer,
    /// The seats that the visitor plays, several around one screen.
    pub mine: Seats,
    pub seats: Vec<PlaySeat>,
    /// So many people look on who do not sit there.
    pub onlookers: usize,
    /// The seat that an onlooker follows.
    pub follow: Option<Seat>,
    /// What the visitor says is read by the players only when the match is over.
    pub talks_apart: bool,
    pub waiting_for: Seats,
    pub painting: Painting,
    /// What happened, oldest first.
    pub log: Log,
    pub extent: Extent,
    /// The index of the first move that the visitor has not seen yet, if there was an absence.
    pub since: Option<usize>,
    /// Points as if the match ended now. None where the game keeps them hidden.
    pub standings: Option<Standings>,
    /// The words of the game: categories of points, tie-breaks, headings of moves.
    pub lexicon: &'static Lexicon,
    pub chat: Vec<ChatLine>,
    /// The visitor may write (sits at the table, or onlookers may).
    pub may_chat: bool,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_reset: bool,
    /// The seat to whom the screen must be passed first.
    pub curtain: Option<Seat>,
    /// Somebody asks to take back further than undo goes.
    pub take_back: Option<TakeBack>,
    /// Somebody asks to end the match.
    pub end_asked: Option<EndAsked>,
    /// Seats about which the visitor may decide, with what was said so far.
    pub decisions: Vec<Decision>,
    /// The time of each seat, in seat order, where it is counted and shown.
    pub clocks: Vec<Option<SeatClock>>,
    /// Somebody waits for an answer of the visitor's.
    pub is_wanted: bool,
    /// What becomes of a seat whose time is over.
    pub at_end: terms::Flag,
    /// When the page was made, in milliseconds since 1970.
    pub now: i64,
    /// The visitor sits among bots only: nobody has to be asked before something is taken back.
    pub is_alone: bool,
    /// What becomes of the visitor's seats if they are given up; None where they cannot be.
    pub leaving: Option<Leaving>,
    /// The match ended before its end.
    pub ending: Option<Ending>,
    /// The program may be asked at this table.
    pub may_hint: bool,
    /// Whether it counts for the ratings.
    pub is_rated: bool,
    /// The tournament to which it belongs.
    pub cup: Option<CupOf>,
    pub hint: Option<Hint>,
    pub coach: Coach,
    /// A move that the viewer's seat may make ahead.
    pub ahead: Option<Ahead>,
    /// Since which entry the viewer's seat is asked what it is asked now: the same number is the same question.
    pub question: u64,
    /// None: the board is as it is now.
    pub earlier: Option<Earlier>,
    pub is_over: bool,
    /// The seal of all chance, for those who will check the seed at the end.
    pub seal: Option<String>,
    pub pace: Pace,
    /// What a newcomer is told beside the board.
    pub guiding: Guiding,
    /// It is no table but a lesson.
    pub lesson: Option<Lesson>,
    /// It is no table but a puzzle.
    pub puzzle: Option<Puzzle>,
    pub notice: Option<Notice>,
}

/// What happened, line by line; shared, as it is long and the same at the next moment but for its end.
#[derive(Clone, Debug, Default)]
pub struct Log {
    lines: Arc<Vec<LogLine>>,
    /// Two logs with the same number begin with the same lines. None: nobody says so.
    pub number: Option<u64>,
}

impl Log {
    /// Lines of a log to which lines are added, and nothing else is done, while it has this number.
    pub fn growing(lines: Arc<Vec<LogLine>>, number: u64) -> Self {
        Log { lines, number: Some(number) }
    }
}

impl From<Vec<LogLine>> for Log {
    fn from(lines: Vec<LogLine>) -> Self {
        Log { lines: Arc::new(lines), number: None }
    }
}

impl Deref for Log {
    type Target = [LogLine];

    fn deref(&self) -> &[LogLine] {
        &self.lines
    }
}

/// How much of the log a page tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// The newest lines, or those around the moment that is shown, and a way to the others.
    #[default]
    Near,
    Whole,
}

impl Extent {
    /// The extent that an address names.
    pub fn from_word(word: Option<&str>) -> Option<Self> {
        match word {
            None => Some(Extent::Near),
            Some("all") => Some(Extent::Whole),
            Some(_) => None,
        }
    }
}

impl Play {
    /// The address of the page: in a lesson or a puzzle, of the very place where somebody stands.
    pub fn address(&self) -> String {
        let slug = self.brief.slug;
        match (&self.lesson, &self.puzzle) {
            (Some(lesson), _) => {
                routes::after_moves(&routes::lesson_step(slug, &lesson.name, lesson.step), &lesson.path)
            }
            (_, Some(puzzle)) => routes::after_moves(&routes::puzzle(slug, puzzle.id), &puzzle.path),
            _ => routes::table(&self.brief.id),
        }
    }

    /// Whether it is a table: lessons and puzzles are none, so nobody talks there and nothing goes on by itself.
    pub fn is_table(&self) -> bool {
        self.lesson.is_none() && self.puzzle.is_none()
    }

    /// The moment before the seat's own last move, where nobody has to be asked to go back there.
    pub fn takes_back_to(&self, seat: Seat) -> Option<usize> {
        let mine = self.log.iter().rfind(|line| line.is_own_move(seat))?;
        (self.is_alone && !self.is_over && self.take_back.is_none()).then_some(mine.index)
    }
}

/// A seat at a running table.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaySeat {
    pub look: SeatLook,
    pub who: Who,
    /// A bot plays the seat of a person.
    pub stand_in: Option<StandIn>,
    /// What they are at this game, at a table that counts for it.
    pub rating: Option<Strength>,
    /// What one can say of how a bot plays.
    pub manner: Option<String>,
}

/// Why a bot plays the seat of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// Until the person is back.
    Away,
    /// The person resigned.
    Resigned,
    /// The same, and the seat comes last.
    Out,
}

/// What becomes of a seat that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    Ends,
    Bot,
    Out,
}

/// How a match ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Consent,
    Left(Seat),
    Closed,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClock {
    /// Milliseconds that are left.
    pub left: i64,
    /// When it ends, in milliseconds since 1970, where it runs.
    pub ends: Option<i64>,
    /// Minutes and seconds, not days.
    pub is_live: bool,
    /// Little is left.
    pub is_low: bool,
    /// What there was at most, to show how much of it is left.
    pub whole: i64,
    /// When little is left, in milliseconds since 1970, where it runs.
    pub low_at: Option<i64>,
    pub is_reserve: bool,
}

/// A seat about which the others decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub about: Seat,
    /// Its time is over; otherwise its person is away.
    pub is_late: bool,
    /// Who is for what.
    pub votes: Vec<(Seat, Vote)>,
    /// So many decide.
    pub voters: usize,
    /// The level of the bot, unless they want another.
    pub level: Level,
}

/// What somebody would do about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vote {
    pub ballot: Ballot,
    /// Which bot is to play; None: one of the table's level.
    pub level: Option<Level>,
}

words! {
    /// What to do about a seat.
    Ballot {
        Wait = "wait",
        Bot = "bot",
        End = "end",
    }
}

/// A request to end the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndAsked {
    pub by: Seat,
    /// Those who have yet to agree, and those who have.
    pub missing: Seats,
    pub agreed: Seats,
    /// When it lapses, in milliseconds since 1970.
    pub until: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person, and whether they have the page open.
    Person { is_here: bool },
    /// With the bot's word.
    Bot(String),
}

/// A move that a seat makes ahead until there is something to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    pub is_on: bool,
    pub words: String,
    pub until: String,
}

/// One line of table talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    pub id: u64,
    /// None: an onlooker.
    pub seat: Option<Seat>,
    pub name: String,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// A request to take back to before a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeBack {
    pub by: Seat,
    /// So many moves would be left.
    pub count: usize,
    /// Those who have yet to agree, and those who have.
    pub missing: Seats,
    pub agreed: Seats,
    /// When it lapses, in milliseconds since 1970.
    pub until: i64,
}

/// What the program would do, as far as the seat itself can know.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The best moves, the very best first.
    pub moves: Vec<HintMove>,
    /// Every seat's chance of winning with the best move, in seat order.
    pub chances: Vec<f32>,
}

/// One move of a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct HintMove {
    /// In notation: one of the choices.
    pub text: String,
    /// What it does.
    pub words: String,
    /// The points that the seat can expect.
    pub points: f32,
    /// The chance that the seat wins.
    pub chance: f32,
    /// What another seat is expected to answer.
    pub answer: Option<(Seat, String)>,
    /// Not to be told from the best: the difference is less than what the search is sure of.
    pub is_even: bool,
    /// What it would be called afterwards.
    pub verdict: Verdict,
    /// Of what kinds the points are: the largest, in the same order for all moves.
    pub kinds: Vec<(String, f32)>,
    /// By how many points of each kind it differs from the first, as far as that is sure; nothing where the two are even.
    pub why: Vec<(String, f32)>,
    /// The ids of the pieces that it touches.
    pub pieces: Vec<String>,
}

/// What the coach of a table says to the viewer's seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Coach {
    Silent,
    /// Whether this move, in notation, is meant: the turn that it ends is a blunder.
    Asks {
        text: String,
        about: Coached,
    },
    /// Of the last turn.
    Says(Coached),
}

/// What the coach thinks of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Coached {
    pub verdict: Verdict,
    /// Nothing better was found.
    pub is_best: bool,
    /// What it costs, in chances of winning or, alone, in points; 0 within the noise.
    pub loss: f32,
    pub is_solo: bool,
    /// The best turn, in words.
    pub better: String,
}

/// A moment that is past.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// The moves of the match up to now.
    pub total: usize,
    /// Where its rounds begin.
    pub chapters: Vec<Chapter>,
    pub eyes: Perspective,
    /// With everything open: what the other seats have before them, with the seat.
    pub opened: Vec<(Seat, maud::Markup)>,
    /// All else that is hidden, with everything open.
    pub laid_open: Option<maud::Markup>,
    /// The visitor was away, and is shown what happened from here on.
    pub catch_up: Option<CatchUp>,
    /// A line of a turning point that is laid out on the board.
    pub line: Option<Line>,
}

/// One way on from a turning point, on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub way: Way,
    /// The turning point: after so many moves.
    pub at: usize,
    /// Whose turn it was.
    pub seat: Seat,
    pub steps: Vec<LineStep>,
    /// So many of them are made on the board that is shown.
    pub made: usize,
    /// What the seat could expect with it: a chance of winning or, alone, points.
    pub worth: f32,
    pub is_solo: bool,
    /// The match is not over with it, so one may play on from there.
    pub goes_on: bool,
}

/// One step of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineStep {
    pub seat: Seat,
    /// What it does.
    pub words: String,
    /// The ids of the pieces it touches.
    pub pieces: Vec<String>,
    /// It is another seat's answer.
    pub is_answer: bool,
}

/// The two ways on from a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Played,
    Better,
}

impl Way {
    /// The word in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Played => "played",
            Way::Better => "better",
        }
    }

    /// The way that an address names.
    pub fn from_word(word: &str) -> Option<Self> {
        [Way::Played, Way::Better].into_iter().find(|way| way.word() == word)
    }
}

/// What happened while somebody was away, one move after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CatchUp {
    /// So many moves they had seen.
    pub seen: usize,
    /// Where it begins: later than that, where too much happened.
    pub from: usize,
}

impl CatchUp {
    /// More than this is too much to watch,
    const MOST: usize = 30;
    /// and this much of it is enough.
    const LAST: usize = 12;

    /// After so many moves, of which so many were seen; `whole`: all of it, however much that is.
    pub fn new(seen: usize, total: usize, whole: bool) -> Self {
        let is_long = total.saturating_sub(seen) > Self::MOST && !whole;
        CatchUp { seen, from: if is_long { total - Self::LAST } else { seen.min(total) } }
    }
}

/// Through whose eyes an earlier moment is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// As the visitor saw it.
    Own,
    /// As this seat saw it; for a match that is over.
    Seat(Seat),
    /// With everything open; for a match that is over.
    Open,
}

impl Perspective {
    /// The word in an address: `open`, or the number of a seat.
    pub fn word(self) -> Option<String> {
        match self {
            Perspective::Own => None,
            Perspective::Seat(seat) => Some(seat.to_string()),
            Perspective::Open => Some("open".to_owned()),
        }
    }

    /// The eyes that an address names.
    pub fn from_word(word: Option<&str>) -> Option<Self> {
        match word {
            None | Some("") => Some(Perspective::Own),
            Some("open") => Some(Perspective::Open),
            Some(number) => number.parse().ok().map(Perspective::Seat),
        }
    }
}
