//! What is sent and received, as it is described to programs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Sitter, Stage};
use table::{Language, Seat, Seats, Seed};
use terms::{Pace, Terms};
use utoipa::ToSchema;

use crate::guest::Guest;
use crate::live::TableState;
use crate::live::company::Ending;
use crate::look;

/// Why something was not done. Nothing has changed.
#[derive(Serialize, ToSchema)]
pub struct Problem {
    /// A short name that programs can rely on.
    #[schema(example = "not-yours")]
    pub error: String,
    /// The sentence for people.
    pub message: String,
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub struct Game {
    #[schema(example = "woodcraft-roll")]
    pub slug: &'static str,
    pub name: String,
    pub pitch: String,
    pub fewest_players: u8,
    pub most_players: u8,
    pub minutes_per_player: u8,
    /// From 1 (light) to 5.
    pub weight: u8,
    pub options: Vec<GameOption>,
    /// The bots on offer, from the gentlest.
    pub bots: Vec<String>,
}

/// An option of a match.
#[derive(Serialize, ToSchema)]
pub struct GameOption {
    pub key: &'static str,
    pub name: String,
    /// The default first.
    pub values: Vec<&'static str>,
}

/// Somebody new.
#[derive(Deserialize, ToSchema)]
pub struct NewPerson {
    #[schema(example = "Anna")]
    pub name: String,
    /// `en`, `fr` or `de`.
    #[schema(value_type = Option<String>)]
    pub language: Option<Language>,
    /// Where the house is closed to strangers: the last part of the link by which somebody was invited.
    pub invitation: Option<String>,
}

/// A person and the token by which they are known. It is told only once.
#[derive(Serialize, ToSchema)]
pub struct Welcome {
    pub token: String,
    pub person: Person,
}

#[derive(Serialize, ToSchema)]
pub struct Person {
    pub id: i64,
    pub name: String,
    #[schema(value_type = String)]
    pub language: Language,
}

/// A number for the chance of a match.
#[derive(Deserialize, ToSchema)]
pub struct Mix {
    /// 64 hexadecimal digits that nobody else can know.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    pub number: Seed,
}

/// What a learned bot looks at.
#[derive(Serialize, ToSchema)]
pub struct Look {
    /// The number of the last entry.
    pub seq: u64,
    /// The legal moves in notation; none while nobody waits for the seat.
    pub moves: Vec<String>,
    /// Their numbers, the same in every match.
    pub numbers: Vec<usize>,
    /// What the seat sees; the package for Python says what the numbers mean (`coppice.fields`).
    pub observation: Vec<f32>,
    /// What it would see after each move.
    pub after: Vec<Vec<f32>>,
}

/// A table that somebody wants.
#[derive(Deserialize, ToSchema)]
pub struct NewTable {
    #[schema(example = "woodcraft-roll")]
    pub game: String,
    /// One for each seat, in order.
    pub seats: Vec<Wanted>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub title: String,
    /// How quickly bots move: `calm`, `brisk` or `instant`.
    #[schema(value_type = Option<String>)]
    pub pace: Option<Pace>,
    /// Shown to everybody in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Onlookers may watch; they may unless this is false.
    pub watched: Option<bool>,
    /// Whoever is asked may ask for a hint; they may unless this is false or the match is rated.
    pub hints: Option<bool>,
    /// It counts for the ratings of those who sit there: people at seats of their own, and bots of a level.
    #[serde(default)]
    pub rated: bool,
    /// Before a blunder the program asks once, and says a word after each turn; it does if this is true and the match is not
    /// rated.
    pub coach: Option<bool>,
    /// Everything that is agreed; what it does not name is as usual, and what is named above wins.
    #[schema(value_type = Option<Object>)]
    pub terms: Option<Terms>,
    /// For the members of this club alone.
    pub club: Option<String>,
}

impl NewTable {
    /// What is agreed.
    pub fn terms(&self) -> Terms {
        let said = self.terms.clone().unwrap_or(Terms { pace: Pace::Brisk, ..Terms::default() });
        Terms {
            pace: self.pace.unwrap_or(said.pace),
            hints: self.hints.unwrap_or(said.hints),
            coach: self.coach.unwrap_or(said.coach),
            rated: self.rated || said.rated,
            watched: self.watched.unwrap_or(said.watched),
            listed: self.listed || said.listed,
            ..said
        }
    }
}

/// Who is to sit at a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// The one who asks.
    Me,
    /// Whoever comes.
    Anybody,
    /// Somebody else around the same screen, by name.
    Beside(String),
    /// A bot, by name.
    Bot(String),
}

