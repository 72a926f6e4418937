//! The live part of a table's page, sent whenever the table changes.

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use scene::Page;
use store::Store;
use tokio::sync::watch;
use tokio::task::JoinSet;
use web::change::LastSent;

use crate::AppState;
use crate::guest::Guest;
use crate::limits::Pass;
use crate::lines::Lasts;
use crate::live::{Here, LiveTable, Refusal, Stamp};

/// What happens at this node is known at once; what another node did to sessions and keys, so soon.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// A page at which nothing has happened for so long is kept in as little memory as there can be: its next update is larger.
const REST_AFTER: Duration = Duration::from_secs(60);
/// A line that says nothing, so that no proxy thinks the connection dead.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// Up to which entry the reader has the table: what the address says, or what the browser repeats after a break.
pub fn seen(headers: &HeaderMap, since: Option<u64>) -> Option<u64> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    // A browser that reconnects keeps the old address, so what it repeats is newer.
    last.max(since)
}

/// How a reader is told of an update after the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// Each text whole.
    Whole,
    /// As a change of the text before, in events of the name `change`.
    Changes,
}

/// What is sent: the number of the entry that it shows, and the page.
pub type Sent = Result<(u64, Arc<Page>), Refusal>;

/// An open stream.
struct Reader<F> {
    here: Here,
    /// It counts among those of its address while it is open.
    _pass: Pass,
    guest: Guest,
    stamps: watch::Receiver<Stamp>,
    store: Store,
    closing: watch::Receiver<bool>,
    /// Somebody has lost what let them in.
    lost_keys: watch::Receiver<u64>,
    /// When it was last asked whether the reader may stay.
    asked: Instant,
    /// The entry up to which the reader has the table.
    has: Option<u64>,
    is_open: bool,
    telling: Telling,
    told: Option<LastSent>,
    draw: F,
}

/// A stream of what `draw` makes of the table for this guest, from after the entry that they have.
pub fn follow<F, R>(
    live: Arc<LiveTable>,
    guest: Guest,
    pass: Pass,
    app: &AppState,
    has: Option<u64>,
    telling: Telling,
    draw: F,
) -> Response
where
    F: Fn(Arc<LiveTable>, Guest, Option<u64>) -> R + Send + 'static,
    R: Future<Output = Sent> + Send + 'static,
{
    let stamps = live.watch();
    let here = Here::open(live, guest.id(), has, telling == Telling::Whole);
    metrics::gauge!("coppice_streams").increment(1.0);
    let (closing, lost_keys) = (app.closing.clone(), app.lost_keys.subscribe());
    let store = app.store.clone();
    let reader = Reader {
        here,
        _pass: pass,
        guest,
        stamps,
        store,
        closing,
        lost_keys,
        asked: Instant::now(),
        has,
        is_open: false,
        telling,
        told: None,
        draw,
    };
    let events = stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), reader))
    });
    sent(events)
}

/// What a page was told last, by its hash: the text itself would be kept for as long as the page is open.
#[derive(Default)]
pub struct LastTold(Option<u64>);

impl LastTold {
    /// Whether this is something else than what was told before.
    pub fn is_news(&mut self, text: &str) -> bool {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let hash = Some(hasher.finish());
        std::mem::replace(&mut self.0, hash) != hash
    }
}

/// Thousands of streams wait at the same time, each in as much memory as it may ever need outside of boxes.
const LARGEST_STREAM: usize = 2048;

/// Events as an answer that goes on.
pub fn sent(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    debug_assert!(size_of_val(&events) <= LARGEST_STREAM, "a stream of {} bytes", size_of_val(&events));
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    let mut response = Sse::new(events).keep_alive(keep_alive).into_response();
    // A proxy that collects answers would hold them back.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response.extensions_mut().insert(Lasts);
    response
}

/// What a stream has to do for its next event. It goes on also while the stream is not asked for it: of a connection at which nobody
/// reads nothing is asked, and what is held meanwhile, the table's drawing or a place among those who ask the store, others
/// would wait for. It ends with the stream.
pub async fn on_its_own<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    let mut alone = JoinSet::new();
    alone.spawn(work);
    match alone.join_next().await.expect("there is one") {
        Ok(done) => done,
        Err(failed) if failed.is_panic() => resume_unwind(failed.into_panic()),
        // The program ends.
        Err(_) => std::future::pending().await,
    }
}

