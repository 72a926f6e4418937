//! Points over the match.

use serde::Serialize;
use table::Advice;

use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::retrace::{NotBorneOut, retrace};

/// A match is looked at in so many steps of equal length.
const STEPS: usize = 20;

/// The mean points of one player as the match goes on.
#[derive(Clone, Debug, Serialize)]
pub struct Curve {
    pub name: String,
    /// From the deal (first) to the end (last): the points if the match ended then.
    pub points: Vec<f64>,
}

/// One curve for each player. The matches are gone through again, which also verifies every one of them.
pub fn curves<G: Advice>(plan: &Plan, outcomes: &[&Outcome]) -> Result<Vec<Curve>, NotBorneOut> {
    let mut sums = vec![[0.0; STEPS + 1]; plan.players.len()];
    let mut counts = vec![0.0; plan.players.len()];
    for outcome in outcomes {
        let seating = plan.pairing(outcome.index).seating;
        let moves = outcome.steps.len();
        let (mut count, mut step) = (0, 0);
        retrace::<G>(plan, outcome, |game, _| {
            while step <= STEPS && step * moves <= count * STEPS {
                for (score, &player) in game.standings().scores.iter().zip(&seating) {
                    sums[player][step] += f64::from(score.points);
                }
                step += 1;
            }
            count += 1;
        })?;
        seating.iter().for_each(|&player| counts[player] += 1.0);
    }
    let curve = |((player, sums), count): ((&crate::Player, &[f64; STEPS + 1]), &f64)| Curve {
        name: player.to_string(),
        points: sums.iter().map(|sum| sum / count.max(1.0)).collect(),
    };
    Ok(plan.players.iter().zip(&sums).zip(&counts).map(curve).collect())
}
