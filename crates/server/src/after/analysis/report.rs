//! What was seen in a match: every decision, what it cost, and what luck and skill made of it.

use serde::{Deserialize, Serialize};
use shelf::{Seen, Sight};
use table::{Seat, Standings};
use utoipa::ToSchema;

/// A move that was tried less often than this is known badly: it is drawn towards the weakest that is known well.
const WELL_TRIED: u32 = 8;
/// How far the worth of one try strays from the mean, in chances of winning and, alone, in points. What two moves differ
/// by because of that is no loss: the best of many that are known badly looks better than it is.
const STRAY: (f32, f32) = (0.25, 6.0);
/// So many turning points are told.
const MOST_TURNS: usize = 8;
/// What counts as a turning point, in chances of winning and, alone, in points.
const TURNS: (f32, f32) = (0.06, 1.5);
/// A decision that cost no more was as good as the best.
const AS_GOOD: (f32, f32) = (0.02, 0.5);

/// What was seen in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Report {
    pub unit: Unit,
    /// How many moves the match has.
    pub moves: usize,
    /// Every decision in which there was a choice.
    pub decisions: Vec<Decision>,
    /// Luck and skill, in seat order.
    pub balances: Vec<Balance>,
    /// The largest swings, in the order of the match.
    pub turns: Vec<Turn>,
}

/// In what a decision is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The chance of winning, from 0 to 1.
    Chance,
    /// The points at the end: for somebody who plays alone.
    Points,
}

/// One decision, from what the seat could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Decision {
    /// After so many moves.
    pub at: usize,
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// In notation.
    pub played: String,
    pub best: String,
    /// What it cost against the best.
    pub loss: f32,
    /// What every seat could expect with the best move, in seat order, as all of them together saw it.
    pub worth: Vec<f32>,
    /// The points that the seat could expect with the best move, and with its own.
    pub best_points: f32,
    pub points: f32,
}

/// What became of a seat's expectations, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Balance {
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub start: f32,
    /// What its own decisions cost: never more than 0.
    pub own: f32,
    /// What the others' decisions gave it.
    pub others: f32,
    /// Everything else: cards, dice, and what nobody could know.
    pub luck: f32,
    pub end: f32,
    /// How many decisions it had, and how many of them were as good as the best.
    pub decisions: usize,
    pub good: usize,
}

/// A swing of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Turn {
    /// After so many moves.
    pub at: usize,
    /// Whose expectations changed most, and by how much.
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub change: f32,
    pub cause: Cause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// The seat's own decision.
    Decision,
    /// What came to light, or what another did well.
    Luck,
}

/// A decision that was looked at.
pub struct Look {
    pub at: usize,
    pub seat: Seat,
    /// What was played, in notation.
    pub played: String,
    pub sight: Sight,
}

impl Report {
    /// Puts together what was seen at every decision, in their order.
    pub fn of(looks: &[Look], standings: &Standings, moves: usize) -> Self {
        let unit = if standings.scores.len() == 1 { Unit::Points } else { Unit::Chance };
        let end = end(standings, unit);
        let start = looks.first().map_or_else(|| end.clone(), |first| worth(&first.sight, unit));
        let mut balances: Vec<Balance> = start
            .iter()
            .zip(&end)
            .enumerate()
            .map(|(index, (&start, &end))| Balance::new(index, start, end))
            .collect();
        let mut views = Views::new(start.len());
        let (mut decisions, mut turns) = (Vec::with_capacity(looks.len()), Vec::new());
        for look in looks {
            turns.extend(views.look(look, unit));
            let decision = decision(look, views.mean(), unit);
            let after = after(&decision, unit);
            views.decided(&decision.worth, &after);
            for (balance, (then, now)) in balances.iter_mut().zip(after.iter().zip(&decision.worth)) {
                if balance.seat == decision.seat {
                    balance.own += then - now
                } else {
                    balance.others += then - now
                }
            }
            let own = &mut balances[decision.seat.index()];
            own.decisions += 1;
            own.good += usize::from(decision.loss <= unit.of(AS_GOOD));
            turns.push(Turn {
                at: decision.at,
                seat: decision.seat,
                change: -decision.loss,
                cause: Cause::Decision,
            });
            decisions.push(decision);
        }
        if !decisions.is_empty() {
            turns.push(swing(moves, &views.mean(), &end));
        }
        for balance in &mut balances {
            balance.luck = balance.end - balance.start - balance.own - balance.others;
        }
        Report { unit, moves, turns: largest(turns, balances.len(), unit), decisions, balances }
    }
}

impl Unit {
    fn of<T>(self, (chance, points): (T, T)) -> T {
        match self {
            Unit::Chance => chance,
            Unit::Points => points,
        }
    }
}

impl Balance {
    fn new(index: usize, start: f32, end: f32) -> Self {
        Balance {
            seat: Seat::new(index),
            start,
            own: 0.0,
            others: 0.0,
            luck: 0.0,
            end,
            decisions: 0,
            good: 0,
        }
    }
}

