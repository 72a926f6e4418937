//! Any match of any game, for those who handle all games alike: a server, an arena, the engine protocol.

use std::any::Any;
use std::ops::Range;

use serde::Serialize;
use serde_json::Value;

use crate::book::{Catalogue, with_components_of};
use crate::fate::{Chance, Seed};
use crate::game::{Game, Illegal, Unreadable};
use crate::history::{Match, NoUndo};
use crate::random;
use crate::record::{Record, RecordError};
use crate::seat::{Seat, Seats};
use crate::setup::{About, Setup, SetupError};
use crate::standings::Standings;
use crate::witness::{Audience, Viewer, Witness};
use crate::words::{Lexicon, Phrase, Reader};

/// A match whose game is known only at run time. Moves are notation, views are JSON.
///
/// ```
/// use table::{GameEntry, Seed, Setup, Viewer};
///
/// let nim = GameEntry::of::<nim::Nim>();
/// let mut played = (nim.deal)(Setup::for_players(2), Seed::named("an example"))?;
/// while let Some(seat) = played.waiting_for().iter().next() {
///     let text = played.moves(seat)[0].clone();
///     let happened = played.play(seat, &text).expect("what is listed is legal");
///     assert!(happened.iter().any(|line| line.audience.includes(Viewer::Onlooker)));
/// }
/// // The record replays the match to the same end.
/// let record = played.record(&["Anna".to_owned(), "Ben".to_owned()]);
/// let again = (nim.replay)(&record, None).expect("our own record");
/// assert_eq!(again.position(), played.position());
/// # Ok::<(), table::SetupError>(())
/// ```
pub trait AnyMatch: Send + Sync {
    fn about(&self) -> &'static About;
    fn lexicon(&self) -> &'static Lexicon;
    fn setup(&self) -> &Setup;
    fn seed(&self) -> Option<Seed>;
    /// The version of the rules by which the match is played.
    fn rules(&self) -> u32;
    /// Has a match that was begun under this version of the rules go on by it, if that version is still known.
    fn follow_rules(&mut self, version: u32) -> bool;

    /// How many moves were played.
    fn count(&self) -> usize;
    /// Who played the move with this index, and the move in notation.
    fn played(&self, index: usize) -> (Seat, String);
    fn waiting_for(&self) -> Seats;
    /// The legal moves of a seat in notation.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// The only move of a seat in notation, where everybody knows that it has no other.
    fn forced(&self, seat: Seat) -> Option<String>;
    /// The legal moves of a seat with what they do.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// What the seat is asked.
    fn prompt(&self, seat: Seat) -> Phrase;
    /// The number of the turn the seat is in.
    fn turn(&self, seat: Seat) -> u32;
    /// Plays a move; an illegal one changes nothing.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<Happening>, Refused>;
    /// Plays a random move of a random seat that is waited for.
    fn play_random(&mut self, chance: &mut Chance) -> Option<(Seat, String)>;
    /// What happened at these moves, as far as the viewer may know.
    fn happenings(&self, moves: Range<usize>, viewer: Viewer) -> Vec<Happening>;

    fn view(&self, viewer: Viewer) -> Value;
    /// The whole state with all its secrets.
    fn position(&self) -> Value;
    fn record(&self, names: &[String]) -> Record;
    fn standings(&self) -> Standings;

    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo>;
    fn reset(&mut self, seat: Seat) -> Result<(), NoUndo>;
    fn redo(&mut self, seat: Seat) -> Result<(), NoUndo>;
    fn can_undo(&self, seat: Seat) -> bool;
    fn can_reset(&self, seat: Seat) -> bool;
    fn can_redo(&self, seat: Seat) -> bool;
    /// Whether anything unknown came to light after the first `count` moves.
    fn has_revealed_since(&self, count: usize) -> bool;
    /// Goes back to after the first `count` moves, whatever was revealed since.
    fn rewind(&mut self, count: usize);
    /// Plays the move that was undone last once more, whoever's it was.
    fn redo_last(&mut self) -> Result<(), NoUndo>;
    /// The match as it was after the first `count` moves.
    fn at(&self, count: usize) -> Box<dyn AnyMatch>;

    /// The typed match inside, for those who know its game.
    fn as_any(&self) -> &dyn Any;

    fn is_over(&self) -> bool {
        self.waiting_for().is_empty()
    }
}

/// One legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    #[serde(rename = "move")]
    pub text: String,
    /// What it does.
    pub meaning: Phrase,
}

/// One event of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Happening {
    /// The index of the move at which it happened.
    pub index: usize,
    pub audience: Audience,
    /// The fact.
    pub event: Value,
    /// The line of the log.
    pub line: Phrase,
}

