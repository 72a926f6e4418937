//! Whose thought is next: everybody who has one waiting gets the same share of the threads, however many they have.
//!
//! Each person has an account of the time that was spent for them. The next thought is of the one with the smallest
//! account; whoever comes back after a while starts from where the others stand, so that nobody saves up.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use store::PersonId;

/// What a thought is believed to take until it is known.
const BELIEVED: Duration = Duration::from_millis(500);

/// Who waits for a thought.
#[derive(Clone)]
pub enum Waiting {
    /// Somebody who looks at the page.
    Somebody,
    /// Those who look at a table, if anybody does now.
    Table(Arc<dyn Fn() -> bool + Send + Sync>),
    /// Somebody who will look later.
    Later,
}

/// Thoughts that somebody waits for come before those that nobody does, whoever's they are; among one's own those
/// come first that one waits for now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Now,
    Later,
    Unwatched,
}

impl Waiting {
    fn rank(&self) -> Rank {
        match self {
            Waiting::Somebody => Rank::Now,
            Waiting::Table(is_watched) if is_watched() => Rank::Now,
            Waiting::Table(_) => Rank::Unwatched,
            Waiting::Later => Rank::Later,
        }
    }
}

pub type Work = Box<dyn FnOnce() + Send>;

/// Raised, it tells a thought to end at once.
pub type Flag = Arc<AtomicBool>;

/// What waits, and what runs.
pub struct Queue {
    threads: usize,
    running: usize,
    /// What is thought about because nothing else is: a raised flag ends it.
    idling: Vec<Flag>,
    /// Where those start who come back.
    level: Duration,
    accounts: HashMap<PersonId, Account>,
}

#[derive(Default)]
struct Account {
    spent: Duration,
    running: usize,
    /// Of these, so many when nobody watched.
    running_unwatched: usize,
    waiting: VecDeque<(Waiting, Work)>,
}

impl Account {
    fn has_several(&self) -> bool {
        self.running + self.waiting.len() > 1
    }

    /// How many of its thoughts that run may not take the last thread.
    fn running_lesser(&self) -> usize {
        if self.has_several() { self.running } else { self.running_unwatched }
    }
}

/// A thought that has its turn.
pub struct Turn {
    person: PersonId,
    is_unwatched: bool,
    pub work: Work,
}

/// What is left of a turn while it is being thought.
#[derive(Clone, Copy)]
pub struct Running {
    person: PersonId,
    is_unwatched: bool,
}

impl Turn {
    pub fn begin(self) -> (Running, Work) {
        (Running { person: self.person, is_unwatched: self.is_unwatched }, self.work)
    }
}

impl Queue {
    pub fn new(threads: usize) -> Self {
        Queue { threads, running: 0, idling: Vec::new(), level: Duration::ZERO, accounts: HashMap::new() }
    }

    /// One thread is left to those who have a single thought that they wait for: whoever plays at one table must not
    /// wait for somebody who plays at sixty, nor for bots that nobody watches.
    fn most_lesser(&self) -> usize {
        self.threads.saturating_sub(1).max(1)
    }

    pub fn add(&mut self, person: PersonId, waiting: Waiting, work: Work) {
        let level = self.level;
        let account = self.accounts.entry(person).or_default();
        if account.running == 0 && account.waiting.is_empty() {
            account.spent = account.spent.max(level);
        }
        account.waiting.push_back((waiting, work));
    }

    /// The next thought, if a thread is free for it.
    pub fn next(&mut self) -> Option<Turn> {
        if self.running >= self.threads {
            return None;
        }
        let lesser: usize = self.accounts.values().map(Account::running_lesser).sum();
        let has_room = lesser < self.most_lesser();
        let first = |account: &Account| {
            let ranks = account.waiting.iter().enumerate();
            ranks.map(|(place, (waiting, _))| (waiting.rank(), place)).min()
        };
        let ready = self.accounts.iter().filter_map(|(&person, account)| {
            let (rank, place) = first(account)?;
            let is_unwatched = rank == Rank::Unwatched;
            let is_lesser = is_unwatched || account.has_several();
            (has_room || !is_lesser).then_some((is_unwatched, account.spent, person, place))
        });
        let best = ready.min_by_key(|&(is_unwatched, spent, person, ..)| (is_unwatched, spent, person.0))?;
        let (is_unwatched, _, person, place) = best;
        let account = self.accounts.get_mut(&person)?;
        let (_, work) = account.waiting.remove(place)?;
        self.level = self.level.max(account.spent);
        account.spent += BELIEVED;
        account.running += 1;
        self.running += 1;
        account.running_unwatched += usize::from(is_unwatched);
        self.make_way();
        Some(Turn { person, is_unwatched, work })
    }

    /// Whether something may be thought about that nobody has asked for: while nothing waits, and never on the last thread.
    pub fn begin_idle(&mut self, flag: &Flag) -> bool {
        let has_room = self.running + self.idling.len() < self.most_lesser() && self.waiting() == 0;
        if has_room {
            self.idling.push(flag.clone());
        }
        has_room
    }

    pub fn finish_idle(&mut self, flag: &Flag) {
        self.idling.retain(|other| !Arc::ptr_eq(other, flag));
    }

