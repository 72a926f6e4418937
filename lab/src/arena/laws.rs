//! `coppice arena laws`: whether luck and skill add up, on many matches.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, bail};
use arena::{Interval, Spread};
use bots::{Bot, Budget};
use clap::Args;
use server::{Report, Unit, review};
use shelf::Recollection;
use table::{AnyMatch, Seat, Seed};

use super::table_args::{TableArgs, command_line};

#[derive(Args)]
pub struct LawsArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays, in turn at every seat: one bot, or several to compare what their decisions cost
    #[arg(long, default_value = "search:60it", value_delimiter = ',')]
    bots: Vec<Bot>,
    /// Instead of bots: every seat follows the first hint, turn by turn, found with the analysis' budget
    #[arg(long)]
    hints: bool,
    /// So many matches
    #[arg(long, default_value_t = 200)]
    matches: u32,
    /// How long the analysis looks at each small choice
    #[arg(long, default_value = "60it")]
    budget: Budget,
    /// So many imagined worlds tell how lucky it was what came to light
    #[arg(long, default_value_t = 16)]
    worlds: u32,
}

/// What one match told: who sat where, and the report.
struct JudgedMatch {
    bots: Vec<String>,
    report: Report,
}

impl LawsArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let entry = self.table.entry()?;
        let setup = self.table.setup()?;
        if self.bots.is_empty() {
            bail!("somebody has to play");
        }
        (entry.deal)(setup.clone(), Seed::named("laws")).context("no match can be set up like this")?;
        let (next, told) = (AtomicU32::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..self.table.threads() {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.matches {
                            break;
                        }
                        let found = self.look_at(entry, index);
                        told.lock().expect("nobody panics here").push((index, found));
                    }
                });
            }
        });
        let mut told = told.into_inner().expect("nobody panics here");
        told.sort_by_key(|(index, _)| *index);
        let found = Findings::of(told.into_iter().map(|(_, told)| told));
        println!("`{}`\n\n{}", command_line(), found.markdown());
        if found.broken > 0 {
            bail!("{} figures do not add up or leave their bounds", found.broken);
        }
        Ok(())
    }

    /// Plays a match and looks at it.
    fn look_at(&self, entry: &table::GameEntry, index: u32) -> JudgedMatch {
        let seed = Seed::named(&format!("{} {index}", self.table.seed));
        let setup = self.table.setup().expect("it was read before");
        let seats = setup.players;
        let mut played = (entry.deal)(setup, seed).expect("a match like it was dealt before");
        let seats = usize::from(seats);
        let at = |seat: usize| self.bots[(seat + index as usize) % self.bots.len()];
        let mut minds: Vec<Recollection> = (0..seats).map(|_| Recollection::default()).collect();
        let mut number = u64::from(index) << 32;
        while let Some(seat) = played.waiting_for().first() {
            number += 1;
            if self.hints {
                follow(&mut *played, seat, self.budget, number);
            } else {
                let text = shelf::choose(&*played, seat, at(seat.index()), number, &mut minds[seat.index()]);
                played.play(seat, &text).expect("bots play legal moves");
            }
        }
        let bot = |seat| if self.hints { "hints".to_owned() } else { at(seat).to_string() };
        JudgedMatch {
            bots: (0..seats).map(bot).collect(),
            report: review(&*played, self.budget, self.worlds, number),
        }
    }
}

/// Plays the whole turn that the first hint tells.
fn follow(played: &mut dyn AnyMatch, seat: Seat, budget: Budget, number: u64) {
    let moves = played.moves(seat);
    if let [only] = &moves[..] {
        played.play(seat, only).expect("it is legal");
        return;
    }
    let sight = shelf::insight(played, seat, budget, number);
    let best = &sight.moves[0];
    let line = if best.turn.is_empty() { std::slice::from_ref(&best.text) } else { &best.turn[..] };
    for text in line {
        // What came to light may have changed what is possible.
        if !played.moves(seat).contains(text) || played.play(seat, text).is_err() {
            break;
        }
    }
}

/// What many matches told.
#[derive(Default)]
struct Findings {
    matches: usize,
    /// Figures that do not add up or leave their bounds.
    broken: usize,
    unit: &'static str,
    scale: f64,
    luck: Vec<Spread>,
    rest: Spread,
    sizes: Vec<f64>,
    start: Spread,
    end: Spread,
    bias: Spread,
    /// What a seat could expect less what it had in the end, by fifths of the match, a match at a time.
    phases: [Spread; 5],
    by_bot: BTreeMap<String, OfBot>,
}

