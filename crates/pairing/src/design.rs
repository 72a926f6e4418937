//! Rounds in which everybody meets everybody: circles, lines of a small field, and exchanges that make meetings more equal.

use table::Fate;

use crate::history::{History, Layout};

/// The circle method for an even number of places: the last one stays, the others go round. `None` is nobody, and who would
/// meet nobody has the bye.
pub(crate) fn circle(slots: &[Option<usize>]) -> Vec<Layout> {
    let Some(turning) = slots.len().checked_sub(1).filter(|turning| turning % 2 == 1) else {
        return Vec::new();
    };
    let round = |start: usize| {
        let mut layout = Layout::default();
        add_pair(&mut layout, slots[turning], slots[start]);
        for step in 1..=turning / 2 {
            add_pair(&mut layout, slots[(start + step) % turning], slots[(start + turning - step) % turning]);
        }
        layout
    };
    (0..turning).map(round).collect()
}

fn add_pair(layout: &mut Layout, one: Option<usize>, other: Option<usize>) {
    match (one, other) {
        (Some(one), Some(other)) => layout.tables.push(vec![one, other]),
        (Some(alone), None) | (None, Some(alone)) => layout.byes.push(alone),
        (None, None) => {}
    }
}

/// Rounds in which no pair meets twice, from the lines of a field: person `(group, element)` sits in round `r` at the table
/// `element - r × group`. Two of different groups meet in exactly one round. Empty where there is no such field.
pub(crate) fn lines(people: usize, size: usize) -> Vec<Layout> {
    let elements = people / size.max(1);
    let Some(field) = Field::of(elements).filter(|_| people == elements * size && elements >= size) else {
        return Vec::new();
    };
    let round = |r: usize| {
        let mut tables = vec![Vec::with_capacity(size); elements];
        for (table, seated) in tables.iter_mut().enumerate() {
            for group in 0..size {
                seated.push(group * elements + field.sum(table, field.product(r, group)));
            }
        }
        Layout { tables, byes: Vec::new() }
    };
    let mut rounds: Vec<Layout> = (0..elements).map(round).collect();
    if elements == size {
        let groups =
            (0..size).map(|group| (0..size).map(|element| group * size + element).collect()).collect();
        rounds.push(Layout { tables: groups, byes: Vec::new() });
    }
    rounds
}

/// A field of a prime number of elements, or of 4, 8, 16, 32 or 64.
#[derive(Clone, Copy)]
enum Field {
    Prime(usize),
    /// Polynomials over two elements, by the one that is taken as nothing.
    Binary {
        bits: u32,
        modulus: usize,
    },
}

impl Field {
    fn of(elements: usize) -> Option<Field> {
        let binary = |bits, modulus| Some(Field::Binary { bits, modulus });
        match elements {
            4 => binary(2, 0b111),
            8 => binary(3, 0b1011),
            16 => binary(4, 0b1_0011),
            32 => binary(5, 0b10_0101),
            64 => binary(6, 0b100_0011),
            _ => {
                let prime = elements >= 2
                    && (2..).take_while(|d| d * d <= elements).all(|d| !elements.is_multiple_of(d));
                prime.then_some(Field::Prime(elements))
            }
        }
    }

    fn sum(self, a: usize, b: usize) -> usize {
        match self {
            Field::Prime(p) => (a + b) % p,
            Field::Binary { .. } => a ^ b,
        }
    }

    fn product(self, a: usize, b: usize) -> usize {
        match self {
            Field::Prime(p) => a * b % p,
            Field::Binary { bits, modulus } => {
                let (mut a, mut product) = (a, 0);
                for bit in 0..bits {
                    if b >> bit & 1 == 1 {
                        product ^= a;
                    }
                    a <<= 1;
                    if a >> bits & 1 == 1 {
                        a ^= modulus;
                    }
                }
                product
            }
        }
    }
}

/// How often everybody meets with a plan, and how often each one is at an unusual table.
struct Meetings {
    people: usize,
    usual: usize,
    met: Vec<i64>,
    strange: Vec<i64>,
}

impl Meetings {
    fn of(layouts: &[Layout], history: &History) -> Self {
        let mut after = history.clone();
        for layout in layouts {
            after.note(layout);
        }
        let people = after.len();
        let met = (0..people * people).map(|at| after.met(at / people, at % people)).collect();
        let strange = after.strange.iter().map(|&times| i64::from(times)).collect();
        Meetings { people, usual: after.usual, met, strange }
    }

    /// Whether no pair meets two times more than another: more equal it cannot be.
    fn are_equal(&self) -> bool {
        let pairs =
            (0..self.people).flat_map(|a| (a + 1..self.people).map(move |b| self.met[a * self.people + b]));
        let (least, most) = pairs.fold((i64::MAX, 0), |(least, most), met| (least.min(met), most.max(met)));
        most - least.min(most) <= 1
    }

