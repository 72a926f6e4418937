//! Chapter 4: the action wheel.

use table::Fate;
use woodcraft::components::{Action, Material};
use woodcraft::wheel::Wheel;

use crate::shop::{Look, Table, shop};

const TILES: [Action; 7] = Action::ALL;

/// Seats in turn choose these tiles and take the berries.
fn choose(table: &mut Table, tiles: &[Action]) {
    for tile in tiles {
        let seat = table.waiting()[0] as usize;
        table.play(seat, &format!("tile {}", tile.word()));
        while table.can(seat, "first outer") || !table.can(seat, "berries") {
            let moves = table.moves(seat);
            table.play(seat, &moves[0]);
        }
        table.play(seat, "berries");
        table.play(seat, "end");
    }
}

/// Two players with nothing but tiles to choose, and seat 1 to move.
fn wheel_table() -> Table {
    let mut table = shop(2);
    for seat in 1..=2 {
        table.seat(seat).pile = Default::default();
    }
    table
}

fn spaces(table: &Table, tiles: &[Action]) -> Vec<(u8, u8)> {
    let wheel = &table.game.wheel;
    tiles.iter().map(|&tile| (wheel.quadrant(tile) + 1, wheel.space[tile.index()])).collect()
}

/// After WC-T2: tiles 0 to 3 stand on Q2, spaces 7 to 4.
fn after_t2() -> Table {
    let mut table = wheel_table();
    choose(&mut table, &TILES[..4]);
    table
}

/// After WC-T3: the tile on Q2, space 5, has gone on to Q3.
fn after_t3() -> Table {
    let mut table = after_t2();
    choose(&mut table, &[TILES[2]]);
    table
}

/// After WC-T5: the same tile has gone on to Q4.
fn after_t5() -> Table {
    let mut table = after_t3();
    choose(&mut table, &[TILES[2]]);
    table
}

/// WC-25: one quadrant clockwise, never two.
#[test]
fn wc_25_one_quadrant() {
    let mut wheel = Wheel::new(3, &mut Fate::quick(1));
    let before = wheel.quadrant(TILES[0]);
    wheel.advance(TILES[0]);
    assert_eq!((before, wheel.quadrant(TILES[0])), (3, 0));
}

/// WC-26: the far end of an empty quadrant, otherwise behind the rearmost tile; gaps stay.
#[test]
fn wc_26_landing() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    wheel.advance(TILES[0]);
    wheel.advance(TILES[1]);
    assert_eq!((wheel.space[0], wheel.space[1]), (7, 6));
    wheel.advance(TILES[0]); // leaves a gap on space 7
    wheel.advance(TILES[2]);
    assert_eq!(wheel.space[2], 5);
}

/// WC-27: the saw turns exactly when a tile crosses the arrow.
#[test]
fn wc_27_the_saw_turns() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    wheel.advance(TILES[0]);
    assert_eq!(wheel.front, 1);
    wheel.advance(TILES[0]);
    assert_eq!(wheel.front, 2);
    wheel.advance(TILES[1]);
    assert_eq!(wheel.front, 2);
}

/// WC-28: a tile is blocked while the quadrant beyond the arrow holds tiles a lap behind.
#[test]
fn wc_28_blocked() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    for _ in 0..3 {
        wheel.advance(TILES[0]);
    }
    assert!(wheel.is_blocked(TILES[0]));
    assert!(TILES[1..].iter().all(|&tile| !wheel.is_blocked(tile)));
    for tile in &TILES[1..6] {
        wheel.advance(*tile);
    }
    assert!(wheel.is_blocked(TILES[0]));
    wheel.advance(TILES[6]);
    assert!(!wheel.is_blocked(TILES[0]));
}

/// WC-29: the bonus is that of the space left; none under the arc tile, which goes with the last tile.
#[test]
fn wc_29_outer_bonus() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    let near = TILES.into_iter().find(|tile| wheel.space[tile.index()] == 1).unwrap();
    assert_eq!(wheel.leaves(near).outer, None);
    wheel.advance(near);
    assert_eq!((wheel.leaves(near).quadrant, wheel.leaves(near).outer), (1, Some(7)));
    assert!(wheel.has_arc());
    for tile in TILES.into_iter().filter(|&tile| tile != near) {
        wheel.advance(tile);
    }
    assert!(!wheel.has_arc());
}

