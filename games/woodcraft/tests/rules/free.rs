//! Chapter 7: free actions.

use woodcraft::components::{Action, Material};
use woodcraft::state::GlueTile;

use crate::shop::{Look, Table, about_to, die, free_turn, shop};

/// Seat 1 in its free turn with these dice and one of each material.
fn bench(dice: &str) -> Table {
    let mut table = free_turn();
    table.pile(dice);
    table.me().materials = [1, 1, 1];
    table
}

/// WC-80: all free actions, in any number and order.
#[test]
fn wc_80_free_actions() {
    let mut table = bench("green4 yellow2 brown1");
    table.me().glue = GlueTile::Fresh;
    table.me().trees[0] = Some(die("green3"));
    table.hire(1, 1, "HI-12");
    table.lay(1, 4, "OI-4"); // green 3 and green 1
    for mv in [
        "cut green",
        "saw green4 3+1",
        "splice yellow2 +1",
        "use HI-12 green1 +1",
        "glue green2 yellow3 green",
    ] {
        table.play(1, mv);
    }
    assert_eq!(table.pile_of(1), "green3 green3 green5 brown1");
    assert!(table.can(1, "end") && !table.can(1, "complete OI-4 with green1 green3"));
}

/// WC-81: a fresh tile, one die of 2 or more, the first cut free, others a blade each; the parts add up.
#[test]
fn wc_81_saw() {
    let mut table = bench("green1 yellow4");
    assert_eq!(table.offers("saw"), ["saw yellow4 3+1", "saw yellow4 2+2", "saw yellow4 2+1+1"]);
    assert_eq!(table.refused(1, "saw yellow4 1+1+1+1").reason.key, "illegal-saw-blades");
    table.play(1, "saw yellow4 2+1+1");
    assert_eq!(
        (table.pile_of(1).as_str(), table.has(Material::SawBlade)),
        ("green1 yellow1 yellow1 yellow2", 0)
    );
    assert_eq!(table.me().fresh_saws, 0);
    assert_eq!(table.refused(1, "saw yellow2 1+1").reason.key, "illegal-tile-used");
}

/// WC-82: a scrapwood and a fresh splice tile raise a die by up to the tile's limit, never above 6.
#[test]
fn wc_82_splice() {
    let mut table = bench("green3 yellow6");
    table.me().splices = 2;
    table.me().fresh_splices = 0b11;
    assert_eq!(table.offers("splice"), ["splice green3 +1", "splice green3 +1 by +2", "splice green3 +2"]);
    assert_eq!(table.refused(1, "splice green3 +3").reason.key, "illegal-no-splice-tile");
    assert_eq!(table.refused(1, "splice yellow6 +1").reason.key, "illegal-above-six");
    table.play(1, "splice green3 +1 by +2");
    assert_eq!((table.me().fresh_splices, table.has(Material::Scrapwood)), (0b01, 0));
    assert_eq!(table.refused(1, "splice green4 +1").reason.key, "illegal-no-scrapwood");
}

/// WC-83: glue joins two dice to at most 6; two colours score 4 and leave the choice of colour.
#[test]
fn wc_83_glue() {
    let mut table = bench("green2 green2 yellow3 brown5");
    assert_eq!(table.refused(1, "glue green2 green2").reason.key, "illegal-no-glue-tile");
    table.me().glue = GlueTile::Fresh;
    assert_eq!(
        table.offers("glue"),
        ["glue green2 green2", "glue green2 yellow3 green", "glue green2 yellow3 yellow"]
    );
    assert_eq!(table.refused(1, "glue yellow3 brown5 brown").reason.key, "illegal-above-six");
    let mut same = table.clone();
    same.play(1, "glue green2 green2");
    assert_eq!((same.pile_of(1).as_str(), same.score()), ("green4 yellow3 brown5", 0));
    table.play(1, "glue green2 yellow3 yellow");
    assert_eq!((table.pile_of(1).as_str(), table.score()), ("green2 yellow5 brown5", 4));
    assert_eq!((table.me().glue, table.has(Material::Glue)), (GlueTile::Used, 0));
}

