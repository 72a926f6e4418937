//! Chapter 9: transport and upgrade.

use keyflower::Tile;
use keyflower::components::{Effect, Power};
use keyflower::state::Phase;

use crate::table_talk::*;

/// Seat 1: Home 1 with Keywood to the north and the Stable to the north-east, all joined by roads.
fn village() -> Table {
    let mut table = table(2);
    table.village(1, Tile::Keywood, 0, -1, 0).village(1, Tile::Stable, 1, -1, 2).workers(1, "9 red");
    table
}

/// KF-81: homes, Stable, Farrier and Wainwright give moves and upgrades, spent in the user's own village.
#[test]
fn kf_81_transport_tiles() {
    let table = village();
    let figures = |tile: Tile, side| match table.game.book.get().effect(tile, side) {
        Effect::Transport { moves, upgrades } => (moves, upgrades),
        _ => (0, 0),
    };
    for home in HOMES {
        assert_eq!((figures(home, false), figures(home, true)), ((1, 1), (2, 1)));
    }
    assert_eq!((figures(Tile::Stable, false), figures(Tile::Stable, true)), ((2, 1), (4, 2)));
    assert_eq!((figures(Tile::Farrier, false), figures(Tile::Farrier, true)), ((3, 1), (5, 2)));
    assert_eq!((figures(Tile::Wainwright, false), figures(Tile::Wainwright, true)), ((4, 2), (6, 2)));
    let others = Tile::ALL.into_iter().filter(|&tile| figures(tile, false) != (0, 0)).count();
    assert_eq!(others, 9);
    // Another's home moves the resources of the user.
    let mut table = village();
    table.resources(Tile::Home1, "1 wood").resources(Tile::Home2, "1 stone");
    table.act(1, "use home-2 red 1");
    assert_eq!(table.moves(1), ["carry wood home>keywood", "carry wood home>stable", "done"]);
}

/// KF-82: one move carries one resource to a neighbouring tile of the same village.
#[test]
fn kf_82_one_move() {
    let mut table = village();
    table.resources(Tile::Keywood, "2 wood");
    table.act(1, "use stable red 1");
    assert_eq!(table.rule(1, "carry wood home>keywood"), "KF-82", "nothing lies there");
    assert_eq!(table.rule(1, "carry wood home-2>home-1"), "KF-82", "not my village");
    table.play(1, "carry wood keywood>home");
    assert_eq!((table.on(Tile::Keywood), table.on(Tile::Home1)), ("1 wood".into(), "1 wood".into()));
}

/// KF-83: the edge must be road on both tiles.
#[test]
fn kf_83_roads_only() {
    let mut table = table(2);
    // The Sawmill has roads at north and south only, so nothing passes between it and Keywood's field edge.
    table.village(1, Tile::Keywood, 0, -1, 0).village(1, Tile::Sawmill, 1, -1, 1).workers(1, "3 red");
    table.resources(Tile::Keywood, "1 wood");
    table.act(1, "use home-2 red 1");
    assert!(table.can(1, "carry wood keywood>home"));
    assert_eq!(table.rule(1, "carry wood keywood>sawmill"), "KF-83");
}

/// KF-84, KF-T8: two moves may be split at will.
#[test]
fn kf_84_kf_t8_moves_are_split_at_will() {
    let mut start = village();
    start.resources(Tile::Home1, "2 wood");
    start.act(1, "use stable red 1");
    for (first, second) in [
        ("carry wood home>stable", "carry wood home>stable"),
        ("carry wood home>stable", "carry wood home>keywood"),
        ("carry wood home>stable", "carry wood stable>home"),
    ] {
        let mut table = start.clone();
        table.play(1, first);
        table.play(1, second);
        assert_eq!(table.waiting(), [2], "the moves are spent, there is nothing to upgrade");
        table.checked();
    }
    // With something left to upgrade it goes on without moves.
    let mut table = start;
    table.resources(Tile::Stable, "1 wood 1 iron");
    table.play(1, "carry wood home>keywood");
    table.play(1, "carry wood home>keywood");
    assert_eq!(table.moves(1), ["upgrade stable", "done"]);
    assert_eq!(table.rule(1, "carry wood keywood>home"), "KF-84");
}

/// KF-85: any part may be left unused.
#[test]
fn kf_85_parts_may_be_left() {
    let mut table = village();
    table.resources(Tile::Home1, "2 wood");
    table.act(1, "use stable red 1");
    table.play(1, "carry wood home>keywood");
    table.play(1, "done");
    assert_eq!((table.waiting(), table.on(Tile::Home1)), (vec![2], "1 wood".into()));
}

/// KF-86: moves and upgrades come in any order.
#[test]
fn kf_86_moves_and_upgrades_interleave() {
    let mut table = village();
    table.resources(Tile::Home1, "1 wood 1 stone").resources(Tile::Keywood, "1 iron");
    table.act(1, "use stable red 1");
    table.play(1, "carry iron keywood>home");
    table.play(1, "upgrade home");
    table.play(1, "carry iron home>stable");
    assert!(table.game.flipped.contains(Tile::Home1));
    assert_eq!((table.on(Tile::Stable), table.on(Tile::Home1)), ("1 iron".into(), String::new()));
}

/// KF-87: basic tiles of one's own village, once.
#[test]
fn kf_87_what_can_be_upgraded() {
    let mut table = village();
    table.aside(1, Tile::Scribes).aside(1, Tile::SummerBoat1).resources(Tile::Home1, "3 wood 3 stone");
    table.resources(Tile::Home2, "3 stone 3 iron");
    table.upgraded(Tile::Stable).act(1, "use stable red 1");
    for tile in ["scribes", "summer-boat-1", "stable", "home-2"] {
        assert_eq!(table.rule(1, &format!("upgrade {tile}")), "KF-87", "{tile}");
    }
    table.play(1, "upgrade home");
    assert_eq!(table.rule(1, "upgrade home"), "KF-87");
}

