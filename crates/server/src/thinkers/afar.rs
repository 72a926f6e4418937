//! Thinkers on other machines: programs at the same NATS server that think for the tables of all nodes.
//!
//! A question carries a world that the seat may imagine, never the true one: a thinker knows no more than the bot for which
//! it thinks. Nothing depends on an answer. Without one the node thinks itself; only the node writes moves, and only while
//! its table still asks for one, so no move is made twice.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::connection::State;
use bots::{Bot, Budget, Level};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::Recollection;
use table::{AnyMatch, Seat, Setup};
use tokio::sync::Semaphore;

use crate::chance::random_number;
use crate::nodes::nats_options;

/// Where questions are asked. Programs of another version neither hear nor answer them.
const SUBJECT: &str = concat!(
    "coppice.think.",
    env!("CARGO_PKG_VERSION_MAJOR"),
    "-",
    env!("CARGO_PKG_VERSION_MINOR"),
    "-",
    env!("CARGO_PKG_VERSION_PATCH")
);
/// Of all who hear a question in this group one answers it.
const GROUP: &str = "thinkers";
/// So long an answer may take besides the thought.
const ON_THE_WAY: Duration = Duration::from_millis(700);
/// A thought that is counted and not timed takes no longer, or is thought here.
const COUNTED: Duration = Duration::from_secs(4);
/// So long nobody is asked after somebody did not answer.
const AFTER_SILENCE: Duration = Duration::from_secs(5);
/// Whoever is asked may be busy while another is not.
const TRIES: u32 = 3;
/// No thinker thinks for longer, whoever asks.
const LONGEST: u32 = 10_000;
const MOST_ITERATIONS: u32 = 1_000_000;

#[derive(Serialize, Deserialize)]
struct Question {
    game: String,
    /// The version of the rules by which the match is played.
    rules: u32,
    setup: Setup,
    /// A world as the seat may imagine it.
    position: Value,
    seat: Seat,
    bot: String,
    #[serde(default)]
    style: u32,
    seed: u64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Move(String),
    /// Every thread thinks already.
    Busy,
    /// The question cannot be thought about here.
    Unable(String),
}

/// The way to thinkers elsewhere.
pub struct Afar {
    client: Client,
    /// Nobody is asked before.
    silent_until: Mutex<Instant>,
}

impl Afar {
    /// The line is made by itself as soon as the NATS server is there.
    pub async fn reach(url: &str) -> Option<Self> {
        match connect(url).await {
            Ok(client) => Some(Afar { client, silent_until: Mutex::new(Instant::now()) }),
            Err(error) => {
                tracing::error!(%error, "thinkers elsewhere cannot be reached; bots think here");
                None
            }
        }
    }

    /// The move that a thinker elsewhere chooses. None: think here.
    pub async fn choose(&self, played: &dyn AnyMatch, seat: Seat, bot: Bot, style: u32) -> Option<String> {
        let patience = patience(bot)?;
        let is_silent = Instant::now() < *self.silent_until.lock().unwrap_or_else(PoisonError::into_inner);
        // A component file of its own would have to be known there too.
        if is_silent
            || played.setup().components.is_some()
            || self.client.connection_state() != State::Connected
        {
            return None;
        }
        let question = Question { style, ..question(played, seat, bot) };
        let question = serde_json::to_vec(&question).expect("a question is plain data");
        if question.len() > self.client.server_info().max_payload {
            return None;
        }
        for _ in 0..TRIES {
            let asked = self.client.request(SUBJECT, question.clone().into());
            match tokio::time::timeout(patience, asked).await {
                Ok(Ok(message)) => match serde_json::from_slice(&message.payload) {
                    // Whoever answers is not believed: a move is one that the rules know.
                    Ok(Answer::Move(text)) if played.moves(seat).contains(&text) => return Some(text),
                    Ok(Answer::Busy) => {}
                    Ok(answer) => {
                        tracing::warn!(?answer, "a thinker elsewhere was no help");
                        return None;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "a thinker elsewhere is not understood");
                        return None;
                    }
                },
                // Nobody listens: that is known at once and costs nothing.
                Ok(Err(_)) => return None,
                Err(_) => {
                    tracing::warn!("a thinker elsewhere did not answer; bots think here for a while");
                    let mut until = self.silent_until.lock().unwrap_or_else(PoisonError::into_inner);
                    *until = Instant::now() + AFTER_SILENCE;
                    return None;
                }
            }
        }
        None
    }
}

