//! A league: a plan in which everybody meets everybody, each pair as equally often as possible.
//!
//! The plan is worked out anew for each round from the rounds before the last change of people, so it is the same as long as
//! the same people are in. It goes by cycles, in each of which everybody meets everybody about once:
//!
//! - tables of two: the circle method (one stays, the others go round), which is exact. Whoever left keeps the place as the
//!   round's bye, and a latecomer takes it, so that the circle goes on where that is possible. Where the circle would repeat
//!   meetings because people came or went, each round is the one with the fewest that the matching finds, unless the circle's
//!   rounds, the freshest first, repeat fewer.
//! - larger tables: where `people = seats × m` and there is a field of `m ≥ seats` elements, its lines are `m` rounds (and if
//!   `m = seats` the groups one more) in which no pair meets twice; otherwise a round by lot. Then people are exchanged within
//!   rounds wherever that does not make meetings less equal.

use table::{Fate, Seed};

use crate::design;
use crate::history::{History, Layout, choose_byes};
use crate::rules::rounds_to_meet_all;
use crate::seats;
use crate::sizes::Split;
use crate::swiss::{self, Byes};

/// About how many exchanges are tried in all cycles of a plan together.
const EXCHANGES: usize = 400_000;

/// In so many places of those who left the circle's bye is tried.
const PLACES: usize = 4;
/// What a bye costs that somebody else should have.
const UNFAIR: i64 = 1 << 32;
/// Up to so many people a whole cycle of matchings is compared with the circle.
const FEW: usize = 32;

/// The plan of a stretch in which the same people are in.
pub(crate) struct Plan<'a> {
    /// What was before.
    pub before: History,
    pub split: &'a Split,
    /// Where those who left would be among the people who are in; a bye can be in their places of the circle.
    pub gone: Vec<usize>,
    /// How many rounds the stretch has.
    pub rounds: usize,
    pub seed: Seed,
    /// How many rounds were before the stretch.
    pub begins: usize,
}

/// The next round of a league, of which `since` rounds of the plan's stretch were begun and `now` is what all rounds say.
pub(crate) fn round(plan: Plan, now: &History, since: usize) -> Layout {
    let mut fate = Fate::Sealed { seed: plan.seed, occasion: plan.begins as u64 };
    if plan.split.tables.iter().all(|&size| size == 2) && plan.needs_matching(&mut fate) {
        let mut fate = Fate::Sealed { seed: plan.seed, occasion: (plan.begins + since) as u64 };
        return swiss::round(now, plan.split, Byes::ToTheLot, &mut fate);
    }
    plan.layouts(&mut fate).swap_remove(since)
}