/// A table.
#[derive(Serialize, ToSchema)]
pub struct Table {
    #[schema(example = "k3mx7pqa")]
    pub id: String,
    pub title: String,
    pub game: String,
    /// `gathering`, `playing` or `over`.
    #[schema(value_type = String)]
    pub stage: Stage,
    /// The number of the last entry.
    pub seq: u64,
    /// How many moves were played.
    pub count: usize,
    pub seats: Vec<SeatAt>,
    /// The seats that must choose.
    #[schema(value_type = Vec<u8>)]
    pub waiting_for: Seats,
    /// The seats that the one who asks plays.
    #[schema(value_type = Vec<u8>)]
    pub mine: Seats,
    pub options: BTreeMap<String, String>,
    /// Whoever is asked may ask for a hint.
    pub hints: bool,
    /// The coach asks before a blunder and says a word after each turn.
    pub coach: bool,
    pub rated: bool,
    /// Everything that is agreed.
    #[schema(value_type = Object)]
    pub terms: Terms,
    /// The hash of the seed, published before the first move.
    pub seal: String,
    /// The seed itself, when the match is over.
    pub seed: Option<String>,
    /// Where players put numbers into the seed: the half that was sealed, when the match is over. The start of the history
    /// has the numbers.
    pub half: Option<String>,
    /// Points with their breakdown and ranks, when the match is over.
    pub standings: Option<Value>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// The club whose members alone see it.
    pub club: Option<String>,
    /// The code of the tournament to which it belongs, where one may look at that too, and the round, from 1.
    pub tournament: Option<String>,
    pub round: Option<usize>,
    /// The seats that bots play now: their own, and those that they took over.
    #[schema(value_type = Vec<u8>)]
    pub bots: Seats,
    /// When something happens without anybody's doing, in milliseconds since 1970: a clock runs out, a request lapses.
    pub due: Option<i64>,
    /// The time of each seat where it is counted, in milliseconds.
    pub clocks: Vec<SeatTime>,
    /// Somebody asks to take something back.
    pub take_back: Option<Asking>,
    /// Somebody asks to end the match.
    pub end_asked: Option<Asking>,
    /// How the match ended, where that was before its end: `consent`, `left` or `closed`.
    pub ended: Option<&'static str>,
}

/// The time of a seat.
#[derive(Serialize, ToSchema)]
pub struct SeatTime {
    /// From 1.
    pub seat: u8,
    /// What is left of the time for this answer, or of the bank.
    pub left: i64,
    /// What is left beyond that.
    pub reserve: i64,
    pub is_running: bool,
}

/// A request that waits for answers.
#[derive(Serialize, ToSchema)]
pub struct Asking {
    /// From 1.
    pub by: u8,
    /// So many moves would be left, where it is about taking back.
    pub count: Option<usize>,
    #[schema(value_type = Vec<u8>)]
    pub missing: Seats,
    /// When it lapses, in milliseconds since 1970.
    pub until: i64,
}

/// A seat at a table.
#[derive(Serialize, ToSchema)]
pub struct SeatAt {
    /// From 1.
    pub seat: u8,
    /// `free`, `asked`, `person` or `bot`.
    pub kind: &'static str,
    pub name: String,
    pub bot: Option<String>,
}

