//! How much each part of an outlook counts: found from matches by least squares.

use serde::Serialize;
use table::{Advice, Fate, MOST_PARTS, Parts, Seat, Weighing, Weights};

use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, retrace};

/// What a seat could expect at one moment, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    pub deal: u32,
    pub parts: Parts,
    /// The points that the program's own outlook told.
    pub told: f32,
    /// The points that came.
    pub came: f32,
}

/// Looks at all seats at one of so many moves of a match.
pub fn lessons<G: Advice>(plan: &Plan, outcome: &Outcome, one_in: usize) -> Result<Vec<Lesson>, NotBorneOut> {
    let deal = plan.pairing(outcome.index).deal;
    let mut chance = Fate::quick(outcome.index.into()).next();
    let mut lessons = Vec::new();
    retrace::<G>(plan, outcome, |game, next| {
        if next.is_none() || chance.below(one_in.max(1)) != 0 {
            return;
        }
        for (seat, came) in Seat::all(game.seats()).zip(&outcome.seats) {
            lessons.push(Lesson {
                deal,
                parts: game.parts(seat),
                told: game.outlook(seat),
                came: came.points as f32,
            });
        }
    })?;
    Ok(lessons)
}

/// What was learned.
#[derive(Clone, Debug, Serialize)]
pub struct Teaching {
    pub lessons: usize,
    /// Found on all deals.
    pub weights: Weights,
    /// The mean error of the points that the program's own outlook told.
    pub told: f64,
    /// The same of the parts added up.
    pub plain: f64,
    /// The same of the parts by what was learned; each half of the deals by what the other half taught, so that nothing is
    /// judged by what it was fitted to.
    pub learned: f64,
}

impl Teaching {
    /// `count`: how many parts there are.
    pub fn of(lessons: &[Lesson], count: usize) -> Self {
        let half = |odd| lessons.iter().filter(|lesson| lesson.deal % 2 == odd).copied().collect::<Vec<_>>();
        let halves = [half(0), half(1)];
        let taught = [fit(&halves[1], count), fit(&halves[0], count)];
        let squares = halves.iter().zip(&taught).flat_map(|(half, weights)| {
            half.iter().map(|lesson| square(weights.weigh(&lesson.parts) - lesson.came))
        });
        let plain = Weights::default();
        Teaching {
            lessons: lessons.len(),
            weights: fit(lessons, count),
            told: root_mean(lessons.iter().map(|lesson| square(lesson.told - lesson.came))),
            plain: root_mean(lessons.iter().map(|lesson| square(plain.weigh(&lesson.parts) - lesson.came))),
            learned: root_mean(squares),
        }
    }

    /// Whether what one half of the deals taught told more about the other half than the program tells now.
    pub fn is_better(&self) -> bool {
        self.learned < self.told
    }
}

fn square(error: f32) -> f64 {
    f64::from(error) * f64::from(error)
}

fn root_mean(squares: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = squares.fold((0.0, 0.0), |(sum, count), square| (sum + square, count + 1.0));
    f64::sqrt(sum / f64::max(count, 1.0))
}

/// From the end of the match backwards: what the lessons of one step do not tell stays as it is one step later.
fn fit(lessons: &[Lesson], count: usize) -> Weights {
    let steps = lessons.iter().map(|lesson| lesson.parts.left + 1).max().unwrap_or(0);
    let mut weights = vec![1.0; count];
    let mut left: Vec<Weighing> = Vec::new();
    for step in 0..steps {
        let here: Vec<&Lesson> = lessons.iter().filter(|lesson| lesson.parts.left == step).collect();
        if here.is_empty() {
            left.push(left.last().cloned().unwrap_or(Weighing { base: 0.0, weights: vec![1.0; count] }));
            continue;
        }
        weights = ridge(&here, &weights);
        let base = here.iter().map(|lesson| f64::from(lesson.came) - guess(&weights, lesson)).sum::<f64>();
        let short = |value: f64| ((value * 100.0).round() / 100.0) as f32;
        let weights = weights.iter().copied().map(short).collect();
        left.push(Weighing { base: short(base / here.len() as f64), weights });
    }
    Weights { left }
}

/// The points that the parts make, without what everybody still makes.
fn guess(weights: &[f64], lesson: &Lesson) -> f64 {
    weights.iter().zip(lesson.parts.points).map(|(weight, part)| weight * f64::from(part)).sum()
}

