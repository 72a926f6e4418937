//! Pages that were drawn already.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scene::{Page, Parts};
use store::PersonId;
use table::{Language, Seat, Seats, Viewer};
use web::change::LastSent;
use web::model::Extent;

use super::Stamp;
use crate::courses::Guide;

/// So many pages are kept for one table: every seat in its language, and some onlookers.
const MOST_PAGES: usize = 16;
/// Those that are shown to people without a name are counted by themselves: many may see the same one, and they take nobody's place.
const MOST_SHARED: usize = 64;

/// Everything about a reader that the live part of a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PageKey {
    pub viewer: Viewer,
    pub curtain: Option<Seat>,
    pub mine: Seats,
    pub is_host: bool,
    pub name: Option<String>,
    pub language: Language,
    pub theme: &'static str,
    /// Under which address they came.
    pub origin: String,
    /// The first move that the reader has not seen yet.
    pub since: Option<usize>,
    /// Those whose talk the reader does not want.
    pub blocked: Arc<[PersonId]>,
    /// The seat that an onlooker follows.
    pub follow: Option<Seat>,
    /// How much of the log they read.
    pub extent: Extent,
    /// Whether they want to be led, and have something to learn here.
    pub led: (Guide, bool),
}

/// What was drawn of the newest state: whole pages, and the parts of which they are made.
#[derive(Default)]
pub struct Pages {
    drawn: Mutex<Drawn>,
    parts: Parts,
}

#[derive(Default)]
struct Drawn {
    stamp: Option<Stamp>,
    pages: HashMap<PageKey, Arc<Page>>,
    /// Those of the moment before: whoever was shown one is told what has changed in it.
    before: HashMap<PageKey, Arc<Page>>,
    /// Somebody has looked since it was last asked.
    is_used: bool,
}

impl Pages {
    fn lock(&self) -> MutexGuard<'_, Drawn> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The page for such eyes, if it was drawn. What is older than the newest two moments is forgotten.
    pub fn find(&self, stamp: Stamp, eyes: &PageKey) -> Option<Arc<Page>> {
        let mut drawn = self.lock();
        drawn.is_used = true;
        if drawn.stamp.is_none_or(|newest| newest < stamp) {
            drawn.stamp = Some(stamp);
            drawn.before = std::mem::take(&mut drawn.pages);
            self.parts.turn();
        }
        if drawn.stamp == Some(stamp) { drawn.pages.get(eyes).cloned() } else { None }
    }

    /// Keeps a page, which tells first what has changed since the moment before. That is as much work as to draw it, so it is done by
    /// whoever draws: the streams find it told.
    pub fn keep(&self, stamp: Stamp, eyes: PageKey, page: Arc<Page>) {
        if let Some(before) = self.before(stamp, &eyes) {
            LastSent::new(&before).change(&page);
        }
        let mut drawn = self.lock();
        let is_shared = |eyes: &PageKey| eyes.name.is_none();
        let most = if is_shared(&eyes) { MOST_SHARED } else { MOST_PAGES };
        let alike = || drawn.pages.keys().filter(|known| is_shared(known) == is_shared(&eyes)).count();
        if drawn.stamp == Some(stamp) && alike() < most {
            drawn.pages.insert(eyes, page);
        }
    }

    /// What such eyes were shown at the moment before this one.
    fn before(&self, stamp: Stamp, eyes: &PageKey) -> Option<Arc<Page>> {
        let drawn = self.lock();
        if drawn.stamp == Some(stamp) { drawn.before.get(eyes).cloned() } else { None }
    }

