//! The threads on which pages are drawn. Drawing is work of milliseconds; on the threads that answer people, whoever makes a move
//! meanwhile would wait for it before the move is even read.
//!
//! What changes at a table comes first: of everything else (whole pages, replays, pictures, analyses, lessons) only a few are
//! drawn at a time, so that no crowd of strangers at a shared match holds up a match that is played.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use rayon::ThreadPool;
use tokio::sync::{Semaphore, oneshot};

use crate::thinkers::be_nicer;

/// Answers come first, pages next, bots last: the system gives these threads a little less than those that answer.
const NICER: i32 = 3;

/// As many threads as there are cores. Pages are drawn in the order in which they are asked for.
#[derive(Clone)]
pub struct Painters {
    threads: Arc<ThreadPool>,
    /// So many threads may draw what is no live page.
    aside: Arc<Semaphore>,
}

impl Default for Painters {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // Where there is more than one thread, one is always left for the tables.
        Painters::new(cores, (cores - 1).max(1))
    }
}

impl Painters {
    fn new(threads: usize, aside: usize) -> Self {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|index| format!("painter-{index}"))
            .start_handler(|_| be_nicer(NICER))
            .build();
        let threads = Arc::new(pool.expect("the system gives us threads"));
        Painters { threads, aside: Arc::new(Semaphore::new(aside)) }
    }

    /// Draws what is no live page of a table, when it is its turn among all that is not.
    pub async fn draw_aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let turn = self.aside.clone().acquire_owned().await.expect("there are turns for ever");
        let drawing = move || {
            // Until it is drawn, also where nobody waits for it any more.
            let _turn = turn;
            work()
        };
        self.draw(drawing).await
    }

    /// Draws the live part of a table's page, and fails as it would have failed here.
    pub async fn draw<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let (give, given) = oneshot::channel();
        self.threads.spawn(move || {
            // A stream whose reader has closed the page needs it no more.
            if !give.is_closed() {
                let _ = give.send(catch_unwind(AssertUnwindSafe(work)));
            }
        });
        let drawn = given.await.expect("only what nobody waits for is not drawn");
        drawn.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn whoever_acts_waits_for_no_page() {
        let painters = Painters::default();
        let (finish, finished) = mpsc::channel::<()>();
        // This test has a single thread that answers: it goes on while something is drawn.
        let drawn = tokio::spawn(async move { painters.draw(move || finished.recv().is_ok()).await });
        tokio::task::yield_now().await;
        finish.send(()).expect("it is still being drawn");
        assert!(drawn.await.expect("it was drawn"));
    }

    #[tokio::test]
    async fn a_table_waits_for_nothing_that_is_aside() {
        let painters = Painters::new(2, 1);
        let (finish, finished) = mpsc::channel::<()>();
        let replay = painters.clone();
        let replay = tokio::spawn(async move { replay.draw_aside(move || finished.recv().is_ok()).await });
        let others: Vec<_> = (0..20)
            .map(|number| {
                let painters = painters.clone();
                tokio::spawn(async move { painters.draw_aside(move || number).await })
            })
            .collect();
        tokio::task::yield_now().await;
        // The first of them is being drawn and the others are waiting; a table's page passes them all.
        assert_eq!(painters.draw(|| 7).await, 7);
        assert!(others.iter().all(|other| !other.is_finished()));
        finish.send(()).expect("it is still being drawn");
        assert!(replay.await.expect("it was drawn"));
        for (number, other) in others.into_iter().enumerate() {
            assert_eq!(other.await.expect("it was drawn"), number);
        }
    }

    #[tokio::test]
    async fn who_goes_away_takes_their_turn_along_only_when_it_is_over() {
        let painters = Painters::new(2, 1);
        let (finish, finished) = mpsc::channel::<()>();
        let (begin, begun) = oneshot::channel();
        let drawing = move || {
            let _ = begin.send(());
            finished.recv().is_ok()
        };
        let gone = painters.clone();
        let gone = tokio::spawn(async move { gone.draw_aside(drawing).await });
        begun.await.expect("it is being drawn");
        gone.abort();
        assert!(gone.await.is_err_and(|error| error.is_cancelled()));
        assert_eq!(painters.aside.available_permits(), 0, "it is still being drawn");
        finish.send(()).expect("it is still being drawn");
        assert_eq!(painters.draw_aside(|| 7).await, 7);
    }

    #[tokio::test]
    async fn what_fails_there_fails_here_and_the_next_is_drawn() {
        let painters = Painters::default();
        let fails = painters.draw(|| -> usize { std::panic::panic_any("no such board") });
        let failed = AssertUnwindSafe(fails).catch_unwind().await.expect_err("it cannot be drawn");
        assert_eq!(failed.downcast_ref(), Some(&"no such board"));
        assert_eq!(painters.draw(|| 7).await, 7);
    }
}
