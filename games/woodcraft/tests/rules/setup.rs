//! Chapters 1 and 2: terms and setup.

use table::testing::Play;
use table::{Game, Setup, Viewer};
use woodcraft::components::{Action, Deck, Material};
use woodcraft::dice::Die;
use woodcraft::state::GlueTile;
use woodcraft::{Stage, Woodcraft};

use crate::shop::{COLOURS, Look, Table, about_to, free_turn, shop};

fn deal(players: u8, seed: &str) -> Table {
    Play::deal(players, seed)
}

/// WC-1: dice have three colours and values from 1 to 6; only the stock is rolled.
#[test]
fn wc_1_dice_of_three_colours() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..40 {
        let table = deal(1, &format!("dice {number}"));
        seen.extend(table.game.stock.as_flattened().iter().flatten().copied());
        assert_eq!(table.pile_of(1), "green3 yellow2 brown1");
    }
    let all: Vec<Die> = (0..18).map(Die::from_index).collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), all);
}

/// WC-2: what changes, sells or hands in dice works on the pile only, never on a potted die.
#[test]
fn wc_2_trees_are_not_wood() {
    let mut table = about_to(Action::ExchangeDice);
    table.pile("yellow2");
    table.me().trees[0] = Some("green4".parse().unwrap());
    assert!(!table.can(1, "saw green4 2+2"));
    table.play(1, "act exchange-dice");
    assert!(!table.can(1, "sell green 4") && table.can(1, "sell yellow 2"));
    assert_eq!(table.refused(1, "sell green 4").rule, "WC-2");
}

/// WC-3: materials, lanterns and reuse tokens are counted apart from money and points.
#[test]
fn wc_3_tokens_money_points() {
    let view = serde_json::to_value(shop(2).view(1)).unwrap();
    let me = &view["players"][0];
    for (what, n) in [("blueberries", 12), ("score", 0), ("saw_blades", 0), ("glue", 0), ("scrapwood", 0)] {
        assert_eq!(me[what], n, "{what}");
    }
    assert_eq!((&me["lanterns"], &me["reuse_tokens"]), (&1.into(), &0.into()));
}

/// WC-4: a named type of tool that has run out is replaced by any other type.
#[test]
fn wc_4_tools_run_out() {
    let mut table = free_turn();
    table.pile("green2 green2 green2");
    table.lay(1, 1, "OI-10"); // three green 2 for a hammer
    let hammer = table.tool_id("hammer");
    let mut plenty = table.clone();
    plenty.play(1, "complete OI-10 with green2 green2 green2");
    assert!(plenty.offers("tool").iter().all(|mv| mv.starts_with("tool hammer")));
    table.game.tools_left[hammer.index()] = 0;
    table.play(1, "complete OI-10 with green2 green2 green2");
    let tools = table.offers("tool");
    assert!(tools.contains(&"tool axe b0".to_owned()) && !tools.iter().any(|mv| mv.contains("hammer")));
    assert_eq!(table.refused(1, "tool hammer b0").rule, "WC-4");
}

/// WC-5: a step on an income track brings nothing now.
#[test]
fn wc_5_income_comes_later() {
    let mut table = about_to(Action::ImproveWorkshop);
    table.play(1, "act improve-workshop");
    table.play(1, "improve glue");
    assert_eq!((table.berries(), table.score()), (12 - 4, 0));
    assert_eq!(table.me().income, [1, 1]);
}

/// WC-6: a tile on its X side is used up until the next income phase.
#[test]
fn wc_6_tiles_are_used_up() {
    let mut table = free_turn();
    table.play(1, "saw green3 2+1");
    assert!(table.offers("saw").is_empty());
    assert_eq!(table.refused(1, "saw yellow2 1+1").rule, "WC-81");
    table.me().fresh_splices = 0;
    table.me().glue = GlueTile::Used;
    table.game.round = 4; // an income phase follows
    table.play(1, "end");
    table.pass();
    let placed: Vec<String> = table.moves(1);
    table.play(1, &placed[0]);
    let placed: Vec<String> = table.moves(2);
    table.play(2, &placed[0]);
    let me = *table.me();
    assert_eq!((me.fresh_saws, me.fresh_splices, me.glue), (1, 1, GlueTile::Fresh));
}

