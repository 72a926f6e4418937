//! Records: what is written replays, and what is wrong is named by its line.

use nim::Nim;
use table::record::Sealed;
use table::{Game, Language, Match, Record, Seed, Setup, Witness};

/// A finished match with comments, as a person would keep it.
fn kept() -> String {
    let mut played = Match::<Nim>::deal(Setup::for_players(2), Seed::named("records")).unwrap();
    while let Some(seat) = played.now().waiting_for().first() {
        let mut moves = Vec::new();
        played.now().moves(seat, &mut moves);
        played.play(seat, *moves.last().unwrap(), &mut Witness::silent()).unwrap();
    }
    Record::of(&played, &["Anna".into(), "Ben #2\nx".into()]).to_string()
}

fn error(text: &str) -> String {
    match Record::parse(text).and_then(|record| record.replay::<Nim>(None)) {
        Err(error) => {
            let [english, french, german] = Language::ALL.map(|language| error.reason(language));
            assert!(english != french && french != german && !german.starts_with('['), "{german}");
            error.to_string()
        }
        Ok(_) => panic!("this record should not replay:\n{text}"),
    }
}

#[test]
fn a_record_replays_with_comments_and_remarks() {
    let text =
        kept().replacen("\n1: ", "\n# Anna begins\n1: ", 1).replace("Seed:", "Event: a rainy Sunday\nSeed:");
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.names, ["Anna", "Ben  2 x"], "a name cannot break its line");
    assert_eq!(record.remarks, [("Event".into(), "a rainy Sunday".into())]);
    let played = record.replay::<Nim>(None).unwrap();
    assert!(played.is_over());
    assert_eq!(Record::of(&played, &record.names).moves.len(), record.moves.len());
}

#[test]
fn an_error_names_the_first_bad_line() {
    let text = kept();
    let first = text.lines().position(|line| line.starts_with("1:")).unwrap() + 1;
    let line = text.lines().nth(first - 1).unwrap();
    let spoiled = |by: &str| text.replacen(line, by, 1);
    assert!(error(&spoiled("1: take 9 from 1")).starts_with(&format!("line {first}: Seat 1 cannot play")));
    assert!(error(&spoiled("2: take 1 from 1")).contains("It is not your turn"));
    assert!(error(&spoiled("1: fly")).starts_with(&format!("line {first}: “fly” is not a move")));
    assert!(error(&spoiled("3: take 1 from 1")).starts_with(&format!("line {first}: There is no seat 3")));
    assert!(error(&spoiled("nonsense")).starts_with(&format!("line {first}: A line reads")));
}

#[test]
fn headers_are_verified() {
    let text = kept();
    assert!(error(&text.replace("Game: nim", "Game: chess")).contains("no game “chess”"));
    assert!(error(&text.replace("Rules: 1", "Rules: 2")).contains("version 2 of the rules"));
    assert!(error(&text.replace("Players: 2", "Players: 7")).starts_with("line 3: "));
    assert!(error(&text.replace("Seed: ", "Seed: x")).contains("not a seed"));
    assert!(error(&text.replace("Seed: ", "Seat 9: ")).contains("Seats are named in order"));
    assert!(error(&text.replace("Result: ", "Result: 9")).contains("The result is"));
    assert!(error("Players: 2").contains("“Game:” is missing"));
    assert!(error("Game: nim").contains("“Players:” is missing"));
    assert!(error(&"x".repeat(5 << 20)).contains("at most"));
    assert!(error(&text.replace("Seed:", "Components: 00\nSeed:")).contains("another component file"));
}

#[test]
fn a_sealed_record_shows_no_seed_and_opens_with_it() {
    let record = Record::parse(&kept()).unwrap();
    let Sealed::Seed(seed) = record.chance else { panic!("the match is over") };
    let sealed = record.sealed();
    assert!(!sealed.to_string().contains(&seed.to_string()));
    let Sealed::Seal(seal) = sealed.chance else { panic!("it was sealed") };
    assert!(seal.seals(&seed));
    assert!(error(&sealed.to_string()).contains("still sealed"));
}
