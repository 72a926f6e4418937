//! Chapter 16: every helper by its own test.

use woodcraft::components::{Action, Material};
use woodcraft::state::GlueTile;

use crate::shop::{Look, Table, about_to, die, free_turn, shop};

/// Seat 1 in its free turn with this helper beside its first one, some dice and one of each material.
fn with(id: &str) -> Table {
    let mut table = free_turn();
    table.hire(1, 1, id);
    table.pile("green1 green3 yellow2 yellow6 brown1 brown4");
    table.me().materials = [1, 1, 1];
    table
}

/// Seat 1 hires this helper for the room on the right of its first one (a blueberry step).
fn hiring(id: &str) -> Table {
    let mut table = about_to(Action::ChooseHelper);
    table.me().blueberries = 20;
    table.offer_helper(1, id);
    table.play(1, "act choose-helper");
    table.play(1, &format!("helper {id}"));
    table.play(1, &format!("helper {id} r01"));
    table
}

/// The moves that use this helper, without its name.
fn uses(table: &Table, id: &str) -> Vec<String> {
    let start = format!("use {id} ");
    table.offers(&start).iter().map(|mv| mv[start.len()..].to_owned()).collect()
}

fn complete_oi_4(table: &mut Table) {
    table.lay(1, 4, "OI-4"); // 1 point, 4 blueberries, and a blueberry of the row
    table.play(1, "complete OI-4 with green1 green3");
}

fn helper_price(table: &Table, id: &str) -> u8 {
    table.game.helper_price(table.helper_id(id))
}

/// WC-200: permanent abilities work however the action came about; prices never fall below 0.
#[test]
fn wc_200_permanent_abilities() {
    let mut table = shop(2);
    table.hire(1, 1, "HI-22"); // 2 more for each die sold
    table.me().lanterns = 4;
    table.play(1, "tile buy-lumber");
    table.play(1, "lantern exchange-dice");
    table.play(1, "sell green 3");
    table.play(1, "done");
    assert_eq!(table.berries(), 12 + 6 + 2);
    table.play(1, "bonus exchange-dice");
    table.play(1, "sell yellow 2");
    assert_eq!(table.berries(), 20 + 5 + 2);
    table.hire(1, 2, "HI-16");
    table.hire(1, 3, "HI-10");
    assert_eq!(helper_price(&table, "HI-18"), 0);
    assert_eq!(table.game.upgrade_price(woodcraft::state::Upgrade::Splice), Some(0));
}

/// WC-201: HI/1 swaps a material for another.
#[test]
fn wc_201_barterer() {
    let mut table = with("HI-1");
    table.me().materials = [1, 0, 0];
    assert_eq!(uses(&table, "HI-1"), ["saw-blade for glue", "saw-blade for scrapwood"]);
    table.play(1, "use HI-1 saw-blade for glue");
    assert_eq!(table.me().materials, [0, 1, 0]);
    assert!(uses(&table, "HI-1").is_empty());
}

/// WC-202: HI/2 lowers any pile die by 1, not below 1, for a blueberry.
#[test]
fn wc_202_whittler() {
    let mut table = with("HI-2");
    assert_eq!(uses(&table, "HI-2"), ["green3 -1", "yellow2 -1", "yellow6 -1", "brown4 -1"]);
    table.play(1, "use HI-2 yellow6 -1");
    assert_eq!((table.berries(), table.pile_of(1).contains("yellow5")), (13, true));
}

/// WC-203: HI/3 brings 2 lanterns at once.
#[test]
fn wc_203_lamplighter() {
    let mut table = shop(2);
    table.hire(1, 0, "HI-17");
    table.me().lanterns = 0;
    table.offer_helper(1, "HI-3");
    table.play(1, "tile choose-helper");
    table.play(1, "act choose-helper");
    table.play(1, "helper HI-3");
    table.play(1, "helper HI-3 r01");
    assert_eq!(table.me().lanterns, 2);
}

