//! Runs that are stopped go on, and archives keep what they were given.

use std::io::Write;

use crate::common::{plan, scratch, timeless};
use arena::{Archive, ArchiveError, run};
use nim::Nim;

#[test]
fn a_stopped_run_goes_on_and_ends_as_if_it_had_not_been_stopped() {
    let plan = plan("greedy,search:20it", "resume");
    let whole_path = scratch("whole");
    let mut whole = Archive::open(&whole_path, &plan, "build").expect("a new archive");
    run::<Nim>(&mut whole, 20, 2, |_| {}).expect("it runs");

    let path = scratch("stopped");
    let mut first = Archive::open(&path, &plan, "build").expect("a new archive");
    run::<Nim>(&mut first, 7, 1, |_| {}).expect("it runs");
    drop(first);
    // The power failed in the middle of a match that was being written.
    let bytes = std::fs::read(&whole_path).expect("the other archive");
    let torn = &bytes[bytes.len() - 30..bytes.len() - 9];
    let mut file = std::fs::OpenOptions::new().append(true).open(&path).expect("the archive");
    file.write_all(torn).expect("it can be written");
    drop(file);

    let mut second = Archive::open(&path, &plan, "build").expect("it is there");
    assert_eq!(second.outcomes().len(), 7);
    let mut played = 0;
    run::<Nim>(&mut second, 20, 2, |_| played += 1).expect("it goes on");
    assert_eq!(played, 13);
    drop(second);

    let again = Archive::read(&path).expect("it can be read");
    assert_eq!(timeless(&again.first(20)), timeless(&whole.first(20)));
    assert!(again.missing(20).is_empty());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan("random,flat:10it,search:10it", "threads");
    let mut archives = [1, 3].map(|threads| {
        let path = scratch(&format!("threads-{threads}"));
        let mut archive = Archive::open(&path, &plan, "build").expect("a new archive");
        run::<Nim>(&mut archive, 30, threads, |_| {}).expect("it runs");
        archive
    });
    let [one, three] = &mut archives;
    assert_eq!(timeless(&one.first(30)), timeless(&three.first(30)));
}

#[test]
fn a_match_is_not_counted_twice() {
    let plan = plan("random,greedy", "twice");
    let mut archive = Archive::open(&scratch("twice"), &plan, "build").expect("a new archive");
    let outcome = arena::play::<Nim>(&plan, 3).expect("it is played");
    assert!(archive.keep(outcome.clone()).expect("it is kept"));
    assert!(!archive.keep(outcome).expect("it is known"));
    assert_eq!(archive.outcomes().len(), 1);
}

#[test]
fn other_plans_other_builds_and_other_files_are_refused() {
    let path = scratch("refused");
    let mine = plan("random,greedy", "mine");
    Archive::open(&path, &mine, "build").expect("a new archive");
    let theirs = Archive::open(&path, &plan("random,greedy", "theirs"), "build");
    assert!(matches!(theirs, Err(ArchiveError::OtherPlan(_))));
    let later = Archive::open(&path, &mine, "later build");
    assert!(matches!(later, Err(ArchiveError::OtherBuild(_))));
    std::fs::write(&path, "a letter from somebody that has nothing to do with matches").expect("written");
    assert!(matches!(Archive::open(&path, &mine, "build"), Err(ArchiveError::Foreign(_))));
    assert!(matches!(Archive::read(&path), Err(ArchiveError::Foreign(_))));
}
