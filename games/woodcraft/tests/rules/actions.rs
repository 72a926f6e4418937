//! Chapter 6: the seven actions.

use woodcraft::components::{Action, Material};
use woodcraft::dice::Die;
use woodcraft::state::GlueTile;

use crate::shop::{Look, Table, about_to, die, shop};

/// Seat 1 buys lumber, and these dice are in the stock.
fn lumber(dice: [&str; 6]) -> Table {
    let mut table = about_to(Action::BuyLumber);
    let dice: Vec<Option<Die>> = dice.map(|text| Some(die(text))).to_vec();
    table.game.stock = [[dice[0], dice[1]], [dice[2], dice[3]], [dice[4], dice[5]]];
    table.play(1, "act buy-lumber");
    table
}

fn exchange(pile: &str) -> Table {
    let mut table = about_to(Action::ExchangeDice);
    table.pile(pile);
    table.play(1, "act exchange-dice");
    table
}

fn improve() -> Table {
    let mut table = about_to(Action::ImproveWorkshop);
    table.me().blueberries = 30;
    table.play(1, "act improve-workshop");
    table
}

/// Begins the action again, as if it were granted anew.
fn again(table: &mut Table, action: Action) {
    table.game.turn.bonus_done = false;
    table.me().lanterns = 3;
    table.play(1, &format!("bonus {}", action.word()));
}

/// WC-50: one or two dice for value plus surcharge; they come to the pile with their value.
#[test]
fn wc_50_buy_lumber() {
    let mut table = lumber(["green4", "green4", "yellow1", "yellow6", "brown1", "brown6"]);
    assert_eq!(table.moves(1), ["buy green 4", "buy yellow 1", "buy yellow 6", "buy brown 1", "buy brown 6"]);
    assert_eq!(table.refused(1, "buy green 5").reason.key, "illegal-not-in-stock");
    table.play(1, "buy yellow 1");
    assert_eq!((table.berries(), table.pile_of(1)), (10, "green3 yellow1 yellow2 brown1".into()));
    table.play(1, "buy brown 6");
    assert_eq!(table.berries(), 2);
    assert!(table.can(1, "end"), "two dice at most");
}

/// WC-51: the stock is refilled with dice of the same colours, after the action and not between purchases.
#[test]
fn wc_51_refill_after_the_action() {
    let mut table = lumber(["green1", "green2", "yellow1", "yellow2", "brown1", "brown2"]);
    assert!(!table.play(1, "buy green 1").is_something());
    assert_eq!(table.game.stock[0][0], None);
    assert!(!table.can(1, "buy green 1") && table.can(1, "buy green 2"));
    assert!(table.play(1, "done").is_something());
    assert!(
        table.game.stock[0].iter().flatten().count() == 2 && table.game.stock[0][1] == Some(die("green2"))
    );
}

/// WC-52: a sale brings twice the value plus the surcharge, of a die of the pile.
#[test]
fn wc_52_sell() {
    for (pile, sale) in [("green5", 10), ("yellow5", 11), ("brown5", 12)] {
        let mut table = exchange(pile);
        let wood = die(pile);
        table.play(1, &format!("sell {} {}", wood.colour().word(), wood.value()));
        assert_eq!(table.berries(), 12 + sale);
        assert_eq!(table.refused(1, "sell green 1").reason.key, "illegal-sell-once");
    }
}

/// WC-53: then a 6 from the supply, of another colour than the one sold.
#[test]
fn wc_53_buy_a_six() {
    let mut table = exchange("yellow2");
    assert_eq!(table.offers("buy"), ["buy green 6", "buy yellow 6", "buy brown 6"]);
    assert_eq!(table.refused(1, "buy green 5").reason.key, "illegal-only-value");
    table.play(1, "sell yellow 2");
    assert_eq!(table.moves(1), ["buy green 6", "buy brown 6", "done"]);
    assert_eq!(table.refused(1, "buy yellow 6").reason.key, "illegal-same-colour");
    let stock = table.game.stock;
    table.play(1, "buy brown 6");
    assert_eq!((table.berries(), table.pile_of(1), table.game.stock), (12 + 5 - 8, "brown6".into(), stock));
    // Without a sale every colour can be bought.
    let mut table = exchange("yellow2");
    table.play(1, "buy yellow 6");
    assert_eq!(table.berries(), 5);
}

