//! Chapter 14: boats and summer boats.

use keyflower::components::Power;
use keyflower::state::{MOST_CENTRE, Phase};
use keyflower::{Colour, Season, Tile};
use table::Game;

use crate::table_talk::*;

fn end() -> Table {
    let mut table = table(2);
    table.season(Season::Winter);
    table.game.marker = seat(2);
    table
}

/// KF-160, KF-T36: Keyflower counts the moves of all transport tiles; doubled with 2b.
#[test]
fn kf_160_kf_t36_keyflower() {
    let mut table = end();
    table.aside(1, Tile::Keyflower).upgraded(Tile::Keyflower);
    table.village(1, Tile::Stable, 0, -1, 0).upgraded(Tile::Stable).village(1, Tile::Wainwright, 1, -1, 0);
    assert_eq!(table.points(1, "points-boat"), 9);
    table.power(1, Power::DoubleTransport);
    assert_eq!(table.points(1, "points-boat"), 18);
}

fn sea_bastion(table: &mut Table) -> i32 {
    table.aside(1, Tile::SeaBastion).upgraded(Tile::SeaBastion);
    table.points(1, "points-boat")
}

/// KF-161, KF-T35: the largest loop of roads.
#[test]
fn kf_161_kf_t35_sea_bastion() {
    // Home 1, Keywood to the north and the Key mine to the north-east, turned so that all three are joined.
    let mut three = end();
    three.village(1, Tile::Keywood, 0, -1, 5).village(1, Tile::KeyMine, 1, -1, 3);
    assert_eq!(three.game.largest_loop(seat(1)), 3);
    assert_eq!(sea_bastion(&mut three), 3);
    // A second triangle at the home shares only the home: five.
    let mut five = three.clone();
    for (tile, cell, directions) in [(Tile::Miner, (-1, 0), [2, 3]), (Tile::Workshop, (-1, 1), [0, 1])] {
        let fits = |turned: u8| {
            directions.iter().all(|&d| five.game.printed(tile).roads[turned as usize] & (1 << d) != 0)
        };
        let turned = (0..6).find(|&turned| fits(turned)).expect("some way the roads meet");
        five.village(1, tile, cell.0, cell.1, turned);
    }
    assert_eq!(five.game.largest_loop(seat(1)), 5);
    // Without the loop there is nothing.
    let mut none = end();
    none.village(1, Tile::Keywood, 0, -1, 0);
    assert_eq!(sea_bastion(&mut none), 0);
}

/// KF-161: two loops joined only by a single road count the larger one only.
#[test]
fn kf_161_two_loops_with_a_bridge() {
    use keyflower::state::Cell;
    let mut table = end();
    // Homes have five roads and make loops with little thought; no village has several, but loops do not mind.
    let cells = [
        (Tile::Home2, (0, -1), 0), // a triangle with Home 1 …
        (Tile::Home3, (1, -1), 0),
        (Tile::Home4, (0, -2), 0), // … one road north of it a loop of four
        (Tile::Home6, (0, -3), 0),
        (Tile::Home5, (1, -3), 0),
    ];
    for (tile, (q, r), turned) in cells {
        table.game.settle(seat(1), tile, Cell { q, r }, turned);
    }
    assert_eq!(table.game.largest_loop(seat(1)), 3);
    table.game.settle(seat(1), Tile::KeyMine, Cell { q: 1, r: -4 }, 1);
    assert_eq!(table.game.largest_loop(seat(1)), 4, "not seven");
}

