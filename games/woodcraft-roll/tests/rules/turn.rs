//! Chapter 3: die or order, draft, and the order of things.

use table::Game;
use woodcraft_roll::{Event, Resource, Stage, TurnBox};

use crate::table_talk::*;

/// RW-20: a die of any column that has one, or an order while one is face up; no pass.
#[test]
fn rw_20_a_die_or_an_order() {
    let mut table = choosing(2, "B6 - Y4 - - B1");
    assert_eq!(table.moves(1), ["die 1", "die 3", "die 6", "order"]);
    assert_eq!(table.refused(1, "die 2").rule, "RW-20");
    face_up(&mut table, ["-", "-", "-"]);
    assert_eq!(table.moves(1), ["die 1", "die 3", "die 6"]);
    assert_eq!(table.refused(1, "order").rule, "RW-20");
}

/// RW-20: choices are secret until all have chosen.
#[test]
fn rw_20_choices_are_revealed_together() {
    let mut table = choosing(3, "B6 Y5 Y4 Y3 B2 B1");
    let before = table.view(2);
    assert!(!table.play(1, "die 1").is_something());
    table.play(3, "order");
    let after = table.view(2);
    assert_eq!(after.board, before.board);
    assert_eq!((after.sheets[0].dice, after.sheets[0].boxes[0]), (dice(""), TurnBox::Empty));
    assert!(after.sheets[0].has_chosen && after.own.is_some_and(|own| own.choice.is_none()));
    assert!(table.play(2, "die 2").is_something(), "the secrets of the others come to light");
    assert_eq!(table.view(2).sheets[0].dice, dice("B6"));
}

/// RW-21: value into the box, a die of its own, the bonus.
#[test]
fn rw_21_a_die_is_written_taken_and_pays_its_bonus() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    table.script("1: die 2\n2: die 5");
    assert_eq!(sheet(&table, 1).boxes[0], TurnBox::Value(5));
    assert_eq!(sheet(&table, 1).dice, dice("Y5"));
    assert_eq!(left(&table, 1), [1, 0, 0, 1]);
    assert_eq!(sheet(&table, 2).boxes[0], TurnBox::Value(2));
    assert_eq!(written_board(&table), "B6 - Y4 Y3 - B1");
}

/// RW-21: everybody may choose the same die; all get it with the full bonus.
#[test]
fn rw_21_all_may_choose_the_same_die() {
    let mut table = choosing(3, "B6 Y5 Y4 Y3 B2 B1");
    table.script("1: die 5\n2: die 5\n3: die 5");
    for seat in 1..=3 {
        assert_eq!(sheet(&table, seat).dice, dice("B2"));
        assert_eq!(left(&table, seat), [1, 1, 0, 0]);
    }
}

/// RW-22: of two equal dice, the column decides about the bonus, and each chosen column loses its die.
#[test]
fn rw_22_the_column_is_the_choice() {
    let mut table = choosing(2, "B6 Y5 Y5 Y3 B2 B1");
    table.script("1: die 2\n2: die 3");
    assert_eq!((sheet(&table, 1).dice, sheet(&table, 2).dice), (dice("Y5"), dice("Y5")));
    assert_eq!(left(&table, 1), [1, 0, 0, 1], "column 2: chip and blueberry");
    assert_eq!(left(&table, 2), [0, 1, 0, 1], "column 3: glue and blueberry");
    assert_eq!(written_board(&table), "B6 - - Y3 B2 B1");
}

/// RW-23: the box is crossed, the order lies beside the sheet, its place is filled at once.
#[test]
fn rw_23_an_order_is_taken_and_replaced() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    face_up(&mut table, ["I-02", "I-03", "I-04"]);
    own(&mut table, 1, "I-01 I-05 I-06 I-07");
    table.script("1: order\n2: die 1");
    assert_eq!(table.waiting(), [1]);
    assert_eq!(table.moves(1), ["take I-02", "take I-03", "take I-04"]);
    assert_eq!(table.refused(1, "take I-09").rule, "RW-23");
    let next = *table.game.decks[0].last().expect("a deck");
    assert!(table.play(1, "take I-02").is_something());
    assert!(sheet(&table, 1).orders.contains(card("I-02")) && sheet(&table, 1).orders.contains(card("I-07")));
    assert_eq!(table.game.face_up[0], Some(next));
    assert_eq!(sheet(&table, 1).boxes[0], TurnBox::Crossed);
    assert_eq!(sheet(&table, 1).dice, dice(""));
}

