//! Chapter 4: the start of a season.

use keyflower::components::TileKind;
use keyflower::state::Phase;
use keyflower::tile::TileSet;
use keyflower::{Colour, Season, Tile};
use table::testing::Play;

use crate::table_talk::*;

/// Ends the season without any bid.
fn next_season(table: &mut Table) {
    table.all_pass();
    table.boats();
    table.build();
}

/// KF-18: four seasons in order; the holder of the marker starts.
#[test]
fn kf_18_seasons_in_order() {
    let mut table: Table = Play::deal(3, "kf 18");
    let mut seasons = vec![table.game.season];
    for _ in 0..2 {
        next_season(&mut table);
        seasons.push(table.game.season);
        assert_eq!(table.waiting(), [table.game.marker.number()]);
    }
    next_season(&mut table);
    seasons.push(table.game.season);
    assert_eq!(seasons, Season::ALL);
}

/// KF-19: which side of a boat is up depends on the season.
#[test]
fn kf_19_boats_turn_with_the_season() {
    let table: Table = Play::deal(6, "kf 19");
    let cargo = |tile: Tile, season: Season| table.game.printed(tile).cargo[season as usize].workers;
    assert_eq!(
        [Season::Spring, Season::Summer, Season::Autumn].map(|s| cargo(Tile::Keyflower, s)),
        [7, 7, 3]
    );
    assert_eq!(
        [Season::Spring, Season::Summer, Season::Autumn].map(|s| cargo(Tile::SeaBreese, s)),
        [6, 4, 4]
    );
    assert_eq!(
        [Season::Spring, Season::Summer, Season::Autumn].map(|s| cargo(Tile::SeaBastion, s)),
        [6, 6, 6]
    );
}

/// KF-20: boats are loaded in summer and autumn and stay empty in winter.
#[test]
fn kf_20_boats_are_loaded_but_not_in_winter() {
    let mut table: Table = Play::deal(3, "kf 20");
    let loads = |table: &Table| -> Vec<(u8, u8)> {
        table.game.cargo[..3].iter().map(|cargo| (cargo.workers.total(), cargo.skills.total())).collect()
    };
    next_season(&mut table);
    assert_eq!(loads(&table), [(7, 1), (6, 2), (4, 1)]);
    next_season(&mut table);
    assert_eq!(loads(&table), [(3, 2), (6, 2), (4, 1)]);
    next_season(&mut table);
    assert_eq!(loads(&table), [(0, 0), (0, 0), (0, 0)]);
}

/// KF-21: a short bag is shared out boat by boat, one worker each per round.
#[test]
fn kf_21_a_short_bag_is_shared_out() {
    let mut table = table(3);
    // Seven workers are left in the bag; the rest stands behind a screen.
    let rest = table.game.bag - pile("7 red");
    table.game.bag = pile("7 red");
    table.game.screens[0].gain_workers(rest);
    table.game.skill_pile = pile("2 saw");
    table.game.screens[0].gain_skills(pile("16 anvil 16 pick 14 saw"));
    next_season(&mut table);
    let loads: Vec<u8> = table.game.cargo[..3].iter().map(|cargo| cargo.workers.total()).collect();
    assert_eq!(loads, [3, 2, 2]);
    let skills: Vec<u8> = table.game.cargo[..3].iter().map(|cargo| cargo.skills.total()).collect();
    assert_eq!(skills, [1, 1, 0]);
    assert!(table.game.bag.is_empty());
}

/// KF-22: random tiles of the season, basic side up; what is left over leaves the game.
#[test]
fn kf_22_tiles_of_the_season() {
    let mut table: Table = Play::deal(3, "kf 22");
    for season in [Season::Summer, Season::Autumn] {
        let before: Vec<Tile> = table.game.centre().collect();
        next_season(&mut table);
        assert_eq!(table.game.centre().count(), 7);
        assert!(table.game.centre().all(|tile| table.game.printed(tile).season == Some(season)));
        let basic = |tile: Tile| {
            table.game.printed(tile).kind == TileKind::SummerBoat || !table.game.flipped.contains(tile)
        };
        assert!(table.game.centre().all(basic));
        assert!(before.iter().all(|&tile| table.game.lot_of(tile).is_none()));
    }
}

