//! `coppice serve`: people play in the browser.

use std::env;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use tracing_subscriber::EnvFilter;

/// How the server is set up; every flag can also be given by the environment.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// The folder in which everything is kept [default: coppice in the user's data folder]
    #[arg(long, env = "COPPICE_DATA")]
    pub data: Option<PathBuf>,
    /// Where to listen; 0.0.0.0:8080 lets other machines in
    #[arg(long, env = "COPPICE_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The address under which people reach it, where a proxy stands before it: https://play.example
    #[arg(long, env = "COPPICE_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Believe the last X-Forwarded-For of the proxy that stands before it
    #[arg(long, env = "COPPICE_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Keep everything in PostgreSQL instead: postgres://user@host/database. Several nodes may share it
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Several nodes wake one another through NATS, nats://host:4222, instead of through the database, and `coppice thinker`
    /// may think for their bots
    #[arg(long, env = "NATS_URL", hide_env_values = true)]
    pub nats_url: Option<String>,
    /// Send reminders by mail through this server: smtps://NAME:PASSWORD@HOST, or smtp:// with STARTTLS
    #[arg(long, env = "COPPICE_MAIL_URL", hide_env_values = true)]
    pub mail_url: Option<String>,
    /// The address that mail comes from: Coppice <coppice@play.example>
    #[arg(long, env = "COPPICE_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// A PEM file with the authority of the mail server, where the machine does not know it
    #[arg(long, env = "COPPICE_MAIL_CA")]
    pub mail_ca: Option<PathBuf>,
    /// Let webhooks and pushes go to private and local addresses, and without TLS
    #[arg(long, env = "COPPICE_REACH_HOUSE")]
    pub reach_house: bool,
    /// Call somebody whom a table waits for after so many seconds
    #[arg(long, env = "COPPICE_REMIND_AFTER", default_value_t = 10)]
    pub remind_after: u64,
    /// Close tables that nobody has touched for so many days [default: never]
    #[arg(long, env = "COPPICE_FORGET_AFTER", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub forget_after: Option<u32>,
    /// The time zone at whose midnight the deal of the day changes: Europe/Berlin [default: the machine's]
    #[arg(long, env = "COPPICE_ZONE", value_parser = zone)]
    pub zone: Option<String>,
    /// Where the owner, and nobody else, finds /metrics and the details of /healthz: 127.0.0.1:9090
    #[arg(long, env = "COPPICE_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// Speak HTTPS, with this certificate (PEM, with those who vouch for it), where no proxy does
    #[arg(long, env = "COPPICE_TLS_CERT", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(long, env = "COPPICE_TLS_KEY", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Close the house to strangers: who has no name here comes in by invitation alone
    #[arg(long, env = "COPPICE_INVITE_ONLY")]
    pub invite_only: bool,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Offer the example games too
    #[arg(long, env = "COPPICE_WITH_EXAMPLES", hide = true)]
    pub with_examples: bool,
    /// Slow nobody down, for measuring
    #[arg(long, env = "COPPICE_UNLIMITED", hide = true)]
    pub unlimited: bool,
    /// Let all chance follow from these words, for tests: whoever knows them knows every deal in advance
    #[arg(long, value_name = "WORDS", hide = true)]
    pub foretold: Option<String>,
}

/// A time zone that there is.
fn zone(name: &str) -> Result<String, String> {
    if server::is_zone(name) { Ok(name.to_owned()) } else { Err(format!("there is no zone “{name}”")) }
}

/// Serves until the program is told to end.
pub fn run(args: ServeArgs) -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_env("COPPICE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    log.with_ansi(std::io::stderr().is_terminal()).init();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().event_interval(LOOK_EVERY).build()?;
    runtime.block_on(serve(args))
}

/// After so many tasks each thread looks whether somebody asks for something: a page that is drawn is a long task, and whoever
/// makes a move meanwhile must not wait for sixty of them.
const LOOK_EVERY: u32 = 8;

async fn serve(args: ServeArgs) -> anyhow::Result<()> {
    let data = data_of(args.data)?;
    let papers = args.tls_cert.zip(args.tls_key);
    let tls = papers.map(|(certificate, key)| server::Papers { certificate, key });
    let scheme = if tls.is_some() { "https" } else { "http" };
    let config = server::Config {
        public_url: args.public_url.clone(),
        behind_proxy: args.behind_proxy,
        invite_only: args.invite_only,
        with_examples: args.with_examples,
        unlimited: args.unlimited,
        foretold: args.foretold.clone(),
        forget_after: args.forget_after.map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
        database_url: args.database_url.clone(),
        nats_url: args.nats_url,
        tls,
        mail_url: args.mail_url,
        mail_from: args.mail_from,
        mail_ca: args.mail_ca,
        reach_house: args.reach_house,
        remind_after: Some(Duration::from_secs(args.remind_after)),
        away_after: None,
        metrics_listen: args.metrics_listen,
        zone: args.zone,
        ..server::Config::default()
    };
    let serving = server::serve(&data, args.listen, config).await?;
    let address = args.public_url.unwrap_or_else(|| format!("{scheme}://{}", serving.address));
    println!("Coppice is at {address}");
    println!("There is room for {} connections", serving.room);
    match args.database_url {
        Some(_) => println!("Everything is kept in PostgreSQL"),
        None => println!("Everything is kept in {}", data.display()),
    }
    if let Some(path) = serving.first_invitation().await? {
        println!("It is closed to strangers; the first comes in at {address}{path}");
    }
    if args.foretold.is_some() {
        println!("All chance here is foretold: it is for tests, and nobody should play for anything");
    }
    crate::watchdog::tell();
    if args.open {
        open_browser(&address);
    }
    serving.run(end()).await?;
    println!("Good-bye.");
    Ok(())
}

/// The data folder that was named, or the user's.
pub fn data_of(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    named.or_else(data_folder).context("nobody knows the user's data folder; say --data FOLDER")
}

/// Resolves when the program is told to end.
pub async fn end() {
    let interrupt = async { tokio::signal::ctrl_c().await.expect("Ctrl-C can be heard") };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be heard");
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}

/// Where programs of this user keep their data.
fn data_folder() -> Option<PathBuf> {
    let folder = |variable: &str| env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("coppice"))
}

/// Opens the page; where there is no browser the printed address must do.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let quiet = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if quiet.is_err() {
        println!("No browser was found; please open the address yourself.");
    }
}