/// WC-7: up to n different helpers produce, each once; another effect lets the same one produce again.
#[test]
fn wc_7_different_helpers_produce() {
    let mut table = about_to(Action::ProducePlant);
    table.hire(1, 1, "HI-5");
    table.play(1, "act produce-plant");
    table.play(1, "produce HI-3");
    assert!(!table.can(1, "produce HI-3") && table.can(1, "produce HI-5"));
    assert_eq!(table.refused(1, "produce HI-3").rule, "WC-7");
    table.play(1, "produce HI-5");
    assert_eq!((table.has(Material::Scrapwood), table.berries()), (1, 14));
    // A second production action in the same turn, as the bonus action.
    table.me().lanterns = 3;
    table.play(1, "bonus produce-plant");
    table.play(1, "produce HI-3");
    assert_eq!(table.has(Material::Scrapwood), 2);
}

/// WC-8: the seven tiles start in one quadrant, in random order; Q1 unless the table chooses another.
#[test]
fn wc_8_tiles_start_in_one_quadrant() {
    let orders: std::collections::BTreeSet<[u8; 7]> =
        (0..20).map(|number| deal(2, &format!("wheel {number}")).game.wheel.space).collect();
    assert!(orders.len() > 10);
    for spaces in orders {
        let mut sorted = spaces;
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7]);
    }
    assert_eq!(deal(2, "start").game.wheel.start, 0);
    let third = Table::set_up(&Setup::for_players(2).with("start-quadrant", "3"), "start");
    assert_eq!((third.game.wheel.start, third.game.wheel.moved), (2, [0; 7]));
    let random = (0..30).map(|number| {
        Table::set_up(&Setup::for_players(2).with("start-quadrant", "random"), &format!("{number}"))
            .game
            .wheel
            .start
    });
    assert_eq!(random.collect::<std::collections::BTreeSet<_>>().len(), 4);
}

/// WC-9: the arc tile lies on the start quadrant, the arrow at the far end of the next.
#[test]
fn wc_9_arc_and_arrow() {
    let view = deal(2, "arc").view(1);
    assert_eq!((view.wheel.arc, view.wheel.arrow), (Some(1), 2));
    let fourth = Table::set_up(&Setup::for_players(2).with("start-quadrant", "4"), "arc").view(1);
    assert_eq!((fourth.wheel.arc, fourth.wheel.arrow), (Some(4), 1));
}

/// WC-10: two dice of each colour in the stock.
#[test]
fn wc_10_stock() {
    let table = deal(3, "stock");
    for colour in COLOURS {
        let dice = table.game.stock[colour.index()];
        assert!(dice.iter().all(|die| die.is_some_and(|die| die.colour() == colour)));
    }
}

/// WC-11: the round marker is on 1 and all markers at the start of their tracks.
#[test]
fn wc_11_markers_at_the_start() {
    let mut table = shop(3);
    assert_eq!((table.game.round, table.view(1).rounds), (1, 14));
    assert_eq!(shop(4).view(1).rounds, 13);
    assert_eq!((table.me().income, table.me().reputation), ([0, 0], 0));
}

/// WC-12: two of the three reputation tiles, at random, on the two pale spaces; the side fits the players.
#[test]
fn wc_12_reputation_tiles() {
    let mut pairs = std::collections::BTreeSet::new();
    for number in 0..40 {
        let [low, high] = deal(2, &format!("tiles {number}")).game.reputation_tiles;
        assert_ne!(low.tile, high.tile);
        pairs.insert((low.tile, high.tile));
    }
    assert_eq!(pairs.len(), 6);
    let mut table = shop(3);
    table.game.reputation_tiles[0].tile = 1; // RT/2: points
    assert_eq!(table.view(1).reputation_tiles[0].reward.as_deref(), Some("5 points"));
    let mut table = shop(4);
    table.game.reputation_tiles[0].tile = 1;
    assert_eq!(table.view(1).reputation_tiles[0].reward.as_deref(), Some("6 points"));
}

/// WC-13: four early orders and helpers lie open, and one contract more than there are players.
#[test]
fn wc_13_rows_and_contracts() {
    for (players, contracts) in [(1, 3), (2, 3), (3, 4), (4, 5)] {
        let table = deal(players, "rows");
        let view = table.view(1);
        assert_eq!(view.contracts.len(), contracts);
        assert!(view.orders.slots.iter().flatten().filter(|id| id.starts_with("OI-")).count() == 4);
        assert!(view.helpers.slots.iter().flatten().filter(|id| id.starts_with("HI-")).count() == 4);
        let players = players as usize;
        assert_eq!((view.orders.deck, view.helpers.deck), (32 - 4 - 5 * players, 27 - 4 - 3 * players));
    }
}

