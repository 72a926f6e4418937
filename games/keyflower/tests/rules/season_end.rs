//! Chapter 10: the end of a season.

use keyflower::state::{Phase, Place};
use keyflower::{Colour, Season, Tile};

use crate::table_talk::*;

/// KF-95: losing groups go back behind their owners' screens, from season and turn-order tiles.
#[test]
fn kf_95_losing_bids_come_back() {
    let mut table = table(3);
    table.centre(&[Tile::Miner]).bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red");
    table.bid(1, Tile::TurnOrder1, "1 blue").bid(3, Tile::TurnOrder1, "2 blue");
    table.all_pass();
    assert_eq!(table.behind(1), "1 blue 2 red");
    table.checked();
}

/// KF-96, KF-T28: unsold tiles leave the game and the workers on them, greens too, go into the bag.
#[test]
fn kf_96_kf_t28_unsold_tiles() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]).used(Tile::Miner, "2 green").used(Tile::Keywood, "1 red");
    table.all_pass();
    assert_eq!(table.game.bag, pile("40 blue 40 red 40 yellow 2 green"));
    assert_eq!(table.game.piece(Tile::Miner).place, Place::Box);
}

/// KF-97: sold tiles go to their leaders, and the workers on them too, whoever placed them.
#[test]
fn kf_97_sold_tiles() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).bid(1, Tile::Miner, "2 red").workers(2, "3 red");
    table.to_act(2).act(2, "use miner red 3");
    table.all_pass();
    assert_eq!((table.behind(1), table.behind(2)), ("3 red".into(), String::new()));
    assert_eq!(table.game.piece(Tile::Miner).place, Place::Village(seat(1)));
}

/// KF-98: the price goes into the bag, greens included.
#[test]
fn kf_98_the_price_goes_into_the_bag() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).bid(1, Tile::Miner, "2 green");
    table.all_pass();
    assert_eq!(table.game.bag[Colour::Green], 2);
    assert_eq!(table.game.green_supply, 18);
}

/// KF-99: workers in a village come to its owner.
#[test]
fn kf_99_workers_in_villages() {
    let mut table = table(2);
    table.village(1, Tile::Keywood, 0, -1, 0).used(Tile::Keywood, "3 red").used(Tile::Home1, "1 blue");
    table.used(Tile::Home2, "2 yellow");
    table.all_pass();
    assert_eq!((table.behind(1), table.behind(2)), ("1 blue 3 red".into(), "2 yellow".into()));
}

/// KF-100: resources stay.
#[test]
fn kf_100_resources_stay() {
    let mut table = table(2);
    table.resources(Tile::Home1, "2 wood");
    table.all_pass();
    table.boats();
    assert_eq!((table.on(Tile::Home1), table.game.season), ("2 wood".into(), Season::Summer));
}

fn cargo(table: &mut Table) {
    for (boat, load) in ["1 red", "2 blue", "3 yellow"].into_iter().enumerate() {
        table.game.bag -= pile(load);
        table.game.cargo[boat].workers = pile(load);
    }
    table.game.skill_pile -= pile("1 saw");
    table.game.cargo[0].skills = pile("1 saw");
}

/// KF-101: leaders of turn-order tiles choose boats in the order of the tiles, and take all that is in them.
#[test]
fn kf_101_leaders_choose_boats() {
    let mut table = table(3);
    cargo(&mut table);
    table.bid(3, Tile::TurnOrder1, "1 red").bid(2, Tile::TurnOrder2, "1 red");
    table.all_pass();
    assert_eq!(table.waiting(), [3]);
    assert_eq!(table.moves(3), ["boat keyflower", "boat sea-bastion", "boat sea-breese"]);
    table.play(3, "boat keyflower");
    assert_eq!((table.behind(3), table.skills_of(3)), ("1 red".into(), "1 saw".into()));
    assert_eq!(table.waiting(), [2]);
    assert_eq!(table.rule(2, "boat keyflower"), "KF-101", "it is empty");
    table.play(2, "boat sea-breese");
    assert_eq!(table.behind(2), "3 yellow");
    assert_eq!(table.behind(1), "2 blue", "the last boat is no choice");
}

/// KF-102, KF-T32: who leads two tiles takes one boat, and the marker; then the others, clockwise.
#[test]
fn kf_102_kf_t32_one_boat_each() {
    let mut table = table(3);
    cargo(&mut table);
    table.bid(2, Tile::TurnOrder1, "1 red").bid(2, Tile::TurnOrder2, "1 blue");
    table.all_pass();
    table.play(2, "boat sea-breese");
    assert_eq!(table.game.marker, seat(2));
    assert_eq!(table.waiting(), [3], "clockwise from seat 2");
    table.play(3, "boat keyflower");
    assert_eq!((table.behind(1), table.behind(2)), ("2 blue".into(), "3 yellow".into()));
}

/// KF-103: the leader of the icon tile takes the marker at once.
#[test]
fn kf_103_the_marker_moves_at_once() {
    let mut table = table(3);
    cargo(&mut table);
    table.bid(3, Tile::TurnOrder2, "1 red");
    table.all_pass();
    assert_eq!((table.game.marker, table.waiting()), (seat(3), vec![3]));
    table.boats();
    assert_eq!((table.game.season, table.waiting()), (Season::Summer, vec![3]));
}

/// KF-104: the others choose clockwise from the start player, the new one if there is one.
#[test]
fn kf_104_the_others_choose_clockwise() {
    let mut table = table(3);
    cargo(&mut table);
    table.bid(2, Tile::TurnOrder2, "1 red");
    table.all_pass();
    table.play(2, "boat keyflower");
    assert_eq!(table.waiting(), [3], "after seat 2 comes seat 3");
}

