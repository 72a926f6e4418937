//! What a seat is told of its own possibilities beside the moves themselves.

use table::{Game, Language, Reader, Seat};
use woodcraft::Woodcraft;
use woodcraft::components::Action;

use crate::shop::{Look, Table, about_to, free_turn, shop};

/// What seat 1 could begin on this tile, once it has chosen it and taken what it brings.
fn can_begin(table: &Table, action: Action) -> bool {
    let mut table = table.clone();
    table.play(1, &format!("tile {}", action.word()));
    while !table.can(1, "berries") {
        let moves = table.moves(1);
        table.play(1, &moves[0]);
    }
    table.game.can_begin(action)
}

/// WC-29, WC-30: with the blueberries that a tile brings, its action can be paid or not.
#[test]
fn what_can_be_paid_is_told_before_a_tile_is_chosen() {
    let mut told = 0;
    for berries in 0..9 {
        let mut table = shop(2);
        table.me().blueberries = berries;
        let affordable = table.view(1).own.expect("a seat's own").affordable;
        for action in Action::ALL {
            assert_eq!(affordable.contains(&action), can_begin(&table, action), "{action:?} with {berries}");
        }
        told += Action::ALL.len() - affordable.len();
    }
    assert!(told > 5, "something was too dear");
}

/// WC-200: every place of the workshop is cheaper by what a helper takes off, the next one and the later ones.
#[test]
fn what_a_helper_takes_off_is_told() {
    let mut table = shop(2);
    assert_eq!(table.view(1).own.expect("a seat's own").prices.off_upgrades, 0);
    let printed = table.view(1).own.expect("a seat's own").prices.upgrades;
    table.hire(1, 1, "HI-10");
    let prices = table.view(1).own.expect("a seat's own").prices;
    assert!(prices.off_upgrades > 0);
    let cheaper = |price: u8| price.saturating_sub(prices.off_upgrades);
    assert_eq!(prices.upgrades, printed.into_iter().map(|price| price.map(cheaper)).collect::<Vec<_>>());
    assert_eq!(table.view(2).own.expect("a seat's own").prices.off_upgrades, 0, "not for the others");
}

/// WC-112, WC-160: a contract says what it brings at once, and the most that it can bring at all.
#[test]
fn a_contract_says_what_it_can_bring() {
    let table = shop(2);
    let game = &table.game;
    let most: Vec<i32> = game.book.contracts.iter().map(|card| game.most_points(&card.rule)).collect();
    let dice = 2 * (game.book.pile_limit + 3) as i32;
    assert_eq!(most, [16, dice, 18, 16, 12, 18, 18, 12]);
    let mut rich = shop(2);
    let me = rich.me();
    (me.materials, me.pots, me.marketing) = ([9, 9, 9], 3, 7);
    let scored: Vec<i32> = (0..most.len())
        .map(|index| {
            rich.me().contracts = 1 << index;
            rich.points(1, "points-contracts")
        })
        .collect();
    assert!(scored.iter().zip(&most).all(|(scored, most)| scored <= most), "{scored:?}");
    // Materials, marketing and the fixed one have all that they count.
    assert_eq!([scored[0], scored[2], scored[7]], [16, 18, 12]);
}

/// WC-222: the button says what the sale brings in all, with what helpers add.
#[test]
fn a_sale_says_what_it_brings_with_helpers() {
    let mut table = about_to(Action::ExchangeDice);
    table.hire(1, 1, "HI-22");
    table.play(1, "act exchange-dice");
    let before = table.berries();
    let game = &table.game;
    let mv = game.read("sell brown 1").expect("a move");
    let said = Woodcraft::lexicon().say(&game.describe(Seat::new(0), mv), Reader::onlooker(Language::En));
    table.play(1, "sell brown 1");
    assert!(said.contains(&format!(" {}", table.berries() - before)), "{said}");
}

/// WC-55: only the saw tile in the second place takes something off the price of a 6.
#[test]
fn wc_55_the_second_saw_tile_makes_sixes_cheaper() {
    let workshop = &free_turn().game.book.get().workshop;
    assert_eq!([0, 1, 2].map(|place| workshop.sixes_less(place)), [None, Some(2), None]);
}

/// The points scored in play are told by where they came from.
#[test]
fn points_in_play_say_where_they_came_from() {
    let mut table = free_turn();
    table.me().score = 9;
    let lines = table.game.standings().scores[0].lines.clone();
    let line = lines.iter().find(|line| line.category == "points-play").expect("a line");
    let said =
        Woodcraft::lexicon().say(line.detail.as_ref().expect("a breakdown"), Reader::onlooker(Language::En));
    assert_eq!(said, "printed on orders 0 · claimed contracts 0 · all else 9");
}
