//! Chapter 5: turns.

use keyflower::state::Phase;
use keyflower::{Season, Tile};
use table::{Game, Viewer};

use crate::table_talk::*;

/// KF-25: clockwise from the start player.
#[test]
fn kf_25_clockwise_from_the_start_player() {
    let mut table = table(3);
    table.centre(&[Tile::Miner]).workers(1, "3 red").workers(2, "5 red").workers(3, "9 red");
    table.game.marker = seat(2);
    table.to_act(2);
    table.act(2, "bid turn-order-1 red 1");
    assert_eq!(table.waiting(), [3]);
    table.act(3, "bid miner red 1");
    assert_eq!(table.waiting(), [1]);
    table.act(1, "pass");
    assert_eq!(table.waiting(), [2]);
}

/// KF-26: bid, use or pass, and then it is the next player's turn; the turn is one location.
#[test]
fn kf_26_one_action_a_turn() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "3 red").workers(2, "1 blue");
    assert_eq!(
        table.moves(1),
        ["bid miner", "bid turn-order-1", "use home-1", "use home-2", "use miner", "pass"]
    );
    table.play(1, "bid miner");
    assert_eq!(table.rule(1, "pass"), "KF-26", "what is begun is finished");
    assert_eq!(table.rule(1, "use home-1 red 1"), "KF-26", "one location");
    table.play(1, "bid miner red 2");
    assert_eq!(table.waiting(), [2]);
}

/// KF-27: passing is always legal, and all that one without workers can do.
#[test]
fn kf_27_passing_is_always_legal() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(2, "1 red");
    assert_eq!(table.moves(1), ["pass"]);
    assert_eq!(table.rule(1, "bid miner"), "KF-27");
    table.act(1, "pass");
    assert!(table.can(2, "pass"));
}

/// KF-28: who passed may act again.
#[test]
fn kf_28_who_passed_may_act_again() {
    let mut table = table(2);
    table.workers(1, "1 red").workers(2, "2 red");
    table.act(1, "pass");
    table.act(2, "bid turn-order-1 red 1");
    assert!(table.can(1, "use home-1"));
    table.act(1, "use home-1 red 1");
    assert_eq!(table.standing(Tile::Home1), "1 red");
}

/// KF-29, KF-T20: the season ends when all have passed in a row, the last actor too.
#[test]
fn kf_29_kf_t20_all_pass_in_a_row() {
    let mut table = table(3);
    table.centre(&[Tile::Miner]).workers(1, "3 red").workers(3, "3 blue");
    let start = table.clone();
    table.act(1, "bid miner red 1");
    table.script("2: pass\n3: pass\n1: pass");
    assert!(matches!(table.game.phase, Phase::Boats { .. }), "all three passed");
    let mut table = start.clone();
    table.act(1, "bid miner red 1");
    table.play(2, "pass");
    table.act(3, "use home-3 blue 1");
    table.play(1, "pass");
    let passed = |table: &Table| [1, 2, 3].map(|number| table.view(2).has_passed(seat(number)));
    assert_eq!(passed(&table), [true, false, false], "only since somebody last acted");
    table.play(2, "pass");
    assert_eq!(passed(&table), [true, true, false]);
    assert_eq!(table.game.prompt(seat(3)).key, "prompt-turn-last", "one more pass ends the season");
    assert_eq!((table.game.phase, table.waiting()), (Phase::Turn, vec![3]), "the season goes on");
    table.play(3, "pass");
    assert!(matches!(table.game.phase, Phase::Boats { .. }));
    // A season may end with no action at all.
    let mut table = start;
    table.all_pass();
    assert!(matches!(table.game.phase, Phase::Boats { .. }));
}

/// KF-30: workers come from the screen and from losing groups, never from a leading group or a tile.
#[test]
fn kf_30_where_workers_come_from() {
    let mut table = table(3);
    table.centre(&[Tile::Miner, Tile::Stable, Tile::Keywood]).workers(1, "2 red");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red").bid(1, Tile::Stable, "3 red");
    table.used(Tile::Home1, "1 red");
    table.play(1, "bid keywood");
    assert!(table.can(1, "with miner"));
    assert_eq!(table.rule(1, "with stable"), "KF-30", "a leading group stays");
    assert_eq!(table.rule(1, "with keywood"), "KF-31", "no group of mine there");
    assert_eq!(table.rule(1, "bid keywood red 3"), "KF-30", "only two behind the screen");
    table.play(1, "with miner");
    table.play(1, "bid keywood red 1+miner");
    assert_eq!(table.game.lots[2].bids[0].count, 3);
    assert_eq!(table.game.lots[0].bids[0].count, 0);
    assert_eq!(table.standing(Tile::Home1), "1 red", "the use group stays");
    assert_eq!(table.behind(1), "1 red");
}

