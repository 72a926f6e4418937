//! Chapters 3, 5 and 12: the course of a turn.

use woodcraft::Stage;
use woodcraft::components::{Action, Material};
use woodcraft::wheel::Wheel;

use crate::shop::{Look, about_to, die, free_turn, shop};

/// The wheel with buy-lumber on Q2, space 2, whose bonus is a lantern.
fn lantern_tile() -> Wheel {
    Wheel { moved: [1, 1, 1, 1, 1, 1, 0], space: [2, 7, 6, 5, 4, 3, 7], front: 1, start: 0 }
}

/// WC-20: 14 rounds, or 13 with four players; everybody has one turn a round.
#[test]
fn wc_20_rounds() {
    for (players, rounds) in [(1, 14), (2, 14), (3, 14), (4, 13)] {
        let mut table = shop(players);
        let mut turns = 0;
        while table.game.stage != Stage::Over {
            match table.game.stage {
                Stage::Turn => turns += 1,
                _ => {
                    let seat = table.waiting()[0] as usize;
                    let moves = table.moves(seat);
                    table.play(seat, &moves[0]);
                    continue;
                }
            }
            table.pass();
        }
        assert_eq!((table.game.round, turns), (rounds, rounds as usize * players as usize));
    }
}

/// WC-21: trees grow, then tile and actions, then marketing and tidying.
#[test]
fn wc_21_three_steps() {
    let mut table = shop(2);
    table.me().trees[0] = Some(die("green1"));
    table.round();
    assert_eq!(table.me().trees[0], Some(die("green3")));
    table.pile("green1 green1 green1 yellow1 yellow1 yellow1 brown1");
    assert!(!table.can(1, "market") && !table.can(1, "end") && table.offers("return").is_empty());
    table.play(1, "tile buy-lumber");
    table.play(1, "berries");
    table.play(1, "market");
    assert_eq!(table.moves(1), ["return green1", "return yellow1", "return brown1"]);
    table.play(1, "return brown1");
    assert_eq!(table.moves(1), ["end"]);
    table.play(1, "end");
    assert_eq!(table.waiting(), [2]);
}

/// WC-22: potted dice grow by 2; at 6 they move to the pile.
#[test]
fn wc_22_growth() {
    let mut table = shop(2);
    table.pile("");
    table.me().pots = 3;
    table.me().trees = [Some(die("green1")), Some(die("yellow2")), Some(die("brown5"))];
    table.round();
    assert_eq!(
        (table.me().trees, table.pile_of(1)),
        ([Some(die("green3")), Some(die("yellow4")), None], "brown6".into())
    );
    table.round();
    assert_eq!(
        (table.me().trees, table.pile_of(1)),
        ([Some(die("green5")), None, None], "yellow6 brown6".into())
    );
    table.round();
    assert_eq!((table.me().trees, table.pile_of(1)), ([None, None, None], "green6 yellow6 brown6".into()));
}

/// WC-23: free actions and the bonus action may come before the tile, between, and after the main action.
#[test]
fn wc_23_any_order() {
    let mut table = shop(2);
    table.me().lanterns = 3;
    table.give(Material::Scrapwood, 1);
    table.play(1, "saw green3 2+1");
    table.play(1, "bonus buy-materials");
    // One action is never interrupted by another.
    assert!(table.offers("splice").is_empty());
    assert_eq!(table.refused(1, "splice yellow2 +1").rule, "WC-88");
    table.play(1, "buy glue 2");
    table.play(1, "done");
    table.play(1, "tile choose-orders");
    table.play(1, "splice yellow2 +1");
    table.play(1, "berries");
    assert_eq!(table.pile_of(1), "green1 green2 yellow3 brown1");
    assert!(table.can(1, "end"));
}

