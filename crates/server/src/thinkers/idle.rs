//! Thinking while others think: a master goes on with its tree where a thread would otherwise do nothing.
//!
//! What is thought here was asked for by nobody. It never has the last thread, it ends as soon as somebody's own thought needs the
//! room, and there are never more trees of it in memory than [`MOST_MINDS`].

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use shelf::Recollection;
use table::{AnyMatch, Seat};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use super::queue::Flag;
use super::{Shared, Thinkers};
use crate::chance::random_number;

/// So many bots of a node have a tree while others think; each is some tens of megabytes at the most.
pub const MOST_MINDS: usize = 8;

/// Whether anybody still looks is asked after every so many iterations.
const LOOK_EVERY: u32 = 64;

/// A bot that is not asked, and what it has thought so far.
pub struct Mind {
    pub seat: Seat,
    pub style: u32,
    pub played: Box<dyn AnyMatch>,
    pub recollection: Recollection,
    room: OwnedSemaphorePermit,
}

/// A tree that was grown while others thought, and its place among [`MOST_MINDS`].
pub struct Kept {
    pub seat: Seat,
    pub recollection: Recollection,
    room: OwnedSemaphorePermit,
}

impl Mind {
    /// A moment to think about, going on from what was thought about it before.
    pub fn of(seat: Seat, style: u32, played: Box<dyn AnyMatch>, kept: Kept) -> Mind {
        let Kept { recollection, room, .. } = kept;
        Mind { seat, style, played, recollection, room }
    }

    /// What is left when the moment has passed.
    pub fn keep(self) -> Kept {
        let Mind { seat, recollection, room, .. } = self;
        Kept { seat, recollection, room }
    }

    fn think(&mut self, flag: &Flag, is_watched: &dyn Fn() -> bool) {
        let counter = metrics::counter!("coppice_idle_iterations_total");
        let mut count = 0;
        let mut goes_on = || {
            count += 1;
            let looks_up = count % LOOK_EVERY == 0;
            counter.increment(if looks_up { LOOK_EVERY.into() } else { 0 });
            !flag.load(Ordering::Relaxed) && (!looks_up || is_watched())
        };
        let Mind { seat, style, played, recollection, .. } = self;
        shelf::ponder(&**played, *seat, *style, random_number(), recollection, &mut goes_on);
    }
}

/// A mind at work.
pub struct Pondering {
    flag: Flag,
    mind: oneshot::Receiver<Mind>,
}

impl Pondering {
    /// Waits until it has ended by itself: somebody else needs the thread, nobody looks, or the tree is as large as it may be. None:
    /// it failed.
    pub async fn ended(&mut self) -> Option<Mind> {
        (&mut self.mind).await.ok()
    }

    /// Ends it: that takes no longer than one iteration.
    pub async fn end(mut self) -> Option<Mind> {
        self.flag.store(true, Ordering::Relaxed);
        self.ended().await
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.flag.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// Room for the tree of a seat that is not asked. None: there are too many already, or others think for this node.
    pub fn make_room(&self, seat: Seat) -> Option<Kept> {
        let room = self.shared.minds.clone().try_acquire_owned().ok()?;
        let is_alone = self.shared.afar.get().is_none();
        is_alone.then(|| Kept { seat, recollection: Recollection::default(), room })
    }

    /// Thinks on where a thread is idle, while somebody looks. The mind comes back at once where none is.
    pub fn ponder(
        &self,
        mut mind: Mind,
        is_watched: Arc<dyn Fn() -> bool + Send + Sync>,
    ) -> Result<Pondering, Mind> {
        let flag = Flag::default();
        if !self.shared.lock().begin_idle(&flag) {
            return Err(mind);
        }
        let (answer, answered) = oneshot::channel();
        let (shared, raised) = (self.shared.clone(), flag.clone());
        self.shared.pool.spawn(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| mind.think(&raised, &*is_watched)));
            shared.lock().finish_idle(&raised);
            if thought.is_ok() {
                // Nobody listens when the table has left memory.
                let _ = answer.send(mind);
            } else {
                tracing::error!("a bot failed while others thought; it forgets what it thought");
            }
            Shared::go_on(&shared);
        });
        Ok(Pondering { flag, mind: answered })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize};

    use store::PersonId;
    use table::{Seed, Setup};

    use super::*;
    use crate::thinkers::Waiting;

    const SECOND: Seat = Seat::new(1);

    /// The first seat is asked; the second has time to think.
    fn mind(thinkers: &Thinkers) -> Mind {
        let entry = shelf::find("nim").expect("on the shelf");
        let played = (entry.deal)(Setup::for_players(2), Seed::named("idle")).expect("a deal");
        assert!(!played.waiting_for().contains(SECOND));
        Mind::of(SECOND, 0, played, thinkers.make_room(SECOND).expect("room"))
    }

    fn always() -> Arc<dyn Fn() -> bool + Send + Sync> {
        Arc::new(|| true)
    }

    #[tokio::test]
    async fn who_thinks_while_others_do_makes_way_for_them() {
        let thinkers = Thinkers::with_threads(2, Arc::default());
        let Ok(mut pondering) = thinkers.ponder(mind(&thinkers), always()) else { panic!("two are idle") };
        let second = thinkers.ponder(mind(&thinkers), always());
        assert!(second.is_err(), "the last thread is for those who ask");
        let answer = thinkers.think(PersonId(1), Waiting::Somebody, || 7).await;
        assert_eq!(answer, Some(7));
        // It would think for ever otherwise: nobody ended it, and somebody looks.
        let mut back = pondering.ended().await.expect("it does not fail");
        // It goes on when nothing else is asked: as soon as the thread that answered has said that it is free.
        while let Err(mind) = thinkers.ponder(back, always()) {
            back = mind;
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn it_ends_when_nobody_looks_and_when_the_table_moves_on() {
        let thinkers = Thinkers::with_threads(2, Arc::default());
        let (is_watched, looked) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicUsize::new(0)));
        let look = {
            let (is_watched, looked) = (is_watched.clone(), looked.clone());
            Arc::new(move || {
                looked.fetch_add(1, Ordering::Relaxed);
                is_watched.load(Ordering::Relaxed)
            })
        };
        let Ok(mut pondering) = thinkers.ponder(mind(&thinkers), look.clone()) else { panic!("idle") };
        while looked.load(Ordering::Relaxed) < 5 {
            tokio::task::yield_now().await;
        }
        is_watched.store(false, Ordering::Relaxed);
        let back = pondering.ended().await.expect("it does not fail");
        is_watched.store(true, Ordering::Relaxed);
        let Ok(pondering) = thinkers.ponder(back, look) else { panic!("idle") };
        let kept = pondering.end().await.map(Mind::keep).expect("it does not fail");
        assert_eq!(kept.seat, SECOND);
    }

    #[tokio::test]
    async fn a_node_has_no_more_than_so_many_trees_in_memory() {
        let thinkers = Thinkers::with_threads(2, Arc::default());
        let mut kept: Vec<Kept> = (0..MOST_MINDS).filter_map(|_| thinkers.make_room(SECOND)).collect();
        assert_eq!(kept.len(), MOST_MINDS);
        assert!(thinkers.make_room(SECOND).is_none());
        kept.pop();
        assert!(thinkers.make_room(SECOND).is_some());
    }
}
