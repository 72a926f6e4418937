//! Luck: what came to light, against what could have come instead.
//!
//! One measure for a whole match: what every seat can expect at a moment, over worlds that somebody at the table cannot tell from
//! the true one, in each of which a short search looks on. Everybody's eyes count alike, so that nothing changes when it is
//! somebody else's turn. What several choose in secret is worth what comes of the choices they are likely to make, before
//! they chose as well as afterwards, so that what one moment promises is what the next holds on average.

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
    /// In what part of the worlds each is the one who is asked next: a short search hopes a little too much for them.
    pub asked: Vec<f32>,
}

impl Hopes {
    /// What changed since other hopes.
    #[must_use]
    pub fn since(&self, before: &Hopes) -> Hopes {
        let less =
            |one: &[f32], other: &[f32]| one.iter().zip(other).map(|(one, other)| one - other).collect();
        Hopes {
            chances: less(&self.chances, &before.chances),
            points: less(&self.points, &before.points),
            asked: less(&self.asked, &before.asked),
        }
    }

    /// The same without what the search hopes too much for whoever is asked: every part of a chance that belongs to somebody
    /// who is asked weighs less, the more the larger the tilt is.
    #[must_use]
    pub fn tilted(&self, tilt: f32) -> Hopes {
        let weigh = |(chance, asked): (&f32, &f32)| chance * (-tilt * asked).exp();
        let mut chances: Vec<f32> = self.chances.iter().zip(&self.asked).map(weigh).collect();
        let sum: f32 = chances.iter().sum();
        if sum > 0.0 {
            chances.iter_mut().for_each(|chance| *chance /= sum);
        }
        Hopes { chances, ..self.clone() }
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
    pub foreseen: Foreseen,
}

/// What was to be expected before something came to light, everybody having chosen what they chose. What came less this is
/// luck: 0 on average, whatever the measure is worth, because both are measured alike.
#[derive(Clone, Debug, PartialEq)]
pub enum Foreseen {
    /// What fate could have brought instead.
    Drawn(Hopes),
    /// Where several chose in secret: by how much each choice changed what could be expected before, against all that the
    /// others might have chosen. How one guess met another is luck.
    Guessed(Vec<(Seat, Hopes)>),
}

/// What every seat can expect.
pub fn hopes<G: Advice>(game: &G, gauge: Gauge, seed: u64) -> Hopes {
    let mut glass = Glass::new(gauge, seed);
    let mut mean = Mean::default();
    for index in 0..gauge.worlds.max(1) {
        let eyes = Eyes::of(game, eye(game, index));
        mean.add(&mut glass, |fate| eyes.imagine(fate.fork()));
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
    let mut glass = Glass::new(gauge, seed);
    let (mut came, mut expected) = (Mean::default(), Mean::default());
    for index in 0..gauge.worlds.max(1) {
        // Whoever could not have expected this move has learned from it, not been lucky: the mover's eyes stand in.
        let eye = Some(eye(event.start, index)).filter(|&eye| event.again(eye, &mut glass.fate).is_some());
        expected.add(&mut glass, |fate| {
            eye.and_then(|eye| event.again(eye, fate)).unwrap_or_else(|| event.again_by_mover(fate))
        });
        let eyes = Eyes::of(event.after, eye.unwrap_or(event.seat));
        came.add(&mut glass, |fate| eyes.imagine(fate.fork()));
    }
    let seats = event.start.seats();
    Unveiled { came: came.hopes(seats), foreseen: Foreseen::Drawn(expected.hopes(seats)) }
}

/// Measures what was guessed: what each choice is worth by itself, and how they met.
fn guess<G: Advice>(event: &Event<'_, G>, choosers: Seats, gauge: Gauge, seed: u64) -> Unveiled {
    let mut glass = Glass::new(gauge, seed);
    let seats = event.start.seats();
    let (mut came, mut nobody) = (Mean::default(), Mean::default());
    let mut single: Vec<(Seat, Mean)> = choosers.iter().map(|seat| (seat, Mean::default())).collect();
    for index in 0..gauge.worlds.max(1) {
        let eye = eye(event.start, index);
        let world = Eyes::of(event.start, eye).imagine(glass.fate.fork());
        // Somebody who does not choose thinks of the choices as the first of those does who do.
        let thinker = if choosers.contains(eye) { eye } else { event.seat };
        let tree = glass.think(&world, thinker);
        let chance = glass.fate.fork();
        for (seat, mean) in &mut single {
            let own = event.steps().filter(|(other, _)| other == seat).map(|(_, mv)| mv);
            let world = play_until_light(world.clone(), *seat, own, &tree, chance);
            mean.add_seen(&glass.look(world));
        }
        let world = play_until_light(world, event.seat, std::iter::empty(), &tree, chance);
        nobody.add_seen(&glass.look(world));
        let eyes = Eyes::of(event.after, eye);
        came.add(&mut glass, |fate| eyes.imagine(fate.fork()));
    }
    let base = nobody.hopes(seats);
    let change = |(seat, mean): &(Seat, Mean)| (*seat, mean.hopes(seats).since(&base));
    Unveiled { came: came.hopes(seats), foreseen: Foreseen::Guessed(single.iter().map(change).collect()) }
}

/// Plays until something comes to light: `seat` what it has chosen, as far as that is possible, everybody else as the tree
/// thinks.
fn play_until_light<G: Advice>(
    mut world: G,
    seat: Seat,
    mut chosen: impl Iterator<Item = G::Move>,
    tree: &Tree<G>,
    mut fate: Fate,
) -> G {
    const LONGEST: usize = 60;
    let mut path = Path::start(&world);
    let mut scratch = Scratch::default();
    for _ in 0..LONGEST {
        let waiting = world.waiting_for();
        let Some(asked) = waiting.first() else { break };
        scratch.list(&world, asked);
        let drawn = tree.draw(&path, asked, &mut scratch, &mut fate);
        let own = if asked == seat { chosen.next() } else { None };
        let mv = own.filter(|mv| world.lists(asked, *mv)).unwrap_or(drawn);
        let reveal = world.step(asked, mv, &mut Witness::silent());
        path.step(&world, asked, mv, waiting, reveal.is_something());
        if reveal.is_something() {
            break;
        }
    }
    world
}

/// Those who have a choice at the same time as others, and choose in secret.
fn secret_choosers<G: Advice>(
    game: &G,
    mut choice: impl FnMut(Seat, &[G::Move]) -> Option<G::Move>,
) -> Seats {
    let mut choosers = Seats::NONE;
    if game.waiting_for().len() < 2 {
        return choosers;
    }
    let mut moves = Vec::new();
    for chooser in game.waiting_for().iter() {
        moves.clear();
        game.moves(chooser, &mut moves);
        let first = if moves.len() > 1 { choice(chooser, &moves) } else { None };
        let Some(first) = first else { continue };
        let mut alone = game.clone();
        alone.step(chooser, first, &mut Witness::silent());
        if is_secret(&alone, chooser) {
            choosers.insert(chooser);
        }
    }
    choosers
}

impl<G: Advice> Event<'_, G> {
    fn steps(&self) -> impl Iterator<Item = (Seat, G::Move)> {
        self.since.iter().copied().chain([(self.seat, self.mv)])
    }

    /// Those who had a choice at the same time as others, and chose in secret.
    fn secret_choosers(&self) -> Seats {
        secret_choosers(self.start, |chooser, moves| {
            let mut own = self.steps().filter(|(seat, _)| *seat == chooser).map(|(_, mv)| mv);
            own.next().filter(|mv| moves.contains(mv))
        })
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
}

/// Makes the move if it is possible.
fn made<G: Advice>(world: &mut G, seat: Seat, mv: G::Move) -> bool {
    let is_possible = world.waiting_for().contains(seat) && world.lists(seat, mv);
    if is_possible {
        world.step(seat, mv, &mut Witness::silent());
    }
    is_possible
}

/// What worlds of one moment are looked at through. They differ in what is hidden alone.
struct Glass {
    gauge: Gauge,
    fate: Fate,
    /// Whether what comes next is chosen in secret; none until it was asked.
    is_secret: Option<bool>,
}

/// What was seen in a world.
struct Glimpse {
    worth: Worth,
    /// Who is asked next; nobody where several are, or the match is over.
    asked: Option<Seat>,
}

impl Glass {
    fn new(gauge: Gauge, seed: u64) -> Self {
        Glass { gauge, fate: Fate::quick(seed), is_secret: None }
    }

    /// What a world is worth. What several choose in secret is worth what comes of the choices they are likely to make.
    fn glimpse<G: Advice>(&mut self, world: G) -> Glimpse {
        let world = pass_forced(world);
        if !self.is_secret(&world) {
            return self.look(world);
        }
        let Some(thinker) = self.any_of(world.waiting_for()) else { return self.look(world) };
        let tree = self.think(&world, thinker);
        let world = play_until_light(world, thinker, std::iter::empty(), &tree, self.fate.fork());
        self.look(world)
    }

    /// One of those who are asked: whoever is thought from is thought of a little more.
    fn any_of(&mut self, asked: Seats) -> Option<Seat> {
        let number = self.fate.below(asked.len().max(1));
        asked.iter().nth(number)
    }

    fn is_secret<G: Advice>(&mut self, world: &G) -> bool {
        let mut is_secret = || secret_choosers(world, |_, moves| moves.first().copied()).len() > 1;
        world.waiting_for().len() > 1 && *self.is_secret.get_or_insert_with(&mut is_secret)
    }

    /// What a seat thinks that everybody chooses.
    fn think<G: Advice>(&mut self, world: &G, seat: Seat) -> Tree<G> {
        let eyes = Eyes::of(world, seat);
        let mut tree = Tree::new(&eyes);
        for _ in 0..2 * self.gauge.look.max(1) {
            tree.iterate(eyes.imagine(self.fate.fork()), eyes.path(), seat, &mut self.fate);
        }
        tree
    }

    /// What a world is worth, by a short search of whoever chooses next: a judge alone does not see what lies open on the
    /// board. Alone at a table it sees better how much is still to come than a search, which plays on carelessly.
    fn look<G: Advice>(&mut self, world: G) -> Glimpse {
        let world = pass_forced(world);
        let waiting = world.waiting_for();
        let asked = self.any_of(waiting).filter(|_| world.seats() > 1 || G::JUDGE.is_empty());
        let Some(seat) = asked else { return Glimpse { worth: judged(&world), asked: None } };
        let budget = Budget::Iterations(self.gauge.look.max(1));
        let insight = search::think(&Eyes::of(&world, seat), budget, &mut self.fate);
        let best = &insight.candidates[0];
        let mut found = Worth { points: best.all_points, chances: best.chances, ..Worth::default() };
        // What a seat is asked for alone is worth its best turn; what several choose at once is worth what they choose on
        // average, or whoever is asked first would look better off.
        if waiting.len() > 1 {
            found.chances.iter_mut().zip(insight.chances).for_each(|(place, chance)| *place = chance);
        }
        Glimpse { worth: found, asked: (waiting.len() == 1).then_some(seat) }
    }
}

/// Plays on where there is nothing to choose.
fn pass_forced<G: Advice>(mut world: G) -> G {
    const LONGEST: usize = 40;
    let mut moves = Vec::new();
    for _ in 0..LONGEST {
        let Some(seat) = world.waiting_for().first() else { break };
        moves.clear();
        world.moves(seat, &mut moves);
        let [only] = moves[..] else { break };
        world.step(seat, only, &mut Witness::silent());
    }
    world
}

/// What a world is worth at a glance.
fn judged<G: Advice>(world: &G) -> Worth {
    worth(world, &Tuning::of::<G>(world.seats()), Judge::of::<G>(G::JUDGE))
}

/// A mean over worlds. Few are looked into; what the judge thinks at a glance of those and of many more tells how far the few
/// are like the rest.
#[derive(Default)]
struct Mean {
    looked: Sums,
    asked: Values,
    /// At a glance, of those that were looked into, and of all.
    glanced: Sums,
    many: Sums,
}

#[derive(Default)]
struct Sums {
    count: f32,
    chances: Values,
    points: Values,
}

impl Sums {
    fn add(&mut self, worth: &Worth) {
        self.count += 1.0;
        for seat in 0..MOST_SEATS {
            self.chances[seat] += worth.chances[seat];
            self.points[seat] += worth.points[seat];
        }
    }
}

impl Mean {
    /// Looks into one world, and glances at more like it.
    fn add<G: Advice>(&mut self, glass: &mut Glass, mut imagine: impl FnMut(&mut Fate) -> G) {
        const MORE: usize = 16;
        let world = imagine(&mut glass.fate);
        let glance = judged(&world);
        self.glanced.add(&glance);
        self.many.add(&glance);
        self.add_seen(&glass.glimpse(world));
        for _ in 0..MORE {
            self.many.add(&judged(&imagine(&mut glass.fate)));
        }
    }

    fn add_seen(&mut self, glimpse: &Glimpse) {
        self.looked.add(&glimpse.worth);
        if let Some(seat) = glimpse.asked {
            self.asked[seat.index()] += 1.0;
        }
    }

    fn hopes(&self, seats: usize) -> Hopes {
        let mean = |of: fn(&Sums) -> &Values| -> Vec<f32> {
            let part = |sums: &Sums, seat: usize| of(sums)[seat] / sums.count.max(1.0);
            let seat = |seat| part(&self.looked, seat) - part(&self.glanced, seat) + part(&self.many, seat);
            (0..seats).map(seat).collect()
        };
        let mut chances = mean(|sums| &sums.chances);
        chances.iter_mut().for_each(|chance| *chance = chance.clamp(0.0, 1.0));
        let sum: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum.max(f32::MIN_POSITIVE));
        let asked = self.asked[..seats].iter().map(|count| count / self.looked.count.max(1.0)).collect();
        Hopes { chances, points: mean(|sums| &sums.points), asked }
    }
}
