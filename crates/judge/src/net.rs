//! The net: what is common, what a seat has, what the others have on average and what the strongest of them has, through two
//! hidden layers, to a chance of winning, points and their spread. Every seat goes through the same weights.

use table::MOST_SEATS;

use crate::MOST_FIELDS;

/// The widths of the hidden layers.
pub const FIRST: usize = 64;
pub const SECOND: usize = 32;
/// Win, points, spread.
pub const HEADS: usize = 3;
/// What a seat's own numbers are weighed for: the seat itself, the mean of the others, and the strongest other.
pub const SIDES: usize = 3;

/// How many numbers come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub common: usize,
    pub own: usize,
}

impl Shape {
    /// How many weights there are in all.
    pub const fn weights(self) -> usize {
        (MOST_SEATS + 1 + self.common + SIDES * self.own) * FIRST
            + (FIRST + 1) * SECOND
            + (SECOND + 1) * HEADS
    }

    /// Where the weights of each part begin: the number of seats, the common numbers, a seat's own (for each of the sides),
    /// the second layer, its bias, the heads, their bias.
    pub(crate) const fn places(self) -> [usize; 7] {
        let common = (MOST_SEATS + 1) * FIRST;
        let own = common + self.common * FIRST;
        let second = own + SIDES * self.own * FIRST;
        let second_bias = second + FIRST * SECOND;
        let heads = second_bias + SECOND;
        [0, common, own, second, second_bias, heads, heads + SECOND * HEADS]
    }
}

/// What comes out for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Thought {
    /// The logarithm of its share of the victory, before all seats are put together.
    pub win: f32,
    /// Points beyond the outlook, in the game's measure.
    pub points: f32,
    /// The logarithm of how far the points stray, in the same measure.
    pub spread: f32,
}

/// The weights, laid out so that a number that comes in meets all of its weights in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub shape: Shape,
    pub(crate) weights: Vec<f32>,
    /// For two seats, whose mean other is the strongest other: a seat's weights for itself and for the other, side by side.
    duel: Vec<f32>,
}

pub type Own = [f32; MOST_FIELDS];

impl Net {
    /// # Panics
    /// When the weights are not as many as the shape says.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Self {
        assert_eq!(weights.len(), shape.weights());
        let start = shape.places()[2];
        let mut duel = Vec::with_capacity(2 * shape.own * FIRST);
        for row in weights[start..start + SIDES * shape.own * FIRST].chunks_exact(SIDES * FIRST) {
            let (own, others) = row.split_at(FIRST);
            let (mean, strongest) = others.split_at(FIRST);
            duel.extend_from_slice(own);
            duel.extend(mean.iter().zip(strongest).map(|(mean, strongest)| mean + strongest));
        }
        Net { shape, weights, duel }
    }

    /// What it makes of the common numbers and those of each seat.
    pub fn think(&self, common: &[f32], own: &[Own]) -> [Thought; MOST_SEATS] {
        let [start, common_start, own_start, ..] = self.shape.places();
        let seats = own.len();
        let mut base = [0.0f32; FIRST];
        base.copy_from_slice(&self.weights[start + seats * FIRST..][..FIRST]);
        add_rows(&mut base, &common[..self.shape.common], &self.weights[common_start..]);
        let mut thoughts = [Thought::default(); MOST_SEATS];
        if seats == 2 {
            let mut sides = [[0.0f32; 2 * FIRST]; 2];
            for (side, own) in sides.iter_mut().zip(own) {
                add_rows(side, &own[..self.shape.own], &self.duel);
            }
            for seat in 0..2 {
                let mut hidden = base;
                add(&mut hidden, &sides[seat][..FIRST], 1.0);
                add(&mut hidden, &sides[1 - seat][FIRST..], 1.0);
                thoughts[seat] = self.heads(&mut hidden);
            }
            return thoughts;
        }
        let mut sides = [[0.0f32; SIDES * FIRST]; MOST_SEATS];
        for (side, own) in sides.iter_mut().zip(own) {
            add_rows(side, &own[..self.shape.own], &self.weights[own_start..]);
        }
        for seat in 0..seats {
            let mut hidden = base;
            add(&mut hidden, &sides[seat][..FIRST], 1.0);
            if let Some(strongest) = strongest_other(own, seat) {
                for other in (0..seats).filter(|&other| other != seat) {
                    add(&mut hidden, &sides[other][FIRST..2 * FIRST], 1.0 / (seats - 1) as f32);
                }
                add(&mut hidden, &sides[strongest][2 * FIRST..], 1.0);
            }
            thoughts[seat] = self.heads(&mut hidden);
        }
        thoughts
    }

    /// The second layer and what comes out.
    fn heads(&self, hidden: &mut [f32; FIRST]) -> Thought {
        let [_, _, _, second, second_bias, heads, heads_bias] = self.shape.places();
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let mut deeper = [0.0f32; SECOND];
        deeper.copy_from_slice(&self.weights[second_bias..][..SECOND]);
        add_rows(&mut deeper, hidden, &self.weights[second..]);
        let mut out = [0.0f32; HEADS];
        out.copy_from_slice(&self.weights[heads_bias..][..HEADS]);
        for (value, row) in deeper.iter().zip(self.weights[heads..].chunks_exact(HEADS)) {
            let value = value.max(0.0);
            out.iter_mut().zip(row).for_each(|(out, weight)| *out += value * weight);
        }
        Thought { win: out[0], points: out[1], spread: out[2].clamp(-4.0, 3.0) }
    }
}

