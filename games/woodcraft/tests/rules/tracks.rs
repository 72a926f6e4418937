//! Chapters 10 and 11: tools, attic and tracks.

use table::Game;
use woodcraft::components::{Action, Material};
use woodcraft::state::Task;

use crate::shop::{Look, Table, die, free_turn, shop};

/// Seat 1 is about to take this task in its free turn.
fn due(task: Task) -> Table {
    let mut table = free_turn();
    table.game.tasks.push(task);
    table
}

fn any_tool() -> Table {
    due(Task::Tool(0x7ff))
}

/// Seat 1 completes OI-4 in the top row: 3 reputation.
fn gain_three_reputation(table: &mut Table) {
    table.pile("green1 green3");
    table.lay(1, 1, "OI-4");
    table.play(1, "complete OI-4 with green1 green3");
}

/// Seat 1 buys the glue tile: a step on both income tracks.
fn buy_glue(table: &mut Table) {
    table.me().blueberries = 20;
    table.play(1, "tile improve-workshop");
    table.play(1, "act improve-workshop");
    table.play(1, "improve glue");
}

/// WC-120: a tool is placed at once; without a space it is lost.
#[test]
fn wc_120_tools_are_placed_at_once() {
    let mut table = any_tool();
    assert!(table.moves(1).iter().all(|mv| mv.starts_with("tool")));
    table.put_tool(1, "b0", "axe");
    assert_eq!(table.refused(1, "tool file b0").rule, "WC-120");
    table.play(1, "tool axe b3");
    let mut full = free_turn();
    for (index, space) in full.game.book.get().attic.spaces.iter().enumerate() {
        let tool = full.game.book.get().tools[index].clone();
        full.put_tool(1, space, &tool);
    }
    full.pile("green2 green2 green2");
    full.lay(1, 4, "OI-10");
    full.play(1, "complete OI-10 with green2 green2 green2");
    assert!(full.log().contains(&"Seat 1 has no space for a tool.".to_owned()) && full.can(1, "end"));
}

/// WC-121: a middle space needs both below it; inner top spaces both below; the ends their neighbour.
#[test]
fn wc_121_support() {
    let spaces = |filled: &[&str]| {
        let mut table = any_tool();
        filled.iter().for_each(|space| table.put_tool(1, space, "axe"));
        let open: Vec<String> = table.offers("tool file").iter().map(|mv| mv[10..].to_owned()).collect();
        open.join(" ")
    };
    assert_eq!(spaces(&[]), "b0 b1 b2 b3");
    assert_eq!(spaces(&["b0", "b2"]), "b1 b3");
    assert_eq!(spaces(&["b0", "b1"]), "b2 b3 m0");
    assert_eq!(spaces(&["b0", "b1", "b2", "m0"]), "b3 m1");
    let mut table = any_tool();
    ["b0", "b1", "b2"].iter().for_each(|space| table.put_tool(1, space, "axe"));
    assert_eq!(table.refused(1, "tool file m2").rule, "WC-121");
    ["m0", "m1"].iter().for_each(|space| table.put_tool(1, space, "file"));
    assert!(table.can(1, "tool plane t1") && !table.can(1, "tool plane t0"));
    table.put_tool(1, "t1", "drill");
    assert!(table.can(1, "tool plane t0") && !table.can(1, "tool plane t2"));
}

/// WC-122: links to tools of another type pay, in the order the player likes; equal types pay nothing.
#[test]
fn wc_122_links() {
    let mut table = any_tool();
    table.put_tool(1, "b0", "axe");
    table.put_tool(1, "b1", "file");
    let mut equal = table.clone();
    equal.play(1, "tool file b2");
    assert_eq!(equal.me().income, [0, 0]);
    // m0: a production from b0, a step of reputation from b1.
    table.play(1, "tool plane m0");
    assert_eq!(table.moves(1), ["link b0-m0", "link b1-m0"]);
    table.play(1, "link b1-m0");
    assert_eq!(table.me().reputation, 1);
    assert_eq!(table.moves(1), ["produce HI-3", "done"]);
}

