//! Chapter 15: the solo game.

use table::{Game, Language, Reader};
use woodcraft::components::Action;
use woodcraft::wheel::Wheel;
use woodcraft::{Event, Stage, Woodcraft};

use crate::shop::{Look, Table, shop};

/// A solo table in whose deck only this card is left.
fn with_card(id: &str) -> Table {
    let mut table = shop(1);
    leave_only(&mut table, &[id]);
    table
}

fn leave_only(table: &mut Table, ids: &[&str]) {
    let cards = &table.game.book.get().solo_cards;
    let is_left = |id: &String| ids.contains(&id.replace('/', "-").as_str());
    let all = (1u16 << cards.len()) - 1;
    table.game.solo.deck =
        (0..cards.len()).filter(|&index| is_left(&cards[index].id)).fold(0, |set, index| set | 1 << index);
    table.game.solo.discard = all & !table.game.solo.deck;
}

/// Seat 1 chooses a tile and ends its turn with the berries; the log of what the deck did.
fn turn(table: &mut Table, tile: Action) -> Vec<Event> {
    table.play(1, &format!("tile {}", tile.word()));
    while !table.can(1, "berries") {
        let moves = table.moves(1);
        table.play(1, &moves[0]);
    }
    table.play(1, "berries");
    table.events.clear();
    table.play(1, "end");
    table.events.iter().map(|(_, event)| event.clone()).collect()
}

fn tiles_moved(events: &[Event]) -> Vec<Action> {
    events
        .iter()
        .filter_map(|event| if let Event::SoloTile { tile } = event { Some(*tile) } else { None })
        .collect()
}

/// WC-170: set up as for two: 1 lantern, 3 contracts, 14 rounds, and ten solo cards.
#[test]
fn wc_170_solo_setup() {
    let table = Table::deal(1, "solo");
    let view = table.view(1);
    assert_eq!((view.rounds, view.contracts.len(), view.players[0].lanterns), (14, 3, 1));
    let solo = view.solo.unwrap();
    assert_eq!((solo.neutral_marker, solo.deck, solo.discard.len()), (0, 10, 0));
    assert!(Table::deal(2, "solo").view(1).solo.is_none());
    assert_eq!(table.game.book.contract_leaves_at, [10, 13]);
}

/// WC-171: after each turn a solo card; when the deck is empty its discards are shuffled.
#[test]
fn wc_171_a_card_after_each_turn() {
    let mut table = with_card("S-7");
    let events = turn(&mut table, Action::BuyLumber);
    assert!(matches!(events[0], Event::SoloCard { card: 6 }));
    assert_eq!((table.game.solo.deck, table.game.round), (0, 2));
    turn(&mut table, Action::BuyMaterials);
    assert_eq!(table.game.solo.deck.count_ones() + table.game.solo.discard.count_ones(), 10);
    assert!(table.game.solo.deck.count_ones() >= 8);
}

/// WC-172: two tiles in order, without bonuses, then the lower effect.
#[test]
fn wc_172_two_tiles() {
    let mut table = with_card("S-1"); // choose orders, produce or plant; orders of slots 3 and 4 go
    let row = table.view(1).orders.slots;
    let score = table.score();
    let events = turn(&mut table, Action::BuyLumber);
    assert_eq!(tiles_moved(&events), [Action::ChooseOrders, Action::ProducePlant]);
    assert_eq!((table.game.wheel.space[3], table.game.wheel.space[5], table.score()), (6, 5, score));
    assert_eq!(table.view(1).orders.slots[2..], row[..2]);
    let mut table = with_card("S-4"); // helpers of slots 2 and 4 go
    let row = table.view(1).helpers.slots;
    turn(&mut table, Action::BuyLumber);
    assert_eq!(table.view(1).helpers.slots[2..], [row[0].clone(), row[2].clone()]);
    let mut table = with_card("S-5"); // the first die of each colour is rolled
    let stock = table.game.stock;
    turn(&mut table, Action::ExchangeDice);
    assert!((0..3).all(|colour| table.game.stock[colour][1] == stock[colour][1]));
    let rolled: std::collections::BTreeSet<_> = (0..12)
        .map(|_| {
            leave_only(&mut table, &["S-5"]);
            table.pass();
            table.game.stock[0][0]
        })
        .collect();
    assert!(rolled.len() > 1);
}

/// WC-173: one tile and the neutral marker 1 on; or the hindmost tile and the marker 2 on.
#[test]
fn wc_173_neutral_marker() {
    let mut table = with_card("S-8");
    let events = turn(&mut table, Action::BuyLumber);
    assert_eq!((tiles_moved(&events), table.game.solo.neutral), (vec![Action::ProducePlant], 1));
    let mut table = with_card("S-9");
    table.game.wheel.space = [7, 6, 5, 4, 3, 2, 1];
    let events = turn(&mut table, Action::BuyLumber);
    assert_eq!((tiles_moved(&events), table.game.solo.neutral), (vec![Action::ImproveWorkshop], 2));
}

/// A wheel on which exchange dice and produce/plant are blocked: the start quadrant still holds tiles.
fn blocked() -> Wheel {
    Wheel { moved: [0, 3, 0, 0, 0, 3, 0], space: [1, 7, 2, 3, 4, 6, 5], front: 3, start: 0 }
}

/// WC-174: a blocked tile is skipped; if the card moved none, another one is drawn.
#[test]
fn wc_174_blocked_tiles() {
    let mut table = with_card("S-1"); // choose orders can move, produce/plant cannot
    table.game.wheel = blocked();
    let events = turn(&mut table, Action::BuyLumber);
    assert_eq!(tiles_moved(&events), [Action::ChooseOrders]);
    let mut table = shop(1);
    table.game.wheel = blocked();
    leave_only(&mut table, &["S-7"]); // exchange dice only
    let events = turn(&mut table, Action::BuyLumber);
    let cards = events.iter().filter(|event| matches!(event, Event::SoloCard { .. })).count();
    assert!(cards >= 2 && !tiles_moved(&events).is_empty(), "{events:?}");
}

