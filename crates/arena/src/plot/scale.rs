//! Where a number lies on a plot.

/// A straight scale: `from..to` in numbers lies at `start..end` in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// A scale that holds all of these numbers, with some room.
    pub fn around(numbers: impl Iterator<Item = f64> + Clone, start: f64, end: f64) -> Self {
        let from = numbers.clone().fold(f64::INFINITY, f64::min);
        let to = numbers.fold(f64::NEG_INFINITY, f64::max);
        let (from, to) = if from <= to { (from, to) } else { (0.0, 1.0) };
        let room = if to > from { (to - from) * 0.05 } else { 0.5 };
        Scale { from: from - room, to: to + room, start, end }
    }

    /// A scale from one number to another.
    pub fn exact(from: f64, to: f64, start: f64, end: f64) -> Self {
        Scale { from, to, start, end }
    }

    /// Where the number lies.
    pub fn at(&self, number: f64) -> f64 {
        let part = (number - self.from) / (self.to - self.from);
        // A tenth of a pixel is fine enough, and keeps the page small.
        ((self.start + part * (self.end - self.start)) * 10.0).round() / 10.0
    }

    /// About five round numbers on the scale.
    pub fn ticks(&self) -> Vec<f64> {
        let raw = (self.to - self.from) / 5.0;
        let power = 10f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|step| *step >= raw);
        let step = step.unwrap_or(power);
        let first = (self.from / step).ceil() as i64;
        let last = (self.to / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// A number on an axis, without needless digits.
pub fn label(number: f64) -> String {
    let text = format!("{number:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_inside() {
        let scale = Scale::exact(3.0, 98.0, 0.0, 100.0);
        assert_eq!(scale.ticks(), [20.0, 40.0, 60.0, 80.0]);
        assert_eq!(Scale::exact(0.0, 1.0, 0.0, 1.0).ticks().len(), 6);
    }

    #[test]
    fn one_number_or_none_makes_a_scale_too() {
        assert_eq!(Scale::around([5.0].into_iter(), 0.0, 100.0).at(5.0), 50.0);
        assert!(Scale::around([].into_iter(), 0.0, 100.0).at(0.5).is_finite());
    }
}
