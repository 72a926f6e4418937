//! `coppice thinker`: thinks for the bots of servers elsewhere.

use clap::Args;
use tracing_subscriber::EnvFilter;

use crate::serve::end;

#[derive(Args)]
pub struct ThinkerArgs {
    /// The NATS server at which the others are
    #[arg(
        long,
        env = "NATS_URL",
        hide_env_values = true,
        value_name = "URL",
        default_value = "nats://127.0.0.1:4222"
    )]
    nats: String,
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
}

impl ThinkerArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let filter = EnvFilter::try_from_env("COPPICE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.unwrap_or_else(all).max(1);
        println!("Thinking for others on {threads} threads; end it with Ctrl-C");
        let thinking = server::think_for_others(&self.nats, threads, || {}, end());
        tokio::runtime::Runtime::new()?.block_on(thinking).map_err(anyhow::Error::msg)
    }
}