/// WC-123: a link pays only once, when its second space is filled.
#[test]
fn wc_123_links_pay_once() {
    let mut table = any_tool();
    table.put_tool(1, "b2", "axe");
    table.play(1, "tool file b3"); // 4 blueberries
    assert_eq!(table.berries(), 16);
    table.game.tasks.push(Task::Tool(0x7ff));
    table.play(1, "tool plane b0");
    assert_eq!(table.berries(), 16);
}

/// WC-124: a tool lost for want of space counts as not gained; while the attic is not full some space is open.
#[test]
fn wc_124_lost_tools() {
    let mut table = free_turn();
    table.hire(1, 1, "HII-12"); // 2 points for each tool
    let spaces = table.game.book.get().attic.spaces.clone();
    for (index, space) in spaces.iter().enumerate() {
        let tool = table.game.book.get().tools[index].clone();
        table.put_tool(1, space, &tool);
    }
    table.pile("green2 green2 green2");
    table.lay(1, 4, "OI-10");
    table.play(1, "complete OI-10 with green2 green2 green2");
    assert_eq!(table.score(), 0);
    // Every way to fill the attic has an open space until it is full.
    let mut left = vec![any_tool()];
    let mut seen = std::collections::HashSet::new();
    while let Some(table) = left.pop() {
        let attic = table.game.players[0].attic;
        let filled: Vec<bool> = attic.iter().map(Option::is_some).collect();
        let open: Vec<usize> = table.game.open_spaces().map(|space| space.index()).collect();
        assert_eq!(open.is_empty(), filled.iter().all(|&is| is));
        for space in open {
            let mut next = table.clone();
            next.game.players[0].attic[space] = Some(woodcraft::components::ToolId(0));
            let key: Vec<bool> = next.game.players[0].attic.iter().map(Option::is_some).collect();
            if seen.insert(key) {
                left.push(next);
            }
        }
    }
    assert_eq!(seen.len(), 49);
}

/// WC-125: any type must still be in the supply; if all depicted types have run out, another may be taken.
#[test]
fn wc_125_types_in_the_supply() {
    let mut table = any_tool();
    let axe = table.tool_id("axe");
    table.game.tools_left[axe.index()] = 0;
    assert!(table.offers("tool axe").is_empty());
    assert_eq!(table.refused(1, "tool axe b0").reason.key, "illegal-tool-gone");
    let depicted = ["mallet", "wrench"].map(|name| table.tool_id(name));
    let set = depicted.iter().fold(0, |set, tool| set | 1 << tool.0);
    *table.game.tasks.last_mut().unwrap() = Task::Tool(set);
    assert_eq!(table.refused(1, "tool file b0").reason.key, "illegal-other-tool");
    depicted.iter().for_each(|tool| table.game.tools_left[tool.index()] = 0);
    assert!(table.can(1, "tool file b0"));
}

/// WC-130: income beyond 10 goes on counting.
#[test]
fn wc_130_beyond_ten() {
    let mut table = shop(2);
    table.me().income = [10, 12];
    buy_glue(&mut table);
    assert_eq!(table.me().income, [11, 13]);
    table.game.round = 4;
    let (berries, score) = (table.berries(), table.score());
    table.play(1, "end");
    table.pass();
    for seat in [1, 2] {
        let moves = table.moves(seat);
        table.play(seat, &moves[0]);
    }
    assert_eq!((table.berries() - berries, table.score() - score), (11, 13));
}

/// WC-131: the first marker earns a tool and 3 points at the lines of either track, once.
#[test]
fn wc_131_lines() {
    let mut table = shop(2);
    table.me().income = [3, 3];
    buy_glue(&mut table);
    assert!(table.can(1, "tool axe b0"));
    table.play(1, "tool axe b0");
    assert!(table.can(1, "tool axe b2"), "the other track has its own line");
    let mut table = shop(2);
    table.me().income = [7, 5];
    buy_glue(&mut table);
    assert_eq!((table.score(), table.can(1, "end")), (3, true));
    let mut table = shop(2);
    table.me().income = [13, 17]; // the second markers cross nothing
    buy_glue(&mut table);
    assert_eq!((table.score(), table.can(1, "end")), (0, true));
}

