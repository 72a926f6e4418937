//! Who has the page of a table open.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::PersonId;

use super::LiveTable;
use crate::nodes::BELIEVE_FOR;

/// A page that is loaded anew is gone for a moment; only after this long is its reader away.
const LINGER: Duration = Duration::from_secs(4);

/// How many pages each person has open, and how many pages are open in all.
#[derive(Default)]
pub struct Presence {
    open: Mutex<Open>,
    /// Who is at other nodes, and when they said so.
    elsewhere: Mutex<HashMap<String, (Instant, HashSet<PersonId>)>>,
}

#[derive(Default)]
struct Open {
    pages: usize,
    people: HashMap<PersonId, usize>,
    /// How many of a person's pages are followed at this moment, and what was the newest when the last one closed.
    followed: HashMap<PersonId, (usize, u64)>,
    /// When somebody closed the last page here, in milliseconds since 1970.
    gone: HashMap<PersonId, i64>,
}

impl Presence {
    fn lock(&self) -> std::sync::MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody looks.
    pub fn is_empty(&self) -> bool {
        self.lock().pages == 0
    }

    /// Whether somebody looks, here or at another node.
    pub fn is_watched(&self) -> bool {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let is_somebody = |(said, people): &(Instant, HashSet<PersonId>)| {
            said.elapsed() < BELIEVE_FOR && !people.is_empty()
        };
        !self.is_empty() || elsewhere.values().any(is_somebody)
    }

    /// Everybody who has the page open, here or at another node.
    pub fn people(&self) -> HashSet<PersonId> {
        let mut people = self.people_here();
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let believed = elsewhere.values().filter(|(said, _)| said.elapsed() < BELIEVE_FOR);
        people.extend(believed.flat_map(|(_, people)| people));
        people
    }

    /// When those left who are gone.
    pub fn gone(&self) -> HashMap<PersonId, i64> {
        self.lock().gone.clone()
    }

    /// Up to where somebody has followed here: up to now while a page of theirs is open. A page that is loaded anew asks
    /// before the store knows that the old one closed.
    pub fn followed(&self, person: PersonId, now: u64) -> Option<u64> {
        let &(pages, closed_at) = self.lock().followed.get(&person)?;
        Some(if pages > 0 { now } else { closed_at })
    }

    pub fn people_here(&self) -> HashSet<PersonId> {
        self.lock().people.keys().copied().collect()
    }

    /// Notes who is at another node; whether that is news.
    pub fn are_elsewhere(&self, node: String, people: Vec<PersonId>) -> bool {
        let before = self.people();
        {
            // Whoever was there and is no longer left now, as far as anybody here can know.
            let now = store::now();
            let mut open = self.lock();
            open.gone
                .extend(before.iter().filter(|person| !people.contains(person)).map(|&person| (person, now)));
        }
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.retain(|_, (said, _)| said.elapsed() < BELIEVE_FOR);
        elsewhere.insert(node, (Instant::now(), people.into_iter().collect()));
        drop(elsewhere);
        before != self.people()
    }
}

/// An open page of a table; dropped when it closes.
pub struct Here {
    live: Arc<LiveTable>,
    person: Option<PersonId>,
    /// A program reads whatever it is sent. A page that nobody looks at is sent what nobody sees: a closed laptop is not
    /// noticed before its line breaks.
    is_program: bool,
    /// Up to which entry the person has seen the table here.
    seen: u64,
    /// What was sent last, and when, in milliseconds since 1970.
    sent: (u64, i64),
}

impl Here {
    /// Somebody opened the page, which shows the table up to an entry.
    pub fn open(live: Arc<LiveTable>, person: Option<PersonId>, has: Option<u64>, is_program: bool) -> Self {
        let has_come = {
            let mut open = live.presence.lock();
            open.pages += 1;
            if let Some(person) = person {
                open.followed.entry(person).or_default().0 += 1;
            }
            let pages = person.map(|person| open.people.entry(person).or_insert(0));
            pages.is_some_and(|pages| {
                *pages += 1;
                *pages == 1
            })
        };
        if has_come {
            live.beat();
            live.say_who_is_here();
            // Whoever is back ends the vote about their seat.
            let live = live.clone();
            tokio::spawn(async move { live.look_again().await });
        }
        let seen = has.unwrap_or(0);
        Here { live, person, is_program, seen, sent: (seen, 0) }
    }

    /// The page is sent the table up to this entry.
    pub fn sends(&mut self, seq: u64) {
        self.look();
        self.sent = (seq, store::now());
    }

    /// Notes what was sent last as seen if the person looked when it came, or since.
    fn look(&mut self) {
        let (seq, at) = self.sent;
        let looks = |person| self.live.node.seen.looked_until(person).is_some_and(|until| until >= at);
        if self.is_program || self.person.is_some_and(looks) {
            self.seen = self.seen.max(seq);
        }
    }

    pub fn live(&self) -> &Arc<LiveTable> {
        &self.live
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.live.touch();
        self.look();
        let seq = self.seen;
        {
            let mut open = self.live.presence.lock();
            open.pages -= 1;
            let followed = self.person.and_then(|person| open.followed.get_mut(&person));
            if let Some((pages, closed_at)) = followed {
                *pages -= 1;
                *closed_at = seq;
            }
        }
        let Some(person) = self.person else { return };
        let live = self.live.clone();
        tokio::spawn(async move {
            if let Err(error) = live.store.visit(&live.id, person, seq).await {
                tracing::warn!(%error, "a visit was not noted");
            }
            tokio::time::sleep(LINGER).await;
            if leave(&live.presence, person) {
                live.beat();
                live.say_who_is_here();
                live.look_again().await;
            }
        });
    }
}

/// Closes one page of a person; whether it was the last.
fn leave(presence: &Presence, person: PersonId) -> bool {
    let mut open = presence.lock();
    let Some(pages) = open.people.get_mut(&person) else { return false };
    *pages -= 1;
    let was_last = *pages == 0;
    if was_last {
        open.gone.insert(person, store::now());
        open.people.remove(&person);
    }
    was_last
}
