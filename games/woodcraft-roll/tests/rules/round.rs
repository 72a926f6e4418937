//! Chapter 2: the round, and what happens between the turns.

use table::{Fate, Setup, random};
use woodcraft_roll::{Colour, Event, Phase, Printed, Stage, TurnBox};

use crate::table_talk::*;

/// RW-10: six rounds of two turns.
#[test]
fn rw_10_a_match_has_six_rounds_of_two_turns() {
    let mut table = begun(2, "rounds");
    let mut chance = Fate::quick(1).next();
    let mut moves = Vec::new();
    let mut turns = vec![(1, 1)];
    while let Some((seat, mv)) = random::choice(&table.game, &mut chance, &mut moves) {
        table.answer(seat, mv).expect("a listed move");
        let now = (table.game.round, table.game.turn);
        if turns.last() != Some(&now) {
            turns.push(now);
        }
    }
    let expected: Vec<(u8, u8)> = (1..=6).flat_map(|round| [(round, 1), (round, 2)]).collect();
    assert_eq!(turns, expected);
    assert_eq!(table.game.stage, Stage::Over);
    assert!(table.game.sheets.iter().all(|sheet| !sheet.boxes.contains(&TurnBox::Empty)));
}

/// RW-11: three dice of each colour, the highest left, brown left of yellow at equal values.
#[test]
fn rw_11_dice_are_sorted_by_value_then_brown_first() {
    for number in 0..200 {
        let table = begun(2, &format!("sorted {number}"));
        let dice: Vec<_> = table.game.board.into_iter().flatten().collect();
        assert_eq!(dice.iter().filter(|die| die.colour() == Colour::Yellow).count(), 3);
        assert_eq!(dice.len(), 6);
        for pair in dice.windows(2) {
            let (left, right) = (pair[0], pair[1]);
            assert!(left.value() >= right.value());
            let wrong = left.colour() == Colour::Yellow && right.colour() == Colour::Brown;
            assert!(left.value() > right.value() || !wrong, "{dice:?}");
        }
    }
}

/// RW-11: a die gives the bonus of its column and its colour.
#[test]
fn rw_11_the_bonus_depends_on_column_and_colour() {
    let bonuses = |columns: &str| {
        let mut table = choosing(2, columns);
        table.script("1: die 2\n2: die 5");
        (left(&table, 1), left(&table, 2))
    };
    let (blueberry, chip_and_blueberry) = ([0, 0, 0, 1], [1, 0, 0, 1]);
    let (chip_glue, chip_glue_blueberry) = ([1, 1, 0, 0], [1, 1, 0, 1]);
    assert_eq!(bonuses("Y6 B5 Y4 B4 Y3 B1"), (blueberry, chip_glue_blueberry));
    assert_eq!(bonuses("B6 Y5 B4 Y4 B3 Y1"), (chip_and_blueberry, chip_glue));
}

/// RW-12: after the second turn the dice left on the board are gone and six new ones are rolled.
#[test]
fn rw_12_the_board_is_cleared_after_the_second_turn() {
    let mut table = begun(2, "cleared");
    skip_to(&mut table, 1, 2);
    assert_eq!(table.game.board.iter().flatten().count(), 5, "both took the same die");
    let own = sheet(&table, 1).dice.len();
    skip_to(&mut table, 2, 1);
    assert_eq!(table.game.board.iter().flatten().count(), 6);
    assert_eq!(sheet(&table, 1).dice.len(), own + 1, "own dice stay");
}

/// RW-13: after round 3 the orders of phase I leave; own orders stay valid.
#[test]
fn rw_13_phase_two_begins_after_round_three() {
    let mut table = begun(2, "phases");
    skip_to(&mut table, 3, 2);
    assert_eq!(table.game.phase, Phase::I);
    own(&mut table, 1, "I-04");
    let up = table.game.face_up;
    skip_to(&mut table, 4, 1);
    assert_eq!(table.game.phase, Phase::II);
    assert!(table.game.decks[0].is_empty());
    assert!(up.into_iter().flatten().all(|card| table.game.discards.contains(card)));
    assert!(table.game.face_up.iter().all(|card| card.is_some_and(|card| card.phase() == Phase::II)));
    to_free_actions(&mut table);
    sheet_mut(&mut table, 1).dice = dice("Y6");
    table.play(1, "complete I-04");
}

/// RW-14: when phase I runs out early, the place is filled from phase II and the other cards stay.
#[test]
fn rw_14_phase_two_fills_in_when_phase_one_is_empty() {
    let mut table = begun(2, "early");
    face_up(&mut table, ["I-02", "I-03", "I-04"]);
    empty_deck(&mut table, 0);
    let next = *table.game.decks[1].last().expect("a deck");
    table.script("1: order\n2: die 1\n1: take I-04");
    assert_eq!(table.game.face_up, [Some(card("I-02")), Some(card("I-03")), Some(next)]);
    assert_eq!(next.phase(), Phase::II);
}

