//! Answers that last as long as a page is open, and for which hardly any memory is kept while there is nothing to say.
//!
//! For every connection hyper keeps sixteen kilobytes to read into and to write from, however long nobody says anything. So it
//! tells the head of such an answer and what there is to say at once; when that is out, the connection is taken from it. What
//! comes later is told here, piece by piece, each as a chunk (RFC 9112, section 7.1).

use std::future::poll_fn;
use std::io::{self, Write};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::{CONNECTION, CONTENT_LENGTH};
use axum::http::{HeaderValue, Response, Version};
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use super::Busy;

/// Says of an answer that it lasts: nothing else is answered on its connection.
#[derive(Clone)]
pub struct Lasts;

/// An answer that keeps its connection busy while it is given.
pub struct Giving {
    body: Body,
    _busy: Busy,
}

/// What a connection and the answer that lasts on it know of one another.
#[derive(Clone, Default)]
pub struct Handover(Arc<Shared>);

#[derive(Default)]
struct Shared {
    /// The answer, when it had nothing more to say for the first time.
    answer: Mutex<Option<Giving>>,
    /// Something is yet to be written.
    is_behind: AtomicBool,
}

impl Handover {
    fn answer(&self) -> MutexGuard<'_, Option<Giving>> {
        self.0.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a write came to nothing, as nobody reads.
    pub fn set_behind(&self, is_behind: bool) {
        self.0.is_behind.store(is_behind, Ordering::Relaxed);
    }

    /// The answer that is to be told here, as soon as it waits and what hyper told of it is out. To be asked when hyper has
    /// done what it could: it writes whatever it has until it must wait.
    pub fn take(&self) -> Option<Giving> {
        if self.0.is_behind.load(Ordering::Relaxed) { None } else { self.answer().take() }
    }
}

/// What hyper tells of an answer.
pub enum Told {
    /// All of it.
    Whole(Giving),
    /// What there is to say at once.
    Beginning(Option<Giving>, Handover),
}

