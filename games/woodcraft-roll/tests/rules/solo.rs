//! Chapter 7: alone.

use table::{Fate, Game, Language, Reader, random};
use woodcraft_roll::{Event, Phase, Stage, WoodcraftRoll};

use crate::table_talk::*;

/// RW-100: alone one chooses and acts as with others, and results are rated.
#[test]
fn rw_100_alone_the_same_rules_hold() {
    let mut table = choosing(1, "B6 Y5 Y4 Y3 B2 B1");
    assert_eq!(table.moves(1).len(), 7);
    table.play(1, "die 1");
    assert_eq!(sheet(&table, 1).dice, dice("B6"));
    assert_eq!(left(&table, 1), [1, 0, 0, 0]);
    assert_eq!(table.game.stage, Stage::Craft);
}

/// RW-100: alone no choice is a secret, so what was chosen is told and not that something was.
#[test]
fn rw_100_alone_nobody_hears_that_a_choice_was_made() {
    let told = |players: u8| {
        let mut table = choosing(players, "B6 Y5 Y4 Y3 B2 B1");
        table.play(1, "die 1");
        table.events.iter().filter(|(_, event)| matches!(event, Event::Chosen { .. })).count()
    };
    assert_eq!(told(1), 0);
    assert_eq!(told(2), 3, "two kept orders, and a die");
}

/// RW-101: right after the choice of the first turn two dice leave, one of each colour.
#[test]
fn rw_101_the_opponent_takes_a_die_of_each_colour() {
    let mut table = choosing(1, "B6 Y5 Y4 Y3 B2 B1");
    let reveal = table.play(1, "die 2");
    assert!(reveal.is_something());
    let left: Vec<_> = table.game.board.into_iter().flatten().collect();
    assert_eq!(left.len(), 3);
    assert_eq!(left.iter().filter(|die| die.colour() == woodcraft_roll::Colour::Yellow).count(), 1);
}

/// RW-101: the same value, else the next lower, else the next higher; the rightmost of equals; none: nothing.
#[test]
fn rw_101_the_nearest_die_leaves() {
    let mut table = choosing(1, "B6 Y5 Y5 B4 B4 B2");
    let nearest = |table: &Table, rolled: &str| table.game.nearest(die(rolled)).map(|column| column + 1);
    assert_eq!(nearest(&table, "Y5"), Some(3));
    assert_eq!(nearest(&table, "Y6"), Some(3));
    assert_eq!(nearest(&table, "Y1"), Some(3));
    assert_eq!(nearest(&table, "B5"), Some(5));
    assert_eq!(nearest(&table, "B3"), Some(6));
    assert_eq!(nearest(&table, "B1"), Some(6));
    assert_eq!(nearest(&table, "B6"), Some(1));
    table.game.board = board("B6 B5 - - - -");
    assert_eq!(nearest(&table, "Y3"), None);
}

/// RW-101: not in the second turn, and not with others.
#[test]
fn rw_101_no_opponent_in_the_second_turn_or_with_others() {
    let rolls = |table: &Table| {
        table.events.iter().filter(|(_, event)| matches!(event, Event::OpponentRolled { .. })).count()
    };
    let mut table = begun(1, "opponent");
    skip_to(&mut table, 1, 2);
    assert_eq!(rolls(&table), 1);
    skip_to(&mut table, 2, 1);
    assert_eq!(rolls(&table), 1);
    let mut table = begun(2, "opponent");
    skip_to(&mut table, 2, 1);
    assert_eq!(rolls(&table), 0);
}

/// RW-102: three or four dice slide after the free actions.
#[test]
fn rw_102_three_or_four_dice_remain() {
    for number in 0..60 {
        for (choice, expected) in [("die 1", 3), ("order", 4)] {
            let mut table = begun(1, &format!("remain {number}"));
            table.play(1, choice);
            while table.game.turn == 1 {
                let moves = table.moves(1);
                let dull = moves.iter().find(|mv| *mv == "done").unwrap_or(&moves[0]).clone();
                table.play(1, &dull);
            }
            let slid = table.game.board;
            assert_eq!(slid.iter().flatten().count(), expected);
            assert!(slid[6 - expected..].iter().all(Option::is_some), "pushed to the right");
        }
    }
}

