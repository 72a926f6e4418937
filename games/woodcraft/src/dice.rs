//! Wood: dice of three colours, the lumber pile, and the ways to saw a die apart.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// WC-1: the three kinds of wood, from the cheapest to the dearest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Green,
    Yellow,
    Brown,
}

impl Colour {
    pub const ALL: [Colour; 3] = [Colour::Green, Colour::Yellow, Colour::Brown];

    /// The word in notation, data files and language keys.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Brown => "brown",
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Colour::ALL.into_iter().find(|colour| colour.word() == word)
    }
}

/// The highest face of a die.
pub const FACES: u8 = 6;

/// How many different dice there are: three colours with six faces.
pub const KINDS: usize = 18;

/// Colour and value of every kind: they are asked for all the time, and to divide takes longer.
const COLOURS: [Colour; KINDS] = {
    let mut colours = [Colour::Green; KINDS];
    let mut index = 0;
    while index < KINDS {
        colours[index] = Colour::ALL[index / FACES as usize];
        index += 1;
    }
    colours
};
const VALUES: [u8; KINDS] = {
    let mut values = [1; KINDS];
    let mut index = 0;
    while index < KINDS {
        values[index] = index as u8 % FACES + 1;
        index += 1;
    }
    values
};

/// One die: a colour and a value from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(NonZeroU8);

impl Die {
    /// A die of this colour and value.
    ///
    /// # Panics
    /// When the value is not on a die.
    pub const fn new(colour: Colour, value: u8) -> Self {
        assert!(value >= 1 && value <= FACES, "a die shows 1 to 6");
        match NonZeroU8::new(colour as u8 * FACES + value) {
            Some(number) => Die(number),
            None => unreachable!(),
        }
    }

    /// The die, if such a value exists.
    pub const fn checked(colour: Colour, value: u8) -> Option<Self> {
        if value >= 1 && value <= FACES { Some(Die::new(colour, value)) } else { None }
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        COLOURS[self.index()]
    }

    #[inline]
    pub const fn value(self) -> u8 {
        VALUES[self.index()]
    }

    /// The place of this kind of die in a table of all [`KINDS`].
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The kind of die at this place.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < KINDS, "there are 18 kinds of dice");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Die(number),
            None => unreachable!(),
        }
    }

    /// What is left of this die when a smaller one of its colour is sawn off.
    #[inline]
    pub const fn less(self, other: Die) -> Self {
        Die::from_index(self.index() - VALUES[other.index()] as usize)
    }

    /// The same wood with another value, if that exists.
    #[inline]
    pub const fn with_value(self, value: u8) -> Option<Self> {
        if value >= 1 && value <= FACES {
            Some(Die::from_index(self.index() + value as usize - self.value() as usize))
        } else {
            None
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().word(), self.value())
    }
}

impl fmt::Debug for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What was written is not a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADie;

impl FromStr for Die {
    type Err = NotADie;

    fn from_str(text: &str) -> Result<Self, NotADie> {
        let split = text.len().checked_sub(1).filter(|&at| text.is_char_boundary(at)).ok_or(NotADie)?;
        let colour = Colour::from_word(&text[..split]).ok_or(NotADie)?;
        let value = text[split..].parse().map_err(|_| NotADie)?;
        Die::checked(colour, value).ok_or(NotADie)
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| serde::de::Error::custom(format!("“{text}” is not a die such as green3")))
    }
}

/// A set of kinds of dice, such as those a gain offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct DieSet(pub u32);

impl DieSet {
    pub fn insert(&mut self, die: Die) {
        self.0 |= 1 << die.index();
    }

