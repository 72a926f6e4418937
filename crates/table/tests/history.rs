//! Undo, redo and looking back, on Nim; choices made at once are tested with the games that have them.

use nim::{Nim, Take};
use table::{Match, NoUndo, Seat, Seed, Setup, Witness};

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn one(heap: u8) -> Take {
    Take { heap, count: 1 }
}

fn after(moves: usize) -> Match<Nim> {
    let mut played = Match::<Nim>::deal(Setup::for_players(2), Seed::named("history 1")).unwrap();
    assert!(played.now().heaps.iter().all(|&heap| heap >= 2), "{:?}", played.now().heaps);
    for index in 0..moves {
        let seat = Seat::new(index % 2);
        played.play(seat, one(index as u8 % 3), &mut Witness::silent()).unwrap();
    }
    played
}

#[test]
fn undo_takes_back_only_the_last_move_of_the_seat_that_nobody_built_on() {
    let mut played = after(3);
    assert_eq!(played.undo(BEN), Err(NoUndo::OthersMovedOn), "Anna has played on");
    assert_eq!(played.undo(ANNA), Ok(()));
    assert_eq!(*played.now(), after(2).at(2));
    assert_eq!(played.undo(BEN), Ok(()), "now nobody has");
    assert_eq!(played.played().len(), 1);
}

#[test]
fn redo_goes_forward_until_something_else_is_played() {
    let mut played = after(4);
    played.rewind(2);
    assert_eq!(*played.now(), after(2).at(2));
    assert_eq!(played.redo(&mut Witness::silent()), Ok(()));
    assert_eq!(*played.now(), after(3).at(3));
    played.play(BEN, one(2), &mut Witness::silent()).unwrap();
    assert_eq!(played.redo(&mut Witness::silent()), Err(NoUndo::NothingUndone), "Ben played something else");
}

#[test]
fn there_is_nothing_to_undo_before_the_first_move() {
    let mut played = after(0);
    assert_eq!(played.undo(ANNA), Err(NoUndo::Nothing));
    assert_eq!(played.reset(ANNA), Err(NoUndo::Nothing));
    assert!(!played.can_undo(ANNA));
}

#[test]
fn events_of_earlier_moves_can_be_told_again() {
    let told = after(4).events(1..3);
    assert_eq!(told.len(), 2);
    assert_eq!(told[0][0].1.by, BEN);
}

#[test]
fn a_refused_move_is_not_in_the_history() {
    let mut played = after(1);
    played.play(ANNA, one(0), &mut Witness::silent()).unwrap_err();
    played.play(BEN, Take { heap: 0, count: 99 }, &mut Witness::silent()).unwrap_err();
    assert_eq!(played.played().len(), 1);
}
