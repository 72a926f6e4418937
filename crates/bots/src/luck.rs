//! Luck: what came to light, against what could have come instead.
//!
//! One measure for a whole match: what every seat can expect at a moment, over worlds that somebody at the table cannot tell from
//! the true one, in each of which a short search looks on. Everybody's eyes count alike, so that nothing changes when it is
//! somebody else's turn.

use judge::Judge;
use table::{Advice, Fate, MOST_SEATS, Seat, Seats, Viewer, Witness};

use crate::budget::Budget;
use crate::eyes::Eyes;
use crate::playout::Scratch;
use crate::search::{self, Path, Tree};
use crate::tuning::Tuning;
use crate::value::{Values, Worth, worth};

/// What every seat can expect, or by how much that changed, in seat order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hopes {
    /// Chances of winning: they sum up to 1, and changes of them to 0.
    pub chances: Vec<f32>,
    pub points: Vec<f32>,
}

impl Hopes {
    /// What changed since other hopes.
    #[must_use]
    pub fn since(&self, before: &Hopes) -> Hopes {
        let less =
            |one: &[f32], other: &[f32]| one.iter().zip(other).map(|(one, other)| one - other).collect();
        Hopes { chances: less(&self.chances, &before.chances), points: less(&self.points, &before.points) }
    }
}

/// How thoroughly the course of a match is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// So many imagined worlds.
    pub worlds: u32,
    /// So many iterations of a search in each of them.
    pub look: u32,
}

impl Gauge {
    /// As short a search as still tells good from bad.
    pub const LOOK: u32 = 40;

    pub const fn of(worlds: u32) -> Self {
        Gauge { worlds, look: Gauge::LOOK }
    }
}

/// A move that brought something to light.
pub struct Event<'a, G: Advice> {
    /// Where nothing was chosen yet of what is chosen at once: just before the move, where one chooses after the other.
    pub start: &'a G,
    /// What was chosen since, in order, by this seat and by others.
    pub since: &'a [(Seat, G::Move)],
    pub seat: Seat,
    pub mv: G::Move,
    /// Where it led.
    pub after: &'a G,
}

/// What came to light beside what could have come instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Unveiled {
    pub came: Hopes,
    /// What could be expected, everybody having chosen what they chose. What came less this is luck: 0 on average, whatever
    /// the measure is worth, because both are measured alike.
    pub expected: Hopes,
    /// Where several chose in secret: what each choice changed, against all that the others might have chosen. How one guess
    /// met another is luck.
    pub choices: Vec<(Seat, Hopes)>,
}

/// What every seat can expect.
pub fn hopes<G: Advice>(game: &G, gauge: Gauge, seed: u64) -> Hopes {
    let mut fate = Fate::quick(seed);
    let mut mean = Mean::default();
    for index in 0..gauge.worlds.max(1) {
        let world = Eyes::of(game, eye(game, index)).imagine(fate.fork());
        mean.add(&glimpse(world, gauge, &mut fate));
    }
    mean.hopes(game.seats())
}

/// What every seat can expect when only this one of several that choose at once has chosen; none where nobody else would see
/// that, or it cannot choose alone.
pub fn hopes_alone<G: Advice>(
    game: &G,
    seat: Seat,
    moves: &[G::Move],
    gauge: Gauge,
    seed: u64,
) -> Option<Hopes> {
    let mut alone = game.clone();
    let is_possible = moves.iter().all(|&mv| made(&mut alone, seat, mv));
    (is_possible && !is_secret(&alone, seat)).then(|| hopes(&alone, gauge, seed))
}

/// Whether others may think that the seat has chosen something else.
fn is_secret<G: Advice>(game: &G, seat: Seat) -> bool {
    const WORLDS: u64 = 6;
    let view = game.view(Viewer::Seat(seat));
    let differs =
        |other: Seat, number: u64| game.imagine(other, Fate::quick(number)).view(Viewer::Seat(seat)) != view;
    Seat::all(game.seats())
        .filter(|&other| other != seat)
        .any(|other| (0..WORLDS).any(|number| differs(other, number)))
}

/// Whose eyes a world is imagined with.
fn eye<G: Advice>(game: &G, index: u32) -> Seat {
    Seat::new(index as usize % game.seats())
}

/// Measures what came to light.
pub fn unveil<G: Advice>(event: &Event<'_, G>, gauge: Gauge, seed: u64) -> Unveiled {
    let secret = event.secret_choosers();
    if secret.len() > 1 { guess(event, secret, gauge, seed) } else { draw(event, gauge, seed) }
}

