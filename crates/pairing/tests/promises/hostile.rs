//! Tournaments that come from outside: refused or sound, never a panic.

use pairing::{PlayerId, Rules, Sizes, Stage, System, Tournament};
use serde_json::Value;
use table::{Fate, Seed};

use crate::story::{Story, random_rules};

/// Any number that is likely to hurt.
fn number(fate: &mut Fate) -> Value {
    let numbers: [i64; 12] = [0, 1, 2, 3, 6, 7, 255, 256, 65_535, -1, i64::MAX, i64::MIN];
    numbers[fate.below(numbers.len())].into()
}

/// Changes one value somewhere inside.
fn spoil(value: &mut Value, fate: &mut Fate) {
    match value {
        Value::Array(items) if !items.is_empty() && fate.below(8) > 0 => {
            let at = fate.below(items.len());
            spoil(&mut items[at], fate);
        }
        Value::Array(items) => match fate.below(3) {
            0 => items.clear(),
            1 => items.push(Value::Null),
            _ => items.extend(items.clone()),
        },
        Value::Object(fields) if !fields.is_empty() && fate.below(12) > 0 => {
            let at = fate.below(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                spoil(field, fate);
            }
        }
        Value::Object(fields) => fields.clear(),
        Value::Bool(known) => *known = !*known,
        other => *other = number(fate),
    }
}

#[test]
fn spoiled_tournaments_are_refused_or_played_on() {
    let mut fate = Fate::quick(10);
    let mut played = 0;
    for story in 0..250 {
        let system = match fate.below(3) {
            0 => System::Swiss { rounds: 4 },
            1 => System::League { rounds: 5 },
            _ => System::KnockOut { through: 1 },
        };
        let rules = random_rules(system, &mut fate);
        let people = 2 + fate.below(12);
        let whole = Story { people, restless: 30, number: story }.play(rules, &mut |_, _| {});
        let whole = serde_json::to_value(&whole).expect("it can be written");
        for _ in 0..40 {
            let mut spoiled = whole.clone();
            if let Some(rounds) = spoiled["rounds"].as_array_mut() {
                rounds.truncate(fate.below(rounds.len() + 1));
            }
            (0..=fate.below(3)).for_each(|_| spoil(&mut spoiled, &mut fate));
            if let Ok(tournament) = serde_json::from_value::<Tournament>(spoiled) {
                use_it(tournament, &mut fate);
                played += 1;
            }
        }
    }
    assert!(played > 500, "enough of them were sound: {played}");
}

/// Does whatever can be done.
fn use_it(mut tournament: Tournament, fate: &mut Fate) {
    for step in 0..6 {
        let _ = tournament.join(PlayerId(number(fate).as_i64().unwrap_or(0)));
        let _ = tournament.withdraw(PlayerId(1 + 7 * fate.below(4) as i64));
        let _ = tournament.begin_round();
        let standings = tournament.standings();
        assert_eq!(standings.len(), tournament.players().len());
        serde_json::to_string(&standings).expect("standings can be written");
        let round = tournament.rounds().len().saturating_sub(step % 2);
        for table in 0..3 {
            for places in [vec![None; 2], vec![Some(1); 3], vec![Some(200); 2], (1..7).map(Some).collect()] {
                let _ = tournament.enter(round.saturating_sub(1), table, &places);
            }
        }
        let _ = tournament.stage();
    }
}

#[test]
fn what_cannot_have_been_is_refused() {
    let rules = Rules::new(System::Swiss { rounds: 3 }, Sizes::only(2));
    let whole = Story { people: 6, restless: 0, number: 1 }.play(rules, &mut |_, _| {});
    assert_eq!(whole.stage(), Stage::Over);
    let whole = serde_json::to_value(&whole).expect("it can be written");
    let refused = |change: &dyn Fn(&mut Value), why: &str| {
        let mut spoiled = whole.clone();
        change(&mut spoiled);
        let refusal = serde_json::from_value::<Tournament>(spoiled).expect_err(why).to_string();
        assert!(refusal.contains(why), "{refusal:?} says {why:?}");
    };
    let ranks = "/rounds/0/tables/0/ranks";
    refused(&|v| v["rounds"][0]["tables"][0]["players"][0] = 999.into(), "does not take part");
    refused(
        &|v| v["rounds"][0]["tables"][0]["players"] = v["rounds"][0]["tables"][1]["players"].clone(),
        "twice",
    );
    refused(
        &|v| {
            v["rounds"][0]["tables"][0]["players"] =
                vec![v["rounds"][0]["tables"][0]["players"][0].clone()].into()
        },
        "size",
    );
    refused(&|v| v["rounds"][0]["tables"] = Value::Array(vec![]), "no table");
    refused(&|v| v["players"][0]["since"] = 2.into(), "joined later");
    refused(&|v| *v.pointer_mut(ranks).expect("ranks") = Value::Null, "missing");
    refused(&|v| *v.pointer_mut(ranks).expect("ranks") = vec![1, 3].into(), "result");
    refused(&|v| *v.pointer_mut(ranks).expect("ranks") = vec![1].into(), "result");
    refused(&|v| v["rounds"][0]["tables"][0]["absent"] = vec![9].into(), "result");
    refused(
        &|v| {
            v["rounds"] = [v["rounds"].as_array().cloned(), v["rounds"].as_array().cloned()]
                .into_iter()
                .flatten()
                .flatten()
                .collect()
        },
        "no such round",
    );
    refused(&|v| v["players"] = vec![v["players"][0].clone(), v["players"][0].clone()].into(), "already");
    refused(&|v| v["seed"] = "abc".into(), "64");
}

#[test]
fn no_more_people_than_can_be() {
    let rules = Rules::new(System::Swiss { rounds: 3 }, Sizes::only(2));
    let mut tournament = Tournament::new(rules, Seed::named("many")).expect("rules that can be");
    for id in 0..pairing::MOST_PLAYERS {
        tournament.join(PlayerId(id as i64)).expect("a place");
    }
    assert_eq!(tournament.join(PlayerId(-1)), Err(pairing::Refusal::TooMany));
    assert_eq!(tournament.begin_round().expect("a round").tables.len(), pairing::MOST_PLAYERS / 2);
}
