//! What was seen in a match: every turn, what it cost, and what luck and skill made of it.
//!
//! All figures come from one judge and add up: start, own decisions, the others' decisions, luck and what is not explained
//! are the end, exactly. Chances are shares of a whole, so whatever one seat loses the others gain.

use serde::{Deserialize, Serialize};
use shelf::{Seen, Sight, Stroke};
use table::{Limits, Seat, Standings, Verdict};
use utoipa::ToSchema;

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
    /// What the whole turn cost against the best. What an earlier turn was charged with is not charged again.
    pub loss: f32,
    /// What every seat could expect with the best turn, in seat order, as all of them together saw it.
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
    /// What its own decisions cost: never more than 0.
    pub own: f32,
    /// What the others' decisions gave it.
    pub others: f32,
    /// What came to light, against what could have come instead.
    pub luck: f32,
    /// What none of that explains.
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

/// A small choice that was looked at.
pub struct Look {
    pub at: usize,
    pub seat: Seat,
    /// Small choices of one turn have the same number.
    pub turn: usize,
    /// What was played, in notation.
    pub played: String,
    /// Never without moves.
    pub sight: Sight,
}

impl Look {
    /// What was seen of the move that was played; of one that was not looked at nothing bad is known.
    fn own(&self) -> &Seen {
        self.sight.moves.iter().find(|seen| seen.text == self.played).unwrap_or(&self.sight.moves[0])
    }
}

