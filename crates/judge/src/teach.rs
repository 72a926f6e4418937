//! How a judge learns: Adam on lessons, stopped when it does no better on matches that it does not learn from.

use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

use crate::MOST_FIELDS;
use crate::lessons::{Heading, Lessons};
use crate::net::{FIRST, HEADS, Net, Own, SECOND, SIDES, Shape, strongest_other};

/// One of so many deals is kept for testing.
const TESTED: u32 = 8;
/// Points count so much beside winning.
const POINTS: f32 = 0.3;
/// The spread counts little: it must not disturb the points.
const SPREAD: f32 = 0.05;

/// How a learner learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct School {
    pub rate: f32,
    pub batch: usize,
    /// It ends after so many rounds through all lessons at the latest …
    pub epochs: usize,
    /// … and when it was no better for so many.
    pub patience: usize,
    /// How strongly weights are drawn to 0.
    pub decay: f32,
    pub threads: usize,
    pub seed: u64,
}

impl Default for School {
    fn default() -> Self {
        School { rate: 0.002, batch: 1024, epochs: 40, patience: 4, decay: 1e-4, threads: 1, seed: 1 }
    }
}

/// The error on lessons that were not learned from, after each round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    pub tested: Vec<f32>,
}

/// How good a judge is at one number of seats, on matches that it did not learn from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    pub players: u8,
    pub positions: usize,
    /// The mean squared error of the chances.
    pub brier: f32,
    /// How far the points are off on average, and the root of the mean squared error; of the outlook too.
    pub bias: f32,
    pub error: f32,
    pub outlook_bias: f32,
    pub outlook_error: f32,
}

/// A lesson made ready: numbers drawn to a mean of 0 and a deviation of 1.
struct Ready {
    deal: u32,
    seats: usize,
    common: Vec<f32>,
    own: Vec<Own>,
    /// Share of the victory, and points beyond the outlook in the game's measure.
    came: Vec<(f32, f32)>,
}

/// Somebody who learns.
pub struct Learner {
    shape: Shape,
    points: f32,
    learned: Vec<Ready>,
    tested: Vec<Ready>,
    scale: Scale,
}

/// What numbers were drawn from.
struct Scale {
    common: Vec<(f32, f32)>,
    own: Vec<(f32, f32)>,
}

/// Why nothing can be learned from shards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLessons {
    #[error("there are too few lessons: {0} to learn from, {1} to test on")]
    TooFew(usize, usize),
    #[error("the shards do not go together: {0} and {1}")]
    Mixed(String, String),
}

impl Learner {
    /// `points`: what the game measures points in.
    pub fn new(shards: Vec<Lessons>, points: f32) -> Result<Self, NoLessons> {
        let Some(first) = shards.first().map(|shard| shard.heading.clone()) else {
            return Err(NoLessons::TooFew(0, 0));
        };
        let fits = |heading: &Heading| {
            (&heading.game, heading.fingerprint, heading.common, heading.own)
                == (&first.game, first.fingerprint, first.common, first.own)
        };
        if let Some(other) = shards.iter().find(|shard| !fits(&shard.heading)) {
            return Err(NoLessons::Mixed(first.command, other.heading.command.clone()));
        }
        let shape = Shape { common: first.common, own: first.own };
        let scale = Scale::of(&shards, shape);
        let (mut learned, mut tested) = (Vec::new(), Vec::new());
        for lesson in shards.into_iter().flat_map(|shard| shard.lessons) {
            let ready = scale.ready(&lesson.numbers, lesson.deal, &lesson.came, shape, points);
            if lesson.deal % TESTED == 0 { tested.push(ready) } else { learned.push(ready) }
        }
        if learned.len() < 64 || tested.len() < 8 {
            return Err(NoLessons::TooFew(learned.len(), tested.len()));
        }
        Ok(Learner { shape, points, learned, tested, scale })
    }

    /// How many deals and lessons it learns from and is tested on.
    pub fn counts(&self) -> ([usize; 2], [usize; 2]) {
        let deals = |lessons: &[Ready]| {
            let mut deals: Vec<(usize, u32)> =
                lessons.iter().map(|lesson| (lesson.seats, lesson.deal)).collect();
            deals.sort_unstable();
            deals.dedup();
            deals.len()
        };
        ([deals(&self.learned), deals(&self.tested)], [self.learned.len(), self.tested.len()])
    }

