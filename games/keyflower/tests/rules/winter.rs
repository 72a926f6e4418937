//! Chapter 12: what differs in winter.

use keyflower::components::Power;
use keyflower::{Colour, Season, Tile};

use crate::table_talk::*;

/// KF-130: winter tiles are bid for, never used; their colour comes from bids.
#[test]
fn kf_130_winter_tiles_are_only_bid_for() {
    let mut table = table(2);
    table.season(Season::Winter).centre(&[Tile::Scribes]).workers(1, "2 red").workers(2, "3 red 3 blue");
    assert_eq!(table.rule(1, "use scribes red 1"), "KF-130");
    table.act(1, "bid scribes red 1");
    assert_eq!(table.game.piece(Tile::Scribes).colour, Some(Colour::Red));
    assert_eq!(table.rule(2, "bid scribes blue 3"), "KF-36");
}

/// KF-131: villages are used and turn-order tiles bid for as always; boats are empty.
#[test]
fn kf_131_the_rest_is_as_always() {
    let mut table = table(2);
    table.season(Season::Winter).village(2, Tile::Keywood, 0, -1, 0).workers(1, "2 red").workers(2, "2 blue");
    table.act(1, "use keywood red 1");
    assert_eq!(table.on(Tile::Home1), "1 wood");
    table.act(2, "bid turn-order-1 blue 1");
    table.all_pass();
    table.play(2, "boat keyflower");
    assert_eq!(table.behind(2), "1 blue 1 red", "no cargo: what was left and the worker on Keywood");
}

/// KF-132: workers that come back in winter count, those of 1a and 1b too.
#[test]
fn kf_132_returned_workers_count() {
    let mut table = table(2);
    table
        .season(Season::Winter)
        .centre(&[Tile::Jeweller])
        .aside(1, Tile::KeyMarket)
        .power(1, Power::ExtraGreenWorker);
    table.bid(1, Tile::Jeweller, "1 green").used(Tile::Home1, "3 green");
    table.bid(2, Tile::Jeweller, "2 green");
    table.game.marker = seat(2);
    table.to_act(2);
    table.all_pass();
    table.boats();
    table.build();
    // One outbid, three from the home, one through 1b; the marker went from seat 2 to seat 1 and is one more.
    assert_eq!(table.behind(1), "5 green");
    assert_eq!(table.points(1, "points-winter"), 12);
}

/// KF-133: nothing stands on winter tiles, so unsold ones send nothing to the bag.
#[test]
fn kf_133_nothing_stands_on_winter_tiles() {
    let mut table = table(2);
    table.season(Season::Winter).centre(&[Tile::Scribes, Tile::Scholar]).bid(1, Tile::Scribes, "1 red");
    table.workers(1, "1 red").workers(2, "1 blue");
    let bag = table.game.bag;
    assert!(table.moves(1).iter().all(|mv| mv != "use scholar"));
    table.all_pass();
    assert_eq!(table.game.bag, bag + pile("1 red"), "only the price of the Scribes");
}
