//! Chapter 8: the worked examples.

use table::Game;
use woodcraft_roll::{CrateId, Event, Phase, Stage, TurnBox};

use crate::table_talk::*;

/// RW-T1: Jean takes the yellow 1 of column 6.
#[test]
fn rw_t1_a_die_and_its_bonus() {
    let mut table = choosing(2, "B6 Y5 Y4 B4 B2 Y1");
    table.script("1: die 6\n2: die 1");
    assert!(table.can(1, "lantern 2,2"));
    table.play(1, "lantern 2,2");
    assert_eq!(sheet(&table, 1).boxes[0], TurnBox::Value(1));
    assert_eq!(sheet(&table, 1).dice, dice("Y1"));
    assert_eq!(left(&table, 1), [0, 1, 1, 0]);
    assert_eq!(sheet(&table, 1).lanterns.len(), 1);
}

/// RW-T2: John glues, cuts, chips and completes.
#[test]
fn rw_t2_john_completes_an_order() {
    let mut table = crafting(2);
    own(&mut table, 1, "I-01");
    sheet_mut(&mut table, 1).dice = dice("Y1 Y4 B1");
    give(&mut table, 1, "1 chips 1 glue 1 saw");
    table.play(1, "glue Y1 B1 yellow");
    assert_eq!((sheet(&table, 1).dice, sheet(&table, 1).hazelnuts), (dice("Y2 Y4"), 2));
    table.script("1: saw Y2 1+1\n1: chip Y4\n1: complete I-01");
    assert_eq!(sheet(&table, 1).dice, dice(""));
    assert_eq!(left(&table, 1), [0, 0, 0, 0]);
    assert_eq!(sheet(&table, 1).hazelnuts, 2);
    assert_eq!((table.points(1, "points-orders"), sheet(&table, 1).reputation), (3, 1));
    assert!(sheet(&table, 1).completed.contains(card("I-01")));
}

/// RW-T3: Y4 into 2+2 or 1+3; B1 not at all.
#[test]
fn rw_t3_cutting() {
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).dice = dice("Y4 B1");
    give(&mut table, 1, "1 saw");
    assert!(table.can(1, "saw Y4 2+2") && table.can(1, "saw Y4 1+3"));
    assert!(table.moves(1).iter().all(|mv| !mv.starts_with("saw B1")));
    table.play(1, "saw Y4 2+2");
    assert_eq!(sheet(&table, 1).dice, dice("Y2 Y2 B1"));
}

/// RW-T4: the tinker crosses glue as a chip, once per round.
#[test]
fn rw_t4_glue_as_a_chip() {
    let mut table = crafting(2);
    hire(&mut table, 1, "A1");
    sheet_mut(&mut table, 1).dice = dice("Y3");
    give(&mut table, 1, "2 glue");
    table.play(1, "tinker glue as chip Y3");
    assert_eq!((sheet(&table, 1).dice, sheet(&table, 1).hazelnuts), (dice("Y4"), 0));
    assert_eq!(left(&table, 1)[1], 1);
    assert_eq!(table.refused(1, "tinker glue as chip Y4").reason.key, "illegal-used-already");
}

/// RW-T5: crates K2 and K1.
#[test]
fn rw_t5_crates_of_orders_and_assistants() {
    let mut table = crafting(2);
    completed(&mut table, 1, "I-02 I-04 I-06 I-08 I-09");
    activate(&mut table, 1, CrateId::K2);
    assert_eq!(table.points(1, "points-crates"), 5);
    let mut table = crafting(2);
    activate(&mut table, 1, CrateId::K1);
    hire(&mut table, 1, "A1 A2");
    for (assistant, points) in [("", 0), ("A3", 4), ("A4", 4), ("A5", 8), ("A6", 8)] {
        hire(&mut table, 1, assistant);
        assert_eq!(table.points(1, "points-crates"), points);
    }
}

/// RW-T6: K3 counts icons on orders, not the patron.
#[test]
fn rw_t6_crate_of_reputation() {
    let mut table = crafting(2);
    completed(&mut table, 1, "II-17 I-01");
    activate(&mut table, 1, CrateId::K3);
    give(&mut table, 1, "6 blueberries");
    table.play(1, "hire A8");
    assert_eq!(table.points(1, "points-crates"), 7);
    assert_eq!(table.points(1, "points-reputation"), 4 * 2);
}

/// RW-T7: 9 lanterns and 2 more.
#[test]
fn rw_t7_crate_of_lanterns() {
    let mut table = crafting(2);
    light(&mut table, 1, "1,1 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3");
    activate(&mut table, 1, CrateId::K4);
    own(&mut table, 1, "I-12");
    sheet_mut(&mut table, 1).dice = dice("Y4 B1");
    table.play(1, "complete I-12");
    assert_eq!(table.points(1, "points-crates"), 12);
    assert_eq!(sheet(&table, 1).hazelnuts, 2);
}

