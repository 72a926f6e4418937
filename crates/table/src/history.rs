//! A match and its history: playing on, undoing, redoing, looking at any earlier moment.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use crate::fate::{Fate, Seed};
use crate::game::{Game, Illegal, Reveal};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::witness::{Audience, Witness};

/// So many moves lie between two snapshots. Replaying this many takes well under a millisecond, and a long
/// match keeps only a handful of states in memory.
const SNAPSHOT_EVERY: usize = 256;

/// Of so many moves, the newest, it is kept what happened: whoever looks on is told that, and older moves are asked for seldom.
const TOLD: usize = 64;

/// A state, and the moves that led to it from somewhere.
type Reached<G> = (G, Vec<Played<<G as Game>::Move>>);

/// What happened at one move, with who may know of it.
pub type Events<G> = Vec<(Audience, <G as Game>::Event)>;

/// One match: where it began, every move since, and where it stands.
///
/// ```
/// use table::{Game, Match, Seed, Setup, Witness};
///
/// let mut played = Match::<nim::Nim>::deal(Setup::for_players(2), Seed::named("an example"))?;
/// let seat = played.now().waiting_for().iter().next().expect("somebody begins");
/// let mut moves = Vec::new();
/// played.now().moves(seat, &mut moves);
/// let before = *played.now();
/// played.play(seat, moves[0], &mut Witness::silent()).expect("what is listed is legal");
/// assert_ne!(*played.now(), before);
/// played.undo(seat).expect("nothing came to light");
/// assert_eq!(*played.now(), before);
/// # Ok::<(), table::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup,
    /// None for a match that goes on from a position: its fate is inside the position.
    seed: Option<Seed>,
    /// The version of the rules by which it is played.
    rules: u32,
    /// What happened before anybody was asked.
    opening: Events<G>,
    now: G,
    played: Vec<Played<G::Move>>,
    /// What happened at the newest moves, the last of them last; nothing of moves that were played in silence.
    told: VecDeque<Arc<Events<G>>>,
    /// The states before the moves 0, 256, 512, …
    snapshots: Vec<G>,
    /// Moves that were taken back, the latest last.
    undone: Vec<(Seat, G::Move)>,
}

/// A move that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played<M> {
    pub seat: Seat,
    pub mv: M,
    /// Whether it brought something unknown to light.
    pub reveal: Reveal,
    /// The number of the turn of that seat in which it was played.
    pub turn: u32,
}

/// Why a move cannot be taken back or played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("something new has come to light since")]
    Revealed,
    #[error("others have played on since")]
    OthersMovedOn,
    #[error("there is nothing to play again")]
    NothingUndone,
}

impl NoUndo {
    /// The key of the player's sentence.
    pub const fn key(self) -> &'static str {
        match self {
            NoUndo::Nothing => "undo-nothing",
            NoUndo::Revealed => "undo-revealed",
            NoUndo::OthersMovedOn => "undo-others-moved-on",
            NoUndo::NothingUndone => "redo-nothing",
        }
    }
}

impl<G: Game> Match<G> {
    /// Deals a new match.
    pub fn deal(setup: Setup, seed: Seed) -> Result<Self, SetupError> {
        let mut witness = Witness::listening();
        let start = G::deal_aloud(&setup, Fate::sealed(seed), &mut witness)?;
        let opening = witness.into_events();
        Ok(Match { opening, ..Self::begin(setup, Some(seed), start) })
    }

    /// Goes on from a position. What happened before it is not known.
    pub fn from_position(setup: Setup, position: G) -> Self {
        Self::begin(setup, None, position)
    }

    fn begin(setup: Setup, seed: Option<Seed>, start: G) -> Self {
        Match {
            setup,
            seed,
            rules: G::ABOUT.rules_version,
            opening: Vec::new(),
            now: start.clone(),
            played: Vec::new(),
            told: VecDeque::new(),
            snapshots: vec![start],
            undone: Vec::new(),
        }
    }

    /// Has a match that was begun under this version of the rules go on by it. False, and nothing changes, where that
    /// version is not known any more or something was played already.
    pub fn follow_rules(&mut self, version: u32) -> bool {
        let follows = (G::OLDEST_RULES..=G::ABOUT.rules_version).contains(&version) && self.played.is_empty();
        if follows {
            self.rules = version;
        }
        follows
    }

