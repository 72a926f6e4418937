//! The connections: whoever is slow, idle or many takes nobody else's place.
//!
//! A head and a body must arrive in time, an answer must be read in time. Where there are too many connections, from one
//! network or in all, the oldest on which nothing is asked makes room for the new one.

mod lasting;
mod patient;
mod room;

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tower::ServiceExt;

use crate::limits::network;
use crate::tls::Tls;
pub use lasting::Lasts;
use lasting::{Giving, Handover, Told};
use patient::Patient;
pub use room::make_room;

/// From one network: five hundred open pages, and what else their browsers keep.
const MOST_FROM_ONE: usize = 1000;
/// What a request says before its body, and what is held back of an answer that nobody reads.
const LARGEST_HEAD: usize = 64 * 1024;
/// After the system refused a connection, before the next is taken.
const AFTER_REFUSAL: Duration = Duration::from_millis(50);

/// How long the house waits for those who are slow.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the whole head of a request, and between two requests.
    pub head: Duration,
    /// For the whole body.
    pub body: Duration,
    /// For somebody to read anything of an answer.
    pub reading: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Patience { head: seconds(15), body: seconds(20), reading: seconds(40) }
    }
}

/// All connections.
pub struct Lines {
    most: usize,
    most_from_one: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    next: u64,
    lines: BTreeMap<u64, Arc<Line>>,
    by_network: HashMap<IpAddr, usize>,
}

/// One connection.
struct Line {
    network: IpAddr,
    /// So many requests are being answered.
    busy: AtomicUsize,
    close: Notify,
}

/// A connection that was let in; it counts until it is dropped.
struct Entered {
    lines: Arc<Lines>,
    id: u64,
    line: Arc<Line>,
}

impl Lines {
    /// So many in all. Behind a proxy, or where nobody is limited, all may come from one network.
    pub fn new(most: usize, is_one_many: bool) -> Self {
        let most_from_one = if is_one_many { most } else { MOST_FROM_ONE.min(most) };
        Lines { most, most_from_one, open: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets one more in, if there is room or somebody who asks nothing can make some.
    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Entered> {
        let network = network(address);
        let mut open = self.lock();
        let theirs = open.by_network.get(&network).copied().unwrap_or_default();
        let has_room = (theirs < self.most_from_one || open.evict(Some(network)))
            && (open.lines.len() < self.most || open.evict(None));
        if !has_room {
            return None;
        }
        let line = Arc::new(Line { network, busy: AtomicUsize::new(0), close: Notify::new() });
        let id = open.next;
        open.next += 1;
        open.lines.insert(id, line.clone());
        *open.by_network.entry(network).or_insert(0) += 1;
        Some(Entered { lines: self.clone(), id, line })
    }

    pub fn count(&self) -> usize {
        self.lock().lines.len()
    }
}

impl Open {
    /// Closes the oldest connection on which nothing is asked; false when there is none.
    fn evict(&mut self, of: Option<IpAddr>) -> bool {
        let is_idle = |line: &Line| line.busy.load(Ordering::Relaxed) == 0;
        let mut idle =
            self.lines.iter().filter(|(_, line)| of.is_none_or(|of| line.network == of) && is_idle(line));
        let Some(id) = idle.next().map(|(&id, _)| id) else { return false };
        if let Some(line) = self.remove(id) {
            line.close.notify_one();
        }
        true
    }

    fn remove(&mut self, id: u64) -> Option<Arc<Line>> {
        let line = self.lines.remove(&id)?;
        if let Some(count) = self.by_network.get_mut(&line.network) {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&line.network);
            }
        }
        Some(line)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        self.lines.lock().remove(self.id);
    }
}

/// A request that is being answered, until its answer has been given.
struct Busy(Arc<Line>);

impl Busy {
    fn new(line: &Arc<Line>) -> Self {
        line.busy.fetch_add(1, Ordering::Relaxed);
        Busy(line.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Serves everybody who comes until the house closes, then lets every answer finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    lines: Arc<Lines>,
    patience: Patience,
    tls: Option<Tls>,
    mut closing: watch::Receiver<bool>,
) {
    // Every connection has a receiver: it hears of the end, and is waited for.
    let ending = watch::Sender::new(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|&closing| closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Whoever finds no room is not answered: that would cost what there is none of.
                let Some(entered) = lines.enter(peer.ip()) else { continue };
                let visit =
                    Visit { peer, router: router.clone(), entered, patience, ending: ending.subscribe() };
                tokio::spawn(visit.begin(stream, tls.clone()));
                metrics::gauge!("coppice_connections").set(lines.count() as f64);
            }
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                lines.lock().evict(None);
                tokio::time::sleep(AFTER_REFUSAL).await;
            }
        }
    }
    drop(listener);
    ending.send_replace(());
    ending.closed().await;
}

