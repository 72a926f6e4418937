//! Where the chance of deals and of bots comes from.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use table::{AnyMatch, Seat, Seed};

/// The system's chance; or, where a story must find the same match in every run, all that follows from a text.
#[derive(Debug, Default)]
pub struct Chance {
    foretold: Option<Foretold>,
}

#[derive(Debug)]
struct Foretold {
    words: String,
    /// How many deals of each kind there were.
    dealt: Mutex<HashMap<String, u64>>,
}

impl Chance {
    /// None: nobody can foretell it.
    pub fn new(words: Option<&str>) -> Self {
        let foretold = |words: &str| Foretold { words: words.to_owned(), dealt: Mutex::default() };
        Chance { foretold: words.map(foretold) }
    }

    /// The next deal of this kind.
    pub fn deal(&self, kind: &str) -> Seed {
        match &self.foretold {
            Some(foretold) => foretold.deal(kind),
            None => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).expect("the system has a random source");
                Seed::new(bytes)
            }
        }
    }

    /// What a thought for this seat about this moment begins with.
    pub fn thought(&self, played: &dyn AnyMatch, seat: Seat) -> u64 {
        match &self.foretold {
            Some(foretold) => foretold.thought(played.count(), seat),
            None => random_number(),
        }
    }
}

/// What nobody can foretell.
pub fn random_number() -> u64 {
    getrandom::u64().expect("the system has a random source")
}

impl Foretold {
    fn deal(&self, kind: &str) -> Seed {
        let mut dealt = self.dealt.lock().unwrap_or_else(PoisonError::into_inner);
        let count = dealt.entry(kind.to_owned()).or_default();
        *count += 1;
        Seed::named(&format!("{}, {kind} {count}", self.words))
    }

    /// The same however many think at once, so that it does not matter who comes first.
    fn thought(&self, moves: usize, seat: Seat) -> u64 {
        let mut hash = DefaultHasher::new();
        (&self.words, moves, seat.number()).hash(&mut hash);
        hash.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_foretold_comes_again_and_nothing_else_does() {
        let deals = |words: Option<&str>| {
            let chance = Chance::new(words);
            ["nim", "keyflower", "nim"].map(|kind| chance.deal(kind))
        };
        let first = deals(Some("a story"));
        assert_eq!(first, deals(Some("a story")));
        assert!(first[0] != first[2] && first[0] != first[1], "every deal is another");
        assert_ne!(first, deals(Some("another story")));
        assert_ne!(deals(None), deals(None));
    }
}
