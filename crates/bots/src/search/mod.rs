//! Information-set Monte-Carlo tree search.
//!
//! One tree over what the players do, a fresh imagined world in every iteration, and a value for every seat, each of which
//! maximises its own. Choices that several seats make at once are decoupled: a seat's node knows only the seat's own part of
//! them, so nobody peeks.

mod memory;
mod path;
mod ponder;
mod tree;

use table::{Advice, Fate, MOST_SEATS, Phrase, Seat, Seats, Witness};

use crate::budget::{Budget, Spending};
use crate::eyes::Eyes;
use crate::style;
use crate::value::{chances, sharpened};

pub use memory::Memory;
pub use path::Path;
pub use ponder::ponder;
pub use tree::Tree;
use tree::{Climber, Edge, Reach, Tally};

/// What the search found at its root.
#[derive(Clone, Debug)]
pub struct Insight<M> {
    /// The moves, the best first.
    pub candidates: Vec<Candidate<M>>,
    /// Every seat's chance of winning, in seat order.
    pub chances: Vec<f32>,
    pub iterations: u32,
    /// How the turn goes on after the first few candidates: each begins with the candidate.
    pub lines: Vec<Line<M>>,
}

/// A whole turn, as far as it can be foreseen.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves of the seat itself, until something comes to light or somebody else is asked.
    pub moves: Vec<M>,
    /// What another seat is expected to answer.
    pub answer: Option<Answer<M>>,
}

/// A move of another seat that the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<M> {
    pub seat: Seat,
    pub mv: M,
    /// What it does, told in an imagined world: whether the true one allows it nobody can know.
    pub meaning: Phrase,
}

/// After so many candidates it is told how the turn goes on.
const LINES: usize = 6;
/// No turn is told further.
const LONGEST_LINE: usize = 24;

/// A move that the search looked at.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<M> {
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to the seat, between 0 and 1.
    pub value: f32,
    /// The points that the seat can expect with it.
    pub points: f32,
    /// The seat's chance of winning with it.
    pub chance: f32,
    /// Every seat's chance of winning and points with it, in seat order; 0 beyond the seats there are.
    pub chances: [f32; MOST_SEATS],
    pub all_points: [f32; MOST_SEATS],
}

impl<M: Copy> Insight<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.candidates[0].mv
    }

    /// Alone at a table: tells how many points are to come as the learned judge sees it. What the moves differ by is left as
    /// the search found it, but as it plays on carelessly it sees too few points in all of them.
    fn level<G: Advice<Move = M>>(&mut self, eyes: &Eyes<'_, G>, fate: &mut Fate) {
        const WORLDS: usize = 32;
        let (1, Some(judge), Some(best)) = (eyes.seats(), eyes.judge(), self.candidates.first()) else {
            return;
        };
        let mut judged = || judge.look(&eyes.imagine(fate.fork())).points[0] / WORLDS as f32;
        let above = (0..WORLDS).map(|_| judged()).sum::<f32>() - best.points;
        for candidate in &mut self.candidates {
            candidate.points += above;
            candidate.all_points[0] += above;
        }
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// All that it can find in its budget.
    Insight,
    /// A move. It ends as soon as no other move can become the most visited one: the rest of the budget would not change
    /// the choice.
    Choice,
}

/// Searches for as long as the budget lasts.
pub fn think<G: Advice>(eyes: &Eyes<'_, G>, budget: Budget, fate: &mut Fate) -> Insight<G::Move> {
    think_together(eyes, budget, 1, fate)
}

/// The best move, going on from what is in the memory. It ends early when the choice is clear.
pub fn choose<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    searchers: u8,
    fate: &mut Fate,
    memory: &mut Memory<G>,
) -> G::Move {
    let foreseen = eyes.imagine(fate.fork());
    let (tree, path) = memory.recall(eyes);
    let insight = search(eyes, budget, Asked::Choice, searchers, tree, path, fate).insight(eyes);
    let best = style::pick(eyes, &insight.candidates, fate);
    memory.expect(foreseen, path, eyes.seat(), best);
    best
}

/// Searches, and looks at one move in particular as well as at the best one: what was played is judged by the same search as
/// what would have been better. A third of the budget is kept for that.
pub fn think_about<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    played: G::Move,
    fate: &mut Fate,
) -> Insight<G::Move> {
    let mut tree = Tree::new(eyes);
    let path = eyes.path();
    let root = path.node(eyes.seat());
    let mut found = search(eyes, budget.part(2, 3), Asked::Insight, 1, &mut tree, path, fate);
    let most = found.edges.iter().map(|(edge, _)| edge.visits).max().unwrap_or(0);
    let spending = budget.part(1, 3).spend();
    while tree.visits(root, played) < most && spending.goes_on() {
        tree.iterate_along(&[played], eyes.imagine(fate.fork()), path, eyes.seat(), fate);
    }
    found.edges = edges(&tree, root);
    let mut insight = found.insight(eyes);
    insight.lines = lines(&insight, &tree, eyes, fate);
    insight.level(eyes, fate);
    insight
}

