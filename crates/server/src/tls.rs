//! HTTPS by ourselves, for those who have no proxy.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// Whoever takes longer to agree on how to speak is not waited for.
const AGREED_WITHIN: Duration = Duration::from_secs(10);

/// Where the certificate is, with those who vouch for it, and its key; both as PEM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Papers {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// Why nothing can be encrypted.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{file}: {error}")]
    Pem { file: PathBuf, error: pem::Error },
    #[error("{0} holds no certificate")]
    Empty(PathBuf),
    #[error("the certificate and the key cannot be used: {0}")]
    Unfit(#[from] rustls::Error),
}

/// Turns connections into encrypted ones.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

impl Tls {
    /// Reads the certificate and its key, once.
    pub fn read(papers: &Papers) -> Result<Self, TlsError> {
        let wrong = |file: &Path| {
            let file = file.to_owned();
            move |error| TlsError::Pem { file, error }
        };
        let certificates = CertificateDer::pem_file_iter(&papers.certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(wrong(&papers.certificate))?;
        if certificates.is_empty() {
            return Err(TlsError::Empty(papers.certificate.clone()));
        }
        let key = PrivateKeyDer::from_pem_file(&papers.key).map_err(wrong(&papers.key))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(certificates, key)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls(TlsAcceptor::from(Arc::new(config))))
    }

    /// The same connection, encrypted; None where the other side speaks otherwise, or not at all.
    pub async fn accept(&self, stream: TcpStream) -> Option<TlsStream<TcpStream>> {
        match tokio::time::timeout(AGREED_WITHIN, self.0.accept(stream)).await {
            Ok(Ok(stream)) => Some(stream),
            Ok(Err(error)) => {
                tracing::debug!(%error, "somebody does not speak TLS");
                None
            }
            Err(_) => None,
        }
    }
}
