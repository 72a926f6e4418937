//! Looking at every decision of a finished match, in the background, on the threads of the bots.

mod measure;
mod report;
mod why;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use bots::{Budget, Foreseen, Gauge, Unveiled};
use futures_util::{StreamExt, stream};
use shelf::{Played, Stretch};
use store::{Grade, PersonId, TableId};
use table::AnyMatch;

use measure::Measured;
pub use report::{Balance, Cause, Decision, Report, Turn, Unit};

use super::finished;
use crate::AppState;
use crate::chance::random_number;
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal};
use crate::thinkers::{Thinkers, Waiting};

/// So many matches are looked at at once. Each is somebody else's, and they share the threads fairly.
const MOST_AT_ONCE: usize = 32;

/// The analyses that are under way here.
#[derive(Clone, Default)]
pub struct Analyses {
    running: Arc<Mutex<HashMap<TableId, Arc<Job>>>>,
}

/// An analysis that is under way.
pub struct Job {
    pub grade: Grade,
    by: PersonId,
    total: AtomicUsize,
    done: AtomicUsize,
    is_ended: AtomicBool,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub grade: Grade,
    pub done: usize,
    /// How many decisions there are; 0 while they are being counted.
    pub total: usize,
}

impl Job {
    fn progress(&self) -> Progress {
        let read = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Progress { grade: self.grade, done: read(&self.done), total: read(&self.total) }
    }

    fn is_ended(&self) -> bool {
        self.is_ended.load(Ordering::Relaxed)
    }
}

impl Analyses {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Job>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the analysis of this table is, if one is under way.
    pub fn progress(&self, id: &TableId) -> Option<Progress> {
        self.lock().get(id).map(|job| job.progress())
    }

    fn begin(&self, id: &TableId, grade: Grade, by: PersonId) -> Result<Arc<Job>, Refusal> {
        let mut running = self.lock();
        if running.contains_key(id) {
            return Err(Refusal::Analysing);
        }
        let is_busy = running.len() >= MOST_AT_ONCE || running.values().any(|job| job.by == by);
        if is_busy {
            return Err(Refusal::Busy);
        }
        let (total, done, is_ended) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
        let job = Arc::new(Job { grade, by, total, done, is_ended });
        running.insert(id.clone(), job.clone());
        Ok(job)
    }

    /// The job is over. One that was begun after it had been ended stays.
    fn finish(&self, id: &TableId, job: &Arc<Job>) {
        let mut running = self.lock();
        if running.get(id).is_some_and(|now| Arc::ptr_eq(now, job)) {
            running.remove(id);
        }
    }
}

/// Begins to look at every decision. What is seen is kept, for everybody who may look at the table.
pub async fn begin(app: &AppState, guest: &Guest, live: &LiveTable, grade: Grade) -> Result<(), Refusal> {
    let person = guest.id().ok_or(Refusal::NoName)?;
    let played: Arc<dyn AnyMatch> = {
        let state = live.state().await?;
        let course = finished(&state, guest)?;
        Arc::from(course.played.at(course.played.count()))
    };
    let job = app.analyses.begin(&live.id, grade, person)?;
    let (app, id) = (app.clone(), live.id.clone());
    tokio::spawn(async move {
        if let Some(report) = look(&app.thinkers, &played, &job).await {
            let text = serde_json::to_string(&report).expect("a report is plain data");
            if let Err(error) = app.store.keep_analysis(&id, job.grade, &text).await {
                tracing::warn!(table = %id, %error, "an analysis was not kept");
            }
        }
        app.analyses.finish(&id, &job);
    });
    Ok(())
}

/// Ends an analysis. Whoever asked for it may, and those who played.
pub async fn end(app: &AppState, guest: &Guest, live: &LiveTable) -> Result<(), Refusal> {
    let state = live.state().await?;
    finished(&state, guest)?;
    let Some(job) = app.analyses.lock().get(&live.id).cloned() else { return Ok(()) };
    let is_theirs = guest.id() == Some(job.by) || !state.seats_of(guest).is_empty() || state.is_host(guest);
    if !is_theirs {
        return Err(Refusal::NotYours);
    }
    job.is_ended.store(true, Ordering::Relaxed);
    app.analyses.finish(&live.id, &job);
    Ok(())
}

