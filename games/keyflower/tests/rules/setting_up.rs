//! Chapter 3: setting up.

use keyflower::components::TileKind;
use keyflower::state::{MOST_CENTRE, Phase, Place};
use keyflower::{Colour, Season, Tile};
use table::testing::Play;

use crate::table_talk::*;

fn deal(players: u8, seed: &str) -> Table {
    Play::deal(players, seed)
}

/// KF-6: three colours in the bag, greens in their supply, four stocks, the skills in their pile.
#[test]
fn kf_6_bag_supply_and_stocks() {
    let table = deal(3, "kf 6");
    let game = &table.game;
    assert_eq!(game.green_supply, 20);
    assert_eq!(game.bag[Colour::Green], 0);
    assert_eq!(game.stock, pile("24 wood 24 stone 24 iron 48 gold"));
    let drawn: u8 = game.screens.iter().map(|screen| screen.workers.total()).sum();
    let loaded: u8 = game.cargo.iter().map(|cargo| cargo.workers.total()).sum();
    assert_eq!(game.bag.total(), 120 - drawn - loaded);
    let skills: u8 = game.cargo.iter().map(|cargo| cargo.skills.total()).sum();
    assert_eq!(game.skill_pile.total(), 48 - skills);
}

/// KF-7: eight workers each, of any of the three colours.
#[test]
fn kf_7_eight_workers_each() {
    for players in 2..=6 {
        let table = deal(players, "kf 7");
        for screen in &table.game.screens[..players as usize] {
            assert_eq!(screen.workers.total(), 8);
            assert_eq!(screen.workers[Colour::Green], 0);
        }
    }
}

/// KF-8: a home each, drawn at random, for everybody to see and use.
#[test]
fn kf_8_a_random_home_each() {
    let mut firsts = Vec::new();
    for number in 0..40 {
        let table = deal(4, &format!("kf 8 {number}"));
        let homes: Vec<Tile> = table.game.villages[..4].iter().map(|village| village.home).collect();
        assert!(homes.iter().all(|home| HOMES.contains(home)));
        assert!((0..4).all(|n| !homes[..n].contains(&homes[n])), "no home twice");
        firsts.push(homes[0]);
        let active = table.game.active.number() as usize;
        let others = homes.iter().filter(|home| table.can(active, &format!("use {}", home.word())));
        assert_eq!(others.count(), 4);
    }
    assert!(HOMES.iter().all(|home| firsts.contains(home)), "every home turns up");
}

/// KF-9: the lowest home has the marker and starts.
#[test]
fn kf_9_the_lowest_home_starts() {
    for number in 0..20 {
        let table = deal(5, &format!("kf 9 {number}"));
        let homes: Vec<Tile> = table.game.villages[..5].iter().map(|village| village.home).collect();
        let lowest = homes.iter().min().unwrap();
        assert_eq!(homes[table.game.marker.index()], *lowest);
        assert_eq!(table.waiting(), [table.game.marker.number()]);
    }
}

/// KF-T3: homes 4, 2 and 6: Home 2 starts.
#[test]
fn kf_t3_home_2_starts() {
    let mut seen = false;
    for number in 0..2000 {
        let table = deal(3, &format!("kf t3 {number}"));
        let homes: Vec<Tile> = table.game.villages[..3].iter().map(|village| village.home).collect();
        if homes == [Tile::Home4, Tile::Home2, Tile::Home6] {
            assert_eq!(table.waiting(), [2]);
            assert_eq!(table.game.marker, seat(2));
            seen = true;
        }
    }
    assert!(seen, "one deal in 120 is this one");
}

/// KF-10: the numbers of tiles.
#[test]
fn kf_10_numbers_of_tiles() {
    for (players, order, season, winter) in
        [(2, 1, 6, 3), (3, 2, 7, 3), (4, 3, 8, 3), (5, 4, 9, 2), (6, 4, 10, 2)]
    {
        let table = deal(players, "kf 10");
        let game = &table.game;
        assert_eq!(game.boats().len(), players as usize);
        assert_eq!(game.lots[MOST_CENTRE..].iter().filter(|lot| lot.tile.is_some()).count(), order);
        assert_eq!(game.centre().count(), season);
        assert!(game.screens[..players as usize].iter().all(|screen| screen.winter.len() == winter));
        let row = game.book.get().table(players as usize);
        assert_eq!(row.offered_min, players);
        assert_eq!(row.offered_max, players * winter as u8);
    }
}

