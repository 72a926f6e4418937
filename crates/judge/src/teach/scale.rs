//! Lessons made ready: numbers drawn to a mean of 0 and a deviation of 1, and weights folded back to plain numbers.

use table::MOST_SEATS;

use crate::fields;
use crate::lessons::{Choice, Lesson, Lessons};
use crate::net::{FIRST, Fields, SIDES, Shape};

/// A lesson made ready: numbers drawn to a mean of 0 and a deviation of 1.
pub(super) struct Ready {
    pub(super) seats: usize,
    pub(super) common: Fields,
    pub(super) own: Vec<Fields>,
    /// Share of the victory (mixed with what a search foretold where that is to be learned from), and points beyond the outlook in
    /// the game's measure.
    pub(super) came: Vec<(f32, f32)>,
    pub(super) choice: Option<Choice>,
}

/// What numbers were drawn from.
pub(super) struct Scale {
    common: Vec<(f32, f32)>,
    own: Vec<(f32, f32)>,
}

impl Scale {
    pub(super) fn of(shards: &[Lessons], shape: Shape) -> Self {
        let mut common = vec![[0.0f64; 3]; shape.common];
        let mut own = vec![[0.0f64; 3]; shape.own];
        let note = |sums: &mut [[f64; 3]], numbers: &[f32]| {
            for (sum, &number) in sums.iter_mut().zip(numbers) {
                let number = f64::from(number);
                *sum = [sum[0] + 1.0, sum[1] + number, sum[2] + number * number];
            }
        };
        for lesson in shards.iter().flat_map(|shard| &shard.lessons) {
            let (shared, seats) = lesson.numbers.split_at(shape.common);
            note(&mut common, shared);
            seats.chunks_exact(shape.own).for_each(|seat| note(&mut own, seat));
        }
        let scale = |[count, sum, squares]: &[f64; 3]| {
            let mean = sum / count.max(1.0);
            let deviation = (squares / count.max(1.0) - mean * mean).max(0.0).sqrt();
            // What hardly ever differs says nothing that can be trusted.
            (mean as f32, if deviation < 1e-3 { 0.0 } else { (1.0 / deviation) as f32 })
        };
        Scale { common: common.iter().map(scale).collect(), own: own.iter().map(scale).collect() }
    }

    /// `trust`: how much of what a search foretold counts instead of what came. A match is won or lost by much that nobody could
    /// foresee, so what was foretold tells more of one position, and what came is true.
    pub(super) fn ready(&self, lesson: Lesson, shape: Shape, points: f32, trust: f32) -> Ready {
        let Lesson { came, numbers, choice, .. } = lesson;
        let (shared, seats) = numbers.split_at(shape.common);
        let draw = |(number, (mean, times)): (&f32, &(f32, f32))| (number - mean) * times;
        let common = fields(shared.iter().zip(&self.common).map(draw));
        let own = seats.chunks_exact(shape.own).map(|seat| fields(seat.iter().zip(&self.own).map(draw)));
        let outlooks = seats.chunks_exact(shape.own).map(|seat| seat[0] * 10.0);
        let came =
            came.iter().zip(outlooks).map(|(&(share, came), outlook)| (share, (came - outlook) / points));
        let (own, mut came): (_, Vec<_>) = (own.collect(), came.collect());
        if let Some(choice) = &choice {
            came.iter_mut()
                .zip(&choice.chances)
                .for_each(|((share, _), chance)| *share += trust * (chance - *share));
        }
        Ready { seats: seats.len() / shape.own, common, own, came, choice }
    }

    /// The numbers as they were.
    pub(super) fn plain(&self, lesson: &Ready) -> (Fields, Vec<Fields>) {
        let back = |(drawn, (mean, times)): (&f32, &(f32, f32))| {
            if *times == 0.0 { *mean } else { drawn / times + mean }
        };
        let common = fields(lesson.common.iter().zip(&self.common).map(back));
        let own = lesson.own.iter().map(|seat| fields(seat.iter().zip(&self.own).map(back)));
        (common, own.collect())
    }

    /// The other way round: weights for numbers that are drawn to their mean, made from weights for plain ones.
    pub(super) fn unfolded(&self, mut weights: Vec<f32>, shape: Shape) -> Vec<f32> {
        let [_, common, own, second, ..] = shape.places();
        let mut alone = [0.0f32; FIRST];
        let mut with_others = [0.0f32; FIRST];
        let drawn = |weight: f32, times: f32| if times == 0.0 { 0.0 } else { weight / times };
        for (row, &(mean, times)) in weights[common..own].chunks_exact_mut(FIRST).zip(&self.common) {
            for (weight, alone) in row.iter_mut().zip(&mut alone) {
                *alone += *weight * mean;
                *weight = drawn(*weight, times);
            }
        }
        for (row, &(mean, times)) in weights[own..second].chunks_exact_mut(SIDES * FIRST).zip(&self.own) {
            for (place, weight) in row.iter_mut().enumerate() {
                let bias = if place < FIRST { &mut alone } else { &mut with_others };
                bias[place % FIRST] += *weight * mean;
                *weight = drawn(*weight, times);
            }
        }
        add_bias(&mut weights, &alone, &with_others);
        weights
    }

    /// Weights for numbers as games write them, made from weights for numbers that were drawn to their mean.
    pub(super) fn folded(&self, mut weights: Vec<f32>, shape: Shape) -> Vec<f32> {
        let [_, common, own, second, ..] = shape.places();
        let mut alone = [0.0f32; FIRST];
        let mut with_others = [0.0f32; FIRST];
        for (row, &(mean, times)) in weights[common..own].chunks_exact_mut(FIRST).zip(&self.common) {
            for (weight, alone) in row.iter_mut().zip(&mut alone) {
                *weight *= times;
                *alone -= *weight * mean;
            }
        }
        for (row, &(mean, times)) in weights[own..second].chunks_exact_mut(SIDES * FIRST).zip(&self.own) {
            for (place, weight) in row.iter_mut().enumerate() {
                *weight *= times;
                let bias = if place < FIRST { &mut alone } else { &mut with_others };
                bias[place % FIRST] -= *weight * mean;
            }
        }
        add_bias(&mut weights, &alone, &with_others);
        weights
    }
}

/// Adds to what every number of seats begins with.
fn add_bias(weights: &mut [f32], alone: &[f32; FIRST], with_others: &[f32; FIRST]) {
    for seats in 0..=MOST_SEATS {
        for (place, bias) in weights[seats * FIRST..][..FIRST].iter_mut().enumerate() {
            *bias += alone[place] + if seats > 1 { with_others[place] } else { 0.0 };
        }
    }
}
