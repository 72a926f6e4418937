//! The running server.

use std::fs::{File, TryLockError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::lines::{self, Lines};
use crate::nodes::{self, Node, NodeBus};
use crate::remind::{self, BadReminders, Reminders};
use crate::state::{AppState, Config};
use crate::tls::{Tls, TlsError};
use crate::{days, homes, monitoring, owners, routes, tournaments};
use table::book::fingerprint;

/// The name of the store in the data folder.
pub const STORE: &str = "coppice.sqlite";
/// The file that the one program holds which uses the data folder.
const LOCK: &str = "coppice.lock";
/// How often those are forgotten who asked for nothing lately.
const FORGET_EVERY: Duration = Duration::from_secs(60);
/// How often it is noted that a server runs.
const ALIVE_EVERY: Duration = Duration::from_secs(5);
/// How often idle tables are looked for.
const CLOSE_EVERY: Duration = Duration::from_secs(60);
/// How long a database may take to be there when the program starts.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long answers may take to finish when the program ends; a reader who does not read would hold it up for ever.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("the data folder {folder} cannot be used: {error}")]
    Folder { folder: PathBuf, error: std::io::Error },
    #[error(
        "another Coppice is using the data folder {0}; end that one first, or choose another folder with --data"
    )]
    InUse(PathBuf),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error(transparent)]
    Reminders(#[from] BadReminders),
    #[error("the server failed: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that is ready to run.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    /// So many connections can be open at once.
    pub room: usize,
    /// Where its owner looks at figures.
    owners: Option<TcpListener>,
    listener: TcpListener,
    /// Where people come by HTTPS without a proxy.
    tls: Option<Tls>,
    app: AppState,
    closing: watch::Sender<bool>,
    /// The data folder is this program's alone, as long as this is here.
    lock: Option<File>,
    /// What the other nodes are to be told.
    telling: mpsc::Receiver<String>,
}

/// The first invitation lasts for a week, in milliseconds.
const FIRST_INVITATION: i64 = 7 * 24 * 60 * 60 * 1000;

// What the program waits for is a future in a box: otherwise it would compile all of this a second time (docs/building.md).

/// Opens the store that the settings name: at an address, or in the data folder.
pub fn open_store<'a>(
    data: &'a Path,
    database_url: Option<&'a str>,
) -> BoxFuture<'a, Result<Store, ServeError>> {
    Box::pin(find_store(data, database_url))
}

