//! `coppice trial`: what the server promises, put to the test with processes that are really killed.
//!
//! Every trial starts servers of its own, plays at them as programs do, breaks something, and compares at the end what
//! was acknowledged with what is in the store. It fails when a move was lost or doubled, when a match does not replay,
//! or when somebody was not shown what was played.

mod blows;
mod idle;
mod players;
mod verdict;

use clap::{Args, Subcommand};

/// Which promise.
#[derive(Subcommand, Clone, Debug)]
pub enum TrialCommand {
    /// Kill servers at random moments while people play, and start them again
    Kill(KillArgs),
    /// Two nodes on PostgreSQL and NATS: kill one for good while people play, then restart NATS and PostgreSQL
    Outage(OutageArgs),
    /// Open many connections that wait, and measure what they cost
    Idle(idle::IdleArgs),
}

#[derive(Args, Clone, Debug)]
pub struct KillArgs {
    /// So often
    #[arg(long, default_value_t = 200)]
    pub times: usize,
    #[command(flatten)]
    pub play: PlayArgs,
    /// On PostgreSQL, with two nodes, of which a random one is killed; otherwise one server on SQLite
    #[arg(long)]
    pub postgres: bool,
    /// The nodes wake one another by NATS; otherwise by the database
    #[arg(long, requires = "postgres")]
    pub nats: bool,
}

#[derive(Args, Clone, Debug)]
pub struct OutageArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    /// So many seconds between one blow and the next
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
}

/// How people play meanwhile.
#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    /// So many tables at once
    #[arg(long, default_value_t = 20)]
    pub tables: usize,
    /// Which game
    #[arg(long, default_value = "woodcraft-roll")]
    pub game: String,
    /// So many milliseconds between two moves at a table
    #[arg(long, default_value_t = 100)]
    pub pause: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl TrialCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(async {
            // Whoever interrupts it leaves no servers behind.
            tokio::select! {
                done = self.go() => done,
                interrupted = tokio::signal::ctrl_c() => {
                    interrupted?;
                    anyhow::bail!("interrupted")
                }
            }
        })
    }

    async fn go(&self) -> anyhow::Result<()> {
        match self {
            TrialCommand::Kill(args) => blows::kill(args).await,
            TrialCommand::Outage(args) => blows::outage(args).await,
            TrialCommand::Idle(args) => idle::run(args).await,
        }
    }
}
