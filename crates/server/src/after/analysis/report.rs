//! What was seen in a match: every turn, what it cost, and what luck and skill made of it.
//!
//! All figures come from one measure and add up: start, own turns, the others' turns and luck are the end, exactly. What every
//! seat can expect is measured once at every moment, so that nothing is lost between two turns: a turn made of it what the
//! seat can expect after it, over all that may come to light, less what it could expect before; luck is what came less
//! that. Chances are shares of a whole, so whatever one seat loses the others gain.
//!
//! What a turn *cost* is told beside that: the best turn and the one that was played, judged by the same search over the same
//! worlds, and never more than what was really lost by it.

use bots::Hopes;
use serde::{Deserialize, Serialize};
use shelf::{Played, TurnSeen};
use table::{Limits, Seat, Standings, Verdict};
use utoipa::ToSchema;

use super::measure::{Measure, Measured, less};
use super::why::Why;

/// So many turning points are told.
const MOST_TURNS: usize = 8;
/// What counts as a turning point, in chances of winning and, alone, in points.
const TURNS: (f32, f32) = (0.06, 1.5);

/// What was seen in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Report {
    pub unit: Unit,
    /// How many moves the match has.
    pub moves: usize,
    /// Every turn in which there was a choice.
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

/// One turn, from what the seat could know. A path of small choices is one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Decision {
    /// After so many moves: where the turn lost most, or where it began.
    pub at: usize,
    /// After so many moves its last choice was made.
    #[serde(default)]
    pub last: usize,
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// In notation, what was played there and what was best.
    pub played: String,
    pub best: String,
    /// The rest of the turn from there, as it would have been best.
    #[serde(default)]
    pub better: Vec<String>,
    /// What another seat was expected to answer to that.
    #[serde(default)]
    pub answer: Option<Expected>,
    /// What the seat could expect there, in its own measure, with the best and with what was played.
    #[serde(default)]
    pub best_worth: f32,
    #[serde(default)]
    pub played_worth: f32,
    /// How far the two may stray from what was found.
    #[serde(default)]
    pub doubt: f32,
    /// By what kinds of points the better turn is ahead, as far as that is sure; told of turning points only.
    #[serde(default)]
    pub why: Vec<Why>,
    /// What the whole turn cost against the best; what can still be done is not lost.
    pub loss: f32,
    /// What the turn changed for its seat: what it could expect after it, less what it could expect before.
    #[serde(default)]
    pub change: f32,
    /// What every seat could expect before the turn, in seat order, as all of them together saw it.
    pub worth: Vec<f32>,
    /// The points that the seat could expect with the best move, and with its own.
    pub best_points: f32,
    pub points: f32,
}

/// What a seat was expected to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Expected {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// In notation; the true match may not have allowed it.
    #[serde(rename = "move")]
    pub text: String,
}

/// What became of a seat's expectations, and why. `start + own + others + luck + rest = end`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Balance {
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub start: f32,
    /// What its own turns changed: more than 0 where they were better than was foreseen.
    pub own: f32,
    /// What the others' turns changed.
    pub others: f32,
    /// What came to light, against what could have come instead.
    pub luck: f32,
    /// What none of that explains: nothing, but for reports of older programs.
    pub rest: f32,
    pub end: f32,
    /// How many turns it had, and how many of them were as good as the best.
    pub decisions: usize,
    pub good: usize,
    /// How near its turns came to the best ones, from 0 to 100.
    pub accuracy: f32,
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
    /// What came to light.
    Luck,
}

