//! Chapter 13: the end of a round, the income phase, the decks.

use table::{Game, Viewer};
use woodcraft::Stage;
use woodcraft::cards::{Helpers, Orders};
use woodcraft::components::Deck;
use woodcraft::state::GlueTile;

use crate::shop::{Look, Table, shop};

/// The table after the last turn of this round; the income phase, if one is due, waits for its placings.
fn after_round(players: u8, round: u8) -> Table {
    let mut table = shop(players);
    table.game.round = round;
    table.game.market.late = round > 8;
    for _ in 0..players {
        table.pass();
    }
    table
}

fn place_all(table: &mut Table) {
    while table.game.stage == Stage::Placing {
        let seat = table.waiting()[0] as usize;
        let moves = table.moves(seat);
        table.play(seat, &moves[0]);
    }
}

/// WC-150: after the last turn the round marker moves on, claimed contracts go, ranks are updated.
#[test]
fn wc_150_end_of_round() {
    let mut table = shop(2);
    table.game.contracts.claimed_now =
        table.game.contracts.available & table.game.contracts.available.wrapping_neg();
    table.game.reputation_tiles[0].now = 1;
    let (claimed, available) = (table.game.contracts.claimed_now, table.game.contracts.available);
    table.pass();
    assert_eq!((table.game.round, table.game.contracts.available), (1, available));
    table.pass();
    assert_eq!((table.game.round, table.game.contracts.available), (2, available & !claimed));
    assert_eq!((table.game.reputation_tiles[0].before, table.game.reputation_tiles[0].now), (1, 0));
}

/// WC-151: income phases after 4, 8, 11 and 14, or 4, 7, 10 and 13 with four players.
#[test]
fn wc_151_income_phases() {
    for (players, phases) in [(1, [4, 8, 11, 14]), (3, [4, 8, 11, 14]), (4, [4, 7, 10, 13])] {
        let rounds = shop(players).game.book.rounds(players as usize).rounds;
        let due: Vec<u8> = (1..=rounds)
            .filter(|&round| {
                let mut table = shop(players);
                table.game.round = round;
                table.game.income_phase().is_some()
            })
            .collect();
        assert_eq!(due, phases);
    }
}

/// WC-152: orders drop, everybody places a card in secret, income, fresh tiles, market.
#[test]
fn wc_152_income_phase() {
    let mut table = shop(2);
    table.game.round = 4;
    table.lay(1, 1, "OI-4");
    table.me().income = [3, 2];
    table.me().fresh_saws = 0;
    table.me().glue = GlueTile::Used;
    table.pass();
    table.pass();
    assert_eq!(
        (table.game.stage, table.waiting(), table.row(1, "OI-4")),
        (Stage::Placing, vec![1, 2], Some(2))
    );
    assert_eq!(table.refused(1, "end").rule, "WC-152");
    let (berries, score) = (table.berries(), table.score());
    let hand = table.moves(2);
    assert_eq!(hand.len(), 3);
    let open = table.game.view(Viewer::Onlooker);
    assert!(!table.play(2, &hand[0]).is_something());
    // The choice shows to its own seat only.
    assert_eq!(table.game.view(Viewer::Onlooker).players, open.players);
    assert!(table.view(2).own.unwrap().chosen_order.is_some() && table.waiting() == [1]);
    let row = table.view(1).helpers.slots;
    let hand = table.moves(1);
    assert!(table.play(1, &hand[0]).is_something());
    assert_eq!((table.berries() - berries, table.score() - score), (3, 2));
    assert_eq!((table.me().fresh_saws, table.me().glue), (1, GlueTile::Fresh));
    assert_eq!(table.view(1).helpers.slots[2..], row[..2]);
    assert_eq!((table.me().hand.len(), table.me().placed().len(), table.game.round), (2, 2, 5));
}

/// WC-153: in the second phase the early cards leave the game and the late decks come in.
#[test]
fn wc_153_deck_change() {
    for (players, round) in [(2, 8), (4, 7)] {
        let mut table = after_round(players, round);
        let (hand, helpers) = (table.me().hand, table.me().rooms);
        place_all(&mut table);
        let book = table.game.book;
        let market = table.game.market;
        assert!(market.late);
        assert_eq!(market.order_deck.len() + 4, book.orders_of(Deck::Late).count_ones() as usize);
        assert_eq!(market.helper_deck.len() + 4, book.helpers_of(Deck::Late).count_ones() as usize);
        assert_eq!((market.order_discard, market.helper_discard), (Orders::NONE, Helpers::NONE));
        let all_late = market.orders.iter().flatten().all(|&order| book.order(order).deck == Deck::Late);
        assert!(all_late && market.orders.iter().flatten().count() == 4);
        assert_eq!((table.me().hand.len(), table.me().rooms), (hand.len() - 1, helpers));
    }
}

