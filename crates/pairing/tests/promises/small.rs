//! Small tournaments that can be followed by hand.

use pairing::{Bye, PlayerId, Points, Refusal, Rules, Sizes, Stage, System, TieBreak, Tournament};
use table::Seed;

fn tournament(rules: Rules, people: i64) -> Tournament {
    let mut tournament = Tournament::new(rules, Seed::named("small")).expect("rules that can be");
    (1..=people).for_each(|id| tournament.join(PlayerId(id)).expect("a place"));
    tournament
}

/// Enters a result by who came first, second, …
fn finish(tournament: &mut Tournament, round: usize, table: usize, order: &[PlayerId]) {
    let players = tournament.rounds()[round].tables[table].players.clone();
    let place = |id: &PlayerId| order.iter().position(|other| other == id).map(|at| at as u8 + 1);
    let places: Vec<Option<u8>> = players.iter().map(place).collect();
    tournament.enter(round, table, &places).expect("a result");
}

fn swiss(rounds: u16, size: u8) -> Rules {
    Rules::new(System::Swiss { rounds }, Sizes::only(size))
}

#[test]
fn two_people_take_turns_in_being_first() {
    let mut tournament = tournament(swiss(4, 2), 2);
    let mut first = Vec::new();
    for round in 0..4 {
        first.push(tournament.begin_round().expect("a round").tables[0].players[0]);
        finish(&mut tournament, round, 0, &[PlayerId(1), PlayerId(2)]);
    }
    assert_ne!(first[0], first[1]);
    assert_ne!(first[2], first[3]);
    assert_eq!(tournament.stage(), Stage::Over);
    assert_eq!(tournament.next_round(), Err(Refusal::Over));
    assert_eq!(tournament.points()[&PlayerId(1)], Points::whole(12));
}

#[test]
fn winners_meet_winners() {
    let mut tournament = tournament(swiss(2, 2), 4);
    let round = tournament.begin_round().expect("a round").clone();
    assert_eq!(tournament.stage(), Stage::Playing { open: 2 });
    assert_eq!(tournament.next_round(), Err(Refusal::StillPlayed));
    // One winner sat first and one second, so that nothing but the standings decides.
    let winners = [round.tables[0].players[0], round.tables[1].players[1]];
    finish(&mut tournament, 0, 0, &[winners[0], round.tables[0].players[1]]);
    finish(&mut tournament, 0, 1, &[winners[1], round.tables[1].players[0]]);
    let next = tournament.begin_round().expect("a round");
    assert!(
        winners.iter().all(|winner| next.tables[0].players.contains(winner)),
        "the leaders' table comes first"
    );
}

#[test]
fn ties_are_split_and_the_absent_are_last() {
    let mut tournament = tournament(swiss(1, 4), 4);
    tournament.begin_round().expect("a round");
    let players = tournament.rounds()[0].tables[0].players.clone();
    tournament.withdraw(players[0]).expect("is in");
    tournament.enter(0, 0, &[Some(1), Some(2), None, Some(2)]).expect("a result");
    let points = tournament.points();
    // Two share the first two places, and the one who withdrew shares the last two with the one who was absent.
    let half = Points::whole(5).as_f64() / 2.0;
    assert_eq!(points[&players[1]].as_f64(), half);
    assert_eq!(points[&players[3]].as_f64(), half);
    assert_eq!(points[&players[0]].to_string(), "0.5");
    assert_eq!(points[&players[2]].to_string(), "0.5");
}

#[test]
fn results_enter_once() {
    let mut tournament = tournament(swiss(1, 2), 2);
    tournament.begin_round().expect("a round");
    assert_eq!(tournament.enter(0, 0, &[Some(1)]), Err(Refusal::NotAResult));
    assert_eq!(tournament.enter(0, 0, &[Some(0), Some(1)]), Err(Refusal::NotAResult));
    assert_eq!(tournament.enter(0, 0, &[Some(3), Some(1)]), Err(Refusal::NotAResult));
    assert_eq!(tournament.enter(0, 1, &[Some(1), Some(2)]), Err(Refusal::NoSuchTable));
    assert_eq!(tournament.enter(1, 0, &[Some(1), Some(2)]), Err(Refusal::NoSuchRound));
    assert_eq!(tournament.enter(0, 0, &[Some(1), Some(2)]), Ok(()));
    assert_eq!(tournament.enter(0, 0, &[Some(1), Some(2)]), Err(Refusal::EnteredAlready { same: true }));
    assert_eq!(tournament.enter(0, 0, &[Some(2), Some(1)]), Err(Refusal::EnteredAlready { same: false }));
}

#[test]
fn a_result_stays_when_somebody_withdraws_afterwards() {
    let mut tournament = tournament(swiss(2, 2), 2);
    tournament.begin_round().expect("a round");
    let players = tournament.rounds()[0].tables[0].players.clone();
    let winner = players[0];
    finish(&mut tournament, 0, 0, &players);
    tournament.withdraw(winner).expect("is in");
    assert_eq!(tournament.points()[&winner], Points::whole(3));
    assert_eq!(tournament.stage(), Stage::TooFew);
    assert_eq!(tournament.next_round(), Err(Refusal::TooFew));
    assert_eq!(tournament.withdraw(winner), Err(Refusal::LeftAlready(winner)));
    tournament.come_back(winner).expect("had left");
    assert_eq!(tournament.come_back(winner), Err(Refusal::NotLeft(winner)));
    assert_eq!(tournament.stage(), Stage::Ready);
}