/// KF-23: a summer boat comes with either side, and keeps it.
#[test]
fn kf_23_summer_boats_have_a_random_side() {
    let (mut a, mut b) = (0, 0);
    for number in 0..60 {
        let mut table: Table = Play::deal(6, &format!("kf 23 {number}"));
        next_season(&mut table);
        let boats = |table: &Table| -> Vec<(Tile, bool)> {
            let boats =
                table.game.centre().filter(|&tile| table.game.printed(tile).kind == TileKind::SummerBoat);
            boats.map(|tile| (tile, table.game.flipped.contains(tile))).collect()
        };
        let drawn = boats(&table);
        b += drawn.iter().filter(|(_, side)| *side).count();
        a += drawn.iter().filter(|(_, side)| !side).count();
        table.act(table.game.active.number() as usize, "pass");
        assert_eq!(boats(&table), drawn);
    }
    assert!(a > 60 && b > 60, "{a} sides a, {b} sides b");
}

fn winter(players: u8, seed: &str) -> Table {
    let mut table: Table = Play::deal(players, seed);
    for _ in 0..3 {
        next_season(&mut table);
    }
    table
}

/// KF-24: everybody selects at least one winter tile in secret; then all are laid out.
#[test]
fn kf_24_everybody_offers_winter_tiles() {
    let mut table = winter(3, "kf 24");
    assert_eq!(table.waiting(), [1, 2, 3]);
    assert_eq!(table.moves(1).len(), 7, "any selection of three tiles but none");
    assert_eq!(table.refused(1, "offer").rule, "KF-24");
    let hand: Vec<Tile> = table.game.screens[0].winter.iter().collect();
    let foreign = table.game.screens[1].winter.iter().next().unwrap();
    assert_eq!(table.refused(1, &format!("offer {}", foreign.word())).rule, "KF-16");
    table.play(1, &format!("offer {} {}", hand[0].word(), hand[2].word()));
    assert_eq!(table.waiting(), [2, 3]);
    // Nobody sees what was offered, nor how many, until all have.
    assert_eq!(table.view(2).seats[0].offered, None);
    assert_eq!(table.view(2).seats[0].offered_tiles, None);
    assert_eq!(table.view(1).seats[0].offered_tiles, Some(TileSet::from_iter([hand[0], hand[2]])));
    for number in [2, 3] {
        let one = table.moves(number)[0].clone();
        table.play(number, &one);
    }
    assert_eq!(table.game.phase, Phase::Turn);
    assert_eq!(table.game.centre().count(), 4);
    assert_eq!(table.view(3).seats[0].offered, Some(2));
    assert!(table.game.lot_of(hand[1]).is_none(), "what was not selected leaves the game");
    assert!(table.game.screens.iter().all(|screen| screen.winter.is_empty()));
}

/// KF-T14: with 5 players 5 to 10 tiles come to auction.
#[test]
fn kf_t14_bounds_of_the_offer() {
    for (which, count) in [(0, 5), (2, 10)] {
        let mut table = winter(5, "kf t14");
        for number in 1..=5 {
            let mut offers = table.moves(number);
            offers.sort_by_key(|offer| offer.split(' ').count());
            table.play(number, &offers[which].clone());
        }
        assert_eq!(table.game.centre().count(), count);
    }
}

/// KF-T44: with two players everybody knows who offered what; with three nobody can tell.
#[test]
fn kf_t44_who_offered_what() {
    for (players, known) in [(2, true), (3, false)] {
        let mut table = winter(players, "kf t44");
        for number in 1..=players as usize {
            let first = table.moves(number)[0].clone();
            table.play(number, &first);
        }
        let offered = table.game.screens[1].offered;
        assert_eq!(table.view(1).seats[1].offered_tiles, known.then_some(offered));
        assert_eq!(table.view(2).seats[1].offered_tiles, Some(offered));
    }
}

/// KF-24: with three players the tiles are mixed, so that their order tells nothing.
#[test]
fn kf_24_offers_are_mixed() {
    let orders: Vec<Vec<Tile>> = (0..30)
        .map(|number| {
            let mut table = winter(3, &format!("mixed {number}"));
            let mut offered = Vec::new();
            for number in 1..=3 {
                let first = table.moves(number)[0].clone();
                table.play(number, &first);
            }
            for screen in &table.game.screens[..3] {
                offered.extend(screen.offered.iter());
            }
            let centre: Vec<Tile> = table.game.centre().collect();
            vec![Tile::Home1; usize::from(centre == offered)]
        })
        .collect();
    let kept = orders.iter().filter(|order| !order.is_empty()).count();
    assert!((1..20).contains(&kept), "one time in six the order stays: {kept} of 30");
}

/// Greens are never in the bag by themselves (KF-6), so a boat never carries one at first.
#[test]
fn boats_carry_no_green_in_spring() {
    let table: Table = Play::deal(6, "no green");
    assert!(table.game.cargo.iter().all(|cargo| cargo.workers[Colour::Green] == 0));
}
