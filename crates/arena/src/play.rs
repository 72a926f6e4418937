//! Playing one match of a plan.

use std::time::{Duration, Instant};

use bots::{Eyes, Memory, Tuning};
use judge::Judge;
use table::{Advice, Fate, Seat, SetupError, Witness};

use crate::external::{CannotStart, External};
use crate::outcome::{Effort, Outcome, SeatOutcome, Step};
use crate::plan::Plan;
use crate::player::Player;

/// Why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Start(#[from] CannotStart),
    #[error("{0}")]
    Judge(String),
    #[error("match {index}: no match has more than {longest} moves, but this one goes on")]
    Endless { index: u32, longest: usize },
}

/// Plays the match with this number.
pub fn play<G: Advice>(plan: &Plan, index: u32) -> Result<Outcome, PlayError> {
    let pairing = plan.pairing(index);
    let mut game = G::deal(&plan.setup, Fate::sealed(plan.deal_seed(pairing.deal)))?;
    let mut minds = Vec::with_capacity(pairing.seating.len());
    for (seat, &player) in pairing.seating.iter().enumerate() {
        minds.push(Mind::<G>::new(plan, &plan.players[player], Seat::new(seat))?);
    }
    let mut efforts = vec![Effort::default(); plan.seats()];
    let mut fate = plan.bots_fate(index);
    let (mut steps, mut moves) = (Vec::new(), Vec::new());
    while let Some(seat) = game.waiting_for().first() {
        if steps.len() > G::ABOUT.longest_match {
            return Err(PlayError::Endless { index, longest: G::ABOUT.longest_match });
        }
        moves.clear();
        game.moves(seat, &mut moves);
        let place = if moves.len() == 1 {
            0
        } else {
            let number = fate.next().number();
            minds[seat.index()].decide(&game, seat, &moves, number, &mut efforts[seat.index()])
        };
        steps.push(Step::new(seat, place));
        game.step(seat, moves[place], &mut Witness::silent());
    }
    let standings = game.standings();
    for mind in minds {
        mind.part(&standings);
    }
    let mut seats = SeatOutcome::of(&standings);
    seats.iter_mut().zip(efforts).for_each(|(seat, effort)| seat.effort = effort);
    Ok(Outcome { index, steps, seats })
}

/// What thinks at one seat during one match.
enum Mind<G: Advice> {
    Bot(bots::Bot, Tuning, Option<&'static Judge>, Box<Memory<G>>),
    Program(Box<External>),
}

impl<G: Advice> Mind<G> {
    fn new(plan: &Plan, player: &Player, seat: Seat) -> Result<Self, PlayError> {
        Ok(match player {
            Player::Bot(bot, _) => {
                Mind::Bot(*bot, player.tuning(Tuning::of::<G>(plan.seats())), None, Box::default())
            }
            Player::Judged(bot, _, path) => {
                let judge = Judge::at::<G>(path).map_err(PlayError::Judge)?;
                Mind::Bot(*bot, player.tuning(Tuning::of::<G>(plan.seats())), Some(judge), Box::default())
            }
            Player::Command(command) => {
                let time = Duration::from_millis(plan.milliseconds.into());
                Mind::Program(Box::new(External::start(command, &plan.game, &plan.setup, seat, time)?))
            }
        })
    }

    /// The place of the chosen move in the list.
    fn decide(&mut self, game: &G, seat: Seat, moves: &[G::Move], number: u64, effort: &mut Effort) -> usize {
        let start = Instant::now();
        let place = match self {
            Mind::Bot(bot, tuning, judge, memory) => {
                let eyes = Eyes::of(game, seat).tuned(*tuning);
                let eyes = judge.iter().fold(eyes, |eyes, judge| eyes.judged_by(judge));
                let mv = bots::choose_on(&eyes, *bot, number, memory);
                moves.iter().position(|listed| *listed == mv).expect("a bot chooses a legal move")
            }
            Mind::Program(program) => program.choose(game, seat, moves).unwrap_or_else(|| {
                effort.forfeits += 1;
                Fate::quick(number).below(moves.len())
            }),
        };
        let spent = start.elapsed().as_micros() as u64;
        effort.decisions += 1;
        effort.microseconds += spent;
        effort.longest = effort.longest.max(spent);
        place
    }

    /// Says how it ended.
    fn part(self, standings: &table::Standings) {
        if let Mind::Program(program) = self {
            program.part(standings);
        }
    }
}
