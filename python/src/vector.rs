//! Thousands of matches stepped at once, on all cores, into arrays that never move.

use bots::{Bot, Eyes, Memory};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use rayon::prelude::*;
use table::numbers::WAIT;
use table::{Advice, Chance, Fate, Game, Listed, Seat, Seed, Setup, Sights, Standings, Witness, look_ahead};

use crate::any::actions_of;
use crate::errors::{bad_setup, failure, guarded, unknown_game};

/// So many matches at once fit into the memory of an ordinary machine.
const MOST_LANES: usize = 1 << 17;

/// What a match is worth to a seat when it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reward {
    /// 1 for the winner (shared among several), 0 for the others.
    Win,
    /// The points ahead of the best other seat; alone: the points.
    Lead,
    Points,
}

impl Reward {
    fn read(word: &str) -> PyResult<Self> {
        match word {
            "win" => Ok(Reward::Win),
            "lead" => Ok(Reward::Lead),
            "points" => Ok(Reward::Points),
            _ => Err(failure("bad-request", format!("there is no reward “{word}”: win, lead or points"))),
        }
    }

    fn write(self, standings: &Standings, out: &mut [f32]) {
        let winners = standings.winners().count() as f32;
        for (index, score) in standings.scores.iter().enumerate() {
            let others = standings.scores.iter().filter(|other| other.seat != score.seat);
            let best = others.map(|other| other.points).max();
            out[index] = match self {
                Reward::Win if score.rank == 1 => 1.0 / winners,
                Reward::Win => 0.0,
                Reward::Lead => (score.points - best.unwrap_or(0)) as f32,
                Reward::Points => score.points as f32,
            };
        }
    }
}

/// How all matches of an environment are played.
#[derive(Clone)]
struct Terms {
    setup: Setup,
    seed: u64,
    reward: Reward,
    /// For each seat the bot that plays it; none: the learner does.
    bots: Vec<Option<Bot>>,
}

/// The rows of one match in the arrays.
struct Rows<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [bool],
    seat: &'a mut u8,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

/// First places, numbers and rows.
type Ahead<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<f32>>);