/// RW-T8: 23 printed points.
#[test]
fn rw_t8_crate_of_order_values() {
    let mut table = crafting(2);
    completed(&mut table, 1, "II-13 I-22 I-06");
    assert_eq!(table.points(1, "points-orders"), 23);
    activate(&mut table, 1, CrateId::K5);
    assert_eq!(table.points(1, "points-crates"), 5);
}

/// RW-T9: sorting a roll.
#[test]
fn rw_t9_sorting() {
    let mut table = begun(1, "sorting");
    skip_to(&mut table, 1, 2);
    to_free_actions(&mut table);
    let wanted = dice("Y6 Y3 Y3 B6 B3 B1");
    let rolled =
        |table: &Table| table.game.board.into_iter().flatten().collect::<woodcraft_roll::Dice>() == wanted;
    let lucky = with_luck(&table, 1, "done", rolled);
    assert_eq!(written_board(&lucky), "B6 Y6 B3 Y3 Y3 B1");
}

/// RW-T10: columns 1 and 4 are taken.
#[test]
fn rw_t10_sliding() {
    let mut table = choosing(2, "B6 Y6 B3 Y3 Y3 B1");
    table.script("1: die 1\n2: die 4");
    table.play(2, "lantern 1,1");
    all_done(&mut table);
    assert_eq!(written_board(&table), "- - Y6 B3 Y3 B1");
}

/// RW-T11: the fifth player's die.
#[test]
fn rw_t11_a_lone_die_gets_a_companion() {
    let mut table = crafting(5);
    table.game.board = board("- B4 - - - -");
    for seat in 1..=4 {
        table.play(seat, "done");
    }
    for (extra, expected) in [("Y5", "- - - - Y5 B4"), ("Y4", "- - - - B4 Y4")] {
        let lucky = with_luck(&table, 5, "done", |table| table.game.board.contains(&Some(die(extra))));
        assert_eq!(written_board(&lucky), expected);
    }
}

/// RW-T12: who drafts first.
#[test]
fn rw_t12_draft_priority() {
    use TurnBox::{Crossed as X, Value};
    let mut table = begun(3, "priority");
    skip_to(&mut table, 2, 2);
    let boxes = [[Value(3), X, Value(5)], [Value(6), Value(5), X], [X, X, X]];
    for (sheet, boxes) in table.game.sheets.iter_mut().zip(boxes) {
        sheet.boxes[..3].copy_from_slice(&boxes);
    }
    table.script("1: order\n2: order\n3: order");
    for seat in [2, 1, 3] {
        assert_eq!(table.waiting(), [seat]);
        let take = table.moves(seat as usize)[0].clone();
        table.play(seat as usize, &take);
    }
}

/// RW-T13: which dice the opponent takes.
#[test]
fn rw_t13_the_opponents_dice() {
    let table = choosing(1, "B6 Y5 B4 Y3 Y2 B2");
    let rolled = |table: &Table| {
        let roll = Event::OpponentRolled { yellow: die("Y4"), brown: die("B1") };
        table.events.iter().any(|(_, event)| *event == roll)
    };
    let lucky = with_luck(&table, 1, "die 5", rolled);
    assert_eq!(written_board(&lucky), "B6 Y5 B4 - - -");
}

/// RW-T14: 7 cannot be glued.
#[test]
fn rw_t14_no_seven() {
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).dice = dice("Y4 B3");
    give(&mut table, 1, "1 glue");
    assert_eq!(table.refused(1, "glue Y4 B3 yellow").reason.key, "illegal-glue-above-six");
    assert_eq!(table.moves(1), ["done"]);
}

/// RW-T15: two players choose the same die.
#[test]
fn rw_t15_the_same_die() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    table.script("1: die 2\n2: die 2");
    for seat in [1, 2] {
        assert_eq!((sheet(&table, seat).dice, left(&table, seat)), (dice("Y5"), [1, 0, 0, 1]));
    }
    assert_eq!(written_board(&table), "B6 - Y4 Y3 B2 B1");
}

/// RW-T16: the last hazelnut.
#[test]
fn rw_t16_the_last_space_of_the_track() {
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).hazelnuts = 29;
    sheet_mut(&mut table, 1).dice = dice("Y1 Y1");
    give(&mut table, 1, "1 glue");
    table.play(1, "glue Y1 Y1");
    assert_eq!(sheet(&table, 1).hazelnuts, 30);
}

/// RW-T17: reputation times orders.
#[test]
fn rw_t17_reputation() {
    let mut table = crafting(2);
    completed(&mut table, 1, "II-17 I-01 I-02 I-04");
    assert_eq!(table.points(1, "points-reputation"), 12);
    give(&mut table, 2, "6 blueberries");
    table.play(2, "hire A8");
    assert_eq!(table.points(2, "points-reputation"), 0);
}