/// WC-54: at least one half must be used.
#[test]
fn wc_54_one_half_at_least() {
    let table = exchange("yellow2");
    assert!(!table.can(1, "done"));
    assert_eq!(table.refused(1, "done").rule, "WC-71");
    let mut broke = about_to(Action::ExchangeDice);
    broke.pile("");
    broke.me().blueberries = 3;
    assert!(!broke.can(1, "act exchange-dice") && broke.can(1, "berries"));
}

/// WC-55: the second saw slot takes 2 off every 6, whatever side its tile shows; helpers add to it.
#[test]
fn wc_55_discounts() {
    let mut table = lumber(["green6", "green5", "yellow6", "yellow1", "brown6", "brown1"]);
    table.me().saws = 2;
    table.me().fresh_saws = 0;
    let prices = ["green6", "green5", "yellow6", "brown6"].map(|text| table.game.die_price(die(text)));
    assert_eq!(prices, [4, 5, 5, 6]);
    table.hire(1, 1, "HI-6");
    table.hire(1, 2, "HI-18");
    let prices = ["green6", "green5", "yellow1", "brown1"].map(|text| table.game.die_price(die(text)));
    assert_eq!(prices, [3, 4, 0, 1]);
}

/// WC-56: one or two purchases of different materials from the price list.
#[test]
fn wc_56_materials() {
    let mut table = about_to(Action::BuyMaterials);
    table.play(1, "act buy-materials");
    assert_eq!(
        table.moves(1),
        ["buy saw-blade 2", "buy glue 2", "buy glue 3", "buy scrapwood 2", "buy scrapwood 3"]
    );
    table.play(1, "buy saw-blade 2");
    assert!(!table.can(1, "buy saw-blade 2") && table.can(1, "done"));
    table.play(1, "buy glue 3");
    assert_eq!((table.berries(), table.me().materials), (12 - 2 - 3, [2, 3, 0]));
    assert!(table.can(1, "end"), "two purchases at most");
}

/// WC-57: one order is free, a second from the refilled row costs 3.
#[test]
fn wc_57_orders() {
    let mut table = about_to(Action::ChooseOrders);
    table.play(1, "act choose-orders");
    let row = table.view(1).orders.slots;
    assert!(table.play(1, &format!("order {}", row[1].clone().unwrap())).is_something());
    let refilled = table.view(1).orders.slots;
    assert_eq!((&refilled[1], &refilled[2], &refilled[3]), (&row[0], &row[2], &row[3]));
    assert_eq!(table.offers("order").len(), 4);
    table.play(1, &format!("order {}", refilled[0].clone().unwrap()));
    assert_eq!((table.berries(), table.me().placed().len()), (9, 2));
    let mut poor = about_to(Action::ChooseOrders);
    poor.me().blueberries = 2;
    poor.play(1, "act choose-orders");
    let row = poor.view(1).orders.slots;
    poor.play(1, &format!("order {}", row[0].clone().unwrap()));
    assert!(poor.can(1, "end"), "nothing is asked where nothing can be paid");
}

/// WC-58: an order taken is placed at once in the row of its icon; several share a row; the hand stays.
#[test]
fn wc_58_orders_are_placed() {
    let mut table = about_to(Action::ChooseOrders);
    table.offer_order(1, "OI-4");
    table.offer_order(2, "OI-5");
    let hand = table.me().hand;
    table.play(1, "act choose-orders");
    table.play(1, "order OI-4");
    table.play(1, "order OI-5");
    assert_eq!((table.row(1, "OI-4"), table.row(1, "OI-5")), (Some(1), Some(1)));
    assert_eq!(table.me().hand, hand);
    assert_eq!(table.refused(1, "place OI-4").reason.key, "illegal-not-possible");
}