/// What was seen in the match: at the best grade that there is, or at this one.
pub async fn find(
    app: &AppState,
    id: &TableId,
    wanted: Option<Grade>,
) -> Result<Option<(Grade, Report)>, Refusal> {
    for grade in Grade::ALL.iter().copied().rev().filter(|&grade| wanted.is_none_or(|wanted| wanted == grade))
    {
        let text = app.store.analysis(id, grade).await?;
        // One that an older program wrote in another way is as good as none.
        if let Some(report) = text.and_then(|text| serde_json::from_str(&text).ok()) {
            return Ok(Some((grade, report)));
        }
    }
    Ok(None)
}

/// Looks at every stretch. None: it was ended.
async fn look(thinkers: &Thinkers, played: &Arc<dyn AnyMatch>, job: &Arc<Job>) -> Option<Report> {
    let (whole, grade) = (played.clone(), job.grade);
    let begin = move || {
        let course = shelf::course(&*whole);
        let effort = Effort::of(&*whole, &course, grade);
        let start = shelf::hopes(&*whole, 0, effort.gauge, random_number());
        (course, effort, start)
    };
    let (course, effort, start) = thinkers.think(job.by, Waiting::Later, begin).await?;
    job.total.store(course.iter().map(|stretch| stretch.turns.len()).sum(), Ordering::Relaxed);
    let see = |stretch: Stretch| {
        let (job, whole) = (job.clone(), played.clone());
        thinkers.think(job.by, Waiting::Later, move || {
            if job.is_ended() {
                return None;
            }
            let turns = stretch.turns.len();
            let measured = measure(&*whole, stretch, effort, random_number());
            job.done.fetch_add(turns, Ordering::Relaxed);
            Some(measured)
        })
    };
    let at_once = thinkers.count();
    let measured: Vec<Option<Option<Measured>>> =
        stream::iter(course).map(see).buffered(at_once).collect().await;
    if job.is_ended() {
        return None;
    }
    // Without every stretch nothing adds up.
    let measured: Vec<Measured> = measured.into_iter().map(Option::flatten).collect::<Option<_>>()?;
    let mut report =
        Report::of(&start, &measured, &played.standings(), played.count()).by(played.about().limits);
    let whole = played.clone();
    let explained = move || {
        why::explain(&*whole, &mut report, random_number());
        report
    };
    thinkers.think(job.by, Waiting::Later, explained).await
}

/// How thoroughly a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    /// For every turn beside the best one.
    budget: Budget,
    /// For what everybody can expect at every moment.
    gauge: Gauge,
}

impl Effort {
    /// What a whole match may take is shared out: a half for what its turns cost, a half for its course.
    fn of(played: &dyn AnyMatch, course: &[Stretch], grade: Grade) -> Self {
        /// So many worlds tell how long one takes.
        const TRIED: u32 = 4;
        let turns = course.iter().map(|stretch| stretch.turns.len()).sum();
        let begun = Instant::now();
        shelf::hopes(played, played.count() / 2, Gauge::of(TRIED), 1);
        let world = begun.elapsed().as_secs_f64() / f64::from(TRIED);
        let moments = course.iter().map(|stretch| moments(stretch) as f64).sum::<f64>() + 1.0;
        let worlds = f64::from(whole(grade)) / 2000.0 / (moments * world.max(1e-6));
        Effort { budget: budget(grade, turns), gauge: Gauge::of((worlds as u32).clamp(LEAST, MOST)) }
    }
}

/// Fewer worlds tell nothing, and more tell hardly more.
const LEAST: u32 = 12;
const MOST: u32 = 400;