/// KF-88: resources must lie on the tile, skills come from behind the screen.
#[test]
fn kf_88_where_the_price_is() {
    let mut table = village();
    table.resources(Tile::Home1, "1 wood 1 iron");
    table.act(1, "use stable red 1");
    assert_eq!(table.rule(1, "upgrade stable"), "KF-88", "the price lies on the home");
    assert_eq!(table.rule(1, "upgrade keywood"), "KF-88", "no saw");
    table.skills(1, "1 saw");
    let stock = table.game.stock;
    table.play(1, "upgrade keywood");
    assert_eq!(
        (table.skills_of(1), table.game.skill_pile.total(), table.game.stock),
        (String::new(), 48, stock)
    );
    let mut table = village();
    table.resources(Tile::Stable, "1 wood 1 iron").act(1, "use stable red 1");
    table.play(1, "upgrade stable");
    assert_eq!(table.game.stock, pile("24 wood 24 stone 24 iron 48 gold"));
}

/// KF-89: gold for wood, stone and iron; “any” takes anything; a gold cost only gold.
#[test]
fn kf_89_what_pays() {
    let mut table = table(2);
    table.village(1, Tile::Inn, 0, -1, 0).village(1, Tile::Well, 1, -1, 0).village(1, Tile::Peddler, 1, 0, 0);
    table.resources(Tile::Inn, "1 iron 1 gold").resources(Tile::Well, "2 wood 1 gold");
    table.resources(Tile::Peddler, "2 wood").resources(Tile::Home1, "2 gold");
    table.skills(1, "1 saw 1 anvil").workers(1, "2 red");
    table.act(1, "use home-1 red 1");
    assert!(table.can(1, "upgrade well") && table.can(1, "upgrade home"));
    assert!(!table.can(1, "upgrade peddler"), "wood is no gold");
    table.play(1, "upgrade inn");
    let spend = ["spend iron+anvil", "spend iron+saw", "spend gold+anvil", "spend gold+saw"];
    assert_eq!(table.moves(1), spend);
    assert_eq!(table.rule(1, "spend wood+saw"), "KF-89");
}

/// KF-90: the payer chooses which resources pay.
#[test]
fn kf_90_the_payer_chooses() {
    let mut table = table(2);
    table.resources(Tile::Home1, "1 wood 1 stone 2 gold").workers(1, "2 red");
    table.act(1, "use home-1 red 1");
    table.play(1, "upgrade home");
    assert_eq!(
        table.moves(1),
        ["spend wood+stone", "spend wood+gold", "spend stone+gold", "spend gold+gold"]
    );
    table.play(1, "spend stone+gold");
    assert_eq!(table.on(Tile::Home1), "1 wood 1 gold");
}

/// KF-91: surplus and workers stay, place and orientation too.
#[test]
fn kf_91_after_the_flip() {
    let mut table = village();
    table.resources(Tile::Stable, "2 wood 1 iron 1 stone").used(Tile::Stable, "1 red");
    let before = *table.game.piece(Tile::Stable);
    table.act(1, "use home-1 red 1");
    table.play(1, "upgrade stable");
    let after = *table.game.piece(Tile::Stable);
    assert_eq!(table.on(Tile::Stable), "1 wood 1 stone");
    assert_eq!(
        (before.cell, before.orientation, before.workers),
        (after.cell, after.orientation, after.workers)
    );
}

/// KF-92, KF-T29: limits and colour stay, later uses give the upgraded effect.
#[test]
fn kf_92_kf_t29_the_stable_upgrades() {
    let mut table = village();
    table.resources(Tile::Stable, "1 wood 1 iron").workers(2, "3 red 3 blue");
    table.act(1, "use stable red 1");
    table.play(1, "upgrade stable");
    assert_eq!(table.game.stock, pile("24 wood 24 stone 24 iron 48 gold"));
    assert_eq!(table.points(1, "points-tiles"), 5);
    assert_eq!(table.rule(2, "use stable blue 2"), "KF-53");
    assert_eq!(table.rule(2, "use stable red 1"), "KF-48");
    table.resources(Tile::Home2, "1 stone 1 iron");
    table.act(2, "use stable red 2");
    assert!(matches!(table.game.phase, Phase::Transport { moves: 4, upgrades: 2, .. }));
}

/// KF-93: the figures are those of the side that was up when the workers were placed.
#[test]
fn kf_93_no_boost_of_its_own_use() {
    let mut table = village();
    table.resources(Tile::Stable, "2 wood 1 iron");
    table.act(1, "use stable red 1");
    table.play(1, "upgrade stable");
    assert!(matches!(table.game.phase, Phase::Transport { moves: 2, upgrades: 0, .. }));
    assert_eq!(table.rule(1, "upgrade home"), "KF-81");
}

/// Whether a transport is asked on does not tell others which skills somebody has.
#[test]
fn the_end_of_a_transport_hides_skills() {
    for skill in ["1 saw", "1 pick"] {
        let mut table = village();
        table.skills(1, skill).act(1, "use home-1 red 1");
        assert_eq!(table.waiting(), [1], "with one skill Keywood might be upgraded: {skill}");
        assert_eq!(table.can(1, "upgrade keywood"), skill == "1 saw");
    }
    assert!(!table(2).game.has_power(seat(1), Power::DoubleTransport));
}
