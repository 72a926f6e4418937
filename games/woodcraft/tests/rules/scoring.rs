//! Chapters 14 and 17: final scoring and the public contracts.

use woodcraft::Final;
use woodcraft::components::OrderId;
use woodcraft::state::GlueTile;

use crate::shop::{Look, Table, die, shop};

/// Seat 1 owns nothing that scores, and holds this contract.
fn with_contract(id: &str) -> Table {
    let mut table = empty();
    let contract = table.contract_id(id);
    table.game.contracts.revealed |= 1 << contract.0;
    table.me().contracts = 1 << contract.0;
    table
}

fn empty() -> Table {
    let mut table = shop(2);
    table.pile("");
    table.me().blueberries = 0;
    table
}

fn scored(table: &mut Table) -> Final {
    let me = *table.me();
    table.game.final_scoring(&me)
}

/// WC-160: contracts are scored first, each claimant in full.
#[test]
fn wc_160_contracts() {
    let mut table = with_contract("PC-8");
    table.seat(2).contracts = table.game.players[0].contracts;
    assert_eq!((table.points(1, "points-contracts"), table.points(2, "points-contracts")), (12, 12));
}

/// WC-161: a point for each full 10 of dice, blueberries and materials; lanterns, reuse tokens and tools are nothing.
#[test]
fn wc_161_leftovers() {
    let mut table = empty();
    table.pile("green6 yellow3"); // 9
    table.me().trees[0] = Some(die("green5")); // 14
    table.me().blueberries = 2; // 16
    table.me().materials = [1, 1, 1]; // 19
    table.me().lanterns = 50;
    table.me().reuse = 50;
    table.put_tool(1, "b0", "axe");
    assert_eq!(scored(&mut table).leftovers, 1);
    table.me().blueberries = 3;
    assert_eq!(scored(&mut table).leftovers, 2);
    // What a contract has spent is gone.
    let contract = table.contract_id("PC-2");
    table.me().contracts = 1 << contract.0;
    assert_eq!(scored(&mut table).leftovers, 0);
}

/// WC-162: each order still beside the board costs 2 reputation, before completed orders are counted.
#[test]
fn wc_162_unfinished() {
    let mut table = empty();
    table.me().reputation = 13; // worth 5
    (60..63).for_each(|order| table.me().completed.insert(OrderId(order)));
    assert_eq!(scored(&mut table).orders, 15);
    table.lay(1, 1, "OI-4");
    assert_eq!((scored(&mut table).reputation, scored(&mut table).orders), (11, 12));
}

/// WC-163: completed orders times the value of the reputation space.
#[test]
fn wc_163_completed_orders() {
    let mut table = empty();
    table.me().reputation = 10;
    (50..57).for_each(|order| table.me().completed.insert(OrderId(order)));
    assert_eq!((scored(&mut table).orders, table.points(1, "points-orders")), (28, 28));
}

/// WC-164: most points win; a tie goes to the one latest in turn order.
#[test]
fn wc_164_most_points() {
    let mut table = shop(3);
    for seat in 1..=3 {
        table.seat(seat).score = 20;
    }
    table.game.first = table::Seat::new(1);
    let standings = table::Game::standings(&table.game);
    let ranks: Vec<u8> = standings.scores.iter().map(|score| score.rank).collect();
    // Seat 2 is first, so seat 1 is last in turn order and wins.
    assert_eq!(ranks, [1, 3, 2]);
    table.seat(2).score = 60;
    assert_eq!(table::Game::standings(&table.game).scores[1].rank, 1);
}

/// WC-260: PC/1 scores 2 for each material, 16 at most; what it spends is no leftover.
#[test]
fn wc_260_materials() {
    let mut table = with_contract("PC-1");
    table.me().materials = [2, 1, 2];
    assert_eq!((scored(&mut table).contracts, scored(&mut table).leftovers), (10, 0));
    table.me().materials = [10, 10, 8];
    assert_eq!((scored(&mut table).contracts, scored(&mut table).leftovers), (16, 2));
}

/// WC-261: PC/2 scores 2 for each die of pile and pots.
#[test]
fn wc_261_lumber() {
    let mut table = with_contract("PC-2");
    table.pile("green6 yellow6 brown6");
    table.me().trees[0] = Some(die("green5"));
    assert_eq!((scored(&mut table).contracts, scored(&mut table).leftovers), (8, 0));
}

