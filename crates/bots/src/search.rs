//! Information-set Monte-Carlo tree search.
//!
//! One tree over what the players do, a fresh imagined world in every iteration, and a value for every seat, each of which
//! maximises its own. Choices that several seats make at once are decoupled: a seat's node knows only the seat's own part of
//! them, so nobody peeks.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use table::{Advice, Fate, MOST_SEATS, Seat, Seats, Silent};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::playout::{Scratch, play_on};
use crate::tuning::Tuning;
use crate::value::{Values, chances, values};

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
}

impl<M: Copy> Insight<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.candidates[0].mv
    }
}

/// Searches for as long as the budget lasts.
pub fn think<G: Advice>(eyes: &Eyes<'_, G>, budget: Budget, fate: &mut Fate) -> Insight<G::Move> {
    let mut tree = Tree::<G>::new(*eyes.tuning());
    let mut spending = budget.spend();
    while spending.goes_on() {
        tree.iterate(eyes.imagine(fate.fork()), eyes.seat(), fate);
    }
    tree.insight(eyes, spending.iterations())
}

/// A place where one seat decides, as far as that seat can know.
#[derive(Clone, Debug)]
struct Node<M> {
    visits: u32,
    edges: Vec<Edge<M>>,
}

#[derive(Clone, Copy, Debug)]
struct Edge<M> {
    mv: M,
    visits: u32,
    /// How often the move was legal when the node was visited.
    offered: u32,
    /// The sum of its values for the seat that decides.
    sum: f32,
    points: f32,
}

/// How the search came to where it is.
struct Path {
    /// Everything up to the last moment when all was open.
    shared: u64,
    /// What each seat did since, in choices that are made at once.
    own: [u64; MOST_SEATS],
    together: Seats,
    turns: [u32; MOST_SEATS],
}

struct Tree<G: Advice> {
    tuning: Tuning,
    nodes: HashMap<u64, Node<G::Move>, BuildHasherDefault<DefaultHasher>>,
    scratch: Scratch<G>,
    /// The nodes and edges of this iteration, with who decided.
    trail: Vec<(u64, usize, Seat)>,
    totals: Values,
}

fn fold(hash: u64, thing: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one((hash, thing))
}

impl Path {
    fn start<G: Advice>(game: &G) -> Self {
        let mut path =
            Path { shared: 0, own: [0; MOST_SEATS], together: Seats::NONE, turns: [0; MOST_SEATS] };
        path.note_turns(game);
        path
    }

    fn note_turns<G: Advice>(&mut self, game: &G) {
        for seat in Seat::all(game.seats()) {
            self.turns[seat.index()] = game.turn(seat);
        }
    }

    /// The key of the node where this seat decides.
    fn node(&self, seat: Seat) -> u64 {
        fold(self.shared, (seat, self.own[seat.index()]))
    }

    /// Whether choices that were made at once are over: something came to light, or a turn has passed.
    fn is_open_again<G: Advice>(&self, game: &G, revealed: bool) -> bool {
        let waiting = game.waiting_for();
        revealed
            || waiting.iter().any(|seat| !self.together.contains(seat))
            || Seat::all(game.seats()).any(|seat| game.turn(seat) != self.turns[seat.index()])
    }

    fn step<G: Advice>(&mut self, game: &G, seat: Seat, mv: G::Move, waited: Seats, revealed: bool) {
        if self.together.is_empty() && waited.len() > 1 {
            self.together = waited;
        }
        self.own[seat.index()] = fold(self.own[seat.index()], mv);
        if self.together.is_empty() || self.is_open_again(game, revealed) {
            // What each seat did is folded in seat order, so that it does not matter who was asked first.
            self.shared = fold(self.shared, self.own);
            self.own = [0; MOST_SEATS];
            self.together = Seats::NONE;
            self.note_turns(game);
        }
    }
}

impl<G: Advice> Tree<G> {
    fn new(tuning: Tuning) -> Self {
        Tree {
            tuning,
            nodes: HashMap::default(),
            scratch: Scratch::default(),
            trail: Vec::with_capacity(128),
            totals: [0.0; MOST_SEATS],
        }
    }

