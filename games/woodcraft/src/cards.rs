//! Sets of cards. A deck is a set too: its order is nobody's knowledge, so a card is drawn by chance when it
//! is needed, which comes to the same as shuffling first.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Fate;

use crate::components::{HelperId, OrderId};

macro_rules! card_set {
    ($(#[$doc:meta])* $name:ident of $card:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub struct $name(pub $bits);

        impl $name {
            pub const NONE: $name = $name(0);

            #[inline]
            pub const fn contains(self, card: $card) -> bool {
                self.0 >> card.0 & 1 != 0
            }

            #[inline]
            pub fn insert(&mut self, card: $card) {
                self.0 |= 1 << card.0;
            }

            #[inline]
            pub fn remove(&mut self, card: $card) {
                self.0 &= !(1 << card.0);
            }

            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            pub const fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// The cards, in the order of the component file.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $card> + Clone {
                // By halves: that is quicker than to look at all of them for every card.
                let (mut left, mut upper) = (self.0 as u64, (u128::from(self.0) >> 64) as u64);
                let mut start = 0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        (left, upper, start) = (upper, 0, 64);
                    }
                    (left != 0).then(|| {
                        let index = start + left.trailing_zeros() as u8;
                        left &= left - 1;
                        $card(index)
                    })
                })
            }

            /// Takes a random card out of the set.
            pub fn draw(&mut self, fate: &mut Fate) -> Option<$card> {
                if self.is_empty() {
                    return None;
                }
                let card = self.iter().nth(fate.below(self.len()))?;
                self.remove(card);
                Some(card)
            }
        }

        impl FromIterator<$card> for $name {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                let mut set = $name::NONE;
                cards.into_iter().for_each(|card| set.insert(card));
                set
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let cards = Vec::<$card>::deserialize(deserializer)?;
                if cards.iter().any(|card| u32::from(card.0) >= <$bits>::BITS) {
                    return Err(serde::de::Error::custom("there is no card with such a number"));
                }
                Ok(cards.into_iter().collect())
            }
        }
    };
}

card_set!(
    /// A set of orders.
    Orders of OrderId in u128
);
card_set!(
    /// A set of helpers.
    Helpers of HelperId in u64
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_drawn_once() {
        let mut fate = Fate::quick(1);
        let mut deck: Orders = (0..20).map(OrderId).collect();
        let mut drawn = Orders::NONE;
        while let Some(card) = deck.draw(&mut fate) {
            assert!(!drawn.contains(card));
            drawn.insert(card);
        }
        assert_eq!((deck.len(), drawn.len()), (0, 20));
    }
}