impl Report {
    /// Puts together what was measured, in the order of the match.
    pub fn of(start: &Hopes, measured: &[Measured], standings: &Standings, moves: usize) -> Self {
        let unit = if standings.scores.len() == 1 { Unit::Points } else { Unit::Chance };
        let end = end(standings, unit);
        let mut tallies = vec![Tally::default(); end.len()];
        let (mut decisions, mut turns) = (Vec::new(), Vec::new());
        let measure = Measure::fitted(start, measured, unit);
        let start = measure.of(start);
        let mut before = start.clone();
        for stretch in measured.iter().filter(|stretch| !stretch.is_idle()) {
            let parts = stretch.parts(&before, measure);
            for ((played, seen), changes) in
                stretch.stretch.turns.iter().zip(&stretch.turns).zip(&parts.turns)
            {
                let decision = decision(played, seen, changes[played.seat.index()], &before, unit);
                for (seat, (tally, change)) in tallies.iter_mut().zip(changes).enumerate() {
                    if seat == played.seat.index() { tally.own += change } else { tally.others += change }
                }
                tallies[played.seat.index()].count(decision.loss, unit);
                let (at, seat, change) = (decision.at, decision.seat, -decision.loss);
                turns.push(Turn { at, seat, change, cause: Cause::Decision });
                decisions.push(decision);
            }
            let came = measure.of(&stretch.came);
            if let Some(revealed) = stretch.stretch.revealed {
                let luck = less(&came, &parts.expected);
                tallies.iter_mut().zip(&luck).for_each(|(tally, change)| tally.luck += change);
                turns.push(swing(revealed.at, &luck));
            }
            before = came;
        }
        let balances =
            tallies.iter().enumerate().map(|(seat, tally)| tally.balance(seat, start[seat], end[seat]));
        Report { unit, moves, balances: balances.collect(), turns: largest(turns, unit), decisions }
    }
}

/// A turn beside the best one. `change` is what it changed for its seat.
fn decision(played: &Played, seen: &TurnSeen, change: f32, worth: &[f32], unit: Unit) -> Decision {
    let (gap, error) = unit.of((seen.gap, seen.points_gap));
    let doubt = 2.0 * error;
    // Within the doubt nothing is charged; beyond it no more than what was lost, and no more than there was.
    let most = unit.of((worth[played.seat.index()], f32::INFINITY));
    let loss = if seen.is_same || gap <= doubt { 0.0 } else { gap.min((-change).max(0.0) + doubt).min(most) };
    let own: Vec<&str> = played.moves.iter().map(|(_, text)| text.as_str()).collect();
    // The turn parts from the best one where it first does something else.
    let parts = own.iter().zip(&seen.line).position(|(own, best)| own != best).filter(|_| !seen.is_same);
    let from = parts.unwrap_or(0);
    let better: Vec<String> = if parts.is_some() || own.len() < seen.line.len() && !seen.is_same {
        seen.line[from..].to_vec()
    } else {
        own[from..].iter().map(|text| (*text).to_owned()).collect()
    };
    let expected = seen.answer.as_ref().filter(|_| parts.is_some());
    Decision {
        at: played.moves[from].0,
        last: played.moves.last().map_or(played.from, |(at, _)| *at),
        seat: played.seat,
        played: own[from].to_owned(),
        best: better[0].clone(),
        better,
        answer: expected.map(|answer| Expected { seat: answer.seat, text: answer.text.clone() }),
        best_worth: unit.of((seen.best.chance, seen.best.points)),
        played_worth: unit.of((seen.own.chance, seen.own.points)),
        doubt,
        why: Vec::new(),
        loss: loss.max(0.0),
        change,
        worth: worth.to_vec(),
        best_points: seen.best.points,
        points: seen.own.points,
    }
}

impl Report {
    /// The report with what was as good as the best counted by the limits of its game.
    pub fn by(mut self, limits: Limits) -> Self {
        let is_solo = self.unit == Unit::Points;
        for balance in &mut self.balances {
            let own = self.decisions.iter().filter(|decision| decision.seat == balance.seat);
            balance.good =
                own.filter(|decision| limits.verdict(decision.loss, is_solo) == Verdict::Good).count();
        }
        self
    }
}

impl Unit {
    pub fn hopes(self, hopes: &Hopes) -> &[f32] {
        match self {
            Unit::Chance => &hopes.chances,
            Unit::Points => &hopes.points,
        }
    }

    fn of<T>(self, (chance, points): (T, T)) -> T {
        match self {
            Unit::Chance => chance,
            Unit::Points => points,
        }
    }
}

