//! Archived matches for other programs.

use std::marker::PhantomData;

use serde_json::json;
use table::{Advice, Record};

use crate::columns::{Columns, Values};
use crate::outcome::{Outcome, SeatOutcome};
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, rebuild};
use table::csv;

/// Writes the matches of a plan.
pub struct Export<'a, G> {
    plan: &'a Plan,
    names: Vec<String>,
    game: PhantomData<G>,
}

/// A seat of a match.
struct Row<'a> {
    outcome: &'a Outcome,
    deal: u32,
    seat: usize,
    result: &'a SeatOutcome,
    /// Who sat there, by the list of the plan.
    player: usize,
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
        csv::line(headings)
    }

    /// One line for each seat.
    pub fn csv(&self, outcome: &Outcome) -> String {
        let pairing = self.plan.pairing(outcome.index);
        let seats = outcome.seats.iter().zip(&pairing.seating).enumerate();
        let line = |(seat, (result, &player)): (usize, (&SeatOutcome, &usize))| {
            csv::line([
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
        let rows: Vec<Row<'_>> = outcomes.iter().flat_map(|outcome| self.rows(outcome)).collect();
        let whole = |value: fn(&Row<'_>) -> i64| Values::Whole(rows.iter().map(value).collect());
        let real = |value: fn(&Row<'_>) -> f64| Values::Real(rows.iter().map(value).collect());
        let names = rows.iter().map(|row| self.names[row.player].clone()).collect();
        Columns::default()
            .with("match", whole(|row| row.outcome.index.into()))
            .with("deal", whole(|row| row.deal.into()))
            .with("seat", whole(|row| row.seat as i64 + 1))
            .with("player", Values::Text(names))
            .with("points", whole(|row| row.result.points.into()))
            .with("rank", whole(|row| row.result.rank.into()))
            .with("moves", whole(|row| row.outcome.steps.len() as i64))
            .with("decisions", whole(|row| row.result.effort.decisions.into()))
            .with("ms", real(|row| row.result.effort.microseconds as f64 / 1000.0))
            .with("longest_ms", real(|row| row.result.effort.longest as f64 / 1000.0))
            .with("forfeits", whole(|row| row.result.effort.forfeits.into()))
    }

    fn rows<'o>(&self, outcome: &'o Outcome) -> Vec<Row<'o>> {
        let pairing = self.plan.pairing(outcome.index);
        let seats = outcome.seats.iter().zip(&pairing.seating).enumerate();
        seats
            .map(|(seat, (result, &player))| Row { outcome, deal: pairing.deal, seat, result, player })
            .collect()
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
