//! Whose pages are visible, here and at other nodes.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use store::PersonId;

/// A page says that it is visible every twenty seconds (see `remind.js`), and is believed a little longer; in milliseconds.
const BELIEVE_FOR: i64 = 45_000;
/// Nobody has more pages open; what is more is not counted.
const MOST_PAGES: usize = 50;

/// Pages that somebody looks at.
#[derive(Default)]
pub struct Seen {
    pages: Mutex<HashMap<PersonId, HashMap<u32, Said>>>,
}

/// What a page said last. That it is visible no longer is remembered as long, as what it said before may arrive after it.
struct Said {
    number: u32,
    is_visible: bool,
    /// In milliseconds since 1970.
    at: i64,
}

impl Said {
    /// A clock that was put back makes nobody be believed for longer.
    fn is_fresh(&self) -> bool {
        (0..BELIEVE_FOR).contains(&(store::now() - self.at))
    }

    fn is_believed(&self) -> bool {
        self.is_visible && self.is_fresh()
    }
}

impl Seen {
    /// A page of this person, by a number that it chose, is visible or no longer. It numbers what it says, where it is told by
    /// itself; false: it has said something else since.
    pub fn note(&self, person: PersonId, page: u32, number: Option<u32>, is_visible: bool) -> bool {
        let mut all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let pages = all.entry(person).or_default();
        pages.retain(|_, said| said.is_fresh());
        let last = pages.get(&page).map_or(0, |said| said.number);
        if number.is_some_and(|number| number < last) {
            return false;
        }
        if pages.len() < MOST_PAGES || pages.contains_key(&page) {
            pages.insert(page, Said { number: number.unwrap_or(last), is_visible, at: store::now() });
        }
        true
    }

    /// Whether they look at any page of ours.
    pub fn is_visible(&self, person: PersonId) -> bool {
        let all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&person).is_some_and(|pages| pages.values().any(Said::is_believed))
    }

    /// Until when they looked at a page of ours, in milliseconds since 1970: until now, or until the last one said otherwise or was
    /// last heard of. None: nobody has heard of one lately.
    pub fn looked_until(&self, person: PersonId) -> Option<i64> {
        let all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let until = |said: &Said| if said.is_believed() { store::now() } else { said.at };
        all.get(&person)?.values().map(until).max()
    }

    /// Forgets those who left.
    pub fn sweep(&self) {
        let mut all = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, pages| pages.values().any(Said::is_fresh));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_several_pages_is_enough() {
        let (seen, person) = (Seen::default(), PersonId(1));
        seen.note(person, 1, None, true);
        seen.note(person, 2, None, true);
        seen.note(person, 1, None, false);
        assert!(seen.is_visible(person));
        seen.note(person, 2, None, false);
        assert!(!seen.is_visible(person) && !seen.is_visible(PersonId(2)));
        seen.note(person, 3, None, true);
        seen.sweep();
        assert!(seen.is_visible(person));
    }

    #[test]
    fn whoever_said_goodbye_is_not_believed_to_be_here_by_what_comes_late() {
        let (seen, person) = (Seen::default(), PersonId(1));
        assert!(seen.note(person, 7, Some(2), false));
        assert!(!seen.note(person, 7, Some(1), true), "it was said before");
        assert!(!seen.is_visible(person));
        assert!(seen.note(person, 7, Some(3), true), "they are back");
        assert!(seen.is_visible(person));
    }

    #[test]
    fn whoever_left_looked_until_then() {
        let (seen, person) = (Seen::default(), PersonId(1));
        assert_eq!(seen.looked_until(person), None);
        let came = store::now();
        seen.note(person, 7, Some(1), true);
        assert!(seen.looked_until(person).is_some_and(|until| until >= came));
        seen.note(person, 7, Some(2), false);
        let left = store::now();
        assert!(seen.looked_until(person).is_some_and(|until| (came..=left).contains(&until)));
    }

    #[test]
    fn nobody_has_more_pages_than_are_counted() {
        let (seen, person) = (Seen::default(), PersonId(1));
        for page in 0..2 * MOST_PAGES as u32 {
            seen.note(person, page, Some(1), true);
        }
        assert_eq!(seen.pages.lock().expect("nobody failed")[&person].len(), MOST_PAGES);
    }
}
