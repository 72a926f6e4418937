//! `coppice arena coach`: what turns of several bots cost, and whether the coach, who thinks for a moment only, says of them what
//! somebody says who thinks for long.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use arena::Interval;
use bots::{Bot, Budget, TurnWorth};
use clap::Args;
use shelf::{Compared, JudgedTurn, Recollection};
use table::{Costs, GameEntry, Limits, Seed, Verdict};

use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct CoachArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Whose turns are judged: in every match all seats are the same one's
    #[arg(long, default_value = "greedy,sapling,random", value_delimiter = ',')]
    bots: Vec<Bot>,
    /// So many matches of each
    #[arg(long, default_value_t = 20)]
    matches: u32,
    /// Of so many turns one is judged
    #[arg(long, default_value_t = 6)]
    every: u64,
    /// How long the coach thinks
    #[arg(long, default_value = "500ms")]
    quick: Budget,
    /// How long the one thinks who knows better
    #[arg(long, default_value = "2000it")]
    long: Budget,
    /// Begin no match after so many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// Write what both thought of every turn into this file, as a table for other programs
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write what all these turns cost, and the limits that follow, into this file (games/GAME/data/verdicts.toml)
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

const HEADING: &str = "\
# What turns of beginners cost, in chances of winning and, alone, in points, and from where on they are called inexact, mistakes and blunders.
# `coppice arena coach` measures it and finds the limits by one rule for all games (docs/bots.md).
";

/// A turn, as both saw it.
struct Seen {
    bot: usize,
    quick: JudgedTurn,
    long: JudgedTurn,
    /// The coach took so long.
    took: Duration,
}

impl CoachArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let entry = self.table.entry()?;
        let setup = self.table.setup()?;
        if self.bots.is_empty() || self.every == 0 {
            bail!("somebody has to play, and one turn of some has to be judged");
        }
        (entry.deal)(setup, Seed::named("coach")).context("no match can be set up like this")?;
        let all = self.matches * self.bots.len() as u32;
        let (next, seen, begun) = (AtomicU32::new(0), Mutex::new(Vec::new()), Instant::now());
        let is_late = || self.seconds.is_some_and(|most| begun.elapsed() >= Duration::from_secs(most));
        std::thread::scope(|scope| {
            for _ in 0..self.table.threads() {
                scope.spawn(|| {
                    while !is_late() {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= all {
                            break;
                        }
                        let found = self.look_at(entry, index, &is_late);
                        seen.lock().expect("nobody panics here").extend(found);
                    }
                });
            }
        });
        let seen = seen.into_inner().expect("nobody panics here");
        println!("`{}`\n\n{}", command_line(), self.markdown(&seen, entry.about.limits));
        if let Some(file) = &self.csv {
            std::fs::write(file, self.csv(&seen)).with_context(|| file.display().to_string())?;
        }
        if let Some(file) = &self.write {
            write(file, costs(&seen)?).with_context(|| file.display().to_string())?;
        }
        Ok(())
    }

    /// Plays a match, and judges some of its turns twice, with chance of their own each.
    fn look_at(&self, entry: &GameEntry, index: u32, is_late: &dyn Fn() -> bool) -> Vec<Seen> {
        let bot = index as usize % self.bots.len();
        let seed = Seed::named(&format!("{} {index}", self.table.seed));
        let setup = self.table.setup().expect("it was read before");
        let mut minds: Vec<Recollection> = (0..setup.players).map(|_| Recollection::default()).collect();
        let mut played = (entry.deal)(setup, seed).expect("a match like it was dealt before");
        let mut seen = Vec::new();
        let mut number = u64::from(index) << 32;
        while let Some(seat) = played.waiting_for().first() {
            if is_late() {
                break;
            }
            number += 1;
            let text = shelf::choose(&*played, seat, self.bots[bot], number, &mut minds[seat.index()]);
            if number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(20).is_multiple_of(self.every) {
                let begun = Instant::now();
                let quick = shelf::judge_turn(&*played, seat, &text, self.quick, number);
                let took = begun.elapsed();
                let long =
                    quick.is_some().then(|| shelf::judge_turn(&*played, seat, &text, self.long, !number));
                if let (Some(quick), Some(long)) = (quick, long.flatten()) {
                    seen.push(Seen { bot, quick, long, took });
                }
            }
            played.play(seat, &text).expect("bots play legal moves");
        }
        seen
    }

    /// Every turn: by how much the best one was ahead by the coach and by the long search, and two standard errors of each.
    fn csv(&self, seen: &[Seen]) -> String {
        let mut text = String::from("bot,coach,coach_doubt,long,long_doubt,milliseconds\n");
        for Seen { bot, quick, long, took } in seen {
            let ((coach, coach_doubt), (long, long_doubt)) = (gap(quick), gap(long));
            let bot = self.bots[*bot];
            text += &format!("{bot},{coach},{coach_doubt},{long},{long_doubt},{}\n", took.as_millis());
        }
        text
    }

    fn markdown(&self, seen: &[Seen], limits: Limits) -> String {
        let mut text = format!("Limits {:?}, alone {:?}\n\n", limits.chance, limits.points);
        text += "| bot | turns | as good | half | worst fifth | worst tenth | worst twentieth | worst fiftieth |\n";
        text += "|---|---|---|---|---|---|---|---|\n";
        for (index, bot) in self.bots.iter().enumerate() {
            let costs = Losses::of(seen.iter().filter(|seen| seen.bot == index));
            text += &format!("| {bot} |{}\n", costs.cells());
        }
        text += &format!("| all |{}\n", Losses::of(seen.iter()).cells());
        text +=
            "\n| long says, the coach says: | good | inexact | mistake | blunder |\n|---|---|---|---|---|\n";
        let words = |seen: &Seen| (seen.long.verdict(limits), seen.quick.verdict(limits));
        for long in Verdict::ALL {
            let count = |quick: Verdict| seen.iter().filter(|seen| words(seen) == (long, quick)).count();
            let [good, inexact, mistake, blunder] = Verdict::ALL.map(count);
            text += &format!("| {} | {good} | {inexact} | {mistake} | {blunder} |\n", long.word());
        }
        text + &asking(seen, limits)
    }
}

