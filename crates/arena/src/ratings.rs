//! Ratings by Weng and Lin's method (OpenSkill), for any number of seats.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::outcome::Outcome;
use crate::plan::Plan;

/// A rating: a beginner has 25 ± 8.3.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rating {
    pub rating: f64,
    pub uncertainty: f64,
}

/// The ratings of the plan's players after these matches, in their order.
pub fn ratings(plan: &Plan, outcomes: &[&Outcome]) -> Vec<Rating> {
    let mut ratings = vec![WengLinRating::new(); plan.players.len()];
    for outcome in outcomes {
        let seating = plan.pairing(outcome.index).seating;
        let before: Vec<[WengLinRating; 1]> = seating.iter().map(|&player| [ratings[player]]).collect();
        let ranks = outcome.seats.iter().map(|seat| MultiTeamOutcome::new(seat.rank.into()));
        let teams: Vec<_> = before.iter().map(|team| &team[..]).zip(ranks).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (player, rating) in ratings.iter_mut().enumerate() {
            // Whoever sits at several seats learns the mean of what happened there.
            let own =
                seating.iter().zip(&after).filter(|(sits, _)| **sits == player).map(|(_, team)| team[0]);
            let own: Vec<WengLinRating> = own.collect();
            if !own.is_empty() {
                let mean = |of: fn(&WengLinRating) -> f64| own.iter().map(of).sum::<f64>() / own.len() as f64;
                *rating = WengLinRating { rating: mean(|r| r.rating), uncertainty: mean(|r| r.uncertainty) };
            }
        }
    }
    ratings.iter().map(|r| Rating { rating: r.rating, uncertainty: r.uncertainty }).collect()
}