/// The weights with the least squared error; each is drawn towards what it was `before` as strongly as by as many lessons
/// again, and more where a part varies by less than a point.
fn ridge(lessons: &[&Lesson], before: &[f64]) -> Vec<f64> {
    let (n, size) = (lessons.len() as f64, before.len());
    let errors: Vec<f64> =
        lessons.iter().map(|lesson| f64::from(lesson.came) - guess(before, lesson)).collect();
    let mean_error = errors.iter().sum::<f64>() / n;
    let mut means = [0.0; MOST_PARTS];
    for lesson in lessons {
        means.iter_mut().zip(lesson.parts.points).for_each(|(mean, part)| *mean += f64::from(part) / n);
    }
    // The normal equations, with the right side as the last column.
    let mut rows = vec![vec![0.0; size + 1]; size];
    for (lesson, error) in lessons.iter().zip(&errors) {
        let part = |index: usize| f64::from(lesson.parts.points[index]) - means[index];
        for (index, row) in rows.iter_mut().enumerate() {
            for (other, sum) in row[..size].iter_mut().enumerate() {
                *sum += part(index) * part(other);
            }
            row[size] += part(index) * (error - mean_error);
        }
    }
    for (index, row) in rows.iter_mut().enumerate() {
        row[index] = 2.0 * row[index] + n;
    }
    solve(&mut rows);
    rows.iter().zip(before).map(|(row, before)| before + row[size]).collect()
}

/// Gauss and Jordan. The rows stand for a positive definite matrix, so nothing has to be exchanged.
fn solve(rows: &mut [Vec<f64>]) {
    for pivot in 0..rows.len() {
        let scale = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|value| *value /= scale);
        let row = rows[pivot].clone();
        for index in (0..rows.len()).filter(|&index| index != pivot) {
            let factor = rows[index][pivot];
            rows[index].iter_mut().zip(&row).for_each(|(value, own)| *value -= factor * own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points come from two parts: the first counts double, the second nothing, and everybody makes 30 more for each step.
    fn taught() -> Vec<Lesson> {
        let lesson = |number: u32| {
            let parts = [(number * 7 % 40) as f32, (number * 11 % 30) as f32];
            let left = (number % 3) as usize;
            let came = 2.0 * parts[0] + 30.0 * left as f32;
            Lesson { deal: number / 2, parts: Parts::new(left, &parts), told: 50.0, came }
        };
        (0..3000).map(lesson).collect()
    }

    #[test]
    fn what_counts_is_found() {
        let found = Teaching::of(&taught(), 2);
        let last = found.weights.left.last().expect("three steps");
        assert_eq!(found.weights.left.len(), 3);
        // Each step goes half of the way that is left, from 1.
        assert!((1.85..2.0).contains(&last.weights[0]) && last.weights[1].abs() < 0.15, "{last:?}");
        assert!(found.is_better() && found.learned < found.plain, "{found:?}");
    }

    #[test]
    fn nothing_is_learned_from_what_never_varies() {
        let mut lessons = taught();
        lessons.iter_mut().for_each(|lesson| lesson.parts.points[1] = 5.0);
        let found = Teaching::of(&lessons, 2);
        assert!(found.weights.left.iter().all(|weighing| weighing.weights[1] == 1.0), "{found:?}");
    }

    #[test]
    fn a_step_without_lessons_is_like_the_one_after_it() {
        let lessons: Vec<Lesson> = taught().into_iter().filter(|lesson| lesson.parts.left != 1).collect();
        let found = Teaching::of(&lessons, 2).weights.left;
        assert_eq!(found[1], found[0]);
        assert_ne!(found[2], found[0]);
    }

    #[test]
    fn the_points_that_everybody_makes_are_the_base() {
        let lesson = |number: u32| {
            let part = (number % 20) as f32;
            Lesson { deal: number, parts: Parts::new(0, &[part]), told: 0.0, came: part + 12.0 }
        };
        let found = Teaching::of(&(0..400).map(lesson).collect::<Vec<_>>(), 1);
        assert_eq!(found.weights.left, [Weighing { base: 12.0, weights: vec![1.0] }]);
        assert!(found.learned < 1e-3, "{found:?}");
    }
}