impl Table {
    pub fn of(state: &TableState, guest: &Guest) -> Self {
        let table = &state.table;
        let is_over = table.stage == Stage::Over;
        let running = state.running.as_ref();
        let played = state.running.as_ref().map(|running| &running.played);
        let cup = look::cup(state, guest);
        let standings = state.running.as_ref().filter(|_| is_over).map(|running| running.standings());
        Table {
            id: table.id.to_string(),
            title: table.title.clone(),
            game: table.game.clone(),
            stage: table.stage,
            seq: table.seq,
            count: played.map_or(0, |played| played.count()),
            seats: seats(table),
            waiting_for: table.waiting,
            mine: state.seats_of(guest),
            options: table.setup.options.clone(),
            hints: table.terms.hints,
            coach: table.terms.coach,
            rated: table.terms.rated,
            terms: table.terms.clone(),
            seal: table.sealed().commitment().to_string(),
            seed: (is_over && !state.is_sealed()).then(|| table.seed.to_string()),
            half: table.half.filter(|_| is_over && !state.is_sealed()).map(|half| half.to_string()),
            standings: standings.map(|points| serde_json::to_value(points).expect("points are plain data")),
            next: table.next.as_ref().map(ToString::to_string),
            club: table.club.as_ref().map(ToString::to_string),
            round: cup.as_ref().map(|cup| cup.round),
            tournament: cup.map(|cup| cup.id),
            bots: table.bots,
            due: table.due,
            clocks: clocks(state),
            take_back: running.and_then(|running| running.take_back.as_ref()).map(|asked| Asking {
                by: asked.by.number(),
                count: Some(asked.count),
                missing: asked.missing,
                until: asked.until,
            }),
            end_asked: running.and_then(|running| running.company.end_asked.as_ref()).map(|asked| Asking {
                by: asked.by.number(),
                count: None,
                missing: asked.missing,
                until: asked.until,
            }),
            ended: running.and_then(|running| running.company.ended).map(|ending| match ending {
                Ending::Consent => "consent",
                Ending::Left(_) => "left",
                Ending::Closed => "closed",
            }),
        }
    }
}

fn clocks(state: &TableState) -> Vec<SeatTime> {
    let Some((running, clocks)) =
        state.running.as_ref().and_then(|running| Some((running, running.clocks.as_ref()?)))
    else {
        return Vec::new();
    };
    let time = |seat: Seat| {
        let left = clocks.left(seat, running.served(store::now()));
        SeatTime { seat: seat.number(), left: left.now, reserve: left.reserve, is_running: left.is_running }
    };
    state.players().iter().map(time).collect()
}

