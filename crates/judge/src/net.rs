//! The net: what is common, what a seat has, what the others have on average and what the strongest of them has, through two
//! hidden layers, to a chance of winning, points and their spread. Every seat goes through the same weights.

use fearless_simd::{Level, dispatch, f32x8, prelude::*};
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
    /// For two seats, whose mean other is the strongest other: what both weights of each number come to.
    duel: Vec<Sums>,
}

/// The numbers that all seats share, or those of one seat; 0 beyond the last.
pub type Fields = [f32; MOST_FIELDS];

/// What the first layer adds up.
type Sums = [f32; FIRST];

impl Net {
    /// # Panics
    /// When the weights are not as many as the shape says.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Self {
        assert_eq!(weights.len(), shape.weights());
        let (sides, _) = Rows::of(shape, &weights).own.as_chunks::<SIDES>();
        let both = |[_, mean, strongest]: &[Sums; SIDES]| {
            std::array::from_fn(|place| mean[place] + strongest[place])
        };
        let duel = sides.iter().map(both).collect();
        Net { shape, weights, duel }
    }

    /// What it makes of the common numbers and those of each seat.
    pub fn think(&self, common: &Fields, own: &[Fields]) -> [Thought; MOST_SEATS] {
        dispatch!(Level::new(), simd => self.think_with(simd, common, own))
    }

    /// The same with whatever a machine has for many sums at once: each of them is made in the same order everywhere.
    #[inline(always)]
    fn think_with<S: Simd>(&self, simd: S, common: &Fields, own: &[Fields]) -> [Thought; MOST_SEATS] {
        let rows = Rows::of(self.shape, &self.weights);
        let seats = own.len();
        let mut base = rows.seats[seats];
        Numbers::of(simd, common).add_rows(simd, &mut base, rows.common, 1, 1.0);
        let mut thoughts = [Thought::default(); MOST_SEATS];
        if let [one, other] = own {
            let both = [one, other].map(|own| Numbers::of(simd, own));
            for (thought, [own, other]) in thoughts.iter_mut().zip([both, [both[1], both[0]]]) {
                let mut hidden = base;
                own.add_sum(simd, &mut hidden, rows.own, SIDES);
                other.add_sum(simd, &mut hidden, &self.duel, 1);
                *thought = self.heads(simd, &mut hidden);
            }
            return thoughts;
        }
        let mut means = [[0.0; FIRST]; MOST_SEATS];
        let mut strong = [[0.0; FIRST]; MOST_SEATS];
        let strongest: [Option<usize>; MOST_SEATS] = std::array::from_fn(|seat| strongest_other(own, seat));
        for (seat, own) in own.iter().enumerate().filter(|_| seats > 1) {
            let own = Numbers::of(simd, own);
            own.add_rows(simd, &mut means[seat], &rows.own[1..], SIDES, 1.0);
            if strongest[..seats].contains(&Some(seat)) {
                own.add_rows(simd, &mut strong[seat], &rows.own[2..], SIDES, 1.0);
            }
        }
        for (seat, thought) in thoughts[..seats].iter_mut().enumerate() {
            let mut hidden = base;
            Numbers::of(simd, &own[seat]).add_sum(simd, &mut hidden, rows.own, SIDES);
            if let Some(strongest) = strongest[seat] {
                for other in (0..seats).filter(|&other| other != seat) {
                    add(&mut hidden, &means[other], 1.0 / (seats - 1) as f32);
                }
                add(&mut hidden, &strong[strongest], 1.0);
            }
            *thought = self.heads(simd, &mut hidden);
        }
        thoughts
    }

    /// The second layer and what comes out.
    #[inline(always)]
    fn heads<S: Simd>(&self, simd: S, hidden: &mut Sums) -> Thought {
        let [_, _, _, second, second_bias, heads, heads_bias] = self.shape.places();
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let mut deeper = [0.0f32; SECOND];
        deeper.copy_from_slice(&self.weights[second_bias..][..SECOND]);
        let rows = self.weights[second..second_bias].as_chunks().0;
        Numbers::of(simd, hidden).add_rows(simd, &mut deeper, rows, 1, 1.0);
        let mut out = [0.0f32; HEADS];
        out.copy_from_slice(&self.weights[heads_bias..][..HEADS]);
        for (value, row) in deeper.iter().zip(self.weights[heads..heads_bias].as_chunks::<HEADS>().0) {
            let value = value.max(0.0);
            out.iter_mut().zip(row).for_each(|(out, weight)| *out += value * weight);
        }
        Thought { win: out[0], points: out[1], spread: out[2].clamp(-4.0, 3.0) }
    }
}

