//! Whose pages are visible, here and at other nodes.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::PersonId;

/// A page says that it is visible this often (see `remind.js`), and is believed a little longer.
const BELIEVE_FOR: Duration = Duration::from_secs(45);
/// Nobody has more pages open; what is more is not counted.
const MOST_PAGES: usize = 50;

/// Pages that somebody looks at.
#[derive(Default)]
pub struct Seen {
    pages: Mutex<HashMap<PersonId, HashMap<u32, Instant>>>,
}

impl Seen {
    /// A page of this person, by a number that it chose, is visible or no longer.
    pub fn note(&self, person: PersonId, page: u32, is_visible: bool) {
        let mut all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let pages = all.entry(person).or_default();
        pages.retain(|_, said| said.elapsed() < BELIEVE_FOR);
        if !is_visible {
            pages.remove(&page);
        } else if pages.len() < MOST_PAGES {
            pages.insert(page, Instant::now());
        }
        if pages.is_empty() {
            all.remove(&person);
        }
    }

    /// Whether they look at any page of ours.
    pub fn is_visible(&self, person: PersonId) -> bool {
        let all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&person).is_some_and(|pages| pages.values().any(|said| said.elapsed() < BELIEVE_FOR))
    }

    /// Forgets those who left without a word.
    pub fn sweep(&self) {
        let mut all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, pages| pages.values().any(|said| said.elapsed() < BELIEVE_FOR));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_several_pages_is_enough() {
        let (seen, person) = (Seen::default(), PersonId(1));
        seen.note(person, 1, true);
        seen.note(person, 2, true);
        seen.note(person, 1, false);
        assert!(seen.is_visible(person));
        seen.note(person, 2, false);
        assert!(!seen.is_visible(person) && !seen.is_visible(PersonId(2)));
        seen.note(person, 3, true);
        seen.sweep();
        assert!(seen.is_visible(person));
    }
}
