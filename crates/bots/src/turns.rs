//! Whole turns: what a bot would do with one, what it is worth, and whether two of them come to the same.
//!
//! A turn is the path of small choices of one seat until the game says that it is over, somebody else is asked, or something
//! comes to light.

use table::{Advice, Fate, Seat, Viewer, Witness};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::choose_on;
use crate::eyes::Eyes;
use crate::search::{self, Line, Memory, Tree};
use crate::tuning::Tuning;
use crate::value::{Values, Worth, chances};

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
    let mut tree = Tree::new(&eyes);
    let mut fate = Fate::quick(seed);
    let tries = tries.max(1);
    let mut sums = Sums::default();
    for _ in 0..tries {
        let worth = tree.iterate_along(moves, eyes.imagine(fate.fork()), eyes.path(), seat, &mut fate);
        sums.add(&worth, seat);
    }
    sums.worth(game.seats(), seat, tries, eyes.tuning())
}

/// A turn that was played beside the best one.
#[derive(Clone, Debug)]
pub struct JudgedTurn<M> {
    /// The best turn, as far as it was foreseen, and what is expected to answer it.
    pub line: Line<M>,
    pub is_same: bool,
    pub best: TurnWorth,
    pub own: TurnWorth,
    /// By how much the chance and the points of the seat itself are less with its own turn, and the standard errors of that.
    pub gap: (f32, f32),
    pub points_gap: (f32, f32),
}

/// Finds the best turn with a third of the budget, and compares the one that was played with it over as many worlds again, the
/// same for both, each of which is played on as the search does: what was chosen because it looked best is judged anew.
pub fn judge_turn<G: Advice>(
    game: &G,
    seat: Seat,
    played: &[G::Move],
    budget: Budget,
    seed: u64,
) -> JudgedTurn<G::Move> {
    let eyes = Eyes::of(game, seat);
    let insight = search::think(&eyes, budget.part(1, 3), &mut Fate::quick(seed));
    let line = insight
        .lines
        .into_iter()
        .next()
        .unwrap_or(Line { moves: vec![insight.candidates[0].mv], answer: None });
    let is_same = comes_to_the_same(game, seat, played, &line.moves, seed);
    let tries = insight.iterations.max(1);
    let promised = insight.candidates[0].points;
    let mut sums = [Sums::default(); 2];
    let (mut gap, mut points_gap) = ((0.0, 0.0), (0.0, 0.0));
    let mut sides = [&line.moves[..], played]
        .map(|moves| (moves, Tree::new(&eyes), Fate::quick(seed.wrapping_add(0x9e37))));
    for _ in 0..tries {
        let count = if is_same { 1 } else { 2 };
        let mut found = [Worth::default(); 2];
        for (side, (moves, tree, fate)) in sides.iter_mut().enumerate().take(count) {
            found[side] = tree.iterate_along(moves, eyes.imagine(fate.fork()), eyes.path(), seat, fate);
            sums[side].add(&found[side], seat);
        }
        if !is_same {
            let own = seat.index();
            let chance = found[0].chances[own] - found[1].chances[own];
            let points = found[0].points[own] - found[1].points[own];
            gap = (gap.0 + chance, gap.1 + chance * chance);
            points_gap = (points_gap.0 + points, points_gap.1 + points * points);
        }
    }
    if is_same {
        sums[1] = sums[0];
    }
    let [mut best, mut own] = sums.map(|sums| sums.worth(game.seats(), seat, tries, eyes.tuning()));
    // Alone the search sees too few points in all turns, by how many it has told itself.
    if game.seats() == 1 {
        (best.points, own.points) = (promised, promised + own.points - best.points);
    }
    let count = tries as f32;
    let of = |(sum, squares): (f32, f32)| {
        let mean = sum / count;
        (mean, ((squares / count - mean * mean).max(0.0) / count).sqrt())
    };
    let (_, error) = of(gap);
    let gap = (best.chance - own.chance, error * eyes.tuning().sharpness.max(1.0));
    JudgedTurn { line, is_same, best, own, gap, points_gap: of(points_gap) }
}

/// Sums over worlds.
#[derive(Clone, Copy, Default)]
struct Sums {
    chances: Values,
    squares: f32,
    points: f32,
    points_squares: f32,
}

impl Sums {
    fn add(&mut self, worth: &Worth, seat: Seat) {
        let own = seat.index();
        self.chances.iter_mut().zip(worth.chances).for_each(|(sum, chance)| *sum += chance);
        self.squares += worth.chances[own] * worth.chances[own];
        self.points += worth.points[own];
        self.points_squares += worth.points[own] * worth.points[own];
    }

    fn worth(&self, seats: usize, seat: Seat, tries: u32, tuning: &Tuning) -> TurnWorth {
        let (own, count) = (seat.index(), tries as f32);
        let error = |sum: f32, squares: f32| {
            let mean = sum / count;
            ((squares / count - mean * mean).max(0.0) / count).sqrt()
        };
        let all = chances(&self.chances[..seats], tuning);
        TurnWorth {
            tries,
            chance: all[own],
            error: error(self.chances[own], self.squares) * tuning.sharpness.max(1.0),
            chances: all,
            points: self.points / count,
            points_error: error(self.points, self.points_squares),
        }
    }
}