async fn connect(url: &str) -> Result<Client, async_nats::ConnectError> {
    nats_options(url).connect(url.split_once('?').map_or(url, |(url, _)| url)).await
}

/// How long an answer of this bot is waited for. None: it is quicker than any line.
fn patience(bot: Bot) -> Option<Duration> {
    let budget = match bot {
        Bot::Random | Bot::Greedy | Bot::Level(Level::Sapling | Level::Apprentice) => return None,
        Bot::Flat(budget) | Bot::Search(budget) | Bot::Searches(_, budget) => budget,
        Bot::Level(Level::Journeyman) => Budget::Milliseconds(Level::JOURNEYMAN),
        Bot::Level(Level::Master) => Budget::Milliseconds(Level::MASTER),
    };
    let thought = match budget {
        Budget::Iterations(_) => COUNTED,
        Budget::Milliseconds(time) | Budget::Within(_, time) => Duration::from_millis(time.into()),
    };
    Some(thought + ON_THE_WAY)
}

fn question(played: &dyn AnyMatch, seat: Seat, bot: Bot) -> Question {
    let world = shelf::imagined(played, played.count(), seat, random_number());
    Question {
        game: played.about().slug.to_owned(),
        rules: played.rules(),
        setup: played.setup().clone(),
        position: world.position(),
        seat,
        bot: bot.to_string(),
        style: 0,
        seed: random_number(),
    }
}

/// Thinks for the tables of all nodes until it is told to end, on so many threads. `thought` hears of every move.
pub fn think_for_others<'a>(
    url: &'a str,
    threads: usize,
    thought: impl Fn() + Send + Sync + 'static,
    until: impl Future<Output = ()> + Send + 'a,
) -> BoxFuture<'a, Result<(), async_nats::Error>> {
    think_boxed(url, threads, Arc::new(thought), Box::pin(until))
}

fn think_boxed<'a>(
    url: &'a str,
    threads: usize,
    thought: Arc<dyn Fn() + Send + Sync>,
    until: BoxFuture<'a, ()>,
) -> BoxFuture<'a, Result<(), async_nats::Error>> {
    Box::pin(think_until(url, threads, thought, until))
}

async fn think_until(
    url: &str,
    threads: usize,
    thought: Arc<dyn Fn() + Send + Sync>,
    mut until: BoxFuture<'_, ()>,
) -> Result<(), async_nats::Error> {
    let client = connect(url).await?;
    let mut questions = client.queue_subscribe(SUBJECT, GROUP.to_owned()).await?;
    client.flush().await?;
    let free = Arc::new(Semaphore::new(threads));
    loop {
        let message = tokio::select! {
            message = questions.next() => message,
            () = &mut until => break,
        };
        let Some(message) = message else { break };
        let Some(asker) = message.reply else { continue };
        let Ok(thread) = free.clone().try_acquire_owned() else {
            client.publish(asker, written(&Answer::Busy)).await?;
            continue;
        };
        let (client, thought) = (client.clone(), thought.clone());
        tokio::spawn(async move {
            let answer = tokio::task::spawn_blocking(move || answer(&message.payload));
            let answer = answer.await.unwrap_or_else(|error| Answer::Unable(error.to_string()));
            if matches!(answer, Answer::Move(_)) {
                thought();
            }
            // Whoever asked thinks by itself if this does not arrive.
            let _ = client.publish(asker, written(&answer)).await;
            drop(thread);
        });
    }
    // What has been begun is thought to its end.
    questions.unsubscribe().await?;
    let _all = free.acquire_many(threads as u32).await;
    Ok(client.flush().await?)
}

fn written(answer: &Answer) -> axum::body::Bytes {
    serde_json::to_vec(answer).expect("an answer is plain data").into()
}

