//! Information-set Monte-Carlo tree search.
//!
//! One tree over what the players do, a fresh imagined world in every iteration, and a value for every seat, each of which
//! maximises its own. Choices that several seats make at once are decoupled: a seat's node knows only the seat's own part of
//! them, so nobody peeks.

mod memory;
mod path;
mod tree;

use table::{Advice, Fate, MOST_SEATS};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::value::{Values, chances};

pub use memory::Memory;
pub use path::Path;
use tree::{Edge, Tree};

/// What the search found at its root.
#[derive(Clone, Debug)]
pub struct Insight<M> {
    /// The moves, the best first.
    pub candidates: Vec<Candidate<M>>,
    /// Every seat's chance of winning, in seat order.
    pub chances: Vec<f32>,
    pub iterations: u32,
}

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
}

impl<M: Copy> Insight<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.candidates[0].mv
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

/// The best move, going on from what is in the memory. A single search ends early when the choice is clear.
pub fn choose<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    searchers: u8,
    fate: &mut Fate,
    memory: &mut Memory<G>,
) -> G::Move {
    let path = memory.recall(eyes, searchers.into());
    let foreseen = eyes.imagine(fate.fork());
    let best =
        search_together(eyes, budget, Asked::Choice, &mut memory.trees, path, fate).insight(eyes).best();
    memory.expect(foreseen, path, eyes.seat(), best);
    best
}

/// Several searches at once, each on a thread of its own with a tree of its own; what they found at the root is put together.
/// They share a budget of iterations, so that what is found does not depend on how fast each of them is.
pub fn think_together<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    searchers: u8,
    fate: &mut Fate,
) -> Insight<G::Move> {
    let mut trees: Vec<Tree<G>> = (0..searchers).map(|_| Tree::new(*eyes.tuning())).collect();
    search_together(eyes, budget, Asked::Insight, &mut trees, eyes.path(), fate).insight(eyes)
}

fn search_together<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    asked: Asked,
    trees: &mut [Tree<G>],
    path: Path,
    fate: &mut Fate,
) -> Found<G::Move> {
    if let [tree] = trees {
        return search(eyes, budget, asked, tree, path, fate);
    }
    let share = match budget {
        Budget::Iterations(count) => Budget::Iterations(count.div_ceil(trees.len() as u32)),
        time => time,
    };
    let fates: Vec<Fate> = trees.iter().map(|_| fate.fork()).collect();
    let found: Vec<Found<G::Move>> = std::thread::scope(|scope| {
        let searches: Vec<_> = trees
            .iter_mut()
            .zip(fates)
            // What one of them finds clear the others may not: each has to spend its whole share.
            .map(|(tree, mut fate)| {
                scope.spawn(move || search(eyes, share, Asked::Insight, tree, path, &mut fate))
            })
            .collect();
        searches.into_iter().map(|search| search.join().expect("a search does not panic")).collect()
    });
    found.into_iter().reduce(Found::and).expect("there is at least one searcher")
}

fn search<G: Advice>(
    eyes: &Eyes<'_, G>,
    budget: Budget,
    asked: Asked,
    tree: &mut Tree<G>,
    path: Path,
    fate: &mut Fate,
) -> Found<G::Move> {
    /// Whether the choice is clear is asked after every so many iterations.
    const BETWEEN: u32 = 16;
    let root = path.node(eyes.seat());
    let mut spending = budget.spend();
    let mut totals = [0.0; MOST_SEATS];
    while spending.goes_on() {
        let values = tree.iterate(eyes.imagine(fate.fork()), path, eyes.seat(), fate);
        totals.iter_mut().zip(values).for_each(|(total, value)| *total += value);
        let may_end = asked == Asked::Choice && spending.iterations().is_multiple_of(BETWEEN);
        if may_end && spending.left().is_some_and(|left| tree.lead(root) > left) {
            break;
        }
    }
    Found {
        edges: tree.node(root).map_or_else(Vec::new, |node| node.edges.clone()),
        totals,
        iterations: spending.iterations(),
    }
}

/// What a search found at its root.
struct Found<M> {
    edges: Vec<Edge<M>>,
    /// For every seat the sum of the values of all iterations.
    totals: Values,
    iterations: u32,
}

impl<M: Copy + PartialEq> Found<M> {
    /// What two searches found, put together.
    fn and(mut self, other: Self) -> Self {
        for edge in other.edges {
            match self.edges.iter_mut().find(|own| own.mv == edge.mv) {
                Some(own) => {
                    own.visits += edge.visits;
                    own.values.iter_mut().zip(edge.values).for_each(|(own, value)| *own += value);
                    own.points += edge.points;
                }
                None => self.edges.push(edge),
            }
        }
        self.totals.iter_mut().zip(other.totals).for_each(|(own, total)| *own += total);
        self.iterations += other.iterations;
        self
    }

    fn insight<G: Advice<Move = M>>(self, eyes: &Eyes<'_, G>) -> Insight<M> {
        let (seat, seats) = (eyes.seat().index(), eyes.seats());
        let candidate = |edge: &Edge<M>| {
            let visits = edge.visits as f32;
            Candidate {
                mv: edge.mv,
                visits: edge.visits,
                value: edge.values[seat] / visits,
                points: edge.points / visits,
                chance: chances(&edge.values[..seats], eyes.tuning())[seat],
            }
        };
        // Of a move that was never tried nothing can be told.
        let tried = self.edges.iter().filter(|edge| edge.visits > 0);
        let mut candidates: Vec<Candidate<M>> = tried.map(candidate).collect();
        // By visits, the surer sign; equal ones by value, never by the order in which they were listed.
        candidates.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.partial_cmp(&a.value).expect("values are numbers"))
        });
        let chances = chances(&self.totals[..seats], eyes.tuning());
        Insight { candidates, chances, iterations: self.iterations }
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
                let tree = &mut [Tree::new(*eyes.tuning())];
                search_together(&eyes, budget, asked, tree, eyes.path(), &mut Fate::quick(number.into()))
            };
            let (whole, short) = (look(Asked::Insight), look(Asked::Choice));
            assert_eq!(whole.iterations, 400);
            spared += whole.iterations - short.iterations;
            assert_eq!(whole.insight(&eyes).best(), short.insight(&eyes).best(), "{nim:?}");
        }
        // Otherwise it never ended early, and the law says nothing.
        assert!(spared > 0);
    }
}
