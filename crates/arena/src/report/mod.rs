//! What a run tells: computed from its archive alone.

mod curves;
mod page;
mod sheet;
mod text;

use serde::Serialize;

use crate::interval::{Interval, Spread};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::ratings::{Rating, ratings};

pub use curves::{Curve, curves};
pub use page::{page, table};
pub use text::percent;

/// Everything that is told about a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub game: String,
    /// How many sit at a table.
    pub seats: usize,
    pub seed: String,
    pub matches: usize,
    pub deals: usize,
    pub players: Vec<Standing>,
    /// Who finished ahead of whom; empty where only one took part or sat alone.
    pub pairs: Vec<Pair>,
    /// What each seat brought, whoever sat there.
    pub by_seat: Vec<SeatStanding>,
    /// Points over the match, for each player; empty until [`Report::with_curves`].
    pub curves: Vec<Curve>,
}

/// How one player did.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    pub name: String,
    /// At how many seats of all matches together.
    pub played: usize,
    /// Victories; a shared one counts its part.
    pub wins: f64,
    pub share: Interval,
    pub rating: Rating,
    pub points: Interval,
    pub deviation: f64,
    /// Mean points by category, in the order of the standings.
    pub categories: Vec<(String, f64)>,
    /// How often each number of points came about, from the fewest.
    pub distribution: Vec<(i32, u32)>,
    pub decisions_per_match: f64,
    pub milliseconds_per_decision: f64,
    pub longest_milliseconds: f64,
    /// Bad or late answers.
    pub forfeits: u32,
}

/// How two players did against each other at the same tables.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    pub name: String,
    pub against: String,
    pub meetings: usize,
    /// How often the first finished ahead; a tie counts half.
    pub ahead: Interval,
}

/// What a seat brought.
#[derive(Clone, Debug, Serialize)]
pub struct SeatStanding {
    /// From 1.
    pub seat: usize,
    pub share: Interval,
    pub points: Interval,
}

impl Report {
    /// From these matches of the plan, in their order.
    pub fn of(plan: &Plan, outcomes: &[&Outcome]) -> Self {
        let seatings: Vec<Vec<usize>> =
            outcomes.iter().map(|outcome| plan.pairing(outcome.index).seating).collect();
        let entries = Entries { outcomes, seatings: &seatings };
        let ratings = ratings(plan, outcomes);
        let players = plan.players.iter().zip(ratings).enumerate();
        Report {
            game: plan.game.clone(),
            seats: plan.seats(),
            seed: plan.seed.clone(),
            matches: outcomes.len(),
            deals: outcomes.len() / plan.per_deal() as usize,
            players: players
                .map(|(index, (player, rating))| entries.standing(index, player.to_string(), rating))
                .collect(),
            pairs: entries.pairs(plan),
            by_seat: (0..plan.seats()).map(|seat| entries.seat(seat)).collect(),
            curves: Vec::new(),
        }
    }

    /// With the points over the match.
    pub fn with_curves(self, curves: Vec<Curve>) -> Self {
        Report { curves, ..self }
    }

    /// All categories of points, in the order in which they were met.
    pub fn categories(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for (category, _) in self.players.iter().flat_map(|player| &player.categories) {
            if !all.contains(&category.as_str()) {
                all.push(category);
            }
        }
        all
    }
}

/// The matches with who sat where.
struct Entries<'a> {
    outcomes: &'a [&'a Outcome],
    seatings: &'a [Vec<usize>],
}