impl Told {
    /// What hyper is to tell of this answer to a request of this version. Before 1.1 there are no chunks.
    pub fn of(
        mut response: Response<Body>,
        busy: Busy,
        asked: Version,
        handover: &Handover,
    ) -> Response<Self> {
        let has_chunks = asked >= Version::HTTP_11 && !response.headers().contains_key(CONTENT_LENGTH);
        let lasts = response.extensions_mut().remove::<Lasts>().is_some() && has_chunks;
        if lasts {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response.map(|body| {
            let giving = Giving { body, _busy: busy };
            if lasts { Told::Beginning(Some(giving), handover.clone()) } else { Told::Whole(giving) }
        })
    }
}

impl Giving {
    fn poll_frame(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }
}

impl HttpBody for Told {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match &mut *self {
            Told::Whole(giving) => giving.poll_frame(context),
            Told::Beginning(answer, handover) => {
                let Some(giving) = answer else { return Poll::Pending };
                let frame = giving.poll_frame(context);
                if frame.is_pending() {
                    *handover.answer() = answer.take();
                }
                frame
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Told::Whole(giving) => giving.body.is_end_stream(),
            Told::Beginning(..) => false,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Told::Whole(giving) => giving.body.size_hint(),
            Told::Beginning(..) => SizeHint::default(),
        }
    }
}

/// Tells the rest of an answer, until it ends or nobody listens any more.
pub async fn tell(mut line: impl AsyncRead + AsyncWrite + Unpin, mut rest: Giving) -> io::Result<()> {
    // Whoever talks meanwhile is not heard, as hyper would not hear them either.
    let mut is_heard = false;
    loop {
        let mut heard = [0; 16];
        let frame = tokio::select! {
            frame = poll_fn(|context| rest.poll_frame(context)) => frame,
            heard = line.read(&mut heard), if !is_heard => match heard? {
                0 => return Ok(()),
                _ => {
                    is_heard = true;
                    continue;
                }
            },
        };
        match frame.transpose().map_err(io::Error::other)? {
            Some(frame) => {
                if let Some(chunk) = frame.data_ref().and_then(|data| chunk(data)) {
                    line.write_all(&chunk).await?;
                    line.flush().await?;
                }
            }
            None => {
                line.write_all(LAST_CHUNK).await?;
                return line.shutdown().await;
            }
        }
    }
}

const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

/// None: nothing was said; a chunk of nothing would be the last.
fn chunk(data: &[u8]) -> Option<Vec<u8>> {
    if data.is_empty() {
        return None;
    }
    let mut chunk = Vec::with_capacity(data.len() + 16);
    write!(chunk, "{:x}\r\n", data.len()).expect("there is room");
    chunk.extend_from_slice(data);
    chunk.extend_from_slice(b"\r\n");
    Some(chunk)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::response::{IntoResponse, Response as Answer};
    use axum::routing::get;
    use futures_util::{StreamExt, stream};
    use tokio::io::DuplexStream;
    use tokio::sync::{mpsc, watch};
    use tokio::task::JoinHandle;

    use super::super::{Lines, Patience, Visit};
    use super::*;

    type Says = mpsc::UnboundedSender<&'static str>;

    /// A visit to a house whose one page says this at once, and then what it is given to say.
    fn visit(beginning: &str, ending: &watch::Sender<()>) -> (Visit, Says) {
        let (says, said) = mpsc::unbounded_channel();
        let (beginning, said) = (Bytes::from(beginning.to_owned()), Arc::new(Mutex::new(Some(said))));
        let show = move || {
            let said = said.lock().expect("nobody panics with it").take().expect("it is asked for once");
            std::future::ready(page(beginning.clone(), said))
        };
        let peer = ([192, 0, 2, 1], 1).into();
        let lines = Arc::new(Lines::new(4, true));
        let visit = Visit {
            peer,
            router: Router::new().route("/", get(show)),
            entered: lines.enter(peer.ip()).expect("there is room"),
            patience: Patience { reading: Duration::from_millis(200), ..Patience::default() },
            ending: ending.subscribe(),
        };
        (visit, says)
    }

    fn page(beginning: Bytes, said: mpsc::UnboundedReceiver<&'static str>) -> Answer {
        let later = stream::unfold(said, |mut said| async {
            let text = said.recv().await?;
            Some((Bytes::from_static(text.as_bytes()), said))
        });
        let pieces = stream::iter([beginning]).chain(later).map(Ok::<_, Infallible>);
        let mut answer = Body::from_stream(pieces).into_response();
        answer.extensions_mut().insert(Lasts);
        answer
    }

    /// Such a visit, and whoever came.
    struct Stage {
        says: Says,
        line: DuplexStream,
        visit: JoinHandle<()>,
        lines: Arc<Lines>,
        _ending: watch::Sender<()>,
    }

    impl Stage {
        /// The line holds so many bytes that nobody has read.
        fn new(room: usize) -> Self {
            let ending = watch::Sender::new(());
            let (visit, says) = visit("now", &ending);
            let lines = visit.entered.lines.clone();
            let (ours, line) = tokio::io::duplex(room);
            Stage { says, line, visit: tokio::spawn(visit.attend(ours)), lines, _ending: ending }
        }

        async fn ask(&mut self, request: &str) {
            self.line.write_all(request.as_bytes()).await.expect("it is sent");
        }

        /// Reads until this was said.
        async fn hear(&mut self, end: &str) -> String {
            let mut heard = String::new();
            while !heard.ends_with(end) {
                let mut some = [0; 1];
                let read = tokio::time::timeout(Duration::from_secs(10), self.line.read(&mut some)).await;
                let count = read.unwrap_or_else(|_| panic!("no more than {heard:?}")).expect("it is read");
                assert!(count > 0, "it ends after {heard:?}");
                heard.push(char::from(some[0]));
            }
            heard
        }

        /// The visit is over, and its place is free.
        async fn ends(&mut self) {
            let ended = tokio::time::timeout(Duration::from_secs(10), &mut self.visit).await;
            ended.expect("it ends").expect("well");
            assert_eq!(self.lines.count(), 0);
        }
    }

    const ASK: &str = "GET / HTTP/1.1\r\nhost: here\r\n\r\n";
    const ROOM: usize = 64 * 1024;

    #[tokio::test]
    async fn what_comes_later_follows_in_chunks_until_the_end() {
        let mut stage = Stage::new(ROOM);
        stage.ask(ASK).await;
        let begun = stage.hear("3\r\nnow\r\n").await.to_lowercase();
        assert!(begun.starts_with("http/1.1 200") && begun.contains("transfer-encoding: chunked"), "{begun}");
        assert!(begun.contains("connection: close"), "{begun}");
        // Nothing is no chunk: it would be the last.
        for text in ["later", "", "a dozen or more"] {
            stage.says.send(text).expect("it is asked for");
        }
        assert_eq!(stage.hear("or more\r\n").await, "5\r\nlater\r\nf\r\na dozen or more\r\n");
        stage.says = mpsc::unbounded_channel().0;
        let mut end = String::new();
        stage.line.read_to_string(&mut end).await.expect("it is closed");
        assert_eq!(end, "0\r\n\r\n");
        stage.ends().await;
    }

    #[tokio::test]
    async fn hyper_is_let_go_when_all_it_had_to_say_is_out() {
        let ending = watch::Sender::new(());
        let long = "x".repeat(5000);
        let (mut visit, _says) = visit(&long, &ending);
        visit.patience = Patience::default();
        let (ours, mut line) = tokio::io::duplex(512);
        let talk = tokio::spawn(async move { visit.converse(ours).await.is_some() });
        line.write_all(ASK.as_bytes()).await.expect("it is sent");
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!talk.is_finished(), "most of it is still to be read");
        let mut read = String::new();
        line.read_to_string(&mut read).await.expect("the line is dropped with the visit");
        assert!(read.contains(&long), "{} bytes", read.len());
        assert!(talk.await.expect("it goes well"), "there is a rest to be told");
    }

    #[tokio::test]
    async fn who_goes_away_is_noticed_while_nothing_is_said() {
        let mut stage = Stage::new(ROOM);
        stage.ask(ASK).await;
        stage.hear("now\r\n").await;
        stage.line.shutdown().await.expect("it is closed");
        stage.ends().await;
    }

    #[tokio::test]
    async fn who_talks_meanwhile_is_told_on() {
        let mut stage = Stage::new(ROOM);
        stage.ask(ASK).await;
        stage.hear("now\r\n").await;
        stage.ask(ASK).await;
        stage.says.send("later").expect("it is asked for");
        assert_eq!(stage.hear("later\r\n").await, "5\r\nlater\r\n");
    }

    #[tokio::test]
    async fn who_does_not_read_is_given_up() {
        let mut stage = Stage::new(256);
        stage.ask(ASK).await;
        stage.hear("now\r\n").await;
        for _ in 0..40 {
            stage.says.send("ten bytes.").expect("it is asked for");
        }
        stage.ends().await;
    }

    #[tokio::test]
    async fn who_knows_no_chunks_is_told_without() {
        let mut stage = Stage::new(ROOM);
        stage.ask("GET / HTTP/1.0\r\nhost: here\r\n\r\n").await;
        let begun = stage.hear("\r\n\r\nnow").await.to_lowercase();
        assert!(!begun.contains("chunked"), "{begun}");
        stage.says.send("later").expect("it is asked for");
        assert_eq!(stage.hear("later").await, "later");
    }
}