#[derive(Default)]
struct OfBot {
    own: Spread,
    lost: Spread,
    turns: Spread,
    accuracy: Spread,
}

impl Findings {
    fn of(told: impl Iterator<Item = JudgedMatch>) -> Self {
        let mut found = Findings { unit: "points of chance", scale: 100.0, ..Findings::default() };
        for JudgedMatch { bots, report } in told {
            found.matches += 1;
            found.broken += broken(&report);
            if report.unit == Unit::Points {
                (found.unit, found.scale) = ("points", 1.0);
            }
            found.luck.resize(report.balances.len(), Spread::default());
            found.add_phases(&report);
            for (seat, (balance, bot)) in report.balances.iter().zip(&bots).enumerate() {
                let [own, luck, rest] =
                    [balance.own, balance.luck, balance.rest].map(|part| f64::from(part) * found.scale);
                found.luck[seat].add(luck);
                found.rest.add(rest);
                found.sizes.push(rest.abs());
                found.start.add(f64::from(balance.start) * found.scale);
                found.end.add(f64::from(balance.end) * found.scale);
                found.bias.add(f64::from(balance.start - balance.end) * found.scale);
                let of = found.by_bot.entry(bot.clone()).or_default();
                of.own.add(own);
                let theirs = report.decisions.iter().filter(|decision| decision.seat == balance.seat);
                let lost: f64 = theirs.map(|decision| f64::from(decision.loss) * found.scale).sum();
                of.lost.add(lost);
                of.turns.add(lost / balance.decisions.max(1) as f64);
                of.accuracy.add(balance.accuracy.into());
            }
        }
        found.sizes.sort_by(f64::total_cmp);
        found
    }

    /// How far off the first seat's expectations were, in every fifth of the match: it stands for all, whose errors are the same
    /// with the other sign.
    fn add_phases(&mut self, report: &Report) {
        let mut fifths = [Spread::default(); 5];
        for decision in &report.decisions {
            let fifth = (decision.at * 5 / report.moves.max(1)).min(4);
            fifths[fifth].add(f64::from(decision.worth[0] - report.balances[0].end) * self.scale);
        }
        for (all, own) in self.phases.iter_mut().zip(fifths).filter(|(_, own)| own.count() > 0.0) {
            all.add(own.mean());
        }
    }

    fn markdown(&self) -> String {
        let of = |spread: &Spread| {
            let Interval { value, low, high } = Interval::mean(spread);
            format!("{value:+.2} ({low:+.2} to {high:+.2})")
        };
        let mut text = format!(
            "{} matches, in {}; figures that do not add up: {}\n\n| | mean (95 %) |\n|---|---|\n",
            self.matches, self.unit, self.broken
        );
        for (seat, luck) in self.luck.iter().enumerate() {
            text += &format!("| luck of seat {} | {} |\n", seat + 1, of(luck));
        }
        let median = self.sizes.get(self.sizes.len() / 2).copied().unwrap_or(0.0);
        text += &format!("| not explained | {}, median size {median:.2} |\n", of(&self.rest));
        text += &format!(
            "| start, end | {:.2}, {:.2}; start − end {} |\n",
            self.start.mean(),
            self.end.mean(),
            of(&self.bias)
        );
        for (fifth, bias) in self.phases.iter().enumerate() {
            text += &format!("| expected − end, fifth {} of the match | {} |\n", fifth + 1, of(bias));
        }
        text +=
            "\n| bot | own turns changed, a match | cost against the best, a match | a turn | accuracy |\n";
        text += "|---|---|---|---|---|\n";
        for (bot, found) in &self.by_bot {
            text += &format!(
                "| {bot} | {} | {} | {} | {:.1} |\n",
                of(&found.own),
                of(&found.lost),
                of(&found.turns),
                found.accuracy.mean()
            );
        }
        text
    }
}

/// How many figures of a report do not add up or leave their bounds.
fn broken(report: &Report) -> usize {
    let mut broken = 0;
    let mut check = |is_right: bool| broken += usize::from(!is_right);
    for balance in &report.balances {
        let sum = balance.start + balance.own + balance.others + balance.luck + balance.rest;
        check((sum - balance.end).abs() <= 1e-4 * balance.end.abs().max(1.0));
        check((0.0..=100.0).contains(&balance.accuracy));
    }
    for decision in &report.decisions {
        check(decision.loss >= 0.0);
        if report.unit == Unit::Chance {
            check((decision.worth.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            check(decision.worth.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
    }
    broken
}
