//! A disk that fails when it is told to, and one that forgets what was not synced.
//!
//! A small library in C (`disk.c`, compiled here) stands between a server and the system. It is C because what the
//! loader puts before the C library must be, and because this program has no unsafe line.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::{FileExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use table::Chance;
use tempfile::TempDir;

const SOURCE: &str = include_str!("disk.c");
/// A disk writes this much at once, or not at all.
const SECTOR: usize = 512;
/// Whoever plays writes more often than that.
const NOBODY_WRITES: Duration = Duration::from_secs(2);

/// What a disk does not do any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Write = 1,
    Sync = 2,
    Rename = 4,
}

/// The numbers of Linux for: an error of the device, no room, no room for this user.
pub const EIO: u8 = 5;
pub const ENOSPC: u8 = 28;
pub const EDQUOT: u8 = 122;

/// The library with its rules; everything goes when it goes.
pub struct Shim {
    folder: TempDir,
    rules: File,
}

impl Shim {
    /// Whether it can be compiled here.
    pub fn find() -> anyhow::Result<()> {
        let found = cfg!(target_os = "linux") && Command::new("cc").arg("--version").output().is_ok();
        if found { Ok(()) } else { bail!("it needs Linux and a C compiler (cc)") }
    }

    pub fn build() -> anyhow::Result<Self> {
        Self::find()?;
        let folder = tempfile::tempdir()?;
        let (source, library) = (folder.path().join("disk.c"), folder.path().join("disk.so"));
        fs::write(&source, SOURCE)?;
        let built = Command::new("cc")
            .args(["-O1", "-shared", "-fPIC", "-o"])
            .args([&library, &source])
            .output()
            .context("cc")?;
        if !built.status.success() {
            bail!("cc: {}", String::from_utf8_lossy(&built.stderr));
        }
        fs::create_dir(folder.path().join("journal"))?;
        let rules = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(folder.path().join("rules"))?;
        rules.write_all_at(&[0; 4], 0)?;
        // A database runs as somebody else.
        fs::set_permissions(folder.path().join("rules"), fs::Permissions::from_mode(0o666))?;
        for name in ["", "journal"] {
            fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(0o777))?;
        }
        Ok(Shim { folder, rules })
    }

    /// What a program needs in its environment so that its disk, as far as it is in this folder, is this one.
    pub fn environment(&self, disk: &Path, forgets: bool) -> Vec<(OsString, OsString)> {
        let own = |name: &str| self.folder.path().join(name).into_os_string();
        let mut all = vec![
            ("COPPICE_LOG".into(), "off".into()),
            ("LD_PRELOAD".into(), own("disk.so")),
            ("DISK_FOLDER".into(), disk.as_os_str().to_owned()),
            ("DISK_RULE".into(), own("rules")),
        ];
        if forgets {
            all.push(("DISK_JOURNAL".into(), own("journal")));
        }
        all
    }

    /// From now on one call in so many fails in this way.
    pub fn fail(&self, fault: Fault, errno: u8, one_in: u8) -> anyhow::Result<()> {
        Ok(self.rules.write_all_at(&[fault as u8, errno, one_in, 0], 0)?)
    }

    /// Everything works again.
    pub fn heal(&self) -> anyhow::Result<()> {
        Ok(self.rules.write_all_at(&[0; 4], 0)?)
    }

    /// The power goes: nobody's write or sync ever returns from then on. It goes at once, before something is synced or
    /// after something was written, as chance has it: what is written is synced soon, and a cut at any moment would
    /// hardly ever fall between the two.
    pub fn cut(&self, chance: &mut Chance) -> anyhow::Result<()> {
        self.rules.write_all_at(&[1 + chance.below(3) as u8], 3)?;
        let end = Instant::now() + NOBODY_WRITES;
        let mut now = [0];
        while Instant::now() < end {
            self.rules.read_exact_at(&mut now, 3)?;
            if now == [1] {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(self.rules.write_all_at(&[1], 3)?)
    }

    /// Leaves on the disk what a power cut would, after all who wrote there were killed; returns how many writes had
    /// not been synced, and how many of them are lost.
    pub fn forget(&self, disk: &Path, chance: &mut Chance) -> anyhow::Result<(usize, usize)> {
        let journal = self.folder.path().join("journal");
        let mut new: HashMap<u64, bool> = HashMap::new();
        for entry in fs::read_dir(&journal)? {
            let name = entry?.file_name();
            if let Some(number) = name.to_str().and_then(|name| name.strip_prefix("new.")?.split('.').nth(1))
            {
                // A folder that was not synced may know the file, or not.
                new.insert(number.parse()?, chance.below(2) == 0);
            }
        }
        let mut told = (0, 0);
        for file in files(disk)? {
            let number = fs::metadata(&file)?.ino();
            if new.get(&number) == Some(&true) {
                fs::remove_file(&file)?;
                told = (told.0 + 1, told.1 + 1);
                continue;
            }
            let Ok(synced) = fs::read(journal.join(format!("{number}.synced"))) else { continue };
            let redo = fs::read(journal.join(format!("{number}.redo"))).unwrap_or_default();
            let (left, written, lost) = after_cut(synced, &redo, chance);
            // Not a new file: a server must find the one that it may read.
            fs::write(&file, left)?;
            told = (told.0 + written, told.1 + lost);
        }
        fs::remove_dir_all(&journal)?;
        fs::create_dir(&journal)?;
        fs::set_permissions(&journal, fs::Permissions::from_mode(0o777))?;
        self.heal()?;
        Ok(told)
    }
}

/// All plain files in a folder and below, without those that are shared through memory.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let (path, kind) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))?;
        if kind.is_dir() {
            all.extend(files(&path)?);
        } else if path.to_str().is_some_and(|path| path.ends_with("-shm")) {
            fs::remove_file(&path)?;
        } else if kind.is_file() {
            all.push(path);
        }
    }
    Ok(all)
}

