//! How a judge learns: Adam on lessons, stopped when it does no better on matches that it does not learn from.

mod adam;
mod pass;
mod policy;
mod scale;
mod train;

use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

use crate::file::Judge;
use crate::lessons::{Heading, Lessons};
use crate::net::{Net, Shape};
use adam::first_weights;
use pass::{Pass, shares};
use scale::{Ready, Scale};
use train::{Subject, train};

pub use policy::{Agreement, Taught};

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
    /// Deals of both.
    matches: [usize; 2],
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
    /// `points`: what the game measures points in; `trust`: how much of what searches foretold is learned instead of what came,
    /// from 0 to 1. It is tested on what came.
    pub fn new(shards: Vec<Lessons>, points: f32, trust: f32) -> Result<Self, NoLessons> {
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
        let mut matches = [0; 2];
        for shard in shards {
            let mut last = None;
            for lesson in shard.lessons {
                let (deal, is_tested) = (lesson.deal, lesson.deal % TESTED == 0);
                // Lessons of one deal come one after the other.
                matches[usize::from(is_tested)] += usize::from(last.replace(deal) != Some(deal));
                let ready = scale.ready(lesson, shape, points, if is_tested { 0.0 } else { trust });
                if is_tested { tested.push(ready) } else { learned.push(ready) }
            }
        }
        if learned.len() < 64 || tested.len() < 8 {
            return Err(NoLessons::TooFew(learned.len(), tested.len()));
        }
        Ok(Learner { shape, points, learned, tested, matches, scale })
    }

    /// How many deals and lessons it learns from and is tested on.
    pub fn counts(&self) -> ([usize; 2], [usize; 2]) {
        (self.matches, [self.learned.len(), self.tested.len()])
    }

    /// Learns. `told` hears of every round: its number, and the error on what is tested.
    pub fn learn(&self, school: &School, told: impl FnMut(usize, f32)) -> (Net, Curve) {
        self.go_on(first_weights(self.shape, school.seed), school, told)
    }

    /// The same, beginning with what another judge knows already.
    pub fn learn_on(&self, judge: &Judge, school: &School, told: impl FnMut(usize, f32)) -> (Net, Curve) {
        self.go_on(self.scale.unfolded(judge.net.weights.clone(), self.shape), school, told)
    }

    fn go_on(&self, weights: Vec<f32>, school: &School, told: impl FnMut(usize, f32)) -> (Net, Curve) {
        let (weights, curve) = train(self, weights, school, told);
        (Net::new(self.shape, self.scale.folded(weights, self.shape)), curve)
    }

    /// How good another judge is on what was not learned from, if it learned from other matches.
    pub fn examine(&self, judge: &Judge) -> Vec<Measured> {
        self.measure(&judge.net)
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
}

impl Subject for Learner {
    fn counts(&self) -> [usize; 2] {
        [self.learned.len(), self.tested.len()]
    }

    fn slope(&self, weights: &[f32], lesson: usize, slope: &mut [f32]) {
        Pass::of(self.shape, weights, &self.learned[lesson]).back(weights, slope);
    }

    fn error(&self, weights: &[f32], lesson: usize) -> f32 {
        Pass::of(self.shape, weights, &self.tested[lesson]).error()
    }
}

#[cfg(test)]
mod tests {
    use super::adam::Random;
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
            Lesson { deal: number, came: came.collect(), numbers, choice: None }
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
        let learner = Learner::new(vec![shard(1), shard(2), shard(3)], 10.0, 0.0).expect("lessons");
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

    /// Who won is drawn by lot and says little; a search that knows the lots has foretold them.
    fn foretold(seats: u8) -> Lessons {
        let mut shard = shard(seats);
        let mut chance = Random(11);
        for lesson in &mut shard.lessons {
            let chances: Vec<f32> = lesson.came.iter().map(|(share, _)| 0.5 + 0.2 * (share - 0.5)).collect();
            let first = (chance.next() % 1000) as f32 / 1000.0 < chances[0];
            lesson.came[0].0 = f32::from(first);
            lesson.came[1].0 = 1.0 - f32::from(first);
            lesson.choice = Some(crate::Choice { seat: 0, chances, moves: Vec::new() });
        }
        shard
    }

    #[test]
    fn what_was_foretold_teaches_better_than_lots() {
        let brier = |trust| {
            let mut shard = foretold(2);
            shard.lessons.truncate(1200);
            let learner = Learner::new(vec![shard], 10.0, trust).expect("lessons");
            let school = School { epochs: 12, batch: 128, ..School::default() };
            learner.measure(&learner.learn(&school, |_, _| {}).0)[0].brier
        };
        let (came, both, foretold) = (brier(0.0), brier(0.5), brier(1.0));
        assert!(foretold < came && both < came, "{came} {both} {foretold}");
    }

    #[test]
    fn whoever_goes_on_begins_where_the_other_ended() {
        let learner = Learner::new(vec![shard(1), shard(2)], 10.0, 0.0).expect("lessons");
        let school = School { epochs: 2, batch: 128, ..School::default() };
        let (net, _) = learner.learn(&school, |_, _| {});
        let judge = Judge::new(net, crate::Provenance::default());
        let nothing = School { epochs: 0, ..school };
        let (same, _) = learner.learn_on(&judge, &nothing, |_, _| {});
        for (before, after) in learner.examine(&judge).iter().zip(learner.measure(&same)) {
            assert!((before.brier - after.brier).abs() < 1e-4, "{before:?} {after:?}");
            assert!((before.error - after.error).abs() < 1e-2, "{before:?} {after:?}");
        }
        let (_, curve) = learner.learn_on(&judge, &School { epochs: 1, ..school }, |_, _| {});
        let (_, anew) = learner.learn(&School { epochs: 1, ..school }, |_, _| {});
        assert!(curve.tested[0] < anew.tested[0], "{curve:?} {anew:?}");
    }

    #[test]
    fn the_slope_is_that_of_the_error() {
        let learner = Learner::new(vec![shard(3)], 10.0, 0.0).expect("lessons");
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
        assert!(matches!(Learner::new(vec![shard(2), other], 10.0, 0.0), Err(NoLessons::Mixed(..))));
        assert!(matches!(Learner::new(Vec::new(), 10.0, 0.0), Err(NoLessons::TooFew(..))));
    }
}