/// WC-14: slot 1 is next to the deck: the newest card comes there.
#[test]
fn wc_14_slot_one_is_the_newest() {
    let mut table = about_to(Action::ChooseOrders);
    table.play(1, "act choose-orders");
    let before = table.view(1).orders.slots;
    table.play(1, &format!("order {}", before[3].clone().unwrap()));
    let after = table.view(1).orders.slots;
    assert_eq!(after[1..], before[..3]);
    assert!(!before.contains(&after[0]));
}

/// WC-15: what everybody starts with.
#[test]
fn wc_15_starting_workshop() {
    for (players, lanterns) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        let table = deal(players, "workshop");
        let player = table.game.players[players as usize - 1];
        assert_eq!(table.pile_of(players as usize), "green3 yellow2 brown1");
        assert_eq!((player.blueberries, player.lanterns, player.marketing), (12, lanterns, 0));
        assert_eq!((player.saws, player.fresh_saws, player.splices, player.fresh_splices), (1, 1, 1, 1));
        assert_eq!((player.pots, player.trees, player.glue), (1, [None; 3], GlueTile::Missing));
        assert_eq!(player.materials, [0, 0, 0]);
    }
}

/// WC-16: three helpers, five early orders and two hazelnut orders for everybody, after the rows are filled.
#[test]
fn wc_16_cards_are_dealt() {
    let table = deal(4, "hands");
    let book = table.game.book;
    for seat in 1..=4 {
        let own = table.view(seat).own.unwrap();
        assert_eq!((own.setup_helpers.len(), own.hand.len()), (3, 7));
        assert_eq!(own.hand.iter().filter(|id| id.starts_with("HO-")).count(), 2);
        let open = table.game.market.helpers.iter().flatten();
        let dealt = table.game.players[seat - 1].secret.helpers;
        assert!(open.clone().count() == 4 && open.into_iter().all(|&helper| !dealt.contains(helper)));
        assert!(dealt.iter().all(|helper| book.helper(helper).deck == Deck::Early));
    }
}

/// WC-17: exactly one helper is kept, paid and put into the upper left room, without income; its ability works.
#[test]
fn wc_17_starting_helper() {
    let mut table = deal(1, "helper");
    table.game.players[0].secret.helpers =
        ["HI-3", "HI-8", "HI-13"].map(|id| table.helper_id(id)).into_iter().collect();
    assert_eq!(table.moves(1), ["keep HI-3", "keep HI-8", "keep HI-13"]);
    assert_eq!(table.refused(1, "keep HI-5").rule, "WC-17");
    table.play(1, "keep HI-13");
    let moves = table.moves(1);
    table.play(1, &moves[0]);
    let moves = table.moves(1);
    table.play(1, &moves[0]);
    let helper = table.helper_id("HI-13");
    let me = table.me();
    assert_eq!((me.rooms[0], me.blueberries), (Some(helper), 12 - 5));
    // Two steps by its ability and none by the room.
    assert_eq!(me.income, [2, 0]);
}

/// WC-18: two of five early orders and both hazelnut orders are kept, one of the four is placed in its row.
#[test]
fn wc_18_orders_are_kept_and_one_is_placed() {
    let mut table = deal(1, "orders");
    let moves = table.moves(1);
    table.play(1, &moves[0]);
    let pairs = table.moves(1);
    assert_eq!(pairs.len(), 10);
    let kept: Vec<String> = pairs[0].split(' ').skip(1).map(str::to_owned).collect();
    table.play(1, &pairs[0]);
    let places = table.moves(1);
    assert_eq!(places.len(), 4);
    assert_eq!(places.iter().filter(|mv| mv.contains("HO-")).count(), 2);
    assert!(kept.iter().all(|id| places.contains(&format!("place {id}"))));
    let discards = table.game.market.order_discard;
    assert_eq!(discards.len(), 0);
    let placed = table.order_id(&kept[0]);
    table.play(1, &format!("place {}", kept[0]));
    while table.game.stage != Stage::Turn {
        let moves = table.moves(1);
        table.play(1, &moves[0]);
    }
    let row = table.game.book.order(placed).start_row as usize;
    let me = *table.me();
    assert!(me.rows[row].contains(placed));
    assert_eq!((me.hand.len(), me.placed().len()), (3, 1));
    assert_eq!(table.game.market.order_discard.len(), 3);
}

