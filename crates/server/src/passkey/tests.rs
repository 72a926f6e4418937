//! The standard's own examples, and what must not pass.

use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair};

use super::*;

/// “ES256 Credential with No Attestation”, section 16 of Web Authentication, level 3.
const CREATE: &str = "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d507434557878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20426b5165446a646354427258426941774a544c453551227d";
const OBJECT: &str = "a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220";
const ID: &str = "f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4";
const GET: &str = "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d";
const DATA: &str = "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000";
const SIGNATURE: &str = "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87";
/// “ES256 Credential with cross-origin”: made inside a page of another site.
const CROSS: &str = "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a224f2d57717a514e5463554a484930437257576e7951504859647862694332674872434d475666704c4f306b222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a207a5a7175457444523944577170573574425754467567227d";

fn hex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

fn in_base64(text: &str) -> String {
    encode(&hex(text))
}

fn site() -> Site {
    Site::of(vec!["https://example.org".to_owned()]).expect("a site")
}

fn made() -> Attestation {
    Attestation { client_data: in_base64(CREATE), attestation_object: in_base64(OBJECT) }
}

fn signed() -> Assertion {
    Assertion {
        id: in_base64(ID),
        client_data: in_base64(GET),
        authenticator_data: in_base64(DATA),
        signature: in_base64(SIGNATURE),
        user_handle: None,
    }
}

#[test]
fn the_example_of_the_standard_signs_in() {
    let key = register(&made(), &site()).expect("a key");
    assert_eq!((key.id, key.counter), (hex(ID), 0));
    assert_eq!(sign_in(&signed(), &key.public_key, &site()), Ok(0));
    let asked = hex("39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408");
    assert_eq!(challenge(&signed().client_data).expect("a challenge")[..], asked);
}

#[test]
fn what_was_changed_on_the_way_does_not_count() {
    let key = register(&made(), &site()).expect("a key").public_key;
    let elsewhere = Site::of(vec!["https://example.com".to_owned()]).expect("a site");
    assert_eq!(sign_in(&signed(), &key, &elsewhere), Err(Wrong::Origin));
    let port = Site { id: "example.org".to_owned(), origins: vec!["https://example.org:8443".to_owned()] };
    assert_eq!(sign_in(&signed(), &key, &port), Err(Wrong::Origin));
    let client = |data: &[u8]| Assertion { client_data: encode(data), ..signed() };
    let changed = |from: &str, to: &str| {
        let text = String::from_utf8(hex(GET)).expect("text").replace(from, to);
        sign_in(&client(text.as_bytes()), &key, &site())
    };
    assert_eq!(changed("OcDn", "PcDn"), Err(Wrong::Signature), "another challenge");
    assert_eq!(changed("webauthn.get", "webauthn.create"), Err(Wrong::Purpose));
    assert_eq!(changed("false", "true"), Err(Wrong::Origin), "from inside another page");
    let data = |at: usize, byte: u8| {
        let mut data = hex(DATA);
        data[at] = byte;
        sign_in(&Assertion { authenticator_data: encode(&data), ..signed() }, &key, &site())
    };
    assert_eq!(data(0, 0), Err(Wrong::Origin), "another site's");
    assert_eq!(data(32, 0x18), Err(Wrong::Absent));
    assert_eq!(data(32, 0x11), Err(Wrong::Flags), "copied, though it cannot be");
    assert_eq!(data(36, 1), Err(Wrong::Signature), "another counter");
    let cut = Assertion { authenticator_data: encode(&hex(DATA)[..36]), ..signed() };
    assert_eq!(sign_in(&cut, &key, &site()), Err(Wrong::Unreadable));
    let none = Assertion { signature: String::new(), ..signed() };
    assert_eq!(sign_in(&none, &key, &site()), Err(Wrong::Signature));
}

#[test]
fn a_key_from_inside_another_page_or_without_a_key_is_refused() {
    let cross = Attestation { client_data: in_base64(CROSS), ..made() };
    assert_eq!(register(&cross, &site()), Err(Wrong::Origin));
    for length in 0..hex(OBJECT).len() {
        let cut = Attestation { attestation_object: encode(&hex(OBJECT)[..length]), ..made() };
        assert!(register(&cut, &site()).is_err(), "cut after {length}");
    }
    let without = OBJECT.replace("e4b559000000", "e4b519000000");
    assert_eq!(
        register(&Attestation { attestation_object: in_base64(&without), ..made() }, &site()),
        Err(Wrong::Flags)
    );
    let weak = OBJECT.replace("a5010203262001", "a5010203263822");
    assert!(register(&Attestation { attestation_object: in_base64(&weak), ..made() }, &site()).is_err());
}

#[test]
fn ed25519_signs_in_too() {
    let pair = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
    let pair = Ed25519KeyPair::from_pkcs8(pair.as_ref()).expect("a key");
    let mut cose = vec![0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
    cose.extend_from_slice(pair.public_key().as_ref());
    let mut message = hex(DATA);
    message.extend_from_slice(&Sha256::digest(hex(GET)));
    let answer = Assertion { signature: encode(pair.sign(&message).as_ref()), ..signed() };
    assert_eq!(sign_in(&answer, &cose, &site()), Ok(0));
    assert_eq!(sign_in(&signed(), &cose, &site()), Err(Wrong::Signature), "another's signature");
}

#[test]
fn a_site_is_its_host() {
    let id = |origin: &str| Site::of(vec![origin.to_owned()]).map(|site| site.id);
    assert_eq!(id("http://localhost:8080"), Some("localhost".to_owned()));
    assert_eq!(id("https://Play.Example"), Some("play.example".to_owned()));
    assert_eq!(id("nothing"), None);
}