impl Entries<'_> {
    /// Each seat at which the player sat: the match and the seat.
    fn of(&self, player: usize) -> impl Iterator<Item = (&Outcome, usize)> {
        self.outcomes.iter().zip(self.seatings).flat_map(move |(outcome, seating)| {
            let sat = seating.iter().enumerate().filter(move |&(_, sits)| *sits == player);
            sat.map(move |(seat, _)| (*outcome, seat))
        })
    }

    fn standing(&self, player: usize, name: String, rating: Rating) -> Standing {
        let played = self.of(player).count();
        let wins: f64 = self.of(player).map(|(outcome, seat)| share(outcome, seat)).sum();
        let points: Spread =
            self.of(player).map(|(outcome, seat)| f64::from(outcome.seats[seat].points)).collect();
        let efforts = || self.of(player).map(|(outcome, seat)| outcome.seats[seat].effort);
        let decisions: f64 = efforts().map(|effort| f64::from(effort.decisions)).sum();
        let microseconds: f64 = efforts().map(|effort| effort.microseconds as f64).sum();
        Standing {
            name,
            played,
            wins,
            share: Interval::share(wins, played as f64),
            rating,
            points: Interval::mean(&points),
            deviation: points.deviation(),
            categories: self.categories(player, played),
            distribution: self.distribution(player),
            decisions_per_match: decisions / (played as f64).max(1.0),
            milliseconds_per_decision: microseconds / 1000.0 / decisions.max(1.0),
            longest_milliseconds: efforts().map(|effort| effort.longest).max().unwrap_or(0) as f64 / 1000.0,
            forfeits: efforts().map(|effort| effort.forfeits).sum(),
        }
    }

    fn categories(&self, player: usize, played: usize) -> Vec<(String, f64)> {
        let mut sums: Vec<(String, f64)> = Vec::new();
        for (outcome, seat) in self.of(player) {
            for (category, points) in &outcome.seats[seat].lines {
                match sums.iter_mut().find(|(known, _)| known == category) {
                    Some((_, sum)) => *sum += f64::from(*points),
                    None => sums.push((category.clone(), f64::from(*points))),
                }
            }
        }
        sums.into_iter().map(|(category, sum)| (category, sum / played as f64)).collect()
    }

    fn distribution(&self, player: usize) -> Vec<(i32, u32)> {
        let mut counts = std::collections::BTreeMap::new();
        for (outcome, seat) in self.of(player) {
            *counts.entry(outcome.seats[seat].points).or_default() += 1;
        }
        counts.into_iter().collect()
    }

    fn pairs(&self, plan: &Plan) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for first in 0..plan.players.len() {
            for second in first + 1..plan.players.len() {
                let ahead: Spread = self.meetings(first, second).collect();
                if ahead.count() > 0.0 {
                    pairs.push(Pair {
                        name: plan.players[first].to_string(),
                        against: plan.players[second].to_string(),
                        meetings: ahead.count() as usize,
                        ahead: Interval::share(ahead.mean() * ahead.count(), ahead.count()),
                    });
                }
            }
        }
        pairs
    }

    /// For every meeting of the two: 1 where the first finished ahead, ½ where neither did.
    fn meetings(&self, first: usize, second: usize) -> impl Iterator<Item = f64> {
        self.of(first).flat_map(move |(outcome, seat)| {
            let rank = outcome.seats[seat].rank;
            let seating = &self.seatings[self.place(outcome)];
            let others = seating.iter().enumerate().filter(move |&(_, sits)| *sits == second);
            others.map(move |(other, _)| match rank.cmp(&outcome.seats[other].rank) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            })
        })
    }

    /// Where the match stands among these.
    fn place(&self, outcome: &Outcome) -> usize {
        self.outcomes.partition_point(|other| other.index < outcome.index)
    }

    fn seat(&self, seat: usize) -> SeatStanding {
        let wins: f64 = self.outcomes.iter().map(|outcome| share(outcome, seat)).sum();
        let points: Spread =
            self.outcomes.iter().map(|outcome| f64::from(outcome.seats[seat].points)).collect();
        SeatStanding {
            seat: seat + 1,
            share: Interval::share(wins, self.outcomes.len() as f64),
            points: Interval::mean(&points),
        }
    }
}

/// The part of the victory that this seat has.
fn share(outcome: &Outcome, seat: usize) -> f64 {
    outcome.shares().nth(seat).expect("the seat is at the table")
}
