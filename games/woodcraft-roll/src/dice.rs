//! Dice: two colours of wood, values from 1 to 6.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The highest value of a die.
pub const HIGHEST: u8 = 6;

/// The two kinds of wood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Yellow,
    Brown,
}

impl Colour {
    pub const ALL: [Colour; 2] = [Colour::Yellow, Colour::Brown];

    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Colour::Yellow => Colour::Brown,
            Colour::Brown => Colour::Yellow,
        }
    }
}

/// A die with its value up: a colour and a number from 1 to 6. Written `Y4`, `B1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// How many different dice there are.
    pub const KINDS: usize = 2 * HIGHEST as usize;

    /// A die of this colour and value.
    pub const fn new(colour: Colour, value: u8) -> Self {
        assert!(value >= 1 && value <= HIGHEST, "a die shows 1 to 6");
        Die(colour as u8 * HIGHEST + value - 1)
    }

    /// All dice: yellow from 1 to 6, then brown.
    pub fn all() -> impl Iterator<Item = Die> {
        (0..Die::KINDS as u8).map(Die)
    }

    /// The place of this die in that order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn colour(self) -> Colour {
        if self.0 < HIGHEST { Colour::Yellow } else { Colour::Brown }
    }

    pub const fn value(self) -> u8 {
        if self.0 < HIGHEST { self.0 + 1 } else { self.0 - HIGHEST + 1 }
    }

    /// The die with one more, unless it shows a 6.
    pub fn raised(self) -> Option<Die> {
        (self.value() < HIGHEST).then(|| Die(self.0 + 1))
    }

    /// The die with one less, unless it shows a 1.
    pub fn lowered(self) -> Option<Die> {
        (self.value() > 1).then(|| Die(self.0 - 1))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.colour() {
            Colour::Yellow => 'Y',
            Colour::Brown => 'B',
        };
        write!(f, "{letter}{}", self.value())
    }
}

impl fmt::Debug for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Die {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Die::all()
            .find(|die| die.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| "a die is written Y1 to Y6 or B1 to B6".to_owned())
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Any number of dice, by kind: equal dice are the same to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dice([u8; LANES]);

/// As many places as a machine looks at at once; there is no die for the last of them.
const LANES: usize = 16;

impl Dice {
    /// How many of this kind there are.
    pub const fn count(&self, die: Die) -> u8 {
        self.0[die.index() % LANES]
    }

    /// Whether there is at least one of this kind.
    pub const fn has(&self, die: Die) -> bool {
        self.count(die) > 0
    }

    /// Whether both dice are there; two of a kind if they are equal.
    pub fn has_both(&self, one: Die, other: Die) -> bool {
        self.has(one) && self.count(other) > u8::from(one == other)
    }

    pub fn add(&mut self, die: Die) {
        self.0[die.index() % LANES] += 1;
    }

    pub fn remove(&mut self, die: Die) {
        self.0[die.index() % LANES] -= 1;
    }

    /// Whether all of `needed` are here.
    pub fn cover(&self, needed: &Dice) -> bool {
        self.0.iter().zip(&needed.0).all(|(have, need)| have >= need)
    }

    /// How many of these dice the others lack.
    #[inline]
    pub fn beyond(&self, others: &Dice) -> usize {
        self.0.iter().zip(&others.0).map(|(mine, others)| usize::from(mine.saturating_sub(*others))).sum()
    }

    /// Takes all of `paid` away.
    pub fn pay(&mut self, paid: &Dice) {
        for (have, paid) in self.0.iter_mut().zip(&paid.0) {
            *have -= paid;
        }
    }

    /// One die of each kind that is here, in order.
    #[inline]
    pub fn kinds(&self) -> Kinds {
        let all = u128::from_le_bytes(self.0);
        Kinds(some(all as u64) | (some((all >> 64) as u64) << 8))
    }

    /// Every die.
    pub fn iter(&self) -> impl Iterator<Item = Die> + '_ {
        Die::all().flat_map(|die| std::iter::repeat_n(die, self.count(die) as usize))
    }

    /// How many dice there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| count as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A bit for each of eight bytes that is not 0.
#[inline]
const fn some(bytes: u64) -> u16 {
    const LOW: u64 = u64::MAX / 255 * 127;
    // The highest bit of a byte is set by a carry or stands there; then all eight are gathered in the highest byte.
    let highest = (((bytes & LOW) + LOW) | bytes) & !LOW;
    ((highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
}

/// Kinds of dice, in order.
#[derive(Clone, Copy, Debug)]
pub struct Kinds(u16);

impl Kinds {
    /// Those that can be raised.
    #[inline]
    pub fn below_six(self) -> Kinds {
        const SIXES: u16 = (1 << (HIGHEST - 1)) | (1 << (2 * HIGHEST - 1));
        Kinds(self.0 & !SIXES)
    }

    /// Those that come to at most a 6 together with this one, from the next kind on; `itself` too, if there are two.
    #[inline]
    pub fn fitting(self, one: Die, itself: bool) -> Kinds {
        let low = (1 << (HIGHEST - one.value())) - 1;
        let later = u16::MAX << (one.index() + usize::from(!itself));
        Kinds(self.0 & (low | (low << HIGHEST)) & later)
    }
}

impl Iterator for Kinds {
    type Item = Die;

    #[inline]
    fn next(&mut self) -> Option<Die> {
        let die = (self.0 != 0).then(|| Die(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(die)
    }
}

impl FromIterator<Die> for Dice {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Self {
        let mut all = Dice::default();
        for die in dice {
            all.add(die);
        }
        all
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let dice = Vec::<Die>::deserialize(deserializer)?;
        if dice.len() > u8::MAX as usize {
            return Err(serde::de::Error::custom("nobody has that many dice"));
        }
        Ok(dice.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_those_that_are_there() {
        for count in [1, 2, 127, 128, 255] {
            for step in 1..=Die::KINDS {
                let mut dice = Dice::default();
                Die::all().step_by(step).for_each(|die| dice.0[die.index()] = count);
                assert!(dice.kinds().eq(Die::all().step_by(step)), "{count} of each {step}th");
            }
        }
    }

    #[test]
    fn what_fits_comes_to_six_at_most() {
        let all: Dice = Die::all().collect();
        for one in Die::all() {
            for itself in [false, true] {
                let after = |die: &Die| *die > one || (itself && *die == one);
                let fits = |die: &Die| one.value() + die.value() <= HIGHEST;
                let expected = Die::all().filter(after).filter(fits);
                assert!(all.kinds().fitting(one, itself).eq(expected), "{one} {itself}");
            }
        }
        assert!(
            all.kinds().below_six().all(|die| die.value() < HIGHEST) && all.kinds().below_six().count() == 10
        );
    }
}