    /// What changes in the sum of the squares of all meetings if `one` leaves the table and `other` takes the place.
    fn change(&self, table: &[usize], one: usize, other: usize) -> i64 {
        let rest = table.iter().filter(|&&sitting| sitting != one);
        rest.map(|&x| 2 * (self.met[other * self.people + x] - self.met[one * self.people + x]) + 2).sum()
    }

    /// The same for unusual tables, where one goes to a table of size `to` from one of size `from`.
    fn strange_change(&self, one: usize, from: usize, to: usize) -> i64 {
        let (was, will) = (i64::from(from != self.usual), i64::from(to != self.usual));
        (self.strange[one] - was + will).pow(2) - self.strange[one].pow(2)
    }

    fn replace(&mut self, table: &mut [usize], at: usize, other: usize) {
        let one = table[at];
        for &x in table.iter().filter(|&&x| x != one) {
            for (a, b, by) in [(one, x, -1), (other, x, 1)] {
                self.met[a * self.people + b] += by;
                self.met[b * self.people + a] += by;
            }
        }
        table[at] = other;
    }
}

/// Exchanges people within rounds, at random, wherever that does not make meetings less equal: never worse than before, and
/// steps that change nothing lead out of dead ends.
pub(crate) fn even_out(layouts: &mut [Layout], history: &History, exchanges: usize, fate: &mut Fate) {
    let mut meetings = Meetings::of(layouts, history);
    let mut chance = fate.next();
    // So many tries for each pair that could be exchanged are enough.
    let pairs = layouts.len() * meetings.people * meetings.people;
    for tried in 0..exchanges.min(40 * pairs) {
        if tried.is_multiple_of(1024) && meetings.are_equal() {
            return;
        }
        let layout = &mut layouts[chance.below(layouts.len())];
        let (t, u) = (chance.below(layout.tables.len()), chance.below(layout.tables.len()));
        if t == u {
            continue;
        }
        let (i, j) = (chance.below(layout.tables[t].len()), chance.below(layout.tables[u].len()));
        exchange(&mut meetings, layout, (t, i), (u, j));
    }
}

fn exchange(meetings: &mut Meetings, layout: &mut Layout, (t, i): (usize, usize), (u, j): (usize, usize)) {
    let (one, other) = (layout.tables[t][i], layout.tables[u][j]);
    let (from, to) = (layout.tables[t].len(), layout.tables[u].len());
    let change =
        meetings.change(&layout.tables[t], one, other) + meetings.change(&layout.tables[u], other, one);
    let strange = meetings.strange_change(one, from, to) + meetings.strange_change(other, to, from);
    if change + strange > 0 {
        return;
    }
    meetings.replace(&mut layout.tables[t], i, other);
    meetings.replace(&mut layout.tables[u], j, one);
    let odd = |size: usize| i64::from(size != meetings.usual);
    let shift = odd(to) - odd(from);
    meetings.strange[one] += shift;
    meetings.strange[other] -= shift;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each pair meets in the rounds.
    fn meetings(rounds: &[Layout], people: usize) -> Vec<usize> {
        let mut met = vec![0; people * people];
        for table in rounds.iter().flat_map(|round| &round.tables) {
            for (at, &a) in table.iter().enumerate() {
                for &b in &table[at + 1..] {
                    met[a.min(b) * people + a.max(b)] += 1;
                }
            }
        }
        (0..people)
            .flat_map(|a| (a + 1..people).map(move |b| (a, b)))
            .map(|(a, b)| met[a * people + b])
            .collect()
    }

    #[test]
    fn in_a_circle_each_pair_meets_once() {
        for people in (2..=40).step_by(2) {
            let slots: Vec<Option<usize>> = (0..people).map(Some).collect();
            let rounds = circle(&slots);
            assert_eq!(rounds.len(), people - 1);
            assert!(meetings(&rounds, people).iter().all(|&met| met == 1));
        }
        assert_eq!(circle(&[]), []);
        assert_eq!(circle(&[Some(0)]), []);
    }

    #[test]
    fn on_lines_no_pair_meets_twice() {
        for (people, size, rounds) in
            [(9, 3, 4), (16, 4, 5), (25, 5, 6), (12, 3, 4), (15, 3, 5), (24, 3, 8), (42, 6, 7)]
        {
            let lines = lines(people, size);
            assert_eq!(lines.len(), rounds, "{people} at {size}");
            assert!(meetings(&lines, people).iter().all(|&met| met <= 1), "{people} at {size}");
        }
        // A square of a prime, and of four: each pair exactly once.
        for (people, size) in [(4, 2), (9, 3), (16, 4), (25, 5)] {
            assert!(meetings(&lines(people, size), people).iter().all(|&met| met == 1));
        }
        assert!(lines(36, 6).is_empty(), "there is no field of six");
        assert!(lines(10, 3).is_empty());
    }
}
