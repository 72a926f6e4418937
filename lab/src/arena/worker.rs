//! `coppice arena worker`: plays matches that a host gives out over NATS.

use arena::nats::{Working, work};
use arena::{Outcome, Plan};
use clap::Args;
use indicatif::ProgressBar;
use shelf::Visitor;
use table::Advice;

use super::archives;

#[derive(Args)]
pub struct WorkerArgs {
    /// The NATS server, which must run with JetStream
    #[arg(long, value_name = "URL", default_value = "nats://127.0.0.1:4222")]
    nats: String,
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
    /// How this worker is called [default: the number of its process]
    #[arg(long)]
    name: Option<String>,
    /// Let runs start programs here (cmd:…); whoever can reach the NATS server can then run anything on this machine
    #[arg(long)]
    programs: bool,
}

impl WorkerArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        let working = Working {
            url: self.nats,
            build: archives::build()?,
            name: self.name.unwrap_or_else(|| format!("worker-{}", std::process::id())),
            threads: self.threads.unwrap_or_else(all),
            programs: self.programs,
        };
        eprintln!("{} works for {}; end it with Ctrl-C", working.name, working.url);
        let bar = ProgressBar::new_spinner().with_message("matches played: 0");
        Ok(work(&working, play, move |_| {
            bar.inc(1);
            bar.set_message(format!("matches played: {}", bar.position()));
        })?)
    }
}

/// Plays a match of any game on the shelf.
fn play(plan: &Plan, index: u32) -> Result<Outcome, String> {
    struct Play<'a>(&'a Plan, u32);

    impl Visitor for Play<'_> {
        type Out = Result<Outcome, String>;

        fn visit<G: Advice>(self) -> Self::Out {
            if self.0.rules_version != G::ABOUT.rules_version {
                return Err(format!("the rules here are version {}", G::ABOUT.rules_version));
            }
            arena::play::<G>(self.0, self.1).map_err(|error| error.to_string())
        }
    }

    shelf::visit(&plan.game, Play(plan, index)).unwrap_or_else(|| Err(format!("no game “{}”", plan.game)))
}
