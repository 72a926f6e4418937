//! Passkeys: what an authenticator says, checked step by step as the W3C's Web Authentication asks of a relying party.
//!
//! No attestation is asked for, so nothing about the maker of an authenticator is believed, and nothing is needed but one
//! signature: by ECDSA, Ed25519 or RSA, which `ring` checks.

mod cbor;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{self, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use cbor::Value;

/// The kinds of keys that are accepted, the best first, by their numbers in COSE.
pub const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];
const ES256: i64 = -7;
const EDDSA: i64 = -8;
const RS256: i64 = -257;

/// Longer is no id of an authenticator.
const LONGEST_ID: usize = 1023;

/// Bits of the authenticator data: the person was present, the key can be copied, it is, and a new key is attached.
const PRESENT: u8 = 0x01;
const COPYABLE: u8 = 0x08;
const COPIED: u8 = 0x10;
const WITH_KEY: u8 = 0x40;

/// Why an answer of an authenticator does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    #[error("it cannot be read")]
    Unreadable,
    #[error("it answers something else")]
    Purpose,
    #[error("it comes from another site")]
    Origin,
    #[error("nobody was present")]
    Absent,
    #[error("its flags contradict one another")]
    Flags,
    #[error("the kind of key is not known here")]
    Key,
    #[error("the signature does not fit")]
    Signature,
}

/// The site for which a passkey is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The host alone.
    pub id: String,
    /// The addresses under which its pages are.
    pub origins: Vec<String>,
}

impl Site {
    /// The site of these origins; the first one names it.
    pub fn of(origins: Vec<String>) -> Option<Self> {
        let host = origins.first()?.split_once("://")?.1;
        // The colon of a port, not one inside an address of version 6.
        let id = match host.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => host,
        };
        Some(Site { id: id.to_ascii_lowercase(), origins })
    }
}

/// What the browser says that it was asked for and where.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    is_cross_origin: bool,
}

/// What an authenticator says of a new key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    pub id: Vec<u8>,
    /// As it is kept (COSE).
    pub public_key: Vec<u8>,
    pub counter: u32,
}

/// An answer to the wish to sign in, as the page sends it: everything in base64url.
#[derive(Deserialize, Serialize, Clone)]
pub struct Assertion {
    pub id: String,
    #[serde(rename = "clientData")]
    pub client_data: String,
    #[serde(rename = "authenticatorData")]
    pub authenticator_data: String,
    pub signature: String,
    #[serde(rename = "userHandle", default)]
    pub user_handle: Option<String>,
}

/// A new key, as the page sends it.
#[derive(Deserialize, Serialize, Clone)]
pub struct Attestation {
    #[serde(rename = "clientData")]
    pub client_data: String,
    #[serde(rename = "attestationObject")]
    pub attestation_object: String,
}

pub fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub fn decode(text: &str) -> Result<Vec<u8>, Wrong> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| Wrong::Unreadable)
}

/// What was to be signed, as the browser repeats it. It counts only if we asked for it; the caller looks.
pub fn challenge(client_data: &str) -> Result<[u8; 32], Wrong> {
    let data: ClientData = serde_json::from_slice(&decode(client_data)?).map_err(|_| Wrong::Unreadable)?;
    decode(&data.challenge)?.try_into().map_err(|_| Wrong::Unreadable)
}

/// A new key, if the answer is one to our question (section 7.1 of the standard).
pub fn register(answer: &Attestation, site: &Site) -> Result<NewKey, Wrong> {
    check_client(&decode(&answer.client_data)?, "webauthn.create", site)?;
    let object = decode(&answer.attestation_object)?;
    let (object, rest) = cbor::read(&object).ok_or(Wrong::Unreadable)?;
    if !rest.is_empty() {
        return Err(Wrong::Unreadable);
    }
    let data = object.at("authData").and_then(Value::bytes).ok_or(Wrong::Unreadable)?;
    let said = AuthenticatorData::read(data, site)?;
    if said.flags & WITH_KEY == 0 {
        return Err(Wrong::Flags);
    }
    // The maker's id, the length of the key's id, the id, the key.
    let (length, rest) =
        said.rest.get(16..).and_then(|rest| rest.split_at_checked(2)).ok_or(Wrong::Unreadable)?;
    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
    if length > LONGEST_ID {
        return Err(Wrong::Unreadable);
    }
    let (id, rest) = rest.split_at_checked(length).ok_or(Wrong::Unreadable)?;
    let (_, after) = cbor::read(rest).ok_or(Wrong::Unreadable)?;
    let public_key = rest[..rest.len() - after.len()].to_vec();
    Key::read(&public_key)?;
    Ok(NewKey { id: id.to_vec(), public_key, counter: said.counter })
}

