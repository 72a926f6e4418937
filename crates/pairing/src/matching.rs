//! The cheapest way to pair everybody: minimum-weight perfect matching in a general graph.
//!
//! Edmonds' blossom method in its primal–dual form of O(n³) (Z. Galil, "Efficient algorithms for finding maximum matching in
//! graphs", ACM Computing Surveys 18, 1986) on a full matrix. It is our own code because costs need 60 bits: the small crate
//! for it (`mwmatching`) has 32 and stops the program where they overflow, and the kept one (`rustworkx-core`) brings some
//! fifteen others along. The method comes with its own proof: the dual values bound every matching from above, and the tests
//! compare them with what was found.
//!
//! Nodes are counted from 1 here and 0 is nobody; numbers above `people` are blossoms (odd circles that are seen as one node).

mod blossoms;

use std::collections::VecDeque;

/// The dearest cost that may be asked for; four of them still fit into the numbers used.
pub(crate) const DEAREST: i64 = 1 << 58;

/// The mate of each one in the cheapest perfect matching; `None` if there is none.
///
/// `cost` is asked for each pair `a < b`; `None` forbids the pair. Costs are between 0 and [`DEAREST`].
pub(crate) fn cheapest_pairs(
    people: usize,
    cost: impl Fn(usize, usize) -> Option<i64>,
) -> Option<Vec<usize>> {
    let mut search = Search::new(people, cost);
    while search.augment_once() {}
    let mates: Vec<usize> = (1..=people).filter_map(|node| search.mate[node].checked_sub(1)).collect();
    (mates.len() == people).then_some(mates)
}

/// What a node is in the trees that grow from those who are single.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Free,
    /// An even number of steps from a single one: may be paired anew.
    Outer,
    Inner,
}

/// An edge between two people, and how much is gained by it; 0 is no edge.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    gain: i64,
}