/// WC-84: a reuse token uses a tile on its X side again; it stays there, and materials are paid as usual.
#[test]
fn wc_84_reuse() {
    let mut table = bench("green4 yellow3");
    table.me().fresh_saws = 0;
    table.me().fresh_splices = 0;
    assert!(table.offers("saw").is_empty());
    assert_eq!(table.refused(1, "saw green4 2+2 reuse").rule, "WC-84");
    table.me().reuse = 2;
    table.play(1, "saw green4 2+1+1 reuse");
    assert_eq!((table.me().reuse, table.has(Material::SawBlade), table.me().fresh_saws), (1, 0, 0));
    table.play(1, "splice yellow3 +1 reuse");
    assert_eq!((table.me().reuse, table.has(Material::Scrapwood), table.me().fresh_splices), (0, 0, 0));
}

/// WC-85: a tree is cut with its value, even if it never grew.
#[test]
fn wc_85_cut_a_tree() {
    let mut table = about_to(Action::ProducePlant);
    table.play(1, "act produce-plant");
    table.play(1, "plant green 2 from green3");
    table.play(1, "done");
    table.play(1, "cut green");
    assert_eq!((table.pile_of(1).as_str(), table.me().trees[0]), ("green1 green2 yellow2 brown1", None));
    assert_eq!(table.refused(1, "cut green").rule, "WC-85");
}

/// WC-86: a once-per-turn helper once in each own turn, also in the turn it was hired.
#[test]
fn wc_86_once_per_turn() {
    let mut table = about_to(Action::ChooseHelper);
    table.offer_helper(1, "HI-12");
    table.play(1, "act choose-helper");
    table.play(1, "helper HI-12");
    table.play(1, "helper HI-12 r01");
    table.play(1, "use HI-12 green3 +1");
    assert_eq!(table.refused(1, "use HI-12 green4 +1").reason.key, "illegal-helper-used");
    assert_eq!(table.refused(1, "use HI-9 yellow2 +1").reason.key, "illegal-not-your-helper");
    assert_eq!(table.refused(1, "use HI-3 glue").reason.key, "illegal-no-free-ability");
    table.play(1, "end");
    table.pass();
    assert!(table.can(1, "use HI-12 green4 +1"));
}

/// WC-87: during the turn the pile may hold more than six dice.
#[test]
fn wc_87_more_than_six() {
    let mut table = bench("green6 yellow1 yellow2 brown1 brown2");
    table.me().materials[0] = 4;
    table.play(1, "saw green6 1+1+1+1+1+1");
    assert_eq!(table.me().pile.len(), 10);
    assert!(table.can(1, "splice green1 +1"));
}

/// WC-88: no free action between two parts of an action or after marketing; a grown 6 is there from the start.
#[test]
fn wc_88_not_in_between() {
    let mut table = about_to(Action::BuyMaterials);
    table.me().trees[0] = Some(die("green5"));
    table.play(1, "act buy-materials");
    table.play(1, "buy glue 2");
    for mv in ["cut green", "saw green3 2+1", "end", "berries"] {
        assert_eq!(table.refused(1, mv).rule, "WC-88", "{mv}");
    }
    table.play(1, "done");
    table.play(1, "end");
    table.pass();
    assert!(table.pile_of(1).contains("green6") && table.can(1, "saw green6 3+3"));
}

/// WC-89: a use with a reuse token is the same action to helpers, and a tile may be used with several tokens.
#[test]
fn wc_89_reuse_triggers_helpers() {
    let mut table = bench("green2 yellow2 brown2");
    table.hire(1, 1, "HI-7"); // a point for each splice
    table.hire(1, 2, "HI-19"); // scrapwood for each sawing
    table.me().fresh_saws = 0;
    table.me().fresh_splices = 0;
    table.me().reuse = 3;
    table.play(1, "saw green2 1+1 reuse");
    table.play(1, "splice yellow2 +1 reuse");
    table.play(1, "splice brown2 +1 reuse");
    assert_eq!((table.score(), table.has(Material::Scrapwood), table.me().reuse), (2, 0, 0));
}