/// WC-59: a helper is paid at once; who cannot pay cannot choose; without a free room the action is not possible.
#[test]
fn wc_59_hire() {
    let mut table = about_to(Action::ChooseHelper);
    table.offer_helper(1, "HI-24"); // costs 6
    table.offer_helper(2, "HI-18"); // costs 2
    table.me().blueberries = 5;
    table.play(1, "act choose-helper");
    assert_eq!(table.refused(1, "helper HI-24").reason.key, "illegal-too-dear");
    assert_eq!(table.refused(1, "helper HII-1").reason.key, "illegal-not-in-row");
    table.play(1, "helper HI-18");
    assert_eq!(table.berries(), 3);
    let mut full = about_to(Action::ChooseHelper);
    for (room, id) in ["HI-1", "HI-2", "HI-4", "HI-5", "HI-6"].into_iter().enumerate() {
        full.hire(1, room + 1, id);
    }
    assert_eq!(full.refused(1, "act choose-helper").rule, "WC-59");
}

/// WC-60: a free room beside a helper; income of the room, then production, then the ability.
#[test]
fn wc_60_rooms() {
    let mut table = about_to(Action::ChooseHelper);
    table.offer_helper(1, "HI-8"); // a tool at once
    table.play(1, "act choose-helper");
    table.play(1, "helper HI-8");
    assert_eq!(table.moves(1), ["helper HI-8 r01", "helper HI-8 r10"]);
    assert_eq!(table.refused(1, "helper HI-8 r12").rule, "WC-60");
    table.play(1, "helper HI-8 r10");
    assert_eq!(table.me().income, [0, 1]);
    assert!(table.offers("tool").len() > 10, "the ability comes last");
    // A production room: up to 4 helpers, the new one included, before its ability.
    let mut table = about_to(Action::ChooseHelper);
    table.hire(1, 1, "HI-5");
    table.offer_helper(1, "HI-8");
    table.play(1, "act choose-helper");
    table.play(1, "helper HI-8");
    table.play(1, "helper HI-8 r02");
    assert_eq!(table.me().income, [1, 0]);
    assert_eq!(table.moves(1), ["produce HI-3", "produce HI-5", "produce HI-8", "done"]);
    table.play(1, "produce HI-8");
    table.play(1, "produce HI-3");
    table.play(1, "done");
    assert!(table.can(1, "tool axe b0"));
}

/// WC-61: two productions, or one production and a planting in either order; parts may be skipped.
#[test]
fn wc_61_produce_or_plant() {
    let mut table = about_to(Action::ProducePlant);
    table.hire(1, 1, "HI-5");
    table.play(1, "act produce-plant");
    let begun = table.clone();
    table.play(1, "produce HI-3");
    table.play(1, "produce HI-5");
    assert!(table.can(1, "end"), "no planting after two productions");
    let mut table = begun.clone();
    table.play(1, "plant green 2 from green3");
    assert!(table.offers("plant").is_empty() && table.can(1, "done"));
    table.play(1, "produce HI-5");
    assert!(table.can(1, "end"), "one production beside a planting");
    let mut table = begun.clone();
    table.play(1, "produce HI-5");
    assert!(
        table.can(1, "plant green 1 from green3") && table.can(1, "produce HI-3") && table.can(1, "done")
    );
}

