//! The threads on which pages are drawn. Drawing is work of milliseconds; on the threads that answer people, whoever makes a move
//! meanwhile would wait for it before the move is even read.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use rayon::ThreadPool;
use tokio::sync::oneshot;

use crate::thinkers::be_nicer;

/// Answers come first, pages next, bots last: the system gives these threads a little less than those that answer.
const NICER: i32 = 3;

/// As many threads as there are cores. Pages are drawn in the order in which they are asked for.
#[derive(Clone)]
pub struct Painters(Arc<ThreadPool>);

impl Default for Painters {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(cores)
            .thread_name(|index| format!("painter-{index}"))
            .start_handler(|_| be_nicer(NICER))
            .build();
        Painters(Arc::new(pool.expect("the system gives us threads")))
    }
}

impl Painters {
    /// Draws something, and fails as it would have failed here.
    pub async fn draw<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let (give, given) = oneshot::channel();
        self.0.spawn(move || {
            // Whoever wanted it may have closed the page.
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
    async fn what_fails_there_fails_here_and_the_next_is_drawn() {
        let painters = Painters::default();
        let fails = painters.draw(|| -> usize { std::panic::panic_any("no such board") });
        let failed = AssertUnwindSafe(fails).catch_unwind().await.expect_err("it cannot be drawn");
        assert_eq!(failed.downcast_ref(), Some(&"no such board"));
        assert_eq!(painters.draw(|| 7).await, 7);
    }
}
