//! Chapters 8 and 9: orders, hazelnut orders, public contracts.

use woodcraft::components::Material;

use crate::shop::{Look, Table, die, free_turn, shop};

/// Seat 1 in its free turn with an order in a row and what it asks for.
fn with_order(row: usize, id: &str, dice: &str) -> Table {
    let mut table = free_turn();
    table.pile(dice);
    table.me().materials = [3, 3, 3];
    table.lay(1, row, id);
    table
}

/// Seat 1 can complete a hazelnut order: HO-8 for two yellow 3 and a green 2.
fn with_hazelnut(players: u8) -> Table {
    let mut table = shop(players);
    table.pile("yellow3 yellow3 green2 yellow3 yellow3 green2");
    table.lay(1, 4, "HO-8");
    table
}

const HO_8: &str = "complete HO-8 with green2 yellow3 yellow3";

/// WC-100: what completing gives by row: 3, 2, 1 reputation, a blueberry, a lost point.
#[test]
fn wc_100_rows() {
    let after = |row: usize| {
        let mut table = with_order(row, "OI-4", "green1 green3"); // 1 point, 4 blueberries
        table.me().score = 10;
        table.play(1, "complete OI-4 with green1 green3");
        (table.me().reputation, table.berries() - 12 - 4, table.score() as i32 - 10 - 1)
    };
    assert_eq!([1, 2, 3, 4, 5].map(after), [(3, 0, 0), (2, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1)]);
}

/// WC-101: an order enters in the row of its icon, however it is placed.
#[test]
fn wc_101_entering_rows() {
    for (id, row) in [("OI-4", 1), ("OI-13", 2), ("OI-1", 3)] {
        let mut table = shop(2);
        table.offer_order(1, id);
        table.play(1, "tile choose-orders");
        table.play(1, "act choose-orders");
        table.play(1, &format!("order {id}"));
        assert_eq!(table.row(1, id), Some(row));
        // From the hand, in an income phase.
        let mut table = shop(2);
        let order = table.order_id(id);
        table.lay(1, 5, id);
        table.me().rows[4].remove(order);
        table.me().hand.insert(order);
        table.game.round = 4;
        table.pass();
        table.pass();
        table.play(1, &format!("place {id}"));
        let moves = table.moves(2);
        table.play(2, &moves[0]);
        assert_eq!(table.row(1, id), Some(row));
    }
}

/// WC-102: exact colour and value, one die per symbol, no trees; symbols with several colours leave a choice.
#[test]
fn wc_102_exact_payment() {
    let mut table = with_order(1, "OI-4", "green1 green4 yellow3");
    table.me().trees[0] = Some(die("green3"));
    assert!(table.offers("complete").is_empty());
    assert_eq!(table.refused(1, "complete OI-4 with green1 yellow3").reason.key, "illegal-order-match");
    assert_eq!(table.refused(1, "complete OI-4 with green1").reason.key, "illegal-order-dice");
    table.play(1, "cut green");
    assert_eq!(table.offers("complete"), ["complete OI-4 with green1 green3"]);
    // OII-16 asks for two dice of yellow or brown.
    let flexible = table.game.book.orders.iter().find(|order| order.loose.len() == 2).unwrap();
    let id = flexible.id.replace('/', "-");
    let values: Vec<u8> = flexible.loose.iter().map(|set| set.iter().next().unwrap().value()).collect();
    let mut table = with_order(1, &id, "");
    for value in values {
        for colour in ["green", "yellow", "brown"] {
            for _ in 0..2 {
                table.me().pile.add(die(&format!("{colour}{value}")));
            }
        }
    }
    let fixed = table.game.book.order(table.order_id(&id)).fixed.clone();
    for (die, n) in fixed {
        (0..n).for_each(|_| table.me().pile.add(die));
    }
    let ways = table.offers("complete");
    assert!(ways.len() >= 3, "{ways:?}");
    let mut distinct = ways.clone();
    distinct.dedup();
    assert_eq!(ways, distinct);
    let mut in_hand = free_turn();
    let held = in_hand.me().hand.iter().next().unwrap();
    let id = in_hand.game.write_order(held);
    assert_eq!(in_hand.refused(1, &format!("complete {id} with green1")).reason.key, "illegal-order-in-hand");
    let mut poor = with_order(1, "OI-2", "green1 yellow2");
    poor.me().materials = [0; 3];
    assert_eq!(poor.refused(1, "complete OI-2 with green1 yellow2").reason.key, "illegal-order-materials");
    assert_eq!(poor.refused(1, "complete OI-9 with brown3").reason.key, "illegal-not-your-order");
}

