//! `coppice arena benchmark`: fixed tasks for any bot, so that two people mean the same by a number. `docs/benchmark.md`
//! says what the tasks are and what our own bots reach.

mod foretell;
mod positions;

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use arena::{Interval, Outcome, Plan, Player, Spread};
use clap::{Args, ValueEnum};
use table::Setup;

use self::positions::{Frozen, Position};
use super::archives;

/// The words that name all chance of the tasks: with others the numbers could not be compared.
const SEED: &str = "benchmark 1";
/// Games that are played alone for points.
const SOLO: [&str; 2] = ["woodcraft", "woodcraft-roll"];
const GAMES: [&str; 4] = ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"];
const SEATS: [u8; 3] = [2, 3, 4];
/// The steps of the ladder; what they do depends on the deal alone.
const LADDER: [&str; 3] = ["greedy", "search:50it", "search:400it"];
/// Who plays the matches from which positions are taken.
const TEACHER: &str = "search:100it";

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
    /// Only tables with so many seats; several times for several [default: 1 where a game is played alone, and 2, 3, 4]
    #[arg(long, value_name = "SEATS")]
    seats: Vec<u8>,
    /// Only this task; several times for several [default: all three]
    #[arg(long = "task", value_enum, value_name = "TASK")]
    tasks: Vec<Task>,
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
}

/// What a bot is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Task {
    /// Points in games that are played alone
    Alone,
    /// How often a seat wins against our bots
    Ladder,
    /// Chances of winning at frozen positions
    Foretell,
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
            return foretell::judge(path, &self.test_set()?);
        }
        let Some(bot) = &self.bot else { bail!("name a bot, or --positions, or --predictions") };
        println!("| task | {bot} | |\n|---|---|---|");
        if self.wants(Task::Alone) && (self.seats.is_empty() || self.seats.contains(&1)) {
            SOLO.into_iter()
                .filter(|game| self.is_wanted(game))
                .try_for_each(|game| self.alone(bot, game))?;
        }
        if self.wants(Task::Ladder) {
            self.tables().try_for_each(|(game, seats)| self.climb(bot, game, seats))?;
        }
        if self.wants(Task::Foretell) {
            self.tables().try_for_each(|(game, seats)| self.foretell(bot, game, seats))?;
        }
        Ok(())
    }

    fn wants(&self, task: Task) -> bool {
        self.tasks.is_empty() || self.tasks.contains(&task)
    }

    /// The games that are wanted, with each number of seats that is.
    fn tables(&self) -> impl Iterator<Item = (&'static str, u8)> {
        let seats = SEATS.into_iter().filter(|seats| self.seats.is_empty() || self.seats.contains(seats));
        let games = GAMES.into_iter().filter(|game| self.is_wanted(game));
        games.flat_map(move |game| seats.clone().map(move |seats| (game, seats)))
    }

    /// The mean of the points alone.
    fn alone(&self, bot: &Player, game: &str) -> anyhow::Result<()> {
        let (_, outcomes) = self.play(game, 1, vec![bot.clone()])?;
        let points: Spread = outcomes.iter().map(|outcome| f64::from(outcome.seats[0].points)).collect();
        let mean = Interval::mean(&points);
        println!("| {game} alone | {:.1} points | {:.1} to {:.1} |", mean.value, mean.low, mean.high);
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
        let mut archive = archives::open(&plan, None, false)?;
        let matches = plan.whole_deals(self.matches);
        archives::play(&mut archive, matches, self.threads())?;
        let outcomes = archive.first(matches).into_iter().cloned().collect();
        Ok((plan, outcomes))
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
    }

    /// Who will win? What the bot foretells of the positions of a table.
    fn foretell(&self, bot: &Player, game: &str, seats: u8) -> anyhow::Result<()> {
        let mut set = self.positions_of(game, seats, Some(bot))?;
        if let Player::Command(command) = bot {
            let time = Duration::from_millis(self.time.into());
            foretell::ask_program(command, game, seats, time, &mut set)?;
        }
        foretell::tell(&set);
        Ok(())
    }

    /// The positions of one table, in a fixed order.
    fn positions_of(&self, game: &str, seats: u8, asked: Option<&Player>) -> anyhow::Result<Vec<Position>> {
        let (plan, outcomes) = self.play(game, seats, vec![TEACHER.parse()?])?;
        let frozen = Frozen { plan: &plan, outcomes: &outcomes, asked, threads: self.threads() };
        Ok(shelf::visit(game, frozen).expect("the game is on the shelf")?)
    }

    /// Every position of the test set, in a fixed order.
    fn test_set(&self) -> anyhow::Result<Vec<Position>> {
        let mut all = Vec::new();
        for (game, seats) in self.tables() {
            all.extend(self.positions_of(game, seats, None)?);
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
        println!("{} positions, fingerprint {:016x}", set.len(), positions::fingerprint(&set));
        Ok(())
    }
}
