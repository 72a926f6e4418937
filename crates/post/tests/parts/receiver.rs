//! A browser's side of Web Push, written by itself and with other libraries than ours: it opens what a browser could open.

#![allow(dead_code, reason = "not every test needs every part")]

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// The keys of a browser.
pub struct Browser {
    secret: SecretKey,
    auth: Vec<u8>,
}

impl Browser {
    /// A browser with these keys, in base64url.
    pub fn with(secret: &str, auth: &str) -> Self {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
        Browser { secret: SecretKey::from_slice(&decode(secret)).expect("a key"), auth: decode(auth) }
    }

    /// A new one.
    pub fn new() -> Self {
        let mut bytes = [0; 32];
        loop {
            getrandom(&mut bytes);
            if let Ok(secret) = SecretKey::from_slice(&bytes) {
                let mut auth = [0; 16];
                getrandom(&mut auth);
                return Browser { secret, auth: auth.to_vec() };
            }
        }
    }

    /// What it tells a site: its public key and its secret for authentication.
    pub fn keys(&self) -> (String, String) {
        (URL_SAFE_NO_PAD.encode(self.public()), URL_SAFE_NO_PAD.encode(&self.auth))
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// Opens a message as RFC 8188 and RFC 8291 say. None: it is not for this browser, or not as it was sealed.
    pub fn open(&self, message: &[u8]) -> Option<Vec<u8>> {
        let (salt, rest) = message.split_at_checked(16)?;
        let (_record, rest) = rest.split_at_checked(4)?;
        let (&length, rest) = rest.split_first()?;
        let (sender, sealed) = rest.split_at_checked(length as usize)?;
        let theirs = PublicKey::from_sec1_bytes(sender).ok()?;
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let info = [b"WebPush: info\0".as_slice(), &self.public(), sender].concat();
        let mut secret = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes()).expand(&info, &mut secret).ok()?;
        let keys = Hkdf::<Sha256>::new(Some(salt), &secret);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        let mut text = cipher.decrypt(&Nonce::from(nonce), sealed).ok()?;
        while text.last() == Some(&0) {
            text.pop();
        }
        (text.pop()? == 2).then_some(text)
    }
}

fn getrandom(bytes: &mut [u8]) {
    use ring::rand::SecureRandom;
    ring::rand::SystemRandom::new().fill(bytes).expect("the system has a random source");
}
