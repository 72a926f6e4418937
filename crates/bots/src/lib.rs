//! Opponents, from random play to information-set tree search.
//!
//! Every bot looks at the match through [`Eyes`]: its seat's legal moves, and worlds that the seat cannot tell from the
//! true one. What it chooses depends on that, its seed and its budget, never on the hidden truth.

mod bot;
mod budget;
mod eyes;
mod flat;
mod greedy;
mod playout;
mod search;
mod tuning;
mod value;

use table::{Advice, AnyMatch, Fate, Match, Seat};

pub use bot::{Bot, Level, NoSuchBot};
pub use budget::Budget;
pub use eyes::Eyes;
pub use search::{Candidate, Insight};
pub use tuning::{NoSuchSetting, Tuning};

/// The move that the bot chooses for a seat that is waited for. It takes as long as its budget says.
pub fn choose<G: Advice>(game: &G, seat: Seat, bot: Bot, seed: u64) -> G::Move {
    choose_with(&Eyes::of(game, seat), bot, seed)
}

/// The same as [`choose`] with the settings of these eyes.
pub fn choose_with<G: Advice>(eyes: &Eyes<'_, G>, bot: Bot, seed: u64) -> G::Move {
    let mut fate = Fate::quick(seed);
    let moves = eyes.moves();
    if moves.len() == 1 {
        return moves[0];
    }
    match bot {
        Bot::Random => moves[fate.below(moves.len())],
        Bot::Greedy => greedy::choose(eyes, &mut fate),
        Bot::Flat(budget) => flat::choose(eyes, budget, &mut fate),
        Bot::Search(budget) => search::think(eyes, budget, &mut fate).best(),
        Bot::Level(level) => level.choose(eyes, &mut fate),
    }
}

/// What the search sees in a position: its best moves, and every seat's chance of winning.
pub fn insight<G: Advice>(game: &G, seat: Seat, budget: Budget, seed: u64) -> Insight<G::Move> {
    search::think(&Eyes::of(game, seat), budget, &mut Fate::quick(seed))
}

/// Every seat's chance of winning at a glance, without any search: what the greedy bot sees.
pub fn glance<G: Advice>(game: &G, seat: Seat, seed: u64) -> Vec<f32> {
    greedy::glance(&Eyes::of(game, seat), &mut Fate::quick(seed))
}

/// The same as [`choose`] for a match whose game is known only at run time, in notation.
///
/// # Panics
/// When the match is of another game than `G`.
pub fn choose_any<G: Advice>(played: &dyn AnyMatch, seat: Seat, bot: Bot, seed: u64) -> String {
    let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
    let game = played.now();
    game.write(choose(game, seat, bot, seed))
}
