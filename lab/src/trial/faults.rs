//! `coppice trial disk` and `coppice trial power`.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::Context;
use table::{Chance, Fate};
use tokio::process::Command;

use super::blows::{Scene, Stage};
use super::disk::{EDQUOT, EIO, ENOSPC, Fault, Shim, SmallDisk};
use super::{DiskArgs, PowerArgs};

/// A disk fails for so long, at least and at most, and works so long between two blows.
const FAILS_MS: (usize, usize) = (200, 1500);
const WORKS_MS: (usize, usize) = (300, 900);
/// The power stays so long, at least and at most.
const POWER_MS: (usize, usize) = (500, 2500);
/// Enough for the matches of a trial.
const SMALL_DISK_MB: u32 = 48;

/// The blows, one after the other: what fails, how, and one call in how many.
const FAULTS: &[(Fault, u8, u8)] = &[
    (Fault::Write, ENOSPC, 1),
    (Fault::Sync, EIO, 1),
    (Fault::Write, EDQUOT, 1),
    (Fault::Write, EIO, 3),
    (Fault::Rename, ENOSPC, 1),
    (Fault::Sync, ENOSPC, 2),
    (Fault::Write, ENOSPC, 5),
    (Fault::Sync, EDQUOT, 1),
    (Fault::Write, EIO, 1),
    (Fault::Rename, EIO, 1),
];

fn between(chance: &mut Chance, (least, most): (usize, usize)) -> Duration {
    Duration::from_millis((least + chance.below(most - least)) as u64)
}

/// Lets the disk fail again and again while people play.
pub async fn disk(args: &DiskArgs) -> anyhow::Result<()> {
    let shim = Shim::build()?;
    let mut stage = Stage { nodes: 1, postgres: args.postgres, ..Stage::default() };
    stage.disk = Some((shim, false));
    stage.small_disk = (args.full).then_some(SMALL_DISK_MB);
    let mut scene = Scene::set(stage, &args.play).await?;
    let mut chance = Fate::quick(args.times as u64).next();
    let mut backups = Backups::new()?;
    for number in 0..args.times {
        tokio::time::sleep(between(&mut chance, WORKS_MS)).await;
        scene.blows.push(Instant::now());
        let pause = between(&mut chance, FAILS_MS);
        let (fault, errno, one_in) = FAULTS[number % FAULTS.len()];
        match (&scene.small_disk, fault) {
            (Some(small), _) => fill(small, pause).await?,
            (None, Fault::Rename) => backups.one(&scene, errno).await?,
            (None, _) => {
                let shim = scene.shim()?;
                shim.fail(fault, errno, one_in)?;
                tokio::time::sleep(pause).await;
                shim.heal()?;
            }
        }
        scene.revive()?;
        // What was acknowledged since must be there although nobody had the time to say good-bye.
        if chance.below(3) == 0 {
            tokio::time::sleep(between(&mut chance, WORKS_MS)).await;
            scene.nodes[0].kill_and_restart(&scene.home).await?;
        }
        if !args.play.json && (number + 1) % 20 == 0 {
            eprintln!("{} blows", number + 1);
        }
    }
    backups.check(&scene).await?;
    scene.is_killed_at_end = true;
    scene.end().await?.tell(args.play.json)
}

async fn fill(small: &SmallDisk, pause: Duration) -> anyhow::Result<()> {
    small.fill()?;
    tokio::time::sleep(pause).await;
    small.empty()
}

/// Takes the power away again and again while people play.
pub async fn power(args: &PowerArgs) -> anyhow::Result<()> {
    let shim = Shim::build()?;
    let nodes = if args.postgres { 2 } else { 1 };
    let stage = Stage { nodes, postgres: args.postgres, disk: Some((shim, true)), ..Stage::default() };
    let mut scene = Scene::set(stage, &args.play).await?;
    let mut chance = Fate::quick(args.times as u64).next();
    let mut told = (0, 0);
    for number in 1..=args.times {
        tokio::time::sleep(between(&mut chance, POWER_MS)).await;
        scene.blows.push(Instant::now());
        let (written, lost) = scene.cut_power(&mut chance).await?;
        told = (told.0 + written, told.1 + lost);
        if !args.play.json {
            eprintln!("cut {number}: {written} writes were not synced, {lost} of them are gone");
        }
    }
    if told.1 == 0 {
        anyhow::bail!("no cut took anything away: nothing was tried");
    }
    scene.end().await?.tell(args.play.json)
}

/// Backups whose last step fails: there must be none afterwards that could be taken for a whole one.
struct Backups {
    folder: tempfile::TempDir,
    shim: Shim,
    made: Vec<PathBuf>,
    refused: usize,
}

impl Backups {
    fn new() -> anyhow::Result<Self> {
        Ok(Backups { folder: tempfile::tempdir()?, shim: Shim::build()?, made: Vec::new(), refused: 0 })
    }

    async fn one(&mut self, scene: &Scene, errno: u8) -> anyhow::Result<()> {
        let file = self.folder.path().join(format!("backup-{}", self.made.len() + self.refused));
        // Every second one gets through.
        if self.refused <= self.made.len() {
            self.shim.fail(Fault::Rename, errno, 1)?;
        }
        let disk = self.shim.environment(self.folder.path(), false);
        let mut backup = Command::new(std::env::current_exe()?);
        backup.arg("backup").arg(&file).arg("--data").arg(&scene.home.folder).envs(disk);
        if let Some(url) = &scene.home.database_url {
            backup.env("DATABASE_URL", url);
        }
        let done = backup.stdout(Stdio::null()).stderr(Stdio::null()).status().await.context("backup")?;
        self.shim.heal()?;
        match (done.success(), file.exists()) {
            (true, true) => self.made.push(file),
            (false, false) => self.refused += 1,
            (true, false) => anyhow::bail!("a backup says that it is there, but it is not"),
            (false, true) => anyhow::bail!("a backup that failed is there"),
        }
        Ok(())
    }

    /// Every backup that was made can be restored.
    async fn check(&self, scene: &Scene) -> anyhow::Result<()> {
        for (number, file) in self.made.iter().enumerate() {
            restore(file, &scene.home.folder.join(format!("restored-{number}"))).await?;
        }
        if self.refused > 0 {
            eprintln!("{} backups failed and left nothing, {} were restored", self.refused, self.made.len());
        }
        Ok(())
    }
}

async fn restore(file: &Path, data: &Path) -> anyhow::Result<()> {
    let mut restore = Command::new(std::env::current_exe()?);
    restore.arg("restore").arg(file).arg("--data").arg(data).env_remove("DATABASE_URL");
    let done = restore.stdout(Stdio::null()).status().await?;
    if !done.success() {
        anyhow::bail!("{} cannot be restored", file.display());
    }
    Ok(())
}
