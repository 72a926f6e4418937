//! Who will win? Foretellings from a file, from a bot of ours and from a program of somebody else.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};
use arena::{External, Interval, Spread};
use table::{Seat, Setup};

use super::positions::Position;

/// Judges the foretellings of a file, table by table.
pub fn judge(path: &Path, set: &[Position]) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let told = read_predictions(&text)?;
    let mut errors: BTreeMap<&str, Spread> = BTreeMap::new();
    for position in set {
        let Some(chances) = told.get(&position.id) else { bail!("nothing is foretold of {}", position.id) };
        if chances.len() != position.shares.len() {
            bail!("{} has {} seats, not {}", position.id, position.shares.len(), chances.len());
        }
        errors.entry(&position.table).or_default().add(position.error(chances));
    }
    println!("| positions of | count | Brier score | |\n|---|---|---|---|");
    for (table, errors) in errors {
        let mean = Interval::mean(&errors);
        println!(
            "| {table} | {} | {:.4} | {:.4} to {:.4} |",
            errors.count(),
            mean.value,
            mean.low,
            mean.high
        );
    }
    Ok(())
}

/// Asks a program for its chances at the positions of one table; none where it said that it foretells nothing. A program is started
/// for each seat from whose side it looks, as in matches.
pub fn ask_program(
    command: &str,
    game: &str,
    seats: u8,
    time: Duration,
    set: &mut [Position],
) -> anyhow::Result<()> {
    let setup = Setup::for_players(seats);
    for seat in Seat::all(seats.into()) {
        let mut own = set.iter_mut().filter(|position| position.seat == seat).peekable();
        if own.peek().is_none() {
            continue;
        }
        let mut program = External::start(command, game, &setup, seat, time)?;
        if program.foretells() {
            // A bad or late answer is none, and whoever gives none might as well have tossed a coin.
            own.for_each(|position| {
                let told = program.foretell(&position.asked).filter(|told| are_chances(told, seats.into()));
                position.chances = Some(told.unwrap_or_else(|| position.even()));
            });
        }
    }
    Ok(())
}

/// The line of the table for these positions of one table.
pub fn tell(set: &[Position]) {
    let Some(first) = set.first() else { return };
    let told: Spread = set.iter().filter_map(|at| at.chances.as_ref().map(|told| at.error(told))).collect();
    let even: Spread = set.iter().map(|at| at.error(&at.even())).collect();
    let even = Interval::mean(&even).value;
    if set.iter().all(|at| at.chances.is_none()) {
        println!("| who will win at {}? | it foretells nothing (even {even:.4}) | |", first.table);
        return;
    }
    let mean = Interval::mean(&told);
    println!(
        "| who will win at {}? | {:.4} Brier score (even {even:.4}) | {:.4} to {:.4} |",
        first.table, mean.value, mean.low, mean.high
    );
}

/// Whether these are chances of so many seats.
fn are_chances(told: &[f64], seats: usize) -> bool {
    let sum: f64 = told.iter().sum();
    told.len() == seats && told.iter().all(|chance| (0.0..=1.0).contains(chance)) && (sum - 1.0).abs() <= 1e-3
}

/// What somebody foretold, by position.
fn read_predictions(text: &str) -> anyhow::Result<BTreeMap<String, Vec<f64>>> {
    #[derive(serde::Deserialize)]
    struct Foretold {
        id: String,
        chances: Vec<f64>,
    }
    let read = |(line, text): (usize, &str)| {
        let told: Foretold = serde_json::from_str(text).with_context(|| format!("line {}", line + 1))?;
        if !are_chances(&told.chances, told.chances.len()) {
            bail!("line {}: chances lie between 0 and 1 and sum up to 1", line + 1);
        }
        Ok((told.id, told.chances))
    };
    text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictions_must_be_chances() {
        assert_eq!(
            read_predictions("{\"id\":\"a\",\"chances\":[0.25,0.75]}\n\n").expect("one")["a"],
            [0.25, 0.75]
        );
        for wrong in
            ["{\"id\":\"a\",\"chances\":[0.5,0.6]}", "{\"id\":\"a\",\"chances\":[1.5,-0.5]}", "{}", "x"]
        {
            assert!(read_predictions(wrong).is_err(), "{wrong}");
        }
    }
}