/// Measures what fate brought: everybody chooses what they chose, and something else comes.
fn draw<G: Advice>(event: &Event<'_, G>, gauge: Gauge, seed: u64) -> Unveiled {
    let mut fate = Fate::quick(seed);
    let (mut came, mut expected) = (Mean::default(), Mean::default());
    for index in 0..gauge.worlds.max(1) {
        let eye = eye(event.start, index);
        // Whoever could not have expected this move has learned from it, not been lucky: the mover's eyes stand in.
        let (world, eye) = match event.again(eye, &mut fate) {
            Some(world) => (world, eye),
            None => (event.again_by_mover(&mut fate), event.seat),
        };
        expected.add(&glimpse(world, gauge, &mut fate));
        came.add(&glimpse(Eyes::of(event.after, eye).imagine(fate.fork()), gauge, &mut fate));
    }
    let seats = event.start.seats();
    Unveiled { came: came.hopes(seats), expected: expected.hopes(seats), choices: Vec::new() }
}

/// Measures what was guessed: what each choice is worth by itself, and how they met.
fn guess<G: Advice>(event: &Event<'_, G>, choosers: Seats, gauge: Gauge, seed: u64) -> Unveiled {
    let mut fate = Fate::quick(seed);
    let seats = event.start.seats();
    let (mut came, mut nobody) = (Mean::default(), Mean::default());
    let mut single: Vec<(Seat, Mean)> = choosers.iter().map(|seat| (seat, Mean::default())).collect();
    let mut likely: Vec<Option<Tree<G>>> = (0..seats).map(|_| None).collect();
    for index in 0..gauge.worlds.max(1) {
        let eye = eye(event.start, index);
        // Somebody who does not choose thinks of the choices as the first of those does who do.
        let thinker = if choosers.contains(eye) { eye } else { event.seat };
        let tree = likely[thinker.index()].get_or_insert_with(|| think(event.start, thinker, &mut fate));
        let world = Eyes::of(event.start, eye).imagine(fate.fork());
        let chance = fate.fork();
        for (seat, mean) in &mut single {
            let world = event.chosen(world.clone(), Some(*seat), tree, chance);
            mean.add(&glimpse(world, gauge, &mut fate));
        }
        nobody.add(&glimpse(event.chosen(world, None, tree, chance), gauge, &mut fate));
        came.add(&glimpse(Eyes::of(event.after, eye).imagine(fate.fork()), gauge, &mut fate));
    }
    let base = nobody.hopes(seats);
    let mut choices: Vec<(Seat, Hopes)> =
        single.iter().map(|(seat, mean)| (*seat, mean.hopes(seats).since(&base))).collect();
    let part = possible(&base, &choices);
    let mut expected = base;
    for (_, change) in &mut choices {
        change.chances.iter_mut().for_each(|change| *change *= part);
        expected.chances.iter_mut().zip(&change.chances).for_each(|(sum, change)| *sum += change);
        expected.points.iter_mut().zip(&change.points).for_each(|(sum, change)| *sum += change);
    }
    Unveiled { came: came.hopes(seats), expected, choices }
}

/// How much of what each choice changes by itself can be true of all of them together: no chance is below 0 or above 1.
fn possible(base: &Hopes, choices: &[(Seat, Hopes)]) -> f32 {
    let part = |(seat, &chance): (usize, &f32)| {
        let change: f32 = choices.iter().map(|(_, change)| change.chances[seat]).sum();
        let room = if change > 0.0 { 1.0 - chance } else { chance };
        if change.abs() > room { room / change.abs() } else { 1.0 }
    };
    base.chances.iter().enumerate().map(part).fold(1.0, f32::min)
}

/// What a seat thinks that everybody chooses.
fn think<G: Advice>(start: &G, seat: Seat, fate: &mut Fate) -> Tree<G> {
    const ITERATIONS: u32 = 400;
    let eyes = Eyes::of(start, seat);
    let mut tree = Tree::new(*eyes.tuning(), eyes.judge());
    for _ in 0..ITERATIONS {
        tree.iterate(eyes.imagine(fate.fork()), eyes.path(), seat, fate);
    }
    tree
}

