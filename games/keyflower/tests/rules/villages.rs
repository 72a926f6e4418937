//! Chapter 11: expanding villages.

use keyflower::components::{Power, Terrain, TileKind};
use keyflower::state::{Cell, Phase, Place};
use keyflower::{Season, Tile};

use crate::table_talk::*;

/// Seat 1 and 2 have these tiles to place.
fn expanding(players: u8, tiles: &[(usize, Tile)]) -> Table {
    let mut table = table(players);
    table.season(Season::Autumn);
    for &(number, tile) in tiles {
        table.aside(number, tile);
    }
    table.game.phase = Phase::Expanding { left: tiles.iter().map(|&(number, _)| seat(number)).collect() };
    table
}

/// KF-120: all place their new tiles at once, each in their own village.
#[test]
fn kf_120_all_at_once() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood, Tile::Stable]);
    table.bid(1, Tile::Miner, "1 red").bid(2, Tile::Keywood, "1 red").bid(1, Tile::Stable, "1 red");
    table.all_pass();
    table.boats();
    assert_eq!(table.waiting(), [1, 2]);
    assert_eq!(table.moves(1), ["lay miner", "lay stable"]);
    assert!(table.moves(2)[0].starts_with("place keywood"), "one tile only: it is chosen already");
    assert_eq!(table.rule(2, "lay miner"), "KF-120");
    table.play(1, "lay stable");
    table.play(2, "place keywood 0,-1 r0");
    table.play(1, "place stable 0,-1 r0");
    table.play(1, "place miner 1,-1 r2");
    assert_eq!(table.game.season, Season::Summer);
    assert_eq!(table.game.piece(Tile::Keywood).place, Place::Village(seat(2)));
}

/// KF-121: any of six orientations, never mirrored, on an empty cell that touches the village.
#[test]
fn kf_121_cells_and_orientations() {
    let mut table = expanding(2, &[(1, Tile::KeystoneQuarry)]);
    table.play(1, "lay keystone-quarry");
    // RRFRFR has four roads; at each of the five road edges of Home 1 four orientations fit.
    assert_eq!(table.moves(1).len(), 5 * 4);
    assert_eq!(table.rule(1, "place keystone-quarry 0,0 r0"), "KF-121", "the home lies there");
    assert_eq!(table.rule(1, "place keystone-quarry 2,2 r0"), "KF-121", "it would stand alone");
    for turned in 0..6 {
        let printed = table.game.printed(Tile::KeystoneQuarry);
        let shown: Vec<bool> =
            (0..6).map(|direction| printed.roads[turned] & (1 << direction) != 0).collect();
        let expected: Vec<bool> =
            (0..6).map(|direction| printed.edges[(direction + 6 - turned) % 6] == Terrain::Road).collect();
        assert_eq!(shown, expected, "turned clockwise, not mirrored");
    }
}

/// KF-122: road to road, field to field, water to water.
#[test]
fn kf_122_edges_match() {
    let mut table = expanding(2, &[(1, Tile::Sawmill)]);
    table.play(1, "lay sawmill");
    assert!(table.can(1, "place sawmill 0,-1 r0"), "its road looks south to the home");
    assert_eq!(table.rule(1, "place sawmill 0,-1 r1"), "KF-122", "a field at the home's road");
    assert_eq!(table.rule(1, "place sawmill 0,1 r0"), "KF-122", "a road at the home's water");
    // Between two tiles both edges count.
    let mut table = expanding(2, &[(1, Tile::Sawmill)]);
    table.village(1, Tile::Keywood, 0, -1, 0);
    table.play(1, "lay sawmill");
    for mv in table.moves(1).iter().filter(|mv| mv.contains(" 1,-1 ")) {
        let mut copy = table.clone();
        copy.play(1, mv);
        for (direction, beside) in [(5, Tile::Keywood), (4, Tile::Home1)] {
            // From 1,-1 the home lies to the south-west; Keywood at 0,-1 lies to the north-west.
            assert_eq!(copy.game.piece(Tile::Sawmill).neighbours[direction], Some(beside), "{mv}");
            let back = (direction + 3) % 6;
            assert_eq!(copy.game.is_road(Tile::Sawmill, direction), copy.game.is_road(beside, back));
        }
    }
}

/// KF-123: one's tiles in any order; what lies stays.
#[test]
fn kf_123_any_order_for_ever() {
    let mut table = expanding(2, &[(1, Tile::Miner), (1, Tile::Inn)]);
    assert_eq!(table.moves(1), ["lay miner", "lay inn"]);
    assert_eq!(table.rule(1, "place inn 0,-1 r0"), "KF-123", "first say which");
    table.play(1, "lay inn");
    table.play(1, "place inn 0,-1 r0");
    let cell = table.game.piece(Tile::Inn).cell;
    assert_eq!(cell, Cell { q: 0, r: -1 });
    assert!(table.moves(1).iter().all(|mv| mv.starts_with("place miner")));
    table.build();
    assert_eq!(table.game.piece(Tile::Inn).cell, cell);
}

/// KF-124: the water of a boat may face an empty cell.
#[test]
fn kf_124_water_may_face_nothing() {
    let mut table = expanding(2, &[(1, Tile::SummerBoat1)]);
    table.village(1, Tile::Sawmill, 0, -1, 0);
    table.play(1, "lay summer-boat-1");
    let beside_sawmill: Vec<String> = table.moves(1).into_iter().filter(|mv| mv.contains(" 1,-2 ")).collect();
    assert!(!beside_sawmill.is_empty(), "field to field, its water looks elsewhere");
}

