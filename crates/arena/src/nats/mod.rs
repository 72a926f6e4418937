//! The same matches on many machines, through NATS JetStream.
//!
//! A *host* puts one job for each match into a work queue; *workers* take them, play, and put what came of them into a stream
//! of results, from which the host fills its archive. A worker keeps a job by signs of life; when they stop, the job is given
//! to another. A match that was played twice that way has the same number and is kept once.

mod host;
mod worker;

use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::stream::{Config, RetentionPolicy, Stream};
use async_nats::jetstream::{self, Context};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::archive::ArchiveError;
use crate::outcome::Outcome;
use crate::plan::Plan;

pub use host::{Hosting, host};
pub use worker::{Working, work};

/// Results are forgotten after so long; by then every host has fetched its own.
const KEEP_RESULTS: Duration = Duration::from_secs(7 * 24 * 3600);
/// A result that is published again within this time is dropped by the server already.
const SAME_RESULT: Duration = Duration::from_secs(120);

/// Why work over NATS stopped.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    #[error("cannot reach the NATS server at {url}: {reason}")]
    Connect { url: String, reason: String },
    #[error("the NATS server refuses: {0} (it must run with JetStream: nats-server -js)")]
    Refused(String),
    #[error("a worker could not play match {index}: {wrong}")]
    Match { index: u32, wrong: String },
    #[error("a message is not what was expected: {0}")]
    Message(String),
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    #[error("no threads to work with: {0}")]
    Runtime(#[from] std::io::Error),
}

/// Turns what the NATS client says into an error of ours.
fn refused(error: impl std::fmt::Display) -> NatsError {
    NatsError::Refused(error.to_string())
}

/// A job: one match of a run.
#[derive(Debug, Serialize, Deserialize)]
struct Job {
    run: String,
    /// Who asked for it: the server drops results that come twice, but not those that another host is waiting for.
    host: u64,
    index: u32,
    /// So long a worker may give no sign of life before its job is given to another.
    lease: Duration,
}

/// What came of a job.
#[derive(Debug, Serialize, Deserialize)]
struct Done {
    index: u32,
    worker: String,
    result: Result<Outcome, String>,
}

/// The name of a run: the same plan has the same name.
fn run_name(plan: &Plan) -> String {
    let digest = Sha256::digest(serde_json::to_vec(plan).expect("a plan is plain data"));
    hex::encode(&digest[..8])
}

/// What host and workers share on the server. Only programs of the same build share work: a match must not depend on who
/// played it.
struct Queue {
    context: Context,
    jobs: Stream,
    results: Stream,
    /// The plans of all runs that are hosted now, by name.
    plans: Stream,
    build: String,
}

impl Queue {
    async fn connect(url: &str, build: &str) -> Result<Self, NatsError> {
        let client = async_nats::connect(url)
            .await
            .map_err(|error| NatsError::Connect { url: url.to_owned(), reason: error.to_string() })?;
        let context = jetstream::new(client);
        let jobs = Config {
            name: "coppice-arena-jobs".to_owned(),
            subjects: vec!["coppice.arena.jobs.>".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            ..Config::default()
        };
        let results = Config {
            name: "coppice-arena-results".to_owned(),
            subjects: vec!["coppice.arena.results.>".to_owned()],
            max_age: KEEP_RESULTS,
            duplicate_window: SAME_RESULT,
            ..Config::default()
        };
        // A key-value bucket would be the same, but its client asks older servers what they cannot tell.
        let plans = Config {
            name: "coppice-arena-plans".to_owned(),
            subjects: vec!["coppice.arena.plans.>".to_owned()],
            max_messages_per_subject: 1,
            ..Config::default()
        };
        Ok(Queue {
            jobs: context.get_or_create_stream(jobs).await.map_err(refused)?,
            results: context.get_or_create_stream(results).await.map_err(refused)?,
            plans: context.get_or_create_stream(plans).await.map_err(refused)?,
            context,
            build: build.to_owned(),
        })
    }

    fn plan_subject(&self, run: &str) -> String {
        format!("coppice.arena.plans.{}.{run}", self.build)
    }

    fn job_subject(&self, run: &str) -> String {
        format!("coppice.arena.jobs.{}.{run}", self.build)
    }

    fn result_subject(&self, run: &str) -> String {
        format!("coppice.arena.results.{}.{run}", self.build)
    }

    /// The queue from which all workers of this build take their jobs.
    async fn jobs(&self, lease: Duration) -> Result<jetstream::consumer::PullConsumer, NatsError> {
        let name = format!("workers-{}", self.build);
        let config = pull::Config {
            durable_name: Some(name),
            filter_subject: self.job_subject("*"),
            ack_wait: lease,
            ..pull::Config::default()
        };
        self.jobs.create_consumer(config).await.map_err(refused)
    }
}

/// Threads for talking to the server; the matches have their own.
fn runtime() -> Result<tokio::runtime::Runtime, NatsError> {
    Ok(tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?)
}
