//! Tables of several: the seeding by standings, exchanges until none improves, and for few people every possibility.
//!
//! To share people out to tables of three or more at the least cost is a hard problem (with three it contains the partition into
//! triangles), so nothing quick finds the best way for everybody.

use std::ops::{Add, AddAssign, Sub};

use table::Fate;

use crate::history::History;
use crate::seats;

/// How many half-filled rounds are looked at to prove that nothing is better.
const LOOKS: usize = 20_000;
/// Up to so many people it is tried.
const FEW: usize = 16;
/// About how many exchanges are tried in fresh starts, and how many there are at most, where the first one left something to
/// be desired.
const EXCHANGES: usize = 60_000;
const STARTS: usize = 24;

/// What a round costs; first things first, less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Cost {
    /// The squares of how often those who meet have met.
    pub repeats: i64,
    /// The squares of how much more often somebody sits in a seat than in another.
    pub seats: i64,
    /// The squares of how many brackets apart those are who meet, and how often somebody was at an unusual table.
    pub spread: i64,
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            repeats: self.repeats + other.repeats,
            seats: self.seats + other.seats,
            spread: self.spread + other.spread,
        }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        *self = *self + other;
    }
}

impl Sub for Cost {
    type Output = Cost;

    fn sub(self, other: Cost) -> Cost {
        Cost {
            repeats: self.repeats - other.repeats,
            seats: self.seats - other.seats,
            spread: self.spread - other.spread,
        }
    }
}

fn pairs(table: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    table.iter().enumerate().flat_map(move |(at, &a)| table[at + 1..].iter().map(move |&b| (a, b)))
}

fn repeats(history: &History, table: &[usize]) -> i64 {
    pairs(table).map(|(a, b)| history.met(a, b).pow(2)).sum()
}

fn spread(history: &History, table: &[usize]) -> i64 {
    let apart: i64 = pairs(table).map(|(a, b)| history.apart(a, b).pow(2)).sum();
    let strange = |one: &usize| i64::from(history.strange[*one]);
    apart + if table.len() == history.usual { 0 } else { table.iter().map(strange).sum() }
}

/// What one table costs.
pub(crate) fn cost(history: &History, table: &[usize]) -> Cost {
    Cost {
        repeats: repeats(history, table),
        seats: seats::unfairness(history, table),
        spread: spread(history, table),
    }
}

/// Tables of these sizes for the people in `order`, who are given from the top of the standings to the bottom.
pub(crate) fn share_out(
    history: &History,
    order: &[usize],
    sizes: &[usize],
    fate: &mut Fate,
) -> Vec<Vec<usize>> {
    let mut best = improved(history, dealt(order, sizes));
    if order.len() <= FEW {
        let (better, proven) = Everything::new(history, order, sizes).better_than(&best);
        best = better.unwrap_or(best);
        if proven {
            return best.tables;
        }
    }
    let around = order.len() * order.len();
    for _ in 0..STARTS.min(EXCHANGES / around) {
        if best.total.repeats == 0 && best.total.seats == 0 {
            break;
        }
        let mut order = order.to_vec();
        fate.shuffle(&mut order);
        let fresh = improved(history, dealt(&order, sizes));
        if fresh.total < best.total {
            best = fresh;
        }
    }
    best.tables
}

/// The same with tables to begin with.
pub(crate) fn improve(history: &History, tables: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    improved(history, tables).tables
}

fn dealt(order: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut rest = order;
    let mut tables = Vec::with_capacity(sizes.len());
    for &size in sizes {
        let (table, others) = rest.split_at(size);
        tables.push(table.to_vec());
        rest = others;
    }
    tables
}

/// Tables and what they cost.
struct Costed {
    tables: Vec<Vec<usize>>,
    costs: Vec<Cost>,
    total: Cost,
}

impl Costed {
    fn new(history: &History, tables: Vec<Vec<usize>>) -> Self {
        let costs: Vec<Cost> = tables.iter().map(|table| cost(history, table)).collect();
        let total = costs.iter().fold(Cost::default(), |sum, &cost| sum + cost);
        Costed { tables, costs, total }
    }

    /// Exchanges two people if that makes the round better.
    fn exchange(&mut self, history: &History, (t, i): (usize, usize), (u, j): (usize, usize)) -> bool {
        let (one, other) = (self.tables[t][i], self.tables[u][j]);
        (self.tables[t][i], self.tables[u][j]) = (other, one);
        if let Some((first, second)) = self.better(history, t, u) {
            self.total += first + second - self.costs[t] - self.costs[u];
            (self.costs[t], self.costs[u]) = (first, second);
            return true;
        }
        (self.tables[t][i], self.tables[u][j]) = (one, other);
        false
    }

