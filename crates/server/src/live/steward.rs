//! Plays for bots, and the choices that are none.

use std::sync::{Arc, Weak};
use std::time::Duration;

use shelf::Recollection;
use store::{Kind, Origin, PersonId, Sitter};
use table::{AnyMatch, Seat, Seed};
use terms::Pace;
use tokio::sync::watch::error::RecvError;
use tokio::time::Instant;

use super::pace::{Between, CALM};
use super::{Draft, LiveTable, RunningMatch, TableState};
use crate::manners;
use crate::nodes::Claim;
use crate::thinkers::{Kept, Mind, Thinkers, Waiting};

/// A bot whose name is no longer known still has to move, and not like a fool.
const FALLBACK: bots::Bot = bots::Bot::Level(bots::Level::Journeyman);

/// The one who plays at a table for those who cannot.
pub struct Steward {
    live: Weak<LiveTable>,
    thinkers: Thinkers,
}

/// After a move could not be written, or while another node plays here, before it is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Before somebody who thinks while others do tries again, when no thread was idle.
const BREATH: Duration = Duration::from_millis(500);

type Stamps = tokio::sync::watch::Receiver<super::Stamp>;

/// How it went.
enum Attended {
    /// There is nothing to do before the table changes.
    Done,
    /// There is, but not now: the store does not answer, or another node does it.
    Later,
}

/// What the steward has to do, and at what state of the match it was told so.
struct Order {
    duty: Duty,
    turned: u64,
    /// Since which entry no person has chosen.
    chose: u64,
    pause: Duration,
}

enum Duty {
    /// A bot is to move. With how many bots sit at the table.
    Bot { seat: Seat, bot: bots::Bot, style: u32, played: Box<dyn AnyMatch>, host: PersonId, bots: u32 },
    /// The same at a table of a day's deal.
    Opponent { seat: Seat, bot: bots::Bot, played: Box<dyn AnyMatch>, host: PersonId, bots: u32, seed: Seed },
    /// A person has exactly one move.
    Forced { seat: Seat, text: String },
}

impl Steward {
    /// Puts a steward in charge of a table; it leaves when the table leaves memory.
    pub fn employ(live: &Arc<LiveTable>, thinkers: Thinkers) {
        let steward = Steward { live: Arc::downgrade(live), thinkers };
        tokio::spawn(steward.serve(live.watch()));
    }

    async fn serve(self, mut stamps: Stamps) {
        let mut claim = None;
        // What a master thought while others did.
        let mut kept = None;
        loop {
            stamps.borrow_and_update();
            let attended = match self.live.upgrade() {
                Some(live) => self.attend(&live, &mut claim, &mut kept).await,
                None => return,
            };
            // The table may leave memory meanwhile.
            let changed = match attended {
                // Bots that another node plays are thought about there.
                Attended::Done if claim.is_some() => self.ponder(&mut stamps, &mut kept).await,
                Attended::Done => stamps.changed().await,
                Attended::Later => tokio::time::timeout(AGAIN, stamps.changed()).await.unwrap_or(Ok(())),
            };
            if changed.is_err() {
                return;
            }
        }
    }

    /// Those who look at the table, if anybody does by the time a bot has its turn to think.
    fn watching(&self) -> Waiting {
        Waiting::Table(self.is_watched())
    }

    fn is_watched(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        let live = self.live.clone();
        Arc::new(move || live.upgrade().is_some_and(|live| live.presence.is_watched()))
    }