/// What every seat expects, through everybody's eyes. Each seat knows other things, so what two of them expect differs without
/// anything having happened: a look is compared with the last one of the same eyes, and the course of the match is what
/// all of them see on average.
struct Views(Vec<Option<Vec<f32>>>);

impl Views {
    fn new(seats: usize) -> Self {
        Views(vec![None; seats])
    }

    /// Takes in what a seat sees now. What moved it since its last look, others' decisions apart, came to light.
    fn look(&mut self, look: &Look, unit: Unit) -> Option<Turn> {
        let now = worth(&look.sight, unit);
        let view = &mut self.0[look.seat.index()];
        let turn = view.as_ref().map(|before| swing(look.at, before, &now));
        *view = Some(now);
        turn
    }

    fn mean(&self) -> Vec<f32> {
        let seen: Vec<&Vec<f32>> = self.0.iter().flatten().collect();
        (0..self.0.len())
            .map(|seat| seen.iter().map(|view| view[seat]).sum::<f32>() / seen.len().max(1) as f32)
            .collect()
    }

    /// A decision changes what everybody can expect, as far as they understand it.
    fn decided(&mut self, before: &[f32], after: &[f32]) {
        for view in self.0.iter_mut().flatten() {
            for (worth, (before, after)) in view.iter_mut().zip(before.iter().zip(after)) {
                *worth += after - before;
            }
        }
    }
}

/// What every seat can expect with the best move.
fn worth(sight: &Sight, unit: Unit) -> Vec<f32> {
    match unit {
        Unit::Chance => sight.chances.clone(),
        Unit::Points => vec![sight.moves[0].points],
    }
}

fn decision(look: &Look, worth_of_all: Vec<f32>, unit: Unit) -> Decision {
    let best = &look.sight.moves[0];
    let own = look.sight.moves.iter().find(|seen| seen.text == look.played);
    let worth = |of: fn(&Seen) -> f32| own_worth(&look.sight.moves, own, of);
    let (best_worth, own_worth) = match unit {
        Unit::Chance => (best.chance, worth(|seen| seen.chance)),
        Unit::Points => (best.points, worth(|seen| seen.points)),
    };
    Decision {
        at: look.at,
        seat: look.seat,
        played: look.played.clone(),
        best: best.text.clone(),
        loss: (best_worth - own_worth - doubt(best, own) * unit.of(STRAY)).max(0.0),
        worth: worth_of_all,
        best_points: best.points,
        points: worth(|seen| seen.points),
    }
}

/// How little is known of the difference between two moves: the standard error of tries that stray by 1.
fn doubt(best: &Seen, own: Option<&Seen>) -> f32 {
    let tries = |seen: &Seen| seen.visits.max(WELL_TRIED) as f32;
    (1.0 / tries(best) + 1.0 / own.map_or(WELL_TRIED as f32, tries)).sqrt()
}

/// What the move that was played is worth. What the search hardly tried counts mostly as the weakest it knows well.
fn own_worth(moves: &[Seen], own: Option<&Seen>, of: fn(&Seen) -> f32) -> f32 {
    let well = moves.iter().enumerate().filter(|(index, seen)| *index == 0 || seen.visits >= WELL_TRIED);
    let weakest = well.map(|(_, seen)| of(seen)).fold(f32::INFINITY, f32::min);
    match own {
        Some(own) if own.visits >= WELL_TRIED || own.text == moves[0].text => of(own),
        Some(own) => {
            let (tried, lacking) = (own.visits as f32, (WELL_TRIED - own.visits) as f32);
            (of(own).min(weakest) * tried + weakest * lacking) / WELL_TRIED as f32
        }
        None => weakest,
    }
}

/// What every seat can expect after the decision: what it cost its seat the others share.
fn after(decision: &Decision, unit: Unit) -> Vec<f32> {
    let own = decision.seat.index();
    let others = 1.0 - decision.worth[own];
    let share = |(index, &worth): (usize, &f32)| match unit {
        _ if index == own => worth - decision.loss,
        Unit::Chance if others > 0.0 => worth + decision.loss * worth / others,
        _ => worth,
    };
    decision.worth.iter().enumerate().map(share).collect()
}

/// How it ended: a shared victory is shared.
fn end(standings: &Standings, unit: Unit) -> Vec<f32> {
    let winners = standings.winners().count() as f32;
    let scores = standings.scores.iter();
    match unit {
        Unit::Chance => scores.map(|score| if score.rank == 1 { 1.0 / winners } else { 0.0 }).collect(),
        Unit::Points => scores.map(|score| score.points as f32).collect(),
    }
}

/// What came to light between two looks: whom it moved most.
fn swing(at: usize, before: &[f32], now: &[f32]) -> Turn {
    let change = |seat: usize| now[seat] - before[seat];
    let most =
        (0..now.len()).max_by(|a, b| change(*a).abs().total_cmp(&change(*b).abs())).unwrap_or_default();
    Turn { at, seat: Seat::new(most), change: change(most), cause: Cause::Luck }
}

