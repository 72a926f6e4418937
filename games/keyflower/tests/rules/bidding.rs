//! Chapter 6: bidding.

use keyflower::{Colour, Tile};

use crate::table_talk::*;

fn count(table: &Table, lot: usize, number: usize) -> u8 {
    table.game.lots[lot].bids[number - 1].count
}

/// KF-34: season tiles and turn-order tiles; not boats, homes or villages.
#[test]
fn kf_34_what_can_be_bid_for() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).village(2, Tile::Keywood, 0, -1, 0).workers(1, "3 red");
    let bids: Vec<String> = table.moves(1).into_iter().filter(|mv| mv.starts_with("bid")).collect();
    assert_eq!(bids, ["bid miner", "bid turn-order-1"]);
    for tile in ["keywood", "home-1", "home-2", "keyflower", "inn"] {
        assert_eq!(table.rule(1, &format!("bid {tile}")), "KF-34", "{tile}");
    }
}

/// KF-35: bids of different players stand side by side.
#[test]
fn kf_35_bids_stand_side_by_side() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "1 red").workers(2, "2 red");
    table.act(1, "bid miner red 1");
    table.act(2, "bid miner red 2");
    assert_eq!((count(&table, 0, 1), count(&table, 0, 2)), (1, 2));
    assert_eq!(table.view(1).centre[0].bids.len(), 2);
}

/// KF-36, KF-T21: the first worker beside or on a tile sets its colour for bids and uses.
#[test]
fn kf_36_kf_t21_one_colour_for_bids_and_uses() {
    let mut used = table(2);
    used.centre(&[Tile::Miner]).used(Tile::Miner, "1 red").workers(1, "2 blue 1 red");
    assert_eq!(used.rule(1, "bid miner blue 1"), "KF-36");
    assert!(used.could(1, "bid miner red 1"));
    let mut sold = table(2);
    sold.centre(&[Tile::Miner]).bid(2, Tile::Miner, "1 yellow").workers(1, "3 red");
    assert_eq!(sold.rule(1, "use miner red 1"), "KF-53");
    assert_eq!(sold.rule(1, "bid miner red 3"), "KF-36");
    let mut free = table(2);
    free.centre(&[Tile::Miner]).workers(1, "2 blue 1 red").workers(2, "3 blue 3 red");
    assert!(!free.could(1, "bid miner blue 1 red 1"), "not in two colours");
    free.act(1, "bid miner blue 1");
    assert_eq!(free.game.piece(Tile::Miner).colour, Some(Colour::Blue));
    assert!(!free.could(2, "use miner red 1"));
    assert!(free.could(2, "use miner blue 1"));
}

/// KF-37: more than every other group.
#[test]
fn kf_37_a_bid_must_lead() {
    let mut table = table(3);
    table
        .centre(&[Tile::Miner])
        .bid(2, Tile::Miner, "2 red")
        .bid(3, Tile::Miner, "4 red")
        .workers(1, "6 red");
    let refused = table.cannot(1, "bid miner red 4");
    assert_eq!((refused.rule, refused.reason.key.as_ref()), ("KF-37", "illegal-bid-more"));
    table.act(1, "bid miner red 5");
    assert_eq!(table.game.lots[0].leader, Some(seat(1)));
}

/// KF-T22: 2 red, 3 red, one more is not enough, two more are.
#[test]
fn kf_t22_equal_is_not_enough() {
    let mut table = table(2);
    table
        .centre(&[Tile::Miner])
        .bid(1, Tile::Miner, "2 red")
        .bid(2, Tile::Miner, "3 red")
        .workers(1, "2 red");
    assert_eq!(table.rule(1, "bid miner red 1"), "KF-37");
    table.act(1, "bid miner red 2");
    assert_eq!((count(&table, 0, 1), table.game.lots[0].leader), (4, Some(seat(1))));
}

