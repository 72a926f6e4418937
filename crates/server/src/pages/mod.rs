//! What a browser asks for.

pub mod after;
pub mod analysis;
pub mod answers;
pub mod app;
pub mod clubs;
pub mod day;
pub mod home;
pub mod house;
pub mod invite;
pub mod lesson;
pub mod me;
pub mod new_table;
pub mod profile;
pub mod puzzle;
pub mod reading;
pub mod remind;
pub mod share;
pub mod table;
pub mod tournament;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use maud::Markup;
use percent_encoding::{CONTROLS, utf8_percent_encode};
use serde::de::DeserializeOwned;
use web::model::{Extent, Notice, Tone, Trouble};

use crate::AppState;
use crate::guard::{self, trouble};
use crate::guest::Guest;
use crate::live::Refusal;
use crate::people;

/// The cookie with a word to the person, shown once.
const NOTICE: &str = "notice";

/// How much of the log a page has whose script asks for something.
fn extent_had(headers: &HeaderMap) -> Extent {
    Extent::from_word(headers.get("x-log").and_then(|word| word.to_str().ok())).unwrap_or_default()
}

/// The fields of a form.
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// What a field says. Of several the last counts: a box that is ticked stands after its hidden “off”.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn parse<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.trim().parse().ok()
    }

    /// The options of a game.
    pub fn options(&self) -> BTreeMap<String, String> {
        self.beginning("option-").map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    /// The fields whose name begins so, without the beginning.
    pub fn beginning<'a>(&'a self, with: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().filter_map(move |(key, value)| Some((key.strip_prefix(with)?, value.as_str())))
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let form = axum::Form::<Vec<(String, String)>>::from_request(request, state).await;
        form.map(|axum::Form(fields)| Fields(fields)).map_err(IntoResponse::into_response)
    }
}

/// The network address of who asks.
pub struct From(pub IpAddr);

impl FromRequestParts<AppState> for From {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        Ok(From(guard::address(app, &parts.headers, &parts.extensions)))
    }
}

/// Somebody is at a door where secrets are guessed at; whoever comes there too often is sent away.
pub struct Knock;

impl FromRequestParts<AppState> for Knock {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        let Ok(From(address)) = From::from_request_parts(parts, app).await;
        if app.limits.door(address) {
            return Ok(Knock);
        }
        let Ok(guest) = Guest::from_request_parts(parts, app).await;
        Err(trouble(&guest, Trouble::TooMany))
    }
}

/// Somebody without a name says it in the same breath in which they do something: who they are now, and what their browser
/// is to keep.
async fn says_their_name(
    app: &AppState,
    guest: &Guest,
    address: IpAddr,
    name: &str,
) -> Result<(Guest, Cookie<'static>), Refusal> {
    if !app.limits.door(address) {
        return Err(Refusal::TooMany);
    }
    let (known, secret) = people::come_in(app, guest, name).await?;
    Ok((known, people::session_cookie(app, &secret)))
}

/// What stands behind the question mark of an address. One that cannot be read is answered with a page in words.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for Query<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        match axum::extract::Query::from_request_parts(parts, app).await {
            Ok(axum::extract::Query(found)) => Ok(Query(found)),
            Err(_) => {
                let Ok(guest) = Guest::from_request_parts(parts, app).await;
                Err(trouble(&guest, Trouble::Unreadable))
            }
        }
    }
}

/// A page.
pub fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// To another page, with cookies and perhaps a word to show there.
pub fn go(to: &str, cookies: Vec<Cookie<'static>>, notice: Option<Notice>) -> Response {
    let mut response = Redirect::to(to).into_response();
    for cookie in cookies.into_iter().chain(notice.map(|notice| notice_cookie(&notice))) {
        set_cookie(&mut response, &cookie);
    }
    response
}

pub fn set_cookie(response: &mut Response, cookie: &Cookie<'_>) {
    let value = HeaderValue::from_str(&cookie.encoded().to_string()).expect("an encoded cookie is ASCII");
    response.headers_mut().append(header::SET_COOKIE, value);
}

fn notice_cookie(notice: &Notice) -> Cookie<'static> {
    let tone = match notice.tone {
        Tone::Good => '+',
        Tone::Bad => '-',
    };
    let mut cookie = Cookie::new(NOTICE, format!("{tone}{}", notice.words));
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie
}

/// The word that the page before left to be shown.
pub fn notice_left(headers: &HeaderMap) -> Option<Notice> {
    let jar = CookieJar::from_headers(headers);
    let encoded = jar.get(NOTICE)?.value().to_owned();
    let decoded = Cookie::parse_encoded(format!("{NOTICE}={encoded}")).ok()?;
    let text = decoded.value();
    let tone = if text.starts_with('+') { Tone::Good } else { Tone::Bad };
    let words = crate::people::one_line(text.get(1..)?, 300);
    Some(Notice { tone, words })
}

/// The page with the word that was left for it, which is shown only once.
pub fn page_with_notice(headers: &HeaderMap, draw: impl FnOnce(Option<Notice>) -> Markup) -> Response {
    let notice = notice_left(headers);
    let was_left = notice.is_some();
    let mut response = page(draw(notice));
    if was_left {
        let mut gone = Cookie::new(NOTICE, "");
        gone.set_path("/");
        gone.make_removal();
        set_cookie(&mut response, &gone);
    }
    response
}

pub fn good(words: String) -> Option<Notice> {
    Some(Notice { tone: Tone::Good, words })
}

pub fn bad(words: String) -> Option<Notice> {
    Some(Notice { tone: Tone::Bad, words })
}

/// The page for something that was refused altogether.
pub fn refused(guest: &Guest, refusal: &Refusal) -> Response {
    let kind = match refusal.status() {
        StatusCode::NOT_FOUND => Trouble::NotFound,
        StatusCode::TOO_MANY_REQUESTS => Trouble::TooMany,
        _ if matches!(refusal, Refusal::NotWatched) => Trouble::NotWatched,
        StatusCode::SERVICE_UNAVAILABLE => Trouble::Unavailable,
        StatusCode::INTERNAL_SERVER_ERROR => Trouble::Broken,
        StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => Trouble::NotYours,
        _ => Trouble::Unreadable,
    };
    if matches!(kind, Trouble::Broken | Trouble::Unavailable) {
        tracing::error!(%refusal, "a page could not be shown");
    }
    trouble(guest, kind)
}

/// A path on this site, so that nobody is led elsewhere. Browsers leave out tabs and line ends and read `\\` as `/`.
pub fn path_here(back: Option<&str>) -> String {
    let is_here = |path: &&str| {
        let is_odd = |c: char| c.is_control() || c.is_whitespace() || c == '\\';
        path.starts_with('/') && !path.starts_with("//") && !path.contains(is_odd)
    };
    let path = back.filter(is_here).unwrap_or("/");
    utf8_percent_encode(path, CONTROLS).to_string()
}