/// The largest swings, in the order of the match. What came to light for one seat does so for the others at their next
/// looks: of luck that is told several times in a row only the largest is kept.
fn largest(turns: Vec<Turn>, seats: usize, unit: Unit) -> Vec<Turn> {
    // Luck swings more than decisions do, and nobody learns from it: it takes twice as much of it.
    let weight = |turn: &Turn| match turn.cause {
        Cause::Decision => turn.change.abs(),
        Cause::Luck => turn.change.abs() / 2.0,
    };
    let mut ranked: Vec<(usize, Turn)> = turns.into_iter().enumerate().collect();
    ranked.retain(|(_, turn)| weight(turn) >= unit.of(TURNS));
    ranked.sort_by(|(_, a), (_, b)| weight(b).total_cmp(&weight(a)));
    let mut kept: Vec<(usize, Turn)> = Vec::new();
    for (index, turn) in ranked {
        // A look is at most one swing and one decision.
        let is_echo =
            |(other, told): &(usize, Turn)| told.cause == Cause::Luck && other.abs_diff(index) < 2 * seats;
        if turn.cause == Cause::Decision || !kept.iter().any(is_echo) {
            kept.push((index, turn));
        }
    }
    kept.truncate(MOST_TURNS);
    let mut turns: Vec<Turn> = kept.into_iter().map(|(_, turn)| turn).collect();
    turns.sort_by_key(|turn| turn.at);
    turns
}

#[cfg(test)]
mod tests {
    use table::{Line, TieBreak};

    use super::*;

    fn seen(text: &str, visits: u32, chance: f32) -> Seen {
        Seen { text: text.to_owned(), visits, chance, points: chance * 50.0 }
    }

    fn look(at: usize, seat: usize, played: &str, own: f32) -> Look {
        let mut chances = vec![1.0 - own; 2];
        chances[seat] = own;
        let moves = vec![seen("best", 90, own), seen("worse", 20, own - 0.2), seen("rare", 2, own)];
        Look { at, seat: Seat::new(seat), played: played.to_owned(), sight: Sight { moves, chances } }
    }

    fn won_by_first() -> Standings {
        let seat = |points| (vec![Line::new("points", points)], Vec::<TieBreak>::new());
        Standings::rank([seat(3), seat(1)])
    }

    #[test]
    fn luck_and_skill_add_up_to_what_happened() {
        let looks = [look(0, 0, "best", 0.5), look(1, 1, "worse", 0.6), look(4, 0, "worse", 0.7)];
        let report = Report::of(&looks, &won_by_first(), 6);
        for balance in &report.balances {
            let sum = balance.start + balance.own + balance.others + balance.luck;
            assert!((sum - balance.end).abs() < 1e-5, "{balance:?}");
            assert!(balance.own <= 0.0 && balance.others >= 0.0, "{balance:?}");
        }
        assert_eq!(report.balances[0].end, 1.0);
        assert_eq!((report.balances[0].decisions, report.balances[0].good), (2, 1));
        let total: f32 = report.balances.iter().map(|balance| balance.own + balance.others).sum();
        assert!(total.abs() < 1e-5, "what one loses the others gain: {total}");
    }

    #[test]
    fn a_decision_costs_what_the_best_would_have_saved() {
        let report = Report::of(&[look(0, 0, "worse", 0.5), look(1, 1, "best", 0.5)], &won_by_first(), 2);
        // A fifth, less what the search cannot be sure of.
        assert!((0.1..0.2).contains(&report.decisions[0].loss), "{:?}", report.decisions[0]);
        assert_eq!(report.decisions[1].loss, 0.0);
        let turn = &report.turns[0];
        assert_eq!((turn.at, turn.seat, turn.cause), (0, Seat::new(0), Cause::Decision));
    }

    #[test]
    fn different_eyes_are_no_luck() {
        // The first seat thinks that it will win, the second that it will; nothing happens all the while.
        let looks: Vec<Look> = (0..10).map(|at| look(at, at % 2, "best", 0.65)).collect();
        let report = Report::of(&looks, &won_by_first(), 10);
        let swings: Vec<&Turn> = report.turns.iter().filter(|turn| turn.at < 10).collect();
        assert!(swings.is_empty(), "{swings:?}");
        assert!(report.decisions[2..].iter().all(|decision| (decision.worth[0] - 0.5).abs() < 1e-5));
    }

    #[test]
    fn what_comes_to_light_is_told_once() {
        let chance = |at: usize| if at < 4 { 0.5 } else { 0.9 };
        let own = |at: usize| if at.is_multiple_of(2) { chance(at) } else { 1.0 - chance(at) };
        let looks: Vec<Look> = (0..10).map(|at| look(at, at % 2, "best", own(at))).collect();
        let report = Report::of(&looks, &won_by_first(), 10);
        let swings: Vec<usize> = report.turns.iter().map(|turn| turn.at).collect();
        assert_eq!(swings, [4]);
    }

    #[test]
    fn what_was_hardly_tried_is_not_taken_at_its_word() {
        let loss = |played| Report::of(&[look(0, 0, played, 0.5)], &won_by_first(), 1).decisions[0].loss;
        assert!(loss("rare") > 0.05, "{}", loss("rare"));
        assert_eq!(loss("unseen"), loss("rare"));
        assert!(loss("unseen") < loss("worse"), "of what is known better more is told");
    }
}
