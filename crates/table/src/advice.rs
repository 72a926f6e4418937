//! What a bot should know of a game: a quick outlook, preferences, and which moves are silly.

use crate::features::Features;
use crate::numbers::Numbered;
use crate::outlook::Parts;
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::standings::Standings;

/// The tiles, cards and other components that a balance study asks about, by their ids in the component files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// What lies open for somebody to take now.
    pub offered: Vec<String>,
    /// What each seat has taken, in seat order; what it took and gave away again may be missing.
    pub taken: Vec<Vec<String>>,
}

/// Standings in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// In seat order; 0 beyond the seats there are.
    pub points: [i32; MOST_SEATS],
    /// Who is first; several share it.
    pub first: Seats,
}

impl Outcome {
    pub fn of(standings: &Standings) -> Self {
        let mut outcome = Outcome { points: [0; MOST_SEATS], first: Seats::NONE };
        for score in &standings.scores {
            outcome.points[score.seat.index()] = score.points;
            if score.rank == 1 {
                outcome.first.insert(score.seat);
            }
        }
        outcome
    }
}

/// A game that tells bots a little of what its players know.
///
/// The search itself knows nothing of any game; all it learns of one is here. Everything is asked of worlds that the
/// bot imagines, so the whole state may be read.
pub trait Advice: Features + Numbered {
    /// The settings of the search, tuned for this game, as TOML: one table for each number of players.
    const TUNING: &'static str = "";

    /// The file of the game's learned judge; empty: it has none.
    const JUDGE: &'static [u8] = &[];

    /// The styles of bots in this game, as TOML; empty: they all play alike.
    const STYLES: &'static str = "";

    /// The names of the parts of an outlook that is learned; none: this game's is not.
    const PARTS: &'static [&'static str] = &[];

    /// The points that the seat will have at the end, as far as a quick look tells. Called often: keep it cheap.
    fn outlook(&self, seat: Seat) -> f32 {
        self.standings().scores[seat.index()].points as f32
    }

    /// Everybody's points and who is first, as the standings tell it. A game that writes long standings tells it in short.
    fn outcome(&self) -> Outcome {
        Outcome::of(&self.standings())
    }

    /// What a learned outlook is made of, one guess for each name in [`PARTS`](Self::PARTS).
    fn parts(&self, seat: Seat) -> Parts {
        let _ = seat;
        Parts::default()
    }

    /// How much a sensible player likes each move, on a scale where 1 more is about e times as often. `scores` comes
    /// with a 0 for each move. Called at every step of a playout: keep it cheap.
    fn prefer(&self, seat: Seat, moves: &[Self::Move], scores: &mut [f32]) {
        let _ = (seat, moves, scores);
    }

    /// For balance studies: what lies open, and who has taken what. None: the words of the moves' notation stand for it.
    fn stock(&self) -> Option<Stock> {
        None
    }

    /// Removes moves that no sensible player makes. At least one stays.
    fn prune(&self, seat: Seat, moves: &mut Vec<Self::Move>) {
        let _ = (seat, moves);
    }

    /// Both at once, as a search asks for it: what is left of the moves, with how much each is liked. A game in which both look
    /// at the same things does so once; what comes out is the same (a law). How much the only move is liked does not matter.
    fn advise(&self, seat: Seat, moves: &mut Vec<Self::Move>, scores: &mut Vec<f32>) {
        prune_and_prefer(self, seat, moves, scores);
    }

    /// All that a search asks at every step: the moves of the seat as [`Game::moves`](crate::Game::moves) lists them, less those
    /// that are silly, with how much each is liked. A game in which that is quicker does it in one go; what comes out is the
    /// same (a law).
    fn consider(&self, seat: Seat, moves: &mut Vec<Self::Move>, scores: &mut Vec<f32>) {
        list_and_advise(self, seat, moves, scores);
    }
}

/// First all moves, then advice about them.
pub fn list_and_advise<G: Advice>(game: &G, seat: Seat, moves: &mut Vec<G::Move>, scores: &mut Vec<f32>) {
    moves.clear();
    game.moves(seat, moves);
    if moves.len() > 1 {
        game.advise(seat, moves, scores);
    } else {
        scores.clear();
        scores.resize(moves.len(), 0.0);
    }
}

/// First what is silly, then how much the rest is liked.
pub fn prune_and_prefer<G: Advice>(game: &G, seat: Seat, moves: &mut Vec<G::Move>, scores: &mut Vec<f32>) {
    game.prune(seat, moves);
    scores.clear();
    scores.resize(moves.len(), 0.0);
    if moves.len() > 1 {
        game.prefer(seat, moves, scores);
    }
}