/// WC-30: no saw bonus at age 0 and 1, one at 2, two at 3, in the start quadrant too.
#[test]
fn wc_30_saw_bonus_by_age() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    let mut seen = vec![(wheel.age(TILES[6]), wheel.leaves(TILES[6]).saws)];
    for _ in 0..3 {
        wheel.advance(TILES[0]);
        seen.push((wheel.age(TILES[6]), wheel.leaves(TILES[6]).saws));
    }
    assert_eq!(seen, [(1, 0), (1, 0), (2, 1), (3, 2)]);
    assert_eq!((wheel.age(TILES[0]), wheel.leaves(TILES[0]).saws), (0, 0));
}

/// WC-31: bonuses come when the tile is chosen, in the order the player likes, also if its action is replaced.
#[test]
fn wc_31_bonuses_in_any_order() {
    // Space 1 of Q4 gives a production and 2 points; at age 3 Q4's saw gives a choice and a production.
    let mut table = wheel_table();
    table.game.wheel =
        Wheel { moved: [3, 6, 6, 6, 6, 6, 6], space: [1, 7, 6, 5, 4, 3, 2], front: 6, start: 0 };
    table.play(1, "tile buy-lumber");
    assert_eq!(table.moves(1), ["first outer", "first saw"]);
    let mut saw_first = table.clone();
    saw_first.play(1, "first saw");
    assert_eq!(saw_first.moves(1), ["take 1 glue", "take 1 scrapwood"]);
    table.play(1, "first outer");
    assert!(table.can(1, "produce HI-3"));
    table.play(1, "produce HI-3");
    assert_eq!(table.score(), 2);
    table.play(1, "take 1 glue");
    table.play(1, "produce HI-3");
    table.play(1, "berries");
    assert_eq!((table.has(Material::Scrapwood), table.has(Material::Glue)), (2, 1));
}

/// WC-32: bonus actions and actions for a lantern move no tile and give no wheel bonus.
#[test]
fn wc_32_only_the_chosen_tile_moves() {
    let mut table = wheel_table();
    table.me().lanterns = 4;
    table.play(1, "tile buy-lumber");
    let wheel = table.game.wheel;
    table.play(1, "lantern buy-materials");
    table.play(1, "buy glue 2");
    table.play(1, "done");
    table.play(1, "bonus choose-orders");
    assert_eq!((table.game.wheel, table.score()), (wheel, 0));
}

/// WC-33: space and age are noted before the tile moves and the saw turns.
#[test]
fn wc_33_noted_before_the_move() {
    let mut wheel = Wheel::new(0, &mut Fate::quick(1));
    for _ in 0..2 {
        wheel.advance(TILES[0]);
    }
    // Age 0 before the move although the saw turns by it; the space is the one it stands on.
    let left = wheel.advance(TILES[0]);
    assert_eq!((left.quadrant, left.outer, left.saws, wheel.front), (2, Some(7), 0, 3));
}

/// WC-T1: the first tile lands on Q2, space 7, without a bonus, and the saw stays.
#[test]
fn wc_t1_first_tile() {
    let mut table = wheel_table();
    table.play(1, "tile buy-lumber");
    assert_eq!((spaces(&table, &TILES[..1]), table.game.wheel.front), (vec![(2, 7)], 1));
    assert_eq!((table.berries(), table.score(), table.me().materials), (12, 0, [0; 3]));
}

/// WC-T2: four tiles stand on spaces 7 to 4; all seven may be chosen, two of the four with a bonus.
#[test]
fn wc_t2_four_tiles() {
    let table = after_t2();
    assert_eq!(spaces(&table, &TILES[..4]), [(2, 7), (2, 6), (2, 5), (2, 4)]);
    assert_eq!(table.offers("tile").len(), 7);
    let tiles = &table.view(1).wheel.tiles[..4];
    assert_eq!(tiles.iter().filter(|tile| !tile.outer_bonus.is_empty()).count(), 2);
}

/// WC-T3: the tile on space 5 brings a blueberry and lands on Q3, space 7; the saw turns.
#[test]
fn wc_t3_crossing_the_arrow() {
    let mut table = after_t2();
    let before = table.berries();
    table.play(1, &format!("tile {}", TILES[2].word()));
    assert_eq!(table.berries(), before + 1);
    assert_eq!((spaces(&table, &TILES[2..3]), table.game.wheel.front), (vec![(3, 7)], 2));
}

/// WC-T4: then a tile of Q1 brings the saw bonus of 2 points and no outer bonus.
#[test]
fn wc_t4_saw_bonus_without_outer_bonus() {
    let mut table = after_t3();
    let before = (table.seat(2).blueberries, table.seat(2).materials);
    table.play(2, &format!("tile {}", TILES[4].word()));
    assert_eq!(table.seat(2).score, 2);
    assert_eq!((table.seat(2).blueberries, table.seat(2).materials), before);
}