/// Why a move in notation was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Refused {
    /// The player's sentence, with the number of the rule.
    pub fn say(&self, lexicon: &Lexicon, reader: Reader<'_>) -> String {
        match self {
            Refused::Unreadable(unreadable) => lexicon.say(&unreadable.phrase(), reader),
            Refused::Illegal(Illegal { reason, rule }) => {
                format!("{} ({rule})", lexicon.say(reason, reader))
            }
        }
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn lexicon(&self) -> &'static Lexicon {
        G::lexicon()
    }

    fn setup(&self) -> &Setup {
        Match::setup(self)
    }

    fn seed(&self) -> Option<Seed> {
        Match::seed(self)
    }

    fn rules(&self) -> u32 {
        Match::rules(self)
    }

    fn follow_rules(&mut self, version: u32) -> bool {
        Match::follow_rules(self, version)
    }

    fn count(&self) -> usize {
        Match::played(self).len()
    }

    fn played(&self, index: usize) -> (Seat, String) {
        let played = &Match::played(self)[index];
        (played.seat, Match::at(self, index).write(played.mv))
    }

    fn waiting_for(&self) -> Seats {
        self.now().waiting_for()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.now().moves(seat, &mut moves);
        moves.into_iter().map(|mv| self.now().write(mv)).collect()
    }

    fn forced(&self, seat: Seat) -> Option<String> {
        self.now().forced(seat).map(|mv| self.now().write(mv))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.now().moves(seat, &mut moves);
        let choice = |mv| Choice { text: self.now().write(mv), meaning: self.now().describe(seat, mv) };
        moves.into_iter().map(choice).collect()
    }

    fn prompt(&self, seat: Seat) -> Phrase {
        self.now().prompt(seat)
    }

    fn turn(&self, seat: Seat) -> u32 {
        self.now().turn(seat)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<Happening>, Refused> {
        let mv = self.now().read(text)?;
        let index = self.count();
        let mut witness = Witness::listening();
        Match::play(self, seat, mv, &mut witness)?;
        Ok(happenings(self.now(), index, witness.into_events()))
    }

    fn play_random(&mut self, chance: &mut Chance) -> Option<(Seat, String)> {
        let (seat, mv) = random::choice(self.now(), chance, &mut Vec::new())?;
        let text = self.now().write(mv);
        Match::play(self, seat, mv, &mut Witness::silent()).expect("a listed move is legal");
        Some((seat, text))
    }

    fn happenings(&self, moves: Range<usize>, viewer: Viewer) -> Vec<Happening> {
        let first = moves.start;
        let told = self.events(moves).into_iter().enumerate();
        told.flat_map(|(offset, events)| happenings(self.now(), first + offset, events))
            .filter(|happening| happening.audience.includes(viewer))
            .collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.now().view(viewer)).expect("a view is plain data")
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.now()).expect("a state is plain data")
    }

    fn record(&self, names: &[String]) -> Record {
        Record::of(self, names)
    }

    fn standings(&self) -> Standings {
        self.now().standings()
    }

    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        Match::undo(self, seat)
    }

    fn reset(&mut self, seat: Seat) -> Result<(), NoUndo> {
        Match::reset(self, seat)
    }

    fn redo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        self.redo_by(seat, &mut Witness::listening())
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }

    fn can_reset(&self, seat: Seat) -> bool {
        Match::can_reset(self, seat)
    }

    fn can_redo(&self, seat: Seat) -> bool {
        Match::can_redo(self, seat)
    }

    fn has_revealed_since(&self, count: usize) -> bool {
        self.played().iter().skip(count).any(|played| played.reveal.is_something())
    }

    fn rewind(&mut self, count: usize) {
        Match::rewind(self, count);
    }

    fn redo_last(&mut self) -> Result<(), NoUndo> {
        Match::redo(self, &mut Witness::listening())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn at(&self, count: usize) -> Box<dyn AnyMatch> {
        let mut earlier = self.clone();
        Match::rewind(&mut earlier, count);
        Box::new(earlier)
    }
}

fn happenings<G: Game>(game: &G, index: usize, events: Vec<(Audience, G::Event)>) -> Vec<Happening> {
    let happening = |(audience, event): (Audience, G::Event)| Happening {
        index,
        audience,
        line: game.tell(&event),
        event: serde_json::to_value(&event).expect("an event is plain data"),
    };
    events.into_iter().map(happening).collect()
}

/// A match, or why there is none.
type Opened<E> = Result<Box<dyn AnyMatch>, E>;

/// A game on the shelf: everything that can be done with it before a match begins.
#[derive(Clone, Copy)]
pub struct GameEntry {
    pub about: About,
    pub lexicon: fn() -> &'static Lexicon,
    pub catalogue: Option<Catalogue>,
    /// Deals a new match.
    pub deal: fn(Setup, Seed) -> Opened<SetupError>,
    /// Goes on from a whole state as JSON; the error says what is wrong with it.
    pub load: fn(Setup, Value) -> Opened<String>,
    /// Replays and verifies a record, with the house-rule file it may name.
    pub replay: fn(&Record, Option<&str>) -> Opened<RecordError>,
}

impl GameEntry {
    /// The entry of a game.
    pub const fn of<G: Game>() -> Self {
        GameEntry {
            about: G::ABOUT,
            lexicon: G::lexicon,
            catalogue: G::CATALOGUE,
            deal: |setup, seed| Ok(Box::new(Match::<G>::deal(setup, seed)?)),
            load: load::<G>,
            replay: |record, components| Ok(Box::new(record.replay::<G>(components)?)),
        }
    }
}

fn load<G: Game>(setup: Setup, position: Value) -> Opened<String> {
    setup.check(&G::ABOUT).map_err(|error| error.to_string())?;
    let read = || serde_json::from_value::<G>(position);
    let state = with_components_of(&setup, read).map_err(|error| error.to_string())?;
    state.check_invariants()?;
    if state.seats() != setup.players as usize {
        return Err(format!("the position has {} seats, the setup {}", state.seats(), setup.players));
    }
    Ok(Box::new(Match::from_position(setup, state)))
}
