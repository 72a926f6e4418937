//! Where somebody loses chances of winning, over those of their matches that were analysed.

use std::collections::BTreeMap;

use scene::Group;
use store::{Listed, PersonId, Table};
use table::{AnyMatch, Language, Limits, Seats, Verdict, Viewer};
use web::model::{Habit, Stretch};

use super::analysis::{self, Decision, Report, Unit};
use super::finished;
use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::thinkers::Waiting;

/// So many finished matches are asked for.
const READ: u16 = 100;
/// So many analysed ones are counted, the latest.
const COUNTED: usize = 30;
/// So many kinds are told of a game.
const KINDS: usize = 5;

/// An analysed match of a person.
struct Looked {
    table: Table,
    mine: Seats,
    report: Report,
    seen: Seen,
}

/// What the match itself tells of somebody's turns.
#[derive(Default)]
struct Seen {
    /// The phase after every number of moves: its place, and its name.
    phases: Vec<Option<(u8, String)>>,
    /// What would have been better where something was lost, by the heading under which the move stands.
    missed: Vec<(String, f32)>,
}

/// Game by game, in the order of the shelf.
pub async fn habits(app: &AppState, guest: &Guest) -> Result<Vec<Habit>, Refusal> {
    let person = guest.id().ok_or(Refusal::NoName)?;
    let mut looked = Vec::new();
    for table in app.store.list(Listed::Finished(person), READ).await? {
        if looked.len() == COUNTED {
            break;
        }
        let Some((_, report)) = analysis::find(app, &table.id, None).await? else { continue };
        // Alone there is no chance to lose.
        if report.unit == Unit::Points {
            continue;
        }
        let mine = table.seats_of(person);
        let seen = seen(app, guest, person, &table, mine, &report).await?;
        looked.push(Looked { table, mine, report, seen });
    }
    let slugs = shelf::GAMES.iter().map(|entry| entry.about.slug);
    Ok(slugs.filter_map(|slug| of_game(slug, &looked, guest.language)).collect())
}

/// When every turn of one's own was, and what would have been better at those that cost something. An analysis keeps neither,
/// so that old ones tell it too.
async fn seen(
    app: &AppState,
    guest: &Guest,
    person: PersonId,
    table: &Table,
    mine: Seats,
    report: &Report,
) -> Result<Seen, Refusal> {
    let live = app.tables.find(&table.id).await?;
    let (played, looks) = {
        let state = live.state().await?;
        let running = finished(&state, guest)?;
        (running.played.at(running.played.count()), state.looks())
    };
    let Some(board) = shelf::board(&table.game) else { return Ok(Seen::default()) };
    let limits = played.about().limits;
    let lost: Vec<Decision> =
        own(report, mine).filter(|decision| is_lost(decision, limits)).cloned().collect();
    let language = guest.language;
    let work = move || {
        let heading = |decision: &Decision| {
            let now: Box<dyn AnyMatch> = (decision.at < played.count()).then(|| played.at(decision.at))?;
            let painting = (board.paint)(&*now, Viewer::Seat(decision.seat), language, &looks);
            let choice = painting.choices.into_iter().find(|choice| choice.text == decision.best)?;
            let words = match choice.group {
                Group::Under(key) | Group::Behind(key) => now.lexicon().word(key, language),
                Group::Main | Group::Pass => choice.words,
            };
            Some((words, decision.loss))
        };
        let missed = lost.iter().filter_map(heading).collect();
        Seen { phases: (board.phases)(&*played, language), missed }
    };
    app.thinkers.think(person, Waiting::Somebody, work).await.ok_or(Refusal::Busy)
}

fn own(report: &Report, mine: Seats) -> impl Iterator<Item = &Decision> {
    report.decisions.iter().filter(move |decision| mine.contains(decision.seat))
}

fn is_lost(decision: &Decision, limits: Limits) -> bool {
    limits.verdict(decision.loss, false) != Verdict::Good
}

/// So many matches of which nothing was counted yet.
fn none(slug: &'static str, name: String, matches: usize) -> Habit {
    Habit {
        slug,
        name,
        matches,
        turns: 0,
        accuracy: 0.0,
        lost: 0.0,
        verdicts: [0; 4],
        phases: Vec::new(),
        missed: Vec::new(),
    }
}

