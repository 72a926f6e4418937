//! Archives: the matches of a plan in one compact file, kept as they come.
//!
//! The file begins with [`MAGIC`], then come frames: a length and a checksum (four bytes each, little end first), and so many
//! bytes. The first frame is the plan as JSON, every other one an [`Outcome`] as postcard. What a crash left half written at
//! the end is cut off when the file is opened again.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::outcome::Outcome;
use crate::plan::Plan;

/// The first bytes of an archive.
pub const MAGIC: &[u8] = b"coppice matches 1\n";

/// An archive that is open.
#[derive(Debug)]
pub struct Archive {
    plan: Plan,
    outcomes: Vec<Outcome>,
    known: HashSet<u32>,
    file: File,
    path: PathBuf,
}

/// The first frame.
#[derive(Serialize, Deserialize)]
struct Header {
    plan: Plan,
    /// Which program played: matches of two different builds are not thrown together.
    build: String,
}

/// Why an archive cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("{path}: {error}")]
    File { path: PathBuf, error: std::io::Error },
    #[error("{0} is not an archive of matches")]
    Foreign(PathBuf),
    #[error("{0} holds the matches of another plan; choose another folder, or begin anew with --fresh")]
    OtherPlan(PathBuf),
    #[error(
        "{0} was begun by another build of the program; choose another folder, or begin anew with --fresh"
    )]
    OtherBuild(PathBuf),
}

impl Archive {
    /// Opens the archive of this plan to go on with it, or begins it.
    pub fn open(path: &Path, plan: &Plan, build: &str) -> Result<Self, ArchiveError> {
        let failed = |error| ArchiveError::File { path: path.to_owned(), error };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let Some(contents) = Contents::read(path, &bytes)? else {
            let header = Header { plan: plan.clone(), build: build.to_owned() };
            let header = serde_json::to_vec(&header).expect("a plan is plain data");
            file.set_len(0).map_err(failed)?;
            file.rewind().map_err(failed)?;
            file.write_all(&[MAGIC, &frame(&header)].concat()).map_err(failed)?;
            return Ok(Archive::new(plan.clone(), Vec::new(), file, path));
        };
        if contents.header.plan != *plan {
            return Err(ArchiveError::OtherPlan(path.to_owned()));
        }
        if contents.header.build != build {
            return Err(ArchiveError::OtherBuild(path.to_owned()));
        }
        file.set_len(contents.whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(Archive::new(plan.clone(), contents.outcomes, file, path))
    }

    /// Opens an archive to look at it, whoever made it.
    pub fn read(path: &Path) -> Result<Self, ArchiveError> {
        let failed = |error| ArchiveError::File { path: path.to_owned(), error };
        let mut file = File::open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let contents = Contents::read(path, &bytes)?.ok_or_else(|| ArchiveError::Foreign(path.to_owned()))?;
        Ok(Archive::new(contents.header.plan, contents.outcomes, file, path))
    }

    fn new(plan: Plan, outcomes: Vec<Outcome>, file: File, path: &Path) -> Self {
        let known = outcomes.iter().map(|outcome| outcome.index).collect();
        Archive { plan, outcomes, known, file, path: path.to_owned() }
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Every match in it, as they came.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The first `matches` of the plan that are in it, in their order there: the same whoever finished first.
    pub fn first(&self, matches: u32) -> Vec<&Outcome> {
        let mut first: Vec<&Outcome> =
            self.outcomes.iter().filter(|outcome| outcome.index < matches).collect();
        first.sort_by_key(|outcome| outcome.index);
        first
    }

    /// The numbers of those of the first `matches` that are not in it yet.
    pub fn missing(&self, matches: u32) -> Vec<u32> {
        (0..matches).filter(|index| !self.known.contains(index)).collect()
    }

    /// Keeps a match. One that is already there is not counted twice; the answer says whether it was new.
    pub fn keep(&mut self, outcome: Outcome) -> Result<bool, ArchiveError> {
        if !self.known.insert(outcome.index) {
            return Ok(false);
        }
        let bytes = postcard::to_stdvec(&outcome).expect("an outcome is plain data");
        let written = self.file.write_all(&frame(&bytes));
        written.map_err(|error| ArchiveError::File { path: self.path.clone(), error })?;
        self.outcomes.push(outcome);
        Ok(true)
    }
}

struct Contents {
    header: Header,
    outcomes: Vec<Outcome>,
    /// So many bytes are whole frames.
    whole: usize,
}

impl Contents {
    /// Reads the whole frames; none when not even the header is whole.
    fn read(path: &Path, bytes: &[u8]) -> Result<Option<Self>, ArchiveError> {
        let foreign = || ArchiveError::Foreign(path.to_owned());
        if bytes.len() < MAGIC.len() && MAGIC.starts_with(bytes) {
            return Ok(None);
        }
        let mut rest = bytes.strip_prefix(MAGIC).ok_or_else(foreign)?;
        let Some(header) = take_frame(&mut rest) else { return Ok(None) };
        let header: Header = serde_json::from_slice(header).map_err(|_| foreign())?;
        let mut outcomes = Vec::new();
        while let Some(bytes) = take_frame(&mut rest) {
            outcomes.push(postcard::from_bytes(bytes).map_err(|_| foreign())?);
        }
        Ok(Some(Contents { header, outcomes, whole: bytes.len() - rest.len() }))
    }
}

/// The bytes with their length and checksum before them.
fn frame(bytes: &[u8]) -> Vec<u8> {
    let length = (bytes.len() as u32).to_le_bytes();
    [&length, &checksum(bytes), bytes].concat()
}

/// Takes the next whole frame off; none at the end or before a torn one.
fn take_frame<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk::<4>()?;
    let (sum, after) = after.split_first_chunk::<4>()?;
    let (bytes, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    if *sum != checksum(bytes) {
        return None;
    }
    *rest = after;
    Some(bytes)
}

fn checksum(bytes: &[u8]) -> [u8; 4] {
    let digest = Sha256::digest(bytes);
    [digest[0], digest[1], digest[2], digest[3]]
}
