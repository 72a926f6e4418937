//! Why a turn would have been better: of which kinds its points would have been.

use serde::{Deserialize, Serialize};
use table::AnyMatch;
use utoipa::ToSchema;
use web::model::Way;

use super::report::{Cause, Decision, Report};
use crate::after::line;

/// So many matches are played on from each of the two turns.
const WORLDS: u32 = 64;
/// Fewer points are not worth telling.
const LEAST: f32 = 0.5;
/// So many kinds are told.
const MOST: usize = 4;

/// By how many points of one kind the better turn is ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Why {
    /// Key of its name, as in the standings.
    pub category: String,
    pub points: f32,
}

/// Says of every turning point why the better turn would have been better, where that is sure.
pub fn explain(played: &dyn AnyMatch, report: &mut Report, seed: u64) {
    let told: Vec<usize> =
        report.turns.iter().filter(|turn| turn.cause == Cause::Decision).map(|turn| turn.at).collect();
    for decision in report.decisions.iter_mut().filter(|decision| told.contains(&decision.at)) {
        decision.why = why(played, decision, seed.wrapping_add(decision.at as u64));
    }
}

fn why(played: &dyn AnyMatch, decision: &Decision, seed: u64) -> Vec<Why> {
    let kinds = |way: Way| {
        let turn = line::turn(played, decision, way);
        let own = turn.into_iter().filter(|step| step.seat == decision.seat);
        let moves: Vec<String> = own.map(|step| step.text).collect();
        shelf::kinds(played, decision.at, decision.seat, &moves, WORLDS, seed)
    };
    let (better, own) = (kinds(Way::Better), kinds(Way::Played));
    let find = |kinds: &[bots::Kind], category: &str| {
        let kind = kinds.iter().find(|kind| kind.category == category);
        kind.map_or((0.0, 0.0), |kind| (kind.points, kind.error))
    };
    let mut categories: Vec<&'static str> = better.iter().chain(&own).map(|kind| kind.category).collect();
    categories.sort_unstable();
    categories.dedup();
    // Where the matches that were played on quickly do not find it better at all they cannot say why.
    let sum = |kinds: &[bots::Kind]| kinds.iter().map(|kind| kind.points).sum::<f32>();
    if sum(&better) <= sum(&own) {
        return Vec::new();
    }
    let difference = |category: &'static str| {
        let ((better, one), (own, other)) = (find(&better, category), find(&own, category));
        let points = better - own;
        // Two standard errors: less may be mere chance.
        let is_sure = points.abs() >= LEAST && points.abs() >= 2.0 * one.hypot(other);
        is_sure.then(|| Why { category: category.to_owned(), points })
    };
    let mut found: Vec<Why> = categories.into_iter().filter_map(difference).collect();
    found.sort_by(|a, b| b.points.abs().total_cmp(&a.points.abs()));
    found.truncate(MOST);
    found
}
