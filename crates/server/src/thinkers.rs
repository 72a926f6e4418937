//! The threads on which bots think, so that no page ever waits for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bots::Bot;
use rayon::ThreadPool;
use shelf::Recollection;
use table::{AnyMatch, Seat};
use tokio::sync::oneshot;

/// A few threads for all bots of all tables.
#[derive(Clone)]
pub struct Thinkers {
    pool: Arc<ThreadPool>,
}

impl Thinkers {
    /// One core is left to those who look at pages, where there are several.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(cores.saturating_sub(1).max(1))
            .thread_name(|index| format!("bot-{index}"))
            .build();
        Thinkers { pool: Arc::new(pool.expect("the system gives us threads")) }
    }

    /// Has something thought out, when a thread is free. None: it failed.
    pub async fn think<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.pool.spawn(move || {
            // Nobody listens when the program ends.
            let _ = answer.send(catch_unwind(AssertUnwindSafe(work)).ok());
        });
        answered.await.ok().flatten()
    }

    /// How many things can be thought out at once.
    pub fn count(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// The bot's move for a seat that is waited for, and what the bot will remember of its thoughts.
    pub async fn choose(
        &self,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        bot: Bot,
        mut recollection: Recollection,
    ) -> (String, Recollection) {
        let chosen = self.think(move || {
            let mut choose = |bot| shelf::choose(&*played, seat, bot, random_number(), &mut recollection);
            let chosen = catch_unwind(AssertUnwindSafe(|| choose(bot)));
            match chosen {
                Ok(text) => (text, recollection),
                Err(_) => {
                    tracing::error!(%bot, game = played.about().slug, "a bot failed; it moves at random");
                    (choose(Bot::Random), Recollection::default())
                }
            }
        });
        chosen.await.expect("a random move can always be made")
    }
}

impl Default for Thinkers {
    fn default() -> Self {
        Thinkers::new()
    }
}

pub fn random_number() -> u64 {
    getrandom::u64().expect("the system has a random source")
}
