//! A position with some of its values changed: it is refused, or it can be shown and played to its end.

use serde_json::{Value, json};
use table::{Fate, Seat, Seed, Setup, Viewer};

pub fn run(data: &[u8]) {
    let [game, moves, changes @ ..] = data else { return };
    let entry = &shelf::GAMES[*game as usize % shelf::GAMES.len()];
    let setup = Setup::for_players(entry.about.fewest_players.max(2).min(entry.about.most_players));
    let mut played = (entry.deal)(setup.clone(), Seed::named("fuzz")).expect("it can be dealt");
    let mut chance = Fate::quick(u64::from(*moves)).next();
    for _ in 0..*moves {
        played.play_random(&mut chance);
    }
    let mut position = played.position();
    for change in changes.chunks_exact(3).take(8) {
        let at = usize::from(change[0]) << 8 | usize::from(change[1]);
        let count = leaves(&mut position).len();
        if let Some(leaf) = leaves(&mut position).into_iter().nth(at % count.max(1)) {
            alter(leaf, change[2]);
        }
    }
    let Ok(mut played) = (entry.load)(setup, position) else { return };
    for _ in 0..entry.about.longest_match + 1 {
        let seats = Seat::all(played.setup().players as usize);
        for viewer in seats.map(Viewer::Seat).chain([Viewer::Onlooker]) {
            played.view(viewer);
        }
        played.standings();
        if played.play_random(&mut chance).is_none() {
            return;
        }
    }
    panic!("it never ends");
}

/// Every value that has no others inside.
fn leaves(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Array(list) => list.iter_mut().flat_map(leaves).collect(),
        Value::Object(fields) => fields.values_mut().flat_map(leaves).collect(),
        leaf => vec![leaf],
    }
}

fn alter(leaf: &mut Value, with: u8) {
    *leaf = match leaf {
        Value::Number(number) => match with % 4 {
            0 => json!(number.as_i64().unwrap_or(0).wrapping_add(1)),
            1 => json!(number.as_i64().unwrap_or(0).wrapping_sub(1)),
            2 => json!(with),
            _ => json!(u64::MAX >> (with % 64)),
        },
        Value::Bool(is_true) => json!(!*is_true),
        Value::String(_) if with.is_multiple_of(2) => json!(""),
        Value::Null => json!(with),
        _ => Value::Null,
    };
}
