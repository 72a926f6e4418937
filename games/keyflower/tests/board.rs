//! The board holds to the laws of boards.

use keyflower::Keyflower;
use scene::{ANIMALS, Drawn, LogLine, SeatLook};
use table::{AnyMatch, Language, Match, Record, Seat, Seed, Setup, Viewer};

scene::board_tests!(keyflower::Keyflower);

/// A plate tells what its seat did. Whoever starts a season has done nothing by that, also where their own move has ended the
/// last one.
#[test]
fn who_starts_a_season_has_not_acted() {
    let dealt = Match::<Keyflower>::deal(Setup::for_players(3), Seed::named("plates"));
    let mut played: Box<dyn AnyMatch> = Box::new(dealt.expect("three can play"));
    let looks = ["Anna", "Bram", "Cleo"].map(|name| SeatLook { name: name.to_owned(), animal: ANIMALS[0] });
    let log = |played: &dyn AnyMatch| {
        (Drawn::of::<Keyflower>().log)(played, 0..played.count(), Viewer::Onlooker, Language::En, &looks)
    };
    let begins = |line: &LogLine| line.actor.is_some() && line.words.contains("begins");
    // Everybody passes and chooses a boat; then it is summer.
    while !log(&*played).iter().any(begins) {
        let seat = played.waiting_for().iter().next().expect("spring comes first");
        let moves = played.moves(seat);
        let text = moves.iter().find(|text| *text == "pass").unwrap_or(&moves[0]);
        played.play(seat, text).expect("it is listed");
    }
    let told = log(&*played);
    assert!(told.iter().any(|line| line.words == "Anna passes." && line.is_act));
    assert!(told.iter().filter(|line| begins(line)).all(|line| !line.is_act), "{told:?}");
}

/// KF-136: wherever a viewer is told fewer points than there are, that is said; of one's own and of finished matches nothing is hidden.
#[test]
fn points_that_are_not_all_told_are_told_as_the_least() {
    let record = Record::parse(include_str!("../records/three-at-the-table.game")).expect("a record");
    let whole: Box<dyn AnyMatch> = Box::new(record.replay::<Keyflower>(None).expect("it replays"));
    let mut hidden = 0;
    for count in 0..=whole.count() {
        let played = whole.at(count);
        for viewer in Seat::all(3) {
            let told = (Drawn::of::<Keyflower>().points)(&*played, Viewer::Seat(viewer));
            for (score, truth) in told.scores.iter().zip(&played.standings().scores) {
                assert!(score.points <= truth.points, "move {count}: {score:?}");
                assert!(score.is_least || score.points == truth.points, "move {count}: {score:?}");
                assert!(
                    !score.is_least || score.seat != viewer && !played.is_over(),
                    "move {count}: {score:?}"
                );
                hidden += usize::from(score.points < truth.points);
            }
        }
    }
    assert!(hidden > 0, "nothing was hidden in this match");
}