/// WC-132: every space of the reputation track has its value per completed order.
#[test]
fn wc_132_reputation_values() {
    let table = shop(2);
    let values = &table.game.book.reputation.values;
    assert_eq!((values.len(), values[0], *values.last().unwrap()), (17, 0, 6));
    assert!(values.is_sorted());
    let mut table = free_turn();
    table.me().reputation = 7;
    assert_eq!(table.view(1).players[0].order_value, 3);
}

/// WC-133: steps beyond the last space score 2 points each and are no advance for helpers.
#[test]
fn wc_133_beyond_the_end() {
    let mut table = free_turn();
    table.hire(1, 1, "HI-20"); // a blueberry per step
    table.me().reputation = 15;
    gain_three_reputation(&mut table);
    // 4 blueberries and 1 point from the card; one step, two steps beyond.
    assert_eq!((table.me().reputation, table.score(), table.berries()), (16, 1 + 4, 12 + 4 + 1));
}

/// WC-134: rewards by rank of earlier rounds, shared within a round; coming back gives nothing more.
#[test]
fn wc_134_reputation_tiles() {
    // RT/2: 6, 4, 2 points with four players; 5, 3 with three; 4 with two.
    let score = |players: u8, before: u8| {
        let mut table = shop(players);
        table.game.reputation_tiles[0].tile = 1;
        table.game.reputation_tiles[0].before = before;
        table.me().reputation = 4;
        table.play(1, "tile buy-lumber");
        table.play(1, "berries");
        gain_three_reputation(&mut table);
        table.score() - 1
    };
    assert_eq!([0, 1, 2, 3].map(|before| score(4, before)), [6, 4, 2, 0]);
    assert_eq!([0, 1, 2].map(|before| score(3, before)), [5, 3, 0]);
    assert_eq!([0, 1].map(|before| score(2, before)), [4, 0]);
    let mut table = free_turn();
    table.game.reputation_tiles[0].tile = 1;
    table.me().reputation = 4;
    table.me().tiles_reached = 1;
    gain_three_reputation(&mut table);
    assert_eq!(table.score(), 1);
}

/// WC-135: the score goes on beyond 50, 100 and 150.
#[test]
fn wc_135_unbounded_score() {
    let mut table = free_turn();
    table.me().score = 199;
    table.play(1, "market");
    assert_eq!((table.score(), table.points(1, "total")), (200, 200 + table.points(1, "points-leftovers")));
}

/// WC-136: the marker moves all the way first; then tiles and steps are resolved as they were reached.
#[test]
fn wc_136_steps_in_order() {
    let mut table = free_turn();
    table.hire(1, 1, "HI-20");
    table.game.reputation_tiles[0].tile = 0; // RT/1: a tool with two players
    table.me().reputation = 4;
    let berries = table.berries();
    gain_three_reputation(&mut table);
    // On the way: the marker stands at 7 while the tool of space 5 is chosen.
    assert!(table.can(1, "tool axe b0"));
    assert_eq!((table.me().reputation, table.berries() - berries), (7, 4 + 1));
    table.play(1, "tool axe b0");
    assert_eq!(table.berries() - berries, 4 + 3);
}

/// WC-137: markers are never short: all contracts and large incomes can be marked.
#[test]
fn wc_137_markers_never_run_out() {
    let mut table = shop(4);
    table.game.contracts.revealed = 0xff;
    for seat in 1..=4 {
        table.seat(seat).contracts = 0xff;
        table.seat(seat).income = [45, 45];
        table.seat(seat).score = 400;
    }
    assert_eq!(table.game.check_invariants(), Ok(()));
    assert_eq!(table.view(1).players[3].contracts.len(), 8);
}

/// WC-T20: mallet and wrench side by side, then another wrench above them.
#[test]
fn wc_t20_attic() {
    let mut table = any_tool();
    table.play(1, "tool mallet b0");
    table.game.tasks.push(Task::Tool(0x7ff));
    table.play(1, "tool wrench b1");
    assert_eq!(table.me().income, [2, 0]);
    table.game.tasks.push(Task::Tool(0x7ff));
    assert_eq!(table.offers("tool wrench"), ["tool wrench b2", "tool wrench b3", "tool wrench m0"]);
    table.play(1, "tool wrench m0");
    assert_eq!((table.moves(1), table.me().reputation), (vec!["produce HI-3".into(), "done".into()], 0));
}

