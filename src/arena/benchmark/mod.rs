//! `coppice arena benchmark`: fixed tasks for any bot, so that two people mean the same by a number. `docs/benchmark.md`
//! says what the tasks are and what our own bots reach.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use arena::{Interval, NotBorneOut, Outcome, Plan, Player, Spread, retrace};
use clap::Args;
use serde_json::{Value, json};
use shelf::Visitor;
use table::{Advice, Fate, Setup, Viewer};

use super::keep;

/// The words that name all chance of the tasks: with others the numbers could not be compared.
const SEED: &str = "benchmark 1";
/// Games that are played alone for points.
const SOLO: [&str; 2] = ["woodcraft", "woodcraft-roll"];
const GAMES: [&str; 4] = ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"];
const SEATS: [u8; 3] = [2, 3, 4];
/// The steps of the ladder; what they do depends on the deal alone.
const LADDER: [&str; 3] = ["greedy", "search:50it", "search:400it"];
/// Who plays the matches from which positions are taken, and how many of its decisions are.
const TEACHER: &str = "search:100it";
const ONE_IN: usize = 10;

#[derive(Args)]
pub struct BenchmarkArgs {
    /// The bot to be measured: search:100it, "cmd:python3 mybot.py", … Without one only --positions or --predictions
    bot: Option<Player>,
    /// At least so many matches for each line of the table
    #[arg(long, default_value_t = 100)]
    matches: u32,
    /// How long a program of somebody else (cmd:…) may take for one move
    #[arg(long, default_value_t = 1000, value_name = "MILLISECONDS")]
    time: u32,
    /// Write the frozen positions whose winner is to be foretold, one JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with = "predictions")]
    positions: Option<PathBuf>,
    /// Judge such foretellings: for each position a line {"id": …, "chances": […]}
    #[arg(long, value_name = "FILE")]
    predictions: Option<PathBuf>,
    /// Only this game; several times for several [default: all four]
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
}

impl BenchmarkArgs {
    pub fn go(self) -> anyhow::Result<()> {
        if let Some(unknown) = self.games.iter().find(|game| !GAMES.contains(&game.as_str())) {
            bail!("there are no tasks for “{unknown}”, only for {}", GAMES.join(", "));
        }
        if let Some(path) = &self.positions {
            return self.write_positions(path);
        }
        if let Some(path) = &self.predictions {
            return self.judge(path);
        }
        let Some(bot) = &self.bot else { bail!("name a bot, or --positions, or --predictions") };
        println!("| task | {bot} | |\n|---|---|---|");
        for game in SOLO.into_iter().filter(|game| self.is_wanted(game)) {
            let (_, outcomes) = self.play(game, 1, vec![bot.clone()])?;
            let points: Spread = outcomes.iter().map(|outcome| f64::from(outcome.seats[0].points)).collect();
            let mean = Interval::mean(&points);
            println!("| {game} alone | {:.1} points | {:.1} to {:.1} |", mean.value, mean.low, mean.high);
        }
        for game in GAMES.into_iter().filter(|game| self.is_wanted(game)) {
            for seats in SEATS {
                self.climb(bot, game, seats)?;
            }
        }
        Ok(())
    }