/// Matches of one game.
trait Lanes: Send {
    /// Plays one action in each, and writes what came of it; or tells the first action that is not legal, and nothing has
    /// moved.
    fn step(&mut self, terms: &Terms, actions: &[i64], arrays: Arrays<'_>) -> Result<(), usize>;
    /// Begins all matches anew.
    fn reset(&mut self, terms: &Terms, arrays: Arrays<'_>);
    /// How many legal actions each match has.
    fn widths(&self) -> Vec<usize>;
    /// The numbers of the legal actions of all matches.
    fn numbers(&self, out: &mut [i64]);
    /// What the seats would see after each of them.
    fn look_ahead(&self, rows: &mut [f32]);
}

struct Arrays<'a> {
    observations: &'a mut [f32],
    masks: &'a mut [bool],
    seats: &'a mut [u8],
    rewards: &'a mut [f32],
    dones: &'a mut [bool],
}

/// One match that begins anew whenever it ends.
struct Lane<G: Advice> {
    game: G,
    seat: Seat,
    listed: Listed<G>,
    sights: Sights<G>,
    /// The number of this match among all that were dealt here, and of this lane.
    dealt: u64,
    lane: u64,
    /// Chance of bots and of imagined worlds; never that of the match.
    chance: Chance,
    /// The seed of all worlds that are imagined in this match: what a seat cannot know looks the same until it learns more.
    imagining: u64,
}

impl<G: Advice> Lane<G> {
    fn new(terms: &Terms, lane: u64) -> Self {
        let mut chance = Fate::quick(terms.seed ^ lane.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next();
        let (listed, sights, imagining) = (Listed::default(), Sights::default(), chance.number());
        let game = deal(terms, lane, 0);
        Lane { game, seat: Seat::new(0), listed, sights, dealt: 0, lane, chance, imagining }
    }

    /// The legal move with this number.
    fn find(&self, action: i64) -> Option<G::Move> {
        usize::try_from(action).ok().and_then(|number| self.listed.find(number))
    }

    /// Lets bots play until a learner is asked or the match is over.
    fn go_on(&mut self, terms: &Terms) {
        loop {
            let waiting = self.game.waiting_for();
            if let Some(seat) = waiting.iter().find(|seat| terms.bots[seat.index()].is_none()) {
                self.seat = seat;
                return;
            }
            let Some(seat) = waiting.first() else { return };
            let bot = terms.bots[seat.index()].expect("a learner would have been found");
            let seed = self.chance.number();
            let mv = bots::choose_on(&Eyes::of(&self.game, seat), bot, seed, &mut Memory::new());
            self.game.step(seat, mv, &mut Witness::silent());
        }
    }

    /// Writes the end of a match and deals the next one.
    fn end(&mut self, terms: &Terms, rows: &mut Rows<'_>) {
        *rows.done = self.game.waiting_for().is_empty();
        if !*rows.done {
            rows.rewards.fill(0.0);
            return;
        }
        terms.reward.write(&self.game.standings(), rows.rewards);
        self.dealt += 1;
        self.game = deal(terms, self.lane, self.dealt);
        self.sights.forget();
        self.imagining = self.chance.number();
        self.go_on(terms);
    }

    fn show(&mut self, rows: &mut Rows<'_>) {
        // Only what was marked is wiped: most of a mask never changes.
        self.listed.numbers.iter().for_each(|&number| rows.mask[number] = false);
        self.listed.list(&self.game, self.seat);
        self.listed.numbers.iter().for_each(|&number| rows.mask[number] = true);
        *rows.seat = self.seat.number();
        self.sights.observe(&self.game, self.seat, self.imagining, rows.observation);
    }

    fn step(&mut self, terms: &Terms, action: i64, mut rows: Rows<'_>) {
        let mv = self.find(action).expect("all actions were checked before the first was played");
        self.game.step(self.seat, mv, &mut Witness::silent());
        self.go_on(terms);
        self.end(terms, &mut rows);
        self.show(&mut rows);
    }
}

/// The match with this number of this lane.
fn deal<G: Game>(terms: &Terms, lane: u64, number: u64) -> G {
    let seed = Seed::named(&format!("lane {} {lane} {number}", terms.seed));
    G::deal(&terms.setup, Fate::sealed(seed)).expect("the setup was checked")
}

/// The rows of each match.
fn rows<'a, G: Advice>(arrays: Arrays<'a>, players: usize) -> impl IndexedParallelIterator<Item = Rows<'a>> {
    let Arrays { observations, masks, seats, rewards, dones } = arrays;
    observations
        .par_chunks_exact_mut(G::sight_len())
        .zip(masks.par_chunks_exact_mut(actions_of::<G>()))
        .zip(seats.par_iter_mut())
        .zip(rewards.par_chunks_exact_mut(players))
        .zip(dones.par_iter_mut())
        .map(|((((observation, mask), seat), rewards), done)| Rows { observation, mask, seat, rewards, done })
}

/// The same, one after the other.
fn rows_in_turn<'a, G: Advice>(arrays: Arrays<'a>, players: usize) -> impl Iterator<Item = Rows<'a>> {
    let Arrays { observations, masks, seats, rewards, dones } = arrays;
    observations
        .chunks_exact_mut(G::sight_len())
        .zip(masks.chunks_exact_mut(actions_of::<G>()))
        .zip(seats)
        .zip(rewards.chunks_exact_mut(players))
        .zip(dones)
        .map(|((((observation, mask), seat), rewards), done)| Rows { observation, mask, seat, rewards, done })
}

impl<G: Advice> Lanes for Vec<Lane<G>> {
    fn step(&mut self, terms: &Terms, actions: &[i64], arrays: Arrays<'_>) -> Result<(), usize> {
        if let Some(wrong) = self.iter().zip(actions).position(|(lane, &action)| lane.find(action).is_none())
        {
            return Err(wrong);
        }
        let players = terms.bots.len();
        if rayon::current_num_threads() == 1 {
            // The way to the one other thread and back would cost more than the steps of some matches.
            let work = self.iter_mut().zip(actions).zip(rows_in_turn::<G>(arrays, players));
            work.for_each(|((lane, &action), rows)| lane.step(terms, action, rows));
        } else {
            let work = self.par_iter_mut().zip(actions).zip(rows::<G>(arrays, players));
            work.for_each(|((lane, &action), rows)| lane.step(terms, action, rows));
        }
        Ok(())
    }