/// WC-T14: pot dice 1, 2 and 5 become 3, 4 and a 6 in the pile.
#[test]
fn wc_t14_growth() {
    let mut table = shop(2);
    table.pile("");
    table.me().pots = 3;
    table.me().trees = [Some(die("green1")), Some(die("yellow2")), Some(die("brown5"))];
    table.round();
    assert_eq!(table.me().trees, [Some(die("green3")), Some(die("yellow4")), None]);
    assert_eq!(table.pile_of(1), "brown6");
}

/// WC-T15: what a 5 can be sawn into with so many blades.
#[test]
fn wc_t15_sawing_a_five() {
    let ways = |blades| {
        let mut table = bench("green5");
        table.me().materials[0] = blades;
        let ways = table.offers("saw green5 ");
        ways.iter().map(|mv| mv.trim_start_matches("saw green5 ").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ways(0), ["4+1", "3+2"]);
    assert_eq!(ways(1), ["4+1", "3+2", "3+1+1", "2+2+1"]);
    assert_eq!(ways(2).last().unwrap(), "2+1+1+1");
    assert_eq!(ways(3).last().unwrap(), "1+1+1+1+1");
}

/// WC-T16: the +4 tile on a 3 leads to 4, 5 or 6; a second use needs a reuse token.
#[test]
fn wc_t16_the_large_splice() {
    let mut table = bench("green3");
    table.me().splices = 3;
    table.me().fresh_splices = 0b100;
    assert_eq!(table.offers("splice"), ["splice green3 +1", "splice green3 +2", "splice green3 +3"]);
    assert_eq!(table.refused(1, "splice green3 +4").reason.key, "illegal-above-six");
    table.play(1, "splice green3 +2");
    assert_eq!((table.has(Material::Scrapwood), table.me().fresh_splices), (0, 0));
    table.give(Material::Scrapwood, 1);
    assert!(table.offers("splice").is_empty());
    table.me().reuse = 1;
    assert_eq!(table.offers("splice"), ["splice green5 +1 reuse"]);
}

/// WC-T17: yellow 2 and brown 3 become a 5 of either colour for 4 points, 7 with HII/20; two greens score nothing.
#[test]
fn wc_t17_gluing() {
    for (helper, points) in [("HI-6", 4), ("HII-20", 7)] {
        let mut table = bench("green1 green2 yellow2 brown3 green4");
        table.hire(1, 1, helper);
        table.me().glue = GlueTile::Fresh;
        let mut same = table.clone();
        same.play(1, "glue green1 green2");
        assert_eq!(same.score(), 0);
        assert!(table.can(1, "glue yellow2 brown3 yellow"));
        assert_eq!(table.refused(1, "glue green4 brown3 brown").rule, "WC-83");
        table.play(1, "glue yellow2 brown3 brown");
        assert_eq!(table.score(), points);
        assert!(table.pile_of(1).contains("brown5"));
    }
}

/// WC-T32: grow, cut, splice, saw, and complete the feeding trough.
#[test]
fn wc_t32_feeding_trough() {
    let mut table = shop(2);
    table.pile("yellow5");
    table.me().trees[0] = Some(die("green2"));
    table.round();
    table.me().materials = [1, 0, 1];
    table.lay(1, 1, "OI-3");
    table.play(1, "cut green");
    table.play(1, "splice yellow5 +1");
    table.play(1, "saw yellow6 2+2+2");
    let (score, berries) = (table.score(), table.berries());
    table.play(1, "complete OI-3 with green4 yellow2 yellow2 yellow2");
    // 2 points, one helper produces, 10 blueberries, and the top row's 3 reputation.
    assert_eq!(table.moves(1), ["produce HI-3", "done"]);
    table.play(1, "produce HI-3");
    assert_eq!((table.score() - score, table.berries() - berries, table.me().reputation), (2, 10, 3));
    assert_eq!(
        (table.has(Material::Scrapwood), table.has(Material::SawBlade), table.pile_of(1)),
        (1, 0, String::new())
    );
}
