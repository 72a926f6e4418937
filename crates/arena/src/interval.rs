//! How sure a number is.

use serde::Serialize;

/// Nineteen of twenty intervals hold the truth.
const Z: f64 = 1.959_964;

/// A value with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// Wilson's interval of a share: `wins` (which may be shared) out of `count`.
    pub fn share(wins: f64, count: f64) -> Self {
        if count == 0.0 {
            return Interval { value: 0.0, low: 0.0, high: 1.0 };
        }
        let share = wins / count;
        let centre = (share + Z * Z / (2.0 * count)) / (1.0 + Z * Z / count);
        let half = Z / (1.0 + Z * Z / count)
            * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
        Interval { value: share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// The mean of these numbers, by the normal approximation.
    pub fn mean(spread: &Spread) -> Self {
        let half = Z * spread.error();
        Interval { value: spread.mean(), low: spread.mean() - half, high: spread.mean() + half }
    }

    /// Whether the interval holds this value.
    pub fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// Mean and spread of numbers that come one by one (Welford's method).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    pub fn add(&mut self, number: f64) {
        self.count += 1.0;
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += off * (number - self.mean);
    }

    pub fn count(&self) -> f64 {
        self.count
    }

    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard deviation of the numbers.
    pub fn deviation(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { (self.squares / (self.count - 1.0)).sqrt() }
    }

    /// The standard error of their mean.
    pub fn error(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { self.deviation() / self.count.sqrt() }
    }
}

impl FromIterator<f64> for Spread {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Self {
        let mut spread = Spread::default();
        numbers.into_iter().for_each(|number| spread.add(number));
        spread
    }
}

/// How likely chance alone brings a normal number at least so many standard errors off, to either side
/// (Abramowitz and Stegun 7.1.26, good to 1.5e-7).
pub fn by_chance(errors: f64) -> f64 {
    let x = errors.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t
        + 0.254_829_592)
        * t;
    series * (-x * x).exp()
}

/// Which of many findings stand, if one in twenty of those that are marked may be mere chance (Benjamini and Hochberg).
/// Without this, twenty cards of which nothing is known would bring one “finding”.
pub fn findings(by_chance: &[f64]) -> Vec<bool> {
    const FALSE_ONES: f64 = 0.05;
    let mut order: Vec<usize> = (0..by_chance.len()).collect();
    order.sort_by(|&a, &b| by_chance[a].total_cmp(&by_chance[b]));
    let stands =
        |place: usize| by_chance[order[place]] <= FALSE_ONES * (place + 1) as f64 / by_chance.len() as f64;
    let count = (0..order.len()).rev().find(|&place| stands(place)).map_or(0, |place| place + 1);
    let mut found = vec![false; by_chance.len()];
    order[..count].iter().for_each(|&index| found[index] = true);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    /// Known values: 10 of 20, 0 of 10, 81 of 263 (the example of Newcombe, 1998).
    #[test]
    fn wilson_intervals_are_as_published() {
        let share = Interval::share(81.0, 263.0);
        assert!(close(share.low, 0.2553) && close(share.high, 0.3662), "{share:?}");
        let half = Interval::share(10.0, 20.0);
        assert!(close(half.low, 0.2993) && close(half.high, 0.7007), "{half:?}");
        let none = Interval::share(0.0, 10.0);
        assert!(none.low == 0.0 && close(none.high, 0.2775), "{none:?}");
    }

    #[test]
    fn mean_and_deviation() {
        let spread: Spread = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert!(close(spread.mean(), 5.0) && close(spread.deviation(), 2.1381));
    }

    #[test]
    fn tails_of_the_normal_distribution() {
        for (errors, tail) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.05), (-3.0, 0.0027)] {
            assert!(close(by_chance(errors), tail), "{errors}: {}", by_chance(errors));
        }
    }

    #[test]
    fn few_of_many_findings_stand() {
        assert_eq!(findings(&[0.001, 0.04, 0.9, 0.5]), [true, false, false, false]);
        assert_eq!(findings(&[0.01, 0.02, 0.03]), [true, true, true]);
        assert!(findings(&[]).is_empty());
    }
}
