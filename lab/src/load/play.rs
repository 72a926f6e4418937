//! Random play at one table, as pages do it.

use std::time::{Duration, Instant};

use client::{Client, Events};
use table::{Chance, Fate};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use super::LoadArgs;
use super::seats::BusyTable;

/// An update that takes longer than this is counted as failed.
const PATIENCE: Duration = Duration::from_secs(10);

/// When to play.
#[derive(Clone)]
pub struct Pulse {
    stage: watch::Sender<Stage>,
    /// The time between two moves at one table.
    interval: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Waiting,
    Playing,
    Over,
}

impl Pulse {
    pub fn new(args: &LoadArgs) -> Self {
        let interval = match args.rate {
            0 => Duration::ZERO,
            rate => Duration::from_secs_f64(args.tables as f64 / f64::from(rate)),
        };
        Pulse { stage: watch::Sender::new(Stage::Waiting), interval }
    }

    pub fn begin(&self) {
        self.stage.send_replace(Stage::Playing);
    }

    pub fn end(&self) {
        self.stage.send_replace(Stage::Over);
    }

    fn is_over(&self) -> bool {
        *self.stage.borrow() == Stage::Over
    }
}

/// What came of one table.
#[derive(Default)]
pub struct Played {
    pub id: String,
    /// Every move that the server acknowledged, with its seat.
    pub acknowledged: Vec<(u8, String)>,
    /// From sending a move until its answer.
    pub answers: Vec<Duration>,
    /// From sending a move until another seat saw it.
    pub updates: Vec<Duration>,
    /// Moves that somebody else's made pointless; the server said so.
    pub stale: usize,
    /// Moves that were not answered as they should be.
    pub failed: usize,
    /// Bytes of updates that came over the streams, and how many they were.
    pub bytes: usize,
    pub events: usize,
    /// The same of what each stream began with: the whole page.
    pub first_bytes: usize,
    pub firsts: usize,
    /// The match came to its end.
    pub is_over: bool,
}

/// What a seat was sent.
struct Update {
    seat: usize,
    seq: u64,
    at: Instant,
    /// The moves it is offered.
    moves: Vec<String>,
    bytes: usize,
    is_first: bool,
}

/// Opens a page for every seat, and plays once the pulse begins.
pub async fn sit_down(table: BusyTable, pulse: Pulse, gzip: bool) -> anyhow::Result<JoinHandle<Played>> {
    let BusyTable { id, people } = table;
    let (send, updates) = mpsc::unbounded_channel();
    let mut streams = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let page = person.again();
        let page = if gzip { page.with("accept-encoding", "gzip") } else { page };
        let events = page.events(&format!("/t/{id}/events")).await?;
        streams.push(tokio::spawn(listen(seat, events, send.clone())));
    }
    // Every table plays otherwise, and the same table the same way.
    let number = id.bytes().fold(0, |number: u64, byte| number.rotate_left(8) ^ u64::from(byte));
    let player = Player {
        latest: vec![(0, Vec::new()); people.len()],
        played: Played { id, ..Played::default() },
        people,
        updates,
        chance: Fate::quick(number).next(),
        pulse,
    };
    Ok(tokio::spawn(async move {
        let played = player.play().await;
        for stream in streams {
            stream.abort();
        }
        played
    }))
}

async fn listen(seat: usize, mut events: Events, send: mpsc::UnboundedSender<Update>) {
    let mut bytes = 0;
    while let Some(event) = events.next().await {
        let at = Instant::now();
        let seq = event.id.parse().unwrap_or_default();
        let moves = offered(&event.data);
        let update = Update { seat, seq, at, moves, bytes: events.bytes - bytes, is_first: bytes == 0 };
        bytes = events.bytes;
        if send.send(update).is_err() {
            return;
        }
    }
}

/// The moves on a page.
fn offered(page: &str) -> Vec<String> {
    const BEFORE: &str = "name=\"move\" value=\"";
    let mut moves = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find(BEFORE) {
        rest = &rest[start + BEFORE.len()..];
        let end = rest.find('"').unwrap_or(rest.len());
        let text = rest[..end]
            .replace("&quot;", "\"")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
        // A button that has nothing to do until something is chosen names no move.
        if !text.is_empty() {
            moves.push(text);
        }
        rest = &rest[end..];
    }
    moves
}

