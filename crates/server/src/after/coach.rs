//! The coach: before a blunder is made final it asks once, and after a turn it says a word about it.
//!
//! It judges whole turns, from what the seat knows. Nobody waits for it: the table is free while it thinks, and where it is
//! late the move simply goes through. What it said is kept in memory only.

use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use shelf::JudgedTurn;
use table::{AnyMatch, MOST_SEATS, Phrase, Reader, Seat, Verdict, Viewer};
use tokio::task::JoinHandle;
use web::model::Coached;

use crate::AppState;
use crate::guest::Guest;
use crate::live::{Act, At, LiveTable, Refusal, TableState};
use crate::thinkers::Waiting;

/// How long the coach thinks, with the same quick search as for a hint, and how long a move waits for it at most.
#[derive(Clone, Copy)]
struct Patience {
    thinking: Budget,
    late: Duration,
}

/// Where others wait.
const AMONG_OTHERS: Patience =
    Patience { thinking: Budget::Milliseconds(500), late: Duration::from_millis(1200) };
/// Where nobody else does: with more time it sees more blunders (docs/bots.md).
const ALONE: Patience = Patience { thinking: Budget::Milliseconds(1000), late: Duration::from_secs(2) };

/// So many thoughts about one seat are under way at most: each holds a whole match, and nobody means more moves at once.
const MOST_THOUGHTS: usize = 4;

/// What the coach thinks of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The last move of the turn, in notation.
    text: String,
    /// It would be made after so many moves; the turn began after so many.
    at: usize,
    start: usize,
    pub verdict: Verdict,
    /// What it cost, in chances of winning or, alone, in points.
    pub loss: f32,
    pub is_solo: bool,
    /// Nothing better was found at all.
    pub is_best: bool,
    better: Vec<Phrase>,
}

impl Remark {
    fn of(judged: JudgedTurn, played: &dyn AnyMatch, text: String) -> Self {
        let limits = played.about().limits;
        let is_ahead = judged.compared.own.chance >= judged.compared.best.chance;
        Remark {
            text,
            at: played.count(),
            start: judged.start,
            verdict: judged.verdict(limits),
            loss: judged.loss(limits),
            is_solo: judged.is_solo(),
            is_best: judged.compared.is_same || (is_ahead && !judged.is_solo()),
            better: judged.better,
        }
    }

    /// In words, for the seat alone.
    pub fn told(&self, state: &TableState, reader: Reader<'_>) -> Coached {
        let lexicon = state.running.as_ref().map(|running| running.played.lexicon());
        let say = |phrase: &Phrase| lexicon.map(|lexicon| lexicon.say(phrase, reader));
        Coached {
            verdict: self.verdict,
            is_best: self.is_best,
            loss: self.loss,
            is_solo: self.is_solo,
            better: self.better.iter().filter_map(say).collect::<Vec<_>>().join(" → "),
        }
    }
}

/// What the coach said at a table, seat by seat: however long the match, no more than the last of each.
#[derive(Clone, Default)]
pub struct Coaching {
    /// What it thinks of the last turn, which was over after so many moves.
    said: [Option<(usize, Remark)>; MOST_SEATS],
    /// What it asked last, and about which turn.
    asked: [Option<Remark>; MOST_SEATS],
    /// Held by every thought that is under way.
    thoughts: Arc<[Arc<()>; MOST_SEATS]>,
}

impl Coaching {
    /// Lets one more thought about a seat begin; it counts until what is given here is dropped.
    fn begin(&self, seat: Seat) -> Result<Arc<()>, Refusal> {
        let thoughts = &self.thoughts[seat.index()];
        if Arc::strong_count(thoughts) > MOST_THOUGHTS {
            return Err(Refusal::TooMany);
        }
        Ok(thoughts.clone())
    }

    /// What it says of the last turn of a seat, as long as that stands.
    pub fn said(&self, played: &dyn AnyMatch, seat: Seat) -> Option<&Remark> {
        let (count, remark) = self.said[seat.index()].as_ref()?;
        let stands = *count <= played.count() && played.played(count - 1) == (seat, remark.text.clone());
        stands.then_some(remark)
    }