/// KF-125: the numbers of roads, and the water of boats.
#[test]
fn kf_125_road_counts() {
    let table = table(2);
    for tile in Tile::ALL {
        let printed = table.game.printed(tile);
        let roads = printed.edges.iter().filter(|&&edge| edge == Terrain::Road).count();
        let water: Vec<usize> = (0..6).filter(|&edge| printed.edges[edge] == Terrain::Water).collect();
        let expected = match (printed.kind, printed.season) {
            (TileKind::Home, _) => 5,
            (TileKind::Village, Some(Season::Spring)) => 4,
            (TileKind::Village, Some(Season::Summer)) => 3,
            (TileKind::Village, _) => 2,
            (TileKind::Winter, _) => 1,
            (TileKind::TurnOrder, _) => printed.number as usize,
            (TileKind::Boat | TileKind::SummerBoat, _) => 0,
        };
        assert_eq!(roads, expected, "{tile:?}");
        match printed.kind {
            TileKind::Home => assert_eq!(water.len(), 1),
            TileKind::Boat | TileKind::SummerBoat => assert_eq!(water[1], water[0] + 3, "opposite edges"),
            _ => assert!(water.is_empty()),
        }
    }
}

/// KF-126: nothing may be left out while it fits somewhere.
#[test]
fn kf_126_nothing_is_left_out() {
    let mut table = expanding(2, &[(1, Tile::Miner), (1, Tile::Inn)]);
    assert!(table.moves(1).iter().all(|mv| mv.starts_with("lay")), "there is no way to stop");
    table.build();
    assert!(table.game.villages[0].aside.is_empty());
}

/// KF-126: a tile without a legal cell is set aside: owned and usable, adjacent to nothing.
#[test]
fn kf_126_no_legal_cell() {
    let mut table = table(2);
    // The Key mine lies on the home's water, so that every cell around has a road: no boat fits.
    table.village(1, Tile::KeyMine, 0, 1, 2).centre(&[Tile::SummerBoat3]).bid(1, Tile::SummerBoat3, "1 red");
    table.all_pass();
    table.boats();
    let is_told = |line: &String| {
        line.starts_with("Summer boat 3")
            && line.ends_with(" fits nowhere in the village: set aside (Seat 1).")
    };
    assert!(table.log().iter().any(is_told));
    assert!(table.game.villages[0].aside.contains(Tile::SummerBoat3));
    assert_eq!(table.game.season, Season::Autumn, "the match goes on");
    assert_eq!(table.game.piece(Tile::SummerBoat3).neighbours, [None; 6]);
    // A set-aside transport tile can be used all the same.
    let mut aside = crate::table_talk::table(2);
    aside
        .season(Season::Autumn)
        .aside(1, Tile::Wainwright)
        .workers(1, "2 red")
        .resources(Tile::Home1, "1 wood");
    assert!(aside.could(1, "use wainwright red 1"));
    aside.aside(1, Tile::TurnOrder3);
    assert_eq!(aside.points(1, "points-turn-order"), 0, "adjacent to nothing");
}

/// KF-126b: what was set aside is offered again in the next expansion.
#[test]
fn kf_126b_set_aside_tiles_come_again() {
    let mut table = table(2);
    table.season(Season::Summer).aside(1, Tile::Farrier);
    table.all_pass();
    table.boats();
    assert_eq!(table.waiting(), [1], "nothing was won, but the Farrier is still there");
    assert!(table.moves(1)[0].starts_with("place farrier"));
}

/// KF-127: roads beside the home's water keep boats away from it.
#[test]
fn kf_127_roads_beside_the_water() {
    let fits_at_water = |table: &Table| {
        let printed = table.game.printed(Tile::SummerBoat1);
        let openings = table.game.openings(seat(1));
        let water =
            openings.iter().find(|opening| opening.cell == Cell { q: 0, r: 1 }).expect("an empty cell");
        (0..6).any(|turned| water.fits(printed, turned))
    };
    let mut table = table(2);
    assert!(fits_at_water(&table));
    // Keywood to the south-east of the home shows a road towards the cell at the water.
    table.village(1, Tile::Keywood, 1, 0, 0);
    assert!(table.game.is_road(Tile::Keywood, 4));
    assert!(!fits_at_water(&table));
}

/// KF-T50: beside a lone home a boat fits only at the water, every other tile at any road.
#[test]
fn kf_t50_beside_a_lone_home() {
    for tile in Tile::ALL {
        let kind = table(2).game.printed(tile).kind;
        if kind == TileKind::Home {
            continue;
        }
        let table = expanding(2, &[(1, tile)]);
        let mut cells: Vec<Cell> = Vec::new();
        let printed = table.game.printed(tile);
        for opening in table.game.openings(seat(1)).iter() {
            if (0..6).any(|turned| opening.fits(printed, turned)) {
                cells.push(opening.cell);
            }
        }
        let boat = matches!(kind, TileKind::Boat | TileKind::SummerBoat);
        assert_eq!(cells.len(), if boat { 1 } else { 5 }, "{tile:?}");
        assert_eq!(cells.contains(&Cell { q: 0, r: 1 }), boat);
    }
}

/// Orientations that look the same are one move, however they are written.
#[test]
fn a_boat_turned_half_round_is_the_same() {
    let mut table = expanding(2, &[(1, Tile::SummerBoat1), (2, Tile::Keywood)]);
    table.power(1, Power::CrossCountry);
    table.play(1, "lay summer-boat-1");
    assert_eq!(table.moves(1).iter().filter(|mv| mv.contains(" 0,1 ")).count(), 3);
    table.play(1, "place summer-boat-1 0,1 r3");
    assert_eq!(table.game.piece(Tile::SummerBoat1).orientation, 0);
}