/// WC-204: HI/4 sells a glue or a scrapwood for a blueberry.
#[test]
fn wc_204_errand_runner() {
    let mut table = with("HI-4");
    assert_eq!(uses(&table, "HI-4"), ["glue", "scrapwood"]);
    table.play(1, "use HI-4 scrapwood");
    assert_eq!((table.berries(), table.has(Material::Scrapwood)), (11, 2));
    let mut broke = with("HI-4");
    broke.me().blueberries = 0;
    assert_eq!(broke.refused(1, "use HI-4 glue").reason.key, "illegal-too-dear");
}

/// WC-205: HI/5 brings a blueberry for each completed order.
#[test]
fn wc_205_cashier() {
    let mut table = with("HI-5");
    complete_oi_4(&mut table);
    assert_eq!(table.berries(), 12 + 5 + 1);
}

/// WC-206: HI/6 takes 1 off every die bought, from stock and supply.
#[test]
fn wc_206_haggler() {
    let table = with("HI-6");
    assert_eq!(["green1", "yellow4", "brown6"].map(|text| table.game.die_price(die(text))), [0, 4, 7]);
}

/// WC-207: HI/7 scores a point for each splice.
#[test]
fn wc_207_joiner() {
    let mut table = with("HI-7");
    table.play(1, "splice green1 +1");
    assert_eq!(table.score(), 1);
}

/// WC-208: HI/8 brings any tool at once.
#[test]
fn wc_208_toolsmith() {
    let mut table = hiring("HI-8");
    assert_eq!(table.moves(1).len(), 11 * 4);
    table.play(1, "tool drill b2");
    assert_eq!(table.me().tool_count(), 1);
}

/// WC-209: HI/9 changes a yellow die by 1 either way.
#[test]
fn wc_209_yellow_wood_turner() {
    let mut table = with("HI-9");
    assert_eq!(uses(&table, "HI-9"), ["yellow2 -1", "yellow2 +1", "yellow6 -1"]);
    table.play(1, "use HI-9 yellow2 +1");
    assert!(table.pile_of(1).contains("yellow3"));
}

/// WC-210: HI/10 takes 2 off every improvement.
#[test]
fn wc_210_builder() {
    let mut table = about_to(Action::ImproveWorkshop);
    table.hire(1, 1, "HI-10");
    table.play(1, "act improve-workshop");
    table.play(1, "improve glue");
    assert_eq!(table.berries(), 12 - 2);
}

/// WC-211: HI/11 adds one token of a material bought, once per action; the player picks which.
#[test]
fn wc_211_storekeeper() {
    let mut table = about_to(Action::BuyMaterials);
    table.hire(1, 1, "HI-11");
    table.play(1, "act buy-materials");
    table.play(1, "buy glue 2");
    let mut one = table.clone();
    one.play(1, "done");
    assert_eq!(one.me().materials, [0, 3, 0]);
    table.play(1, "buy saw-blade 2");
    assert_eq!(table.moves(1), ["extra saw-blade", "extra glue"]);
    table.play(1, "extra saw-blade");
    assert_eq!(table.me().materials, [3, 2, 0]);
}

/// WC-212: HI/12 changes a green die by 1 either way.
#[test]
fn wc_212_green_wood_turner() {
    let mut table = with("HI-12");
    assert_eq!(uses(&table, "HI-12"), ["green1 +1", "green3 -1", "green3 +1"]);
    table.play(1, "use HI-12 green3 -1");
    assert!(table.pile_of(1).contains("green2"));
}

/// WC-213: HI/13 advances 2 on the blueberry track at once.
#[test]
fn wc_213_berry_picker() {
    let mut table = shop(1);
    table.me().blueberries = 20;
    table.offer_helper(1, "HI-13");
    table.play(1, "tile choose-helper");
    table.play(1, "act choose-helper");
    table.play(1, "helper HI-13");
    table.play(1, "helper HI-13 r10");
    assert_eq!(table.me().income, [2, 1]);
}

