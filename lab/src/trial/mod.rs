//! `coppice trial`: what the server promises, put to the test with processes that are really killed.
//!
//! Every trial starts servers of its own, plays at them as programs do, breaks something, and compares at the end what
//! was acknowledged with what is in the store. It fails when a move was lost or doubled, when a match does not replay,
//! or when somebody was not shown what was played.

mod backups;
mod blows;
mod clocks;
mod crowd;
#[cfg(unix)]
mod disk;
#[cfg(unix)]
mod faults;
mod idle;
mod letters;
mod people;
mod players;
mod tournament;
mod verdict;

use clap::{Args, Subcommand};

/// Which promise.
#[derive(Subcommand, Clone, Debug)]
pub enum TrialCommand {
    /// Kill servers at random moments while people play, and start them again
    Kill(KillArgs),
    /// Two nodes on PostgreSQL and NATS: kill one for good while people play, then restart NATS and PostgreSQL
    Outage(OutageArgs),
    /// Let the disk fail at random moments while people play: no room, no quota, errors of the device
    #[cfg(unix)]
    Disk(DiskArgs),
    /// Take the power away at random moments while people play: what was not synced is lost
    #[cfg(unix)]
    Power(PowerArgs),
    /// Kill backups at random moments while people play, and see that none of them is taken for a whole one
    Backup(BackupTrialArgs),
    /// Open many connections that wait, and measure what they cost
    Idle(idle::IdleArgs),
    /// Let the clocks of many tables run, and measure what they cost and how soon a flag falls
    Clocks(clocks::ClocksArgs),
    /// One visitor takes as many bots and connections as they can: what the others notice
    Crowd(crowd::CrowdArgs),
    /// Fill a store with people and results, and measure how long the pages about them take
    People(people::PeopleArgs),
    /// A tournament of many people at two nodes on PostgreSQL, of which one is killed in the middle of a round
    Tournament(tournament::TournamentArgs),
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

#[derive(Args, Clone, Debug)]
pub struct DiskArgs {
    /// So often
    #[arg(long, default_value_t = 100)]
    pub times: usize,
    #[command(flatten)]
    pub play: PlayArgs,
    /// The disk of PostgreSQL; otherwise that of a server on SQLite
    #[arg(long)]
    pub postgres: bool,
    /// A small disk that is really full, for which one must be allowed to mount; otherwise errors are put between the
    /// program and the system
    #[arg(long, conflicts_with = "postgres")]
    pub full: bool,
}

#[derive(Args, Clone, Debug)]
pub struct PowerArgs {
    /// So often
    #[arg(long, default_value_t = 20)]
    pub times: usize,
    #[command(flatten)]
    pub play: PlayArgs,
    /// The machine of PostgreSQL, with two nodes on others that go on; otherwise that of a server on SQLite
    #[arg(long)]
    pub postgres: bool,
}

#[derive(Args, Clone, Debug)]
pub struct BackupTrialArgs {
    /// So often
    #[arg(long, default_value_t = 50)]
    pub times: usize,
    #[command(flatten)]
    pub play: PlayArgs,
    /// Of a store in PostgreSQL; otherwise in SQLite
    #[arg(long)]
    pub postgres: bool,
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
            #[cfg(unix)]
            TrialCommand::Disk(args) => faults::disk(args).await,
            #[cfg(unix)]
            TrialCommand::Power(args) => faults::power(args).await,
            TrialCommand::Backup(args) => backups::backup(args).await,
            TrialCommand::Idle(args) => idle::run(args).await,
            TrialCommand::Clocks(args) => clocks::run(args).await,
            TrialCommand::Crowd(args) => crowd::run(args).await,
            TrialCommand::People(args) => people::run(args).await,
            TrialCommand::Tournament(args) => tournament::run(args).await,
        }
    }
}
