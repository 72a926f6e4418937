//! Leagues.

use std::collections::HashSet;

use pairing::{PlayerId, Rules, Sizes, System, Tournament, rounds_to_meet_all};
use table::Fate;

use crate::story::{Story, meetings, random_rules, unfairest};

fn league(rounds: usize, size: usize) -> Rules {
    Rules::new(System::League { rounds: rounds as u16 }, Sizes::only(size as u8))
}

/// The fewest and the most meetings of two of these people.
fn extremes(tournament: &Tournament, people: &HashSet<PlayerId>) -> (usize, usize) {
    let met = meetings(tournament.rounds());
    let pairs = people.iter().flat_map(|a| people.iter().filter(move |b| a < b).map(move |b| (*a, *b)));
    let counts: Vec<usize> = pairs.map(|pair| met.get(&pair).copied().unwrap_or(0)).collect();
    (counts.iter().min().copied().unwrap_or(0), counts.iter().max().copied().unwrap_or(0))
}

fn everybody(tournament: &Tournament) -> HashSet<PlayerId> {
    tournament.players().iter().map(|player| player.id).collect()
}

/// Plays a league in which everybody stays, and looks after each round that meetings and seats are as equal as promised.
fn stays_equal(people: usize, rounds: usize, size: usize, number: u64) {
    let look = &mut |tournament: &Tournament, _: &_| {
        let (least, most) = extremes(tournament, &everybody(tournament));
        assert!(most - least <= 1, "{people} people after {} rounds", tournament.rounds().len());
        assert!(
            unfairest(tournament.rounds(), size) <= 1,
            "{people} people after {} rounds",
            tournament.rounds().len()
        );
    };
    let tournament = Story { people, restless: 0, number }.play(league(rounds, size), look);
    look(&tournament, &tournament.rounds()[0]);
    if rounds == rounds_to_meet_all(people, size) {
        assert_eq!(extremes(&tournament, &everybody(&tournament)), (1, 1));
    }
}

#[test]
fn at_tables_of_two_meetings_and_seats_differ_by_at_most_one_at_any_moment() {
    for people in 2..=25 {
        stays_equal(people, rounds_to_meet_all(people, 2), 2, people as u64);
        stays_equal(people, 2 * rounds_to_meet_all(people, 2) + people / 2, 2, people as u64);
    }
    stays_equal(60, 59, 2, 60);
    stays_equal(200, 12, 2, 200);
}

#[test]
fn squares_of_small_numbers_are_exact_at_larger_tables() {
    for (people, size) in [(9, 3), (16, 4), (25, 5), (4, 2)] {
        stays_equal(people, size + 1, size, 1);
        stays_equal(people, 3 * (size + 1) + 1, size, 2);
    }
}

#[test]
fn no_pair_meets_twice_where_there_is_a_field() {
    for (people, size, rounds) in
        [(12, 3, 4), (15, 3, 5), (24, 3, 8), (20, 4, 5), (32, 4, 8), (35, 5, 7), (42, 6, 7)]
    {
        for rounds in [2, rounds] {
            let tournament =
                Story { people, restless: 0, number: 3 }.play(league(rounds, size), &mut |_, _| {});
            assert!(
                meetings(tournament.rounds()).values().all(|&met| met == 1),
                "{people} people at tables of {size}"
            );
        }
    }
}

#[test]
fn one_who_leaves_an_even_number_does_not_disturb_the_others() {
    for people in (4..=24).step_by(2) {
        for after in 0..people - 1 {
            let mut fate = Fate::quick((people * 100 + after) as u64);
            let mut tournament =
                Tournament::new(league(people - 1, 2), table::Seed::named("leaves")).expect("rules");
            (0..people).for_each(|id| tournament.join(PlayerId(id as i64)).expect("a place"));
            let gone = PlayerId(fate.below(people) as i64);
            for round in 0..people - 1 {
                if round == after {
                    tournament.withdraw(gone).expect("is in");
                }
                play_round(&mut tournament);
            }
            let mut stayed = everybody(&tournament);
            stayed.remove(&gone);
            assert_eq!(
                extremes(&tournament, &stayed),
                (1, 1),
                "{people} people, one leaves after {after} rounds"
            );
        }
    }
}

#[test]
fn one_who_makes_the_number_even_does_not_disturb_the_others() {
    for people in (3..=23).step_by(2) {
        for after in 0..people {
            let mut tournament =
                Tournament::new(league(people, 2), table::Seed::named("comes")).expect("rules");
            (0..people).for_each(|id| tournament.join(PlayerId(id as i64)).expect("a place"));
            let first = everybody(&tournament);
            for round in 0..people {
                if round == after {
                    tournament.join(PlayerId(-1)).expect("a place");
                }
                play_round(&mut tournament);
            }
            assert_eq!(
                extremes(&tournament, &first),
                (1, 1),
                "{people} people, one comes after {after} rounds"
            );
        }
    }
}

fn play_round(tournament: &mut Tournament) {
    let number = tournament.rounds().len();
    let tables = tournament.begin_round().expect("a round").tables.len();
    for table in 0..tables {
        let seats = tournament.rounds()[number].tables[table].players.len() as u8;
        let places: Vec<Option<u8>> = (1..=seats).map(Some).collect();
        tournament.enter(number, table, &places).expect("a result");
    }
}

#[test]
fn seats_are_within_one_at_every_size_of_equal_tables() {
    for number in 0..60 {
        let size = 2 + number as usize % 5;
        let people = size * (1 + number as usize / 5 % 4);
        let rounds = 1 + number as usize % 13;
        Story { people, restless: 0, number }.play(league(rounds, size), &mut |tournament, round| {
            assert!(unfairest(tournament.rounds().iter().chain([round]), size) <= 1, "story {number}");
        });
    }
}

#[test]
fn every_size_of_table_and_of_league_keeps_the_laws() {
    let mut fate = Fate::quick(8);
    for number in 0..600_u64 {
        let people = if number.is_multiple_of(100) { 2 + fate.below(60) } else { 2 + fate.below(18) };
        let rules = random_rules(System::League { rounds: 1 + fate.below(9) as u16 }, &mut fate);
        Story { people, restless: [0, 15, 50][number as usize % 3], number }.play(rules, &mut |_, _| {});
    }
}