    /// What was asked for has begun: so many idle thoughts end that one thread is free again.
    fn make_way(&mut self) {
        let surplus = (self.running + self.idling.len()).saturating_sub(self.most_lesser());
        self.idling.iter().take(surplus).for_each(|flag| flag.store(true, Ordering::Relaxed));
    }

    /// A thought is done and took so long.
    pub fn finish(&mut self, running: Running, took: Duration) {
        self.running -= 1;
        let Some(account) = self.accounts.get_mut(&running.person) else { return };
        account.running -= 1;
        account.running_unwatched -= usize::from(running.is_unwatched);
        account.spent = (account.spent + took).saturating_sub(BELIEVED);
        // Who has nothing to wait for and is not ahead of those who come back is as good as new.
        let level = self.level;
        self.accounts
            .retain(|_, account| account.running > 0 || !account.waiting.is_empty() || account.spent > level);
    }

    /// How many thoughts wait.
    pub fn waiting(&self) -> usize {
        self.accounts.values().map(|account| account.waiting.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const SECOND: Duration = Duration::from_secs(1);

    fn nothing() -> Work {
        Box::new(|| {})
    }

    /// Who has the next turns, while each thought takes a second and is done before the next begins.
    fn turns(queue: &mut Queue, count: usize) -> Vec<i64> {
        let turn = |_| {
            let (running, _) = queue.next().expect("something waits").begin();
            queue.finish(running, SECOND);
            running.person.0
        };
        (0..count).map(turn).collect()
    }

    #[test]
    fn sixty_tables_of_one_person_are_one_person() {
        let mut queue = Queue::new(1);
        (0..60).for_each(|_| queue.add(ANNA, Waiting::Somebody, nothing()));
        assert_eq!(turns(&mut queue, 5), [1; 5]);
        (0..3).for_each(|_| queue.add(BEN, Waiting::Somebody, nothing()));
        let next = turns(&mut queue, 6);
        assert_eq!(next.iter().filter(|&&person| person == BEN.0).count(), 3, "{next:?}");
        assert_eq!(queue.waiting(), 52);
    }

    #[test]
    fn nobody_takes_every_thread() {
        let mut queue = Queue::new(3);
        (0..60).for_each(|_| queue.add(ANNA, Waiting::Somebody, nothing()));
        assert!(queue.next().is_some() && queue.next().is_some());
        assert!(queue.next().is_none(), "the third is for others");
        queue.add(BEN, Waiting::Somebody, nothing());
        assert_eq!(queue.next().map(|turn| turn.person), Some(BEN));
    }

    #[test]
    fn what_nobody_watches_comes_last_and_what_somebody_begins_to_watch_does_not() {
        let mut queue = Queue::new(1);
        let is_watched = Arc::new(AtomicBool::new(false));
        let seen = is_watched.clone();
        queue.add(ANNA, Waiting::Table(Arc::new(move || seen.load(Ordering::Relaxed))), nothing());
        queue.add(BEN, Waiting::Later, nothing());
        queue.add(BEN, Waiting::Somebody, nothing());
        queue.add(BEN, Waiting::Somebody, nothing());
        assert_eq!(turns(&mut queue, 2), [2, 2], "even when Ben had more than Anna");
        is_watched.store(true, Ordering::Relaxed);
        assert_eq!(turns(&mut queue, 2), [1, 2]);
    }

    #[test]
    fn idle_thoughts_make_way_for_those_that_were_asked_for() {
        let mut queue = Queue::new(3);
        let flags: [Flag; 3] = Default::default();
        assert!(queue.begin_idle(&flags[0]) && queue.begin_idle(&flags[1]));
        assert!(!queue.begin_idle(&flags[2]), "the last thread is left free");
        let raised = || flags.iter().filter(|flag| flag.load(Ordering::Relaxed)).count();
        queue.add(ANNA, Waiting::Later, nothing());
        let (first, _) = queue.next().expect("two idle thoughts do not hold it up").begin();
        assert_eq!(raised(), 1);
        queue.add(BEN, Waiting::Somebody, nothing());
        let (second, _) = queue.next().expect("nor the next").begin();
        assert_eq!(raised(), 2);
        flags.iter().for_each(|flag| queue.finish_idle(flag));
        queue.finish(first, SECOND);
        queue.add(ANNA, Waiting::Later, nothing());
        assert!(!queue.begin_idle(&flags[2]), "something waits");
        let (third, _) = queue.next().expect("Anna's").begin();
        queue.finish(third, SECOND);
        queue.finish(second, SECOND);
        assert!(queue.begin_idle(&flags[2]));
    }

    #[test]
    fn who_comes_late_has_saved_nothing_and_owes_nothing() {
        let mut queue = Queue::new(1);
        (0..200).for_each(|_| queue.add(ANNA, Waiting::Somebody, nothing()));
        turns(&mut queue, 100);
        (0..100).for_each(|_| queue.add(BEN, Waiting::Somebody, nothing()));
        let next = turns(&mut queue, 20);
        let bens = next.iter().filter(|&&person| person == BEN.0).count();
        assert!((9..=11).contains(&bens), "{next:?}");
    }
}