/// WC-214: HI/14 lets the green pot grow by 3, the others by 2.
#[test]
fn wc_214_gardener() {
    let mut table = shop(2);
    table.hire(1, 1, "HI-14");
    table.me().pots = 2;
    table.me().trees = [Some(die("green1")), Some(die("yellow1")), None];
    table.round();
    assert_eq!(table.me().trees, [Some(die("green4")), Some(die("yellow3")), None]);
    table.round();
    assert!(table.pile_of(1).contains("green6"));
}

/// WC-215: HI/15 advances 2 on the hazelnut track at once.
#[test]
fn wc_215_nut_gatherer() {
    let mut table = hiring("HI-15");
    assert_eq!(table.me().income, [1, 2]);
}

/// WC-216: HI/16 takes 2 off every helper placed later, not off itself.
#[test]
fn wc_216_recruiter() {
    let mut table = hiring("HI-16");
    assert_eq!(table.berries(), 20 - 4);
    table.me().lanterns = 3;
    table.offer_helper(1, "HI-24");
    table.play(1, "bonus choose-helper");
    table.play(1, "helper HI-24");
    assert_eq!(table.berries(), 16 - 4);
}

/// WC-217: HI/17 brings one of each material at once.
#[test]
fn wc_217_junk_dealer() {
    let mut table = hiring("HI-17");
    assert_eq!(table.me().materials, [1, 1, 1]);
}

/// WC-218: HI/18 takes 1 off dice of 1, 2 and 3.
#[test]
fn wc_218_twig_seller() {
    let table = with("HI-18");
    let prices = ["yellow1", "yellow2", "yellow3", "yellow4", "yellow5", "yellow6"];
    assert_eq!(prices.map(|text| table.game.die_price(die(text))), [1, 2, 3, 5, 6, 7]);
}

/// WC-219: HI/19 brings a scrapwood for each sawing, however many cuts.
#[test]
fn wc_219_sweeper() {
    let mut table = with("HI-19");
    table.play(1, "saw yellow6 4+1+1");
    assert_eq!(table.has(Material::Scrapwood), 2);
}

/// WC-220: HI/20 brings a blueberry for each step of reputation forward.
#[test]
fn wc_220_town_crier() {
    let mut table = with("HI-20");
    table.lay(1, 2, "OI-4");
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!(table.berries(), 12 + 4 + 2);
}

/// WC-221: HI/21 brings a yellow 3 or a brown 2 at once.
#[test]
fn wc_221_raftsman() {
    let mut table = hiring("HI-21");
    assert_eq!(table.moves(1), ["die yellow 3", "die brown 2"]);
    table.play(1, "die yellow 3");
    assert_eq!(table.pile_of(1), "green3 yellow2 yellow3 brown1");
}

/// WC-222: HI/22 brings 2 blueberries more for each die sold.
#[test]
fn wc_222_market_trader() {
    let mut table = about_to(Action::ExchangeDice);
    table.hire(1, 1, "HI-22");
    table.play(1, "act exchange-dice");
    table.play(1, "sell brown 1");
    assert_eq!(table.berries(), 12 + 4 + 2);
}

/// WC-223: HI/23 returns one material for a blueberry and a point.
#[test]
fn wc_223_rag_and_bone_man() {
    let mut table = with("HI-23");
    table.play(1, "use HI-23 glue");
    assert_eq!((table.berries(), table.score(), table.has(Material::Glue)), (13, 1, 0));
    assert!(uses(&table, "HI-23").is_empty());
}

/// WC-224: HI/24 brings a step of reputation at once.
#[test]
fn wc_224_minstrel() {
    assert_eq!(hiring("HI-24").me().reputation, 1);
}

/// WC-225: HI/25 lets up to 2 helpers produce at once, itself included.
#[test]
fn wc_225_forewoman() {
    let mut table = hiring("HI-25");
    assert_eq!(table.moves(1), ["produce HI-3", "produce HI-25", "done"]);
    table.play(1, "produce HI-25");
    table.play(1, "produce HI-3");
    assert_eq!((table.berries(), table.has(Material::Scrapwood)), (20 - 3 + 2, 1));
}

