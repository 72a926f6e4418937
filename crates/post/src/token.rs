//! Links that prove that their reader got a letter, without a list of them anywhere.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::hmac;
use ring::rand::SystemRandom;

/// Makes and checks the tokens in links of mails.
pub struct Tokens(hmac::Key);

/// So many bytes of the mark are in a link: more than anybody could guess.
const LENGTH: usize = 18;

impl Tokens {
    /// A new key, as it is kept.
    pub fn new_key() -> [u8; 32] {
        ring::rand::generate(&SystemRandom::new()).expect("the system has a random source").expose()
    }

    pub fn new(key: &[u8]) -> Self {
        Tokens(hmac::Key::new(hmac::HMAC_SHA256, key))
    }

    /// The token for this purpose and this text.
    pub fn make(&self, purpose: &str, of: &str) -> String {
        URL_SAFE_NO_PAD.encode(&hmac::sign(&self.0, &said(purpose, of)).as_ref()[..LENGTH])
    }

    /// Whether the token was made here for this purpose and this text.
    pub fn fits(&self, purpose: &str, of: &str, token: &str) -> bool {
        // Marked once more, so that the comparison tells nothing by its time.
        let mark = |text: &str| hmac::sign(&self.0, text.as_bytes());
        mark(&self.make(purpose, of)).as_ref() == mark(token).as_ref()
    }
}

/// Purpose and text, so that no other pair reads the same.
fn said(purpose: &str, of: &str) -> Vec<u8> {
    format!("{}:{purpose}{of}", purpose.len()).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_for_one_purpose_and_one_text() {
        let tokens = Tokens::new(&Tokens::new_key());
        let token = tokens.make("confirm", "1 anna@example.org");
        assert!(tokens.fits("confirm", "1 anna@example.org", &token));
        assert!(!tokens.fits("unsubscribe", "1 anna@example.org", &token));
        assert!(!tokens.fits("confirm", "1 ben@example.org", &token));
        assert!(!tokens.fits("confir", "m1 anna@example.org", &token));
        assert!(!tokens.fits("confirm", "1 anna@example.org", ""));
        assert!(!Tokens::new(&Tokens::new_key()).fits("confirm", "1 anna@example.org", &token));
    }
}
