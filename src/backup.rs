//! `coppice backup`, `restore` and `doctor`: what is done to the store beside a server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use server::Examined;
use store::Store;

use crate::serve::data_of;

/// What the names of backups that are made again and again begin and end with; the time is between.
const BACKUP: (&str, &str) = ("coppice-", ".backup");

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

/// Where a backup goes, and how often.
#[derive(Args, Clone, Debug)]
pub struct BackupArgs {
    /// The new file; with --keep the folder for files that are named by the time
    pub place: PathBuf,
    /// Make one again and again: every 5m, 30s, 2h or 1d
    #[arg(long, value_parser = span, requires = "keep")]
    pub every: Option<Duration>,
    /// Keep so many in the folder, and remove the oldest
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub keep: Option<u32>,
    /// Try whether it can be restored, and replay every match in it; with --keep that is always done
    #[arg(long)]
    pub check: bool,
    #[command(flatten)]
    pub store: StoreArgs,
}

/// A span of time as people write it: 5m.
fn span(text: &str) -> Result<Duration, String> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 60 * 60,
        "d" => 24 * 60 * 60,
        _ => return Err("say 30s, 5m, 2h or 1d".to_owned()),
    };
    let number: u32 = text[..text.len() - unit.len()].parse().map_err(|_| "say 30s, 5m, 2h or 1d")?;
    if number == 0 {
        Err("it must be longer".to_owned())
    } else {
        Ok(Duration::from_secs(u64::from(number) * seconds))
    }
}

impl StoreArgs {
    /// The file of the store, where it is one.
    fn file(&self) -> anyhow::Result<Option<PathBuf>> {
        match self.database_url {
            Some(_) => Ok(None),
            None => Ok(Some(data_of(self.data.clone())?.join(server::STORE))),
        }
    }

    /// The store, which is made where there is none.
    async fn open(&self) -> anyhow::Result<Store> {
        let data = if self.database_url.is_some() { PathBuf::new() } else { data_of(self.data.clone())? };
        Ok(server::open_store(&data, self.database_url.as_deref()).await?)
    }

    /// The store that is there.
    pub async fn find(&self) -> anyhow::Result<Store> {
        if let Some(file) = self.file()?
            && !file.exists()
        {
            bail!("there is no {}", file.display());
        }
        self.open().await
    }
}

pub fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Runtime::new()?.block_on(work)
}

/// Writes everything into a file, while the server runs on; again and again, where that is wanted.
pub fn backup(args: &BackupArgs) -> anyhow::Result<()> {
    wait(async {
        let Some(keep) = args.keep else { return back_up(args, &args.place, args.check).await };
        let Some(every) = args.every else { return next_backup(args, keep).await };
        let mut ticks = tokio::time::interval(every);
        loop {
            ticks.tick().await;
            // One that fails is told, and the next one tried: the disk may have room again by then.
            if let Err(error) = next_backup(args, keep).await {
                eprintln!("No backup was made: {error:#}");
            }
        }
    })
}

async fn back_up(args: &BackupArgs, file: &Path, is_checked: bool) -> anyhow::Result<()> {
    let store = args.store.find().await?;
    let made = store.back_up(file).await.with_context(|| file.display().to_string());
    store.close().await;
    made?;
    println!("Everything is in {}", file.display());
    if is_checked {
        let examined = try_restore(file).await.with_context(|| file.display().to_string())?;
        println!(
            "It was restored to see whether it can be: {} tables, {} well",
            examined.tables, examined.well
        );
    }
    Ok(())
}

/// A backup that is named by the time, and tried; the oldest go.
async fn next_backup(args: &BackupArgs, keep: u32) -> anyhow::Result<()> {
    std::fs::create_dir_all(&args.place).with_context(|| args.place.display().to_string())?;
    let file = args.place.join(format!("{}{:015}{}", BACKUP.0, store::now(), BACKUP.1));
    back_up(args, &file, true).await?;
    let mut made: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(&args.place)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with(BACKUP.0) && name.ends_with(BACKUP.1) {
            made.push(path);
        }
    }
    made.sort();
    for old in &made[..made.len().saturating_sub(keep as usize)] {
        std::fs::remove_file(old).with_context(|| old.display().to_string())?;
    }
    Ok(())
}

/// Restores a backup into a store of its own, which goes again, and looks at every match in it.
async fn try_restore(file: &Path) -> anyhow::Result<Examined> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join(server::STORE)).await?;
    let tried = async {
        store.restore(file).await?;
        anyhow::Ok(server::examine(&store).await?)
    };
    let tried = tried.await;
    store.close().await;
    let examined = tried?;
    if let Some((id, why)) = examined.unreadable.first() {
        bail!("table {id} of the backup cannot be read: {why}");
    }
    Ok(examined)
}

/// Fills an empty store with everything from a backup.
pub fn restore(args: &StoreArgs, file: &Path) -> anyhow::Result<()> {
    wait(async {
        let _lock = args.file()?.and_then(|file| file.parent().map(server::lock)).transpose()?;
        let store = args.open().await?;
        let restored = store.restore(file).await.with_context(|| file.display().to_string());
        let examined = match restored {
            Ok(()) => server::examine(&store).await.map_err(Into::into),
            Err(error) => Err(error),
        };
        store.close().await;
        println!("{} tables are back; `coppice doctor` looks at them", examined?.tables);
        Ok(())
    })
}

/// Asks the store what is damaged, replays every match and tells which do not fit; fails when anything is wrong.
pub fn doctor(args: &StoreArgs) -> anyhow::Result<()> {
    wait(async {
        let mut damage = Vec::new();
        if let Some(file) = args.file()? {
            let log = file.with_file_name(format!("{}-wal", server::STORE));
            if !file.exists() && !log.exists() {
                bail!("there is no {}", file.display());
            }
            damage = store::damage_of_file(&file).await.with_context(|| file.display().to_string())?;
            tell_damage(&damage);
        }
        let store = args.open().await.context("the matches cannot be looked at")?;
        if args.database_url.is_some() {
            damage = store.damage().await;
            tell_damage(&damage);
        }
        let examined = server::examine(&store).await;
        store.close().await;
        let examined = examined.context("the matches cannot be looked at")?;
        tell(&examined);
        let wrong = examined.isolated.len() + examined.unreadable.len();
        if !damage.is_empty() {
            bail!("the store is damaged; a backup has what was there before");
        }
        if wrong > 0 {
            bail!("{wrong} tables do not fit");
        }
        Ok(())
    })
}

fn tell_damage(damage: &[String]) {
    if damage.is_empty() {
        println!("The store is sound");
    }
    for line in damage {
        println!("damaged: {line}");
    }
}

fn tell(examined: &Examined) {
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
    for (id, why) in &examined.unreadable {
        println!("{id} cannot be read: {why}");
    }
    if let Some((usual, (most, id))) = examined.to_load() {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        println!("to load one took {:.1} ms, the slowest, {id}, {:.1} ms", ms(usual), ms(*most));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_read_as_people_write_it() {
        assert_eq!(span("5m"), Ok(Duration::from_secs(300)));
        assert_eq!(span("1d"), Ok(Duration::from_secs(86_400)));
        for wrong in ["", "5", "m", "0s", "5 m", "-1m", "99999999999h"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
    }
}