/// WC-24: a tile must be chosen, once; then one main action in one of three forms.
#[test]
fn wc_24_one_tile_one_main_action() {
    let mut table = shop(2);
    assert_eq!(table.refused(1, "end").rule, "WC-24");
    assert_eq!(table.refused(1, "berries").reason.key, "illegal-tile-first");
    table.play(1, "tile buy-materials");
    assert_eq!(table.refused(1, "tile buy-lumber").reason.key, "illegal-one-tile");
    assert!(
        table.can(1, "act buy-materials") && table.can(1, "berries") && table.can(1, "lantern exchange-dice")
    );
    table.play(1, "berries");
    assert_eq!(table.refused(1, "act buy-materials").reason.key, "illegal-main-done");
}

/// WC-303: the main action comes before the end; an action begins only if its compulsory part can be paid.
#[test]
fn wc_303_main_action_first() {
    let mut table = about_to(Action::BuyMaterials);
    assert_eq!(table.refused(1, "end").rule, "WC-303");
    table.me().blueberries = 0;
    assert!(!table.can(1, "act buy-materials"));
    assert_eq!(table.refused(1, "act buy-materials").reason.key, "illegal-cannot-begin");
    assert_eq!(table.refused(1, "lantern improve-workshop").rule, "WC-303");
    assert!(table.can(1, "berries") && table.can(1, "lantern choose-orders"));
}

/// WC-40: three blueberries instead of the action.
#[test]
fn wc_40_berries_instead() {
    let mut table = about_to(Action::ChooseHelper);
    table.play(1, "berries");
    assert_eq!(table.berries(), 15);
}

/// WC-41: another tile's action, even a blocked one's, for a lantern that is not this tile's bonus.
#[test]
fn wc_41_another_action_for_a_lantern() {
    let mut table = shop(2);
    // Exchange dice is blocked: it has moved three times while others are in the start quadrant.
    table.game.wheel =
        Wheel { moved: [0, 3, 0, 0, 0, 0, 0], space: [1, 7, 2, 3, 4, 5, 6], front: 3, start: 0 };
    assert!(!table.can(1, "tile exchange-dice"));
    table.play(1, "tile buy-lumber");
    table.play(1, "die brown 1");
    assert_eq!(table.refused(1, "lantern buy-lumber").reason.key, "illegal-own-tile");
    table.play(1, "lantern exchange-dice");
    assert_eq!(table.me().lanterns, 0);
    assert!(table.can(1, "sell brown 1"));
}

/// WC-42: once a turn any action for three lanterns, also the same as the main action; never the blueberries.
#[test]
fn wc_42_bonus_action() {
    let mut table = about_to(Action::BuyMaterials);
    table.me().lanterns = 7;
    table.play(1, "act buy-materials");
    table.play(1, "buy glue 2");
    table.play(1, "done");
    assert_eq!(table.offers("bonus").len(), 7);
    table.play(1, "bonus buy-materials");
    assert!(!table.can(1, "berries") && table.offers("lantern").is_empty());
    table.play(1, "buy glue 2");
    table.play(1, "done");
    assert_eq!((table.me().lanterns, table.has(Material::Glue)), (4, 4));
    assert_eq!(table.refused(1, "bonus buy-lumber").reason.key, "illegal-one-bonus-action");
    table.game.turn.bonus_done = false;
    table.me().lanterns = 2;
    assert_eq!(table.refused(1, "bonus buy-lumber").rule, "WC-42");
}

/// WC-43: a lantern that a bonus brings indirectly is a bonus lantern too.
#[test]
fn wc_43_indirect_bonus_lanterns() {
    let mut table = shop(2);
    table.me().lanterns = 0;
    table.game.reputation_tiles[0].tile = 2; // RT/3: 2 lanterns for the first
    table.me().reputation = 4;
    // Q3, space 1: reputation 1 and a blueberry.
    table.game.wheel =
        Wheel { moved: [2, 2, 2, 2, 2, 2, 2], space: [1, 7, 6, 5, 4, 3, 2], front: 2, start: 0 };
    table.play(1, "tile buy-lumber");
    assert_eq!((table.me().lanterns, table.game.turn.bonus_lanterns), (2, 2));
    assert_eq!(table.refused(1, "lantern choose-orders").reason.key, "illegal-bonus-lantern");
}

