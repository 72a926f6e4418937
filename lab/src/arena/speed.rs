//! `coppice arena speed`: iterations per second of the search, and whether it keeps its time.

use arena::{Speed, Stopwatch};
use clap::Args;
use shelf::Visitor;
use table::{Advice, SetupError};

use super::table_args::TableArgs;

#[derive(Args)]
pub struct SpeedArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Positions at which the search thinks
    #[arg(long, default_value_t = 40)]
    positions: usize,
    /// How long it may think at each
    #[arg(long, default_value_t = 200, value_name = "MILLISECONDS")]
    time: u32,
    /// Print JSON, one line for each number of threads
    #[arg(long)]
    json: bool,
}

impl SpeedArgs {
    pub fn go(self) -> anyhow::Result<()> {
        self.table.entry()?;
        let one = self.measure(1)?;
        self.show(&one, &one)?;
        let most = self.table.threads().min(bots::Bot::MOST_SEARCHES.into()) as u8;
        for searchers in 2..=most {
            self.show(&self.measure(searchers)?, &one)?;
        }
        Ok(())
    }

    fn measure(&self, searchers: u8) -> anyhow::Result<Speed> {
        let watch = Stopwatch {
            setup: self.table.setup()?,
            seed: self.table.seed.clone(),
            positions: self.positions,
            milliseconds: self.time,
            searchers,
        };
        Ok(shelf::visit(&self.table.game, Measure(&watch)).expect("the game is on the shelf")?)
    }

    fn show(&self, speed: &Speed, one: &Speed) -> anyhow::Result<()> {
        if self.json {
            println!("{}", serde_json::to_string(speed)?);
            return Ok(());
        }
        println!(
            "{}, {} players, {} threads: {:.0} iterations/s (× {:.2}); of {:.0} ms it took {:.1} on average, {:.1} at most",
            speed.game,
            speed.players,
            speed.searchers,
            speed.iterations_per_second,
            speed.iterations_per_second / one.iterations_per_second,
            speed.given_milliseconds,
            speed.mean_milliseconds,
            speed.longest_milliseconds
        );
        Ok(())
    }
}

struct Measure<'a>(&'a Stopwatch);

impl Visitor for Measure<'_> {
    type Out = Result<Speed, SetupError>;

    fn visit<G: Advice>(self) -> Self::Out {
        self.0.measure::<G>()
    }
}