    /// The version of the rules by which it is played.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// Plays a listed move on a state of this match, by the rules of this match: for whoever goes through it again.
    pub fn advance(&self, state: &mut G, seat: Seat, mv: G::Move, witness: &mut Witness<G::Event>) -> Reveal {
        let reveal = state.step(seat, mv, witness);
        reveal.or(follow_up(state, self.rules, witness))
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The state as it is now.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// Every move so far.
    pub fn played(&self) -> &[Played<G::Move>] {
        &self.played
    }

    /// Whether nobody has to choose any more.
    pub fn is_over(&self) -> bool {
        self.now.waiting_for().is_empty()
    }

    /// Plays a move if it is legal; otherwise changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        mv: G::Move,
        witness: &mut Witness<G::Event>,
    ) -> Result<Reveal, Illegal> {
        let reveal = self.append(seat, mv, witness)?;
        // A new move of this seat makes its undone ones pointless; those of others can still be redone.
        self.undone.retain(|&(undone_by, _)| undone_by != seat);
        Ok(reveal)
    }

    fn append(
        &mut self,
        seat: Seat,
        mv: G::Move,
        witness: &mut Witness<G::Event>,
    ) -> Result<Reveal, Illegal> {
        let turn = self.now.turn(seat);
        let before = witness.heard().len();
        let reveal = self.now.play(seat, mv, witness)?;
        let reveal = reveal.or(follow_up(&mut self.now, self.rules, witness));
        self.played.push(Played { seat, mv, reveal, turn });
        if witness.listens() {
            self.told.push_back(Arc::new(witness.heard()[before..].to_vec()));
            if self.told.len() > TOLD {
                self.told.pop_front();
            }
        } else {
            self.told.clear();
        }
        if self.played.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.now.clone());
        }
        Ok(reveal)
    }

    /// The state after the first `count` moves.
    ///
    /// # Panics
    /// When fewer moves were played.
    pub fn at(&self, count: usize) -> G {
        let snapshot = count / SNAPSHOT_EVERY;
        let mut state = self.snapshots[snapshot].clone();
        for played in &self.played[snapshot * SNAPSHOT_EVERY..count] {
            self.advance(&mut state, played.seat, played.mv, &mut Witness::silent());
        }
        state
    }

    /// What happened at each of these moves, in order; what happened before the first is told with it.
    pub fn events(&self, moves: Range<usize>) -> Vec<Events<G>> {
        let is_first = moves.start == 0;
        let kept_since = self.played.len() - self.told.len();
        let mut told = match moves.start.checked_sub(kept_since) {
            Some(skipped) => {
                self.told.iter().skip(skipped).take(moves.len()).map(|events| events.to_vec()).collect()
            }
            None => self.replayed(moves),
        };
        if let (true, Some(first)) = (is_first, told.first_mut()) {
            first.splice(..0, self.opening.iter().cloned());
        }
        told
    }

    /// What happened at each of these moves, found by making them once more.
    pub(crate) fn replayed(&self, moves: Range<usize>) -> Vec<Events<G>> {
        let mut state = self.at(moves.start);
        let replay = |played: &Played<G::Move>| {
            let mut witness = Witness::listening();
            self.advance(&mut state, played.seat, played.mv, &mut witness);
            witness.into_events()
        };
        self.played[moves].iter().map(replay).collect()
    }

    /// Forgets what happened after the first `count` moves.
    fn forget_events_since(&mut self, count: usize) {
        let kept_since = self.played.len() - self.told.len();
        self.told.truncate(count.saturating_sub(kept_since));
    }

    /// Goes back to the state after the first `count` moves, whatever was revealed since. The moves can be redone.
    ///
    /// # Panics
    /// When fewer moves were played.
    pub fn rewind(&mut self, count: usize) {
        self.now = self.at(count);
        self.forget_events_since(count);
        let undone = self.played.drain(count..).rev().map(|played| (played.seat, played.mv));
        self.undone.extend(undone);
        self.snapshots.truncate(count / SNAPSHOT_EVERY + 1);
    }

    /// Plays the move that was undone last once more.
    pub fn redo(&mut self, witness: &mut Witness<G::Event>) -> Result<(), NoUndo> {
        self.redo_where(|_| true, witness)
    }

    /// Plays the move that this seat undid last once more.
    pub fn redo_by(&mut self, seat: Seat, witness: &mut Witness<G::Event>) -> Result<(), NoUndo> {
        self.redo_where(|undone_by| undone_by == seat, witness)
    }

    fn redo_where(
        &mut self,
        wanted: impl Fn(Seat) -> bool,
        witness: &mut Witness<G::Event>,
    ) -> Result<(), NoUndo> {
        let last = self.undone.iter().rposition(|&(seat, _)| wanted(seat)).ok_or(NoUndo::NothingUndone)?;
        let (seat, mv) = self.undone.remove(last);
        // The others may have played on so that the move makes no sense any more.
        self.append(seat, mv, witness).map(|_| ()).map_err(|_| NoUndo::OthersMovedOn)
    }

    /// Takes back the last move of this seat, if nothing has come to light since and nobody built on it.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let last = self.played.iter().rposition(|played| played.seat == seat).ok_or(NoUndo::Nothing)?;
        self.take_back(seat, last)
    }

    /// Takes back the moves of this seat since the last reveal that belong to the turn it is in: all of them, or as
    /// many as the others have not built on.
    pub fn reset(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let first = self.first_of_turn(seat).ok_or(NoUndo::Nothing)?;
        self.take_back(seat, first)
    }

    /// The index of the first move of this seat since the last reveal that belongs to the turn it is in and that the
    /// others have not built on.
    fn first_of_turn(&self, seat: Seat) -> Option<usize> {
        let turn = self.now.turn(seat);
        let revealed = self.played.iter().rposition(|played| played.reveal.is_something());
        let since = revealed.map_or(0, |last| last + 1);
        let is_mine = |index: &usize| self.played[*index].seat == seat && self.played[*index].turn == turn;
        (since..self.played.len()).filter(is_mine).find(|&first| self.without(seat, first).is_ok())
    }

    /// Whether this seat undid a move that could be played once more.
    pub fn can_redo(&self, seat: Seat) -> bool {
        let last = self.undone.iter().rev().find(|(undone_by, _)| *undone_by == seat);
        last.is_some_and(|&(_, mv)| self.now.waiting_for().contains(seat) && self.now.lists(seat, mv))
    }

    /// Whether `reset` would take something back.
    pub fn can_reset(&self, seat: Seat) -> bool {
        self.first_of_turn(seat).is_some()
    }

    /// Whether `undo` would take something back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let Some(last) = self.played.iter().rposition(|played| played.seat == seat) else { return false };
        self.without(seat, last).is_ok()
    }

    /// Removes the moves of `seat` from `first` on and lets the others' moves since then stand.
    fn take_back(&mut self, seat: Seat, first: usize) -> Result<(), NoUndo> {
        let (state, kept) = self.without(seat, first)?;
        let undone = self.played[first..].iter().rev().filter(|played| played.seat == seat);
        self.undone.extend(undone.map(|played| (played.seat, played.mv)));
        self.forget_events_since(first);
        if !kept.is_empty() {
            // What others did since is told on top of another state now.
            self.told.clear();
        }
        self.played.truncate(first);
        self.played.extend(kept);
        self.now = state;
        self.renew_snapshots(first);
        Ok(())
    }

    /// The state and the others' moves, had `seat` not moved from `first` on: possible where the moves are
    /// independent, as in choices that all make at once.
    fn without(&self, seat: Seat, first: usize) -> Result<Reached<G>, NoUndo> {
        let since = &self.played[first..];
        if since.iter().any(|played| played.reveal.is_something()) {
            return Err(NoUndo::Revealed);
        }
        let mut state = self.at(first);
        let others: Vec<Played<G::Move>> =
            since.iter().filter(|played| played.seat != seat).copied().collect();
        for played in &others {
            let reveal = state
                .play(played.seat, played.mv, &mut Witness::silent())
                .map_err(|_| NoUndo::OthersMovedOn)?;
            let reveal = reveal.or(follow_up(&mut state, self.rules, &mut Witness::silent()));
            if reveal.is_something() {
                return Err(NoUndo::OthersMovedOn);
            }
        }
        Ok((state, others))
    }

    fn renew_snapshots(&mut self, from: usize) {
        self.snapshots.truncate(from / SNAPSHOT_EVERY + 1);
        while self.snapshots.len() <= self.played.len() / SNAPSHOT_EVERY {
            let next = self.at_from(self.snapshots.len() - 1);
            self.snapshots.push(next);
        }
    }

    /// The state one snapshot distance after the given snapshot.
    fn at_from(&self, snapshot: usize) -> G {
        let mut state = self.snapshots[snapshot].clone();
        for played in &self.played[snapshot * SNAPSHOT_EVERY..(snapshot + 1) * SNAPSHOT_EVERY] {
            self.advance(&mut state, played.seat, played.mv, &mut Witness::silent());
        }
        state
    }
}

/// What rules of an older version do by themselves.
fn follow_up<G: Game>(state: &mut G, rules: u32, witness: &mut Witness<G::Event>) -> Reveal {
    if rules == G::ABOUT.rules_version { Reveal::Nothing } else { state.follow_old_rules(rules, witness) }
}
