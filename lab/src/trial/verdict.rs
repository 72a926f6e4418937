//! What was acknowledged, compared with what is in the store.

use std::collections::HashMap;
use std::fmt;
use std::time::Instant;

use anyhow::{Context, bail};
use serde::Serialize;
use store::{Kind, Store, TableId};

use super::letters::Receiver;
use super::players::{Match, TableRun};
use crate::load::Quantiles;

/// How a trial went.
#[derive(Debug, Default, Serialize)]
pub struct Verdict {
    pub blows: usize,
    pub matches: usize,
    pub moves: usize,
    /// Moves that got no answer: of each the store has it or not, and both is right.
    pub in_doubt: usize,
    /// Acknowledged, but not in the store.
    pub lost: i64,
    /// In the store more often than it was sent.
    pub doubled: i64,
    /// Reminders that arrived, that never did though they were owed, and that came twice as if they were two.
    pub reminders: usize,
    pub reminders_lost: usize,
    pub reminders_doubled: usize,
    /// Some had to arrive: everybody at the tables wanted them.
    pub reminders_owed: bool,
    /// Matches whose onlooker was not shown the last move.
    pub unseen: usize,
    /// Answers that nobody should get.
    pub refused: Vec<String>,
    /// Matches that do not replay, and why.
    pub unfit: Vec<String>,
    /// From a blow until the next move is acknowledged at a table, in milliseconds.
    pub next_move_ms: Quantiles,
    /// The longest that loading a match took, in milliseconds.
    pub slowest_load_ms: f64,
}

impl Verdict {
    pub async fn of(
        store: &Store,
        courses: &[TableRun],
        blows: &[Instant],
        reminders: Option<&Receiver>,
    ) -> anyhow::Result<Self> {
        let matches = courses.iter().flat_map(|course| &course.matches);
        let reminders_owed = reminders.is_some();
        let mut verdict = Verdict { blows: blows.len(), reminders_owed, ..Verdict::default() };
        for played in matches {
            verdict.add(store, played).await?;
            if let Some(reminders) = reminders {
                let fared = reminders.judge(store, &played.id.parse()?, &played.paths).await?;
                verdict.reminders += fared.arrived;
                verdict.reminders_lost += fared.lost;
                verdict.reminders_doubled += fared.doubled;
            }
        }
        let first_after = |course: &TableRun, blow: Instant| {
            let next = course.times.iter().find(|&&time| time > blow)?;
            Some(*next - blow)
        };
        let gaps =
            courses.iter().flat_map(|course| blows.iter().filter_map(|&blow| first_after(course, blow)));
        verdict.next_move_ms = Quantiles::of(gaps.collect());
        let examined = server::examine(store).await?;
        let told = examined.restarting.iter().chain(&examined.isolated);
        verdict.unfit = told.map(|(id, why)| format!("{id}: {why}")).collect();
        verdict.slowest_load_ms =
            examined.to_load().map_or(0.0, |(_, (longest, _))| longest.as_secs_f64() * 1000.0);
        Ok(verdict)
    }

    async fn add(&mut self, store: &Store, played: &Match) -> anyhow::Result<()> {
        let id: TableId = played.id.parse()?;
        let entries = store.entries(&id, 0).await?;
        let mut stored: HashMap<(u8, &str), i64> = HashMap::new();
        for (at, entry) in entries.iter().enumerate() {
            if entry.seq != at as u64 + 1 {
                bail!("{id}: entry {} stands where {} should", entry.seq, at + 1);
            }
            if entry.kind == Kind::Play {
                let seat = entry.seat.context("a move without a seat")?;
                *stored.entry((seat.number(), &entry.text)).or_default() += 1;
            }
        }
        for (seat, text) in &played.acknowledged {
            *stored.entry((*seat, text)).or_default() -= 1;
        }
        self.lost += stored.values().filter(|&&left| left < 0).map(|left| -left).sum::<i64>();
        let mut surplus = stored;
        for (seat, text) in &played.in_doubt {
            *surplus.entry((*seat, text)).or_default() -= 1;
        }
        self.doubled += surplus.values().filter(|&&left| left > 0).sum::<i64>();
        self.matches += 1;
        self.moves += played.acknowledged.len();
        self.in_doubt += played.in_doubt.len();
        self.unseen += played.unseen;
        self.refused.extend(played.refused.iter().cloned());
        Ok(())
    }

    /// Prints it, and fails when a promise was broken.
    pub fn tell(&self, json: bool) -> anyhow::Result<()> {
        if json {
            println!("{}", serde_json::to_string(self)?)
        } else {
            println!("{self}")
        }
        let is_broken = self.lost + self.doubled > 0
            || self.unseen + self.refused.len() + self.unfit.len() > 0
            || self.reminders_lost + self.reminders_doubled > 0
            // Where none arrives at all nobody would know whether any was lost.
            || self.reminders_owed && self.reminders == 0
            || self.moves == 0;
        if is_broken {
            if self.reminders_owed && self.reminders == 0 {
                bail!("no reminder arrived at all");
            }
            bail!("a promise was broken: {:?} {:?}", self.refused.first(), self.unfit.first());
        }
        Ok(())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} blows, {} matches, {} moves acknowledged", self.blows, self.matches, self.moves)?;
        writeln!(f, "{} moves without an answer", self.in_doubt)?;
        writeln!(f, "until the next move       {}", self.next_move_ms)?;
        writeln!(
            f,
            "{} reminders arrived, {} lost, {} doubled",
            self.reminders, self.reminders_lost, self.reminders_doubled
        )?;
        writeln!(f, "slowest match to load     {:.1} ms", self.slowest_load_ms)?;
        write!(
            f,
            "lost {}, doubled {}, not shown {}, wrongly refused {}, not replaying {}",
            self.lost,
            self.doubled,
            self.unseen,
            self.refused.len(),
            self.unfit.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_in_which_no_reminder_arrives_fails() {
        let well = Verdict { moves: 9, reminders: 3, reminders_owed: true, ..Verdict::default() };
        assert!(well.tell(true).is_ok());
        assert!(Verdict { reminders: 0, ..well }.tell(true).is_err(), "none arrived");
        let nobody = Verdict { moves: 9, ..Verdict::default() };
        assert!(nobody.tell(true).is_ok(), "nobody wanted any");
    }
}