/// WC-154: a deck that runs out is renewed from its discards; if there are none, slots stay empty.
#[test]
fn wc_154_renewed_deck() {
    let mut table = shop(2);
    let discards = table.game.market.order_discard;
    let last: Orders = table.game.market.order_deck.iter().take(1).collect();
    table.game.market.order_deck = last;
    table.play(1, "tile choose-orders");
    table.play(1, "act choose-orders");
    let first = table.moves(1)[0].clone();
    table.play(1, &first);
    // The last card was drawn, so the discards are the new deck at once.
    assert_eq!((table.game.market.order_deck, table.game.market.order_discard), (discards, Orders::NONE));
    table.game.market.order_deck = Orders::NONE;
    let second = table.offers("order")[0].clone();
    table.play(1, &second);
    let slots = table.view(1).orders.slots;
    assert_eq!((slots.iter().flatten().count(), &slots[0]), (3, &None));
}

/// WC-155: income moves no marker and earns no line reward.
#[test]
fn wc_155_income_triggers_nothing() {
    let mut table = after_round(2, 4);
    table.me().income = [5, 9];
    let score = table.score();
    place_all(&mut table);
    assert_eq!((table.me().income, table.score() - score, table.me().tool_count()), ([5, 9], 9, 0));
}

/// WC-156: slot 2 moves to 4 and slot 1 to 3; swept cards are discarded before new ones are drawn.
#[test]
fn wc_156_sweep() {
    for round in [4, 11] {
        let mut table = after_round(2, round);
        if round == 11 {
            // Two hand cards have been placed by then.
            for seat in 1..=2 {
                let card = table.seat(seat).hand.iter().next().unwrap();
                table.seat(seat).hand = [card].into_iter().collect();
            }
            let book = table.game.book;
            table.game.market.order_deck = Orders(book.orders_of(Deck::Late));
            table.game.market.helper_deck = Helpers(book.helpers_of(Deck::Late));
            table.game.market.order_discard = Orders::NONE;
        }
        let old = table.game.market.orders;
        place_all(&mut table);
        let new = table.game.market.orders;
        assert_eq!((new[3], new[2]), (old[1], old[0]), "round {round}");
        assert!(old[2..].iter().all(|swept| table.game.market.order_discard.contains(swept.unwrap())));
        assert!(new[..2].iter().all(|card| card.is_some() && !old.contains(card)));
    }
}

/// WC-157: contracts and ranks first, then income, then the next round; the fourth phase still drops and pays.
#[test]
fn wc_157_sequence() {
    let mut table = shop(2);
    for seat in 1..=2 {
        table.seat(seat).hand = Orders::NONE;
    }
    table.game.round = 14;
    table.game.market.late = true;
    table.lay(1, 5, "OI-4");
    table.me().income = [4, 6];
    table.me().fresh_saws = 0;
    table.game.contracts.claimed_now = table.game.contracts.available;
    table.pass();
    let (berries, score) = (table.berries(), table.score());
    table.pass();
    assert_eq!((table.game.stage, table.game.contracts.available), (Stage::Over, 0));
    assert_eq!((table.berries() - berries, table.score() - score, table.me().fresh_saws), (4, 6, 1));
    assert_eq!((table.row(1, "OI-4"), table.waiting().len()), (None, 0));
}

/// WC-T31: three players: income after 4, 8, 11, 14; four: after 4, 7, 10, 13; late decks in the second.
#[test]
fn wc_t31_round_tables() {
    for (players, phases) in [(3, [4, 8, 11, 14]), (4, [4, 7, 10, 13])] {
        let mut table = shop(players);
        let (mut seen, mut late_after) = (Vec::new(), None);
        while table.game.stage != Stage::Over {
            let (round, was_late) = (table.game.round, table.game.market.late);
            let income = |table: &Table| {
                table
                    .events
                    .iter()
                    .filter(|(_, event)| matches!(event, woodcraft::Event::IncomePhase { .. }))
                    .count()
            };
            let before = income(&table);
            let seat = table.waiting()[0] as usize;
            let moves = table.moves(seat);
            let last = ["end", "berries", "done", "tile", "instead"]
                .iter()
                .find_map(|word| moves.iter().find(|mv| mv.starts_with(word)))
                .unwrap_or(&moves[0]);
            table.play(seat, &last.clone());
            if income(&table) > before {
                seen.push(round);
            }
            if table.game.market.late != was_late {
                late_after = Some(round);
            }
        }
        assert_eq!((seen, late_after), (phases.to_vec(), Some(phases[1])));
    }
}