/// How often the coach asks before what is a blunder for the one who thought for long, and about what else it asks.
fn asking(seen: &[Seen], limits: Limits) -> String {
    let share = |of: &dyn Fn(&Seen) -> bool, is: &dyn Fn(&Seen) -> bool| {
        let all: Vec<&Seen> = seen.iter().filter(|seen| of(seen)).collect();
        let hits = all.iter().filter(|seen| is(seen)).count();
        let Interval { low, high, .. } = Interval::share(hits as f64, all.len() as f64);
        format!("{hits} of {} ({:.0}–{:.0} %)", all.len(), 100.0 * low, 100.0 * high)
    };
    let long = |seen: &Seen| seen.long.verdict(limits);
    let is_asked = |seen: &Seen| seen.quick.verdict(limits) == Verdict::Blunder;
    let is_blunder = |seen: &Seen| long(seen) == Verdict::Blunder;
    let is_bad = |seen: &Seen| long(seen) >= Verdict::Mistake;
    let is_good = |seen: &Seen| long(seen) == Verdict::Good;
    let slow = part(seen.iter().map(|seen| seen.took.as_secs_f32() * 1000.0).collect(), 0.95);
    format!(
        "\nIt asks before blunders: {}. What it asks about is a blunder: {}; a mistake at least: {}. It asks about what is as good: {}. \
         It takes {slow:.0} ms in 95 of 100 turns; it is in doubt by {:.3} in half of them, the long search by {:.3}.\n",
        share(&is_blunder, &is_asked),
        share(&is_asked, &is_blunder),
        share(&is_asked, &is_bad),
        share(&is_good, &is_asked),
        doubt(seen, |seen| &seen.quick),
        doubt(seen, |seen| &seen.long),
    )
}