/// How often hopes are measured for a stretch.
fn moments(stretch: &Stretch) -> usize {
    match (stretch.turns.len(), stretch.revealed) {
        (0 | 1, None) => 1,
        (0 | 1, Some(_)) => 2,
        // Each choice by itself, what may come of them before, all of them, and what came.
        (turns, _) => turns + 3,
    }
}

/// Measures a stretch of the match.
fn measure(played: &dyn AnyMatch, stretch: Stretch, effort: Effort, seed: u64) -> Measured {
    let Effort { budget, gauge } = effort;
    let judge =
        |turn: &Played| shelf::look_at_turn(played, turn, budget, seed.wrapping_add(turn.from as u64));
    let turns = stretch.turns.iter().map(judge).collect();
    let Unveiled { came, foreseen } = match stretch.revealed {
        Some(revealed) => shelf::unveil(played, revealed, gauge, seed),
        None => {
            let came = shelf::hopes(played, stretch.to, gauge, seed);
            Unveiled { foreseen: Foreseen::Drawn(came.clone()), came }
        }
    };
    let is_open = stretch.turns.len() > 1 && matches!(foreseen, Foreseen::Drawn(_));
    let alone = |turn: &Played| {
        if is_open { shelf::hopes_alone(played, turn, gauge, seed ^ 1) } else { None }
    };
    let alone = stretch.turns.iter().map(alone).collect();
    Measured { stretch, turns, came, foreseen, alone }
}

/// Looks at a match at once, here and now: for studies and tests. With iterations as the budget the same seed finds the same.
pub fn review(played: &dyn AnyMatch, budget: Budget, worlds: u32, seed: u64) -> Report {
    let effort = Effort { budget, gauge: Gauge::of(worlds) };
    let start = shelf::hopes(played, 0, effort.gauge, seed);
    let see = |stretch: Stretch| {
        let seed = seed.wrapping_add((stretch.from as u64) << 8);
        measure(played, stretch, effort, seed)
    };
    let measured: Vec<Measured> = shelf::course(played).into_iter().map(see).collect();
    Report::of(&start, &measured, &played.standings(), played.count()).by(played.about().limits)
}

/// What a whole match may take, in milliseconds.
fn whole(grade: Grade) -> u32 {
    match grade {
        Grade::Fast => 30_000,
        Grade::Thorough => 240_000,
    }
}

/// How long the program looks at each of so many turns: half of what the whole match may take, divided among them.
fn budget(grade: Grade, turns: usize) -> Budget {
    let (least, most) = match grade {
        Grade::Fast => (30, 250),
        Grade::Thorough => (300, 1_000),
    };
    Budget::Milliseconds((whole(grade) / 2 / turns.max(1) as u32).clamp(least, most))
}

#[cfg(test)]
mod tests {
    use table::{Seed, Setup};

    use super::*;

    #[test]
    fn a_fast_look_at_a_hundred_decisions_is_planned_for_less_than_a_minute() {
        assert_eq!(budget(Grade::Fast, 60), Budget::Milliseconds(250));
        assert_eq!(budget(Grade::Fast, 100), Budget::Milliseconds(150));
    }

    /// A match between bots, and what is seen in it with few tries.
    fn looked_at(slug: &str, players: u8, seed: &str, bot: &str) -> (Report, usize) {
        let entry = shelf::find(slug).expect("it is on the shelf");
        let mut played = (entry.deal)(Setup::for_players(players), Seed::named(seed)).expect("a match");
        let mut number = 0;
        while let Some(seat) = played.waiting_for().first() {
            number += 1;
            let bot = bot.parse().expect("a bot");
            let text = shelf::choose(&*played, seat, bot, number, &mut shelf::Recollection::default());
            played.play(seat, &text).expect("bots play legal moves");
        }
        (review(&*played, Budget::Iterations(24), 2, 7), players.into())
    }