    /// What the two tables cost now, if it is less than before. Seats take longest to look at and come last.
    fn better(&self, history: &History, t: usize, u: usize) -> Option<(Cost, Cost)> {
        let (one, other) = (&self.tables[t], &self.tables[u]);
        let before = self.costs[t] + self.costs[u];
        let met = (repeats(history, one), repeats(history, other));
        if met.0 + met.1 > before.repeats {
            return None;
        }
        let far = (spread(history, one), spread(history, other));
        let hopeless = before.seats == 0 && far.0 + far.1 >= before.spread;
        if met.0 + met.1 == before.repeats && hopeless {
            return None;
        }
        let first = Cost { repeats: met.0, seats: seats::unfairness(history, one), spread: far.0 };
        let second = Cost { repeats: met.1, seats: seats::unfairness(history, other), spread: far.1 };
        (first + second < before).then_some((first, second))
    }
}

/// Exchanges two people of two tables as long as that improves anything.
fn improved(history: &History, tables: Vec<Vec<usize>>) -> Costed {
    let mut round = Costed::new(history, tables);
    loop {
        let mut better = false;
        for t in 0..round.tables.len() {
            for u in t + 1..round.tables.len() {
                for i in 0..round.tables[t].len() {
                    for j in 0..round.tables[u].len() {
                        better |= round.exchange(history, (t, i), (u, j));
                    }
                }
            }
        }
        if !better {
            return round;
        }
    }
}

/// All ways to share people out, with what is known to be no better left out.
struct Everything<'a> {
    history: &'a History,
    order: &'a [usize],
    /// How many tables of each size are still to be filled.
    sizes: Vec<(usize, usize)>,
    taken: Vec<bool>,
    tables: Vec<Vec<usize>>,
    best: Cost,
    found: Option<Vec<Vec<usize>>>,
    looks: usize,
}

impl<'a> Everything<'a> {
    fn new(history: &'a History, order: &'a [usize], sizes: &[usize]) -> Self {
        let mut counted: Vec<(usize, usize)> = Vec::new();
        for &size in sizes {
            match counted.iter_mut().find(|(known, _)| *known == size) {
                Some((_, count)) => *count += 1,
                None => counted.push((size, 1)),
            }
        }
        let taken = vec![false; order.len()];
        let best = Cost::default();
        Everything {
            history,
            order,
            sizes: counted,
            taken,
            tables: Vec::new(),
            best,
            found: None,
            looks: LOOKS,
        }
    }

    /// Better tables than these, if there are any, and whether all was looked at.
    fn better_than(mut self, known: &Costed) -> (Option<Costed>, bool) {
        self.best = known.total;
        self.fill(Cost::default());
        (self.found.map(|tables| Costed::new(self.history, tables)), self.looks > 0)
    }

    fn fill(&mut self, so_far: Cost) {
        if so_far >= self.best || self.looks == 0 {
            return;
        }
        let Some(first) = self.taken.iter().position(|taken| !taken) else {
            self.best = so_far;
            self.found = Some(self.tables.clone());
            return;
        };
        for kind in 0..self.sizes.len() {
            if self.sizes[kind].1 > 0 {
                self.sizes[kind].1 -= 1;
                self.taken[first] = true;
                let mut table = vec![self.order[first]];
                self.seat(so_far, &mut table, first + 1, self.sizes[kind].0);
                self.taken[first] = false;
                self.sizes[kind].1 += 1;
            }
        }
    }

    /// Puts everybody in turn beside those who sit at the table.
    fn seat(&mut self, so_far: Cost, table: &mut Vec<usize>, from: usize, size: usize) {
        if table.len() == size {
            self.looks = self.looks.saturating_sub(1);
            // Seats take longest to look at; often the rest is enough to know.
            let spread = spread(self.history, table);
            let at_least = so_far + Cost { repeats: repeats(self.history, table), seats: 0, spread };
            if at_least >= self.best {
                return;
            }
            let seats = seats::unfairness(self.history, table);
            self.tables.push(table.clone());
            self.fill(at_least + Cost { repeats: 0, seats, spread: 0 });
            self.tables.pop();
            return;
        }
        if so_far.repeats + repeats(self.history, table) > self.best.repeats {
            return;
        }
        for next in from..self.order.len() {
            if !self.taken[next] && self.looks > 0 {
                self.taken[next] = true;
                table.push(self.order[next]);
                self.seat(so_far, table, next + 1, size);
                table.pop();
                self.taken[next] = false;
            }
        }
    }
}