/// KF-161b, KF-T34: boats chained from the home's water.
#[test]
fn kf_161b_kf_t34_sea_breese() {
    let mut table = end();
    table.upgraded(Tile::SeaBreese).village(1, Tile::SeaBreese, 0, 1, 0);
    assert_eq!(table.points(1, "points-boat"), 2, "itself");
    table.village(1, Tile::SummerBoat1, 0, 2, 0);
    assert_eq!(table.points(1, "points-boat"), 4);
    table.village(1, Tile::SummerBoat2, 0, 3, 0).village(1, Tile::SummerBoat3, 0, 4, 0);
    assert_eq!(table.points(1, "points-boat"), 16);
    table.village(1, Tile::SummerBoat4, 0, 5, 0);
    assert_eq!(table.points(1, "points-boat"), 32);
    // Turned aside, the chain is broken, even for the owner of 2a.
    let mut broken = end();
    broken.upgraded(Tile::SeaBreese).village(1, Tile::SeaBreese, 0, 1, 0).village(
        1,
        Tile::SummerBoat2,
        0,
        2,
        1,
    );
    assert!(broken.game.has_power(seat(1), Power::CrossCountry));
    assert_eq!(broken.points(1, "points-boat"), 2);
}

/// KF-161c: Flipper 2, Ianvincible 5.
#[test]
fn kf_161c_flipper_and_ianvincible() {
    for (boat, points) in [(Tile::Flipper, 2), (Tile::Ianvincible, 5)] {
        let mut table = end();
        table.aside(1, boat).upgraded(boat);
        assert_eq!(table.points(1, "points-boat"), points);
    }
}

/// KF-162: 1a draws two workers with a boat's cargo, and with a boat tile.
#[test]
fn kf_162_two_more_workers() {
    for season in [Season::Summer, Season::Autumn, Season::Winter] {
        let mut table = table(2);
        table.season(season).power(1, Power::ExtraRandomWorkers);
        table.all_pass();
        table.boats();
        assert_eq!(table.game.screens[0].workers.total(), 2, "{season:?}");
        assert_eq!(table.game.screens[1].workers.total(), 0);
    }
}

/// KF-163, KF-T46: the draw comes after all winning bids are in the bag, those on turn-order tiles too.
#[test]
fn kf_163_kf_t46_the_draw_sees_the_bids() {
    let mut table = table(2);
    table.season(Season::Winter).power(1, Power::ExtraRandomWorkers).aside(1, Tile::WhiteWind);
    table.upgraded(Tile::WhiteWind).bid(2, Tile::TurnOrder1, "2 green");
    // The bag is empty but for what is bid.
    let rest = table.game.bag;
    table.game.bag = pile("");
    table.game.screens[1].gain_workers(rest);
    table.all_pass();
    table.boats();
    table.build();
    assert_eq!(
        (table.behind(1), table.game.marker),
        ("2 green".into(), seat(2)),
        "nothing else could be drawn"
    );
    assert_eq!(table.points(1, "points-boat") - keyflower_points(&table), 2, "they count");
}

/// Seat 1 also has one of the two boats of the row.
fn keyflower_points(table: &Table) -> i32 {
    let entries = table.game.tally(seat(1));
    entries.iter().filter(|entry| entry.tile == Some(Tile::Keyflower)).map(|entry| entry.points).sum()
}

/// KF-164: 1b takes a green worker from the supply instead, if there is one.
#[test]
fn kf_164_one_green_worker() {
    let mut table = table(2);
    table.season(Season::Autumn).power(1, Power::ExtraGreenWorker);
    let mut empty = table.clone();
    table.all_pass();
    table.boats();
    assert_eq!(table.behind(1), "1 green");
    empty.workers(2, "20 green").all_pass();
    empty.boats();
    assert_eq!(empty.behind(1), "");
}

/// KF-165: in winter nobody else gets a new worker.
#[test]
fn kf_165_no_other_new_workers_in_winter() {
    let mut table = table(3);
    table.season(Season::Winter);
    table.all_pass();
    table.boats();
    table.build();
    assert!(table.game.screens.iter().all(|screen| screen.workers.is_empty()));
}

/// KF-166: with 2a the edges of new tiles need not match.
#[test]
fn kf_166_edges_need_not_match() {
    let mut table = table(2);
    table.season(Season::Autumn).aside(1, Tile::Sawmill);
    table.game.phase = Phase::Expanding { left: table::Seats::only(seat(1)) };
    table.play(1, "lay sawmill");
    assert_eq!(table.rule(1, "place sawmill 0,1 r1"), "KF-122");
    table.power(1, Power::CrossCountry);
    assert!(table.can(1, "place sawmill 0,1 r1"));
}

