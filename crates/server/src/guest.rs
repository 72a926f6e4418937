//! Who asks: a person by their cookie or token, a program at a seat, or somebody unknown.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use store::{ClubId, Person, PersonId, Secret, SecretHash, Session, Store, TableId};
use table::{Language, Seat};
use web::model::{Theme, Visitor};

use crate::AppState;
use crate::courses::{GUIDE, Guide, LEARNT, Learnt};
use crate::limits::Actor;
use crate::people;
use crate::puzzles::{Solvers, TRIED};

/// The cookie that remembers who one is.
pub const SESSION: &str = "coppice";
/// The cookie by which a browser is known again, whoever is signed in. It opens nothing.
pub const BROWSER: &str = "browser";
/// The cookies of those who are not known by name yet.
pub const LANGUAGE: &str = "language";
pub const THEME: &str = "theme";

/// How often it is noted that a device is here.
const RENEW_AFTER: i64 = 24 * 60 * 60 * 1000;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Guest {
    /// None: somebody who has not said a name.
    pub person: Option<Person>,
    /// The device.
    pub session: Option<SecretHash>,
    /// What the device is, in a few words.
    pub device: String,
    /// By what this browser is known again, whoever comes in by it; none for programs.
    pub browser: Option<Secret>,
    /// The browser does not have that cookie yet.
    pub is_new_browser: bool,
    /// The cookie, where it is to be sent once more so that it lasts.
    pub renewed: Option<Secret>,
    /// Those whose talk and invitations they do not want.
    pub blocked: Arc<[PersonId]>,
    /// They may say nothing here.
    pub is_mute: bool,
    /// The deals that still count of which they have had their try: day and game.
    pub done: Arc<[(String, String)]>,
    /// The clubs to which they belong.
    pub clubs: Arc<[ClubId]>,
    /// A program that plays one seat; it may do nothing else.
    pub key: Option<(TableId, Seat)>,
    /// What they showed to be let in as who they are.
    pub shown: Option<SecretHash>,
    pub language: Language,
    pub theme: Theme,
    /// How far they are in the courses.
    pub learnt: Learnt,
    /// What a stranger has tried of the puzzles, as their browser says.
    pub tried: Solvers,
    /// Whether they want to be led through a first match.
    pub guide: Guide,
    /// What was asked for.
    pub here: String,
    /// The address under which they came, without a path.
    pub origin: String,
    /// The store did not say who they are: nothing can be done for them now.
    pub is_lost: bool,
}

impl Guest {
    pub fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// As whom they act; nobody unknown can.
    pub fn actor(&self) -> Option<Actor> {
        let program = self.key.clone().map(|(table, seat)| Actor::Program(table, seat));
        program.or_else(|| self.id().map(Actor::Person))
    }

    /// A path here as a whole address.
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// As the pages see them.
    pub fn visitor(&self) -> Visitor {
        Visitor {
            language: self.language,
            theme: self.theme,
            name: self.person.as_ref().map(|person| person.name.clone()),
            here: self.here.clone(),
        }
    }

    async fn of(app: &AppState, headers: &HeaderMap, here: String) -> Self {
        let jar = CookieJar::from_headers(headers);
        let cookie = |name: &str| jar.get(name).map(|cookie| cookie.value().to_owned());
        let language = cookie(LANGUAGE).and_then(|code| code.parse().ok());
        let mut guest = Guest {
            person: None,
            session: None,
            device: people::device(headers),
            browser: cookie(BROWSER).and_then(|text| text.parse().ok()),
            is_new_browser: false,
            renewed: None,
            blocked: Arc::default(),
            is_mute: false,
            done: Arc::default(),
            clubs: Arc::default(),
            key: None,
            shown: None,
            language: language.unwrap_or_else(|| accepted(headers)),
            theme: cookie(THEME).map_or(Theme::System, |word| Theme::from_word(&word)),
            learnt: cookie(LEARNT).map_or_else(Learnt::default, |text| Learnt::read(&text)),
            tried: cookie(TRIED).map_or_else(Solvers::default, |text| Solvers::read(&text)),
            guide: cookie(GUIDE).map_or_else(Guide::default, |word| Guide::read(&word)),
            here,
            origin: app.origin(headers),
            is_lost: false,
        };
        let secret: Option<Secret> =
            bearer(headers).map(str::to_owned).or_else(|| cookie(SESSION)).and_then(|text| text.parse().ok());
        if let Some(secret) = secret {
            guest.recognise(app, secret).await;
        }
        if bearer(headers).is_some() || guest.here.starts_with("/api") {
            (guest.renewed, guest.browser) = (None, None);
        } else if guest.browser.is_none() {
            (guest.browser, guest.is_new_browser) = (Some(Secret::random()), true);
        }
        guest
    }

