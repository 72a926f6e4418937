//! `coppice arena`: many matches at once, and what they tell.

pub mod archived;
mod archives;
mod balance;
mod benchmark;
mod calibrate;
mod coach;
mod export;
mod laws;
mod learn;
mod lessons;
mod puzzles;
mod run;
mod settings;
mod speed;
mod table_args;
mod teach;
mod tune;
mod worker;

use clap::Subcommand;

/// What the arena can do.
#[derive(Subcommand)]
pub enum ArenaCommand {
    /// Let bots play many matches, every deal in every seating; the same command goes on where it was stopped
    Run(run::RunArgs),
    /// Play matches for `arena run --nats` on this or another machine, until it is stopped
    Worker(worker::WorkerArgs),
    /// Find better settings of the search by letting it play against itself
    Tune(tune::TuneArgs),
    /// Learn from matches how much each part of a game's outlook counts
    Learn(learn::LearnArgs),
    /// Play matches and write down what a judge can learn from them
    Lessons(lessons::LessonsArgs),
    /// Teach a judge from lessons
    Teach(teach::TeachArgs),
    /// Find puzzles in strong matches, check them with other chance, and write the game's file of them
    Puzzles(puzzles::PuzzlesArgs),
    /// Tell whether the search's chances of winning mean what they say
    Calibrate(calibrate::CalibrateArgs),
    /// Tell whether luck and skill add up: the laws of the analysis on many matches
    Laws(laws::LawsArgs),
    /// Tell what turns of several bots cost, and whether the coach's moment is enough to say so
    Coach(coach::CoachArgs),
    /// Tell which tiles and cards are worth taking
    Balance(balance::BalanceArgs),
    /// Measure a bot by fixed tasks, so that its numbers can be compared with anybody's
    Benchmark(benchmark::BenchmarkArgs),
    /// Measure the search: iterations per second by threads, and whether it keeps its time
    Speed(speed::SpeedArgs),
    /// Write the matches of an archive as comma-separated values, JSON lines or records
    Export(export::ExportArgs),
}

impl ArenaCommand {
    /// Does it.
    pub fn go(self) -> anyhow::Result<()> {
        match self {
            ArenaCommand::Run(args) => args.go(),
            ArenaCommand::Worker(args) => args.go(),
            ArenaCommand::Tune(args) => args.go(),
            ArenaCommand::Learn(args) => args.go(),
            ArenaCommand::Lessons(args) => args.go(),
            ArenaCommand::Teach(args) => args.go(),
            ArenaCommand::Puzzles(args) => args.go(),
            ArenaCommand::Calibrate(args) => args.go(),
            ArenaCommand::Laws(args) => args.go(),
            ArenaCommand::Coach(args) => args.go(),
            ArenaCommand::Balance(args) => args.go(),
            ArenaCommand::Benchmark(args) => args.go(),
            ArenaCommand::Speed(args) => args.go(),
            ArenaCommand::Export(args) => args.go(),
        }
    }
}