/// WC-103: the card's reward comes first, then the row's.
#[test]
fn wc_103_card_before_row() {
    // In the last row with no points: 1 point from the card, then 1 lost.
    let mut table = with_order(5, "OI-4", "green1 green3");
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!(table.score(), 0);
    let log = table.log().join("\n");
    assert!(log.find("gains 1 point").unwrap() < log.find("loses 1 point").unwrap());
}

/// WC-104: the number of completed orders is public; hazelnut orders count, contracts do not.
#[test]
fn wc_104_completed_orders_count() {
    let mut table = with_hazelnut(2);
    table.play(1, HO_8);
    let contracts = table.offers("claim");
    table.play(1, &contracts[0]);
    assert_eq!(table.view(2).players[0].completed.len(), 1);
    assert_eq!(table.me().completed.len(), 1);
}

/// WC-105: in each income phase orders drop one row; below the last they are lost for 2 reputation.
#[test]
fn wc_105_orders_drop() {
    let mut table = shop(2);
    table.lay(1, 5, "OI-4");
    table.lay(1, 2, "OI-13");
    table.me().reputation = 7;
    table.game.round = 4;
    table.round();
    assert_eq!((table.row(1, "OI-4"), table.row(1, "OI-13"), table.me().reputation), (None, Some(3), 5));
    let lost = table.order_id("OI-4");
    assert!(table.game.market.order_discard.contains(lost));
}

/// WC-106: orders still placed at the end cost 2 reputation each.
#[test]
fn wc_106_unfinished_orders() {
    let mut table = shop(2);
    table.me().reputation = 9;
    table.lay(1, 1, "OI-4");
    table.lay(1, 4, "OI-5");
    let me = *table.me();
    assert_eq!(table.game.final_scoring(&me).reputation, 5);
}

/// WC-107: a penalty never moves a marker behind its start.
#[test]
fn wc_107_never_below_zero() {
    let mut table = with_order(5, "OI-16", "green6"); // no points on the card
    table.play(1, "complete OI-16 with green6");
    assert_eq!(table.score(), 0);
    let mut table = shop(2);
    table.lay(1, 5, "OI-4");
    table.me().reputation = 1;
    table.game.round = 4;
    table.round();
    assert_eq!(table.me().reputation, 0);
}

/// WC-110: a hazelnut order drops and is completed like any other.
#[test]
fn wc_110_hazelnut_orders() {
    let mut table = shop(2);
    table.lay(1, 2, "HO-8");
    table.game.round = 4;
    table.round();
    assert_eq!(table.row(1, "HO-8"), Some(3));
    table.pile("yellow3 yellow3 green2");
    table.play(1, HO_8);
    table.play(1, "instead");
    assert_eq!((table.me().reputation, table.me().completed.len()), (1, 1));
}

/// WC-111: a contract, or 5 points and 5 blueberries; the latter if no contract can be claimed.
#[test]
fn wc_111_contract_or_alternative() {
    let mut table = with_hazelnut(2);
    let mut bare = table.clone();
    table.play(1, HO_8);
    assert_eq!((table.offers("claim").len(), table.moves(1).len()), (3, 4));
    table.play(1, "instead");
    assert_eq!((table.score(), table.berries()), (5, 12 + 5 + 1));
    bare.game.contracts.available = 0;
    bare.play(1, HO_8);
    assert_eq!((bare.score(), bare.berries()), (5, 12 + 5 + 1));
}

/// WC-112: claiming marks the contract and scores its immediate points.
#[test]
fn wc_112_claiming() {
    for (id, now) in [("PC-1", 3), ("PC-2", 4), ("PC-8", 0)] {
        let mut table = with_hazelnut(2);
        let contract = table.contract_id(id);
        table.game.contracts.revealed |= 1 << contract.0;
        table.game.contracts.available |= 1 << contract.0;
        table.play(1, HO_8);
        table.play(1, &format!("claim {id}"));
        assert_eq!((table.score(), table.me().contracts), (now, 1 << contract.0));
    }
}

