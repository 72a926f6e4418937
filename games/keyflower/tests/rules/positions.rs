//! Positions from outside: sound ones play on, others are refused.

use keyflower::{Keyflower, Tile};
use table::testing::Play;
use table::{Fate, Game, Setup, Witness, random};

use crate::table_talk::*;

fn changed(json: &str, from: &str, to: &str) -> Result<(), String> {
    assert!(json.contains(from), "{from} is not there");
    let game: Keyflower =
        serde_json::from_str(&json.replacen(from, to, 1)).map_err(|error| error.to_string())?;
    game.check_invariants()
}

/// A position with a wrong figure is refused, with what is wrong.
#[test]
fn hostile_positions_are_refused() {
    let table: Table = Play::deal(3, "hostile");
    let json = serde_json::to_string(&table.game).unwrap();
    assert_eq!(changed(&json, "\"green_supply\":20", "\"green_supply\":20"), Ok(()));
    for (from, to) in [
        ("\"green_supply\":20", "\"green_supply\":21"),
        ("\"players\":3", "\"players\":7"),
        ("\"players\":3", "\"players\":2"),
        ("\"active\":", "\"active\":6, \"was\":"),
        ("\"passes\":0", "\"passes\":3"),
        ("\"phase\":\"turn\"", "\"phase\":{\"transport\":{\"tile\":\"miner\",\"moves\":1,\"upgrades\":1}}"),
        ("\"phase\":\"turn\"", "\"phase\":{\"expanding\":{\"left\":[]}}"),
        ("\"phase\":\"turn\"", "\"phase\":{\"expanding\":{\"left\":[1]}}"),
        ("\"phase\":\"turn\"", "\"phase\":{\"offering\":{\"left\":[1]}}"),
        ("\"phase\":\"turn\"", "\"phase\":\"flipping\""),
        ("\"wood\":24", "\"wood\":255"),
        ("\"orientation\":0", "\"orientation\":6"),
    ] {
        let result = changed(&json, from, to);
        assert!(result.is_err(), "{to}");
    }
}

/// Turn-order tiles and boats lie in their rows, and nowhere else while nobody has them.
#[test]
fn what_lies_in_a_row_is_not_in_the_box() {
    let table: Table = Play::deal(3, "hostile");
    let json: serde_json::Value = serde_json::to_value(table.game).unwrap();
    let pieces = json["pieces"].as_array().unwrap();
    let rows: Vec<usize> = (0..pieces.len()).filter(|&at| pieces[at]["place"] == "row").collect();
    assert!(rows.len() > 4, "turn-order tiles and boats");
    for at in rows {
        let mut changed = json.clone();
        changed["pieces"][at]["place"] = "box".into();
        let game: Keyflower = serde_json::from_value(changed).unwrap();
        assert!(game.check_invariants().is_err(), "piece {at}");
    }
}

/// Random changes of single figures: either refused, or the rules play on without a panic.
#[test]
fn what_passes_the_check_can_be_played() {
    let mut moves = Vec::new();
    let mut chance = Fate::quick(1).next();
    let (mut refused, mut played) = (0, 0);
    for number in 0..300 {
        let setup = Setup::for_players(2 + (number % 5) as u8);
        let mut game = Keyflower::deal(&setup, Fate::quick(number)).unwrap();
        for _ in 0..chance.below(250) {
            let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) else { break };
            game.step(seat, mv, &mut Witness::silent());
        }
        let json = serde_json::to_string(&game).unwrap();
        let digits: Vec<usize> =
            json.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
        let at = digits[chance.below(digits.len())];
        let digit = chance.below(10).to_string();
        let mutated = format!("{}{digit}{}", &json[..at], &json[at + 1..]);
        let Ok(mut game) = serde_json::from_str::<Keyflower>(&mutated) else { continue };
        if game.check_invariants().is_err() {
            refused += 1;
            continue;
        }
        played += 1;
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            game.step(seat, mv, &mut Witness::silent());
        }
        game.standings();
    }
    assert!(refused > 50 && played > 20, "{refused} refused, {played} played");
}

/// Garbage is no move, and never a panic.
#[test]
fn garbage_is_refused() {
    let table: Table = Play::deal(2, "garbage");
    for text in [
        "",
        "bid",
        "bid miner red",
        "bid nothing",
        "use miner red x",
        "bid miner purple 2",
        "carry wood",
        "carry wood a>b",
        "place inn 1 r1",
        "place inn 1,1 r9",
        "place inn 999,1 r0",
        "spend",
        "spend coal",
        "offer inn9",
        "bid miner red 1+inn",
        "pay",
        "with",
        "flip",
        "bid miner red 300",
        "🦀",
        "pass pass",
    ] {
        let wrong = table.game.read(text).expect_err(text);
        assert!(!wrong.expected.is_empty(), "{text}");
    }
    assert!(table.game.read("use home-1 red 2").is_ok());
    assert_eq!(
        table.game.read("carry wood home>miner").map(|mv| table.game.write(mv)),
        Ok("carry wood home>miner".into())
    );
    assert_eq!(Tile::from_word("hiring-fair"), Some(Tile::HiringFair));
}
