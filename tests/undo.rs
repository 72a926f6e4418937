//! Undo where several choose at once, on Roll & Write.

use table::{AnyMatch, NoUndo, Seat, Seed, Setup};

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const CLARA: Seat = Seat::new(2);

fn deal() -> Box<dyn AnyMatch> {
    let game = shelf::find("woodcraft-roll").expect("it is on the shelf");
    (game.deal)(Setup::for_players(3), Seed::named("undo")).expect("a standard match")
}

/// Everybody keeps the first of their two orders, which reveals all.
fn after_keeping() -> Box<dyn AnyMatch> {
    let mut played = deal();
    for seat in [ANNA, BEN, CLARA] {
        let first = played.moves(seat)[0].clone();
        played.play(seat, &first).expect("a listed move");
    }
    played
}

#[test]
fn a_secret_choice_is_taken_back_while_the_others_stand() {
    let mut played = after_keeping();
    played.play(ANNA, "die 1").unwrap();
    played.play(BEN, "die 2").unwrap();
    played.undo(ANNA).expect("nothing was revealed yet");
    assert_eq!(played.waiting_for().iter().collect::<Vec<_>>(), [ANNA, CLARA], "Ben's choice stands");
    played.play(ANNA, "die 6").unwrap();
    played.undo(BEN).expect("nor now");
    played.redo(BEN).expect("he keeps to it");
    assert_eq!(played.waiting_for().iter().collect::<Vec<_>>(), [CLARA]);
}

#[test]
fn nothing_is_taken_back_once_it_is_revealed() {
    let mut played = after_keeping();
    assert_eq!(played.undo(ANNA), Err(NoUndo::Revealed), "the kept orders are open");
    played.play(ANNA, "die 1").unwrap();
    assert_eq!(played.undo(BEN), Err(NoUndo::Revealed));
    assert_eq!(played.undo(ANNA), Ok(()));
}

#[test]
fn a_reset_takes_back_the_whole_turn_of_one_seat_only() {
    let mut played = after_keeping();
    for seat in [ANNA, BEN, CLARA] {
        played.play(seat, "die 4").expect("everybody takes the same die");
    }
    // Lanterns, where the bonus has one, come before the free actions.
    while let Some(seat) = [ANNA, BEN, CLARA]
        .into_iter()
        .find(|&seat| played.moves(seat).first().is_some_and(|mv| mv.starts_with("lantern")))
    {
        let first = played.moves(seat)[0].clone();
        played.play(seat, &first).unwrap();
    }
    let before = played.position();
    let crafted =
        played.moves(BEN).into_iter().find(|mv| mv != "done").expect("a die and a resource are there");
    played.play(BEN, &crafted).unwrap();
    played.play(CLARA, "done").unwrap();
    played.play(BEN, "done").unwrap();
    played.reset(BEN).expect("only free actions were played");
    played.undo(CLARA).expect("her turn stands alone");
    assert_eq!(played.position(), before);
}
