//! Plays for bots, and the choices that are none.

use std::sync::{Arc, Weak};
use std::time::Duration;

use shelf::Recollection;
use store::{Kind, NewEntry, PersonId, Sitter};
use table::{AnyMatch, Seat};
use terms::Pace;
use tokio::time::Instant;

use super::{Hall, Live};
use crate::nodes::Claim;
use crate::thinkers::{Thinkers, Waiting};

/// A bot whose name is no longer known still has to move.
const FALLBACK: bots::Bot = bots::Bot::Random;

/// The one who plays at a table for those who cannot.
pub struct Steward {
    live: Weak<Live>,
    thinkers: Thinkers,
}

/// After a move could not be written, or while another node plays here, before it is tried again.
const AGAIN: Duration = Duration::from_secs(1);

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
    changed: u64,
    pause: Duration,
}

enum Duty {
    /// A bot is to move.
    Bot { seat: Seat, bot: bots::Bot, played: Box<dyn AnyMatch>, host: PersonId },
    /// A person has exactly one move.
    Forced { seat: Seat, text: String },
}

impl Steward {
    /// Puts a steward in charge of a table; it leaves when the table leaves memory.
    pub fn employ(live: &Arc<Live>, thinkers: Thinkers) {
        let steward = Steward { live: Arc::downgrade(live), thinkers };
        tokio::spawn(steward.serve(live.watch()));
    }

    async fn serve(self, mut stamps: tokio::sync::watch::Receiver<super::Stamp>) {
        let mut claim = None;
        loop {
            stamps.borrow_and_update();
            let attended = match self.live.upgrade() {
                Some(live) => self.attend(&live, &mut claim).await,
                None => return,
            };
            // The table may leave memory meanwhile.
            let changed = match attended {
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
        let live = self.live.clone();
        Waiting::Table(Arc::new(move || live.upgrade().is_some_and(|live| live.presence.is_watched())))
    }

    /// Does everything there is to do now.
    async fn attend(&self, live: &Live, claim: &mut Option<Claim>) -> Attended {
        let mut in_hurry = false;
        // A turn is a path of small choices: the bot goes on from what it thought. Between turns nothing is kept.
        let mut recollection = Recollection::default();
        loop {
            // The table is let go before the bot thinks.
            let order = match live.hall().await {
                Ok(hall) => order(&hall),
                Err(_) => return Attended::Later,
            };
            let Some(Order { duty, changed, pause }) = order else { return Attended::Done };
            *claim = live.node.claim(&live.store, &live.id, *claim).await;
            if claim.is_none() {
                return Attended::Later;
            }
            let deadline = Instant::now() + pause;
            let (kind, seat, text) = match duty {
                Duty::Forced { seat, text } => (Kind::Forced, seat, text),
                Duty::Bot { seat, bot, played, host } => {
                    let thought = std::mem::take(&mut recollection);
                    let (text, thought) =
                        self.thinkers.choose(host, self.watching(), played, seat, bot, thought).await;
                    recollection = thought;
                    (Kind::Play, seat, text)
                }
            };
            in_hurry = in_hurry || is_hurried(live, deadline).await;
            // The node may have been slow for so long that another took over.
            *claim = live.node.claim(&live.store, &live.id, *claim).await;
            let Ok(mut hall) = live.hall().await else { return Attended::Later };
            if claim.is_none() || hall.course.as_ref().is_none_or(|course| course.changed != changed) {
                // Somebody took something back, or was quicker: look again.
                continue;
            }
            let entry = NewEntry { seat: Some(seat), kind, text, name: String::new() };
            let written = hall.write(&live.store, entry).await;
            live.publish(&hall);
            drop(hall);
            if let Err(error) = written {
                tracing::warn!(table = %live.id, %error, "a bot's move was not played");
                return Attended::Later;
            }
        }
    }
}

/// Waits until the deadline; true when a person did not want to.
async fn is_hurried(live: &Live, deadline: Instant) -> bool {
    tokio::select! {
        () = tokio::time::sleep_until(deadline) => false,
        () = live.hurry.notified() => true,
    }
}

/// What is to be done now: a bot's move first, then a choice that is none.
fn order(hall: &Hall) -> Option<Order> {
    let course = hall.course.as_ref()?;
    let waiting = course.played.waiting_for();
    let bot = waiting.iter().find_map(|seat| match &hall.table.places[seat.index()].sitter {
        Sitter::Bot(name) => Some((seat, name.parse().unwrap_or(FALLBACK))),
        _ => None,
    });
    let duty = match bot {
        Some((seat, bot)) => {
            let played = course.played.at(course.played.count());
            Duty::Bot { seat, bot, played, host: hall.table.host }
        }
        None => waiting.iter().find_map(|seat| Some(Duty::Forced { seat, text: course.forced(seat)? }))?,
    };
    let pause = match (&duty, hall.table.terms.pace) {
        (_, Pace::Instant) => Duration::ZERO,
        (Duty::Bot { .. }, Pace::Calm) => Duration::from_millis(1600),
        (Duty::Bot { .. }, Pace::Brisk) => Duration::from_millis(450),
        (Duty::Forced { .. }, Pace::Calm) => Duration::from_millis(900),
        (Duty::Forced { .. }, Pace::Brisk) => Duration::from_millis(400),
    };
    Some(Order { duty, changed: course.changed, pause })
}
