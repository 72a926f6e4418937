//! How often a page waits for the store: each wait costs two wake-ups, so a page asks for all it can at once. Time is no part
//! of it; `coppice trial people` measures that.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use server::Serving;
use store::{Crowd, PersonId, Store};
use tower::ServiceExt;

const GAME: &str = "grimm-forest";

/// A server that nobody reaches by a connection, so that nothing else asks its store.
struct Quiet {
    serving: Serving,
    router: Router,
    token: String,
    crowd: Crowd,
    _folder: tempfile::TempDir,
}

impl Quiet {
    async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join(server::STORE)).await.expect("a store");
        let crowd = store.fill(1000, 1000, GAME).await.expect("a crowd");
        let token = store.open_session(PersonId(1)).await.expect("a session").reveal();
        store.close().await;
        let config = server::Config { unlimited: true, ..server::Config::default() };
        let listen = "127.0.0.1:0".parse().expect("an address");
        let serving = server::serve(folder.path(), listen, config).await.expect("it can be served");
        Quiet { router: serving.router(), serving, token, crowd, _folder: folder }
    }

    /// How often a page waits for the store when it is drawn.
    async fn waits(&self, path: &str, is_own: bool) -> u64 {
        let mut request = Request::get(path);
        if is_own {
            request = request.header(header::COOKIE, format!("coppice={}", self.token));
        }
        let before = self.serving.asked();
        let request = request.body(Body::empty()).expect("a request");
        let answer = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        self.serving.asked() - before
    }
}

#[tokio::test]
async fn a_page_waits_for_the_store_a_few_times_whatever_is_on_it() {
    let quiet = Quiet::open().await;
    let (club, cup) = (format!("/clubs/{}", quiet.crowd.club), format!("/c/{}", quiet.crowd.cup));
    let day = format!("/day/{}/{GAME}", Crowd::DAY);
    // Whoever comes first on a day seals its deals.
    quiet.waits("/", true).await;
    let known = [
        ("/", 2, 2),
        ("/tournaments", 2, 2),
        ("/clubs", 2, 2),
        (club.as_str(), 2, 6),
        (cup.as_str(), 3, 4),
        (day.as_str(), 3, 4),
        ("/p/Person%200", 4, 6),
    ];
    let strangers = [
        ("/", 1, 1),
        ("/tournaments", 1, 1),
        ("/best/grimm-forest", 1, 1),
        (day.as_str(), 2, 3),
        ("/p/Person%20777", 3, 5),
        ("/api/people/Person%20778", 3, 5),
    ];
    let pages = known.map(|page| (true, page)).into_iter().chain(strangers.map(|page| (false, page)));
    for (is_own, (path, most, most_at_first)) in pages {
        let first = quiet.waits(path, is_own).await;
        assert!(first <= most_at_first, "{path} waited {first} times when nothing was known of it");
        // What was read is kept for two seconds, which may pass between two visits.
        let mut fewest = first;
        for _ in 0..3 {
            fewest = fewest.min(quiet.waits(path, is_own).await);
        }
        assert!(fewest <= most, "{path} waited {fewest} times");
    }
}