/// KF-11, KF-T1: boats by their player mark; with 3 players Keyflower, Sea Bastion and Sea Breese.
#[test]
fn kf_11_kf_t1_boats_in_play() {
    use Tile::*;
    assert_eq!(deal(3, "boats").game.boats(), [Keyflower, SeaBastion, SeaBreese]);
    assert_eq!(deal(2, "boats").game.boats(), [Keyflower, SeaBastion]);
    assert_eq!(
        deal(6, "boats").game.boats(),
        [Keyflower, SeaBastion, SeaBreese, Flipper, Ianvincible, WhiteWind]
    );
}

/// KF-12, KF-T2: the turn-order tiles in play; with 4 players tiles 1, 2 and 3.
#[test]
fn kf_12_kf_t2_turn_order_tiles_in_play() {
    for (players, numbers) in [(2, 1..=1), (3, 1..=2), (4, 1..=3), (5, 1..=4), (6, 1..=4)] {
        let table = deal(players, "turn order");
        let found: Vec<u8> = table.game.lots[MOST_CENTRE..]
            .iter()
            .filter_map(|lot| lot.tile)
            .map(|tile| table.game.printed(tile).number)
            .collect();
        assert_eq!(found, numbers.collect::<Vec<u8>>());
    }
}

/// KF-13: the icon is on the highest tile in play only.
#[test]
fn kf_13_the_icon_is_on_the_highest_tile() {
    for (players, icon) in [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)] {
        let table = deal(players, "icon");
        assert_eq!(table.game.printed(table.game.icon_tile()).number, icon);
        let row = table.game.book.get().table(players as usize);
        assert_eq!(row.turn_order.iter().filter(|(_, icon)| *icon).count(), 1);
    }
}

/// KF-14: every boat carries what its spring side says, for everybody to see.
#[test]
fn kf_14_boats_are_loaded() {
    let table = deal(6, "kf 14");
    let loads: Vec<(u8, u8)> =
        table.game.cargo.iter().map(|cargo| (cargo.workers.total(), cargo.skills.total())).collect();
    assert_eq!(loads, [(7, 1), (6, 2), (6, 1), (5, 2), (5, 1), (4, 2)]);
    assert_eq!(table.view(1).boats[0].workers, table.game.cargo[0].workers);
    assert_eq!(table.view(1).boats[0].skills, table.game.cargo[0].skills);
}

/// KF-15: random spring tiles, basic side up.
#[test]
fn kf_15_spring_tiles_are_laid_out() {
    let mut seen = Vec::new();
    for number in 0..30 {
        let table = deal(2, &format!("kf 15 {number}"));
        for tile in table.game.centre() {
            assert_eq!(table.game.printed(tile).season, Some(Season::Spring));
            assert_eq!(table.game.printed(tile).kind, TileKind::Village);
            assert!(!table.game.flipped.contains(tile));
            seen.push(tile);
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 12);
}

/// KF-16: winter tiles are dealt in secret; the holder alone may look at them.
#[test]
fn kf_16_winter_tiles_are_secret() {
    let table = deal(3, "kf 16");
    let (mine, theirs) = (table.view(1), table.view(2));
    assert_eq!(mine.seats[0].screen.as_ref().unwrap().winter, table.game.screens[0].winter);
    assert!(mine.seats[1].screen.is_none() && theirs.seats[0].screen.is_none());
    let hands = table.game.screens[..3].iter().map(|screen| screen.winter);
    let all = hands.fold(keyflower::tile::TileSet::NONE, |all, hand| all.or(hand));
    assert_eq!(all.len(), 9, "nobody has what another has");
}

/// KF-17: summer and autumn tiles wait.
#[test]
fn kf_17_summer_and_autumn_wait() {
    let table = deal(4, "kf 17");
    let mut waiting = 0;
    for season in [Season::Summer, Season::Autumn] {
        for tile in table.game.book.get().of_season(season) {
            assert_eq!(table.game.piece(tile).place, Place::Box);
            waiting += 1;
        }
    }
    assert_eq!((waiting, table.game.phase), (24, Phase::Turn));
}
