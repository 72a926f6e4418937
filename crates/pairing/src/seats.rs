//! Who sits where.

use table::MOST_SEATS;

use crate::history::{History, Layout};

/// How unfair it is to put somebody into this seat again; 0 while all seats stay within one of each other.
fn penalty(history: &History, one: usize, seat: usize, size: usize) -> i64 {
    let sat = &history.seats[one][..size];
    let least = sat.iter().min().copied().unwrap_or(0);
    i64::from(sat[seat] - least).pow(2)
}

/// Each one's penalty in each seat of a table.
type Penalties = [[i64; MOST_SEATS]; MOST_SEATS];

fn penalties(history: &History, people: &[usize]) -> Penalties {
    let mut penalties = [[0; MOST_SEATS]; MOST_SEATS];
    for (mine, &one) in penalties.iter_mut().zip(people) {
        for (seat, penalty_there) in mine.iter_mut().enumerate().take(people.len()) {
            *penalty_there = penalty(history, one, seat, people.len());
        }
    }
    penalties
}

/// The least unfairness with which the first of so many people can take each set of seats.
fn fill(penalties: &Penalties, size: usize) -> [i64; 1 << MOST_SEATS] {
    let mut best = [i64::MAX; 1 << MOST_SEATS];
    best[0] = 0;
    for taken in 0..(1usize << size) - 1 {
        let mine = &penalties[taken.count_ones() as usize];
        for seat in (0..size).filter(|seat| taken >> seat & 1 == 0) {
            let with = taken | 1 << seat;
            best[with] = best[with].min(best[taken] + mine[seat]);
        }
    }
    best
}

/// How unfair the fairest seats at this table are.
pub(crate) fn unfairness(history: &History, people: &[usize]) -> i64 {
    let penalties = penalties(history, people);
    if people.len() == 2 {
        return (penalties[0][0] + penalties[1][1]).min(penalties[0][1] + penalties[1][0]);
    }
    fill(&penalties, people.len())[(1 << people.len()) - 1]
}

/// The people of a table in the fairest seats; where several are equally fair the order in which they are given decides.
pub(crate) fn seated(history: &History, people: &[usize]) -> Vec<usize> {
    let size = people.len();
    let penalties = penalties(history, people);
    let best = fill(&penalties, size);
    let mut table = vec![0; size];
    let mut taken = (1usize << size) - 1;
    for (at, &one) in people.iter().enumerate().rev() {
        let last = |&seat: &usize| best[taken & !(1 << seat)] + penalties[at][seat] == best[taken];
        let seat = (0..size).rev().filter(|seat| taken >> seat & 1 == 1).find(last);
        let seat = seat.expect("the best way has a last step");
        table[seat] = one;
        taken &= !(1 << seat);
    }
    table
}

/// Seats for a whole plan at whose tables everybody finds as many seats: whoever plays as many rounds as a table has seats sits in
/// each of them once, so that at any moment all of a person's seats are within one of each other.
///
/// This is always possible: take each person's stretches of so many rounds as one kind of node and the tables as the other;
/// no node has more edges than a table has seats, and the edges of such a graph can be coloured with so many colours
/// (D. Kőnig 1916), which are the seats.
pub(crate) fn seat_plan(plan: &mut [Layout], people: usize, size: usize) {
    let tables: usize = plan.iter().map(|layout| layout.tables.len()).sum();
    let mut colours = Colours::new(size, plan.len().div_ceil(size) * people, tables);
    let mut played = vec![0; people];
    for (number, table) in plan.iter().flat_map(|layout| &layout.tables).enumerate() {
        for &one in table {
            colours.add(played[one] / size * people + one, number);
            played[one] += 1;
        }
    }
    for (number, table) in plan.iter_mut().flat_map(|layout| &mut layout.tables).enumerate() {
        *table = (0..size).map(|seat| colours.at_table[number * size + seat] % people).collect();
    }
}

const NOBODY: usize = usize::MAX;

fn known(node: usize) -> Option<usize> {
    (node != NOBODY).then_some(node)
}

/// Edges between stretches and tables, by their colour at either end.
struct Colours {
    size: usize,
    /// The table of each stretch in each colour.
    of_stretch: Vec<usize>,
    /// The stretch at each table in each colour.
    at_table: Vec<usize>,
}

impl Colours {
    fn new(size: usize, stretches: usize, tables: usize) -> Self {
        Colours { size, of_stretch: vec![NOBODY; stretches * size], at_table: vec![NOBODY; tables * size] }
    }

    fn free(&self, ends: &[usize], node: usize) -> usize {
        let mine = &ends[node * self.size..(node + 1) * self.size];
        mine.iter().position(|&end| end == NOBODY).expect("no node has more edges than there are colours")
    }

    /// Adds an edge; where its ends have no free colour in common the colours on a path are exchanged.
    fn add(&mut self, stretch: usize, table: usize) {
        let here = self.free(&self.of_stretch, stretch);
        let there = self.free(&self.at_table, table);
        if here != there {
            self.exchange(table, here, there);
        }
        self.of_stretch[stretch * self.size + here] = table;
        self.at_table[table * self.size + here] = stretch;
    }

    /// Makes `colour` free at the table by exchanging it with `other`, which is free there, along the path that begins there.
    fn exchange(&mut self, table: usize, colour: usize, other: usize) {
        let mut edges = Vec::new();
        let mut table = table;
        // Away from tables along `colour`, away from stretches along `other`.
        while let Some(stretch) = known(self.at_table[table * self.size + colour]) {
            edges.push((stretch, table, colour));
            let Some(next) = known(self.of_stretch[stretch * self.size + other]) else { break };
            edges.push((stretch, next, other));
            table = next;
        }
        for &(stretch, table, was) in &edges {
            self.of_stretch[stretch * self.size + was] = NOBODY;
            self.at_table[table * self.size + was] = NOBODY;
        }
        for &(stretch, table, was) in &edges {
            let now = if was == colour { other } else { colour };
            self.of_stretch[stretch * self.size + now] = table;
            self.at_table[table * self.size + now] = stretch;
        }
    }
}
