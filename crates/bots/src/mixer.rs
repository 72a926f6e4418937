//! A quick hash for the keys of the tree. The standard one withstands attackers, who are not here, and takes a part of the
//! search's time that one can measure.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Mixes words by multiplication; the same on every machine.
#[derive(Clone, Copy, Default)]
pub struct Mixer(u64);

impl Mixer {
    /// An odd number without pattern: 2^64 divided by the golden ratio.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ Self::FACTOR) * u128::from(Self::FACTOR);
        // Both halves, so that every bit of the word reaches every bit of the hash.
        self.0 = (product as u64) ^ ((product >> 64) as u64).rotate_left(29);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let z = (self.0 ^ (self.0 >> 32)).wrapping_mul(Self::FACTOR);
        z ^ (z >> 29)
    }
}

/// For maps whose keys come from [`fold`].
pub type Mixed = BuildHasherDefault<Mixer>;

/// The hash of a hash and a thing that follows it.
#[inline]
pub fn fold(hash: u64, thing: impl Hash) -> u64 {
    let mut mixer = Mixer(hash);
    thing.hash(&mut mixer);
    mixer.finish()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn order_and_every_small_difference_count() {
        let mut seen = HashSet::new();
        for a in 0u8..32 {
            for b in 0u8..32 {
                for c in [None, Some(a), Some(b)] {
                    seen.insert((fold(fold(1, (a, c)), b), (a, b, c)));
                }
            }
        }
        let hashes: HashSet<u64> = seen.iter().map(|(hash, _)| *hash).collect();
        assert_eq!(hashes.len(), seen.len());
    }

    /// The low bits choose a place in a map: they must be as good as the rest.
    #[test]
    fn low_bits_are_spread() {
        let places: HashSet<u64> = (0u64..4096).map(|number| fold(number, 0u8) & 4095).collect();
        assert!(places.len() > 2400, "{} of about 2589 expected", places.len());
    }
}