/// WC-62: a 1 or 2 of the pot's colour into an empty pot, cut off a larger die for free.
#[test]
fn wc_62_planting() {
    let mut table = about_to(Action::ProducePlant);
    table.pile("green1 green2 green5 yellow2");
    table.play(1, "act produce-plant");
    assert_eq!(
        table.offers("plant"),
        [
            "plant green 1 from green1",
            "plant green 1 from green2",
            "plant green 2 from green2",
            "plant green 1 from green5",
            "plant green 2 from green5"
        ]
    );
    assert_eq!(table.refused(1, "plant green 3 from green5").reason.key, "illegal-plant-small");
    assert_eq!(table.refused(1, "plant yellow 1 from yellow2").reason.key, "illegal-no-pot");
    let mut full = table.clone();
    full.me().trees[0] = Some(die("green3"));
    assert_eq!(full.refused(1, "plant green 1 from green1").reason.key, "illegal-pot-full");
    table.hire(1, 1, "HI-19"); // would gain from sawing
    table.play(1, "plant green 2 from green5");
    let me = *table.me();
    assert_eq!((me.trees[0], table.pile_of(1)), (Some(die("green2")), "green1 green2 green3 yellow2".into()));
    assert_eq!((me.fresh_saws, me.materials), (1, [0; 3]));
}

/// WC-63: with the brown pot two trees may be planted, still with one production.
#[test]
fn wc_63_two_trees() {
    let mut table = about_to(Action::ProducePlant);
    table.me().pots = 3;
    table.play(1, "act produce-plant");
    table.play(1, "plant green 1 from green3");
    table.play(1, "plant yellow 2 from yellow2");
    assert_eq!(table.moves(1), ["produce HI-3", "done"]);
    let me = *table.me();
    assert_eq!(me.trees, [Some(die("green1")), Some(die("yellow2")), None]);
    let mut two_pots = about_to(Action::ProducePlant);
    two_pots.me().pots = 2;
    two_pots.play(1, "act produce-plant");
    two_pots.play(1, "plant green 1 from green3");
    assert_eq!(two_pots.refused(1, "plant yellow 1 from yellow2").reason.key, "illegal-no-more-trees");
}

/// WC-64: a new tree first grows at the start of the owner's next turn.
#[test]
fn wc_64_new_trees_wait() {
    let mut table = about_to(Action::ProducePlant);
    table.play(1, "act produce-plant");
    table.play(1, "plant green 1 from green3");
    table.play(1, "done");
    table.play(1, "end");
    assert_eq!(table.me().trees[0], Some(die("green1")));
    table.pass();
    assert_eq!(table.me().trees[0], Some(die("green3")));
}

/// WC-65: exactly one item; pots, saws and splices in order; the glue tile at any time.
#[test]
fn wc_65_one_improvement() {
    let mut table = improve();
    assert_eq!(table.moves(1), ["improve pot", "improve saw", "improve splice", "improve glue"]);
    table.play(1, "improve pot");
    assert!(table.can(1, "end"));
    assert_eq!((table.me().pots, table.me().trees[1]), (2, Some(die("yellow1"))));
    let mut table = improve();
    table.me().saws = 3;
    table.me().glue = GlueTile::Used;
    assert_eq!(table.moves(1), ["improve pot", "improve splice"]);
    assert_eq!(table.refused(1, "improve saw").reason.key, "illegal-all-built");
}

/// WC-66: pots cost 4 and 5, bring a hazelnut step and a die of value 1 in the pot.
#[test]
fn wc_66_pots() {
    let mut table = improve();
    table.play(1, "improve pot");
    assert_eq!((table.berries(), table.me().income), (26, [0, 1]));
    again(&mut table, Action::ImproveWorkshop);
    table.play(1, "improve pot");
    assert_eq!((table.berries(), table.me().income, table.me().trees[2]), (21, [0, 2], Some(die("brown1"))));
}

/// WC-67: the second saw costs 3 and brings a hazelnut step; the third costs 4 and adds 2 reputation.
#[test]
fn wc_67_saws() {
    let mut table = improve();
    table.play(1, "improve saw");
    assert_eq!((table.berries(), table.me().income, table.me().reputation), (27, [0, 1], 0));
    assert_eq!(table.game.die_price(die("brown6")), 6);
    again(&mut table, Action::ImproveWorkshop);
    table.play(1, "improve saw");
    assert_eq!((table.berries(), table.me().income, table.me().reputation), (23, [0, 2], 2));
}