impl<G: Advice> Event<'_, G> {
    fn steps(&self) -> impl Iterator<Item = (Seat, G::Move)> {
        self.since.iter().copied().chain([(self.seat, self.mv)])
    }

    /// Those who had a choice at the same time as others, and chose in secret.
    fn secret_choosers(&self) -> Seats {
        let mut choosers = Seats::NONE;
        if self.start.waiting_for().len() < 2 {
            return choosers;
        }
        let mut moves = Vec::new();
        for chooser in self.start.waiting_for().iter() {
            let mut alone = self.start.clone();
            let mut own = self.steps().filter(|(seat, _)| *seat == chooser).map(|(_, mv)| mv);
            moves.clear();
            alone.moves(chooser, &mut moves);
            let first = own.next().filter(|mv| moves.len() > 1 && moves.contains(mv));
            let Some(first) = first else { continue };
            alone.step(chooser, first, &mut Witness::silent());
            if is_secret(&alone, chooser) {
                choosers.insert(chooser);
            }
        }
        choosers
    }

    /// Another world in which the same was chosen; none where that is impossible with what others are imagined to hold.
    fn again(&self, eye: Seat, fate: &mut Fate) -> Option<G> {
        const TRIES: usize = 4;
        (0..TRIES).find_map(|_| {
            let mut world = Eyes::of(self.start, eye).imagine(fate.fork());
            self.steps().all(|(seat, mv)| made(&mut world, seat, mv)).then_some(world)
        })
    }

    /// The same as the mover may imagine it, just before its move.
    fn again_by_mover(&self, fate: &mut Fate) -> G {
        let mut before = self.start.clone();
        for &(seat, mv) in self.since {
            before.step(seat, mv, &mut Witness::silent());
        }
        let mut world = Eyes::of(&before, self.seat).imagine(fate.fork());
        world.step(self.seat, self.mv, &mut Witness::silent());
        world
    }

    /// Plays until something comes to light: `fixed` chooses as it did, everybody else as the tree thinks.
    fn chosen(&self, mut world: G, fixed: Option<Seat>, tree: &Tree<G>, mut fate: Fate) -> G {
        const LONGEST: usize = 60;
        let mut path = Path::start(&world);
        let mut script = self.steps().filter(|(seat, _)| Some(*seat) == fixed).map(|(_, mv)| mv);
        let mut scratch = Scratch::default();
        for _ in 0..LONGEST {
            let waiting = world.waiting_for();
            let Some(seat) = waiting.first() else { break };
            scratch.list(&world, seat);
            let drawn = tree.draw(&path, seat, &scratch, &mut fate);
            let played = if Some(seat) == fixed { script.next() } else { None };
            let mv = played.filter(|mv| world.lists(seat, *mv)).unwrap_or(drawn);
            let reveal = world.step(seat, mv, &mut Witness::silent());
            path.step(&world, seat, mv, waiting, reveal.is_something());
            if reveal.is_something() {
                break;
            }
        }
        world
    }
}

/// Makes the move if it is possible.
fn made<G: Advice>(world: &mut G, seat: Seat, mv: G::Move) -> bool {
    let is_possible = world.waiting_for().contains(seat) && world.lists(seat, mv);
    if is_possible {
        world.step(seat, mv, &mut Witness::silent());
    }
    is_possible
}

/// What a world is worth, by a short search of whoever chooses next: a judge alone does not see what lies open on the board.
fn glimpse<G: Advice>(mut world: G, gauge: Gauge, fate: &mut Fate) -> Worth {
    /// So many choices that are none may come first.
    const LONGEST: usize = 40;
    let tuning = Tuning::of::<G>(world.seats());
    let mut moves = Vec::new();
    for _ in 0..LONGEST {
        let Some(seat) = world.waiting_for().first() else { break };
        moves.clear();
        world.moves(seat, &mut moves);
        if let [only] = moves[..] {
            world.step(seat, only, &mut Witness::silent());
            continue;
        }
        let insight = search::think(&Eyes::of(&world, seat), Budget::Iterations(gauge.look.max(1)), fate);
        let best = &insight.candidates[0];
        let mut found = Worth { points: best.all_points, chances: best.chances, ..Worth::default() };
        // What a seat is asked for alone is worth its best turn; what several choose at once is worth what they choose on
        // average, or whoever is asked first would look better off.
        if world.waiting_for().len() > 1 {
            found.chances.iter_mut().zip(insight.chances).for_each(|(place, chance)| *place = chance);
        }
        return found;
    }
    worth(&world, &tuning, Judge::of::<G>(G::JUDGE))
}

/// A mean over worlds.
#[derive(Default)]
struct Mean {
    count: f32,
    chances: Values,
    points: Values,
}

impl Mean {
    fn add(&mut self, worth: &Worth) {
        self.count += 1.0;
        for seat in 0..MOST_SEATS {
            self.chances[seat] += worth.chances[seat];
            self.points[seat] += worth.points[seat];
        }
    }

    fn hopes(&self, seats: usize) -> Hopes {
        let mean = |sums: &Values| sums[..seats].iter().map(|sum| sum / self.count.max(1.0)).collect();
        Hopes { chances: mean(&self.chances), points: mean(&self.points) }
    }
}
