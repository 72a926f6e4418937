//! Which tiles and cards are worth taking.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Serialize;
use table::{Advice, Stock};

use crate::interval::{Interval, Spread, by_chance, findings};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::report::{page, percent, table as html_table};
use crate::retrace::{NotBorneOut, retrace};
use table::csv;

/// What the matches say about every component.
#[derive(Clone, Debug, Serialize)]
pub struct Balance {
    pub matches: usize,
    /// The part of the matches that any seat wins.
    pub expected: f64,
    pub components: Vec<Component>,
}

/// What the matches say about one component.
#[derive(Clone, Debug, Serialize)]
pub struct Component {
    pub id: String,
    /// In how many matches it could be had.
    pub offered: usize,
    /// In which part of them somebody took it.
    pub taken: Interval,
    /// How many seats had it.
    pub takers: usize,
    /// How many points more those had who took it than those who did not, where it could be had.
    pub points: Interval,
    /// How often those won who took it.
    pub wins: Interval,
    /// What the data say, if anything.
    pub mark: Mark,
}

/// What the data say, with one false mark in twenty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Strong,
    Weak,
    Nothing,
}

impl Mark {
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Strong => "▲",
            Mark::Weak => "▼",
            Mark::Nothing => "",
        }
    }
}

/// Sums while the matches are gone through.
#[derive(Default)]
struct Tally {
    offered: usize,
    matches_taken: usize,
    with: Spread,
    without: Spread,
    wins: f64,
}

/// Fewer takers say nothing.
const FEWEST: usize = 20;

impl Balance {
    /// Goes through the matches.
    pub fn of<G: Advice>(plan: &Plan, outcomes: &[&Outcome]) -> Result<Self, NotBorneOut> {
        let expected = ExpectedPoints::of(plan, outcomes);
        let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
        for outcome in outcomes {
            let seen = Seen::of::<G>(plan, outcome)?;
            let shares: Vec<f64> = outcome.shares().collect();
            let seating = plan.pairing(outcome.index).seating;
            for id in &seen.offered {
                let tally = tallies.entry(id.clone()).or_default();
                tally.offered += 1;
                tally.matches_taken += usize::from(seen.taken.iter().any(|taken| taken.contains(id)));
                for (seat, taken) in seen.taken.iter().enumerate() {
                    let points =
                        f64::from(outcome.seats[seat].points) - expected.of_seat(seating[seat], seat);
                    if taken.contains(id) {
                        tally.with.add(points);
                        tally.wins += shares[seat];
                    } else {
                        tally.without.add(points);
                    }
                }
            }
        }
        let share = 1.0 / plan.seats() as f64;
        Ok(Balance { matches: outcomes.len(), expected: share, components: components(tallies, share) })
    }

    /// The findings as a Markdown table, the strongest first.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        writeln!(text, "{} matches; a seat wins {:.1} % of them. ▲ and ▼ mark what the data say, with one false mark in twenty.\n", self.matches, self.expected * 100.0).expect("a string takes everything");
        text += "| component | offered | taken | takers | points more | wins of takers | |\n|---|--:|--:|--:|--:|--:|---|\n";
        for component in &self.components {
            text += &format!("| {} |\n", component.cells().join(" | "));
        }
        text
    }

    /// One line for each component, after a line of headings.
    pub fn csv(&self) -> String {
        let headings = [
            "component",
            "offered",
            "taken",
            "takers",
            "points_more",
            "points_low",
            "points_high",
            "wins",
            "wins_low",
            "wins_high",
            "mark",
        ];
        let mut text = csv::line(headings);
        for c in &self.components {
            let mark = serde_json::to_string(&c.mark).expect("a mark is a word").replace('"', "");
            let number = |number: f64| format!("{number:.4}");
            text += &csv::line([
                c.id.clone(),
                c.offered.to_string(),
                number(c.taken.value),
                c.takers.to_string(),
                number(c.points.value),
                number(c.points.low),
                number(c.points.high),
                number(c.wins.value),
                number(c.wins.low),
                number(c.wins.high),
                mark,
            ]);
        }
        text
    }

    /// One page with the table.
    pub fn page(&self, title: &str, command: &str) -> String {
        let rows = self.components.iter().map(Component::cells).collect();
        page(
            title,
            maud::html! {
                h1 { (title) }
                p {
                    (self.matches) " matches; a seat wins " (format!("{:.1}", self.expected * 100.0))
                    " % of them. ▲ and ▼ mark what the data say, with one false mark in twenty."
                }
                p { code { (command) } }
                div class="scroll" {
                    (html_table(&["component", "offered", "taken", "takers", "points more", "wins of takers", ""], rows))
                }
            },
        )
    }

    /// This (the shipped components) beside another one (changed components), as a Markdown table: for each component the
    /// points it brings in both, and the difference, with a mark where the data say that it changed.
    pub fn beside(&self, changed: &Balance) -> String {
        let find = |id: &str| changed.components.iter().find(|other| other.id == id);
        let both: Vec<(&Component, &Component)> =
            self.components.iter().filter_map(|own| find(&own.id).map(|other| (own, other))).collect();
        let chances: Vec<f64> = both.iter().map(|(own, other)| difference(own, other).1).collect();
        let mut text = "| component | taken | taken, changed | points more | points more, changed | difference | |\n|---|--:|--:|--:|--:|--:|---|\n".to_owned();
        for ((own, other), found) in both.iter().zip(findings(&chances)) {
            let (change, _) = difference(own, other);
            let mark = match (found, change.value > 0.0) {
                (false, _) => Mark::Nothing,
                (true, true) => Mark::Strong,
                (true, false) => Mark::Weak,
            };
            text += &format!(
                "| {} | {} | {} | {} | {} | {} | {} |\n",
                own.id,
                percent(&own.taken),
                percent(&other.taken),
                plus_minus(&own.points),
                plus_minus(&other.points),
                plus_minus(&change),
                mark.sign()
            );
        }
        let only = |one: &Balance, other: &Balance| {
            let missing = |id: &str| other.components.iter().all(|component| component.id != id);
            one.components
                .iter()
                .filter(|c| missing(&c.id))
                .map(|c| c.id.clone())
                .collect::<Vec<_>>()
                .join(", ")
        };
        for (name, ids) in [("shipped", only(self, changed)), ("changed", only(changed, self))] {
            if !ids.is_empty() {
                text += &format!("\nOnly in the {name} file: {ids}\n");
            }
        }
        text
    }
}

