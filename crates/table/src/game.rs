//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::book::Catalogue;
use crate::fate::Fate;
use crate::seat::{Seat, Seats};
use crate::setup::{About, Setup, SetupError};
use crate::standings::Standings;
use crate::witness::{Viewer, Witness};
use crate::words::{Lexicon, Phrase};

/// The rules and the state of one match.
///
/// Rules are pure: no clock, no files, no threads; the same setup, seed and moves give the same match on every
/// machine. The state always knows who must choose, and lists every legal move of a seat; a turn with many
/// options is a short path of small choices.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One small legal answer of one seat.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Something that happened, as a fact that some seats may know.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// All that one seat (or an onlooker) may know, and nothing else.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// What a lobby must know of the game.
    const ABOUT: About;

    /// The component file, for games that have one.
    const CATALOGUE: Option<Catalogue> = None;

    /// The rule that each question is about, by the key of its prompt.
    const ASKED: &'static [(&'static str, &'static str)] = &[];

    /// The oldest version of the rules whose matches still replay here.
    const OLDEST_RULES: u32 = Self::ABOUT.rules_version;

    /// Sets up a match.
    fn deal(setup: &Setup, fate: Fate) -> Result<Self, SetupError>;

    /// The same, and tells what happened before anybody was asked.
    fn deal_aloud(
        setup: &Setup,
        fate: Fate,
        _witness: &mut Witness<Self::Event>,
    ) -> Result<Self, SetupError> {
        Self::deal(setup, fate)
    }

    /// How many seats the match has.
    fn seats(&self) -> usize;

    /// Who must choose now; several at once where the rules say so. Nobody: the match is over.
    fn waiting_for(&self) -> Seats;

    /// Adds every legal move of `seat` to `out`: at least one while the seat is waited for, none otherwise.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Plays a move that `moves` lists for this seat. For any other move the result is unspecified
    /// (a state that makes no sense, or a panic), which is why everybody but a bot calls [`Game::play`].
    fn step(&mut self, seat: Seat, mv: Self::Move, witness: &mut Witness<Self::Event>) -> Reveal;

    /// Does what an older version of the rules did by itself after a move, so that matches which were begun under it
    /// replay and go on as they were.
    fn follow_old_rules(&mut self, _version: u32, _witness: &mut Witness<Self::Event>) -> Reveal {
        Reveal::Nothing
    }

    /// The only move of a seat, where everybody at the table knows that it has no other: such a choice may play itself.
    /// Where others could think that there is a choice it must be asked, or they would learn what they may not know.
    fn forced(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// The only move of a seat, whoever knows of it.
    fn only_move(&self, seat: Seat) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves.pop().filter(|_| moves.is_empty())
    }

    /// Says why a move that `moves` does not list cannot be played, in words a player understands.
    fn why_not(&self, seat: Seat, mv: Self::Move) -> Illegal;

    /// Plays a move if it is legal; otherwise changes nothing and says why.
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        witness: &mut Witness<Self::Event>,
    ) -> Result<Reveal, Illegal> {
        if !self.waiting_for().contains(seat) {
            return Err(self.not_now());
        }
        if !self.lists(seat, mv) {
            return Err(self.why_not(seat, mv));
        }
        Ok(self.step(seat, mv, witness))
    }

    /// Whether `moves` lists this move for the seat.
    fn lists(&self, seat: Seat, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves.contains(&mv)
    }

    /// The rule that says who must choose now and so why nobody else can; at the end, the one by which the match is over.
    fn rule_of_turns(&self) -> &'static str;

    /// The rule that the question to this seat is about.
    fn rule_asked(&self, seat: Seat) -> Option<&'static str> {
        let prompt = self.prompt(seat);
        Self::ASKED.iter().find(|(key, _)| *key == prompt.key).map(|(_, rule)| *rule)
    }

    /// Why a seat that is asked something else cannot do this: the rule is that of the question.
    fn impossible(&self, seat: Seat) -> Illegal {
        let rule = self.rule_asked(seat).unwrap_or_else(|| self.rule_of_turns());
        Illegal::by("illegal-not-possible", rule)
    }

    /// Why nobody at a seat that is not waited for can move.
    fn not_now(&self) -> Illegal {
        let is_over = self.waiting_for().is_empty();
        Illegal::by(
            if is_over { "illegal-match-over" } else { "illegal-not-your-turn" },
            self.rule_of_turns(),
        )
    }

    /// All that `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Another world that `seat` cannot tell from this one: all that it cannot know is drawn anew from `fate`,
    /// which is also the fate of the new world. Its view and the seat's legal moves are those of this one.
    /// The result depends on the seat's view and `fate` alone, never on the hidden truth: what is hidden is
    /// sorted before it is shuffled.
    fn imagine(&self, seat: Seat, fate: Fate) -> Self;

    /// Points with their breakdown, as if the match ended now; ranks with the game's own tie-breaks.
    fn standings(&self) -> Standings;

    /// The number of the turn that `seat` is in: "reset my turn" goes back to where it last changed.
    fn turn(&self, seat: Seat) -> u32;

    /// The move in notation: short, stable, readable, unique among the seat's legal moves.
    fn write(&self, mv: Self::Move) -> String;

    /// The move that this notation means. It need not be legal.
    fn read(&self, text: &str) -> Result<Self::Move, Unreadable>;

    /// Whether the state makes sense: the game's own conservation laws (components neither appear nor vanish)
    /// and whatever else the rules rely on, so that a position from outside can be trusted after this check.
    /// The text says what is wrong.
    fn check_invariants(&self) -> Result<(), String>;

    /// All words of the game, in every language.
    fn lexicon() -> &'static Lexicon;

    /// What a move of this seat would do, as a button would say it.
    fn describe(&self, seat: Seat, mv: Self::Move) -> Phrase;

    /// What the seat is asked, as a prompt.
    fn prompt(&self, seat: Seat) -> Phrase;

    /// An event as a line of the log.
    fn tell(&self, event: &Self::Event) -> Phrase;
}

/// Whether a move brought something to light that was unknown before: a drawn card, a die, another seat's
/// secret. Undo stops there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reveal {
    #[default]
    Nothing,
    Something,
}

impl Reveal {
    /// Something, if `revealed`.
    pub const fn when(revealed: bool) -> Self {
        if revealed { Reveal::Something } else { Reveal::Nothing }
    }

    /// Whether anything was revealed.
    pub const fn is_something(self) -> bool {
        matches!(self, Reveal::Something)
    }

    /// Something, if either brought something.
    pub const fn or(self, other: Reveal) -> Self {
        Reveal::when(self.is_something() || other.is_something())
    }
}

/// Why a move cannot be played. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{reason} ({rule})")]
pub struct Illegal {
    /// The player's sentence.
    pub reason: Phrase,
    /// The number of the rule that forbids it.
    pub rule: &'static str,
}

impl Illegal {
    /// For this reason, by this rule.
    pub fn by(reason: impl Into<Phrase>, rule: &'static str) -> Self {
        Illegal { reason: reason.into(), rule }
    }
}

/// What was written is not a move of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is not a move: {expected}")]
pub struct Unreadable {
    pub text: String,
    /// What could have stood there.
    pub expected: String,
}

impl Unreadable {
    /// The same for people, by the words that all games share.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("illegal-unreadable")
            .with("text", self.text.chars().take(60).collect::<String>())
            .with("example", self.expected.clone())
    }
}
