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
pub struct Dice([u8; Die::KINDS]);

impl Dice {
    /// How many of this kind there are.
    pub const fn count(&self, die: Die) -> u8 {
        self.0[die.index()]
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
        self.0[die.index()] += 1;
    }

    pub fn remove(&mut self, die: Die) {
        self.0[die.index()] -= 1;
    }

    /// Whether all of `needed` are here.
    pub fn cover(&self, needed: &Dice) -> bool {
        self.0.iter().zip(&needed.0).all(|(have, need)| have >= need)
    }

    /// How many of these dice the others lack.
    #[inline]
    pub fn beyond(&self, others: &Dice) -> usize {
        let beyond = |(mine, others): (&u8, &u8)| u16::from(mine.saturating_sub(*others));
        self.0.iter().zip(&others.0).map(beyond).sum::<u16>().into()
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
        let bit = |mask, (index, &count): (usize, &u8)| mask | u16::from(count > 0) << index;
        Kinds(self.0.iter().enumerate().fold(0, bit))
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

/// Kinds of dice, in order.
#[derive(Clone, Copy, Debug)]
pub struct Kinds(u16);

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
