//! Everything that a request needs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;
use table::Entry;
use tokio::sync::watch;

use crate::after::analysis::Analyses;
use crate::limits::Limits;
use crate::live::Tables;
use crate::nodes::Node;
use crate::passwords::Passwords;
use crate::remind::Reminders;
use crate::thinkers::Thinkers;

/// How the server is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address under which people reach it, where that is not what their browser says: `https://play.example`.
    pub public_url: Option<String>,
    /// A proxy stands before it and tells who asks.
    pub behind_proxy: bool,
    /// The small games that only show how a game is made are offered too.
    pub with_examples: bool,
    /// Nobody is slowed down: for measuring.
    pub unlimited: bool,
    /// Where everything is kept, if not in a file: `postgres://…`.
    pub database_url: Option<String>,
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
    /// A table that nobody has touched for so long is closed; none: never.
    pub forget_after: Option<Duration>,
}

/// Everything that a request needs; cheap to clone.
#[derive(Clone)]
pub struct House {
    pub store: Store,
    pub node: Arc<Node>,
    pub tables: Tables,
    pub thinkers: Thinkers,
    pub analyses: Analyses,
    pub config: Arc<Config>,
    pub limits: Arc<Limits>,
    pub passwords: Arc<Passwords>,
    pub reminders: Arc<Reminders>,
    pub figures: PrometheusHandle,
    /// True when the program is about to end.
    pub closing: watch::Receiver<bool>,
}

/// Games that are on the shelf to show how one is made.
const EXAMPLES: &[&str] = &["nim"];

impl House {
    pub fn new(
        store: Store,
        node: Arc<Node>,
        config: Config,
        reminders: Reminders,
        figures: PrometheusHandle,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let thinkers = Thinkers::new();
        House {
            tables: Tables::new(store.clone(), node.clone(), thinkers.clone()),
            node,
            thinkers,
            analyses: Analyses::default(),
            passwords: Arc::default(),
            limits: Arc::new(Limits::new(&config)),
            config: Arc::new(config),
            reminders: Arc::new(reminders),
            store,
            figures,
            closing,
        }
    }

    /// The games that are offered, in the order of the shelf.
    pub fn games(&self) -> impl Iterator<Item = &'static Entry> {
        let with_examples = self.config.with_examples;
        let is_offered = move |slug: &str| with_examples || !EXAMPLES.contains(&slug);
        let has_board = |slug: &str| shelf::board(slug).is_some();
        shelf::GAMES.iter().filter(move |game| is_offered(game.about.slug) && has_board(game.about.slug))
    }

    /// The game with this slug, if it is offered.
    pub fn game(&self, slug: &str) -> Option<&'static Entry> {
        self.games().find(|game| game.about.slug == slug)
    }

    /// The address under which a request came, without a path.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        match &self.config.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                format!("http://{}", host.unwrap_or("localhost"))
            }
        }
    }

    /// Whether people come by HTTPS, so that cookies must not travel otherwise.
    pub fn is_secure(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https:"))
    }
}
