//! How fast the rules are: `cargo test --release -p keyflower --test speed -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use keyflower::Keyflower;
use table::{Fate, Game, Seat, Setup, Witness, random};

const BUDGET: Duration = Duration::from_secs(2);

/// The time this thread had on a processor, where the system tells; otherwise the time that passed.
fn clock(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

#[test]
#[ignore = "measures time"]
fn random_play_is_fast() {
    for players in 2..=6 {
        let mut moves = Vec::new();
        let (mut decisions, mut matches) = (0u64, 0u64);
        let start = Instant::now();
        let began = clock(start);
        while start.elapsed() < BUDGET {
            let fate = Fate::quick(matches);
            let mut game = Keyflower::deal(&Setup::for_players(players), fate).expect("a legal setup");
            let mut chance = Fate::quick(!matches).next();
            while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
                game.step(seat, mv, &mut Witness::silent());
                decisions += 1;
            }
            matches += 1;
        }
        let rate = decisions as f64 / (clock(start) - began);
        println!("{players} players: {rate:.0} decisions/s, {} per match", decisions / matches);
    }
    println!("{} bytes", size_of::<Keyflower>());
}

#[test]
#[ignore = "measures time"]
fn final_scoring_is_fast() {
    let mut ends = Vec::new();
    let mut moves = Vec::new();
    for number in 0..500 {
        let players = 2 + (number % 5) as u8;
        let mut game =
            Keyflower::deal(&Setup::for_players(players), Fate::quick(number)).expect("a legal setup");
        let mut chance = Fate::quick(!number).next();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            game.step(seat, mv, &mut Witness::silent());
        }
        ends.push(game);
    }
    let start = Instant::now();
    let began = clock(start);
    let (mut scored, mut sum) = (0u32, 0);
    while start.elapsed() < BUDGET {
        for game in &ends {
            for seat in Seat::all(game.seats()) {
                sum += game.points(seat);
                scored += 1;
            }
        }
    }
    let each = (clock(start) - began) / f64::from(scored);
    println!("{:.2} µs for the points of a player, {} on average", each * 1e6, sum / scored as i32);
}
