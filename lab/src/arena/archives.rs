//! Where the matches of a run are kept, and playing those that are missing.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context;
use arena::{Archive, NotBorneOut, Outcome, Plan};
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};
use shelf::Visitor;
use table::Advice;

/// The name of the archive in its folder.
pub const ARCHIVE: &str = "matches.coppice";

/// Opens the archive of a plan, in this folder or in one named after the plan and the build of the program.
pub fn open(plan: &Plan, folder: Option<&Path>, fresh: bool) -> anyhow::Result<Archive> {
    let build = build()?;
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => {
            let digest = Sha256::digest([&serde_json::to_vec(plan)?, build.as_bytes()].concat());
            PathBuf::from(format!("data/arena/{}-{}-{}", plan.game, plan.setup.players, short(&digest)))
        }
    };
    let path = folder.join(ARCHIVE);
    if fresh && path.exists() {
        std::fs::remove_file(&path).with_context(|| path.display().to_string())?;
    }
    Ok(Archive::open(&path, plan, &build)?)
}

/// Which build of the program this is, so that matches of different ones are not thrown together.
pub fn build() -> anyhow::Result<String> {
    let program = std::fs::read(std::env::current_exe()?)?;
    Ok(short(&Sha256::digest(program)))
}

fn short(digest: &[u8]) -> String {
    hex::encode(&digest[..6])
}

/// A progress bar with the time left; `done` of it was there before.
pub fn progress(what: &str, all: usize, done: usize) -> ProgressBar {
    let template = format!("{{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{eta}} left {{msg}}");
    let style = ProgressStyle::with_template(&template).expect("the template is right");
    let bar = ProgressBar::new(all as u64).with_style(style);
    bar.set_position(done as u64);
    // What was done before says nothing about how long the rest will take.
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// Plays what the archive lacks of the first `matches`, on the cores of this machine.
pub fn play(archive: &mut Archive, matches: u32, threads: usize) -> anyhow::Result<()> {
    let slug = archive.plan().game.clone();
    let bar = progress("matches", matches as usize, archive.first(matches).len());
    shelf::visit(&slug, Play { archive, matches, threads, bar: &bar }).expect("the game is on the shelf")?;
    bar.finish_and_clear();
    Ok(())
}

struct Play<'a> {
    archive: &'a mut Archive,
    matches: u32,
    threads: usize,
    bar: &'a ProgressBar,
}

impl Visitor for Play<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        Ok(arena::run::<G>(self.archive, self.matches, self.threads, |_| self.bar.inc(1))?)
    }
}

/// Looks at each of the first `matches` on the cores of this machine, and returns what was seen in the order of the matches.
pub fn look_at<T: Send>(
    archive: &Archive,
    matches: u32,
    threads: usize,
    look: impl Fn(&Plan, &Outcome) -> Result<Vec<T>, NotBorneOut> + Sync,
) -> anyhow::Result<Vec<T>> {
    let outcomes = archive.first(matches);
    let bar = progress("matches looked at", outcomes.len(), 0);
    let (next, seen) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(outcome) = outcomes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = look(archive.plan(), outcome);
                    seen.lock().expect("nobody panics here").push((outcome.index, found));
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut seen = seen.into_inner().expect("nobody panics here");
    seen.sort_by_key(|(index, _)| *index);
    let mut all = Vec::new();
    for (_, found) in seen {
        all.extend(found?);
    }
    Ok(all)
}
