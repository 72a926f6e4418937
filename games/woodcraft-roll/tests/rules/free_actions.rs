//! Chapter 4: orders, resources and assistants.

use table::Game;
use woodcraft_roll::Assistant;

use crate::table_talk::*;

/// A table at which seat 1 has these dice and resources.
fn with(own_dice: &str, resources: &str) -> Table {
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).dice = dice(own_dice);
    give(&mut table, 1, resources);
    table
}

/// RW-50: exact colours and values, one die for each symbol, and every resource shown.
#[test]
fn rw_50_an_order_takes_exact_dice_and_resources() {
    let mut table = with("Y5", "");
    own(&mut table, 1, "I-09 I-07");
    assert_eq!(table.refused(1, "complete I-09").reason.key, "illegal-resources-missing");
    give(&mut table, 1, "1 glue");
    for short in ["B5", "Y4", "Y6 B5"] {
        sheet_mut(&mut table, 1).dice = dice(short);
        assert_eq!(table.refused(1, "complete I-09").reason.key, "illegal-dice-missing");
    }
    sheet_mut(&mut table, 1).dice = dice("Y2 Y2 Y5");
    assert!(!table.can(1, "complete I-07"), "three symbols take three dice");
    table.play(1, "complete I-09");
    assert_eq!(sheet(&table, 1).dice, dice("Y2 Y2"));
    assert_eq!(left(&table, 1), [0, 0, 0, 0]);
}

/// RW-51: the reward comes at once; points and reputation wait for the end.
#[test]
fn rw_51_the_reward_can_be_used_in_the_same_turn() {
    let mut table = with("B6 Y1", "");
    own(&mut table, 1, "I-21 I-04");
    table.play(1, "complete I-21");
    assert_eq!(sheet(&table, 1).dice, dice("B1"), "the reward of I-21");
    assert!(sheet(&table, 1).completed.contains(card("I-21")));
    assert_eq!(sheet(&table, 1).hazelnuts, 0);
    assert_eq!(table.points(1, "points-orders"), 6);
    sheet_mut(&mut table, 1).dice.add(die("Y6"));
    table.script("1: complete I-04\n1: chip B1");
}

/// RW-52: reputation is gained when the order is completed.
#[test]
fn rw_52_reputation_is_gained_at_completion() {
    let mut table = with("B6 B6", "");
    own(&mut table, 1, "II-17");
    hire(&mut table, 1, "A7");
    table.play(1, "complete II-17");
    assert_eq!(sheet(&table, 1).reputation, 2);
    assert_eq!((left(&table, 1)[3], sheet(&table, 1).hazelnuts), (2, 2), "the herald answers both");
}

/// RW-53: only own orders, and each once.
#[test]
fn rw_53_only_own_orders_and_only_once() {
    let mut table = with("Y6 Y6", "");
    own(&mut table, 2, "I-04");
    assert_eq!(table.refused(1, "complete I-04").rule, "RW-53");
    own(&mut table, 1, "I-04");
    table.play(1, "complete I-04");
    assert_eq!(table.refused(1, "complete I-04").reason.key, "illegal-completed-already");
    table.play(1, "done");
}

/// RW-53: an order taken in this turn can be completed in it.
#[test]
fn rw_53_an_order_of_this_turn_can_be_completed() {
    let mut table = choosing(2, "B6 Y5 Y4 Y3 B2 B1");
    face_up(&mut table, ["I-04", "I-05", "I-06"]);
    sheet_mut(&mut table, 1).dice = dice("Y6");
    table.script("1: order\n2: die 1\n1: take I-04\n1: complete I-04");
}

/// RW-53: pay, reward, then the clerk, then the herald.
#[test]
fn rw_53_a_completion_has_its_order() {
    let mut table = with("B5 Y5", "");
    own(&mut table, 1, "I-24");
    hire(&mut table, 1, "A4 A7");
    table.play(1, "complete I-24");
    assert_eq!(sheet(&table, 1).dice, dice(""), "paid");
    assert!(table.can(1, "lantern 1,1"), "then the reward");
    table.play(1, "lantern 1,1");
    assert_eq!(table.moves(1), ["clerk glue", "clerk chips"], "then the clerk");
    assert_eq!((sheet(&table, 1).reputation, left(&table, 1)[3]), (0, 0));
    table.play(1, "clerk glue");
    assert_eq!((sheet(&table, 1).reputation, left(&table, 1)), (1, [0, 1, 0, 1]), "then the herald");
}

