//! Chapter 7: using a tile.

use keyflower::{Season, Tile};

use crate::table_talk::*;

fn use_with(table: &Table, tile: &str, count: u8) -> bool {
    table.could(1, &format!("use {tile} red {count}"))
}

/// KF-46: homes and tiles in all villages, and season tiles in the centre but not in winter.
#[test]
fn kf_46_what_can_be_used() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).village(2, Tile::Keywood, 0, -1, 0).workers(1, "6 red");
    for tile in ["home-1", "home-2", "keywood", "miner"] {
        assert!(use_with(&table, tile, 1), "{tile}");
    }
    assert_eq!(table.rule(1, "use inn red 1"), "KF-46", "not in play");
}

/// KF-47: no winter tiles, summer boats, boats, turn-order tiles, nor sides without an effect.
#[test]
fn kf_47_what_cannot_be_used() {
    let mut table = table(2);
    table.workers(1, "6 red");
    let without = [
        Tile::Forge,
        Tile::Goldsmith,
        Tile::Sawmill,
        Tile::Sculptor,
        Tile::Well,
        Tile::Barn,
        Tile::Blacksmith,
        Tile::StoneYard,
        Tile::TimberYard,
        Tile::SummerBoat1,
        Tile::Scribes,
    ];
    for tile in without {
        table.aside(2, tile);
        assert_eq!(table.rule(1, &format!("use {}", tile.word())), "KF-47", "{tile:?}");
    }
    for tile in ["keyflower", "turn-order-1"] {
        assert_eq!(table.rule(1, &format!("use {tile}")), "KF-46", "{tile}");
    }
}

/// KF-48: one worker more than the last use.
#[test]
fn kf_48_one_more_than_the_last_use() {
    let mut table = table(2);
    table.workers(1, "6 red");
    assert!(use_with(&table, "home-2", 1));
    table.used(Tile::Home2, "1 red");
    let refused = table.cannot(1, "use home-2 red 1");
    assert_eq!((refused.rule, refused.reason.key.as_ref()), ("KF-48", "illegal-use-more"));
    assert!(use_with(&table, "home-2", 2));
}

/// KF-49: at most six workers on a tile in a season.
#[test]
fn kf_49_at_most_six_workers() {
    let mut table = table(2);
    table.workers(1, "7 red");
    assert!(use_with(&table, "home-2", 6));
    assert_eq!(table.rule(1, "use home-2 red 7"), "KF-49");
    table.used(Tile::Home2, "2 red");
    assert!(use_with(&table, "home-2", 4));
    assert_eq!(table.rule(1, "use home-2 red 5"), "KF-49");
    table.used(Tile::Home2, "4 red");
    assert_eq!(table.rule(1, "use home-2 red 1"), "KF-49", "the tile is full");
}

/// KF-50: the legal sequences of sizes are the strictly growing ones with a sum of at most 6.
#[test]
fn kf_50_all_legal_sequences() {
    let mut found = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(sizes) = open.pop() {
        let mut table = table(2);
        table.workers(1, "9 red");
        for size in &sizes {
            table.used(Tile::Home2, &format!("{size} red"));
        }
        for next in 1..=7 {
            if use_with(&table, "home-2", next) {
                let more: Vec<u8> = sizes.iter().copied().chain([next]).collect();
                found.push(more.clone());
                open.push(more);
            }
        }
    }
    found.sort();
    let mut expected: Vec<Vec<u8>> = (1..=6).map(|size| vec![size]).collect();
    expected.extend([vec![1, 2], vec![1, 3], vec![1, 4], vec![1, 5], vec![2, 3], vec![2, 4], vec![1, 2, 3]]);
    expected.sort();
    assert_eq!(found, expected);
}

/// KF-T4: first use with 2: the next needs 3, and then no third is possible.
#[test]
fn kf_t4_two_then_three() {
    let mut table = table(2);
    table.workers(1, "9 red").used(Tile::Home2, "2 red");
    assert!(!use_with(&table, "home-2", 2) && use_with(&table, "home-2", 3));
    table.used(Tile::Home2, "3 red");
    assert_eq!(table.standing(Tile::Home2), "5 red");
    assert_eq!(table.rule(1, "use home-2"), "KF-49");
}

/// KF-T5: a first use with 3 or more closes the tile.
#[test]
fn kf_t5_three_closes_the_tile() {
    for first in 3..=6 {
        let mut table = table(2);
        table.workers(1, "9 red").used(Tile::Home2, &format!("{first} red"));
        assert!(!table.can(1, "use home-2"), "{first}");
    }
}

/// KF-T6: 1, 2, 3 fill the tile.
#[test]
fn kf_t6_one_two_three() {
    let mut table = table(3);
    table.workers(1, "9 red").workers(2, "9 red").workers(3, "9 red");
    table.act(1, "use home-2 red 1");
    table.act(2, "use home-2 red 2");
    table.act(3, "use home-2 red 3");
    assert_eq!(table.standing(Tile::Home2), "6 red");
    assert!(!table.can(1, "use home-2"));
}

