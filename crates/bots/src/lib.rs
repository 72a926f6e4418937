//! Opponents, from random play to information-set tree search.
//!
//! Every bot looks at the match through [`Eyes`]: its seat's legal moves, and worlds that the seat cannot tell from the
//! true one. What it chooses depends on that, its seed and its budget, never on the hidden truth; where the budget is time, or several
//! threads grow its tree, on how quick the machine is as well.

mod bot;
mod budget;
mod eyes;
mod flat;
mod greedy;
mod kinds;
mod luck;
mod mixer;
mod playout;
mod search;
mod style;
mod tuning;
mod turns;
mod value;

use table::{Advice, Fate, Seat};

pub use bot::{Bot, Level, NoSuchBot};
pub use budget::Budget;
pub use eyes::Eyes;
pub use kinds::{Kind, kinds};
pub use luck::{Event, Foreseen, Gauge, Hopes, Unveiled, hopes, hopes_alone, unveil};
pub use search::{Answer, Candidate, Insight, Line, Memory};
pub use style::Style;
pub use tuning::{NoSuchSetting, Tuning};
pub use turns::{
    JudgedTurn, TurnWorth, comes_to_the_same, is_whole_turn, judge_turn, read_turn, turn_by, turn_worth,
};

/// The move that the bot chooses for a seat that is waited for. It takes as long as its budget says.
pub fn choose<G: Advice>(game: &G, seat: Seat, bot: Bot, seed: u64) -> G::Move {
    choose_with(&Eyes::of(game, seat), bot, seed)
}

/// The same as [`choose`] with the settings of these eyes.
pub fn choose_with<G: Advice>(eyes: &Eyes<'_, G>, bot: Bot, seed: u64) -> G::Move {
    choose_on(eyes, bot, seed, &mut Memory::new())
}

/// The same as [`choose_with`] by a bot that goes on from what it thought at its last decision. The memory is of one seat in
/// one match.
pub fn choose_on<G: Advice>(eyes: &Eyes<'_, G>, bot: Bot, seed: u64, memory: &mut Memory<G>) -> G::Move {
    let mut fate = Fate::quick(seed);
    let moves = eyes.moves();
    if moves.len() == 1 {
        return moves[0];
    }
    match bot {
        Bot::Random => moves[fate.below(moves.len())],
        Bot::Greedy => greedy::choose(eyes, &mut fate),
        Bot::Flat(budget) => flat::choose(eyes, budget, &mut fate),
        Bot::Search(budget) => search::choose(eyes, budget, 1, &mut fate, memory),
        Bot::Searches(count, budget) => search::choose(eyes, budget, count, &mut fate, memory),
        Bot::Level(level) => level.choose(eyes, &mut fate, memory),
    }
}

/// Lets a bot think about what comes after the decision of somebody else, for as long as `goes_on` says so; it is asked before
/// every iteration. What it finds is in the memory, for when its seat is asked. Returns how many iterations that were.
pub fn ponder<G: Advice>(
    eyes: &Eyes<'_, G>,
    seed: u64,
    memory: &mut Memory<G>,
    goes_on: &mut dyn FnMut() -> bool,
) -> u32 {
    search::ponder(eyes, &mut Fate::quick(seed), memory, goes_on)
}

/// What the search sees in a position: its best moves, and every seat's chance of winning.
pub fn insight<G: Advice>(game: &G, seat: Seat, budget: Budget, seed: u64) -> Insight<G::Move> {
    search::think(&Eyes::of(game, seat), budget, &mut Fate::quick(seed))
}

/// The same as [`insight`] with the settings of these eyes.
pub fn insight_with<G: Advice>(eyes: &Eyes<'_, G>, budget: Budget, seed: u64) -> Insight<G::Move> {
    search::think(eyes, budget, &mut Fate::quick(seed))
}

/// The same as [`insight`] by several searches at once, each on a thread of its own.
pub fn insight_together<G: Advice>(
    game: &G,
    seat: Seat,
    budget: Budget,
    searchers: u8,
    seed: u64,
) -> Insight<G::Move> {
    search::think_together(&Eyes::of(game, seat), budget, searchers, &mut Fate::quick(seed))
}

/// The same as [`insight`], with a move that was played looked at as well as the best one.
pub fn insight_about<G: Advice>(
    game: &G,
    seat: Seat,
    budget: Budget,
    played: G::Move,
    seed: u64,
) -> Insight<G::Move> {
    search::think_about(&Eyes::of(game, seat), budget, played, &mut Fate::quick(seed))
}

/// What the game's learned judge says of everybody's chance, over some imagined worlds; none where it has no judge.
pub fn verdict<G: Advice>(game: &G, seat: Seat, seed: u64) -> Option<Vec<f32>> {
    const WORLDS: u32 = 8;
    let eyes = Eyes::of(game, seat);
    let judge = judge::Judge::of::<G>(G::JUDGE)?;
    let mut fate = Fate::quick(seed);
    let mut sums = vec![0.0; game.seats()];
    for _ in 0..WORLDS {
        let verdict = judge.look(&eyes.imagine(fate.fork()));
        sums.iter_mut().zip(verdict.chances).for_each(|(sum, chance)| *sum += chance / WORLDS as f32);
    }
    Some(sums)
}

/// Every seat's chance of winning at a glance, without any search: what the greedy bot sees.
pub fn glance<G: Advice>(game: &G, seat: Seat, seed: u64) -> Vec<f32> {
    greedy::glance(&Eyes::of(game, seat), &mut Fate::quick(seed))
}
