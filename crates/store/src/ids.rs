//! Names of things in the store, and secrets of which it keeps only the hash.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub i64);

impl PersonId {
    /// Whoever sat there and wants to be known no longer. Nobody is this person.
    pub const SOMEBODY: PersonId = PersonId(0);

    /// Random, not counted up: an id tells nothing about how many people there are.
    pub(crate) fn random() -> Self {
        // 53 bits, so that it is the same number in every JSON reader.
        PersonId((u64::from_le_bytes(random_bytes()) >> 11) as i64)
    }
}

/// A table, by the short code in its address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TableId(String);

/// Without l, o, 0 and 1, which are mistaken for one another when a code is read out.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// 40 bits: short enough to read out, too many to guess under a rate limit.
const CODE_LENGTH: usize = 8;

impl TableId {
    /// A code that nobody has yet.
    pub fn random() -> Self {
        let code = random_bytes::<CODE_LENGTH>();
        TableId(code.iter().map(|byte| ALPHABET[(byte % 32) as usize] as char).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was written is not the code of a table or of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code has {CODE_LENGTH} letters and digits, that of a tournament {TOURNAMENT_CODE}")]
pub struct NotACode;

impl FromStr for TableId {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let code = text.trim().to_ascii_lowercase();
        let is_code = code.len() == CODE_LENGTH && code.bytes().all(|byte| ALPHABET.contains(&byte));
        if is_code { Ok(TableId(code)) } else { Err(NotACode) }
    }
}

/// A tournament, by the code in its address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TournamentId(String);

/// 60 bits: nobody finds one that is not listed.
const TOURNAMENT_CODE: usize = 12;

impl TournamentId {
    /// A code that nobody has yet.
    pub fn random() -> Self {
        let code = random_bytes::<TOURNAMENT_CODE>();
        TournamentId(code.iter().map(|byte| ALPHABET[(byte % 32) as usize] as char).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TournamentId {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let code = text.trim().to_ascii_lowercase();
        let is_code = code.len() == TOURNAMENT_CODE && code.bytes().all(|byte| ALPHABET.contains(&byte));
        if is_code { Ok(TournamentId(code)) } else { Err(NotACode) }
    }
}

/// A running program among several that share a store.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(String);

impl NodeId {
    /// Every start of the program is another node.
    pub fn random() -> Self {
        NodeId(hex::encode(random_bytes::<8>()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// 32 random bytes that open something: a person's cookie, a personal link, a seat for a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn random() -> Self {
        Secret(random_bytes())
    }

    /// What the store keeps of it.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }

    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// As it is written into a cookie or a link. There is no `Display`, so that no log line holds it by accident.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// What was written is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token is 64 hexadecimal digits")]
pub struct NotASecret;

impl FromStr for Secret {
    type Err = NotASecret;

    fn from_str(text: &str) -> Result<Self, NotASecret> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotASecret)?;
        Ok(Secret(bytes))
    }
}

/// The SHA-256 of a [`Secret`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash(pub(crate) [u8; 32]);

impl SecretHash {
    /// Tells it from a person's others, and opens nothing.
    pub fn handle(self) -> String {
        hex::encode(&self.0[..8])
    }

    /// What is kept of a secret that is written otherwise.
    pub fn of(text: &str) -> Self {
        SecretHash(Sha256::digest(text).into())
    }
}

/// A name for something that many have and nobody should guess.
pub(crate) fn random_name() -> String {
    hex::encode(random_bytes::<16>())
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a random source");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_survives_being_typed() {
        let id = TableId::random();
        assert_eq!(format!(" {} ", id.as_str().to_uppercase()).parse(), Ok(id));
        assert_eq!("../../x".parse::<TableId>(), Err(NotACode));
    }

    #[test]
    fn a_secret_is_never_printed() {
        let secret = Secret::random();
        assert_eq!(secret.reveal().parse(), Ok(secret));
        assert!(!format!("{secret:?}").contains(&secret.reveal()[..8]));
    }
}
