//! Whether chances of winning mean what they say: of what is called 70 %, about 70 % should be won.

use std::collections::BTreeMap;

use bots::{Budget, Eyes, Tuning};
use serde::Serialize;
use table::{Advice, Fate};

use crate::interval::{Interval, Spread};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::player::Player;
use crate::plot::{self, Bin, reliability};
use crate::report::percent;
use crate::retrace::{NotBorneOut, retrace};

/// What was said of one seat at one moment, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    pub deal: u32,
    /// The chance of winning by the search.
    pub search: f64,
    /// The chance of winning at a glance, by the value that the greedy bot follows.
    pub glance: f64,
    /// The chance of winning by the learned judge alone, without any search; that of the glance in a game without one.
    pub judge: f64,
    /// The chance of winning by the same search with other settings, if there are any to compare with.
    pub other: Option<f64>,
    /// The part of the victory that the seat had in the end.
    pub came: f64,
}

/// All seats at one moment.
pub type Moment = Vec<Forecast>;

/// What is asked of a match.
#[derive(Clone, Debug)]
pub struct Questions {
    /// How long the search thinks at each moment.
    pub budget: Budget,
    /// One of so many decisions is looked at.
    pub one_in: usize,
    /// Whose settings are to be compared with the game's own.
    pub other: Option<Player>,
}

/// Asks the search at some moments of a match, each through the eyes of the seat that must decide.
pub fn forecasts<G: Advice>(
    plan: &Plan,
    outcome: &Outcome,
    questions: &Questions,
) -> Result<Vec<Moment>, NotBorneOut> {
    let deal = plan.pairing(outcome.index).deal;
    let shares: Vec<f64> = outcome.shares().collect();
    let mut chance = Fate::quick(outcome.index.into()).next();
    let mut moments = Vec::new();
    let mut moves = Vec::new();
    retrace::<G>(plan, outcome, |game, next| {
        let Some((seat, _)) = next else { return };
        moves.clear();
        game.moves(seat, &mut moves);
        if moves.len() < 2 || chance.below(questions.one_in.max(1)) != 0 {
            return;
        }
        let number = chance.number();
        let search = bots::insight(game, seat, questions.budget, number).chances;
        let other = questions.other.as_ref().map(|other| {
            let tuning = other.tuning(Tuning::of::<G>(game.seats()));
            bots::insight_with(&Eyes::of(game, seat).tuned(tuning), questions.budget, number).chances
        });
        let glance = bots::glance(game, seat, chance.number());
        let judge = bots::verdict(game, seat, chance.number()).unwrap_or_else(|| glance.clone());
        let forecast = |seat: usize| Forecast {
            deal,
            search: search[seat].into(),
            glance: glance[seat].into(),
            judge: judge[seat].into(),
            other: other.as_ref().map(|other| other[seat].into()),
            came: shares[seat],
        };
        moments.push((0..search.len()).map(forecast).collect());
    })?;
    Ok(moments)
}

/// How good the forecasts were.
#[derive(Clone, Debug, Serialize)]
pub struct Calibration {
    pub moments: usize,
    /// The mean squared error of the search's chances: 0 is perfect, less is better.
    pub search_brier: f64,
    /// The same at a glance.
    pub glance_brier: f64,
    /// The same of the learned judge alone.
    pub judge_brier: f64,
    /// The same search with other settings, if there are any to compare with.
    pub other: Option<Comparison>,
    /// The same for somebody who gives every seat the same chance.
    pub even_brier: f64,
    /// The same for the search, sharpened; each half of the deals by what was found on the other half, so that nothing is
    /// judged by what it was fitted to.
    pub sharpened_brier: f64,
    pub search: Vec<Bin>,
    pub sharpened: Vec<Bin>,
    pub glance: Vec<Bin>,
    /// The largest distance of the chances from what came true, over bins with enough forecasts: as they are, and sharpened.
    pub largest_deviation: (f64, f64),
    /// What makes the chances better: multiply the setting `sharpness` by this. Found on all deals.
    pub sharpen: f64,
}

/// The search with other settings, asked at the same moments.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    pub brier: f64,
    /// Sharpened, as the search itself is.
    pub sharpened_brier: f64,
    /// By how much the search's error is larger, both sharpened; by deals, as the moments of one deal hang together.
    pub difference: Interval,
}

/// In so many bins are the chances sorted.
const BINS: usize = 10;
/// A bin with fewer forecasts says nothing.
const FEWEST: usize = 100;