    pub const fn contains(self, die: Die) -> bool {
        self.0 & (1 << die.index()) != 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All dice of a colour.
    #[inline]
    pub const fn of(colour: Colour) -> Self {
        DieSet(((1 << FACES) - 1) << (colour as u32 * FACES as u32))
    }

    /// The dice of the colour of this one that have more pips.
    pub const fn larger(than: Die) -> Self {
        DieSet(DieSet::of(than.colour()).0 & (!0 << than.index() << 1))
    }

    /// The dice of the colour of this one that have fewer pips.
    pub const fn smaller(than: Die) -> Self {
        DieSet(DieSet::of(than.colour()).0 & ((1 << than.index()) - 1))
    }

    /// The values of the dice of a colour, as a bit set.
    #[inline]
    pub const fn values(self, colour: Colour) -> u32 {
        self.and(DieSet::of(colour)).0 << 1 >> (colour as u32 * FACES as u32)
    }

    /// The dice of this value, one of each colour.
    pub const fn showing(value: u8) -> Self {
        let green = 1 << Die::new(Colour::Green, value).index();
        DieSet(green | green << FACES | green << (2 * FACES))
    }

    #[inline]
    pub const fn without(self, other: DieSet) -> Self {
        DieSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn and(self, other: DieSet) -> Self {
        DieSet(self.0 & other.0)
    }

    #[inline]
    pub const fn or(self, other: DieSet) -> Self {
        DieSet(self.0 | other.0)
    }

    /// The first die by colour and value.
    #[inline]
    pub fn first(self) -> Option<Die> {
        (!self.is_empty()).then(|| Die::from_index(self.0.trailing_zeros() as usize))
    }

    /// The last die by colour and value.
    #[inline]
    pub fn last(self) -> Option<Die> {
        (!self.is_empty()).then(|| Die::from_index(self.0.ilog2() as usize))
    }

    /// The dice of the set, by colour and value.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Die> {
        let mut left = self.0 & ((1 << KINDS) - 1);
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() as usize;
                left &= left - 1;
                Die::from_index(index)
            })
        })
    }
}

/// WC-2: a player's lumber pile, as the number of dice of every kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pile {
    counts: [u8; KINDS],
    kinds: DieSet,
}

impl Pile {
    #[inline]
    pub fn add(&mut self, die: Die) {
        self.counts[die.index()] += 1;
        self.kinds.insert(die);
    }

    /// Takes out a die that is in the pile.
    #[inline]
    pub fn take(&mut self, die: Die) {
        let count = &mut self.counts[die.index()];
        *count -= 1;
        if *count == 0 {
            self.kinds.0 &= !(1 << die.index());
        }
    }

    /// Turns one die of the pile into another.
    pub fn change(&mut self, from: Die, to: Die) {
        self.take(from);
        self.add(to);
    }

    pub const fn count(&self, die: Die) -> u8 {
        self.counts[die.index()]
    }

    pub const fn has(&self, die: Die) -> bool {
        self.kinds.contains(die)
    }

    /// The different kinds of dice in the pile.
    pub const fn kinds(&self) -> DieSet {
        self.kinds
    }

    /// How many dice lie in the pile.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| u32::from(count)).sum::<u32>() as usize
    }

    /// How many of them are of each colour.
    pub fn by_colour(&self) -> [u32; 3] {
        let (colours, _) = self.counts.as_chunks::<{ FACES as usize }>();
        std::array::from_fn(|colour| colours[colour].iter().map(|&count| u32::from(count)).sum())
    }

    pub const fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The sum of all values.
    pub fn pips(&self) -> u32 {
        self.kinds.iter().map(|die| u32::from(die.value()) * u32::from(self.count(die))).sum()
    }

    /// Every die, equal ones one after the other.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.kinds.iter().flat_map(|die| std::iter::repeat_n(die, self.count(die) as usize))
    }
}

impl FromIterator<Die> for Pile {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Self {
        let mut pile = Pile::default();
        dice.into_iter().for_each(|die| pile.add(die));
        pile
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.dice())
    }
}

/// More dice than this never lie in a pile, even in the middle of a turn.
const MOST_DICE: usize = 200;

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let dice = Vec::<Die>::deserialize(deserializer)?;
        if dice.len() > MOST_DICE {
            return Err(serde::de::Error::custom("too many dice in one pile"));
        }
        Ok(dice.into_iter().collect())
    }
}

/// The values of the parts that a die is sawn into, largest first: a row of `PARTITIONS`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts(u8);

/// Every way to saw a die of 2 to 6 into two or more parts; grouped by the die's value.
const PARTITIONS: [&[u8]; 23] = [
    &[1, 1],
    &[2, 1],
    &[1, 1, 1],
    &[3, 1],
    &[2, 2],
    &[2, 1, 1],
    &[1, 1, 1, 1],
    &[4, 1],
    &[3, 2],
    &[3, 1, 1],
    &[2, 2, 1],
    &[2, 1, 1, 1],
    &[1, 1, 1, 1, 1],
    &[5, 1],
    &[4, 2],
    &[3, 3],
    &[4, 1, 1],
    &[3, 2, 1],
    &[2, 2, 2],
    &[3, 1, 1, 1],
    &[2, 2, 1, 1],
    &[2, 1, 1, 1, 1],
    &[1, 1, 1, 1, 1, 1],
];