/// KF-38: there is no upper limit.
#[test]
fn kf_38_no_upper_limit() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "30 red");
    table.act(1, "bid miner red 30");
    assert_eq!(count(&table, 0, 1), 30);
}

/// KF-39: one may raise one's own leading group.
#[test]
fn kf_39_raising_ones_own_bid() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Stable]).workers(1, "2 red");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "1 red");
    table.bid(1, Tile::Stable, "1 red").bid(2, Tile::Stable, "2 red");
    table.act(1, "bid miner red 1+stable");
    assert_eq!((count(&table, 0, 1), count(&table, 1, 1)), (4, 0));
}

/// KF-40: an outbid group may stay, grow, or move whole: to another bid, onto a tile, onto the very tile, or as a price.
#[test]
fn kf_40_what_an_outbid_group_may_do() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood, Tile::Peddler]).workers(1, "3 yellow");
    table.bid(1, Tile::Miner, "1 yellow").bid(2, Tile::Miner, "2 yellow");
    assert!(table.could(1, "bid miner yellow 2"), "it grows");
    assert!(table.could(1, "bid keywood +miner"), "it bids elsewhere");
    assert!(table.could(1, "use keywood +miner"), "it uses a tile");
    assert!(table.could(1, "use miner +miner"), "even the one beside which it stood");
    table.act(1, "use peddler yellow 1");
    assert!(table.can(1, "pay miner"), "it is a price");
}

/// KF-41: workers that join a group are part of it.
#[test]
fn kf_41_workers_join_the_group() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]).workers(2, "9 red");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red").bid(1, Tile::Keywood, "1 red");
    table.act(1, "bid keywood +miner");
    table.act(2, "bid keywood red 4");
    // Outbid again, all three move together.
    table.act(1, "bid turn-order-1 +keywood");
    assert_eq!(count(&table, 1, 1), 0);
    assert_eq!(table.game.lots[12].bids[0].count, 3);
}

/// KF-42: groups on one tile are never equal.
#[test]
fn kf_42_no_ties() {
    let mut table = table(3);
    table.centre(&[Tile::Miner]).workers(1, "9 red").workers(2, "9 red").workers(3, "9 red");
    for (number, bid) in [(1, 1), (2, 2), (3, 3), (1, 3), (2, 3)] {
        table.act(number, &format!("bid miner red {bid}"));
        let bids = table.game.lots[0].bids;
        let largest = bids.iter().map(|bid| bid.count).max().unwrap();
        assert_eq!(bids.iter().filter(|bid| bid.count == largest).count(), 1);
        assert_eq!(table.game.lots[0].leader, Some(seat(number)));
    }
    assert!(!table.could(3, "bid miner red 2"), "that would tie at 5");
}

/// KF-43: one may lead anywhere at once.
#[test]
fn kf_43_leading_on_many_tiles() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]).workers(1, "9 red");
    for tile in ["miner", "keywood", "turn-order-1"] {
        table.act(1, &format!("bid {tile} red 2"));
        table.act(2, "pass");
    }
    assert_eq!([0, 1, 12].map(|lot| table.game.lots[lot].leader), [Some(seat(1)); 3]);
}

/// KF-44: green bids like any colour.
#[test]
fn kf_44_green_bids() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "1 green").workers(2, "9 red 2 green");
    table.act(1, "bid miner green 1");
    assert_eq!(table.rule(2, "bid miner red 5"), "KF-36");
    table.act(2, "bid miner green 2");
    assert_eq!(table.game.lots[0].leader, Some(seat(2)));
}

/// KF-45: the colour stays when losing groups leave.
#[test]
fn kf_45_the_colour_stays() {
    let mut table = table(3);
    table.centre(&[Tile::Miner, Tile::Keywood]).workers(3, "9 blue 9 red");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red");
    table.act(1, "bid keywood +miner");
    table.act(2, "pass");
    assert_eq!(table.game.piece(Tile::Miner).colour, Some(Colour::Red));
    assert_eq!(table.rule(3, "bid miner blue 9"), "KF-36");
}
