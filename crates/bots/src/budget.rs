//! How long a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long a bot may think: so many iterations, or so long by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    Iterations(u32),
    Milliseconds(u32),
}

/// A budget that is being spent.
pub struct Spending {
    budget: Budget,
    start: Instant,
    iterations: u32,
}

impl Budget {
    pub fn spend(self) -> Spending {
        Spending { budget: self, start: Instant::now(), iterations: 0 }
    }

    /// The same budget, cut to a part of it.
    pub fn part(self, numerator: u32, denominator: u32) -> Budget {
        let part =
            |whole: u32| (u64::from(whole) * u64::from(numerator) / u64::from(denominator)).max(1) as u32;
        match self {
            Budget::Iterations(count) => Budget::Iterations(part(count)),
            Budget::Milliseconds(time) => Budget::Milliseconds(part(time)),
        }
    }
}

impl Spending {
    /// Whether one more iteration may begin.
    pub fn goes_on(&mut self) -> bool {
        let goes_on = match self.budget {
            Budget::Iterations(count) => self.iterations < count,
            // At least one, so that there is something to choose by.
            Budget::Milliseconds(time) => {
                self.iterations == 0 || self.start.elapsed() < Duration::from_millis(time.into())
            }
        };
        self.iterations += goes_on as u32;
        goes_on
    }

    /// How many iterations are still to come: by count, or by the pace so far. None as long as there is no pace.
    pub fn left(&self) -> Option<u32> {
        match self.budget {
            Budget::Iterations(count) => Some(count - self.iterations),
            Budget::Milliseconds(time) => {
                let spent = self.start.elapsed().as_secs_f64();
                let left = (f64::from(time) / 1000.0 - spent).max(0.0);
                (spent > 0.0).then(|| (f64::from(self.iterations) * left / spent).ceil() as u32)
            }
        }
    }

    /// How many iterations were begun.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(f, "{count}it"),
            Budget::Milliseconds(time) if time % 1000 == 0 => write!(f, "{}s", time / 1000),
            Budget::Milliseconds(time) => write!(f, "{time}ms"),
        }
    }
}

/// The text is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a budget looks like 500ms, 2s or 1000it")]
pub struct NoBudget;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Self, NoBudget> {
        let digits = text.find(|c: char| !c.is_ascii_digit()).ok_or(NoBudget)?;
        let number: u32 = text[..digits].parse().map_err(|_| NoBudget)?;
        match &text[digits..] {
            _ if number == 0 => Err(NoBudget),
            "it" => Ok(Budget::Iterations(number)),
            "ms" => Ok(Budget::Milliseconds(number)),
            "s" => number.checked_mul(1000).map(Budget::Milliseconds).ok_or(NoBudget),
            _ => Err(NoBudget),
        }
    }
}