    async fn recognise(&mut self, app: &AppState, secret: Secret) {
        let hash = secret.hash();
        match app.store.signed_in(hash).await {
            Ok(Some(Session { person, seen, blocked, is_mute, done, clubs })) => {
                self.is_mute = is_mute;
                self.renew(app, secret, seen).await;
                self.blocked = blocked.into();
                self.done = done.into();
                self.clubs = clubs.into();
                self.language = person.language;
                self.theme = Theme::from_word(&person.theme);
                self.session = Some(hash);
                self.shown = Some(hash);
                self.person = Some(person);
            }
            Ok(None) => match app.store.key(hash).await {
                Ok(key) => {
                    self.shown = key.as_ref().map(|_| hash);
                    self.key = key;
                }
                Err(error) => self.lose(&error),
            },
            Err(error) => self.lose(&error),
        }
    }

    /// A device that is here lasts on; noted once a day, as each note is written to disk.
    async fn renew(&mut self, app: &AppState, secret: Secret, seen: i64) {
        if store::now() - seen > RENEW_AFTER {
            match app.store.see_session(secret.hash(), &self.device).await {
                Ok(()) => self.renewed = Some(secret),
                Err(error) => tracing::warn!(%error, "a device was not noted"),
            }
        }
    }

    /// Whether they have had their try of a deal that still counts.
    pub fn has_done(&self, day: &str, game: &str) -> bool {
        self.done.iter().any(|(done, at)| done == day && at == game)
    }

    /// Whether what they showed still lets them in as the same one.
    pub async fn may_stay(&self, store: &Store) -> store::Result<bool> {
        let Some(hash) = self.shown else { return Ok(true) };
        match self.id() {
            // Whoever left a club, or was removed from it, follows none of its tables.
            Some(person) => Ok(store.signed_in(hash).await?.is_some_and(|known| {
                known.person.id == person && (self.clubs.is_empty() || known.clubs == *self.clubs)
            })),
            None => Ok(store.key(hash).await? == self.key),
        }
    }

    fn lose(&mut self, error: &store::StoreError) {
        tracing::warn!(%error, "a guest was not recognised");
        self.is_lost = true;
    }
}

/// The token of a program: `Authorization: Bearer …`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The first language of the browser that we speak.
fn accepted(headers: &HeaderMap) -> Language {
    let wanted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut weighed: Vec<(f32, Language)> = wanted.split(',').filter_map(weigh).collect();
    // Stable: among equals the first that was named.
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed.first().map_or(Language::En, |&(_, language)| language)
}

/// `fr-CH;q=0.9`
fn weigh(range: &str) -> Option<(f32, Language)> {
    let mut parts = range.trim().split(';');
    let tag = parts.next()?.trim();
    let language = tag.split('-').next()?.to_ascii_lowercase().parse().ok()?;
    let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).and_then(|q| q.parse().ok());
    Some((weight.unwrap_or(1.0), language))
}

impl FromRequestParts<AppState> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        // The guard has asked already.
        if let Some(guest) = parts.extensions.get::<Guest>() {
            return Ok(guest.clone());
        }
        let here = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Guest::of(app, &parts.headers, here).await)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_chooses_the_language() {
        let speak = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().expect("a header"));
            accepted(&headers)
        };
        assert_eq!(speak("de-AT,de;q=0.9,en;q=0.5"), Language::De);
        assert_eq!(speak("ja, en;q=0.4, fr-CH;q=0.8"), Language::Fr);
        assert_eq!(speak("ja"), Language::En);
    }
}