/// What a seat's expectations were changed by.
#[derive(Clone, Debug, Default)]
struct Tally {
    own: f32,
    others: f32,
    luck: f32,
    decisions: usize,
    good: usize,
    /// The sum over its turns.
    accuracy: f32,
}

impl Tally {
    fn count(&mut self, loss: f32, unit: Unit) {
        self.decisions += 1;
        self.good += usize::from(loss <= Limits::USUAL.as_good(unit == Unit::Points));
        // A tenth of a win, or five points, takes a third of a turn's hundred.
        self.accuracy += 100.0 * (-loss * unit.of((4.0, 0.08))).exp();
    }

    fn balance(&self, seat: usize, start: f32, end: f32) -> Balance {
        Balance {
            seat: Seat::new(seat),
            start,
            own: self.own,
            others: self.others,
            luck: self.luck,
            rest: end - start - self.own - self.others - self.luck,
            end,
            decisions: self.decisions,
            good: self.good,
            accuracy: if self.decisions == 0 { 100.0 } else { self.accuracy / self.decisions as f32 },
        }
    }
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

/// What came to light: whom it moved most.
fn swing(at: usize, change: &[f32]) -> Turn {
    let most =
        (0..change.len()).max_by(|&a, &b| change[a].abs().total_cmp(&change[b].abs())).unwrap_or_default();
    Turn { at, seat: Seat::new(most), change: change[most], cause: Cause::Luck }
}

/// The largest swings, in the order of the match.
fn largest(mut turns: Vec<Turn>, unit: Unit) -> Vec<Turn> {
    // Nobody learns from luck: it takes more of it to be told.
    let weight = |turn: &Turn| match turn.cause {
        Cause::Decision => turn.change.abs(),
        Cause::Luck => turn.change.abs() / 1.5,
    };
    turns.retain(|turn| weight(turn) >= unit.of(TURNS));
    turns.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    turns.truncate(MOST_TURNS);
    turns.sort_by_key(|turn| turn.at);
    turns
}

#[cfg(test)]
mod tests {
    use bots::{Foreseen, TurnWorth};
    use shelf::{Revealed, Stretch};
    use table::{Line, TieBreak};

    use super::*;

    fn hopes(first: f32) -> Hopes {
        Hopes { chances: vec![first, 1.0 - first], points: vec![first * 50.0, 20.0], asked: vec![0.0; 2] }
    }

    fn worth(own: f32) -> TurnWorth {
        TurnWorth {
            tries: 900,
            chance: own,
            error: 0.01,
            chances: vec![own, 1.0 - own],
            points: own * 50.0,
            points_error: 0.1,
        }
    }

    /// A turn in which the best would have been worth so much more.
    fn seen(gap: f32) -> TurnSeen {
        TurnSeen {
            line: vec!["same".to_owned(), "best".to_owned()],
            answer: None,
            is_same: gap == 0.0,
            best: worth(0.5),
            own: worth(0.5 - gap),
            gap: (gap, 0.01),
            points_gap: (gap * 50.0, 0.5),
        }
    }

    fn turn(from: usize, seat: usize) -> Played {
        let moves = vec![(from, "same".to_owned()), (from + 1, "worse".to_owned())];
        Played { from, seat: Seat::new(seat), moves }
    }

    /// A turn after which the first seat expects this much, and then this much came.
    fn measured(at: usize, seat: usize, gap: f32, expected: f32, came: f32) -> Measured {
        let revealed = (expected != came).then_some(Revealed { from: at + 1, at: at + 1 });
        Measured {
            stretch: Stretch { from: at, to: at + 2, turns: vec![turn(at, seat)], revealed },
            turns: vec![seen(gap)],
            came: hopes(came),
            foreseen: Foreseen::Drawn(hopes(expected)),
            alone: vec![None],
        }
    }

    fn won_by_first() -> Standings {
        let seat = |points| (vec![Line::new("points", points)], Vec::<TieBreak>::new());
        Standings::rank([seat(3), seat(1)])
    }

