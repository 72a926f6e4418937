//! Coming in and going out: passwords, recovery codes, passkeys, personal links.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Cookie;
use serde_json::json;
use store::{Listed, PersonId, Secret, StoreError};
use table::Phrase;
use web::model::{Farewell, Followed, PersonalLink, Trouble};

use super::super::{Fields, Knock, bad, go, page, refused, set_cookie};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::{Guest, SESSION};
use crate::live::Refusal;
use crate::passkey::{self, Assertion, Site};
use crate::people::{self, LONGEST_PASSWORD};
use crate::words::say;

/// So many tables are counted for whoever is about to lose them.
const COUNTED: u16 = 500;

pub async fn sign_in(State(app): State<AppState>, _: Knock, guest: Guest, fields: Fields) -> Response {
    let name = fields.get("name").and_then(people::name).unwrap_or_default();
    let password = fields.get("password").unwrap_or_default();
    let password = password.chars().take(LONGEST_PASSWORD).collect();
    match people::known(&app, &name, password).await {
        Ok(Some(person)) => enter(&app, &guest, person.id, None).await,
        Ok(None) => go("/me", Vec::new(), bad(say(Phrase::new("refusal-wrong-password"), guest.language))),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// With the code on paper. It is used up by that, and its owner is told so.
pub async fn sign_in_by_code(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    fields: Fields,
) -> Response {
    if guest.person.is_some() {
        return somebody_else(&guest);
    }
    let found = match fields.get("code").and_then(people::code_hash) {
        Some(hash) => app.store.spend_recovery(hash).await,
        None => Ok(None),
    };
    match found {
        Ok(Some(person)) => enter(&app, &guest, person.id, Some("done-code-used")).await,
        Ok(None) => go("/me", Vec::new(), bad(say(Phrase::new("refusal-wrong-code"), guest.language))),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Makes this device that person's, by a secret that nobody had before. Whoever is somebody else on it already stays so.
async fn enter(app: &AppState, guest: &Guest, person: PersonId, word: Option<&'static str>) -> Response {
    match guest.id() {
        Some(already) if already != person => return somebody_else(guest),
        Some(_) => return go("/", Vec::new(), None),
        None => {}
    }
    let notice = word.and_then(|key| super::good(say(Phrase::new(key), guest.language)));
    let to = if word.is_some() { "/me" } else { "/" };
    match people::open_device(app, guest, person).await {
        Ok(secret) => go(to, vec![people::session_cookie(app, &secret)], notice),
        Err(Refusal::Store(StoreError::Blocked)) => {
            go("/me", Vec::new(), bad(say(Phrase::new("refusal-blocked"), guest.language)))
        }
        Err(refusal) => refused(guest, &refusal),
    }
}

fn somebody_else(guest: &Guest) -> Response {
    go("/me", Vec::new(), bad(say(Phrase::new("refusal-somebody-else"), guest.language)))
}

/// Signs out. Where that would be for good it asks, and says what is lost.
pub async fn sign_out(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(session) = guest.session else { return go("/", vec![gone()], None) };
    if fields.get("sure") != Some("yes") {
        match cost(&app, &guest).await {
            Ok(None) => {}
            Ok(Some(leaving)) => return page(web::me::leaving(&guest.visitor(), leaving)),
            Err(refusal) => return refused(&guest, &refusal),
        }
    }
    match app.store.end_session(session).await {
        Ok(()) => {
            app.has_lost_keys();
            go("/", vec![gone()], None)
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

pub fn gone() -> Cookie<'static> {
    let mut gone = Cookie::new(SESSION, "");
    gone.set_path("/");
    gone.make_removal();
    gone
}

/// What signing out here costs somebody who could not come back.
async fn cost(app: &AppState, guest: &Guest) -> Result<Option<Farewell>, Refusal> {
    let Some(person) = guest.id() else { return Ok(None) };
    let has_way = app.store.ways_back(person).await?.count() > 0;
    if has_way || app.store.devices(person, guest.session).await?.len() > 1 {
        return Ok(None);
    }
    Ok(Some(Farewell {
        running: app.store.list(Listed::Unfinished(person), COUNTED).await?.len(),
        finished: app.store.list(Listed::Finished(person), COUNTED).await?.len(),
    }))
}

/// A personal link, new each time.
pub async fn link(State(app): State<AppState>, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return go("/me", Vec::new(), None) };
    match app.store.open_link(person).await {
        Ok(secret) => {
            let link = guest.address(&format!("/k/{}", secret.reveal()));
            page(web::me::link(&guest.visitor(), &PersonalLink { link }))
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

/// To look at where links are made makes none.
pub async fn about_links() -> Response {
    go("/me#sign", Vec::new(), None)
}

/// Somebody has followed a personal link, and is asked. Only the answer uses it up: programs look at links too.
pub async fn follow_link(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    Path(text): Path<String>,
) -> Response {
    let Ok(secret) = text.parse::<Secret>() else { return trouble(&guest, Trouble::NotFound) };
    match (app.store.linked(secret.hash()).await, guest.id()) {
        (Ok(Some(person)), Some(already)) if person.id != already => somebody_else(&guest),
        (Ok(Some(_)), Some(_)) => go("/", Vec::new(), None),
        (Ok(Some(person)), None) => {
            let followed = Followed { name: person.name, action: format!("/k/{}", secret.reveal()) };
            page(web::me::follow(&guest.visitor(), &followed))
        }
        (Ok(None), _) => over(&guest),
        (Err(error), _) => refused(&guest, &error.into()),
    }
}

/// Comes in by a personal link. Whoever is somebody else on this device already stays so: a link that was sent by another
/// must not take their tables away.
pub async fn enter_by_link(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    Path(text): Path<String>,
) -> Response {
    if guest.person.is_some() {
        return somebody_else(&guest);
    }
    let Ok(secret) = text.parse::<Secret>() else { return trouble(&guest, Trouble::NotFound) };
    match app.store.spend_link(secret.hash()).await {
        Ok(Some(person)) => enter(&app, &guest, person.id, None).await,
        Ok(None) => over(&guest),
        Err(error) => refused(&guest, &error.into()),
    }
}

fn over(guest: &Guest) -> Response {
    (StatusCode::NOT_FOUND, page(web::me::link_over(&guest.visitor()))).into_response()
}

/// The site for which passkeys are: the address under which people come here.
pub fn site(app: &AppState, headers: &HeaderMap) -> Option<Site> {
    let mut origins = vec![app.origin(headers)];
    // Without a stated address a proxy may have made the pages safe.
    if app.config.public_url.is_none()
        && let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok())
    {
        origins.push(format!("https://{host}"));
    }
    Site::of(origins)
}

/// What an authenticator is to sign for whoever wants to come in.
pub async fn ask_passkey(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    headers: HeaderMap,
) -> Response {
    let Some(site) = site(&app, &headers) else { return trouble(&guest, Trouble::Unreadable) };
    match app.store.open_challenge(None).await {
        Ok(secret) => {
            Json(json!({ "challenge": passkey::encode(secret.bytes()), "site": site.id })).into_response()
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Comes in by a passkey.
pub async fn sign_in_by_passkey(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    headers: HeaderMap,
    Json(answer): Json<Assertion>,
) -> Response {
    let person = match signed_by(&app, &headers, &answer).await {
        Ok(Some(person)) => person,
        Ok(None) => return StatusCode::FORBIDDEN.into_response(),
        Err(refusal) => return refused(&guest, &refusal),
    };
    if guest.person.is_some() {
        return StatusCode::CONFLICT.into_response();
    }
    match people::open_device(&app, &guest, person).await {
        Ok(secret) => {
            let mut response = StatusCode::NO_CONTENT.into_response();
            set_cookie(&mut response, &people::session_cookie(&app, &secret));
            response
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Whose passkey has signed what we asked for, now and for the first time.
async fn signed_by(
    app: &AppState,
    headers: &HeaderMap,
    answer: &Assertion,
) -> Result<Option<PersonId>, Refusal> {
    let Some(site) = site(app, headers) else { return Ok(None) };
    let Ok(challenge) = passkey::challenge(&answer.client_data) else { return Ok(None) };
    // Taken before anything else is looked at, so that no answer can be tried twice.
    if !app.store.take_challenge(&Secret::from_bytes(challenge), None).await? {
        return Ok(None);
    }
    let Ok(id) = passkey::decode(&answer.id) else { return Ok(None) };
    let Some(key) = app.store.passkey(&id).await? else { return Ok(None) };
    if answer
        .user_handle
        .as_ref()
        .is_some_and(|handle| *handle != passkey::encode(&key.person.0.to_be_bytes()))
    {
        return Ok(None);
    }
    match passkey::sign_in(answer, &key.public_key, &site) {
        Ok(counter) if app.store.use_passkey(&id, counter).await? => Ok(Some(key.person)),
        Ok(_) => {
            tracing::warn!("a passkey counts backwards: it may have been copied");
            Ok(None)
        }
        Err(wrong) => {
            tracing::info!(%wrong, "a passkey was refused");
            Ok(None)
        }
    }
}