    /// Law: every chance lies between 0 and 1 and they sum up to 1; start, own, others, luck and rest are the end; no turn costs
    /// less than nothing; accuracy lies between 0 and 100.
    #[test]
    fn the_figures_of_real_matches_add_up() {
        let matches = [
            ("nim", 2),
            ("woodcraft-roll", 1),
            ("woodcraft-roll", 2),
            ("grimm-forest", 3),
            ("woodcraft", 2),
            ("keyflower", 2),
        ];
        for (slug, players) in matches {
            let (report, seats) = looked_at(slug, players, "laws of analysis", "greedy");
            assert_eq!(report.balances.len(), seats);
            assert!(!report.decisions.is_empty(), "{slug}");
            for balance in &report.balances {
                let sum = balance.start + balance.own + balance.others + balance.luck + balance.rest;
                assert!((sum - balance.end).abs() < 1e-4 * balance.end.abs().max(1.0), "{slug}: {balance:?}");
                assert!((0.0..=100.0).contains(&balance.accuracy), "{slug}: {balance:?}");
            }
            if report.unit == Unit::Points {
                continue;
            }
            for decision in &report.decisions {
                assert!((decision.worth.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{slug}: {decision:?}");
                assert!(decision.worth.iter().all(|worth| (0.0..=1.0).contains(worth)), "{slug}");
                assert!((0.0..=1.0).contains(&decision.loss), "{slug}: {decision:?}");
            }
            assert!(report.turns.iter().all(|turn| turn.change.abs() <= 1.0), "{slug}");
            let own_and_others: f32 =
                report.balances.iter().map(|balance| balance.own + balance.others).sum();
            assert!(own_and_others.abs() < 1e-2, "{slug}: what one loses the others gain");
            let luck: f32 = report.balances.iter().map(|balance| balance.luck).sum();
            assert!(luck.abs() < 1e-2, "{slug}: luck is shared out");
        }
    }

    /// A match in which every seat follows the first hint, turn by turn, and what is seen in it afterwards at the same grade.
    fn followed(slug: &str, players: u8, seed: &str) -> Report {
        let entry = shelf::find(slug).expect("it is on the shelf");
        let mut played = (entry.deal)(Setup::for_players(players), Seed::named(seed)).expect("a match");
        let budget = Budget::Iterations(24);
        while let Some(seat) = played.waiting_for().first() {
            let sight = shelf::insight(&*played, seat, budget, played.count() as u64);
            let best = &sight.moves[0];
            let turn = if best.turn.is_empty() { vec![best.text.clone()] } else { best.turn.clone() };
            for text in turn {
                if !played.moves(seat).contains(&text) || played.play(seat, &text).is_err() {
                    break;
                }
            }
        }
        review(&*played, budget, 1, 7)
    }

    /// What a turn cost on average.
    fn lost(report: &Report) -> f32 {
        report.decisions.iter().map(|decision| decision.loss).sum::<f32>() / report.decisions.len() as f32
    }

    /// Law: whoever follows the hints loses little by its decisions: what the same search finds another time, and less than
    /// whoever looks only one turn ahead. One match alone may not tell them apart.
    #[test]
    fn following_hints_costs_hardly_anything() {
        let deals = ["hints", "more hints", "still more hints"];
        for (slug, players) in [("woodcraft-roll", 2), ("grimm-forest", 2)] {
            let followed: f32 = deals.iter().map(|deal| lost(&followed(slug, players, deal))).sum();
            let greedy: f32 =
                deals.iter().map(|deal| lost(&looked_at(slug, players, deal, "greedy").0)).sum();
            assert!(followed < 0.02 * deals.len() as f32, "{slug}: {followed} a turn of three matches");
            assert!(followed < greedy, "{slug}: {followed} {greedy}");
        }
    }

    /// Law: whoever plays at random loses more by its decisions than whoever looks ahead.
    #[test]
    fn a_stronger_bot_loses_less() {
        let lost = |bot: &str| lost(&looked_at("woodcraft-roll", 2, "strong and weak", bot).0);
        let (weak, strong) = (lost("random"), lost("search:60it"));
        assert!(strong < weak, "{strong} is less than {weak}");
    }
}