/// All that was seen of somebody at one game; none, where nothing was.
fn of_game(slug: &'static str, all: &[Looked], language: Language) -> Option<Habit> {
    let looked: Vec<&Looked> = all.iter().filter(|looked| looked.table.game == slug).collect();
    let entry = shelf::find(slug).filter(|_| !looked.is_empty())?;
    let mut habit = none(slug, (entry.lexicon)().word("game-name", language), looked.len());
    let (mut accuracy, mut seats): (f32, usize) = (0.0, 0);
    let mut kinds: BTreeMap<&str, (usize, f32)> = BTreeMap::new();
    let mut phases = Phases::new();
    for looked in &looked {
        for decision in own(&looked.report, looked.mine) {
            add(&mut habit, decision, entry.about.limits);
            if let Some(Some(phase)) = looked.seen.phases.get(decision.at) {
                add_to_phase(&mut phases, phase, decision.loss);
            }
        }
        for balance in looked.report.balances.iter().filter(|balance| looked.mine.contains(balance.seat)) {
            (accuracy, seats) = (accuracy + balance.accuracy, seats + 1);
        }
        for (kind, loss) in &looked.seen.missed {
            let sum = kinds.entry(kind.as_str()).or_default();
            *sum = (sum.0 + 1, sum.1 + loss);
        }
    }
    habit.phases = phases.into_iter().map(|((_, name), stretch)| (name.to_owned(), stretch)).collect();
    habit.accuracy = accuracy / seats.max(1) as f32;
    let mut missed: Vec<(String, usize, f32)> =
        kinds.into_iter().map(|(kind, (times, lost))| (kind.to_owned(), times, lost)).collect();
    missed.sort_by(|a, b| b.2.total_cmp(&a.2));
    missed.truncate(KINDS);
    habit.missed = missed;
    Some(habit)
}

/// Counts one turn.
fn add(habit: &mut Habit, decision: &Decision, limits: Limits) {
    habit.turns += 1;
    habit.lost += decision.loss;
    habit.verdicts[limits.verdict(decision.loss, false) as usize] += 1;
}

/// By place and name, so that they stand in the order of the game.
type Phases<'a> = BTreeMap<(u8, &'a str), Stretch>;

fn add_to_phase<'a>(phases: &mut Phases<'a>, (place, name): &'a (u8, String), loss: f32) {
    let stretch = phases.entry((*place, name)).or_default();
    *stretch = Stretch { turns: stretch.turns + 1, lost: stretch.lost + loss };
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;

    fn decision(at: usize, loss: f32) -> Decision {
        Decision {
            at,
            last: at,
            seat: Seat::new(0),
            played: "a".to_owned(),
            best: "b".to_owned(),
            better: Vec::new(),
            answer: None,
            best_worth: 0.5,
            played_worth: 0.5 - loss,
            doubt: 0.01,
            why: Vec::new(),
            loss,
            worth: vec![0.5, 0.5],
            change: -loss,
            best_points: 0.0,
            points: 0.0,
        }
    }

    #[test]
    fn every_turn_is_counted_once_in_its_phase() {
        let mut habit = none("nim", String::new(), 1);
        let [spring, winter] = [(0, "Spring".to_owned()), (3, "Winter".to_owned())];
        let mut phases = Phases::new();
        for (phase, loss) in [(&winter, 0.0), (&spring, 0.03), (&winter, 0.1), (&winter, 0.2), (&spring, 0.0)]
        {
            add(&mut habit, &decision(0, loss), Limits::USUAL);
            add_to_phase(&mut phases, phase, loss);
        }
        assert_eq!((habit.turns, habit.verdicts), (5, [2, 1, 1, 1]));
        let turns: Vec<(&str, usize)> =
            phases.iter().map(|((_, name), stretch)| (*name, stretch.turns)).collect();
        assert_eq!(turns, [("Spring", 2), ("Winter", 3)]);
        let lost: f32 = phases.values().map(|stretch| stretch.lost).sum();
        assert!((lost - habit.lost).abs() < 1e-6 && (lost - 0.33).abs() < 1e-6);
    }

    #[test]
    fn what_cannot_be_told_from_the_best_was_not_lost() {
        let limits = Limits::USUAL;
        assert!(!is_lost(&decision(0, 0.02), limits) && is_lost(&decision(0, 0.03), limits));
    }
}
