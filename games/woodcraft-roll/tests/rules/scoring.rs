//! Chapter 6: the end.

use table::Game;
use woodcraft_roll::{CrateId, Stage};

use crate::table_talk::*;

/// RW-90: the six sources of points.
#[test]
fn rw_90_points_come_from_six_sources() {
    let mut table = crafting(2);
    completed(&mut table, 1, "I-01 I-02 II-17");
    hire(&mut table, 1, "A1 A2 A8");
    sheet_mut(&mut table, 1).reputation += 1;
    sheet_mut(&mut table, 1).hazelnuts = 7;
    light(&mut table, 1, "3,1 3,2 3,3");
    sheet_mut(&mut table, 1).lantern_points = 4;
    activate(&mut table, 1, CrateId::K2);
    assert_eq!(table.points(1, "points-hazelnuts"), 7);
    assert_eq!(table.points(1, "points-assistants"), 2);
    assert_eq!(table.points(1, "points-reputation"), (1 + 2 + 1) * 3);
    assert_eq!(table.points(1, "points-orders"), 3 + 4 + 4);
    assert_eq!(table.points(1, "points-crates"), 3);
    assert_eq!(table.points(1, "points-lanterns"), 4);
    assert_eq!(table.points(1, "total"), 7 + 2 + 12 + 11 + 3 + 4);
}

/// RW-90: the free actions of the last turn still count.
#[test]
fn rw_90_the_match_ends_after_the_last_free_actions() {
    let mut table = begun(2, "last");
    skip_to(&mut table, 6, 2);
    to_free_actions(&mut table);
    sheet_mut(&mut table, 1).circled = Default::default();
    own(&mut table, 1, "I-04");
    sheet_mut(&mut table, 1).dice = dice("Y6");
    let before = table.points(1, "points-orders");
    table.script("2: done\n1: complete I-04\n1: done");
    assert_eq!(table.points(1, "points-orders"), before + 4);
    assert_eq!((table.game.stage, table.waiting()), (Stage::Over, vec![]));
    assert_eq!(table.refused(1, "done").reason.key, "illegal-match-over");
}

/// RW-91: what each crate is worth.
#[test]
fn rw_91_crates_are_worth_what_they_count() {
    let worth = |id: CrateId| {
        let mut table = crafting(2);
        completed(&mut table, 1, "I-22 II-13 II-17");
        hire(&mut table, 1, "A1 A2 A8");
        light(&mut table, 1, "1,1 2,2 3,3 1,2");
        activate(&mut table, 1, id);
        table.points(1, "points-crates")
    };
    assert_eq!(worth(CrateId::K1), 4);
    assert_eq!(worth(CrateId::K2), 3);
    assert_eq!(worth(CrateId::K3), 1 + 2 * 2);
    assert_eq!(worth(CrateId::K4), 3 + 4);
    assert_eq!(worth(CrateId::K5), (7 + 11 + 4) / 4);
}

/// RW-92: orders left over cost nothing.
#[test]
fn rw_92_uncompleted_orders_cost_nothing() {
    let mut table = crafting(2);
    let before = table.points(1, "total");
    own(&mut table, 1, "I-10 I-11 II-12 II-13");
    assert_eq!(table.points(1, "total"), before);
}

/// RW-93: most points, then most resources left (blueberries too), then a shared victory.
#[test]
fn rw_93_ties_are_broken_by_resources_left() {
    let mut table = crafting(3);
    for (seat, hazelnuts) in [(1, 5), (2, 6), (3, 6)] {
        sheet_mut(&mut table, seat).hazelnuts = hazelnuts;
    }
    give(&mut table, 1, "9 chips");
    give(&mut table, 2, "2 chips 1 blueberries");
    give(&mut table, 3, "1 glue 1 saw");
    let ranks =
        |table: &Table| table.game.standings().scores.iter().map(|score| score.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&table), [3, 1, 2]);
    give(&mut table, 3, "1 saw");
    sheet_mut(&mut table, 3).dice = dice("B6 B6");
    assert_eq!(ranks(&table), [3, 1, 1], "dice break no tie");
    assert_eq!(table.game.standings().winners().count(), 2);
}