/// WC-68: splice +2 costs 2 and brings a step on either track; splice +4 costs 3 and brings 2 hazelnut steps.
#[test]
fn wc_68_splices() {
    let mut table = improve();
    table.play(1, "improve splice");
    assert_eq!(table.moves(1), ["take 1 hazelnut-income", "take 1 blueberry-income"]);
    table.play(1, "take 1 blueberry-income");
    assert_eq!((table.berries(), table.me().income), (28, [1, 0]));
    again(&mut table, Action::ImproveWorkshop);
    table.play(1, "improve splice");
    assert_eq!((table.berries(), table.me().income, table.me().splices), (25, [1, 2], 3));
}

/// WC-69: the glue tile costs 4 and brings a step on both tracks.
#[test]
fn wc_69_glue_tile() {
    let mut table = improve();
    table.play(1, "improve glue");
    assert_eq!((table.berries(), table.me().income, table.me().glue), (26, [1, 1], GlueTile::Fresh));
}

/// WC-70: new tiles arrive fresh and can be used in the same turn.
#[test]
fn wc_70_fresh_tiles() {
    let mut table = improve();
    table.me().fresh_saws = 0;
    table.play(1, "improve saw");
    table.play(1, "saw green3 2+1");
    table.give(Material::Glue, 1);
    again(&mut table, Action::ImproveWorkshop);
    table.play(1, "improve glue");
    table.play(1, "glue green1 green2");
    assert_eq!(table.pile_of(1), "green3 yellow2 brown1");
}

/// WC-71: the first part of every action is compulsory, the rest is not.
#[test]
fn wc_71_compulsory_parts() {
    for action in Action::ALL {
        let mut table = about_to(action);
        table.me().blueberries = 30;
        table.play(1, &format!("act {}", action.word()));
        assert!(!table.can(1, "done"), "{action:?}");
        assert_eq!(table.refused(1, "done").rule, "WC-71", "{action:?}");
    }
}

/// WC-72: the row is refilled before the room of a helper is chosen.
#[test]
fn wc_72_refilled_before_the_room() {
    let mut table = about_to(Action::ChooseHelper);
    table.offer_helper(2, "HI-18");
    table.play(1, "act choose-helper");
    let before = table.view(1).helpers.slots;
    assert!(table.play(1, "helper HI-18").is_something());
    let after = table.view(1).helpers.slots;
    assert_eq!((&after[1], &after[2], &after[3]), (&before[0], &before[2], &before[3]));
    assert!(after[0].is_some() && table.can(1, "helper HI-18 r01"));
}

/// WC-73: the proceeds of a sale pay for the 6.
#[test]
fn wc_73_sale_pays() {
    let mut table = exchange("brown4");
    table.me().blueberries = 0;
    assert!(table.offers("buy").is_empty());
    assert_eq!(table.refused(1, "buy green 6").reason.key, "illegal-too-dear");
    table.play(1, "sell brown 4");
    table.play(1, "buy yellow 6");
    assert_eq!(table.berries(), 3);
}

/// WC-74: a granted order is taken and the row closed, without a second order.
#[test]
fn wc_74_granted_order() {
    let mut table = about_to(Action::ChooseHelper);
    table.offer_helper(1, "HII-15");
    table.play(1, "act choose-helper");
    table.play(1, "helper HII-15");
    table.play(1, "helper HII-15 r01");
    let row = table.view(1).orders.slots;
    assert_eq!(table.moves(1).len(), 5);
    table.play(1, &format!("order {}", row[3].clone().unwrap()));
    assert_eq!(table.me().placed().len(), 1);
    assert_eq!(table.view(1).orders.slots[1..], row[..3]);
    assert!(table.can(1, "end"));
}

