//! A house that is closed to strangers: its door, and the links that lead through it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use store::Secret;
use table::Phrase;
use web::model::Trouble;

use super::me::taken;
use super::{Fields, Knock, bad, go, page_with_notice, refused};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::people::{self, LONGEST_NAME};
use crate::words::say;

/// What strangers are shown, whatever they ask for: the same for what is there and for what is not.
pub fn closed(guest: &Guest, headers: &HeaderMap, route: &str) -> Response {
    let mut response =
        page_with_notice(headers, |notice| web::welcome::closed(&guest.visitor(), notice.as_ref()));
    if route != "/" {
        *response.status_mut() = StatusCode::UNAUTHORIZED;
    }
    response
}

/// Where the script of a page asks.
pub fn closed_to_script(guest: &Guest) -> Response {
    (StatusCode::UNAUTHORIZED, Refusal::InviteOnly.words(guest.language)).into_response()
}

/// The link of a path, if it still lets somebody in.
async fn holds(app: &AppState, text: &str) -> Result<Secret, Refusal> {
    let secret: Secret = text.parse().map_err(|_| Refusal::InviteOver)?;
    if app.store.invite_holds(secret.hash()).await? { Ok(secret) } else { Err(Refusal::InviteOver) }
}

/// Somebody has followed an invitation, and is asked for a name. Only the answer uses it up: programs look at links too.
pub async fn show(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    headers: HeaderMap,
    Path(text): Path<String>,
) -> Response {
    if guest.person.is_some() {
        return go("/", Vec::new(), None);
    }
    match holds(&app, &text).await {
        Ok(_) => page_with_notice(&headers, |notice| {
            web::welcome::invited(&guest.visitor(), notice.as_ref(), None, &web::routes::invitation(&text))
        }),
        Err(refusal) => over(&guest, &refusal),
    }
}

/// They say it, and come in.
pub async fn enter(
    State(app): State<AppState>,
    _: Knock,
    guest: Guest,
    Path(text): Path<String>,
    fields: Fields,
) -> Response {
    let here = web::routes::invitation(&text);
    if guest.person.is_some() {
        return go("/", Vec::new(), None);
    }
    let Some(name) = fields.get("name").and_then(people::name) else {
        let words = say(Phrase::new("refusal-name").with("most", LONGEST_NAME), guest.language);
        return go(&here, Vec::new(), bad(words));
    };
    let come_in = async {
        let secret = holds(&app, &text).await?;
        if let Some(taken) = taken(&app, &name).await?.filter(|it| fields.get("instead") != Some(&it.instead))
        {
            let page = web::welcome::invited(&guest.visitor(), None, Some(&taken), &here);
            return Ok(super::page(page));
        }
        let (_, session) = people::come_in_invited(&app, &guest, &name, secret).await?;
        Ok(go("/", vec![people::session_cookie(&app, &session)], None))
    };
    come_in.await.unwrap_or_else(|refusal| over(&guest, &refusal))
}

/// A link that is used up, withdrawn, too old or guessed: which of these is nobody's business.
fn over(guest: &Guest, refusal: &Refusal) -> Response {
    match refusal {
        Refusal::InviteOver => trouble(guest, Trouble::NotFound),
        refusal => refused(guest, refusal),
    }
}
