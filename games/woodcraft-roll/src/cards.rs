//! Order cards and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The first half of a match has simpler orders than the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    I,
    II,
}

/// The most orders that one phase can have.
pub const MOST_ORDERS: usize = 32;

/// An order card: its phase and its number, written `I-07`. What is printed on it, the component file says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card with this number from 1.
    pub const fn new(phase: Phase, number: usize) -> Self {
        assert!(number >= 1 && number <= MOST_ORDERS, "no phase has that many orders");
        Card((phase as usize * MOST_ORDERS + number - 1) as u8)
    }

    pub const fn phase(self) -> Phase {
        if (self.0 as usize) < MOST_ORDERS { Phase::I } else { Phase::II }
    }

    /// The number from 1.
    pub const fn number(self) -> usize {
        self.0 as usize % MOST_ORDERS + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}-{:02}", self.phase(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let card = || {
            let (phase, number) = text.split_once('-')?;
            let phase = match phase {
                "I" | "i" => Phase::I,
                "II" | "ii" => Phase::II,
                _ => return None,
            };
            let number = number.parse().ok().filter(|number| (1..=MOST_ORDERS).contains(number))?;
            Some(Card::new(phase, number))
        };
        card().ok_or_else(|| "an order is written I-07 or II-12".to_owned())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of order cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of one phase.
    pub const fn of(self, phase: Phase) -> Self {
        let phase_one = (1 << MOST_ORDERS) - 1;
        match phase {
            Phase::I => CardSet(self.0 & phase_one),
            Phase::II => CardSet(self.0 & !phase_one),
        }
    }

    /// The cards that are in this set but not in the other.
    pub const fn without(self, other: CardSet) -> Self {
        CardSet(self.0 & !other.0)
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| Card(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