impl<F, R> Reader<F>
where
    F: Fn(Arc<LiveTable>, Guest, Option<u64>) -> R,
    R: Future<Output = Sent> + Send + 'static,
{
    /// What the reader does not have yet, as soon as there is such a thing. None: the stream ends.
    async fn next(&mut self) -> Option<Event> {
        let was_open = std::mem::replace(&mut self.is_open, true);
        // A stamp is marked as seen only before it is drawn: what changes meanwhile wakes the stream again.
        if was_open || self.has == Some(self.stamps.borrow_and_update().seq) {
            let mut is_resting = false;
            loop {
                tokio::select! {
                    changed = self.stamps.changed() => {
                        changed.ok()?;
                        break;
                    }
                    lost = self.lost_keys.changed() => lost.ok()?,
                    _ = self.closing.wait_for(|&closing| closing) => return None,
                    () = tokio::time::sleep(REST_AFTER), if !is_resting => {
                        self.told.iter_mut().for_each(LastSent::rest);
                        is_resting = true;
                        continue;
                    }
                }
                self.may_stay().await?;
            }
        }
        if self.asked.elapsed() > ASK_AGAIN {
            self.may_stay().await?;
        }
        let drawing = (self.draw)(self.here.live().clone(), self.guest.clone(), self.has);
        let drawn = Box::pin(on_its_own(drawing)).await;
        let (seq, page) = drawn.inspect_err(|refusal| tracing::debug!(%refusal, "a stream ends")).ok()?;
        self.has = Some(seq);
        self.here.sends(seq);
        Some(self.tell(&page).id(seq.to_string()))
    }

    /// None: what let the reader in does so no more, or nobody can say.
    async fn may_stay(&mut self) -> Option<()> {
        self.asked = Instant::now();
        let (guest, store) = (self.guest.clone(), self.store.clone());
        let may = Box::pin(on_its_own(async move { guest.may_stay(&store).await })).await;
        may.inspect_err(|error| tracing::warn!(%error, "a stream ends")).ok()?.then_some(())
    }

    fn tell(&mut self, page: &Arc<Page>) -> Event {
        match (&mut self.told, self.telling) {
            (Some(told), Telling::Changes) => Event::default().event("change").data(told.change(page)),
            (told, telling) => {
                *told = (telling == Telling::Changes).then(|| LastSent::new(page));
                Event::default().data(page.text())
            }
        }
    }
}

impl<F> Drop for Reader<F> {
    fn drop(&mut self) {
        metrics::gauge!("coppice_streams").decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;
    use tokio::sync::Mutex;

    use super::*;

    /// An attack: a reader who does not read, while others wait for what the stream holds.
    #[tokio::test]
    async fn what_a_stream_holds_is_free_soon_though_nobody_reads() {
        let held = Arc::new(Mutex::new(()));
        let drawing = held.clone();
        let mut told = pin!(on_its_own(async move {
            let _alone = drawing.lock().await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }));
        let others = held.lock().await;
        assert!((&mut told).now_or_never().is_none());
        tokio::time::sleep(Duration::from_millis(20)).await;
        // Now the stream gets it, and nobody asks the stream any more.
        drop(others);
        tokio::time::sleep(Duration::from_millis(5)).await;
        let free = tokio::time::timeout(Duration::from_secs(10), held.lock()).await;
        assert!(free.is_ok(), "others wait for ever");
    }

    #[tokio::test]
    async fn what_a_stream_began_ends_with_it() {
        let held = Arc::new(Mutex::new(()));
        let drawing = held.clone();
        let told = on_its_own(async move {
            let _alone = drawing.lock().await;
            std::future::pending::<()>().await;
        });
        assert!(tokio::time::timeout(Duration::from_millis(20), told).await.is_err());
        let free = tokio::time::timeout(Duration::from_secs(10), held.lock()).await;
        assert!(free.is_ok(), "it goes on for nobody");
    }

    #[test]
    fn only_what_differs_from_the_last_is_news() {
        let mut told = LastTold::default();
        assert_eq!(
            ["", "", "one", "one", "two", "one"].map(|text| told.is_news(text)),
            [true, false, true, false, true, true]
        );
    }
}