pub fn seats(table: &store::Table) -> Vec<SeatAt> {
    let seat = |(index, place): (usize, &store::Place)| {
        let (kind, bot) = match &place.sitter {
            Sitter::Nobody => ("free", None),
            Sitter::Person(_) => ("person", None),
            Sitter::Bot(bot) => ("bot", Some(bot.clone())),
            Sitter::Asked(_) => ("asked", None),
        };
        SeatAt { seat: index as u8 + 1, kind, name: place.name.clone(), bot }
    };
    table.places.iter().enumerate().map(seat).collect()
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub struct Listed {
    pub id: String,
    pub title: String,
    pub game: String,
    #[schema(value_type = String)]
    pub stage: Stage,
    pub seats: Vec<SeatAt>,
    #[schema(value_type = Vec<u8>)]
    pub waiting_for: Seats,
    /// Points in seat order, when the match is over.
    pub points: Option<Vec<i32>>,
    /// Milliseconds since 1970.
    pub changed: i64,
}

impl Listed {
    pub fn of(table: &store::Table) -> Self {
        Listed {
            id: table.id.to_string(),
            title: table.title.clone(),
            game: table.game.clone(),
            stage: table.stage,
            seats: seats(table),
            waiting_for: table.waiting,
            points: table.outcome.as_ref().map(|outcome| outcome.points.clone()),
            changed: table.changed,
        }
    }
}

/// All that one seat, or an onlooker, may know.
#[derive(Serialize, ToSchema)]
pub struct View {
    pub seq: u64,
    /// After how many moves this is.
    pub count: usize,
    /// None: an onlooker.
    pub seat: Option<u8>,
    /// The position in the game's own terms.
    pub view: Value,
    #[schema(value_type = Vec<u8>)]
    pub waiting_for: Seats,
    /// What the seat is asked, in words.
    pub prompt: Option<String>,
    pub is_over: bool,
}

/// The legal moves of a seat.
#[derive(Serialize, ToSchema)]
pub struct Moves {
    /// To be sent with the move, so that an outdated one is recognised.
    pub seq: u64,
    pub moves: Vec<Move>,
}

#[derive(Serialize, ToSchema)]
pub struct Move {
    /// In notation, as it is sent.
    #[serde(rename = "move")]
    pub text: String,
    /// What it does.
    pub words: String,
}

/// Which seat; without one the first of one's own.
#[derive(Deserialize, ToSchema, Default)]
pub struct Sit {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: Option<u8>,
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub struct Play {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: u8,
    /// In notation.
    #[serde(rename = "move")]
    #[schema(example = "take 2 from 1")]
    pub text: String,
    /// The number of the last entry that was seen; without it the move counts whatever happened since.
    pub seq: Option<u64>,
    /// At a table with a coach: it is asked first. Where the turn would be a blunder nothing happens (409 `coach-asks`), and
    /// the same move once more is played.
    #[serde(default)]
    pub coached: bool,
}

/// Something else that a seat does.
#[derive(Deserialize, ToSchema)]
pub struct Step {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: u8,
    pub seq: Option<u64>,
}

/// A request to take back more than undo does.
#[derive(Deserialize, ToSchema)]
pub struct AskBack {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: u8,
    /// So many moves would be left.
    pub count: usize,
    pub seq: Option<u64>,
}

/// The answer to such a request.
#[derive(Deserialize, ToSchema)]
pub struct AnswerBack {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: u8,
    pub yes: bool,
}

/// A line of table talk.
#[derive(Deserialize, ToSchema)]
pub struct Talk {
    pub text: String,
}

/// A token that opens one seat. It is told only once.
#[derive(Serialize, ToSchema)]
pub struct Key {
    pub token: String,
}

/// What happened since the last update.
#[derive(Serialize, ToSchema)]
pub struct Update {
    pub seq: u64,
    pub count: usize,
    #[schema(value_type = String)]
    pub stage: Stage,
    #[schema(value_type = Vec<u8>)]
    pub waiting_for: Seats,
    pub happenings: Vec<Happening>,
}

/// Something that happened, as far as the seat may know.
#[derive(Serialize, ToSchema)]
pub struct Happening {
    /// The index of the move.
    pub index: usize,
    /// The fact, in the game's own terms.
    pub event: Value,
    /// The line of the log.
    pub line: String,
}

/// One seat of one's own; without it all of them.
#[derive(Deserialize, ToSchema, Default)]
pub struct OwnSeat {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: Option<u8>,
}

/// What to do about a seat that is away or late.
#[derive(Deserialize, ToSchema)]
pub struct Vote {
    /// The seat, from 1.
    #[schema(minimum = 1, maximum = 6)]
    pub about: u8,
    /// `wait`, `bot` or `end`.
    #[schema(value_type = String)]
    pub ballot: web::model::Ballot,
    /// Which bot is to play: `sapling`, `apprentice`, `journeyman` or `master`; without it one of the table's level.
    #[schema(value_type = Option<String>)]
    pub level: Option<terms::Level>,
}

/// Yes or no.
#[derive(Deserialize, ToSchema)]
pub struct YesOrNo {
    pub yes: bool,
}

/// What the host changes before the match.
#[derive(Deserialize, ToSchema)]
pub struct Agree {
    #[schema(value_type = Object)]
    pub terms: Terms,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// A seat by its number.
#[derive(Deserialize, ToSchema)]
pub struct ThatSeat {
    #[schema(minimum = 1, maximum = 6)]
    pub seat: u8,
}
