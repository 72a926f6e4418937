//! The tree: what was tried at every decision, and how well it went. Several threads can grow the same one: most of an
//! iteration is imagining, listing, playing on and judging, for which nobody needs the tree.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use judge::{Judge, Policy, Sense};
use table::{Advice, Fate, MOST_SEATS, Seat, Witness};

use super::path::Path;
use crate::eyes::Eyes;
use crate::mixer::Mixed;
use crate::playout::{Scratch, most, play_on};
use crate::tuning::Tuning;
use crate::value::{Values, Worth, worth};

/// A place where one seat decides, as far as that seat can know.
#[derive(Clone, Debug)]
pub struct Node<M> {
    visits: u32,
    /// The sum of the values of all visits for the seat that decides.
    sum: f32,
    pub edges: Vec<Edge<M>>,
    /// What a policy made of it when it was asked.
    sense: Option<Box<Sense>>,
}

impl<M: Copy + PartialEq> Node<M> {
    fn new() -> Self {
        Node { visits: 0, sum: 0.0, edges: Vec::new(), sense: None }
    }

    /// The place of a move's edge, which is made if there is none. Worlds mostly offer the same moves in the same order: the
    /// guess is where the last one was, and one on.
    fn edge(&mut self, mv: M, guess: usize) -> usize {
        match self.edges.get(guess) {
            Some(edge) if edge.mv == mv => guess,
            _ => self.edges.iter().position(|edge| edge.mv == mv).unwrap_or_else(|| {
                let values = [0.0; MOST_SEATS];
                self.edges.push(Edge { mv, visits: 0, under_way: 0, offered: 0, liking: f32::NAN, values });
                self.edges.len() - 1
            }),
        }
    }

    /// Makes room for so many edges and no more: a tree has a hundred thousand places, and what is left free at each is most of it.
    fn make_room(&mut self, edges: usize) {
        self.edges.reserve_exact(edges.saturating_sub(self.edges.len()));
    }

    /// An iteration goes on by this edge.
    fn leave_by(&mut self, edge: usize) {
        self.visits += 1;
        self.edges[edge].under_way += 1;
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub struct Edge<M> {
    pub mv: M,
    pub visits: u32,
    /// How many iterations have gone this way and are not back. Until then they count as lost, so that others go elsewhere.
    under_way: u32,
    /// How often the move was legal when the node was visited.
    offered: u32,
    /// How much a policy likes it; no number until one was asked.
    liking: f32,
    /// The sums of its values for every seat.
    pub values: Values,
}

/// What came of a move of the root: only there chances and points are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub count: u32,
    /// Sums over all iterations.
    pub chances: Values,
    pub points: Values,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.count += other.count;
        self.chances.iter_mut().zip(other.chances).for_each(|(sum, chance)| *sum += chance);
        self.points.iter_mut().zip(other.points).for_each(|(sum, points)| *sum += points);
    }
}

/// What has grown at all decisions. It lies in parts, each with a lock of its own: of several who grow it together hardly two want
/// the same one at the same time, but for the root's.
pub struct Grown<M>([Mutex<Part<M>>; PARTS]);

/// In so many parts. A power of two.
const PARTS: usize = 32;

/// Some of the decisions. What two cores write at the same time is in no line of memory that both want.
#[repr(align(128))]
struct Part<M> {
    /// Where the node with a key is: it is looked for on the way down, and the way up knows it.
    places: HashMap<u64, u32, Mixed>,
    nodes: Vec<Node<M>>,
    /// By the edges of the root, where that is here.
    tallies: Vec<Tally>,
}

impl<M: Copy + PartialEq> Part<M> {
    fn new() -> Self {
        Part { places: HashMap::default(), nodes: Vec::new(), tallies: Vec::new() }
    }

    fn node(&self, key: u64) -> Option<&Node<M>> {
        self.places.get(&key).map(|&place| &self.nodes[place as usize])
    }

