//! Finding better settings of the search by letting it play against itself.
//!
//! SPSA (Spall, 1992), as chess programs use it: all settings are moved a little at once, at random up or down; the search
//! with the one set of settings plays the search with the opposite one; and the settings move towards the winner.

use bots::{Bot, Budget, Tuning};
use serde::Serialize;
use table::{Advice, Fate, Seed};

use crate::interval::Interval;
use crate::plan::Plan;
use crate::play::PlayError;
use crate::player::Player;
use crate::report::Report;
use crate::run::play_each;

/// What is tuned, and for how long.
#[derive(Clone, Debug)]
pub struct Tuner {
    /// Setup and seed; its players do not matter.
    pub plan: Plan,
    /// How long the search thinks for each move. Only iterations make a study that can be repeated.
    pub budget: Budget,
    pub settings: Vec<String>,
    pub steps: u32,
    /// So many deals are played at every step.
    pub deals: u32,
    /// So many matches of the chosen settings against the game's own.
    pub check: u32,
    pub threads: usize,
}

/// One step of the way.
#[derive(Clone, Debug, Serialize)]
pub struct TuneStep {
    /// How much better the settings moved one way did than those moved the other, from -1 to 1.
    pub lead: f64,
    /// Where the settings are now.
    pub settings: Vec<(String, f32)>,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Tuned {
    pub tuning: Tuning,
    pub steps: Vec<TuneStep>,
    /// How often the chosen settings finished ahead of the game's own; alone: the points that they bring more.
    pub check: Interval,
}

impl Tuned {
    /// Whether the chosen settings did better than the game's own.
    pub fn is_better(&self, seats: usize) -> bool {
        self.check.value > if seats == 1 { 0.0 } else { 0.5 }
    }
}

/// So far settings are moved for a comparison, as a part of themselves.
const REACH: f64 = 0.25;
/// So far settings go at the first step, if one side wins three of four.
const STRIDE: f64 = 0.15;

impl Tuner {
    /// Plays, and returns what it found. `told` hears of every step.
    pub fn tune<G: Advice>(&self, mut told: impl FnMut(&TuneStep)) -> Result<Tuned, PlayError> {
        let shipped = Tuning::of::<G>(self.plan.seats());
        let start: Vec<f64> = self
            .settings
            .iter()
            .map(|name| to_scale(name, shipped.get(name).expect("the settings were checked")))
            .collect();
        let mut place = start.clone();
        let mut late = vec![0.0; place.len()];
        let mut late_count = 0.0;
        let mut steps = Vec::new();
        for step in 0..self.steps {
            let lead = self.step::<G>(step, &mut place)?;
            // The way is noisy: what is chosen is the mean of its second half.
            if step >= self.steps / 2 {
                late.iter_mut().zip(&place).for_each(|(sum, at)| *sum += at);
                late_count += 1.0;
            }
            let taken = TuneStep { lead, settings: self.named(&place) };
            told(&taken);
            steps.push(taken);
        }
        let chosen: Vec<f64> =
            if late_count > 0.0 { late.iter().map(|sum| sum / late_count).collect() } else { start };
        let changes = self.named(&chosen);
        let player = Player::Bot(Bot::Search(self.budget), changes);
        let check = self.compare::<G>(&player, &self.player(Vec::new()), "check", self.check)?;
        Ok(Tuned { tuning: player.tuning(shipped), steps, check })
    }

    /// One comparison and one step; returns who led.
    fn step<G: Advice>(&self, step: u32, place: &mut [f64]) -> Result<f64, PlayError> {
        let mut chance = Fate::sealed(Seed::named(&format!("{} tune {step}", self.plan.seed))).next();
        let signs: Vec<f64> = place.iter().map(|_| if chance.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let (number, all) = (f64::from(step), f64::from(self.steps));
        // The usual decay of SPSA: slow for the reach, quicker for the stride.
        let reach = REACH / (number + 1.0).powf(0.101);
        let stride = STRIDE * 2.0 * ((1.0 + all / 10.0) / (number + 1.0 + all / 10.0)).powf(0.602);
        let moved = |direction: f64| -> Vec<f64> {
            place.iter().zip(&signs).map(|(at, sign)| at + direction * reach * sign).collect()
        };
        let up = self.player(self.named(&moved(1.0)));
        let down = self.player(self.named(&moved(-1.0)));
        let matches = self.deals * self.pitted(&up, &down, "").per_deal();
        let compared = self.compare::<G>(&up, &down, &format!("step {step}"), matches)?;
        let lead = match self.plan.seats() {
            // Alone there is no opponent: points more, measured against their own noise.
            1 => compared.value / (compared.high - compared.value).max(1.0),
            _ => 2.0 * compared.value - 1.0,
        };
        let lead = lead.clamp(-1.0, 1.0);
        place.iter_mut().zip(&signs).for_each(|(at, sign)| *at += stride * lead * sign);
        Ok(lead)
    }

    /// How often the first finishes ahead of the second; alone: how many points more it makes.
    fn compare<G: Advice>(
        &self,
        first: &Player,
        second: &Player,
        words: &str,
        matches: u32,
    ) -> Result<Interval, PlayError> {
        let plan = self.pitted(first, second, words);
        let matches = plan.whole_deals(matches);
        let mut outcomes = Vec::new();
        play_each::<G, PlayError>(&plan, &(0..matches).collect::<Vec<_>>(), self.threads, |outcome| {
            outcomes.push(outcome);
            Ok(())
        })?;
        outcomes.sort_by_key(|outcome| outcome.index);
        if plan.seats() == 1 {
            // Both played the same deals: only the difference on each counts.
            let points = |outcome: &crate::Outcome| f64::from(outcome.seats[0].points);
            let differences = outcomes.chunks_exact(2).map(|deal| points(&deal[0]) - points(&deal[1]));
            return Ok(Interval::mean(&differences.collect()));
        }
        let outcomes: Vec<&crate::Outcome> = outcomes.iter().collect();
        Ok(Report::of(&plan, &outcomes).pairs[0].ahead)
    }

    fn pitted(&self, first: &Player, second: &Player, words: &str) -> Plan {
        Plan {
            players: vec![first.clone(), second.clone()],
            seed: format!("{} {words}", self.plan.seed),
            ..self.plan.clone()
        }
    }

    fn player(&self, changes: Vec<(String, f32)>) -> Player {
        Player::Bot(Bot::Search(self.budget), changes)
    }

    /// The settings at this place, rounded so that people can read them.
    fn named(&self, place: &[f64]) -> Vec<(String, f32)> {
        self.settings.iter().zip(place).map(|(name, at)| (name.clone(), from_scale(name, *at))).collect()
    }
}

/// Settings are compared by ratio, not by distance: from 10 to 20 is as far as from 20 to 40.
fn to_scale(name: &str, value: f32) -> f64 {
    f64::from(value + least(name)).ln()
}

fn from_scale(name: &str, at: f64) -> f32 {
    let value = (at.clamp(-10.0, 10.0).exp() as f32 - least(name)).max(0.0);
    if name == "playout" { value.round() } else { (value * 1000.0).round() / 1000.0 }
}

/// What counts as nearly nothing, so that 0 has a place too.
fn least(name: &str) -> f32 {
    if name == "playout" { 1.0 } else { 0.05 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_the_scale() {
        for (name, value) in [("playout", 60.0), ("playout", 0.0), ("exploration", 0.7), ("trust", 0.0)] {
            assert!((from_scale(name, to_scale(name, value)) - value).abs() < 2e-3, "{name} {value}");
        }
    }
}
