//! A worker: takes jobs, plays, and gives signs of life while it does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;

use super::{Done, Job, NatsError, Queue, refused, runtime};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::player::Player;

/// How a worker works.
#[derive(Clone, Debug)]
pub struct Working {
    pub url: String,
    /// Which build of the program this is; only jobs of hosts of the same build are taken.
    pub build: String,
    /// How it is called in the host's progress.
    pub name: String,
    pub threads: usize,
    /// Whether runs may start programs here (`cmd:…`). Whoever can reach the NATS server can then run anything.
    pub programs: bool,
}

/// Plays a match; the error says why it cannot.
pub type PlayMatch = fn(&Plan, u32) -> Result<Outcome, String>;

/// So long one request for a job waits at the server.
const WAIT: Duration = Duration::from_secs(10);
/// After so many failures in a row the server is gone for good.
const PATIENCE: u32 = 60;
/// So long a worker waits after a failure.
const PAUSE: Duration = Duration::from_secs(2);
/// Until a host says otherwise a worker may be silent for so long.
const FIRST_LEASE: Duration = Duration::from_secs(30);

/// Works until it is stopped, or the server is gone for good. `played` hears of every match.
pub fn work(
    working: &Working,
    play: PlayMatch,
    played: impl Fn(u32) + Send + Sync + 'static,
) -> Result<(), NatsError> {
    runtime()?.block_on(async {
        let queue = Queue::connect(&working.url, &working.build).await?;
        let jobs = match queue.jobs.get_consumer(&format!("workers-{}", working.build)).await {
            Ok(consumer) => consumer,
            Err(_) => queue.jobs(FIRST_LEASE).await?,
        };
        let worker = Arc::new(Worker {
            queue,
            jobs,
            working: working.clone(),
            play,
            played: Box::new(played),
            known: Mutex::default(),
        });
        let mut hands = tokio::task::JoinSet::new();
        for _ in 0..working.threads.max(1) {
            let worker = worker.clone();
            hands.spawn(async move { worker.go().await });
        }
        match hands.join_next().await {
            Some(Ok(stopped)) => stopped,
            Some(Err(panicked)) => Err(refused(panicked)),
            None => Ok(()),
        }
    })
}

struct Worker {
    queue: Queue,
    jobs: PullConsumer,
    working: Working,
    play: PlayMatch,
    played: Box<dyn Fn(u32) + Send + Sync>,
    /// The plans that were heard of, by the name of their run.
    known: Mutex<HashMap<String, Arc<Plan>>>,
}

impl Worker {
    /// One job after the other. A server that is away for a while is waited for; what was lost with it is handed out again.
    async fn go(&self) -> Result<(), NatsError> {
        let mut failures = 0;
        loop {
            match self.next_job().await {
                Ok(()) => failures = 0,
                Err(error) if failures == PATIENCE => return Err(error),
                Err(_) => {
                    failures += 1;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// Asks for a job and does it. Only one at a time is asked for, so that nobody hoards what others could do.
    async fn next_job(&self) -> Result<(), NatsError> {
        let asked = self.jobs.batch().max_messages(1).expires(WAIT).messages().await;
        let mut messages = asked.map_err(refused)?;
        while let Some(message) = messages.next().await {
            self.serve(message.map_err(refused)?).await?;
        }
        Ok(())
    }

    async fn serve(&self, message: Message) -> Result<(), NatsError> {
        let job: Job = serde_json::from_slice(&message.payload)
            .map_err(|error| NatsError::Message(error.to_string()))?;
        let Some(plan) = self.plan(&job.run).await? else {
            // The host has everything it wanted and is gone.
            return message.ack().await.map_err(refused);
        };
        let result = self.play(&message, &plan, &job).await?;
        let done = Done { index: job.index, worker: self.working.name.clone(), result };
        let done = postcard::to_stdvec(&done).expect("an outcome is plain data");
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Msg-Id", format!("{}-{:x}-{}", job.run, job.host, job.index));
        let subject = self.queue.result_subject(&job.run);
        // First the result is safe, then the job is done: a worker that dies in between plays twice, never not at all.
        let sent = self.queue.context.publish_with_headers(subject, headers, done.into()).await;
        sent.map_err(refused)?.await.map_err(refused)?;
        message.double_ack().await.map_err(refused)?;
        (self.played)(job.index);
        Ok(())
    }

    /// Plays the match and gives signs of life meanwhile.
    async fn play(
        &self,
        message: &Message,
        plan: &Arc<Plan>,
        job: &Job,
    ) -> Result<Result<Outcome, String>, NatsError> {
        if !self.working.programs && plan.players.iter().any(Player::is_command) {
            return Ok(Err(format!("worker {} starts no programs (--programs)", self.working.name)));
        }
        let (play, plan, index) = (self.play, plan.clone(), job.index);
        let mut playing = tokio::task::spawn_blocking(move || play(&plan, index));
        let mut sign_of_life = tokio::time::interval(job.lease / 3);
        loop {
            tokio::select! {
                over = &mut playing => {
                    return Ok(over.unwrap_or_else(|panicked| Err(panicked.to_string())));
                }
                _ = sign_of_life.tick() => {
                    message.ack_with(AckKind::Progress).await.map_err(refused)?;
                }
            }
        }
    }

    /// The plan of a run; none when its host has ended it.
    async fn plan(&self, run: &str) -> Result<Option<Arc<Plan>>, NatsError> {
        if let Some(plan) = self.known.lock().expect("nobody panics here").get(run) {
            return Ok(Some(plan.clone()));
        }
        let subject = self.queue.plan_subject(run);
        let message = match self.queue.plans.get_last_raw_message_by_subject(&subject).await {
            Ok(message) => message,
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => return Ok(None),
            Err(error) => return Err(refused(error)),
        };
        let plan: Plan = serde_json::from_slice(&message.payload)
            .map_err(|error| NatsError::Message(error.to_string()))?;
        let plan = Arc::new(plan);
        self.known.lock().expect("nobody panics here").insert(run.to_owned(), plan.clone());
        Ok(Some(plan))
    }
}