    /// The place of the node with this key, which is there from now on.
    fn place(&mut self, key: u64) -> u32 {
        *self.places.entry(key).or_insert_with(|| {
            self.nodes.push(Node::new());
            self.nodes.len() as u32 - 1
        })
    }

    /// The edge of this move at this node, whether or not it would have been chosen, and whether it is followed for the first
    /// time.
    fn follow(&mut self, place: u32, mv: M) -> (usize, M, bool) {
        let node = &mut self.nodes[place as usize];
        let index = node.edge(mv, 0);
        let is_new = node.edges[index].visits == 0;
        node.leave_by(index);
        (index, mv, is_new)
    }

    /// An iteration that left a node by this edge is back, with so much for the seat that decided there.
    fn learn(&mut self, place: u32, edge: usize, value: f32, worth: &Worth) {
        let node = &mut self.nodes[place as usize];
        node.sum += value;
        let edge = &mut node.edges[edge];
        edge.under_way -= 1;
        edge.visits += 1;
        edge.values.iter_mut().zip(worth.values).for_each(|(sum, value)| *sum += value);
    }

    /// What came of a move of the root.
    fn count(&mut self, edge: usize, worth: &Worth) {
        if self.tallies.len() <= edge {
            self.tallies.resize(edge + 1, Tally::default());
        }
        self.tallies[edge].add(&Tally { count: 1, chances: worth.chances, points: worth.points });
    }
}

impl<M: Copy + PartialEq> Grown<M> {
    fn new() -> Self {
        Grown(std::array::from_fn(|_| Mutex::new(Part::new())))
    }

    /// In which part the node with this key is.
    const fn part_of(key: u64) -> usize {
        (key >> (u64::BITS - PARTS.ilog2())) as usize
    }

    fn part(&self, key: u64) -> MutexGuard<'_, Part<M>> {
        locked(&self.0[Self::part_of(key)])
    }

    fn parts(&mut self) -> impl Iterator<Item = &mut Part<M>> {
        self.0.iter_mut().map(owned)
    }
}

fn locked<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

fn owned<T>(held: &mut Mutex<T>) -> &mut T {
    held.get_mut().unwrap_or_else(PoisonError::into_inner)
}

/// A step of the way of an iteration: the key and the place of a node, the edge by which it was left, and who decided.
type Step = (u64, u32, usize, Seat);

/// How somebody who climbs comes to what has grown. One type for both, so that climbing is compiled once for each game.
pub enum Reach<'a, M> {
    /// It is theirs alone.
    Alone(&'a mut Grown<M>),
    /// They take turns with others.
    Together(&'a Grown<M>),
}

impl<M: Copy + PartialEq> Reach<'_, M> {
    /// Looks at the part with this node.
    fn part<T>(&mut self, key: u64, look: impl FnOnce(&mut Part<M>) -> T) -> T {
        let mut turn;
        look(match self {
            Reach::Alone(grown) => owned(&mut grown.0[Grown::<M>::part_of(key)]),
            Reach::Together(grown) => {
                turn = grown.part(key);
                &mut turn
            }
        })
    }

    /// By how many visits the most visited move of a node is ahead of the next one.
    pub fn lead(&mut self, key: u64) -> u32 {
        self.part(key, |part| {
            let (mut first, mut second) = (0, 0);
            for edge in part.node(key).map_or(&[][..], |node| &node.edges) {
                if edge.visits > first {
                    (first, second) = (edge.visits, first);
                } else {
                    second = second.max(edge.visits);
                }
            }
            first - second
        })
    }

    /// Takes the values of where an iteration ended back to every decision on its way.
    fn learn(&mut self, trail: &mut Vec<Step>, worth: &Worth) {
        for (depth, (key, place, edge, seat)) in trail.drain(..).enumerate() {
            self.part(key, |part| {
                if depth == 0 {
                    part.count(edge, worth);
                }
                part.learn(place, edge, worth.values[seat.index()], worth);
            });
        }
    }
}