/// WC-262: PC/3 scores by the marketing position.
#[test]
fn wc_262_marketing() {
    let mut table = with_contract("PC-3");
    let points: Vec<i32> = (0..=7)
        .map(|steps| {
            table.me().marketing = steps;
            scored(&mut table).contracts
        })
        .collect();
    assert_eq!(points, [0, 2, 4, 6, 9, 12, 15, 18]);
}

/// WC-263: PC/4 scores by the number of helpers: 13 for five.
#[test]
fn wc_263_helpers() {
    let mut table = with_contract("PC-4");
    assert_eq!(scored(&mut table).contracts, 1);
    for (room, id) in ["HI-1", "HI-2", "HI-4", "HI-5"].into_iter().enumerate() {
        table.hire(1, room + 1, id);
    }
    assert_eq!(scored(&mut table).contracts, 13);
}

/// WC-264: PC/5 scores 3 for each pot, the green one included, and the glue tile on either side.
#[test]
fn wc_264_pots_and_glue() {
    let mut table = with_contract("PC-5");
    assert_eq!(scored(&mut table).contracts, 3);
    table.me().pots = 3;
    table.me().glue = GlueTile::Used;
    assert_eq!(scored(&mut table).contracts, 12);
}

/// WC-265: PC/6 scores 3 for each splice and saw tile, starting ones and used ones included.
#[test]
fn wc_265_splices_and_saws() {
    let mut table = with_contract("PC-6");
    table.me().fresh_saws = 0;
    table.me().fresh_splices = 0;
    assert_eq!(scored(&mut table).contracts, 6);
    table.me().saws = 3;
    table.me().splices = 3;
    assert_eq!(scored(&mut table).contracts, 18);
}

/// WC-266: PC/7 scores by the tools in the attic: 18 for seven or more.
#[test]
fn wc_266_tools() {
    let mut table = with_contract("PC-7");
    let spaces = table.game.book.get().attic.spaces.clone();
    let mut points = vec![scored(&mut table).contracts];
    for (index, space) in spaces.iter().enumerate().take(9) {
        let tool = table.game.book.get().tools[index].clone();
        table.put_tool(1, space, &tool);
        points.push(scored(&mut table).contracts);
    }
    assert_eq!(points, [0, 2, 4, 6, 9, 12, 15, 18, 18, 18]);
}

/// WC-267: PC/8 scores 12.
#[test]
fn wc_267_fixed() {
    assert_eq!(scored(&mut with_contract("PC-8")).contracts, 12);
}

/// WC-T25: 3 + 5 + 6 + 2 + 1 = 17 leftovers are 1 point.
#[test]
fn wc_t25_leftovers() {
    let mut table = empty();
    table.pile("green3");
    table.me().trees[0] = Some(die("green5"));
    table.me().blueberries = 6;
    table.me().materials = [0, 2, 1];
    assert_eq!(scored(&mut table).leftovers, 1);
}

/// WC-T26: a space worth 5 with 4 completed orders is 20 points; one space further the value is 6.
#[test]
fn wc_t26_value_of_reputation() {
    let mut table = empty();
    (40..44).for_each(|order| table.me().completed.insert(OrderId(order)));
    table.me().reputation = 15;
    assert_eq!(scored(&mut table).orders, 20);
    table.me().reputation = 16;
    assert_eq!(scored(&mut table).orders, 24);
}

/// WC-T27: PC/4 with five helpers is 13, PC/7 with seven or more tools 18.
#[test]
fn wc_t27_tables() {
    let mut table = with_contract("PC-4");
    for (room, id) in ["HI-1", "HI-2", "HI-4", "HI-5"].into_iter().enumerate() {
        table.hire(1, room + 1, id);
    }
    assert_eq!(scored(&mut table).contracts, 13);
    let mut table = with_contract("PC-7");
    let spaces = table.game.book.get().attic.spaces.clone();
    for (index, space) in spaces.iter().enumerate().take(7) {
        let tool = table.game.book.get().tools[index].clone();
        table.put_tool(1, space, &tool);
    }
    assert_eq!(scored(&mut table).contracts, 18);
}

/// WC-T29: in a tie the later in turn order wins.
#[test]
fn wc_t29_tie() {
    let table = shop(2);
    let standings = table::Game::standings(&table.game);
    assert_eq!(standings.scores[0].points, standings.scores[1].points);
    assert_eq!(standings.winners().map(|seat| seat.number()).collect::<Vec<_>>(), [2]);
}
