//! The threads on which bots think, so that no page ever waits for them.

mod afar;
mod idle;
mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use bots::Bot;
use rayon::ThreadPool;
use shelf::Recollection;
use store::PersonId;
use table::{AnyMatch, Seat, Seed};
use tokio::sync::{Semaphore, oneshot};

use crate::chance::Chance;
use crate::days::opponents;
use afar::Afar;
pub use afar::think_for_others;
pub use idle::{Kept, Mind};
pub use queue::Waiting;
use queue::{Queue, Turn, Work};

/// Pages come first: the system gives threads that are so much nicer what others leave.
const NICER: i32 = 10;

/// A few threads for all bots, hints and analyses, shared fairly by the people for whom they think.
#[derive(Clone)]
pub struct Thinkers {
    shared: Arc<Shared>,
}

struct Shared {
    pool: ThreadPool,
    queue: Mutex<Queue>,
    /// Others that think for this node, where there are any.
    afar: OnceLock<Afar>,
    chance: Arc<Chance>,
    /// Room for those who think while others do.
    minds: Arc<Semaphore>,
}

impl Thinkers {
    /// Two at least, so that nobody can have them all.
    pub fn new(chance: Arc<Chance>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::with_threads(cores.max(2), chance)
    }

    fn with_threads(count: usize, chance: Arc<Chance>) -> Self {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(count)
            .thread_name(|index| format!("bot-{index}"))
            .start_handler(|_| be_nice())
            .build();
        let pool = pool.expect("the system gives us threads");
        Thinkers {
            shared: Arc::new(Shared {
                pool,
                queue: Mutex::new(Queue::new(count)),
                afar: OnceLock::new(),
                chance,
                minds: Arc::new(Semaphore::new(idle::MOST_MINDS)),
            }),
        }
    }

    /// Has something thought out for a person, when it is their turn. None: it failed.
    pub async fn think<T: Send + 'static>(
        &self,
        person: PersonId,
        waiting: Waiting,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move || {
            // Nobody listens when the program ends, or when whoever asked has gone.
            if !answer.is_closed() {
                let _ = answer.send(catch_unwind(AssertUnwindSafe(work)).ok());
            }
        });
        self.shared.lock().add(person, waiting, work);
        Shared::go_on(&self.shared);
        answered.await.ok().flatten()
    }

    /// Lets thinkers at this NATS server think for the bots here.
    pub async fn reach(&self, nats: &str) {
        if let Some(afar) = Afar::reach(nats).await {
            let _ = self.shared.afar.set(afar);
        }
    }

    /// How many things can be thought out at once.
    pub fn count(&self) -> usize {
        self.shared.pool.current_num_threads()
    }

    /// How many things wait to be thought out.
    pub fn waiting(&self) -> usize {
        self.shared.lock().waiting()
    }

    /// The bot's move for a seat that is waited for, and what the bot will remember of its thoughts.
    pub async fn choose(
        &self,
        person: PersonId,
        waiting: Waiting,
        played: Box<dyn AnyMatch>,
        (seat, bot, style): (Seat, Bot, u32),
        mut recollection: Recollection,
    ) -> (String, Recollection) {
        if let Some(afar) = self.shared.afar.get()
            && let Some(text) = afar.choose(&*played, seat, bot, style).await
        {
            // What was thought elsewhere is remembered by nobody.
            return (text, Recollection::default());
        }
        let seed = self.shared.chance.thought(&*played, seat);
        let chosen = self.think(person, waiting, move || {
            let mut choose =
                |bot| shelf::choose_in_style(&*played, seat, bot, style, seed, &mut recollection);
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

/// A bot of a day's deal: its chance is the deal's, and it remembers nothing.
impl Thinkers {
    pub async fn choose_for_deal(
        &self,
        person: PersonId,
        waiting: Waiting,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        bot: Bot,
        seed: Seed,
    ) -> Option<String> {
        self.think(person, waiting, move || opponents::choose(&*played, seat, bot, &seed)).await
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives every free thread something to think about.
    fn go_on(this: &Arc<Self>) {
        let turns: Vec<Turn> = {
            let mut queue = this.lock();
            std::iter::from_fn(|| queue.next()).collect()
        };
        for turn in turns {
            let shared = this.clone();
            this.pool.spawn(move || {
                let (running, work) = turn.begin();
                let begun = Instant::now();
                work();
                shared.lock().finish(running, begun.elapsed());
                Shared::go_on(&shared);
            });
        }
    }
}

/// Lets this thread wait for those that answer people.
pub fn be_nice() {
    be_nicer(NICER);
}

/// Lets this thread wait for those that are less nice.
#[cfg(unix)]
pub fn be_nicer(by: i32) {
    if let Err(error) = rustix::process::nice(by) {
        tracing::debug!(%error, "this thread is as eager as those that answer");
    }
}

#[cfg(not(unix))]
pub fn be_nicer(_: i32) {}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn somebody_elses_bot_does_not_wait_for_sixty_masters() {
        let thinkers = Thinkers::with_threads(2, Arc::default());
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        for _ in 0..60 {
            let (thinkers, ended) = (thinkers.clone(), ended.clone());
            let forever = move || drop(ended.lock().map(|ended| ended.recv()));
            tokio::spawn(async move { thinkers.think(PersonId(1), Waiting::Somebody, forever).await });
        }
        while thinkers.waiting() < 59 {
            tokio::task::yield_now().await;
        }
        let answer = thinkers.think(PersonId(2), Waiting::Somebody, || 7).await;
        assert_eq!(answer, Some(7), "while the first of the sixty is still being thought");
        drop(end);
    }

    #[tokio::test]
    async fn a_thought_that_fails_leaves_its_thread_to_the_next() {
        let thinkers = Thinkers::with_threads(2, Arc::default());
        for _ in 0..4 {
            let failed: Option<()> =
                thinkers.think(PersonId(1), Waiting::Somebody, || panic!("no idea")).await;
            assert!(failed.is_none());
        }
        assert_eq!(thinkers.think(PersonId(1), Waiting::Somebody, || 1).await, Some(1));
    }
}
