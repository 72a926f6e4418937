//! The file of a judge: a line of JSON that says where it comes from, then its weights, then those of its policy if it has one.

use serde::{Deserialize, Serialize};
use table::Features;

use crate::MOST_FIELDS;
use crate::net::{Net, Shape};
use crate::policy::Policy;
use crate::teach::{Curve, Measured, Taught};

/// The first line of a judge's file.
const MAGIC: &[u8] = b"coppice judge 1\n";

/// A learned judge of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    pub(crate) net: Net,
    pub(crate) policy: Option<Policy>,
    pub provenance: Provenance,
}

/// How a judge came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    pub game: String,
    /// Of the features it was taught with.
    pub fingerprint: u64,
    /// The commands that played the matches and that taught it.
    pub commands: Vec<String>,
    /// How many matches and positions it learned from, and how many it was tested on.
    pub matches: [usize; 2],
    pub positions: [usize; 2],
    /// How well it did on matches that it did not learn from, by the number of seats.
    pub measured: Vec<Measured>,
    pub curve: Curve,
    /// Where its policy comes from, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<Taught>,
}

/// Why bytes are no judge of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unfit {
    #[error("this is no file of a judge")]
    Foreign,
    #[error("it was taught {0}, with other features than the program has now")]
    OtherFeatures(String),
    #[error("its policy was taught {0}, with other moves than the program has now")]
    OtherMoves(String),
    #[error("it has {0} weights instead of {1}")]
    Weights(usize, usize),
    #[error("one of its weights is no number")]
    NoNumber,
}

impl Judge {
    pub fn new(net: Net, provenance: Provenance) -> Self {
        Judge { net, policy: None, provenance }
    }

    /// The same judge with this policy.
    pub fn with_policy(mut self, policy: Policy, taught: Taught) -> Self {
        (self.policy, self.provenance.policy) = (Some(policy), Some(taught));
        self
    }

    /// The shape of a judge of this game.
    pub fn shape<G: Features>() -> Shape {
        assert!(G::COMMON.len() <= MOST_FIELDS && G::OWN.len() <= MOST_FIELDS, "too many fields");
        Shape { common: G::COMMON.len(), own: G::OWN.len() }
    }

    pub fn read<G: Features>(bytes: &[u8]) -> Result<Self, Unfit> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(Unfit::Foreign)?;
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(Unfit::Foreign)?;
        let provenance: Provenance = serde_json::from_slice(&bytes[..end]).map_err(|_| Unfit::Foreign)?;
        if provenance.game != G::ABOUT.slug || provenance.fingerprint != G::features_fingerprint() {
            return Err(Unfit::OtherFeatures(provenance.game));
        }
        if provenance.policy.as_ref().is_some_and(|taught| taught.fingerprint != G::actions_fingerprint()) {
            return Err(Unfit::OtherMoves(provenance.game));
        }
        let (words, rest) = bytes[end + 1..].as_chunks::<4>();
        let shape = Self::shape::<G>();
        let known = provenance.policy.as_ref().map(|taught| &taught.traits[..]);
        let for_policy = known.map_or(0, |known| Policy::weights(shape, G::ACTIONS.len(), known.len()));
        let expected = shape.weights() + for_policy;
        if words.len() != expected || !rest.is_empty() {
            return Err(Unfit::Weights(words.len(), expected));
        }
        let mut weights: Vec<f32> = words.iter().map(|&word| f32::from_le_bytes(word)).collect();
        if weights.iter().any(|weight| !weight.is_finite()) {
            return Err(Unfit::NoNumber);
        }
        let liking = weights.split_off(shape.weights());
        let policy = match known {
            Some(known) => Some(Policy::new::<G>(known, liking).ok_or(Unfit::Foreign)?),
            None => None,
        };
        Ok(Judge { net: Net::new(shape, weights), policy, provenance })
    }

    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(serde_json::to_vec(&self.provenance).expect("plain data"));
        bytes.push(b'\n');
        let liking = self.policy.as_ref().map_or(&[][..], |policy| &policy.weights);
        bytes.extend(self.net.weights.iter().chain(liking).flat_map(|weight| weight.to_le_bytes()));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use nim::Nim;

    use super::*;

    fn judge() -> Judge {
        let shape = Judge::shape::<Nim>();
        let weights = (0..shape.weights()).map(|index| (index % 13) as f32 / 50.0 - 0.1).collect();
        let provenance = Provenance {
            game: "nim".to_owned(),
            fingerprint: Nim::features_fingerprint(),
            ..Provenance::default()
        };
        Judge::new(Net::new(shape, weights), provenance)
    }

    #[test]
    fn a_judge_is_read_as_it_was_written() {
        assert_eq!(Judge::read::<Nim>(&judge().write()), Ok(judge()));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let bytes = judge().write();
        assert_eq!(Judge::read::<Nim>(b"hello"), Err(Unfit::Foreign));
        assert!(matches!(Judge::read::<Nim>(&bytes[..bytes.len() - 1]), Err(Unfit::Weights(..))));
        let mut other = judge();
        other.provenance.fingerprint += 1;
        assert_eq!(Judge::read::<Nim>(&other.write()), Err(Unfit::OtherFeatures("nim".to_owned())));
        let mut broken = bytes;
        let place = broken.len() - 4;
        broken[place..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(Judge::read::<Nim>(&broken), Err(Unfit::NoNumber));
    }

    fn with_policy() -> Judge {
        let known = Policy::traits_of((0..3).map(|heap| table::Action::new(0, [heap, 2, 0, 0])));
        let count = Policy::weights(Judge::shape::<Nim>(), Nim::ACTIONS.len(), known.len());
        let weights = (0..count).map(|index| (index % 7) as f32 / 20.0).collect();
        let policy = Policy::new::<Nim>(&known, weights).expect("traits of nim");
        let taught = Taught { fingerprint: Nim::actions_fingerprint(), traits: known, ..Taught::default() };
        judge().with_policy(policy, taught)
    }

    #[test]
    fn a_judge_with_a_policy_is_read_as_it_was_written() {
        let judge = with_policy();
        assert!(judge.policy().is_some());
        assert_eq!(Judge::read::<Nim>(&judge.write()), Ok(judge));
    }

    #[test]
    fn a_policy_for_other_moves_is_refused() {
        let mut other = with_policy();
        other.provenance.policy.as_mut().expect("it has one").fingerprint += 1;
        assert_eq!(Judge::read::<Nim>(&other.write()), Err(Unfit::OtherMoves("nim".to_owned())));
        let mut other = with_policy();
        other.provenance.policy.as_mut().expect("it has one").traits[0] = u32::MAX;
        assert_eq!(Judge::read::<Nim>(&other.write()), Err(Unfit::Foreign));
        let bytes = with_policy().write();
        assert!(matches!(Judge::read::<Nim>(&bytes[..bytes.len() - 4]), Err(Unfit::Weights(..))));
    }

    #[test]
    fn chances_are_shares() {
        let nim = Nim { heaps: [3, 4, 5], to_move: table::Seat::new(0), misere: false };
        let verdict = judge().look(&nim);
        assert!((verdict.chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{verdict:?}");
        assert!(verdict.chances[0] != verdict.chances[1] && verdict.chances[2] == 0.0, "{verdict:?}");
        assert!(verdict.spread[..2].iter().all(|&spread| spread > 0.0));
    }
}