/// RW-23: the place is filled before the next one drafts.
#[test]
fn rw_23_the_second_drafter_sees_the_new_card() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    skip_to(&mut table, 1, 2);
    sheet_mut(&mut table, 2).boxes[0] = TurnBox::Value(6);
    sheet_mut(&mut table, 1).boxes[0] = TurnBox::Value(1);
    let next = *table.game.decks[0].last().expect("a deck");
    table.script("1: order\n2: order");
    let first = table.moves(2)[0].clone();
    table.play(2, &first);
    table.play(1, &format!("take {next}"));
}

/// RW-24: the newest written value decides, then the one before; crosses are skipped, nothing counts 0.
#[test]
fn rw_24_higher_dice_draft_first() {
    use TurnBox::{Crossed as X, Value};
    let drafts = |boxes: [[TurnBox; 2]; 3]| {
        let mut table = choosing(3, "B6 Y5 Y4 Y3 B2 B1");
        skip_to(&mut table, 2, 1);
        for (sheet, boxes) in table.game.sheets.iter_mut().zip(boxes) {
            sheet.boxes[..2].copy_from_slice(&boxes);
        }
        table.script("1: order\n2: order\n3: order");
        table.game.draft.iter().map(|seat| seat.number()).collect::<Vec<_>>()
    };
    assert_eq!(drafts([[Value(6), Value(1)], [Value(1), Value(2)], [X, Value(3)]]), [3, 2, 1]);
    assert_eq!(drafts([[Value(1), Value(4)], [Value(2), Value(4)], [X, Value(4)]]), [2, 1, 3]);
    assert_eq!(drafts([[Value(5), X], [X, X], [Value(1), Value(5)]]), [3, 1, 2]);
}

/// RW-24: complete equality is settled by lot, and lots differ.
#[test]
fn rw_24_lots_decide_among_equals() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    table.play(1, "order");
    for first in [1, 2] {
        let lucky = with_luck(&table, 2, "order", |table| table.waiting() == [first]);
        assert!(lucky.events.iter().any(|(_, event)| matches!(event, Event::LotsDrawn { .. })));
    }
}

/// RW-24: what became of the dice does not matter.
#[test]
fn rw_24_only_written_values_count() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    skip_to(&mut table, 1, 2);
    sheet_mut(&mut table, 1).boxes[0] = TurnBox::Value(3);
    sheet_mut(&mut table, 2).boxes[0] = TurnBox::Value(4);
    sheet_mut(&mut table, 1).dice = dice("B6 B6");
    sheet_mut(&mut table, 2).dice = dice("");
    table.script("1: order\n2: order");
    assert_eq!(table.waiting(), [2]);
}

/// RW-25: the card is chosen when drafting; the only one left takes itself.
#[test]
fn rw_25_the_order_is_chosen_at_the_draft() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    face_up(&mut table, ["-", "I-02", "-"]);
    assert!(table.moves(1).contains(&"order".to_owned()), "no card is named in secret");
    table.script("1: order\n2: die 1");
    assert_eq!(table.game.stage, Stage::Craft);
    assert!(sheet(&table, 1).orders.contains(card("I-02")));
}

/// RW-26: all act at the same time, and each says when they are done.
#[test]
fn rw_26_free_actions_run_in_parallel() {
    let mut table = crafting(3);
    for seat in 1..=3 {
        give(&mut table, seat, "1 chips");
        sheet_mut(&mut table, seat).dice = dice("Y1");
    }
    assert_eq!(table.waiting(), [1, 2, 3]);
    table.script("3: chip Y1\n1: done\n2: chip Y1\n3: done");
    assert_eq!(table.waiting(), [2]);
    assert_eq!(table.refused(1, "chip Y1").reason.key, "illegal-not-your-turn");
    assert_eq!(table.moves(2), ["done"], "the end of the turn is never skipped");
    table.play(2, "done");
    assert_eq!(table.game.stage, Stage::Choose);
}