/// KF-167: with 2a resources cross fields, but not water; loops still need roads.
#[test]
fn kf_167_across_the_fields() {
    let mut table = table(2);
    // The Sawmill beside the home shows a field towards it; another tile lies on the home's water.
    table.village(1, Tile::Sawmill, 0, -1, 1).village(1, Tile::Keywood, 0, 1, 0).workers(1, "1 red");
    table.village(1, Tile::Stable, 1, -1, 0).resources(Tile::Home1, "1 wood");
    let loops = table.game.largest_loop(seat(1));
    assert!(table.game.passage(seat(1), Tile::Home1, 0).is_none());
    table.power(1, Power::CrossCountry);
    assert_eq!(table.game.passage(seat(1), Tile::Home1, 0), Some(Tile::Sawmill));
    assert!(table.game.passage(seat(1), Tile::Home1, 3).is_none(), "water");
    assert_eq!(table.game.largest_loop(seat(1)), loops);
    table.act(1, "use home-1 red 1");
    assert!(table.can(1, "carry wood home>sawmill") && !table.can(1, "carry wood home>keywood"));
}

/// KF-168: 2b doubles every transport of its owner, on anybody's tile, and nobody else's.
#[test]
fn kf_168_double_transport() {
    let mut table = table(2);
    table
        .power(1, Power::DoubleTransport)
        .village(2, Tile::Stable, 0, -1, 0)
        .workers(1, "1 red")
        .workers(2, "2 red");
    table.resources(Tile::Home1, "1 wood 1 stone").resources(Tile::Home2, "1 stone 1 iron");
    table.act(1, "use stable red 1");
    assert!(matches!(table.game.phase, Phase::Transport { moves: 4, upgrades: 2, .. }));
    table.play(1, "done");
    table.act(2, "use stable red 2");
    assert!(matches!(table.game.phase, Phase::Transport { moves: 2, upgrades: 1, .. }));
}

/// KF-169: 3a lets any resource pay for any other in upgrades, gold too, but not for skills.
#[test]
fn kf_169_wild_upgrades() {
    let mut table = table(2);
    table.aside(1, Tile::Goldsmith).aside(1, Tile::Inn).workers(1, "2 red");
    table.resources(Tile::Goldsmith, "1 wood 1 iron").resources(Tile::Inn, "5 wood");
    table.power(1, Power::WildUpgrade).act(1, "use home-1 red 1");
    assert!(table.can(1, "upgrade goldsmith"));
    assert!(!table.can(1, "upgrade inn"), "a skill is needed");
}

/// KF-170: 3b lets any resource count as any other, on storage tiles too.
#[test]
fn kf_170_wild_scoring() {
    let mut table = end();
    table.aside(1, Tile::TimberYard).resources(Tile::TimberYard, "2 stone").aside(1, Tile::MercersGuild);
    table.resources(Tile::Home1, "3 iron");
    assert_eq!(table.points(1, "total"), 0);
    table.power(1, Power::WildScoring);
    assert_eq!((table.points(1, "points-stored"), table.points(1, "points-winter")), (4, 5));
}

fn lying() -> Table {
    let mut table = table(3);
    table.centre(&[Tile::Miner, Tile::Keywood]).power(1, Power::OffColourBid);
    table.bid(2, Tile::Miner, "2 red").workers(1, "9 blue 9 red 9 green").workers(2, "9 red 9 blue");
    table.workers(3, "9 red 9 blue");
    table
}