/// WC-175: who comes first to a reputation tile has it; yours is the middle reward.
#[test]
fn wc_175_reputation_tile() {
    let mut table = shop(1);
    table.game.reputation_tiles[0].tile = 1; // RT/2: 4 points in the middle
    assert_eq!(table.view(1).reputation_tiles[0].reward.as_deref(), Some("4 points"));
    leave_only(&mut table, &["S-9"]);
    table.game.solo.neutral = 3;
    turn(&mut table, Action::BuyLumber);
    assert_eq!((table.game.solo.neutral, table.view(1).reputation_tiles[0].reward.clone()), (5, None));
    table.me().reputation = 4;
    table.pile("green1 green3");
    table.lay(1, 1, "OI-4");
    let score = table.score();
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!(table.score() - score, 1);
    table.game.solo.neutral = table.game.book.reputation.last;
    leave_only(&mut table, &["S-9"]);
    table.pass();
    assert_eq!(table.game.solo.neutral, 16);
}

/// WC-176: at the start of rounds 10 and 13 a random unclaimed contract leaves.
#[test]
fn wc_176_contracts_leave() {
    for round in 9..=13 {
        let mut table = shop(1);
        table.game.round = round;
        table.game.market.late = true;
        table.me().hand = Default::default();
        let before = table.game.contracts.available.count_ones();
        table.pass();
        let left = before - table.game.contracts.available.count_ones();
        assert_eq!(left, u32::from([9, 12].contains(&round)), "after round {round}");
    }
    let mut table = shop(1);
    table.game.round = 9;
    table.game.market.late = true;
    table.game.contracts.available = 0;
    table.pass();
    assert_eq!(table.game.round, 10);
}

/// WC-177: the result is rated: 110 is good, 140 excellent.
#[test]
fn wc_177_rating() {
    let rating = |score| {
        let mut table = shop(1);
        table.game.stage = Stage::Over;
        table.me().score = score;
        table.game.standings().rating.unwrap()
    };
    // A point comes from leftovers: 12 blueberries and 6 pips.
    assert_eq!(
        [108, 109, 138, 139].map(rating),
        ["rating-modest", "rating-good", "rating-good", "rating-excellent"]
    );
    assert_eq!(shop(2).game.standings().rating, None);
}

/// WC-177: what is said of the result: what it is called, and from where on it is called better.
#[test]
fn wc_177_verdict() {
    let verdict = |score| {
        let mut table = shop(1);
        table.game.stage = Stage::Over;
        table.me().score = score;
        let verdict = table.game.standings().verdict.expect("a verdict alone");
        Woodcraft::lexicon().say(&verdict, Reader::onlooker(Language::En))
    };
    // A point comes from leftovers, as above.
    assert_eq!(
        [108, 109, 138, 139].map(verdict),
        [
            "below 110, there is more in it",
            "good; from 140 it is excellent",
            "good; from 140 it is excellent",
            "excellent, the highest goal"
        ]
    );
    assert_eq!(shop(2).game.standings().verdict, None);
}

/// WC-178: effect and neutral step happen also when the tile could not move; both slots go before the row closes.
#[test]
fn wc_178_effects_without_moves() {
    let mut table = with_card("S-8"); // produce/plant, blocked; the neutral marker still moves
    table.game.wheel = blocked();
    turn(&mut table, Action::BuyLumber);
    assert!(table.game.solo.neutral >= 1);
    let mut table = with_card("S-2"); // orders of slots 2 and 4
    let row = table.view(1).orders.slots;
    turn(&mut table, Action::BuyLumber);
    assert_eq!(table.view(1).orders.slots[2..], [row[0].clone(), row[2].clone()]);
}

/// WC-179: passing a tile takes it; in the same round the first in time has it.
#[test]
fn wc_179_passing_a_tile() {
    let mut table = shop(1);
    table.game.reputation_tiles[0].tile = 1;
    leave_only(&mut table, &["S-9"]);
    table.game.solo.neutral = 4; // 4 → 6 passes 5
    table.me().reputation = 4;
    table.pile("green1 green3");
    table.lay(1, 1, "OI-4");
    let mut late = table.clone();
    let score = table.score();
    table.play(1, "complete OI-4 with green1 green3");
    assert_eq!(table.score() - score, 1 + 4, "you were first");
    turn(&mut late, Action::BuyLumber);
    assert_eq!((late.game.solo.neutral, late.view(1).reputation_tiles[0].reward.clone()), (6, None));
}

/// WC-T30: a blocked tile and "remove orders": orders go all the same; no tile moved: another card.
#[test]
fn wc_t30_rare_case() {
    let mut table = with_card("S-1"); // choose orders and produce/plant, both blocked
    table.game.wheel =
        Wheel { moved: [0, 0, 0, 3, 0, 3, 0], space: [1, 2, 3, 7, 4, 6, 5], front: 3, start: 0 };
    table.game.solo.discard = 0;
    leave_only(&mut table, &["S-1"]);
    let row = table.game.market.orders;
    let events = turn(&mut table, Action::BuyLumber);
    let cards = events.iter().filter(|event| matches!(event, Event::SoloCard { .. })).count();
    assert!(cards >= 2 && !tiles_moved(&events).is_empty());
    assert!(row[2..].iter().all(|card| !table.game.market.orders.contains(card)));
}