/// The weights of a first layer.
#[derive(Clone, Copy)]
struct Rows<'a> {
    /// By how many seats there are.
    seats: &'a [Sums],
    common: &'a [Sums],
    /// For each number those of each side.
    own: &'a [Sums],
}

impl<'a> Rows<'a> {
    /// Those that the weights begin with.
    fn of(shape: Shape, weights: &'a [f32]) -> Self {
        let all = &weights.as_chunks::<FIRST>().0[..MOST_SEATS + 1 + shape.common + SIDES * shape.own];
        let (seats, all) = all.split_at(MOST_SEATS + 1);
        let (common, own) = all.split_at(shape.common);
        Rows { seats, common, own }
    }
}

/// What one seat makes of the numbers in a first layer that is laid out as the net's is, which `weights` begin with.
pub(crate) fn first_layer(
    shape: Shape,
    weights: &[f32],
    common: &Fields,
    own: &[Fields],
    seat: usize,
) -> Sums {
    dispatch!(Level::new(), simd => first_layer_with(simd, Rows::of(shape, weights), common, own, seat))
}

#[inline(always)]
fn first_layer_with<S: Simd>(simd: S, rows: Rows<'_>, common: &Fields, own: &[Fields], seat: usize) -> Sums {
    let seats = own.len();
    let mut hidden = rows.seats[seats];
    Numbers::of(simd, common).add_rows(simd, &mut hidden, rows.common, 1, 1.0);
    Numbers::of(simd, &own[seat]).add_rows(simd, &mut hidden, rows.own, SIDES, 1.0);
    if let Some(strongest) = strongest_other(own, seat) {
        let share = 1.0 / (seats - 1) as f32;
        for other in (0..seats).filter(|&other| other != seat) {
            Numbers::of(simd, &own[other]).add_rows(simd, &mut hidden, &rows.own[1..], SIDES, share);
        }
        Numbers::of(simd, &own[strongest]).add_rows(simd, &mut hidden, &rows.own[2..], SIDES, 1.0);
    }
    hidden.iter_mut().for_each(|value| *value = value.max(0.0));
    hidden
}

/// The other seat with the best outlook; none for somebody who is alone.
pub(crate) fn strongest_other(own: &[Fields], seat: usize) -> Option<usize> {
    (0..own.len()).filter(|&other| other != seat).max_by(|&a, &b| own[a][0].total_cmp(&own[b][0]))
}

#[inline(always)]
fn add(sums: &mut Sums, row: &Sums, times: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
}

/// Numbers of which many are 0, and cost nothing.
#[derive(Clone, Copy)]
struct Numbers<'a> {
    all: &'a Fields,
    /// A bit for each that is not 0.
    some: u64,
}

impl<'a> Numbers<'a> {
    #[inline(always)]
    fn of<S: Simd>(simd: S, all: &'a Fields) -> Self {
        let mut some = 0;
        for (place, eight) in all.as_chunks::<8>().0.iter().enumerate() {
            let is_some = f32x8::from_slice(simd, eight).simd_ne(f32x8::splat(simd, 0.0));
            some |= is_some.to_bitmask() << (8 * place);
        }
        Numbers { all, some }
    }

    /// Adds the sum of every number's row of weights, as many times as the number says.
    #[inline(always)]
    fn add_sum<S: Simd>(self, simd: S, sums: &mut Sums, rows: &[Sums], every: usize) {
        let mut sum = [0.0; FIRST];
        self.add_rows(simd, &mut sum, rows, every, 1.0);
        add(sums, &sum, 1.0);
    }