/// WC-T22: from 10 to 11 no line; from below a line to beyond it the reward once.
#[test]
fn wc_t22_income_track() {
    let mut table = shop(2);
    table.me().income = [10, 0];
    buy_glue(&mut table);
    assert_eq!((table.me().income, table.score(), table.can(1, "end")), ([11, 1], 0, true));
    let mut table = shop(2);
    table.me().income = [0, 7];
    table.me().splices = 2;
    table.me().blueberries = 20;
    table.play(1, "tile improve-workshop");
    table.play(1, "act improve-workshop");
    table.play(1, "improve splice"); // two hazelnut steps, from 7 to 9
    assert_eq!((table.me().income, table.score()), ([0, 9], 3));
}

/// WC-T23: A and B in the same round both top, C later bottom, D nothing; with two players the middle.
#[test]
fn wc_t23_ranks() {
    let mut table = shop(4);
    table.game.reputation_tiles[0].tile = 1;
    let orders = ["OI-4", "OI-5", "OI-6", "OI-7"];
    let dice = ["green1 green3", "green2 yellow3", "green1 brown2", "green5 yellow1"];
    let mut gained = Vec::new();
    for (seat, round) in [(1, 1), (2, 1), (3, 2), (4, 3)] {
        while table.game.round < round || table.waiting()[0] as usize != seat {
            table.pass();
        }
        table.seat(seat).reputation = 4;
        table.seat(seat).pile = dice[seat - 1].split(' ').map(die).collect();
        table.lay(seat, 1, orders[seat - 1]);
        let card = table.game.book.get().order(table.order_id(orders[seat - 1]));
        let printed: u16 = (table.game.book.get().list(card.reward).iter())
            .map(|gain| if let woodcraft::components::Gain::Points(n) = gain { u16::from(*n) } else { 0 })
            .sum();
        let before = table.seat(seat).score;
        let complete = format!("complete {} with {}", orders[seat - 1], dice[seat - 1]);
        table.play(seat, &complete);
        gained.push(table.seat(seat).score - before - printed);
        table.pass();
    }
    assert_eq!(gained, [6, 6, 2, 0]);
    assert_eq!(shop(2).game.tile_reward(0), {
        let game = shop(2).game;
        Some(game.book.reputation_tiles[game.reputation_tiles[0].tile as usize].side_4[1])
    });
}

/// WC-T24: one space before the end, a gain of 3 leads to the last space and 4 points.
#[test]
fn wc_t24_overflow() {
    let mut table = free_turn();
    table.me().reputation = 15;
    gain_three_reputation(&mut table);
    assert_eq!((table.me().reputation, table.score()), (16, 1 + 4));
}

/// WC-T39: from 4 by 3 to 7 with HI/20: 3 blueberries and the tile's reward once, also after falling back.
#[test]
fn wc_t39_tile_once() {
    let mut table = free_turn();
    table.hire(1, 1, "HI-20");
    table.game.reputation_tiles[0].tile = 1;
    table.me().reputation = 4;
    gain_three_reputation(&mut table);
    assert_eq!((table.me().reputation, table.berries(), table.score()), (7, 12 + 4 + 3, 1 + 4));
    table.me().reputation = 4;
    table.lay(1, 3, "OI-5");
    table.pile("green2 yellow3");
    table.play(1, "complete OI-5 with green2 yellow3");
    assert_eq!((table.me().reputation, table.score()), (5, 5 + 1));
}

/// WC-T40: the glue tile takes the blueberry track over its tool line and the hazelnut track over its 3 points.
#[test]
fn wc_t40_both_lines() {
    let mut table = shop(2);
    table.me().income = [3, 7];
    buy_glue(&mut table);
    table.play(1, "tool axe b0");
    assert_eq!((table.me().income, table.score(), table.can(1, "end")), ([4, 8], 3, true));
    assert_eq!((table.has(Material::Glue), Action::ALL.len()), (0, 7));
}
