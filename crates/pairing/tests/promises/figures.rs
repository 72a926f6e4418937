//! How good what is only tried turns out, and how long a round takes to pair; printed, not asserted:
//! `cargo test -p pairing --release --test promises figures -- --ignored --nocapture`

use std::time::Instant;

use pairing::{PlayerId, Rules, Sizes, System, Tournament, rounds_to_meet_all};
use table::Seed;

use crate::story::{Story, meetings, unfairest};

#[test]
#[ignore = "prints figures"]
fn figures() {
    println!(
        "system, seats, people, rounds: repeated meetings, share of tournaments with seats more than one apart"
    );
    for size in 2..=6 {
        for times in [2, 3, 5, 10] {
            let people = size * times;
            let rounds = rounds_to_meet_all(people, size).min(6);
            for system in [System::Swiss { rounds: rounds as u16 }, System::League { rounds: rounds as u16 }]
            {
                quality(system, size, people, rounds);
            }
        }
    }
    for size in 2..=6 {
        for people in [24, 100, 200, 500] {
            time(System::Swiss { rounds: 9 }, size, people);
            time(System::League { rounds: 199 }, size, people);
        }
    }
}

fn quality(system: System, size: usize, people: usize, rounds: usize) {
    let (mut repeated, mut unfair) = (0, 0);
    for number in 0..20 {
        let rules = Rules::new(system, Sizes::only(size as u8));
        let tournament = Story { people, restless: 0, number }.play(rules, &mut |_, _| {});
        repeated += meetings(tournament.rounds()).values().map(|met| met - 1).sum::<usize>();
        unfair += usize::from(unfairest(tournament.rounds(), size) > 1);
    }
    println!("{system:?}, {size}, {people}, {rounds}: {:.2}, {unfair} of 20", repeated as f64 / 20.0);
}

fn time(system: System, size: usize, people: usize) {
    let rules = Rules::new(system, Sizes::only(size as u8));
    let mut tournament = Tournament::new(rules, Seed::named("figures")).expect("rules");
    (0..people).for_each(|id| tournament.join(PlayerId(id as i64)).expect("a place"));
    let mut slowest = 0.0_f64;
    for round in 0..4 {
        let begin = Instant::now();
        let tables = tournament.begin_round().expect("a round").tables.len();
        slowest = slowest.max(begin.elapsed().as_secs_f64());
        let places: Vec<Option<u8>> = (1..=size as u8).map(Some).collect();
        (0..tables).for_each(|table| tournament.enter(round, table, &places).expect("a result"));
    }
    println!("{system:?}, {people} people at tables of {size}: a round within {:.0} ms", slowest * 1000.0);
}
