//! A lesson of the smallest game, and lessons that are no good.

use lessons::{Fault, Lesson, Verdict, check, check_course};
use nim::Nim;
use table::{GameEntry, Language};

const RULES: &str = include_str!("../../../examples/nim/RULES.md");

const LESSON: &str = r#"
name = "last-stick"
rules = ["NIM-2", "NIM-3"]
title = { en = "The last stick", fr = "Le dernier bâton", de = "Das letzte Stäbchen" }

[[steps]]
position = { players = 2, seed = "lesson", set = '{"/heaps": [3, 0, 0]}' }
idea = { en = "Whoever takes the last stick wins.", fr = "Qui prend le dernier bâton gagne.", de = "Wer das letzte Stäbchen nimmt, gewinnt." }
task = { en = "Win now.", fr = "Gagnez tout de suite.", de = "Gewinn sofort." }
solve = ["take 3 from 1"]
right = { en = "Yes.", fr = "Oui.", de = "Ja." }
otherwise = { en = "One is left.", fr = "Il en reste.", de = "Eins bleibt." }

[[steps.wrong]]
moves = ["take 2 *"]
say = { en = "The other takes the last.", fr = "L’autre prend le dernier.", de = "Der andere nimmt das letzte." }

[[steps]]
position = { players = 2, seed = "lesson", set = '{"/heaps": [2, 1, 0]}' }
idea = { en = "Leave two equal heaps.", fr = "Laissez deux tas égaux.", de = "Lass zwei gleiche Haufen." }
task = { en = "Win in two turns.", fr = "Gagnez en deux tours.", de = "Gewinn in zwei Zügen." }
solve = ["take 1 from 1", "take 1 from 2"]
also = [["take 1 from 1", "take 1 from *"]]
replies = ["take 1 from 1"]
right = { en = "Yes.", fr = "Oui.", de = "Ja." }
otherwise = { en = "No.", fr = "Non.", de = "Nein." }

[[steps]]
position = { players = 2, seed = "lesson", set = '{"/heaps": [2, 2, 0]}' }
idea = { en = "Any way will do.", fr = "Peu importe.", de = "Egal wie." }
task = { en = "Empty the first heap.", fr = "Videz le premier tas.", de = "Leer den ersten Haufen." }
solve = ["take 1 from 1", "take 1 from 1"]
goal = [{ at = "/heaps/0", is = 0 }]
replies = ["take 1 from 2"]
right = { en = "Yes.", fr = "Oui.", de = "Ja." }
"#;

fn lesson(text: &str) -> Lesson {
    Lesson::read(text).expect("it is written as lessons are")
}

fn path(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&text| text.to_owned()).collect()
}

const NIM: GameEntry = GameEntry::of::<Nim>();

#[test]
fn a_good_lesson_passes_and_answers_wrong_tries() {
    let tried = check(&NIM, RULES, &lesson(LESSON)).expect("it is a good lesson");
    assert!(tried >= 4, "{tried}");
}

#[test]
fn a_wrong_try_is_answered_and_taken_back() {
    let lesson = lesson(LESSON);
    let stand = lesson.follow(&NIM, 0, &path(&["take 2 from 1"])).expect("it can be followed");
    let Verdict::Missed(said) = stand.verdict else { panic!("{:?}", stand.verdict) };
    assert_eq!(said.to(Language::De), "Der andere nimmt das letzte.");
    assert!(stand.path.is_empty());
    assert_eq!(stand.played.position()["heaps"], serde_json::json!([3, 0, 0]));
    let stand = lesson.follow(&NIM, 0, &path(&["take 1 from 1"])).expect("it can be followed");
    assert!(matches!(stand.verdict, Verdict::Missed(said) if said.en == "One is left."));
    let stand = lesson.follow(&NIM, 0, &path(&["take 7 from 1"])).expect("it can be followed");
    assert!(matches!(stand.verdict, Verdict::Refused(_)));
}

#[test]
fn the_others_answer_and_the_last_move_does_it() {
    let lesson = lesson(LESSON);
    let stand = lesson.follow(&NIM, 1, &path(&["take 1 from 1"])).expect("it can be followed");
    assert!(matches!(stand.verdict, Verdict::Open));
    assert_eq!(stand.played.position()["heaps"], serde_json::json!([0, 1, 0]));
    let stand =
        lesson.follow(&NIM, 1, &path(&["take 1 from 1", "take 1 from 2"])).expect("it can be followed");
    assert!(matches!(stand.verdict, Verdict::Done));
}

#[test]
fn a_goal_is_reached_by_any_way() {
    let lesson = lesson(LESSON);
    for way in [&["take 2 from 1"][..], &["take 1 from 1", "take 1 from 1"]] {
        let stand = lesson.follow(&NIM, 2, &path(way)).expect("it can be followed");
        assert!(matches!(stand.verdict, Verdict::Done), "{way:?}: {:?}", stand.verdict);
    }
}

#[test]
fn a_move_that_nobody_could_have_sent_ends_the_path() {
    let lesson = lesson(LESSON);
    let far = path(&["take 1 from 1", "take 9 from 9", "take 1 from 2"]);
    let stand = lesson.follow(&NIM, 1, &far).expect("it can be followed");
    assert_eq!(stand.path, path(&["take 1 from 1"]));
    assert!(lesson.follow(&NIM, 9, &[]).is_err());
}

/// Each of these is wrong in one way, which the law must name.
#[test]
fn the_law_finds_what_is_wrong() {
    let broken = [
        (r#"solve = ["take 3 from 1"]"#, r#"solve = ["take 2 from 1"]"#, "nobody can hear"),
        (r#"moves = ["take 2 *"]"#, r#"moves = ["take 9 *"]"#, "nobody can hear"),
        (r#"de = "Das letzte Stäbchen""#, r#"de = """#, "no words in de"),
        (r#"rules = ["NIM-2", "NIM-3"]"#, r#"rules = ["NIM-99"]"#, "no rule NIM-99"),
        (r#"otherwise = { en = "No.", fr = "Non.", de = "Nein." }"#, "", "nothing is said"),
        (r#"set = '{"/heaps": [3, 0, 0]}'"#, r#"set = '{"/heap": [3]}'"#, "there is no /heap"),
        (r#"goal = [{ at = "/heaps/0", is = 0 }]"#, r#"goal = [{ at = "/heaps/1", is = 2 }]"#, "not open"),
    ];
    for (good, bad, said) in broken {
        assert!(LESSON.contains(good), "{good}");
        let fault = check(&NIM, RULES, &lesson(&LESSON.replace(good, bad))).expect_err(bad);
        assert!(fault.to_string().contains(said), "{bad}: {fault}");
    }
    assert!(Lesson::read(&LESSON.replace(r#", de = "Nein.""#, "")).is_err(), "a language is missing");
}

#[test]
fn one_lesson_is_no_course() {
    assert!(matches!(check_course(&NIM, RULES, &[lesson(LESSON)]), Err(Fault::Lesson(_))));
}
