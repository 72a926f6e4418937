//! The host: gives out the matches of a plan and collects what came of them.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use futures_util::StreamExt;

use super::{Done, Job, NatsError, Queue, refused, run_name, runtime};
use crate::archive::Archive;
use crate::outcome::Outcome;

/// How a run is hosted.
#[derive(Clone, Debug)]
pub struct Hosting {
    pub url: String,
    /// Which build of the program this is; only workers of the same build take part.
    pub build: String,
    /// So long a worker may give no sign of life before its job is given to another.
    pub lease: Duration,
}

/// So many jobs are published before the server's word that it has them is waited for.
const AT_ONCE: usize = 256;

/// Has those of the first `matches` that the archive lacks played by workers. `kept` hears of each with the number of workers
/// that have been heard of so far.
pub fn host(
    hosting: &Hosting,
    archive: &mut Archive,
    matches: u32,
    kept: impl FnMut(&Outcome, usize),
) -> Result<(), NatsError> {
    runtime()?.block_on(Host::new(hosting, archive, matches, kept).go())
}

struct Host<'a, F> {
    hosting: &'a Hosting,
    archive: &'a mut Archive,
    matches: u32,
    kept: F,
    workers: HashSet<String>,
    run: String,
    /// So many matches are still to come.
    left: usize,
}

impl<'a, F: FnMut(&Outcome, usize)> Host<'a, F> {
    fn new(hosting: &'a Hosting, archive: &'a mut Archive, matches: u32, kept: F) -> Self {
        let run = run_name(archive.plan());
        let left = archive.missing(matches).len();
        Host { hosting, archive, matches, kept, workers: HashSet::new(), run, left }
    }

    async fn go(mut self) -> Result<(), NatsError> {
        let queue = Queue::connect(&self.hosting.url, &self.hosting.build).await?;
        let plan = serde_json::to_vec(self.archive.plan()).expect("a plan is plain data");
        let sent = queue.context.publish(queue.plan_subject(&self.run), plan.into()).await;
        sent.map_err(refused)?.await.map_err(refused)?;
        queue.jobs(self.hosting.lease).await?;
        // A host that was stopped may have left jobs behind, and workers results.
        queue.jobs.purge().filter(queue.job_subject(&self.run)).await.map_err(refused)?;
        let results = pull::Config {
            filter_subject: queue.result_subject(&self.run),
            ack_policy: AckPolicy::None,
            inactive_threshold: Duration::from_secs(3600),
            ..pull::Config::default()
        };
        let consumer = queue.results.create_consumer(results).await.map_err(refused)?;
        let waiting = consumer.cached_info().num_pending;
        let mut results = consumer.messages().await.map_err(refused)?;
        for _ in 0..waiting {
            self.take(results.next().await)?;
        }
        self.give_out(&queue).await?;
        while self.left > 0 {
            self.take(results.next().await)?;
        }
        queue.results.purge().filter(queue.result_subject(&self.run)).await.map_err(refused)?;
        queue.plans.purge().filter(queue.plan_subject(&self.run)).await.map_err(refused)?;
        Ok(())
    }

    /// Publishes a job for each match that is missing.
    async fn give_out(&self, queue: &Queue) -> Result<(), NatsError> {
        let subject = queue.job_subject(&self.run);
        let host = RandomState::new().hash_one(&self.run);
        for some in self.archive.missing(self.matches).chunks(AT_ONCE) {
            let mut sent = Vec::with_capacity(some.len());
            for &index in some {
                let job = Job { run: self.run.clone(), host, index, lease: self.hosting.lease };
                let job = serde_json::to_vec(&job).expect("a job is plain data");
                sent.push(queue.context.publish(subject.clone(), job.into()).await.map_err(refused)?);
            }
            for sent in sent {
                sent.await.map_err(refused)?;
            }
        }
        Ok(())
    }

    /// Keeps a result, if it is new.
    fn take(
        &mut self,
        message: Option<Result<async_nats::jetstream::Message, pull::MessagesError>>,
    ) -> Result<(), NatsError> {
        let message = message.ok_or_else(|| refused("the stream of results ended"))?.map_err(refused)?;
        let done: Done =
            postcard::from_bytes(&message.payload).map_err(|error| NatsError::Message(error.to_string()))?;
        let outcome = done.result.map_err(|wrong| NatsError::Match { index: done.index, wrong })?;
        self.workers.insert(done.worker);
        let copy = outcome.clone();
        if self.archive.keep(outcome)? && copy.index < self.matches {
            self.left -= 1;
            (self.kept)(&copy, self.workers.len());
        }
        Ok(())
    }
}