/// WC-19: a random first player, who starts every round; the others follow clockwise.
#[test]
fn wc_19_first_player() {
    let firsts: std::collections::BTreeSet<usize> = (0..30)
        .map(|number| {
            let mut table = deal(3, &format!("first {number}"));
            while table.game.stage != Stage::Turn {
                let seat = table.waiting()[0] as usize;
                let moves = table.moves(seat);
                table.play(seat, &moves[0]);
            }
            table.game.first.index()
        })
        .collect();
    assert_eq!(firsts.len(), 3);
    let mut table = shop(3);
    table.game.first = table::Seat::new(1);
    table.game.active = table::Seat::new(1);
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(table.waiting()[0]);
        table.pass();
    }
    assert_eq!(order, [2, 3, 1, 2, 3, 1]);
}

/// WC-301: choices are made in secret by all at once, revealed together; abilities follow in seat order.
#[test]
fn wc_301_secret_setup() {
    let mut table = deal(2, "secret");
    for (seat, ids) in [(1, ["HI-8", "HI-3", "HI-5"]), (2, ["HI-21", "HI-13", "HI-6"])] {
        table.game.players[seat - 1].secret.helpers = ids.map(|id| table.helper_id(id)).into_iter().collect();
    }
    assert_eq!(table.waiting(), [1, 2]);
    table.play(2, "keep HI-21");
    for _ in 0..2 {
        let moves = table.moves(2);
        table.play(2, &moves[0]);
    }
    assert_eq!(table.waiting(), [1]);
    // Nothing shows to the others before the reveal, but seat 2 sees its own choice.
    let onlooker = serde_json::to_string(&table.game.view(Viewer::Onlooker)).unwrap();
    assert!(!onlooker.contains("HI-21\"") && table.view(1).players[1].rooms[0].helper.is_none());
    assert_eq!(table.view(2).own.unwrap().chosen_helper.as_deref(), Some("HI-21"));
    assert_eq!(table.refused(1, "end").rule, "WC-301");
    table.play(1, "keep HI-8");
    for _ in 0..2 {
        let moves = table.moves(1);
        table.play(1, &moves[0]);
    }
    // Seat 1 places its tool first, then seat 2 takes its die; only then a first player is known.
    assert_eq!((table.game.stage, table.waiting(), table.view(1).first), (Stage::Opening, vec![1], None));
    assert!(table.play(1, "tool axe b0") == table::Reveal::Nothing);
    assert_eq!((table.game.stage, table.waiting()), (Stage::Opening, vec![2]));
    assert!(table.play(2, "die brown 2").is_something());
    assert_eq!((table.game.stage, table.game.round), (Stage::Turn, 1));
    assert!(table.view(1).first.is_some());
}

/// WC-302: the last card dealt lies in slot 1, and helpers are dealt before orders.
#[test]
fn wc_302_dealing_order() {
    let mut table = shop(2);
    table.game.round = 4;
    table.pass();
    table.pass();
    for seat in [1, 2] {
        let moves = table.moves(seat);
        table.play(seat, &moves[0]);
    }
    let new: Vec<String> = table
        .log()
        .into_iter()
        .filter(|line| line.starts_with("New in the row"))
        .map(|line| line.trim_start_matches("New in the row: the ").trim_end_matches('.').to_owned())
        .collect();
    assert_eq!(new.len(), 4);
    assert!(new[..2].iter().all(|card| card.starts_with("helper")), "{new:?}");
    assert!(new[2..].iter().all(|card| card.starts_with("order")), "{new:?}");
    let say = |phrase| Woodcraft::lexicon().say(&phrase, table::Reader::onlooker(table::Language::En));
    let first = table.game.market.orders[0].unwrap();
    assert_eq!(new[3], format!("order {}", say(table.game.order_name(first))));
}

/// WC-T34: contracts and lanterns by the number of players.
#[test]
fn wc_t34_contracts_and_lanterns() {
    let dealt = |players: u8| {
        let view = deal(players, "t34").view(1);
        (view.contracts.len(), view.players[0].lanterns)
    };
    assert_eq!([1, 2, 3, 4].map(dealt), [(3, 1), (3, 1), (4, 1), (5, 2)]);
}
