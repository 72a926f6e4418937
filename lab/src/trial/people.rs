//! A store full of people and results: how long the pages about them take.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use axum::response::Response;
use clap::Args;
use client::Client;
use server::{Config, Serving};
use store::{Crowd, PersonId, Store};
use tower::ServiceExt;

use crate::load::{Home, Server};

#[derive(Args, Clone, Debug)]
pub struct PeopleArgs {
    /// So many people
    #[arg(long, default_value_t = 10_000)]
    pub people: usize,
    /// So many results of rated matches, three a match; one person has a hundredth of the matches
    #[arg(long, default_value_t = 100_000)]
    pub results: usize,
    /// Every page is asked for so often
    #[arg(long, default_value_t = 300)]
    pub times: usize,
    /// A page takes so many milliseconds in the middle, at most: inside the server, from the request to the answer
    #[arg(long, default_value_t = 1.0)]
    pub within: f64,
    /// Only pages whose name has this in it
    #[arg(long, default_value = "")]
    pub page: String,
}

const GAME: &str = "grimm-forest";
/// What everybody is shown: profiles of one of many and of the one with most matches, lists, the first page.
const OPEN: [(&str, &str); 8] = [
    ("one of many", "/p/Person%20777"),
    ("the one with most matches", "/p/Person%200"),
    ("the same for programs", "/api/people/Person%200"),
    ("the best of a game", "/best/grimm-forest"),
    ("the best for programs", "/api/best/grimm-forest"),
    ("home of a stranger", "/"),
    ("today", "/day"),
    ("all tournaments", "/tournaments"),
];

/// What the one with most matches is shown, who owns a club of five hundred and takes part in a tournament of two hundred.
fn own(crowd: &Crowd) -> Vec<(&'static str, String)> {
    vec![
        ("home", "/".to_owned()),
        ("a day, tried by a thousand", format!("/day/{}/{GAME}", Crowd::DAY)),
        ("my tournaments", "/tournaments".to_owned()),
        ("a tournament of 198", format!("/c/{}", crowd.cup)),
        ("a round of it", format!("/c/{}?round=1&page=2", crowd.cup)),
        ("my clubs", "/clubs".to_owned()),
        ("a club of 500", format!("/clubs/{}", crowd.club)),
        ("my profile", "/p/Person%200".to_owned()),
    ]
}

/// A page, and who asks for it.
struct Page {
    what: &'static str,
    path: String,
    is_own: bool,
}

/// Tells how long each page takes inside the server, and with the way there and back; fails when it takes longer inside than was
/// promised.
pub async fn run(args: &PeopleArgs) -> anyhow::Result<()> {
    ensure!(args.people > 1000, "a thousand people at least");
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join(server::STORE)).await?;
    let begun = Instant::now();
    let crowd = store.fill(args.people, args.results.div_ceil(3), GAME).await?;
    let token = store.open_session(PersonId(1)).await?.reveal();
    store.close().await;
    println!("{} people, {} results       {:.1} s", args.people, args.results, begun.elapsed().as_secs_f64());
    let open = OPEN.map(|(what, path)| Page { what, path: path.to_owned(), is_own: false });
    let own = own(&crowd).into_iter().map(|(what, path)| Page { what, path, is_own: true });
    let pages: Vec<Page> =
        open.into_iter().chain(own).filter(|page| page.what.contains(&args.page)).collect();
    ensure!(!pages.is_empty(), "no page has {:?} in its name", args.page);
    let slowest = inside(folder.path(), &pages, &token, args.times).await?;
    over_http(folder.path(), &pages, &token, args.times).await?;
    if slowest > args.within {
        bail!("a page took {slowest:.2} ms in the middle, not {:.2}", args.within);
    }
    Ok(())
}

/// From the request to the answer, without a connection: what making a page takes. Returns the slowest in the middle.
async fn inside(folder: &Path, pages: &[Page], token: &str, times: usize) -> anyhow::Result<f64> {
    let begun = Instant::now();
    let config = Config { unlimited: true, ..Config::default() };
    let serving = server::serve(folder, "127.0.0.1:0".parse()?, config).await?;
    println!("all counted again         {:.1} s", begun.elapsed().as_secs_f64());
    println!("inside the server:");
    let router = serving.router();
    let mut slowest = 0.0f64;
    for page in pages {
        let asker = Asker { serving: &serving, router: &router, token: page.is_own.then_some(token) };
        let (mut taken, mut path) = (Vec::new(), page.path.clone());
        let (first, answer, at_first) = asker.ask(&path).await?;
        // Where the page of today is, a page says.
        if let Some(to) = answer.headers().get(header::LOCATION) {
            path = to.to_str()?.to_owned();
        }
        let mut asked = 0;
        for _ in 0..times.max(2) {
            let (time, answer, questions) = asker.ask(&path).await?;
            ensure!(answer.status() == 200, "{path}: {}", answer.status());
            taken.push(time);
            asked = questions;
        }
        let middle =
            tell(page.what, first, taken, &format!("{at_first} and then {asked} waits for the store"));
        slowest = slowest.max(middle);
    }
    // Nobody came by a connection: it ends at once, and closes the store.
    serving.run(std::future::ready(())).await?;
    Ok(slowest)
}

/// Somebody who asks without a connection.
struct Asker<'a> {
    serving: &'a Serving,
    router: &'a Router,
    token: Option<&'a str>,
}

impl Asker<'_> {
    /// How long an answer took, and how often the store was waited for meanwhile.
    async fn ask(&self, path: &str) -> anyhow::Result<(Duration, Response, u64)> {
        let request = Request::get(path);
        let request = match self.token {
            Some(token) => request.header(header::COOKIE, format!("coppice={token}")),
            None => request,
        };
        let request = request.body(Body::empty())?;
        let (begun, asked) = (Instant::now(), self.serving.asked());
        let answer = self.router.clone().oneshot(request).await.context("an answer")?;
        Ok((begun.elapsed(), answer, self.serving.asked() - asked))
    }
}

/// With the way to a server of its own and back.
async fn over_http(folder: &Path, pages: &[Page], token: &str, times: usize) -> anyhow::Result<()> {
    let server = Server::start(&Home { folder: folder.to_owned(), ..Home::default() }).await?;
    println!("over HTTP:");
    for page in pages {
        let mut client = match page.is_own {
            true => Client::with_token(server.address, token),
            false => Client::new(server.address),
        };
        let (mut taken, mut size) = (Vec::new(), 0);
        let begun = Instant::now();
        let led = client.get(&page.path).await?.location().map(str::to_owned);
        let first = begun.elapsed();
        let path = led.as_deref().unwrap_or(&page.path);
        for _ in 0..times.max(2) {
            let begun = Instant::now();
            let answer = client.get(path).await?;
            taken.push(begun.elapsed());
            ensure!(answer.status == 200, "{path}: {}", answer.status);
            size = answer.body.len();
        }
        tell(page.what, first, taken, &format!("{size} bytes"));
    }
    server.stop().await
}

/// Tells how long a page took, in milliseconds; returns what it took in the middle.
fn tell(what: &str, first: Duration, mut taken: Vec<Duration>, more: &str) -> f64 {
    taken.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let (middle, p99) = (ms(taken[taken.len() / 2]), ms(taken[taken.len() * 99 / 100]));
    println!("{what:27} {middle:.2} ms in the middle, p99 {p99:.2} ms, at first {:.2} ms, {more}", ms(first));
    middle
}