/// WC-226: HI/26 returns up to 5 materials for 2 blueberries each.
#[test]
fn wc_226_wholesaler() {
    let mut table = with("HI-26");
    table.me().materials = [1, 3, 2];
    for material in ["glue", "saw-blade", "scrapwood", "scrapwood"] {
        table.play(1, &format!("use HI-26 {material}"));
        assert!(!table.can(1, "end"));
    }
    let mut stopped = table.clone();
    stopped.play(1, "done");
    assert_eq!((stopped.berries(), stopped.me().materials), (12 + 8, [0, 2, 0]));
    table.play(1, "use HI-26 glue");
    assert_eq!((table.berries(), table.me().materials), (12 + 10, [0, 1, 0]));
    assert!(table.can(1, "end") && uses(&table, "HI-26").is_empty());
}

/// WC-227: HI/27 takes 1 off every marketing step, the repeated last one too.
#[test]
fn wc_227_sign_painter() {
    let mut table = with("HI-27");
    assert_eq!(table.game.marketing_price(), 1);
    table.me().marketing = 7;
    assert_eq!(table.game.marketing_price(), 11);
}

/// WC-231: HII/1 brings a yellow 5 or a brown 4, and a reuse token.
#[test]
fn wc_231_master_carpenter() {
    let mut table = hiring("HII-1");
    assert_eq!(table.moves(1), ["die yellow 5", "die brown 4"]);
    table.play(1, "die brown 4");
    assert_eq!((table.me().reuse, table.pile_of(1).contains("brown4")), (1, true));
}

/// WC-232: HII/2 scores 4 points at once.
#[test]
fn wc_232_old_hand() {
    assert_eq!(hiring("HII-2").score(), 4);
}

/// WC-233: HII/3 raises any pile die by 1.
#[test]
fn wc_233_grafter() {
    let mut table = with("HII-3");
    assert_eq!(uses(&table, "HII-3"), ["green1 +1", "green3 +1", "yellow2 +1", "brown1 +1", "brown4 +1"]);
    table.play(1, "use HII-3 brown4 +1");
    assert!(table.pile_of(1).contains("brown5"));
}

/// WC-234: HII/4 brings 3 lanterns at once.
#[test]
fn wc_234_night_watchman() {
    assert_eq!(hiring("HII-4").me().lanterns, 1 + 3);
}

/// WC-235: HII/5 allows an improve-workshop action at its cost; it may be declined.
#[test]
fn wc_235_architect() {
    let mut table = hiring("HII-5");
    assert_eq!(table.moves(1), ["do improve-workshop", "done"]);
    let mut declined = table.clone();
    declined.play(1, "done");
    assert!(declined.can(1, "end"));
    let berries = table.berries();
    table.play(1, "do improve-workshop");
    table.play(1, "improve saw");
    assert_eq!((berries - table.berries(), table.me().saws), (3, 2));
}

/// WC-236: HII/6 advances 2 on both income tracks.
#[test]
fn wc_236_steward() {
    let mut table = hiring("HII-6");
    assert_eq!(table.me().income, [3, 2]);
}

/// WC-237: HII/7 scores 3 points the first time reputation advances in a turn, however far.
#[test]
fn wc_237_chronicler() {
    let mut table = with("HII-7");
    table.lay(1, 1, "OI-4");
    table.lay(1, 1, "OI-6");
    table.me().pile.add(die("green1"));
    table.me().pile.add(die("brown2"));
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!((table.score(), table.me().reputation), (1 + 3, 3));
    table.me().tiles_reached = 3;
    table.play(1, "complete OI-6 with green1 brown2");
    assert_eq!((table.score(), table.me().reputation), (4 + 2, 6));
}