struct Search {
    people: usize,
    /// The highest number in use, blossoms included.
    top: usize,
    width: usize,
    edges: Vec<Edge>,
    /// Twice the dual value of each person, and the one of each blossom.
    dual: Vec<i64>,
    mate: Vec<usize>,
    /// The person through whom a free or outer node is reached with the least slack.
    nearest: Vec<usize>,
    /// The outermost blossom (or person) that a node is in; 0 for a number that is not in use.
    outermost: Vec<usize>,
    parent: Vec<usize>,
    side: Vec<Side>,
    /// The nodes of a blossom around its circle, the base first.
    circle: Vec<Vec<usize>>,
    /// `[blossom][person]`: in which node of the circle the person is.
    within: Vec<usize>,
    seen: Vec<u32>,
    now: u32,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(people: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Self {
        let nodes = people + people / 2 + 2;
        let mut search = Search {
            people,
            top: people,
            width: nodes,
            edges: vec![Edge::default(); nodes * nodes],
            dual: vec![0; nodes],
            mate: vec![0; nodes],
            nearest: vec![0; nodes],
            outermost: (0..nodes).map(|node| if node <= people { node } else { 0 }).collect(),
            parent: vec![0; nodes],
            side: vec![Side::Free; nodes],
            circle: vec![Vec::new(); nodes],
            within: vec![0; nodes * (people + 1)],
            seen: vec![0; nodes],
            now: 0,
            queue: VecDeque::new(),
        };
        search.fill(cost);
        search
    }

    /// Turns costs into gains that are all so large that one more pair is always worth it.
    fn fill(&mut self, cost: impl Fn(usize, usize) -> Option<i64>) {
        let mut dearest = 0;
        for a in 0..self.people {
            for b in a + 1..self.people {
                if let Some(cost) = cost(a, b) {
                    debug_assert!((0..=DEAREST).contains(&cost));
                    dearest = dearest.max(cost);
                }
            }
        }
        for a in 1..=self.people {
            for b in 1..=self.people {
                let gain = if a == b { None } else { cost(a.min(b) - 1, a.max(b) - 1) };
                let gain = gain.map_or(0, |cost| 2 * dearest + 1 - cost);
                *self.edge_mut(a, b) = Edge { from: a, to: b, gain };
                self.dual[a] = self.dual[a].max(gain);
            }
            self.within[a * (self.people + 1) + a] = a;
        }
        let most = self.dual.iter().copied().max().unwrap_or(0);
        self.dual[1..=self.people].fill(most);
    }

    fn edge(&self, a: usize, b: usize) -> Edge {
        self.edges[a * self.width + b]
    }

    fn edge_mut(&mut self, a: usize, b: usize) -> &mut Edge {
        &mut self.edges[a * self.width + b]
    }

    fn slack(&self, edge: Edge) -> i64 {
        self.dual[edge.from] + self.dual[edge.to] - 2 * self.edge(edge.from, edge.to).gain
    }

    fn is_outermost(&self, node: usize) -> bool {
        self.outermost[node] == node
    }

    fn side_of(&self, person: usize) -> Side {
        self.side[self.outermost[person]]
    }

    fn come_nearer(&mut self, person: usize, node: usize) {
        let known = self.nearest[node];
        if known == 0 || self.slack(self.edge(person, node)) < self.slack(self.edge(known, node)) {
            self.nearest[node] = person;
        }
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = 0;
        for person in 1..=self.people {
            if self.edge(person, node).gain > 0
                && self.outermost[person] != node
                && self.side_of(person) == Side::Outer
            {
                self.come_nearer(person, node);
            }
        }
    }

    /// Goes along an edge without slack from an outer node; true if that paired two single ones.
    fn follow(&mut self, edge: Edge) -> bool {
        let (a, b) = (self.outermost[edge.from], self.outermost[edge.to]);
        match self.side[b] {
            Side::Free => {
                self.parent[b] = edge.from;
                self.side[b] = Side::Inner;
                let mate = self.outermost[self.mate[b]];
                self.nearest[b] = 0;
                self.nearest[mate] = 0;
                self.side[mate] = Side::Outer;
                self.enqueue(mate);
            }
            Side::Outer => {
                let base = self.meeting_point(a, b);
                if base == 0 {
                    self.augment(a, b);
                    self.augment(b, a);
                    return true;
                }
                self.add_blossom(a, base, b);
            }
            Side::Inner => {}
        }
        false
    }

    /// One stage: grows trees from all single ones until two of them can be paired; false if no further pair is possible.
    fn augment_once(&mut self) -> bool {
        self.side.fill(Side::Free);
        self.nearest.fill(0);
        self.queue.clear();
        for node in 1..=self.top {
            if self.is_outermost(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.side[node] = Side::Outer;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            let Some(step) = self.next_step() else { return false };
            self.shift_duals(step);
            if self.follow_new() {
                return true;
            }
            for blossom in self.people + 1..=self.top {
                if self.is_outermost(blossom) && self.side[blossom] == Side::Inner && self.dual[blossom] == 0
                {
                    self.expand_blossom(blossom);
                }
            }
        }
    }

    fn grow(&mut self) -> bool {
        while let Some(person) = self.queue.pop_front() {
            if self.side_of(person) == Side::Inner {
                continue;
            }
            for other in 1..=self.people {
                let edge = self.edge(person, other);
                if edge.gain == 0 || self.outermost[person] == self.outermost[other] {
                    continue;
                }
                if self.slack(edge) > 0 {
                    self.come_nearer(person, self.outermost[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// How far the duals can move; `None` if a single person's would come to nothing: then no larger matching pays.
    fn next_step(&self) -> Option<i64> {
        let of_node = |node: usize| {
            let slack = |node: usize| self.slack(self.edge(self.nearest[node], node));
            match self.side[node] {
                Side::Inner => (node > self.people).then(|| self.dual[node] / 2),
                _ if self.nearest[node] == 0 => None,
                Side::Free => Some(slack(node)),
                Side::Outer => Some(slack(node) / 2),
            }
        };
        let step = (1..=self.top).filter(|&node| self.is_outermost(node)).filter_map(of_node).min()?;
        let pays =
            (1..=self.people).all(|person| self.side_of(person) != Side::Outer || self.dual[person] > step);
        pays.then_some(step)
    }

    fn shift_duals(&mut self, step: i64) {
        for person in 1..=self.people {
            match self.side_of(person) {
                Side::Outer => self.dual[person] -= step,
                Side::Inner => self.dual[person] += step,
                Side::Free => {}
            }
        }
        for blossom in self.people + 1..=self.top {
            if self.is_outermost(blossom) {
                match self.side[blossom] {
                    Side::Outer => self.dual[blossom] += 2 * step,
                    Side::Inner => self.dual[blossom] -= 2 * step,
                    Side::Free => {}
                }
            }
        }
    }

    fn follow_new(&mut self) -> bool {
        for node in 1..=self.top {
            let near = self.nearest[node];
            if self.is_outermost(node) && near != 0 && self.outermost[near] != node {
                let edge = self.edge(near, node);
                if self.slack(edge) == 0 && self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests;
