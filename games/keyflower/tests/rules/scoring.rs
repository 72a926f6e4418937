//! Chapter 13: final scoring.

use keyflower::components::Power;
use keyflower::scoring::Given;
use keyflower::state::Phase;
use keyflower::{Season, Tile};
use table::{Game, Setup};

use crate::table_talk::*;

/// An end of winter at which seat 2 holds the marker, so that seat 1 counts only what it has.
fn end() -> Table {
    let mut table = table(2);
    table.season(Season::Winter);
    table.game.marker = seat(2);
    table
}

fn given(table: &Table, number: usize, tile: Tile) -> Given {
    let entries = table.game.tally(seat(number));
    entries.iter().find(|entry| entry.tile == Some(tile)).map(|entry| entry.given).unwrap_or_default()
}

/// KF-135: the Flipper upgrades one tile for free, before scoring, if its owner likes.
#[test]
fn kf_135_the_flipper() {
    let mut table = table(4);
    table.season(Season::Winter).village(1, Tile::Keywood, 0, -1, 0).village(1, Tile::Stable, 1, -1, 2);
    table.upgraded(Tile::Stable);
    table.all_pass();
    table.play(1, "boat flipper");
    table.boats();
    table.build();
    assert_eq!((table.game.phase, table.waiting()), (Phase::Flipping, vec![1]));
    assert_eq!(table.moves(1), ["flip home", "flip keywood", "flip none"]);
    assert_eq!(table.rule(1, "flip stable"), "KF-135");
    let before = table.points(1, "total");
    table.play(1, "flip home");
    assert_eq!((table.points(1, "total"), table.game.phase), (before + 5, Phase::Over));
}

/// KF-136: printed points, turn-order tiles, boat, stored resources, winter tiles, loose gold.
#[test]
fn kf_136_the_parts_of_a_score() {
    let mut table = end();
    table.village(1, Tile::Keywood, 0, -1, 0).upgraded(Tile::Keywood).village(1, Tile::TurnOrder1, 1, -1, 4);
    table
        .aside(1, Tile::Ianvincible)
        .upgraded(Tile::Ianvincible)
        .aside(1, Tile::TimberYard)
        .aside(1, Tile::Keythedral);
    table.resources(Tile::TimberYard, "1 wood").resources(Tile::Home1, "3 gold 2 iron");
    let parts =
        ["points-tiles", "points-turn-order", "points-boat", "points-stored", "points-winter", "points-gold"];
    assert_eq!(parts.map(|part| table.points(1, part)), [3, 2, 5, 2, 12, 3]);
    assert_eq!(table.points(1, "total"), 27);
    assert_eq!(table.game.points(seat(1)), 27);
}

/// KF-137, KF-T12: one point for each neighbour; a tile between two turn-order tiles counts twice.
#[test]
fn kf_137_kf_t12_turn_order_tiles() {
    let mut table = end();
    table.village(1, Tile::Keywood, 0, -1, 0).village(1, Tile::TurnOrder1, 0, -2, 0);
    assert_eq!(table.points(1, "points-turn-order"), 1);
    table.village(1, Tile::TurnOrder2, 1, -2, 0);
    // Tile 1 has Keywood and tile 2 beside it, tile 2 has Keywood and tile 1.
    assert_eq!(table.points(1, "points-turn-order"), 4);
}

/// KF-138, KF-T9: each item is given to one tile and counts once.
#[test]
fn kf_138_kf_t9_each_item_counts_once() {
    let mut table = end();
    table.aside(1, Tile::Apothecary).aside(1, Tile::CraftsmansGuild).workers(1, "2 blue 2 red 1 yellow");
    assert_eq!(table.points(1, "points-winter"), 3, "five for one tile or a set for the other");
    let mut table = end();
    table.aside(1, Tile::Watermill).aside(1, Tile::Windmill).resources(Tile::Home1, "5 wood");
    assert_eq!(table.points(1, "points-winter"), 5, "five for either mill, not ten");
}

