//! What a judge sees of a position: a flat row of numbers, the same for the program's own judge and for a researcher's.
//!
//! A game describes what all seats share ([`Features::COMMON`]) and what each seat has ([`Features::OWN`]). Like advice it
//! is asked of imagined worlds, so the whole state may be read, and it is asked often: nothing is allocated.

use crate::fate::Fate;
use crate::game::Game;
use crate::seat::Seat;

/// One number of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Short and unique within its list.
    pub name: &'static str,
    /// What the number is, and in what it is measured.
    pub meaning: &'static str,
}

/// A list of fields: `fields!["left": "the part of the match that is left"]`.
#[macro_export]
macro_rules! fields {
    ($($name:literal : $meaning:literal),* $(,)?) => {
        &[$($crate::features::Field { name: $name, meaning: $meaning }),*]
    };
}

/// Tenths of small counts: to look one up is quicker than to divide.
static TENTHS: [f32; 128] = {
    let mut tenths = [0.0; 128];
    let mut count = 0;
    while count < tenths.len() {
        tenths[count] = count as f32 / 10.0;
        count += 1;
    }
    tenths
};

/// Where a game writes its numbers, in the order of its fields.
pub struct Row<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Row<'a> {
    pub fn new(out: &'a mut [f32]) -> Self {
        Row { out, at: 0 }
    }

    /// The next number.
    ///
    /// # Panics
    /// When the row is full: the game wrote more than it described.
    #[inline]
    pub fn put(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    /// A count, measured in tens so that it is about as large as everything else.
    #[inline]
    pub fn count(&mut self, count: impl Into<u32>) {
        let count = count.into();
        let tenths = TENTHS.get(count as usize).copied();
        self.put(tenths.unwrap_or_else(|| count as f32 / 10.0));
    }

    /// 1 or 0.
    #[inline]
    pub fn flag(&mut self, is_so: bool) {
        self.put(f32::from(u8::from(is_so)));
    }

    /// One of `of`, as that many flags.
    #[inline]
    pub fn one_of(&mut self, which: usize, of: usize) {
        (0..of).for_each(|index| self.flag(index == which));
    }

    /// How many numbers were written.
    pub fn written(&self) -> usize {
        self.at
    }
}

/// A move as a few small numbers, stable as long as [`Features::FEATURES_VERSION`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Action {
    /// Its place in [`Features::ACTIONS`].
    pub kind: u8,
    /// What it is about; their meaning is told with the kind. Unused ones are 0.
    pub about: [i16; 4],
}

impl Action {
    pub const fn new(kind: u8, about: [i16; 4]) -> Self {
        Action { kind, about }
    }
}

/// A game that shows a judge what matters.
pub trait Features: Game {
    /// Grows whenever a field or an action changes its meaning. What was learned from other numbers is no use then.
    const FEATURES_VERSION: u32;

    /// What all seats share. The first field is `left`: the part of the match that is left, from 1 to 0.
    const COMMON: &'static [Field];

    /// What each seat has. The first two fields are `outlook`, the points that it will have at the end as far as a quick look
    /// tells, and `points`, those that it would have now, both in tens of the game's own [`POINTS`](Self::POINTS).
    const OWN: &'static [Field];

    /// The kinds of moves; the meaning says what an [`Action`]'s numbers are.
    const ACTIONS: &'static [Field];

    /// About how far the final points of two seats differ: what a judge measures points in.
    const POINTS: f32;

    /// Writes [`COMMON`](Self::COMMON).
    fn common(&self, row: &mut Row<'_>);

    /// Writes [`OWN`](Self::OWN) for this seat.
    fn own(&self, seat: Seat, row: &mut Row<'_>);

    /// A legal move as numbers.
    fn action(&self, seat: Seat, mv: Self::Move) -> Action;

    /// How many numbers [`sight`](Self::sight) writes at any table of the game.
    fn sight_len() -> usize {
        Self::COMMON.len() + Self::OWN.len() * Self::ABOUT.most_players as usize
    }

    /// The whole row from a seat's side: what all share, what the seat has, and what the others have, clockwise from it; 0
    /// for seats that nobody has.
    fn sight(&self, seat: Seat, out: &mut [f32]) {
        let (common, rest) = out[..Self::sight_len()].split_at_mut(Self::COMMON.len());
        self.common(&mut Row::new(common));
        let mut whose = seat;
        for (place, own) in rest.chunks_exact_mut(Self::OWN.len()).enumerate() {
            if place < self.seats() {
                self.own(whose, &mut Row::new(own));
                whose = whose.next(self.seats());
            } else {
                own.fill(0.0);
            }
        }
    }

    /// Looks at a world that the seat imagines, as far as rows tell of it. A game whose fields tell nothing that is hidden
    /// at the moment need not imagine.
    fn glimpse<T>(&self, seat: Seat, seed: u64, look: impl FnOnce(&Self) -> T) -> T {
        look(&self.imagine(seat, Fate::quick(seed)))
    }

    /// The row of a world that the seat imagines: all that an environment shows of a match. Nobody learns a secret from it, as
    /// it depends on what the seat knows and on the seed alone (a law).
    fn observe(&self, seat: Seat, seed: u64, out: &mut [f32]) {
        self.glimpse(seat, seed, |world| world.sight(seat, out));
    }

    /// Whether [`looks_same`](Self::looks_same) is ever true, so that it is worth while to remember.
    const REMEMBERS: bool = false;

    /// Whether [`own`](Self::own) of this seat is what it was in `before`, by comparing all that it depends on. That must be
    /// much quicker than writing it anew; where it is not, no is always right.
    fn looks_same(&self, before: &Self, seat: Seat) -> bool {
        let _ = (before, seat);
        false
    }

    /// A number that stays the same only while the same seat, with the same seed, sees the same row to the last number: then it
    /// need not even be imagined anew. None where that is not known.
    fn standstill(&self) -> Option<u64> {
        None
    }

    /// Tells rows of different meaning apart: the version, and the names of all fields.
    fn features_fingerprint() -> u64 {
        let mut hash = Fingerprint::of::<Self>();
        hash.names("common", Self::COMMON);
        hash.names("own", Self::OWN);
        hash.0
    }

    /// The same for actions: the version, the names of all kinds, and what their numbers are.
    fn actions_fingerprint() -> u64 {
        let mut hash = Fingerprint::of::<Self>();
        hash.names("actions", Self::ACTIONS);
        Self::ACTIONS.iter().for_each(|field| hash.fold(field.meaning.as_bytes()));
        hash.0
    }
}

/// A hash (FNV-1a) that stays the same for ever: files of what was learned keep it.
struct Fingerprint(u64);

impl Fingerprint {
    fn of<G: Features>() -> Self {
        let mut hash = Fingerprint(0xcbf2_9ce4_8422_2325);
        hash.fold(G::ABOUT.slug.as_bytes());
        hash.fold(&G::FEATURES_VERSION.to_le_bytes());
        hash
    }

    fn fold(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn names(&mut self, list: &str, fields: &[Field]) {
        self.fold(list.as_bytes());
        fields.iter().for_each(|field| self.fold(field.name.as_bytes()));
    }
}