    /// Learns. `told` hears of every round: its number, and the error on what is tested.
    pub fn learn(&self, school: &School, mut told: impl FnMut(usize, f32)) -> (Net, Curve) {
        let mut weights = first_weights(self.shape, school.seed);
        let mut adam = Adam::new(weights.len());
        let mut order: Vec<u32> = (0..self.learned.len() as u32).collect();
        let mut chance = Random(school.seed ^ 0x9e37_79b9_7f4a_7c15);
        let mut best = (self.error(&weights, school.threads), weights.clone());
        let mut curve = Curve::default();
        let mut worse = 0;
        for epoch in 0..school.epochs {
            chance.shuffle(&mut order);
            // Slower and slower, so that it comes to rest.
            let rate = school.rate * (1.0 - 0.9 * epoch as f32 / school.epochs as f32);
            for batch in order.chunks(school.batch) {
                let slope = self.slope(&weights, batch, school.threads);
                adam.step(&mut weights, &slope, rate, school.decay);
            }
            let error = self.error(&weights, school.threads);
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
        (Net::new(self.shape, self.scale.folded(best.1, self.shape)), curve)
    }

    /// How good a net is on what was not learned from, by the number of seats.
    pub fn measure(&self, net: &Net) -> Vec<Measured> {
        let plain = self.tested.iter().map(|lesson| (lesson, self.scale.plain(lesson)));
        let mut sums = [(0usize, [0.0f64; 5]); MOST_SEATS + 1];
        for (lesson, (common, own)) in plain {
            let thoughts = &net.think(&common, &own)[..lesson.seats];
            let chances = shares(&thoughts.iter().map(|thought| thought.win).collect::<Vec<_>>());
            let (count, sums) = &mut sums[lesson.seats];
            *count += 1;
            for ((thought, chance), (share, beyond)) in thoughts.iter().zip(chances).zip(&lesson.came) {
                let (off, plain) = (thought.points - beyond, -beyond);
                let values = [(chance - share).powi(2), off, off * off, plain, plain * plain];
                sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += f64::from(value));
            }
        }
        let measured = sums.iter().enumerate().filter(|(_, (count, _))| *count > 0);
        let measured = measured.map(|(players, (count, sums))| {
            let mean = |sum: f64| (sum / (count * players) as f64) as f32;
            Measured {
                players: players as u8,
                positions: *count,
                brier: mean(sums[0]),
                bias: mean(sums[1]) * self.points,
                error: mean(sums[2]).sqrt() * self.points,
                outlook_bias: mean(sums[3]) * self.points,
                outlook_error: mean(sums[4]).sqrt() * self.points,
            }
        });
        measured.collect()
    }

