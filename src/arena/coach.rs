//! `coppice arena coach`: what turns of several bots cost, and whether the coach, who thinks for a moment only, says of them what
//! somebody says who thinks for long.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bots::{Bot, Budget};
use clap::Args;
use shelf::{JudgedTurn, Recollection};
use table::{Entry, Limits, Seed, Verdict};

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
}

/// A turn, as both saw it.
struct Seen {
    bot: usize,
    quick: Verdict,
    long: Verdict,
    /// What it cost, by the one who thought for long.
    loss: f32,
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
        Ok(())
    }

    /// Plays a match, and judges some of its turns twice, with chance of their own each.
    fn look_at(&self, entry: &Entry, index: u32, is_late: &dyn Fn() -> bool) -> Vec<Seen> {
        let bot = index as usize % self.bots.len();
        let seed = Seed::named(&format!("{} {index}", self.table.seed));
        let setup = self.table.setup().expect("it was read before");
        let mut minds: Vec<Recollection> = (0..setup.players).map(|_| Recollection::default()).collect();
        let mut played = (entry.deal)(setup, seed).expect("a match like it was dealt before");
        let limits = entry.about.limits;
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
                    let of = |judged: &JudgedTurn| judged.verdict(limits);
                    seen.push(Seen {
                        bot,
                        quick: of(&quick),
                        long: of(&long),
                        loss: long.loss(limits),
                        took,
                    });
                }
            }
            played.play(seat, &text).expect("bots play legal moves");
        }
        seen
    }

    fn markdown(&self, seen: &[Seen], limits: Limits) -> String {
        let mut text = format!("Limits {:?}, alone {:?}\n\n", limits.chance, limits.points);
        text += "| bot | turns | as good | half | worst fifth | worst tenth | worst twentieth | worst fiftieth |\n";
        text += "|---|---|---|---|---|---|---|---|\n";
        for (index, bot) in self.bots.iter().enumerate() {
            let mut losses: Vec<f32> =
                seen.iter().filter(|seen| seen.bot == index).map(|seen| seen.loss).collect();
            losses.sort_by(f32::total_cmp);
            let good = losses.iter().filter(|loss| **loss == 0.0).count();
            let from = |part: f64| losses.get((losses.len() as f64 * part) as usize).copied().unwrap_or(0.0);
            let [half, fifth, tenth, twentieth, fiftieth] = [0.5, 0.8, 0.9, 0.95, 0.98].map(from);
            text += &format!(
                "| {bot} | {} | {:.0} % | {half:.3} | {fifth:.3} | {tenth:.3} | {twentieth:.3} | {fiftieth:.3} |\n",
                losses.len(),
                100.0 * good as f64 / losses.len().max(1) as f64
            );
        }
        text +=
            "\n| long says, the coach says: | good | inexact | mistake | blunder |\n|---|---|---|---|---|\n";
        for long in Verdict::ALL {
            let count =
                |quick: Verdict| seen.iter().filter(|seen| (seen.long, seen.quick) == (long, quick)).count();
            let [good, inexact, mistake, blunder] = Verdict::ALL.map(count);
            text += &format!("| {} | {good} | {inexact} | {mistake} | {blunder} |\n", long.word());
        }
        let share = |of: &dyn Fn(&Seen) -> bool, is: &dyn Fn(&Seen) -> bool| {
            let all: Vec<&Seen> = seen.iter().filter(|seen| of(seen)).collect();
            let hits = all.iter().filter(|seen| is(seen)).count();
            format!("{hits} of {}", all.len())
        };
        let is_asked = |seen: &Seen| seen.quick == Verdict::Blunder;
        let is_blunder = |seen: &Seen| seen.long == Verdict::Blunder;
        let is_bad = |seen: &Seen| seen.long >= Verdict::Mistake;
        let is_good = |seen: &Seen| seen.long == Verdict::Good;
        let mut times: Vec<Duration> = seen.iter().map(|seen| seen.took).collect();
        times.sort();
        let slow = times.get(times.len() * 95 / 100).copied().unwrap_or_default();
        text += &format!(
            "\nIt asks before blunders: {}. What it asks about is a blunder: {}; a mistake at least: {}. It asks about what is as good: {}. \
             It takes {} ms in 95 of 100 turns.\n",
            share(&is_blunder, &is_asked),
            share(&is_asked, &is_blunder),
            share(&is_asked, &is_bad),
            share(&is_good, &is_asked),
            slow.as_millis()
        );
        text
    }
}