/// What all these turns cost, with the limits that follow.
fn costs(seen: &[Seen]) -> anyhow::Result<(bool, Costs)> {
    let first = seen.first().context("no turn was judged")?;
    let losses = Losses::of(seen.iter());
    // What is written is what the limits follow from.
    let round = |number: f32| (number * 1000.0).round() / 1000.0;
    let mut costs = Costs {
        found_by: command_line().split(" --write ").next().unwrap_or_default().to_owned(),
        turns: seen.len(),
        doubt: round(doubt(seen, |seen| &seen.quick)),
        worst_fifth: round(part(losses.0.clone(), 0.8)),
        worst_tenth: round(part(losses.0, 0.9)),
        limits: [0.0; 3],
    };
    costs.limits = costs.follows(first.long.is_solo());
    Ok((first.long.is_solo(), costs))
}

/// Puts what was measured into its chapter of the file; the other one stays.
fn write(file: &Path, (is_solo, costs): (bool, Costs)) -> anyhow::Result<()> {
    let mut chapters: BTreeMap<String, Costs> = match std::fs::read_to_string(file) {
        Ok(text) => toml::from_str(&text)?,
        Err(_) => BTreeMap::new(),
    };
    chapters.insert(if is_solo { "alone" } else { "together" }.to_owned(), costs);
    let mut text = String::from(HEADING);
    for (chapter, costs) in chapters.iter().rev() {
        let Costs { found_by, turns, doubt, worst_fifth, worst_tenth, limits } = costs;
        text += &format!(
            "\n[{chapter}]\nfound_by = {found_by:?}\nturns = {turns}\ndoubt = {doubt:.3}\nworst_fifth = {worst_fifth:.3}\n\
             worst_tenth = {worst_tenth:.3}\nlimits = {limits:?}\n"
        );
    }
    Ok(std::fs::write(file, text)?)
}

/// What turns cost by the one who thought for long, the cheapest first; nothing where that may be mere chance.
struct Losses(Vec<f32>);

impl Losses {
    fn of<'a>(seen: impl Iterator<Item = &'a Seen>) -> Self {
        let cost = |seen: &Seen| {
            Some(gap(&seen.long)).filter(|(gap, doubt)| gap > doubt).map_or(0.0, |(gap, _)| gap)
        };
        Losses(seen.map(cost).collect())
    }

    fn cells(&self) -> String {
        let good = self.0.iter().filter(|cost| **cost == 0.0).count();
        let [half, fifth, tenth, twentieth, fiftieth] =
            [0.5, 0.8, 0.9, 0.95, 0.98].map(|share| part(self.0.clone(), share));
        format!(
            " {} | {:.0} % | {half:.3} | {fifth:.3} | {tenth:.3} | {twentieth:.3} | {fiftieth:.3} |",
            self.0.len(),
            100.0 * good as f64 / self.0.len().max(1) as f64
        )
    }
}

/// By how much the best turn is ahead of the one that was made, and two standard errors of that.
fn gap(judged: &JudgedTurn) -> (f32, f32) {
    let Compared { is_same, own, best } = &judged.compared;
    let worth = |turn: &TurnWorth| {
        if judged.is_solo() { (turn.points, turn.points_error) } else { (turn.chance, turn.error) }
    };
    let ((best, one), (own, other)) = (worth(best), worth(own));
    if *is_same { (0.0, 0.0) } else { (best - own, 2.0 * one.hypot(other)) }
}

/// Two standard errors of what one of them thought, in the middle of all turns that are not the best one anyway.
fn doubt(seen: &[Seen], whose: impl Fn(&Seen) -> &JudgedTurn) -> f32 {
    let other =
        |seen: &Seen| Some(whose(seen)).filter(|judged| !judged.compared.is_same).map(|judged| gap(judged).1);
    part(seen.iter().filter_map(other).collect(), 0.5)
}

/// The number below which this share of them lies.
fn part(mut numbers: Vec<f32>, share: f64) -> f32 {
    numbers.sort_by(f32::total_cmp);
    numbers.get((numbers.len() as f64 * share) as usize).copied().unwrap_or(0.0)
}
