//! Points of a tournament: exact, though they are split.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Serialize, Serializer};

/// So many parts make one point: sixtieths, because up to six share places, and sixtieths of them, because the points of
/// opponents are counted as if every table had the usual size.
const WHOLE: i64 = 3600;

/// Points, exact in every split; written as a decimal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i64);

impl Points {
    pub const ZERO: Points = Points(0);

    /// Whole points.
    pub fn whole(points: u32) -> Self {
        Points(i64::from(points) * WHOLE)
    }

    /// What each one gets of places that are shared by as many people.
    pub(crate) fn shared(places: &[u16]) -> Self {
        let sum: i64 = places.iter().map(|&points| i64::from(points)).sum();
        // At most six share, and six divides the parts of a point.
        if places.is_empty() { Points::ZERO } else { Points(sum * WHOLE / places.len() as i64) }
    }

    /// This many times as much, divided by `by`, which must divide sixty for the result to be exact.
    pub(crate) fn scaled(self, times: usize, by: usize) -> Self {
        Points(self.0 * times as i64 / by.max(1) as i64)
    }

    /// As a decimal number, for drawing and exports; comparisons use the exact one.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / WHOLE as f64
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// At most two decimals, none where none are needed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100 + WHOLE / 2).div_euclid(WHOLE);
        match (hundredths / 100, hundredths % 100) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % WHOLE == 0 {
            serializer.serialize_i64(self.0 / WHOLE)
        } else {
            serializer.serialize_f64(self.as_f64())
        }
    }
}

/// The points of each seat from the ranks of a table: equal ranks share what their places bring together.
pub(crate) fn split(ranks: &[u8], scale: &[u16]) -> Vec<Points> {
    ranks
        .iter()
        .map(|rank| {
            let before = ranks.iter().filter(|other| *other < rank).count();
            let equal = ranks.iter().filter(|other| *other == rank).count();
            Points::shared(scale.get(before..before + equal).unwrap_or(&[]))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_split_exactly() {
        let scale = [3, 2, 1, 1, 0, 0];
        for ranks in [[1, 1, 1, 4, 5, 6], [1, 1, 1, 1, 1, 1], [1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 6]] {
            assert_eq!(split(&ranks, &scale).into_iter().sum::<Points>(), Points::whole(7));
        }
        assert_eq!(split(&[1, 1, 3], &[3, 1, 0]), [Points::whole(2), Points::whole(2), Points::ZERO]);
    }

    #[test]
    fn points_are_written_with_few_digits() {
        let third = Points::shared(&[2, 0, 0]);
        assert_eq!(third.to_string(), "0.67");
        assert_eq!(Points::shared(&[3, 0]).to_string(), "1.5");
        assert_eq!(Points::shared(&[3, 3, 3, 0, 0, 0]).to_string(), "1.5");
        assert_eq!(Points::whole(12).to_string(), "12");
        assert_eq!(Points::shared(&[1, 0, 0, 0, 0, 0]).scaled(3, 10).to_string(), "0.05");
        assert_eq!(serde_json::to_string(&[Points::whole(2), Points::shared(&[3, 0])]).unwrap(), "[2,1.5]");
    }
}