/// KF-139: storage tiles count what lies on them; gold counts as the needed type.
#[test]
fn kf_139_stored_resources() {
    for (tile, good, bad) in [
        (Tile::TimberYard, "wood", "stone"),
        (Tile::StoneYard, "stone", "iron"),
        (Tile::Blacksmith, "iron", "wood"),
    ] {
        let mut table = end();
        table
            .aside(1, tile)
            .resources(tile, &format!("2 {good} 1 {bad}"))
            .resources(Tile::Home1, &format!("3 {good}"));
        assert_eq!(table.points(1, "points-stored"), 4, "{tile:?}");
        table.resources(tile, "1 gold").upgraded(tile);
        assert_eq!(table.points(1, "points-stored"), 9, "{tile:?}");
    }
    let mut table = end();
    table.aside(1, Tile::Barn).resources(Tile::Barn, "1 wood 1 stone 1 iron");
    assert_eq!(table.points(1, "points-stored"), 3);
}

/// KF-140, KF-T49: a stored resource may be given elsewhere: the gold on the Barn goes to the Jeweller.
#[test]
fn kf_140_kf_t49_stored_gold_for_the_jeweller() {
    let mut table = end();
    table.aside(1, Tile::Barn).aside(1, Tile::Jeweller).resources(Tile::Barn, "1 wood 1 gold");
    assert_eq!(table.points(1, "total"), 3);
    assert_eq!(given(&table, 1, Tile::Jeweller).resources, pile("1 gold"));
    table.upgraded(Tile::Barn);
    assert_eq!(table.points(1, "total"), 4);
}

/// KF-141: everything else may be given to any tile without transport.
#[test]
fn kf_141_no_transport_needed() {
    let mut table = end();
    table.village(1, Tile::Keywood, 0, -1, 0).aside(1, Tile::Windmill);
    table.resources(Tile::Home1, "2 stone").resources(Tile::Keywood, "3 wood");
    assert_eq!(table.points(1, "points-winter"), 5);
}

/// KF-142: gold stands in for others; loose gold scores 1, anything else loose 0.
#[test]
fn kf_142_loose_gold() {
    let mut table = end();
    table.resources(Tile::Home1, "3 gold 5 wood 5 stone 5 iron");
    assert_eq!(table.points(1, "total"), 3);
    let mut table = end();
    table.aside(1, Tile::MercersGuild).resources(Tile::Home1, "3 gold");
    assert_eq!(table.points(1, "total"), 5, "three gold make a set");
}

/// KF-143: scoring tiles count as often as there are items.
#[test]
fn kf_143_as_often_as_there_are_items() {
    let mut table = end();
    table.aside(1, Tile::Windmill).aside(1, Tile::Scribes).aside(1, Tile::Keythedral);
    table.resources(Tile::Home1, "11 wood").skills(1, "2 anvil 3 pick 2 saw");
    assert_eq!(table.points(1, "points-winter"), 10 + 20 + 12);
}

/// KF-144: the Apothecary takes five workers of any colours, green too.
#[test]
fn kf_144_apothecary() {
    let mut table = end();
    table.aside(1, Tile::Apothecary).workers(1, "2 blue 1 red 1 yellow 1 green");
    assert_eq!(table.points(1, "points-winter"), 3);
    assert_eq!(given(&table, 1, Tile::Apothecary).workers, pile("2 blue 1 red 1 yellow 1 green"));
}

/// KF-145: the Craftsman's guild takes sets of blue, red and yellow; green stands in for none.
#[test]
fn kf_145_craftsmans_guild() {
    let mut table = end();
    table.aside(1, Tile::CraftsmansGuild).workers(1, "2 blue 3 red 2 yellow 4 green");
    assert_eq!(table.points(1, "points-winter"), 6);
}

/// KF-146, KF-T10: the Jeweller gives 2 for a gold, not 3.
#[test]
fn kf_146_kf_t10_jeweller() {
    let mut table = end();
    table.aside(1, Tile::Jeweller).resources(Tile::Home1, "1 gold 1 wood");
    assert_eq!((table.points(1, "total"), table.points(1, "points-gold")), (2, 0));
}

/// KF-147: the Key guild takes any five skills.
#[test]
fn kf_147_key_guild() {
    let mut table = end();
    table.aside(1, Tile::KeyGuild).skills(1, "4 anvil 1 saw");
    assert_eq!(table.points(1, "points-winter"), 10);
}

