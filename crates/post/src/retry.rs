//! Growing pauses.

use std::time::Duration;

/// So often a letter is tried.
pub const MOST_TRIES: u32 = 6;

/// Pauses after the first, second … failure: a hiccup is over in seconds, a server that is moved in a day.
const PAUSES: [Duration; MOST_TRIES as usize - 1] = [
    Duration::from_secs(2),
    Duration::from_secs(30),
    Duration::from_secs(5 * 60),
    Duration::from_secs(60 * 60),
    Duration::from_secs(8 * 60 * 60),
];

/// How long to wait after so many tries. None: it is given up.
pub fn pause_after(tries: u32) -> Option<Duration> {
    PAUSES.get(tries.checked_sub(1)? as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_until_it_is_given_up() {
        let pauses: Vec<_> = (1..=MOST_TRIES).map(pause_after).collect();
        assert!(pauses.windows(2).all(|pair| pair[1].is_none() || pair[0] < pair[1]), "{pauses:?}");
        assert_eq!(pauses.last(), Some(&None));
        assert_eq!(pauses.iter().flatten().count(), MOST_TRIES as usize - 1);
    }
}
