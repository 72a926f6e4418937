//! How weights begin and how they move: small chance, then Adam.

use crate::net::{FIRST, HEADS, SECOND, SIDES, Shape};

/// Small weights, so that every neuron begins differently; what comes out begins at nothing.
pub(super) fn first_weights(shape: Shape, seed: u64) -> Vec<f32> {
    let [_, _, _, second, second_bias, heads, _] = shape.places();
    let mut chance = Random(seed);
    let mut weights = vec![0.0; shape.weights()];
    begin_first_layer(shape, &mut weights, &mut chance);
    let deeper = (2.0 / FIRST as f32).sqrt();
    weights[second..second_bias].iter_mut().for_each(|weight| *weight = chance.between(deeper));
    weights[heads..heads + SECOND * HEADS].iter_mut().for_each(|weight| *weight = chance.between(0.1));
    weights
}

/// How a first layer begins, which `weights` begin with.
pub(super) fn begin_first_layer(shape: Shape, weights: &mut [f32], chance: &mut Random) {
    let [_, common, own, second, ..] = shape.places();
    let first = (2.0 / (shape.common + 2 * shape.own) as f32).sqrt();
    weights[common..second].iter_mut().for_each(|weight| *weight = chance.between(first));
    // What others have matters less than what one has.
    for row in weights[own..second].chunks_exact_mut(SIDES * FIRST) {
        row[FIRST..].iter_mut().for_each(|weight| *weight *= 0.5);
    }
}

/// Kingma and Ba's, with weights drawn to 0.
pub(super) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(super) fn new(count: usize) -> Self {
        Adam { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    pub(super) fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32, decay: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let rate_now = rate * (1.0 - SQUARE.powi(self.steps)).sqrt() / (1.0 - MEAN.powi(self.steps));
        let state = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &slope), (mean, square)) in weights.iter_mut().zip(slope).zip(state) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -= rate_now * *mean / (square.sqrt() + 1e-8) + rate * decay * *weight;
        }
    }
}

/// Splitmix: learning needs no better chance than this, and the same on every machine.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Between −`width` and `width`.
    pub(super) fn between(&mut self, width: f32) -> f32 {
        ((self.next() >> 40) as f32 / (1u64 << 23) as f32 - 1.0) * width
    }

    pub(super) fn shuffle(&mut self, order: &mut [u32]) {
        for last in (1..order.len()).rev() {
            order.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
    }
}