/// WC-T10: a brown 3 costs 5, a green its value, a yellow one more.
#[test]
fn wc_t10_prices() {
    let table = shop(2);
    assert_eq!(table.game.die_price(die("brown3")), 5);
    for value in 1..=6 {
        assert_eq!(table.game.die_price(die(&format!("green{value}"))), value);
        assert_eq!(table.game.die_price(die(&format!("yellow{value}"))), value + 1);
    }
}

/// WC-T11: a brown 3 sells for 8; then a green or yellow 6, the yellow one for 7.
#[test]
fn wc_t11_exchange() {
    let mut table = exchange("brown3");
    table.play(1, "sell brown 3");
    assert_eq!(
        (table.berries(), table.moves(1)),
        (20, vec!["buy green 6".into(), "buy yellow 6".into(), "done".into()])
    );
    table.play(1, "buy yellow 6");
    assert_eq!(table.berries(), 13);
}

/// WC-T12: 2 glue and 3 scrapwood cost 4; 2 glue and 3 glue together are illegal.
#[test]
fn wc_t12_materials() {
    let mut table = about_to(Action::BuyMaterials);
    table.play(1, "act buy-materials");
    table.play(1, "buy glue 2");
    assert_eq!(table.refused(1, "buy glue 3").rule, "WC-56");
    table.play(1, "buy scrapwood 3");
    assert_eq!((table.berries(), table.me().materials), (8, [0, 2, 3]));
}

/// WC-T13: from a die of 4, plant 1 and keep 3, or plant 2 and keep 2.
#[test]
fn wc_t13_planting_a_four() {
    for (plant, kept) in [(1, "green3"), (2, "green2")] {
        let mut table = about_to(Action::ProducePlant);
        table.pile("green4");
        table.play(1, "act produce-plant");
        table.play(1, &format!("plant green {plant} from green4"));
        assert_eq!((table.pile_of(1).as_str(), table.me().fresh_saws), (kept, 1));
    }
}

/// WC-T36: taking the card of slot 2 leaves new, A, C, D; the sweep leaves second new, first new, A, B.
#[test]
fn wc_t36_sliding() {
    let mut table = about_to(Action::ChooseOrders);
    let row = table.view(1).orders.slots;
    table.play(1, "act choose-orders");
    table.play(1, &format!("order {}", row[1].clone().unwrap()));
    let slots = table.view(1).orders.slots;
    assert!(!row.contains(&slots[0]));
    assert_eq!(slots[1..], [row[0].clone(), row[2].clone(), row[3].clone()]);
    let mut table = shop(2);
    table.game.round = 4;
    let row = table.view(1).helpers.slots;
    table.round();
    let slots = table.view(1).helpers.slots;
    assert_eq!(slots[2..], row[..2]);
    assert!(slots[..2].iter().all(|card| !row.contains(card)));
}

/// WC-T38: discounts add up: a green 6 for 3; a green 1 for nothing, not less.
#[test]
fn wc_t38_discounts_add_up() {
    let mut table = exchange("yellow2");
    table.me().saws = 2;
    table.hire(1, 1, "HI-6");
    table.play(1, "buy green 6");
    assert_eq!(table.berries(), 9);
    let mut table = lumber(["green1", "green1", "yellow1", "yellow1", "brown1", "brown1"]);
    table.hire(1, 1, "HI-6");
    table.hire(1, 2, "HI-18");
    table.play(1, "buy green 1");
    assert_eq!(table.berries(), 12);
}

/// WC-T42: with no blueberries a yellow 1 sells for 3, which buys no 6; the sale alone is legal.
#[test]
fn wc_t42_sale_alone() {
    let mut table = about_to(Action::ExchangeDice);
    table.pile("yellow1");
    table.me().blueberries = 0;
    table.play(1, "act exchange-dice");
    // The only answer plays itself, and so does the end of the action.
    assert_eq!((table.berries(), table.pile_of(1)), (3, String::new()));
    assert!(table.can(1, "end"));
}