/// WC-238: HII/8 brings a step of reputation for each lantern gained.
#[test]
fn wc_238_lantern_bearer() {
    let mut table = with("HII-8");
    table.pile("green5 yellow1");
    table.lay(1, 4, "OI-7"); // a lantern and 6 blueberries
    table.play(1, "complete OI-7 with green5 yellow1");
    assert_eq!((table.me().lanterns, table.me().reputation), (2, 1));
    let mut table = about_to(Action::ChooseHelper);
    table.hire(1, 1, "HII-8");
    table.me().blueberries = 20;
    table.offer_helper(1, "HII-4");
    table.play(1, "act choose-helper");
    table.play(1, "helper HII-4");
    table.play(1, "helper HII-4 r10");
    assert_eq!((table.me().lanterns, table.me().reputation), (4, 3));
}

/// WC-239: HII/9 scores 2 points for each completed order.
#[test]
fn wc_239_shopkeeper() {
    let mut table = with("HII-9");
    complete_oi_4(&mut table);
    assert_eq!(table.score(), 1 + 2);
}

/// WC-240: HII/10 brings 2 steps of reputation at once.
#[test]
fn wc_240_ambassador() {
    assert_eq!(hiring("HII-10").me().reputation, 2);
}

/// WC-241: HII/11 changes a yellow die by 1 or 2 either way.
#[test]
fn wc_241_yellow_wood_master() {
    let mut table = with("HII-11");
    assert_eq!(
        uses(&table, "HII-11"),
        ["yellow2 -1", "yellow2 +1", "yellow2 +2", "yellow6 -2", "yellow6 -1"]
    );
    table.play(1, "use HII-11 yellow6 -2");
    assert!(table.pile_of(1).contains("yellow4"));
}

/// WC-242: HII/12 scores 2 points for each tool gained.
#[test]
fn wc_242_collector() {
    let mut table = with("HII-12");
    table.pile("green2 green2 green2");
    table.lay(1, 4, "OI-10");
    table.play(1, "complete OI-10 with green2 green2 green2");
    table.play(1, "tool hammer b0");
    assert_eq!(table.score(), 2);
}

/// WC-243: HII/13 changes a brown die by 1 or 2 either way.
#[test]
fn wc_243_brown_wood_master() {
    let mut table = with("HII-13");
    assert_eq!(
        uses(&table, "HII-13"),
        ["brown1 +1", "brown1 +2", "brown4 -2", "brown4 -1", "brown4 +1", "brown4 +2"]
    );
    table.play(1, "use HII-13 brown4 +2");
    assert!(table.pile_of(1).contains("brown6"));
}

/// WC-244: HII/14 brings any tool and a reuse token.
#[test]
fn wc_244_knife_grinder() {
    let mut table = hiring("HII-14");
    table.play(1, "tool plane b1");
    assert_eq!((table.me().tool_count(), table.me().reuse), (1, 1));
}

/// WC-245: HII/15 allows an order of the row free of charge.
#[test]
fn wc_245_broker() {
    let mut table = hiring("HII-15");
    assert!(table.can(1, "done"));
    let berries = table.berries();
    let order = table.offers("order")[0].clone();
    table.play(1, &order);
    assert_eq!((table.berries(), table.me().placed().len(), table.can(1, "end")), (berries, 1, true));
}

/// WC-246: HII/16 has no ability; it produces a 3 of any colour.
#[test]
fn wc_246_forester() {
    let mut table = about_to(Action::ProducePlant);
    table.hire(1, 1, "HII-16");
    table.play(1, "act produce-plant");
    table.play(1, "produce HII-16");
    assert_eq!(table.moves(1), ["die green 3", "die yellow 3", "die brown 3"]);
    table.play(1, "die brown 3");
    assert!(table.pile_of(1).contains("brown3"));
}