    fn reset(&mut self, terms: &Terms, arrays: Arrays<'_>) {
        let players = terms.bots.len();
        arrays.masks.fill(false);
        let work = self.par_iter_mut().zip(rows::<G>(arrays, players)).enumerate();
        work.for_each(|(index, (lane, mut rows))| {
            *lane = Lane::new(terms, index as u64);
            lane.go_on(terms);
            rows.rewards.fill(0.0);
            *rows.done = false;
            lane.show(&mut rows);
        });
    }

    fn widths(&self) -> Vec<usize> {
        self.iter().map(|lane| lane.listed.moves.len()).collect()
    }

    fn numbers(&self, out: &mut [i64]) {
        let listed = self.iter().flat_map(|lane| &lane.listed.numbers);
        out.iter_mut().zip(listed).for_each(|(told, &number)| *told = number as i64);
    }

    fn look_ahead(&self, mut rows: &mut [f32]) {
        let mut shares = Vec::with_capacity(self.len());
        for lane in self {
            let (own, others) = rows.split_at_mut(lane.listed.moves.len() * G::sight_len());
            shares.push((lane, own));
            rows = others;
        }
        shares.into_par_iter().for_each(|(lane, rows)| {
            look_ahead(&lane.game, lane.seat, &lane.listed.moves, lane.imagining, rows);
        });
    }
}

/// Many matches at once. `observations`, `masks`, `seats`, `rewards` and `dones` are arrays that every step writes anew;
/// copy what is to be kept. A match that ends is followed by the next one by itself: `dones` says so, `rewards` belong to
/// the one that ended, everything else to the new one.
#[pyclass(module = "coppice")]
pub struct VectorEnv {
    lanes: Box<dyn Lanes + Sync>,
    terms: Terms,
    /// A row for each match: what the asked seat sees, as `coppice.fields` says.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// A row for each match: which actions are legal.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat that is asked in each match, from 1.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// A row for each match and a number for each seat, all 0 until it ends.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Whether the match ended with this step; what is seen belongs to the next one then.
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    /// The slug of the game.
    #[pyo3(get)]
    game: String,
    /// How many matches there are.
    #[pyo3(get)]
    count: usize,
}

#[pymethods]
impl VectorEnv {
    /// So many matches of a game. `bots` names the bot at each seat, or None where the learner plays; without it the
    /// learner plays all seats.
    #[new]
    #[pyo3(signature = (game, players, count, seed=0, bots=None, reward="win"))]
    fn new(
        py: Python<'_>,
        game: &str,
        players: u8,
        count: usize,
        seed: u64,
        bots: Option<Vec<Option<String>>>,
        reward: &str,
    ) -> PyResult<Self> {
        let entry = shelf::find(game).ok_or_else(|| unknown_game(game))?;
        let setup = Setup::for_players(players);
        setup.check(&entry.about).map_err(|error| bad_setup(&error))?;
        let terms = Terms {
            setup,
            seed,
            reward: Reward::read(reward)?,
            bots: bots_of(players, bots.unwrap_or_default())?,
        };
        if !(1..=MOST_LANES).contains(&count) {
            return Err(failure("bad-request", format!("1 to {MOST_LANES} matches are played at once")));
        }
        let (width, actions) = shelf::visit(game, crate::games::Shape).expect("it is on the shelf");
        let lanes = shelf::visit(game, Open(&terms, count)).expect("it is on the shelf");
        let mut env = VectorEnv {
            lanes,
            terms,
            observations: PyArray2::zeros(py, [count, width], false).unbind(),
            masks: PyArray2::zeros(py, [count, actions], false).unbind(),
            seats: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, players.into()], false).unbind(),
            dones: PyArray1::zeros(py, [count], false).unbind(),
            game: game.to_owned(),
            count,
        };
        env.reset(py, None)?;
        Ok(env)
    }

    /// Begins all matches anew, with another seed if one is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.terms.seed = seed.unwrap_or(self.terms.seed);
        self.with_arrays(py, |lanes, terms, arrays| {
            lanes.reset(terms, arrays);
            Ok(())
        })
    }

    /// The legal actions of all matches as two new arrays, `(firsts, numbers)`: those of match `i` are
    /// `numbers[firsts[i]:firsts[i + 1]]`. Cheaper to choose from than masks.
    fn legal<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>) {
        let firsts = self.firsts();
        let mut numbers = vec![0; firsts[self.count] as usize];
        self.lanes.numbers(&mut numbers);
        (PyArray1::from_vec(py, firsts), PyArray1::from_vec(py, numbers))
    }

    /// What the asked seats would see after each of their legal actions: `(firsts, numbers, rows)`, new arrays. The actions of
    /// match `i` are `numbers[firsts[i]:firsts[i + 1]]`, and `rows` has an observation for each. Moves are played in a world
    /// that the seat imagines, so no secret is in it.
    fn look_ahead<'py>(&self, py: Python<'py>) -> PyResult<Ahead<'py>> {
        let firsts = self.firsts();
        let total = firsts[self.count] as usize;
        let (width, _) = shelf::visit(&self.game, crate::games::Shape).expect("it is on the shelf");
        let (mut numbers, mut rows) = (vec![0; total], vec![0.0; total * width]);
        self.lanes.numbers(&mut numbers);
        py.detach(|| {
            guarded(|| {
                self.lanes.look_ahead(&mut rows);
                Ok(())
            })
        })?;
        let rows = PyArray1::from_vec(py, rows).reshape([total, width])?;
        Ok((PyArray1::from_vec(py, firsts), PyArray1::from_vec(py, numbers), rows))
    }

    /// Plays one action in every match: an array of numbers, each legal by its mask.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(|error| failure("bad-request", error))?;
        if actions.len() != self.count {
            return Err(failure(
                "bad-request",
                format!("{} actions for {} matches", actions.len(), self.count),
            ));
        }
        self.with_arrays(py, |lanes, terms, arrays| {
            lanes.step(terms, actions, arrays).map_err(|index| {
                let words = format!("match {index} has no legal move with the number {}", actions[index]);
                failure("illegal-move", words)
            })
        })
    }
}