    #[test]
    fn luck_and_turns_add_up_to_what_happened() {
        let course =
            [measured(0, 0, 0.2, 0.4, 0.55), measured(2, 1, 0.1, 0.7, 0.7), measured(4, 0, 0.0, 0.7, 1.0)];
        let report = Report::of(&hopes(0.5), &course, &won_by_first(), 6);
        let [first, second] = &report.balances[..] else { panic!("two seats") };
        let is = |one: f32, other: f32| assert!((one - other).abs() < 1e-6, "{one} {other}: {report:?}");
        is(first.own, -0.1);
        is(first.others, 0.15);
        is(first.luck, 0.15 + 0.3);
        is(second.own, -0.15);
        is(second.luck, -first.luck);
        for balance in &report.balances {
            is(balance.rest, 0.0);
            is(balance.start + balance.own + balance.others + balance.luck, balance.end);
        }
        assert!(report.turns.iter().any(|turn| turn.cause == Cause::Luck && turn.at == 5));
        assert!(report.balances.iter().all(|balance| (0.0..=100.0).contains(&balance.accuracy)));
    }

    #[test]
    fn a_turn_costs_no_more_than_what_was_lost_by_it() {
        let loss = |gap, expected: f32| {
            let report =
                Report::of(&hopes(0.5), &[measured(0, 0, gap, expected, expected)], &won_by_first(), 2);
            report.decisions[0].loss
        };
        assert!((loss(0.2, 0.3) - 0.2).abs() < 1e-6);
        // Nothing was lost: what was left undone can still be done. What the search cannot be sure of is charged.
        assert!((loss(0.2, 0.5) - 0.02).abs() < 1e-6);
        assert!((loss(0.2, 0.45) - 0.07).abs() < 1e-6);
        // What is hardly known is even, and the best turn costs nothing whatever came of it.
        assert_eq!(loss(0.015, 0.3), 0.0);
        assert_eq!(loss(0.0, 0.3), 0.0);
    }

    /// A match in which whoever is asked looks better off than they are.
    #[test]
    fn turns_as_good_as_the_best_change_nothing_on_average() {
        let asked = |first: f32, seat: usize| {
            let mut hopes = hopes(first);
            hopes.asked[seat] = 1.0;
            hopes.tilted(-0.2)
        };
        let after = |mut measured: Measured, hopes: Hopes| {
            (measured.came, measured.foreseen) = (hopes.clone(), Foreseen::Drawn(hopes));
            measured
        };
        let course = [
            after(measured(0, 0, 0.0, 0.5, 0.5), asked(0.5, 1)),
            after(measured(2, 1, 0.0, 0.5, 0.5), asked(0.5, 0)),
            after(measured(4, 0, 0.2, 0.3, 0.3), asked(0.3, 1)),
            after(measured(6, 1, 0.0, 0.3, 0.3), asked(0.3, 0)),
            measured(8, 0, 0.0, 0.3, 1.0),
        ];
        let report = Report::of(&asked(0.5, 0), &course, &won_by_first(), 10);
        let [first, second] = &report.balances[..] else { panic!("two seats") };
        assert!((first.own + 0.2).abs() < 1e-3 && second.own.abs() < 1e-3, "{report:?}");
        assert!(first.rest.abs() < 1e-6 && (first.luck - 0.7).abs() < 1e-3, "{first:?}");
        assert!((report.decisions[2].loss - 0.2).abs() < 1e-3, "{:?}", report.decisions[2]);
    }

    #[test]
    fn a_turn_is_told_from_where_it_parts_from_the_best() {
        let report = Report::of(&hopes(0.5), &[measured(4, 0, 0.2, 0.3, 0.3)], &won_by_first(), 6);
        let decision = &report.decisions[0];
        assert_eq!((decision.at, decision.last, decision.played.as_str()), (5, 5, "worse"));
        assert_eq!((decision.best.as_str(), &decision.better[..]), ("best", &["best".to_owned()][..]));
        let same = Report::of(&hopes(0.5), &[measured(4, 0, 0.0, 0.3, 0.3)], &won_by_first(), 6);
        assert_eq!((same.decisions[0].played.as_str(), same.decisions[0].best.as_str()), ("same", "same"));
    }

