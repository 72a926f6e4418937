//! HTTPS without a proxy, with a certificate that is made on the spot.
//!
//! Where openssl is missing the tests are listed as ignored; with `REQUIRE_TOOLS=1` they fail.

#[path = "all/house/mod.rs"]
mod house;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use house::House;
use libtest_mimic::{Arguments, Failed, Trial};
use rig::Certificate;
use server::{Config, Papers, ServeError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

fn main() {
    let args = Arguments::from_args();
    let is_left_out = Certificate::find().is_err() && !rig::is_required();
    let trials = vec![
        Trial::test("people_come_by_https", || run(people_come())).with_ignored_flag(is_left_out),
        Trial::test("wrong_papers_are_named", || run(wrong_papers())).with_ignored_flag(is_left_out),
    ];
    libtest_mimic::run(&args, trials).exit();
}

fn run(test: impl Future<Output = Result<(), Failed>>) -> Result<(), Failed> {
    tokio::runtime::Runtime::new()?.block_on(test)
}

fn papers(certificate: &Certificate) -> Papers {
    Papers { certificate: certificate.certificate.clone(), key: certificate.key.clone() }
}

/// Asks by HTTPS, believing this authority alone; everything that came back.
async fn ask(address: SocketAddr, authority: &Path, request: &str) -> Result<String, Failed> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(authority).map_err(|error| error.to_string())?)?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost")?;
    let line = TcpStream::connect(address).await?;
    let mut line = TlsConnector::from(Arc::new(config)).connect(name, line).await?;
    line.write_all(request.as_bytes()).await?;
    let mut told = String::new();
    line.read_to_string(&mut told).await?;
    Ok(told)
}

async fn people_come() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (ours, theirs) = (folder.path().join("ours"), folder.path().join("theirs"));
    std::fs::create_dir(&ours)?;
    std::fs::create_dir(&theirs)?;
    let (certificate, stranger) = (Certificate::make(&ours)?, Certificate::make(&theirs)?);
    let config = Config { unlimited: true, tls: Some(papers(&certificate)), ..Config::default() };
    let house = House::with(config).await;
    // Those who say nothing, or speak otherwise, are in nobody's way.
    let silent = TcpStream::connect(house.address).await?;
    let mut plain = TcpStream::connect(house.address).await?;
    plain.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await?;
    let mut told = Vec::new();
    // However the line ends, nothing was said on it in the open.
    let _ = plain.read_to_end(&mut told).await;
    assert!(!String::from_utf8_lossy(&told).contains("HTTP/1"), "it answers in the open");
    let well = ask(house.address, &certificate.authority, "GET /healthz HTTP/1.0\r\n\r\n").await?;
    assert!(well.starts_with("HTTP/1.") && well.contains(" 200 "), "{well}");
    let form = "name=Anna";
    let port = house.address.port();
    let named = format!(
        "POST /me HTTP/1.1\r\nhost: localhost:{port}\r\norigin: https://localhost:{port}\r\nconnection: close\r\n\
        content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    );
    let named = ask(house.address, &certificate.authority, &named).await?.to_lowercase();
    let cookie = named.lines().find(|line| line.starts_with("set-cookie")).ok_or(named.clone())?;
    assert!(cookie.contains("secure"), "{cookie}");
    let doubted = ask(house.address, &stranger.authority, "GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(doubted.is_err(), "a stranger vouches for it");
    drop(silent);
    Ok(())
}

async fn wrong_papers() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let certificate = Certificate::make(folder.path())?;
    let missing = Papers { key: folder.path().join("nothing"), ..papers(&certificate) };
    let swapped = Papers { certificate: certificate.key.clone(), key: certificate.key.clone() };
    let foreign = Papers { certificate: certificate.authority.clone(), key: certificate.key.clone() };
    for wrong in [missing, swapped, foreign] {
        let config = Config { tls: Some(wrong.clone()), ..Config::default() };
        let served = server::serve(&folder.path().join("data"), "127.0.0.1:0".parse()?, config).await;
        let refused = served.err().ok_or(format!("{wrong:?} is taken"))?;
        assert!(matches!(refused, ServeError::Tls(_)), "{refused}");
        assert!(!folder.path().join("data").exists(), "nothing is made before that is known");
    }
    Ok(())
}