    /// The sum of the slopes of a batch, shared among threads.
    fn slope(&self, weights: &[f32], batch: &[u32], threads: usize) -> Vec<f32> {
        let part = batch.len().div_ceil(threads.max(1));
        let work = |part: &[u32]| {
            let mut slope = vec![0.0f32; weights.len()];
            for &index in part {
                Pass::of(self.shape, weights, &self.learned[index as usize]).back(weights, &mut slope);
            }
            slope
        };
        let mut slopes: Vec<Vec<f32>> = std::thread::scope(|scope| {
            let parts: Vec<_> =
                batch.chunks(part.max(1)).map(|part| scope.spawn(move || work(part))).collect();
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
    fn error(&self, weights: &[f32], threads: usize) -> f32 {
        let part = self.tested.len().div_ceil(threads.max(1)).max(1);
        let sum: f64 = std::thread::scope(|scope| {
            let parts: Vec<_> = self
                .tested
                .chunks(part)
                .map(|part| {
                    let error = move |lesson| f64::from(Pass::of(self.shape, weights, lesson).error());
                    scope.spawn(move || part.iter().map(error).sum::<f64>())
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("testing does not panic")).sum()
        });
        (sum / self.tested.len() as f64) as f32
    }
}

impl Scale {
    fn of(shards: &[Lessons], shape: Shape) -> Self {
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

    fn ready(&self, numbers: &[f32], deal: u32, came: &[(f32, f32)], shape: Shape, points: f32) -> Ready {
        let (shared, seats) = numbers.split_at(shape.common);
        let draw = |(number, (mean, times)): (&f32, &(f32, f32))| (number - mean) * times;
        let common = shared.iter().zip(&self.common).map(draw).collect();
        let own = seats.chunks_exact(shape.own).map(|seat| {
            let mut own = [0.0; MOST_FIELDS];
            own.iter_mut().zip(seat.iter().zip(&self.own).map(draw)).for_each(|(own, drawn)| *own = drawn);
            own
        });
        let outlooks = seats.chunks_exact(shape.own).map(|seat| seat[0] * 10.0);
        let came =
            came.iter().zip(outlooks).map(|(&(share, came), outlook)| (share, (came - outlook) / points));
        Ready { deal, seats: seats.len() / shape.own, common, own: own.collect(), came: came.collect() }
    }

    /// The numbers as they were.
    fn plain(&self, lesson: &Ready) -> (Vec<f32>, Vec<Own>) {
        let back =
            |drawn: f32, &(mean, times): &(f32, f32)| if times == 0.0 { mean } else { drawn / times + mean };
        let common =
            lesson.common.iter().zip(&self.common).map(|(&drawn, scale)| back(drawn, scale)).collect();
        let own = lesson.own.iter().map(|seat| {
            let mut own = [0.0; MOST_FIELDS];
            own.iter_mut()
                .zip(seat.iter().zip(&self.own))
                .for_each(|(own, (&drawn, scale))| *own = back(drawn, scale));
            own
        });
        (common, own.collect())
    }

    /// Weights for numbers as games write them, made from weights for numbers that were drawn to their mean.
    fn folded(&self, mut weights: Vec<f32>, shape: Shape) -> Vec<f32> {
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
        for seats in 0..=MOST_SEATS {
            for (place, bias) in weights[seats * FIRST..][..FIRST].iter_mut().enumerate() {
                *bias += alone[place] + if seats > 1 { with_others[place] } else { 0.0 };
            }
        }
        weights
    }
}

/// A lesson on its way through the weights.
struct Pass<'a> {
    shape: Shape,
    lesson: &'a Ready,
    strongest: [Option<usize>; MOST_SEATS],
    first: [[f32; FIRST]; MOST_SEATS],
    second: [[f32; SECOND]; MOST_SEATS],
    out: [[f32; HEADS]; MOST_SEATS],
}

impl<'a> Pass<'a> {
    fn of(shape: Shape, weights: &[f32], lesson: &'a Ready) -> Self {
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

    fn chances(&self) -> Vec<f32> {
        shares(&self.out[..self.lesson.seats].iter().map(|out| out[0]).collect::<Vec<_>>())
    }

    /// Cross entropy of the victory, and the squared error of the points.
    fn error(&self) -> f32 {
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
    fn back(&self, weights: &[f32], slope: &mut [f32]) {
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
fn shares(logarithms: &[f32]) -> Vec<f32> {
    let most = logarithms.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = logarithms.iter().map(|value| (value - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[inline]
fn add(sums: &mut [f32], row: &[f32], times: f32) {
    if times != 0.0 {
        sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
    }
}

/// Small weights, so that every neuron begins differently; what comes out begins at nothing.
fn first_weights(shape: Shape, seed: u64) -> Vec<f32> {
    let [_, common, own, second, second_bias, heads, _] = shape.places();
    let mut chance = Random(seed);
    let mut weights = vec![0.0; shape.weights()];
    let first = (2.0 / (shape.common + 2 * shape.own) as f32).sqrt();
    weights[common..second].iter_mut().for_each(|weight| *weight = chance.between(first));
    let deeper = (2.0 / FIRST as f32).sqrt();
    weights[second..second_bias].iter_mut().for_each(|weight| *weight = chance.between(deeper));
    weights[heads..heads + SECOND * HEADS].iter_mut().for_each(|weight| *weight = chance.between(0.1));
    // What others have matters less than what one has.
    for row in weights[own..second].chunks_exact_mut(SIDES * FIRST) {
        row[FIRST..].iter_mut().for_each(|weight| *weight *= 0.5);
    }
    weights
}

/// Kingma and Ba's, with weights drawn to 0.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Adam { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32, decay: f32) {
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
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Between −`width` and `width`.
    fn between(&mut self, width: f32) -> f32 {
        ((self.next() >> 40) as f32 / (1u64 << 23) as f32 - 1.0) * width
    }

    fn shuffle(&mut self, order: &mut [u32]) {
        for last in (1..order.len()).rev() {
            order.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::Lesson;

    /// Whoever has more of the second number wins, and has ten times it in points, whatever the outlook says.
    fn shard(seats: u8) -> Lessons {
        let mut chance = Random(5 + u64::from(seats));
        let lesson = |number: u32| {
            let strength: Vec<f32> = (0..seats).map(|_| (chance.next() % 100) as f32 / 20.0).collect();
            let most = strength.iter().copied().fold(0.0, f32::max);
            let winners = strength.iter().filter(|&&own| own == most).count() as f32;
            let mut numbers = vec![0.5];
            strength.iter().for_each(|own| numbers.extend([3.0, *own, (chance.next() % 7) as f32]));
            let came = strength
                .iter()
                .map(|&own| (if own == most { 1.0 / winners } else { 0.0 }, (own * 10.0).round()));
            Lesson { deal: number, came: came.collect(), numbers }
        };
        let heading = Heading {
            game: "made up".to_owned(),
            fingerprint: 1,
            players: seats,
            common: 1,
            own: 3,
            command: "none".to_owned(),
        };
        Lessons { heading, lessons: (0..4000).map(lesson).collect() }
    }

    #[test]
    fn what_decides_is_learned_at_every_number_of_seats() {
        let learner = Learner::new(vec![shard(1), shard(2), shard(3)], 10.0).expect("lessons");
        let school = School { epochs: 12, batch: 128, threads: 2, ..School::default() };
        let (net, curve) = learner.learn(&school, |_, _| {});
        assert!(curve.tested.len() > 2);
        for measured in learner.measure(&net) {
            let even = [0.0, 0.25, 0.22][usize::from(measured.players) - 1];
            assert!(measured.brier <= 0.35 * even, "{measured:?}");
            assert!(
                measured.error < 0.25 * measured.outlook_error && measured.bias.abs() < 1.5,
                "{measured:?}"
            );
        }
    }

    #[test]
    fn the_slope_is_that_of_the_error() {
        let learner = Learner::new(vec![shard(3)], 10.0).expect("lessons");
        let mut weights = first_weights(learner.shape, 3);
        let lesson = &learner.learned[0];
        let mut slope = vec![0.0; weights.len()];
        Pass::of(learner.shape, &weights, lesson).back(&weights, &mut slope);
        let places = learner.shape.places();
        // The last column of the heads is the spread, which is taught apart from the error that is tested.
        for place in [
            places[1] + 5,
            places[2] + 7,
            places[2] + FIRST + 9,
            places[2] + 2 * FIRST + 11,
            places[3] + 40,
            places[5],
        ] {
            let was = weights[place];
            let mut at = |value: f32| {
                weights[place] = value;
                f64::from(Pass::of(learner.shape, &weights, lesson).error())
            };
            let measured = ((at(was + 1e-2) - at(was - 1e-2)) / 2e-2) as f32;
            weights[place] = was;
            // The spread has a share of its own in what lies before the heads, but a small one.
            assert!(
                (measured - slope[place]).abs() < 0.03 + 0.1 * measured.abs(),
                "{place}: {measured} {}",
                slope[place]
            );
        }
    }

    #[test]
    fn shards_of_other_features_are_not_mixed() {
        let mut other = shard(2);
        other.heading.fingerprint = 2;
        assert!(matches!(Learner::new(vec![shard(2), other], 10.0), Err(NoLessons::Mixed(..))));
        assert!(matches!(Learner::new(Vec::new(), 10.0), Err(NoLessons::TooFew(..))));
    }
}