/// RW-T18: the order die shows 3.
#[test]
fn rw_t18_the_middle_order_leaves() {
    let table = crafting(1);
    let [left, middle, right] = table.game.face_up;
    let next = *table.game.decks[0].last().expect("a deck");
    let three = |table: &Table| {
        table.events.iter().any(|(_, event)| matches!(event, Event::OrderDie { value: 3, .. }))
    };
    let lucky = with_luck(&table, 1, "done", three);
    assert_eq!(lucky.game.face_up, [left, Some(next), right]);
    assert!(lucky.game.discards.contains(middle.expect("an order")));
}

/// RW-T19: five assistants for 11 blueberries.
#[test]
fn rw_t19_five_assistants() {
    let mut table = crafting(2);
    give(&mut table, 1, "6 blueberries");
    own(&mut table, 1, "I-08");
    sheet_mut(&mut table, 1).dice = dice("B1 B5");
    table.script("1: complete I-08\n1: chestnut K1");
    give(&mut table, 1, "3 blueberries");
    table.script("1: hire A1\n1: hire A2\n1: hire A4\n1: hire A6\n1: hire A7");
    assert_eq!(sheet(&table, 1).hired.len(), 5);
    assert_eq!(left(&table, 1)[3], 0);
    let row = table.game.book.row(woodcraft_roll::Resource::Blueberries);
    assert_eq!(row.spaces - sheet(&table, 1).circled[woodcraft_roll::Resource::Blueberries], 3);
    assert_eq!(table.points(1, "points-crates"), 8);
    assert_eq!(sheet(&table, 1).crates.iter().map(|boxes| boxes.chestnuts).sum::<u8>(), 1);
    assert_eq!(table.game.check_invariants(), Ok(()));
}

/// RW-T20: a mixed row at the end of round 3.
#[test]
fn rw_t20_phase_two_cards_stay() {
    let mut table = begun(2, "mixed");
    skip_to(&mut table, 3, 2);
    empty_deck(&mut table, 0);
    face_up(&mut table, ["I-02", "II-05", "I-09"]);
    while let Some(card) = table.game.decks[0].pop() {
        table.game.discards.insert(card);
    }
    skip_to(&mut table, 4, 1);
    assert_eq!(table.game.face_up[1], Some(card("II-05")));
    for (place, gone) in [(0, "I-02"), (2, "I-09")] {
        assert!(table.game.face_up[place].is_some_and(|card| card.phase() == Phase::II));
        assert!(table.game.discards.contains(card(gone)));
    }
}

/// RW-T21: the ninth lantern and one more.
#[test]
fn rw_t21_the_ninth_lantern() {
    let mut table = crafting(2);
    light(&mut table, 1, "1,1 1,2 1,3 2,1 2,2 3,1 3,2 3,3");
    own(&mut table, 1, "I-12");
    sheet_mut(&mut table, 1).dice = dice("Y4 B1");
    table.play(1, "complete I-12");
    assert_eq!(sheet(&table, 1).lanterns.len(), 9, "the only empty cell takes the lantern");
    assert_eq!((sheet(&table, 1).lantern_points, sheet(&table, 1).hazelnuts), (2, 0));
    table.play(1, "chestnut K5");
    assert_eq!(sheet(&table, 1).crates[4].chestnuts, 1);
    assert_eq!(sheet(&table, 1).hazelnuts, 1, "then the second lantern");
}

/// RW-T22: the opponent after an order.
#[test]
fn rw_t22_the_opponent_after_an_order() {
    let mut table = choosing(1, "B6 Y5 B4 B4 Y2 Y2");
    face_up(&mut table, ["I-02", "I-03", "I-04"]);
    table.play(1, "order");
    let roll = Event::OpponentRolled { yellow: die("Y2"), brown: die("B5") };
    let rolled = |table: &Table| table.events.iter().any(|(_, event)| *event == roll);
    let lucky = with_luck(&table, 1, "take I-03", rolled);
    assert_eq!(written_board(&lucky), "B6 Y5 B4 - Y2 -");
}

/// RW-T23: two want the only order.
#[test]
fn rw_t23_one_order_for_two() {
    let mut table = begun(2, "only one");
    skip_to(&mut table, 1, 2);
    face_up(&mut table, ["-", "I-02", "-"]);
    for deck in 0..2 {
        while let Some(card) = table.game.decks[deck].pop() {
            sheet_mut(&mut table, 1).completed.insert(card);
        }
    }
    sheet_mut(&mut table, 1).boxes[0] = TurnBox::Value(2);
    sheet_mut(&mut table, 2).boxes[0] = TurnBox::Value(3);
    table.script("1: order\n2: order");
    assert!(sheet(&table, 2).orders.contains(card("I-02")));
    assert!(!sheet(&table, 1).orders.contains(card("I-02")));
    assert_eq!(sheet(&table, 1).boxes[1], TurnBox::Crossed);
    assert_eq!((table.game.stage, table.game.face_up), (Stage::Craft, [None; 3]));
}