/// WC-113: others may claim the same contract in the same round, nobody later.
#[test]
fn wc_113_shared_within_a_round() {
    let mut table = with_hazelnut(3);
    table.game.contracts.revealed |= 0x80;
    table.game.contracts.available |= 0x80;
    for seat in [2, 3] {
        let id = ["HO-4", "HO-6"][seat - 2];
        table.lay(seat, 1, id);
        table.seat(seat).pile = ["green6 green4", "yellow5 green4"][seat - 2].split(' ').map(die).collect();
        table.seat(seat).materials = [1, 1, 1];
    }
    table.play(1, HO_8);
    table.play(1, "claim PC-8");
    table.pass();
    table.play(2, "complete HO-4 with green4 green6");
    assert!(table.can(2, "claim PC-8"));
    table.play(2, "claim PC-8");
    table.pass();
    table.pass();
    assert!(
        !table.view(1).contracts.iter().any(|contract| contract.contract == "PC-8" && contract.available)
    );
    table.pass();
    table.pass();
    table.play(3, "complete HO-6 with green4 yellow5");
    assert_eq!(table.refused(3, "claim PC-8").rule, "WC-113");
}

/// WC-114: nobody holds the same contract twice.
#[test]
fn wc_114_not_twice() {
    let mut table = with_hazelnut(2);
    table.lay(1, 4, "HO-1");
    let card = table.game.book.order(table.order_id("HO-1"));
    let dice: Vec<String> =
        card.fixed.iter().flat_map(|(die, n)| vec![die.to_string(); *n as usize]).collect();
    let dice = dice.join(" ");
    dice.split(' ').for_each(|text| table.me().pile.add(die(text)));
    table.me().materials = [3, 3, 3];
    table.play(1, HO_8);
    let claim = table.offers("claim")[0].clone();
    table.play(1, &claim);
    let complete = table.offers("complete HO-1")[0].clone();
    table.play(1, &complete);
    assert_eq!(table.refused(1, &claim).rule, "WC-114");
    assert_eq!(table.offers("claim").len(), 2);
}

/// WC-T18: OI/2 in row 4 brings 2 glue and 5 blueberries, and counts as completed.
#[test]
fn wc_t18_wooden_spoon() {
    let mut table = with_order(4, "OI-2", "green1 yellow2");
    table.play(1, "complete OI-2 with green1 yellow2");
    assert_eq!((table.has(Material::Glue), table.has(Material::Scrapwood)), (5, 2));
    assert_eq!((table.berries(), table.me().completed.len()), (17, 1));
}

/// WC-T19: an order in row 3 left alone goes to row 4, then 5, then away with 2 reputation.
#[test]
fn wc_t19_dropping() {
    let mut table = shop(2);
    table.lay(1, 3, "OI-4");
    table.me().reputation = 1;
    let mut rows = Vec::new();
    for round in [4, 8, 11] {
        table.game.round = round;
        table.round();
        rows.push(table.row(1, "OI-4"));
        if round == 8 {
            let mut late = table.clone();
            late.pile("green1 green3");
            late.me().score = 0;
            late.play(1, "complete OI-4 with green1 green3");
            assert_eq!(late.score(), 0, "a point from the card, one lost in row 5");
        }
    }
    assert_eq!((rows, table.me().reputation), (vec![Some(4), Some(5), None], 0));
}

/// WC-T28: two claim one contract in the same round: both score it fully; next round it is gone.
#[test]
fn wc_t28_both_score() {
    let mut table = with_hazelnut(2);
    table.game.contracts.revealed |= 0x80;
    table.game.contracts.available |= 0x80;
    table.lay(2, 1, "HO-6");
    table.seat(2).pile = "yellow5 green4".split(' ').map(die).collect();
    table.play(1, HO_8);
    table.play(1, "claim PC-8");
    table.pass();
    table.play(2, "complete HO-6 with green4 yellow5");
    table.play(2, "claim PC-8");
    assert_eq!((table.points(1, "points-contracts"), table.points(2, "points-contracts")), (12, 12));
    table.pass();
    assert_eq!(table.game.contracts.available & 0x80, 0);
}

/// WC-T41: when the last income phase begins, row 5 is lost for 2 reputation and row 2 costs 2 more in the end.
#[test]
fn wc_t41_last_income_phase() {
    let mut table = shop(2);
    for seat in 1..=2 {
        table.seat(seat).hand = Default::default();
    }
    table.lay(1, 5, "OI-4");
    table.lay(1, 2, "OI-13");
    table.me().reputation = 10;
    table.game.round = 14;
    table.game.market.late = true;
    table.round();
    assert_eq!((table.row(1, "OI-4"), table.row(1, "OI-13"), table.me().reputation), (None, Some(3), 8));
    let me = *table.me();
    assert_eq!(table.game.final_scoring(&me).reputation, 6);
}