    /// Waits until the table changes. A master who sits at it thinks meanwhile, as long as somebody looks.
    async fn ponder(&self, stamps: &mut Stamps, kept: &mut Option<Kept>) -> Result<(), RecvError> {
        let Some(mut mind) = self.mind(kept.take()).await else { return stamps.changed().await };
        loop {
            mind = match self.thinkers.ponder(mind, self.is_watched()) {
                Ok(mut pondering) => tokio::select! {
                    changed = stamps.changed() => {
                        *kept = pondering.end().await.map(Mind::keep);
                        return changed;
                    }
                    ended = pondering.ended() => match ended {
                        Some(mind) => mind,
                        None => return stamps.changed().await,
                    },
                },
                Err(mind) => mind,
            };
            tokio::select! {
                changed = stamps.changed() => {
                    *kept = Some(mind.keep());
                    return changed;
                }
                () = tokio::time::sleep(BREATH) => {}
            }
            if !(self.is_watched())() {
                return stamps.changed().await;
            }
        }
    }

    /// A master at the table who is not asked, with what it thought about this moment before.
    async fn mind(&self, kept: Option<Kept>) -> Option<Mind> {
        let live = self.live.upgrade()?;
        if !live.presence.is_watched() {
            return None;
        }
        let state = live.state().await.ok()?;
        let (seat, style, played) = idle_master(&state)?;
        drop(state);
        let kept = kept.filter(|kept| kept.seat == seat).or_else(|| self.thinkers.make_room(seat))?;
        Some(Mind::of(seat, style, played, kept))
    }

    /// Does everything there is to do now.
    async fn attend(&self, live: &LiveTable, claim: &mut Option<Claim>, kept: &mut Option<Kept>) -> Attended {
        let mut in_hurry = false;
        let mut between = Between::default();
        let mut last_told = Instant::now();
        // A turn is a path of small choices: the bot goes on from what it thought. Between turns nothing is kept but what a
        // master thought while others did.
        let mut recollection = Recollection::default();
        loop {
            // The table is let go before the bot thinks.
            let order = match live.state().await {
                Ok(state) => order(&state),
                Err(_) => return Attended::Later,
            };
            let Some(Order { duty, turned, chose, pause }) = order else { return Attended::Done };
            between.begins(chose);
            *claim = live.node.claim(&live.store, &live.id, *claim).await;
            if claim.is_none() {
                return Attended::Later;
            }
            let begun = Instant::now();
            let (kind, seat, text) = match duty {
                Duty::Forced { seat, text } => (Kind::Forced, seat, text),
                Duty::Opponent { seat, bot, played, host, bots, seed } => {
                    between.goes_on(seat, bots);
                    let chosen =
                        self.thinkers.choose_for_deal(host, self.watching(), played, seat, bot, seed);
                    let Some(text) = chosen.await else { return Attended::Later };
                    (Kind::Play, seat, text)
                }
                Duty::Bot { seat, bot, style, played, host, bots } => {
                    let thought = match kept.take_if(|kept| kept.seat == seat) {
                        Some(kept) => kept.recollection,
                        None => std::mem::take(&mut recollection),
                    };
                    between.goes_on(seat, bots);
                    let who = (seat, between.in_time(bot), style);
                    let (text, thought) =
                        self.thinkers.choose(host, self.watching(), played, who, thought).await;
                    recollection = thought;
                    (Kind::Play, seat, text)
                }
            };
            let deadline = begun + between.pause(seat, pause);
            in_hurry = in_hurry || is_hurried(live, deadline).await;
            // The node may have been slow for so long that another took over.
            *claim = live.node.claim(&live.store, &live.id, *claim).await;
            let Ok(mut state) = live.state().await else { return Attended::Later };
            if claim.is_none() || state.running.as_ref().is_none_or(|running| running.turned != turned) {
                // Somebody took something back, or was quicker: look again.
                continue;
            }
            let written = state.write(&live.store, Draft::by(seat, kind, text)).await;
            live.publish(&state);
            drop(state);
            // What the store took counts too: a person waits for all of it.
            between.told(seat, last_told.elapsed());
            last_told = Instant::now();
            if let Err(error) = written {
                tracing::warn!(table = %live.id, %error, "a bot's move was not played");
                return Attended::Later;
            }
        }
    }
}