/// RW-26: free actions come after the main choice.
#[test]
fn rw_26_no_free_actions_before_the_choice() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    give(&mut table, 1, "1 chips");
    sheet_mut(&mut table, 1).dice = dice("Y1");
    assert_eq!(table.refused(1, "chip Y1").rule, "RW-26");
    table.script("1: die 1\n2: die 1\n1: chip Y1");
}

/// RW-27: bonuses are booked before the draft, the draft is over before free actions.
#[test]
fn rw_27_dice_then_draft_then_free_actions() {
    let mut table = choosing(3, "B6 Y5 B4 Y3 B2 B1");
    table.script("1: order\n2: die 3\n3: die 1");
    assert_eq!((table.game.stage, table.waiting()), (Stage::Bonus, vec![2]));
    table.play(2, "lantern 1,1");
    assert_eq!((table.game.stage, table.waiting()), (Stage::Draft, vec![1]));
    let take = table.moves(1)[0].clone();
    assert_eq!(table.refused(1, "done").rule, "RW-27");
    table.play(1, &take);
    assert_eq!((table.game.stage, table.waiting()), (Stage::Craft, vec![1, 2, 3]));
}

/// RW-28: resources are booked before lanterns, and a chestnut is resolved before the next gain.
#[test]
fn rw_28_gains_are_booked_one_by_one() {
    let mut table = choosing(2, "B6 Y5 B4 Y3 B2 B1");
    give(&mut table, 1, "5 chips");
    table.script("1: die 3\n2: die 1");
    assert!(table.can(1, "chestnut K1") && !table.can(1, "lantern 1,1"));
    table.play(1, "chestnut K1");
    assert!(table.can(1, "lantern 1,1"));
}

/// RW-28: what a lantern triggers is finished before the next lantern.
#[test]
fn rw_28_a_triggered_bonus_goes_first() {
    let mut table = crafting(2);
    own(&mut table, 1, "I-12");
    sheet_mut(&mut table, 1).dice = dice("Y4 B1");
    light(&mut table, 1, "1,1 2,1");
    table.script("1: complete I-12\n1: lantern 3,1");
    assert!(table.can(1, "chestnut K3") && !table.can(1, "lantern 2,2"));
    table.script("1: chestnut K3\n1: lantern 2,2");
    assert_eq!(sheet(&table, 1).lanterns.len(), 4);
}

/// RW-29: the gaining player chooses at once, before anything else, and for good.
#[test]
fn rw_29_choices_of_gains_come_first_and_are_final() {
    let mut table = crafting(2);
    own(&mut table, 1, "I-12");
    give(&mut table, 1, "1 chips");
    sheet_mut(&mut table, 1).dice = dice("Y4 Y1 B1");
    table.play(1, "complete I-12");
    assert_eq!(table.refused(1, "chip Y1").rule, "RW-29");
    assert_eq!(table.refused(1, "done").rule, "RW-29");
    table.play(1, "lantern 2,2");
    assert_eq!(table.refused(1, "lantern 2,2").rule, "RW-70");
    table.play(1, "lantern 2,3");
    assert!(table.moves(1).iter().all(|mv| !mv.starts_with("lantern")));
    table.play(1, "chip Y1");
}

/// RW-29: in the first step, too, only the gaining players are asked.
#[test]
fn rw_29_bonuses_of_several_players_are_chosen_in_parallel() {
    let mut table = choosing(3, "B6 Y5 B4 Y3 B2 B1");
    table.script("1: die 3\n2: die 1\n3: die 4");
    assert_eq!(table.waiting(), [1, 3]);
    assert_eq!(table.moves(1).len(), 9);
    table.script("3: lantern 3,3\n1: lantern 1,1");
    assert_eq!(sheet(&table, 3).left(Resource::Saw), 1);
    assert_eq!(table.game.check_invariants(), Ok(()));
}