/// RW-55: a chip adds 1, up to 6, as often as one likes.
#[test]
fn rw_55_chips_raise_a_die() {
    let mut table = with("Y4", "3 chips");
    table.script("1: chip Y4\n1: chip Y5");
    assert_eq!(sheet(&table, 1).dice, dice("Y6"));
    assert_eq!(left(&table, 1)[0], 1);
    assert_eq!(table.refused(1, "chip Y6").rule, "RW-55");
    assert_eq!(table.refused(1, "chip B2").reason.key, "illegal-no-such-die");
    sheet_mut(&mut table, 1).dice = dice("Y1");
    table.play(1, "chip Y1");
    assert_eq!(table.refused(1, "chip Y2").reason.key, "illegal-none-left");
}

/// RW-56: glue joins two dice into their sum for 2 hazelnuts.
#[test]
fn rw_56_glue_joins_two_dice() {
    let mut table = with("Y2 Y2 Y3 B1", "2 glue");
    assert!(table.can(1, "glue Y2 Y2") && !table.can(1, "glue Y3 Y3"), "two dice, not one twice");
    assert_eq!(table.refused(1, "glue Y3 Y3").reason.key, "illegal-glue-one-die");
    table.play(1, "glue Y2 Y3");
    assert_eq!(sheet(&table, 1).dice, dice("Y2 Y5 B1"));
    assert_eq!(sheet(&table, 1).hazelnuts, 2);
    table.play(1, "glue Y5 B1 brown");
    assert_eq!(sheet(&table, 1).dice, dice("Y2 B6"));
    assert_eq!((sheet(&table, 1).hazelnuts, left(&table, 1)[1]), (4, 0));
}

/// RW-56: two colours: one of them; one colour: no other.
#[test]
fn rw_56_the_glued_die_keeps_a_colour() {
    let table = with("Y2 Y3 B1", "1 glue");
    assert!(table.can(1, "glue Y2 B1 yellow") && table.can(1, "glue Y2 B1 brown"));
    assert_eq!(table.refused(1, "glue Y2 Y3 brown").reason.key, "illegal-glue-colour");
    assert!(table.game.read("glue Y2 B1").is_err(), "the colour must be said");
    assert_eq!(table.game.read("glue B1 Y2 brown"), table.game.read("glue Y2 B1 brown"));
}

/// RW-57: any split into two parts of at least 1.
#[test]
fn rw_57_a_saw_blade_cuts_a_die_in_two() {
    let mut table = with("B5 Y1", "1 saw");
    let cuts: Vec<String> = table.moves(1).into_iter().filter(|mv| mv.starts_with("saw")).collect();
    assert_eq!(cuts, ["saw B5 1+4", "saw B5 2+3"]);
    table.play(1, "saw B5 3+2");
    assert_eq!(sheet(&table, 1).dice, dice("B2 B3 Y1"));
    assert!(table.game.read("saw B5 2+2").is_err());
    assert!(table.game.read("saw B5 0+5").is_err());
}

/// RW-58: blueberries pay assistants, boxes and orders, and do nothing to dice.
#[test]
fn rw_58_blueberries_only_pay() {
    let mut table = with("Y4 B4", "5 blueberries");
    own(&mut table, 1, "II-24");
    assert_eq!(
        table.moves(1),
        [
            "hire A1",
            "hire A2",
            "hire A3",
            "hire A4",
            "hire A5",
            "hire A6",
            "hire A7",
            "berry K2",
            "berry K4",
            "berry K5",
            "complete II-24",
            "done"
        ]
    );
    table.script("1: complete II-24\n1: berry K2\n1: hire A1");
    assert_eq!(left(&table, 1)[3], 0);
}

