//! One lesson on its way through the weights, and its error on the way back.

use table::MOST_SEATS;

use super::scale::Ready;
use crate::net::{FIRST, HEADS, SECOND, SIDES, Shape, strongest_other};

/// Points count so much beside winning.
const POINTS: f32 = 0.3;
/// The spread counts little: it must not disturb the points.
const SPREAD: f32 = 0.05;

/// A lesson on its way through the weights.
pub(super) struct Pass<'a> {
    shape: Shape,
    lesson: &'a Ready,
    strongest: [Option<usize>; MOST_SEATS],
    first: [[f32; FIRST]; MOST_SEATS],
    second: [[f32; SECOND]; MOST_SEATS],
    out: [[f32; HEADS]; MOST_SEATS],
}

impl<'a> Pass<'a> {
    pub(super) fn of(shape: Shape, weights: &[f32], lesson: &'a Ready) -> Self {
        let [_, common, own, second, second_bias, heads, heads_bias] = shape.places();
        let seats = lesson.seats;
        let mut pass = Pass {
            shape,
            lesson,
            strongest: [None; MOST_SEATS],
            first: [[0.0; FIRST]; MOST_SEATS],
            second: [[0.0; SECOND]; MOST_SEATS],
            out: [[0.0; HEADS]; MOST_SEATS],
        };
        let mut base = [0.0f32; FIRST];
        base.copy_from_slice(&weights[seats * FIRST..][..FIRST]);
        for (&number, row) in lesson.common.iter().zip(weights[common..].chunks_exact(FIRST)) {
            add(&mut base, row, number);
        }
        let mut sides = [[0.0f32; SIDES * FIRST]; MOST_SEATS];
        for (side, numbers) in sides.iter_mut().zip(&lesson.own) {
            let rows = weights[own..].chunks_exact(SIDES * FIRST);
            numbers[..shape.own].iter().zip(rows).for_each(|(&number, row)| add(side, row, number));
        }
        for seat in 0..seats {
            let hidden = &mut pass.first[seat];
            *hidden = base;
            add(hidden, &sides[seat][..FIRST], 1.0);
            pass.strongest[seat] = strongest_other(&lesson.own, seat);
            if let Some(strongest) = pass.strongest[seat] {
                for other in (0..seats).filter(|&other| other != seat) {
                    add(hidden, &sides[other][FIRST..2 * FIRST], 1.0 / (seats - 1) as f32);
                }
                add(hidden, &sides[strongest][2 * FIRST..], 1.0);
            }
            hidden.iter_mut().for_each(|value| *value = value.max(0.0));
            let deeper = &mut pass.second[seat];
            deeper.copy_from_slice(&weights[second_bias..][..SECOND]);
            for (&value, row) in pass.first[seat].iter().zip(weights[second..].chunks_exact(SECOND)) {
                add(deeper, row, value);
            }
            deeper.iter_mut().for_each(|value| *value = value.max(0.0));
            let out = &mut pass.out[seat];
            out.copy_from_slice(&weights[heads_bias..][..HEADS]);
            for (&value, row) in pass.second[seat].iter().zip(weights[heads..].chunks_exact(HEADS)) {
                add(out, row, value);
            }
        }
        pass
    }

    pub(super) fn chances(&self) -> Vec<f32> {
        shares(&self.out[..self.lesson.seats].iter().map(|out| out[0]).collect::<Vec<_>>())
    }

    /// Cross entropy of the victory, and the squared error of the points.
    pub(super) fn error(&self) -> f32 {
        let mut error = 0.0;
        if self.lesson.seats > 1 {
            for (chance, (share, _)) in self.chances().iter().zip(&self.lesson.came) {
                error -= share * chance.max(1e-6).ln();
            }
        }
        let seats = self.lesson.seats as f32;
        for (out, (_, beyond)) in self.out.iter().zip(&self.lesson.came) {
            error += POINTS * 0.5 * (out[1] - beyond).powi(2) / seats;
        }
        error
    }

    /// Adds how the error changes with every weight.
    pub(super) fn back(&self, weights: &[f32], slope: &mut [f32]) {
        let [_, common, own, second, second_bias, heads, heads_bias] = self.shape.places();
        let seats = self.lesson.seats;
        let chances = self.chances();
        let mut hidden = [[0.0f32; FIRST]; MOST_SEATS];
        for seat in 0..seats {
            let (share, beyond) = self.lesson.came[seat];
            let [_, points, spread] = self.out[seat];
            let win = if seats > 1 { chances[seat] - share } else { 0.0 };
            let off = (points - beyond) / seats as f32;
            let spread = spread.clamp(-4.0, 3.0);
            let stray = 1.0 - ((points - beyond) / spread.exp()).powi(2).min(9.0);
            let out = [win, POINTS * off, SPREAD * stray / seats as f32];
            add(&mut slope[heads_bias..][..HEADS], &out, 1.0);
            let mut deeper = [0.0f32; SECOND];
            for (place, &value) in self.second[seat].iter().enumerate() {
                if value > 0.0 {
                    let row = heads + place * HEADS;
                    deeper[place] = weights[row..][..HEADS].iter().zip(&out).map(|(a, b)| a * b).sum();
                    add(&mut slope[row..][..HEADS], &out, value);
                }
            }
            add(&mut slope[second_bias..][..SECOND], &deeper, 1.0);
            for (place, &value) in self.first[seat].iter().enumerate() {
                if value > 0.0 {
                    let row = second + place * SECOND;
                    hidden[seat][place] =
                        weights[row..][..SECOND].iter().zip(&deeper).map(|(a, b)| a * b).sum();
                    add(&mut slope[row..][..SECOND], &deeper, value);
                }
            }
        }
        let mut all = [0.0f32; FIRST];
        hidden[..seats].iter().for_each(|one| add(&mut all, one, 1.0));
        add(&mut slope[seats * FIRST..][..FIRST], &all, 1.0);
        for (&number, row) in self.lesson.common.iter().zip(slope[common..own].chunks_exact_mut(FIRST)) {
            add(row, &all, number);
        }
        // What each seat's numbers are answerable for: its own thought, and those of the others.
        for seat in 0..seats {
            let mut sides = [0.0f32; SIDES * FIRST];
            sides[..FIRST].copy_from_slice(&hidden[seat]);
            for other in (0..seats).filter(|&other| other != seat) {
                add(&mut sides[FIRST..2 * FIRST], &hidden[other], 1.0 / (seats - 1) as f32);
                if self.strongest[other] == Some(seat) {
                    add(&mut sides[2 * FIRST..], &hidden[other], 1.0);
                }
            }
            let rows = slope[own..second].chunks_exact_mut(SIDES * FIRST);
            for (&number, row) in self.lesson.own[seat].iter().zip(rows) {
                add(row, &sides, number);
            }
        }
    }
}

/// Shares of a whole, from their logarithms.
pub(super) fn shares(logarithms: &[f32]) -> Vec<f32> {
    let most = logarithms.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = logarithms.iter().map(|value| (value - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[inline]
pub(super) fn add(sums: &mut [f32], row: &[f32], times: f32) {
    if times != 0.0 {
        sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
    }
}