    /// Frees the memory where nobody has asked for a page since this was last done: those who look have what is newest.
    pub fn rest(&self) {
        let mut drawn = self.lock();
        if !std::mem::take(&mut drawn.is_used) {
            (drawn.pages, drawn.before) = (HashMap::new(), HashMap::new());
            self.parts.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eyes(viewer: Viewer) -> PageKey {
        PageKey {
            viewer,
            curtain: None,
            mine: Seats::NONE,
            is_host: false,
            name: None,
            language: Language::En,
            theme: "auto",
            origin: String::new(),
            since: None,
            blocked: Arc::from([]),
            follow: None,
            extent: Extent::Near,
            led: (Guide::Unwanted, false),
        }
    }

    #[test]
    fn what_many_are_shown_is_kept_however_many_others_look() {
        let (pages, stamp) = (Pages::default(), Stamp { seq: 1, beat: 0 });
        let named = |number: usize| PageKey { name: Some(number.to_string()), ..eyes(Viewer::Onlooker) };
        assert!(pages.find(stamp, &named(0)).is_none());
        for number in 0..=MOST_PAGES {
            pages.keep(stamp, named(number), Arc::new(Page::of(String::new())));
        }
        pages.keep(stamp, eyes(Viewer::Onlooker), Arc::new(Page::of("for all".to_owned())));
        assert!(pages.find(stamp, &named(MOST_PAGES)).is_none());
        assert!(pages.find(stamp, &named(MOST_PAGES - 1)).is_some());
        assert!(pages.find(stamp, &eyes(Viewer::Onlooker)).is_some());
    }

    #[test]
    fn people_without_a_name_take_no_seats_place() {
        let (pages, stamp) = (Pages::default(), Stamp { seq: 1, beat: 0 });
        assert!(pages.find(stamp, &eyes(Viewer::Onlooker)).is_none());
        let nobody = |number: usize| PageKey { since: Some(number), ..eyes(Viewer::Onlooker) };
        for number in 0..=MOST_SHARED {
            pages.keep(stamp, nobody(number), Arc::new(Page::of(String::new())));
        }
        assert!(pages.find(stamp, &nobody(MOST_SHARED)).is_none());
        let seat = PageKey { name: Some("Anna".to_owned()), ..eyes(Viewer::Seat(Seat::new(0))) };
        pages.keep(stamp, seat.clone(), Arc::new(Page::of(String::new())));
        assert!(pages.find(stamp, &seat).is_some());
    }

    #[test]
    fn what_has_changed_is_told_when_a_page_is_kept() {
        let (pages, eyes) = (Pages::default(), eyes(Viewer::Onlooker));
        let [old, new] = ["old", "new"].map(|text| Arc::new(Page::of(text.to_owned())));
        for (seq, page) in [(1, &old), (2, &new)] {
            let stamp = Stamp { seq, beat: 0 };
            assert!(pages.find(stamp, &eyes).is_none());
            pages.keep(stamp, eyes.clone(), page.clone());
        }
        let told = new.change_since(&Arc::downgrade(&old), || panic!("nobody has told it"));
        assert_eq!(*told, *LastSent::new(&old).change(&new));
    }

    #[test]
    fn a_page_is_found_while_it_is_the_newest_and_somebody_looks() {
        let (pages, eyes) = (Pages::default(), eyes(Viewer::Onlooker));
        let [old, new] = [(1, 0), (1, 1)].map(|(seq, beat)| Stamp { seq, beat });
        let page = |text: &str| Arc::new(Page::of(text.to_owned()));
        assert!(pages.find(old, &eyes).is_none());
        pages.keep(old, eyes.clone(), page("old"));
        assert_eq!(pages.find(old, &eyes).expect("it was drawn").text(), "old");
        assert!(pages.find(new, &eyes).is_none());
        // Whoever drew for longer than others does not bring the past back.
        pages.keep(old, eyes.clone(), page("old"));
        assert!(pages.find(old, &eyes).is_none() && pages.find(new, &eyes).is_none());
        pages.keep(new, eyes.clone(), page("new"));
        pages.rest();
        assert_eq!(pages.find(new, &eyes).expect("it was looked for").text(), "new");
        pages.rest();
        pages.rest();
        assert!(pages.find(new, &eyes).is_none());
    }
}