/// RW-15: an empty phase II deck is made anew from its discards.
#[test]
fn rw_15_discarded_orders_of_phase_two_come_back() {
    let mut table = begun(2, "again");
    skip_to(&mut table, 4, 1);
    empty_deck(&mut table, 1);
    let discarded = table.game.discards.of(Phase::II);
    let up = table.game.face_up[0].expect("an order");
    table.script(&format!("1: order\n2: die 1\n1: take {up}"));
    let drawn = table.game.face_up[0].expect("a card from the new deck");
    assert!(discarded.contains(drawn));
    assert_eq!(table.game.decks[1].len(), discarded.len() - 1);
    assert!(table.game.discards.of(Phase::II).is_empty());
    assert!(!table.game.discards.of(Phase::I).is_empty(), "phase I does not come back");
    assert!(table.events.iter().any(|(_, event)| *event == Event::Reshuffled));
}

/// RW-15: without discards the place stays empty.
#[test]
fn rw_15_the_place_stays_empty_when_nothing_is_left() {
    let mut table = begun(2, "empty");
    skip_to(&mut table, 4, 1);
    while let Some(card) = table.game.decks[1].pop() {
        sheet_mut(&mut table, 2).completed.insert(card);
    }
    let up = table.game.face_up[1].expect("an order");
    table.script(&format!("1: order\n2: die 1\n1: take {up}"));
    assert_eq!(table.game.face_up[1], None);
    assert!(table.game.face_up[0].is_some());
}

/// RW-40: the remaining dice are pushed together against column 6, in their order.
#[test]
fn rw_40_dice_slide_to_the_right() {
    let mut table = crafting(3);
    table.game.board = board("B6 - Y4 - Y2 -");
    all_done(&mut table);
    assert_eq!(written_board(&table), "- - - B6 Y4 Y2");
    assert_eq!((table.game.round, table.game.turn), (1, 2));
}

/// RW-40: bonuses of the second turn are those of the new columns.
#[test]
fn rw_40_bonuses_follow_the_new_columns() {
    let mut table = crafting(2);
    table.game.board = board("Y6 - - - - -");
    all_done(&mut table);
    table.script("1: die 6\n2: die 6");
    assert_eq!(left(&table, 1), [0, 1, 1, 0], "column 6 gives glue and a saw blade, column 1 a blueberry");
}

/// RW-40: direction and manner of the slide are data.
#[test]
fn rw_40_the_slide_can_be_changed_by_a_house_rule() {
    let shipped = <Printed as table::Components>::SHIPPED;
    let changes = [
        (("\"right\"", "\"right\""), ("\"pack\"", "\"step\""), "- B6 - Y4 Y2 -"),
        (("\"right\"", "\"left\""), ("\"pack\"", "\"pack\""), "B6 Y4 Y2 - - -"),
        (("\"right\"", "\"left\""), ("\"pack\"", "\"step\""), "B6 Y4 Y2 - - -"),
    ];
    for (direction, rule, expected) in changes {
        let text = shipped.replacen(direction.0, direction.1, 1).replacen(rule.0, rule.1, 1);
        let setup = Setup { components: Some(text), ..Setup::for_players(2) };
        let mut house = Table::set_up(&setup, "house");
        let book = house.game.book;
        house = crafting(2);
        house.game.book = book;
        house.game.board = board("B6 - Y4 Y2 - -");
        all_done(&mut house);
        assert_eq!(written_board(&house), expected, "{direction:?} {rule:?}");
    }
}

/// RW-41: with five players a lone die gets a companion of the other colour.
#[test]
fn rw_41_a_lone_die_gets_a_companion_with_five_players() {
    let mut table = crafting(5);
    table.game.board = board("- - Y3 - - -");
    for seat in 1..=4 {
        table.play(seat, "done");
    }
    for (extra, expected) in [("B6", "- - - - B6 Y3"), ("B3", "- - - - B3 Y3"), ("B1", "- - - - Y3 B1")] {
        let lucky = with_luck(&table, 5, "done", |table| table.game.board.contains(&Some(die(extra))));
        assert_eq!(written_board(&lucky), expected);
    }
}

/// RW-41: not with fewer players, and not with two dice.
#[test]
fn rw_41_only_with_five_players_and_one_die() {
    for (players, columns, expected) in
        [(4, "Y3 - - - - -", "- - - - - Y3"), (5, "Y3 B2 - - - -", "- - - - Y3 B2")]
    {
        let mut table = crafting(players);
        table.game.board = board(columns);
        all_done(&mut table);
        assert_eq!(written_board(&table), expected);
    }
}

/// RW-42: the extra die can be chosen and gives the bonus of its column.
#[test]
fn rw_42_the_extra_die_is_an_ordinary_die() {
    let mut table = crafting(5);
    table.game.board = board("- - Y3 - - -");
    for seat in 1..=4 {
        table.play(seat, "done");
    }
    let mut table = with_luck(&table, 5, "done", |table| table.game.board[4] == Some(die("B5")));
    for seat in 1..=5 {
        table.play(seat, "die 5");
    }
    assert!(sheet(&table, 3).dice.has(die("B5")));
    assert_eq!(left(&table, 3), [1, 1, 0, 0], "brown in column 5: a chip and glue");
    all_done(&mut table);
    assert_eq!((table.game.round, table.game.board.iter().flatten().count()), (2, 6));
}
