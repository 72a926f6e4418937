//! Bots of others: a program that is asked by JSON lines. `docs/bot-protocol.md` describes what is said.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Advice, Look, Seat, Setup, Standings, Viewer};

/// So long a program may take to get ready before its first move.
const TO_START: Duration = Duration::from_secs(20);
/// What a program may need beyond its time for the way of its answer.
const GRACE: Duration = Duration::from_millis(50);
/// So long a program may take to end by itself when the match is over.
const TO_END: Duration = Duration::from_millis(500);
/// No honest answer is longer.
const LONGEST_ANSWER: u64 = 1 << 20;

/// The program could not be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start “{command}”: {error}")]
pub struct CannotStart {
    command: String,
    error: std::io::Error,
}

/// A program that plays one seat of one match.
pub struct External {
    child: Child,
    /// To the thread that writes: a program that does not read must not hold up the arena. None when the program is gone.
    requests: Option<Sender<String>>,
    answers: Receiver<String>,
    time: Duration,
    /// Whether it asked, when it started, to be told what a learner looks at.
    looks: bool,
    /// Whether it said then that it foretells who will win.
    foretells: bool,
    /// The number of the last request; an answer to an earlier one came too late.
    last: u64,
}

/// What a program answers. Other fields are its own business.
#[derive(Deserialize)]
struct Answer {
    id: u64,
    ok: Option<Chosen>,
}

#[derive(Deserialize)]
struct Chosen {
    #[serde(rename = "move")]
    text: Option<String>,
    #[serde(default)]
    look: bool,
    #[serde(default)]
    foretell: bool,
    chances: Option<Vec<f64>>,
}

impl External {
    /// Starts the program and tells it what will be played. It is given its time to get ready; if it is not ready then,
    /// its first moves will be late.
    pub fn start(
        command: &str,
        game: &str,
        setup: &Setup,
        seat: Seat,
        time: Duration,
    ) -> Result<Self, CannotStart> {
        let mut program = External::spawn(command, time)?;
        let start = json!({
            "do": "start", "game": game, "players": setup.players, "options": setup.options,
            "components": setup.components, "seat": seat, "milliseconds": time.as_millis() as u64,
        });
        let ready = program.ask(start, TO_START);
        program.looks = ready.as_ref().is_some_and(|answer| answer.look);
        program.foretells = ready.is_some_and(|answer| answer.foretell);
        Ok(program)
    }

    /// Whether it said when it started that it foretells who will win.
    pub fn foretells(&self) -> bool {
        self.foretells
    }

    /// Every seat's chance of winning at a position of the benchmark, as the program says; none when its answer is bad or late.
    pub fn foretell(&mut self, asked: &Value) -> Option<Vec<f64>> {
        let request = json!({
            "do": "foretell", "seat": asked["seat"], "view": asked["view"], "observation": asked["observation"],
            "milliseconds": self.time.as_millis() as u64,
        });
        self.ask(request, self.time + GRACE)?.chances
    }

    fn spawn(command: &str, time: Duration) -> Result<Self, CannotStart> {
        let failed = |error| CannotStart { command: command.to_owned(), error };
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let input = child.stdin.take().expect("its input is piped");
        let output = child.stdout.take().expect("its output is piped");
        // One answer is asked for at a time; a program that says more than that waits until it is read.
        let (sender, answers) = sync_channel(4);
        std::thread::spawn(move || listen(output, &sender));
        let (requests, to_send) = channel();
        std::thread::spawn(move || speak(input, &to_send));
        Ok(External {
            child,
            requests: Some(requests),
            answers,
            time,
            looks: false,
            foretells: false,
            last: 0,
        })
    }

    /// The place of the move that the program chooses; none when its answer is bad or late.
    pub fn choose<G: Advice>(&mut self, game: &G, seat: Seat, moves: &[G::Move]) -> Option<usize> {
        let texts: Vec<String> = moves.iter().map(|mv| game.write(*mv)).collect();
        let mut request = json!({
            "do": "choose", "seat": seat, "view": game.view(Viewer::Seat(seat)), "moves": texts,
            "milliseconds": self.time.as_millis() as u64,
        });
        if self.looks {
            // What is imagined depends on the question alone, so that a match can be repeated.
            request["look"] = json!(Look::of(game, seat, self.last));
        }
        let chosen = self.ask(request, self.time + GRACE)?.text?;
        texts.iter().position(|text| *text == chosen)
    }

    /// Says how the match ended and lets the program end.
    pub fn part(mut self, standings: &Standings) {
        self.send(json!({ "do": "over", "standings": standings }));
        self.requests = None;
        let end = Instant::now() + TO_END;
        while Instant::now() < end && !matches!(self.child.try_wait(), Ok(Some(_))) {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Sends a request and waits for its answer.
    fn ask(&mut self, request: Value, time: Duration) -> Option<Chosen> {
        let end = Instant::now() + time;
        self.send(request);
        self.requests.as_ref()?;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = match self.answers.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    self.requests = None;
                    return None;
                }
            };
            match serde_json::from_str::<Answer>(&line) {
                Ok(answer) if answer.id == self.last => return answer.ok,
                // An answer to an earlier question: too late then, and not what is asked now.
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    fn send(&mut self, mut request: Value) {
        self.last += 1;
        request["id"] = self.last.into();
        let Some(requests) = &self.requests else { return };
        if requests.send(format!("{request}\n")).is_err() {
            self.requests = None;
        }
    }
}

/// Passes on what is asked, until nobody asks or nobody reads any more.
fn speak(mut input: ChildStdin, requests: &Receiver<String>) {
    for request in requests {
        if input.write_all(request.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Passes on what the program says, line by line.
fn listen(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        match output.by_ref().take(LONGEST_ANSWER).read_line(&mut line) {
            Ok(read) if read > 0 && sender.send(line).is_ok() => {}
            _ => return,
        }
    }
}

impl Drop for External {
    /// A program that does not end by itself is ended.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_read_costs_its_time_and_no_more() {
        let time = Duration::from_millis(100);
        let mut deaf = External::spawn("sleep 60", time).expect("every machine has it");
        let start = Instant::now();
        for _ in 0..3 {
            // More than fits into a pipe.
            assert!(deaf.ask(json!({ "view": "x".repeat(1 << 18) }), time).is_none());
        }
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