impl Plan<'_> {
    /// All rounds, with seats.
    fn layouts(&self, fate: &mut Fate) -> Vec<Layout> {
        let mut after = self.before.clone();
        let mut layouts: Vec<Layout> = Vec::with_capacity(self.rounds);
        let size = self.split.tables[0];
        let cycle = rounds_to_meet_all(after.len(), size).max(1);
        let exchanges = EXCHANGES / self.rounds.div_ceil(cycle).max(1);
        while layouts.len() < self.rounds {
            let length = cycle.min(self.rounds - layouts.len());
            let planned =
                if size == 2 { self.pairs(&after).1 } else { self.groups(&after, length, exchanges, fate) };
            for layout in planned {
                after.note(&layout);
                layouts.push(layout);
            }
        }
        layouts.truncate(self.rounds);
        self.seat(&mut layouts);
        layouts
    }

    fn seat(&self, layouts: &mut [Layout]) {
        let size = self.split.tables[0];
        if self.split.tables.iter().all(|&other| other == size) {
            return seats::seat_plan(layouts, self.before.len(), size);
        }
        let mut after = self.before.clone();
        for layout in layouts {
            for table in &mut layout.tables {
                *table = seats::seated(&after, table);
            }
            after.note(layout);
        }
    }

    /// The cycle at tables of two that repeats least, and how much.
    fn pairs(&self, history: &History) -> (i64, Vec<Layout>) {
        let circles = self.circles(history).into_iter().map(|circle| in_order(history, circle));
        circles.min_by_key(|(cost, _)| *cost).unwrap_or_default()
    }

    /// Whether the circle would repeat meetings that the matching can avoid.
    fn needs_matching(&self, fate: &mut Fate) -> bool {
        let (cost, rounds) = self.pairs(&self.before);
        cost > 0 && (self.before.len() > FEW || self.repeated_by_matching(rounds.len(), fate) < cost)
    }

    /// The circles that may go on: with the bye at the end, or in the place of somebody who left.
    fn circles(&self, history: &History) -> Vec<Vec<Layout>> {
        let people: Vec<Option<usize>> = (0..history.len()).map(Some).collect();
        if people.len().is_multiple_of(2) {
            return vec![design::circle(&people)];
        }
        let places = std::iter::once(people.len()).chain(self.gone.iter().copied().take(PLACES));
        let with_bye_at = |place: usize| {
            let mut slots = people.clone();
            slots.insert(place, None);
            design::circle(&slots)
        };
        places.map(with_bye_at).collect()
    }

    /// How much a cycle repeats of which each round has the fewest repeated meetings that are possible then.
    fn repeated_by_matching(&self, cycle: usize, fate: &mut Fate) -> i64 {
        let mut after = self.before.clone();
        let mut cost = 0;
        for _ in 0..cycle {
            let layout = swiss::round(&after, self.split, Byes::ToTheLot, fate);
            cost += repeated(&after, &layout, after.least_met());
            after.note(&layout);
        }
        cost
    }

    /// A cycle at larger tables.
    fn groups(&self, history: &History, length: usize, exchanges: usize, fate: &mut Fate) -> Vec<Layout> {
        let people = history.len();
        let size = self.split.tables[0];
        let even = self.split.byes == 0 && self.split.tables.iter().all(|&other| other == size);
        let mut layouts = if even { design::lines(people, size) } else { Vec::new() };
        layouts.truncate(length);
        let mut after = history.clone();
        for layout in &layouts {
            after.note(layout);
        }
        while layouts.len() < length {
            let layout = self.by_lot(&after, fate);
            after.note(&layout);
            layouts.push(layout);
        }
        design::even_out(&mut layouts, history, exchanges, fate);
        if self.split.byes == 0 { in_order(history, layouts).1 } else { layouts }
    }

    fn by_lot(&self, history: &History, fate: &mut Fate) -> Layout {
        let mut order: Vec<usize> = (0..history.len()).collect();
        fate.shuffle(&mut order);
        let byes = choose_byes(history, &order, self.split.byes);
        order.retain(|one| !byes.contains(one));
        let mut rest = order.into_iter();
        let tables = self.split.tables.iter().map(|&size| rest.by_ref().take(size).collect()).collect();
        Layout { tables, byes }
    }
}

/// How much a round repeats: the squares of how much more often its pairs have met than those who met least.
fn repeated(history: &History, layout: &Layout, least: i64) -> i64 {
    let of_table = |table: &Vec<usize>| -> i64 {
        let pairs =
            table.iter().enumerate().flat_map(|(at, &a)| table[at + 1..].iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| (history.met(a, b) - least).pow(2)).sum()
    };
    layout.tables.iter().map(of_table).sum()
}

/// The rounds in the order of the fewest repeated meetings; who has the bye must have had the fewest. Also what they repeat.
fn in_order(history: &History, mut rounds: Vec<Layout>) -> (i64, Vec<Layout>) {
    let mut after = history.clone();
    let mut ordered = Vec::with_capacity(rounds.len());
    let mut cost = 0;
    while !rounds.is_empty() {
        let least = after.least_met();
        let key = |layout: &Layout| {
            let byes = layout.byes.iter().map(|&one| after.byes[one]).max().unwrap_or(0);
            (byes, repeated(&after, layout, least))
        };
        let keys: Vec<(u16, i64)> = rounds.iter().map(key).collect();
        let best = (0..rounds.len()).min_by_key(|&at| keys[at]).unwrap_or(0);
        let fewest = after.byes.iter().min().copied().unwrap_or(0);
        cost +=
            keys[best].1 + if keys[best].0 > fewest && !rounds[best].byes.is_empty() { UNFAIR } else { 0 };
        let layout = rounds.remove(best);
        after.note(&layout);
        ordered.push(layout);
    }
    (cost, ordered)
}
