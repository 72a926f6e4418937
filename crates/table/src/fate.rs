//! Chance: every shuffle, draw and die of a match comes from its `Fate`.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::Seat;

/// The 32 secret bytes from which all chance of one match follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes; for real matches they come from the system's random source.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// A seed from any words, so that tests and studies can name theirs: `Seed::named("arena 17")`.
    pub fn named(words: &str) -> Self {
        Seed(Sha256::digest(words.as_bytes()).into())
    }

    /// The seed that follows from this one and from what those who sit at these seats put in: nobody who knows only a part of
    /// it knows anything of what comes out.
    #[must_use]
    pub fn mixed(&self, numbers: &[(Seat, Seed)]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"coppice mix\n");
        hash.update(self.0);
        for (seat, number) in numbers {
            hash.update([seat.number()]);
            hash.update(number.0);
        }
        Seed(hash.finalize().into())
    }

    /// The hash that can be published before the match: it fixes the seed and tells nothing about it.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"coppice seed\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

/// A published hash of a seed that is still secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether this seed is the one that was sealed.
    pub fn seals(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }
}

/// What was written is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seed or its seal is written as 64 hexadecimal digits")]
pub struct NotHex;

macro_rules! written_as_hex {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                let mut bytes = [0; 32];
                hex::decode_to_slice(text, &mut bytes).map(|()| $name(bytes)).map_err(|_| NotHex)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

written_as_hex!(Seed);
written_as_hex!(Commitment);

impl fmt::Debug for Seed {
    /// Never the bytes: a seed in a log line would open every card of the match.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(sealed)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The source of all chance in a state: cheap to copy, and a copy goes on exactly like the original.
///
/// Each call is one *occasion* with a random stream of its own, so that how many numbers one shuffle used
/// never shifts the dice that come after it.
///
/// ```
/// use table::{Fate, Seed};
///
/// let mut fate = Fate::sealed(Seed::named("an example"));
/// let mut copy = fate;
/// assert_eq!(fate.below(100), copy.below(100));
///
/// // One shuffles more before the next occasion; the next occasion is the same for both.
/// let mut chance = copy.next();
/// (chance.below(6), chance.below(6));
/// let _ = fate.next().below(6);
/// assert_eq!(fate.below(1000), copy.below(1000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// Of a real match: ChaCha8 under the sealed seed; nobody can foretell it from what they saw.
    Sealed { seed: Seed, occasion: u64 },
    /// Of a world that a bot imagines: quick, and only as random as that needs.
    Quick(u64),
}

impl fmt::Debug for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Sealed { occasion, .. } => write!(f, "Fate(sealed, occasion {occasion})"),
            Fate::Quick(state) => write!(f, "Fate(quick {state:x})"),
        }
    }
}

impl Fate {
    /// The fate of a match with this seed, from its beginning.
    pub const fn sealed(seed: Seed) -> Self {
        Fate::Sealed { seed, occasion: 0 }
    }

    /// A quick fate for imagined worlds, random playouts and benchmarks.
    pub const fn quick(number: u64) -> Self {
        Fate::Quick(number)
    }

    /// The random numbers of the next occasion.
    #[expect(
        clippy::should_implement_trait,
        reason = "a fate is no iterator: each occasion is a stream of its own"
    )]
    #[inline]
    pub fn next(&mut self) -> Chance {
        match self {
            Fate::Sealed { seed, occasion } => {
                let mut rng = ChaCha8Rng::from_seed(seed.0);
                rng.set_stream(*occasion);
                // A position from outside may hold any number here.
                *occasion = occasion.wrapping_add(1);
                Chance(Source::Sealed(Box::new(rng)))
            }
            Fate::Quick(state) => {
                *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                Chance(Source::Quick(mix(*state)))
            }
        }
    }

    /// A number from 0 to `bound - 1`.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.next().below(bound)
    }

    /// One die with faces from 1 to `faces`.
    #[inline]
    pub fn die(&mut self, faces: u8) -> u8 {
        self.next().die(faces)
    }

    /// `N` dice with faces from 1 to `faces`.
    #[inline]
    pub fn dice<const N: usize>(&mut self, faces: u8) -> [u8; N] {
        let mut chance = self.next();
        std::array::from_fn(|_| chance.die(faces))
    }

    /// Shuffles all of them.
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.next().shuffle(things);
    }

    /// A fate of its own for something beside the match, such as the worlds a bot imagines.
    pub fn fork(&mut self) -> Fate {
        Fate::Quick(self.next().number())
    }
}

/// The random numbers of one occasion.
pub struct Chance(Source);