/// RW-103: 1–2 left, 3–4 middle, 5–6 right; the place is filled.
#[test]
fn rw_103_a_die_discards_an_order() {
    let table = crafting(1);
    for value in 1..=6u8 {
        let slot = (value as usize - 1) / 2;
        let rolled = |table: &Table| {
            table
                .events
                .iter()
                .any(|(_, event)| matches!(event, Event::OrderDie { value: v, .. } if *v == value))
        };
        let after = with_luck(&table, 1, "done", rolled);
        for place in 0..3 {
            let same = after.game.face_up[place] == table.game.face_up[place];
            assert_eq!(same, place != slot, "die {value}, place {place}");
            assert!(after.game.face_up[place].is_some());
        }
        assert!(after.game.discards.contains(table.game.face_up[slot].expect("an order")));
    }
}

/// RW-103: an empty place stays empty, and after the last turn there is no roll.
#[test]
fn rw_103_nothing_to_discard() {
    let mut table = crafting(1);
    face_up(&mut table, ["-", "-", "-"]);
    let size = table.game.decks[0].len();
    table.play(1, "done");
    assert_eq!((table.game.face_up, table.game.decks[0].len()), ([None; 3], size));

    let mut table = begun(1, "last roll");
    let mut chance = Fate::quick(3).next();
    let mut moves = Vec::new();
    while let Some((seat, mv)) = random::choice(&table.game, &mut chance, &mut moves) {
        table.answer(seat, mv).expect("a listed move");
    }
    let rolls = table.events.iter().filter(|(_, event)| matches!(event, Event::OrderDie { .. })).count();
    assert_eq!(rolls, 11);
}

/// RW-104: 50 fair, 60 good, 70 excellent; only alone.
#[test]
fn rw_104_results_are_rated() {
    let mut table = crafting(1);
    for (points, rating) in [
        (49, None),
        (50, Some("rating-fair")),
        (59, Some("rating-fair")),
        (60, Some("rating-good")),
        (69, Some("rating-good")),
        (70, Some("rating-excellent")),
    ] {
        sheet_mut(&mut table, 1).hazelnuts = points;
        assert_eq!(table.game.standings().rating, rating, "{points}");
    }
    let mut table = crafting(2);
    sheet_mut(&mut table, 1).hazelnuts = 70;
    assert_eq!(table.game.standings().rating, None);
    assert_eq!(table.game.standings().verdict, None);
}

/// RW-104: what is said of a result: what it is called, and from where on it is called better.
#[test]
fn rw_104_a_verdict_names_the_next_goal() {
    let mut table = crafting(1);
    let mut verdict = |points, language| {
        sheet_mut(&mut table, 1).hazelnuts = points;
        let verdict = table.game.standings().verdict.expect("a verdict alone");
        WoodcraftRoll::lexicon().say(&verdict, Reader::onlooker(language))
    };
    for (points, said) in [
        (15, "below 50, worth another try"),
        (49, "below 50, worth another try"),
        (50, "fair; from 60 it is good"),
        (60, "good; from 70 it is excellent"),
        (69, "good; from 70 it is excellent"),
        (70, "excellent, the highest goal"),
    ] {
        assert_eq!(verdict(points, Language::En), said, "{points}");
    }
    assert_eq!(verdict(55, Language::De), "ordentlich; ab 60 ist es gut");
    assert_eq!(verdict(55, Language::Fr), "assez bien\u{a0}; à partir de 60, c’est bien");
}

/// RW-105: with an order in every turn and a discard after each, cards still suffice.
#[test]
fn rw_105_orders_never_run_out_alone() {
    for number in 0..30 {
        let mut table = begun(1, &format!("greedy {number}"));
        while table.game.stage != Stage::Over {
            assert!(table.game.face_up.iter().all(Option::is_some));
            let moves = table.moves(1);
            let mv = moves.iter().find(|mv| *mv == "order" || *mv == "done").unwrap_or(&moves[0]).clone();
            table.play(1, &mv);
        }
        assert_eq!(sheet(&table, 1).orders.len(), 13);
        assert!(!table.events.iter().any(|(_, event)| *event == Event::Reshuffled));
        assert!(!table.game.discards.of(Phase::II).is_empty());
    }
}