    /// One world: down the tree to something new, a playout from there, and the values back up.
    fn iterate(&mut self, mut world: G, root: Seat, fate: &mut Fate) {
        let mut path = Path::start(&world);
        self.trail.clear();
        loop {
            let waiting = world.waiting_for();
            // The seat that thinks is asked first: the root is its own decision.
            let seat = if self.trail.is_empty() { Some(root) } else { waiting.first() };
            let Some(seat) = seat else { break };
            self.scratch.list(&world, seat);
            let (edge, is_new) = self.select(path.node(seat));
            self.trail.push((path.node(seat), edge, seat));
            let mv = self.nodes[&path.node(seat)].edges[edge].mv;
            let reveal = world.step(seat, mv, &mut Silent);
            path.step(&world, seat, mv, waiting, reveal.is_something());
            if is_new {
                break;
            }
        }
        play_on(&mut world, &self.tuning, &mut self.scratch, &mut fate.next());
        self.learn(&world);
    }

    /// The edge to follow at this node, and whether it is followed for the first time.
    fn select(&mut self, key: u64) -> (usize, bool) {
        let Scratch { moves, scores } = &self.scratch;
        let node = self.nodes.entry(key).or_insert_with(|| Node { visits: 0, edges: Vec::new() });
        node.visits += 1;
        let best_score = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weight = |score: f32| ((score - best_score) * self.tuning.trust).exp();
        let total: f32 = scores.iter().map(|&score| weight(score)).sum();
        let mean = node_mean(node);
        let mut chosen = (0, f32::NEG_INFINITY);
        for (mv, &score) in moves.iter().zip(scores) {
            let index = match node.edges.iter().position(|edge| edge.mv == *mv) {
                Some(index) => index,
                None => {
                    node.edges.push(Edge { mv: *mv, visits: 0, offered: 0, sum: 0.0, points: 0.0 });
                    node.edges.len() - 1
                }
            };
            let edge = &mut node.edges[index];
            edge.offered += 1;
            // PUCT: a move is tried in proportion to how much it is liked, until its own value speaks.
            let prior = weight(score) / total;
            let value = if edge.visits == 0 { mean } else { edge.sum / edge.visits as f32 };
            let wish =
                self.tuning.exploration * prior * (edge.offered as f32).sqrt() / (1 + edge.visits) as f32;
            if value + wish > chosen.1 {
                chosen = (index, value + wish);
            }
        }
        (chosen.0, node.edges[chosen.0].visits == 0)
    }

    /// Takes the values of where the iteration ended back to every decision on the way.
    fn learn(&mut self, world: &G) {
        let values = values(world, &self.tuning);
        let over = world.waiting_for().is_empty();
        let standings = over.then(|| world.standings());
        for (key, edge, seat) in self.trail.drain(..) {
            let points = match &standings {
                Some(standings) => standings.scores[seat.index()].points as f32,
                None => world.outlook(seat),
            };
            let edge = &mut self.nodes.get_mut(&key).expect("the trail was walked").edges[edge];
            edge.visits += 1;
            edge.sum += values[seat.index()];
            edge.points += points;
        }
        for (total, value) in self.totals.iter_mut().zip(values) {
            *total += value;
        }
    }

    fn insight(&self, eyes: &Eyes<'_, G>, iterations: u32) -> Insight<G::Move> {
        let root = fold(0, (eyes.seat(), 0u64));
        let edges = self.nodes.get(&root).map_or(&[][..], |node| &node.edges);
        let mut candidates: Vec<Candidate<G::Move>> = edges
            .iter()
            .map(|edge| Candidate {
                mv: edge.mv,
                visits: edge.visits,
                value: edge.sum / edge.visits.max(1) as f32,
                points: edge.points / edge.visits.max(1) as f32,
            })
            .collect();
        // By visits, the surer sign; equal ones by value, never by the order in which they were listed.
        candidates.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.partial_cmp(&a.value).expect("values are numbers"))
        });
        let chances = chances(&self.totals[..eyes.seats()], &self.tuning);
        Insight { candidates, chances, iterations }
    }
}

fn node_mean<M>(node: &Node<M>) -> f32 {
    let (visits, sum) =
        node.edges.iter().fold((0, 0.0), |(visits, sum), edge| (visits + edge.visits, sum + edge.sum));
    if visits == 0 { 0.5 } else { sum / visits as f32 }
}