/// WC-T5: the Q3 tile goes on to Q4; Q1 now has age 3 and Q2 age 2.
#[test]
fn wc_t5_ages() {
    let table = after_t5();
    assert_eq!((spaces(&table, &TILES[2..3]), table.game.wheel.front), (vec![(4, 7)], 3));
    assert_eq!((table.game.wheel.age(TILES[4]), table.game.wheel.age(TILES[0])), (3, 2));
}

/// WC-T6: a Q1 tile brings 2 points and a die, and lands behind the rearmost; chosen again it brings more.
#[test]
fn wc_t6_both_saw_bonuses() {
    let mut table = after_t5();
    table.play(1, &format!("tile {}", TILES[4].word()));
    assert_eq!(table.score(), 2);
    assert_eq!(table.moves(1), ["die yellow 2", "die brown 1"]);
    table.play(1, "die brown 1");
    assert_eq!((table.pile_of(1).as_str(), spaces(&table, &TILES[4..5])), ("brown1", vec![(2, 3)]));
    table.play(1, "berries");
    table.play(1, "end");
    table.play(2, &format!("tile {}", TILES[4].word()));
    assert_eq!(table.seat(2).materials, [1, 1, 1]);
}

/// WC-T7: the tile moved three times cannot be chosen while Q1 holds a tile.
#[test]
fn wc_t7_blocked_tile() {
    let table = after_t5();
    assert!(!table.can(1, &format!("tile {}", TILES[2].word())));
    assert_eq!(table.refused(1, &format!("tile {}", TILES[2].word())).rule, "WC-28");
}

/// WC-T8: without the arc tile the start quadrant gives its outer bonuses.
#[test]
fn wc_t8_arc_removed() {
    let mut table = wheel_table();
    table.game.wheel =
        Wheel { moved: [4, 4, 4, 4, 4, 3, 3], space: [7, 6, 5, 4, 3, 7, 6], front: 4, start: 0 };
    assert_eq!(table.view(1).wheel.arc, None);
    let before = table.berries();
    // Q1, space 5: a blueberry.
    table.play(1, &format!("tile {}", TILES[2].word()));
    assert_eq!(table.berries(), before + 1);
}

/// WC-I1: of all wheels that can be reached, tiles are within a lap, on spaces of their own, and one can move.
#[test]
fn wc_i1_every_reachable_wheel_is_sound() {
    use std::collections::HashSet;
    // Only the places of tiles matter, not which tile stands there; laps are counted from the rearmost.
    let shape = |wheel: &Wheel| {
        let least = *wheel.moved.iter().min().unwrap();
        let mut places: Vec<(u8, u8)> = (0..7).map(|t| (wheel.moved[t] - least, wheel.space[t])).collect();
        places.sort_unstable();
        (places, wheel.front - least, least.min(4))
    };
    let mut start = Wheel::new(0, &mut Fate::quick(1));
    start.space = [1, 2, 3, 4, 5, 6, 7];
    let mut seen = HashSet::from([shape(&start)]);
    let mut left = vec![start];
    while let Some(wheel) = left.pop() {
        wheel.check_invariants().unwrap();
        for tile in TILES.into_iter().filter(|&tile| !wheel.is_blocked(tile)) {
            let mut next = wheel;
            next.advance(tile);
            assert!(next.age(tile) <= 3 && next.space[tile.index()] >= 1);
            if next.moved.iter().all(|&moved| moved < 12) && seen.insert(shape(&next)) {
                left.push(next);
            }
        }
    }
    assert!(seen.len() > 10_000, "{}", seen.len());
}

/// WC-I7: there are as many turns as rounds × players, and the saw has turned front − 1 times.
#[test]
fn wc_i7_turns_and_saw() {
    for (players, turns) in [(1, 14), (2, 28), (3, 42), (4, 52)] {
        let mut table = Table::deal(players, "turns");
        let (mut begun, mut turned, mut last) = (0, 0, table.game.turn);
        let mut front = table.game.wheel.front;
        while let Some(&seat) = table.waiting().first() {
            let moves = table.moves(seat as usize);
            let pick = moves[table.events.len() % moves.len()].clone();
            table.play(seat as usize, &pick);
            if table.game.turn.number != last.number {
                begun += 1;
            }
            last = table.game.turn;
            turned += table.game.wheel.front - front;
            front = table.game.wheel.front;
        }
        assert_eq!((begun, turned), (turns, front - 1), "{players} players");
    }
}
