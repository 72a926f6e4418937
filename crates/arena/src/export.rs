//! Archived matches for other programs.

use std::marker::PhantomData;

use serde_json::json;
use table::{Advice, Record};

use crate::columns::{Columns, Values};
use crate::csv;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, rebuild};

/// Writes the matches of a plan.
pub struct Export<'a, G> {
    plan: &'a Plan,
    names: Vec<String>,
    game: PhantomData<G>,
}

impl<'a, G: Advice> Export<'a, G> {
    pub fn of(plan: &'a Plan) -> Self {
        Export { plan, names: plan.players.iter().map(ToString::to_string).collect(), game: PhantomData }
    }

    /// The first line of comma-separated values.
    pub fn csv_headings(&self) -> String {
        let headings = [
            "match",
            "deal",
            "seat",
            "player",
            "points",
            "rank",
            "moves",
            "decisions",
            "ms",
            "longest_ms",
            "forfeits",
        ];
        csv::line(&headings.map(str::to_owned))
    }

    /// One line for each seat.
    pub fn csv(&self, outcome: &Outcome) -> String {
        let pairing = self.plan.pairing(outcome.index);
        let seats = outcome.seats.iter().zip(&pairing.seating).enumerate();
        let line = |(seat, (result, &player)): (usize, (&crate::SeatOutcome, &usize))| {
            csv::line(&[
                outcome.index.to_string(),
                pairing.deal.to_string(),
                (seat + 1).to_string(),
                self.names[player].clone(),
                result.points.to_string(),
                result.rank.to_string(),
                outcome.steps.len().to_string(),
                result.effort.decisions.to_string(),
                (result.effort.microseconds as f64 / 1000.0).to_string(),
                (result.effort.longest as f64 / 1000.0).to_string(),
                result.effort.forfeits.to_string(),
            ])
        };
        seats.map(line).collect()
    }

    /// The same of many matches, as columns.
    pub fn columns(&self, outcomes: &[&Outcome]) -> Columns {
        let pairings: Vec<_> = outcomes.iter().map(|outcome| self.plan.pairing(outcome.index)).collect();
        let seats = || {
            outcomes.iter().zip(&pairings).flat_map(|(outcome, pairing)| {
                let seats = outcome.seats.iter().zip(&pairing.seating).enumerate();
                seats.map(move |(seat, (result, &player))| (outcome, pairing, seat, result, player))
            })
        };
        macro_rules! whole {
            ($value:expr) => {
                Values::Whole(seats().map($value).map(|value| value as i64).collect())
            };
        }
        Columns::default()
            .with("match", whole!(|(outcome, ..)| outcome.index))
            .with("deal", whole!(|(_, pairing, ..)| pairing.deal))
            .with("seat", whole!(|(_, _, seat, ..)| seat + 1))
            .with("player", Values::Text(seats().map(|(.., player)| self.names[player].clone()).collect()))
            .with("points", whole!(|(_, _, _, result, _)| result.points))
            .with("rank", whole!(|(_, _, _, result, _)| result.rank))
            .with("moves", whole!(|(outcome, ..)| outcome.steps.len()))
            .with("decisions", whole!(|(_, _, _, result, _)| result.effort.decisions))
            .with(
                "ms",
                Values::Real(seats().map(|seat| seat.3.effort.microseconds as f64 / 1000.0).collect()),
            )
            .with(
                "longest_ms",
                Values::Real(seats().map(|seat| seat.3.effort.longest as f64 / 1000.0).collect()),
            )
            .with("forfeits", whole!(|(_, _, _, result, _)| result.effort.forfeits))
    }

    /// One line of JSON with everything: who sat where, every move in notation, the points.
    pub fn json(&self, outcome: &Outcome) -> Result<String, NotBorneOut> {
        let record = self.build(outcome)?;
        let moves: Vec<_> = record.moves.iter().map(|step| json!([step.seat, step.text])).collect();
        let pairing = self.plan.pairing(outcome.index);
        let line = json!({
            "match": outcome.index, "deal": pairing.deal, "game": self.plan.game, "setup": self.plan.setup,
            "seed": self.plan.deal_seed(pairing.deal), "players": record.names, "moves": moves, "seats": outcome.seats,
        });
        Ok(format!("{line}\n"))
    }

    /// The match as a record.
    pub fn record(&self, outcome: &Outcome) -> Result<String, NotBorneOut> {
        Ok(self.build(outcome)?.to_string())
    }

    fn build(&self, outcome: &Outcome) -> Result<Record, NotBorneOut> {
        let seating = self.plan.pairing(outcome.index).seating;
        let names: Vec<String> = seating.iter().map(|&player| self.names[player].clone()).collect();
        Ok(Record::of(&rebuild::<G>(self.plan, outcome)?, &names))
    }
}
