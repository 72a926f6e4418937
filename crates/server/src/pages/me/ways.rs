//! The ways to come back: a password, a recovery code, passkeys; and the devices that are signed in.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use store::{Passkey, Secret};
use table::Phrase;
use web::model::Trouble;

use super::super::{Fields, Knock, bad, go, good, page, refused};
use super::doors::site;
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::passkey::{self, Attestation};
use crate::people::{self, LONGEST_PASSWORD, SHORTEST_PASSWORD};
use crate::words::say;

/// Nobody has more.
const MOST_PASSKEYS: usize = 20;

/// Sets, changes or forgets the password. Whoever has one must know it, as somebody else may sit before an open page.
pub async fn set_password(State(app): State<AppState>, _: Knock, guest: Guest, fields: Fields) -> Response {
    let Some(person) = guest.person.clone() else { return refused(&guest, &Refusal::NoName) };
    let word = |key: &'static str| say(Phrase::new(key), guest.language);
    let old: String = fields.get("old").unwrap_or_default().chars().take(LONGEST_PASSWORD).collect();
    if person.password.is_some() && !people::is_password(&app, &person, old).await {
        return go("/me", Vec::new(), bad(word("refusal-old-password")));
    }
    let password = fields.get("password").unwrap_or_default();
    let (hash, notice) = match password.chars().count() {
        0 if person.password.is_some() => (None, good(word("done-no-password"))),
        SHORTEST_PASSWORD..=LONGEST_PASSWORD => match app.passwords.hash(password.to_owned()).await {
            Some(hash) => (Some(hash), good(word("done-password"))),
            None => return trouble(&guest, Trouble::Broken),
        },
        _ => {
            let words = say(Phrase::new("refusal-password").with("least", SHORTEST_PASSWORD), guest.language);
            return go("/me", Vec::new(), bad(words));
        }
    };
    match app.store.set_password(person.id, hash.as_deref(), guest.session).await {
        Ok(()) => {
            app.has_lost_keys();
            go("/me", Vec::new(), notice)
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

/// A recovery code, shown once.
pub async fn make_code(State(app): State<AppState>, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    let code = people::recovery_code();
    match app.store.set_recovery(person, people::code_hash(&code)).await {
        Ok(()) => page(web::me::recovery(&guest.visitor(), &code)),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// What an authenticator needs for a new passkey.
pub async fn ask_passkey(State(app): State<AppState>, guest: Guest, headers: HeaderMap) -> Response {
    match asked(&app, &guest, &headers).await {
        Ok(asked) => Json(asked).into_response(),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn asked(app: &AppState, guest: &Guest, headers: &HeaderMap) -> Result<serde_json::Value, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let site = site(app, headers).ok_or(Refusal::NoTable)?;
    let known = app.store.passkeys(person.id).await?;
    let challenge = app.store.open_challenge(Some(person.id)).await?;
    Ok(json!({
        "challenge": passkey::encode(challenge.bytes()),
        "site": site.id,
        "person": passkey::encode(&person.id.0.to_be_bytes()),
        "name": person.name,
        "algorithms": passkey::ALGORITHMS,
        "known": known.iter().map(|key| passkey::encode(&key.id)).collect::<Vec<String>>(),
    }))
}

/// Adds a passkey.
pub async fn add_passkey(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Json(answer): Json<Attestation>,
) -> Response {
    match add(&app, &guest, &headers, &answer).await {
        Ok(true) => StatusCode::NO_CONTENT.into_response(),
        Ok(false) => StatusCode::FORBIDDEN.into_response(),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn add(
    app: &AppState,
    guest: &Guest,
    headers: &HeaderMap,
    answer: &Attestation,
) -> Result<bool, Refusal> {
    let person = guest.id().ok_or(Refusal::NoName)?;
    let (Some(site), Ok(challenge)) = (site(app, headers), passkey::challenge(&answer.client_data)) else {
        return Ok(false);
    };
    if !app.store.take_challenge(&Secret::from_bytes(challenge), Some(person)).await? {
        return Ok(false);
    }
    if app.store.passkeys(person).await?.len() >= MOST_PASSKEYS {
        return Ok(false);
    }
    let new = match passkey::register(answer, &site) {
        Ok(new) => new,
        Err(wrong) => {
            tracing::info!(%wrong, "a new passkey was refused");
            return Ok(false);
        }
    };
    let key = Passkey {
        id: new.id,
        person,
        public_key: new.public_key,
        counter: new.counter,
        device: guest.device.clone(),
        created: 0,
        used: 0,
    };
    Ok(app.store.add_passkey(&key).await?)
}

pub async fn remove_passkey(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    let Ok(id) = passkey::decode(fields.get("passkey").unwrap_or_default()) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    match app.store.remove_passkey(person, &id).await {
        Ok(_) => go("/me#sign", Vec::new(), good(say(Phrase::new("done-passkey-gone"), guest.language))),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Signs out one other device.
pub async fn end_device(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    match app.store.end_device(person, fields.get("device").unwrap_or_default()).await {
        Ok(_) => {
            app.has_lost_keys();
            go("/me#dev", Vec::new(), good(say(Phrase::new("done-device-ended"), guest.language)))
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Signs out all other devices.
pub async fn end_others(State(app): State<AppState>, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    match app.store.end_other_sessions(person, guest.session).await {
        Ok(()) => {
            app.has_lost_keys();
            go("/me#dev", Vec::new(), good(say(Phrase::new("done-others-ended"), guest.language)))
        }
        Err(error) => refused(&guest, &error.into()),
    }
}
