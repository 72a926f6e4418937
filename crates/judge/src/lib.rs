//! A small learned judge of positions: every seat's chance of winning, and the points it will have; and a policy, how much a
//! player who searches likes each move.
//!
//! A game shows what matters as [`table::Features`]; a [`Net`] makes of it what matches between searching bots taught. It
//! takes some microseconds, so that a search can ask it at every leaf. `teach` is where it learns, from [`Lessons`].

mod file;
mod lessons;
mod net;
mod policy;
mod teach;

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

use table::{Features, MOST_SEATS, Row, Seat};

pub use file::{Judge, Provenance, Unfit};
pub use lessons::{Choice, Heading, Lesson, Lessons, Weighed, Writer};
use net::Fields;
pub use net::{Net, Shape, Thought};
pub use policy::{Policy, Sense};
pub use teach::{Agreement, Curve, Learner, Measured, NoLessons, School, Taught};

/// What a judge thinks of a position, in seat order; 0 beyond the seats there are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Chances of winning. They sum up to 1.
    pub chances: [f32; MOST_SEATS],
    /// Points at the end.
    pub points: [f32; MOST_SEATS],
    /// How far the points usually stray from that.
    pub spread: [f32; MOST_SEATS],
}

/// No game describes more numbers, common and own each: a bit of a word stands for each.
pub const MOST_FIELDS: usize = 64;

impl Judge {
    /// The judge of a game, if it has one: `bytes` is its file, empty for none. It is read only once.
    ///
    /// # Panics
    /// When the file is no judge of this game: it is part of the program.
    pub fn of<G: Features>(bytes: &'static [u8]) -> Option<&'static Judge> {
        let mut known = known().lock().expect("no panic while it is open");
        *known.entry(G::ABOUT.slug).or_insert_with(|| {
            let read = |bytes| Judge::read::<G>(bytes);
            let judge = (!bytes.is_empty()).then(|| read(bytes));
            judge.map(|judge| {
                let judge = judge.unwrap_or_else(|unfit| panic!("{}'s judge: {unfit}", G::ABOUT.slug));
                &*Box::leak(Box::new(judge))
            })
        })
    }

    /// Lets this judge take the place of the game's own, for the rest of the program: a study does so before it begins.
    pub fn instead<G: Features>(judge: Judge) {
        let mut known = known().lock().expect("no panic while it is open");
        known.insert(G::ABOUT.slug, Some(Box::leak(Box::new(judge))));
    }

    /// The judge of a file, which is read only once.
    pub fn at<G: Features>(path: &str) -> Result<&'static Judge, String> {
        static READ: OnceLock<Mutex<HashMap<(&'static str, String), &'static Judge>>> = OnceLock::new();
        let mut read = READ.get_or_init(Mutex::default).lock().expect("no panic while it is open");
        let key = (G::ABOUT.slug, path.to_owned());
        if let Some(judge) = read.get(&key) {
            return Ok(judge);
        }
        let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let judge = Judge::read::<G>(&bytes).map_err(|unfit| format!("{path}: {unfit}"))?;
        Ok(*read.entry(key).or_insert(Box::leak(Box::new(judge))))
    }

    /// How much it likes moves, if it has learned that.
    pub fn policy(&self) -> Option<&Policy> {
        self.policy.as_ref()
    }

    /// What it thinks of this world, in which nothing is hidden.
    pub fn look<G: Features>(&self, game: &G) -> Verdict {
        see(game, |common, own| {
            let thoughts = self.net.think(common, own);
            let mut verdict = Verdict::default();
            let thoughts = &thoughts[..own.len()];
            let most = thoughts.iter().map(|thought| thought.win).fold(f32::NEG_INFINITY, f32::max);
            let mut sum = 0.0;
            for (index, thought) in thoughts.iter().enumerate() {
                let weight = (thought.win - most).exp();
                sum += weight;
                verdict.chances[index] = weight;
                verdict.points[index] = own[index][0] * 10.0 + thought.points * G::POINTS;
                verdict.spread[index] = thought.spread.exp() * G::POINTS;
            }
            verdict.chances[..own.len()].iter_mut().for_each(|chance| *chance /= sum);
            verdict
        })
    }
}

/// What a world shows: the common numbers and those of each seat.
fn see<G: Features, T>(game: &G, then: impl FnOnce(&Fields, &[Fields]) -> T) -> T {
    // Room for more seats than there are would have to be cleared each time.
    match game.seats() {
        ..=2 => see_at::<2, G, T>(game, then),
        3..=4 => see_at::<4, G, T>(game, then),
        _ => see_at::<MOST_SEATS, G, T>(game, then),
    }
}

#[inline]
fn see_at<const MOST: usize, G: Features, T>(game: &G, then: impl FnOnce(&Fields, &[Fields]) -> T) -> T {
    let (mut common, mut own) = ([0.0; MOST_FIELDS], [[0.0; MOST_FIELDS]; MOST]);
    game.common(&mut Row::new(&mut common[..G::COMMON.len()]));
    let own = &mut own[..game.seats()];
    for (seat, own) in Seat::all(own.len()).zip(&mut *own) {
        game.own(seat, &mut Row::new(&mut own[..G::OWN.len()]));
    }
    then(&common, own)
}

/// Numbers as a net takes them.
fn fields(numbers: impl IntoIterator<Item = f32>) -> Fields {
    let mut fields = [0.0; MOST_FIELDS];
    fields.iter_mut().zip(numbers).for_each(|(field, number)| *field = number);
    fields
}

fn known() -> &'static Mutex<HashMap<&'static str, Option<&'static Judge>>> {
    static KNOWN: OnceLock<Mutex<HashMap<&'static str, Option<&'static Judge>>>> = OnceLock::new();
    KNOWN.get_or_init(Mutex::default)
}