    /// What it asked about what the seat is about to do, if it did. The others may have moved meanwhile.
    pub fn asked(&self, played: &dyn AnyMatch, seat: Seat) -> Option<&Remark> {
        let asked = self.asked[seat.index()].as_ref()?;
        let is_others = |index: usize| played.played(index).0 != seat;
        (asked.at <= played.count() && (asked.at..played.count()).all(is_others)).then_some(asked)
    }

    /// Whether to ask about this turn: once in a turn, and not again about what was left undone the turn before.
    fn asks(&self, remark: &Remark, seat: Seat) -> bool {
        let before = self.asked[seat.index()].as_ref();
        remark.verdict == Verdict::Blunder
            && before.is_none_or(|before| before.start != remark.start && before.better != remark.better)
    }

    /// Whether it has just asked about this very move.
    fn has_asked(&self, remark: &Remark, seat: Seat) -> bool {
        let before = self.asked[seat.index()].as_ref();
        before.is_some_and(|before| before.at == remark.at && before.text == remark.text)
    }

    /// A turn was over after so many moves.
    fn keep(&mut self, seat: Seat, count: usize, remark: Remark) {
        let said = &mut self.said[seat.index()];
        if said.as_ref().is_none_or(|(before, _)| *before <= count) {
            *said = Some((count, remark));
        }
    }
}

/// Plays a move under the eyes of the coach, where there is one: it is played unless the coach asks, which it says by true.
pub async fn play(
    app: &AppState,
    live: &Arc<LiveTable>,
    guest: &Guest,
    at: At,
    text: String,
) -> Result<bool, Refusal> {
    let (mut thinking, known, late) = match begin(app, live, guest, at, &text).await? {
        Thought::Nothing => (None, None, Duration::ZERO),
        Thought::Known(remark) => (None, Some(remark), Duration::ZERO),
        Thought::Thinking(thinking, late) => (Some(thinking), None, late),
    };
    let waiting = match &mut thinking {
        Some(thinking) => tokio::time::timeout(app.config.coach_waits.unwrap_or(late), thinking).await,
        None => Ok(Ok(known)),
    };
    let remark = waiting.as_ref().ok().and_then(|thought| thought.as_ref().ok()).cloned().flatten();
    if let Some(remark) = &remark {
        let mut state = live.state().await?;
        // Around one screen it asks the one who sits before it.
        let is_theirs = state.eyes(guest).0 == Viewer::Seat(at.seat) && state.may_act(guest, at).is_ok();
        // A double click is no answer to what was asked between the two.
        let is_twice = thinking.is_some() && state.coaching.has_asked(remark, at.seat);
        if is_theirs && (is_twice || state.coaching.asks(remark, at.seat)) {
            state.coaching.asked[at.seat.index()] = Some(remark.clone());
            return Ok(true);
        }
    }
    live.act(guest, Act::Play { at, text: text.clone() }).await?;
    match (remark, thinking.filter(|_| waiting.is_err())) {
        (Some(remark), _) => keep(live, at.seat, remark).await,
        // It comes late: the word about the turn, not the move.
        (None, Some(thinking)) => {
            let (live, seat) = (live.clone(), at.seat);
            tokio::spawn(async move {
                if let Ok(Some(remark)) = thinking.await {
                    keep(&live, seat, remark).await;
                }
            });
        }
        (None, None) => {}
    }
    Ok(false)
}

/// What becomes of a move under the eyes of the coach.
enum Thought {
    /// Nobody coaches here, or the move is not possible anyway.
    Nothing,
    /// It was asked about, and is meant.
    Known(Remark),
    /// And so long the move waits for it.
    Thinking(JoinHandle<Option<Remark>>, Duration),
}

