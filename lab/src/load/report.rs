//! What was measured.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::Spent;
use super::play::Played;

/// The figures of one load.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub seconds: f64,
    pub moves: usize,
    pub moves_per_second: f64,
    /// From sending a move until it is acknowledged as durable.
    pub answer_ms: Quantiles,
    /// From sending a move until another seat sees it.
    pub update_ms: Quantiles,
    /// On the wire, without what a stream begins with.
    pub bytes_per_update: f64,
    /// What a stream begins with: the whole page.
    pub bytes_at_first: f64,
    /// Milliseconds of a processor for each move, with all its updates.
    pub cpu_ms_per_move: Option<f64>,
    /// How often the server waited for the disk, for each move.
    pub syncs_per_move: Option<f64>,
    pub matches_over: usize,
    pub stale: usize,
    pub failed: i64,
    pub lost: i64,
    pub doubled: i64,
    /// Kilobytes of the server: alone, and more for each table.
    pub server_kb: Option<u64>,
    pub kb_per_table: Option<f64>,
    pub kb_per_open_table: Option<f64>,
    pub kb_per_live_table: Option<f64>,
}

#[derive(Debug, Default, Serialize)]
pub struct Quantiles {
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
    pub most: f64,
}

impl Quantiles {
    pub fn of(mut times: Vec<Duration>) -> Self {
        times.sort();
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            times
                .get(index.min(times.len().saturating_sub(1)))
                .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Quantiles { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1.0) }
    }
}

impl fmt::Display for Quantiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p50 {:.1}  p95 {:.1}  p99 {:.1}  most {:.1} ms", self.p50, self.p95, self.p99, self.most)
    }
}

impl Report {
    pub fn of(played: &[Played], time: Duration) -> Self {
        let all = |times: fn(&Played) -> &Vec<Duration>| played.iter().flat_map(times).copied().collect();
        let sum = |count: fn(&Played) -> usize| played.iter().map(count).sum::<usize>();
        let moves = sum(|table| table.acknowledged.len());
        let each = |bytes: usize, count: usize| bytes as f64 / count.max(1) as f64;
        Report {
            seconds: time.as_secs_f64(),
            moves,
            moves_per_second: moves as f64 / time.as_secs_f64(),
            answer_ms: Quantiles::of(all(|table| &table.answers)),
            update_ms: Quantiles::of(all(|table| &table.updates)),
            bytes_per_update: each(sum(|table| table.bytes), sum(|table| table.events)),
            bytes_at_first: each(sum(|table| table.first_bytes), sum(|table| table.firsts)),
            matches_over: sum(|table| usize::from(table.is_over)),
            stale: sum(|table| table.stale),
            failed: sum(|table| table.failed) as i64,
            ..Report::default()
        }
    }

    /// What the server spent between two moments, for each move that it took meanwhile.
    pub(super) fn spent(&mut self, before: &Spent, after: &Spent) {
        let more = |of: fn(&Spent) -> Option<f64>| Some(of(after)? - of(before).unwrap_or(0.0));
        let moves = more(|spent| spent.moves).filter(|&moves| moves > 0.0);
        let each = |more: Option<f64>| Some(more? / moves?);
        self.cpu_ms_per_move = each(more(|spent| spent.cpu)).map(|seconds| seconds * 1000.0);
        self.syncs_per_move = each(more(|spent| spent.commits));
    }

    /// The memory of the server: empty, with the tables set up, with all pages open, and after the play.
    pub fn memory(&mut self, tables: usize, [empty, set_up, open, live]: [Option<u64>; 4]) {
        let more = |now: Option<u64>| Some((now? as f64 - empty? as f64) / tables.max(1) as f64);
        self.server_kb = empty;
        self.kb_per_table = more(set_up);
        self.kb_per_open_table = more(open);
        self.kb_per_live_table = more(live);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} moves in {:.1} s: {:.0} a second", self.moves, self.seconds, self.moves_per_second)?;
        writeln!(f, "acknowledged as durable   {}", self.answer_ms)?;
        writeln!(f, "seen by another seat      {}", self.update_ms)?;
        writeln!(
            f,
            "bytes of an update        {:.0}, {:.0} at first",
            self.bytes_per_update, self.bytes_at_first
        )?;
        if let Some(cpu) = self.cpu_ms_per_move {
            writeln!(f, "processor for a move      {cpu:.2} ms, its updates included")?;
        }
        if let Some(syncs) = self.syncs_per_move {
            writeln!(f, "waits for the disk        {syncs:.2} for a move")?;
        }
        if let (Some(empty), Some(set_up), Some(open), Some(live)) =
            (self.server_kb, self.kb_per_table, self.kb_per_open_table, self.kb_per_live_table)
        {
            writeln!(f, "memory of the server      {empty} KB, and for each table")?;
            writeln!(f, "  in memory, nobody there {set_up:.0} KB")?;
            writeln!(f, "  with all its pages open {open:.0} KB")?;
            writeln!(f, "  after the play          {live:.0} KB")?;
        }
        writeln!(f, "matches over {}, stale moves {}", self.matches_over, self.stale)?;
        write!(f, "lost {}, doubled {}, failed {}", self.lost, self.doubled, self.failed)
    }
}