    /// Two turns at once, after which the first seat expects 0.6.
    fn both_at_once() -> Measured {
        let mut both = measured(0, 0, 0.2, 0.6, 0.6);
        both.stretch.turns.push(turn(0, 1));
        both.turns.push(seen(0.2));
        both
    }

    #[test]
    fn what_open_choices_come_to_together_is_shared_by_those_who_chose() {
        let mut both = both_at_once();
        both.alone = vec![Some(hopes(0.6)), Some(hopes(0.46))];
        let report = Report::of(&hopes(0.5), &[both, measured(2, 0, 0.0, 0.6, 1.0)], &won_by_first(), 4);
        let first = &report.balances[0];
        // 0.1 by itself and −0.04 by the other, and half of the 0.04 that they come to together.
        assert!((first.own - 0.12).abs() < 1e-6 && (first.others + 0.02).abs() < 1e-6, "{first:?}");
        assert!(first.rest.abs() < 1e-6, "{first:?}");
        for decision in &report.decisions {
            assert!((decision.worth.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{decision:?}");
        }
    }

    #[test]
    fn how_secret_choices_met_is_luck() {
        let mut both = both_at_once();
        both.stretch.revealed = Some(Revealed { from: 0, at: 1 });
        let change = |by: f32| Hopes { chances: vec![by, -by], points: vec![0.0; 2], asked: vec![0.0; 2] };
        both.foreseen = Foreseen::Guessed(vec![(Seat::new(0), change(0.1)), (Seat::new(1), change(-0.04))]);
        // Neither was good, so that nothing is known of how much better a good one is.
        let report = Report::of(&hopes(0.5), &[both, measured(2, 0, 0.0, 0.6, 1.0)], &won_by_first(), 4);
        let first = &report.balances[0];
        assert!((first.own - 0.1).abs() < 1e-6 && (first.others + 0.04).abs() < 1e-6, "{first:?}");
        assert!((first.luck - 0.04 - 0.4).abs() < 1e-6 && first.rest.abs() < 1e-6, "{first:?}");
    }

    #[test]
    fn good_choices_in_secret_change_nothing() {
        let mut both = both_at_once();
        both.turns = vec![seen(0.0), seen(0.2)];
        both.stretch.revealed = Some(Revealed { from: 0, at: 1 });
        let change = |by: f32| Hopes { chances: vec![by, -by], points: vec![0.0; 2], asked: vec![0.0; 2] };
        both.foreseen = Foreseen::Guessed(vec![(Seat::new(0), change(0.1)), (Seat::new(1), change(0.04))]);
        let report = Report::of(&hopes(0.5), &[both, measured(2, 0, 0.0, 0.6, 1.0)], &won_by_first(), 4);
        let [first, second] = &report.balances[..] else { panic!("two seats") };
        // The second chose as if to gain 0.04 less for itself, where a good choice gains 0.1.
        assert!(first.own.abs() < 1e-6 && (second.own + 0.14).abs() < 1e-6, "{report:?}");
        assert!(first.rest.abs() < 1e-6 && (first.luck - 0.4 + 0.04).abs() < 1e-6, "{first:?}");
    }

    #[test]
    fn choices_together_change_no_more_than_there_is() {
        let change = |by: f32| Hopes { chances: vec![by, -by], points: vec![0.0; 2], asked: vec![0.0; 2] };
        let mut both = both_at_once();
        both.stretch.revealed = Some(Revealed { from: 0, at: 1 });
        both.foreseen = Foreseen::Guessed(vec![(Seat::new(0), change(0.4)), (Seat::new(1), change(0.4))]);
        let report = Report::of(&hopes(0.5), &[both], &won_by_first(), 4);
        assert!((report.balances[0].own - 0.25).abs() < 1e-6, "{report:?}");
    }
}