/// Begins to judge the turn that the move would end.
async fn begin(
    app: &AppState,
    live: &LiveTable,
    guest: &Guest,
    at: At,
    text: &str,
) -> Result<Thought, Refusal> {
    let text = text.trim().to_owned();
    let (played, payer, thought, patience) = {
        let state = live.state().await?;
        let terms = &state.table.terms;
        let is_coached = terms.coach && !terms.rated && !state.counts();
        if !is_coached || state.may_act(guest, at).is_err() {
            return Ok(Thought::Nothing);
        }
        let played = &state.running()?.played;
        let asked = state.coaching.asked(&**played, at.seat).filter(|asked| asked.text == text);
        if let Some(asked) = asked {
            return Ok(Thought::Known(asked.clone()));
        }
        let payer = state.table.places[at.seat.index()].person().unwrap_or(state.table.host);
        let patience = if state.is_alone(guest) { ALONE } else { AMONG_OTHERS };
        (played.at(played.count()), payer, state.coaching.begin(at.seat)?, patience)
    };
    let thinkers = app.thinkers.clone();
    let seed = app.chance.thought(&*played, at.seat);
    let judge = move || {
        // It is over with this, or when nobody asks for it any more.
        let _thought = thought;
        let judged = shelf::judge_turn(&*played, at.seat, &text, patience.thinking, seed)?;
        Some(Remark::of(judged, &*played, text))
    };
    let thinking = async move { thinkers.think(payer, Waiting::Somebody, judge).await.flatten() };
    Ok(Thought::Thinking(tokio::spawn(thinking), patience.late))
}

/// Keeps what was thought of the last turn of a seat, if that is the turn.
async fn keep(live: &LiveTable, seat: Seat, remark: Remark) {
    let Ok(mut state) = live.state().await else { return };
    let Some(running) = &state.running else { return };
    let played = &running.played;
    let is_last = |&index: &usize| played.played(index) == (seat, remark.text.clone());
    let Some(last) = (remark.at..played.count()).find(is_last) else { return };
    state.coaching.keep(seat, last + 1, remark);
    drop(state);
    live.beat();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(start: usize, better: &'static str, verdict: Verdict) -> Remark {
        let better = vec![Phrase::new(better)];
        let (text, loss) = ("take 1 from 1".to_owned(), 0.3);
        Remark { text, at: start, start, verdict, loss, is_solo: false, is_best: false, better }
    }

    #[test]
    fn it_asks_once_in_a_turn_and_not_again_about_what_was_left_undone() {
        let (mut coaching, seat) = (Coaching::default(), Seat::new(1));
        assert!(!coaching.asks(&remark(4, "a", Verdict::Mistake), seat));
        assert!(coaching.asks(&remark(4, "a", Verdict::Blunder), seat));
        coaching.asked[1] = Some(remark(4, "a", Verdict::Blunder));
        assert!(!coaching.asks(&remark(4, "b", Verdict::Blunder), seat), "once in a turn");
        assert!(coaching.has_asked(&remark(4, "b", Verdict::Blunder), seat), "this very move");
        assert!(!coaching.has_asked(&remark(8, "a", Verdict::Blunder), seat));
        assert!(!coaching.asks(&remark(8, "a", Verdict::Blunder), seat), "it knows already");
        assert!(coaching.asks(&remark(8, "b", Verdict::Blunder), seat));
        assert!(coaching.asks(&remark(8, "a", Verdict::Blunder), Seat::new(0)), "another seat");
    }

    /// What a table keeps is bounded: two remarks of a seat, and the matches of four thoughts.
    #[test]
    fn no_more_than_the_last_remarks_are_kept_and_a_few_thoughts_are_under_way() {
        let (mut coaching, seat) = (Coaching::default(), Seat::new(0));
        for turn in 1..200 {
            coaching.keep(seat, turn, remark(turn - 1, "better", Verdict::Good));
        }
        let kept = |coaching: &Coaching| coaching.said.iter().flatten().count();
        assert_eq!((kept(&coaching), coaching.said[0].as_ref().map(|(count, _)| *count)), (1, Some(199)));
        let mut thoughts: Vec<Arc<()>> = std::iter::from_fn(|| coaching.begin(seat).ok()).take(99).collect();
        assert_eq!(thoughts.len(), MOST_THOUGHTS);
        assert!(coaching.begin(Seat::new(1)).is_ok(), "another seat has its own");
        thoughts.pop();
        assert!(coaching.begin(seat).is_ok(), "one was over");
    }

    #[test]
    fn what_comes_late_does_not_replace_what_is_newer() {
        let (mut coaching, seat) = (Coaching::default(), Seat::new(0));
        coaching.keep(seat, 9, remark(8, "new", Verdict::Good));
        coaching.keep(seat, 5, remark(4, "old", Verdict::Good));
        assert_eq!(coaching.said[0].as_ref().map(|(count, _)| *count), Some(9));
    }
}