/// A file after a cut: what was synced, and of what was written since everything, nothing, or some of it, each sector for
/// itself; with the number of writes, and of those of which something is lost.
fn after_cut(mut file: Vec<u8>, redo: &[u8], chance: &mut Chance) -> (Vec<u8>, usize, usize) {
    let (mut written, mut lost, mut at) = (0, 0, 0);
    // How a disk forgets differs from cut to cut: one that keeps nothing, one that keeps most, one that keeps half.
    let kept_of_four = [0, 3, 2][chance.below(3)];
    let number = |at: usize| Some(i64::from_le_bytes(redo.get(at..at + 8)?.try_into().ok()?) as usize);
    while let (Some(kind), Some(start), Some(length)) = (number(at), number(at + 8), number(at + 16)) {
        at += 24;
        written += 1;
        if kind == 1 {
            match chance.below(4) < kept_of_four {
                true => file.resize(length, 0),
                false => lost += 1,
            }
            continue;
        }
        let Some(data) = redo.get(at..at + length) else { break };
        at += length;
        let mut is_whole = true;
        for (index, sector) in data.chunks(SECTOR).enumerate() {
            if chance.below(4) >= kept_of_four {
                is_whole = false;
                continue;
            }
            let start = start + index * SECTOR;
            file.resize(file.len().max(start + sector.len()), 0);
            file[start..start + sector.len()].copy_from_slice(sector);
        }
        lost += usize::from(!is_whole);
    }
    (file, written, lost)
}

/// A small disk of its own in memory, which can really be full.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    pub fn mount(folder: &Path, megabytes: u32) -> anyhow::Result<Self> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={megabytes}m,mode=0700"), "coppice-trial"]);
        let mounted = mount.arg(folder).output().context("mount")?;
        if !mounted.status.success() {
            bail!("a small disk needs somebody who may mount: {}", String::from_utf8_lossy(&mounted.stderr));
        }
        Ok(SmallDisk(folder.to_owned()))
    }

    /// Fills it to the last byte.
    pub fn fill(&self) -> anyhow::Result<()> {
        let mut ballast = File::create(self.ballast())?;
        for size in [1 << 20, 1 << 12, 1] {
            let part = vec![b'x'; size];
            while std::io::Write::write_all(&mut ballast, &part).is_ok() {}
        }
        Ok(())
    }

    /// There is room again.
    pub fn empty(&self) -> anyhow::Result<()> {
        Ok(fs::remove_file(self.ballast())?)
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily, as somebody may still look at it; nobody can be told.
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Fate;

    fn write(start: i64, data: &[u8]) -> Vec<u8> {
        let head = [0, start, data.len() as i64].map(i64::to_le_bytes).concat();
        [head, data.to_vec()].concat()
    }

    #[test]
    fn what_was_synced_stays_and_what_was_not_may_go() {
        let mut chance = Fate::quick(7).next();
        let synced = vec![1; 2 * SECTOR];
        let redo = [write(0, &[2; SECTOR]), write(4 * SECTOR as i64, &[3; SECTOR])].concat();
        let mut seen = Vec::new();
        for _ in 0..200 {
            let (file, written, lost) = after_cut(synced.clone(), &redo, &mut chance);
            assert_eq!(written, 2);
            assert_eq!(file[SECTOR], 1, "nobody wrote there since");
            seen.push((file[0] == 2, file.len() > 2 * SECTOR, lost));
        }
        for kept in [(true, true, 0), (true, false, 1), (false, true, 1), (false, false, 2)] {
            assert!(seen.contains(&kept), "{kept:?} never happened");
        }
    }

    #[test]
    fn a_record_that_is_cut_off_is_no_write() {
        let mut chance = Fate::quick(7).next();
        let redo = write(0, &[2; 600]);
        let (file, _, _) = after_cut(vec![1; 10], &redo[..300], &mut chance);
        assert_eq!(file, vec![1; 10]);
    }
}