fn answer(payload: &[u8]) -> Answer {
    match catch_unwind(AssertUnwindSafe(|| think(payload))) {
        Ok(Ok(text)) => Answer::Move(text),
        Ok(Err(reason)) => Answer::Unable(reason),
        Err(_) => Answer::Unable("the bot failed".to_owned()),
    }
}

fn think(payload: &[u8]) -> Result<String, String> {
    let Question { game, rules, setup, position, seat, bot, style, seed } =
        serde_json::from_slice(payload).map_err(|error| error.to_string())?;
    let entry = shelf::find(&game).ok_or_else(|| format!("no game “{game}”"))?;
    let bot: Bot = bot.parse().map_err(|_| format!("no bot “{bot}”"))?;
    if !is_modest(bot) {
        return Err(format!("{bot} would think for too long"));
    }
    let mut played = (entry.load)(setup, position)?;
    if !played.follow_rules(rules) {
        return Err(format!("rules {rules} of {game} are not known here"));
    }
    if !played.waiting_for().contains(seat) {
        return Err("nobody waits for that seat".to_owned());
    }
    Ok(shelf::choose_in_style(&*played, seat, bot, style, seed, &mut Recollection::default()))
}

fn is_modest(bot: Bot) -> bool {
    match bot {
        Bot::Random | Bot::Greedy | Bot::Level(_) => true,
        Bot::Flat(budget) | Bot::Search(budget) | Bot::Searches(_, budget) => match budget {
            Budget::Iterations(count) => count <= MOST_ITERATIONS,
            Budget::Milliseconds(time) | Budget::Within(_, time) => time <= LONGEST,
        },
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    fn dealt(game: &str) -> Box<dyn AnyMatch> {
        let entry = shelf::find(game).expect("on the shelf");
        (entry.deal)(Setup::for_players(2), Seed::named("afar")).expect("a deal")
    }

    fn asked(change: impl FnOnce(&mut Question)) -> Answer {
        let played = dealt("woodcraft-roll");
        let seat = played.waiting_for().iter().next().expect("somebody");
        let mut question = question(&*played, seat, Bot::Search(Budget::Iterations(10)));
        change(&mut question);
        answer(&serde_json::to_vec(&question).expect("plain"))
    }

    #[test]
    fn a_question_has_a_legal_answer_in_every_game() {
        for game in shelf::GAMES {
            let played = dealt(game.about.slug);
            let seat = played.waiting_for().iter().next().expect("somebody");
            let question = question(&*played, seat, Bot::Search(Budget::Iterations(10)));
            let answer = answer(&serde_json::to_vec(&question).expect("plain"));
            let Answer::Move(text) = &answer else { panic!("{}: {answer:?}", game.about.slug) };
            assert!(played.moves(seat).contains(text), "{text}");
        }
    }

    #[test]
    fn a_question_does_not_hold_what_the_seat_cannot_know() {
        for game in shelf::GAMES.iter().filter(|game| game.about.slug != "nim") {
            let played = dealt(game.about.slug);
            let seat = played.waiting_for().iter().next().expect("somebody");
            let sent: Vec<Value> = (0..4).map(|_| question(&*played, seat, Bot::Greedy).position).collect();
            assert!(sent.iter().any(|position| *position != sent[0]), "{}: drawn anew", game.about.slug);
            let truth = played.position();
            let all_true = sent.iter().all(|position| *position == truth);
            assert!(!all_true, "{}: the truth", game.about.slug);
        }
    }

    #[test]
    fn whoever_asks_for_nonsense_is_told_so() {
        assert!(matches!(answer(b"nonsense"), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.game = "chess".to_owned()), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.bot = "oracle".to_owned()), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.bot = "search:1h".to_owned()), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.bot = "search:60000ms".to_owned()), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.rules = 99_999), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.position = Value::Null), Answer::Unable(_)));
        assert!(matches!(asked(|question| question.seat = Seat::new(5)), Answer::Unable(_)));
        assert!(matches!(asked(|_| {}), Answer::Move(_)));
    }
}
