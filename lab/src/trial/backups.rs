//! `coppice trial backup`: backups that are killed at random moments while people play.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use table::Fate;
use tokio::process::Command;

use super::BackupTrialArgs;
use super::blows::{Scene, Stage};

/// A backup is killed after so many thousandths, at most, of the time that a whole one took.
const AT_MOST: usize = 1000;

/// Kills backups again and again, and lets `restore` judge what they left.
pub async fn backup(args: &BackupTrialArgs) -> anyhow::Result<()> {
    let stage = Stage { nodes: 1, postgres: args.postgres, ..Stage::default() };
    let mut scene = Scene::set(stage, &args.play).await?;
    let folder = tempfile::tempdir()?;
    let begun = Instant::now();
    let whole = folder.path().join("whole");
    let is_made = start(&scene, &whole)?.wait().await?.success();
    let usual = begun.elapsed();
    if !is_made || !is_accepted(&whole).await? {
        bail!("a backup that nobody kills cannot be restored");
    }
    let mut chance = Fate::quick(args.times as u64).next();
    let (mut finished, mut refused) = (0, 0);
    for number in 0..args.times {
        let place = folder.path().join(number.to_string());
        std::fs::create_dir(&place)?;
        let file = place.join("backup");
        scene.blows.push(Instant::now());
        let mut making = start(&scene, &file)?;
        let after = usual * chance.below(AT_MOST) as u32 / 1000;
        tokio::time::sleep(after.max(Duration::from_millis(1))).await;
        making.kill().await?;
        // Under its name there is a whole one or none.
        if file.exists() {
            if !is_accepted(&file).await? {
                bail!("a backup that has its name cannot be restored");
            }
            finished += 1;
        }
        for left in std::fs::read_dir(&place)? {
            let left = left?.path();
            if left != file && is_accepted(&left).await? && !is_marked(&left) {
                bail!("{} was not finished, but it is taken for a backup", left.display());
            }
            refused += usize::from(left != file);
        }
    }
    println!(
        "{} backups killed: {finished} had been finished, {refused} files of unfinished ones",
        args.times
    );
    scene.end().await?.tell(args.play.json)
}

fn start(scene: &Scene, file: &Path) -> anyhow::Result<tokio::process::Child> {
    let mut backup = Command::new(std::env::current_exe()?);
    backup.arg("backup").arg(file).arg("--data").arg(&scene.home.folder).env_remove("DATABASE_URL");
    if let Some(url) = &scene.home.database_url {
        backup.env("DATABASE_URL", url);
    }
    backup.stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true).spawn().context("backup")
}

/// Whether `restore` takes it.
async fn is_accepted(file: &Path) -> anyhow::Result<bool> {
    let data = tempfile::tempdir()?;
    let mut restore = Command::new(std::env::current_exe()?);
    restore.arg("restore").arg(file).arg("--data").arg(data.path()).env_remove("DATABASE_URL");
    Ok(restore.stdout(Stdio::null()).stderr(Stdio::null()).status().await?.success())
}

/// Whether everything had been written, and only the name was missing: then it is whole, and may be taken.
fn is_marked(file: &Path) -> bool {
    let text = std::fs::read(file).unwrap_or_default();
    text.windows(b"backup_mark".len()).any(|part| part == b"backup_mark")
}
