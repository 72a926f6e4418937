//! Chapter 1: setup.

use table::Game;
use table::{Fate, Setup, Viewer};
use woodcraft_roll::{Colour, Phase, Sheet, Stage, WoodcraftRoll};

use crate::table_talk::*;

/// RW-1: sheets are empty, but for the two orders to choose from.
#[test]
fn rw_1_everybody_starts_with_an_empty_sheet() {
    let table = Table::deal(3, "empty");
    for sheet in &table.game.sheets {
        assert_eq!(*sheet, Sheet { orders: sheet.orders, ..Sheet::default() });
        assert_eq!(sheet.boxes.len(), 12);
        assert!(sheet.dice.is_empty());
    }
    assert_eq!(left(&table, 1), [0, 0, 0, 0]);
    assert_eq!(table.points(1, "total"), 0);
}

/// RW-2: each phase has a shuffled deck of its own.
#[test]
fn rw_2_each_phase_is_shuffled_into_a_deck() {
    let (one, other) = (Table::deal(2, "one").game, Table::deal(2, "other").game);
    assert!(one.decks[0].iter().all(|card| card.phase() == Phase::I));
    assert!(one.decks[1].iter().all(|card| card.phase() == Phase::II));
    assert_eq!(one.decks[0].len(), 24 - 4);
    assert_eq!(one.decks[1].len(), 24);
    assert_ne!(one.decks[0], other.decks[0]);
    assert_ne!(one.decks[1], other.decks[1]);
    assert!(one.decks[1].windows(2).any(|pair| pair[0] > pair[1]), "not in the order of the file");
}

/// RW-3: all choose at once, and nobody sees the others' cards before all have chosen.
#[test]
fn rw_3_starting_orders_are_chosen_in_secret() {
    let mut table = Table::deal(3, "secret");
    assert_eq!(table.waiting(), [1, 2, 3]);
    assert_eq!(table.moves(1).len(), 2);
    let before = table.view(2);
    let choice = table.moves(1)[1].clone();
    assert!(!table.play(1, &choice).is_something());
    assert_eq!(table.waiting(), [2, 3]);
    let after = table.view(2);
    assert!(after.sheets[0].orders.is_empty(), "the kept order is not open yet");
    assert_eq!(before.own, after.own);
    assert!(after.sheets[0].has_chosen && !before.sheets[0].has_chosen);
    assert!(table.view(1).own.is_some_and(|own| own.choice.is_some() && own.dealt.len() == 2));
    assert!(table.game.view(Viewer::Onlooker).own.is_none());
}

/// RW-3: the kept order lies open; the others go under the phase I deck in seat order.
#[test]
fn rw_3_the_other_order_goes_under_the_deck() {
    let table = Table::deal(3, "under");
    let dealt: Vec<_> = table.game.sheets.iter().map(|sheet| sheet.orders).collect();
    let table = begun(3, "under");
    for (index, dealt) in dealt.iter().enumerate() {
        let kept = table.game.sheets[index].orders;
        assert_eq!(kept.len(), 1);
        assert_eq!(table.view(3 - index).sheets[index].orders, kept, "open to all");
        let rejected = dealt.without(kept).iter().next().expect("one of two");
        assert_eq!(table.game.decks[0][2 - index], rejected);
        assert_eq!(table.view(index + 1).own.and_then(|own| own.rejected), Some(rejected));
    }
}

/// RW-3: only a card that was dealt to the player can be kept.
#[test]
fn rw_3_only_own_cards_can_be_kept() {
    let table = Table::deal(2, "own");
    let theirs = table.moves(2)[0].clone();
    assert_eq!(table.refused(1, &theirs).rule, "RW-3");
}

/// RW-4: three orders of phase I are turned up once all have kept theirs.
#[test]
fn rw_4_three_orders_are_face_up() {
    assert_eq!(Table::deal(2, "up").game.face_up, [None; 3]);
    let table = begun(2, "up");
    let cards: Vec<_> = table.game.face_up.into_iter().flatten().collect();
    assert_eq!(cards.len(), 3);
    assert!(cards.iter().all(|card| card.phase() == Phase::I));
}

/// RW-5: six columns with two bonuses each, and dice for everybody, however many are out.
#[test]
fn rw_5_every_column_has_two_bonuses_and_dice_never_run_out() {
    let mut table = choosing(5, "B6 Y6 B3 Y3 Y3 B1");
    for column in 0..6 {
        for colour in Colour::ALL {
            assert!(!table.game.book.bonus(column, colour).is_empty());
        }
    }
    for seat in 1..=5 {
        sheet_mut(&mut table, seat).dice = dice("B6 B6 B6 Y5 Y5 Y5");
    }
    for seat in 1..=5 {
        table.play(seat, "die 1");
    }
    for seat in 1..=5 {
        assert_eq!(sheet(&table, seat).dice, dice("B6 B6 B6 B6 Y5 Y5 Y5"));
    }
}

/// RW-6: any number of players sets up alike, and all begin at the same time.
#[test]
fn rw_6_setup_is_the_same_for_all_player_counts() {
    for players in 1..=5 {
        let table = Table::deal(players, "same");
        assert_eq!(table.game.stage, Stage::Keep);
        assert_eq!(table.waiting().len(), players as usize);
        assert!(table.game.sheets.iter().all(|sheet| sheet.orders.len() == 2));
        let table = begun(players, "same");
        assert_eq!(table.waiting().len(), players as usize);
        assert_eq!(table.game.decks[0].len(), 24 - players as usize - 3);
        assert_eq!(table.game.board.iter().flatten().count(), 6);
    }
    for players in [0, 6] {
        assert!(WoodcraftRoll::deal(&Setup::for_players(players), Fate::quick(1)).is_err());
    }
}

/// RW-7: a new card comes into the empty place; the others stay where they are.
#[test]
fn rw_7_places_of_orders_are_fixed() {
    let mut table = begun(2, "places");
    face_up(&mut table, ["I-02", "I-03", "I-04"]);
    table.script("1: order\n2: die 1");
    let next = *table.game.decks[0].last().expect("a deck");
    table.play(1, "take I-03");
    assert_eq!(table.game.face_up, [Some(card("I-02")), Some(next), Some(card("I-04"))]);
}

/// RW-7: rows of lanterns count from the top, columns from the left.
#[test]
fn rw_7_lanterns_are_named_by_row_and_column() {
    let mut table = crafting(1);
    light(&mut table, 1, "2,1 2,2 2,3");
    assert!(sheet(&table, 1).lanterns.row_is_full(1));
    assert!(!sheet(&table, 1).lanterns.column_is_full(1));
}