/// One connection, with all that is needed to answer on it.
struct Visit {
    peer: SocketAddr,
    router: Router,
    entered: Entered,
    patience: Patience,
    ending: watch::Receiver<()>,
}

impl Visit {
    async fn begin(self, stream: TcpStream, tls: Option<Tls>) {
        // Small updates must not wait for more.
        let _ = stream.set_nodelay(true);
        // What a connection takes while it is open is as much as the largest of its futures: those that few need are boxed.
        match tls {
            Some(tls) => Box::pin(self.begin_encrypted(stream, tls)).await,
            None => self.attend(stream).await,
        }
    }

    async fn begin_encrypted(self, stream: TcpStream, tls: Tls) {
        // Whoever only pretends to agree on how to speak makes room as everybody does.
        let agreed = tokio::select! {
            agreed = Box::pin(tls.accept(stream)) => agreed,
            () = self.entered.line.close.notified() => None,
        };
        if let Some(stream) = agreed {
            self.attend(stream).await;
        }
    }

    async fn attend(mut self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        // Boxed, so that what hyper needs is given back before the rest is told.
        let lasting = Box::pin(self.converse(stream)).await;
        if let Some((line, rest)) = lasting
            && let Err(error) = lasting::tell(line, rest).await
        {
            tracing::debug!(%error, "a connection ended");
        }
    }

    /// Answers what is asked. What is left is the line and the rest of an answer, where one lasts.
    async fn converse<S>(&mut self, stream: S) -> Option<(Patient<S>, Giving)>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let handover = Handover::default();
        let (peer, line) = (self.peer, self.entered.line.clone());
        let service = service_fn(|request: hyper::Request<Incoming>| {
            let (router, busy, handover) = (self.router.clone(), Busy::new(&line), handover.clone());
            async move {
                let version = request.version();
                let mut request: Request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(peer));
                let response = router.oneshot(request).await?;
                Ok::<_, Infallible>(Told::of(response, busy, version, &handover))
            }
        });
        let patient = Patient::new(stream, self.patience.reading, handover.clone());
        let mut connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience.head)
            .max_buf_size(LARGEST_HEAD)
            .serve_connection(TokioIo::new(patient), service);
        let mut is_ending = false;
        loop {
            tokio::select! {
                biased;
                ended = &mut connection => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection ended");
                    }
                    return None;
                }
                () = line.close.notified() => {
                    tracing::debug!("a connection made room");
                    return None;
                }
                // Asked each time after hyper has done what it could.
                rest = poll_fn(|_| handover.take().map_or(Poll::Pending, Poll::Ready)) => {
                    return Some((connection.into_parts().io.into_inner(), rest));
                }
                _ = self.ending.changed(), if !is_ending => {
                    is_ending = true;
                    std::pin::Pin::new(&mut connection).graceful_shutdown();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_that_asks_nothing_makes_room() {
        let lines = Arc::new(Lines::new(4, true));
        let address = |last: u8| IpAddr::from([192, 0, 2, last]);
        let entered: Vec<Entered> = (0..4).filter_map(|last| lines.enter(address(last))).collect();
        let busy = Busy::new(&entered[0].line);
        let newcomer = lines.enter(address(9)).expect("there is room");
        assert_eq!(lines.count(), 4);
        let stays = |id: u64| lines.lock().lines.contains_key(&id);
        assert!(stays(0) && !stays(1) && stays(2), "the first is being answered, the second is not");
        let busies: Vec<Busy> =
            [&entered[2], &entered[3], &newcomer].map(|each| Busy::new(&each.line)).into();
        assert!(lines.enter(address(9)).is_none(), "all are being answered");
        drop((entered, newcomer, busies, busy));
        assert_eq!(lines.count(), 0);
    }

    #[test]
    fn many_from_one_network_take_the_place_of_nobody_else() {
        let lines = Arc::new(Lines::new(5000, false));
        let other = lines.enter(IpAddr::from([192, 0, 2, 1])).expect("there is room");
        let many: Vec<Entered> =
            (0..3000).filter_map(|_| lines.enter(IpAddr::from([192, 0, 2, 2]))).collect();
        assert_eq!((many.len(), lines.count()), (3000, MOST_FROM_ONE + 1));
        assert!(lines.lock().lines.contains_key(&other.id));
    }
}
