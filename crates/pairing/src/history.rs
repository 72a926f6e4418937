//! What the rounds so far say about those who are in now.

use std::collections::HashMap;

use table::MOST_SEATS;

use crate::Points;
use crate::round::{PairedTable, PlayerId, Round};

/// Who met whom, who sat where, for those who are in now, by their index among them.
#[derive(Clone)]
pub(crate) struct History {
    pub people: Vec<PlayerId>,
    /// How often two have met.
    met: Vec<u16>,
    /// How often each one sat in each seat.
    pub seats: Vec<[u16; MOST_SEATS]>,
    pub byes: Vec<u16>,
    /// How often each one sat at a table that had not the usual size.
    pub strange: Vec<u16>,
    /// How many different totals of points are above one's own; 0 where that does not matter.
    pub bracket: Vec<i64>,
    pub usual: usize,
}

impl History {
    /// What these rounds say about these people.
    pub fn new(people: Vec<PlayerId>, rounds: &[Round], usual: usize) -> Self {
        let count = people.len();
        let index: HashMap<PlayerId, usize> = people.iter().enumerate().map(|(i, &id)| (id, i)).collect();
        let mut history = History {
            people,
            met: vec![0; count * count],
            seats: vec![[0; MOST_SEATS]; count],
            byes: vec![0; count],
            strange: vec![0; count],
            bracket: vec![0; count],
            usual,
        };
        for round in rounds {
            for table in &round.tables {
                let seated: Vec<Option<usize>> =
                    table.players.iter().map(|id| index.get(id).copied()).collect();
                history.sit(&seated);
            }
            for one in round.byes.iter().filter_map(|id| index.get(id)) {
                history.byes[*one] += 1;
            }
        }
        history
    }

    /// Notes a table, seat by seat; `None` is somebody who is not in any more.
    fn sit(&mut self, table: &[Option<usize>]) {
        for (seat, one) in table.iter().enumerate().filter_map(|(seat, one)| Some((seat, (*one)?))) {
            self.seats[one][seat] += 1;
            self.strange[one] += u16::from(table.len() != self.usual);
            for other in table.iter().flatten().filter(|&&other| other != one) {
                self.met[one * self.people.len() + other] += 1;
            }
        }
    }

    /// Notes a round that is planned.
    pub fn note(&mut self, layout: &Layout) {
        for table in &layout.tables {
            let seated: Vec<Option<usize>> = table.iter().copied().map(Some).collect();
            self.sit(&seated);
        }
        for &one in &layout.byes {
            self.byes[one] += 1;
        }
    }

    /// Sorts everybody into brackets by their points.
    pub fn set_points(&mut self, points: &[Points]) {
        let mut totals = points.to_vec();
        totals.sort_unstable_by(|a, b| b.cmp(a));
        totals.dedup();
        self.bracket =
            points.iter().map(|mine| totals.iter().filter(|total| *total > mine).count() as i64).collect();
    }

    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// How often the two have met.
    pub fn met(&self, a: usize, b: usize) -> i64 {
        i64::from(self.met[a * self.people.len() + b])
    }

    /// How often those two have met who met least.
    pub fn least_met(&self) -> i64 {
        let pairs = (0..self.len()).flat_map(|a| (a + 1..self.len()).map(move |b| (a, b)));
        pairs.map(|(a, b)| self.met(a, b)).min().unwrap_or(0)
    }

    /// How far apart two are in the standings.
    pub fn apart(&self, a: usize, b: usize) -> i64 {
        (self.bracket[a] - self.bracket[b]).abs()
    }
}

/// A round of indices: tables seat by seat, and those without one.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Layout {
    pub tables: Vec<Vec<usize>>,
    pub byes: Vec<usize>,
}

impl Layout {
    /// The round with the people themselves.
    pub fn round(self, people: &[PlayerId]) -> Round {
        let named = |indices: Vec<usize>| indices.into_iter().map(|index| people[index]).collect();
        Round {
            tables: self.tables.into_iter().map(|table| PairedTable::open(named(table))).collect(),
            byes: named(self.byes),
        }
    }
}

/// Those who go without a table: whoever went so least often, and among them the first in `order`.
pub(crate) fn choose_byes(history: &History, order: &[usize], count: usize) -> Vec<usize> {
    let mut order = order.to_vec();
    order.sort_by_key(|&one| history.byes[one]);
    order.truncate(count);
    order
}
