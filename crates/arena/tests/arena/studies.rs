//! Tournaments, tuning, calibration and balance on a solved game.

use crate::common::plan;
use arena::{Balance, Calibration, Outcome, Questions, Report, Tuner, forecasts, play_each};
use bots::Budget;
use nim::Nim;

fn play_all(plan: &arena::Plan, matches: u32) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    let all: Vec<u32> = (0..matches).collect();
    play_each::<Nim, arena::PlayError>(plan, &all, 2, |outcome| {
        outcomes.push(outcome);
        Ok(())
    })
    .expect("it runs");
    outcomes.sort_by_key(|outcome| outcome.index);
    outcomes
}

#[test]
fn the_stronger_bot_is_rated_higher() {
    let plan = plan("random,search:200it", "ladder");
    let outcomes = play_all(&plan, 60);
    let report = Report::of(&plan, &outcomes.iter().collect::<Vec<_>>());
    let [random, search] = &report.players[..] else { panic!("two players") };
    assert!(search.share.low > 0.7 && search.rating.rating > random.rating.rating, "{}", report.csv());
    assert!(report.pairs[0].ahead.high < 0.3);
    let page = report.page("Nim", "coppice arena run nim", str::to_owned);
    assert_eq!(page.matches("<svg").count(), 5);
    assert!(page.matches("<table").count() >= page.matches("<svg").count());
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"));
    assert!(report.text(str::to_owned).contains("search:200it"));
}

#[test]
fn somebody_alone_plays_against_itself() {
    let plan = plan("greedy", "alone");
    let outcomes = play_all(&plan, 10);
    let report = Report::of(&plan, &outcomes.iter().collect::<Vec<_>>());
    assert_eq!((report.deals, report.players[0].played, report.players[0].wins), (10, 20, 10.0));
}

#[test]
fn chances_of_a_deep_search_are_better_than_a_glance() {
    let plan = plan("search:50it", "calibrate");
    let outcomes = play_all(&plan, 60);
    let questions = Questions { budget: Budget::Iterations(400), one_in: 2, other: None };
    let moments: Vec<_> = outcomes
        .iter()
        .flat_map(|outcome| forecasts::<Nim>(&plan, outcome, &questions).expect("borne out"))
        .collect();
    let found = Calibration::of(&moments);
    assert!(found.moments > 50 && found.search_brier < found.glance_brier, "{}", found.markdown());
    assert!((found.even_brier - 0.25).abs() < 1e-9);
}

#[test]
fn tuning_is_repeatable_and_does_no_harm() {
    let tuner = Tuner {
        plan: plan("random", "tune"),
        budget: Budget::Iterations(20),
        settings: vec!["exploration".to_owned(), "playout".to_owned()],
        steps: 4,
        deals: 6,
        check: 20,
        threads: 2,
    };
    let mut steps = 0;
    let first = tuner.tune::<Nim>(|_| steps += 1).expect("it runs");
    let second = tuner.tune::<Nim>(|_| {}).expect("it runs");
    assert_eq!((steps, first.tuning), (4, second.tuning));
    assert_eq!(first.check, second.check);
    assert_ne!(first.tuning, bots::Tuning::default());
}

#[test]
fn balance_counts_the_words_of_moves_where_a_game_says_nothing_more() {
    let plan = plan("random", "balance");
    let outcomes = play_all(&plan, 40);
    let all: Vec<&Outcome> = outcomes.iter().collect();
    let balance = Balance::of::<Nim>(&plan, &all).expect("borne out");
    let ids: Vec<&str> = balance.components.iter().map(|component| component.id.as_str()).collect();
    assert!(ids.contains(&"take") && ids.contains(&"from") && !ids.contains(&"1"), "{ids:?}");
    assert!(balance.components.iter().all(|component| component.offered == 40));
    assert!(balance.beside(&balance).contains("+0.00"));
    assert!(balance.markdown().contains("| take |") && balance.csv().starts_with("component,"));
}