/// KF-148: the Scribes take sets of the three skills.
#[test]
fn kf_148_scribes() {
    let mut table = end();
    table.aside(1, Tile::Scribes).skills(1, "2 anvil 2 saw 1 pick");
    assert_eq!(table.points(1, "points-winter"), 10);
}

/// KF-149: the Scholar takes skills of one type.
#[test]
fn kf_149_scholar() {
    let mut table = end();
    table.aside(1, Tile::Scholar).skills(1, "2 anvil 3 saw");
    assert_eq!(table.points(1, "points-winter"), 9);
}

/// KF-150: the Key market takes greens.
#[test]
fn kf_150_key_market() {
    let mut table = end();
    table.aside(1, Tile::KeyMarket).workers(1, "3 green 5 red");
    assert_eq!(table.points(1, "points-winter"), 6);
}

/// KF-151: the Village hall takes workers of one colour, green allowed.
#[test]
fn kf_151_village_hall() {
    let mut table = end();
    table.aside(1, Tile::VillageHall).workers(1, "3 green 2 red");
    assert_eq!(table.points(1, "points-winter"), 3);
}

/// KF-152: White Wind takes every worker.
#[test]
fn kf_152_white_wind() {
    let mut table = end();
    table.aside(1, Tile::WhiteWind).upgraded(Tile::WhiteWind).workers(1, "3 green 2 red 1 blue");
    assert_eq!(table.points(1, "points-boat"), 6);
}

/// KF-153, KF-T39: sets of wood, stone and iron, gold wild.
#[test]
fn kf_153_kf_t39_mercers_guild() {
    let mut table = end();
    table.aside(1, Tile::MercersGuild).resources(Tile::Home1, "2 wood 1 stone 2 gold");
    assert_eq!((table.points(1, "points-winter"), table.points(1, "total")), (5, 6));
}

/// KF-154: the Watermill takes one type, not gold.
#[test]
fn kf_154_watermill() {
    let mut table = end();
    table.aside(1, Tile::Watermill).resources(Tile::Home1, "2 wood 4 iron");
    assert_eq!(table.points(1, "points-winter"), 4);
    table.resources(Tile::Home1, "5 gold");
    assert_eq!(table.points(1, "total"), 9, "gold scores the same loose");
}

/// KF-155: the Windmill takes any five resources.
#[test]
fn kf_155_windmill() {
    let mut table = end();
    table.aside(1, Tile::Windmill).resources(Tile::Home1, "2 wood 1 iron 1 stone 1 gold");
    assert_eq!(table.points(1, "total"), 5);
}

/// KF-156: the Keythedral is 12, once.
#[test]
fn kf_156_keythedral() {
    let mut table = end();
    table.aside(1, Tile::Keythedral).workers(1, "9 red").resources(Tile::Home1, "9 wood");
    assert_eq!(table.points(1, "total"), 12);
}

/// KF-157: the marker is what brings most: a worker, a skill, a resource, or stored.
#[test]
fn kf_157_the_marker() {
    let with = |setup: &dyn Fn(&mut Table)| {
        let mut table = end();
        setup(&mut table);
        let without = table.points(1, "total");
        table.game.marker = seat(1);
        table.points(1, "total") - without
    };
    assert_eq!(with(&|_| {}), 1, "as gold (ruling A-19)");
    assert_eq!(
        with(&|table| {
            table.aside(1, Tile::KeyMarket);
        }),
        2,
        "as a green worker"
    );
    assert_eq!(
        with(&|table| {
            table.aside(1, Tile::Scribes).skills(1, "1 saw 1 pick");
        }),
        10,
        "as an anvil"
    );
    assert_eq!(
        with(&|table| {
            table.aside(1, Tile::StoneYard).upgraded(Tile::StoneYard);
        }),
        3,
        "stored"
    );
    assert_eq!(
        with(&|table| {
            table.aside(1, Tile::Jeweller);
        }),
        2,
        "as gold for the Jeweller"
    );
    assert_eq!(
        with(&|table| {
            table.aside(1, Tile::Apothecary).workers(1, "4 red");
        }),
        3,
        "as a worker"
    );
    // The breakdown names it.
    let mut table = end();
    table.aside(1, Tile::Scribes).skills(1, "1 saw 1 pick").game.marker = seat(1);
    assert_eq!(
        given(&table, 1, Tile::Scribes),
        Given { skills: pile("1 saw 1 pick"), marker: true, ..Given::default() }
    );
}