/// How often the key has signed, if it signed this (section 7.2 of the standard).
pub fn sign_in(answer: &Assertion, public_key: &[u8], site: &Site) -> Result<u32, Wrong> {
    let client = decode(&answer.client_data)?;
    check_client(&client, "webauthn.get", site)?;
    let data = decode(&answer.authenticator_data)?;
    let said = AuthenticatorData::read(&data, site)?;
    let mut signed = data.clone();
    signed.extend_from_slice(&Sha256::digest(&client));
    Key::read(public_key)?.check(&signed, &decode(&answer.signature)?)?;
    Ok(said.counter)
}

fn check_client(data: &[u8], kind: &str, site: &Site) -> Result<(), Wrong> {
    let data: ClientData = serde_json::from_slice(data).map_err(|_| Wrong::Unreadable)?;
    if data.kind != kind {
        return Err(Wrong::Purpose);
    }
    if data.is_cross_origin || !site.origins.contains(&data.origin) {
        return Err(Wrong::Origin);
    }
    Ok(())
}

/// What the authenticator itself says.
struct AuthenticatorData<'a> {
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    fn read(data: &'a [u8], site: &Site) -> Result<Self, Wrong> {
        let (head, rest) = data.split_at_checked(37).ok_or(Wrong::Unreadable)?;
        if head[..32] != Sha256::digest(site.id.as_bytes())[..] {
            return Err(Wrong::Origin);
        }
        let flags = head[32];
        if flags & PRESENT == 0 {
            return Err(Wrong::Absent);
        }
        if flags & COPIED != 0 && flags & COPYABLE == 0 {
            return Err(Wrong::Flags);
        }
        let counter = u32::from_be_bytes([head[33], head[34], head[35], head[36]]);
        Ok(AuthenticatorData { flags, counter, rest })
    }
}

/// A public key, ready to check with.
enum Key {
    /// A point of P-256, as ring reads it.
    Es256([u8; 65]),
    EdDsa(Vec<u8>),
    Rs256 {
        n: Vec<u8>,
        e: Vec<u8>,
    },
}

impl Key {
    fn read(cose: &[u8]) -> Result<Self, Wrong> {
        let (key, rest) = cbor::read(cose).ok_or(Wrong::Unreadable)?;
        if !rest.is_empty() {
            return Err(Wrong::Unreadable);
        }
        let number = |label| key.at_number(label).and_then(Value::number);
        let bytes = |label| key.at_number(label).and_then(Value::bytes).ok_or(Wrong::Key);
        // What kind of key (1), for what (3), on which curve (-1).
        match (number(1), number(3), number(-1)) {
            (Some(2), Some(ES256), Some(1)) => {
                let mut point = [4; 65];
                let (x, y) = (bytes(-2)?, bytes(-3)?);
                if x.len() != 32 || y.len() != 32 {
                    return Err(Wrong::Key);
                }
                point[1..33].copy_from_slice(x);
                point[33..].copy_from_slice(y);
                Ok(Key::Es256(point))
            }
            (Some(1), Some(EDDSA), Some(6)) if bytes(-2)?.len() == 32 => Ok(Key::EdDsa(bytes(-2)?.to_vec())),
            (Some(3), Some(RS256), None) => Ok(Key::Rs256 { n: bytes(-1)?.to_vec(), e: bytes(-2)?.to_vec() }),
            _ => Err(Wrong::Key),
        }
    }

    fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), Wrong> {
        let checked = match self {
            Key::Es256(point) => {
                UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Key::EdDsa(key) => UnparsedPublicKey::new(&signature::ED25519, key).verify(message, signature),
            Key::Rs256 { n, e } => RsaPublicKeyComponents { n, e }.verify(
                &signature::RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        checked.map_err(|_| Wrong::Signature)
    }
}

#[cfg(test)]
mod tests;