impl Component {
    fn cells(&self) -> Vec<String> {
        vec![
            self.id.clone(),
            self.offered.to_string(),
            percent(&self.taken),
            self.takers.to_string(),
            // One taker has no spread.
            if self.takers < 2 { "–".to_owned() } else { plus_minus(&self.points) },
            percent(&self.wins),
            self.mark.sign().to_owned(),
        ]
    }
}

fn components(tallies: BTreeMap<String, Tally>, expected: f64) -> Vec<Component> {
    let mut components: Vec<Component> = Vec::new();
    let mut chances = Vec::new();
    for (id, tally) in tallies {
        let takers = tally.with.count();
        let error = (tally.with.error().powi(2) + tally.without.error().powi(2)).sqrt();
        let enough = takers as usize >= FEWEST && tally.without.count() as usize >= FEWEST;
        let more = if tally.without.count() > 0.0 { tally.with.mean() - tally.without.mean() } else { 0.0 };
        let points = Interval { value: more, low: more - 1.96 * error, high: more + 1.96 * error };
        chances.push(if enough && error > 0.0 { by_chance(more / error) } else { 1.0 });
        components.push(Component {
            id,
            offered: tally.offered,
            taken: Interval::share(tally.matches_taken as f64, tally.offered as f64),
            takers: takers as usize,
            points,
            wins: Interval::share(tally.wins, takers),
            mark: Mark::Nothing,
        });
    }
    for (component, found) in components.iter_mut().zip(findings(&chances)) {
        let wins_agree = component.wins.value > expected;
        component.mark = match (found, component.points.value > 0.0) {
            (true, true) if wins_agree || expected == 1.0 => Mark::Strong,
            (true, false) if !wins_agree || expected == 1.0 => Mark::Weak,
            _ => Mark::Nothing,
        };
    }
    components.sort_by(|a, b| b.points.value.total_cmp(&a.points.value));
    components
}

/// How much more the component brings in the other study, and how likely chance alone brings such a difference.
fn difference(own: &Component, other: &Component) -> (Interval, f64) {
    let error = |component: &Component| (component.points.high - component.points.value) / 1.96;
    let error = error(own).hypot(error(other));
    let change = other.points.value - own.points.value;
    let enough = own.takers >= FEWEST && other.takers >= FEWEST && error > 0.0;
    let chance = if enough { by_chance(change / error) } else { 1.0 };
    (Interval { value: change, low: change - 1.96 * error, high: change + 1.96 * error }, chance)
}

/// “+1.20 ± 0.35”.
fn plus_minus(interval: &Interval) -> String {
    format!("{:+.2} ± {:.2}", interval.value, interval.high - interval.value)
}

/// What points a player usually makes at a seat, so that a strong bot or a good seat is not taken for a good card.
struct ExpectedPoints(BTreeMap<(usize, usize), Spread>);

impl ExpectedPoints {
    fn of(plan: &Plan, outcomes: &[&Outcome]) -> Self {
        let mut means: BTreeMap<(usize, usize), Spread> = BTreeMap::new();
        for outcome in outcomes {
            for (seat, player) in plan.pairing(outcome.index).seating.into_iter().enumerate() {
                means.entry((player, seat)).or_default().add(outcome.seats[seat].points.into());
            }
        }
        ExpectedPoints(means)
    }

    fn of_seat(&self, player: usize, seat: usize) -> f64 {
        self.0[&(player, seat)].mean()
    }
}

/// What could be had in a match, and who had it.
struct Seen {
    offered: BTreeSet<String>,
    taken: Vec<BTreeSet<String>>,
}

impl Seen {
    fn of<G: Advice>(plan: &Plan, outcome: &Outcome) -> Result<Self, NotBorneOut> {
        let mut seen = Seen { offered: BTreeSet::new(), taken: vec![BTreeSet::new(); plan.seats()] };
        retrace::<G>(plan, outcome, |game, next| match (game.stock(), next) {
            (Some(stock), _) => seen.note(stock),
            (None, Some((seat, mv))) => {
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                for listed in &moves {
                    seen.offered.extend(words(&game.write(*listed)));
                }
                seen.taken[seat.index()].extend(words(&game.write(mv)));
            }
            (None, None) => {}
        })?;
        Ok(seen)
    }

    fn note(&mut self, stock: Stock) {
        self.offered.extend(stock.offered);
        for (taken, now) in self.taken.iter_mut().zip(stock.taken) {
            self.offered.extend(now.iter().cloned());
            taken.extend(now);
        }
    }
}

/// The words of a move that could name something: all but numbers.
fn words(notation: &str) -> impl Iterator<Item = String> {
    notation.split_whitespace().filter(|word| word.parse::<f64>().is_err()).map(str::to_owned)
}
