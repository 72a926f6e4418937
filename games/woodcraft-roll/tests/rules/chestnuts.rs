//! Chapter 5: lanterns, chestnuts, hazelnuts.

use woodcraft_roll::{CrateId, Resource};

use crate::table_talk::*;

/// Seat 1 is about to mark two lanterns.
fn with_two_lanterns(marked: &str) -> Table {
    let mut table = crafting(2);
    light(&mut table, 1, marked);
    own(&mut table, 1, "I-12");
    sheet_mut(&mut table, 1).dice = dice("Y4 B1");
    table.play(1, "complete I-12");
    table
}

/// RW-70: any empty cell; a full line pays at once.
#[test]
fn rw_70_a_lantern_goes_to_any_empty_cell() {
    let mut table = with_two_lanterns("2,2 3,1 3,2");
    assert_eq!(table.moves(1).len(), 6);
    assert_eq!(table.refused(1, "lantern 2,2").rule, "RW-70");
    table.play(1, "lantern 3,3");
    assert_eq!(sheet(&table, 1).lantern_points, 4, "row 3 is full");
}

/// RW-70: one lantern can fill a row and a column.
#[test]
fn rw_70_one_lantern_can_fill_two_lines() {
    let mut table = with_two_lanterns("1,2 1,3 2,1 3,1");
    table.play(1, "lantern 1,1");
    assert_eq!(left(&table, 1), [1, 0, 1, 0], "row 1");
    table.play(1, "chestnut K2");
    assert_eq!(sheet(&table, 1).crates[CrateId::K2 as usize].chestnuts, 1, "column 1");
}

/// RW-71: with a full grid every further lantern is a hazelnut.
#[test]
fn rw_71_surplus_lanterns_are_hazelnuts() {
    let all = "1,1 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3";
    let table = with_two_lanterns(all);
    assert_eq!(sheet(&table, 1).hazelnuts, 2);
    assert!(sheet(&table, 1).due.is_empty());
}

/// RW-72: what each row and column brings.
#[test]
fn rw_72_rows_and_columns_have_their_bonuses() {
    let line = |marked: &str, last: &str| {
        let mut table = with_two_lanterns(marked);
        table.play(1, last);
        table
    };
    assert_eq!(left(&line("1,1 1,2", "lantern 1,3"), 1), [1, 0, 1, 0]);
    let second = line("2,1 2,2", "lantern 2,3");
    assert_eq!(sheet(&second, 1).lantern_points, 2);
    assert_eq!((sheet(&second, 1).hazelnuts, second.points(1, "points-lanterns")), (0, 2));
    assert_eq!(sheet(&line("3,1 3,2", "lantern 3,3"), 1).lantern_points, 4);
    for column in 1..=3 {
        let table = line(&format!("1,{column} 2,{column}"), &format!("lantern 3,{column}"));
        assert!(table.can(1, "chestnut K1"), "column {column}");
    }
}

/// RW-75: circles that reach a marked position bring a chestnut, once.
#[test]
fn rw_75_marked_positions_bring_a_chestnut() {
    for (resource, positions, spaces) in [
        (Resource::Chips, [6, 10], 10),
        (Resource::Glue, [5, 8], 8),
        (Resource::Saw, [5, 8], 8),
        (Resource::Blueberries, [7, 12], 14),
    ] {
        // An order whose reward is this resource, with its dice; for glue and chips the clerk brings it.
        for before in 0..spaces {
            let mut table = crafting(2);
            give(&mut table, 1, &format!("{before} {}", resource.name()));
            let (order, cost, answer) = match resource {
                Resource::Chips => ("I-04", "Y6", None),
                Resource::Glue => ("I-05", "B6", Some("clerk glue")),
                Resource::Saw => ("I-06", "Y3 B3", None),
                Resource::Blueberries => ("I-19", "B1 B1 B2", None),
            };
            own(&mut table, 1, order);
            sheet_mut(&mut table, 1).dice = dice(cost);
            if answer.is_some() {
                hire(&mut table, 1, "A4");
            }
            table.play(1, &format!("complete {order}"));
            if let Some(answer) = answer {
                table.play(1, answer);
            }
            assert_eq!(
                table.can(1, "chestnut K3"),
                positions.contains(&(before + 1)),
                "{resource:?} after {before}"
            );
        }
    }
}