async fn find_store(data: &Path, database_url: Option<&str>) -> Result<Store, ServeError> {
    let Some(url) = database_url else {
        let folder = |error| ServeError::Folder { folder: data.to_owned(), error };
        std::fs::create_dir_all(data).map_err(folder)?;
        return Ok(Store::open(&data.join(STORE)).await?);
    };
    let begun = Instant::now();
    loop {
        match Store::connect(url).await {
            Err(StoreError::Sql(error)) if begun.elapsed() < PATIENCE => {
                tracing::warn!(%error, "the database does not answer yet");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            opened => return Ok(opened?),
        }
    }
}

/// Makes the data folder this program's alone until the file is closed, be it by the end of the program: two servers on
/// one folder would each believe their own memory.
pub fn lock(data: &Path) -> Result<File, ServeError> {
    let folder = |error| ServeError::Folder { folder: data.to_owned(), error };
    std::fs::create_dir_all(data).map_err(folder)?;
    let lock =
        File::options().create(true).truncate(false).write(true).open(data.join(LOCK)).map_err(folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(ServeError::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(folder(error)),
    }
}

/// Opens the store and the door.
pub fn serve(data: &Path, listen: SocketAddr, config: Config) -> BoxFuture<'_, Result<Serving, ServeError>> {
    Box::pin(make_ready(data, listen, config))
}

async fn make_ready(data: &Path, listen: SocketAddr, config: Config) -> Result<Serving, ServeError> {
    let tls = config.tls.as_ref().map(Tls::read).transpose()?;
    let lock = if config.database_url.is_none() { Some(lock(data)?) } else { None };
    let store = open_store(data, config.database_url.as_deref()).await?;
    let bus = match (&config.database_url, &config.nats_url) {
        (None, _) => NodeBus::None,
        (Some(_), Some(nats)) => NodeBus::Nats(nats.clone()),
        (Some(database), None) => NodeBus::Postgres(database.clone()),
    };
    let store = if matches!(bus, NodeBus::Postgres(_)) { store.telling() } else { store };
    for catalogue in shelf::GAMES.iter().filter_map(|game| game.catalogue) {
        store.keep_components(&fingerprint(catalogue.shipped), catalogue.shipped).await?;
    }
    store.begin_service(store::now()).await?;
    crate::after::ratings::recount(&store).await?;
    let failed = |error| ServeError::Listen { address: listen, error };
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let (closing, is_closing) = watch::channel(false);
    let (node, telling) = Node::new(&store, bus);
    let reminders = Reminders::open(&store, &config).await?;
    let owners = match config.metrics_listen {
        Some(address) => {
            let failed = |error| ServeError::Listen { address, error };
            Some(TcpListener::bind(address).await.map_err(failed)?)
        }
        None => None,
    };
    let address = listener.local_addr()?;
    let room = lines::make_room();
    let lines = Arc::new(Lines::new(room, config.behind_proxy || config.unlimited));
    let app = AppState::new(
        store,
        Arc::new(node),
        config,
        reminders,
        monitoring::measure(),
        is_closing,
        (address, lines),
    );
    if let Some(nats) = &app.config.nats_url {
        app.thinkers.reach(nats).await;
    }
    Ok(Serving { address, room, owners, listener, tls, app, closing, lock, telling })
}

impl Serving {
    /// Where its owner finds figures and how it is.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.owners.as_ref()?.local_addr().ok()
    }

    /// Where the house is closed to strangers and nobody has ever come in: the path by which the first does.
    pub fn first_invitation(&self) -> BoxFuture<'_, Result<Option<String>, ServeError>> {
        Box::pin(self.invite_first())
    }

    async fn invite_first(&self) -> Result<Option<String>, ServeError> {
        let store = &self.app.store;
        if !self.app.config.invite_only || store.has_people().await? {
            return Ok(None);
        }
        let secret = store.add_invite(1, FIRST_INVITATION).await?;
        Ok(Some(crate::owners::invitation(secret)))
    }

    /// So often somebody has waited for the store.
    pub fn asked(&self) -> u64 {
        self.app.store.asked()
    }

    /// What it answers, for those who ask without a connection.
    pub fn router(&self) -> axum::Router {
        routes::router(self.app.clone())
    }

    /// Serves until `end` comes, then lets every answer and every write finish.
    pub fn run(
        self,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> BoxFuture<'static, Result<(), ServeError>> {
        self.run_boxed(Box::pin(end))
    }

    fn run_boxed(self, end: BoxFuture<'static, ()>) -> BoxFuture<'static, Result<(), ServeError>> {
        Box::pin(self.run_until(end))
    }

    async fn run_until(self, end: BoxFuture<'static, ()>) -> Result<(), ServeError> {
        let Serving { owners, listener, tls, app, closing, lock, telling, .. } = self;
        let AppState { store, node, tables, .. } = app.clone();
        let mut tasks = vec![
            tokio::spawn(tables.clone().sweep()),
            tokio::spawn(forget(app.clone())),
            tokio::spawn(remind::run(app.clone())),
            tokio::spawn(homes::watch(node.clone(), store.clone())),
            tokio::spawn(stay_alive(store.clone())),
            tokio::spawn(tables.ticker().run(store.clone(), tables.clone())),
            tokio::spawn(close_idle(app.clone())),
            tokio::spawn(owners::carry_out(app.clone())),
            tokio::spawn(days::run(app.clone())),
            tokio::spawn(tournaments::run(app.clone())),
            tokio::spawn(nodes::talk(node.clone(), store.clone(), tables.clone(), telling)),
        ];
        if node.is_shared() {
            let (beating, store) = (node.clone(), store.clone());
            tasks.push(tokio::spawn(async move { beating.beat(&store).await }));
        }
        tasks.push(tokio::spawn(nodes::look(store.clone(), tables.clone())));
        if let Some(owners) = owners {
            let metrics = routes::for_owners(app.clone());
            tasks.push(tokio::spawn(async move { drop(axum::serve(owners, metrics).await) }));
        }
        let (patience, lines) = (app.config.patience, app.lines.clone());
        let router = routes::router(app);
        let mut is_closing = closing.subscribe();
        let is_open = closing.subscribe();
        let until = async move {
            end.await;
            // Streams would never end by themselves.
            closing.send_replace(true);
        };
        let too_late = async {
            let _ = is_closing.wait_for(|&closing| closing).await;
            tokio::time::sleep(LAST_ANSWERS).await;
        };
        tokio::select! {
            () = async { tokio::join!(lines::serve(listener, router, lines, patience, tls, is_open), until); } => {}
            () = too_late => tracing::warn!("some answers were not finished"),
        }
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
        tables.close().await;
        if let Err(error) = store.stay_alive(store::now()).await {
            tracing::warn!(%error, "clocks may count some seconds of the time when no server runs");
        }
        if node.is_shared()
            && let Err(error) = store.leave(&node.id).await
        {
            tracing::warn!(%error, "the other nodes were not told that this one ends");
        }
        store.close().await;
        drop(lock);
        Ok(())
    }
}

/// Notes again and again that a server runs: the clocks of tables count no other time.
async fn stay_alive(store: Store) {
    loop {
        tokio::time::sleep(ALIVE_EVERY).await;
        if let Err(error) = store.stay_alive(store::now()).await {
            tracing::warn!(%error, "it is not noted that the server runs");
        }
    }
}

/// Closes tables that nobody has touched for as long as the owner says.
async fn close_idle(app: AppState) {
    let Some(after) = app.config.forget_after else { return };
    loop {
        if let Err(error) = app.tables.close_idle(store::now() - after.as_millis() as i64).await {
            tracing::warn!(%error, "idle tables were not closed");
        }
        tokio::time::sleep(CLOSE_EVERY.min(after)).await;
    }
}

async fn forget(app: AppState) {
    loop {
        tokio::time::sleep(FORGET_EVERY).await;
        app.limits.sweep();
        app.passwords.sweep();
        app.node.seen.sweep();
    }
}