fn edges<G: Advice>(tree: &Tree<G>, root: u64) -> Vec<(Edge<G::Move>, Tally)> {
    tree.edges(root).into_iter().enumerate().map(|(index, edge)| (edge, tree.tally(root, index))).collect()
}

/// Several searches at once, each on a thread of its own, which grow one tree.
pub fn think_together<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    searchers: u8,
    fate: &mut Fate,
) -> Insight<G::Move> {
    let mut tree = Tree::new(eyes);
    let mut insight =
        search(eyes, budget, Asked::Insight, searchers, &mut tree, eyes.path(), fate).insight(eyes);
    insight.lines = lines(&insight, &tree, eyes, fate);
    insight.level(eyes, fate);
    insight
}

/// How the turn goes on after the first few candidates.
fn lines<G: Advice>(
    insight: &Insight<G::Move>,
    tree: &Tree<G>,
    eyes: &Eyes<'_, G>,
    fate: &mut Fate,
) -> Vec<Line<G::Move>> {
    let world = eyes.imagine(fate.fork());
    let first = insight.candidates.iter().take(LINES);
    first.map(|candidate| line(tree, world.clone(), eyes, candidate.mv)).collect()
}

/// The rest of the turn after a move, by what was tried most: until something comes to light, somebody else is asked, or
/// too little is known.
fn line<G: Advice>(tree: &Tree<G>, mut world: G, eyes: &Eyes<'_, G>, first: G::Move) -> Line<G::Move> {
    let (seat, mut path) = (eyes.seat(), eyes.path());
    let mut line = Line { moves: vec![first], answer: None };
    let turn = world.turn(seat);
    let mut is_alone = true;
    while line.moves.len() < LONGEST_LINE {
        let waited = world.waiting_for();
        is_alone &= waited == Seats::only(seat);
        let mv = *line.moves.last().expect("it has a first move");
        let reveal = world.step(seat, mv, &mut Witness::silent());
        path.step(&world, seat, mv, waited, reveal.is_something());
        if reveal.is_something() {
            return line;
        }
        if world.turn(seat) != turn || !world.waiting_for().contains(seat) {
            break;
        }
        match likely(tree, &world, &path, seat) {
            Some(mv) => line.moves.push(mv),
            None => return line,
        }
    }
    // Choices that are made at once answer nothing.
    if is_alone {
        line.answer = answer(tree, world, path, seat);
    }
    line
}

/// What a seat most likely does: its only move, or what the search tried most.
fn likely<G: Advice>(tree: &Tree<G>, world: &G, path: &Path, seat: Seat) -> Option<G::Move> {
    let mut moves = Vec::new();
    world.moves(seat, &mut moves);
    if let [only] = moves[..] {
        return Some(only);
    }
    let known = tree.edges(path.node(seat));
    let tried = known.iter().filter(|edge| edge.visits > 1 && moves.contains(&edge.mv));
    tried.max_by_key(|edge| edge.visits).map(|edge| edge.mv)
}

/// The next choice of another seat, past what is none.
fn answer<G: Advice>(tree: &Tree<G>, mut world: G, mut path: Path, asker: Seat) -> Option<Answer<G::Move>> {
    /// So many choices that are none are foreseen.
    const LONGEST: usize = 12;
    for _ in 0..LONGEST {
        let waited = world.waiting_for();
        let seat = waited.first().filter(|&seat| waited == Seats::only(seat))?;
        let mv = likely(tree, &world, &path, seat)?;
        let mut moves = Vec::new();
        world.moves(seat, &mut moves);
        if moves.len() > 1 {
            let meaning = world.describe(seat, mv);
            return (seat != asker).then_some(Answer { seat, mv, meaning });
        }
        let reveal = world.step(seat, mv, &mut Witness::silent());
        path.step(&world, seat, mv, waited, reveal.is_something());
        if reveal.is_something() {
            return None;
        }
    }
    None
}

/// Grows a tree for as long as the budget lasts. Several share the budget as they come to it, so they all end at the same time, and
/// what two of them find depends on who was quicker.
fn search<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    asked: Asked,
    searchers: u8,
    tree: &mut Tree<G>,
    path: Path,
    fate: &mut Fate,
) -> Found<G::Move> {
    tree.begin();
    let spending = budget.spend();
    let task = Task { eyes, path, asked, others: u32::from(searchers) - 1, spending: &spending };
    let total = if searchers == 1 {
        let (grown, climber) = tree.alone();
        task.work(climber, grown, fate)
    } else {
        let grown = tree.grown();
        let fates: Vec<Fate> = (0..searchers).map(|_| fate.fork()).collect();
        std::thread::scope(|scope| {
            let work = |mut fate| {
                let task = &task;
                scope.spawn(move || {
                    let _together = Together(task.spending);
                    task.work(&mut Climber::new(eyes), Reach::Together(grown), &mut fate)
                })
            };
            let working: Vec<_> = fates.into_iter().map(work).collect();
            working.into_iter().fold(Tally::default(), |mut total, one| {
                total.add(&one.join().expect("a search does not panic"));
                total
            })
        })
    };
    Found { edges: edges(tree, path.node(eyes.seat())), total, iterations: spending.iterations() }
}