    /// Adds every number's row, one after the other, each `times` as often as the number says. The rows of the numbers stand
    /// `every` so many apart.
    #[inline(always)]
    fn add_rows<S: Simd, const WIDTH: usize>(
        self,
        _: S,
        sums: &mut [f32; WIDTH],
        rows: &[[f32; WIDTH]],
        every: usize,
        times: f32,
    ) {
        if S::f32s::LEN < 8 {
            self.add_blocks::<32, WIDTH>(sums, rows, every, times);
        } else {
            self.add_blocks::<WIDTH, WIDTH>(sums, rows, every, times);
        }
    }

    /// The same in blocks, each of which fits into the registers of a machine.
    #[inline(always)]
    fn add_blocks<const BLOCK: usize, const WIDTH: usize>(
        self,
        sums: &mut [f32; WIDTH],
        rows: &[[f32; WIDTH]],
        every: usize,
        times: f32,
    ) {
        for (block, sums) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let (mut held, mut some) = (*sums, self.some);
            while some != 0 {
                let index = some.trailing_zeros() as usize;
                some &= some - 1;
                let number = times * self.all[index];
                let row = &rows[index * every].as_chunks::<BLOCK>().0[block];
                held.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
            }
            *sums = held;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields;

    fn net() -> Net {
        let shape = Shape { common: 3, own: 4 };
        let weight = |index: usize| ((index * 7919 % 997) as f32 / 997.0 - 0.5) * 0.4;
        Net::new(shape, (0..shape.weights()).map(weight).collect())
    }

    #[test]
    fn whoever_sits_elsewhere_with_the_same_is_judged_the_same() {
        let (net, common) = (net(), fields([0.5, 1.0, 0.0]));
        let seats =
            [fields([1.0, 0.2, 0.0, 1.0]), fields([2.0, 0.1, 1.0, 0.0]), fields([0.5, 0.9, 0.3, 0.0])];
        let turned = [seats[1], seats[2], seats[0]];
        let (one, other) = (net.think(&common, &seats), net.think(&common, &turned));
        for seat in 0..3 {
            assert!((one[(seat + 1) % 3].win - other[seat].win).abs() < 1e-5);
        }
        assert_ne!(one[0].win, one[1].win);
    }

    #[test]
    fn the_short_way_for_two_seats_comes_to_the_same() {
        let (net, common) = (net(), fields([0.5, 1.0, 0.0]));
        let (a, b) = (fields([1.0, 0.2, 0.0, 1.0]), fields([2.0, 0.1, 1.0, 0.0]));
        let short = net.think(&common, &[a, b]);
        // Three seats of which two are alike: the mean and the strongest of the others are the same numbers as with two,
        // and only the weights of the number of seats differ.
        let mut alike = net.clone();
        let (two, three) = (2 * FIRST, 3 * FIRST);
        alike.weights.copy_within(two..two + FIRST, three);
        let long = alike.think(&common, &[a, b, b]);
        assert!((short[0].win - long[0].win).abs() < 1e-4 && (short[0].points - long[0].points).abs() < 1e-4);
    }

    #[test]
    fn every_machine_thinks_the_same_to_the_bit() {
        let (net, common) = (net(), fields([0.5, 1.0, 0.0]));
        let seats: [Fields; MOST_SEATS] = std::array::from_fn(|seat| {
            let number = seat as f32;
            fields([1.3 - number, 0.7 * number, 0.0, 0.1 + number * number])
        });
        for count in 1..=MOST_SEATS {
            let own = &seats[..count];
            let plainly = dispatch!(Level::baseline(), simd => net.think_with(simd, &common, own));
            assert_eq!(net.think(&common, own), plainly);
            let rows = Rows::of(net.shape, &net.weights);
            let plainly =
                dispatch!(Level::baseline(), simd => first_layer_with(simd, rows, &common, own, count - 1));
            assert_eq!(first_layer(net.shape, &net.weights, &common, own, count - 1), plainly);
        }
    }
}