/// A tree, with somebody who can climb it.
pub struct Tree<G: Advice> {
    grown: Grown<G::Move>,
    climber: Climber<G>,
}

impl<G: Advice> Tree<G> {
    /// A tree that grows as these eyes think.
    pub fn new(eyes: &Eyes<'_, G>) -> Self {
        Tree { grown: Grown::new(), climber: Climber::new(eyes) }
    }

    pub fn tuning(&self) -> &Tuning {
        &self.climber.tuning
    }

    /// The moves of a node, with what came of each.
    pub fn edges(&self, key: u64) -> Vec<Edge<G::Move>> {
        self.grown.part(key).node(key).map_or_else(Vec::new, |node| node.edges.clone())
    }

    /// What has grown, for several to climb.
    pub const fn grown(&self) -> &Grown<G::Move> {
        &self.grown
    }

    /// What has grown, and the one who climbs it alone.
    pub const fn alone(&mut self) -> (Reach<'_, G::Move>, &mut Climber<G>) {
        (Reach::Alone(&mut self.grown), &mut self.climber)
    }

    /// Begins to count what comes of the moves of a root.
    pub fn begin(&mut self) {
        self.grown.parts().for_each(|part| part.tallies.clear());
    }

    /// What came of a move of the root since.
    pub fn tally(&self, root: u64, edge: usize) -> Tally {
        self.grown.part(root).tallies.get(edge).copied().unwrap_or_default()
    }

    /// Whether nobody is on the way along any of its edges.
    #[cfg(test)]
    pub fn is_at_rest(&self) -> bool {
        let is_at_rest = |part: &Part<G::Move>| {
            part.nodes.iter().flat_map(|node| &node.edges).all(|edge| edge.under_way == 0)
        };
        self.grown.0.iter().all(|part| is_at_rest(&locked(part)))
    }

    /// How many decisions it knows.
    pub fn len(&self) -> usize {
        self.grown.0.iter().map(|part| locked(part).nodes.len()).sum()
    }

    pub fn clear(&mut self) {
        for part in self.grown.parts() {
            part.places.clear();
            part.nodes.clear();
        }
    }

    /// One world: down the tree to something new, a playout from there, and the values back up. Returns what it found.
    pub fn iterate(&mut self, world: G, path: Path, root: Seat, fate: &mut Fate) -> Worth {
        self.iterate_along(&[], world, path, root, fate)
    }

    /// The same, with these moves of the root's seat first, as far as they are legal.
    pub fn iterate_along(
        &mut self,
        forced: &[G::Move],
        world: G,
        path: Path,
        root: Seat,
        fate: &mut Fate,
    ) -> Worth {
        let (mut grown, climber) = self.alone();
        climber.iterate(&mut grown, forced, world, path, root, fate)
    }

    /// What a seat would choose of the listed moves: each as often as it was tried; where none was, as it likes them.
    pub fn draw(&self, path: &Path, seat: Seat, listed: &mut Scratch<G>, fate: &mut Fate) -> G::Move {
        let edges = self.edges(path.node(seat));
        let tried = || edges.iter().filter(|edge| edge.visits > 0 && listed.moves.contains(&edge.mv));
        let all: u32 = tried().map(|edge| edge.visits).sum();
        let mut left = fate.below(all.max(1) as usize) as u32;
        for edge in tried() {
            if left < edge.visits {
                return edge.mv;
            }
            left -= edge.visits;
        }
        listed.draw(self.tuning().greed, &mut fate.next())
    }

    /// How often a move of a node was tried.
    pub fn visits(&self, key: u64, mv: G::Move) -> u32 {
        let part = self.grown.part(key);
        let mut edges = part.node(key).into_iter().flat_map(|node| &node.edges);
        edges.find(|edge| edge.mv == mv).map_or(0, |edge| edge.visits)
    }
}