    fn is_wanted(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|wanted| wanted == game)
    }

    /// How often a seat of the bot wins against each step of the ladder, where an equal one would win one of so many.
    fn climb(&self, bot: &Player, game: &str, seats: u8) -> anyhow::Result<()> {
        for step in LADDER {
            let step: Player = step.parse()?;
            if step == *bot {
                continue;
            }
            let (plan, outcomes) = self.play(game, seats, vec![bot.clone(), step.clone()])?;
            let (mut won, mut sat) = (0.0, 0.0);
            for outcome in &outcomes {
                let seating = plan.pairing(outcome.index).seating;
                for (share, &player) in outcome.shares().zip(&seating) {
                    won += if player == 0 { share } else { 0.0 };
                    sat += f64::from(u8::from(player == 0));
                }
            }
            let share = Interval::share(won, sat);
            println!(
                "| {game}, {seats} seats, against {step} | {:.1} % of seats won (even {:.1}) | {:.1} to {:.1} |",
                share.value * 100.0,
                100.0 / f64::from(seats),
                share.low * 100.0,
                share.high * 100.0
            );
        }
        Ok(())
    }

    fn play(&self, game: &str, seats: u8, players: Vec<Player>) -> anyhow::Result<(Plan, Vec<Outcome>)> {
        let entry = shelf::find(game).context("it is on the shelf")?;
        let plan = Plan {
            game: game.to_owned(),
            rules_version: entry.about.rules_version,
            setup: Setup::for_players(seats),
            players,
            seed: SEED.to_owned(),
            milliseconds: self.time,
        };
        plan.check(&entry.about)?;
        let mut archive = keep::open(&plan, None, false)?;
        let matches = plan.whole_deals(self.matches);
        keep::play(&mut archive, matches, self.threads())?;
        let outcomes = archive.first(matches).into_iter().cloned().collect();
        Ok((plan, outcomes))
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
    }

    /// Every position of the test set, in a fixed order.
    fn test_set(&self) -> anyhow::Result<Vec<Position>> {
        let mut all = Vec::new();
        for game in GAMES.into_iter().filter(|game| self.is_wanted(game)) {
            for seats in SEATS {
                let (plan, outcomes) = self.play(game, seats, vec![TEACHER.parse()?])?;
                let found = shelf::visit(game, Frozen { plan: &plan, outcomes: &outcomes });
                all.extend(found.expect("the game is on the shelf")?);
            }
        }
        Ok(all)
    }

    fn write_positions(&self, path: &Path) -> anyhow::Result<()> {
        let mut out =
            BufWriter::new(std::fs::File::create(path).with_context(|| path.display().to_string())?);
        let set = self.test_set()?;
        for position in &set {
            writeln!(out, "{}", position.asked)?;
        }
        out.flush()?;
        println!("{} positions, fingerprint {:016x}", set.len(), fingerprint(&set));
        Ok(())
    }

    fn judge(&self, path: &Path) -> anyhow::Result<()> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let told = read_predictions(&text)?;
        let mut errors: BTreeMap<String, Spread> = BTreeMap::new();
        for position in self.test_set()? {
            let Some(chances) = told.get(&position.id) else {
                bail!("nothing is foretold of {}", position.id)
            };
            if chances.len() != position.shares.len() {
                bail!("{} has {} seats, not {}", position.id, position.shares.len(), chances.len());
            }
            let error = chances.iter().zip(&position.shares).map(|(said, came)| (said - came).powi(2));
            let error = error.sum::<f64>() / chances.len() as f64;
            errors.entry(position.table.clone()).or_default().add(error);
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
}

/// A position whose winner is to be foretold.
struct Position {
    id: String,
    table: String,
    /// What is told of it: never the hidden truth.
    asked: Value,
    /// The part of the victory that each seat had in the end.
    shares: Vec<f64>,
}

/// Tells sets apart: their positions as they are told, and what came of them. Two people with the same one have the same task.
fn fingerprint(set: &[Position]) -> u64 {
    let told = set.iter().map(|position| format!("{}{:?}", position.asked, position.shares));
    told.fold(0xcbf2_9ce4_8422_2325, |hash, told| {
        told.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    })
}

/// Takes the positions from matches.
struct Frozen<'a> {
    plan: &'a Plan,
    outcomes: &'a [Outcome],
}

impl Visitor for Frozen<'_> {
    type Out = Result<Vec<Position>, NotBorneOut>;

    fn visit<G: Advice>(self) -> Self::Out {
        let mut found = Vec::new();
        for outcome in self.outcomes {
            self.of_match::<G>(outcome, &mut found)?;
        }
        Ok(found)
    }
}

impl Frozen<'_> {
    fn of_match<G: Advice>(&self, outcome: &Outcome, found: &mut Vec<Position>) -> Result<(), NotBorneOut> {
        let table = format!("{}, {} seats", self.plan.game, self.plan.seats());
        let shares: Vec<f64> = outcome.shares().collect();
        let mut chance = Fate::quick(outcome.index.into()).next();
        let (mut moves, mut count) = (Vec::new(), 0);
        let mut sight = vec![0.0; G::sight_len()];
        retrace::<G>(self.plan, outcome, |game, next| {
            let Some((seat, _)) = next else { return };
            moves.clear();
            game.moves(seat, &mut moves);
            count += 1;
            if moves.len() < 2 || chance.below(ONE_IN) != 0 {
                return;
            }
            game.observe(seat, count, &mut sight);
            let id = format!("{}-{}-{}-{count}", self.plan.game, self.plan.seats(), outcome.index);
            let asked = json!({
                "id": id, "game": self.plan.game, "players": self.plan.seats(), "seat": seat,
                "view": game.view(Viewer::Seat(seat)), "observation": sight,
            });
            found.push(Position { id, table: table.clone(), asked, shares: shares.clone() });
        })
    }
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
        let sum: f64 = told.chances.iter().sum();
        if told.chances.iter().any(|chance| !(0.0..=1.0).contains(chance)) || (sum - 1.0).abs() > 1e-3 {
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
    fn another_result_is_another_set() {
        let set = |id: &str, shares: [f64; 2]| {
            let asked = json!({ "id": id });
            vec![Position { id: id.to_owned(), table: String::new(), asked, shares: shares.to_vec() }]
        };
        let one = fingerprint(&set("a", [1.0, 0.0]));
        assert_eq!(one, fingerprint(&set("a", [1.0, 0.0])));
        assert_ne!(one, fingerprint(&set("a", [0.0, 1.0])));
        assert_ne!(one, fingerprint(&set("b", [1.0, 0.0])));
    }

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
