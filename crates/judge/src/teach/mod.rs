//! How a judge learns: Adam on lessons, stopped when it does no better on matches that it does not learn from.

mod adam;
mod pass;
mod scale;

use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

use crate::lessons::{Heading, Lessons};
use crate::net::{Net, Shape};
use adam::{Adam, Random, first_weights};
use pass::{Pass, shares};
use scale::{Ready, Scale};

/// One of so many deals is kept for testing.
const TESTED: u32 = 8;

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

/// Somebody who learns.
pub struct Learner {
    shape: Shape,
    points: f32,
    learned: Vec<Ready>,
    tested: Vec<Ready>,
    scale: Scale,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::Lesson;
    use crate::net::FIRST;

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