/// KF-31, KF-T24: a losing group of 3 moves whole or not at all.
#[test]
fn kf_31_kf_t24_a_losing_group_moves_whole() {
    let mut table = table(2);
    table.centre(&[Tile::Miner, Tile::Keywood]);
    table.bid(1, Tile::Miner, "3 blue").bid(2, Tile::Miner, "4 blue");
    assert!(!table.could(1, "bid keywood blue 2"), "not two of them");
    table.act(1, "bid keywood +miner");
    assert_eq!(table.game.lots[1].bids[0].count, 3);
    assert_eq!(table.game.lots[0].bids[0].count, 0);
}

/// KF-32: several groups and workers from the screen may join, in one colour.
#[test]
fn kf_32_groups_and_screen_combine() {
    let mut table = table(3);
    table.centre(&[Tile::Miner, Tile::Keywood, Tile::Stable, Tile::Alehouse]).workers(1, "2 red 4 blue");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red");
    table.bid(1, Tile::Keywood, "1 red").bid(2, Tile::Keywood, "2 red");
    table.bid(1, Tile::Stable, "1 blue").bid(2, Tile::Stable, "2 blue");
    assert!(!table.could(1, "bid alehouse +miner+stable"), "not in two colours");
    assert!(!table.could(1, "bid alehouse blue 1+miner"), "not in two colours");
    table.act(1, "bid alehouse red 2+miner+keywood");
    assert_eq!(table.game.lots[3].bids[0].count, 5);
    assert_eq!(table.behind(1), "4 blue");
    table.checked();
}

/// KF-33: during a season nothing goes back behind the screen.
#[test]
fn kf_33_nothing_goes_back_behind_the_screen() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "1 red");
    table.bid(1, Tile::Miner, "2 red").bid(2, Tile::Miner, "3 red");
    table.used(Tile::Home1, "1 red");
    let behind = table.behind(1);
    let moves = table.moves(1);
    assert!(moves.iter().all(|mv| ["bid", "use", "pass"].contains(&mv.split(' ').next().unwrap())));
    table.act(1, "pass");
    assert_eq!((table.behind(1), table.game.season), (behind, Season::Spring));
}

/// Chapter 15: a bid of all that is behind the screen takes as many answers as any other, and so does a price in workers.
#[test]
fn the_last_workers_are_asked_for_like_any_others() {
    for behind in ["2 red", "3 red 1 blue"] {
        let mut table = table(2);
        table.centre(&[Tile::Miner, Tile::Peddler]).workers(1, behind);
        table.bid(2, Tile::Miner, "1 red");
        table.play(1, "bid miner");
        assert!(table.can(1, "bid miner red 2"), "{behind}: it is asked");
        table.play(1, "bid miner red 2");
        assert_eq!(table.game.waiting_for(), table::Seats::only(seat(2)));
    }
    let mut table = table(2);
    table.village(2, Tile::Tavern, 0, -1, 0).workers(1, "1 red 1 blue");
    table.play(1, "use tavern");
    table.play(1, "use tavern red 1");
    assert_eq!(table.moves(1), ["pay blue"], "it is asked, as others cannot know that there is no choice");
}

/// Chapter 15: what somebody has begun and not yet done is shown to nobody else.
#[test]
fn a_turn_that_is_half_made_is_nobody_elses_business() {
    let mut table = table(3);
    table.centre(&[Tile::Miner, Tile::Keywood]).workers(1, "3 red");
    let viewers = [Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Onlooker];
    let before = viewers.map(|viewer| table.game.view(viewer));
    table.play(1, "bid miner");
    assert_eq!(viewers.map(|viewer| table.game.view(viewer)), before);
    table.play(1, "bid miner red 3");
    assert_ne!(viewers.map(|viewer| table.game.view(viewer)), before);
}

/// KF-27: who has no worker left can only pass, and everybody who counts knows it.
#[test]
fn nothing_but_a_pass_is_forced() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "");
    assert_eq!(table.game.forced(seat(1)), Some(keyflower::Move::Pass));
    table.workers(1, "1 red");
    assert_eq!(table.game.forced(seat(1)), None);
}