/// KF-105: everybody empties exactly one boat.
#[test]
fn kf_105_everybody_empties_a_boat() {
    let mut table: Table = table::testing::Play::deal(5, "kf 105");
    table.all_pass();
    let before: Vec<u8> = table.game.screens[..5].iter().map(|screen| screen.workers.total()).collect();
    table.boats();
    let mut gained: Vec<u8> = table.game.screens[..5]
        .iter()
        .zip(&before)
        .map(|(screen, before)| screen.workers.total() - before)
        .collect();
    gained.sort();
    assert_eq!(gained, [5, 5, 6, 6, 7]);
}

/// KF-106: the bids on turn-order tiles go into the bag; the tiles stay.
#[test]
fn kf_106_turn_order_bids_go_into_the_bag() {
    let mut table = table(2);
    table.bid(1, Tile::TurnOrder1, "2 green");
    table.all_pass();
    table.boats();
    assert_eq!(table.game.lots[12].tile, Some(Tile::TurnOrder1));
    assert_eq!((table.game.lots[12].leader, table.game.piece(Tile::TurnOrder1).colour), (None, None));
    let loaded: u8 = table.game.cargo.iter().map(|cargo| cargo.workers[Colour::Green]).sum();
    assert_eq!(table.game.bag[Colour::Green] + loaded, 2);
}

/// KF-112, KF-T33: nobody led the icon tile: the old start player chooses first, then the marker goes to the left.
#[test]
fn kf_112_kf_t33_nobody_led_the_icon() {
    let mut table = table(3);
    cargo(&mut table);
    table.game.marker = seat(3);
    table.bid(1, Tile::TurnOrder1, "1 red");
    table.all_pass();
    table.play(1, "boat keyflower");
    assert_eq!(table.waiting(), [3], "the old start player is first");
    table.play(3, "boat sea-breese");
    assert_eq!(table.game.marker, seat(1), "left of seat 3");
    assert_eq!(table.waiting(), [1]);
}

/// KF-113: summer boats 1a and 1b bring their workers at the end of the step.
#[test]
fn kf_113_bonus_workers() {
    use keyflower::components::Power;
    let mut table = table(2);
    table.season(Season::Summer).power(1, Power::ExtraRandomWorkers);
    table.all_pass();
    table.boats();
    assert_eq!(table.game.screens[0].workers.total(), 2);
}

/// The end of winter, with boats and turn-order tiles still on the table.
fn winter(players: u8) -> Table {
    let mut table = table(players);
    table.season(Season::Winter);
    table
}

/// KF-114: in winter the leaders take the turn-order tiles and everybody one boat tile.
#[test]
fn kf_114_boat_tiles_in_winter() {
    let mut table = winter(3);
    table.bid(3, Tile::TurnOrder1, "1 red").bid(3, Tile::TurnOrder2, "2 red");
    table.all_pass();
    assert_eq!(table.waiting(), [3]);
    table.play(3, "boat sea-breese");
    assert_eq!(table.waiting(), [1], "the marker went to seat 3, so seat 1 is next");
    table.play(1, "boat sea-bastion");
    let owner = |tile: Tile| table.game.piece(tile).place;
    assert_eq!(
        [Tile::SeaBreese, Tile::SeaBastion, Tile::Keyflower].map(owner),
        [3, 1, 2].map(|number| Place::Village(seat(number)))
    );
    assert_eq!([Tile::TurnOrder1, Tile::TurnOrder2].map(owner), [Place::Village(seat(3)); 2]);
}

/// KF-115: the marker in winter: at once to the leader, else to the left at the end.
#[test]
fn kf_115_the_marker_in_winter() {
    let mut won = winter(3);
    won.bid(2, Tile::TurnOrder2, "1 red");
    won.all_pass();
    assert_eq!(won.game.marker, seat(2));
    let mut left = winter(3);
    left.all_pass();
    assert_eq!((left.game.marker, left.waiting()), (seat(1), vec![1]), "start player while boats are chosen");
    left.boats();
    assert_eq!(left.game.marker, seat(2));
}

/// KF-116: one keeps all turn-order tiles one won; the others leave; the bids go into the bag.
#[test]
fn kf_116_turn_order_tiles_in_winter() {
    let mut table = winter(4);
    table.bid(4, Tile::TurnOrder1, "2 green").bid(4, Tile::TurnOrder3, "1 red");
    table.all_pass();
    table.boats();
    let village = table.game.villages[3];
    assert!(village.tiles.or(village.aside).contains(Tile::TurnOrder1));
    assert!(village.tiles.or(village.aside).contains(Tile::TurnOrder3));
    assert_eq!(table.game.piece(Tile::TurnOrder2).place, Place::Box);
    assert_eq!(table.game.bag, pile("40 blue 40 red 40 yellow 2 green"));
}

/// KF-117: villages are expanded, then the next season starts, or the match ends.
#[test]
fn kf_117_what_follows() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).bid(1, Tile::Miner, "1 red");
    table.all_pass();
    table.boats();
    assert!(matches!(table.game.phase, Phase::Expanding { .. }));
    table.build();
    assert_eq!((table.game.phase, table.game.season), (Phase::Turn, Season::Summer));
    let mut table = winter(2);
    table.all_pass();
    table.boats();
    table.build();
    assert_eq!((table.game.phase, table.waiting()), (Phase::Over, vec![]));
}