impl Calibration {
    pub fn of(moments: &[Moment]) -> Self {
        let all = || moments.iter().flatten();
        let search = bins(all().map(|forecast| (forecast.search, forecast.came)));
        let crossed = crossed(moments);
        let sharpened = bins(crossed.iter().map(|&(_, said, came)| (said, came)));
        let even = |moment: &Moment| {
            let share = 1.0 / moment.len() as f64;
            moment.iter().map(move |forecast| (share, forecast.came)).collect::<Vec<_>>()
        };
        Calibration {
            moments: moments.len(),
            search_brier: brier(all().map(|forecast| (forecast.search, forecast.came))),
            glance_brier: brier(all().map(|forecast| (forecast.glance, forecast.came))),
            judge_brier: brier(all().map(|forecast| (forecast.judge, forecast.came))),
            even_brier: brier(moments.iter().flat_map(even)),
            other: Comparison::of(moments, &crossed),
            sharpened_brier: brier(crossed.iter().map(|&(_, said, came)| (said, came))),
            glance: bins(all().map(|forecast| (forecast.glance, forecast.came))),
            largest_deviation: (largest_deviation(&search), largest_deviation(&sharpened)),
            search,
            sharpened,
            sharpen: best_sharpening(&moments.iter().collect::<Vec<_>>()),
        }
    }

    /// Whether what was found on the one half of the deals made the chances of the other half better.
    pub fn is_better_sharpened(&self) -> bool {
        self.sharpened_brier < self.search_brier
    }

    /// The findings as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "{} moments\n\n| forecast | Brier score |\n|---|---|\n| search | {:.4} |\n| search, sharpened | {:.4} |\n| greedy value | {:.4} |\n| judge alone | {:.4} |\n| the same for all | {:.4} |\n\n",
            self.moments,
            self.search_brier,
            self.sharpened_brier,
            self.glance_brier,
            self.judge_brier,
            self.even_brier
        );
        if let Some(other) = &self.other {
            let Interval { value, low, high } = other.difference;
            text += &format!(
                "The other settings: {:.4}, sharpened {:.4}. Sharpened, the search's error is {value:+.4} against that ({low:+.4} to {high:+.4}).\n\n",
                other.brier, other.sharpened_brier
            );
        }
        text += &format!(
            "Largest deviation of the search (bins of at least {FEWEST}): {:.1} points, sharpened {:.1}. `sharpness` should be multiplied by {:.2}.\n",
            self.largest_deviation.0 * 100.0,
            self.largest_deviation.1 * 100.0,
            self.sharpen,
        );
        let diagrams = [
            ("search", &self.search),
            ("search, sharpened", &self.sharpened),
            ("greedy value", &self.glance),
        ];
        for (name, bins) in diagrams {
            text += &format!("\n| {name}: told | forecasts | won |\n|---|---|---|\n");
            for bin in bins {
                let told = bin.said * 100.0;
                text += &format!("| {told:.1} % | {} | {} |\n", bin.count, percent(&bin.came));
            }
        }
        text
    }

    /// The reliability diagram as a picture of its own.
    pub fn svg(&self) -> String {
        let rows = [("search, sharpened", &self.sharpened[..]), ("greedy value", &self.glance[..])];
        let svg = reliability("Reliability diagram: chances told against matches won", &rows).into_string();
        svg.replacen('>', &format!("><style>{}</style>", plot::STYLE), 1)
    }
}

impl Comparison {
    /// How the other settings did, where `own` are the search's own sharpened forecasts.
    fn of(moments: &[Moment], own: &[(u32, f64, f64)]) -> Option<Self> {
        let swapped = |moment: &Moment| -> Option<Moment> {
            moment.iter().map(|&seat| Some(Forecast { search: seat.other?, ..seat })).collect()
        };
        let swapped: Vec<Moment> = moments.iter().map(swapped).collect::<Option<_>>()?;
        let others = crossed(&swapped);
        let square = |(_, said, came): (u32, f64, f64)| (said - came) * (said - came);
        let mut deals: BTreeMap<u32, Spread> = BTreeMap::new();
        for (&own, &other) in own.iter().zip(&others) {
            deals.entry(own.0).or_default().add(square(own) - square(other));
        }
        let mut spread = Spread::default();
        deals.values().for_each(|deal| spread.add(deal.mean()));
        Some(Comparison {
            brier: brier(swapped.iter().flatten().map(|seat| (seat.search, seat.came))),
            sharpened_brier: brier(others.into_iter().map(|(_, said, came)| (said, came))),
            difference: Interval::mean(&spread),
        })
    }
}