enum Source {
    // Boxed: the generator with its buffer is 300 bytes, and most chance in the hot path is quick.
    Sealed(Box<ChaCha8Rng>),
    Quick(u64),
}

/// The finaliser of SplitMix64.
#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Chance {
    /// Any 64 bits.
    #[inline]
    pub fn number(&mut self) -> u64 {
        match &mut self.0 {
            Source::Sealed(rng) => rng.next_u64(),
            Source::Quick(state) => {
                *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                mix(*state)
            }
        }
    }

    /// A number from 0 to `bound - 1`, each equally likely (Lemire's method with rejection).
    ///
    /// Own code, not a library's: a record must replay for ever, and libraries change their sequences.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0 && bound <= u32::MAX as usize, "a choice among 1 to 2^32 - 1 things");
        let bound = bound as u64;
        let mut product = (self.number() >> 32) * bound;
        if (product as u32 as u64) < bound {
            let unfair = (u32::MAX as u64 + 1 - bound) % bound;
            while (product as u32 as u64) < unfair {
                product = (self.number() >> 32) * bound;
            }
        }
        (product >> 32) as usize
    }

    /// One die with faces from 1 to `faces`.
    #[inline]
    pub fn die(&mut self, faces: u8) -> u8 {
        self.below(faces as usize) as u8 + 1
    }

    /// Shuffles all of them (Fisher–Yates).
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// One of them.
    #[inline]
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { Some(&things[self.below(things.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden values: if this fails, every stored match would replay differently.
    #[test]
    fn every_part_of_a_mixed_seed_counts() {
        let half = Seed::named("half");
        let number = |seat: usize, words: &str| (Seat::new(seat), Seed::named(words));
        let mixed = half.mixed(&[number(0, "a"), number(1, "b")]);
        assert_eq!(mixed, half.mixed(&[number(0, "a"), number(1, "b")]));
        for other in [
            half,
            Seed::named("other").mixed(&[number(0, "a"), number(1, "b")]),
            half.mixed(&[number(0, "a")]),
            half.mixed(&[number(0, "a"), number(1, "c")]),
            half.mixed(&[number(0, "b"), number(1, "a")]),
            half.mixed(&[number(0, "a"), number(2, "b")]),
        ] {
            assert_ne!(mixed, other);
        }
        // As anybody can work it out: sha256 of the words, the half, and each seat's number with its seat before it.
        assert_eq!(mixed.to_string(), "6d0e1cde7db15371c38d60d5e0ed0ed8d777c24337c60eabf80c8dbb3c4a1d78");
    }

    #[test]
    fn chance_never_changes() {
        let mut fate = Fate::sealed(Seed::named("golden"));
        let mut cards: Vec<u8> = (0..10).collect();
        fate.shuffle(&mut cards);
        let dice: [u8; 6] = fate.dice(6);
        let mut quick = Fate::quick(7);
        let quick_dice: [u8; 6] = quick.dice(6);
        assert_eq!(cards, [5, 1, 4, 6, 3, 0, 2, 8, 7, 9]);
        assert_eq!(dice, [6, 3, 4, 2, 6, 2]);
        assert_eq!(fate.below(1_000_000), 622_053);
        assert_eq!(quick_dice, [5, 4, 4, 4, 3, 2]);
        assert_eq!(quick.below(1_000_000), 509_109);
    }

    #[test]
    fn a_copy_goes_on_like_the_original() {
        let mut fate = Fate::sealed(Seed::named("copy"));
        fate.die(6);
        let mut copy = fate;
        assert_eq!(fate.dice::<20>(6), copy.dice::<20>(6));
    }

    #[test]
    fn an_occasion_does_not_depend_on_the_length_of_the_one_before() {
        let mut short = Fate::sealed(Seed::named("occasions"));
        let mut long = short;
        short.die(6);
        long.shuffle(&mut [0; 100]);
        assert_eq!(short.dice::<20>(6), long.dice::<20>(6));
    }

    #[test]
    fn every_face_is_equally_likely() {
        for mut fate in [Fate::sealed(Seed::named("fair")), Fate::quick(1)] {
            let mut chance = fate.next();
            let mut seen = [0u32; 6];
            for _ in 0..60_000 {
                seen[chance.die(6) as usize - 1] += 1;
            }
            // Five standard deviations of a fair die are about 456.
            assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 456), "{seen:?}");
        }
    }

    #[test]
    fn a_seal_opens_only_with_its_seed() {
        let seed = Seed::named("sealed");
        let seal = seed.commitment();
        assert!(seal.seals(&seed));
        assert!(!seal.seals(&Seed::named("another")));
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!(!format!("{seed:?}").contains(&seed.to_string()));
    }
}
