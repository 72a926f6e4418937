//! Fables as a bag: how many of each design, without an order.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::components::{Fable, MOST_COPIES, MOST_DESIGNS};

/// How many of each design: four bits for each of 32.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bag(u128);

/// The lowest bit of every design's four.
const LOWEST: u128 = u128::MAX / 15;

impl Bag {
    pub const EMPTY: Bag = Bag(0);

    #[inline]
    pub const fn count(self, fable: Fable) -> u8 {
        (self.0 >> (4 * fable.0)) as u8 & 15
    }

    #[inline]
    pub const fn has(self, fable: Fable) -> bool {
        self.count(fable) > 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards in all.
    pub fn len(self) -> usize {
        // Neighbouring fours are added up to bytes, then all sixteen bytes at once.
        let bytes = (self.0 & (u128::MAX / 17)) + ((self.0 >> 4) & (u128::MAX / 17));
        bytes.to_le_bytes().iter().map(|&byte| byte as usize).sum()
    }

    #[inline]
    pub fn add(&mut self, fable: Fable) {
        debug_assert!(self.count(fable) < MOST_COPIES);
        self.0 += 1 << (4 * fable.0);
    }

    /// Takes one out, if there is one.
    #[inline]
    pub fn remove(&mut self, fable: Fable) -> bool {
        let has = self.has(fable);
        if has {
            self.0 -= 1 << (4 * fable.0);
        }
        has
    }

    /// Takes one card of every design out.
    pub fn remove_one_of_each(&mut self) {
        for fable in self.designs() {
            self.remove(fable);
        }
    }

    /// The designs in it, each once, in order.
    #[inline]
    pub fn designs(self) -> impl Iterator<Item = Fable> {
        let mut left = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & LOWEST;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let fable = Fable((left.trailing_zeros() / 4) as u8);
            left &= left - 1;
            Some(fable)
        })
    }

    /// All cards in it.
    pub fn cards(self) -> impl Iterator<Item = Fable> {
        self.designs().flat_map(move |fable| std::iter::repeat_n(fable, self.count(fable) as usize))
    }

    /// The card at this place of `cards`.
    pub fn nth(self, index: usize) -> Option<Fable> {
        self.cards().nth(index)
    }

    /// Whether every card of `other` is in this bag too.
    pub fn covers(self, other: Bag) -> bool {
        other.designs().all(|fable| self.count(fable) >= other.count(fable))
    }
}

impl FromIterator<Fable> for Bag {
    fn from_iter<I: IntoIterator<Item = Fable>>(fables: I) -> Self {
        let mut bag = Bag::EMPTY;
        for fable in fables {
            bag.add(fable);
        }
        bag
    }
}

/// Written as the list of its cards.
impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::EMPTY;
        for fable in Vec::<Fable>::deserialize(deserializer)? {
            if fable.index() >= MOST_DESIGNS || bag.count(fable) == MOST_COPIES {
                return Err(serde::de::Error::custom("too many Fables of a design, or no such design"));
            }
            bag.add(fable);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts_its_cards() {
        let mut bag: Bag = [3, 3, 31, 0, 3].map(Fable).into_iter().collect();
        assert_eq!(bag.len(), 5);
        assert_eq!(bag.designs().collect::<Vec<_>>(), [0, 3, 31].map(Fable));
        assert_eq!(bag.nth(2), Some(Fable(3)));
        assert!(bag.remove(Fable(31)) && !bag.remove(Fable(31)));
        assert_eq!(bag.count(Fable(3)), 3);
        assert!(bag.covers([3, 0].map(Fable).into_iter().collect()));
        assert!(!bag.covers([31].map(Fable).into_iter().collect()));
    }
}
