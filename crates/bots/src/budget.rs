//! How long a bot may think.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long a bot may think: so many iterations, or so long by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    Iterations(u32),
    Milliseconds(u32),
    /// So many iterations, and no longer than so many milliseconds: as strong on every machine that is not very slow.
    Within(u32, u32),
}

/// A budget that is being spent, by one or by several at once.
pub struct Spending {
    budget: Budget,
    start: Instant,
    iterations: AtomicU32,
    is_over: AtomicBool,
}

impl Budget {
    pub fn spend(self) -> Spending {
        Spending {
            budget: self,
            start: Instant::now(),
            iterations: AtomicU32::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// The same budget, cut to a part of it.
    pub fn part(self, numerator: u32, denominator: u32) -> Budget {
        let part =
            |whole: u32| (u64::from(whole) * u64::from(numerator) / u64::from(denominator)).max(1) as u32;
        match self {
            Budget::Iterations(count) => Budget::Iterations(part(count)),
            Budget::Milliseconds(time) => Budget::Milliseconds(part(time)),
            Budget::Within(count, time) => Budget::Within(part(count), part(time)),
        }
    }
}

impl Spending {
    /// Whether one more iteration may begin.
    pub fn goes_on(&self) -> bool {
        if self.is_over.load(Ordering::Relaxed) {
            return false;
        }
        let begun = self.iterations.fetch_add(1, Ordering::Relaxed);
        // At least one, so that there is something to choose by.
        let is_in_time = |time: u32| begun == 0 || self.start.elapsed() < Duration::from_millis(time.into());
        let goes_on = match self.budget {
            Budget::Iterations(count) => begun < count,
            Budget::Milliseconds(time) => is_in_time(time),
            Budget::Within(count, time) => begun < count && is_in_time(time),
        };
        if !goes_on {
            self.iterations.fetch_sub(1, Ordering::Relaxed);
        }
        goes_on
    }

    /// Nobody who spends it goes on.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// How many iterations are still to come: by count, or by the pace so far. None as long as there is no pace.
    pub fn left(&self) -> Option<u32> {
        match self.budget {
            Budget::Iterations(count) | Budget::Within(count, _) => {
                Some(count.saturating_sub(self.iterations()))
            }
            Budget::Milliseconds(time) => {
                let spent = self.start.elapsed().as_secs_f64();
                let left = (f64::from(time) / 1000.0 - spent).max(0.0);
                (spent > 0.0).then(|| (f64::from(self.iterations()) * left / spent).ceil() as u32)
            }
        }
    }

    /// How many iterations were begun.
    pub fn iterations(&self) -> u32 {
        self.iterations.load(Ordering::Relaxed)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(f, "{count}it"),
            Budget::Milliseconds(time) if time % 1000 == 0 => write!(f, "{}s", time / 1000),
            Budget::Milliseconds(time) => write!(f, "{time}ms"),
            Budget::Within(count, time) => write!(f, "{count}it/{time}ms"),
        }
    }
}

/// The text is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a budget looks like 500ms, 2s, 1000it or 1000it/500ms")]
pub struct NoBudget;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Self, NoBudget> {
        if let Some((count, time)) = text.split_once('/') {
            return match (count.parse()?, time.parse()?) {
                (Budget::Iterations(count), Budget::Milliseconds(time)) => Ok(Budget::Within(count, time)),
                _ => Err(NoBudget),
            };
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["30it", "250ms", "2s", "300it/100ms"] {
            assert_eq!(text.parse::<Budget>().expect(text).to_string(), text);
        }
        for text in ["", "it", "0it", "5", "30it/", "30it/20it", "5ms/30it", "1it/2ms/3ms"] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_counted_ends_by_count_however_much_time_is_left() {
        let spending = Budget::Within(3, u32::MAX).spend();
        assert_eq!((0..9).filter(|_| spending.goes_on()).count(), 3);
        assert_eq!(spending.left(), Some(0));
        // Without any time there is still one try.
        let spending = Budget::Within(3, 0).spend();
        assert_eq!((0..9).filter(|_| spending.goes_on()).count(), 1);
    }

    #[test]
    fn several_spend_no_more_than_one_would() {
        let spending = Budget::Iterations(1000).spend();
        let spend = || (0..).take_while(|_| spending.goes_on()).count();
        let spent: usize = std::thread::scope(|scope| {
            let all: Vec<_> = (0..4).map(|_| scope.spawn(spend)).collect();
            all.into_iter().map(|one| one.join().expect("nobody fails")).sum()
        });
        assert_eq!((spent, spending.iterations()), (1000, 1000));
        let spending = Budget::Iterations(1000).spend();
        assert!(spending.goes_on());
        spending.end();
        assert!(!spending.goes_on());
    }
}
