//! Pages that were drawn already.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::PersonId;
use table::{Language, Seat, Seats, Viewer};

use super::Stamp;
use crate::courses::Guide;

/// So many pages are kept for one table: every seat in its language, and some onlookers.
const MOST_PAGES: usize = 16;

/// Everything about a reader that the live part of a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Eyes {
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
    /// Whether they want to be led, and have something to learn here.
    pub led: (Guide, bool),
}

/// The live parts that were drawn of the newest state.
#[derive(Default)]
pub struct Pages {
    drawn: Mutex<Drawn>,
}

#[derive(Default)]
struct Drawn {
    stamp: Option<Stamp>,
    pages: HashMap<Eyes, Arc<str>>,
}

impl Pages {
    fn lock(&self) -> std::sync::MutexGuard<'_, Drawn> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn find(&self, stamp: Stamp, eyes: &Eyes) -> Option<Arc<str>> {
        let drawn = self.lock();
        if drawn.stamp == Some(stamp) { drawn.pages.get(eyes).cloned() } else { None }
    }

    pub fn keep(&self, stamp: Stamp, eyes: Eyes, page: Arc<str>) {
        let mut drawn = self.lock();
        if drawn.stamp != Some(stamp) || drawn.pages.len() >= MOST_PAGES {
            drawn.pages.clear();
            drawn.stamp = Some(stamp);
        }
        drawn.pages.insert(eyes, page);
    }

    /// Frees the memory: nobody looks.
    pub fn forget(&self) {
        *self.lock() = Drawn::default();
    }
}
