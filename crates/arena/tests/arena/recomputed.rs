//! The numbers of a report, computed again from its own archive by another way: every match is written as a record, the
//! record is replayed by the rules, and everything is counted from there.

use crate::common::{plan, scratch};
use arena::{Archive, Export, Report, curves, run};
use nim::Nim;
use table::Record;

/// The 95 % interval by the formula as textbooks print it.
fn wilson(wins: f64, n: f64) -> (f64, f64) {
    let (p, z) = (wins / n, 1.959_964);
    let root = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let (middle, below) = (p + z * z / (2.0 * n), 1.0 + z * z / n);
    ((middle - root) / below, (middle + root) / below)
}

#[test]
fn a_reports_numbers_follow_from_its_archive() {
    let plan = plan("random,greedy,search:30it", "recomputed");
    let path = scratch("recomputed");
    let mut archive = Archive::open(&path, &plan, "build").expect("a new archive");
    run::<Nim>(&mut archive, 60, 2, |_| {}).expect("it runs");
    let outcomes = archive.first(60);
    let curves = curves::<Nim>(&plan, &outcomes).expect("every match is borne out");
    let report = Report::of(&plan, &outcomes).with_curves(curves);

    // From here on only the file counts.
    let archive = Archive::read(&path).expect("it can be read");
    let export = Export::<Nim>::of(archive.plan());
    let records: Vec<Record> = archive
        .outcomes()
        .iter()
        .map(|outcome| Record::parse(&export.record(outcome).expect("legal")).expect("a record"))
        .collect();
    assert_eq!(report.matches, records.len());
    for player in &report.players {
        let (mut seats, mut wins, mut points, mut moves) = (0.0, 0.0, 0.0, 0);
        for record in &records {
            let played = record.replay::<Nim>(None).expect("the rules bear it out");
            let standings = table::Game::standings(played.now());
            for (seat, name) in record.names.iter().enumerate().filter(|(_, name)| **name == player.name) {
                assert_eq!(*name, player.name);
                let score = &standings.scores[seat];
                seats += 1.0;
                points += f64::from(score.points);
                wins += if score.rank == 1 { 1.0 } else { 0.0 };
                moves += record.moves.iter().filter(|step| step.seat.index() == seat).count();
            }
        }
        let (low, high) = wilson(wins, seats);
        assert_eq!((player.played as f64, player.wins), (seats, wins), "{}", player.name);
        assert!((player.share.low - low).abs() < 1e-9 && (player.share.high - high).abs() < 1e-9);
        assert!((player.points.value - points / seats).abs() < 1e-9);
        assert!((player.category("points-win") - points / seats).abs() < 1e-9);
        assert!(player.decisions_per_match <= moves as f64 / seats, "no more decisions than moves");
        let counted: u32 = player.distribution.iter().map(|&(_, count)| count).sum();
        assert_eq!(f64::from(counted), seats);
        let curve = report.curves.iter().find(|curve| curve.name == player.name).expect("a curve");
        assert!((curve.points.last().expect("an end") - points / seats).abs() < 1e-9);
    }
    let won: f64 = report.by_seat.iter().map(|seat| seat.share.value).sum();
    assert!((won - 1.0).abs() < 1e-9);
}

#[test]
fn a_forged_archive_is_found_out() {
    let plan = plan("random,greedy", "forged");
    let mut outcome = arena::play::<Nim>(&plan, 0).expect("it is played");
    outcome.seats.swap(0, 1);
    let wrong = curves::<Nim>(&plan, &[&outcome]).expect_err("the result is another");
    assert!(wrong.to_string().contains("another result"), "{wrong}");
    outcome.seats.swap(0, 1);
    outcome.steps.pop();
    assert!(curves::<Nim>(&plan, &[&outcome]).is_err());
}