struct Player {
    people: Vec<Client>,
    /// What each seat saw last: the entry, and the moves it was offered.
    latest: Vec<(u64, Vec<String>)>,
    updates: mpsc::UnboundedReceiver<Update>,
    chance: Chance,
    pulse: Pulse,
    played: Played,
}

impl Player {
    async fn play(mut self) -> Played {
        let mut stage = self.pulse.stage.subscribe();
        // An end before the beginning is no failure.
        drop(stage.wait_for(|&stage| stage != Stage::Waiting).await);
        // Tables do not move in step.
        let phase = self.chance.below(1000) as u32;
        let mut next = Instant::now() + self.pulse.interval * phase / 1000;
        loop {
            self.wait_until(next).await;
            if self.pulse.is_over() {
                return self.played;
            }
            next = (next + self.pulse.interval).max(Instant::now());
            match self.asked() {
                Some(seat) => self.play_one(seat).await,
                None if self.played.is_over => return self.played,
                // Everybody waits for an update; a match without one for long is over.
                None => self.played.is_over = !self.hear_one(Duration::from_millis(500)).await,
            }
        }
    }

    /// A seat that is offered something.
    fn asked(&mut self) -> Option<usize> {
        let asked: Vec<usize> =
            (0..self.latest.len()).filter(|&seat| !self.latest[seat].1.is_empty()).collect();
        self.chance.pick(&asked).copied()
    }

    /// Hears everything that comes until then.
    async fn wait_until(&mut self, then: Instant) {
        while let Ok(Some(update)) = tokio::time::timeout_at(then.into(), self.updates.recv()).await {
            self.hear(update);
        }
    }

    /// Hears one update; false when none comes.
    async fn hear_one(&mut self, within: Duration) -> bool {
        match tokio::time::timeout(within, self.updates.recv()).await {
            Ok(Some(update)) => {
                self.hear(update);
                true
            }
            _ => false,
        }
    }

    fn hear(&mut self, update: Update) {
        let (bytes, events) = match update.is_first {
            true => (&mut self.played.first_bytes, &mut self.played.firsts),
            false => (&mut self.played.bytes, &mut self.played.events),
        };
        *bytes += update.bytes;
        *events += 1;
        self.latest[update.seat] = (update.seq, update.moves);
    }

    async fn play_one(&mut self, seat: usize) {
        let (seen, moves) = std::mem::take(&mut self.latest[seat]);
        let text = moves[self.chance.below(moves.len())].clone();
        let (number, seq) = ((seat + 1).to_string(), seen.to_string());
        let fields = [("seq", seq.as_str()), ("seat", number.as_str()), ("move", text.as_str())];
        let path = format!("/t/{}/play", self.played.id);
        let sent = Instant::now();
        let answer = self.people[seat].submit(&path, &fields).await;
        let Ok(answer) = answer else {
            self.played.failed += 1;
            return;
        };
        match answer.status.as_u16() {
            // The stream tells the rest.
            204 => {
                self.played.answers.push(sent.elapsed());
                self.played.acknowledged.push((seat as u8 + 1, text));
                self.wait_for_others(seat, seen + 1, sent).await;
            }
            // The table had moved on; this is how it is now.
            200 => {
                self.played.stale += 1;
                self.latest[seat] = (shown(&answer.body).unwrap_or_default(), offered(&answer.body));
            }
            _ => self.played.failed += 1,
        }
    }

    /// Waits until another seat sees what was played.
    async fn wait_for_others(&mut self, seat: usize, seq: u64, sent: Instant) {
        if self.people.len() == 1 {
            return;
        }
        let until = sent + PATIENCE;
        loop {
            match tokio::time::timeout_at(until.into(), self.updates.recv()).await {
                Ok(Some(update)) => {
                    let is_it = update.seat != seat && update.seq >= seq;
                    let at = update.at;
                    self.hear(update);
                    if is_it {
                        self.played.updates.push(at - sent);
                        return;
                    }
                }
                _ => {
                    self.played.failed += 1;
                    return;
                }
            }
        }
    }
}

/// The entry up to which a page shows the table.
fn shown(page: &str) -> Option<u64> {
    let rest = page.split_once("data-seq=\"")?.1;
    rest.split_once('"')?.0.parse().ok()
}