/// Where one of them fails all are done: nobody would ask for what the others find.
struct Together<'a>(&'a Spending);

impl Drop for Together<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end();
        }
    }
}

/// What those who grow a tree together have to do.
struct Task<'a, 'g, G> {
    eyes: &'a Eyes<'g, G>,
    path: Path,
    asked: Asked,
    /// How many others work beside each of them.
    others: u32,
    spending: &'a Spending,
}

impl<G: Advice> Task<'_, '_, G> {
    /// One of them works until the budget is spent. Returns what came of its iterations.
    fn work(&self, climber: &mut Climber<G>, mut grown: Reach<'_, G::Move>, fate: &mut Fate) -> Tally {
        let mut total = Tally::default();
        while self.spending.goes_on() {
            let world = self.eyes.imagine(fate.fork());
            let worth = climber.iterate(&mut grown, &[], world, self.path, self.eyes.seat(), fate);
            total.add(&Tally { count: 1, chances: worth.chances, points: worth.points });
            if self.asked == Asked::Choice && self.is_clear(&mut grown) {
                self.spending.end();
            }
        }
        total
    }

    /// Whether no other move can become the most visited one any more, asked now and then.
    fn is_clear(&self, grown: &mut Reach<'_, G::Move>) -> bool {
        /// It is asked after every so many iterations.
        const BETWEEN: u32 = 16;
        if !self.spending.iterations().is_multiple_of(BETWEEN) {
            return false;
        }
        let root = self.path.node(self.eyes.seat());
        // The others are on their way to somewhere as well.
        let left = self.spending.left().map(|left| left + self.others);
        left.is_some_and(|left| grown.lead(root) > left)
    }
}

/// What a search found at its root.
struct Found<M> {
    /// The moves with what came of them.
    edges: Vec<(Edge<M>, Tally)>,
    /// What came of all iterations.
    total: Tally,
    iterations: u32,
}

impl<M: Copy> Found<M> {
    fn insight<G: Advice<Move = M>>(self, eyes: &Eyes<'_, G>) -> Insight<M> {
        let (seat, seats) = (eyes.seat().index(), eyes.seats());
        let candidate = |(edge, tally): &(Edge<M>, Tally)| {
            // In a tree that is gone on with, a move may have been tried before and not since: its worth is all that is
            // known of it then.
            let (chances, all_points) = if tally.count > 0 {
                let count = tally.count as f32;
                (sharpened(&tally.chances[..seats], eyes.tuning()), tally.points.map(|points| points / count))
            } else {
                (sharpened(&edge.values[..seats], eyes.tuning()), [0.0; MOST_SEATS])
            };
            Candidate {
                mv: edge.mv,
                visits: edge.visits,
                value: edge.values[seat] / edge.visits as f32,
                points: all_points[seat],
                chance: chances[seat],
                chances,
                all_points,
            }
        };
        // Of a move that was never tried nothing can be told.
        let tried = self.edges.iter().filter(|(edge, _)| edge.visits > 0);
        let mut candidates: Vec<Candidate<M>> = tried.map(candidate).collect();
        // By visits, the surer sign; equal ones by value, never by the order in which they were listed.
        candidates.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.partial_cmp(&a.value).expect("values are numbers"))
        });
        let chances = chances(&self.total.chances[..seats], eyes.tuning());
        Insight { candidates, chances, iterations: self.iterations, lines: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use nim::Nim;
    use table::Seat;

    use super::*;

    #[test]
    fn ending_early_never_changes_the_choice() {
        let budget = Budget::Iterations(400);
        let mut spared = 0;
        for number in 0..64u8 {
            let nim = Nim {
                heaps: [2 + (number & 3), number >> 2 & 3, number >> 4],
                to_move: Seat::new(0),
                misere: number % 3 == 0,
            };
            let eyes = Eyes::of(&nim, nim.to_move);
            let look = |asked| {
                let tree = &mut Tree::new(&eyes);
                search(&eyes, budget, asked, 1, tree, eyes.path(), &mut Fate::quick(number.into()))
            };
            let (whole, short) = (look(Asked::Insight), look(Asked::Choice));
            assert_eq!(whole.iterations, 400);
            spared += whole.iterations - short.iterations;
            assert_eq!(whole.insight(&eyes).best(), short.insight(&eyes).best(), "{nim:?}");
        }
        // Otherwise it never ended early, and the law says nothing.
        assert!(spared > 0);
    }

    #[test]
    fn nobody_is_on_the_way_when_all_are_back() {
        let nim = Nim { heaps: [3, 4, 5], to_move: Seat::new(0), misere: false };
        let eyes = Eyes::of(&nim, nim.to_move);
        for (asked, searchers) in [(Asked::Insight, 1), (Asked::Insight, 3), (Asked::Choice, 3)] {
            let mut tree = Tree::new(&eyes);
            let budget = Budget::Iterations(900);
            search(&eyes, budget, asked, searchers, &mut tree, eyes.path(), &mut Fate::quick(1));
            assert!(tree.len() > 1 && tree.is_at_rest(), "{asked:?}, {searchers} searchers");
        }
    }
}