/// RW-59: a full row loses what comes; crossing frees no space.
#[test]
fn rw_59_a_full_row_takes_no_more() {
    let mut table = with("Y3 B3 Y1", "8 saw");
    own(&mut table, 1, "I-06");
    table.play(1, "saw Y3 1+2");
    sheet_mut(&mut table, 1).dice.add(die("Y3"));
    table.play(1, "complete I-06");
    assert_eq!(left(&table, 1)[2], 7, "the saw blade of the reward is lost");
    assert!(table.log().iter().any(|line| line.contains("no space left")));
}

/// RW-60: an assistant costs its blueberries, once.
#[test]
fn rw_60_hiring_costs_blueberries() {
    let mut table = with("", "5 blueberries");
    assert_eq!(table.refused(1, "hire A8").rule, "RW-60");
    table.play(1, "hire A7");
    assert_eq!(left(&table, 1)[3], 2);
    assert_eq!(table.refused(1, "hire A7").reason.key, "illegal-hired-already");
    assert!(sheet(&table, 1).hired.contains(Assistant::A7));
    assert_eq!(table.refused(1, "hire A3").reason.key, "illegal-too-dear");
}

/// RW-61: once per round means again in the next one, once per turn again in the next turn.
#[test]
fn rw_61_uses_come_back() {
    let mut table = with("B3 Y3", "5 glue");
    hire(&mut table, 1, "A2 A5");
    table.script("1: carve B3 +1\n1: sell glue");
    assert_eq!(table.refused(1, "carve B4 +1").rule, "RW-61");
    assert_eq!(table.refused(1, "sell glue").rule, "RW-61");
    all_done(&mut table);
    to_free_actions(&mut table);
    assert!(table.can(1, "sell glue"), "a new turn");
    assert!(!table.can(1, "carve B4 +1"), "the same round");
    all_done(&mut table);
    to_free_actions(&mut table);
    assert!(table.can(1, "sell glue") && table.can(1, "carve B4 +1"), "a new round");
}

/// RW-61: who is not hired does nothing.
#[test]
fn rw_61_only_hired_assistants_act() {
    let table = with("B3", "1 glue");
    for mv in ["carve B3 +1", "sell glue", "tinker glue as chip B3"] {
        assert_eq!(table.refused(1, mv).reason.key, "illegal-not-hired");
    }
}

/// RW-62: any of the three works as another; as glue it earns its hazelnuts.
#[test]
fn rw_62_the_tinker_uses_one_material_as_another() {
    let mut table = with("Y1 Y2", "1 chips");
    hire(&mut table, 1, "A1");
    assert!(table.can(1, "tinker chips as saw Y2 1+1"));
    assert_eq!(table.refused(1, "tinker chips as chip Y1").rule, "RW-62");
    table.play(1, "tinker chips as glue Y1 Y2");
    assert_eq!((sheet(&table, 1).dice, sheet(&table, 1).hazelnuts), (dice("Y3"), 2));
    assert_eq!(left(&table, 1), [0, 0, 0, 0]);
}

/// RW-62: it pays for no order and never with blueberries.
#[test]
fn rw_62_the_tinker_works_on_dice_only() {
    let mut table = with("Y5 Y1", "1 chips 1 blueberries");
    hire(&mut table, 1, "A1");
    own(&mut table, 1, "I-09");
    assert!(!table.can(1, "complete I-09"), "a chip is no glue there");
    assert_eq!(table.refused(1, "tinker blueberries as chip Y1").reason.key, "illegal-tinker-blueberries");
}

/// RW-63: brown for A2, yellow for A6, within 1 and 6, once per round each.
#[test]
fn rw_63_carvers_change_a_die_by_one() {
    let mut table = with("B4 Y6 Y1 B1", "");
    hire(&mut table, 1, "A2");
    assert_eq!(table.moves(1), ["carve B1 +1", "carve B4 +1", "carve B4 -1", "done"]);
    assert_eq!(table.refused(1, "carve B1 -1").reason.key, "illegal-carve-beyond");
    hire(&mut table, 1, "A6");
    assert_eq!(table.refused(1, "carve Y6 +1").rule, "RW-63");
    table.script("1: carve B4 -1\n1: carve Y1 +1");
    assert_eq!(sheet(&table, 1).dice, dice("B3 Y6 Y2 B1"));
    assert_eq!(table.moves(1), ["done"]);
}