/// KF-T40: the marker makes a second set.
#[test]
fn kf_t40_the_marker_in_a_set() {
    let mut table = end();
    table.aside(1, Tile::MercersGuild).resources(Tile::Home1, "2 wood 1 stone 2 gold").game.marker = seat(1);
    assert_eq!(table.points(1, "total"), 10);
}

/// KF-158: most points win; equal ones share the victory.
#[test]
fn kf_158_the_winner() {
    let mut table = end();
    table.resources(Tile::Home1, "2 gold").resources(Tile::Home2, "1 gold");
    let winners = |table: &Table| table.game.standings().winners().collect::<Vec<_>>();
    assert_eq!(winners(&table), [seat(1), seat(2)], "seat 2 has the marker");
    table.resources(Tile::Home2, "1 gold");
    assert_eq!(winners(&table), [seat(2)]);
}

/// KF-T11: gold on the Timber yard scores there and not again.
#[test]
fn kf_t11_gold_on_the_timber_yard() {
    let mut table = end();
    table.aside(1, Tile::TimberYard).resources(Tile::TimberYard, "1 gold");
    assert_eq!((table.points(1, "total"), table.points(1, "points-gold")), (2, 0));
    table.upgraded(Tile::TimberYard);
    assert_eq!(table.points(1, "total"), 3);
}

/// KF-T37: one set, five of the rest, and the green one for the market.
#[test]
fn kf_t37_three_tiles_for_workers() {
    let mut table = end();
    table.aside(1, Tile::Apothecary).aside(1, Tile::CraftsmansGuild).aside(1, Tile::KeyMarket);
    table.workers(1, "5 blue 2 red 1 yellow 1 green");
    assert_eq!(table.points(1, "points-winter"), 8);
    assert_eq!(given(&table, 1, Tile::CraftsmansGuild).workers, pile("1 blue 1 red 1 yellow"));
    assert_eq!(given(&table, 1, Tile::KeyMarket).workers, pile("1 green"));
    assert_eq!(given(&table, 1, Tile::Apothecary).workers, pile("4 blue 1 red"));
}

/// KF-T38: a set and two anvils are better than three anvils; the Key guild alone takes all five.
#[test]
fn kf_t38_scribes_and_scholar() {
    let mut table = end();
    table.aside(1, Tile::Scribes).aside(1, Tile::Scholar).skills(1, "3 anvil 1 pick 1 saw");
    assert_eq!(table.points(1, "points-winter"), 16);
    let mut table = end();
    table.aside(1, Tile::KeyGuild).skills(1, "3 anvil 1 pick 1 saw");
    assert_eq!(table.points(1, "points-winter"), 10);
}

/// KF-T41: with 3b five wood are five points, with the Jeweller ten; without ruling A-18 nothing, but ten all the same.
#[test]
fn kf_t41_wild_scoring() {
    for (option, loose) in [("on", 5), ("off", 0)] {
        let setup = Setup::for_players(2).with("loose-as-gold", option);
        let mut table = end();
        table.game.options = Table::set_up(&setup, "option").game.options;
        table.power(1, Power::WildScoring).resources(Tile::Home1, "5 wood");
        assert_eq!(table.points(1, "total"), loose);
        table.aside(1, Tile::Jeweller);
        assert_eq!(table.points(1, "total"), 10);
    }
}

/// The breakdown names every tile and what was given to it.
#[test]
fn the_breakdown_in_words() {
    use table::{Language, Reader};
    let mut table = end();
    table.aside(1, Tile::Scribes).skills(1, "1 saw 1 pick 1 anvil").aside(1, Tile::Jeweller);
    table.resources(Tile::Home1, "2 gold");
    let standings = table.game.standings();
    let line = standings.scores[0].lines.iter().find(|line| line.category == "points-winter").unwrap();
    let text =
        keyflower::Keyflower::lexicon().say(line.detail.as_ref().unwrap(), Reader::onlooker(Language::En));
    assert_eq!(text, "Scribes: 10 (1 anvil, 1 pick and 1 saw) and Jeweller: 4 (2 gold)");
}
