//! Whole turns: what a bot would do with one, what it is worth, and whether two of them come to the same.
//!
//! A turn is the path of small choices of one seat until the game says that it is over, somebody else is asked, or something
//! comes to light.

use table::{Advice, Fate, Seat, Viewer, Witness};

use crate::bot::Bot;
use crate::choose_on;
use crate::eyes::Eyes;
use crate::search::{Memory, Tree};
use crate::value::chances;

/// No turn is followed further.
const LONGEST: usize = 60;

/// What a whole turn is worth to the seat that makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnWorth {
    /// So many worlds were tried.
    pub tries: u32,
    /// The seat's chance of winning.
    pub chance: f32,
    /// The standard error of that chance.
    pub error: f32,
    /// Everybody's chance of winning, in seat order.
    pub chances: Vec<f32>,
    /// The points that the seat can expect, and the standard error of that.
    pub points: f32,
    pub points_error: f32,
}

/// A turn that is being made.
struct Turn<G> {
    game: G,
    seat: Seat,
    number: u32,
    is_over: bool,
}

impl<G: Advice> Turn<G> {
    fn begin(game: &G, seat: Seat) -> Self {
        let is_over = !game.waiting_for().contains(seat);
        Turn { game: game.clone(), seat, number: game.turn(seat), is_over }
    }

    /// Makes a move. False, and nothing changes, where the turn is over or the move is not legal.
    fn make(&mut self, mv: G::Move) -> bool {
        if self.is_over || !self.game.lists(self.seat, mv) {
            return false;
        }
        let reveal = self.game.step(self.seat, mv, &mut Witness::silent());
        self.is_over = reveal.is_something()
            || self.game.turn(self.seat) != self.number
            || !self.game.waiting_for().contains(self.seat);
        true
    }
}

/// The moves of a turn, each read where it is made. None: one of them is no legal move there.
pub fn read_turn<G: Advice>(game: &G, seat: Seat, texts: &[String]) -> Option<Vec<G::Move>> {
    let mut turn = Turn::begin(game, seat);
    let read = |text: &String| {
        let mv = turn.game.read(text).ok()?;
        turn.make(mv).then_some(mv)
    };
    texts.iter().map(read).collect()
}

/// Whether these moves are a whole turn of the seat: legal one after the other, and over with the last one.
pub fn is_whole_turn<G: Advice>(game: &G, seat: Seat, moves: &[G::Move]) -> bool {
    let mut turn = Turn::begin(game, seat);
    moves.iter().all(|&mv| turn.make(mv)) && turn.is_over
}

/// The whole turn that a bot makes, going on from the moves that are made already; as far as they are legal.
pub fn turn_by<G: Advice>(game: &G, seat: Seat, made: &[G::Move], bot: Bot, seed: u64) -> Vec<G::Move> {
    let mut turn = Turn::begin(game, seat);
    let mut moves = Vec::new();
    let mut memory = Memory::new();
    let mut made = made.iter();
    while !turn.is_over && moves.len() < LONGEST {
        let mv = match made.next() {
            Some(&mv) => mv,
            None => choose_on(
                &Eyes::of(&turn.game, seat),
                bot,
                seed.wrapping_add(moves.len() as u64),
                &mut memory,
            ),
        };
        if !turn.make(mv) {
            break;
        }
        moves.push(mv);
    }
    moves
}

/// Whether two turns lead to what the seat cannot tell apart: the same things in another order are the same turn. Where
/// something comes to light two turns may look alike in one world by mere chance, so several are asked.
pub fn comes_to_the_same<G: Advice>(
    game: &G,
    seat: Seat,
    one: &[G::Move],
    other: &[G::Move],
    seed: u64,
) -> bool {
    const WORLDS: u64 = 6;
    let is_alike = |world: G| {
        let end = |moves: &[G::Move]| {
            let mut turn = Turn::begin(&world, seat);
            moves.iter().all(|&mv| turn.make(mv));
            (turn.is_over, turn.game.view(Viewer::Seat(seat)))
        };
        end(one) == end(other)
    };
    one == other
        || (0..WORLDS).all(|number| is_alike(game.imagine(seat, Fate::quick(seed.wrapping_add(number)))))
}

/// What a turn is worth by so many imagined worlds, in each of which it is made and then played on as the search does. The
/// moves must be legal for the seat, as far as it can know.
pub fn turn_worth<G: Advice>(game: &G, seat: Seat, moves: &[G::Move], tries: u32, seed: u64) -> TurnWorth {
    let eyes = Eyes::of(game, seat);
    let mut tree = Tree::new(*eyes.tuning(), eyes.judge());
    let mut fate = Fate::quick(seed);
    let (seats, own) = (game.seats(), seat.index());
    let mut sums = vec![0.0; seats];
    let (mut squares, mut points, mut points_squares) = (0.0, 0.0, 0.0);
    let tries = tries.max(1);
    for _ in 0..tries {
        let worth = tree.iterate_along(moves, eyes.imagine(fate.fork()), eyes.path(), seat, &mut fate);
        sums.iter_mut().zip(worth.chances).for_each(|(sum, chance)| *sum += chance);
        squares += worth.chances[own] * worth.chances[own];
        points += worth.points[own];
        points_squares += worth.points[own] * worth.points[own];
    }
    let count = tries as f32;
    let error = |sum: f32, squares: f32| {
        let mean = sum / count;
        ((squares / count - mean * mean).max(0.0) / count).sqrt()
    };
    let all = chances(&sums, eyes.tuning());
    TurnWorth {
        tries,
        chance: all[own],
        error: error(sums[own], squares) * eyes.tuning().sharpness.max(1.0),
        chances: all,
        points: points / count,
        points_error: error(points, points_squares),
    }
}
