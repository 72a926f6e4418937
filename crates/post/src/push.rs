//! Web Push: a letter that only the browser of its reader can open (RFC 8291), signed by this server (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// A point of the curve, written out.
const POINT: usize = 65;
const AUTH: usize = 16;
/// The size of the one record that a letter fills; push services take no more than 4096 bytes.
const RECORD: u32 = 4096;
/// Letters are filled up to a multiple of this, so that their length tells nothing.
const FILL: usize = 256;
/// The longest letter: what is left of a record after its header and its tag.
const LONGEST: usize = 3072;
/// How long a signature is good for, in seconds; no service takes more than a day.
const SIGNED_FOR: i64 = 12 * 60 * 60;
/// A service keeps a letter for a browser that is not there for so many seconds.
pub(crate) const KEEP_FOR: u32 = 3 * 24 * 60 * 60;

/// A browser that wants to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub endpoint: String,
    key: [u8; POINT],
    auth: [u8; AUTH],
}

/// Why a subscription is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not a subscription of a browser")]
pub struct BadSubscription;

/// Why a key cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the key of the push sender cannot be read")]
pub struct BadKey;

impl Subscription {
    /// As a browser gives it: the address and two keys in base64url.
    pub fn new(endpoint: &str, p256dh: &str, auth: &str) -> Result<Self, BadSubscription> {
        let key: [u8; POINT] = decoded(p256dh)?;
        let auth = decoded(auth)?;
        let subscription = Subscription { endpoint: endpoint.to_owned(), key, auth };
        // Whether it is a point of the curve at all is found out by using it.
        subscription.seal(b"").map(|_| subscription)
    }

    /// Seals a letter for the browser (RFC 8291, `aes128gcm`).
    pub fn seal(&self, letter: &[u8]) -> Result<Vec<u8>, BadSubscription> {
        if letter.len() > LONGEST {
            return Err(BadSubscription);
        }
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(|_| BadSubscription)?;
        let public = own.compute_public_key().map_err(|_| BadSubscription)?;
        let mut salt = [0; 16];
        random.fill(&mut salt).map_err(|_| BadSubscription)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.key[..]);
        let secret = agree_ephemeral(own, &theirs, |shared| {
            let info: [&[u8]; 3] = [b"WebPush: info\0", &self.key, public.as_ref()];
            expanded::<32>(&Salt::new(HKDF_SHA256, &self.auth).extract(shared), &info)
        })
        .map_err(|_| BadSubscription)?;
        let keys = Salt::new(HKDF_SHA256, &salt).extract(&secret);
        let key = expanded::<16>(&keys, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = expanded::<12>(&keys, &[b"Content-Encoding: nonce\0"]);
        let mut record = letter.to_vec();
        // The last record ends with a two, and then nothing.
        record.push(2);
        record.resize(record.len().next_multiple_of(FILL), 0);
        let key = UnboundKey::new(&AES_128_GCM, &key).map_err(|_| BadSubscription)?;
        LessSafeKey::new(key)
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
            .map_err(|_| BadSubscription)?;
        let mut sealed = salt.to_vec();
        sealed.extend(RECORD.to_be_bytes());
        sealed.push(POINT as u8);
        sealed.extend(public.as_ref());
        sealed.extend(record);
        Ok(sealed)
    }
}

fn decoded<const N: usize>(text: &str) -> Result<[u8; N], BadSubscription> {
    let engine = if text.ends_with('=') { &URL_SAFE } else { &URL_SAFE_NO_PAD };
    let bytes = engine.decode(text).map_err(|_| BadSubscription)?;
    bytes.try_into().map_err(|_| BadSubscription)
}

/// The length of what is made of a key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(key: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    let made = key.expand(info, Length(N)).and_then(|made| made.fill(&mut bytes));
    made.expect("a short key can be made");
    bytes
}

/// This server, by the key that it was given when it first started.
pub struct Sender {
    key: EcdsaKeyPair,
    /// Whom a push service may ask about us: `mailto:` or an address.
    contact: Option<String>,
}

impl Sender {
    /// A new key, as it is kept.
    pub fn new_key() -> Vec<u8> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.expect("the system has a random source").as_ref().to_vec()
    }

    pub fn new(key: &[u8], contact: Option<String>) -> Result<Self, BadKey> {
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &SystemRandom::new());
        Ok(Sender { key: key.map_err(|_| BadKey)?, contact })
    }

    /// The key that a browser is to expect letters from, in base64url.
    pub fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// The `Authorization` by which a push service knows us. `now` is in milliseconds since 1970.
    pub fn authorization(&self, origin: &str, now: i64) -> String {
        let mut claims = json!({ "aud": origin, "exp": now / 1000 + SIGNED_FOR });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let written = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let said = format!("{}.{}", written(&json!({ "typ": "JWT", "alg": "ES256" })), written(&claims));
        let signature = self.key.sign(&SystemRandom::new(), said.as_bytes());
        let signature = signature.expect("a message can be signed");
        format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.as_ref()), self.public_key())
    }
}