/// KF-172, KF-T42: 4a overbids in another colour; the others follow the standing colour; alone, the lying ones stand up.
#[test]
fn kf_172_kf_t42_an_off_colour_bid() {
    let mut table = lying();
    assert_eq!(table.rule(1, "bid miner blue 2"), "KF-37", "it must still lead");
    assert!(table.could(1, "bid miner green 3"), "any of the four");
    table.act(1, "bid miner blue 3");
    assert_eq!(table.game.lots[0].leader, Some(seat(1)));
    assert!(table.view(2).centre[0].bids[0].lies);
    assert!(
        table.log().iter().any(|line| line.contains("in another colour")),
        "it is said why: {:?}",
        table.log()
    );
    assert_eq!(table.rule(2, "bid miner blue 4"), "KF-36");
    assert!(!table.could(2, "bid miner red 1") && table.could(2, "bid miner red 2"));
    table.act(2, "bid keywood +miner");
    assert_eq!(table.game.piece(Tile::Miner).colour, Some(Colour::Blue));
    assert_eq!(table.rule(3, "bid miner red 4"), "KF-36");
}

/// KF-173: not against green, not on turn-order tiles, not where only workers on the tile set the colour.
#[test]
fn kf_173_where_4a_does_not_work() {
    let mut table = lying();
    table.bid(2, Tile::TurnOrder1, "1 red").used(Tile::Keywood, "1 red");
    assert_eq!(table.rule(1, "bid turn-order-1 blue 2"), "KF-36");
    assert_eq!(table.rule(1, "bid keywood blue 2"), "KF-36");
}

/// KF-T48: against a green bid only green.
#[test]
fn kf_t48_not_against_green() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).power(1, Power::OffColourBid).bid(2, Tile::Miner, "1 green");
    table.workers(1, "9 blue 3 green");
    assert_eq!(table.rule(1, "bid miner blue 2"), "KF-36");
    assert!(table.could(1, "bid miner green 2"));
}

/// KF-174: a lying group stays of its colour.
#[test]
fn kf_174_a_lying_group_keeps_its_colour() {
    let mut table = lying();
    table.act(1, "bid miner blue 3");
    table.act(2, "bid miner red 2");
    table.act(3, "pass");
    assert_eq!(table.rule(1, "bid miner red 5"), "KF-36");
    assert_eq!(table.rule(1, "bid miner green 5"), "KF-36");
    assert!(table.could(1, "bid miner blue 2"));
}

/// KF-175: the others follow the standing colour, for bids and uses.
#[test]
fn kf_175_others_follow_the_standing_colour() {
    let mut table = lying();
    table.act(1, "bid miner blue 3");
    assert!(table.could(2, "use miner red 1"));
    assert_eq!(table.rule(2, "use miner blue 1"), "KF-53");
}

/// KF-176: workers standing on the tile keep its colour when the bids have left.
#[test]
fn kf_176_when_lying_workers_stand_up() {
    let mut table = lying();
    table.act(1, "bid miner blue 3");
    let mut used = table.clone();
    used.act(2, "use miner +miner");
    assert_eq!(used.game.piece(Tile::Miner).colour, Some(Colour::Red), "two red stand on it now");
    table.act(2, "use keywood +miner");
    assert_eq!(table.game.piece(Tile::Miner).colour, Some(Colour::Blue));
    assert!(!table.view(1).centre[0].bids[0].lies);
}

fn mixing() -> Table {
    let mut table = table(2);
    table.centre(&[Tile::Keywood, Tile::Miner]).power(1, Power::OffColourUse);
    table.workers(1, "1 red 1 blue 1 yellow").bid(2, Tile::Keywood, "1 green");
    table
}

/// KF-177, KF-T43: 4b uses a coloured tile with any colours; they count as always.
#[test]
fn kf_177_kf_t43_an_off_colour_use() {
    let mut table = mixing();
    table.act(1, "use keywood red 1");
    table.act(2, "pass");
    table.act(1, "use keywood blue 1 yellow 1");
    assert_eq!(table.standing(Tile::Keywood), "1 blue 1 red 1 yellow");
    assert_eq!(table.game.piece(Tile::Keywood).colour, Some(Colour::Green), "the standing colour stays");
    table.workers(2, "9 red 3 green");
    assert_eq!(table.rule(2, "use keywood red 3"), "KF-53");
    assert_eq!(table.rule(2, "use keywood green 2"), "KF-48");
    assert!(table.could(2, "use keywood green 3"));
}