/// Somebody who climbs a tree.
pub struct Climber<G: Advice> {
    tuning: Tuning,
    judge: Option<&'static Judge>,
    policy: Option<&'static Policy>,
    scratch: Scratch<G>,
    /// Scores in order, to find those that a narrow node looks at.
    sorted: Vec<f32>,
    /// How much each listed move is to be tried; 0 for those that a narrow node leaves out.
    weights: Vec<f32>,
    /// The way of this iteration.
    trail: Vec<Step>,
}

impl<G: Advice> Climber<G> {
    pub fn new(eyes: &Eyes<'_, G>) -> Self {
        Climber {
            tuning: *eyes.tuning(),
            judge: eyes.judge(),
            policy: eyes.policy(),
            scratch: Scratch::default(),
            sorted: Vec::with_capacity(128),
            weights: Vec::with_capacity(128),
            trail: Vec::with_capacity(128),
        }
    }

    /// One world: down the tree to something new, a playout from there, and the values back up. The root's seat makes these moves
    /// first, as far as they are legal.
    pub fn iterate(
        &mut self,
        grown: &mut Reach<'_, G::Move>,
        mut forced: &[G::Move],
        mut world: G,
        mut path: Path,
        root: Seat,
        fate: &mut Fate,
    ) -> Worth {
        self.trail.clear();
        loop {
            let waiting = world.waiting_for();
            let is_legal = |mv: &G::Move| waiting.contains(root) && world.lists(root, *mv);
            let forced_now = forced.first().copied().filter(|mv| self.trail.is_empty() || is_legal(mv));
            // Where one of them is not legal those that follow make no sense.
            forced = if forced_now.is_some() { &forced[1..] } else { &[] };
            // The seat that thinks is asked first: the root is its own decision.
            let is_root = self.trail.is_empty() || forced_now.is_some();
            let seat = if is_root { Some(root) } else { waiting.first() };
            let Some(seat) = seat else { break };
            self.scratch.list(&world, seat);
            let key = path.node(seat);
            let (place, edge, mv, is_new) = grown.part(key, |part| {
                let place = part.place(key);
                let (edge, mv, is_new) = match forced_now {
                    Some(mv) => part.follow(place, mv),
                    None => self.select(&mut part.nodes[place as usize], &world, seat),
                };
                (place, edge, mv, is_new)
            });
            self.trail.push((key, place, edge, seat));
            let reveal = world.step(seat, mv, &mut Witness::silent());
            path.step(&world, seat, mv, waiting, reveal.is_something());
            if is_new && forced.is_empty() {
                break;
            }
        }
        play_on(&mut world, &self.tuning, &mut self.scratch, &mut fate.next());
        let worth = worth(&world, &self.tuning, self.judge);
        grown.learn(&mut self.trail, &worth);
        worth
    }

    /// Mixes how much the policy likes the listed moves into how much the game prefers them. What it likes in the first world
    /// stands for all: worlds that a seat cannot tell apart are much alike to it.
    fn consult(&mut self, node: &mut Node<G::Move>, world: &G, seat: Seat) {
        /// A place that was visited less often is not worth the asking, but for the root.
        const SELDOM: u32 = 4;
        let Some(policy) = self.policy.filter(|_| self.scratch.moves.len() > 1) else { return };
        if node.visits < SELDOM && !self.trail.is_empty() {
            return;
        }
        let Scratch { moves, scores, .. } = &mut self.scratch;
        let best = most(scores);
        let share = self.tuning.policy;
        // A policy needs no trust: it likes moves as often as a search tries them.
        let scale = share / self.tuning.trust.max(1e-3);
        let mut guess = 0;
        node.make_room(moves.len());
        for (&mv, score) in moves.iter().zip(scores) {
            let index = node.edge(mv, guess);
            guess = index + 1;
            if node.edges[index].liking.is_nan() {
                let sense = node.sense.get_or_insert_with(|| Box::new(policy.sense(world, seat)));
                node.edges[index].liking = policy.liking(sense, world.action(seat, mv), *score, best);
            }
            *score = (1.0 - share) * *score + scale * node.edges[index].liking;
        }
    }

