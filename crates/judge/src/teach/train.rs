//! Going through lessons again and again until nothing more is learned.

use super::adam::{Adam, Random};
use super::{Curve, School};

/// What can be learned: lessons, and how their error changes with the weights.
pub(super) trait Subject: Sync {
    /// How many lessons are learned from, and how many are tested.
    fn counts(&self) -> [usize; 2];

    /// Adds how the error of a lesson that is learned from changes with every weight.
    fn slope(&self, weights: &[f32], lesson: usize, slope: &mut [f32]);

    /// The error of a lesson that is tested.
    fn error(&self, weights: &[f32], lesson: usize) -> f32;
}

/// The weights that were best on what is tested. `told` hears of every round: its number, and the error there.
pub(super) fn train(
    subject: &impl Subject,
    mut weights: Vec<f32>,
    school: &School,
    mut told: impl FnMut(usize, f32),
) -> (Vec<f32>, Curve) {
    let [learned, _] = subject.counts();
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<u32> = (0..learned as u32).collect();
    let mut chance = Random(school.seed ^ 0x9e37_79b9_7f4a_7c15);
    let mut best = (error(subject, &weights, school.threads), weights.clone());
    let mut curve = Curve::default();
    let mut worse = 0;
    for epoch in 0..school.epochs {
        chance.shuffle(&mut order);
        // Slower and slower, so that it comes to rest.
        let rate = school.rate * (1.0 - 0.9 * epoch as f32 / school.epochs as f32);
        for batch in order.chunks(school.batch) {
            let slope = slope(subject, &weights, batch, school.threads);
            adam.step(&mut weights, &slope, rate, school.decay);
        }
        let error = error(subject, &weights, school.threads);
        curve.tested.push(error);
        told(epoch, error);
        if error < best.0 {
            best = (error, weights.clone());
            worse = 0;
        } else {
            worse += 1;
            if worse >= school.patience {
                break;
            }
        }
    }
    (best.1, curve)
}

/// The mean slope of a batch, shared among threads.
fn slope(subject: &impl Subject, weights: &[f32], batch: &[u32], threads: usize) -> Vec<f32> {
    let part = batch.len().div_ceil(threads.max(1));
    let work = |part: &[u32]| {
        let mut slope = vec![0.0f32; weights.len()];
        part.iter().for_each(|&lesson| subject.slope(weights, lesson as usize, &mut slope));
        slope
    };
    let mut slopes: Vec<Vec<f32>> = std::thread::scope(|scope| {
        let parts: Vec<_> = batch.chunks(part.max(1)).map(|part| scope.spawn(move || work(part))).collect();
        parts.into_iter().map(|part| part.join().expect("learning does not panic")).collect()
    });
    let mut all = slopes.pop().unwrap_or_default();
    for slope in slopes {
        all.iter_mut().zip(slope).for_each(|(sum, value)| *sum += value);
    }
    all.iter_mut().for_each(|value| *value /= batch.len() as f32);
    all
}

/// The mean error on what is tested.
pub(super) fn error(subject: &impl Subject, weights: &[f32], threads: usize) -> f32 {
    let [_, tested] = subject.counts();
    let all: Vec<usize> = (0..tested).collect();
    let part = tested.div_ceil(threads.max(1)).max(1);
    let sum: f64 = std::thread::scope(|scope| {
        let error = |lesson: &usize| f64::from(subject.error(weights, *lesson));
        let parts: Vec<_> =
            all.chunks(part).map(|part| scope.spawn(move || part.iter().map(error).sum::<f64>())).collect();
        parts.into_iter().map(|part| part.join().expect("testing does not panic")).sum()
    });
    (sum / tested as f64) as f32
}