#[test]
fn joining_has_its_time() {
    let mut rules = swiss(3, 2);
    rules.join_until = Some(2);
    let mut tournament = tournament(rules, 2);
    let play = |tournament: &mut Tournament, round: usize| {
        let tables = tournament.begin_round().expect("a round").tables.len();
        (0..tables).for_each(|table| tournament.enter(round, table, &[Some(1), Some(2)]).expect("a result"));
    };
    assert_eq!(tournament.join(PlayerId(1)), Err(Refusal::JoinedAlready(PlayerId(1))));
    play(&mut tournament, 0);
    assert_eq!(tournament.join(PlayerId(3)), Ok(()), "for the second round");
    assert_eq!(tournament.withdraw(PlayerId(9)), Err(Refusal::NotHere(PlayerId(9))));
    play(&mut tournament, 1);
    assert_eq!(tournament.join(PlayerId(4)), Err(Refusal::TooLate));
}

#[test]
fn byes_bring_what_was_agreed() {
    for (bye, points) in [(Bye::First, "3"), (Bye::Share, "1.5"), (Bye::Nothing, "0")] {
        let mut rules = swiss(1, 2);
        rules.bye = bye;
        let mut tournament = tournament(rules, 3);
        let without = tournament.begin_round().expect("a round").byes[0];
        assert_eq!(tournament.points()[&without].to_string(), points);
    }
}

#[test]
fn opponents_decide_between_equal_points() {
    let mut tournament = tournament(swiss(1, 3), 6);
    tournament.begin_round().expect("a round");
    for table in 0..2 {
        let players = tournament.rounds()[0].tables[table].players.clone();
        finish(&mut tournament, 0, table, &players);
    }
    let standings = tournament.standings();
    let shown: Vec<(String, String)> = standings
        .iter()
        .map(|row| (row.points.to_string(), row.ties[0].expect("a number").to_string()))
        .collect();
    let row = |points: &str, opponents: &str| (points.to_string(), opponents.to_string());
    assert_eq!(
        shown,
        [row("3", "1"), row("3", "1"), row("1", "3"), row("1", "3"), row("0", "4"), row("0", "4")]
    );
    assert_eq!(
        standings.iter().map(|row| row.place).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6],
        "the lot decides"
    );
}

#[test]
fn equal_ones_share_a_place_without_the_lot() {
    let mut rules = swiss(1, 2);
    rules.ties = vec![TieBreak::Opponents];
    let mut tournament = tournament(rules, 4);
    tournament.begin_round().expect("a round");
    (0..2).for_each(|table| tournament.enter(0, table, &[Some(1), Some(2)]).expect("a result"));
    let places: Vec<usize> = tournament.standings().iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 1, 3, 3]);
}

#[test]
fn who_beat_whom_decides_a_league() {
    let mut tournament = tournament(Rules::new(System::League { rounds: 3 }, Sizes::only(2)), 4);
    // 3 loses to everybody; the others have beaten one of each other.
    let beats = [(1, 2), (1, 3), (2, 3), (2, 4), (4, 1), (4, 3)];
    for round in 0..3 {
        let tables = tournament.begin_round().expect("a round").tables.clone();
        for (number, table) in tables.iter().enumerate() {
            let (one, other) = (table.players[0], table.players[1]);
            let wins = beats.contains(&(one.0, other.0));
            finish(&mut tournament, round, number, &if wins { [one, other] } else { [other, one] });
            assert!(wins || beats.contains(&(other.0, one.0)));
        }
    }
    let standings = tournament.standings();
    assert_eq!(standings[3].player, PlayerId(3));
    assert!(
        standings[..3].iter().all(|row| row.ties[0] == Some(Points::whole(2))),
        "each beat one of the others"
    );
    assert_eq!(standings[3].ties[0], None, "nobody else has as few points");
}

#[test]
fn rules_that_cannot_be_are_refused() {
    let refuse = |change: &dyn Fn(&mut Rules)| {
        let mut rules = swiss(3, 3);
        change(&mut rules);
        Tournament::new(rules, Seed::named("small")).expect_err("refused")
    };
    assert_eq!(refuse(&|rules| rules.sizes.usual = 1), Refusal::Sizes);
    assert_eq!(refuse(&|rules| rules.sizes.usual = 7), Refusal::Sizes);
    assert_eq!(refuse(&|rules| rules.sizes.also = vec![3]), Refusal::Sizes);
    assert_eq!(refuse(&|rules| rules.sizes.also = vec![0]), Refusal::Sizes);
    assert_eq!(refuse(&|rules| drop(rules.points.0.insert(3, vec![1, 2, 3]))), Refusal::Scale);
    assert_eq!(refuse(&|rules| drop(rules.points.0.remove(&3))), Refusal::Scale);
    assert_eq!(refuse(&|rules| drop(rules.points.0.insert(3, vec![60_000, 1, 0]))), Refusal::Scale);
    assert_eq!(refuse(&|rules| rules.system = System::Swiss { rounds: 0 }), Refusal::Rounds);
    assert_eq!(refuse(&|rules| rules.system = System::League { rounds: 60_000 }), Refusal::Rounds);
    assert_eq!(refuse(&|rules| rules.system = System::KnockOut { through: 3 }), Refusal::Through);
    assert_eq!(refuse(&|rules| rules.system = System::KnockOut { through: 0 }), Refusal::Through);
    assert_eq!(refuse(&|rules| rules.ties = vec![TieBreak::Lot, TieBreak::Wins]), Refusal::Ties);
    assert_eq!(refuse(&|rules| rules.ties = vec![TieBreak::Wins, TieBreak::Wins]), Refusal::Ties);
}