    /// The edge to follow at this node, its move, and whether it is followed for the first time.
    fn select(&mut self, node: &mut Node<G::Move>, world: &G, seat: Seat) -> (usize, G::Move, bool) {
        self.consult(node, world, seat);
        let Scratch { moves, scores, .. } = &self.scratch;
        let least = least_liked(scores, &mut self.sorted, self.tuning.width, node.visits);
        let mean = if node.visits == 0 { 0.5 } else { node.sum / node.visits as f32 };
        let best = most(scores);
        // Moves that are liked alike often follow each other.
        let mut last = (best, 1.0);
        let weight = |&score: &f32| {
            if score < least {
                return 0.0;
            }
            if score != last.0 {
                last = (score, ((score - best) * self.tuning.trust).exp());
            }
            last.1
        };
        self.weights.clear();
        self.weights.extend(scores.iter().map(weight));
        let total: f32 = self.weights.iter().sum();
        let mut chosen = (0, f32::NEG_INFINITY);
        let mut guess = 0;
        node.make_room(scores.iter().filter(|&&score| score >= least).count());
        let open = moves.iter().zip(&self.weights).zip(scores).filter(|&(_, &score)| score >= least);
        for ((mv, &weight), _) in open {
            let index = node.edge(*mv, guess);
            guess = index + 1;
            let edge = &mut node.edges[index];
            edge.offered += 1;
            // PUCT: a move is tried in proportion to how much it is liked, until its own value speaks.
            let prior = weight / total;
            let tried = edge.visits + edge.under_way;
            let value = if tried == 0 { mean } else { edge.values[seat.index()] / tried as f32 };
            let wish = self.tuning.exploration * prior * (edge.offered as f32).sqrt() / (1 + tried) as f32;
            if value + wish > chosen.1 {
                chosen = (index, value + wish);
            }
        }
        let (mv, is_new) = (node.edges[chosen.0].mv, node.edges[chosen.0].visits == 0);
        node.leave_by(chosen.0);
        (chosen.0, mv, is_new)
    }
}

/// Progressive widening: a long list is looked at from its most liked moves on, and the more often a node is visited the
/// more of them. Returns the score below which moves are left out.
fn least_liked(scores: &[f32], sorted: &mut Vec<f32>, width: f32, visits: u32) -> f32 {
    let count = (width * (1.0 + visits as f32).sqrt()).ceil() as usize;
    if width == 0.0 || scores.len() <= count {
        return f32::NEG_INFINITY;
    }
    sorted.clear();
    sorted.extend_from_slice(scores);
    let (_, least, _) = sorted.select_nth_unstable_by(count - 1, |a, b| b.total_cmp(a));
    *least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_widens_with_its_visits() {
        let scores: Vec<f32> = (0..100).map(|number| ((number * 37) % 100) as f32).collect();
        let open = |width: f32, visits: u32| {
            let least = least_liked(&scores, &mut Vec::new(), width, visits);
            scores.iter().filter(|&&score| score >= least).count()
        };
        assert_eq!([open(4.0, 0), open(4.0, 99), open(4.0, 624)], [4, 40, 100]);
        assert_eq!(open(0.0, 0), 100);
    }

    #[test]
    fn moves_that_are_liked_alike_come_in_together() {
        let mut sorted = Vec::new();
        let scores = [1.0, 1.0, 1.0, 0.0, 0.0];
        assert_eq!(least_liked(&scores, &mut sorted, 2.0, 0), 1.0);
        assert_eq!(least_liked(&scores, &mut sorted, 4.0, 0), 0.0);
    }
}
