//! Playing all matches of a plan on the cores of this machine.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use table::Advice;

use crate::archive::{Archive, ArchiveError};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::play::{PlayError, play};

/// Why a run stopped.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Plays those of the first `matches` that the archive does not hold yet, on so many threads, and keeps each as soon as it
/// is over. `kept` hears of every one.
pub fn run<G: Advice>(
    archive: &mut Archive,
    matches: u32,
    threads: usize,
    mut kept: impl FnMut(&Outcome),
) -> Result<(), RunError> {
    let plan = archive.plan().clone();
    let missing = archive.missing(matches);
    play_each::<G, RunError>(&plan, &missing, threads, |outcome| {
        kept(&outcome);
        archive.keep(outcome)?;
        Ok(())
    })
}

/// Plays these matches of the plan on so many threads. `over` gets each as soon as it is over, in any order.
pub fn play_each<G: Advice, E: From<PlayError>>(
    plan: &Plan,
    indices: &[u32],
    threads: usize,
    mut over: impl FnMut(Outcome) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, outcomes) = sync_channel(64);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&index) = indices.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // Nobody listens any more: somebody else had an error.
                    if sender.send(play::<G>(plan, index)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for outcome in outcomes {
            over(outcome?)?;
        }
        Ok(())
    })
}