/// RW-75: crossing does not matter, and a position pays once.
#[test]
fn rw_75_crossing_does_not_bring_it_again() {
    let mut table = crafting(2);
    give(&mut table, 1, "6 chips");
    sheet_mut(&mut table, 1).dice = dice("Y1 Y6");
    own(&mut table, 1, "I-04");
    table.script("1: chip Y1\n1: complete I-04");
    assert_eq!(left(&table, 1)[0], 6, "six left again, seven circled");
    assert!(sheet(&table, 1).due.is_empty());
}

/// RW-76: marked at once in an empty chestnut box of one's choice.
#[test]
fn rw_76_a_chestnut_is_marked_at_once() {
    let mut table = with_two_lanterns("1,1 2,1");
    activate(&mut table, 1, CrateId::K1);
    table.play(1, "lantern 3,1");
    assert_eq!(table.moves(1), ["chestnut K2", "chestnut K3", "chestnut K4", "chestnut K5"]);
    assert_eq!(table.refused(1, "chestnut K1").rule, "RW-76");
    table.play(1, "chestnut K3");
    assert_eq!(sheet(&table, 1).crates[CrateId::K3 as usize].chestnuts, 1);
}

/// RW-76: the only box left takes it without asking; without a box it is lost.
#[test]
fn rw_76_the_last_box_and_none() {
    for open in [1, 0] {
        let mut table = with_two_lanterns("1,1 2,1");
        CrateId::ALL.into_iter().for_each(|id| activate(&mut table, 1, id));
        sheet_mut(&mut table, 1).crates[4].chestnuts -= open;
        table.play(1, "lantern 3,1");
        assert_eq!(sheet(&table, 1).crates[4].chestnuts, 1);
        let lost = table.log().iter().any(|line| line.contains("no box left"));
        assert_eq!(lost, open == 0);
    }
}

/// RW-77: blueberry boxes are paid as a free action, before or after the chestnuts.
#[test]
fn rw_77_blueberry_boxes_are_paid() {
    let mut table = crafting(2);
    give(&mut table, 1, "3 blueberries");
    assert_eq!(table.refused(1, "berry K1").rule, "RW-77");
    table.script("1: berry K4\n1: berry K4");
    assert_eq!(table.refused(1, "berry K4").reason.key, "illegal-no-blueberry-box");
    activate(&mut table, 1, CrateId::K2);
    sheet_mut(&mut table, 1).crates[1].blueberries = 0;
    table.play(1, "berry K2");
    assert_eq!(left(&table, 1)[3], 0);
    assert_eq!(table.refused(1, "berry K5").reason.key, "illegal-none-left");
}

/// RW-78: only a crate with all its boxes marked scores.
#[test]
fn rw_78_only_full_crates_score() {
    let mut table = crafting(2);
    light(&mut table, 1, "1,1 2,2");
    sheet_mut(&mut table, 1).crates[3].chestnuts = 1;
    give(&mut table, 1, "2 blueberries");
    table.play(1, "berry K4");
    assert_eq!(table.points(1, "points-crates"), 0);
    table.play(1, "berry K4");
    assert_eq!(table.points(1, "points-crates"), 3 + 2);
}

/// RW-80: the track has 30 spaces; what does not fit is lost.
#[test]
fn rw_80_a_full_hazelnut_track_takes_no_more() {
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).hazelnuts = 28;
    sheet_mut(&mut table, 1).dice = dice("Y1 Y1 Y1");
    give(&mut table, 1, "2 glue");
    table.play(1, "glue Y1 Y1");
    assert_eq!(sheet(&table, 1).hazelnuts, 30);
    table.play(1, "glue Y1 Y2");
    assert_eq!(sheet(&table, 1).hazelnuts, 30);
    assert_eq!(table.points(1, "points-hazelnuts"), 30);
}