/// WC-247: HII/17 scores a point for each die that leaves a pot, by growth too.
#[test]
fn wc_247_lumberjack() {
    let mut table = shop(2);
    table.hire(1, 1, "HII-17");
    table.me().pots = 2;
    table.me().trees = [Some(die("green4")), Some(die("yellow1")), None];
    table.round();
    assert_eq!(table.score(), 1);
    table.play(1, "cut yellow");
    assert_eq!(table.score(), 2);
}

/// WC-248: HII/18 takes 2 off every marketing step.
#[test]
fn wc_248_poster_artist() {
    let mut table = with("HII-18");
    table.me().blueberries = 0;
    table.play(1, "market");
    assert_eq!((table.berries(), table.score()), (0, 1));
}

/// WC-249: HII/19 brings one of the depicted tools.
#[test]
fn wc_249_mechanic() {
    let table = hiring("HII-19");
    let tools = table.offers("tool");
    assert_eq!(tools.len(), 3 * 4);
    assert!(["mallet", "wrench", "drill"].iter().all(|name| table.can(1, &format!("tool {name} b0"))));
}

/// WC-250: HII/20 scores 7 instead of 4 for gluing two colours.
#[test]
fn wc_250_marquetry_maker() {
    let mut table = with("HII-20");
    table.me().glue = GlueTile::Fresh;
    table.play(1, "glue green1 yellow2 green");
    assert_eq!(table.score(), 7);
}

/// WC-251: HII/21 brings an order of the row, or else 4 points.
#[test]
fn wc_251_postman() {
    let mut table = hiring("HII-21");
    assert!(!table.can(1, "done"));
    let mut points = table.clone();
    points.play(1, "instead");
    assert_eq!((points.score(), points.me().placed().len()), (4, 0));
    let order = table.offers("order")[0].clone();
    table.play(1, &order);
    assert_eq!((table.score(), table.me().placed().len()), (0, 1));
}

/// WC-252: HII/22 cuts 1 off a green die and plants it in the empty green pot, without sawing.
#[test]
fn wc_252_tree_nurserywoman() {
    let mut table = with("HII-22");
    table.hire(1, 2, "HI-19");
    assert_eq!(uses(&table, "HII-22"), ["green1", "green3"]);
    let mut whole = table.clone();
    whole.play(1, "use HII-22 green1");
    assert!(!whole.pile_of(1).contains("green1"));
    table.play(1, "use HII-22 green3");
    assert_eq!(
        (table.me().trees[0], table.me().fresh_saws, table.has(Material::Scrapwood)),
        (Some(die("green1")), 1, 1)
    );
    assert!(table.pile_of(1).starts_with("green1 green2"));
    let mut full = with("HII-22");
    full.me().trees[0] = Some(die("green3"));
    assert_eq!(full.refused(1, "use HII-22 green1").reason.key, "illegal-helper-cannot");
}

/// WC-T33: HI/20 and a 3-step gain bring 3 blueberries, a penalty costs none; HII/7 scores 3 once.
#[test]
fn wc_t33_steps_of_reputation() {
    let mut table = with("HI-20");
    table.hire(1, 2, "HII-7");
    table.lay(1, 1, "OI-4");
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!((table.berries(), table.score()), (12 + 4 + 3, 1 + 3));
    table.lay(1, 5, "OI-5");
    table.game.round = 4;
    table.play(1, "end");
    let berries = table.berries();
    table.round();
    assert_eq!((table.me().reputation, table.berries()), (1, berries));
}

/// WC-T37: HII/22 with a green 5 leaves a green 4 and plants a 1, which grows to 3; with HI/14 to 4.
#[test]
fn wc_t37_cut_and_plant() {
    for (helper, grown) in [("HI-5", "green3"), ("HI-14", "green4")] {
        let mut table = shop(2);
        table.hire(1, 1, "HII-22");
        table.hire(1, 2, helper);
        table.pile("green5");
        table.play(1, "use HII-22 green5");
        assert_eq!((table.pile_of(1).as_str(), table.me().trees[0]), ("green4", Some(die("green1"))));
        table.round();
        assert_eq!(table.me().trees[0], Some(die(grown)));
    }
}
