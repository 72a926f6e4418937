//! What we seal a browser can open, and nobody else; a push service knows who sent it.

#[path = "parts/receiver.rs"]
mod receiver;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use post::{Sender, Subscription};
use receiver::Browser;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;

fn subscribed(browser: &Browser) -> Subscription {
    let (key, auth) = browser.keys();
    Subscription::new("https://push.example/1", &key, &auth).expect("a subscription")
}

/// The receiver itself is right: it opens the example of RFC 8291, appendix A.
#[test]
fn the_receiver_opens_the_example_of_the_standard() {
    let browser = Browser::with("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg");
    let message = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                   AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let opened = browser.open(&URL_SAFE_NO_PAD.decode(message).expect("base64url")).expect("it opens");
    assert_eq!(opened, b"When I grow up, I want to be a watermelon");
}

#[test]
fn a_browser_opens_what_was_sealed_for_it() {
    let browser = Browser::new();
    for length in [0, 1, 254, 255, 256, 3000] {
        let letter = vec![b'x'; length];
        let sealed = subscribed(&browser).seal(&letter).expect("it can be sealed");
        assert_eq!(browser.open(&sealed), Some(letter));
        assert!(sealed.len() <= 4096, "services take no more");
        assert_eq!((sealed.len() - 86 - 16) % 256, 0, "the length tells nothing");
    }
    let (one, other) = (subscribed(&browser).seal(b"x"), subscribed(&browser).seal(b"x"));
    assert_ne!(one, other, "the same letter looks different each time");
}

#[test]
fn nobody_else_opens_it_and_nothing_can_be_changed() {
    let (browser, other) = (Browser::new(), Browser::new());
    let sealed = subscribed(&browser).seal(b"your turn").expect("it can be sealed");
    assert_eq!(other.open(&sealed), None);
    for at in [0, 21, 60, 90, sealed.len() - 1] {
        let mut forged = sealed.clone();
        forged[at] ^= 1;
        assert_eq!(browser.open(&forged), None, "byte {at}");
    }
}

#[test]
fn what_is_no_subscription_is_refused() {
    let (key, auth) = Browser::new().keys();
    let refuse =
        |key: &str, auth: &str| assert!(Subscription::new("https://push.example/1", key, auth).is_err());
    refuse("", &auth);
    refuse(&key, "");
    refuse(&auth, &key);
    // Of the right length, but no point of the curve.
    let mut point = vec![4; 65];
    point[64] = 9;
    refuse(&URL_SAFE_NO_PAD.encode(point), &auth);
    let sealed =
        Subscription::new("https://push.example/1", &key, &auth).expect("a subscription").seal(&[b'x'; 4000]);
    assert!(sealed.is_err(), "too long for any service");
}

#[test]
fn a_service_knows_who_sent_it() {
    let kept = Sender::new_key();
    let sender = Sender::new(&kept, Some("mailto:owner@example.org".to_owned())).expect("a key");
    assert_eq!(
        sender.public_key(),
        Sender::new(&kept, None).expect("a key").public_key(),
        "it stays the same"
    );
    let now = 1_800_000_000_000;
    let said = sender.authorization("https://push.example", now);
    let (token, key) =
        said.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both parts");
    assert_eq!(key, sender.public_key());
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
    let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    public.verify(signed.as_bytes(), &decode(signature)).expect("it is signed by that key");
    let (head, claims) = signed.split_once('.').expect("two parts");
    let read = |text: &str| serde_json::from_slice::<Value>(&decode(text)).expect("JSON");
    assert_eq!(read(head)["alg"], "ES256");
    let claims = read(claims);
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&"https://push.example".into(), &"mailto:owner@example.org".into())
    );
    let expires = claims["exp"].as_i64().expect("a time");
    assert!((1..=24 * 3600).contains(&(expires - now / 1000)), "no service takes more than a day");
    assert!(Sender::new(b"no key", None).is_err());
}
