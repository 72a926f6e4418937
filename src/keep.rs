//! `coppice backup`, `restore` and `doctor`: what is done to the store beside a server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use store::Store;

use crate::serve::data_of;

/// Which store.
#[derive(Args, Clone, Debug)]
pub struct StoreArgs {
    /// The folder in which everything is kept [default: coppice in the user's data folder]
    #[arg(long, env = "COPPICE_DATA")]
    pub data: Option<PathBuf>,
    /// The address of PostgreSQL, where everything is kept there
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}

impl StoreArgs {
    /// The store, which is made where there is none.
    async fn open(&self) -> anyhow::Result<Store> {
        let data = if self.database_url.is_some() { PathBuf::new() } else { data_of(self.data.clone())? };
        Ok(server::open_store(&data, self.database_url.as_deref()).await?)
    }

    /// The store that is there.
    async fn find(&self) -> anyhow::Result<Store> {
        if self.database_url.is_none() {
            let file = data_of(self.data.clone())?.join(server::STORE);
            if !file.exists() {
                bail!("there is no {}", file.display());
            }
        }
        self.open().await
    }
}

fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Runtime::new()?.block_on(work)
}

/// Writes everything into a file, while the server runs on.
pub fn backup(args: &StoreArgs, file: &Path) -> anyhow::Result<()> {
    wait(async {
        let store = args.find().await?;
        store.back_up(file).await.with_context(|| file.display().to_string())?;
        store.close().await;
        println!("Everything is in {}", file.display());
        Ok(())
    })
}

/// Fills an empty store with everything from a backup.
pub fn restore(args: &StoreArgs, file: &Path) -> anyhow::Result<()> {
    wait(async {
        let store = args.open().await?;
        store.restore(file).await.with_context(|| file.display().to_string())?;
        let examined = server::examine(&store).await?;
        store.close().await;
        println!("{} tables are back; `coppice doctor` looks at them", examined.tables);
        Ok(())
    })
}

/// Replays every match and tells which do not fit; fails when one does not.
pub fn doctor(args: &StoreArgs) -> anyhow::Result<()> {
    wait(async {
        let store = args.find().await?;
        let examined = server::examine(&store).await?;
        store.close().await;
        println!("{} tables, {} well", examined.tables, examined.well);
        for (id, why) in &examined.restarting {
            println!("{id} goes on from the state that was kept: {why}");
        }
        for id in &examined.readmitted {
            println!("{id} was isolated and fits again");
        }
        for (id, why) in &examined.isolated {
            println!("{id} is isolated: {why}");
        }
        if let Some((usual, (most, id))) = examined.to_load() {
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            println!("to load one took {:.1} ms, the slowest, {id}, {:.1} ms", ms(usual), ms(*most));
        }
        if !examined.isolated.is_empty() {
            bail!("{} tables do not fit", examined.isolated.len());
        }
        Ok(())
    })
}