/// Deal, sharpened chance and what came, for every forecast: each half of the deals by what was found on the other half, so
/// that nothing is judged by what it was fitted to.
fn crossed(moments: &[Moment]) -> Vec<(u32, f64, f64)> {
    let halves = [half(moments, 0), half(moments, 1)];
    let powers = [best_sharpening(&halves[1]), best_sharpening(&halves[0])];
    let told = |half: &[&Moment], power: f64| -> Vec<(u32, f64, f64)> {
        let seats = half.iter().flat_map(|moment| moment.iter().zip(sharpened(moment, power)));
        seats.map(|(seat, (said, came))| (seat.deal, said, came)).collect()
    };
    halves.iter().zip(powers).flat_map(|(half, power)| told(half, power)).collect()
}

/// The moments of the even (0) or the odd (1) deals.
fn half(moments: &[Moment], odd: u32) -> Vec<&Moment> {
    moments.iter().filter(|moment| moment.first().is_some_and(|first| first.deal % 2 == odd)).collect()
}

/// The mean squared error.
fn brier(forecasts: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (sum, count) = forecasts
        .fold((0.0, 0.0), |(sum, count), (said, came)| (sum + (said - came) * (said - came), count + 1.0));
    sum / f64::max(count, 1.0)
}

fn bins(forecasts: impl Iterator<Item = (f64, f64)>) -> Vec<Bin> {
    let mut sums = [(0usize, 0.0, 0.0); BINS];
    for (said, came) in forecasts {
        let (count, all_said, all_came) = &mut sums[((said * BINS as f64) as usize).min(BINS - 1)];
        *count += 1;
        *all_said += said;
        *all_came += came;
    }
    let filled = sums.into_iter().filter(|(count, _, _)| *count > 0);
    filled
        .map(|(count, said, came)| Bin {
            count,
            said: said / count as f64,
            came: Interval::share(came, count as f64),
        })
        .collect()
}

/// The largest distance of what was told from what came, over bins with enough forecasts.
fn largest_deviation(bins: &[Bin]) -> f64 {
    let deviations = bins.iter().filter(|bin| bin.count >= FEWEST);
    deviations.map(|bin| (bin.said - bin.came.value).abs()).fold(0.0, f64::max)
}

/// What is told if every chance is raised to this power and the chances of a moment are made to sum up to 1 again, and what
/// came of it.
fn sharpened(moment: &Moment, power: f64) -> impl Iterator<Item = (f64, f64)> {
    let sum: f64 = moment.iter().map(|forecast| forecast.search.powf(power)).sum();
    moment.iter().map(move |forecast| (forecast.search.powf(power) / sum, forecast.came))
}

fn sharpened_brier(moments: &[&Moment], power: f64) -> f64 {
    brier(moments.iter().flat_map(|moment| sharpened(moment, power)))
}

/// The power with the least error, among powers from a quarter to eight.
fn best_sharpening(moments: &[&Moment]) -> f64 {
    let powers = (0..=100).map(|step| 0.25 * 32f64.powf(f64::from(step) / 100.0));
    let best = powers.min_by(|a, b| sharpened_brier(moments, *a).total_cmp(&sharpened_brier(moments, *b)));
    best.expect("there are powers")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moments of two seats where `said` is told and one in `one_in` is won.
    fn moments(said: f64, one_in: u32) -> Vec<Moment> {
        let moment = |deal: u32| {
            let won = if (deal / 2).is_multiple_of(one_in) { 1.0 } else { 0.0 };
            let of = |search: f64, came| Forecast {
                deal,
                search,
                glance: 0.5,
                judge: 0.5,
                other: Some(0.5),
                came,
            };
            vec![of(said, won), of(1.0 - said, 1.0 - won)]
        };
        (0..1000).map(moment).collect()
    }

    #[test]
    fn honest_chances_need_no_sharpening() {
        let found = Calibration::of(&moments(0.25, 4));
        assert!((found.search_brier - 0.1875).abs() < 1e-9, "{}", found.search_brier);
        assert!((found.glance_brier - 0.25).abs() < 1e-9);
        assert!(found.largest_deviation.0 < 0.01 && (0.9..1.1).contains(&found.sharpen), "{found:?}");
    }

    #[test]
    fn timid_chances_are_drawn_apart() {
        let found = Calibration::of(&moments(0.4, 10));
        assert!(found.largest_deviation.0 > 0.25 && found.sharpen > 3.0, "{found:?}");
        assert!(found.largest_deviation.1 < 0.05 && found.is_better_sharpened(), "{found:?}");
        let other = found.other.as_ref().expect("there are other settings");
        assert!((other.brier - 0.25).abs() < 1e-9 && other.difference.high < 0.0, "{other:?}");
        assert!(found.svg().starts_with("<svg") && found.markdown().contains("| search |"));
    }
}