/// Waits until the deadline; true when a person did not want to.
async fn is_hurried(live: &LiveTable, deadline: Instant) -> bool {
    tokio::select! {
        () = tokio::time::sleep_until(deadline) => false,
        () = live.hurry.notified() => true,
    }
}

/// The move that a person makes ahead, while what they watch has not changed.
fn ahead(state: &TableState, running: &super::running::RunningMatch, seat: Seat) -> Option<String> {
    let board = shelf::board(&state.table.game)?;
    let told = (board.ahead)(&*running.played, seat, table::Language::En)?;
    let is_legal = || running.played.moves(seat).contains(&told.text);
    (running.is_ahead(seat, &told.watch) && is_legal()).then_some(told.text)
}

/// The bot that plays a seat: its own, or one that took over.
fn bot_at(state: &TableState, running: &RunningMatch, seat: Seat) -> Option<bots::Bot> {
    let name = match (&state.table.places[seat.index()].sitter, running.company.stand_in(seat)) {
        (Sitter::Bot(name), _) => name.clone(),
        (_, Some(stand_in)) => stand_in.level().to_string(),
        _ => return None,
    };
    let known = name.parse();
    if known.is_err() {
        tracing::warn!(table = %state.table.id, bot = %name, "no bot has this name; a journeyman plays for it");
    }
    Some(known.unwrap_or(FALLBACK))
}

/// The next master after those who are asked, the number of its style, and the match it is to think about. Bots of a day's deal
/// think when they are asked and not before: they are the same for everybody.
fn idle_master(state: &TableState) -> Option<(Seat, u32, Box<dyn AnyMatch>)> {
    let running = state.running.as_ref()?;
    if matches!(state.table.origin, Origin::Deal { .. }) {
        return None;
    }
    let asked = running.waiting();
    let seats = state.table.places.len();
    let mut clockwise = std::iter::successors(asked.first(), |seat| Some(seat.next(seats))).take(seats);
    let is_master = |seat: Seat| bot_at(state, running, seat) == Some(bots::Bot::Level(bots::Level::Master));
    let seat = clockwise.find(|&seat| !asked.contains(seat) && is_master(seat))?;
    Some((seat, manners::number(&state.table, seat), running.played.at(running.played.count())))
}

/// What is to be done now: a bot's move first, then a choice that is none.
fn order(state: &TableState) -> Option<Order> {
    let running = state.running.as_ref()?;
    let waiting = running.waiting();
    let bot = waiting.iter().find_map(|seat| Some((seat, bot_at(state, running, seat)?)));
    let duty = match bot {
        Some((seat, bot)) => {
            let seats = (0..state.table.places.len()).map(Seat::new);
            let bots = seats.filter(|seat| bot_at(state, running, *seat).is_some()).count() as u32;
            let played = running.played.at(running.played.count());
            let (host, seed) = (state.table.host, state.table.seed);
            match state.table.origin {
                Origin::Deal { .. } => Duty::Opponent { seat, bot, played, host, bots, seed },
                _ => Duty::Bot { seat, bot, style: manners::number(&state.table, seat), played, host, bots },
            }
        }
        None => waiting.iter().find_map(|seat| {
            let text = ahead(state, running, seat).or_else(|| running.forced(seat))?;
            Some(Duty::Forced { seat, text })
        })?,
    };
    let pause = match (&duty, state.table.terms.pace) {
        (_, Pace::Instant) => Duration::ZERO,
        (Duty::Bot { .. } | Duty::Opponent { .. }, Pace::Calm) => CALM,
        (Duty::Bot { .. } | Duty::Opponent { .. }, Pace::Brisk) => Duration::from_millis(450),
        (Duty::Forced { .. }, Pace::Calm) => Duration::from_millis(900),
        (Duty::Forced { .. }, Pace::Brisk) => Duration::from_millis(400),
    };
    Some(Order { duty, turned: running.turned, chose: running.chose, pause })
}
