//! Everything that a request needs.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use jiff::tz::TimeZone;
use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;
use table::GameEntry;
use tokio::sync::watch;

use crate::after::analysis::Analyses;
use crate::after::profile::{Meetings, Sums};
use crate::chance::Chance;
use crate::clubs::ClubLists;
use crate::days::calendar;
use crate::days::list::Lists;
use crate::limits::Limits;
use crate::lines::{Lines, Patience};
use crate::live::Tables;
use crate::nodes::Node;
use crate::passwords::Passwords;
use crate::remind::Reminders;
use crate::thinkers::Thinkers;
use crate::tls::Papers;
use crate::tournaments::Tournaments;

/// How the server is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address under which people reach it, where that is not what their browser says: `https://play.example`.
    pub public_url: Option<String>,
    /// A proxy stands before it and tells who asks.
    pub behind_proxy: bool,
    /// Strangers see nothing but the door, and come in by invitation alone.
    pub invite_only: bool,
    /// The small games that only show how a game is made are offered too.
    pub with_examples: bool,
    /// Nobody is slowed down: for measuring.
    pub unlimited: bool,
    /// From these words follow all deals and all that bots do by chance, so that a story finds the same match in every run.
    pub foretold: Option<String>,
    /// Where everything is kept, if not in a file: `postgres://…`.
    pub database_url: Option<String>,
    /// What people are shown who come by HTTPS, where no proxy does so.
    pub tls: Option<Papers>,
    /// By what several nodes wake one another, if not through the database: `nats://…`.
    pub nats_url: Option<String>,
    /// The mail server of the owner, `smtps://name:password@host`, and the address that mail comes from.
    pub mail_url: Option<String>,
    pub mail_from: Option<String>,
    /// A file with a further authority that the mail server's certificate may be from.
    pub mail_ca: Option<PathBuf>,
    /// Reminders may go to private addresses and without TLS.
    pub reach_house: bool,
    /// After so long somebody is called whom a table waits for, if not after the usual time.
    pub remind_after: Option<Duration>,
    /// After so long an absence somebody is shown what happened, if not after the usual time.
    pub away_after: Option<Duration>,
    /// So long a move waits for the coach at most, if not as long as usual.
    pub coach_waits: Option<Duration>,
    /// A table that nobody has touched for so long is closed; none: never.
    pub forget_after: Option<Duration>,
    /// How long it waits for those who are slow.
    pub patience: Patience,
    /// Where its owner, and nobody else, finds figures and how it is.
    pub metrics_listen: Option<SocketAddr>,
    /// The time zone at whose midnight a day ends, if not the machine's: `Europe/Berlin`. The same at all nodes.
    pub zone: Option<String>,
}

impl Config {
    /// Where a day ends at midnight.
    pub fn zone(&self) -> TimeZone {
        calendar::zone(self.zone.as_deref())
    }
}

/// Everything that a request needs; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub store: Store,
    pub node: Arc<Node>,
    pub tables: Tables,
    pub thinkers: Thinkers,
    /// Where deals come from.
    pub chance: Arc<Chance>,
    pub tournaments: Arc<Tournaments>,
    /// What everybody made of the deals that somebody looks at.
    pub lists: Arc<Lists>,
    /// The best of the clubs, and what is told of the people, that somebody looks at.
    pub club_lists: Arc<ClubLists>,
    pub sums: Arc<Sums>,
    pub meetings: Arc<Meetings>,
    pub analyses: Analyses,
    pub config: Arc<Config>,
    pub limits: Arc<Limits>,
    pub passwords: Arc<Passwords>,
    pub reminders: Arc<Reminders>,
    pub metrics: PrometheusHandle,
    pub lines: Arc<Lines>,
    /// Raised whenever somebody loses what let them in.
    pub lost_keys: Arc<watch::Sender<u64>>,
    /// Where it listens.
    pub address: SocketAddr,
    /// True when the program is about to end.
    pub closing: watch::Receiver<bool>,
}

/// Games that are on the shelf to show how one is made.
const EXAMPLES: &[&str] = &["nim"];

impl AppState {
    pub fn new(
        store: Store,
        node: Arc<Node>,
        config: Config,
        reminders: Reminders,
        metrics: PrometheusHandle,
        closing: watch::Receiver<bool>,
        place: (SocketAddr, Arc<Lines>),
    ) -> Self {
        let (address, lines) = place;
        let chance = Arc::new(Chance::new(config.foretold.as_deref()));
        let thinkers = Thinkers::new(chance.clone());
        AppState {
            tables: Tables::new(store.clone(), node.clone(), thinkers.clone()),
            node,
            thinkers,
            chance,
            tournaments: Arc::default(),
            lists: Arc::default(),
            club_lists: Arc::default(),
            sums: Arc::default(),
            meetings: Arc::default(),
            analyses: Analyses::default(),
            passwords: Arc::default(),
            limits: Arc::new(Limits::new(&config)),
            config: Arc::new(config),
            reminders: Arc::new(reminders),
            store,
            metrics,
            lines,
            lost_keys: Arc::default(),
            address,
            closing,
        }
    }

    /// The games that are offered, in the order of the shelf.
    pub fn games(&self) -> impl Iterator<Item = &'static GameEntry> {
        let with_examples = self.config.with_examples;
        let is_offered = move |slug: &str| with_examples || !EXAMPLES.contains(&slug);
        let has_board = |slug: &str| shelf::board(slug).is_some();
        shelf::GAMES.iter().filter(move |game| is_offered(game.about.slug) && has_board(game.about.slug))
    }

    /// The game with this slug, if it is offered.
    pub fn game(&self, slug: &str) -> Option<&'static GameEntry> {
        self.games().find(|game| game.about.slug == slug)
    }

    /// The address under which a request came, without a path. A host that nobody said is ours is a visitor's word, and
    /// gets into no link.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        match (&self.config.public_url, own_host(headers)) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(host)) => format!("{}://{host}", self.scheme()),
            (None, None) if self.address.ip().is_unspecified() => {
                format!("{}://localhost:{}", self.scheme(), self.address.port())
            }
            (None, None) => format!("{}://{}", self.scheme(), self.address),
        }
    }

    /// Somebody loses what let them in: their streams look whether they still may be there.
    pub fn has_lost_keys(&self) {
        self.lost_keys.send_modify(|count| *count += 1);
    }

    /// How one speaks to this program itself.
    fn scheme(&self) -> &'static str {
        if self.config.tls.is_some() { "https" } else { "http" }
    }

    /// Whether people come by HTTPS, so that cookies must not travel otherwise.
    pub fn is_secure(&self) -> bool {
        let is_public = self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https:"));
        is_public || self.config.tls.is_some()
    }
}

/// The host that a request names, where it can only be this machine: an address, or a name of the local network. Any
/// other name may lead here today and to somebody else tomorrow.
pub fn own_host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let is_word = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let is_ours = bare.parse::<IpAddr>().is_ok()
        || is_word(name)
        || name.strip_suffix(".local").is_some_and(is_word)
        || name.strip_suffix(".localhost").is_some_and(is_word);
    is_ours.then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_must_be_this_machine_is_its_own_host() {
        let own = |host: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, axum::http::HeaderValue::from_static(host));
            own_host(&headers).is_some()
        };
        for host in
            ["127.0.0.1:8080", "[::1]:8080", "192.168.1.7", "localhost:8080", "shelf", "shelf.local:80"]
        {
            assert!(own(host), "{host}");
        }
        for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "a b", "localhost/x"]
        {
            assert!(!own(host), "{host}");
        }
    }
}
