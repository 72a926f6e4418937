//! Every course is played through: its answers lead where they should, every other move is answered, and every sentence is
//! there in every language.

use lessons::{FirstTime, Lesson, check_course};
use table::Language;

#[test]
fn every_lesson_can_be_played_and_answers_wrong_tries() {
    let mut courses = 0;
    for (entry, board) in shelf::GAMES.iter().zip(shelf::BOARDS) {
        if board.lessons.is_empty() {
            continue;
        }
        let slug = entry.about.slug;
        let lessons: Vec<Lesson> = board
            .lessons
            .iter()
            .map(|text| Lesson::read(text).unwrap_or_else(|fault| panic!("{slug}: {fault}")))
            .collect();
        let tried = check_course(entry, &board.rules_for(Language::En).1, &lessons)
            .unwrap_or_else(|fault| panic!("{slug}: {fault}"));
        assert!(tried > 50, "{slug}: only {tried} wrong tries are answered");
        courses += 1;
    }
    assert_eq!(courses, COURSES, "a game has lost its course");
}

/// The games that have one.
const COURSES: usize = 4;

/// What is explained in a first match can happen, has its words, and is named once.
#[test]
fn every_explanation_can_be_heard() {
    for (entry, board) in shelf::GAMES.iter().zip(shelf::BOARDS) {
        let slug = entry.about.slug;
        let all = FirstTime::read(board.first_times).unwrap_or_else(|fault| panic!("{slug}: {fault}"));
        for (index, first) in all.iter().enumerate() {
            first.check((entry.lexicon)()).unwrap_or_else(|fault| panic!("{slug}: {fault}"));
            assert!(
                all[..index].iter().all(|other| other.name != first.name),
                "{slug}: {} twice",
                first.name
            );
        }
        assert_eq!(
            all.is_empty(),
            board.lessons.is_empty(),
            "{slug}: a course and explanations belong together"
        );
    }
}

/// Within a few random matches everything that is explained has happened.
#[test]
fn explanations_are_due_in_matches() {
    for (entry, board) in shelf::GAMES.iter().zip(shelf::BOARDS) {
        let mut silent = FirstTime::read(board.first_times).expect("read above");
        for number in 0..24 {
            let seed = table::Seed::named(&format!("explained {number}"));
            let players = entry.about.most_players.min(3);
            let mut played = (entry.deal)(table::Setup::for_players(players), seed).expect("a usual match");
            let mut chance = table::Fate::sealed(seed).next();
            while !silent.is_empty() && played.play_random(&mut chance).is_some() {
                let due: Vec<FirstTime> =
                    FirstTime::due(&silent, &*played, table::Seat::new(0)).into_iter().cloned().collect();
                silent.retain(|first| !due.contains(first));
            }
        }
        let names: Vec<&str> = silent.iter().map(|first| first.name.as_str()).collect();
        assert!(names.is_empty(), "{}: never due: {names:?}", entry.about.slug);
    }
}
