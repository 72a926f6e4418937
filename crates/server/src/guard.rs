//! What every request must pass, and what every answer carries.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use web::model::Trouble;

use crate::guest::{BROWSER, Guest, SESSION, bearer};
use crate::live::Refusal;
use crate::pages::{invite, refused, set_cookie};
use crate::people::{lasting, session_cookie};
use crate::state::own_host;
use crate::{AppState, api};

/// Counts and times every request, and lets through what comes from our own pages and not too often.
///
/// The log line names the route, never the address itself: addresses hold personal links.
pub async fn guard(State(app): State<AppState>, guest: Guest, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let address = address(&app, request.headers(), request.extensions());
    let is_reading =
        route.starts_with("/assets/") || route.starts_with("/rules") || route.starts_with("/learn");
    let response = if !app.limits.request(address) {
        turned_away(&guest, &route, request.headers(), &Refusal::TooMany)
    } else if !is_from_us(&app, &method, &route, request.headers()) {
        tracing::info!(%route, "a form from another site was refused");
        turned_away(&guest, &route, request.headers(), &Refusal::NotYours)
    } else if guest.is_lost && !is_reading {
        turned_away(&guest, &route, request.headers(), &Refusal::Lost)
    } else if app.config.invite_only && guest.actor().is_none() && !is_door(&method, &route) {
        shut(&guest, &route, request.headers())
    } else {
        // On a page of others nobody is known.
        let is_ours = !route.starts_with("/embed/");
        let renewed = guest.renewed.filter(|_| is_ours).map(|secret| session_cookie(&app, &secret));
        let browser = guest.browser.filter(|_| guest.is_new_browser);
        request.extensions_mut().insert(guest);
        let patience = app.config.patience.body;
        let mut response = finished(next, request.map(|body| in_time(body, patience))).await;
        // Whoever has just signed in or out has another cookie already.
        if let Some(cookie) = renewed.filter(|_| !response.headers().contains_key(header::SET_COOKIE)) {
            set_cookie(&mut response, &cookie);
        }
        // Whoever comes in by this browser for the first time gets its mark.
        if let Some(browser) = browser.filter(|_| comes_in(&response)) {
            set_cookie(&mut response, &lasting(&app, BROWSER, browser.reveal()));
        }
        response
    };
    let status = response.status().as_u16();
    tracing::debug!(%method, %route, status, ms = begun.elapsed().as_millis() as u64, "answered");
    let labels = [("route", route), ("status", status.to_string())];
    metrics::counter!("coppice_requests_total", &labels).increment(1);
    with_headers(response, app.is_secure())
}

/// What a stranger may ask of a house that is closed to them: ways in, links out of mails, and what the door is drawn with.
const DOOR: &[&str] = &[
    "/i/{secret}",
    "/k/{secret}",
    "/sign-in",
    "/sign-in/code",
    "/sign-in/passkey/ask",
    "/sign-in/passkey",
    "/look",
    "/confirm/{channel}/{token}",
    "/u/{channel}/{token}",
    "/assets/{name}",
    "/worker.js",
    "/manifest.webmanifest",
    "/icon/{name}",
    "/offline",
];

fn is_door(method: &Method, route: &str) -> bool {
    // Programs come in there too, by the same links.
    DOOR.contains(&route) || (*method == Method::POST && route == "/api/people")
}

/// What strangers are answered by a house that is closed to them: always the same.
fn shut(guest: &Guest, route: &str, headers: &HeaderMap) -> Response {
    if route.starts_with("/api/") {
        api::Failed::new(&Refusal::InviteOnly, guest.language).into_response()
    } else if headers.contains_key("x-live") {
        invite::closed_to_script(guest)
    } else {
        invite::closed(guest, headers, route)
    }
}