/// KF-51: more workers than needed may be placed; the benefit does not grow.
#[test]
fn kf_51_more_than_needed() {
    let mut table = table(2);
    table.centre(&[Tile::Keywood]).workers(1, "5 red");
    table.act(1, "use keywood red 4");
    assert_eq!((table.on(Tile::Home1), table.standing(Tile::Keywood)), ("1 wood".into(), "4 red".into()));
}

/// KF-52: a group of seven never fits on a tile, nor one that would make more than six.
#[test]
fn kf_52_large_groups_do_not_fit() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Stable, Tile::Keywood]);
    table.bid(1, Tile::Miner, "7 red").bid(2, Tile::Miner, "8 red");
    assert!(!table.could(1, "use keywood +miner"));
    table.bid(1, Tile::Stable, "6 red").bid(2, Tile::Stable, "7 red");
    assert!(table.could(1, "use keywood +stable"));
    table.used(Tile::Keywood, "1 red");
    assert!(!table.could(1, "use keywood +stable"), "one and six make seven");
    table.workers(1, "2 red").play(1, "use keywood");
}

/// KF-T23: a group of 4 beside one worker fits, beside three it does not.
#[test]
fn kf_t23_a_group_of_four() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]).bid(1, Tile::Miner, "4 blue").bid(2, Tile::Miner, "5 blue");
    table.used(Tile::Keywood, "1 blue");
    assert!(table.could(1, "use keywood +miner"));
    table.used(Tile::Keywood, "2 blue");
    assert!(!table.could(1, "use keywood +miner"));
}

/// KF-53: a use group is of the tile's colour; the first use sets it.
#[test]
fn kf_53_the_colour_of_a_use() {
    let mut table = table(2);
    table.workers(1, "2 red 2 blue").workers(2, "3 red 3 blue");
    assert!(!table.could(1, "use home-1 red 1 blue 1"));
    table.act(1, "use home-1 blue 1");
    assert_eq!(table.rule(2, "use home-1 red 2"), "KF-53");
    assert!(table.could(2, "use home-1 blue 2"));
}

/// KF-54: limits and colours start afresh each season.
#[test]
fn kf_54_afresh_each_season() {
    let mut table = table(2);
    table.workers(1, "1 blue").workers(2, "3 red");
    table.used(Tile::Home2, "3 red");
    assert!(!table.can(1, "use home-2"));
    table.all_pass();
    table.boats();
    assert_eq!(table.game.season, Season::Summer);
    let active = table.game.active.number() as usize;
    assert!(table.can(active, "use home-2"));
    assert_eq!(table.game.piece(Tile::Home2).colour, None);
}

/// KF-55: anyone may use anyone's tile, as often as they like.
#[test]
fn kf_55_anyones_tile() {
    let mut table = table(2);
    table.village(2, Tile::Keywood, 0, -1, 0).workers(1, "6 red");
    table.act(1, "use keywood red 1");
    table.act(2, "pass");
    table.act(1, "use keywood red 2");
    assert_eq!(table.on(Tile::Home1), "2 wood");
}

/// KF-56: the effect comes at once, for the one who placed the workers.
#[test]
fn kf_56_the_effect_comes_at_once() {
    let mut table = table(2);
    table.centre(&[Tile::Alehouse]).workers(1, "2 red");
    table.act(1, "use alehouse red 1");
    assert_eq!(table.game.screens[0].workers.total(), 2, "one placed, one drawn");
    assert_eq!(table.waiting(), [2]);
}

/// KF-57, KF-T25: without the price a use is illegal: one yellow cannot be both worker and price.
#[test]
fn kf_57_kf_t25_the_price_must_be_there() {
    let mut table = table(2);
    table.centre(&[Tile::Peddler]).workers(1, "1 yellow");
    assert_eq!(table.rule(1, "use peddler yellow 1"), "KF-57");
    table.workers(1, "1 red");
    assert!(table.could(1, "use peddler red 1"));
    assert_eq!(table.rule(1, "use peddler yellow 1"), "KF-57");
    table.workers(1, "1 yellow");
    assert!(table.could(1, "use peddler yellow 1"));
    assert_eq!(table.rule(1, "use peddler yellow 2"), "KF-57");
}

/// KF-58: empty stocks and nothing to carry do not make a use illegal.
#[test]
fn kf_58_a_use_for_nothing() {
    let mut table = table(2);
    table.centre(&[Tile::Keywood]).workers(1, "3 red").resources(Tile::Home2, "24 wood");
    table.act(1, "use keywood red 1");
    assert_eq!(table.on(Tile::Home1), "");
    table.act(2, "pass");
    table.act(1, "use home-1 red 1");
    assert_eq!(table.waiting(), [2], "nothing to carry and nothing to upgrade: it ends by itself");
}

/// KF-59: workers stay on the tile, even when it is upgraded.
#[test]
fn kf_59_workers_stay() {
    let mut table = table(2);
    table.resources(Tile::Home1, "1 wood 1 stone").workers(1, "1 red");
    table.act(1, "use home-1 red 1");
    table.play(1, "upgrade home");
    assert!(table.game.flipped.contains(Tile::Home1));
    assert_eq!(table.standing(Tile::Home1), "1 red");
}