/// What one seat makes of the numbers in a first layer that is laid out as the net's is, which `weights` begin with.
pub(crate) fn first_layer(
    shape: Shape,
    weights: &[f32],
    common: &[f32],
    own: &[Own],
    seat: usize,
) -> [f32; FIRST] {
    let [_, common_start, own_start, ..] = shape.places();
    let (seats, rows) = (own.len(), &weights[own_start..]);
    let mut hidden = [0.0f32; FIRST];
    hidden.copy_from_slice(&weights[seats * FIRST..][..FIRST]);
    add_rows(&mut hidden, &common[..shape.common], &weights[common_start..]);
    add_side(&mut hidden, &own[seat][..shape.own], rows, 0, 1.0);
    if let Some(strongest) = strongest_other(own, seat) {
        for other in (0..seats).filter(|&other| other != seat) {
            add_side(&mut hidden, &own[other][..shape.own], rows, 1, 1.0 / (seats - 1) as f32);
        }
        add_side(&mut hidden, &own[strongest][..shape.own], rows, 2, 1.0);
    }
    hidden.iter_mut().for_each(|value| *value = value.max(0.0));
    hidden
}

/// Adds a seat's numbers by their weights for one of the sides.
#[inline]
fn add_side(sums: &mut [f32; FIRST], numbers: &[f32], rows: &[f32], side: usize, times: f32) {
    for (&number, row) in numbers.iter().zip(rows.chunks_exact(SIDES * FIRST)) {
        if number != 0.0 {
            add(sums, &row[side * FIRST..][..FIRST], times * number);
        }
    }
}

/// The other seat with the best outlook; none for somebody who is alone.
pub(crate) fn strongest_other(own: &[Own], seat: usize) -> Option<usize> {
    (0..own.len()).filter(|&other| other != seat).max_by(|&a, &b| own[a][0].total_cmp(&own[b][0]))
}

#[inline]
fn add(sums: &mut [f32; FIRST], row: &[f32], times: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
}

/// So many sums at a time stay in registers while all rows are added to them.
const BLOCK: usize = 32;

/// Adds every number's row of weights, as often as the number says. Many numbers are 0, and cost nothing.
#[inline]
fn add_rows<const WIDTH: usize>(sums: &mut [f32; WIDTH], numbers: &[f32], weights: &[f32]) {
    let (mut some, mut count) = ([(0, 0.0); MOST_FIELDS], 0);
    for (index, &number) in numbers.iter().enumerate() {
        some[count] = (index * WIDTH, number);
        count += usize::from(number != 0.0);
    }
    for (block, sums) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        let mut held = *sums;
        for &(row, number) in &some[..count] {
            let row: &[f32; BLOCK] =
                weights[row + block * BLOCK..][..BLOCK].try_into().expect("a block is that wide");
            for (sum, weight) in held.iter_mut().zip(row) {
                *sum += number * weight;
            }
        }
        *sums = held;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let shape = Shape { common: 3, own: 4 };
        let weight = |index: usize| ((index * 7919 % 997) as f32 / 997.0 - 0.5) * 0.4;
        Net::new(shape, (0..shape.weights()).map(weight).collect())
    }

    fn own(numbers: [f32; 4]) -> Own {
        let mut own = [0.0; MOST_FIELDS];
        own[..4].copy_from_slice(&numbers);
        own
    }

    #[test]
    fn whoever_sits_elsewhere_with_the_same_is_judged_the_same() {
        let (net, common) = (net(), [0.5, 1.0, 0.0]);
        let seats = [own([1.0, 0.2, 0.0, 1.0]), own([2.0, 0.1, 1.0, 0.0]), own([0.5, 0.9, 0.3, 0.0])];
        let turned = [seats[1], seats[2], seats[0]];
        let (one, other) = (net.think(&common, &seats), net.think(&common, &turned));
        for seat in 0..3 {
            assert!((one[(seat + 1) % 3].win - other[seat].win).abs() < 1e-5);
        }
        assert_ne!(one[0].win, one[1].win);
    }

    #[test]
    fn the_short_way_for_two_seats_comes_to_the_same() {
        let (net, common) = (net(), [0.5, 1.0, 0.0]);
        let (a, b) = (own([1.0, 0.2, 0.0, 1.0]), own([2.0, 0.1, 1.0, 0.0]));
        let short = net.think(&common, &[a, b]);
        // Three seats of which two are alike: the mean and the strongest of the others are the same numbers as with two,
        // and only the weights of the number of seats differ.
        let mut alike = net.clone();
        let (two, three) = (2 * FIRST, 3 * FIRST);
        alike.weights.copy_within(two..two + FIRST, three);
        let long = alike.think(&common, &[a, b, b]);
        assert!((short[0].win - long[0].win).abs() < 1e-4 && (short[0].points - long[0].points).abs() < 1e-4);
    }
}
