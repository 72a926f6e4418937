//! How fast the search is, and whether it keeps its time.

use std::time::Instant;

use bots::Budget;
use serde::Serialize;
use table::{Advice, Fate, Seat, Seed, Setup, SetupError, Witness, random};

/// What is measured.
#[derive(Clone, Debug)]
pub struct Stopwatch {
    pub setup: Setup,
    /// The words that name the positions.
    pub seed: String,
    pub positions: usize,
    /// How long the search may think at each.
    pub milliseconds: u32,
    /// How many search at once.
    pub searchers: u8,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    pub game: &'static str,
    pub players: u8,
    pub searchers: u8,
    pub positions: usize,
    pub iterations_per_second: f64,
    /// What a decision was given, took on average, and took at most.
    pub given_milliseconds: f64,
    pub mean_milliseconds: f64,
    pub longest_milliseconds: f64,
}

/// One of so many decisions of a random match is a position.
const ONE_IN: usize = 10;

impl Stopwatch {
    /// Lets the search think at positions of random matches.
    pub fn measure<G: Advice>(&self) -> Result<Speed, SetupError> {
        let (mut iterations, mut total, mut longest) = (0.0, 0.0, 0.0f64);
        let positions = self.find::<G>()?;
        for (number, (game, seat)) in positions.iter().enumerate() {
            let start = Instant::now();
            let budget = Budget::Milliseconds(self.milliseconds);
            let found = bots::insight_together(game, *seat, budget, self.searchers, number as u64);
            let took = start.elapsed().as_secs_f64();
            iterations += f64::from(found.iterations);
            total += took;
            longest = longest.max(took);
        }
        Ok(Speed {
            game: G::ABOUT.slug,
            players: self.setup.players,
            searchers: self.searchers,
            positions: positions.len(),
            iterations_per_second: iterations / total,
            given_milliseconds: self.milliseconds.into(),
            mean_milliseconds: total * 1000.0 / positions.len().max(1) as f64,
            longest_milliseconds: longest * 1000.0,
        })
    }

    /// Positions of random matches, with who must decide between several moves.
    fn find<G: Advice>(&self) -> Result<Vec<(G, Seat)>, SetupError> {
        let mut fate = Fate::sealed(Seed::named(&self.seed));
        let mut positions = Vec::new();
        let mut moves = Vec::new();
        while positions.len() < self.positions {
            let mut game = G::deal(&self.setup, fate.fork())?;
            let mut chance = fate.next();
            while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
                if moves.len() > 1 && chance.below(ONE_IN) == 0 && positions.len() < self.positions {
                    positions.push((game.clone(), seat));
                }
                game.step(seat, mv, &mut Witness::silent());
            }
        }
        Ok(positions)
    }
}
