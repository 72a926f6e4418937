//! Odd circles: how they are found, seen as one node, paired through and taken apart again.

use super::{Search, Side};

impl Search {
    pub(super) fn enqueue(&mut self, node: usize) {
        if node <= self.people {
            self.queue.push_back(node);
        } else {
            for inner in self.circle[node].clone() {
                self.enqueue(inner);
            }
        }
    }

    fn set_outermost(&mut self, node: usize, blossom: usize) {
        self.outermost[node] = blossom;
        if node > self.people {
            for inner in self.circle[node].clone() {
                self.set_outermost(inner, blossom);
            }
        }
    }

    /// Turns the circle so that the way from its base to the node has an even number of steps, and tells how many.
    fn even_way(&mut self, blossom: usize, node: usize) -> usize {
        let circle = &mut self.circle[blossom];
        let at = circle.iter().position(|&inner| inner == node).expect("the node is in its blossom");
        if at.is_multiple_of(2) {
            return at;
        }
        circle[1..].reverse();
        circle.len() - at
    }

    fn set_mate(&mut self, node: usize, other: usize) {
        let edge = self.edge(node, other);
        self.mate[node] = edge.to;
        if node <= self.people {
            return;
        }
        let entry = self.within[node * (self.people + 1) + edge.from];
        let steps = self.even_way(node, entry);
        for step in 0..steps {
            let (one, next) = (self.circle[node][step], self.circle[node][step ^ 1]);
            self.set_mate(one, next);
        }
        self.set_mate(entry, other);
        self.circle[node].rotate_left(steps);
    }

    /// Pairs the two nodes, and everybody on the way back to the single one at the root anew.
    pub(super) fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let left = self.outermost[self.mate[node]];
            self.set_mate(node, other);
            if left == 0 {
                return;
            }
            let next = self.outermost[self.parent[left]];
            self.set_mate(left, next);
            (node, other) = (next, left);
        }
    }

    /// Where the ways of two outer nodes to their roots meet; 0 if they do not.
    pub(super) fn meeting_point(&mut self, mut a: usize, mut b: usize) -> usize {
        self.now += 1;
        while a != 0 || b != 0 {
            if a != 0 {
                if self.seen[a] == self.now {
                    return a;
                }
                self.seen[a] = self.now;
                a = self.outermost[self.mate[a]];
                if a != 0 {
                    a = self.outermost[self.parent[a]];
                }
            }
            std::mem::swap(&mut a, &mut b);
        }
        0
    }

    /// The way from an outer node up to `base`, which is left out; inner nodes on it become outer ones.
    fn way_up(&mut self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut node = from;
        while node != base {
            let inner = self.outermost[self.mate[node]];
            way.extend([node, inner]);
            self.enqueue(inner);
            node = self.outermost[self.parent[inner]];
        }
        way
    }

    pub(super) fn add_blossom(&mut self, a: usize, base: usize, b: usize) {
        let blossom =
            (self.people + 1..=self.top).find(|&node| self.outermost[node] == 0).unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.dual[blossom] = 0;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[base];
        let mut circle = self.way_up(a, base);
        circle.push(base);
        circle.reverse();
        circle.extend(self.way_up(b, base));
        self.circle[blossom] = circle;
        self.set_outermost(blossom, blossom);
        self.join_edges(blossom);
        self.find_nearest(blossom);
    }

    /// A blossom has the best edges of its nodes.
    fn join_edges(&mut self, blossom: usize) {
        let row = self.people + 1;
        for node in 1..=self.top {
            self.edge_mut(blossom, node).gain = 0;
            self.edge_mut(node, blossom).gain = 0;
        }
        self.within[blossom * row..(blossom + 1) * row].fill(0);
        for inner in self.circle[blossom].clone() {
            for node in 1..=self.top {
                let (known, new) = (self.edge(blossom, node), self.edge(inner, node));
                if new.gain > 0 && (known.gain == 0 || self.slack(new) < self.slack(known)) {
                    *self.edge_mut(blossom, node) = new;
                    *self.edge_mut(node, blossom) = self.edge(node, inner);
                }
            }
            for person in 1..=self.people {
                if self.within[inner * row + person] != 0 {
                    self.within[blossom * row + person] = inner;
                }
            }
        }
    }

    /// Takes an inner blossom apart whose dual value has come to nothing.
    pub(super) fn expand_blossom(&mut self, blossom: usize) {
        for inner in self.circle[blossom].clone() {
            self.set_outermost(inner, inner);
        }
        let to_parent = self.edge(blossom, self.parent[blossom]).from;
        let entry = self.within[blossom * (self.people + 1) + to_parent];
        let steps = self.even_way(blossom, entry);
        let circle = std::mem::take(&mut self.circle[blossom]);
        for pair in circle[..steps].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).from;
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.side[entry] = Side::Inner;
        self.parent[entry] = self.parent[blossom];
        for &node in &circle[steps + 1..] {
            self.side[node] = Side::Free;
            self.find_nearest(node);
        }
        self.outermost[blossom] = 0;
    }
}