impl Report {
    /// Puts together what was seen at every choice and at everything that came to light, both in their order.
    pub fn of(looks: &[Look], strokes: &[Stroke], standings: &Standings, moves: usize) -> Self {
        let unit = if standings.scores.len() == 1 { Unit::Points } else { Unit::Chance };
        let end = end(standings, unit);
        let mut views = Views::new(end.len());
        let mut charged: Vec<Option<Neglect>> = vec![None; end.len()];
        let mut tallies = vec![Tally::default(); end.len()];
        let (mut decisions, mut turns) = (Vec::new(), Vec::new());
        let looked = looks.chunk_by(|a, b| a.turn == b.turn);
        let mut judged: Vec<(&[Look], JudgedTurn)> =
            looked.map(|turn| (turn, judge_turn(turn, unit, &mut charged[turn[0].seat.index()]))).collect();
        bound(&mut judged, strokes, &end, unit);
        for (turn, judged) in &judged {
            views.look(turn[0].seat, worth(&turn[0].sight, unit));
            let decision = judged.decision(turn, views.mean(), unit);
            for (seat, (tally, effect)) in tallies.iter_mut().zip(&judged.effect).enumerate() {
                if seat == decision.seat.index() { tally.own += effect } else { tally.others += effect }
            }
            tallies[decision.seat.index()].count(decision.loss, unit);
            let (at, seat, change) = (decision.at, decision.seat, -decision.loss);
            turns.push(Turn { at, seat, change, cause: Cause::Decision });
            decisions.push(decision);
        }
        for stroke in strokes {
            let change = stroke_change(stroke, unit);
            tallies.iter_mut().zip(change).for_each(|(tally, change)| tally.luck += change);
            turns.push(swing(stroke.at, change));
        }
        let start = decisions.first().map_or_else(|| end.clone(), |first| first.worth.clone());
        let balances =
            tallies.iter().enumerate().map(|(seat, tally)| tally.balance(seat, start[seat], end[seat]));
        Report { unit, moves, balances: balances.collect(), turns: largest(turns, unit), decisions }
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

/// Something better that a seat left undone, and what it was charged for that.
#[derive(Clone, Debug)]
struct Neglect {
    best: String,
    charged: f32,
}

/// A turn that was judged.
struct JudgedTurn {
    /// Which of its choices cost most.
    worst: usize,
    loss: f32,
    /// What it changed for every seat.
    effect: Vec<f32>,
    /// How little is known of that.
    doubt: f32,
}

/// Adds up what the choices of a turn cost. The same thing left undone turn after turn is charged once, and more only by as
/// much as it became worth more: a series of passes is judged from before the series.
fn judge_turn(turn: &[Look], unit: Unit, neglect: &mut Option<Neglect>) -> JudgedTurn {
    let seats = worth(&turn[0].sight, unit).len();
    let own = turn[0].seat.index();
    let mut judged = JudgedTurn { worst: 0, loss: 0.0, effect: vec![0.0; seats], doubt: 0.0 };
    // Nobody can lose more than there is.
    let mut left = unit.of((worth(&turn[0].sight, unit)[own], f32::INFINITY));
    let mut most = 0.0;
    let mut undone = None;
    for (index, look) in turn.iter().enumerate() {
        let choice = Choice::of(look, unit);
        let mut loss = choice.loss;
        if loss > 0.0 && turn.len() == 1 {
            let before = neglect.as_ref().filter(|before| before.best == look.sight.moves[0].text);
            let charged = before.map_or(0.0, |before| before.charged);
            undone = Some(Neglect { best: look.sight.moves[0].text.clone(), charged: charged.max(loss) });
            loss = (loss - charged).max(0.0);
        }
        loss = loss.min(left);
        left -= loss;
        if loss > most {
            (judged.worst, most) = (index, loss);
        }
        judged.loss += loss;
        judged.doubt = judged.doubt.max(choice.doubt);
        let share = if choice.difference[own] < 0.0 { loss / -choice.difference[own] } else { 0.0 };
        judged.effect.iter_mut().zip(&choice.difference).for_each(|(sum, change)| *sum += share * change);
    }
    *neglect = undone;
    judged
}

/// No turn costs more than what was lost by it: where a seat's own expectations are as high when it chooses next, and neither
/// luck nor the others' turns between explain that, what it left undone could still be done. So the same thing is not
/// charged again and again under other names.
fn bound(judged: &mut [(&[Look], JudgedTurn)], strokes: &[Stroke], end: &[f32], unit: Unit) {
    let all: Vec<(Seat, usize, f32, Vec<f32>)> = judged
        .iter()
        .map(|(turn, judged)| {
            let seat = turn[0].seat;
            (seat, turn[0].at, worth(&turn[0].sight, unit)[seat.index()], judged.effect.clone())
        })
        .collect();
    for (index, (_, turn)) in judged.iter_mut().enumerate() {
        let (seat, at, hoped, _) = &all[index];
        let own = seat.index();
        let next = all[index + 1..].iter().position(|(other, ..)| other == seat).map(|on| index + 1 + on);
        let (until, hopes) = next.map_or((usize::MAX, end[own]), |next| (all[next].1, all[next].2));
        let between = strokes.iter().filter(|stroke| (*at..until).contains(&stroke.at));
        let luck: f32 = between.map(|stroke| stroke_change(stroke, unit)[own]).sum();
        let gifts = all[index + 1..next.unwrap_or(all.len())].iter().map(|(.., effect)| effect[own].max(0.0));
        let most = (hoped - hopes + luck + gifts.sum::<f32>()).max(0.0) + turn.doubt;
        if turn.loss > most {
            let share = most / turn.loss;
            turn.loss = most;
            turn.effect.iter_mut().for_each(|effect| *effect *= share);
        }
    }
}

impl JudgedTurn {
    fn decision(&self, turn: &[Look], worth: Vec<f32>, unit: Unit) -> Decision {
        let look = &turn[self.worst];
        let best = &look.sight.moves[0];
        let own = look.own();
        let is_solo = unit == Unit::Points;
        Decision {
            at: look.at,
            last: turn.last().map_or(look.at, |last| last.at),
            seat: look.seat,
            played: look.played.clone(),
            best: best.text.clone(),
            better: if best.turn.is_empty() { vec![best.text.clone()] } else { best.turn.clone() },
            answer: best
                .answer
                .as_ref()
                .map(|answer| Expected { seat: answer.seat, text: answer.text.clone() }),
            best_worth: best.worth(is_solo),
            played_worth: own.worth(is_solo),
            doubt: best.doubt(own, is_solo),
            why: Vec::new(),
            loss: self.loss,
            worth,
            best_points: best.points,
            points: own.points,
        }
    }
}

/// A small choice: what it cost its seat for sure, and how what was played differs from the best for everybody.
struct Choice {
    loss: f32,
    doubt: f32,
    difference: Vec<f32>,
}

impl Choice {
    fn of(look: &Look, unit: Unit) -> Self {
        let best = &look.sight.moves[0];
        let own = look.own();
        let of = |seen: &Seen| match unit {
            Unit::Chance => seen.chances.clone(),
            Unit::Points => vec![seen.points],
        };
        let difference: Vec<f32> = of(own).iter().zip(of(best)).map(|(own, best)| own - best).collect();
        let doubt = best.doubt(own, unit == Unit::Points);
        let lost = -difference[look.seat.index()];
        // Within the doubt nothing is charged; beyond it, what is most likely lost: the best of many looks better than it is.
        Choice { loss: if lost > doubt { lost - doubt / 2.0 } else { 0.0 }, doubt, difference }
    }
}

/// What every seat expects, through everybody's eyes. Each seat knows other things, so what two of them expect differs without
/// anything having happened: the course of the match is what all of them saw last, on average. It stays a share of a
/// whole, as every single view is one.
struct Views(Vec<Option<Vec<f32>>>);

impl Views {
    fn new(seats: usize) -> Self {
        Views(vec![None; seats])
    }

    fn look(&mut self, seat: Seat, worth: Vec<f32>) {
        self.0[seat.index()] = Some(worth);
    }

    fn mean(&self) -> Vec<f32> {
        let seen: Vec<&Vec<f32>> = self.0.iter().flatten().collect();
        (0..self.0.len())
            .map(|seat| seen.iter().map(|view| view[seat]).sum::<f32>() / seen.len().max(1) as f32)
            .collect()
    }
}

/// What every seat can expect with the best move.
fn worth(sight: &Sight, unit: Unit) -> Vec<f32> {
    match unit {
        Unit::Chance => sight.chances.clone(),
        Unit::Points => vec![sight.moves[0].points],
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

fn stroke_change(stroke: &Stroke, unit: Unit) -> &[f32] {
    match unit {
        Unit::Chance => &stroke.chances,
        Unit::Points => &stroke.points,
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
    use table::{Line, TieBreak};

    use super::*;

    fn seen(text: &str, visits: u32, own: f32, seat: usize) -> Seen {
        let mut chances = vec![1.0 - own; 2];
        chances[seat] = own;
        let turn = Vec::new();
        Seen { text: text.to_owned(), visits, chance: own, points: own * 50.0, chances, turn, answer: None }
    }

    /// The best move brings `own`, a worse one a fifth less.
    fn look(at: usize, seat: usize, turn: usize, played: &str, own: f32) -> Look {
        let moves = vec![seen("best", 900, own, seat), seen("worse", 200, own - 0.2, seat)];
        let sight = Sight { chances: moves[0].chances.clone(), moves };
        Look { at, seat: Seat::new(seat), turn, played: played.to_owned(), sight }
    }

    fn stroke(at: usize, change: f32) -> Stroke {
        Stroke { at, chances: vec![change, -change], points: vec![0.0; 2] }
    }

    fn won_by_first() -> Standings {
        let seat = |points| (vec![Line::new("points", points)], Vec::<TieBreak>::new());
        Standings::rank([seat(3), seat(1)])
    }

    #[test]
    fn luck_and_skill_and_the_rest_add_up_to_what_happened() {
        let looks = [look(0, 0, 0, "best", 0.5), look(1, 1, 1, "worse", 0.6), look(4, 0, 2, "worse", 0.7)];
        let report = Report::of(&looks, &[stroke(2, 0.1)], &won_by_first(), 6);
        for balance in &report.balances {
            let sum = balance.start + balance.own + balance.others + balance.luck + balance.rest;
            assert!((sum - balance.end).abs() < 1e-6, "{balance:?}");
            assert!(balance.own <= 0.0 && balance.others >= 0.0, "{balance:?}");
        }
        assert_eq!((report.balances[0].luck, report.balances[1].luck), (0.1, -0.1));
        assert_eq!((report.balances[0].decisions, report.balances[0].good), (2, 1));
        let total: f32 = report.balances.iter().map(|balance| balance.own + balance.others).sum();
        assert!(total.abs() < 1e-5, "what one loses the others gain: {total}");
        assert!(report.balances.iter().all(|balance| (0.0..=100.0).contains(&balance.accuracy)));
    }

    fn won_by_second() -> Standings {
        let seat = |points| (vec![Line::new("points", points)], Vec::<TieBreak>::new());
        Standings::rank([seat(1), seat(3)])
    }

    #[test]
    fn what_can_still_be_done_was_not_lost() {
        // The seat expects as much when it chooses next, without luck or anybody's help: hardly anything was lost.
        let looks = [look(0, 0, 0, "worse", 0.5), look(2, 0, 1, "best", 0.5)];
        let kept = Report::of(&looks, &[], &won_by_second(), 3);
        assert!(kept.decisions[0].loss <= kept.decisions[0].doubt + 1e-6, "{:?}", kept.decisions[0]);
        // Luck that makes up for it does not undo the mistake.
        let lucky = Report::of(&looks, &[stroke(1, 0.2)], &won_by_second(), 3);
        assert!(lucky.decisions[0].loss > 0.1, "{:?}", lucky.decisions[0]);
        // Nor does somebody else's.
        let looks = [look(0, 0, 0, "worse", 0.5), look(1, 1, 1, "worse", 0.6), look(2, 0, 2, "best", 0.5)];
        let helped = Report::of(&looks, &[], &won_by_second(), 3);
        assert!(helped.decisions[0].loss > 0.1, "{:?}", helped.decisions[0]);
    }

    #[test]
    fn a_path_of_small_choices_is_one_decision() {
        let looks = [look(0, 0, 0, "best", 0.5), look(1, 0, 0, "worse", 0.5), look(2, 1, 1, "best", 0.5)];
        let report = Report::of(&looks, &[], &won_by_second(), 3);
        assert_eq!(report.decisions.len(), 2);
        assert_eq!((report.decisions[0].at, report.decisions[0].played.as_str()), (1, "worse"));
        assert!((0.1..0.2).contains(&report.decisions[0].loss), "{:?}", report.decisions[0]);
        assert_eq!(report.balances[0].decisions, 1);
    }

    #[test]
    fn what_is_left_undone_ten_times_is_charged_once() {
        let looks: Vec<Look> = (0..10).map(|at| look(at, 0, at, "worse", 0.5)).collect();
        let report = Report::of(&looks, &[], &won_by_first(), 10);
        let first = report.decisions[0].loss;
        assert!((report.balances[0].own + first).abs() < 1e-6, "{:?}", report.balances[0]);
        // After it was done, leaving it undone again is another mistake.
        let mut looks = looks;
        looks[5].played = "best".to_owned();
        let report = Report::of(&looks, &[], &won_by_first(), 10);
        assert!((report.balances[0].own + 2.0 * first).abs() < 1e-6, "{:?}", report.balances[0]);
    }

    #[test]
    fn nobody_loses_more_than_there_is() {
        let looks: Vec<Look> = (0..5).map(|at| look(at, 0, 0, "worse", 0.3)).collect();
        let report = Report::of(&looks, &[], &won_by_first(), 5);
        assert!(report.decisions[0].loss <= 0.3 + 1e-6, "{:?}", report.decisions[0]);
    }

    #[test]
    fn every_chance_is_a_share_of_a_whole() {
        let looks: Vec<Look> = (0..12)
            .map(|at| look(at, at % 2, at, ["best", "worse"][at % 3 % 2], 0.2 + 0.06 * at as f32))
            .collect();
        let report = Report::of(&looks, &[stroke(3, 0.4)], &won_by_first(), 12);
        for decision in &report.decisions {
            assert!(decision.worth.iter().all(|chance| (0.0..=1.0).contains(chance)), "{decision:?}");
            assert!((decision.worth.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{decision:?}");
        }
        assert!(report.turns.iter().any(|turn| turn.cause == Cause::Luck && turn.at == 3));
    }

    #[test]
    fn what_is_hardly_known_is_even() {
        let mut unsure = look(0, 0, 0, "worse", 0.5);
        unsure.sight.moves[1].visits = 2;
        unsure.sight.moves[1].chances = vec![0.45, 0.55];
        let report = Report::of(&[unsure], &[], &won_by_first(), 1);
        assert_eq!(report.decisions[0].loss, 0.0);
    }
}
