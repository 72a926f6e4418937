//! One round of a Swiss tournament, or of a knock-out once it is known who is in it.

use table::Fate;

use crate::groups;
use crate::history::{History, Layout, choose_byes};
use crate::matching::cheapest_pairs;
use crate::seats;
use crate::sizes::Split;

/// Who should rather go without a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Byes {
    /// Those at the bottom of the standings.
    ToTheLast,
    ToTheLot,
}

/// The round with the fewest repeated meetings, then the fairest seats, then the smallest distances in the standings.
pub(crate) fn round(history: &History, split: &Split, byes: Byes, fate: &mut Fate) -> Layout {
    let mut order: Vec<usize> = (0..history.len()).collect();
    fate.shuffle(&mut order);
    order.sort_by_key(|&one| history.bracket[one]);
    let twos = split.tables.iter().filter(|&&size| size == 2).count();
    let mut layout = match &split.tables[..] {
        tables if twos == tables.len() && split.byes <= 1 => in_pairs(history, split.byes, byes, fate),
        tables if twos + 1 == tables.len() && tables[0] == 3 && split.byes == 0 => {
            pairs_and_three(history, fate)
        }
        tables => {
            let without = without_table(history, &order, split.byes, byes);
            order.retain(|one| !without.contains(one));
            Layout { tables: groups::share_out(history, &order, tables, fate), byes: without }
        }
    };
    for table in &mut layout.tables {
        fate.shuffle(table);
        *table = seats::seated(history, table);
    }
    layout.tables.sort_by_cached_key(|table| best_first(history, table, &order));
    layout
}

/// The tables of the leaders come first.
fn best_first(history: &History, table: &[usize], order: &[usize]) -> (i64, usize) {
    let bracket = table.iter().map(|&one| history.bracket[one]).min().unwrap_or(0);
    let place = order.iter().position(|one| table.contains(one)).unwrap_or(order.len());
    (bracket, place)
}

fn without_table(history: &History, order: &[usize], count: usize, byes: Byes) -> Vec<usize> {
    match byes {
        Byes::ToTheLot => choose_byes(history, order, count),
        Byes::ToTheLast => {
            let last_first: Vec<usize> = order.iter().rev().copied().collect();
            choose_byes(history, &last_first, count)
        }
    }
}

/// Bits of a cost, from the least important part up. The next part begins where all pairs together (at most 2⁸ of them)
/// cannot carry into it.
const SPREAD: u32 = 3 + 8;
const SEATS: u32 = SPREAD + 12 + 8;
const REPEATS: u32 = SEATS + 4 + 8;
const WORST_SPREAD: i64 = 63;
const WORST_SEATS: i64 = 15;
const WORST_REPEATS: i64 = 127;

/// All parts of a pair's cost in one number.
fn packed(repeats: i64, seats: i64, apart: i64, lot: usize) -> i64 {
    let repeats = repeats.min(WORST_REPEATS).pow(2) << REPEATS;
    let seats = seats.min(WORST_SEATS) << SEATS;
    let spread = apart.min(WORST_SPREAD).pow(2) << SPREAD;
    repeats + seats + spread + lot as i64
}

/// The best pairs, by matching: no round of pairs costs less.
///
/// With an odd number there is one node more, to be paired with is a bye; only those who had the fewest can be.
fn in_pairs(history: &History, bye: usize, byes: Byes, fate: &mut Fate) -> Layout {
    let people = history.len();
    let fewest = history.byes.iter().min().copied().unwrap_or(0);
    let lowest = history.bracket.iter().max().copied().unwrap_or(0);
    let least_met = history.least_met();
    let mut chance = fate.next();
    let lots: Vec<usize> = (0..people * (people + 1)).map(|_| chance.below(8)).collect();
    let cost = |a: usize, b: usize| {
        let lot = lots[a * (people + 1) + b];
        if b < people {
            let seats = seats::unfairness(history, &[a, b]);
            return Some(packed(history.met(a, b) - least_met, seats, history.apart(a, b), lot));
        }
        let apart = if byes == Byes::ToTheLast { lowest - history.bracket[a] } else { 0 };
        (history.byes[a] == fewest).then(|| packed(0, 0, apart, lot))
    };
    let mates = cheapest_pairs(people + bye, cost)
        .expect("everybody may meet everybody, and somebody may have the bye");
    let mut layout = Layout::default();
    for (one, &mate) in mates.iter().enumerate().take(people) {
        if mate == people {
            layout.byes.push(one);
        } else if one < mate {
            layout.tables.push(vec![one, mate]);
        }
    }
    layout
}

/// An odd number where a table of three is allowed: the best pairs with one left over, who joins where it costs least; then
/// exchanges as long as they improve anything.
fn pairs_and_three(history: &History, fate: &mut Fate) -> Layout {
    let mut pairs = in_pairs(history, 1, Byes::ToTheLast, fate);
    let Some(left) = pairs.byes.pop() else { return pairs };
    let joined = |table: &Vec<usize>| {
        groups::cost(history, &[table[0], table[1], left]) - groups::cost(history, table)
    };
    if let Some(best) = (0..pairs.tables.len()).min_by_key(|&table| joined(&pairs.tables[table])) {
        pairs.tables[best].push(left);
    }
    Layout { tables: groups::improve(history, pairs.tables), byes: Vec::new() }
}
