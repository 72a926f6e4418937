//! The running server.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::house::{Config, House};
use crate::{figures, routes};

/// The name of the store in the data folder.
pub const STORE: &str = "coppice.sqlite";
/// How often those are forgotten who asked for nothing lately.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("the data folder {folder} cannot be used: {error}")]
    Folder { folder: PathBuf, error: std::io::Error },
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the server failed: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that is ready to run.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    listener: TcpListener,
    house: House,
    closing: watch::Sender<bool>,
}

/// Opens the store and the door.
pub async fn serve(data: &Path, listen: SocketAddr, config: Config) -> Result<Serving, ServeError> {
    let folder = |error| ServeError::Folder { folder: data.to_owned(), error };
    std::fs::create_dir_all(data).map_err(folder)?;
    let store = Store::open(&data.join(STORE)).await?;
    let failed = |error| ServeError::Listen { address: listen, error };
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let (closing, is_closing) = watch::channel(false);
    let house = House::new(store, config, figures::measure(), is_closing);
    Ok(Serving { address: listener.local_addr()?, listener, house, closing })
}

impl Serving {
    /// Serves until `end` comes, then lets every answer and every write finish.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Serving { listener, house, closing, .. } = self;
        let sweeping = tokio::spawn(house.tables.clone().sweep());
        let waking = tokio::spawn(house.tables.clone().wake_bots());
        let forgetting = tokio::spawn(forget(house.clone()));
        let router = routes::router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let until = async move {
            end.await;
            // Streams would never end by themselves.
            closing.send_replace(true);
        };
        axum::serve(listener, router).with_graceful_shutdown(until).await?;
        for task in [sweeping, waking, forgetting] {
            task.abort();
        }
        house.store.close().await;
        Ok(())
    }
}

async fn forget(house: House) {
    loop {
        tokio::time::sleep(FORGET_EVERY).await;
        house.limits.sweep();
    }
}
