//! `coppice bench`: how fast the rules run, on one thread, by random play.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::Bot;
use serde::Serialize;
use shelf::Visitor;
use table::{Advice, Fate, Game, Setup, Witness, random};

/// What was measured at one setup.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    pub game: &'static str,
    pub players: u8,
    pub decisions_per_second: f64,
    pub matches_per_second: f64,
    pub decisions_per_match: f64,
    pub state_bytes: usize,
    pub ns_per_clone: f64,
    pub mean_moves: f64,
    pub most_moves: usize,
}

/// Measures the standard match of so many players for about this long.
pub struct Bench {
    pub players: u8,
    pub time: Duration,
}

impl Visitor for Bench {
    type Out = Measured;

    fn visit<G: Advice>(self) -> Measured {
        let setup = Setup::for_players(self.players);
        let play = play_for::<G>(&setup, self.time);
        let lists = list_moves::<G>(&setup);
        Measured {
            game: G::ABOUT.slug,
            players: self.players,
            decisions_per_second: play.decisions as f64 / play.time.as_secs_f64(),
            matches_per_second: play.matches as f64 / play.time.as_secs_f64(),
            decisions_per_match: play.decisions as f64 / play.matches as f64,
            state_bytes: size_of::<G>(),
            ns_per_clone: ns_per_clone::<G>(&setup),
            mean_moves: lists.listed as f64 / lists.decisions as f64,
            most_moves: lists.most,
        }
    }
}

/// Plays so many whole matches, the same ones each time: work to be counted, not timed. At random with the most players, or by a
/// bot that thinks for both of two.
pub struct Play {
    pub matches: usize,
    pub bot: Option<Bot>,
}

impl Visitor for Play {
    /// How many decisions there were.
    type Out = usize;

    fn visit<G: Advice>(self) -> usize {
        let players = self.bot.map_or(*G::ABOUT.players().end(), |_| 2);
        let setup = Setup::for_players(players);
        let mut fate = Fate::quick(1);
        let mut play = |_| {
            let mut game = G::deal(&setup, fate.fork()).expect("the standard match can be dealt");
            match self.bot {
                None => random::play_out(&mut game, &mut fate),
                Some(bot) => think_out(&mut game, bot),
            }
        };
        (0..self.matches).map(&mut play).sum()
    }
}

/// Lets a bot play for everybody to the end.
fn think_out<G: Advice>(game: &mut G, bot: Bot) -> usize {
    let mut decisions = 0;
    while let Some(seat) = game.waiting_for().iter().next() {
        let mv = bots::choose(game, seat, bot, decisions as u64);
        game.step(seat, mv, &mut Witness::silent());
        decisions += 1;
    }
    decisions
}

struct PlayedFor {
    decisions: usize,
    matches: usize,
    time: Duration,
}

/// Whole random matches, dealing included, until the time is up.
fn play_for<G: Game>(setup: &Setup, time: Duration) -> PlayedFor {
    let mut fate = Fate::quick(1);
    let (mut decisions, mut matches) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        let mut game = G::deal(setup, fate.fork()).expect("the standard match can be dealt");
        decisions += random::play_out(&mut game, &mut fate);
        black_box(&game);
        matches += 1;
    }
    PlayedFor { decisions, matches, time: start.elapsed() }
}

struct Lists {
    decisions: usize,
    listed: usize,
    most: usize,
}

/// How long the lists of moves are, over some matches.
fn list_moves<G: Game>(setup: &Setup) -> Lists {
    let mut fate = Fate::quick(2);
    let mut lists = Lists { decisions: 0, listed: 0, most: 0 };
    let mut moves = Vec::new();
    for _ in 0..50 {
        let mut game = G::deal(setup, fate.fork()).expect("the standard match can be dealt");
        let mut chance = fate.next();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            lists.decisions += 1;
            lists.listed += moves.len();
            lists.most = lists.most.max(moves.len());
            game.step(seat, mv, &mut Witness::silent());
        }
    }
    lists
}

fn ns_per_clone<G: Game>(setup: &Setup) -> f64 {
    let game = G::deal(setup, Fate::quick(3)).expect("the standard match can be dealt");
    let mut copy = game.clone();
    let count = 200_000;
    let start = Instant::now();
    for _ in 0..count {
        copy.clone_from(black_box(&game));
        black_box(&mut copy);
    }
    start.elapsed().as_nanos() as f64 / count as f64
}