/// KF-178: on a tile without any worker the normal rule holds.
#[test]
fn kf_178_a_fresh_tile_takes_one_colour() {
    let mut table = mixing();
    assert!(!table.could(1, "use miner red 1 blue 1"));
    assert_eq!(table.rule(1, "use miner red 1 blue 1"), "KF-53");
    table.act(1, "use miner red 1");
    assert_eq!(table.game.piece(Tile::Miner).colour, Some(Colour::Red));
}

/// KF-179: a summer boat has one side in a match.
#[test]
fn kf_179_one_side_in_a_match() {
    let table = table(2);
    for boat in [Tile::SummerBoat1, Tile::SummerBoat2, Tile::SummerBoat3, Tile::SummerBoat4] {
        let [a, b] = table.game.printed(boat).powers;
        assert!(a.is_some() && b.is_some() && a != b);
    }
    let mut owner = crate::table_talk::table(2);
    owner.power(1, Power::OffColourBid);
    assert!(!owner.game.has_power(seat(1), Power::OffColourUse));
}

/// KF-180: lying workers are treated like others at the end of the season.
#[test]
fn kf_180_lying_workers_at_the_end() {
    let mut table = lying();
    table.act(1, "bid miner blue 3");
    let bag = table.game.bag[Colour::Blue];
    table.act(2, "pass");
    table.act(3, "pass");
    table.act(1, "pass");
    assert_eq!(table.game.bag[Colour::Blue], bag + 3, "the price goes into the bag");
    let mut uses = mixing();
    uses.act(1, "use keywood red 1");
    uses.act(2, "pass");
    uses.act(1, "pass");
    assert_eq!(uses.behind(2), "1 red", "the lying worker goes to who won the tile");
}

/// KF-181, KF-T47: with a group of one's own there, only its colour, until it has moved away.
#[test]
fn kf_181_kf_t47_ones_own_group_comes_first() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]).power(1, Power::OffColourBid);
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red").workers(1, "4 blue 2 red");
    assert_eq!(table.rule(1, "bid miner blue 4"), "KF-36");
    assert!(table.could(1, "bid miner red 2"));
    table.act(1, "bid keywood +miner");
    table.act(2, "pass");
    assert!(table.could(1, "bid miner blue 4"));
}

/// KF-182: the tile colour is always allowed; moved, lying workers are ordinary; uses follow the tile colour.
#[test]
fn kf_182_what_4a_leaves_as_it_is() {
    let mut table = lying();
    assert!(table.could(1, "bid miner red 3"));
    assert_eq!(table.rule(1, "use miner blue 1"), "KF-53");
    table.act(1, "bid miner blue 3");
    table.act(2, "bid miner red 2");
    table.act(3, "pass");
    table.act(1, "bid keywood +miner");
    assert_eq!(table.game.piece(Tile::Keywood).colour, Some(Colour::Blue));
    assert!(!table.view(2).centre[1].bids[0].lies);
}

/// KF-183: 4a needs a group of another player beside the tile.
#[test]
fn kf_183_somebody_elses_group() {
    let mut table = table(2);
    table
        .centre(&[Tile::Miner])
        .power(1, Power::OffColourBid)
        .workers(1, "3 blue")
        .used(Tile::Miner, "1 red");
    assert_eq!(table.rule(1, "bid miner blue 1"), "KF-36");
    table.bid(2, Tile::Miner, "1 red");
    assert!(table.could(1, "bid miner blue 2"));
    assert!(table.game.lots[..MOST_CENTRE][0].has_other(seat(1)));
}

/// KF-184: 2a or not, a new tile touches the village.
#[test]
fn kf_184_a_new_tile_touches_the_village() {
    let mut table = table(2);
    table.season(Season::Autumn).aside(1, Tile::Sawmill).power(1, Power::CrossCountry);
    table.game.phase = Phase::Expanding { left: table::Seats::only(seat(1)) };
    table.play(1, "lay sawmill");
    assert_eq!(table.rule(1, "place sawmill 3,0 r0"), "KF-121");
    assert!(table.game.check_invariants().is_ok());
}