impl VectorEnv {
    /// Where the legal actions of each match begin, and where the last ones end.
    fn firsts(&self) -> Vec<i64> {
        let mut firsts = vec![0i64];
        for width in self.lanes.widths() {
            firsts.push(firsts[firsts.len() - 1] + width as i64);
        }
        firsts
    }

    /// Works on the arrays while other threads of Python run.
    fn with_arrays(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Lanes, &Terms, Arrays<'_>) -> PyResult<()> + Send,
    ) -> PyResult<()> {
        let taken = |error: numpy::BorrowError| failure("bad-request", error);
        let mut observations = self.observations.bind(py).try_readwrite().map_err(taken)?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(taken)?;
        let mut seats = self.seats.bind(py).try_readwrite().map_err(taken)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(taken)?;
        let mut dones = self.dones.bind(py).try_readwrite().map_err(taken)?;
        let arrays = Arrays {
            observations: observations.as_slice_mut().expect("made by us in one piece"),
            masks: masks.as_slice_mut().expect("made by us in one piece"),
            seats: seats.as_slice_mut().expect("made by us in one piece"),
            rewards: rewards.as_slice_mut().expect("made by us in one piece"),
            dones: dones.as_slice_mut().expect("made by us in one piece"),
        };
        let (lanes, terms) = (&mut *self.lanes, &self.terms);
        py.detach(|| guarded(|| work(lanes, terms, arrays)))
    }
}

/// The bot at each seat.
fn bots_of(players: u8, names: Vec<Option<String>>) -> PyResult<Vec<Option<Bot>>> {
    if names.len() > players.into() {
        return Err(failure("bad-request", format!("{} bots for {players} seats", names.len())));
    }
    let read = |name: Option<String>| {
        name.map(|name| name.parse().map_err(|error| failure("unknown-bot", error))).transpose()
    };
    let mut bots = names.into_iter().map(read).collect::<PyResult<Vec<Option<Bot>>>>()?;
    bots.resize(players.into(), None);
    if bots.iter().all(Option::is_some) {
        return Err(failure("bad-request", "at least one seat is the learner's"));
    }
    Ok(bots)
}

struct Open<'a>(&'a Terms, usize);

impl shelf::Visitor for Open<'_> {
    type Out = Box<dyn Lanes + Sync>;

    fn visit<G: Advice>(self) -> Self::Out {
        let lanes: Vec<Lane<G>> = (0..self.1 as u64).map(|lane| Lane::new(self.0, lane)).collect();
        Box::new(lanes)
    }
}

/// Nobody's number: the first action is no move.
const _: () = assert!(WAIT == 0);