/// RW-64: the courier brings Y3 and B3.
#[test]
fn rw_64_the_courier_brings_two_dice() {
    let mut table = with("", "4 blueberries");
    table.play(1, "hire A3");
    assert_eq!(sheet(&table, 1).dice, dice("Y3 B3"));
}

/// RW-65: after each completed order, glue or a chip.
#[test]
fn rw_65_the_clerk_brings_glue_or_a_chip() {
    let mut table = with("Y6 B6", "");
    hire(&mut table, 1, "A4");
    own(&mut table, 1, "I-04 I-05");
    table.play(1, "complete I-05");
    assert_eq!(table.refused(1, "clerk saw").rule, "RW-65");
    table.script("1: clerk glue\n1: complete I-04\n1: clerk chips");
    assert_eq!(left(&table, 1), [2, 1, 0, 0], "with the chip of I-04");
}

/// RW-65: when both rows are full there is nothing to choose.
#[test]
fn rw_65_full_rows_are_not_asked_about() {
    let mut table = with("B6", "10 chips 8 glue");
    hire(&mut table, 1, "A4");
    own(&mut table, 1, "I-05");
    table.play(1, "complete I-05");
    assert!(sheet(&table, 1).due.is_empty());
}

/// RW-66: once per turn a material for 1 blueberry and 2 hazelnuts.
#[test]
fn rw_66_the_peddler_sells_a_material() {
    let mut table = with("", "1 chips 1 glue 1 saw");
    hire(&mut table, 1, "A5");
    assert!(["sell chips", "sell glue", "sell saw"].iter().all(|mv| table.can(1, mv)));
    assert_eq!(table.refused(1, "sell blueberries").rule, "RW-66");
    table.play(1, "sell saw");
    assert_eq!(left(&table, 1), [1, 1, 0, 1]);
    assert_eq!(sheet(&table, 1).hazelnuts, 2);
    assert!(!table.can(1, "sell chips"));
}

/// RW-67: each reputation after hiring, not before.
#[test]
fn rw_67_the_herald_answers_reputation_gained_after_hiring() {
    let mut table = with("B6 B6 B6", "3 blueberries");
    own(&mut table, 1, "I-05 II-17");
    table.script("1: complete I-05\n1: hire A7");
    assert_eq!((left(&table, 1)[3], sheet(&table, 1).hazelnuts), (0, 0));
    table.play(1, "complete II-17");
    assert_eq!((left(&table, 1)[3], sheet(&table, 1).hazelnuts), (2, 2));
}

/// RW-68: the patron brings 1 reputation, and the herald answers it if hired before.
#[test]
fn rw_68_the_patron_brings_reputation() {
    let mut table = with("", "7 blueberries");
    table.play(1, "hire A8");
    assert_eq!((sheet(&table, 1).reputation, sheet(&table, 1).hazelnuts), (1, 0));
    let mut table = with("", "6 blueberries");
    hire(&mut table, 1, "A7");
    table.play(1, "hire A8");
    assert_eq!((sheet(&table, 1).reputation, sheet(&table, 1).hazelnuts), (1, 1));
    assert_eq!(left(&table, 1)[3], 1);
}

/// RW-69: some assistants are worth points at the end.
#[test]
fn rw_69_assistants_have_points() {
    let mut table = with("", "");
    let mut total = 0;
    for (assistant, points) in
        [("A1", 1), ("A2", 1), ("A3", 0), ("A4", 1), ("A5", 0), ("A6", 1), ("A7", 1), ("A8", 0)]
    {
        hire(&mut table, 1, assistant);
        total += points;
        assert_eq!(table.points(1, "points-assistants"), total, "{assistant}");
    }
}