/// How many cuts each of them takes.
const CUTS: [u8; PARTITIONS.len()] = {
    let mut cuts = [0; PARTITIONS.len()];
    let mut index = 0;
    while index < cuts.len() {
        cuts[index] = PARTITIONS[index].len() as u8 - 1;
        index += 1;
    }
    cuts
};

/// Where the partitions of each value begin in [`PARTITIONS`].
const PARTITIONS_OF: [u8; 8] = [0, 0, 0, 1, 3, 7, 13, 23];

impl Parts {
    /// Every way to saw a die of this value, those with fewer cuts first.
    #[inline]
    pub fn of(value: u8) -> impl Iterator<Item = Parts> {
        (PARTITIONS_OF[value as usize]..PARTITIONS_OF[value as usize + 1]).map(Parts)
    }

    /// How many ways there are, for dice of all values together.
    pub const WAYS: usize = PARTITIONS.len();

    /// The place of this way among all.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The values, largest first.
    #[inline]
    pub fn values(self) -> &'static [u8] {
        PARTITIONS[self.0 as usize]
    }

    /// How many cuts it takes.
    #[inline]
    pub fn cuts(self) -> u8 {
        CUTS[self.0 as usize]
    }

    pub fn sum(self) -> u8 {
        self.values().iter().sum()
    }

    /// The parts with these values, in any order.
    pub fn from_values(values: &[u8]) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_by(|a, b| b.cmp(a));
        (0..PARTITIONS.len() as u8).map(Parts).find(|parts| parts.values() == sorted)
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, value) in self.values().iter().enumerate() {
            write!(f, "{}{value}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_dice_of_a_colour_are_found_by_their_bits() {
        let set = ["green2", "green5", "yellow1", "yellow3", "yellow6", "brown1"];
        let set = set.iter().fold(DieSet::default(), |mut set, die| {
            set.insert(die.parse().expect("a die"));
            set
        });
        for than in (0..KINDS).map(Die::from_index) {
            let same = |die: &Die| die.colour() == than.colour();
            assert_eq!(set.values(than.colour()) >> than.value() & 1 == 1, set.contains(than), "{than}");
            let larger = set.iter().filter(same).find(|die| die.value() > than.value());
            let smaller = set.iter().filter(same).filter(|die| die.value() < than.value()).last();
            assert_eq!(set.and(DieSet::larger(than)).first(), larger, "{than}");
            assert_eq!(set.and(DieSet::smaller(than)).last(), smaller, "{than}");
        }
    }

    #[test]
    fn dice_are_written_and_read() {
        for index in 0..KINDS {
            let die = Die::from_index(index);
            assert_eq!(die.to_string().parse(), Ok(die));
            assert_eq!(Die::new(die.colour(), die.value()), die);
            assert_eq!(usize::from(die.value()), index % 6 + 1);
            for smaller in DieSet::smaller(die).iter() {
                let rest = Die::new(die.colour(), die.value() - smaller.value());
                assert_eq!(die.less(smaller), rest, "{die} without {smaller}");
            }
        }
        for wrong in ["", "green", "green0", "green7", "red3", "3", "é"] {
            assert_eq!(wrong.parse::<Die>(), Err(NotADie), "{wrong}");
        }
    }

    #[test]
    fn every_partition_adds_up() {
        for value in 2..=FACES {
            assert!(Parts::of(value).all(|parts| parts.sum() == value && parts.cuts() >= 1));
        }
        assert_eq!(Parts::of(1).count(), 0);
        assert_eq!([2, 3, 4, 5, 6].map(|value| Parts::of(value).count()), [1, 2, 4, 6, 10]);
        assert_eq!(Parts::from_values(&[2, 3]).map(|parts| parts.to_string()).as_deref(), Some("3+2"));
    }

    #[test]
    fn a_pile_knows_its_kinds() {
        let green3 = Die::new(Colour::Green, 3);
        let mut pile: Pile = [green3, green3].into_iter().collect();
        pile.take(green3);
        assert_eq!(pile.by_colour(), [1, 0, 0]);
        assert!(pile.has(green3) && pile.len() == 1 && pile.pips() == 3);
        pile.take(green3);
        assert!(pile.is_empty());
    }
}