/// WC-44: both in one turn cost four lanterns, each paid when its action begins; bonus lanterns go first.
#[test]
fn wc_44_four_lanterns() {
    let mut table = shop(2);
    table.me().lanterns = 3;
    table.game.wheel = lantern_tile();
    table.play(1, "tile buy-lumber");
    assert_eq!(table.me().lanterns, 4);
    table.play(1, "bonus choose-orders");
    assert_eq!(table.me().lanterns, 1);
    let row = table.moves(1);
    table.play(1, &row[0]);
    table.play(1, "done");
    assert!(table.can(1, "lantern buy-materials"), "the bonus lantern was spent first");
    table.play(1, "lantern buy-materials");
    assert_eq!(table.me().lanterns, 0);
}

/// WC-140: one marketing step a turn; its price and points are those of the next step; then no action.
#[test]
fn wc_140_marketing() {
    let mut table = free_turn();
    table.give(Material::Scrapwood, 1);
    table.me().marketing = 3;
    table.play(1, "market");
    assert_eq!((table.berries(), table.score(), table.me().marketing), (12 - 6, 5, 4));
    assert_eq!(table.moves(1), ["end"]);
    assert_eq!(table.refused(1, "splice green3 +1").rule, "WC-141");
    let mut poor = free_turn();
    poor.me().blueberries = 1;
    assert_eq!(poor.refused(1, "market").rule, "WC-140");
}

/// WC-141: at most six dice stay in the pile; the owner chooses; trees do not count; no action follows.
#[test]
fn wc_141_six_dice() {
    let mut table = free_turn();
    table.pile("green1 green2 green2 yellow1 yellow2 brown1 brown2 brown3");
    table.me().trees[0] = Some(die("green5"));
    assert_eq!(table.refused(1, "end").rule, "WC-141");
    table.play(1, "return green2");
    assert_eq!(table.refused(1, "cut green").reason.key, "illegal-actions-over");
    table.play(1, "return brown1");
    assert_eq!(table.moves(1), ["end"]);
    assert_eq!(table.pile_of(1), "green1 green2 yellow1 yellow2 brown2 brown3");
    assert_eq!(free_turn().refused(1, "return green3").reason.key, "illegal-no-return");
}

/// WC-T9: a lantern of the tile's own bonus cannot pay for another action; one held before can.
#[test]
fn wc_t9_bonus_lantern() {
    for (held, can_pay) in [(0, false), (1, true)] {
        let mut table = shop(2);
        table.me().lanterns = held;
        table.game.wheel = lantern_tile();
        table.play(1, "tile buy-lumber");
        assert_eq!(table.me().lanterns, held + 1);
        assert_eq!(table.can(1, "lantern choose-orders"), can_pay);
    }
}

/// WC-T21: on the last marketing space twelve blueberries buy eleven points at the end of each turn.
#[test]
fn wc_t21_last_marketing_step() {
    let mut table = free_turn();
    let last = table.game.book.marketing.len() as u8;
    table.me().marketing = last;
    table.me().blueberries = 24;
    table.play(1, "market");
    assert_eq!((table.berries(), table.score(), table.me().marketing), (12, 11, last));
    table.play(1, "end");
    table.pass();
    table.play(1, "tile produce-plant");
    table.play(1, "berries");
    let points = table.score();
    table.play(1, "market");
    assert_eq!((table.berries(), table.score()), (3, points + 11));
}

/// WC-T35: a lantern produced by a tile's bonus does not pay for another action, but for the bonus action.
#[test]
fn wc_t35_produced_lantern() {
    let mut table = shop(2);
    table.hire(1, 1, "HII-4"); // produces a lantern
    table.me().lanterns = 0;
    // Q4, space 1: a production and 2 points.
    table.game.wheel =
        Wheel { moved: [3, 3, 3, 3, 3, 3, 3], space: [1, 7, 6, 5, 4, 3, 2], front: 3, start: 0 };
    table.play(1, "tile buy-lumber");
    table.play(1, "produce HII-4");
    assert!(table.offers("lantern").is_empty());
    table.me().lanterns = 3;
    table.game.turn.bonus_lanterns = 3;
    assert!(table.offers("lantern").is_empty() && table.can(1, "bonus choose-orders"));
}