/// A body that must have come within this time: whoever sends it byte by byte holds nothing up.
fn in_time(body: Body, patience: Duration) -> Body {
    if body.is_end_stream() {
        return body;
    }
    let deadline = tokio::time::Instant::now() + patience;
    let frames = stream::unfold(Some(body.into_data_stream()), move |frames| async move {
        let mut frames = frames?;
        match tokio::time::timeout_at(deadline, frames.next()).await {
            Ok(Some(Ok(bytes))) => Some((Ok(bytes), Some(frames))),
            Ok(Some(Err(error))) => Some((Err(error), None)),
            Ok(None) => None,
            Err(too_late) => Some((Err(axum::Error::new(too_late)), None)),
        }
    });
    Body::from_stream(frames)
}

/// Whether an answer lets somebody in.
fn comes_in(response: &Response) -> bool {
    let cookies = response.headers().get_all(header::SET_COOKIE);
    cookies.iter().any(|cookie| {
        let value =
            cookie.to_str().unwrap_or_default().strip_prefix(SESSION).and_then(|rest| rest.strip_prefix('='));
        value.is_some_and(|value| !value.starts_with(';'))
    })
}

/// What a guest has begun is finished even when they go away before it is answered: a move must not stop between
/// the table and the store.
async fn finished(next: Next, request: Request) -> Response {
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

/// The answer to a request that nobody looked at: to a program as JSON, to the script of a page as one sentence, to
/// everybody else as a page.
fn turned_away(guest: &Guest, route: &str, headers: &HeaderMap, refusal: &Refusal) -> Response {
    if route.starts_with("/api/") {
        api::Failed::new(refusal, guest.language).into_response()
    } else if headers.contains_key("x-live") {
        (refusal.status(), refusal.words(guest.language)).into_response()
    } else {
        refused(guest, refusal)
    }
}

/// A page that says what went wrong.
pub fn trouble(guest: &Guest, trouble: Trouble) -> Response {
    let status = match trouble {
        Trouble::NotFound => StatusCode::NOT_FOUND,
        Trouble::NotYours | Trouble::NotWatched => StatusCode::FORBIDDEN,
        Trouble::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Trouble::Unreadable => StatusCode::BAD_REQUEST,
        Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        Trouble::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, axum::response::Html(web::trouble::page(&guest.visitor(), trouble).into_string()))
        .into_response()
}

/// Who asks, as far as the network says it.
pub fn address(app: &AppState, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let proxied = if app.config.behind_proxy { forwarded(headers) } else { None };
    proxied.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Whom our own proxy saw: the last of the last line. Those before it are the client's word.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

/// Whether a request that may change something comes from a page of ours. A browser always says so by its `Origin`;
/// a program that shows a token of its own needs no page.
fn is_from_us(app: &AppState, method: &Method, route: &str, headers: &HeaderMap) -> bool {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    // The one click of a mail program: its link is the proof.
    if route == "/u/{channel}/{token}" {
        return true;
    }
    match headers.get(header::ORIGIN).map(HeaderValue::to_str) {
        Some(Ok(origin)) => origin == app.origin(headers) || is_same_host(origin, headers),
        Some(Err(_)) => false,
        None => {
            let has_cookie = headers.contains_key(header::COOKIE);
            route.starts_with("/api") && (bearer(headers).is_some() || !has_cookie)
        }
    }
}

fn is_same_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = own_host(headers);
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == of_origin
}

/// Our pages need nothing of a device but its screen.
const PERMISSIONS: &str =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

fn with_headers(mut response: Response, is_secure: bool) -> Response {
    let fixed: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, web::CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        // Pages hold what only their reader may know.
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in fixed {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_secure {
        let always = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, always);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_proxy_is_believed() {
        let from = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            forwarded(&headers)
        };
        let seen = "198.51.100.7".parse().ok();
        assert_eq!(from(&["198.51.100.7"]), seen);
        assert_eq!(from(&["10.0.0.1, 198.51.100.7"]), seen);
        assert_eq!(from(&["10.0.0.1", "198.51.100.7"]), seen, "a proxy may add a line of its own");
        assert_eq!((from(&[]), from(&["nobody"])), (None, None));
    }
}
