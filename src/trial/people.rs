//! A store full of people and results: how long the pages about them take.

use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use clap::Args;
use client::Client;
use store::Store;

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
/// What is asked: the page of one of many, of the one with most matches, the same for programs, and the best.
const PAGES: [(&str, &str); 5] = [
    ("one of many", "/p/Person%20777"),
    ("the one with most matches", "/p/Person%200"),
    ("the same for programs", "/api/people/Person%200"),
    ("the best of a game", "/best/grimm-forest"),
    ("the best for programs", "/api/best/grimm-forest"),
];

/// Tells how long each page takes, with the way to the server and back; fails when it is more than was promised.
pub async fn run(args: &PeopleArgs) -> anyhow::Result<()> {
    ensure!(args.people > 1000, "a thousand people at least");
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join(server::STORE)).await?;
    let begun = Instant::now();
    store.fill(args.people, args.results.div_ceil(3), GAME).await?;
    store.close().await;
    println!("{} people, {} results       {:.1} s", args.people, args.results, begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let home = Home { folder: folder.path().to_owned(), ..Home::default() };
    let server = Server::start(&home).await?;
    println!("all counted again         {:.1} s", begun.elapsed().as_secs_f64());
    let mut client = Client::new(server.address);
    let mut slowest = 0.0f64;
    for (what, path) in PAGES {
        let (middle, p99, size) = measure(&mut client, path, args.times).await?;
        println!("{what:25} {middle:.2} ms in the middle, p99 {p99:.2} ms, {size} bytes");
        slowest = slowest.max(middle);
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
