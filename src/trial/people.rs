//! A store full of people and results: how long the pages about them take.

use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use clap::Args;
use client::Client;
use store::{Crowd, PersonId, Store};

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
    /// A page takes so many milliseconds in the middle, at most
    #[arg(long, default_value_t = 1.0)]
    pub within: f64,
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

/// Tells how long each page takes, with the way to the server and back; fails when it is more than was promised.
pub async fn run(args: &PeopleArgs) -> anyhow::Result<()> {
    ensure!(args.people > 1000, "a thousand people at least");
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join(server::STORE)).await?;
    let begun = Instant::now();
    let crowd = store.fill(args.people, args.results.div_ceil(3), GAME).await?;
    let token = store.open_session(PersonId(1)).await?.reveal();
    store.close().await;
    println!("{} people, {} results       {:.1} s", args.people, args.results, begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start(&home).await?;
    println!("all counted again         {:.1} s", begun.elapsed().as_secs_f64());
    let mut slowest = 0.0f64;
    let open = OPEN.map(|(what, path)| (what, path.to_owned())).to_vec();
    let known = Client::with_token(server.address, &token);
    for (mut client, pages) in [(Client::new(server.address), open), (known, own(&crowd))] {
        for (what, path) in pages {
            let (middle, p99, size) = measure(&mut client, &path, args.times).await?;
            println!("{what:27} {middle:.2} ms in the middle, p99 {p99:.2} ms, {size} bytes");
            slowest = slowest.max(middle);
        }
    }
    server.stop().await?;
    if slowest > args.within {
        bail!("a page took {slowest:.2} ms in the middle, not {:.2}", args.within);
    }
    Ok(())
}

/// The middle and the 99th of a hundred answers in milliseconds, and how long the page is.
async fn measure(client: &mut Client, path: &str, times: usize) -> anyhow::Result<(f64, f64, usize)> {
    let mut taken: Vec<Duration> = Vec::new();
    let mut size = 0;
    // Where the page of today is, a page says.
    let led = client.get(path).await?.location().map(str::to_owned);
    let path = led.as_deref().unwrap_or(path);
    for _ in 0..times.max(2) {
        let begun = Instant::now();
        let answer = client.get(path).await?;
        taken.push(begun.elapsed());
        ensure!(answer.status == 200, "{path}: {}", answer.status);
        size = answer.body.len();
    }
    taken.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    Ok((ms(taken[taken.len() / 2]), ms(taken[taken.len() * 99 / 100]), size))
}
